"""The greedy bot: `goals` (where to), `sense` (the way), `forecast` (who will look), `places` and `turns`,
`fights`, `duels` (Bosses), `dice` (Focus), `rulings` (all else), `features` (how well the team stands)."""
