"""What a stroke does to a map, and to the missions of the work that are played on it."""

from __future__ import annotations

from collections.abc import Callable

from sandtable.catalog.desks import Painted, Spot, Stroke, Work
from sandtable.catalog.drafts import Draft, each_spot
from sandtable.catalog.painting import with_sign
from sandtable.catalog.plots import (
    Point,
    across,
    cell_of,
    named,
    owned,
    points_in,
    rows_in,
    table_in,
    text_in,
)
from sandtable.engine.errors import SandtableError
from sandtable.games.omega.content.charts import SIDE
from sandtable.games.omega.content.loader import SHELF
from sandtable.games.omega.content.sites import MARKERS
from sandtable.games.omega.desk import doors, rooms
from sandtable.games.omega.desk.brushes import BACK, CARD, FEWER, NEW_ROOM, ROOM, SIGNS
from sandtable.games.omega.desk.dealing import Deal
from sandtable.games.omega.desk.plot import WALL, Plot, at_edge, zone_spaces

FLOOR = "."
OPTIONAL = ("investigate", "emi", "nests")
Put = Callable[["Canvas", Point], None]


class Canvas:
    """A map that is painted, and the missions that go with it."""

    def __init__(self, work: Work, file: str) -> None:
        self.work = work
        name = file.removeprefix("maps/").removesuffix(".toml")
        mine = [each for each in owned(work, SHELF, "scenarios") if text_in(work[each], "map") == name]
        self.draft = Draft(work, file, *mine)
        self.data = self.draft.files[file]
        self.missions = [self.draft.files[each] for each in mine]
        self.fresh = ""  # the room that this stroke has made

    @property
    def plot(self) -> Plot:
        return Plot(self.data)

    def settle(self) -> None:
        """The missions follow."""
        for mission in self.missions:
            Deal(self.work, self.plot, mission).settle()

    def expect(self, fits: bool, point: Point, what: str, rule: str) -> None:
        if not fits:
            raise SandtableError(f"{named(point)}: {what} ({rule})")

    # Drawing

    def draw(self, point: Point, sign: str) -> None:
        self.data["rows"] = with_sign(text_in(self.data, "rows"), *point, sign)

    def draw_behind(self, point: Point, sign: str) -> None:
        tile = self.plot.tile_of(point)
        row = self.plot.reverse_of(tile)
        if tile is not None and row is not None:
            x, y = point[0] - 1 - SIDE * tile[0], point[1] - 1 - SIDE * tile[1]
            row["rows"] = with_sign(text_in(row, "rows"), x, y, sign)

    def put_sign(self, point: Point, sign: str) -> None:
        """A wall leaves nothing in its place; both sides of a tile are open at the same edges (OMEGA-R75)."""
        plot = self.plot
        self.expect(
            plot.on_tiles(point), point, "lies outside the tiles, where only passages are", "OMEGA-G14"
        )
        if sign == WALL:
            led = [text_in(row, "id") for row in plot.passages() for end in points_in(row, "spaces")
                   if plot.inwards(end) == point]  # fmt: skip
            self.expect(
                not led, point, f"passage {''.join(led[:1])} leads in here; rub it out first", "OMEGA-24.14"
            )
            self.clear(point)
        self.draw(point, sign)
        tile, behind = plot.tile_of(point), plot.behind(point)
        if behind and tile and at_edge(tile, point) and (behind == WALL) != (sign == WALL):
            self.draw_behind(point, WALL if sign == WALL else FLOOR)

    def clear(self, point: Point) -> None:
        """Takes away what needs floor."""
        for key in ("starts", "investigate"):
            self.keep(key, [each for each in points_in(self.data, key) if each != point])
        zone = self.plot.zone_at(point)
        if zone:
            del self.data["zones"][zone]
        doors.drop_on(self, point)

    def keep(self, key: str, points: list[Point]) -> None:
        if points != points_in(self.data, key):
            self.data[key] = [list(each) for each in points]
            if not points and key in OPTIONAL:
                del self.data[key]

    def check_floor(self, point: Point, rule: str) -> None:
        """Floor on both sides of its tile."""
        plot = self.plot
        there = plot.on_tiles(point) and plot.is_open(point) and plot.behind(point) != WALL
        self.expect(there, point, "is a wall or outside the tiles; expected floor", rule)


def paint(work: Work, file: str, stroke: Stroke) -> Painted:
    canvas = Canvas(work, file)
    left = each_spot(stroke.spots, lambda spot: put(canvas, stroke.brush, spot, len(stroke.spots) == 1))
    return Painted(canvas.draft.edits(), left)


def put(canvas: Canvas, brush: str, spot: Spot, alone: bool) -> None:
    point = cell_of(spot)
    kind, _, rest = brush.partition(":")
    if not brush:
        rub(canvas, spot, alone)
    elif brush in ("door", "barred"):
        doors.put(canvas, *across(spot, "OMEGA-21.01"), brush == "barred")
    elif brush in SIGNS:
        canvas.put_sign(point, SIGNS[brush][0])
    elif brush.removeprefix(BACK) in SIGNS:
        put_behind(canvas, point, SIGNS[brush.removeprefix(BACK)][0])
    elif brush in PUTS:
        PUTS[brush](canvas, point)
    elif f"{kind}:" == ROOM:
        rooms.join(canvas, point, rest)
    elif f"{kind}:" == CARD:
        rooms.add_card(canvas, point, rest)
    else:
        raise SandtableError(f"there is no brush {brush[:40]!r}")


# Single spaces


