"""Which games come next. A schedule depends on results alone, never on which process is quicker, so an
interrupted run plays the same games as any other."""

from __future__ import annotations

from collections.abc import Iterator

from sandtable.lab.aiming import off
from sandtable.lab.cells import Cell
from sandtable.lab.folder import Results
from sandtable.lab.playing import Task, tasks_of
from sandtable.lab.rows import measured
from sandtable.lab.stats import Estimate, mean
from sandtable.lab.study import Study

BLOCK = 25  # games of a cell before the next has its turn
STEP = 100  # games between two looks
FIRST_STEP = 50

Schedule = Iterator[list[Task]]


def schedule_of(study: Study, cells: list[Cell], results: Results) -> Schedule:
    if study.stop:
        return until_narrow(study, cells, results)
    if study.target:
        return race(study, cells, results)
    return iter([all_games(list(range(len(cells))), range(study.games))])


def all_games(cells: list[int], games: range) -> list[Task]:
    """In blocks, so that no cell is far ahead when a study is cut off."""
    blocks = [games[start : start + BLOCK] for start in range(0, len(games), BLOCK)]
    return [task for block in blocks for task in tasks_of(cells, block)]


def estimate(results: Results, cell: Cell, number: int, measure: str, games: int | None = None) -> Estimate:
    """Of the first side, over the games of a cell (the first so many)."""
    study = results.about.study
    seats = [seat for seat, side in enumerate(cell.sides) if side == 0]
    rows = [
        row for (own, game), row in results.rows.items() if own == number and (games is None or game < games)
    ]
    rows.sort(key=lambda row: row.game)
    values = [measured(row, measure, seats, study.seconds) for row in rows]
    return mean([value for value in values if value is not None])


def until_narrow(study: Study, cells: list[Cell], results: Results) -> Schedule:
    assert study.stop
    open_cells, played = list(range(len(cells))), 0
    while open_cells and played < study.stop.most:
        upto = min(played + STEP, study.stop.most)
        yield all_games(open_cells, range(played, upto))
        played = upto
        within = study.stop.within
        open_cells = [
            number
            for number in open_cells
            if estimate(results, cells[number], number, "score", played).half > within
        ]


def race(study: Study, cells: list[Cell], results: Results) -> Schedule:
    """The half that is nearest to the target plays twice as many games, until one is left with all of its
    games."""
    left, played, upto = list(range(len(cells))), 0, min(FIRST_STEP, study.games)
    while True:
        yield all_games(left, range(played, upto))
        if upto == study.games:
            return
        left = sorted(left, key=lambda number: distance(study, cells[number], number, results, upto))
        left = sorted(left[: max(1, (len(left) + 1) // 2)])
        played, upto = upto, min(2 * upto, study.games) if len(left) > 1 else study.games


def distance(study: Study, cell: Cell, number: int, results: Results, games: int | None = None) -> float:
    """How far a cell is from the target."""
    return off(study.target, {name: estimate(results, cell, number, name, games) for name in study.target})


def games_in(study: Study, cells: int) -> int | None:
    """How many games there will be, where that is known beforehand."""
    if study.stop or study.compare:
        return None
    if not study.target:
        return study.games * cells
    total, left, played, upto = 0, cells, 0, min(FIRST_STEP, study.games)
    while played < study.games:
        total += left * (upto - played)
        left = max(1, (left + 1) // 2)
        played, upto = upto, min(2 * upto, study.games) if left > 1 else study.games
    return total
