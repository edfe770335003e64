"""From each version of the declared state to the next, in order: see `sandtable.catalog.migrations`."""

from __future__ import annotations

from sandtable.catalog.migrations import Migration, new_field

MIGRATIONS: tuple[Migration, ...] = (
    new_field(held=0),  # nothing strikes many at once in mid-blast
    new_field(stake=[]),  # no Attack Dice under way
)
