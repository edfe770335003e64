"""An element put elsewhere."""

from __future__ import annotations

from sandtable.catalog.desks import Edit, Spot, Work
from sandtable.catalog.plots import Point, across, cell_of
from sandtable.engine.errors import SandtableError
from sandtable.games.flix.content.cards import COLOURS
from sandtable.games.flix.desk import routes
from sandtable.games.flix.desk.overlays import place_of
from sandtable.games.flix.desk.plot import BARE, Plot
from sandtable.games.flix.desk.strokes import Canvas, put_standee

STANDEES = {"guard": "sentries", "patrol": "patrols"}


def move(work: Work, file: str, element: str, to: Spot) -> tuple[Edit, ...]:
    canvas = Canvas(work, file)
    canvas.check_space(cell_of(to))
    place(canvas, element, to)
    return canvas.edits()


def place(canvas: Canvas, element: str, to: Spot) -> None:
    plot, point = canvas.plot, cell_of(to)
    kind, origin = element.partition("-")[0], place_of(plot, element)
    colour = element.removeprefix("spawn-")
    if element in plot.doors.values():
        move_door(canvas, element, to)
    elif kind == "spawn" and colour in COLOURS:
        routes.put_spawn(canvas, point, colour)
    elif origin is None:
        raise SandtableError(f"{element[:40]!r}: cannot be moved; paint it elsewhere instead")
    elif kind in STANDEES:
        canvas.unplace(origin)
        put_standee(STANDEES[kind])(canvas, point)
    else:
        move_icon(canvas, origin, point)


def move_icon(canvas: Canvas, origin: Point, point: Point) -> None:
    """With its number, if it is on a Path, and with the token that lies on it."""
    plot, sign = canvas.plot, canvas.plot.sign(origin)
    canvas.expect(sign != BARE, origin, "nothing is printed here", "FLIX-G01")
    canvas.expect(point == origin or plot.sign(point) == BARE, point, "something is printed here", "FLIX-G01")
    plot.draw(origin, BARE)
    plot.draw(point, sign)
    for mission in canvas.missions:
        row = canvas.placed(mission, "fixed", origin)
        if row is not None:
            row["at"] = [point[1], point[0]]


def move_door(canvas: Canvas, name: str, to: Spot) -> None:
    """It keeps its name and its E-Lock, and leaves a Wall."""
    one, other = across(to, "FLIX-9.04")
    plot: Plot = canvas.plot
    inside = plot.has(other) and plot.area_of(one) != plot.area_of(other)
    canvas.expect(inside, one, "a Door is between two Areas", "FLIX-9.04")
    canvas.expect(plot.door_at(one, other) in ("", name), one, "there is a Door here", "FLIX-9.04")
    sign = next(sign for sign, each in plot.doors.items() if each == name)
    for pair in plot.door_edges(name):
        plot.draw_edge(*pair, plot.wall(*pair))
    plot.draw_edge(one, other, sign)
