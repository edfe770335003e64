"""Maps: what their files hold, checked, and the ground made from them."""

from __future__ import annotations

import re
from decimal import Decimal
from functools import lru_cache
from math import isfinite
from typing import Annotated

from sandtable.board.lattice import UNREACHABLE, Lattice
from sandtable.board.plane import Plane
from sandtable.board.segments import LARGEST
from sandtable.catalog.content import Named, Strict, expect
from sandtable.catalog.fields import many, one_of, says
from sandtable.games.strike.rules.components import CLAN_NAMES
from sandtable.games.strike.rules.numbers import MOST_UNITS
from sandtable.games.strike.rules.plan import BOMB_MAP, HOSTAGE_MAP, MOST_HOSTAGES, Rect, Site

KINDS = {"bomb": BOMB_MAP, "hostages": HOSTAGE_MAP}
ZONE_ID = re.compile(r"[A-Z][0-9]")
LEAST_SIDE = 100
MOST_AREA = 5_000  # square MU, and
MOST_PIECES = 400  # walls and halves: ways and sights take their time to find
FORMATION = MOST_UNITS // 2  # points, enough for the largest team
APART = 150  # of the points of a formation, along both axes

Number = int | float
Four = tuple[Number, Number, Number, Number]
Point = tuple[int, int]
CORNERS = "The x and y of its south-west and of its north-east corner."


class ZoneData(Strict, kw_only=True, frozen=True):
    """A zone (STRIKE-10.01)."""

    id: Annotated[str, says("A capital letter and a digit.")]
    name: Annotated[str, says("What players read.")]
    area: Annotated[Four, says(CORNERS)]


class AreaData(Strict, kw_only=True, frozen=True):
    """A bomb site, or a place to bring hostages to."""

    id: Annotated[str, says("The name by which records know it.")]
    area: Annotated[Four, says(CORNERS)]


class HostageData(Strict, kw_only=True, frozen=True):
    """A hostage, where it waits."""

    id: Annotated[str, says("The name by which records know it.")]
    at: Annotated[tuple[Number, Number], says("Its place, 0.5 MU clear of edges, walls and halves.")]


class SpawnData(Strict, kw_only=True, frozen=True):
    """The rectangle in which a clan's units begin (STRIKE-R43)."""

    terrorists: Annotated[Four, says(CORNERS)]
    counter_terrorists: Annotated[Four, says(CORNERS)]


class MapData(Named, kw_only=True, frozen=True):
    """A map, in MU from the south-west corner (STRIKE-G03, STRIKE-G04)."""

    title: Annotated[str, says("What players read.")]
    kind: Annotated[str, one_of(KINDS, "What there is to win.")]
    size: Annotated[tuple[Number, Number], says("How wide and how high it is.")]
    spawn: Annotated[SpawnData, says("Where both clans begin, out of each other's sight.")]
    zone: Annotated[tuple[ZoneData, ...], says("Its zones in the order of their ids, which cover it.")]
    wall: Annotated[tuple[Four, ...], says("Walls, from one end to the other.")] = ()
    half: Annotated[tuple[Four, ...], says("Pieces of half height, from one end to the other.")] = ()
    site: Annotated[tuple[AreaData, ...], says("Bomb sites, on a bomb map.")] = ()
    rescue: Annotated[tuple[AreaData, ...], says("Where hostages are brought, on a hostage map.")] = ()
    hostage: Annotated[tuple[HostageData, ...], many(0, MOST_HOSTAGES, "Hostages, on a hostage map.")] = ()


@lru_cache(maxsize=32)
def make_site(data: MapData) -> Site:
    """The checked ground of a map, made once."""
    where = f"maps/{data.name}.toml"
    plane = make_plane(data, where)
    spawns = [rectangle(plane, area, f"{where}: spawn of {clan}") for clan, area in by_clan(data.spawn)]
    formations = [
        formation(plane, spawn, f"{where}: spawn of {clan}") for clan, spawn in zip(CLAN_NAMES, spawns)
    ]
    check_apart(plane, formations, where)
    check_goals(data, where)
    site = Site(
        {
            "name": data.name,
            "kind": KINDS[data.kind],
            "plane": plane,
            "zone_names": [zone.name for zone in data.zone],
            "spawns": spawns,
            "formations": formations,
            "bomb_sites": areas(plane, data.site, f"{where}: site"),
            "rescues": areas(plane, data.rescue, f"{where}: rescue"),
            "hostages": [hostage_point(plane, each, f"{where}: hostage {each.id}") for each in data.hostage],
        }
    )
    check_ways(data, site, where)
    return site


