"""The Map as it will lie on the table, with all that is set up on it, wherever the dice or the table of the
Mission may put it."""

from __future__ import annotations

from collections.abc import Iterator

from sandtable.catalog.desks import Work
from sandtable.catalog.plots import Point, named, point_of, rows_in, table_in, text_in
from sandtable.catalog.shelf import Data
from sandtable.games.flix.content.cards import COLOURS
from sandtable.games.flix.content.maps import COVER, POINT, SENTRIES
from sandtable.games.flix.content.printed import tenths
from sandtable.games.flix.desk.plot import OPEN, Plot
from sandtable.games.flix.desk.standing import begun, missions_of
from sandtable.games.flix.rules.effects import TOKENS
from sandtable.games.flix.view.board import board, prints
from sandtable.games.flix.view.names import GUARDS, TEAM, kind_name
from sandtable.games.flix.view.pieces import TOKEN_ROLES
from sandtable.scene.vocabulary import Board, Cell, Edge, Element, Layer, Region, Scene, Space

UNIT, BLOCK = 250, 160  # where no file says how large things are
START = "start"


def scene(work: Work, file: str) -> Scene:
    plot = Plot(work[file])
    found = missions_of(work, file)
    mission: Data = work[found[0]] if found else {}
    title = text_in(plot.data, "title") or file
    game = begun(work, file)
    if game is None:
        shown = Scene(title, "", sketched(work, plot, mission, title), layers=tuple(beats(work, plot)))
    else:
        shown = Scene(title, "", board(game), layers=prints(game))
    shown.elements = tuple(elements(work, plot, file, mission))
    return shown


def unit_of(work: Work) -> int:
    return millimetres(work, "space", UNIT)


def millimetres(work: Work, key: str, usual: int) -> int:
    found = work.get("physics.toml", {}).get(key)
    return tenths(found) if isinstance(found, int | float) and 0 < found < 1000 else usual


def middle(unit: int, point: Point) -> tuple[int, int]:
    return point[0] * unit + unit // 2, point[1] * unit + unit // 2


# What is set up


