"""Patrol Paths: numbered Spaces, a Spawn at the edge, and perhaps a STOP at the end."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sandtable.catalog.plots import Point, named, table_in
from sandtable.games.flix.content.cards import COLOURS
from sandtable.games.flix.content.map_checks import PATH
from sandtable.games.flix.content.maps import PATH_SIGNS
from sandtable.games.flix.desk.plot import BARE

if TYPE_CHECKING:
    from sandtable.games.flix.desk.strokes import Canvas


def add(canvas: Canvas, point: Point, colour: str) -> None:
    """FLIX-5.03: the Space with the next number. The first one brings its Spawn."""
    plot, rule = canvas.plot, "FLIX-5.03"
    if plot.colour_at(point) == colour:
        return
    there = plot.path(colour)
    canvas.expect(len(there) < PATH[1], point, f"the {colour} Path has {PATH[1]} Spaces already", rule)
    bare = plot.sign(point) == BARE
    canvas.expect(bare, point, "something is printed here; a Space of a Path has only its number", rule)
    if not there:
        begin(canvas, point, colour)
    plot.draw(point, PATH_SIGNS[COLOURS.index(colour)][len(there)])


def begin(canvas: Canvas, point: Point, colour: str) -> None:
    plot, rule = canvas.plot, "FLIX-32.03"
    x, y = point
    near = [point, *((x + i, y + j) for j in (-1, 0, 1) for i in (-1, 0, 1))]
    rim = [each for each in near if plot.has(each) and plot.on_rim(each)]
    canvas.expect(bool(rim), point, "a Path begins on or next to the edge of the Map", rule)
    paths = table_in(canvas.data, "paths")
    taken = [row.get("numeral") for row in paths.values() if isinstance(row, dict)]
    numeral = next(number for number in range(1, 11) if number not in taken)
    new: dict[str, Any] = {"numeral": numeral, "spawn": [rim[0][1], rim[0][0]]}
    canvas.data["paths"] = {**paths, colour: new}


def take(canvas: Canvas, point: Point) -> None:
    """A Space leaves its Path, if it is on one; those behind it move up, and the last takes all with it."""
    plot = canvas.plot
    colour = plot.colour_at(point)
    if not colour:
        return
    signs = PATH_SIGNS[COLOURS.index(colour)]
    left = [each for each in plot.path(colour) if each != point]
    plot.draw(point, BARE)
    for sign, each in zip(signs, left):
        plot.draw(each, sign)
    if not left:
        canvas.data["paths"] = {
            key: row for key, row in table_in(canvas.data, "paths").items() if key != colour
        }


def put_spawn(canvas: Canvas, point: Point, colour: str) -> None:
    plot, rule = canvas.plot, "FLIX-32.03"
    path = plot.path(colour)
    canvas.expect(bool(path), point, f"there is no {colour} Path yet; begin it first", "FLIX-5.01")
    canvas.expect(plot.on_rim(point), point, "is not at the edge of the Map, where Spawns are", rule)
    far = f"is not on or next to {named(path[0])}, the first Space of the {colour} Path"
    canvas.expect(is_near(path[0], point), point, far, rule)
    table_in(table_in(canvas.data, "paths"), colour)["spawn"] = [point[1], point[0]]


def is_near(one: Point, other: Point) -> bool:
    return max(abs(one[0] - other[0]), abs(one[1] - other[1])) <= 1


def put_stop(canvas: Canvas, point: Point, colour: str) -> None:
    """FLIX-5.04: put on a Path that stops already, it goes on again."""
    canvas.expect(canvas.plot.colour_at(point) == colour, point, f"is not on the {colour} Path", "FLIX-5.04")
    row = table_in(table_in(canvas.data, "paths"), colour)
    if row.pop("stops", False) is not True:
        row["stops"] = True
