"""A study in its own processes: one plays the games, another draws the report."""

from __future__ import annotations

from multiprocessing.connection import Connection

from msgspec import Struct, json
from msgspec.structs import replace

from sandtable.catalog.record import bound
from sandtable.catalog.registry import find_game
from sandtable.catalog.shelf import Files, Overlay
from sandtable.engine.errors import SandtableError
from sandtable.lab.cells import cells_for
from sandtable.lab.folder import About, Results, about
from sandtable.lab.playing import play_one, portions
from sandtable.lab.report.answers import sheet
from sandtable.lab.report.facts import Facts
from sandtable.lab.rows import Row
from sandtable.lab.running import check_measures
from sandtable.lab.schedule import schedule_of
from sandtable.lab.sheet import Sheet
from sandtable.lab.study import Study, text_of
from sandtable.lab.watching import Watched

COMMAND = "sandtable lab run study.toml"


class Game(Struct, frozen=True, tag="game", array_like=True):
    """A game that was played."""

    row: Row
    watched: Watched | None


class Begun(Struct, frozen=True, tag="begun", array_like=True):
    """What is played, as the folder of a study would have it, and what it will be answered from."""

    about: About
    sheet: Sheet


class Page(Struct, frozen=True, tag="page", array_like=True):
    """The report."""

    html: str


class Failed(Struct, frozen=True, tag="failed", array_like=True):
    """Why it failed, in one sentence."""

    reason: str


Said = Begun | Game | Page | Failed


def read(data: bytes) -> Said:
    said: Said = json.decode(data, type=Said)
    return said


def play_study(out: Connection, study: Study, files: tuple[Files, ...]) -> None:
    """In a process: what is played, then one game after the other."""
    try:
        cells = cells_for(bound(find_game(study.game), Overlay(*files)), study)
        check_measures(study, cells)
        said = about(study, cells, f"{COMMAND}\n\n{text_of(replace(study, files=files))}")
        results = Results(said, {}, {})
        begun = Begun(said, sheet(Facts(results)))
    except Exception as error:
        out.send_bytes(json.encode(Failed(reason_of(error))))
        return
    out.send_bytes(json.encode(begun))
    for tasks in schedule_of(study, cells, results):
        for portion in portions(cells, tasks, study, 1):
            for game in portion.games:
                row, watched = play_one(portion, game)
                results.rows[row.cell, row.game] = row
                out.send_bytes(json.encode(Game(row, watched)))


def draw_study(out: Connection, said: list[bytes]) -> None:
    """In a process: the report on what was played. What draws takes its time to import."""
    from sandtable.lab.report.page import drawn

    try:
        out.send_bytes(json.encode(Page(drawn(results_of(said)))))
    except Exception as error:
        out.send_bytes(json.encode(Failed(reason_of(error))))


def results_of(said: list[bytes]) -> Results:
    """What the process that plays has said, put together."""
    found: Results | None = None
    for each in map(read, said):
        if isinstance(each, Begun):
            found = Results(each.about, {}, {})
        elif isinstance(each, Game) and found:
            task = (each.row.cell, each.row.game)
            found.rows[task] = each.row
            if each.watched:
                found.watched[task] = each.watched
    if found is None or not found.rows:
        raise SandtableError("no game has been played to its end")
    return found


def reason_of(error: Exception) -> str:
    """Rules that were changed may fail in any way: that is a result, too."""
    if isinstance(error, SandtableError):
        return str(error)
    return f"these rules cannot be played: {type(error).__name__}: {error}"
