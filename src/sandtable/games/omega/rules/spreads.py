"""Where one gets on the bare map, and by which ways: remembered, since all games on a map share it and most
moves meet nobody."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from sandtable.board.grid.steps import Steps
from sandtable.engine.decisions import Option
from sandtable.games.omega.rules.floor import HINDERS, OUT_OF_REACH, TAKEN, Floor, Reach, Way
from sandtable.games.omega.rules.tiles import Prints

MOST_KEPT: Final = 8192


@final
class Spread:
    """All that is within so many MP of a start, nearest first, while the doors that matter to it are as they
    were."""

    def __init__(self, floor: Floor, points: i64, moves: list[Option], sides: i64) -> None:
        reach = Reach(floor, points)
        places = reach.places
        self._straight: Final = reach.costs(False)  # by place the MP of a way without a diagonal step,
        self.least: Final = reach.costs(True) if floor.slants else self._straight  # and of any
        self.floor: Final = floor
        self.doors: Final[i64] = floor.steps.doors_around(places) | sides
        self.opened: Final[i64] = floor.opened & self.doors
        self._points: Final[i64] = points
        self._places: Final = vec[i64](places)  # the start first
        self._moves: Final = [moves[place] for place in places]
        self._ways: Final[dict[int, list[int]]] = {}

    def holds_any(self, places: list[int]) -> bool:
        for place in places:
            if self.least[place] != OUT_OF_REACH:
                return True
        return False

    def is_clear(self, marks: vec[i64]) -> bool:
        """Whether nothing hinders a step in any of its places."""
        for at in range(len(self._places)):
            if marks[self._places[at]] & HINDERS:
                return False
        return True

    def stops(self, marks: vec[i64]) -> list[Option]:
        """The moves to all places but those that are taken, and the start."""
        found: list[Option] = []
        for at in range(1, len(self._places)):
            if not marks[self._places[at]] & TAKEN:
                found.append(self._moves[at])
        return found

    def way(self, goal: i64) -> list[int]:
        """OMEGA-R99: the way there, without the start."""
        known = self._ways.get(goal)
        if known is None:
            cost: i64 = self._straight[goal]  # one without a diagonal step is preferred, however long
            points: i64 = cost if cost != OUT_OF_REACH else self._points
            known = Way(self.floor, goal, points, 0, self.least).cells()
            self._ways[int(goal)] = known
        return known


@final
class Spreads:
    """The spreads that have been asked for, for all starts."""

    def __init__(self, steps: Steps, large_steps: Steps, prints: Prints, moves: list[Option]) -> None:
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
        floor = Floor(steps, self._prints.leave(large, nimble, opened), opened, start, slants)
        spread = Spread(floor, points, self._moves, self._prints.backs)
        if self._kept >= MOST_KEPT:
            self._known = {}
            self._kept = 0
        self._known.setdefault(int(key), []).append(spread)
        self._kept += 1
        return spread
