"""What is seen from every cell in every direction: remembered."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from sandtable.board.grid.ground import Grid
from sandtable.board.grid.memory import Memo
from sandtable.board.grid.sightings import Sight

DIRECTIONS: Final = 8


@final
class Outlooks:
    """By one definition of sight, within one field of vision."""

    def __init__(self, grid: Grid, sight: Sight, arc: i64, most: i64) -> None:
        self._grid: Final = grid
        self._sight: Final = sight
        self._arc: Final[i64] = arc
        self._known: Final[Memo[bytes]] = Memo(most)

    def find(self, cell: i64, facing: i64, opened: i64) -> bytes:
        """By cell 1 where it is seen, while these doors are open."""
        known = self._known.find(cell * DIRECTIONS + facing, opened)
        return known if known is not None else self._learn(cell, facing, opened)

    def _learn(self, cell: i64, facing: i64, opened: i64) -> bytes:
        doors: i64 = 0
        seen: list[int] = []
        for target in range(self._grid.size):
            ahead = self._grid.faces(self._arc, facing, cell, target)
            seen.append(1 if ahead and self._sight.sees(cell, target, opened) else 0)
            if ahead:
                for need in self._sight.opening(cell, target):
                    doors |= need
        return self._known.keep(cell * DIRECTIONS + facing, bytes(seen), doors, opened)
