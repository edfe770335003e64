"""Tables to flick on, and flicks, for tests."""

from __future__ import annotations

import itertools
from random import Random

from sandtable.board.discs.shots import Shot
from sandtable.board.discs.table import (
    DOOR,
    STANDEE,
    TOKEN,
    WALL,
    Circle,
    Segment,
    Sizes,
    Square,
    Tabletop,
)

WIDTH, HEIGHT, SPACE = 480, 360, 30
RIM = 20

SIZES = Sizes(
    radii=[7.5, 10.0, 12.5],
    masses=[0.6, 1.1, 1.7],
    block=8.0,
    block_mass=2.9,
    standee=11.0,
    token=9.0,
    wall=1.0,
    friction=0.2,
    bounces=[0.6, 0.6, 0.4, 0.4, 0.3],
    disc_bounce=0.8,
    slowest=200.0,
    fastest=2500.0,
    stop=5.0,
    step=1 / 600,
    stack_speed=0.8,
)


def wall(x1, y1, x2, y2, number=0):
    return Segment(WALL, number, x1, y1, x2, y2)


def door(number, x1, y1, x2, y2):
    return Segment(DOOR, number, x1, y1, x2, y2)


def standee(number, x, y):
    return Circle(STANDEE, number, x, y, SIZES.standee)


def token(number, x, y):
    return Circle(TOKEN, number, x, y, SIZES.token)


def box(width=WIDTH, height=HEIGHT):
    """Walls all round."""
    corners = [(0, 0), (width, 0), (width, height), (0, height), (0, 0)]
    return [wall(*one, *other) for one, other in itertools.pairwise(corners)]


def table(segments=(), circles=(), squares=(), targets=(), width=WIDTH, height=HEIGHT):
    return Tabletop(width, height, list(segments), list(circles), list(squares), SIZES, list(targets))


def random_table(random: Random, blocks: int = 0) -> Tabletop:
    """Rooms with doors, standees and tokens on some spaces; now and then a side is open."""
    segments = box()
    if random.random() < 0.2:
        segments.pop(random.randrange(len(segments)))
    for number in range(random.randint(0, 4)):
        x, y = SPACE * random.randint(2, 13), SPACE * random.randint(0, 9)
        segments += [wall(x, y, x, y + SPACE * random.randint(1, 5)), wall(x, y, x - SPACE * 2, y)]
        segments.append(door(number, x, y - SPACE + 1, x, y - 1))
    spaces = [(x + 0.5, y + 0.5) for x in range(WIDTH // SPACE) for y in range(HEIGHT // SPACE)]
    random.shuffle(spaces)
    places = [(x * SPACE, y * SPACE) for x, y in spaces]
    circles = [standee(i, *places.pop()) for i in range(random.randint(0, 12))]
    circles += [token(i, *places.pop()) for i in range(random.randint(0, 6))]
    return table(segments, circles, [Square(i, *places.pop()) for i in range(blocks)])


def random_shot(random: Random, on: Tabletop) -> Shot:
    """From a place where the disc overlaps nothing."""
    size = random.randrange(3)
    while True:
        x, y = random.randint(RIM, WIDTH - RIM), random.randint(RIM, HEIGHT - RIM)
        if is_free(on, x, y, SIZES.radii[size]):
            angle, power = random.randrange(3600), random.randint(1, 1000)
            return Shot(size, 10 * x, 10 * y, angle, power, random.random() < 0.3)


def is_free(on: Tabletop, x: float, y: float, radius: float) -> bool:
    from sandtable.board.discs.contacts import overlaps

    clear = [max(abs(x - square.x), abs(y - square.y)) > SIZES.block + radius for square in on.squares]
    return all(clear) and not overlaps(on, x, y, radius, False)
