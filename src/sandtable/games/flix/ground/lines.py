"""Who is in line with whom, Attack Arrows included, if nobody stands in the way: remembered for each Map."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from sandtable.board.grid.centres import CentreSight
from sandtable.board.grid.distances import Distances
from sandtable.board.grid.ground import UNREACHABLE, Grid
from sandtable.board.grid.openings import Opening, both, either, when
from sandtable.board.grid.sightings import Sight

BASE: Final = 65536  # more than there are Spaces


@final
class Arrow:
    """What a Space is linked to, and the Door that must be gone for it (0: none)."""

    def __init__(self, cell: int, door: int) -> None:
        self.cell: Final = cell
        self.door: Final = door


@final
class Lines(Sight):
    """FLIX-12.01: from a Space itself, or from one that an Attack Arrow links it to; or from such a one
    only."""

    def __init__(self, sight: CentreSight, arrows: list[list[Arrow]], from_itself: bool = True) -> None:
        super().__init__(len(arrows), len(arrows))
        self._sight: Final = sight
        self._arrows: Final = arrows  # of every Space
        self._from_itself: Final = from_itself

    def work_out(self, source: i64, target: i64) -> Opening:
        opening = self._sight.opening(source, target) if self._from_itself else []
        for arrow in self._arrows[source]:
            opening = either(opening, both(when(arrow.door), self._sight.opening(arrow.cell, target)))
        return opening


@final
class Pairs:
    """Numbers of two Spaces that never change, each worked out when it is first asked for."""

    def __init__(self, grid: Grid, distances: Distances, sight: CentreSight) -> None:
        self._grid: Final = grid
        self._distances: Final = distances
        self._sight: Final = sight
        self._steps: vec[i64] = vec[i64]()
        self._passed: vec[i64] = vec[i64]()

    def steps(self, a: i64, b: i64) -> i64:
        """FLIX-R15: how many orthogonal steps they are apart, round Walls and past Doors."""
        if len(self._steps) == 0:
            self._steps = self._nothing()
        place: i64 = a * self._grid.size + b
        if self._steps[place] == 0:
            steps: i64 = self._distances.row(a, self._grid.all_doors)[b]
            self._steps[place] = 1 + (steps if steps < UNREACHABLE else self._grid.gap(a, b))
        return self._steps[place] - 1

    def passed(self, a: i64, b: i64) -> i64:
        """The Spaces between that the first two steps of the line come to, as one number: see `nth`."""
        if len(self._passed) == 0:
            self._passed = self._nothing()
        place: i64 = a * self._grid.size + b
        if self._passed[place] == 0:
            first = self._sight.passed(a, b, 0) + 1
            self._passed[place] = 1 + first + BASE * (self._sight.passed(a, b, 1) + 1)
        return self._passed[place] - 1

    def _nothing(self) -> vec[i64]:
        return vec[i64]([0] * int(self._grid.size * self._grid.size))


def nth(passed: i64, step: i64) -> i64:
    """One of the two Spaces, from 0 on; NONE if there is none."""
    return (passed % BASE if step == 0 else passed // BASE) - 1
