"""Charts of what happens in a game: choices, branching, who leads, how decisive rounds are."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

from matplotlib.axes import Axes

from sandtable.engine.game import DRAW
from sandtable.lab.report.drawing import EDGE, INK, INK_2, LINE, SIDE_1, Chart, chart
from sandtable.lab.report.facts import Facts, added
from sandtable.lab.report.outcomes import bars
from sandtable.lab.report.words import around, counted
from sandtable.lab.rows import OVER
from sandtable.lab.stats import Estimate, mean, share

MOST_CHOICES = 14
CLEAR_LEAD = 55  # percent, from which on a side is said to lead
MOST_OPTIONS = 30
FEW = 5  # one game of so many must have had a round before it is drawn


def shares(facts: Facts) -> dict[str, Estimate]:
    """How often each choice is taken where it is offered, over all watched games."""
    offered = added(each.offered for each in facts.watched)
    taken = added(each.taken for each in facts.watched)
    return {name: share(taken[name], times) for name, times in offered.most_common()}


def title_of(name: str) -> str:
    """A choice in words: `covering_fire MORALE-10.16` is Covering fire."""
    return name.partition(" ")[0].replace("_", " ").capitalize()


def choices(facts: Facts) -> Chart | None:
    found = shares(facts)
    if not found:
        return None
    rows = sorted(list(found.items())[:MOST_CHOICES], key=lambda item: -item[1].value)

    def draw(axes: Axes) -> None:
        axes.barh(range(len(rows)), [100 * each.value for _, each in rows], color=EDGE, alpha=0.75)
        for at, (_, each) in enumerate(rows):
            axes.plot([100 * each.low, 100 * each.high], [at, at], color=INK, marker="|", markersize=6,
                      linewidth=1.2)  # fmt: skip
            axes.annotate(f"{round(each.value * each.games):,} of {each.games:,}", (1.01, at), va="center",
                          xycoords=("axes fraction", "data"), fontsize=8)  # fmt: skip
        axes.set_yticks(range(len(rows)), [title_of(name) for name, _ in rows])
        axes.set_ylim(len(rows) - 0.5, -0.5)
        axes.set_xlabel("taken, in percent of the times offered")

    name, top = rows[0]
    sentence = (
        f"Of what is offered most, {title_of(name).lower()} is taken most readily, {counted(top)} times."
    )
    about = f"{len(facts.watched):,} watched games, 95 % intervals"
    return chart("choices", "Choices offered and taken", about, sentence, draw, 1.0 + 0.24 * len(rows))


def branching(facts: Facts) -> Chart | None:
    menus: Counter[int] = Counter()
    for each in facts.watched:
        menus.update(each.menus)
    sizes = {size: times for size, times in menus.items() if size}
    if not sizes:
        return None
    total = sum(sizes.values())
    middle = sum(size * times for size, times in sizes.items()) / total

    def draw(axes: Axes) -> None:
        shown = Counter[int]()
        for size, times in sizes.items():
            shown[min(size, MOST_OPTIONS)] += times
        axes.bar(list(shown), list(shown.values()), color=EDGE, alpha=0.75, edgecolor=INK_2, linewidth=0.4)
        axes.set_xlabel(f"options of a question ({MOST_OPTIONS}: or more)")
        axes.set_ylabel("questions")
        axes.grid(axis="y", color=LINE, linewidth=0.6)
        axes.set_axisbelow(True)

    aims = menus[0]
    free = f", and {aims:,} were aims without a list" if aims else ""
    sentence = f"A question has {middle:.1f} options on average, at most {max(sizes)}{free}."
    return chart("branching", "Branching", f"{total:,} questions of watched games", sentence, draw)


def leads(facts: Facts) -> list[tuple[int, list[int]]]:
    """Of each watched game whose bots can say who is ahead: the round that it opens with, the percent for the
    first side from there on, and how it ended."""
    found = []
    for each in facts.watched:
        row = facts.result_of(each)
        if row.state == OVER and len(set(each.lead)) > 1:
            found.append((each.opening, [*each.lead, round(row.score(facts.seats(row)))]))
    return found


def changes(lead: list[int]) -> int:
    """How often the lead passes from one side to the other."""
    ahead = [1 if at >= CLEAR_LEAD else -1 for at in lead if at >= CLEAR_LEAD or at <= 100 - CLEAR_LEAD]
    return sum(one != other for one, other in pairwise(ahead))


def drama(facts: Facts) -> Chart | None:
    """Nobody leads where nobody opposes."""
    found = [lead for _, lead in leads(facts)] if facts.sided else []
    if not found:
        return None
    counts = [changes(lead) for lead in found]
    decided = [lead for lead in found if lead[-1] != DRAW]
    worst = [deficit(lead) for lead in decided]
    came_back = share(sum(each >= 10 for each in worst), len(worst))

    def draw(axes: Axes) -> None:
        bars(axes, counts)
        axes.set_xlabel("times the lead changes hands")
        axes.set_ylabel("games")
        axes.set_xticks(range(max(counts) + 1))

    sentence = (
        f"The lead changes hands {around(mean(counts))} times a game; "
        f"{counted(came_back)} winners were 10 points or more behind at some round's start."
    )
    about = f"{len(found):,} watched games, by the bots' own estimate"
    return chart("drama", "Lead changes and drama", about, sentence, draw)


def deficit(lead: list[int]) -> int:
    """How far the winner was behind at worst, in points below 50."""
    own = lead[:-1] if lead[-1] > DRAW else [100 - at for at in lead[:-1]]
    return max(0, DRAW - min(own))


def decisive(facts: Facts) -> Chart | None:
    """How far the estimate moves in each round."""
    swings: dict[int, list[float]] = {}
    for opening, lead in leads(facts):
        for number, (before, after) in enumerate(pairwise(lead), opening):
            swings.setdefault(number, []).append(abs(after - before))
    most_games = max(map(len, swings.values()), default=0)
    rows = [
        (number, mean(values)) for number, values in sorted(swings.items()) if len(values) * FEW >= most_games
    ]
    if not rows:
        return None

    def draw(axes: Axes) -> None:
        xs = [number for number, _ in rows]
        axes.fill_between(xs, [each.low for _, each in rows], [each.high for _, each in rows], color=SIDE_1,
                          alpha=0.2, linewidth=0)  # fmt: skip
        axes.plot(xs, [each.value for _, each in rows], color=SIDE_1, marker="o", markersize=4)
        axes.set_xlabel("round (0: the set-up)")
        axes.set_ylabel("points of win chance")
        axes.set_ylim(bottom=0)
        axes.grid(axis="y", color=LINE, linewidth=0.6)

    number, most = max(rows, key=lambda row: row[1].value)
    sentence = f"Round {number} decides most: it moves the chance by {around(most)} points."
    return chart("decisive", "How decisive each round is", "mean swing, 95 % interval", sentence, draw)
