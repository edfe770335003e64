"""The ground made from a map's file: where units begin and what there is to win, checked."""

from __future__ import annotations

from functools import lru_cache, partial

from sandtable.board.lattice import UNREACHABLE, Lattice
from sandtable.board.plane import Plane
from sandtable.catalog.content import attempt, expect, sound, stop_if_wrong, whole
from sandtable.games.strike.content.maps import (
    KINDS,
    UNSIZED,
    AreaData,
    HostageData,
    MapData,
    ground,
    hundredths,
    in_mu,
    rectangle,
    zoned,
)
from sandtable.games.strike.rules.components import CLAN_NAMES
from sandtable.games.strike.rules.numbers import MOST_UNITS
from sandtable.games.strike.rules.plan import Rect, Site

FORMATION = MOST_UNITS // 2  # points, enough for the largest team
APART = 150  # of the points of a formation, along both axes

Point = tuple[int, int]


@lru_cache(maxsize=32)
def make_site(data: MapData) -> Site:
    """The checked ground of a map, made once; all that is wrong with it is one error."""
    return whole(partial(build, data, f"maps/{data.name}.toml"))


def build(data: MapData, where: str) -> Site:
    """Who begins where, who sees whom and what can be reached is known once the ground is."""
    bare = ground(data, where)
    grounded = sound()
    plane = zoned(bare, data.zone, where)
    places = _Places(data, plane, where)
    check_goals(data, where)
    if (plane.width, plane.height) != UNSIZED:
        places.stand()
    if not grounded:
        stop_if_wrong()
    site = places.site()
    places.look_around(site.lattice)
    return site


class _Places:
    """What lies on the plane; none where it cannot be read."""

    def __init__(self, data: MapData, plane: Plane, where: str) -> None:
        self.data, self.plane, self.where = data, plane, where
        self.spawns = [
            attempt(rectangle, plane, getattr(data.spawn, clan), self.spawn(clan)) for clan in CLAN_NAMES
        ]
        self.formations: list[list[Point] | None] = [None, None]
        self.bomb_sites = self.areas(data.site, "site")
        self.rescues = self.areas(data.rescue, "rescue")
        self.hostages: list[Point | None] = []

    def spawn(self, clan: str) -> str:
        return f"{self.where}: spawn of {clan}"

    def areas(self, entries: tuple[AreaData, ...], what: str) -> list[Rect | None]:
        return [
            attempt(rectangle, self.plane, entry.area, f"{self.where}: {what} {entry.id}")
            for entry in entries
        ]

    def stand(self) -> None:
        """There is room for all that stands somewhere, as far as walls are known."""
        self.formations = [
            attempt(formation, self.plane, rect, self.spawn(clan)) if rect else None
            for clan, rect in zip(CLAN_NAMES, self.spawns)
        ]
        self.hostages = [
            attempt(hostage_point, self.plane, entry, f"{self.where}: hostage {entry.id}")
            for entry in self.data.hostage
        ]

    def look_around(self, lattice: Lattice) -> None:
        """With every wall in its place."""
        ones, others = self.formations
        if ones and others:
            check_apart(self.plane, ones, others, self.spawn(CLAN_NAMES[0]))
        if ones:
            self.check_ways(Ways(lattice, ones[0]))

    def check_ways(self, ways: Ways) -> None:
        """Both clans can walk to everything that matters; a way there is a way back."""
        expect(ways.begin, self.spawn(CLAN_NAMES[0]), "there is no way out of it")
        if not ways.begin:
            return
        for clan, points in zip(CLAN_NAMES, self.formations):
            cut_off = [point for point in points or [] if not ways.reach(point)]
            for point in cut_off[:1]:
                text = f"the point {in_mu(point)} cannot be reached from the spawn of {CLAN_NAMES[0]}"
                expect(False, self.spawn(clan), text)
        for what, entries, rects in (
            ("site", self.data.site, self.bomb_sites),
            ("rescue", self.data.rescue, self.rescues),
        ):
            for entry, rect in zip(entries, rects):
                self.expect_reached(rect is None or ways.lead_into(rect), f"{what} {entry.id}")
        for hostage, at in zip(self.data.hostage, self.hostages):
            self.expect_reached(at is None or ways.reach(at), f"hostage {hostage.id}")

    def expect_reached(self, reached: bool, what: str) -> None:
        expect(reached, f"{self.where}: {what}", "cannot be reached from the spawns")

    def site(self) -> Site:
        return Site(
            {
                "name": self.data.name,
                "kind": KINDS[self.data.kind],
                "plane": self.plane,
                "zone_names": [zone.name for zone in self.data.zone],
                "spawns": self.spawns,
                "formations": self.formations,
                "bomb_sites": self.bomb_sites,
                "rescues": self.rescues,
                "hostages": self.hostages,
            }
        )


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


def check_apart(plane: Plane, ones: list[Point], others: list[Point], where: str) -> None:
    """Nobody begins in an enemy's sight."""
    pairs = ((one, other) for one in ones for other in others)
    for one, other in [pair for pair in pairs if plane.sees(*pair[0], *pair[1])][:1]:
        seen = f"a unit at {in_mu(one)} must not see one at {in_mu(other)}; expected a wall between"
        expect(False, where, seen)


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


class Ways:
    """How far everything is from a point, on foot."""

    def __init__(self, lattice: Lattice, start: Point) -> None:
        self.lattice = lattice
        near = self.lattice.nearest(*start)
        self.begin = near >= 0
        self.distances = self.lattice.distances([near]) if self.begin else []

    def reach(self, point: Point) -> bool:
        near = self.lattice.nearest(*point)
        return near >= 0 and self.distances[near] < UNREACHABLE

    def lead_into(self, rect: Rect) -> bool:
        """Whether a way leads to some point of a rectangle."""
        x0, y0, x1, y1 = rect
        return any(
            distance < UNREACHABLE and x0 <= x <= x1 and y0 <= y <= y1
            for distance, x, y in zip(self.distances, self.lattice.xs, self.lattice.ys)
        )
