"""Charts of what changes do: each arm against the first, and the response to swept parameters."""

from __future__ import annotations

from collections.abc import Sequence

from matplotlib.axes import Axes
from matplotlib.colors import LinearSegmentedColormap

from sandtable.lab.cells import shown
from sandtable.lab.contents import Setting
from sandtable.lab.report.answerwords import within
from sandtable.lab.report.drawing import GOOD, INK, LINE, SIDE_1, SIDE_2, Chart, chart, goal
from sandtable.lab.report.facts import Facts
from sandtable.lab.report.outcomes import dots, height
from sandtable.lab.report.words import signed, span, sure
from sandtable.lab.schedule import distance
from sandtable.lab.stats import Estimate

MOST_MEASURES = 8
WARM = LinearSegmentedColormap.from_list("warm", ["#f3ead2", "#0b5c9e"])


def measures(facts: Facts) -> list[str]:
    """What is worth a chart: score, length, and what the game counts for itself, as far as it varies."""
    names = ["score", "rounds", "decisions", *facts.results.about.figures]
    wanted = list(dict.fromkeys([*facts.study.target, *facts.study.goals, *names]))
    return [name for name in wanted if len(set(facts.values(facts.rows, name))) > 1][:MOST_MEASURES]


def arms(facts: Facts) -> list[Chart]:
    """What each arm does, less the one that it is held against, on the same seeds."""
    names = [arm.name for arm in facts.study.arms]
    if len(names) < 2:
        return []
    return [arm_chart(facts, measure) for measure in measures(facts)]


def arm_chart(facts: Facts, measure: str) -> Chart:
    rows = [
        (facts.title_of(number), facts.paired(number, base_of(facts, number), measure), -1)
        for number, cell in enumerate(facts.cells)
        if cell.arm != facts.base_arm
    ]
    base = facts.base_arm

    def draw(axes: Axes) -> None:
        axes.axvline(0, color=INK, linewidth=0.9)
        dots(axes, rows)
        axes.set_xlabel(f"less {base}")

    most = max(rows, key=lambda row: abs(row[1].value))
    sentence = f"{most[0]} does most: {signed(most[1])}, {sure(most[1])}."
    name = f"arms-{file_name(measure)}"
    about = f"pairs on the same seeds, 95 % intervals, {rows[0][1].games:,} pairs"
    return chart(name, f"{title_of(facts, measure)}: what each change does", about, sentence, draw,
                 height(len(rows)))  # fmt: skip


def base_of(facts: Facts, number: int) -> int:
    """The cell that is like this one but for its arm."""
    cell, first = facts.cells[number], facts.base_arm
    return next(
        at
        for at, other in enumerate(facts.cells)
        if (other.arm, other.point, other.bots) == (first, cell.point, cell.bots)
        and other.setup.scenario == cell.setup.scenario
    )


def title_of(facts: Facts, measure: str) -> str:
    return f"Score of {within(facts.first_side)}" if measure == "score" else measure.capitalize()


def file_name(measure: str) -> str:
    return "".join(letter if letter.isalnum() else "-" for letter in measure.lower())


def sweeps(facts: Facts) -> list[Chart]:
    """The response to one parameter as a line, to two as a map; more are in the table alone."""
    axes = facts.study.axes()
    if not 1 <= len(axes) <= 2:
        return []
    drawn = line_chart if len(axes) == 1 else map_chart
    return [drawn(facts, measure) for measure in measures(facts)]


def series(facts: Facts) -> list[tuple[str, list[int]]]:
    """The cells of each scenario and arm."""
    found: dict[tuple[str, ...], list[int]] = {}
    for number, cell in enumerate(facts.cells):
        found.setdefault((cell.setup.scenario, cell.arm, facts.bots_of(cell)), []).append(number)
    return [(", ".join(part for part in key if part), numbers) for key, numbers in found.items()]


def line_chart(facts: Facts, measure: str) -> Chart:
    (key, values), *_ = facts.study.axes().items()
    name = facts.spoken(key)
    found = {at: facts.mean(facts.of_cell(at), measure) for at in range(len(facts.cells))}
    lines = series(facts)

    def draw(axes: Axes) -> None:
        aims(axes, facts, measure)
        for at, (title, cells) in enumerate(lines):
            line(axes, places(values), [found[cell] for cell in cells], at, title if len(lines) > 1 else "")
        axes.set_xticks(places(values), [shown(value) for value in values])
        axes.set_xlabel(name)
        if len(lines) > 1:
            axes.legend(frameon=False, fontsize=8)

    first, last = found[lines[0][1][0]], found[lines[0][1][-1]]
    sentence = (
        f"From {name} {shown(values[0])} to {shown(values[-1])} it goes from {span(first)} to {span(last)}."
    )
    about = "mean and 95 % interval"
    return chart(f"sweep-{file_name(measure)}", title_of(facts, measure), about, sentence + best(facts), draw)


