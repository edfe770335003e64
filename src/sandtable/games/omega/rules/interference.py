"""How much interference lies between two spaces (OMEGA-14.07), remembered for every state of the map."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from sandtable.board.grid.ground import BIT, Grid
from sandtable.board.grid.reach import UNREACHABLE, Reach, Walk
from sandtable.board.grid.steps import Steps
from sandtable.board.grid.ways import direct_way

STEP: Final = 64  # what a step costs; a space of interference costs 1 more, so a shorter way always wins
ROWS_KEPT: Final = 2048


@final
class Interference:
    """The fewest spaces of interference on a shortest way by the distance rules, the start not counted."""

    def __init__(self, steps: Steps, tile_of: list[int]) -> None:
        self._steps: Final = steps
        self._tile_of: Final = tile_of
        self._span: Final[i64] = BIT[max(tile_of) + 1]
        self._rows: dict[int, list[int]] = {}  # by open doors, tiles and the first space, in one number

    def least(self, a: i64, b: i64, tiles: i64, opened: i64) -> i64:
        """While these tiles are full of it and these doors open; 0 if there is no way."""
        grid: Grid = self._steps.grid
        key: i64 = (opened * self._span + tiles) * grid.size + a
        row = self._rows.get(key)
        if row is None:
            row = self._learn(a, tiles, opened)
            if len(self._rows) >= ROWS_KEPT:
                self._rows = {}
            self._rows[key] = row
        return row[b]

    def is_less_directly(self, limit: i64, a: i64, b: i64, tiles: i64, opened: i64) -> bool:
        """Whether a direct way is free and has less: then there is no need to look for all ways."""
        for upright in (True, False):
            way = direct_way(self._steps, a, b, opened, 1, upright)
            if way and sum([self._is_full(cell, tiles) for cell in way]) < limit:
                return True
        return False

    def _learn(self, a: i64, tiles: i64, opened: i64) -> list[int]:
        walk = Walk(self._steps, opened)
        walk.enter = [STEP + self._is_full(cell, tiles) for cell in range(self._steps.grid.size)]
        reach = Reach(walk, a, UNREACHABLE - 1, 1)
        costs = [int(reach.cost(cell)) for cell in range(self._steps.grid.size)]
        return [cost % STEP if cost < UNREACHABLE else 0 for cost in costs]

    def _is_full(self, cell: int, tiles: i64) -> int:
        tile = self._tile_of[cell]
        return 1 if tile >= 0 and tiles & BIT[tile] else 0
