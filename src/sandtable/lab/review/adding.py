"""One sum from the start of a match to its result, in whole points of the chance to win: what each seat's
choices did, and chance, which is everything that is not a choice. Cards, curve and sum show these numbers."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from sandtable.lab.review.looking import Looking
from sandtable.lab.review.result import Fall, Grades, Part, Reckoning, SeatReview, TurningPoint
from sandtable.lab.review.tally import Tally, Values, half
from sandtable.lab.stats import deviations, variance

CLOSE, COSTLY = 0.02, 0.08
FALL = 0.15
NOISE = 0.5
OF_MANY = 1.5


class Sum:
    """Values for each seat, and their variances."""

    def __init__(self, values: Values, doubts: Values) -> None:
        self.values = values
        self.doubts = doubts

    def plus(self, other: Sum, times: float = 1.0) -> Sum:
        return Sum(
            [a + times * b for a, b in zip(self.values, other.values)],
            [a + times**2 * b for a, b in zip(self.doubts, other.doubts)],
        )

    def points(self) -> tuple[int, ...]:
        return tuple(whole(value) for value in self.values)

    def halves(self) -> tuple[int, ...]:
        return tuple(whole(half(doubt)) for doubt in self.doubts)

    def clear(self) -> bool:
        """Whether it is something at all, for anybody."""
        return any(abs(value) > half(doubt) for value, doubt in zip(self.values, self.doubts))

    def falls(self, seat: int) -> bool:
        """Whether a seat has surely lost much by it: of many numbers one is far off by itself."""
        return self.values[seat] <= -max(FALL, OF_MANY * half(self.doubts[seat]))


class Stretch(Struct, frozen=True):
    """The match from one point of the curve to the next: its answers, the one after which chance fell (or the
    last one), how the chances changed, and how much of that was
    no clear choice."""

    first: int
    end: int
    drawn: int
    change: Sum
    chance: Sum


class Account:
    """Adds up what was examined. If not every choice was, the examined ones stand for the others."""

    def __init__(self, looking: Looking) -> None:
        self.looking = looking
        self.seats = range(len(looking.results))
        self.nothing = Sum([0.0 for _ in self.seats], [0.0 for _ in self.seats])
        self.effects = {number: sum_of(tally) for number, tally in looking.gains.items()}
        last = looking.turns[-1]
        if last.resigns:
            self.effects[last.number] = self.given_up(last.number)

    def given_up(self, number: int) -> Sum:
        before = sum_of(self.looking.curve[number])
        return Sum(self.looking.results, self.nothing.doubts).plus(before, -1.0)

    def examined(self, number: int, effect: Sum) -> None:
        """Games that nothing else has used tell more of a choice than the look by which it was picked."""
        self.effects[number] = effect

    def stretches(self) -> list[Stretch]:
        looking = self.looking
        results = Sum(looking.results, self.nothing.doubts)
        heights = [*[height_of(tally) for tally in looking.curve.values()], results]
        ends = [*looking.curve, len(looking.turns)]
        return [
            self.stretch(ends[i], ends[i + 1], heights[i + 1].plus(heights[i], -1.0))
            for i in range(len(ends) - 1)
        ]

    def stretch(self, first: int, end: int, change: Sum) -> Stretch:
        turns = self.looking.turns[first:end]
        drawn = [turn.number for turn in turns if turn.drew and not turn.resigns]
        chance = change
        for number in range(first, end):
            effect = self.effects.get(number, self.nothing)
            if effect.clear():
                chance = chance.plus(effect, -1.0)
        return Stretch(first, end, drawn[-1] if drawn else end - 1, change, chance)

    def small(self, seat: int, cards: set[int]) -> tuple[Sum, int]:
        """What the choices of a seat that have no card did in all, and how many they were."""
        turns = self.looking.turns
        of = [turn for turn in turns if turn.seat == seat and turn.number not in cards]
        found = [self.effects[turn.number] for turn in of if turn.number in self.effects]
        count = sum(turn.differs for turn in of)
        total = self.nothing
        for each in found:
            total = total.plus(each, count / len(found))
        return total.plus(Sum(self.nothing.values, unseen(found, count))) if found else total, count

    def ways(self, turning: Iterable[TurningPoint], falls: Iterable[Fall]) -> list[Reckoning]:
        turning, falls = tuple(turning), tuple(falls)
        cards = {point.answer for point in turning}
        smalls = [self.small(seat, cards) for seat in self.seats]
        return [self.way(seat, smalls, turning, falls) for seat in self.seats]

    def way(
        self,
        seat: int,
        smalls: list[tuple[Sum, int]],
        turning: tuple[TurningPoint, ...],
        falls: tuple[Fall, ...],
    ) -> Reckoning:
        """Of one seat; what rounding leaves goes to chance."""
        choices = tuple(self.chosen(seat, by, *smalls[by], turning) for by in self.seats)
        start = whole(self.looking.curve[0].means()[seat])
        end = whole(self.looking.results[seat])
        chance = end - start - sum(part.points for part in choices)
        carded = sum(fall.points[seat] for fall in falls)
        number = sum(turn.drew and not turn.resigns for turn in self.looking.turns) - len(falls)
        doubt = sum(doubts.doubts[seat] for doubts, _ in smalls) + self.looking.curve[0].doubts()[seat]
        rest = Part(chance, chance - carded, max(0, number), whole(half(doubt)))
        return Reckoning(start, choices, rest, end)

    def chosen(self, seat: int, by: int, small: Sum, count: int, turning: tuple[TurningPoint, ...]) -> Part:
        own = [point for point in turning if point.seat == by]
        rest = whole(small.values[seat])
        doubt = small.doubts[seat] + sum(self.effects[point.answer].doubts[seat] for point in own)
        return Part(rest + sum(point.points[seat] for point in own), rest, count, whole(half(doubt)))

    def seat(self, seat: int, name: str, way: Reckoning) -> SeatReview:
        looking = self.looking
        return SeatReview(
            name=name,
            answers=sum(turn.seat == seat for turn in looking.turns),
            start=looking.curve[0].chances()[seat],
            result=looking.results[seat],
            way=way,
            grades=self.grades(seat),
        )

    def apart(self, ways: list[Reckoning]) -> bool:
        """Whether choices are told from luck: too many looks at too few games add up to noise."""
        return max(part.half for way in ways for part in way.choices) <= 100 * NOISE

    def grades(self, seat: int) -> Grades:
        """By what choices have surely lost; one that the policy would have made has lost nothing."""
        counts = [0, 0, 0, 0]
        for turn in self.looking.turns:
            if turn.seat == seat and not turn.resigns:
                looked = self.effects.get(turn.number)
                if looked is not None:
                    counts[grade(half(looked.doubts[seat]) + looked.values[seat])] += 1
                elif not turn.differs:
                    counts[0] += 1
        return Grades(*counts)


def sum_of(tally: Tally) -> Sum:
    return Sum(tally.means(), tally.doubts())


def height_of(tally: Tally) -> Sum:
    """A point of the curve, as sure as its band says: a few games that end alike prove little."""
    return Sum(tally.means(), [(each.half / deviations()) ** 2 for each in tally.chances()])


def whole(value: float) -> int:
    """A part of a chance in whole points."""
    return round(100 * value)


def grade(at_best: float) -> int:
    """By the upper end of what a choice has brought."""
    return (at_best < 0) + (at_best <= -CLOSE) + (at_best <= -COSTLY)


def unseen(found: list[Sum], number: int) -> Values:
    """The variance that comes of looking at some of so many."""
    looked = len(found)
    if looked >= number or looked < 2:
        return [0.0] * len(found[0].values)
    columns = zip(*[each.values for each in found])
    return [number * (number - looked) / looked * variance(column) for column in columns]
