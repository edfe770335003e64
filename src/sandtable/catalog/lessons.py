"""Lessons: a guided first mission as data, `lesson.toml` among a game's content files."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import chain
from typing import Annotated

from msgspec import field

from sandtable.catalog.content import Strict, expect, expect_once, read
from sandtable.catalog.fields import says, within
from sandtable.catalog.spec import GameType, Value
from sandtable.engine.errors import SandtableError
from sandtable.rulebooks import LedgerError, load
from sandtable.scene.vocabulary import Fact

FILE = "lesson.toml"
MOST_WORDS = 40  # of a step
MOST_TO_DO = 5  # words of its heading
MOST_OF_A_WAY = 30  # words of what comes of it
MOST_WAYS = 3
LONGEST = 10  # minutes


class Reason(Strict, frozen=True):
    """A sentence with its rule."""

    text: Annotated[str, says("What is said.")]
    rule: Annotated[str, says("The rule of the ledger that it comes from.")]


class Other(Strict, frozen=True):
    """What another seat answers, question by question, for as long as the pupil follows the lesson."""

    seat: Annotated[int, says("Which seat.")]
    answers: Annotated[tuple[str, ...], says("The keys of its answers.")]


Parts = tuple[tuple[str, ...], ...]
Answer = Annotated[str, says("The key of the answer.")]
Plan = Annotated[
    Parts,
    says("The answers of each part, where several are asked at once; none: it follows from the others."),
]
Others = Annotated[
    tuple[Other, ...], says("What the other seats answer from here on, after what they answered before.")
]


class Way(Strict, frozen=True):
    """One of the answers that a step leaves to the pupil. All are legal, and all lead to the win."""

    name: Annotated[str, says("What is done, in a few words.")]
    says: Annotated[str, says("What would come of it: said while it is tried.")]
    rule: Annotated[str, says("The rule of the ledger behind that.")]
    answer: Answer = ""
    plan: Plan = ()
    other: Others = ()
    came: Annotated[str, says("What came of it: said with the next step.")] = ""

    @property
    def parts(self) -> Parts:
        return self.plan or ((self.answer,),)

    @property
    def answers(self) -> tuple[str, ...]:
        return tuple(chain.from_iterable(self.parts))


class Step(Strict, frozen=True):
    """A question to the pupil. One with ways leaves the answer open; one without words is answered for
    the pupil."""

    id: Annotated[str, says("The name by which `howto.toml` knows it.")]
    rule: Annotated[str, says("The rule that asks.")]
    answer: Answer = ""
    plan: Plan = ()
    other: Others = ()
    do: Annotated[str, says("What to do, in a few words.")] = ""
    how: Annotated[str, says("How to do it.")] = ""
    why: Annotated[tuple[Reason, ...], says("Why it is done.")] = ()
    look: Annotated[tuple[str, ...], says("The elements of the scene to look at.")] = ()
    way: Annotated[tuple[Way, ...], says("The answers to choose from, two or three.")] = ()
    only: Annotated[
        tuple[str, ...], says("Names of ways: the step is left out unless all of them were taken.")
    ] = ()
    any: Annotated[bool, says("Whether any answer of the same kind is as good, such as another flick.")] = (
        False
    )
    comes: Annotated[str, says("With `any`: the event that is hoped for.")] = ""
    missed: Annotated[str, says("With `comes`: what is said next where it did not come of it.")] = ""

    @property
    def parts(self) -> Parts:
        return self.plan or ((self.answer,),)

    @property
    def answers(self) -> tuple[str, ...]:
        """In the order in which a table takes them."""
        return tuple(chain.from_iterable(self.parts))


Answered = Step | Way


class Lesson(Strict, frozen=True):
    """A whole game as it is taught."""

    title: Annotated[str, says("What players read.")]
    minutes: Annotated[int, within(1, LONGEST, "How long it takes.")]
    scenario: Annotated[str, says("The scenario that is played.")]
    seed: Annotated[int, says("The seed of the game.")]
    goal: Annotated[str, says("What the game is about.")]
    rules: Annotated[tuple[str, ...], says("The rules behind that.")]
    end: Annotated[Reason, says("What is said when it is won.")]
    step: Annotated[tuple[Step, ...], says("The questions to the pupil, in order.")]
    seat: Annotated[int, says("The pupil's seat.")] = 0
    options: Annotated[dict[str, Value], says("Options of the scenario.")] = field(default_factory=dict)
    other: Annotated[tuple[Other, ...], says("What the other seats answer.")] = ()
    usual: Annotated[
        dict[str, str], says("By rule what everybody answers where no step and no other answer is for it.")
    ] = field(default_factory=dict)

    @property
    def ways(self) -> tuple[Way, ...]:
        """Those of all steps."""
        return tuple(chain.from_iterable(step.way for step in self.step))

    @property
    def every_other(self) -> tuple[Other, ...]:
        """What others answer anywhere."""
        own: list[Answered] = [*self.step, *self.ways]
        return (*self.other, *chain.from_iterable(each.other for each in own))


@lru_cache(maxsize=64)
def lesson_of(game: GameType) -> Lesson | None:
    """The lesson of a game, if it has one, read and checked."""
    if FILE not in game.shelf.names(""):
        return None
    lesson = read(game.shelf, FILE, Lesson)
    check(game, lesson)
    return lesson


def check(game: GameType, lesson: Lesson) -> None:
    """What can be said of a lesson without playing it."""
    expect(any(step.do for step in lesson.step), FILE, "expected at least one step that says what to do")
    expect(len(words(lesson.goal)) > 0, FILE, "goal must say what the game is about")
    expect_once([step.id for step in lesson.step], FILE, "step")
    check_seats(game, lesson)
    expect_once([way.name for way in lesson.ways], FILE, "way")
    for place, step in enumerate(lesson.step):
        check_step(game, step)
        check_ways(game, step)
        check_only(lesson, place)
    check_rules(game, (*lesson.rules, lesson.end.rule, *lesson.usual), FILE)
    twice = set(written(lesson)) & set(lesson.usual.values())
    expect(not twice, FILE, f"{', '.join(sorted(twice))}: a usual answer is no step's and nobody's own")


def written(lesson: Lesson) -> Iterator[str]:
    """All answers that stand in a lesson, whoever gives them."""
    own: list[Answered] = [*lesson.step, *[way for step in lesson.step for way in step.way]]
    return chain.from_iterable(
        [*[each.answers for each in own], *[other.answers for other in lesson.every_other]]
    )


def check_seats(game: GameType, lesson: Lesson) -> None:
    try:
        seats = int(game.new(lesson.scenario, lesson.options, lesson.seed).seats)
    except SandtableError as error:
        raise SandtableError(f"{FILE}: {error}") from error
    expect_once([str(other.seat) for other in lesson.other], FILE, "seat")
    for seat in (lesson.seat, *[other.seat for other in lesson.every_other]):
        expect(0 <= seat < seats, FILE, f"seat must be from 0 to {seats - 1}, not {seat}")


def check_step(game: GameType, step: Step) -> None:
    where = f"{FILE}: {step.id}"
    if not step.way:
        expect(bool(step.answer) != bool(step.plan), where, "expected either an answer or a plan")
    told = [bool(step.do), bool(step.how), bool(step.why or step.way)]
    expect(all(told) or not any(told), where, "expected do, how and why, or none of them")
    do, said = len(words(step.do)), len(words(step.do, step.how, *[reason.text for reason in step.why]))
    expect(do <= MOST_TO_DO, where, f"do has {do} words; expected {MOST_TO_DO} at most")
    expect(said <= MOST_WORDS, where, f"{said} words; expected {MOST_WORDS} at most")
    expect(bool(step.comes) == bool(step.missed), where, "expected both comes and missed, or none of them")
    expect(step.any or not step.comes, where, "expected any where something is hoped for")
    check_rules(game, (step.rule, *[reason.rule for reason in step.why]), where)


def check_ways(game: GameType, step: Step) -> None:
    """Two or three that differ, each with its words."""
    where, many = f"{FILE}: {step.id}", len(step.way)
    if not step.way:
        return
    expect(2 <= many <= MOST_WAYS, where, f"expected 2 to {MOST_WAYS} ways, not {many}")
    expect(bool(step.do) and not step.answers[0], where, "a step with ways says what to do and has no answer")
    expect_once([repr(way.parts) for way in step.way], where, "answer of a way")
    for way in step.way:
        check_way(game, way, f"{where}: {way.name}")


def check_only(lesson: Lesson, place: int) -> None:
    step, before = lesson.step[place], {way.name for each in lesson.step[:place] for way in each.way}
    for name in step.only:
        expect(name in before, f"{FILE}: {step.id}", f"only: {name!r} is no way of an earlier step")


def check_way(game: GameType, way: Way, where: str) -> None:
    expect(bool(way.answer) != bool(way.plan), where, "expected either an answer or a plan")
    for key, text in (("says", way.says), ("came", way.came)):
        many = len(words(text))
        expect(many <= MOST_OF_A_WAY, where, f"{key} has {many} words; expected {MOST_OF_A_WAY} at most")
    expect(bool(way.says), where, "expected says")
    check_rules(game, [way.rule], where)


def words(*texts: str) -> list[str]:
    return " ".join(texts).split()


def check_rules(game: GameType, rules: Iterable[str], where: str) -> None:
    """Every rule is one of the game's ledger; a game without a ledger has only its own word for them."""
    try:
        known = load(game.slug).by_id
    except LedgerError:
        return
    for rule in rules:
        expect(rule in known, where, f"rule {rule!r} is not in the ledger of {game.slug}")


def reasons(step: Step) -> tuple[Fact, ...]:
    return tuple(Fact(reason.text, reason.rule) for reason in step.why)
