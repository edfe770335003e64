"""Doors on edges, and passages outside the edge of the map."""

from __future__ import annotations

from itertools import count
from typing import TYPE_CHECKING

from sandtable.catalog.plots import Point, free_name, points_in, rows_in, text_in
from sandtable.catalog.shelf import Data
from sandtable.games.omega.content.gates import MOST_EDGES
from sandtable.games.omega.desk.plot import PASSAGES, WALL, Plot, edges_of, ends

if TYPE_CHECKING:
    from sandtable.games.omega.desk.strokes import Canvas

FLOOR = "."
NAMES = {False: "door", True: "barred door"}


def put(canvas: Canvas, one: Point, other: Point, barred: bool) -> None:
    """OMEGA-21.01, OMEGA-R35: on the border of two rooms; beside a door of the same line it makes that one
    longer."""
    plot, rule = canvas.plot, "OMEGA-21.01"
    for point in (one, other):
        canvas.expect(plot.on_tiles(point), point, "lies outside the tiles; a door parts two rooms", rule)
    areas = [plot.area_of(one), plot.area_of(other)]
    canvas.expect(all(areas), one, "a tile beside this edge is in no room", rule)
    canvas.expect(areas[0] != areas[1], one, f"both sides are room {areas[0]}; a door parts two", rule)
    there = plot.door_at(one, other)
    if there is None:
        there = extended(plot, one, other, barred) or new_door(canvas, areas, one, other)
    if barred:
        there["barred"] = True
    else:
        there.pop("barred", None)
    for point in (one, other):
        if not plot.is_open(point):
            canvas.put_sign(point, FLOOR)
            canvas.draw_behind(point, FLOOR)


def extended(plot: Plot, one: Point, other: Point, barred: bool) -> Data | None:
    """A door of one edge that goes on here."""
    for row in plot.doors():
        edges = edges_of(row)
        if len(edges) != 1 or bool(row.get("barred")) != barred or len(edges) >= MOST_EDGES:
            continue
        first, second = ends(edges[0])
        for a, b in ((one, other), (other, one)):
            shift = (a[0] - first[0], a[1] - first[1])
            beside = shift == (b[0] - second[0], b[1] - second[1]) and abs(shift[0]) + abs(shift[1]) == 1
            if beside and [plot.area_of(a), plot.area_of(b)] == row.get("areas"):
                row["edges"] = [*row["edges"], [*a, *b]]
                return row
    return None


def new_door(canvas: Canvas, areas: list[str], one: Point, other: Point) -> Data:
    rows = rows_in(canvas.data, "door")
    taken = [text_in(row, "id") for row in [*rows, *rows_in(canvas.data, "passage")]]
    name = free_name(taken, (f"d{number}" for number in count(1)))
    new: Data = {"id": name, "areas": areas, "edges": [[*one, *other]]}
    canvas.data["door"] = [*rows, new]
    return new


def rub(canvas: Canvas, one: Point, other: Point) -> None:
    """Without its door an opening between two rooms is a wall again."""
    door = canvas.plot.door_at(one, other)
    if door is None:
        return
    take_edge(canvas, door, one, other)
    for point in (one, other):
        if not canvas.plot.doors_on(point) and canvas.plot.sign(point) == FLOOR:
            canvas.put_sign(point, WALL)


def take_edge(canvas: Canvas, door: Data, one: Point, other: Point) -> None:
    left = [list(edge) for edge in edges_of(door) if {*ends(edge)} != {one, other}]
    door["edges"] = left
    if not left:
        canvas.data["door"] = [row for row in rows_in(canvas.data, "door") if row is not door]
        canvas.settle()


def drop_on(canvas: Canvas, point: Point) -> None:
    """The edges of doors that a space has."""
    for door in canvas.plot.doors_on(point):
        for edge in [edge for edge in edges_of(door) if point in ends(edge)]:
            take_edge(canvas, door, *ends(edge))


def follow_rooms(canvas: Canvas) -> None:
    """The areas of doors after tiles have changed theirs; one within a single room is gone."""
    plot = canvas.plot
    for door in plot.doors():
        edges = edges_of(door)
        if edges:
            door["areas"] = [plot.area_of(end) for end in ends(edges[0])]
    kept = [door for door in plot.doors() if len({*door.get("areas", [])}) == 2]
    if len(kept) != len(plot.doors()):
        canvas.data["door"] = kept


# Passages


def put_passage(canvas: Canvas, point: Point, sign: str) -> None:
    """OMEGA-24.14, OMEGA-R76: two spaces along the ring, both beside floor of one tile."""
    plot, rule = canvas.plot, "OMEGA-24.14"
    there = plot.passage_at(point)
    if there and plot.sign(point) == sign:
        return
    canvas.expect(not there, point, f"passage {there} is here; rub it out first", rule)
    canvas.expect(plot.on_ring(point), point, "is not on the ring around the tiles, where passages lie", rule)
    pair = pair_at(plot, point)
    canvas.expect(bool(pair), point, "expected two free spaces of the ring beside floor of one tile", rule)
    rows = rows_in(canvas.data, "passage")
    taken = [text_in(row, "id") for row in [*rows, *rows_in(canvas.data, "door")]]
    name = free_name(taken, (f"{sign}{number}" for number in count(1)))
    canvas.data["passage"] = [*rows, {"id": name, "spaces": [list(each) for each in pair]}]
    for each in pair:
        canvas.draw(each, sign)


def pair_at(plot: Plot, point: Point) -> list[Point]:
    """The space with the next one along the ring, or the one before."""
    level = point[1] in (0, plot.height - 1)
    for step in (1, -1):
        other = (point[0] + step, point[1]) if level else (point[0], point[1] + step)
        pair = sorted([point, other])
        inner = [plot.inwards(each) for each in pair]
        free = all(plot.on_ring(each) and plot.sign(each) == WALL for each in pair)
        beside = len({*inner}) == 2 and plot.tile_of(inner[0]) == plot.tile_of(inner[1])
        if free and beside and all(plot.is_open(each) for each in inner):
            return pair
    return []


def rub_passage(canvas: Canvas, name: str) -> None:
    rows = rows_in(canvas.data, "passage")
    for row in rows:
        if text_in(row, "id") == name:
            for point in points_in(row, "spaces"):
                if canvas.plot.sign(point) in PASSAGES:
                    canvas.draw(point, WALL)
    left = [row for row in rows if text_in(row, "id") != name]
    if left:
        canvas.data["passage"] = left
    else:
        del canvas.data["passage"]
    canvas.settle()
