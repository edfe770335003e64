"""The whole physics of one flick: a fresh space, a fixed step, everything put in in a fixed order."""

from __future__ import annotations

from math import hypot
from typing import Any, Final, final

import pymunk

from sandtable.board.discs.outcomes import DISC, FIRST_BLOCK, UPPER, Outcome, Strike, Way, thinned
from sandtable.board.discs.shots import TENTHS, Shot
from sandtable.board.discs.table import BLOCK, DOOR, LOOSE, STANDEE, TOKEN, WALL, Loose, Table

GRAVITY: Final = 9810.0  # millimetres a second squared
LONGEST: Final = 8.0  # seconds
EVERY: Final = 6  # steps between two points of a way

# Categories for what passes over what
CATEGORIES: Final = {WALL: 1, DOOR: 2, STANDEE: 4, TOKEN: 8, BLOCK: 16}
OF_DISC: Final = 32
OF_UPPER: Final = 64
ALL: Final = 127
DISC_TYPE: Final = 100
BLOCK_TYPE: Final = 101
FIXED_TYPE: Final = 102


def simulate(table: Table, shot: Shot, longest: float = LONGEST) -> Outcome:
    """One flick from start to rest, or to where everything is after so many seconds."""
    return _Flick(table, shot, longest).run()


@final
class _Flick:
    def __init__(self, table: Table, shot: Shot, longest: float) -> None:
        self.table = table
        self.shot = shot
        self.longest = longest
        self.sizes = table.sizes
        self.space = pymunk.Space()
        self.space.iterations = 10
        self.strikes: list[Strike] = []
        self.seen: set[tuple[int, int, int]] = set()
        self.met = False  # the disc has touched something
        self.bodies: list[tuple[int, pymunk.Body]] = []
        self.ways: dict[int, list[int]] = {}
        self.left: set[int] = set()
        self.moving: set[int] = set()
        self.awake: list[tuple[int, pymunk.Body]] = []  # those that slide, or were touched
        self._lay_out()
        self._put_disc()
        self.space.on_collision(DISC_TYPE, FIXED_TYPE, begin=self._touch)
        self.space.on_collision(DISC_TYPE, BLOCK_TYPE, begin=self._touch)
        self.space.on_collision(BLOCK_TYPE, FIXED_TYPE, begin=self._block_touches)
        self.space.on_collision(BLOCK_TYPE, BLOCK_TYPE, begin=self._blocks_touch)

    # The pieces

    def _lay_out(self) -> None:
        ground = self.space.static_body
        for segment in self.table.segments:
            start, end = (segment.x1, segment.y1), (segment.x2, segment.y2)
            self._add(pymunk.Segment(ground, start, end, self.sizes.wall), segment.kind, segment.number)
        for circle in self.table.circles:
            shape = pymunk.Circle(ground, circle.radius, (circle.x, circle.y))
            self._add(shape, circle.kind, circle.number)
        for square in self.table.squares:
            self._put_block(square.number, square.x, square.y)
        for disc in self.table.discs:
            self._put_loose(disc)

    def _add(self, shape: pymunk.Shape, kind: int, number: int) -> None:
        shape.elasticity = self.sizes.bounces[kind]
        shape.friction = 0.0
        shape.collision_type = FIXED_TYPE
        shape.filter = pymunk.ShapeFilter(categories=CATEGORIES[kind], mask=ALL)
        _label(shape, kind, number)
        self.space.add(shape)

    def _put_block(self, number: int, x: float, y: float) -> None:
        side = 2 * self.sizes.block
        mass = self.sizes.block_mass
        body = pymunk.Body(mass, pymunk.moment_for_box(mass, (side, side)))
        body.position = (x, y)
        self._put_movable(body, pymunk.Poly.create_box(body, (side, side)), BLOCK, number)

    def _put_loose(self, disc: Loose) -> None:
        radius, mass = self.sizes.radii[disc.size], self.sizes.masses[disc.size] * disc.pile
        body = pymunk.Body(mass, pymunk.moment_for_circle(mass, 0, radius))
        body.position = (disc.x, disc.y)
        self._put_movable(body, pymunk.Circle(body, radius), LOOSE, disc.number)

    def _put_movable(self, body: pymunk.Body, shape: pymunk.Shape, kind: int, number: int) -> None:
        shape.elasticity = self.sizes.disc_bounce if kind == LOOSE else self.sizes.bounces[kind]
        shape.friction = 0.0
        shape.collision_type = BLOCK_TYPE
        shape.filter = pymunk.ShapeFilter(categories=CATEGORIES[BLOCK], mask=ALL)
        _label(shape, kind, number)
        self.space.add(body, shape)
        self._follow(FIRST_BLOCK + number, body)

    def _put_disc(self) -> None:
        dx, dy = self.shot.direction()
        speed = self.sizes.speed(self.shot.power)
        self.disc = self._disc(DISC, OF_DISC, ALL, self.shot.place(), (dx * speed, dy * speed))

    def _disc(
        self, number: int, category: int, mask: int, place: tuple[float, float], speed: tuple[float, float]
    ) -> pymunk.Body:
        radius, mass = self.sizes.radii[self.shot.size], self.sizes.masses[self.shot.size]
        body = pymunk.Body(mass, pymunk.moment_for_circle(mass, 0, radius))
        body.position = place
        body.velocity = speed
        shape = pymunk.Circle(body, radius)
        shape.elasticity = 1.0  # what it meets decides
        shape.friction = 0.0
        shape.collision_type = DISC_TYPE
        shape.filter = pymunk.ShapeFilter(categories=category, mask=mask)
        _label(shape, number, number)
        self.space.add(body, shape)
        self._follow(number, body)
        self._wake(number, body)
        return body

    def _follow(self, number: int, body: pymunk.Body) -> None:
        self.bodies.append((number, body))
        self.ways[number] = [round(body.position.x * TENTHS), round(body.position.y * TENTHS)]

    # Touching

    def _touch(self, arbiter: pymunk.Arbiter, space: pymunk.Space, data: Any) -> None:
        disc, other = arbiter.shapes
        self._note(_number(disc), _kind(other), _number(other))
        self.met = True
        if _kind(other) in (BLOCK, LOOSE):
            self._wake(FIRST_BLOCK + _number(other), other.body)

    def _block_touches(self, arbiter: pymunk.Arbiter, space: pymunk.Space, data: Any) -> None:
        block, other = arbiter.shapes
        if _kind(other) == STANDEE:
            self._note(FIRST_BLOCK + _number(block), STANDEE, _number(other))

    def _blocks_touch(self, arbiter: pymunk.Arbiter, space: pymunk.Space, data: Any) -> None:
        for block in arbiter.shapes:
            self._wake(FIRST_BLOCK + _number(block), block.body)

    def _wake(self, number: int, body: pymunk.Body | None) -> None:
        if body is not None and all(number != other for other, _ in self.awake):
            self.awake.append((number, body))
            self.moving.add(number)

    def _note(self, by: int, kind: int, number: int) -> None:
        if (by, kind, number) not in self.seen:
            self.seen.add((by, kind, number))
            self.strikes.append(Strike(by, kind, number))

    # Running

    def run(self) -> Outcome:
        steps, most = 0, round(self.longest / self.sizes.step)
        stacked = self.shot.stacked
        while steps < most:
            place, speed = self.disc.position, self.disc.velocity
            self.space.step(self.sizes.step)
            steps += 1
            if stacked and self.met:
                stacked = False
                self._part(place, speed)
            if not self._slow_down():
                break
            if steps % EVERY == 0:
                self._trace()
        self._trace()
        return Outcome(self.strikes, self._all_ways(), round(steps * self.sizes.step * 100))

    def _part(self, place: pymunk.Vec2d, speed: pymunk.Vec2d) -> None:
        """The upper disc of a stack goes on, over doors, tokens and discs."""
        mask = CATEGORIES[WALL] | CATEGORIES[STANDEE] | CATEGORIES[BLOCK]
        kept = self.sizes.stack_speed
        self._disc(UPPER, OF_UPPER, mask, (place.x, place.y), (speed.x * kept, speed.y * kept))

    def _slow_down(self) -> bool:
        """Friction takes the same speed each step from whatever slides; whether anything still does."""
        loss = self.sizes.friction * GRAVITY * self.sizes.step
        for number, body in self.awake:
            if number in self.left:
                continue
            velocity = body.velocity
            speed = hypot(velocity.x, velocity.y)
            slower = speed - loss
            if slower <= self.sizes.stop:
                body.velocity = (0.0, 0.0)
                body.angular_velocity = 0.0
                self.moving.discard(number)
            else:
                body.velocity = (velocity.x * slower / speed, velocity.y * slower / speed)
                body.angular_velocity *= slower / speed
                self.moving.add(number)
            if not self.table.holds(body.position.x, body.position.y):
                self._leave(number, body)
        return bool(self.moving)

    def _leave(self, number: int, body: pymunk.Body) -> None:
        self.left.add(number)
        self.moving.discard(number)
        self._point(number, body)
        for shape in list(body.shapes):
            self.space.remove(shape)
        self.space.remove(body)

    # Ways

    def _trace(self) -> None:
        for number, body in self.awake:
            if number not in self.left:
                self._point(number, body)

    def _point(self, number: int, body: pymunk.Body) -> None:
        x, y = round(body.position.x * TENTHS), round(body.position.y * TENTHS)
        way = self.ways[number]
        if way[-2:] != [x, y]:
            way += [x, y]

    def _all_ways(self) -> list[Way]:
        """Of the discs, and of blocks that moved."""
        shown = [number for number, _ in self.bodies if number < FIRST_BLOCK or len(self.ways[number]) > 2]
        shown.sort()
        return [Way(number, number in self.left, thinned(self.ways[number])) for number in shown]


def _label(shape: pymunk.Shape, kind: int, number: int) -> None:
    shape.label = (kind, number)


def _kind(shape: pymunk.Shape) -> int:
    kind: int = shape.label[0]
    return kind


def _number(shape: pymunk.Shape) -> int:
    number: int = shape.label[1]
    return number
