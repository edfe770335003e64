"""From each version of the declared state to the next, in order: see `sandtable.catalog.migrations`."""

from __future__ import annotations

from sandtable.catalog.migrations import Migration, in_turn, new_field

MIGRATIONS: tuple[Migration, ...] = (
    in_turn(
        new_field("boss", counted=[-1, -1, -1]),  # nobody counts as anything yet by a Targeting Ghost
        new_field(annals=[]),  # of earlier tries only their number is known
    ),
)
