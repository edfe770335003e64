"""Walls, their ends, areas and hostages, elsewhere."""

from __future__ import annotations

from sandtable.catalog.desks import Edit, Spot, Work
from sandtable.catalog.drafts import rows
from sandtable.engine.errors import SandtableError
from sandtable.games.strike.desk.painting import Painting, around, check_room, in_mu, mu, put_start
from sandtable.games.strike.desk.palette import MEASURE, ZONE
from sandtable.games.strike.desk.sketch import PIECES, Point
from sandtable.games.strike.rules.components import CLAN_NAMES
from sandtable.games.strike.rules.plan import Rect


def move(work: Work, file: str, element: str, to: Spot) -> tuple[Edit, ...]:
    painting = Painting(work, file)
    kind, _, name = element.partition("-")
    point = painting.point(to)
    if kind in PIECES:
        move_piece(painting, kind, name, point)
    elif kind == "start" and name in ("0", "1"):
        put_start(painting, CLAN_NAMES[int(name)], point)
    elif kind in painting.sketch.goals and name in painting.sketch.goals[kind]:
        move_area(painting, kind, name, point)
    elif kind == "hostage" and name.isdecimal() and int(name) < len(painting.sketch.hostages):
        move_hostage(painting, painting.sketch.hostages[int(name)][0], point)
    elif kind == "zone":
        raise SandtableError(f"zones cover the map side by side; move their borders instead ({ZONE})")
    else:
        raise SandtableError(f"{element[:40]!r} is not on this map")
    return painting.draft.edits()


def move_piece(painting: Painting, kind: str, name: str, point: Point) -> None:
    """`wall-3:1` is its second end. `wall-3` keeps its length and comes to lie beside where it was; along its
    own line, its nearer end comes there."""
    place, _, end = name.partition(":")
    found = dict(painting.sketch.pieces[kind]) if place.isdecimal() else {}
    if not place.isdecimal() or int(place) not in found:
        raise SandtableError(f"'{kind}-{name[:20]}' is not on this map")
    ends = found[int(place)]
    moved = shifted(ends, point) if end not in ("0", "1") else stretched(ends, int(end), point)
    if (moved[0], moved[1]) == (moved[2], moved[3]):
        raise SandtableError(f"a piece must be longer than 0 ({MEASURE})")
    painting.map[kind][int(place)] = in_mu(moved)


def shifted(ends: Rect, point: Point) -> Rect:
    x0, y0, x1, y1 = ends
    if x0 == x1 and point[0] != x0:
        return point[0], y0, point[0], y1
    if y0 == y1 and point[1] != y0:
        return x0, point[1], x1, point[1]
    nearer = 0 if gap(ends, 0, point) < gap(ends, 1, point) else 1
    return stretched(ends, nearer, point)


def gap(ends: Rect, end: int, point: Point) -> int:
    return abs(ends[2 * end] - point[0]) + abs(ends[2 * end + 1] - point[1])


def stretched(ends: Rect, end: int, point: Point) -> Rect:
    """One end along the line of the piece; the other stays."""
    x0, y0, x1, y1 = ends
    low, high = (y0, y1) if x0 == x1 else (x0, x1)
    low, high = (low, point[x0 == x1]) if end else (point[x0 == x1], high)
    low, high = min(low, high), max(low, high)
    return (x0, low, x1, high) if x0 == x1 else (low, y0, high, y1)


def move_area(painting: Painting, kind: str, name: str, point: Point) -> None:
    x0, y0, x1, y1 = painting.sketch.goals[kind][name]
    for row in rows(painting.map, kind):
        if row.get("id") == name:
            row["area"] = in_mu(around(painting, point, (x1 - x0, y1 - y0)))


def move_hostage(painting: Painting, name: str, point: Point) -> None:
    check_room(painting, point)
    for row in rows(painting.map, "hostage"):
        if row.get("id") == name:
            row["at"] = [mu(each) for each in point]
