"""What a stroke does to a map."""

from __future__ import annotations

from collections.abc import Callable

from sandtable.catalog.desks import Painted, Stroke, Work
from sandtable.catalog.drafts import each_spot
from sandtable.engine.errors import SandtableError
from sandtable.games.strike.desk.borders import cut
from sandtable.games.strike.desk.painting import (
    Leg,
    Painting,
    legs,
    put_area,
    put_hostage,
    put_piece,
    put_start,
)
from sandtable.games.strike.desk.palette import brushes
from sandtable.games.strike.desk.rubbing import rub_out
from sandtable.games.strike.desk.sketch import Point

POINTS: dict[str, Callable[[Painting, str, Point], None]] = {
    "start": put_start,
    "site": lambda painting, rest, point: put_area(painting, "site", point),
    "rescue": lambda painting, rest, point: put_area(painting, "rescue", point),
    "hostage": put_hostage,
}


def paint(work: Work, file: str, stroke: Stroke) -> Painted:
    painting = Painting(work, file)
    known = [brush.key for brush in brushes(painting.sketch)]
    if stroke.brush and stroke.brush not in known:
        wanted = ", ".join(known)
        raise SandtableError(f"{stroke.brush[:40]!r} is no brush of this map; expected one of {wanted}")
    verb, _, rest = stroke.brush.partition(":")
    if verb in ("wall", "half", "border"):
        ways = iter(legs(painting, stroke.spots))
        left = each_spot(stroke.spots[1:], lambda spot: put_leg(painting, verb, next(ways)))
    else:
        put = POINTS.get(verb, rub_out)
        left = each_spot(stroke.spots, lambda spot: put(painting, rest, painting.point(spot)))
    return Painted(painting.draft.edits(), left)


def put_leg(painting: Painting, verb: str, leg: Leg) -> None:
    if verb == "border":
        cut(painting, leg)
    else:
        put_piece(painting, verb, leg)
