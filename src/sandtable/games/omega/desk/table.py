"""The map as it will lie on the table, with all that is set up on it: hidden rooms open, since their maker
sees all."""

from __future__ import annotations

from collections.abc import Iterator

from sandtable.catalog.desks import Work
from sandtable.catalog.plots import Point, named, points_in, text_in
from sandtable.catalog.shelf import Data
from sandtable.games.omega.desk.dealing import counted, listed
from sandtable.games.omega.desk.plot import Plot, edges_of, zone_spaces
from sandtable.games.omega.desk.standing import begun, laid_open, missions_of
from sandtable.games.omega.view.board import HAZARD, RUBBLE, VENT, board, corners, runs, wall_edge
from sandtable.games.omega.view.names import COMMANDO_SIDE, UNIT, area_id, door_id, passage_id
from sandtable.games.omega.view.pieces import elements
from sandtable.games.omega.view.scene import emi_layers, note
from sandtable.games.omega.view.viewer import Viewer
from sandtable.scene.phrases import count_of
from sandtable.scene.vocabulary import Board, Cell, Edge, Element, Layer, Region, Scene, Space

SPECTATOR = -1
PRINTED = {"r": RUBBLE, "v": VENT, "p": (HAZARD[0], f"{HAZARD[1]} [1]")}
START = "start"
ZONE = "zone-"
BEHIND = {"#": "\u25a0", ".": "\u00b7", "r": RUBBLE[0], "v": VENT[0], "p": HAZARD[0]}  # as they are drawn


def scene(work: Work, file: str) -> Scene:
    plot = Plot(work[file])
    found = missions_of(work, file)
    mission: Data = work[found[0]] if found else {}
    title = text_in(mission, "title") or text_in(plot.data, "name") or file
    game = begun(work, file)
    if game is None:
        shown = Scene(title, "", sketched(plot, mission, title), tuple(tokens(plot)), tuple(emi(plot)))
    else:
        viewer = Viewer(laid_open(game), SPECTATOR)
        shown = Scene(title, "", board(viewer), tuple(elements(viewer)), tuple(emi_layers(game)))
    shown.board = with_marks(shown.board, plot, mission)
    shown.layers = (*shown.layers, *notes(plot))
    return shown


def with_marks(drawn: Board, plot: Plot, mission: Data) -> Board:
    """With what only its maker sees: how many cards wait in each room, start spaces and objective zones."""
    stacks = counted(mission, "stacks")
    names = list(plot.areas)
    rooms = [
        Region(each.id, label_of(each, names, stacks), each.outline, each.cells, each.look)
        for each in drawn.regions
    ]
    return Board(
        drawn.kind,
        drawn.label,
        width=drawn.width,
        height=drawn.height,
        cells=drawn.cells,
        edges=drawn.edges,
        regions=(*rooms, *marks(plot)),
        unit=drawn.unit,
    )


def label_of(region: Region, names: list[str], stacks: dict[str, int]) -> str:
    ids = [area_id(number) for number in range(len(names))]
    name = names[ids.index(region.id)] if region.id in ids else ""
    return f"{region.label}, {count_of(stacks[name], 'card')}" if name in stacks else region.label


def marks(plot: Plot) -> Iterator[Region]:
    starts = tuple(named(each) for each in plot.starts())
    if starts:
        yield Region(START, "Start spaces", cells=starts, look=("start", COMMANDO_SIDE))
    for name, corner in plot.zones().items():
        cells = tuple(named(each) for each in zone_spaces(corner))
        yield Region(f"{ZONE}{name}", f"Objective zone of room {name}", cells=cells, look=("site",))


def middle(point: Point) -> tuple[int, int]:
    return UNIT * point[0] + 1, UNIT * point[1] + 1


# What holds for tiles


def notes(plot: Plot) -> Iterator[Layer]:
    for tile in points_in(plot.data, "nests"):
        yield note(*corner_of(plot, tile, 3), "Clone nest")
    for tile in plot.tiles():
        if plot.reverse_of(tile) is not None:
            yield note(*corner_of(plot, tile, 2), "Turning tile")
            yield from [
                note(*middle(each), f"\u21bb{BEHIND.get(plot.behind(each), '?')}")
                for each in plot.spaces_of(tile)
                if plot.behind(each) not in ("", plot.sign(each))
            ]


def corner_of(plot: Plot, tile: Point, down: int) -> tuple[int, int]:
    """A point at the top of a tile, in its middle."""
    x, y = plot.spaces_of(tile)[0]
    return UNIT * (x + 3), UNIT * (y + down) - 1


# What does not stand yet


def sketched(plot: Plot, mission: Data, title: str) -> Board:
    """Drawn as far as the file says it."""
    doors = [door for number, row in enumerate(plot.doors()) for door in door_edges(number, row)]
    return Board(
        "grid",
        title,
        width=plot.width,
        height=plot.height,
        cells=tuple(space(each, plot.sign(each)) for each in plot.points() if plot.is_open(each)),
        edges=(*walls(plot), *doors),
        regions=(*rooms(plot), *passages(plot, mission)),
        unit=UNIT,
    )


def space(point: Point, sign: str) -> Cell:
    number, label = PRINTED.get(sign, ("", ""))
    return Cell(named(point), *point, label, number=number)


def tokens(plot: Plot) -> Iterator[Element]:
    for place, point in enumerate(plot.investigate()):
        x, y = middle(point)
        yield Element(f"investigate-{place}", "marker", "Investigate marker", Space(x=x, y=y), role="qmark")


def emi(plot: Plot) -> Iterator[Layer]:
    for tile in points_in(plot.data, "emi"):
        cells = tuple(named(each) for each in plot.spaces_of(tile) if plot.is_open(each))
        yield Layer("area", label="EMI: ranged attacks lose 1 die", look=("emi",), cells=cells)


def walls(plot: Plot) -> Iterator[Edge]:
    for x in range(plot.width + 1):
        sides = [plot.is_open((x - 1, y)) != plot.is_open((x, y)) for y in range(plot.height)]
        yield from [wall_edge((x, start), (x, end)) for start, end in runs(sides)]
    for y in range(plot.height + 1):
        sides = [plot.is_open((x, y - 1)) != plot.is_open((x, y)) for x in range(plot.width)]
        yield from [wall_edge((start, y), (end, y)) for start, end in runs(sides)]


def door_edges(number: int, row: Data) -> Iterator[Edge]:
    points = [corner for edge in edges_of(row) for corner in corners(*edge)]
    if points:
        label = f"Door {'-'.join(listed(row, 'areas'))}, face down"
        yield Edge(door_id(number), "door", min(points), max(points), label, ("hidden",))


def rooms(plot: Plot) -> Iterator[Region]:
    titles = {plot.start: "Entry", plot.goal: "Goal room"}
    for number, (name, tiles) in enumerate(plot.areas.items()):
        spaces = [each for each in plot.points() if plot.is_open(each) and plot.tile_of(each) in tiles]
        cells = tuple(named(each) for each in spaces)
        yield Region(area_id(number), titles.get(name, f"Room {name}"), cells=cells, look=("explored",))


def passages(plot: Plot, mission: Data) -> Iterator[Region]:
    for number, row in enumerate(plot.passages()):
        name, points = text_in(row, "id"), points_in(row, "spaces")
        exit_here = name in listed(mission, "exits")
        red = any(plot.sign(each) == "R" for each in points)
        look = ("green", "exit") if exit_here else ("red" if red else "green",)
        cells = tuple(named(each) for each in points)
        yield Region(passage_id(number), f"Exit {name}" if exit_here else name, cells=cells, look=look)
