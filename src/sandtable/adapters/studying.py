"""A study of the lab, from a program or a notebook."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

import msgspec

from sandtable.adapters.simulating import Figure, Row, Rows, figure
from sandtable.engine.errors import SandtableError
from sandtable.lab.cells import Cell, cells_of
from sandtable.lab.folder import Results
from sandtable.lab.progress import games_bar
from sandtable.lab.rows import OVER
from sandtable.lab.rows import Row as Kept
from sandtable.lab.running import run
from sandtable.lab.stats import share
from sandtable.lab.study import Study, checked, read_study


class Studied(Rows):
    """The games of a study, a row each, the score of the first side in each cell, and the folder in which all
    of it is kept."""

    def __init__(
        self, title: str, rows: list[Row], figures: list[Figure], folder: Path, results: Results
    ) -> None:
        super().__init__(title, rows, figures)
        self.folder = folder
        self._results = results

    def report(self) -> Path:
        """Draws the report with its charts into the folder; where it is."""
        from sandtable.lab.report.page import write_report

        return write_report(self.folder, self._results)


def study(
    source: str | Path | Mapping[str, Any],
    out: str | Path | None = None,
    jobs: int = 1,
    progress: bool = True,
) -> Studied:
    """Plays a study as `sandtable lab run` does: from its file, or from the same keys as a dict (`game`,
    `bots`, `games`, `arms`, `sweep`, ...). Where a folder `out` has games of it already, it goes on from
    there; a dict without one is kept in a temporary folder."""
    if isinstance(source, Mapping):
        wanted, folder = of_dict(source), Path(out or mkdtemp(prefix="sandtable-"))
    else:
        wanted, folder = read_study(Path(source)), Path(out or f"{Path(source).stem}-results")
    cells = cells_of(wanted)
    with games_bar(wanted.game, progress) as tell:
        results = run(wanted, cells, folder, "sandtable.study(...)", jobs, tell)
    kept = [results.rows[task] for task in sorted(results.rows)]
    rows = [row_of(each, cells[each.cell]) for each in kept]
    title = f"{wanted.title}: {len(rows):,} games"
    return Studied(title, rows, [score(at, cell, kept) for at, cell in enumerate(cells)], folder, results)


def of_dict(source: Mapping[str, Any]) -> Study:
    named = {"title": f"A study of {source.get('game', 'a game')}", **source}
    try:
        return checked(msgspec.convert(named, Study))
    except msgspec.ValidationError as error:
        raise SandtableError(f"study: {error}") from error


def row_of(kept: Kept, cell: Cell) -> Row:
    return {
        "scenario": cell.setup.scenario,
        "arm": cell.arm,
        **cell.point,
        "bots": ",".join(cell.bots),
        "game": kept.game,
        "seed": kept.seed,
        "state": kept.state,
        "ending": kept.ending,
        **{f"score_{seat}": result for seat, result in enumerate(kept.results)},
        "decisions": kept.decisions,
        "rounds": kept.rounds,
        **kept.figures,
    }


def score(at: int, cell: Cell, kept: list[Kept]) -> Figure:
    """Of the first side, in one cell."""
    seats = [seat for seat, side in enumerate(cell.sides) if side == 0]
    own = [row.score(seats) / 100 for row in kept if row.cell == at and row.state == OVER]
    label = ", ".join(filter(None, [cell.setup.scenario, cell.label]))
    return figure(f"score in {label}", share(sum(own), len(own)))