def put_behind(canvas: Canvas, point: Point, sign: str) -> None:
    plot = canvas.plot
    tile, rule = plot.tile_of(point), "OMEGA-R75"
    canvas.expect(
        bool(plot.behind(point)), point, "its tile has no other side; put a turning tile first", rule
    )
    same = (sign == WALL) == (plot.sign(point) == WALL)
    edge = tile is not None and at_edge(tile, point)
    canvas.expect(
        same or not edge, point, "at the edge of a tile both sides are open, or both are walls", rule
    )
    lies = point in [*plot.starts(), *plot.investigate()] or bool(plot.zone_at(point))
    canvas.expect(same or not lies, point, "something lies here, and needs floor on both sides", rule)
    canvas.draw_behind(point, sign)


def put_start(canvas: Canvas, point: Point) -> None:
    canvas.check_floor(point, "OMEGA-26.01")
    plot = canvas.plot
    inside = plot.area_of(point) == plot.start
    canvas.expect(inside, point, f"is not in the entry, room {plot.start}", "OMEGA-26.01")
    canvas.keep("starts", [*(each for each in plot.starts() if each != point), point])


def put_investigate(canvas: Canvas, point: Point) -> None:
    canvas.check_floor(point, "OMEGA-2.03")
    there = canvas.plot.investigate()
    if point not in there:
        canvas.expect(
            len(there) < MARKERS, point, f"there are {MARKERS} investigate markers at most", "OMEGA-G13"
        )
        canvas.keep("investigate", [*there, point])


def put_zone(canvas: Canvas, point: Point) -> None:
    plot, rule = canvas.plot, "OMEGA-22.08"
    area = plot.area_of(point)
    canvas.expect(area in plot.hidden(), point, "is in no hidden room; the entry has no objective", rule)
    for each in zone_spaces(point):
        canvas.check_floor(each, rule)
        canvas.expect(plot.area_of(each) == area, each, f"is not in room {area}: a zone is 2 by 2", rule)
    canvas.data["zones"] = {**table_in(canvas.data, "zones"), area: list(point)}
    canvas.settle()


# Tiles


def tile_at(canvas: Canvas, point: Point) -> Point:
    tile = canvas.plot.tile_of(point)
    if tile is None:
        raise SandtableError(f"{named(point)}: is on no tile (OMEGA-G14)")
    return tile


def put_on_tile(key: str) -> Put:
    def put_it(canvas: Canvas, point: Point) -> None:
        tile = tile_at(canvas, point)
        there = points_in(canvas.data, key)
        canvas.keep(key, there if tile in there else [*there, tile])

    return put_it


def put_reverse(canvas: Canvas, point: Point) -> None:
    plot, tile = canvas.plot, tile_at(canvas, point)
    if plot.reverse_of(tile) is None:
        rows = [plot.sign(each) for each in plot.spaces_of(tile)]
        lines = ["".join(rows[at : at + SIDE]) for at in range(0, SIDE * SIDE, SIDE)]
        new = {"tile": list(tile), "rows": "\n".join(lines) + "\n"}
        canvas.data["reverse"] = [*rows_in(canvas.data, "reverse"), new]


# Rubbing out


def rub(canvas: Canvas, spot: Spot, alone: bool) -> None:
    """What lies topmost goes: a door from an edge; from a space a marker, what is printed there or the whole
    passage; and from bare floor, if it is picked alone, what holds for its tile."""
    point, plot = cell_of(spot), canvas.plot
    if spot.side:
        doors.rub(canvas, *across(spot, "OMEGA-21.01"))
    elif plot.passage_at(point):
        doors.rub_passage(canvas, plot.passage_at(point))
    elif point in [*plot.starts(), *plot.investigate()] or plot.zone_at(point):
        rub_marker(canvas, point)
    elif plot.behind(point) not in ("", plot.sign(point)):
        canvas.draw_behind(point, plot.sign(point))
    elif plot.on_tiles(point) and plot.sign(point) != FLOOR:
        canvas.put_sign(point, FLOOR)
        canvas.draw_behind(point, FLOOR)
    elif alone and plot.on_tiles(point):
        rub_tile(canvas, tile_at(canvas, point))


def rub_marker(canvas: Canvas, point: Point) -> None:
    for key in ("investigate", "starts"):
        there = points_in(canvas.data, key)
        if point in there:
            canvas.keep(key, [each for each in there if each != point])
            return
    zones = canvas.data["zones"]
    del zones[canvas.plot.zone_at(point)]
    if not zones:
        del canvas.data["zones"]
    canvas.settle()


def rub_tile(canvas: Canvas, tile: Point) -> None:
    for key in ("nests", "emi"):
        there = points_in(canvas.data, key)
        if tile in there:
            canvas.keep(key, [each for each in there if each != tile])
            return
    row = canvas.plot.reverse_of(tile)
    rows = rows_in(canvas.data, "reverse")
    if row is not None:
        canvas.data["reverse"] = [each for each in rows if each is not row]
        if not canvas.data["reverse"]:
            del canvas.data["reverse"]


PUTS: dict[str, Put] = {
    "start": put_start,
    "investigate": put_investigate,
    "zone": put_zone,
    "emi": put_on_tile("emi"),
    "nest": put_on_tile("nests"),
    "reverse": put_reverse,
    "green": lambda canvas, point: doors.put_passage(canvas, point, "G"),
    "red": lambda canvas, point: doors.put_passage(canvas, point, "R"),
    NEW_ROOM: rooms.make,
    "entry": rooms.make_entry,
    "goal": rooms.make_goal,
    "cores": lambda canvas, point: rooms.lead_out(canvas, point, "cores_out"),
    "tech": lambda canvas, point: rooms.lead_out(canvas, point, "lab_tech_out"),
    FEWER: rooms.take_card,
}
