"""What a run shows while it goes on, and leaves in its folder: a bar, its strength, a chart."""

from __future__ import annotations

import csv
import time
from collections.abc import Sequence
from pathlib import Path
from types import TracebackType
from typing import Self

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

from sandtable.learning.judging import strength
from sandtable.learning.ppo import Pace, Told
from sandtable.learning.training import CURVE, MEASURED, WEIGHTS, Training

STRENGTH, CHART = "strength.csv", "curve.svg"
JUDGED = 40  # games a side
MOST_SECONDS = 60.0  # for them, on the way
Table = list[dict[str, float]]


class Report:
    """Tells of every round; every few minutes it has the network play against the game's own bot, and once
    more before the run ends."""

    def __init__(self, training: Training, ends: float, judge: float) -> None:
        self.training, self.ends, self.judge = training, ends, judge
        self.begun = self.judged = time.monotonic()
        self.games = 0  # a side, in the last measurement
        self.last = ""
        columns = [TextColumn("{task.description}"), BarColumn(), TimeRemainingColumn()]
        self.bars = Progress(*columns, console=Console(stderr=True), transient=True)
        self.task = self.bars.add_task(training.plan.game, total=ends - self.begun)

    def __enter__(self) -> Self:
        self.bars.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, where: TracebackType | None
    ) -> None:
        """Whoever stops it waits for nothing: what was learnt is kept already. Half of the time that is left
        is for games; the last one and the chart take as long as they take."""
        if kind is None:
            self.measure((time.monotonic() + self.ends) / 2)
        self.bars.stop()
        if kind is not None:
            again = f"--resume {self.training.folder}"
            self.bars.console.print(f"what was learnt is kept; {again} goes on", highlight=False)
        else:
            draw(self.training.folder)

    def minutes(self) -> float:
        """How long to learn: what is left, but for the last measurement."""
        return (1 - MEASURED) * (self.ends - time.monotonic()) / 60

    def tell(self, training: Training, told: Told, pace: Pace) -> None:
        progress = training.progress
        part = "imitates" if pace.imitates else "plays itself"
        rate = progress.decisions / max(1.0, progress.seconds)
        words = f"{training.plan.game} {part}: {progress.games:,} games, {rate:,.0f} decisions a second"
        now = time.monotonic()
        self.bars.update(self.task, completed=now - self.begun, description=f"{words} {self.last}")
        if self.judge and now - self.judged >= 60 * self.judge:
            self.measure(now + MOST_SECONDS)

    def measure(self, until: float) -> None:
        """Games on seeds that nothing was learnt from, while there is time."""
        training, plan = self.training, self.training.plan
        self.bars.update(self.task, description=f"{plan.game} is measured against the game's own bot")
        found = strength(
            plan.game, plan.settings, training.net.tensors(), JUDGED, lambda: time.monotonic() < until
        )
        self.judged, self.games = time.monotonic(), found.games
        shares = ", ".join(f"{100 * share:.0f} %" for share in found.shares)
        self.last = f"({shares} of the points)"
        progress = training.progress
        row = {"seconds": round(progress.seconds), "decisions": progress.decisions, "share": found.mean()}
        row |= {"games": found.games}
        row |= {f"side_{side}": share for side, share in enumerate(found.shares)}
        add_row(training.folder / STRENGTH, row)

    def lines(self) -> list[str]:
        progress, folder = self.training.progress, self.training.folder
        minutes = progress.seconds / 60
        return [
            f"{progress.decisions:,} decisions, {progress.games:,} games, {minutes:.1f} minutes",
            f"against the game's own bot {self.last[1:-1]} in {self.games} games for each side",
            f"{folder / WEIGHTS}",
        ]


def add_row(path: Path, row: dict[str, float]) -> None:
    new = not path.exists()
    with path.open("a", newline="") as file:
        writer = csv.DictWriter(file, list(row))
        if new:
            writer.writeheader()
        writer.writerow(row)


def rows_of(path: Path) -> Table:
    if not path.exists():
        return []
    with path.open(newline="") as file:
        return [{name: float(value) for name, value in row.items()} for row in csv.DictReader(file)]


def draw(folder: Path) -> None:
    """The course of a run: agreement and strength."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(7, 3.2), layout="constrained")
    axes = figure.subplots()
    curve, judged = rows_of(folder / CURVE), rows_of(folder / STRENGTH)
    line(axes, curve, "agreement", "agrees with its teacher or its last self")
    line(axes, judged, "share", "share of the points against the game's own bot")
    axes.set(xlabel="minutes", ylim=(0, 1))
    axes.legend(loc="lower right", frameon=False)
    figure.savefig(folder / CHART, metadata={"Date": None})


def line(axes: object, rows: Sequence[dict[str, float]], name: str, label: str) -> None:
    plot = getattr(axes, "plot")  # noqa: B009
    plot([row["seconds"] / 60 for row in rows], [row[name] for row in rows], label=label)
