"""Where one gets, and by which way, where no foe and no rubble marker is in the way: as only the map matters,
it is remembered for all games, for every state of the doors around."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr, u8

from sandtable.board.grid.steps import Steps
from sandtable.engine.decisions import Option
from sandtable.games.omega.rules.floor import OUT_OF_REACH, Blank, Floor, Reach
from sandtable.games.omega.rules.tiles import Prints
from sandtable.games.omega.rules.trails import Trail

MOST_KEPT: Final = 8192
FAR: Final = 6  # in MP; to more, the doors of half the map matter


@final
@mypyc_attr(acyclic=True)
class Outing:
    """All that one gets to from a space with so many MP."""

    def __init__(self, floor: Floor, reach: Reach, kind: i64, doors: i64) -> None:
        self._floor: Final = floor
        self.kind: Final[i64] = kind
        self.doors: Final[i64] = doors  # those that matter,
        self.opened: Final[i64] = floor.opened & doors  # and which of them are open
        self.moves: Final = reach.moves  # the nearest first; the list is not to be changed
        self.costs: Final = reach.costs
        self._trails: Final[dict[int, list[int]]] = {}

    def cost(self, place: i64) -> i64:
        """In MP, with a diagonal step or without; OUT_OF_REACH if one does not get there."""
        costs = self.costs
        plain: i64 = i64(costs[place])
        aslant: i64 = i64(costs[place + len(costs) // 2])
        return plain if plain < aslant else aslant

    def trail(self, goal: i64) -> list[int]:
        """The way to a space, if it meets no danger (OMEGA-R99). The list is not to be changed."""
        known = self._trails.get(goal)
        if known is None:
            known = Trail(self._floor, self.costs, goal).cells()
            self._trails[int(goal)] = known
        return known


@final
class Unhindered:
    """The outings from every space."""

    def __init__(self, steps: Steps, blank: Blank, prints: Prints, moves: list[Option]) -> None:
        self._steps: Final = steps
        self._blank: Final = blank
        self._prints: Final = prints
        self._moves: Final = moves
        # By space and MP
        self._known: Final[list[list[Outing]]] = [[] for _ in range(steps.grid.size * (FAR + 1))]
        self._kept: i64 = 0

    def outing(self, start: i64, points: i64, slants: bool, nimble: bool, opened: i64) -> Outing:
        """`slants`: the diagonal step of the turn is left; `nimble`: printed rubble does not matter."""
        kind: i64 = 0
        if slants:
            kind += 1
        if nimble:
            kind += 2
        for known in self._known[start * (FAR + 1) + points]:
            if known.kind == kind and opened & known.doors == known.opened:
                return known
        return self._learn(start, points, slants, nimble, opened, kind)

    def _learn(self, start: i64, points: i64, slants: bool, nimble: bool, opened: i64, kind: i64) -> Outing:
        leave = self._prints.leave(False, nimble, opened)
        floor = Floor(self._steps, self._blank, self._blank.exits.of(opened), leave, opened, start, slants)
        reach = Reach(floor, points, self._moves)
        places = reached_places(reach.costs)
        doors: i64 = self._steps.doors_around(places) | self._prints.backs_of(places)
        if self._kept >= MOST_KEPT:
            for outings in self._known:
                outings.clear()
            self._kept = 0
        made = Outing(floor, reach, kind, doors)
        self._known[start * (FAR + 1) + points].append(made)
        self._kept += 1
        return made


def reached_places(costs: vec[u8]) -> list[int]:
    size = len(costs) // 2
    return [
        place for place in range(size) if costs[place] != OUT_OF_REACH or costs[place + size] != OUT_OF_REACH
    ]
