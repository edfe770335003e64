"""Where a piece got when that was asked for last: kept while all that it depends on stays as it was, since
who turns, trades or opens a door asks for it again, and who then walks needs it, too."""

from __future__ import annotations

from typing import final

from librt.vecs import vec
from mypy_extensions import i64, u8

from sandtable.engine.decisions import Option
from sandtable.games.omega.rules.components import NONE
from sandtable.games.omega.rules.floor import Floor, Reach


@final
class Reached:
    """One answer, and what it was given for: which piece with how many MP, what it was able to do, and which
    doors were open and rooms explored (for an enemy, their vents: OMEGA-9.13). It holds nothing of the game
    itself."""

    def __init__(self) -> None:
        self._piece: i64 = NONE
        self._points: i64 = 0
        self._able: i64 = 0
        self._opened: i64 = 0
        self._explored: i64 = 0
        self.moves: list[Option] = []
        self.costs = vec[u8](capacity=0)
        self.marks = vec[u8](capacity=0)  # the ground that it was worked out on
        self.leave = vec[u8](capacity=0)

    def is_for(self, piece: i64, points: i64, able: i64, opened: i64, explored: i64) -> bool:
        return (
            self._piece == piece
            and self._points == points
            and self._able == able
            and self._opened == opened
            and self._explored == explored
        )

    def forget(self) -> None:
        """What it holds for is no longer so."""
        self._piece = NONE

    def note(self, piece: i64, points: i64, able: i64, opened: i64, explored: i64) -> None:
        self._piece = piece
        self._points = points
        self._able = able
        self._opened = opened
        self._explored = explored

    def keep(self, reach: Reach, floor: Floor) -> None:
        self.moves = reach.moves
        self.costs = reach.costs
        self.marks = floor.marks
        self.leave = floor.leave
