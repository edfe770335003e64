"""A map as far as it can be drawn, sound or not: what cannot be read is left out."""

from __future__ import annotations

from functools import lru_cache
from math import isfinite
from typing import Any

from sandtable.board.lattice import UNREACHABLE, Lattice
from sandtable.board.plane import Plane
from sandtable.board.segments import LARGEST
from sandtable.catalog.desks import Work
from sandtable.catalog.drafts import listed, rows, scenario_on, stem, table, text
from sandtable.catalog.shelf import Data
from sandtable.engine.errors import SandtableError
from sandtable.games.strike.content.maps import LEAST_SIDE, MOST_AREA, MOST_PIECES
from sandtable.games.strike.content.sites import formation
from sandtable.games.strike.rules.components import CLAN_NAMES, HOSTAGE_HEALTH
from sandtable.games.strike.rules.plan import Rect
from sandtable.games.strike.view.ground import MU, Ground, board_of
from sandtable.games.strike.view.pieces import hostage_piece
from sandtable.scene.vocabulary import Scene

Point = tuple[int, int]
Piece = tuple[int, Rect]  # a wall or a piece of half height, by its place in the file
PIECES = ("wall", "half")
USUAL = (40 * MU, 30 * MU)
MOST_ENTRIES = 260  # as many as a letter and a digit can name


