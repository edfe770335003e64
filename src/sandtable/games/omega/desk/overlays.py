"""What the rules say of a map: what is seen, how far it is, and where nobody comes."""

from __future__ import annotations

from collections.abc import Iterator

from sandtable.board.grid.ground import BIT, UNREACHABLE
from sandtable.catalog.desks import Distance, Work
from sandtable.catalog.plots import Point, far, point_in, whole
from sandtable.games.omega.content.sites import flood
from sandtable.games.omega.desk.plot import Plot
from sandtable.games.omega.desk.standing import begun, cell_at, doors_open, laid_open, point_at
from sandtable.games.omega.desk.table import START, ZONE
from sandtable.games.omega.rules import cover, markers
from sandtable.games.omega.rules.game import Omega
from sandtable.scene.grounds import cell_area
from sandtable.scene.phrases import count_of
from sandtable.scene.vocabulary import Layer

OVERLAYS = {
    "sight": "What is seen from here while all doors are shut",
    "open_sight": "What is seen from here with all doors open",
    "distance": "Steps from here, or from the start spaces, with all doors open",
    "reach": "Spaces that nobody can reach",
}


def overlay(work: Work, file: str, kind: str, element: str) -> tuple[Layer, ...]:
    found = begun(work, file)
    if found is None or kind not in OVERLAYS:
        return ()
    game, point = laid_open(found), place_of(Plot(work[file]), element)
    cell = cell_at(game, point) if point is not None else -1
    if kind == "reach":
        return tuple(out_of_reach(game))
    if kind == "distance":
        return tuple(rings(game, [cell] if cell >= 0 else game.plan.site.starts))
    return tuple(sight(game, cell, kind == "open_sight")) if cell >= 0 else ()


def place_of(plot: Plot, element: str) -> Point | None:
    """The space that an element is in, or the first of its spaces."""
    kind, _, number = element.rpartition("-")
    if kind == "investigate":
        return dict(enumerate(plot.investigate())).get(whole(number))
    if element.startswith(ZONE):
        return plot.zones().get(element.removeprefix(ZONE))
    if element == START:
        return next(iter(plot.starts()), None)
    return point_in(element)


def seen_from(game: Omega, cell: int, opened: int) -> list[int]:
    """OMEGA-13.05, OMEGA-14.07: by who looks all round."""
    game.opened = opened
    open_cells = [other for other in range(int(game.plan.grid.size)) if not markers.is_wall(game, other)]
    sight = game.plan.site.sight
    return [
        other
        for other in open_cells
        if sight.sees(cell, other, opened) and not cover.emi_between(game, cell, other)
    ]


def sight(game: Omega, cell: int, doors: bool) -> Iterator[Layer]:
    if markers.is_wall(game, cell):
        return
    cells = seen_from(game, cell, doors_open(game) if doors else int(game.opened))
    yield cell_area(game.plan.grid, cells, f"{count_of(len(cells), 'space')} seen", "sight")


def steps_from(game: Omega, cells: list[int]) -> list[int]:
    """OMEGA-11.04: the fewest steps from one of these to every space; UNREACHABLE where there is no way."""
    opened = doors_open(game)
    rows = [game.plan.site.distances.row(cell, opened) for cell in cells]
    return [min(steps) for steps in zip(*rows)]


def rings(game: Omega, cells: list[int]) -> Iterator[Layer]:
    """One area for each number of steps."""
    steps = steps_from(game, cells)
    for number in sorted({each for each in steps if each < UNREACHABLE}):
        there = [cell for cell, each in enumerate(steps) if each == number]
        yield cell_area(game.plan.grid, there, count_of(number, "step"), "reach")


def unreached(game: Omega) -> list[Point]:
    """Open spaces that no way leads to from the start spaces, whichever doors are open and whichever side of
    a tile is up."""
    site, opened = game.plan.site, doors_open(game)
    fronts = sum(int(tile.front) for tile in site.tiles)
    backs = sum(int(tile.back) for tile in site.tiles)
    reached = flood(site.steps, site.starts[0], opened)
    reached |= flood(site.steps, site.starts[0], opened & ~fronts | backs)
    lost = [cell for cell in range(int(site.grid.size)) if cell not in reached]
    return [point_at(game, cell) for cell in lost if not markers.is_wall(game, cell)]


def out_of_reach(game: Omega) -> Iterator[Layer]:
    cells = [cell_at(game, point) for point in unreached(game)]
    if cells:
        yield cell_area(game.plan.grid, cells, "Nobody gets here", "blocked")


def distances(work: Work, file: str, element: str) -> tuple[Distance, ...]:
    """From an element, from the start spaces, and from where the mission ends: its exit or its goal room."""
    found, plot = begun(work, file), Plot(work[file])
    if found is None:
        return ()
    game, point = laid_open(found), place_of(plot, element)
    passages = enumerate(game.plan.site.passages)
    out = [cell for number, passage in passages if game.exits & BIT[number] for cell in passage.cells]
    room = [each for tile in plot.areas.get(plot.goal, ()) for each in plot.spaces_of(tile)]
    goal = [cell_at(game, each) for each in room if plot.is_open(each)]
    from_all = (
        ("", [cell_at(game, point)] if point is not None else []),
        ("the start", game.plan.site.starts),
        ("the exit", out) if out else ("the goal room", goal),
    )
    return tuple(far(origin, steps_from(game, cells), UNREACHABLE) for origin, cells in from_all if cells)
