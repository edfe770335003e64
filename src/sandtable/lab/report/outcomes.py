"""Charts of how games end: who wins, how long they take, and how much starting and sides matter."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from math import isfinite

from matplotlib.axes import Axes

from sandtable.engine.game import DRAW
from sandtable.lab.report.answerwords import number
from sandtable.lab.report.drawing import EDGE, INK, INK_2, LINE, MARKERS, SIDES, Chart, chart, goal
from sandtable.lab.report.facts import Facts, is_draw, percentile
from sandtable.lab.report.words import around, counted, span
from sandtable.lab.rows import OVER
from sandtable.lab.stats import Estimate, share

MOST_ROWS = 24
EVEN = 0.5


def dots(
    axes: Axes, rows: Sequence[tuple[str, Estimate, int]], shares: bool = False, aim: Sequence[float] = ()
) -> None:
    """A line a row: its name, its estimate with whiskers, and the number or the counts; the mark is the
    side's."""
    scale = 100 if shares else 1
    if aim:
        goal(axes, aim[0], aim[1])
    for at, (_, found, side) in enumerate(rows):
        value, colour = scale * found.value, SIDES[side] if side >= 0 else INK
        ends = [scale * end for end in (found.low, found.high) if isfinite(end)]
        axes.plot(ends, [at] * len(ends), color=colour, marker="|", markersize=7, linewidth=1.5)
        axes.plot([value], [at], color=colour, marker=MARKERS[max(0, side)], markersize=6)
        axes.annotate(
            counted(found) if shares else number(value, 1),
            (1.01, at),
            xycoords=("axes fraction", "data"),
            va="center",
            weight="bold",
        )
    axes.set_yticks(range(len(rows)), [name for name, _, _ in rows])
    axes.set_ylim(len(rows) - 0.5, -0.5)


def height(rows: int) -> float:
    return 1.0 + 0.24 * max(2, rows)


def who_wins(facts: Facts) -> Chart:
    """By side over all games, then the first side in each group."""
    sides = range(len(facts.side_names)) if facts.sided else range(1)
    rows = [(facts.side_names[side], facts.wins(facts.rows, side), min(side, 1)) for side in sides]
    for group in facts.groups()[1:][:MOST_ROWS]:
        rows.append((group.title, facts.wins(group.rows), 0))
    all_games = rows[0][1]
    aim = facts.study.goals.get("score", ())

    def draw(axes: Axes) -> None:
        if facts.sided:
            axes.axvline(50, color=EDGE, linewidth=0.9)
        dots(axes, rows, shares=True, aim=aim)
        axes.set_xlabel(
            f"wins in percent; by cell: {facts.first_side}" if len(rows) > 2 else "wins in percent"
        )

    kind = "decided" if facts.sided else "finished"
    sentence = f"{facts.first_side} won {counted(all_games)} {kind} games: {verdict(facts, all_games)}."
    about = f"95 % intervals of {kind} games" + (", goal shaded" if aim else "")
    return chart("who-wins", "Who wins", about, sentence, draw, height(len(rows)))


def verdict(facts: Facts, found: Estimate) -> str:
    if not found.games:
        return "nothing is known yet"
    if not facts.sided:
        return f"between {100 * found.low:.0f} and {100 * found.high:.0f} in 100"
    if found.low <= EVEN <= found.high:
        return "it may be even"
    ahead = facts.first_side if found.value > EVEN else " and ".join(facts.side_names[1:])
    return f"it favours {ahead}"


def starting(facts: Facts) -> Chart | None:
    """What it is worth to act first, and to be the first side."""
    if not facts.sided:
        return None
    acted = [(facts.side(each), facts.result_of(each)) for each in facts.watched if each.first >= 0]
    decided = [(first, row) for first, row in acted if row.state == OVER and not is_draw(row)]
    won = sum(row.score(facts.seats(row, first)) > DRAW for first, row in decided)
    rows = [(f"{facts.first_side} (side)", facts.wins(facts.rows), 0)]
    rows.append(("whoever acts first", share(won, len(decided)), -1))

    def draw(axes: Axes) -> None:
        axes.axvline(50, color=EDGE, linewidth=0.9)
        dots(axes, rows, shares=True)
        axes.set_xlabel("wins in percent of decided games")

    first = rows[1][1]
    said = f"Who acts first won {counted(first)} decided games that were watched"
    return chart(
        "advantage",
        "Side and start",
        "95 % intervals",
        f"{said}: {effect(first)}.",
        draw,
        height(2),
    )


def effect(found: Estimate) -> str:
    if found.games and found.low > EVEN:
        return "acting first helps"
    if found.games and found.high < EVEN:
        return "acting first hurts"
    return "acting first may be worth nothing at all"


def length(facts: Facts) -> Chart:
    """How many games take so many rounds; decisions where a game has no rounds."""
    measure = "rounds" if facts.values(facts.rows, "rounds") else "decisions"
    values = facts.values(facts.rows, measure)
    found, minutes = facts.mean(facts.rows, measure), facts.mean(facts.rows, "minutes")
    aim = facts.study.goals.get(measure, ())

    def draw(axes: Axes) -> None:
        if aim:
            goal(axes, aim[0], aim[1])
        bars(axes, values)
        axes.set_xlabel(f"{measure} of a game")
        axes.set_ylabel("games")

    if not values:
        sentence = "No game has ended yet."
    else:
        low, high = percentile(values, 0.1), percentile(values, 0.9)
        sentence = (
            f"A game takes {around(found)} {measure}, eight of ten between {low:.0f} and {high:.0f}; at "
            f"{facts.study.seconds:g} s a decision about {minutes.value:.0f} minutes."
        )
    return chart("length", "Length", f"{len(values):,} finished games", sentence, draw)


def bars(axes: Axes, values: Sequence[float]) -> None:
    """A bar for each whole number, or for a few where there are many."""
    if not values:
        return
    step = max(1, round((max(values) - min(values)) / 30))
    heights = Counter(int(value // step) * step for value in values)
    axes.bar(
        list(heights), list(heights.values()), width=0.86 * step, color=EDGE, alpha=0.75, edgecolor=INK_2,
        linewidth=0.4, align="center" if step == 1 else "edge",
    )  # fmt: skip
    axes.grid(axis="y", color=LINE, linewidth=0.6)
    axes.set_axisbelow(True)


def figures(facts: Facts) -> Chart | None:
    """What the game counts for itself, on average."""
    names = facts.results.about.figures
    rows = [(name, facts.mean(facts.rows, name), -1) for name in names if facts.values(facts.rows, name)]
    if not rows:
        return None

    def draw(axes: Axes) -> None:
        dots(axes, rows)
        axes.set_xlabel("on average in a game")

    name, found, _ = max(rows, key=lambda row: row[1].value)
    sentence = f"Most of all a game has {name}: {span(found)} on average."
    return chart("figures", "What a game has", "means, 95 % intervals", sentence, draw, height(len(rows)))