class Sketch:
    """A map in hundredths of an MU."""

    def __init__(self, work: Work, file: str) -> None:
        self.file = file
        self.map = work[file]
        self.scenario_file = scenario_on(work, file)
        self.scenario: Data = work[self.scenario_file] if self.scenario_file else {}
        self.size = size_of(self.map)
        self.pieces = {kind: self.pieces_of(kind) for kind in PIECES}
        self.zones = self.areas("zone")
        self.spawns = self.spawns_of()
        self.goals = {kind: self.areas(kind) for kind in ("site", "rescue")}
        self.hostages = [
            (text(row.get("id"), ""), spot) for row in self.entries("hostage") if (spot := self.spot(row))
        ]

    # Reading

    def entries(self, key: str) -> list[Data]:
        return rows(self.map, key)[:MOST_ENTRIES]

    def pieces_of(self, kind: str) -> list[Piece]:
        found = [(place, self.four(value)) for place, value in enumerate(listed(self.map.get(kind)))]
        return [(place, ends) for place, ends in found[:MOST_PIECES] if ends is not None]

    def four(self, value: Any) -> Rect | None:
        """Two points, moved inside the map."""
        numbers = [hundredths(each) for each in listed(value)]
        if len(numbers) != 4:
            return None
        wide, high = self.size
        x0, y0, x1, y1 = numbers
        return within(x0, wide), within(y0, high), within(x1, wide), within(y1, high)

    def rect(self, value: Any) -> Rect | None:
        """A rectangle, whichever of its corners come first."""
        found = self.four(value)
        if found is None:
            return None
        x0, y0, x1, y1 = found
        ordered = min(x0, x1), min(y0, y1), max(x0, x1), max(y0, y1)
        return ordered if ordered[0] < ordered[2] and ordered[1] < ordered[3] else None

    def areas(self, key: str) -> dict[str, Rect]:
        found = {text(row.get("id"), ""): self.rect(row.get("area")) for row in self.entries(key)}
        return {name: rect for name, rect in found.items() if name and rect is not None}

    def spawns_of(self) -> dict[int, Rect]:
        said = table(self.map.get("spawn"))
        found = {clan: self.rect(said.get(name)) for clan, name in enumerate(CLAN_NAMES)}
        return {clan: rect for clan, rect in found.items() if rect is not None}

    def spot(self, row: Data) -> Point | None:
        numbers = [hundredths(each) for each in listed(row.get("at"))]
        if len(numbers) != 2:
            return None
        return within(numbers[0], self.size[0]), within(numbers[1], self.size[1])

    # What the rules make of it

    @property
    def plane(self) -> Plane:
        walls, halves = (tuple(ends for _, ends in self.pieces[kind] if is_piece(ends)) for kind in PIECES)
        return plane_of(self.size, walls, halves, tuple(self.zones.values()))

    @property
    def lattice(self) -> Lattice:
        return lattice_of(self.plane)

    def formation(self, clan: int) -> list[Point]:
        """STRIKE-R43: where its units stand if nobody says otherwise; nobody, where there is no room."""
        try:
            return formation(self.plane, self.spawns[clan], "") if clan in self.spawns else []
        except SandtableError:
            return []

    def ways_from(self, points: list[Point]) -> list[int]:
        """How far it is to each point of the lattice, on foot."""
        near = [self.lattice.nearest(*point) for point in points]
        return self.lattice.distances([each for each in near if each >= 0])

    def way_to(self, ways: list[int], goal: Rect | Point) -> int:
        """The shortest of them to a point, or to any point of a rectangle."""
        lattice = self.lattice
        if len(goal) == 2:
            near = lattice.nearest(*goal)
            return ways[near] if near >= 0 else UNREACHABLE
        x0, y0, x1, y1 = goal
        inside = [far for far, x, y in zip(ways, lattice.xs, lattice.ys) if x0 <= x <= x1 and y0 <= y <= y1]
        return min(inside, default=UNREACHABLE)

    def zone_name(self, x: int, y: int) -> str:
        zone = int(self.plane.zone_at(x, y))
        return self.zone_title([*self.zones][zone]) if zone >= 0 else "no zone"

    def zone_title(self, zone: str) -> str:
        return next(text(row.get("name"), zone) for row in rows(self.map, "zone") if row.get("id") == zone)

    # How it is drawn

    @property
    def title(self) -> str:
        return text(self.map.get("title"), stem(self.file))

    def ground(self) -> Ground:
        return Ground(
            self.title,
            self.size,
            self.pieces["wall"],
            self.pieces["half"],
            [(zone, self.zone_title(zone), rect) for zone, rect in self.zones.items()],
            [(clan, clan, rect) for clan, rect in self.spawns.items()],
            list(self.goals["site"].items()),
            list(self.goals["rescue"].items()),
        )

    def scene(self) -> Scene:
        waiting = [
            hostage_piece(place, self.zone_name(x, y), x, y, HOSTAGE_HEALTH)
            for place, (_, (x, y)) in enumerate(self.hostages)
        ]
        title = text(self.scenario.get("title"), self.title)
        return Scene(title=title, status="", board=board_of(self.ground()), elements=tuple(waiting))


def hundredths(value: Any) -> int:
    """STRIKE-R06; what is no number is 0."""
    number = isinstance(value, int | float) and not isinstance(value, bool) and isfinite(value)
    return round(value * MU) if number else 0


def within(value: int, most: int) -> int:
    return max(0, min(most, value))


def size_of(data: Data) -> tuple[int, int]:
    """The usual size, where a map cannot be of the size that it says."""
    numbers = [hundredths(each) for each in listed(data.get("size"))]
    if len(numbers) != 2 or min(numbers) < LEAST_SIDE or max(numbers) > LARGEST:
        return USUAL
    return (numbers[0], numbers[1]) if numbers[0] * numbers[1] <= MOST_AREA * MU * MU else USUAL


def is_piece(ends: Rect) -> bool:
    """Parallel to an edge of the map, and longer than nothing."""
    return (ends[0] == ends[2]) != (ends[1] == ends[3])


@lru_cache(maxsize=16)
def plane_of(
    size: tuple[int, int], walls: tuple[Rect, ...], halves: tuple[Rect, ...], zones: tuple[Rect, ...]
) -> Plane:
    return Plane(*size, list(walls), list(halves), list(zones))


@lru_cache(maxsize=16)
def lattice_of(plane: Plane) -> Lattice:
    return Lattice(plane)
