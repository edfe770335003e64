"""Zones are parted along a line, and joined again."""

from __future__ import annotations

from itertools import product

from sandtable.catalog.drafts import add_row, drop_entry, rows
from sandtable.engine.errors import SandtableError
from sandtable.games.strike.desk.painting import LETTERS, Leg, Painting, in_mu
from sandtable.games.strike.desk.palette import ZONE
from sandtable.games.strike.desk.sketch import Point
from sandtable.games.strike.rules.plan import Rect

NEAR = 50  # to a border that is rubbed out, in hundredths of an MU


def cut(painting: Painting, leg: Leg) -> None:
    """Every zone that the leg crosses from side to side becomes two."""
    parted = False
    for zone, rect in painting.now().zones.items():
        halves = parts_of(rect, leg)
        if halves:
            part(painting, zone, *halves)
            parted = True
    if not parted:
        raise SandtableError(f"the line crosses no zone from one side to the other ({ZONE})")


def parts_of(rect: Rect, leg: Leg) -> tuple[Rect, Rect] | None:
    (ax, ay), (bx, by) = leg
    x0, y0, x1, y1 = rect
    if ax == bx and x0 < ax < x1 and min(ay, by) <= y0 and y1 <= max(ay, by):
        return (x0, y0, ax, y1), (ax, y0, x1, y1)
    if ay == by and y0 < ay < y1 and min(ax, bx) <= x0 and x1 <= max(ax, bx):
        return (x0, y0, x1, ay), (x0, ay, x1, y1)
    return None


def part(painting: Painting, zone: str, first: Rect, second: Rect) -> None:
    """The new one comes last, so that zones stay in the order of their ids."""
    name = next_id([str(row.get("id")) for row in rows(painting.map, "zone")])
    for row in rows(painting.map, "zone"):
        if row.get("id") == zone:
            row["area"] = in_mu(first)
    add_row(painting.map, "zone", {"id": name, "name": f"Zone {name}", "area": in_mu(second)})


def next_id(taken: list[str]) -> str:
    """STRIKE-10.01: a letter and a digit, behind all others."""
    last = max(taken, default="")
    for letter, digit in product(LETTERS, "123456789"):
        if letter + digit > last:
            return letter + digit
    raise SandtableError(f"a map has no more zones than letters and digits can name ({ZONE})")


def join(painting: Painting, point: Point) -> bool:
    """Two zones whose border is near, and which are a rectangle together, become one."""
    zones = painting.now().zones
    here = [(name, rect) for name, rect in zones.items() if holds(rect, point)]
    for i, (name, rect) in enumerate(here):
        for other, beside in here[i + 1 :]:
            whole = union(rect, beside)
            if whole is not None:
                for row in rows(painting.map, "zone"):
                    if row.get("id") == name:
                        row["area"] = in_mu(whole)
                drop_entry(painting.map, "zone", other)
                return True
    if len(here) > 1:
        raise SandtableError(f"the zones beside this border are no rectangle together ({ZONE})")
    return False


def holds(rect: Rect, point: Point) -> bool:
    x0, y0, x1, y1 = rect
    return x0 - NEAR <= point[0] <= x1 + NEAR and y0 - NEAR <= point[1] <= y1 + NEAR


def union(one: Rect, other: Rect) -> Rect | None:
    """The rectangle of both, if they are one."""
    ax0, ay0, ax1, ay1 = one
    bx0, by0, bx1, by1 = other
    aligned = (ax0, ax1) == (bx0, bx1) and (ay0 == by1 or by0 == ay1)
    level = (ay0, ay1) == (by0, by1) and (ax0 == bx1 or bx0 == ax1)
    return (min(ax0, bx0), min(ay0, by0), max(ax1, bx1), max(ay1, by1)) if aligned or level else None
