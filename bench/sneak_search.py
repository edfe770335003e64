"""Whether search wins more of sneak's Stages than the greedy bot, as a table in Markdown: one player each.

    .venv/bin/python bench/balance.py sneak --search search:40 --games 500 --jobs 2

Seed 1 for both, so game n begins alike. A game with search takes a quarter of a second to six seconds."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from math import sqrt
from typing import Any

from shares import interval, lead

Report = Callable[[str, str, int], dict[str, Any]]  # of a Stage, played by a bot so often

GREEDY_GAMES = 500
HEAD = "| stage | greedy wins | search games | search wins | 95 % interval | difference | 95 % interval |"


@dataclass(frozen=True)
class Pair:
    """How often two bots won a Stage."""

    stage: str
    greedy: int
    greedy_games: int
    search: int
    search_games: int


@dataclass(frozen=True)
class Difference:
    """Of two shares, or the mean of several."""

    mean: float
    low: float
    high: float

    def text(self) -> str:
        return f"{self.mean:+.1%} | {self.low:+.1%} to {self.high:+.1%}"


def play(stages: Iterable[str], bot: str, games: int, report: Report) -> list[Pair]:
    found = []
    for stage in stages:
        greedy = report(stage, "greedy", GREEDY_GAMES)
        search = report(stage, bot, games)
        wins = [each["seats"][0]["wins"] for each in (greedy, search)]
        found.append(Pair(stage, wins[0], greedy["games"], wins[1], search["games"]))
    return found


def difference(pair: Pair) -> Difference:
    return Difference(*lead(pair.search, pair.search_games, pair.greedy, pair.greedy_games))


def mean_of(each: list[Difference]) -> Difference:
    """Every Stage counts the same, however many games it had; errors add up as squares."""
    mean = sum(one.mean for one in each) / len(each)
    below = sqrt(sum((one.mean - one.low) ** 2 for one in each)) / len(each)
    above = sqrt(sum((one.high - one.mean) ** 2 for one in each)) / len(each)
    return Difference(mean, mean - below, mean + above)


def table(pairs: list[Pair]) -> list[str]:
    rows = [HEAD, "|" + "---|" * (HEAD.count("|") - 1)]
    for pair in pairs:
        low, high = interval(pair.search, pair.search_games)
        rows.append(
            f"| `{pair.stage}` | {pair.greedy / pair.greedy_games:.1%} | {pair.search_games} "
            f"| {pair.search / pair.search_games:.1%} | {low:.1%} to {high:.1%} "
            f"| {difference(pair).text()} |"
        )
    mean = mean_of([difference(pair) for pair in pairs])
    rows.append(f"| mean of all | | {sum(pair.search_games for pair in pairs)} | | | {mean.text()} |")
    return rows
