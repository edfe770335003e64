"""Where Moves may go from a Space (chapter 19): remembered for each Map."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from sandtable.board.grid.ground import met
from sandtable.board.grid.steps import Steps
from sandtable.engine.decisions import Option
from sandtable.games.flix.rules.components import A_TANGO, MOST_CELLS


@final
class Stride:
    """FLIX-19.21, FLIX-19.24: all Spaces within so many steps of another, the nearest first, past some that
    are barred; with an option for each."""

    def __init__(
        self, steps: Steps, start: i64, opened: i64, speed: i64, barred: list[int], options: list[Option]
    ) -> None:
        size: i64 = steps.grid.size
        found = steps.grid.zeros[:size]
        found[0] = start
        via = steps.grid.zeros[:size]  # by Space: from which of them it was found, counted from 1
        via[start] = size
        for cell in barred:
            via[cell] = size
        number = _walk(steps, opened, speed, found, via)
        self.start: Final[i64] = start
        self.speed: Final[i64] = speed
        self.barred: Final = barred
        self.cells: Final = found[1:number]
        self.options: Final = [options[cell] for cell in self.cells]
        self.passed: Final = vec[i64](_passed(self.cells, via, found))
        self.past: Final[dict[int, Stride]] = {}  # by more that is barred, see `bars`

    def bars(self, numbers: vec[i64]) -> int:
        """The Spaces with Tangos through which others are found, as one number; 0: there are none."""
        found = 0
        for cell in self.passed:
            if numbers[cell] >= A_TANGO:
                found = found * MOST_CELLS + int(cell) + 1
        return found

    def free(self, numbers: vec[i64], things: vec[i64]) -> list[Option]:
        """FLIX-19.22: the options of those without an Object."""
        cells = self.cells
        found = self.options[:]
        place: i64 = len(cells)
        while place > 0:
            place -= 1
            if numbers[cells[place]] != 0 or things[cells[place]] != 0:
                found.pop(place)
        return found


def _passed(cells: vec[i64], via: vec[i64], found: vec[i64]) -> list[int]:
    """The Spaces that others are found from."""
    places = sorted({int(via[cell]) - 1 for cell in cells})
    return [int(found[place]) for place in places if place > 0]


def _walk(steps: Steps, opened: i64, speed: i64, found: vec[i64], via: vec[i64]) -> i64:
    """Step by step, by the compass; says how many there are."""
    needs = steps.first
    beside = steps.grid.next
    first: i64 = 0
    last: i64 = 1
    for _ in range(speed):
        number: i64 = last
        for place in range(first, last):
            step: i64 = found[place] * 8
            end: i64 = step + 8
            while step < end:
                cell: i64 = beside[step]
                if cell >= 0 and via[cell] == 0 and met(needs[step], opened):
                    via[cell] = place + 1
                    found[number] = cell
                    number += 1
                step += 2
        first = last
        last = number
    return last


@final
class _Kept:
    """One that holds while the Doors that matter to it are as they were."""

    def __init__(self, stride: Stride, doors: i64, opened: i64) -> None:
        self.stride: Final = stride
        self.doors: Final[i64] = doors
        self.opened: Final[i64] = opened & doors


@final
class Strides:
    """Those of every Space, as long as there are not too many; options are given by Space."""

    def __init__(self, steps: Steps, options: list[Option], most: i64) -> None:
        self._steps: Final = steps
        self._options: Final = options
        self._most: Final[i64] = most
        self._kept: Final[list[list[_Kept]]] = [[] for _ in range(steps.grid.size)]
        self._number: i64 = 0

    def of(self, cell: i64, opened: i64, speed: i64, numbers: vec[i64]) -> Stride:
        """Past all Tangos that others are found through; those that none is found through may be in it."""
        found = self._unbarred(cell, opened, speed)
        more = found.bars(numbers)
        while more:
            if more not in found.past:
                self._count()
                found.past[more] = self._make(cell, opened, speed, found.barred + _apart(more))
            found = found.past[more]
            more = found.bars(numbers)
        return found

    def _unbarred(self, cell: i64, opened: i64, speed: i64) -> Stride:
        for kept in self._kept[cell]:
            if kept.stride.speed == speed and opened & kept.doors == kept.opened:
                return kept.stride
        stride = self._make(cell, opened, speed, [])
        doors = self._steps.doors_around([int(cell), *[int(other) for other in stride.cells]])
        self._count()
        self._kept[cell].append(_Kept(stride, doors, opened))
        return stride

    def _make(self, cell: i64, opened: i64, speed: i64, barred: list[int]) -> Stride:
        return Stride(self._steps, cell, opened, speed, barred, self._options)

    def _count(self) -> None:
        """One more is kept; too many are forgotten."""
        if self._number >= self._most:
            for kept in self._kept:
                kept.clear()
            self._number = 0
        self._number += 1


def _apart(bars: int) -> list[int]:
    """The Spaces of such a number."""
    found: list[int] = []
    while bars:
        found.append((bars - 1) % MOST_CELLS)
        bars = (bars - 1) // MOST_CELLS
    return found
