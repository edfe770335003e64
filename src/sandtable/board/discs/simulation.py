"""The whole physics of a flick: a fresh space, a fixed step, everything put in in a fixed order."""

from __future__ import annotations

from math import hypot
from typing import Any, Final, final

import pymunk

from sandtable.board.discs.outcomes import FIRST_BLOCK, FIRST_TARGET, UPPER
from sandtable.board.discs.progress import EVERY, Progress, Slider
from sandtable.board.discs.table import BLOCK, DOOR, STANDEE, TARGET, TOKEN, WALL, Tabletop

ITERATIONS: Final = 10
LEFT_TO_PART: Final = 1.0  # share of an overlap that is still there after a second

# Categories for what passes over what
CATEGORIES: Final = {WALL: 1, DOOR: 2, STANDEE: 4, TOKEN: 8, BLOCK: 16, TARGET: 32}
OF_DISC: Final = 64
OF_UPPER: Final = 128
ALL: Final = 255
MET_BY_UPPER: Final = CATEGORIES[WALL] | CATEGORIES[STANDEE] | CATEGORIES[BLOCK]
FILTERS: Final = {
    kind: pymunk.ShapeFilter(categories=category, mask=ALL) for kind, category in CATEGORIES.items()
}
FLICKED: Final = 100  # types: a disc that was flicked,
LOOSE: Final = 101  # what can be knocked about
FIXED: Final = 102


def simulate(table: Tabletop, progress: Progress) -> None:
    """From what has come of a flick so far to the rest of all that moves."""
    simulation = Simulation(table, progress)
    while simulation.step():
        pass


