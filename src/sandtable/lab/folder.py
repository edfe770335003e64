"""The folder of a study: `study.json` (what is studied, versions, cells), `games.csv` (a row for each game)
and `watched.jsonl` (what watched games showed). Rows are only ever added; an interrupted run continues."""

from __future__ import annotations

import csv
import io
import platform
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import msgspec
from msgspec import Struct

from sandtable import __version__
from sandtable.build_info import compiled
from sandtable.catalog.files import write_file
from sandtable.catalog.shelf import Files, Overlay
from sandtable.catalog.spec import Value
from sandtable.engine.errors import SandtableError
from sandtable.lab.cells import Cell
from sandtable.lab.contents import Setting
from sandtable.lab.playing import Played, Task, figures_of
from sandtable.lab.rows import COLUMNS, Row, read_row
from sandtable.lab.setup import Setup
from sandtable.lab.study import Study
from sandtable.lab.watching import Watched

STUDY, GAMES, WATCHED = "study.json", "games.csv", "watched.jsonl"


class CellNote(Struct, frozen=True):
    """A cell as the folder describes it, whole: its set-up, and the files laid over the game's own."""

    scenario: str
    arm: str
    point: dict[str, Setting]
    options: dict[str, Value]
    files: tuple[Files, ...]
    bots: list[str]
    sides: list[int]
    deal: tuple[str, ...] = ()


