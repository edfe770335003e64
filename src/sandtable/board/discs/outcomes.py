"""What came of a flick, as a list of whole numbers that a journal can keep."""

from __future__ import annotations

from typing import Final, final

# Which body did it
DISC: Final = 0
UPPER: Final = 1
FIRST_BLOCK: Final = 2  # and then the number of the block
FIRST_TARGET: Final = 1000  # and then the number of the disc that lay there

LEFT: Final = 1  # the table
STRIDE: Final = 4  # numbers of a point
MOST_POINTS: Final = 48  # of a way


@final
class Strike:
    """A body touched a piece."""

    def __init__(self, by: int, kind: int, number: int, time: int) -> None:
        self.by: Final = by
        self.kind: Final = kind
        self.number: Final = number
        self.time: Final = time  # milliseconds


@final
class Way:
    """Where a body went: for each point x and y in tenths of a millimetre, how far it has turned in tenths of
    a degree, and when, in milliseconds. Between two points it goes straight; at the last one it rests."""

    def __init__(self, body: int, left: bool, points: list[int]) -> None:
        self.body: Final = body
        self.left: Final = left  # off the table
        self.points: Final = points  # x, y, turn, time, x, y, ...

    def rest(self) -> tuple[int, int]:
        return self.points[-STRIDE], self.points[1 - STRIDE]


@final
class Outcome:
    """Strikes in the order in which they happened, and the ways of all that moved; the disc's comes first."""

    def __init__(self, strikes: list[Strike], ways: list[Way], time: int) -> None:
        self.strikes: Final = strikes
        self.ways: Final = ways
        self.time: Final = time  # until all lay still, in milliseconds

    def first_run(self) -> list[int]:
        """The way of the disc until it first touches anything."""
        points = self.ways[0].points
        end = self.strikes[0].time if self.strikes else self.time + 1
        kept = [at for at in range(0, len(points), STRIDE) if points[at + STRIDE - 1] < end]
        return points[: kept[-1] + STRIDE]

    def numbers(self) -> list[int]:
        found = [self.time, len(self.strikes)]
        for strike in self.strikes:
            found += [strike.by, strike.kind, strike.number, strike.time]
        found.append(len(self.ways))
        for way in self.ways:
            found += [way.body, LEFT if way.left else 0, len(way.points), *way.points]
        return found


def outcome_of(numbers: list[int]) -> Outcome:
    """The same from its numbers."""
    time, count = numbers[0], numbers[1]
    strikes = [
        Strike(numbers[at], numbers[at + 1], numbers[at + 2], numbers[at + 3])
        for at in range(2, 2 + 4 * count, 4)
    ]
    at = 2 + 4 * count
    ways: list[Way] = []
    more = numbers[at]
    at += 1
    for _ in range(more):
        body, left, length = numbers[at], numbers[at + 1], numbers[at + 2]
        ways.append(Way(body, left == LEFT, numbers[at + 3 : at + 3 + length]))
        at += 3 + length
    return Outcome(strikes, ways, time)


def thinned(points: list[int]) -> list[int]:
    """At most so many points of a way, first and last kept."""
    number = len(points) // STRIDE
    if number <= MOST_POINTS:
        return points
    kept = [round(i * (number - 1) / (MOST_POINTS - 1)) for i in range(MOST_POINTS)]
    return [value for at in kept for value in points[STRIDE * at : STRIDE * (at + 1)]]
