"""How much interference lies between two spaces (OMEGA-14.07), remembered for every state of the map."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from sandtable.board.grid.ground import BIT, UNREACHABLE
from sandtable.board.grid.memory import Row, Rows
from sandtable.board.grid.steps import Steps
from sandtable.games.omega.rules.rectangles import Rectangles

NEAR: Final = 7  # steps; farther away less is worked out together, and less often needed
FAR: Final = -1
ROWS_KEPT: Final = 2048


@final
class Interference:
    """The fewest spaces of interference on a shortest way by the distance rules, the start not counted."""

    def __init__(self, steps: Steps, tile_of: list[int]) -> None:
        self._steps: Final = steps
        self._size: Final[i64] = steps.grid.size
        # By space the bit of its tile, and of all tiles that a step from there may lead onto
        self._tile: Final = vec[i64]([BIT[tile] if tile >= 0 else 0 for tile in tile_of])
        self._tiles_beside: Final = vec[i64]([self._beside(cell) for cell in range(steps.grid.size)])
        self._near: Final = Rows(steps.grid.size, ROWS_KEPT)
        self._all: Final = Rows(steps.grid.size, ROWS_KEPT)
        self._sums: Final[dict[int, Rectangles]] = {}
        self._full: i64 = FAR  # the tiles that were asked for last,
        self._in_rectangles: Rectangles | None = None  # and what is known of them

    def least(self, a: i64, b: i64, tiles: i64, opened: i64) -> i64:
        """While these tiles are full of it and these doors open; 0 if there is no way."""
        near: i64 = self._row(self._near, a, tiles, opened, NEAR)[b]
        if near != FAR:
            return near
        return max(0, self._row(self._all, a, tiles, opened, UNREACHABLE - 1)[b])

    def is_little(self, limit: i64, a: i64, b: i64, tiles: i64) -> bool:
        """Whether fewer spaces of it than so many lie between two spaces at all, in the rectangle around
        both: no way that goes straight on leaves that."""
        sums = self._in_rectangles
        if sums is None or tiles != self._full:
            sums = self._sums_of(tiles)
            self._full = tiles
            self._in_rectangles = sums
        return sums.around(a, b) < limit

    def _sums_of(self, tiles: i64) -> Rectangles:
        sums = self._sums.get(tiles)
        if sums is None:
            sums = Rectangles(
                self._steps.grid, [int(self._is_full(cell, tiles)) for cell in range(self._size)]
            )
            self._sums[int(tiles)] = sums
        return sums

    def _row(self, rows: Rows, a: i64, tiles: i64, opened: i64, horizon: i64) -> list[int]:
        found = rows.find(a, opened, tiles)
        return found if found else self._learn(rows, a, tiles, opened, horizon)

    def _learn(self, rows: Rows, a: i64, tiles: i64, opened: i64, horizon: i64) -> list[int]:
        size: i64 = self._size
        steps = self._steps.grid.far[:]  # by space, first without a diagonal step, then with one
        full = self._steps.grid.zeros[:]
        self._spread(a, tiles, opened, horizon, steps, full)
        numbers = [FAR] * int(size)
        around: list[int] = []
        for cell in range(size):
            plain: i64 = steps[cell]
            aslant: i64 = steps[cell + size]
            if plain == UNREACHABLE and aslant == UNREACHABLE:
                continue
            around.append(int(cell))
            if plain == aslant:
                numbers[cell] = int(min(full[cell], full[cell + size]))
            else:
                numbers[cell] = int(full[cell] if plain < aslant else full[cell + size])
        rows.keep(a, Row(numbers, self._steps.doors_around(around), opened, self._tiles_near(around), tiles))
        return numbers

    def _spread(self, a: i64, tiles: i64, opened: i64, horizon: i64, steps: vec[i64], full: vec[i64]) -> None:
        """Goes on step by step, and fills in how many steps lead to every state and how much of it they meet
        at least."""
        steps[a] = 0
        last = vec[i64]([a])
        count: i64 = 1
        while count <= horizon and len(last) > 0:
            last = self._step(last, count, tiles, opened, steps, full)
            count += 1

    def _step(
        self, last: vec[i64], count: i64, tiles: i64, opened: i64, steps: vec[i64], full: vec[i64]
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
                    met: i64 = full[state] + self._is_full(other, tiles)
                    if count < steps[to]:
                        steps[to] = count
                        full[to] = met
                        now = append(now, to)
                    elif met < full[to]:
                        full[to] = met
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

    def _is_full(self, cell: i64, tiles: i64) -> i64:
        return 1 if tiles & self._tile[cell] else 0
