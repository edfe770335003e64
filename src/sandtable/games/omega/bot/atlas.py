"""What the bot knows of a map: how far it is from everywhere to a goal, shut doors or not."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from sandtable.board.grid.compass import opposite
from sandtable.board.grid.ground import BIT, met
from sandtable.board.grid.reach import Buckets
from sandtable.games.omega.rules.plan import Site
from sandtable.games.omega.rules.tiles import RUBBLE
from sandtable.parts.kept import Kept

FAR: Final = 999
SHUT_DOOR: Final = 4  # steps that a door which nobody has tried is worth,
LOCKED_DOOR: Final = 10  # and one that is known to be locked
MOST_FIELDS: Final = 2000


@final
class Atlas:
    """Fields of ways on one map, each made when it is first asked for."""

    def __init__(self, site: Site) -> None:
        self.site: Final = site
        self.doors: Final[i64] = BIT[len(site.doors)] - 1
        self._printed: Final = site.prints.now(0).cells  # as the map begins
        self._fields: Final[Kept[list[int]]] = Kept(MOST_FIELDS)

    def field(self, opened: i64, locked: i64, goals: list[int]) -> list[int]:
        """How far every space is from the nearest goal, with so many doors open; `locked` ones cost more."""
        key = tuple([int(opened), int(locked), *goals])
        found = self._fields.find(key)
        return self._fields.keep(key, self._spread(opened, locked, goals)) if found is None else found

    def _spread(self, opened: i64, locked: i64, goals: list[int]) -> list[int]:
        costs = [FAR] * int(self.site.grid.size)
        queue = Buckets()
        for goal in goals:
            costs[goal] = 0
            queue.push(goal, 0)
        cell: i64 = queue.pop()
        while cell >= 0:
            if costs[cell] == queue.cost:
                self._go_back(queue, costs, cell, opened, locked)
            cell = queue.pop()
        return costs

    def _go_back(self, queue: Buckets, costs: list[int], cell: i64, opened: i64, locked: i64) -> None:
        grid = self.site.grid
        for direction in range(8):
            other: i64 = grid.beside(cell, opposite(direction))
            if other < 0:
                continue
            step: i64 = self._step(other, direction, opened, locked)
            after: i64 = queue.cost + step
            if step > 0 and after < costs[other]:
                costs[other] = int(after)
                queue.push(other, after)

    def _step(self, cell: i64, direction: i64, opened: i64, locked: i64) -> i64:
        """What a step costs; 0 if there is none. One across a corner counts as two: it is for once a turn
        (OMEGA-10.05)."""
        steps = self.site.steps
        cost: i64 = 2 if direction & 1 else 1
        if self._printed[cell] == RUBBLE:
            cost += 1
        if steps.may(cell, direction, opened):
            return cost
        need: i64 = steps.first[cell * 8 + direction]
        if direction & 1 or not met(need, opened | self.doors):
            return 0
        return cost + (LOCKED_DOOR if need & locked & ~opened else SHUT_DOOR)


ATLASES: Final[Kept[Atlas]] = Kept(32)


def atlas_of(site: Site) -> Atlas:
    """The atlas of a site, made when it is first asked for; it holds the site, so that its id stays its
    own."""
    found = ATLASES.find(id(site))
    return ATLASES.keep(id(site), Atlas(site)) if found is None else found
