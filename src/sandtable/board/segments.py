"""Axis-parallel segments without thickness, and how straight lines meet them: exact, in whole numbers.

Every test is written for an upright segment (x = at, low <= y <= high); a level one is the same
with x and y exchanged. Coordinates of up to `LARGEST` keep every product within 64 bits."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

LARGEST: Final = 30_000

Corners = tuple[int, int, int, int]


@final
class Segment:
    """An upright piece stands on x = at, a level one lies on y = at; both ends belong to it."""

    def __init__(self, at: int, low: int, high: int, upright: bool) -> None:
        self.at: Final[i64] = at
        self.low: Final[i64] = low
        self.high: Final[i64] = high
        self.upright: Final = upright


def segment(corners: Corners) -> Segment:
    """The segment between two points, given in either order."""
    x0, y0, x1, y1 = corners
    if (x0 == x1) == (y0 == y1):
        raise ValueError(f"{corners} is no axis-parallel segment of positive length")
    if x0 == x1:
        return Segment(x0, min(y0, y1), max(y0, y1), True)
    return Segment(y0, min(x0, x1), max(x0, x1), False)


def in_order(pieces: list[Segment], upright: bool) -> list[Segment]:
    """The pieces of one kind, by where they stand: what `blocked` and the flights go through."""
    return sorted([piece for piece in pieces if piece.upright == upright], key=place_of)


def place_of(piece: Segment) -> int:
    return piece.at


def blocked(walls: list[Segment], ax: i64, ay: i64, bx: i64, by: i64) -> bool:
    """Whether the line from a to b touches one of these upright walls, which are in order."""
    if ax > bx:
        ax, ay, bx, by = bx, by, ax, ay
    run: i64 = bx - ax
    rise: i64 = by - ay
    for wall in walls:
        at: i64 = wall.at
        if at < ax:
            continue
        if at > bx:
            return False
        if run == 0:
            if wall.low <= max(ay, by) and min(ay, by) <= wall.high:
                return True
        else:
            height: i64 = ay * run + rise * (at - ax)
            if wall.low * run <= height <= wall.high * run:
                return True
    return False


def meets_near(piece: Segment, x: i64, y: i64, ax: i64, ay: i64, bx: i64, by: i64, reach: i64) -> bool:
    """Whether the line from a to b touches the piece at a point within reach of (x, y)."""
    if piece.upright:
        return _upright_meets_near(piece, x, y, ax, ay, bx, by, reach)
    return _upright_meets_near(piece, y, x, ay, ax, by, bx, reach)


def _upright_meets_near(
    piece: Segment, x: i64, y: i64, ax: i64, ay: i64, bx: i64, by: i64, reach: i64
) -> bool:
    room: i64 = reach * reach - (piece.at - x) * (piece.at - x)
    if room < 0:
        return False
    if ax > bx:
        ax, ay, bx, by = bx, by, ax, ay
    if piece.at < ax or bx < piece.at:
        return False
    run: i64 = bx - ax
    if run == 0:
        return _overlap_near(max(piece.low, min(ay, by)), min(piece.high, max(ay, by)), y, room)
    height: i64 = ay * run + (by - ay) * (piece.at - ax)
    if height < piece.low * run or piece.high * run < height:
        return False
    off: i64 = height - y * run
    return off * off <= room * run * run


def _overlap_near(low: i64, high: i64, y: i64, room: i64) -> bool:
    """Whether the nearest point of an overlap, if there is any, is near enough; room is squared."""
    if low > high:
        return False
    off: i64 = gap(y, low, high)
    return off * off <= room


def crowded(piece: Segment, ax: i64, ay: i64, bx: i64, by: i64, radius: i64) -> bool:
    """Whether some point of the step from a to b is nearer to the piece than the radius."""
    if piece.upright:
        return _upright_crowded(piece, ax, ay, bx, by, radius)
    return _upright_crowded(piece, ay, ax, by, bx, radius)


def _upright_crowded(piece: Segment, ax: i64, ay: i64, bx: i64, by: i64, radius: i64) -> bool:
    """Two segments are nearest to each other at an end of one of them, unless they cross."""
    at: i64 = piece.at
    low: i64 = piece.low
    high: i64 = piece.high
    if max(ax, bx) <= at - radius or at + radius <= min(ax, bx):
        return False
    if max(ay, by) <= low - radius or high + radius <= min(ay, by):
        return False
    square: i64 = radius * radius
    if _square(at - ax, gap(ay, low, high)) < square or _square(at - bx, gap(by, low, high)) < square:
        return True
    if compare_gap(at, low, ax, ay, bx, by, square) < 0 or compare_gap(at, high, ax, ay, bx, by, square) < 0:
        return True
    return blocked([piece], ax, ay, bx, by)


def compare_gap(px: i64, py: i64, ax: i64, ay: i64, bx: i64, by: i64, square: i64) -> i64:
    """The sign of (squared distance of p from the closed segment a-b) - square."""
    run: i64 = bx - ax
    rise: i64 = by - ay
    along: i64 = (px - ax) * run + (py - ay) * rise
    if along <= 0:
        return _sign(_square(px - ax, py - ay) - square)
    length: i64 = run * run + rise * rise
    if along >= length:
        return _sign(_square(px - bx, py - by) - square)
    off: i64 = (px - ax) * rise - (py - ay) * run
    return _sign(off * off - square * length)


def gap(y: i64, low: i64, high: i64) -> i64:
    """How far a number lies outside a range; 0 inside."""
    if y < low:
        return low - y
    if y > high:
        return y - high
    return 0


def _square(x: i64, y: i64) -> i64:
    return x * x + y * y


def _sign(value: i64) -> i64:
    if value < 0:
        return -1
    return 1 if value > 0 else 0
