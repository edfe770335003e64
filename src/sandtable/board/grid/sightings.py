"""Answers for pairs of cells that hold for every state of the doors, each worked out when first asked for."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from sandtable.board.grid.openings import Opening, allows

UNKNOWN: Final = -1
NEVER: Final = 0
ALWAYS: Final = 1


class Sight:
    """Who sees whom by one definition, which a subclass gives as `work_out`.

    A source is a cell, or a cell and a facing as one number. What is remembered belongs to the map: games
    of any state share it."""

    def __init__(self, sources: i64, targets: i64) -> None:
        self._targets: Final[i64] = targets
        # By source numbers of openings, of two bytes each: rows are many, and read here and there.
        self._rows: Final[list[vec[i16]]] = [vec[i16](capacity=0) for _ in range(sources)]
        self._openings: Final[list[Opening]] = [[], [0]]
        self._numbers: Final[dict[str, int]] = {}

    def sees(self, source: i64, target: i64, opened: i64) -> bool:
        """Whether the source sees the target while these doors are open."""
        number: i64 = self._number(source, target)
        if number <= ALWAYS:
            return number == ALWAYS
        return allows(self._openings[number], opened)

    def opening(self, source: i64, target: i64) -> Opening:
        """The doors that must be open for it."""
        return self._openings[self._number(source, target)]

    def work_out(self, source: i64, target: i64) -> Opening:
        raise NotImplementedError

    def _number(self, source: i64, target: i64) -> i64:
        row = self._rows[source]
        if len(row) > 0:
            number: i64 = i64(row[target])
            if number != UNKNOWN:
                return number
        return self._learn(source, target)

    def _learn(self, source: i64, target: i64) -> i64:
        if len(self._rows[source]) == 0:
            self._rows[source] = vec[i16]([UNKNOWN] * int(self._targets))
        number: i64 = self._number_of(self.work_out(source, target))
        row = self._rows[source]
        row[target] = i16(number)
        return number

    def _number_of(self, opening: Opening) -> int:
        if not opening or opening[0] == 0:
            return ALWAYS if opening else NEVER
        key = str(opening)
        if key not in self._numbers:
            self._numbers[key] = len(self._openings)
            self._openings.append(opening)
        return self._numbers[key]
