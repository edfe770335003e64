"""The eight directions of a square grid, fields of vision, and orders of directions that settle ties."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

NORTH: Final = 0
NORTH_EAST: Final = 1
EAST: Final = 2
SOUTH_EAST: Final = 3
SOUTH: Final = 4
SOUTH_WEST: Final = 5
WEST: Final = 6
NORTH_WEST: Final = 7

DX: Final[list[int]] = [0, 1, 1, 1, 0, -1, -1, -1]  # y grows to the south
DY: Final[list[int]] = [-1, -1, 0, 1, 1, 1, 0, -1]

BY_COMPASS: Final[list[int]] = [NORTH, EAST, SOUTH, WEST]  # straight steps only
CLOCKWISE: Final[list[int]] = list(range(8))

ALL_ROUND: Final = 0  # fields of vision: everything,
AHEAD: Final = 1  # what lies farther in the direction faced, however far to the side,
WEDGE: Final = 2  # what lies no more than half a right angle to either side,
LANE: Final = 3  # or what lies straight in the direction faced


def turned(direction: i64, eighths: i64) -> i64:
    """The direction after a turn to the right, or to the left if negative; 2 is a right angle."""
    return (direction + eighths) & 7


def opposite(direction: i64) -> i64:
    return turned(direction, 4)


def is_slanted(direction: i64) -> bool:
    return bool(direction & 1)


def direction_of(dx: i64, dy: i64) -> i64:
    """The direction of a way along a row, a column or a diagonal; -1 of any other."""
    if (dx == 0 and dy == 0) or (dx != 0 and dy != 0 and dx != dy and dx != -dy):
        return -1
    if dx > 0:
        return EAST + (dy > 0) - (dy < 0)
    if dx < 0:
        return WEST - (dy > 0) + (dy < 0)
    return SOUTH if dy > 0 else NORTH


def headings(dx: i64, dy: i64) -> list[int]:
    """The straight directions along the larger difference: north or south first if both are as large."""
    wide: i64 = dx if dx > 0 else -dx
    high: i64 = dy if dy > 0 else -dy
    found: list[int] = []
    if high and high >= wide:
        found.append(SOUTH if dy > 0 else NORTH)
    if wide and wide >= high:
        found.append(EAST if dx > 0 else WEST)
    return found


def clockwise_from(direction: i64) -> list[int]:
    """The straight directions to the right round, from a straight one: an order that settles ties."""
    return [int(turned(direction, eighths)) for eighths in range(0, 8, 2)]


def in_arc(arc: i64, facing: i64, dx: i64, dy: i64) -> bool:
    """Whether something so far off lies in the field of vision; nobody faces its own place."""
    if arc == ALL_ROUND:
        return True
    fx: i64 = DX[facing]
    fy: i64 = DY[facing]
    ahead: i64 = fx * dx + fy * dy
    if ahead <= 0 or arc == AHEAD:
        return ahead > 0
    if arc == LANE:
        return fx * dy == fy * dx
    return 2 * ahead * ahead >= (fx * fx + fy * fy) * (dx * dx + dy * dy)
