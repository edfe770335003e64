"""Flights over the plane that bounce off axis-parallel walls, followed exactly."""

from __future__ import annotations

from math import isqrt
from typing import Final, final

from mypy_extensions import i64

from sandtable.board.segments import Segment


@final
class Axis:
    """One coordinate of a flight: origin + speed * t, with t from 0 to 1.

    A bounce mirrors the line and not the thing: both numbers stay whole, whatever the time of it."""

    def __init__(self, origin: i64, speed: i64) -> None:
        self.origin: i64 = origin
        self.speed: i64 = speed
        self.scale: Final[i64] = (
            speed if speed > 0 else -speed
        )  # a wall of this kind is met at t = count / scale

    def mirror(self, at: i64) -> None:
        """Turns round at a wall."""
        self.origin = 2 * at - self.origin
        self.speed = -self.speed

    def rounded(self, count: i64, scale: i64) -> i64:
        """Where it is at t = count / scale, to the nearest whole number."""
        return (2 * (self.origin * scale + self.speed * count) + scale) // (2 * scale)

    def end(self) -> i64:
        return self.origin + self.speed

    def set_back(self, at: i64) -> i64:
        """The whole number before the wall, on the side it comes from."""
        return at - 1 if self.speed > 0 else at + 1


@final
class Flight:
    """A displacement on its way from wall to wall."""

    def __init__(self, upright: list[Segment], level: list[Segment], x: Axis, y: Axis) -> None:
        self.upright: Final = upright
        self.level: Final = level
        self.x: Final = x
        self.y: Final = y
        self.count: i64 = 0  # t of the last bounce, as count / scale
        self.scale: i64 = 1
        self.wall_x: i64 = 0  # where the walls stand that are met next, and which kinds are
        self.wall_y: i64 = 0
        self.meets_x: bool = False
        self.meets_y: bool = False

    def path(self) -> list[int]:
        """The start, the bounces (rounded) and the end (exact), as x, y, x, y, ..."""
        found: list[int] = [self.x.origin, self.y.origin]
        while self._bounces():
            found += [self.x.rounded(self.count, self.scale), self.y.rounded(self.count, self.scale)]
            if self.meets_x:
                self.x.mirror(self.wall_x)
            if self.meets_y:
                self.y.mirror(self.wall_y)
        return found + self._end()

    def _bounces(self) -> bool:
        """Goes on to the next wall; False if it stands at the very end of the way, or beyond."""
        count_x, self.wall_x = self._next(self.upright, self.x, self.y)
        count_y, self.wall_y = self._next(self.level, self.y, self.x)
        order: i64 = count_x * self.y.scale - count_y * self.x.scale
        self.meets_x = count_x <= self.x.scale and order <= 0
        self.meets_y = count_y <= self.y.scale and order >= 0
        if self.meets_x:
            self.count, self.scale = count_x, self.x.scale
        elif self.meets_y:
            self.count, self.scale = count_y, self.y.scale
        return (self.meets_x or self.meets_y) and self.count < self.scale

    def _next(self, walls: list[Segment], along: Axis, across: Axis) -> tuple[i64, i64]:
        """When the next wall of one kind is met, as count / scale, and where it stands; a parallel one never.

        A count beyond the scale says that there is none on what is left of the way."""
        scale: i64 = along.scale
        first: i64 = scale + 1
        at: i64 = 0
        for wall in walls if scale else []:
            count: i64 = wall.at - along.origin if along.speed > 0 else along.origin - wall.at
            if count * self.scale <= self.count * scale or count >= first:
                continue
            if wall.low * scale <= across.origin * scale + across.speed * count <= wall.high * scale:
                first, at = count, wall.at
        return first, at

    def _end(self) -> list[int]:
        """Off the wall that is met at the very end, on the side it comes from.

        What has flown along a wall and ends on it comes from neither side: it lies west or south of it."""
        x: i64 = self.x.set_back(self.wall_x) if self.meets_x else self.x.end()
        y: i64 = self.y.set_back(self.wall_y) if self.meets_y else self.y.end()
        if self.x.scale == 0 and self.y.scale and _lies_on(self.upright, x, y):
            x -= 1
        elif self.y.scale == 0 and self.x.scale and _lies_on(self.level, y, x):
            y -= 1
        return [x, y]


def _lies_on(walls: list[Segment], at: i64, along: i64) -> bool:
    """Whether a point lies on one of the walls of a kind."""
    for wall in walls:
        if wall.at == at and wall.low <= along <= wall.high:
            return True
    return False


def displacement(dx: int, dy: int, total: int) -> tuple[i64, i64]:
    """100 * total hundredths along a direction, each part rounded, halves away from zero."""
    square = dx * dx + dy * dy
    if square == 0:
        return 0, 0
    return _part(dx, total, square), _part(dy, total, square)


def _part(part: int, total: int, square: int) -> int:
    """100 * total * part / sqrt(square), rounded: whole numbers only, of any size."""
    double = 200 * total * part
    size = (isqrt(double * double // square) + 1) // 2
    return size if part >= 0 else -size
