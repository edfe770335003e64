"""What came of a flick, as a list of whole numbers that a journal can keep."""

from __future__ import annotations

from typing import Final, final

# Which body did it
DISC: Final = 0
UPPER: Final = 1
FIRST_BLOCK: Final = 2  # and then the number of the block

LEFT: Final = 1  # the table
MOST_POINTS: Final = 24  # of a way


@final
class Strike:
    """A body touched a piece."""

    def __init__(self, by: int, kind: int, number: int) -> None:
        self.by: Final = by
        self.kind: Final = kind
        self.number: Final = number


@final
class Way:
    """Where a body went: points in tenths of a millimetre, the last one where it came to rest."""

    def __init__(self, body: int, left: bool, points: list[int]) -> None:
        self.body: Final = body
        self.left: Final = left  # off the table
        self.points: Final = points  # x, y, x, y, ...


@final
class Outcome:
    """Strikes in the order in which they happened, and the ways of all that moved; the disc's comes first."""

    def __init__(self, strikes: list[Strike], ways: list[Way], time: int) -> None:
        self.strikes: Final = strikes
        self.ways: Final = ways
        self.time: Final = time  # how long it took, in hundredths of a second

    def numbers(self) -> list[int]:
        found = [self.time, len(self.strikes)]
        for strike in self.strikes:
            found += [strike.by, strike.kind, strike.number]
        found.append(len(self.ways))
        for way in self.ways:
            found += [way.body, LEFT if way.left else 0, len(way.points), *way.points]
        return found


def outcome_of(numbers: list[int]) -> Outcome:
    """The same from its numbers."""
    time, count = numbers[0], numbers[1]
    strikes = [Strike(*numbers[2 + 3 * i : 5 + 3 * i]) for i in range(count)]
    at = 2 + 3 * count
    ways: list[Way] = []
    more = numbers[at]
    at += 1
    for _ in range(more):
        body, left, length = numbers[at : at + 3]
        ways.append(Way(body, left == LEFT, numbers[at + 3 : at + 3 + length]))
        at += 3 + length
    return Outcome(strikes, ways, time)


def thinned(points: list[int]) -> list[int]:
    """At most so many points of a way, first and last kept."""
    number = len(points) // 2
    if number <= MOST_POINTS:
        return points
    kept = [round(i * (number - 1) / (MOST_POINTS - 1)) for i in range(MOST_POINTS)]
    return [coordinate for at in kept for coordinate in points[2 * at : 2 * at + 2]]
