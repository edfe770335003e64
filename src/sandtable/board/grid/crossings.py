"""How many marked cells lie between two others: remembered."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from sandtable.board.grid.ground import BIT, UNREACHABLE
from sandtable.board.grid.memory import Memo
from sandtable.board.grid.rectangles import Rectangles
from sandtable.board.grid.steps import Steps

NEAR: Final = 7  # steps; farther away less is worked out together, and less often needed
FAR: Final = -1
ROWS_KEPT: Final = 2048
SUMS_KEPT: Final = 512
ALL_TILES: Final = -1


@final
class Crossings:
    """The fewest marked cells on a shortest way with at most one diagonal step, the start not counted. Tiles
    are marked as a whole, given as bits of their numbers."""

    def __init__(self, steps: Steps, tile_of: list[int]) -> None:
        self._steps: Final = steps
        self._size: Final[i64] = steps.grid.size
        # By cell the bit of its tile, and of all tiles that a step from there may lead onto
        self._tile: Final = vec[i64]([BIT[tile] if tile >= 0 else 0 for tile in tile_of])
        self._tiles_beside: Final = vec[i64]([self._beside(cell) for cell in range(steps.grid.size)])
        self._near: Final[Memo[list[int]]] = Memo(ROWS_KEPT)
        self._all: Final[Memo[list[int]]] = Memo(ROWS_KEPT)
        self._sums: Final[Memo[Rectangles]] = Memo(SUMS_KEPT)  # while exactly these tiles are marked

    def least(self, a: i64, b: i64, tiles: i64, opened: i64) -> i64:
        """While these tiles are marked and these doors open; 0 if there is no way."""
        near: i64 = self._row(self._near, a, tiles, opened, NEAR)[b]
        if near != FAR:
            return near
        return max(0, self._row(self._all, a, tiles, opened, UNREACHABLE - 1)[b])

    def are_few(self, limit: i64, a: i64, b: i64, tiles: i64) -> bool:
        """Whether fewer marked cells than so many lie in the rectangle around two cells: no way that goes
        straight on leaves that."""
        sums = self._sums.find_marked(0, 0, tiles)
        if sums is None:
            marked = [int(self._is_marked(cell, tiles)) for cell in range(self._size)]
            sums = self._sums.keep(0, Rectangles(self._steps.grid, marked), 0, 0, ALL_TILES, tiles)
        return sums.around(a, b) < limit

    def _row(self, rows: Memo[list[int]], a: i64, tiles: i64, opened: i64, horizon: i64) -> list[int]:
        found = rows.find_marked(a, opened, tiles)
        return found if found is not None else self._learn(rows, a, tiles, opened, horizon)

    def _learn(self, rows: Memo[list[int]], a: i64, tiles: i64, opened: i64, horizon: i64) -> list[int]:
        size: i64 = self._size
        steps = self._steps.grid.far[:]  # by cell, first without a diagonal step, then with one
        marked = self._steps.grid.zeros[:]
        self._spread(a, tiles, opened, horizon, steps, marked)
        numbers = [FAR] * int(size)
        around: list[int] = []
        for cell in range(size):
            plain: i64 = steps[cell]
            aslant: i64 = steps[cell + size]
            if plain == UNREACHABLE and aslant == UNREACHABLE:
                continue
            around.append(int(cell))
            if plain == aslant:
                numbers[cell] = int(min(marked[cell], marked[cell + size]))
            else:
                numbers[cell] = int(marked[cell] if plain < aslant else marked[cell + size])
        doors: i64 = self._steps.doors_around(around)
        return rows.keep(a, numbers, doors, opened, self._tiles_near(around), tiles)

    def _spread(
        self, a: i64, tiles: i64, opened: i64, horizon: i64, steps: vec[i64], marked: vec[i64]
    ) -> None:
        """Goes on step by step, and fills in how many steps lead to every state and how many marked cells
        they meet at least."""
        steps[a] = 0
        last = vec[i64]([a])
        count: i64 = 1
        while count <= horizon and len(last) > 0:
            last = self._step(last, count, tiles, opened, steps, marked)
            count += 1

    def _step(
        self, last: vec[i64], count: i64, tiles: i64, opened: i64, steps: vec[i64], marked: vec[i64]
    ) -> vec[i64]:
        """From the states reached last to those now."""
        size: i64 = self._size
        neighbours = self._steps.grid.next
        now = vec[i64](capacity=64)
        for at in range(len(last)):
            state: i64 = last[at]
            cell: i64 = state % size
            for direction in range(8):
                other: i64 = neighbours[cell * 8 + direction]
                if other < 0 or (direction & 1 and state != cell) or count > steps[other]:
                    continue
                to: i64 = other if direction & 1 == 0 and state == cell else other + size
                if count <= steps[to] and self._steps.may(cell, direction, opened):
                    met: i64 = marked[state] + self._is_marked(other, tiles)
                    if count < steps[to]:
                        steps[to] = count
                        marked[to] = met
                        now = append(now, to)
                    elif met < marked[to]:
                        marked[to] = met
        return now

    def _beside(self, cell: i64) -> i64:
        tiles: i64 = 0
        for direction in range(8):
            other: i64 = self._steps.grid.beside(cell, direction)
            if other >= 0:
                tiles |= self._tile[other]
        return tiles

    def _tiles_near(self, cells: list[int]) -> i64:
        """The tiles that a step from one of these cells may lead onto."""
        tiles: i64 = 0
        for cell in cells:
            tiles |= self._tiles_beside[cell]
        return tiles

    def _is_marked(self, cell: i64, tiles: i64) -> i64:
        return 1 if tiles & self._tile[cell] else 0