def by_clan(spawn: SpawnData) -> list[tuple[str, Four]]:
    return [(clan, getattr(spawn, clan)) for clan in CLAN_NAMES]


def hundredths(value: Number, where: str) -> int:
    """STRIKE-R06: coordinates are whole hundredths of an MU."""
    scaled = Decimal(repr(value)) * 100 if isfinite(value) else Decimal("0.5")
    expect(scaled == int(scaled), where, f"{value} must be a number with at most two decimals")
    return int(scaled)


# The plane


def make_plane(data: MapData, where: str) -> Plane:
    width, height = (hundredths(side, f"{where}: size") for side in data.size)
    check_extent(data, width, height, where)
    bare = Plane(width, height, [], [], [])
    walls = [piece(bare, wall, f"{where}: wall {list(wall)}") for wall in data.wall]
    halves = [piece(bare, half, f"{where}: half {list(half)}") for half in data.half]
    return Plane(width, height, walls, halves, zones(bare, data.zone, where))


def check_extent(data: MapData, width: int, height: int, where: str) -> None:
    span = f"from {LEAST_SIDE // 100} to {LARGEST // 100}"
    fits = min(width, height) >= LEAST_SIDE and max(width, height) <= LARGEST
    expect(fits, f"{where}: size", f"must be two lengths {span} MU, not {list(data.size)}")
    wide = f"must be at most {MOST_AREA} square MU, not {width * height // 10_000}"
    expect(width * height <= MOST_AREA * 10_000, f"{where}: size", wide)
    pieces = len(data.wall) + len(data.half)
    expect(pieces <= MOST_PIECES, where, f"must have at most {MOST_PIECES} walls and halves, not {pieces}")


def piece(plane: Plane, ends: Four, where: str) -> Rect:
    """A wall or a piece of half height."""
    x0, y0, x1, y1 = corners(plane, ends, where)
    expect(x0 == x1 or y0 == y1, where, "must be parallel to an edge of the map: x0 = x1 or y0 = y1")
    expect((x0, y0) != (x1, y1), where, "must be longer than 0")
    return x0, y0, x1, y1


def rectangle(plane: Plane, area: Four, where: str) -> Rect:
    x0, y0, x1, y1 = corners(plane, area, where)
    right = f"must go from its south-west to its north-east corner, x0 < x1 and y0 < y1, not {list(area)}"
    expect(x0 < x1 and y0 < y1, where, right)
    return x0, y0, x1, y1


def areas(plane: Plane, entries: tuple[AreaData, ...], what: str) -> list[Rect]:
    return [rectangle(plane, entry.area, f"{what} {entry.id}") for entry in entries]


def corners(plane: Plane, numbers: Four, where: str) -> Rect:
    """Two points inside the map."""
    x0, y0, x1, y1 = (hundredths(number, where) for number in numbers)
    for x, y in ((x0, y0), (x1, y1)):
        inside = 0 <= x <= plane.width and 0 <= y <= plane.height
        expect(inside, where, f"{list(numbers)} must be inside the map, {size_of(plane)}")
    return x0, y0, x1, y1


def size_of(plane: Plane) -> str:
    return f"{plane.width / 100:g} x {plane.height / 100:g} MU"


# Zones


def zones(plane: Plane, entries: tuple[ZoneData, ...], where: str) -> list[Rect]:
    """STRIKE-10.01, STRIKE-R40: in the order of their ids; every point belongs to one, borders aside."""
    ids = [zone.id for zone in entries]
    for zone_id in ids:
        lettered = f"id of zone {zone_id!r} must be a capital letter and a digit"
        expect(ZONE_ID.fullmatch(zone_id) is not None, where, lettered)
    expect(ids == sorted(ids), where, f"zones must be in the order of their ids, {', '.join(sorted(ids))}")
    found = [rectangle(plane, zone.area, f"{where}: zone {zone.id}") for zone in entries]
    check_overlaps(ids, found, where)
    covered = sum((x1 - x0) * (y1 - y0) for x0, y0, x1, y1 in found)
    total = int(plane.width * plane.height)
    short = f"zones must cover the map, but {covered / 10000:g} of {total / 10000:g} square MU are in one"
    expect(covered == total, where, short)
    return found


