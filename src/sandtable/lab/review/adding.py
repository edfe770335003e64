"""What each seat's choices and draws were worth. Start, choices and draws add up to the result: everything
that is not a choice is luck."""

from __future__ import annotations

from collections.abc import Callable

from sandtable.lab.review.course import Turn
from sandtable.lab.review.looking import Looking
from sandtable.lab.review.result import Grades, Portion, SeatReview
from sandtable.lab.review.tally import Tally, Values, half
from sandtable.lab.stats import variance

CLOSE, COSTLY = 0.02, 0.08
NOISE = 0.5


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

    def parts(self) -> tuple[Portion, ...]:
        return tuple(Portion(value, half(doubt)) for value, doubt in zip(self.values, self.doubts))


class Account:
    """Adds up what was examined. If not every choice or draw was, the examined ones stand for the others."""

    def __init__(self, looking: Looking) -> None:
        self.looking = looking
        self.seats = range(len(looking.results))
        self.nothing = Sum([0.0 for _ in self.seats], [0.0 for _ in self.seats])
        self.start = sum_of(looking.curve[0])
        self.choices = [self.chosen_by(seat) for seat in self.seats]
        self.draws = self.all_draws()

    def total(self, looks: dict[int, Tally], seat: int, of: Callable[[Turn], bool]) -> Sum:
        """All that happened to a seat, from what was looked at of it."""
        turns = self.looking.turns
        found = [sum_of(tally) for number, tally in looks.items() if turns[number].seat == seat]
        if not found:
            return self.nothing
        number = sum(turn.seat == seat and of(turn) for turn in turns)
        total = self.nothing
        for each in found:
            total = total.plus(each, number / len(found))
        return total.plus(Sum(self.nothing.values, unseen(found, number)))

    def chosen_by(self, seat: int) -> Sum:
        looking = self.looking
        total = self.total(looking.gains, seat, lambda turn: turn.differs)
        last = looking.turns[-1]
        if not last.resigns or last.seat != seat:
            return total
        before = looking.curve[last.number]
        lost = [result - mean for result, mean in zip(looking.results, before.means())]
        return total.plus(Sum(lost, before.doubts()))

    def all_draws(self) -> list[Sum]:
        """What was drawn after each seat's answers. In total, this is what choices leave between start and
        result. If the examined draws add up to something else, all draws share the rest equally."""
        looking = self.looking
        left = Sum(looking.results, self.nothing.doubts).plus(self.start, -1.0)
        for part in self.choices:
            left = left.plus(part, -1.0)
        looked = [self.total(looking.lucks, seat, is_draw) for seat in self.seats]
        drawn = [turn for turn in looking.turns if is_draw(turn)] or looking.turns
        shares = [sum(turn.seat == seat for turn in drawn) / len(drawn) for seat in self.seats]
        return [self.drawn_by(seat, looked, left, shares[seat]) for seat in self.seats]

    def drawn_by(self, seat: int, looked: list[Sum], left: Sum, share: float) -> Sum:
        total = self.nothing.plus(left, share)
        for other, each in enumerate(looked):
            total = total.plus(each, (other == seat) - share)
        return total

    def seat(self, seat: int, name: str) -> SeatReview:
        looking = self.looking
        return SeatReview(
            name=name,
            answers=sum(turn.seat == seat for turn in looking.turns),
            start=looking.curve[0].chances()[seat],
            result=looking.results[seat],
            choices=self.choices[seat].parts(),
            draws=self.draws[seat].parts(),
            grades=self.grades(seat),
        )

    def apart(self) -> bool:
        """Whether choices are told from luck: too many looks at too few games add up to noise."""
        return max(half(doubt) for each in self.choices for doubt in each.doubts) <= NOISE

    def grades(self, seat: int) -> Grades:
        """By what choices have surely lost; one that the policy would have made has lost nothing."""
        counts = [0, 0, 0, 0]
        for turn in self.looking.turns:
            if turn.seat == seat and not turn.resigns:
                looked = self.looking.gains.get(turn.number)
                if looked is not None:
                    counts[grade(half(looked.doubts()[seat]) + looked.means()[seat])] += 1
                elif not turn.differs:
                    counts[0] += 1
        return Grades(*counts)


def is_draw(turn: Turn) -> bool:
    return turn.drew and not turn.resigns


def sum_of(tally: Tally) -> Sum:
    return Sum(tally.means(), tally.doubts())


def grade(at_best: float) -> int:
    """By the upper end of what a choice has brought."""
    return (at_best < 0) + (at_best <= -CLOSE) + (at_best <= -COSTLY)


def unseen(found: list[Sum], number: int) -> Values:
    """The variance that comes of looking at some of so many."""
    looked = len(found)
    if looked == number or looked < 2:
        return [0.0] * len(found[0].values)
    columns = zip(*[each.values for each in found])
    return [number * (number - looked) / looked * variance(column) for column in columns]
