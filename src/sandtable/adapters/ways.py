"""The ways in which environments show a game and number its answers: by hash, or as rows."""

from __future__ import annotations

from typing import Any

from sandtable.adapters.actions import ACTIONS
from sandtable.adapters.episode import Episode, HashedEpisode
from sandtable.adapters.features import WIDTH
from sandtable.adapters.rowed import SteppedEpisode, TogetherEpisode
from sandtable.adapters.rows import shape_of
from sandtable.adapters.setting import Setting
from sandtable.adapters.spaces import rows_space, seen_space
from sandtable.engine.errors import SandtableError

HASHED, ROWS = OBSERVE = ("hashed", "rows")


class Way:
    """Hashed: for any game."""

    actions = ACTIONS
    width = WIDTH  # of what a seat sees, in one row
    low, high = -1.0, 1.0

    def __init__(self, setting: Setting) -> None:
        self.setting = setting

    def space(self) -> Any:
        """What an agent sees, with its mask."""
        return seen_space()

    def begin(self, seed: int) -> Episode:
        return HashedEpisode(self.setting, seed)


class RowsWay(Way):
    """As rows that the game writes; `together` where all seats that are asked answer in one step."""

    def __init__(self, setting: Setting, together: bool) -> None:
        super().__init__(setting)
        self.shape = shape = shape_of(setting)
        self.together = together
        self.actions = shape.answers
        self.width = len(shape.columns["overall"]) + shape.room * len(shape.columns["things"])
        ranges = [*shape.columns["overall"], *shape.columns["things"]]
        self.low = min(0.0, *(column.low for column in ranges))
        self.high = max(0.0, *(column.high for column in ranges))

    def space(self) -> Any:
        return rows_space(self.shape, masked=True)

    def begin(self, seed: int) -> Episode:
        made = TogetherEpisode if self.together else SteppedEpisode
        return made(self.setting, self.shape, seed)


def way_of(setting: Setting, observe: str, together: bool = False) -> Way:
    if observe not in OBSERVE:
        raise SandtableError(f"observe must be one of {', '.join(OBSERVE)}, not {observe!r}")
    return RowsWay(setting, together) if observe == ROWS else Way(setting)
