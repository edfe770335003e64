"""From each version of the declared state to the next, in order: see `sandtable.catalog.migrations`."""

from __future__ import annotations

from sandtable.catalog.migrations import Migration

MIGRATIONS: tuple[Migration, ...] = ()