def check_overlaps(ids: list[str], found: list[Rect], where: str) -> None:
    for i, one in enumerate(found):
        for j in range(i):
            apart = f"overlaps zone {ids[j]}, expected zones side by side"
            expect(not overlap(one, found[j]), f"{where}: zone {ids[i]}", apart)


def overlap(one: Rect, other: Rect) -> bool:
    wide = min(one[2], other[2]) - max(one[0], other[0])
    high = min(one[3], other[3]) - max(one[1], other[1])
    return wide > 0 and high > 0


# Where units begin


def formation(plane: Plane, spawn: Rect, where: str) -> list[Point]:
    """STRIKE-R43: points with room for a base, nearest the middle of the spawn first."""
    x0, y0, x1, y1 = spawn
    middle = (x0 + x1) // 2, (y0 + y1) // 2
    points = [(x, y) for x in along(middle[0], x0, x1) for y in along(middle[1], y0, y1)]
    found = [point for point in points if plane.may_stand(*point)]
    found.sort(key=lambda point: ((point[0] - middle[0]) ** 2 + (point[1] - middle[1]) ** 2, point))
    room = f"has room for {len(found)} units {APART / 100:g} MU apart, expected {FORMATION} or more"
    expect(len(found) >= FORMATION, where, room)
    return found[:FORMATION]


def along(middle: int, low: int, high: int) -> list[int]:
    """Numbers of a range, evenly apart to both sides of its middle."""
    return [*range(low + (middle - low) % APART, high + 1, APART)]


def check_apart(plane: Plane, formations: list[list[Point]], where: str) -> None:
    """Nobody begins in an enemy's sight."""
    for one in formations[0]:
        for other in formations[1]:
            seen = f"a unit at {in_mu(one)} must not see one at {in_mu(other)}; expected a wall between"
            expect(not plane.sees(*one, *other), f"{where}: spawn of {CLAN_NAMES[0]}", seen)


def in_mu(point: Point) -> str:
    return f"{point[0] / 100:g}, {point[1] / 100:g}"


# What there is to win


def check_goals(data: MapData, where: str) -> None:
    """STRIKE-14.15, STRIKE-14.16: a bomb map has sites, a hostage map hostages and where to bring them."""
    for name, wanted in (("site", "bomb"), ("rescue", "hostages"), ("hostage", "hostages")):
        entries = getattr(data, name)
        if wanted == data.kind:
            expect(len(entries) > 0, where, f"a map of kind {data.kind} must have at least one {name}")
        else:
            expect(len(entries) == 0, where, f"a map of kind {data.kind} must have no {name}")


def hostage_point(plane: Plane, hostage: HostageData, where: str) -> Point:
    x, y = (hundredths(number, where) for number in hostage.at)
    room = f"must stand inside the map and 0.5 MU clear of edges, walls and halves, not at {list(hostage.at)}"
    expect(plane.may_stand(x, y), where, room)
    return x, y


def check_ways(data: MapData, site: Site, where: str) -> None:
    """Both clans can walk to everything that matters; a way there is a way back."""
    lattice = site.lattice
    start = lattice.nearest(*site.formations[0][0])
    expect(start >= 0, f"{where}: spawn of {CLAN_NAMES[0]}", "there is no way out of it")
    distances = lattice.distances([start])
    for clan, points in zip(CLAN_NAMES, site.formations):
        for point in points:
            cut = f"the point {in_mu(point)} cannot be reached from the spawn of {CLAN_NAMES[0]}"
            expect(reached(lattice, distances, point), f"{where}: spawn of {clan}", cut)
    for entries, rects, what in ((data.site, site.bomb_sites, "site"), (data.rescue, site.rescues, "rescue")):
        for entry, rect in zip(entries, rects):
            open_ = any_inside(lattice, distances, rect)
            expect(open_, f"{where}: {what} {entry.id}", "cannot be reached from the spawns")
    for hostage, point in zip(data.hostage, site.hostages):
        met = reached(lattice, distances, point)
        expect(met, f"{where}: hostage {hostage.id}", "cannot be reached from the spawns")


def reached(lattice: Lattice, distances: list[int], point: Point) -> bool:
    near = lattice.nearest(*point)
    return near >= 0 and distances[near] < UNREACHABLE


def any_inside(lattice: Lattice, distances: list[int], rect: Rect) -> bool:
    """Whether a way leads to some point of a rectangle."""
    x0, y0, x1, y1 = rect
    return any(
        distance < UNREACHABLE and x0 <= x <= x1 and y0 <= y <= y1
        for distance, x, y in zip(distances, lattice.xs, lattice.ys)
    )
