"""How far a flick has come."""

from __future__ import annotations

from math import pi, sqrt
from typing import Final, final

from sandtable.board.discs.outcomes import DISC, STRIDE, UPPER, Outcome, Strike, Way, thinned
from sandtable.board.discs.shots import TENTHS, WHOLE_TURN, Shot
from sandtable.board.discs.table import Sizes, Tabletop

TURN: Final = WHOLE_TURN / (2 * pi)
EVERY: Final = 60  # steps between two points of a way, where nothing is met


@final
class Slider:
    """A disc on its way."""

    def __init__(self, number: int, x: float, y: float, vx: float, vy: float) -> None:
        self.number: Final = number
        self.x = x
        self.y = y
        self.vx = vx
        self.vy = vy

    def speed(self) -> float:
        return sqrt(self.vx * self.vx + self.vy * self.vy)

    def slow_down(self, sizes: Sizes) -> None:
        speed = self.speed()
        share = sizes.slower(speed) / speed if speed > 0 else 0.0
        self.vx *= share
        self.vy *= share


@final
class Progress:
    """The steps taken, the discs as they are now, and all that is to be told of what was."""

    def __init__(self, table: Tabletop, shot: Shot) -> None:
        self.sizes: Final = table.sizes
        self.steps = 0
        self.stacked = shot.stacked  # the two still slide as one
        self.size: Final = shot.size
        self.strikes: list[Strike] = []
        self.struck: set[tuple[int, int, int]] = set()
        self.fresh: list[tuple[int, int, int]] = []  # of the step under way
        self.ways: dict[int, list[int]] = {}
        self.left: set[int] = set()
        x, y = shot.place()
        dx, dy = shot.direction()
        speed = self.sizes.speed(shot.power)
        self.sliders: Final = [Slider(DISC, x, y, dx * speed, dy * speed)]
        self.point(DISC, x, y, 0.0, 0)

    def part(self, x: float, y: float, vx: float, vy: float) -> Slider:
        """The upper disc of the stack goes on from there."""
        kept = self.sizes.stack_speed
        upper = Slider(UPPER, x, y, vx * kept, vy * kept)
        self.sliders.append(upper)
        self.stacked = False
        self.point(UPPER, x, y, 0.0, self.steps)
        return upper

    # What is told

    def note(self, by: int, kind: int, number: int) -> None:
        """A body touches a piece; only the first time counts."""
        if (by, kind, number) not in self.struck:
            self.struck.add((by, kind, number))
            self.fresh.append((by, kind, number))

    def tell(self) -> None:
        """What was touched in one step has an order of its own, whoever found it first."""
        if self.fresh:
            self.fresh.sort()
            now = self.time(self.steps)
            self.strikes += [Strike(by, kind, number, now) for by, kind, number in self.fresh]
            self.fresh = []

    def point(self, body: int, x: float, y: float, turn: float, step: int) -> None:
        """A point of a way."""
        here = [round(x * TENTHS), round(y * TENTHS), round(turn * TURN), self.time(step)]
        way = self.ways.setdefault(body, [])
        if way[-STRIDE:] != here:
            way += here

    def time(self, step: int) -> int:
        return round(step * self.sizes.step * 1000)

    def outcome(self) -> Outcome:
        ways = [Way(body, body in self.left, thinned(self.ways[body])) for body in sorted(self.ways)]
        return Outcome(self.strikes, ways, self.time(self.steps))