@final
class Simulation:
    """A flick on its way, step by step."""

    def __init__(self, table: Tabletop, progress: Progress) -> None:
        self.table = table
        self.progress = progress
        self.sizes = table.sizes
        self.most = self.sizes.most
        self.space = pymunk.Space()
        self.space.iterations = ITERATIONS
        self.space.collision_bias = LEFT_TO_PART
        self.awake: dict[int, pymunk.Body] = {}  # those that slide, or were touched
        self.moving: set[int] = set()
        self.met = False  # a disc that was flicked has touched something
        self._lay_out()
        for slider in progress.sliders:
            if slider.number not in progress.left:
                self._put_disc(slider)
        self.space.on_collision(FLICKED, FIXED, begin=self._disc_touches)
        self.space.on_collision(FLICKED, LOOSE, begin=self._disc_touches)
        self.space.on_collision(LOOSE, FIXED, begin=self._loose_touches)
        self.space.on_collision(LOOSE, LOOSE, begin=self._loose_meet)

    # The pieces

    def _lay_out(self) -> None:
        ground = self.space.static_body
        for segment in self.table.segments:
            start, end = (segment.x1, segment.y1), (segment.x2, segment.y2)
            self._add(
                pymunk.Segment(ground, start, end, self.sizes.wall), FIXED, segment.kind, segment.number
            )
        for circle in self.table.circles:
            shape = pymunk.Circle(ground, circle.radius, (circle.x, circle.y))
            self._add(shape, FIXED, circle.kind, circle.number)
        for square in self.table.squares:
            self._put_block(square.number, square.x, square.y)
        for target in self.table.targets:
            body = self._round(target.size, target.pile, target.x, target.y)
            shape = pymunk.Circle(body, self.sizes.radii[target.size])
            self._add(shape, LOOSE, TARGET, target.number)

    def _add(self, shape: pymunk.Shape, kind_of_move: int, kind: int, number: int) -> None:
        shape.elasticity = self.sizes.springs[kind]
        shape.collision_type = kind_of_move
        shape.filter = FILTERS[kind]
        _label(shape, kind, number)
        self.space.add(shape)

    def _put_block(self, number: int, x: float, y: float) -> None:
        side = 2 * self.sizes.block
        mass = self.sizes.block_mass
        body = pymunk.Body(mass, pymunk.moment_for_box(mass, (side, side)))
        body.position = (x, y)
        self.space.add(body)
        self._add(pymunk.Poly.create_box(body, (side, side)), LOOSE, BLOCK, number)

    def _round(self, size: int, pile: int, x: float, y: float) -> pymunk.Body:
        mass = self.sizes.masses[size] * pile
        body = pymunk.Body(mass, pymunk.moment_for_circle(mass, 0, self.sizes.radii[size]))
        body.position = (x, y)
        self.space.add(body)
        return body

    def _put_disc(self, slider: Slider) -> None:
        body = self._round(self.progress.size, 1, slider.x, slider.y)
        body.velocity = (slider.vx, slider.vy)
        shape = pymunk.Circle(body, self.sizes.radii[self.progress.size])
        upper = slider.number == UPPER
        shape.elasticity = self.sizes.disc_spring
        shape.collision_type = FLICKED
        shape.filter = pymunk.ShapeFilter(
            categories=OF_UPPER if upper else OF_DISC, mask=MET_BY_UPPER if upper else ALL
        )
        _label(shape, slider.number, slider.number)
        self.space.add(shape)
        self.awake[slider.number] = body
        if slider.speed() > 0:
            self.moving.add(slider.number)

    # Touching

    def _disc_touches(self, arbiter: pymunk.Arbiter, space: pymunk.Space, data: Any) -> None:
        disc, other = arbiter.shapes
        self.progress.note(_number(disc), _kind(other), _number(other))
        self.met = True
        self._turn(_number(disc), disc.body)
        if _kind(other) in (BLOCK, TARGET):
            self._turn(_body(other), other.body)

    def _loose_touches(self, arbiter: pymunk.Arbiter, space: pymunk.Space, data: Any) -> None:
        loose, other = arbiter.shapes
        number = _body(loose)
        if _kind(other) == STANDEE and number in self.moving:
            self.progress.note(number, STANDEE, _number(other))
        self._turn(number, loose.body)

    def _loose_meet(self, arbiter: pymunk.Arbiter, space: pymunk.Space, data: Any) -> None:
        for shape in arbiter.shapes:
            self._turn(_body(shape), shape.body)

    def _turn(self, number: int, body: pymunk.Body | None) -> None:
        """It may be set going; if it was, its way has a corner where it was before this step."""
        if body is None:
            return
        self.awake[number] = body
        if number in self.moving:
            self._point(number, body, self.sizes.step, self.progress.steps - 1)

    # Running

    def step(self) -> bool:
        """One step; whether anything still moves."""
        lower = self.progress.sliders[0]
        if self.progress.stacked:
            _read(lower, self.awake[lower.number])
        self.progress.steps += 1
        self.space.step(self.sizes.step)
        if self.progress.stacked and self.met:
            self._put_disc(self.progress.part(lower.x, lower.y, lower.vx, lower.vy))
        for number in sorted(self.awake):
            self._slow_down(number, self.awake[number])
        self.progress.tell()
        if self.progress.steps % EVERY == 0:
            self._trace()
        return bool(self.moving) and self.progress.steps < self.most

    def _slow_down(self, number: int, body: pymunk.Body) -> None:
        """Friction takes the same speed each step from whatever slides."""
        velocity = body.velocity
        speed = hypot(velocity.x, velocity.y)
        share = self.sizes.slower(speed) / speed if speed > 0 else 0.0
        body.velocity = (velocity.x * share, velocity.y * share)
        if number >= FIRST_BLOCK:
            body.angular_velocity *= share
        if not self.table.holds(body.position.x, body.position.y):
            self._leave(number, body)
        elif (share > 0) != (number in self.moving):
            self._set_going(number, body, share > 0)

    def _set_going(self, number: int, body: pymunk.Body, going: bool) -> None:
        """It begins to slide, or has come to rest."""
        if going:
            self.moving.add(number)
        else:
            self.moving.remove(number)
        self._point(number, body, 0.0, self.progress.steps)

    def _leave(self, number: int, body: pymunk.Body) -> None:
        self.progress.left.add(number)
        self.moving.discard(number)
        self._point(number, body, 0.0, self.progress.steps)
        del self.awake[number]
        self.space.remove(body, *body.shapes)

    def _trace(self) -> None:
        for number in sorted(self.moving):
            self._point(number, self.awake[number], 0.0, self.progress.steps)

    def _point(self, number: int, body: pymunk.Body, ago: float, step: int) -> None:
        """A point of a way, so many seconds back from where it is."""
        x = body.position.x - body.velocity.x * ago
        y = body.position.y - body.velocity.y * ago
        turn = 0.0 if number < FIRST_BLOCK else body.angle - body.angular_velocity * ago
        self.progress.point(number, x, y, turn, step)


def _read(slider: Slider, body: pymunk.Body) -> None:
    """How the disc of a stack is before a step in which the two may part."""
    slider.x, slider.y = body.position
    slider.vx, slider.vy = body.velocity


def _label(shape: pymunk.Shape, kind: int, number: int) -> None:
    shape.label = (kind, number)


def _kind(shape: pymunk.Shape) -> int:
    kind: int = shape.label[0]
    return kind


def _number(shape: pymunk.Shape) -> int:
    number: int = shape.label[1]
    return number


def _body(shape: pymunk.Shape) -> int:
    """The number of something loose among all that can move."""
    first = FIRST_BLOCK if _kind(shape) == BLOCK else FIRST_TARGET
    return first + _number(shape)
