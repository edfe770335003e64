"""A map that stands, as a game that could begin on it."""

from __future__ import annotations

from sandtable.board.grid.ground import BIT
from sandtable.catalog.desks import Work
from sandtable.catalog.plots import Point, WorkShelf, on_installed, owned, text_in
from sandtable.engine.errors import SandtableError
from sandtable.games.omega.content.loader import SHELF, content
from sandtable.games.omega.content.options import plan_for, scenario_specs
from sandtable.games.omega.rules.game import Omega

SEED = 1


def missions_of(work: Work, file: str) -> list[str]:
    """The missions that are played on a map, the work's own first."""
    name = file.removeprefix("maps/").removesuffix(".toml")
    mine = owned(work, SHELF, "scenarios")
    files = [*mine, *(each for each in sorted(work) if each.startswith("scenarios/") and each not in mine)]
    return [each for each in files if text_in(work[each], "map") == name]


def begun(work: Work, file: str) -> Omega | None:
    """Before anybody decides anything; None where its files do not stand, or nobody plays there."""
    found = missions_of(work, file)
    if not found:
        return None
    return game_of(work, found[0]) or game_of(on_installed(work, SHELF, (file, found[0])), found[0])


def game_of(work: Work, scenario: str) -> Omega | None:
    name = scenario.removeprefix("scenarios/").removesuffix(".toml")
    shelf = WorkShelf(work)
    try:
        specs = {spec.name: spec for spec in scenario_specs(content(shelf))}
        return Omega(plan_for(name, specs[name].settle({}), shelf), SEED)
    except SandtableError:
        return None


def laid_open(game: Omega) -> Omega:
    """As its maker sees it: every room explored, every passage in play."""
    for passage in game.plan.site.passages:
        game.opened |= passage.bit
    game.explored = sum(BIT[: len(game.plan.grid.areas.names)])
    return game


def doors_open(game: Omega) -> int:
    """What is open once all doors are, with the fronts of all tiles."""
    doors = sum(BIT[: len(game.plan.site.doors)])
    return int(game.opened) | doors


def cell_at(game: Omega, point: Point) -> int:
    return int(game.plan.grid.cell(*point))


def point_at(game: Omega, cell: int) -> Point:
    return game.plan.grid.xs[cell], game.plan.grid.ys[cell]
