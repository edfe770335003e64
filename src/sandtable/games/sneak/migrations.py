"""From each version of the declared state to the next, in order: see `sandtable.catalog.migrations`."""

from __future__ import annotations

from sandtable.catalog.migrations import Migration, in_turn, new_field

MIGRATIONS: tuple[Migration, ...] = (
    new_field("boss", counted=[-1, -1, -1]),  # nobody counts as anything yet by a Targeting Ghost
    in_turn(
        new_field(roll_about=[], roll_needs=[], roll_stakes=[]),  # nobody has been asked about a roll yet
        new_field(annals=[]),  # of earlier tries only their number is known
    ),
    new_field(roll_about=[], roll_needs=[], roll_stakes=[]),  # the next question about a roll says more of it
)
