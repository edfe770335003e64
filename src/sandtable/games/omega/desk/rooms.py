"""Rooms: which tiles they have, which one is the entry or the goal, and what waits there."""

from __future__ import annotations

from string import ascii_uppercase
from typing import TYPE_CHECKING

from sandtable.catalog.plots import (
    Point,
    free_name,
    named,
    points_in,
    rows_in,
    table_in,
    text_in,
)
from sandtable.engine.errors import SandtableError
from sandtable.games.omega.desk import doors
from sandtable.games.omega.desk.dealing import CLEAR, GOAL_ROOM, WANTED, Deal, counted, listed
from sandtable.games.omega.desk.plot import WALL, zone_spaces
from sandtable.games.omega.rules.components import MOST_COMMANDOS

if TYPE_CHECKING:
    from sandtable.games.omega.desk.strokes import Canvas

STARTS = MOST_COMMANDOS + 1
NAMES = [*(letter for letter in ascii_uppercase if letter not in "SG"), "S", "G"]
NAMES += [f"{letter}{number}" for number in range(2, 9) for letter in ascii_uppercase]


def join(canvas: Canvas, point: Point, name: str) -> None:
    """OMEGA-22.01: the tile becomes part of a room, a new one if it has no name yet."""
    plot, rule = canvas.plot, "OMEGA-22.01"
    tile = plot.tile_of(point)
    if tile is None:
        raise SandtableError(f"{named(point)}: is on no tile ({rule})")
    before = plot.area_of_tile(tile)
    if before == name or (not name and plot.areas.get(before) == [tile]):
        return
    canvas.expect(not name or name in plot.areas, point, f"there is no room {name[:20]!r}", rule)
    last = plot.areas.get(before) == [tile]
    canvas.expect(
        before != plot.start or not last, point, "the entry keeps a tile; make another one first", rule
    )
    goal = before == plot.goal and name == plot.start
    canvas.expect(
        not (last and goal), point, "the goal room keeps a tile; make another one first", "OMEGA-22.02"
    )
    name = name or free_name(plot.areas, NAMES)
    areas = table_in(canvas.data, "areas")
    for each in [each for each, tiles in plot.areas.items() if tile in tiles]:
        areas[each] = [list(other) for other in plot.areas[each] if other != tile]
        if not areas[each]:
            del areas[each]
    areas[name] = [*areas.get(name, []), list(tile)]
    canvas.data["areas"] = areas
    if plot.goal and plot.goal not in areas:
        canvas.data["goal"] = name
    follow(canvas)


def make(canvas: Canvas, point: Point) -> None:
    """One room of all tiles that a stroke goes over."""
    join(canvas, point, canvas.fresh)
    canvas.fresh = canvas.plot.area_of(point)


def follow(canvas: Canvas) -> None:
    """Doors, start spaces, zones and missions after rooms have changed."""
    doors.follow_rooms(canvas)
    plot = canvas.plot
    canvas.keep("starts", [each for each in plot.starts() if plot.area_of(each) == plot.start])
    zones: dict[str, list[int]] = {}
    for corner in plot.zones().values():
        areas = {plot.area_of(each) for each in zone_spaces(corner)}
        if len(areas) == 1 and (area := areas.pop()) != plot.start:
            zones.setdefault(area, list(corner))
    if zones != table_in(canvas.data, "zones"):
        canvas.data["zones"] = zones
    canvas.settle()


def area_at(canvas: Canvas, point: Point, rule: str) -> str:
    area = canvas.plot.area_of(point)
    canvas.expect(bool(area), point, "is in no room", rule)
    return area


def make_entry(canvas: Canvas, point: Point) -> None:
    """The start spaces that lie elsewhere move here."""
    plot, rule = canvas.plot, "OMEGA-R13"
    area = area_at(canvas, point, rule)
    canvas.expect(area != plot.goal, point, "is the goal room; expected another one for the entry", rule)
    spaces = [each for tile in plot.areas[area] for each in plot.spaces_of(tile)]
    free = [each for each in spaces if plot.is_open(each) and plot.behind(each) != WALL]
    canvas.expect(
        len(free) >= MOST_COMMANDOS, point, f"there is no floor for {MOST_COMMANDOS} commandos", rule
    )
    canvas.data["start"] = area
    stay = [each for each in points_in(canvas.data, "starts") if each in free]
    fresh = [each for each in free if each not in stay]
    canvas.keep("starts", [*stay, *fresh[: max(0, STARTS - len(stay))]])
    follow(canvas)


def make_goal(canvas: Canvas, point: Point) -> None:
    rule = "OMEGA-22.02"
    area = area_at(canvas, point, rule)
    canvas.expect(area != canvas.plot.start, point, "is the entry; expected another room for the goal", rule)
    canvas.data["goal"] = area
    for mission in canvas.missions:
        mission["aim"] = GOAL_ROOM
    canvas.settle()


def lead_out(canvas: Canvas, point: Point, aim: str) -> None:
    """OMEGA-26.04: the commandos leave by this passage, with what they came for."""
    plot, rule = canvas.plot, "OMEGA-26.04"
    passage = plot.passage_at(point)
    canvas.expect(bool(passage), point, "is no passage; expected one to leave by", rule)
    zoned = [name for name in plot.zones() if name in plot.hidden()]
    wanted = len(WANTED[aim])
    canvas.expect(
        len(zoned) >= wanted, point, f"put down {wanted} objective zones first, in hidden rooms", rule
    )
    canvas.data.pop("goal", None)
    for mission in canvas.missions:
        again = text_in(mission, "aim") == aim
        there = listed(mission, "exits") if again else []
        mission["aim"] = aim
        mission["exits"] = [*(name for name in there if name != passage), passage]
    canvas.settle()


# Cards


def add_card(canvas: Canvas, point: Point, card: str) -> None:
    """OMEGA-3.09: one more of this kind is dealt, and one more to the stack of this room."""
    plot, rule = canvas.plot, "OMEGA-3.09"
    area = area_at(canvas, point, rule)
    canvas.expect(area in plot.hidden(), point, "the entry has no cards", rule)
    canvas.expect(area != plot.goal, point, "the goal room holds one card, a clear one", "OMEGA-R14")
    canvas.expect(bool(canvas.missions), point, "no mission of this work is played on this map", rule)
    kinds = {text_in(row, "id"): row for row in rows_in(canvas.work.get("rooms.toml"), "card")}
    canvas.expect(card in kinds, point, f"there is no room card {card[:40]!r}", rule)
    for mission in canvas.missions:
        left = Deal(canvas.work, plot, mission).left(card)
        canvas.expect(left > 0, point, f"all {text_in(kinds[card], 'name')} cards are dealt already", rule)
        spread = card == CLEAR and bool(WANTED.get(text_in(mission, "aim")))
        canvas.expect(not spread, point, "clear cards lie where an objective may be", rule)
        mission["rooms"] = counted(mission, "rooms")
        mission["rooms"][card] = mission["rooms"].get(card, 0) + 1
        mission["stacks"] = counted(mission, "stacks")
        mission["stacks"][area] = mission["stacks"].get(area, 0) + 1


def take_card(canvas: Canvas, point: Point) -> None:
    rule = "OMEGA-3.09"
    area = area_at(canvas, point, rule)
    for mission in canvas.missions:
        stacks = counted(mission, "stacks")
        canvas.expect(stacks.get(area, 0) > 1, point, f"room {area} keeps one card", "OMEGA-3.10")
        mission["stacks"] = stacks | {area: stacks[area] - 1}
        Deal(canvas.work, canvas.plot, mission).balance()
