"""Map tiles, and what is printed on the sides that are up."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, u8

from sandtable.board.grid.ground import BLOCKED, Grid, met
from sandtable.board.grid.memory import Memo
from sandtable.board.grid.steps import Steps

FLOOR: Final = 0  # what is printed in a space
RUBBLE: Final = 1
VENT: Final = 2
PERIL: Final = 3
# What is asked of a room
ALL: Final = 0
CLEAR: Final = 1
MOST_STATES: Final = 1024


@final
class Tile:
    """A map tile; one with the faulty intel icon has a reverse (OMEGA-24.04)."""

    def __init__(
        self, cells: list[int], area: int, emi: bool, nest: bool, front: int, back: int, reverse: list[int]
    ) -> None:
        self.cells: Final = cells
        self.area: Final[i64] = area
        self.emi: Final = emi
        self.nest: Final = nest
        self.front: Final[i64] = front  # the bit that is set while this side is up; 0: it has no reverse
        self.back: Final[i64] = back
        self.reverse: Final = reverse  # what is printed in its cells once it is turned over


@final
class Room:
    """The spaces of an area or tile, and which of them are no walls: worked out once for every state of the
    doors that fill some of them."""

    def __init__(self, grid: Grid, cells: list[int], prints: Prints) -> None:
        self._grid: Final = grid
        self._cells: Final = [cell for cell in cells if grid.stand[cell] != BLOCKED]
        self._prints: Final = prints
        self._doors: Final[i64] = _all_bits([grid.stand[cell] for cell in self._cells])
        self._known: Final[Memo[list[int]]] = Memo(MOST_STATES)

    def spaces(self, opened: i64) -> list[int]:
        """Those that are no walls now; the list is not to be changed."""
        known = self._known.find(ALL, opened)
        if known is None:
            known = [cell for cell in self._cells if met(self._grid.stand[cell], opened)]
            self._known.keep(ALL, known, self._doors, opened)
        return known

    def clear(self, opened: i64) -> list[int]:
        """Those of them on which no rubble is printed; the list is not to be changed."""
        known = self._known.find(CLEAR, opened)
        if known is None:
            printed = self._prints.now(opened).cells
            known = [cell for cell in self.spaces(opened) if printed[cell] != RUBBLE]
            self._known.keep(CLEAR, known, self._doors | self._prints.backs, opened)
        return known


def _all_bits(numbers: list[int]) -> int:
    bits = 0
    for number in numbers:
        bits |= number
    return bits


@final
class Print:
    """All that is printed while certain tiles lie on their reverse."""

    def __init__(self, cells: list[int], tiles: list[Tile], large_steps: Steps) -> None:
        self.cells: Final = cells
        leave = [2 if sign == RUBBLE else 1 for sign in cells]
        self.leave: Final = vec[u8](leave)
        self.large_leave: Final = vec[u8](large_steps.spread(leave))
        vents = [(int(tile.area), cell) for tile in tiles for cell in tile.cells if cells[cell] == VENT]
        self.vents: Final = [cell for _, cell in vents]
        self.vent_areas: Final = [area for area, _ in vents]
        self.perils: Final = [cell for cell, sign in enumerate(cells) if sign == PERIL]


def backs_at(tiles: list[Tile], size: i64) -> list[int]:
    """By space the bit of the reverse of its tile."""
    backs = [0] * int(size)
    for tile in tiles:
        for cell in tile.cells:
            backs[cell] = int(tile.back)
    return backs


@final
class Prints:
    """What is printed on the map, for every state of its tiles; worked out when it is first asked for."""

    def __init__(self, printed: list[int], tiles: list[Tile], large_steps: Steps) -> None:
        self._printed: Final = printed  # as the map begins
        self._tiles: Final = tiles
        self._large_steps: Final = large_steps
        self._ones: Final = vec[u8](large_steps.grid.ones)
        self.backs: Final[i64] = sum([int(tile.back) for tile in tiles])
        self._back_at: Final = backs_at(tiles, large_steps.grid.size)
        self._at_start: Final = self._make(0)
        self._known: Final[dict[int, Print]] = {}

    def now(self, opened: i64) -> Print:
        turned: i64 = opened & self.backs
        if turned == 0:
            return self._at_start
        known = self._known.get(turned)
        if known is None:
            known = self._make(turned)
            self._known[int(turned)] = known
        return known

    def backs_of(self, cells: list[int]) -> i64:
        """The reverses that tell what is printed in these spaces."""
        backs: i64 = 0
        for cell in cells:
            backs |= self._back_at[cell]
        return backs

    def leave(self, large: bool, nimble: bool, opened: i64) -> vec[u8]:
        """What a step from every place costs: 1 MP, and 1 more from rubble, for all but the nimble
        (OMEGA-10.04, OMEGA-24.19, OMEGA-25.17)."""
        if nimble:
            return self._ones
        return self.now(opened).large_leave if large else self.now(opened).leave

    def _make(self, turned: i64) -> Print:
        cells = self._printed[:]
        for tile in self._tiles:
            if turned & tile.back:
                for at, cell in enumerate(tile.cells):
                    cells[cell] = tile.reverse[at]
        return Print(cells, self._tiles, self._large_steps)
