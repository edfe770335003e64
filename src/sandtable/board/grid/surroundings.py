"""What lies next to every cell, and in which directions one may leave it: remembered."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr, u8

from sandtable.board.grid.ground import BIT, met
from sandtable.board.grid.memory import Memo
from sandtable.board.grid.steps import Steps

MOST_STATES: Final = 512  # of the doors
MOST_CELLS: Final = 16384


@final
class Surroundings:
    """By cell those next to it in which one may stand, clockwise from the north."""

    def __init__(self, touching: Steps) -> None:
        self._touching: Final = touching
        self._known: Final[Memo[list[int]]] = Memo(MOST_CELLS)

    def of(self, cell: i64, opened: i64) -> list[int]:
        """The list is not to be changed."""
        known = self._known.find(cell, opened)
        return known if known is not None else self._learn(cell, opened)

    def _learn(self, cell: i64, opened: i64) -> list[int]:
        grid = self._touching.grid
        doors: i64 = self._touching.doors_around([int(cell)])
        for other in self._touching.around(cell, grid.all_doors):
            doors |= max(0, grid.stand[other])
        found = [other for other in self._touching.around(cell, opened) if met(grid.stand[other], opened)]
        return self._known.keep(cell, found, doors, opened)


@final
@mypyc_attr(acyclic=True)
class _Directions:
    def __init__(self, of: vec[u8]) -> None:
        self.of: Final = of


@final
class Exits:
    """By cell the directions, as bits, in which a step is free."""

    def __init__(self, steps: Steps) -> None:
        self._steps: Final = steps
        self._known: Final[Memo[_Directions]] = Memo(MOST_STATES)

    def of(self, opened: i64) -> vec[u8]:
        known = self._known.find(0, opened)
        if known is None:
            cells = range(self._steps.grid.size)
            known = _Directions(vec[u8]([self._from(cell, opened) for cell in cells]))
            self._known.keep(0, known, self._steps.grid.all_doors, opened)
        return known.of

    def _from(self, cell: i64, opened: i64) -> int:
        bits = 0
        for direction in range(8):
            if self._steps.may(cell, direction, opened):
                bits |= BIT[direction]
        return bits
