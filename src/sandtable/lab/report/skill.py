"""The skill ladder: does the better bot win, and by how much?"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from matplotlib.axes import Axes
from msgspec import Struct

from sandtable.engine.game import DRAW
from sandtable.lab.naming import bot_name
from sandtable.lab.report.drawing import EDGE, Chart, chart
from sandtable.lab.report.facts import Facts, is_draw
from sandtable.lab.report.outcomes import EVEN, dots, height
from sandtable.lab.report.words import counted
from sandtable.lab.rows import OVER
from sandtable.lab.stats import Estimate, mean, share


class Rung(Struct, frozen=True):
    """A step of the ladder: how often the upper bot wins, and whether it is surely ahead (1), surely behind
    (-1), or neither (0)."""

    lower: str
    upper: str
    wins: Estimate
    ahead: int


def ladder(facts: Facts) -> Chart | None:
    """A line a step; where there is one side, a line a bot."""
    bots = facts.study.ladder
    if not bots:
        return None
    found = [rung(facts, low, high) for low, high in pairwise(bots)]
    rows = [(f"{bot_name(each.upper)} over {bot_name(each.lower)}", each.wins, -1) for each in found]
    if not facts.sided:
        rows = [(bot_name(bot), alone(facts, bot), -1) for bot in bots]

    def draw(axes: Axes) -> None:
        if facts.sided:
            axes.axvline(50, color=EDGE, linewidth=0.9)
        dots(axes, rows, shares=True)
        axes.set_xlabel("wins of the better bot in percent" if facts.sided else "success in percent")

    about = "decided games on both sides, 95 %" if facts.sided else "finished games, 95 %"
    return chart("ladder", "Skill ladder", about, sentence(found, facts.sided), draw, height(len(rows)))


def rung(facts: Facts, lower: str, upper: str) -> Rung:
    """The upper bot against the lower one, or, each by itself, on the same seeds."""
    if not facts.sided:
        better = mean(differences(facts, lower, upper))
        return Rung(lower, upper, alone(facts, upper), (better.low > 0) - (better.high < 0))
    won = [win for number in cells_of(facts, lower, upper) for win in won_by(facts, number, upper)]
    found = share(sum(won), len(won))
    known = found.games > 0
    return Rung(lower, upper, found, known * ((found.low > EVEN) - (found.high < EVEN)))


def cells_of(facts: Facts, *bots: str) -> list[int]:
    return [number for number, cell in enumerate(facts.cells) if set(cell.bots) == set(bots)]


def won_by(facts: Facts, number: int, bot: str) -> list[bool]:
    """Of each decided game of a cell, whether this bot won it."""
    own = [seat for seat, name in enumerate(facts.cells[number].bots) if name == bot]
    decided = [row for row in facts.of_cell(number) if row.state == OVER and not is_draw(row)]
    return [row.score(own) > DRAW for row in decided]


def alone(facts: Facts, bot: str) -> Estimate:
    return facts.wins(row for number in cells_of(facts, bot) for row in facts.of_cell(number))


def differences(facts: Facts, lower: str, upper: str) -> list[float]:
    """Of the score, game by game; a game that only one of them has played to its end says nothing."""
    found: list[float] = []
    for low, high in zip(cells_of(facts, lower), cells_of(facts, upper)):
        below, above = facts.by_game(low, "score"), facts.by_game(high, "score")
        found += [above[game] - below[game] for game in sorted(above.keys() & below.keys())]
    return found


def sentence(rungs: Sequence[Rung], sided: bool) -> str:
    """Whether there is skill in the game, as far as these bots show it."""
    climbing = [each for each in rungs if each.ahead > 0]
    if not climbing:
        return "No bot is clearly better than the one below it: so far these bots show no skill in this game."
    most = max(climbing, key=lambda each: each.wins.value)
    kind = "decided games" if sided else "games"
    said = f"There is skill in this game: {bot_name(most.upper)} won {counted(most.wins)} {kind}"
    said += f" against {bot_name(most.lower)}" if sided else f", more than {bot_name(most.lower)}"
    rest = [each for each in rungs if each.ahead <= 0]
    doubts = [f"{bot_name(each.upper)} {doubt(each)} better than {bot_name(each.lower)}" for each in rest]
    return "; ".join([said, *doubts]) + "."


def doubt(rung: Rung) -> str:
    return "is no" if rung.ahead < 0 else "may be no"