class About(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What the results belong to."""

    study: Study
    command: str
    sandtable: str
    python: str
    compiled: bool
    version: int
    installed: str
    figures: list[str]
    cells: list[CellNote]

    def identity(self) -> object:
        """What must not change between two runs into one folder: all that decides how a game goes."""
        study = msgspec.structs.replace(
            self.study, title="", games=1, stop=None, goals={}, target={}, seconds=0.0, compare=None
        )
        return study, self.version, self.installed, self.cells


def about(study: Study, cells: list[Cell], command: str) -> About:
    game_type = cells[0].setup.game_type
    return About(
        study=msgspec.structs.replace(study, seconds=study.seconds or game_type.seconds),
        command=command,
        sandtable=__version__,
        python=platform.python_version(),
        compiled=compiled(),
        version=game_type.version,
        installed=game_type.shelf.digest,
        figures=figures_of(cells, study.seed),
        cells=[note_of(cell) for cell in cells],
    )


def note_of(cell: Cell) -> CellNote:
    setup = cell.setup
    layers = setup.overlay.layers
    return CellNote(
        setup.scenario, cell.arm, cell.point, setup.options, layers, cell.bots, cell.sides, cell.deal
    )


def cell_of(slug: str, note: CellNote) -> Cell:
    setup = Setup(slug, note.scenario, note.options, Overlay(*note.files))
    return Cell(arm=note.arm, point=note.point, setup=setup, bots=note.bots, sides=note.sides, deal=note.deal)


class Results(Struct):
    """Everything in a folder."""

    about: About
    rows: dict[Task, Row]
    watched: dict[Task, Watched]


class Folder:
    """A folder that is written to."""

    def __init__(self, path: Path, results: Results) -> None:
        self.path = path
        self.results = results

    def add(self, played: Iterable[Played]) -> None:
        """Rows come last: a game whose row stands is whole."""
        games = list(played)
        rows, watched = [row for row, _ in games], [each for _, each in games if each]
        self.append(WATCHED, b"".join(msgspec.json.encode(each) + b"\n" for each in watched))
        self.append(GAMES, as_csv(row.texts(self.results.about.figures) for row in rows))
        self.results.rows |= {(row.cell, row.game): row for row in rows}
        self.results.watched |= {(each.cell, each.game): each for each in watched}

    def append(self, name: str, data: bytes) -> None:
        """All of it or nothing: what a full disk cuts off goes again."""
        path = self.path / name
        size = path.stat().st_size
        try:
            with path.open("ab") as file:
                file.write(data)
        except OSError as error:
            with suppress(OSError), path.open("r+b") as file:
                file.truncate(size)
            raise SandtableError(
                f"{path}: cannot be written ({error.strerror}); what stands is whole, run again to go on"
            ) from error


@contextmanager
def opened(path: Path, wanted: About) -> Iterator[Folder]:
    """The folder of this study, new or as it was left; nobody else writes to it meanwhile."""
    known = read_about(path) if path.is_dir() and any(path.iterdir()) else None
    if known and known.version != wanted.version:
        raise SandtableError(
            f"{path}: holds games by version {known.version} of the rules of {known.study.game}, this is "
            f"version {wanted.version}; expected a new folder (`sandtable lab report` still reads this one)"
        )
    if known and known.identity() != wanted.identity():
        raise SandtableError(
            f"{path}: holds the results of another study ({known.study.title!r}, or the same with other "
            "rules or content); expected a new folder, or the results of this one"
        )
    prepare(path, known is None)
    with locked(path):
        mend(path)
        results = read(path) if known else Results(wanted, {}, {})
        write_file(path / STUDY, msgspec.json.format(msgspec.json.encode(wanted), indent=1) + b"\n")
        if not known:
            write_file(path / WATCHED, b"")
            write_file(path / GAMES, as_csv([[*COLUMNS, *wanted.figures]]))
        results.about = wanted
        yield Folder(path, results)


def prepare(path: Path, new: bool) -> None:
    try:
        if new:
            path.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise SandtableError(f"{path}: cannot be made ({error.strerror}); expected a folder") from error


@contextmanager
def locked(path: Path) -> Iterator[None]:
    """Where the system has locks."""
    try:
        import fcntl
    except ImportError:
        yield
        return
    with (path / ".lock").open("w") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            raise SandtableError(f"{path}: another process writes results there now") from error
        yield


def mend(path: Path) -> None:
    """Cuts off a last line that was not written to its end."""
    for name in (GAMES, WATCHED):
        with suppress(FileNotFoundError), (path / name).open("r+b") as file:
            data = file.read()
            file.truncate(data.rfind(b"\n") + 1)


def as_csv(rows: Iterable[list[str]]) -> bytes:
    text = io.StringIO()
    csv.writer(text, lineterminator="\n").writerows(rows)
    return text.getvalue().encode()


def read_about(path: Path) -> About:
    try:
        return msgspec.json.decode((path / STUDY).read_bytes(), type=About)
    except OSError as error:
        raise SandtableError(f"{path}: no results of a study (there is no {STUDY})") from error
    except msgspec.DecodeError as error:
        raise SandtableError(f"{path / STUDY}: {error}") from error


def read(path: Path) -> Results:
    """All results; a watched game without its row is not there."""
    found = read_about(path)
    rows = {(row.cell, row.game): row for row in read_games(path / GAMES, found.figures)}
    watched = {(each.cell, each.game): each for each in read_watched(path / WATCHED)}
    return Results(found, rows, {task: each for task, each in watched.items() if task in rows})


def read_games(path: Path, figures: list[str]) -> Iterator[Row]:
    try:
        with path.open(newline="", encoding="utf-8") as file:
            lines = csv.reader(file)
            if next(lines, None) != [*COLUMNS, *figures]:
                raise SandtableError(f"{path}: line 1: expected the columns {', '.join(COLUMNS)}")
            for number, texts in enumerate(lines, 2):
                try:
                    yield read_row(texts, figures)
                except ValueError as error:
                    raise SandtableError(f"{path}: line {number}: no row of a game ({error})") from error
    except OSError as error:
        raise SandtableError(f"{path}: cannot be read ({error.strerror})") from error


def read_watched(path: Path) -> Iterator[Watched]:
    try:
        lines = path.read_bytes().splitlines()
    except OSError as error:
        raise SandtableError(f"{path}: cannot be read ({error.strerror})") from error
    for number, line in enumerate(lines, 1):
        try:
            yield msgspec.json.decode(line, type=Watched)
        except msgspec.DecodeError as error:
            raise SandtableError(f"{path}: line {number}: {error}") from error
