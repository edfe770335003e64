"""From each version of the declared state to the next, in order: see `sandtable.catalog.migrations`."""

from __future__ import annotations

from sandtable.catalog.migrations import Migration, new_field

MIGRATIONS: tuple[Migration, ...] = (
    new_field(stake=[]),  # from 1 to 2: what the last roll was for
)
