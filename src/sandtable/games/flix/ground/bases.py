"""Standees, tokens and Blocks in the middle of Spaces, for the physics: each made when first asked for."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from sandtable.board.discs.table import STANDEE, TOKEN, Circle, Square
from sandtable.board.grid.ground import Grid

FIRST_BOMB: Final = 100  # Remote Bombs are tokens with numbers from here on


@final
class Middles:
    """The middles of Spaces, in millimetres."""

    def __init__(self, grid: Grid, edge: float) -> None:
        self.size: Final = int(grid.size)
        self.xs: Final = [(grid.xs[cell] + 0.5) * edge for cell in range(self.size)]
        self.ys: Final = [(grid.ys[cell] + 0.5) * edge for cell in range(self.size)]


@final
class Circles:
    """Standees or tokens, by Space and number from the first on."""

    def __init__(self, kind: int, radius: float, middles: Middles, first: int = 0) -> None:
        self._kind: Final = kind
        self._first: Final = first
        self._radius: Final = radius
        self._middles: Final = middles
        self._made: Final[list[list[Circle | None]]] = []

    def at(self, number: i64, cell: i64) -> Circle:
        while len(self._made) <= number:
            self._made.append([None] * self._middles.size)
        found = self._made[number][cell]
        if found is None:
            found = Circle(
                self._kind,
                self._first + int(number),
                self._middles.xs[cell],
                self._middles.ys[cell],
                self._radius,
            )
            self._made[number][cell] = found
        return found


@final
class Squares:
    """Blocks, by number and Space."""

    def __init__(self, middles: Middles) -> None:
        self._middles: Final = middles
        self._made: Final[list[list[Square | None]]] = []

    def at(self, number: i64, cell: i64) -> Square:
        while len(self._made) <= number:
            self._made.append([None] * self._middles.size)
        found = self._made[number][cell]
        if found is None:
            found = Square(int(number), self._middles.xs[cell], self._middles.ys[cell])
            self._made[number][cell] = found
        return found


@final
class Bases:
    """All of a Map."""

    def __init__(self, grid: Grid, edge: float, standee: float, token: float) -> None:
        middles = Middles(grid, edge)
        self.standees: Final = Circles(STANDEE, standee, middles)
        self.tokens: Final = Circles(TOKEN, token, middles)
        self.bombs: Final = Circles(TOKEN, token, middles, FIRST_BOMB)
        self.blocks: Final = Squares(middles)
