"""How much interference lies between two spaces (OMEGA-14.07), remembered for every state of the map."""

from __future__ import annotations

from typing import Final, final

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
        self._tile_of: Final = tile_of
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
        size = int(self._steps.grid.size)
        steps = [UNREACHABLE] * (2 * size)  # by space, first without a diagonal step, then with one
        full = [0] * (2 * size)
        around = self._spread(a, tiles, opened, horizon, steps, full)
        numbers = [FAR] * size
        for cell in around:
            if steps[cell] == steps[cell + size]:
                numbers[cell] = min(full[cell], full[cell + size])
            else:
                numbers[cell] = full[cell] if steps[cell] < steps[cell + size] else full[cell + size]
        rows.keep(a, Row(numbers, self._steps.doors_around(around), opened, self._tiles_near(around), tiles))
        return numbers

    def _spread(
        self, a: i64, tiles: i64, opened: i64, horizon: i64, steps: list[int], full: list[int]
    ) -> list[int]:
        """Goes on step by step, and fills in how many steps lead to every state and how much of it they meet
        at least. The spaces as they are found."""
        steps[a] = 0
        found = {int(a): True}
        last = [int(a)]
        for count in range(1, horizon + 1):
            if not last:
                break
            last = self._step(last, count, tiles, opened, steps, full)
            for state in last:
                found[int(state % self._steps.grid.size)] = True
        return list(found)

    def _step(
        self, last: list[int], count: i64, tiles: i64, opened: i64, steps: list[int], full: list[int]
    ) -> list[int]:
        grid = self._steps.grid
        now: list[int] = []
        for state in last:
            cell: i64 = state % grid.size
            for direction in range(8):
                other: i64 = grid.next[cell * 8 + direction]
                if other < 0 or (direction & 1 and state != cell) or count > steps[other]:
                    continue
                to: i64 = other if direction & 1 == 0 and state == cell else other + grid.size
                if count <= steps[to] and self._steps.may(cell, direction, opened):
                    met: i64 = full[state] + self._is_full(other, tiles)
                    if count < steps[to]:
                        steps[to] = count
                        full[to] = met
                        now.append(int(to))
                    elif met < full[to]:
                        full[to] = met
        return now

    def _tiles_near(self, cells: list[int]) -> i64:
        """The tiles that a step from one of these cells may lead onto."""
        tiles: i64 = 0
        for cell in cells:
            for direction in range(8):
                other: i64 = self._steps.grid.beside(cell, direction)
                tile: i64 = self._tile_of[other] if other >= 0 else FAR
                if tile >= 0:
                    tiles |= BIT[tile]
        return tiles

    def _is_full(self, cell: i64, tiles: i64) -> i64:
        tile: i64 = self._tile_of[cell]
        return 1 if tile >= 0 and tiles & BIT[tile] else 0
