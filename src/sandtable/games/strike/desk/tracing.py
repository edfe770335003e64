"""The outline of many small squares, as one line."""

from __future__ import annotations

from collections.abc import Sequence

Point = tuple[int, int]


def traced(middles: Sequence[Point], side: int) -> tuple[Point, ...]:
    """Round all squares of that side: outer rims counter-clockwise, holes clockwise, one behind the other and
    back to the first point of each, so that what lies within is filled and holes are not."""
    half = side // 2
    onward = rims({(x - half, y - half) for x, y in middles}, side)
    points: list[Point] = []
    while onward:
        loop = looped(onward)
        points += [*loop, loop[0], *points[:1]]
    return tuple(points)


def rims(squares: set[Point], side: int) -> dict[Point, list[Point]]:
    """The sides that no two squares share, from each corner to the next ones."""
    onward: dict[Point, list[Point]] = {}
    for x, y in sorted(squares):
        corners = [(x, y), (x + side, y), (x + side, y + side), (x, y + side)]
        beyond = [(x, y - side), (x + side, y), (x, y + side), (x - side, y)]
        for i, other in enumerate(beyond):
            if other not in squares:
                onward.setdefault(corners[i], []).append(corners[(i + 1) % 4])
    return onward


def looped(onward: dict[Point, list[Point]]) -> list[Point]:
    """One way round, taken out; straight on where nothing turns."""
    start = at = min(onward)
    loop = [start]
    while True:
        ends = onward[at]
        after = ends.pop()
        if not ends:
            del onward[at]
        if len(loop) > 1 and straight(loop[-2], loop[-1], after):
            loop.pop()
        if after == start:
            return loop
        loop.append(after)
        at = after


def straight(a: Point, b: Point, c: Point) -> bool:
    return (a[0] == b[0] == c[0]) or (a[1] == b[1] == c[1])
