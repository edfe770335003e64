"""The greedy bot: `sense` (ways and dangers), `goals` (where to), `turns` (what to do), `dice` (Focus)."""
