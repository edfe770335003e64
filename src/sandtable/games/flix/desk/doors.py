"""Walls, Doors and E-Locks, on edges."""

from __future__ import annotations

from itertools import count
from string import ascii_letters
from typing import TYPE_CHECKING

from sandtable.catalog.desks import Spot
from sandtable.catalog.plots import Point, across, free_name, table_in, whole
from sandtable.games.flix.content.map_checks import MOST_DOORS
from sandtable.games.flix.desk.plot import Plot, maps_of

if TYPE_CHECKING:
    from sandtable.games.flix.desk.strokes import Canvas


def put(canvas: Canvas, spot: Spot, kind: str, rest: str) -> None:
    one, other = across(spot, "FLIX-5.08")
    canvas.expect(canvas.plot.has(other), one, "the edge of the Map is a Wall for good", "FLIX-5.08")
    if kind == "wall":
        drop(canvas, one, other)
        canvas.plot.draw_edge(one, other, canvas.plot.wall(one, other))
    elif kind == "door":
        put_door(canvas, one, other)
    else:
        put_lock(canvas, one, other, rest)


def put_door(canvas: Canvas, one: Point, other: Point) -> None:
    plot, rule = canvas.plot, "FLIX-9.04"
    if plot.door_at(one, other):
        return
    inside = f"both sides are {plot.area_of(one)}; a Door is between two Areas"
    canvas.expect(plot.area_of(one) != plot.area_of(other), one, inside, rule)
    canvas.expect(len(plot.doors) < MOST_DOORS, one, f"a Map has {MOST_DOORS} doorways at most", rule)
    sign = free_name(plot.doors, ascii_letters)
    name = free_name(names_near(canvas), (f"Door {number}" for number in count(1)))
    plot.doors[sign] = name
    canvas.data["doors"] = {**table_in(canvas.data, "doors"), sign: name}
    plot.draw_edge(one, other, sign)


def names_near(canvas: Canvas) -> list[str]:
    """Of Areas and Doors on all Maps that are used together with this one."""
    files = {f"maps/{name}.toml" for mission in canvas.missions for name in maps_of(mission)}
    plots = [canvas.plot, *(Plot(canvas.work[file]) for file in files if file in canvas.work)]
    return [name for plot in plots for name in (*plot.areas.values(), *plot.doors.values())]


def put_lock(canvas: Canvas, one: Point, other: Point, numeral: str) -> None:
    rule = "FLIX-9.05"
    door = canvas.plot.door_at(one, other)
    canvas.expect(bool(door), one, "there is no Door here; an E-Lock is on a Door", rule)
    canvas.check_mission(one, rule)
    have = canvas.work.get("pieces.toml", {}).get("e_locks", [])
    number = whole(numeral)
    canvas.expect(number in have, one, f"there is no E-Lock {numeral[:9]}", rule)
    for mission in canvas.missions:
        locks = {**table_in(mission, "e_locks"), door: number}
        many = f"there are {have.count(number)} Doors with an E-Lock {number}"
        canvas.expect(list(locks.values()).count(number) <= have.count(number), one, many, rule)
        mission["e_locks"] = locks


def drop(canvas: Canvas, one: Point, other: Point) -> None:
    """A Door goes with its name and its E-Lock."""
    door = canvas.plot.door_at(one, other)
    if not door:
        return
    sign = canvas.plot.edge(one, other)
    del canvas.plot.doors[sign]
    canvas.data["doors"] = {key: name for key, name in table_in(canvas.data, "doors").items() if key != sign}
    drop_lock(canvas, door)


def drop_lock(canvas: Canvas, door: str) -> bool:
    found = [mission for mission in canvas.missions if door in table_in(mission, "e_locks")]
    for mission in found:
        del mission["e_locks"][door]
        if not mission["e_locks"]:
            del mission["e_locks"]
    return bool(found)
