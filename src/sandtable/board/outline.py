"""What can be seen from a point of a plane, as an outline: exact up to the rounding of its corners."""

from __future__ import annotations

from fractions import Fraction
from functools import cmp_to_key, lru_cache

from sandtable.board.plane import Plane

Point = tuple[int, int]
Segment = tuple[int, int, int, int]


@lru_cache(maxsize=32)
def walls_of(plane: Plane) -> tuple[Segment, ...]:
    """All walls, the edges of the map included."""
    wide, high = int(plane.width), int(plane.height)
    edges = [(0, 0, 0, high), (wide, 0, wide, high), (0, 0, wide, 0), (0, high, wide, high)]
    return (*plane.walls, *edges)


@lru_cache(maxsize=32)
def corners_of(plane: Plane) -> tuple[Point, ...]:
    """The points where what is seen can change: ends of walls, and where walls cross."""
    walls = walls_of(plane)
    ends = {point for x0, y0, x1, y1 in walls for point in ((x0, y0), (x1, y1))}
    upright = [(x0, min(y0, y1), max(y0, y1)) for x0, y0, x1, y1 in walls if x0 == x1]
    level = [(y0, min(x0, x1), max(x0, x1)) for x0, y0, x1, y1 in walls if y0 == y1]
    crossings = {
        (x, y)
        for x, low, high in upright
        for y, left, right in level
        if low <= y <= high and left <= x <= right
    }
    return tuple(sorted(ends | crossings))


@lru_cache(maxsize=512)
def seen_from(plane: Plane, x: int, y: int) -> tuple[Point, ...]:
    """The outline of all points that the walls leave in sight, counter-clockwise.

    Between two neighbouring directions to corners one wall is the nearest all along; it bounds that part."""
    rays = directions(plane, x, y)
    outline: list[Point] = []
    for i, ray in enumerate(rays):
        after = rays[(i + 1) % len(rays)]
        middle = ray[0] + after[0], ray[1] + after[1]
        wall = nearest(plane, x, y, middle)
        for each in (ray, after):
            point = meeting(walls_of(plane)[wall], x, y, each)
            if not outline or outline[-1] != point:
                outline.append(point)
    return tuple(outline[:-1] if outline[0] == outline[-1] else outline)


def directions(plane: Plane, x: int, y: int) -> list[Point]:
    """The different directions to corners, counter-clockwise from the east."""
    found: list[Point] = []
    ways = [(cx - x, cy - y) for cx, cy in corners_of(plane) if (cx, cy) != (x, y)]
    for way in sorted(ways, key=cmp_to_key(by_angle)):
        if not found or by_angle(found[-1], way):
            found.append(way)
    return found


def by_angle(one: Point, other: Point) -> int:
    """Compares two directions by their angle from the east, exactly."""
    halves = half(one) - half(other)
    if halves:
        return halves
    cross = one[0] * other[1] - one[1] * other[0]
    return -1 if cross > 0 else int(cross < 0)


def half(way: Point) -> int:
    return 0 if way[1] > 0 or (way[1] == 0 and way[0] > 0) else 1


def nearest(plane: Plane, x: int, y: int, way: Point) -> int:
    """The wall that a ray meets first; the edges of the map see to it that there is one."""
    spots = [
        (far, index)
        for index, wall in enumerate(walls_of(plane))
        if (far := distance(wall, x, y, way)) is not None
    ]
    return min(spots)[1]


def distance(wall: Segment, x: int, y: int, way: Point) -> Fraction | None:
    """How many times the direction leads to the wall; None if the ray misses it."""
    x0, y0, x1, y1 = wall
    if x0 != x1:  # a level wall is an upright one with x and y exchanged
        return distance((y0, x0, y1, x1), y, x, (way[1], way[0])) if y0 == y1 else None
    run, rise = way
    ahead = x0 - x
    if run == 0 or ahead * run <= 0:
        return None
    at = y * abs(run) + rise * abs(ahead)
    if not min(y0, y1) * abs(run) <= at <= max(y0, y1) * abs(run):
        return None
    return Fraction(ahead, run)


def meeting(wall: Segment, x: int, y: int, way: Point) -> Point:
    """Where a ray meets the line of a wall, rounded."""
    x0, y0, x1, _ = wall
    upright = x0 == x1
    far = Fraction(x0 - x, way[0]) if upright else Fraction(y0 - y, way[1])
    return (x0, rounded(y + far * way[1])) if upright else (rounded(x + far * way[0]), y0)


def rounded(value: Fraction) -> int:
    """To the nearest whole number; nothing on the map is below 0."""
    return int(value + Fraction(1, 2))
