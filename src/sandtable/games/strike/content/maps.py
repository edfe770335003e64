"""Maps: what their files hold, checked, and the plane made from them."""

from __future__ import annotations

import re
from collections.abc import Iterable
from decimal import Decimal
from math import isfinite
from typing import Annotated, TypeVar

from sandtable.board.plane import Plane
from sandtable.board.segments import LARGEST
from sandtable.catalog.content import Named, Strict, attempt, expect, stop_if_wrong
from sandtable.catalog.fields import many, one_of, says
from sandtable.games.strike.rules.plan import BOMB_MAP, HOSTAGE_MAP, MOST_HOSTAGES, Rect

KINDS = {"bomb": BOMB_MAP, "hostages": HOSTAGE_MAP}
ZONE_ID = re.compile(r"[A-Z][0-9]")
LEAST_SIDE = 100
UNSIZED = (LARGEST, LARGEST)  # more than a map can be
MOST_AREA = 5_000  # square MU, and
MOST_PIECES = 400  # walls and halves: ways and sights take their time to find

Number = int | float
Four = tuple[Number, Number, Number, Number]
T = TypeVar("T")
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


def hundredths(value: Number, where: str) -> int:
    """STRIKE-R06: coordinates are whole hundredths of an MU."""
    scaled = Decimal(repr(value)) * 100 if isfinite(value) else Decimal("0.5")
    expect(scaled == int(scaled), where, f"{value} must be a number with at most two decimals")
    return int(scaled)


# The plane


def make_plane(data: MapData, where: str) -> Plane:
    return zoned(ground(data, where), data.zone, where)


def ground(data: MapData, where: str) -> Plane:
    """Without zones, and with the pieces that can be read: on a map of no size those of the largest."""
    bare = Plane(*(attempt(extent, data, where) or UNSIZED), [], [], [])
    pieces = len(data.wall) + len(data.half)
    expect(pieces <= MOST_PIECES, where, f"must have at most {MOST_PIECES} walls and halves, not {pieces}")
    if pieces > MOST_PIECES:
        stop_if_wrong()
    walls = [attempt(piece, bare, wall, f"{where}: wall {list(wall)}") for wall in data.wall]
    halves = [attempt(piece, bare, half, f"{where}: half {list(half)}") for half in data.half]
    return Plane(bare.width, bare.height, there(walls), there(halves), [])


def zoned(plane: Plane, entries: tuple[ZoneData, ...], where: str) -> Plane:
    return Plane(plane.width, plane.height, plane.walls, plane.halves, zones(plane, entries, where))


def there(found: Iterable[T | None]) -> list[T]:
    """All that could be made."""
    return [each for each in found if each is not None]


def extent(data: MapData, where: str) -> tuple[int, int]:
    width, height = (hundredths(side, f"{where}: size") for side in data.size)
    span = f"from {LEAST_SIDE // 100} to {LARGEST // 100}"
    fits = min(width, height) >= LEAST_SIDE and max(width, height) <= LARGEST
    expect(fits, f"{where}: size", f"must be two lengths {span} MU, not {list(data.size)}")
    wide = f"must be at most {MOST_AREA} square MU, not {width * height // 10_000}"
    expect(width * height <= MOST_AREA * 10_000, f"{where}: size", wide)
    return width, height


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


def corners(plane: Plane, numbers: Four, where: str) -> Rect:
    """Two points inside the map."""
    x0, y0, x1, y1 = (hundredths(number, where) for number in numbers)
    for x, y in ((x0, y0), (x1, y1)):
        inside = 0 <= x <= plane.width and 0 <= y <= plane.height
        expect(inside, where, f"{list(numbers)} must be inside the map, {size_of(plane)}")
    return x0, y0, x1, y1


def in_mu(point: tuple[int, int]) -> str:
    return f"{point[0] / 100:g}, {point[1] / 100:g}"


def size_of(plane: Plane) -> str:
    return f"{plane.width / 100:g} x {plane.height / 100:g} MU"


# Zones


def zones(plane: Plane, entries: tuple[ZoneData, ...], where: str) -> list[Rect]:
    """STRIKE-10.01, STRIKE-R40: in the order of their ids; every point belongs to one, borders aside."""
    ids = [zone.id for zone in entries]
    strange = [zone_id for zone_id in ids if not ZONE_ID.fullmatch(zone_id)]
    for zone_id in strange:
        expect(False, f"{where}: zone {zone_id}", "id must be a capital letter and a digit")
    ordered = f"zones must be in the order of their ids, {', '.join(sorted(ids))}"
    expect(bool(strange) or ids == sorted(ids), where, ordered)
    rects = [attempt(rectangle, plane, zone.area, f"{where}: zone {zone.id}") for zone in entries]
    apart = check_overlaps(ids, rects, where)
    found = there(rects)
    if apart and len(found) == len(rects) and (plane.width, plane.height) != UNSIZED:
        check_covered(plane, found, where)
    return found


def check_covered(plane: Plane, found: list[Rect], where: str) -> None:
    covered = sum((x1 - x0) * (y1 - y0) for x0, y0, x1, y1 in found)
    total = int(plane.width * plane.height)
    short = f"zones must cover the map, but {covered / 10000:g} of {total / 10000:g} square MU are in one"
    expect(covered == total, where, short)


def check_overlaps(ids: list[str], found: list[Rect | None], where: str) -> bool:
    """Whether none does."""
    apart = True
    for i, one in enumerate(found):
        for j, other in enumerate(found[:i]):
            if one and other and overlap(one, other):
                apart = False
                expect(
                    False, f"{where}: zone {ids[i]}", f"overlaps zone {ids[j]}, expected zones side by side"
                )
    return apart


def overlap(one: Rect, other: Rect) -> bool:
    wide = min(one[2], other[2]) - max(one[0], other[0])
    high = min(one[3], other[3]) - max(one[1], other[1])
    return wide > 0 and high > 0
