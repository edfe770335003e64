"""What a skill ladder answers: a sentence for each step, how often the better bot wins."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from math import isfinite

from msgspec import Struct

from sandtable.engine.game import DRAW
from sandtable.lab.naming import bot_name
from sandtable.lab.playing import Task
from sandtable.lab.report.answerwords import number
from sandtable.lab.rows import OVER, Row
from sandtable.lab.stats import Estimate, at_every_look, share

LEAST = 10  # games, before an interval is worth a word
EVEN = 50.0
WIDEST = 2500.0  # the variance of a share in percent

Rows = Mapping[Task, Row]


class Climb(Struct, frozen=True):
    """A ladder: its bots from the lowest up, and who sits on which side in each cell."""

    ladder: tuple[str, ...]
    bots: list[list[str]]


class Step(Struct, frozen=True):
    """How often the upper bot beats the lower one, in percent; `ahead` where that is sure: 1 it does, -1 it
    loses, 0 neither."""

    lower: str
    upper: str
    wins: Estimate
    drawn: bool

    @property
    def known(self) -> bool:
        return isfinite(self.wins.low)

    @property
    def ahead(self) -> int:
        return self.known * ((self.wins.low > EVEN) - (self.wins.high < EVEN))


def steps(climb: Climb, rows: Rows, whole: bool) -> list[Step]:
    """Those that have been played at all."""
    found = [step(climb, rows, whole, low, high) for low, high in pairwise(climb.ladder)]
    return [each for each in found if each.wins.games]


def step(climb: Climb, rows: Rows, whole: bool, lower: str, upper: str) -> Step:
    cells = [cell for cell, bots in enumerate(climb.bots) if set(bots) == {lower, upper}]
    over = [row for row in rows.values() if row.cell in cells and row.state == OVER]
    decided = [row for row in over if not is_draw(row)]
    won = [100.0 * (row.score(own(climb, row.cell, upper)) > DRAW) for row in decided]
    return Step(lower, upper, estimate(won, whole), len(decided) < len(over))


def own(climb: Climb, cell: int, bot: str) -> list[int]:
    return [seat for seat, name in enumerate(climb.bots[cell]) if name == bot]


def is_draw(row: Row) -> bool:
    return set(row.results) == {DRAW}


def estimate(won: list[float], whole: bool) -> Estimate:
    """An interval that holds at every look, as long as somebody may still stop the study on a whim."""
    mean = sum(won) / len(won) if won else 0.0
    if len(won) < LEAST:
        return Estimate(mean, float("-inf"), float("inf"), len(won))
    if not whole:
        found = at_every_look(won, WIDEST)
        return Estimate(mean, max(0.0, found.low), min(100.0, found.high), len(won))
    part = share(sum(won) / 100, len(won))
    return Estimate(mean, 100 * part.low, 100 * part.high, len(won))


def sentence(found: list[Step]) -> str:
    """`Greedy beats Random in 92 % of games, 88 to 95; Search may be no better than Greedy: ...`"""
    return "; ".join(told(each) for each in found) + "."


def told(step: Step) -> str:
    upper, lower = bot_name(step.upper), bot_name(step.lower)
    games = "decided games" if step.drawn else "games"
    part = f"{number(step.wins.value, 0)} % of {games}"
    if not step.known:
        return f"{upper} beats {lower} in {part}, too few to say how sure that is"
    interval = f"{number(step.wins.low, 0)} to {number(step.wins.high, 0)}"
    if step.ahead > 0:
        return f"{upper} beats {lower} in {part}, {interval}"
    doubt = "is no better" if step.ahead < 0 else "may be no better"
    return f"{upper} {doubt} than {lower}: it wins {part}, {interval}"
