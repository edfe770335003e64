"""How far a pupil has come in a lesson, and by which ways: worked out from the record alone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import accumulate, chain
from typing import NamedTuple

from sandtable.catalog.lessons import Answered, Lesson, Step, Way
from sandtable.engine.journal import Entry


class Leg(NamedTuple):
    """A step as it is taken: by one of its ways, where it has some."""

    step: Step
    way: Way | None = None

    @property
    def open(self) -> bool:
        """Whether it has ways, and none was taken yet."""
        return bool(self.step.way) and self.way is None

    @property
    def answered(self) -> Answered:
        """What is written for it; as long as it is open, its first way."""
        return self.way or next(iter(self.step.way), self.step)

    @property
    def answers(self) -> tuple[str, ...]:
        return self.answered.answers

    def accepts(self, text: str, at: int) -> bool:
        written = self.answers[at]
        return text == written or (self.step.any and kind(text) == kind(written))


def kind(text: str) -> str:
    return text.partition(":")[0]


class Route:
    """The legs of a lesson as a history goes through it; where no way is taken yet, by the first one."""

    def __init__(self, lesson: Lesson, history: Sequence[Entry]) -> None:
        self.lesson = lesson
        self.history = history
        self.said = said(lesson, history, lesson.seat)
        self.legs = legs(lesson, self.said)

    @property
    def told(self) -> list[Leg]:
        """Those that the pupil takes."""
        return [leg for leg in self.legs if leg.step.do]

    @property
    def place(self) -> int:
        """The leg that the pupil has come to, counted in answers, whatever they were."""
        ends = accumulate(len(leg.answers) for leg in self.legs)
        return next((place for place, end in enumerate(ends) if len(self.said) < end), len(self.legs))

    @property
    def before(self) -> Leg | None:
        """The last leg that the pupil took by hand."""
        return next((leg for leg in reversed(self.legs[: self.place]) if leg.step.do), None)

    def script(self, seat: int) -> tuple[str, ...]:
        """All answers of a seat, as far as the ways that were taken decide them."""
        if seat == self.lesson.seat:
            return tuple(chain.from_iterable(leg.answers for leg in self.legs))
        return tuple(chain.from_iterable(self.answers_of(seat)))

    def answers_of(self, seat: int) -> Iterator[tuple[str, ...]]:
        yield from (other.answers for other in self.lesson.other if other.seat == seat)
        for leg in self.legs:
            yield from (other.answers for other in leg.step.other if other.seat == seat)
            if leg.open:
                return
            if leg.way:
                yield from (other.answers for other in leg.way.other if other.seat == seat)

    def next_answer(self, seat: int) -> str:
        """The next written answer of a seat; empty if there is none."""
        given = len(said(self.lesson, self.history, seat))
        return next(iter(self.script(seat)[given:]), "")

    @property
    def followed(self) -> bool:
        """Whether everybody has answered as it is written; who was quicker does not matter."""
        return self.strays < 0

    @property
    def strays(self) -> int:
        """The place in the history of the first answer that is not as it is written; -1: none."""
        given: dict[int, int] = {}
        for place, entry in enumerate(self.history):
            if counts(self.lesson, entry):
                at = given.get(entry.seat, 0)
                if not self.allows(entry, at):
                    return place
                given[entry.seat] = at + 1
        return -1

    def allows(self, entry: Entry, at: int) -> bool:
        """Whether an answer is as it is written for the seat's question of that number."""
        if entry.seat != self.lesson.seat:
            return self.script(entry.seat)[at : at + 1] == (entry.text,)
        for leg in self.legs:
            if at < len(leg.answers):
                return leg.accepts(entry.text, at)
            at -= len(leg.answers)
        return False

    @property
    def kept(self) -> int:
        """How much of a history that has strayed came before the first answer to the step that it left."""
        place = self.strays
        left = Route(self.lesson, self.history[:place])
        before = sum(len(leg.answers) for leg in left.legs[: left.place])
        own = [at for at in range(place) if self.is_own(at)]
        return own[before] if before < len(own) else place

    def is_own(self, at: int) -> bool:
        """Whether an entry is an answer of the pupil's that counts."""
        entry = self.history[at]
        return entry.seat == self.lesson.seat and counts(self.lesson, entry)


def counts(lesson: Lesson, entry: Entry) -> bool:
    """Whether it is an answer, and none of the usual ones."""
    return entry.outcome is None and entry.text not in lesson.usual.values()


def said(lesson: Lesson, history: Sequence[Entry], seat: int) -> list[str]:
    """What a seat has answered, without the usual."""
    return [entry.text for entry in history if entry.seat == seat and counts(lesson, entry)]


def legs(lesson: Lesson, answers: Sequence[str]) -> list[Leg]:
    """The way through a lesson that these answers of the pupil's take."""
    found: list[Leg] = []
    names: set[str] = set()
    for step in lesson.step:
        if names >= set(step.only):
            leg = Leg(step, taken(step, answers[sum(len(leg.answers) for leg in found) :]))
            names |= {leg.answered.name} if isinstance(leg.answered, Way) else set()
            found.append(leg)
    return found


def taken(step: Step, answers: Sequence[str]) -> Way | None:
    """The way of a step that answers begin, if any does."""
    for way in step.way:
        many = min(len(answers), len(way.answers))
        if many and tuple(answers[:many]) == way.answers[:many]:
            return way
    return None
