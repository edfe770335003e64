"""An element put elsewhere."""

from __future__ import annotations

import contextlib

from sandtable.catalog.desks import Edit, Spot, Work
from sandtable.catalog.plots import (
    Point,
    across,
    cell_of,
    point_in,
    points_in,
    rows_in,
    table_in,
    text_in,
)
from sandtable.catalog.shelf import Data
from sandtable.engine.errors import SandtableError
from sandtable.games.omega.desk import doors
from sandtable.games.omega.desk.plot import edges_of, ends
from sandtable.games.omega.desk.strokes import FLOOR, Canvas, put_start, put_zone
from sandtable.games.omega.desk.table import ZONE
from sandtable.games.omega.view.names import door_id, passage_id


def move(work: Work, file: str, element: str, to: Spot) -> tuple[Edit, ...]:
    canvas = Canvas(work, file)
    place(canvas, element, to)
    return canvas.draft.edits()


def place(canvas: Canvas, element: str, to: Spot) -> None:
    plot, point = canvas.plot, cell_of(to)
    doors_of = {door_id(number): row for number, row in enumerate(plot.doors())}
    passages = {passage_id(number): row for number, row in enumerate(plot.passages())}
    markers = {f"investigate-{number}": each for number, each in enumerate(plot.investigate())}
    zones = {f"{ZONE}{name}": name for name in plot.zones()}
    origin = point_in(element)
    if element in markers:
        canvas.check_floor(point, "OMEGA-2.03")
        shift(canvas, "investigate", markers[element], point)
    elif element in zones:
        move_zone(canvas, zones[element], point)
    elif element in passages:
        move_passage(canvas, passages[element], point)
    elif element in doors_of:
        move_door(canvas, doors_of[element], to)
    elif origin is not None:
        move_space(canvas, origin, point)
    else:
        raise SandtableError(f"{element[:40]!r}: cannot be moved; paint it elsewhere instead")


def shift(canvas: Canvas, key: str, origin: Point, point: Point) -> None:
    there = points_in(canvas.data, key)
    canvas.expect(point == origin or point not in there, point, "one lies here already", "OMEGA-2.03")
    canvas.keep(key, [point if each == origin else each for each in there])


def move_zone(canvas: Canvas, name: str, point: Point) -> None:
    zones = table_in(canvas.data, "zones")
    del zones[name]
    put_zone(canvas, point)


def move_passage(canvas: Canvas, row: Data, point: Point) -> None:
    """It keeps its name, by which missions know it."""
    sign = "".join(canvas.plot.sign(each) for each in points_in(row, "spaces")[:1]) or "R"
    for each in points_in(row, "spaces"):
        canvas.draw(each, "#")
    row["spaces"] = []
    doors.put_passage(canvas, point, sign)
    fresh = rows_in(canvas.data, "passage")[-1]
    row["spaces"] = fresh["spaces"]
    canvas.data["passage"] = rows_in(canvas.data, "passage")[:-1]
    canvas.settle()


def move_door(canvas: Canvas, row: Data, to: Spot) -> None:
    """With both of its edges, if there is room for them."""
    name, barred, long = text_in(row, "id"), bool(row.get("barred")), len(edges_of(row)) > 1
    before = rows_in(canvas.data, "door").index(row)
    for edge in edges_of(row):
        doors.rub(canvas, *ends(edge))
    one, other = across(to, "OMEGA-21.01")
    doors.put(canvas, one, other, barred)
    if long:
        with contextlib.suppress(SandtableError):
            doors.put(canvas, *beside(one, other), barred)
    rows = rows_in(canvas.data, "door")
    rows[-1]["id"] = name
    canvas.data["door"] = [*rows[:before], rows[-1], *rows[before:-1]]


def beside(one: Point, other: Point) -> tuple[Point, Point]:
    """The next edge of the same line."""
    right, down = (0, 1) if one[1] == other[1] else (1, 0)
    return (one[0] + right, one[1] + down), (other[0] + right, other[1] + down)


def move_space(canvas: Canvas, origin: Point, point: Point) -> None:
    """A start space, or what is printed on the floor."""
    plot = canvas.plot
    if origin in plot.starts():
        put_start(canvas, point)
        canvas.keep("starts", [each for each in points_in(canvas.data, "starts") if each != origin])
        return
    sign = plot.sign(origin)
    canvas.expect(plot.on_tiles(origin) and sign not in ("", FLOOR), origin, "nothing lies here", "OMEGA-G14")
    canvas.put_sign(point, sign)
    if point != origin:
        canvas.put_sign(origin, FLOOR)
