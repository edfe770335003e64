"""What the rules say of a Map: what is seen, where Patrols walk, and how far it is."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from sandtable.board.grid.ground import UNREACHABLE
from sandtable.catalog.desks import Distance, Work
from sandtable.catalog.plots import Point, far, point_in
from sandtable.games.flix.content.cards import COLOURS
from sandtable.games.flix.content.map_checks import unreached
from sandtable.games.flix.desk.plot import Plot
from sandtable.games.flix.desk.standing import begun, board_of, cell_at, doors_open
from sandtable.games.flix.rules.game import Flix
from sandtable.games.flix.view.names import middle
from sandtable.scene.grounds import cell_area
from sandtable.scene.phrases import count_of
from sandtable.scene.vocabulary import Layer

OVERLAYS = {
    "sight": "What is seen from here while all Doors are closed",
    "open_sight": "What is seen from here with all Doors open",
    "walk": "Where Patrols walk, from their Spawn on",
    "watched": "What Sentries and Patrols see on their posts and Paths, Doors closed",
    "distance": "Moves from here, or from the Starting Area, with all Doors open",
    "reach": "Spaces that nobody can reach",
}
GUARDS = ("sentry", "guard", "patrol", "spawn")


def overlay(work: Work, file: str, kind: str, element: str) -> tuple[Layer, ...]:
    if kind == "reach":
        return tuple(out_of_reach(work, file))
    game, plot = begun(work, file), Plot(work[file])
    if game is None or kind not in OVERLAYS:
        return ()
    point = place_of(plot, element)
    cell = cell_at(game, point) if point is not None else -1
    if kind == "walk":
        return tuple(walks(game, plot, element))
    if kind == "watched":
        return tuple(watched(game))
    if kind == "distance":
        return tuple(rings(game, [cell] if cell >= 0 else game.site().start))
    opened = doors_open(game) if kind == "open_sight" else 0
    return tuple(sight(game, cell, is_guard(element), opened)) if cell >= 0 else ()


def out_of_reach(work: Work, file: str) -> Iterator[Layer]:
    """Of a Map that cannot be played for it, too."""
    board = board_of(work, file)
    cells = unreached(board) if board else []
    if board and cells:
        yield cell_area(board.grid, cells, "Nobody gets here", "blocked")


def place_of(plot: Plot, element: str) -> Point | None:
    """The Space that an element is in."""
    kind, _, place = element.rpartition("-")
    if kind == "spawn" and place in COLOURS:
        return plot.spawn(place)
    found = point_in(place)
    return found if found is not None and plot.has(found) else None


def is_guard(element: str) -> bool:
    return element.partition("-")[0] in GUARDS


def seen_from(game: Flix, cell: int, guard: bool, opened: int) -> list[int]:
    """FLIX-13.01, FLIX-12.03: a guard uses Corner Attack Arrows, an operator those of Doors too."""
    site = game.site()
    lines = site.tango_lines if guard else site.seal_lines
    return [other for other in range(int(site.grid.size)) if lines.sees(cell, other, opened)]


def sight(game: Flix, cell: int, guard: bool, opened: int) -> Iterator[Layer]:
    cells = seen_from(game, cell, guard, opened)
    yield cell_area(game.site().grid, cells, f"{count_of(len(cells), 'Space')} seen", "sight")


def watched(game: Flix) -> Iterator[Layer]:
    site = game.site()
    posts = [*site.sentries, *(cell for path in site.paths for cell in path.cells)]
    cells = sorted({other for cell in posts for other in seen_from(game, cell, True, 0)})
    yield cell_area(site.grid, cells, f"{count_of(len(cells), 'Space')} watched", "threat")


def walks(game: Flix, plot: Plot, element: str) -> Iterator[Layer]:
    """FLIX-22.11, FLIX-22.12: from number to number, and round again if there is no STOP."""
    point = place_of(plot, element)
    only = (
        element.removeprefix("spawn-")
        if element.startswith("spawn-")
        else plot.colour_at(point)
        if point
        else ""
    )
    for path in game.site().paths:
        colour = COLOURS[int(path.colour)]
        if only in ("", colour):
            cells = path.cells if path.stops else [*path.cells, path.cells[0]]
            points = tuple(middle(game, cell) for cell in cells)
            yield Layer("path", points, f"{colour.capitalize()} Path", ("walked",))


def steps_from(game: Flix, cells: Iterable[int]) -> list[int]:
    """FLIX-19.21: the fewest Moves from one of these to every Space."""
    rows = [game.site().distances.row(cell, doors_open(game)) for cell in cells]
    return [min(steps) for steps in zip(*rows)]


def rings(game: Flix, cells: Iterable[int]) -> Iterator[Layer]:
    """One area for each number of Moves."""
    steps = steps_from(game, cells)
    for number in sorted({each for each in steps if each < UNREACHABLE}):
        there = [cell for cell, each in enumerate(steps) if each == number]
        yield cell_area(game.site().grid, there, count_of(number, "Move"), "reach")


def distances(work: Work, file: str, element: str) -> tuple[Distance, ...]:
    """From an element, from the Starting Area and from the nearest E-Lock, with all Doors open."""
    game, point = begun(work, file), place_of(Plot(work[file]), element)
    if game is None:
        return ()
    site = game.site()
    locks = [cell for door in site.doors if door.numeral for cell in door.spaces]
    from_all = (
        ("", [cell_at(game, point)] if point is not None else []),
        ("the Starting Area", site.start),
        ("the nearest E-Lock", locks),
    )
    return tuple(far(origin, steps_from(game, cells), UNREACHABLE) for origin, cells in from_all if cells)