def places(values: Sequence[Setting]) -> list[float]:
    """Numbers at their places, anything else one after the other."""
    if all(isinstance(value, int | float) and not isinstance(value, bool) for value in values):
        return [float(value) for value in values]
    return [float(at) for at in range(len(values))]


def line(axes: Axes, xs: list[float], found: list[Estimate], at: int, label: str) -> None:
    known = [(x, each) for x, each in zip(xs, found) if each.games > 1]
    colour, marker = ((SIDE_1, "o"), (SIDE_2, "D"), (INK, "s"), (GOOD, "^"))[at % 4]
    xs = [x for x, _ in known]
    lows, highs = [each.low for _, each in known], [each.high for _, each in known]
    axes.fill_between(xs, lows, highs, color=colour, alpha=0.2, linewidth=0)
    axes.plot(xs, [each.value for _, each in known], color=colour, marker=marker, markersize=4, linewidth=1.6,
              label=label)  # fmt: skip
    axes.grid(axis="y", color=LINE, linewidth=0.6)


def aims(axes: Axes, facts: Facts, measure: str) -> None:
    """What is wished for."""
    if measure in facts.study.goals:
        goal(axes, *facts.study.goals[measure], upright=False)
    if measure in facts.study.target:
        axes.axhline(facts.study.target[measure], color=GOOD, linestyle=(0, (4, 4)), linewidth=1.2)


def map_chart(facts: Facts, measure: str) -> Chart:
    (xs, ys), (across, up) = facts.study.axes().values(), map(facts.spoken, facts.study.axes())
    cells = series(facts)[0][1]
    found = {tuple(facts.cells[at].point.values()): facts.mean(facts.of_cell(at), measure) for at in cells}

    def draw(axes: Axes) -> None:
        rows = [[found[x, y].value if found[x, y].games else float("nan") for x in xs] for y in ys]
        axes.imshow(rows, cmap=WARM, aspect="auto", origin="lower", alpha=0.85)
        low, high = min(map(min, rows)), max(map(max, rows))
        for at_y, row in enumerate(rows):
            for at_x, value in enumerate(row):
                dark = value > low + 0.6 * (high - low)
                half = found[xs[at_x], ys[at_y]].half
                axes.text(at_x, at_y, f"{value:.1f}\n±{half:.1f}", ha="center", va="center", fontsize=8,
                          color="#ffffff" if dark else "#211d17")  # fmt: skip
        axes.set_xticks(range(len(xs)), [shown(x) for x in xs])
        axes.set_yticks(range(len(ys)), [shown(y) for y in ys])
        axes.set_xlabel(across)
        axes.set_ylabel(up)

    ordered = sorted(found.items(), key=lambda item: item[1].value)
    (least, low), (most, high) = ordered[0], ordered[-1]
    sentence = (
        f"Least with {named((across, up), least)}: {span(low)}; "
        f"most with {named((across, up), most)}: {span(high)}."
    )
    about = "mean and half of its 95 % interval"
    return chart(f"sweep-{file_name(measure)}", title_of(facts, measure), about, sentence + best(facts), draw,
                 1.2 + 0.4 * len(ys))  # fmt: skip


def named(names: Sequence[str], point: Sequence[Setting]) -> str:
    return ", ".join(f"{name} {shown(value)}" for name, value in zip(names, point))


def best(facts: Facts) -> str:
    """The cell that is nearest to the target, if there is one."""
    if not facts.study.target:
        return ""
    played = [at for at in range(len(facts.cells)) if facts.of_cell(at)]
    most = max(len(facts.of_cell(at)) for at in played)
    longest = [at for at in played if len(facts.of_cell(at)) == most]
    nearest = min(longest, key=lambda at: distance(facts.study, facts.cells[at], at, facts.results))
    wanted = ", ".join(f"{name} {value:g}" for name, value in facts.study.target.items())
    return f" Nearest to {wanted}: {facts.title_of(nearest)}, after {most:,} games."
