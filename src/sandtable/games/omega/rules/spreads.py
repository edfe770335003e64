"""Where one gets on the bare map, and by which ways: remembered, since all games on a map share it and most
moves meet nobody."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr, u8

from sandtable.board.grid.steps import Steps
from sandtable.engine.decisions import Option
from sandtable.games.omega.rules.floor import OUT_OF_REACH, Blank, Floor, Reach, Way
from sandtable.games.omega.rules.tiles import Prints

MOST_KEPT: Final = 8192


@final
@mypyc_attr(acyclic=True)
class Spread:
    """All that is within so many MP of a start, nearest first, while the doors that matter to it are as they
    were."""

    def __init__(self, floor: Floor, points: i64, moves: list[Option], prints: Prints) -> None:
        reach = Reach(floor, points)
        places = [int(place) for place in reach.places]
        self._straight: Final = reach.straight()  # by place the MP of a way without a diagonal step,
        self.least: Final = reach.least() if floor.slants else self._straight  # and of any
        self.floor: Final = floor
        self.doors: Final[i64] = floor.steps.doors_around(places) | prints.backs_around(places)
        self.opened: Final[i64] = floor.opened & self.doors
        self._points: Final[i64] = points
        self._places: Final = vec[i64](places)  # the start first
        self._moves: Final = [moves[place] for place in places[1:]]
        self._ways: Final[dict[int, tuple[int, ...]]] = {}
        self._met = floor.blank.nothing  # what the last one met that had to go round things, by place,
        self.before: list[Option] = []  # and where it got

    def is_as_before(self, marks: vec[u8]) -> bool:
        """Whether who has to go round things meets the same as the last one."""
        met, places = self._met, self._places
        for at in range(len(met)):
            if met[at] != marks[places[at]]:
                return False
        return len(met) > 0

    def remember(self, marks: vec[u8], moves: list[Option]) -> None:
        met = vec[u8](capacity=len(self._places))
        for at in range(len(self._places)):
            met = append(met, marks[self._places[at]])
        self._met = met
        self.before = moves

    def holds(self, place: i64) -> bool:
        return self.least[place] != OUT_OF_REACH

    def holds_any(self, places: list[int]) -> bool:
        for place in places:
            if self.holds(place):
                return True
        return False

    def stops(self, taken: list[int]) -> list[Option]:
        """The moves to all places but the start and those of its places that are taken."""
        found = self._moves[:]
        if taken:
            for at in sorted([self._number(place) for place in taken], reverse=True):
                del found[at]
        return found

    def _number(self, place: i64) -> int:
        """Of the move there."""
        at: i64 = 1
        while self._places[at] != place:
            at += 1
        return int(at - 1)

    def way(self, goal: i64) -> tuple[int, ...]:
        """OMEGA-R99: the way there, without the start."""
        known = self._ways.get(goal)
        if known is None:
            cost: i64 = i64(self._straight[goal])  # one without a diagonal step is preferred, however long
            points: i64 = cost if cost != OUT_OF_REACH else self._points
            known = tuple(Way(self.floor, goal, points, 0, self.least).cells())
            self._ways[int(goal)] = known
        return known


@final
class Spreads:
    """The spreads that have been asked for, for all starts."""

    def __init__(self, steps: Steps, large_steps: Steps, prints: Prints, moves: list[Option]) -> None:
        self.blank: Final = Blank(steps.grid.size)
        self._steps: Final = steps
        self._large_steps: Final = large_steps
        self._prints: Final = prints
        self._moves: Final = moves
        self._known: dict[int, list[Spread]] = {}
        self._kept: i64 = 0

    def of(self, start: i64, points: i64, large: bool, slants: bool, nimble: bool, opened: i64) -> Spread:
        """For who has so many MP, who may make a diagonal step, and whom rubble does not hinder."""
        key: i64 = (points * self._steps.grid.size + start) * 8
        key += (4 if large else 0) + (2 if slants else 0) + (1 if nimble else 0)
        known = self._known.get(key)
        if known is not None:
            for spread in known:
                if opened & spread.doors == spread.opened:
                    return spread
        return self._learn(key, start, points, large, slants, nimble, opened)

    def _learn(
        self, key: i64, start: i64, points: i64, large: bool, slants: bool, nimble: bool, opened: i64
    ) -> Spread:
        steps = self._large_steps if large else self._steps
        floor = Floor(steps, self.blank, self._prints.leave(large, nimble, opened), opened, start, slants)
        spread = Spread(floor, points, self._moves, self._prints)
        if self._kept >= MOST_KEPT:
            self._known = {}
            self._kept = 0
        self._known.setdefault(int(key), []).append(spread)
        self._kept += 1
        return spread
