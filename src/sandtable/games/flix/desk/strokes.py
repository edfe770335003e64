"""What a stroke does to a Map, and to the Missions of the work that are played on it."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from string import ascii_lowercase, ascii_uppercase
from typing import Any

from sandtable.catalog.desks import Edit, Painted, Spot, Stroke, Work
from sandtable.catalog.drafts import Draft, each_spot
from sandtable.catalog.plots import (
    Point,
    across,
    cell_of,
    free_name,
    named,
    owned,
    rows_in,
    table_in,
    text_in,
)
from sandtable.catalog.shelf import Data
from sandtable.engine.errors import SandtableError
from sandtable.games.flix.content.cards import COLOURS
from sandtable.games.flix.content.loader import SHELF
from sandtable.games.flix.content.map_checks import (
    MOST_COVER,
    MOST_NUMBERED,
    MOST_SENTRIES,
    POINTS,
)
from sandtable.games.flix.content.maps import COVER, SENTRIES
from sandtable.games.flix.desk import doors, routes
from sandtable.games.flix.desk.brushes import AREA, ICONS, LOCK, PATH, SPAWN, STOP, TOKEN
from sandtable.games.flix.desk.plot import BARE, OPEN, Plot, maps_of
from sandtable.games.flix.rules.components import SENTRIES as MOST_GUARDS

AREA_SIGNS = ascii_uppercase + ascii_lowercase
PLACED = ("fixed", "patrols", "sentries")  # what a Mission puts somewhere
MOST_OF = (
    ("*", POINTS),
    ("".join(COVER), MOST_COVER),
    ("s", MOST_SENTRIES),
    ("".join(SENTRIES), MOST_NUMBERED),
)


class Canvas:
    """A Map that is painted, and the Missions that go with it."""

    def __init__(self, work: Work, file: str) -> None:
        self.work = work
        self.name = file.removeprefix("maps/").removesuffix(".toml")
        mine = [each for each in owned(work, SHELF, "missions") if self.name in maps_of(work[each])]
        self.draft = Draft(work, file, *mine)
        self.data = self.draft.files[file]
        self.plot = Plot(self.data)
        self.missions = [self.draft.files[each] for each in mine]
        self.fresh = ""  # the sign of the Area that this stroke has made

    def edits(self) -> tuple[Edit, ...]:
        self.plot.keep()
        return self.draft.edits()

    def expect(self, fits: bool, point: Point, what: str, rule: str) -> None:
        if not fits:
            raise SandtableError(f"{named(point)}: {what} ({rule})")

    def check_space(self, point: Point) -> None:
        wide = f"is off the Map of {self.plot.width} by {self.plot.height} Spaces"
        self.expect(self.plot.has(point), point, wide, "FLIX-5.21")

    def check_mission(self, point: Point, rule: str) -> None:
        self.expect(bool(self.missions), point, "no Mission of this work is played on this Map", rule)

    # What Missions put somewhere

    def placed(self, mission: Data, key: str, point: Point) -> Data | None:
        at = [point[1], point[0]]
        rows = rows_in(mission, key)
        return next((row for row in rows if row.get("map") == self.name and row.get("at") == at), None)

    def place(self, mission: Data, key: str, point: Point, **more: Any) -> None:
        new = {"map": self.name, "at": [point[1], point[0]], **more}
        mission[key] = [*rows_in(mission, key), new]

    def unplace(self, point: Point) -> bool:
        """Takes away what a Mission put there, if anything."""
        found = False
        for mission in self.missions:
            for key in PLACED:
                row = self.placed(mission, key, point)
                if row is not None:
                    found = True
                    mission[key] = [each for each in rows_in(mission, key) if each is not row]
                    if not mission[key]:
                        del mission[key]
        return found


def paint(work: Work, file: str, stroke: Stroke) -> Painted:
    canvas = Canvas(work, file)
    left = each_spot(stroke.spots, lambda spot: put(canvas, stroke.brush, spot))
    return Painted(canvas.edits(), left)


def put(canvas: Canvas, brush: str, spot: Spot) -> None:
    point = cell_of(spot)
    kind, _, rest = brush.partition(":")
    canvas.check_space(point)
    if not brush:
        rub(canvas, spot)
    elif kind in ("wall", "door", LOCK):
        doors.put(canvas, spot, kind, rest)
    elif brush in ICONS:
        put_icon(canvas, point, ICONS[brush][0])
    elif kind == AREA:
        put_area(canvas, point, rest or canvas.fresh)
    elif kind in ON_PATHS and rest in COLOURS:
        ON_PATHS[kind](canvas, point, rest)
    elif kind == TOKEN:
        put_token(canvas, point, rest)
    elif brush in PUTS:
        PUTS[brush](canvas, point)
    else:
        raise SandtableError(f"there is no brush {brush[:40]!r}")


# Spaces


def put_icon(canvas: Canvas, point: Point, sign: str) -> None:
    """One icon a Space; a Path keeps its numbers together."""
    plot = canvas.plot
    if plot.sign(point) == sign:
        return
    for signs, most in MOST_OF:
        many = f"a Map has {most} of these at most"
        canvas.expect(sign not in signs or len(plot.find(signs)) < most, point, many, ICON_RULES[signs])
    clear_icon(canvas, point)
    plot.draw(point, sign)


ICON_RULES = {
    signs: rule for (signs, _), rule in zip(MOST_OF, ("FLIX-5.14", "FLIX-9.02", "FLIX-9.09", "FLIX-9.09"))
}


def clear_icon(canvas: Canvas, point: Point) -> None:
    """Bare floor, without what stands on an Objective Point."""
    routes.take(canvas, point)
    for mission in canvas.missions:
        row = canvas.placed(mission, "fixed", point)
        if row is not None:
            mission["fixed"] = [each for each in rows_in(mission, "fixed") if each is not row]
            if not mission["fixed"]:
                del mission["fixed"]
    canvas.plot.draw(point, BARE)


def put_area(canvas: Canvas, point: Point, sign: str) -> None:
    """An Area without Spaces is gone."""
    plot, rule = canvas.plot, "FLIX-5.05"
    canvas.expect(not sign or sign in plot.areas, point, f"there is no Area {sign[:9]!r}", rule)
    before = plot.area_sign(point)
    if before == sign and sign:
        return
    last = before in plot.areas and len(plot.spaces_of(plot.areas[before])) == 1
    if last and not sign:
        return
    starts = [text_in(mission, "start") for mission in canvas.missions]
    kept = last and plot.areas.get(before) in starts
    canvas.expect(not kept, point, "the Starting Area keeps a Space; choose another one first", "FLIX-9.17")
    if not sign:
        sign = canvas.fresh = free_name(plot.areas, AREA_SIGNS)
        plot.areas[sign] = free_name(doors.names_near(canvas), (f"Area {number}" for number in count(1)))
    if last:
        gone = plot.areas.pop(before)
        canvas.data["starts"] = [name for name in canvas.data.get("starts", []) if name != gone]
    canvas.data["areas"] = dict(plot.areas)
    plot.parts.put(*point, sign)


# Missions


def put_start(canvas: Canvas, point: Point) -> None:
    rule = "FLIX-9.17"
    area = canvas.plot.area_of(point)
    canvas.expect(bool(area), point, "is in no Area", rule)
    canvas.check_mission(point, rule)
    guarded = [each for each in canvas.plot.find("".join(SENTRIES)) if canvas.plot.area_of(each) == area]
    guarded += [
        each for each in map(canvas.plot.spawn, COLOURS) if each and canvas.plot.area_of(each) == area
    ]
    canvas.expect(not guarded, point, f"a Sentry or a Spawn is in {area}; expected neither", rule)
    starts = canvas.data.get("starts", [])
    if area not in starts:
        canvas.data["starts"] = [*starts, area]
    for mission in canvas.missions:
        mission["start"] = area


def put_token(canvas: Canvas, point: Point, kind: str) -> None:
    rule = "FLIX-9.13"
    canvas.expect(canvas.plot.sign(point) == "*", point, "is no Objective Point; put one down first", rule)
    canvas.check_mission(point, rule)
    have = table_in(canvas.work.get("pieces.toml"), "tokens").get(kind, 0)
    canvas.expect(have > 0, point, f"there is no token {kind[:40]!r}", rule)
    canvas.unplace(point)
    for mission in canvas.missions:
        there = [row for row in rows_in(mission, "fixed") if row.get("token") == kind]
        canvas.expect(len(there) < have, point, f"there are {have} of these", rule)
        canvas.place(mission, "fixed", point, token=kind)


def put_standee(key: str) -> Callable[[Canvas, Point], None]:
    def put_it(canvas: Canvas, point: Point) -> None:
        rule = "FLIX-9.11"
        canvas.check_mission(point, rule)
        canvas.expect(canvas.plot.sign(point) not in COVER, point, "is a Cover icon", rule)
        if any(canvas.placed(mission, key, point) for mission in canvas.missions):
            return
        canvas.unplace(point)
        for mission in canvas.missions:
            start = text_in(mission, "start")
            canvas.expect(canvas.plot.area_of(point) != start, point, f"is in {start}, where it begins", rule)
            full = key == "sentries" and len(rows_in(mission, key)) >= MOST_GUARDS
            canvas.expect(not full, point, f"there are {MOST_GUARDS} Sentries", rule)
            canvas.place(mission, key, point)

    return put_it


# Rubbing out


def rub(canvas: Canvas, spot: Spot) -> None:
    """What lies topmost goes: from an edge the E-Lock, then the Door or Wall; from a Space what a Mission put
    there, then its icon."""
    point = cell_of(spot)
    if not spot.side:
        if not canvas.unplace(point) and canvas.plot.sign(point) != BARE:
            clear_icon(canvas, point)
        return
    one, other = across(spot, "FLIX-5.08")
    canvas.expect(canvas.plot.has(other), one, "the edge of the Map is a Wall for good", "FLIX-5.08")
    if doors.drop_lock(canvas, canvas.plot.door_at(one, other)):
        return
    doors.drop(canvas, one, other)
    canvas.plot.draw_edge(one, other, OPEN)


ON_PATHS: dict[str, Callable[[Canvas, Point, str], None]] = {
    PATH: routes.add,
    SPAWN: routes.put_spawn,
    STOP: routes.put_stop,
}
PUTS: dict[str, Callable[[Canvas, Point], None]] = {
    "start": put_start,
    "patrol": put_standee("patrols"),
    "guard": put_standee("sentries"),
}
