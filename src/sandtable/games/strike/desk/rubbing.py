"""What lies at a point is taken away: the smallest thing first."""

from __future__ import annotations

from collections.abc import Callable

from sandtable.board.plane import beside_line
from sandtable.catalog.drafts import drop_entry, drop_place
from sandtable.engine.errors import SandtableError
from sandtable.games.strike.desk.borders import join
from sandtable.games.strike.desk.painting import Painting, mu
from sandtable.games.strike.desk.palette import MEASURE, SPAWN
from sandtable.games.strike.desk.sketch import PIECES, Point
from sandtable.games.strike.rules.plan import Rect

REACH = 50  # of a rubber, in hundredths of an MU


def rub_out(painting: Painting, rest: str, point: Point) -> None:
    """Whatever a stroke has met first, it takes no other kind of thing."""
    for kind, rub in LAYERS.items():
        if painting.rubbed in ("", kind) and rub(painting, point):
            painting.rubbed = kind
            return
    if not painting.rubbed:
        raise nothing_there(painting, point)


def nothing_there(painting: Painting, point: Point) -> SandtableError:
    if any(holds(rect, point) for rect in painting.now().spawns.values()):
        return SandtableError(f"both clans must begin somewhere; expected another place for it ({SPAWN})")
    where = f"{mu(point[0])}, {mu(point[1])}"
    return SandtableError(f"there is nothing to rub out at {where} ({MEASURE})")


def rub_hostage(painting: Painting, point: Point) -> bool:
    for name, at in painting.now().hostages:
        if beside_line(*point, *at, *at, 2 * REACH):
            return drop_entry(painting.map, "hostage", name)
    return False


def rub_piece(painting: Painting, point: Point) -> bool:
    """The nearest, of those that are near enough."""
    sketch = painting.now()
    found = [
        (far_from(ends, point), kind, place)
        for kind in PIECES
        for place, ends in sketch.pieces[kind]
        if beside_line(*point, *ends, REACH)
    ]
    if not found:
        return False
    _, kind, place = min(found)
    return drop_place(painting.map, kind, place)


def far_from(ends: Rect, point: Point) -> int:
    """How far a point is from a piece, along both axes together."""
    x0, y0, x1, y1 = ends
    x, y = point
    across = max(min(x0, x1) - x, 0, x - max(x0, x1))
    return across + max(min(y0, y1) - y, 0, y - max(y0, y1))


def rub_area(painting: Painting, point: Point) -> bool:
    here = [
        ((rect[2] - rect[0]) * (rect[3] - rect[1]), kind, name)
        for kind, areas in painting.now().goals.items()
        for name, rect in areas.items()
        if holds(rect, point)
    ]
    if not here:
        return False
    _, kind, name = min(here)
    return drop_entry(painting.map, kind, name)


def holds(rect: Rect, point: Point) -> bool:
    x0, y0, x1, y1 = rect
    return x0 <= point[0] <= x1 and y0 <= point[1] <= y1


LAYERS: dict[str, Callable[[Painting, Point], bool]] = {
    "hostage": rub_hostage,
    "piece": rub_piece,
    "area": rub_area,
    "border": join,
}
