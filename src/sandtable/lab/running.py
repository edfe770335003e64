"""A study, run: game after game into its folder."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from sandtable.engine.errors import SandtableError
from sandtable.lab.cells import Cell
from sandtable.lab.folder import Folder, Results, about, opened
from sandtable.lab.playing import Task, figures_of, play_portion, portions
from sandtable.lab.rows import check_measure
from sandtable.lab.schedule import Schedule, schedule_of
from sandtable.lab.spreading import spread_over
from sandtable.lab.study import Study

Tell = Callable[[int, int], None]  # how many games are done, and of how many as far as is known


def run(
    study: Study, cells: list[Cell], path: Path, command: str, jobs: int, tell: Tell, cluster: str = ""
) -> Results:
    """All games of a study that do not stand in its folder yet."""
    check_measures(study, cells)
    with opened(path, about(study, cells, command)) as folder:
        play(folder, cells, schedule_of(study, cells, folder.results), jobs, tell, cluster)
        return folder.results


def check_measures(study: Study, cells: list[Cell]) -> None:
    figures = figures_of(cells, study.seed)
    for name, table in (("target", study.target), ("goals", study.goals)):
        try:
            for measure in table:
                check_measure(measure, figures)
        except SandtableError as error:
            raise SandtableError(f"{name}: {error}") from error


def play(
    folder: Folder, cells: list[Cell], schedule: Schedule, jobs: int, tell: Tell, cluster: str = ""
) -> None:
    rows, study = folder.results.rows, folder.results.about.study
    asked: set[Task] = set()
    for tasks in schedule:
        asked.update(tasks)
        missing = [task for task in tasks if task not in rows]
        tell(len(asked) - len(missing), len(asked))
        dealt = portions(cells, missing, study, jobs)
        done = len(asked) - len(missing)
        for played in spread_over(play_portion, dealt, jobs, cluster):
            folder.add(played)
            done += len(played)
            tell(done, len(asked))
