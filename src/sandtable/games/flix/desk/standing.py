"""A Map that stands, as a game that could begin on it."""

from __future__ import annotations

from msgspec import ValidationError, convert

from sandtable.board.grid.ground import BIT
from sandtable.catalog.desks import Work
from sandtable.catalog.plots import Point, WorkShelf, on_installed, owned, rows_in, table_in, text_in
from sandtable.catalog.shelf import Data
from sandtable.engine.errors import SandtableError
from sandtable.games.flix.content.loader import SHELF, content
from sandtable.games.flix.content.maps import Board, MapData
from sandtable.games.flix.content.options import plan_for, scenario_specs
from sandtable.games.flix.desk.plot import Plot, maps_of
from sandtable.games.flix.desk.strokes import PLACED
from sandtable.games.flix.rules.game import Flix

SEED = 1


def missions_of(work: Work, file: str) -> list[str]:
    """The Missions that are played on a Map, the work's own first."""
    name = file.removeprefix("maps/").removesuffix(".toml")
    mine = owned(work, SHELF, "missions")
    files = [*mine, *(each for each in sorted(work) if each.startswith("missions/") and each not in mine)]
    return [each for each in files if name in maps_of(work[each])]


def begun(work: Work, file: str) -> Flix | None:
    """On this Map alone, before anybody decides anything; None where its files do not stand, or nobody plays
    there."""
    for mission in missions_of(work, file):
        name = mission.removeprefix("missions/").removesuffix(".toml")
        scenarios = [each for each in work if each.startswith("scenarios/")]
        found = [each for each in scenarios if text_in(work[each], "mission") == name]
        if found:
            own = on_installed(work, SHELF, (file, mission, found[0]))
            return game_of(alone(work, file, mission), found[0]) or game_of(
                alone(own, file, mission), found[0]
            )
    return None


def game_of(work: Work, scenario: str) -> Flix | None:
    name = scenario.removeprefix("scenarios/").removesuffix(".toml")
    shelf = WorkShelf(work)
    try:
        specs = {spec.name: spec for spec in scenario_specs(content(shelf))}
        return Flix(plan_for(name, specs[name].settle({}), shelf), SEED)
    except SandtableError:
        return None


def alone(work: Work, file: str, mission: str) -> Work:
    """A Mission on two Maps as if it had this one only."""
    data = work[mission]
    if len(maps_of(data)) < 2:
        return work
    plot, name = Plot(work[file]), file.removeprefix("maps/").removesuffix(".toml")
    cut: Data = {key: value for key, value in data.items() if key != "join"}
    cut["maps"] = [name]
    starts = work[file].get("starts", [])
    if text_in(cut, "start") not in starts:
        cut["start"] = next(iter(starts), "")
    locks = table_in(data, "e_locks")
    cut["e_locks"] = {door: number for door, number in locks.items() if door in plot.doors.values()}
    for key in PLACED:
        cut[key] = [row for row in rows_in(data, key) if row.get("map") == name]
    return {**work, mission: cut}


def board_of(work: Work, file: str) -> Board | None:
    """A Map that has its shape, whether it stands or not."""
    try:
        return Board(convert(work[file], MapData))
    except (SandtableError, ValidationError):
        return None


def doors_open(game: Flix) -> int:
    return sum(BIT[: len(game.site().doors)])


def cell_at(game: Flix, point: Point) -> int:
    return int(game.site().grid.cell(*point))


def point_at(game: Flix, cell: int) -> Point:
    grid = game.site().grid
    return grid.xs[cell], grid.ys[cell]
