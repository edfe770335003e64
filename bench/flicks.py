"""Flicks over a map of rooms: as Sandtable reckons them, and every step of them on pymunk."""

from __future__ import annotations

import itertools
from collections.abc import Callable

from sandtable.board.discs.flicking import flick
from sandtable.board.discs.outcomes import Outcome
from sandtable.board.discs.progress import Progress
from sandtable.board.discs.shots import Shot
from sandtable.board.discs.simulation import simulate
from sandtable.board.discs.straight import slide
from sandtable.board.discs.table import DOOR, STANDEE, TOKEN, WALL, Circle, Segment, Sizes, Square, Table
from sandtable.engine.rng import Rng
from timing import Work

COLUMNS, ROWS, SPACE, ROOM = 20, 16, 30, 4  # spaces, millimetres, spaces of a room
FLICKS = 60
BLOCKS = 20

Flick = Callable[[Table, Shot], Outcome]


def sizes() -> Sizes:
    return Sizes(
        *([7.5, 10.0, 12.5], [0.6, 1.1, 1.7], 8.0, 2.9, 11.0, 9.0, 1.0, 0.2, [0.6, 0.6, 0.4, 0.4, 0.3], 0.8),
        *(200.0, 2500.0, 5.0, 1 / 600, 0.8),
    )


def rooms() -> list[Segment]:
    """Walls on every fourth line, with a doorway in each of their pieces; every second one is closed."""
    found: list[Segment] = []
    lines = [(x, y, 0) for x in range(0, COLUMNS + 1, ROOM) for y in range(0, ROWS, ROOM)]
    lines += [(x, y, 1) for y in range(0, ROWS + 1, ROOM) for x in range(0, COLUMNS, ROOM)]
    for number, (x, y, level) in enumerate(lines):
        ends = [(0, 1), (2, ROOM)]
        doors = [(1, 2)] if number % 2 else []
        for kind, low, high in [(WALL, *end) for end in ends] + [(DOOR, *end) for end in doors]:
            one, other = (x + level * low, y + (1 - level) * low), (x + level * high, y + (1 - level) * high)
            found.append(Segment(kind, number, *[float(SPACE * each) for each in (*one, *other)]))
    return found


def map_of(blocks: int) -> tuple[Table, list[tuple[float, float]]]:
    """The table, and the middles of the spaces that are free on it."""
    rng = Rng(5)
    spaces = [((x + 0.5) * SPACE, (y + 0.5) * SPACE) for x in range(COLUMNS) for y in range(ROWS)]
    rng.shuffle(spaces)
    circles = [Circle(STANDEE, i, *spaces.pop(), 11.0) for i in range(20)]
    circles += [Circle(TOKEN, i, *spaces.pop(), 9.0) for i in range(8)]
    squares = [Square(i, *spaces.pop()) for i in range(blocks)]
    return Table(COLUMNS * SPACE, ROWS * SPACE, rooms(), circles, squares, sizes()), spaces


def shots(blocks: int) -> tuple[Table, list[Shot]]:
    """Flicks that meet nothing loose or, where there are blocks, only such as do."""
    table, spaces = map_of(blocks)
    rng = Rng(6)
    found: list[Shot] = []
    while len(found) < FLICKS:
        x, y = spaces[rng.below(len(spaces))]
        shot = Shot(rng.below(3), round(10 * x), round(10 * y), rng.below(3600), 1 + rng.below(1000))
        if slide(table, Progress(table, shot)) != bool(blocks):
            found.append(shot)
    return table, found


def stepped(table: Table, shot: Shot) -> Outcome:
    progress = Progress(table, shot)
    simulate(table, progress)
    return progress.outcome()


def work(blocks: int, how: Flick) -> Work:
    """One call: one flick after the other."""
    table, found = shots(blocks)
    turns = itertools.cycle(found)

    def one() -> int:
        how(table, next(turns))
        return 1

    return one


def flicks() -> Work:
    """Nothing but the disc moves."""
    return work(0, flick)


def block_flicks() -> Work:
    """A disc that knocks blocks about."""
    return work(BLOCKS, flick)


def stepped_flicks() -> Work:
    return work(0, stepped)


def stepped_block_flicks() -> Work:
    return work(BLOCKS, stepped)
