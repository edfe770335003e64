"""From each version of the declared state to the next, in order: see `sandtable.catalog.migrations`."""

from __future__ import annotations

from sandtable.catalog.migrations import Migration, in_turn, new_field

MIGRATIONS: tuple[Migration, ...] = (
    new_field(held=0),  # nothing strikes many at once in mid-blast
    in_turn(
        new_field(stake=[]),  # no Attack Dice under way
        new_field(losses=[]),  # who fell earlier is known, but neither how nor where
        new_field("seals", felled=0, secured=0),
        new_field("veterans", missions=0),
    ),
)