def elements(work: Work, plot: Plot, file: str, mission: Data) -> Iterator[Element]:
    unit = unit_of(work)
    edge = 2 * (millimetres(work, "block", BLOCK) // 2)
    for point in plot.find("".join(COVER)):
        low, high = COVER[plot.sign(point)]
        label = "Cover Block" if (low, high) == (1, 6) else f"Cover Block at {low} to {high}"
        yield Element(f"cover-{named(point)}", "block", label, spot(unit, point), size=(edge, edge))
    yield from tokens(plot, file, mission, unit)
    yield from spawns(plot, unit)
    yield from standees(plot, file, mission, unit)


def spot(unit: int, point: Point) -> Space:
    x, y = middle(unit, point)
    return Space(x=x, y=y)


def tokens(plot: Plot, file: str, mission: Data, unit: int) -> Iterator[Element]:
    fixed = {point: text_in(row, "token") for row, point in placed(file, mission, "fixed")}
    for point in plot.find(POINT):
        kind, at = fixed.get(point, ""), spot(unit, point)
        if kind in TOKENS:
            number = TOKENS.index(kind)
            yield Element(f"token-{named(point)}", "token", kind_name(number), at, role=TOKEN_ROLES[number])
        else:
            look = ("hidden",)
            yield Element(f"token-{named(point)}", "token", "Objective Point", at, role="qmark", look=look)


def placed(file: str, mission: Data, key: str) -> Iterator[tuple[Data, Point]]:
    """What a Mission puts on this Map."""
    name = file.removeprefix("maps/").removesuffix(".toml")
    for row in rows_in(mission, key):
        at = point_of(row.get("at"))
        if row.get("map") == name and at is not None:
            yield row, (at[1], at[0])


def spawns(plot: Plot, unit: int) -> Iterator[Element]:
    for colour in COLOURS:
        point = plot.spawn(colour)
        if point is not None:
            numeral = str(table_in(table_in(plot.data, "paths"), colour).get("numeral", ""))
            label = f"Spawn {numeral} of the {colour.capitalize()} Path"
            yield Element(
                f"spawn-{colour}", "marker", label, spot(unit, point), GUARDS, role="patrol", number=numeral
            )


def standees(plot: Plot, file: str, mission: Data, unit: int) -> Iterator[Element]:
    """Those of the Mission stand instead of the Map's own (FLIX-9.11)."""
    guards = [point for _, point in placed(file, mission, "sentries")]
    posts = {point: SENTRIES[plot.sign(point)] for point in plot.find("".join(SENTRIES))}
    for number, (point, least) in enumerate(posts.items(), 1):
        label = f"Sentry {number}, from {least} operators on" if least else f"Sentry {number}"
        look = ("acted",) if rows_in(mission, "sentries") else ()
        yield figure(f"sentry-{named(point)}", label, point, unit, "sentry", str(number), look)
    for number, point in enumerate(guards, 1):
        yield figure(
            f"guard-{named(point)}", f"Sentry {number} of the Mission", point, unit, "sentry", str(number)
        )
    for number, (_, point) in enumerate(placed(file, mission, "patrols"), 1):
        yield figure(
            f"patrol-{named(point)}", f"Patrol {number} waits here", point, unit, "patrol", str(number)
        )


def figure(
    own: str, label: str, point: Point, unit: int, role: str, number: str, look: tuple[str, ...] = ()
) -> Element:
    return Element(own, "figure", label, spot(unit, point), GUARDS, role=role, number=number, look=look)


# What does not stand yet


def sketched(work: Work, plot: Plot, mission: Data, title: str) -> Board:
    """Drawn as far as the file says it."""
    areas = [
        Region(name, name, cells=ids(plot.spaces_of(name))) for name in dict.fromkeys(plot.areas.values())
    ]
    start = text_in(mission, "start")
    starts = [Region(START, "Starting Area", cells=ids(plot.spaces_of(start)), look=("start", TEAM))]
    return Board(
        "grid",
        title,
        width=plot.width,
        height=plot.height,
        cells=tuple(Cell(named(each), *each) for each in plot.points()),
        edges=tuple(edges(plot, table_in(mission, "e_locks"))),
        regions=(*areas, *(starts if plot.spaces_of(start) else ())),
        unit=unit_of(work),
    )


def ids(points: list[Point]) -> tuple[str, ...]:
    return tuple(named(each) for each in points)


def edges(plot: Plot, locks: Data) -> Iterator[Edge]:
    """Walls in a row are one."""
    first: tuple[int, int] | None = None
    end = (0, 0)
    for one, other in plot.edges():
        level = one[1] == other[1]
        start, stop = (
            ((other[0], one[1]), (other[0], one[1] + 1))
            if level
            else ((one[0], other[1]), (one[0] + 1, other[1]))
        )
        sign = plot.edge(one, other)
        is_wall = sign not in (OPEN, "", *plot.doors)
        if first is not None and (not is_wall or start != end):
            yield wall(first, end)
            first = None
        if is_wall:
            first, end = (first or start), stop
        elif sign in plot.doors:
            yield door(plot.doors[sign], start, stop, locks.get(plot.doors[sign]))
    if first is not None:
        yield wall(first, end)


def wall(start: tuple[int, int], end: tuple[int, int]) -> Edge:
    return Edge(f"wall {named(start)} {named(end)}", "wall", start, end)


def door(name: str, start: tuple[int, int], end: tuple[int, int], numeral: object) -> Edge:
    if numeral:
        return Edge(name, "door", start, end, f"{name}, E-Lock {numeral}", ("locked", str(numeral)))
    return Edge(name, "door", start, end, f"{name}, closed")


def beats(work: Work, plot: Plot) -> Iterator[Layer]:
    unit = unit_of(work)
    for colour in COLOURS:
        points = tuple(middle(unit, each) for each in plot.path(colour))
        row = table_in(table_in(plot.data, "paths"), colour)
        if points:
            stop = ", ends in a STOP" if row.get("stops") else ""
            label = f"{colour.capitalize()} Path, Spawn {row.get('numeral', '')}{stop}"
            yield Layer("beat", points, label, (colour, *(["stop"] if row.get("stops") else [])))
