"""From each version of the declared state to the next, in order: see `sandtable.catalog.migrations`."""

from __future__ import annotations

from sandtable.catalog.migrations import Migration, State, parts


def covered(state: State) -> State:
    """A token that has been turned over was used once."""
    for team in parts(state, "teams"):
        team["covered"] = 0 if team["can_take_cover"] else 1
    return state


MIGRATIONS: tuple[Migration, ...] = (covered,)
