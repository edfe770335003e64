"""A straight run of one disc: how far it comes in how many steps, and in which of them something happens."""

from __future__ import annotations

from math import floor, sqrt
from typing import Final, final

from mypy_extensions import i64

from sandtable.board.discs.outcomes import UPPER
from sandtable.board.discs.progress import Slider
from sandtable.board.discs.table import (
    DOOR,
    HARDLY,
    MOST_STEPS,
    TOKEN,
    Circle,
    Segment,
    Square,
    Tabletop,
    Target,
)

FAR: Final = 1e9


@final
class Run:
    """From where a disc is, with the speed that it has, if nothing stops it. Steps are counted from there."""

    def __init__(self, table: Tabletop, slider: Slider, radius: float) -> None:
        sizes = table.sizes
        self.x: Final = slider.x
        self.y: Final = slider.y
        self.speed: Final = slider.speed()
        self.dx: Final = slider.vx / self.speed
        self.dy: Final = slider.vy / self.speed
        self.loss: Final = sizes.loss
        self.step: Final = sizes.step
        self.radius: Final = radius
        self.upper: Final = slider.number == UPPER
        self.event: i64 = self._last(sizes.stop)  # the first step in which something happens
        self.loose: i64 = self.event + 1  # the first in which it might overlap what can move
        self._leave(table)
        self._meet_segments(table.segments, sizes.wall + radius)
        self._meet_circles(table.circles)
        self._meet_squares(table.squares, sizes.block + radius)
        if not self.upper:
            self._meet_targets(table.targets, sizes.radii)

    def first(self) -> i64:
        return self.loose if self.is_loose() else self.event

    def is_loose(self) -> bool:
        """Whether what happens first is that it might overlap what can move."""
        return self.loose <= self.event

    def way(self, steps: i64) -> float:
        """How far it has come after so many steps."""
        n = float(steps)
        return self.step * (n * self.speed - self.loss * n * (n - 1) / 2)

    def speed_after(self, steps: i64) -> float:
        return self.speed - self.loss * float(steps)

    def _last(self, stop: float) -> i64:
        """The step in which it comes to rest; one after all time is up, if it would not before."""
        sliding = self.speed - stop - HARDLY
        if sliding >= self.loss * MOST_STEPS:
            return MOST_STEPS + 1
        return floor(sliding / self.loss) + 1

    def _within(self, enters: float, leaves: float, limit: i64) -> i64:
        """The first step that ends beyond one distance and before another; the limit, if none before does."""
        if leaves <= 0 or enters >= self.way(limit):
            return limit
        steps = self._beyond(enters) if enters > 0 else 1
        return steps if steps < limit and self.way(steps) < leaves else limit

    def _beyond(self, distance: float) -> i64:
        """The first step that ends beyond a distance which it does reach."""
        half = self.loss / 2
        if half < HARDLY:
            return self._beyond_at(distance)
        both = self.speed + half
        root = both * both - 4 * half * distance / self.step
        steps: i64 = floor((both - sqrt(root)) / (2 * half)) if root > 0 else floor(both / (2 * half))
        while steps > 0 and self.way(steps) > distance:
            steps -= 1
        while self.way(steps) <= distance:
            steps += 1
        return steps

    def _beyond_at(self, distance: float) -> i64:
        """The same for a disc that hardly slows down."""
        steps: i64 = floor(distance / (self.step * self.speed))
        while self.way(steps) <= distance:
            steps += 1
        return steps

    # What is met

    def _leave(self, table: Tabletop) -> None:
        """The rim, where the middle of the disc crosses it."""
        to_x = _to_rim(self.x, self.dx, table.width)
        to_y = _to_rim(self.y, self.dy, table.height)
        self.event = self._within(to_x if to_x < to_y else to_y, FAR, self.event)

    def _meet_segments(self, segments: list[Segment], reach: float) -> None:
        x, y, dx, dy, upper = self.x, self.y, self.dx, self.dy, self.upper
        far = self.way(self.event) + reach
        for segment in segments:
            ax, ay = segment.x1 - x, segment.y1 - y
            bx, by = segment.x2 - x, segment.y2 - y
            off_a, off_b = ax * dy - ay * dx, bx * dy - by * dx
            if (off_a >= reach and off_b >= reach) or (off_a <= -reach and off_b <= -reach):
                continue
            on_a, on_b = ax * dx + ay * dy, bx * dx + by * dy
            if (on_a <= -reach and on_b <= -reach) or (on_a >= far and on_b >= far):
                continue
            if not (upper and segment.kind == DOOR):
                self._meet_segment(segment, reach, on_a, off_a, on_b, off_b)

    def _meet_segment(
        self, segment: Segment, reach: float, on_a: float, off_a: float, on_b: float, off_b: float
    ) -> None:
        """A segment with its round ends is where it is met: its sides, or one of the two."""
        enters, leaves = FAR, -FAR
        if -reach < off_a < reach:
            half = sqrt(reach * reach - off_a * off_a)
            enters, leaves = on_a - half, on_a + half
        if -reach < off_b < reach:
            half = sqrt(reach * reach - off_b * off_b)
            enters, leaves = min(enters, on_b - half), max(leaves, on_b + half)
        along, across = (
            segment.ux * self.dx + segment.uy * self.dy,
            segment.ux * self.dy - segment.uy * self.dx,
        )
        rx, ry = self.x - segment.x1, self.y - segment.y1
        at, off = rx * segment.ux + ry * segment.uy, segment.ux * ry - segment.uy * rx
        one, two = _between(at, along, 0.0, segment.length)
        three, four = _between(off, across, -reach, reach)
        first, last = max(one, three), min(two, four)
        if first < last:
            enters, leaves = min(enters, first), max(leaves, last)
        self.event = self._within(enters, leaves, self.event)

    def _meet_circles(self, circles: list[Circle]) -> None:
        for circle in circles:
            if not (self.upper and circle.kind == TOKEN):
                self.event = self._meet_round(circle.x, circle.y, circle.radius + self.radius, self.event)

    def _meet_targets(self, targets: list[Target], radii: list[float]) -> None:
        for target in targets:
            reach = radii[target.size] + self.radius + HARDLY
            self.loose = self._meet_round(target.x, target.y, reach, self.loose)

    def _meet_round(self, x: float, y: float, reach: float, limit: i64) -> i64:
        x -= self.x
        y -= self.y
        off = x * self.dy - y * self.dx
        if off >= reach or off <= -reach:
            return limit
        on, half = x * self.dx + y * self.dy, sqrt(reach * reach - off * off)
        return self._within(on - half, on + half, limit)

    def _meet_squares(self, squares: list[Square], reach: float) -> None:
        """Blocks; a disc that would pass close by a corner is taken to meet it."""
        reach += HARDLY
        for square in squares:
            one, two = _between(self.x - square.x, self.dx, -reach, reach)
            three, four = _between(self.y - square.y, self.dy, -reach, reach)
            enters, leaves = max(one, three), min(two, four)
            if enters < leaves:
                self.loose = self._within(enters, leaves, self.loose)


def _to_rim(at: float, direction: float, size: float) -> float:
    if direction > 0:
        return (size - at) / direction
    return -at / direction if direction < 0 else FAR


def _between(at: float, direction: float, low: float, high: float) -> tuple[float, float]:
    """From where to where on its way one coordinate lies between two bounds."""
    if direction > 0:
        return (low - at) / direction, (high - at) / direction
    if direction < 0:
        return (high - at) / direction, (low - at) / direction
    return (-FAR, FAR) if low < at < high else (FAR, -FAR)
