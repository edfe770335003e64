"""Each card, item, unit and room over many games: how often it is offered, taken and used, and how often the
sides win that have it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from math import sqrt

from sandtable.catalog.things import Thing
from sandtable.engine.game import DRAW
from sandtable.lab.playing import Task
from sandtable.lab.rows import OVER
from sandtable.lab.sheet import Rows, Sheet
from sandtable.lab.stats import SURE, Estimate, share
from sandtable.lab.things import Seen
from sandtable.lab.watching import Watched


class Tally:
    """A thing over all watched games. With and without it: sides that took or used it, and sides that did
    neither, each with whether it won. `places` counts its uses by cell and place."""

    def __init__(self) -> None:
        self.offered = self.taken = self.used = self.games = 0
        self.won = {True: 0, False: 0}
        self.sides = {True: 0, False: 0}
        self.places: Counter[tuple[int, str]] = Counter()

    def add(self, seen: Seen | None, results: Mapping[int, bool], cell: int = 0) -> None:
        if seen:
            self.games += 1
            self.offered, self.taken = self.offered + seen.offered, self.taken + seen.taken
            self.used += seen.used
            self.places.update({(cell, place): many for place, many in seen.places.items()})
        for side, won in results.items():
            having = bool(seen and side in seen.sides)
            self.sides[having] += 1
            self.won[having] += won

    @property
    def both(self) -> bool:
        """Whether there is anything to compare."""
        return bool(self.sides[True] and self.sides[False])

    def wins(self, having: bool, sure: float = SURE) -> Estimate:
        return share(self.won[having], self.sides[having], sure)

    def difference(self, sure: float = SURE) -> Estimate:
        """Newcombe's interval for the difference of two shares, in points."""
        one, other = self.wins(True, sure), self.wins(False, sure)
        gap = one.value - other.value
        low = gap - sqrt((one.value - one.low) ** 2 + (other.high - other.value) ** 2)
        high = gap + sqrt((one.high - one.value) ** 2 + (other.value - other.low) ** 2)
        return Estimate(100 * gap, 100 * low, 100 * high, one.games + other.games)


Tallies = dict[Thing, Tally]


def tallies(sheet: Sheet, rows: Rows, watched: Mapping[Task, Watched], things: Iterable[Thing]) -> Tallies:
    """These, and whatever was seen beside them. A side counts without a thing where others of its side have
    it in games of the same kind."""
    ended = [each for task, each in watched.items() if task in rows and rows[task].state == OVER]
    names = dict.fromkeys(things)
    names |= dict.fromkeys((seen.kind, seen.name) for each in ended for seen in each.things)
    found = {thing: Tally() for thing in names}
    able = sides_able(ended)
    for each in ended:
        results = won_by(sheet, rows, each)
        seen = {(one.kind, one.name): one for one in each.things}
        for thing, tally in found.items():
            own = {side: won for side, won in results.items() if side in able.get((each.cell, thing), ())}
            tally.add(seen.get(thing), own, each.cell)
    return found


def sides_able(watched: Iterable[Watched]) -> dict[tuple[int, Thing], set[int]]:
    """The sides that had a thing, or could have had it, in any game of a cell."""
    found: dict[tuple[int, Thing], set[int]] = {}
    for each in watched:
        for seen in each.things:
            able = found.setdefault((each.cell, (seen.kind, seen.name)), set())
            able.update(seen.sides, seen.offered_to)
    return found


def won_by(sheet: Sheet, rows: Rows, watched: Watched) -> dict[int, bool]:
    """Whether each side won."""
    row = rows[watched.cell, watched.game]
    sides = range(len(set(sheet.sides[row.cell])))
    return {side: row.score(sheet.seats(row.cell, side)) > DRAW for side in sides}


def gaps(found: Mapping[str, Tally], looks: int = 1) -> dict[str, Estimate]:
    """Of each the difference that it makes, with intervals that all hold at once, in a table as long as this
    one, looked at so often."""
    both = {name: each for name, each in found.items() if each.both}
    doubt = (1 - SURE) / max(1, len(both) * looks)
    return {name: each.difference(1 - doubt) for name, each in both.items()}


def clear(gap: Estimate) -> bool:
    return gap.low > 0 or gap.high < 0
