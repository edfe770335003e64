"""Where so many straight steps lead, the nearest first: remembered."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from sandtable.board.grid.ground import met
from sandtable.board.grid.memory import Memo
from sandtable.board.grid.steps import Steps
from sandtable.engine.decisions import Option

MOST_PAST: Final = 64  # that are kept of one cell
NOBODY: Final[list[int]] = []


@final
class Stride:
    """All cells within so many steps of another, past some that are barred; with an option for each."""

    def __init__(
        self, steps: Steps, start: i64, opened: i64, speed: i64, barred: list[int], options: list[Option]
    ) -> None:
        size: i64 = steps.grid.size
        found = steps.grid.zeros[:size]
        found[0] = start
        via = steps.grid.zeros[:size]  # by cell: from which of them it was found, counted from 1
        via[start] = size
        for cell in barred:
            via[cell] = size
        number = _walk(steps, opened, speed, found, via)
        self.barred: Final = barred
        self.cells: Final = found[1:number]
        self.options: Final = [options[cell] for cell in self.cells]
        self.passed: Final = vec[i64](_passed(self.cells, via, found))
        self.past: Final[dict[tuple[int, ...], Stride]] = {}  # by what is barred, too

    def bars(self, numbers: vec[i64], barring: i64) -> list[int]:
        """The cells with a number that bars the way, of those through which others are found."""
        found = NOBODY
        for cell in self.passed:
            if numbers[cell] >= barring:
                found = [*found, int(cell)]
        return found

    def free(self, numbers: vec[i64], things: vec[i64]) -> list[Option]:
        """The options of those that have neither a number nor a thing."""
        cells = self.cells
        found = self.options[:]
        place: i64 = len(cells)
        while place > 0:
            place -= 1
            if numbers[cells[place]] != 0 or things[cells[place]] != 0:
                found.pop(place)
        return found


def _passed(cells: vec[i64], via: vec[i64], found: vec[i64]) -> list[int]:
    """The cells that others are found from."""
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
class Strides:
    """Those of every cell. Options are given by cell; numbers from `barring` on bar the way."""

    def __init__(self, steps: Steps, options: list[Option], barring: i64, most: i64) -> None:
        self._steps: Final = steps
        self._options: Final = options
        self._barring: Final[i64] = barring
        self._known: Final[Memo[Stride]] = Memo(most)

    def of(self, cell: i64, opened: i64, speed: i64, numbers: vec[i64]) -> Stride:
        """Past all that bars the way to others; what bars the way to none may be in it."""
        found = self._unbarred(cell, opened, speed)
        more = found.bars(numbers, self._barring)
        while more:
            found = self._past(found, more, cell, opened, speed)
            more = found.bars(numbers, self._barring)
        return found

    def _unbarred(self, cell: i64, opened: i64, speed: i64) -> Stride:
        question: i64 = speed * self._steps.grid.size + cell
        known = self._known.find(question, opened)
        if known is None:
            known = Stride(self._steps, cell, opened, speed, NOBODY, self._options)
            doors = self._steps.doors_around([int(cell), *[int(other) for other in known.cells]])
            self._known.keep(question, known, doors, opened)
        return known

    def _past(self, stride: Stride, more: list[int], cell: i64, opened: i64, speed: i64) -> Stride:
        key = tuple(more)
        known = stride.past.get(key)
        if known is None:
            if len(stride.past) >= MOST_PAST:
                stride.past.clear()
            known = Stride(self._steps, cell, opened, speed, stride.barred + more, self._options)
            stride.past[key] = known
        return known
