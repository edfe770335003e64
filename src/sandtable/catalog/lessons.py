"""Lessons: a guided first mission as data, `lesson.toml` among a game's content files."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import accumulate, chain
from typing import Annotated

from msgspec import field

from sandtable.catalog.content import Strict, expect, expect_once, read
from sandtable.catalog.fields import says, within
from sandtable.catalog.spec import GameType, Value
from sandtable.engine.decisions import Decision
from sandtable.engine.errors import Refusal, SandtableError
from sandtable.engine.game import WIN
from sandtable.engine.journal import Entry
from sandtable.engine.table import Table
from sandtable.rulebooks import LedgerError, load
from sandtable.scene.vocabulary import Fact

FILE = "lesson.toml"
MOST_WORDS = 40  # of a step
MOST_TO_DO = 5  # words of its heading
LONGEST = 10  # minutes


class Reason(Strict, frozen=True):
    """A sentence with its rule."""

    text: Annotated[str, says("What is said.")]
    rule: Annotated[str, says("The rule of the ledger that it comes from.")]


class Step(Strict, frozen=True):
    """A question to the pupil. A step without words is answered for the pupil."""

    id: Annotated[str, says("The name by which `howto.toml` knows it.")]
    rule: Annotated[str, says("The rule that asks.")]
    answer: Annotated[str, says("The key of the answer.")] = ""
    plan: Annotated[
        tuple[tuple[str, ...], ...],
        says("The answers of each part, where several are asked at once; none: it follows from the others."),
    ] = ()
    do: Annotated[str, says("What to do, in a few words.")] = ""
    how: Annotated[str, says("How to do it.")] = ""
    why: Annotated[tuple[Reason, ...], says("Why it is done.")] = ()
    look: Annotated[tuple[str, ...], says("The elements of the scene to look at.")] = ()

    @property
    def parts(self) -> tuple[tuple[str, ...], ...]:
        return self.plan or ((self.answer,),)

    @property
    def answers(self) -> tuple[str, ...]:
        """In the order in which a table takes them."""
        return tuple(chain.from_iterable(self.parts))


class Other(Strict, frozen=True):
    """What another seat answers, question by question, for as long as the pupil follows the lesson."""

    seat: Annotated[int, says("Which seat.")]
    answers: Annotated[tuple[str, ...], says("The keys of its answers.")]


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
    def told(self) -> tuple[Step, ...]:
        """The steps that the pupil takes."""
        return tuple(step for step in self.step if step.do)

    def script(self, seat: int) -> tuple[str, ...]:
        """All answers of a seat."""
        if seat == self.seat:
            return tuple(chain.from_iterable(step.answers for step in self.step))
        return next((other.answers for other in self.other if other.seat == seat), ())

    def followed(self, history: Sequence[Entry]) -> bool:
        """Whether everybody has answered as it is written; who was quicker does not matter."""
        return self.strays(history) < 0

    def strays(self, history: Sequence[Entry]) -> int:
        """The place in the history of the first answer that is not as it is written; -1: none."""
        given: dict[int, int] = {}
        for place, entry in enumerate(history):
            if entry.outcome is None and entry.text not in self.usual.values():
                at = given.get(entry.seat, 0)
                if self.script(entry.seat)[at : at + 1] != (entry.text,):
                    return place
                given[entry.seat] = at + 1
        return -1

    def kept(self, history: Sequence[Entry]) -> int:
        """How much of a history that has strayed came before the first answer to the step that it left."""
        place = self.strays(history)
        step = self.place(history[:place])
        before = sum(len(each.answers) for each in self.step[:step])
        return next(
            at for at in range(place + 1) if at == place or self.given(history[: at + 1], self.seat) > before
        )

    def given(self, history: Sequence[Entry], seat: int) -> int:
        """How many answers a seat has given, without the usual ones."""
        return sum(entry.seat == seat and entry.text not in self.usual.values() for entry in history)

    def place(self, history: Sequence[Entry]) -> int:
        """The step that the pupil has come to, counted in answers, whatever they were."""
        given = self.given(history, self.seat)
        ends = accumulate(len(step.answers) for step in self.step)
        return next((place for place, end in enumerate(ends) if given < end), len(self.step))


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
    expect(bool(lesson.told), FILE, "expected at least one step that says what to do")
    expect(len(words(lesson.goal)) > 0, FILE, "goal must say what the game is about")
    expect_once([step.id for step in lesson.step], FILE, "step")
    check_seats(game, lesson)
    for step in lesson.step:
        check_step(game, step)
    check_rules(game, (*lesson.rules, lesson.end.rule, *lesson.usual), FILE)
    seats = (lesson.seat, *[other.seat for other in lesson.other])
    twice = {text for seat in seats for text in lesson.script(seat)} & set(lesson.usual.values())
    expect(not twice, FILE, f"{', '.join(sorted(twice))}: a usual answer is no step's and nobody's own")


def check_seats(game: GameType, lesson: Lesson) -> None:
    try:
        seats = int(game.new(lesson.scenario, lesson.options, lesson.seed).seats)
    except SandtableError as error:
        raise SandtableError(f"{FILE}: {error}") from error
    expect_once([str(other.seat) for other in lesson.other], FILE, "seat")
    for seat in (lesson.seat, *[other.seat for other in lesson.other]):
        expect(0 <= seat < seats, FILE, f"seat must be from 0 to {seats - 1}, not {seat}")


def check_step(game: GameType, step: Step) -> None:
    where = f"{FILE}: {step.id}"
    expect(bool(step.answer) != bool(step.plan), where, "expected either an answer or a plan")
    told = [bool(step.do), bool(step.how), bool(step.why)]
    expect(all(told) or not any(told), where, "expected do, how and why, or none of them")
    do, said = len(words(step.do)), len(words(step.do, step.how, *[reason.text for reason in step.why]))
    expect(do <= MOST_TO_DO, where, f"do has {do} words; expected {MOST_TO_DO} at most")
    expect(said <= MOST_WORDS, where, f"{said} words; expected {MOST_WORDS} at most")
    check_rules(game, (step.rule, *[reason.rule for reason in step.why]), where)


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


# A lesson as it is played


def start(game: GameType, lesson: Lesson) -> Table:
    return Table(game.new(lesson.scenario, lesson.options, lesson.seed))


def walk(game: GameType, lesson: Lesson) -> Iterator[tuple[Step, Table]]:
    """Plays a lesson as it is written: each step, and the table as it stands there."""
    table = start(game, lesson)
    for step in lesson.told:
        reply(table, lesson)
        check_asked(table, lesson, step)
        yield step, table
        for text in step.answers:
            answer(table, lesson.seat, text, f"{FILE}: {step.id}")
    reply(table, lesson)
    check_won(table, lesson)


def reply(table: Table, lesson: Lesson) -> None:
    """All that is answered before the pupil has to decide."""
    asked = table.asked
    while others := [
        each for each in asked if each.seat != lesson.seat or due(lesson, table, int(each.seat))
    ]:
        seat, where = int(others[0].seat), f"{FILE}: seat {others[0].seat}"
        text = due(lesson, table, seat)
        expect(bool(text), where, f"no answer is left for a question of {others[0].rule}")
        answer(table, seat, text, where)
        asked = table.asked


def next_answer(lesson: Lesson, history: Sequence[Entry], seat: int) -> str:
    """The next written answer of a seat; empty if there is none."""
    return next(iter(lesson.script(seat)[lesson.given(history, seat) :]), "")


def due(lesson: Lesson, table: Table, seat: int) -> str:
    """The written answer of a seat that is asked now; empty if the pupil decides, or nothing is written."""
    decision = table.question(seat)
    if decision is None:
        return ""
    text, usual = next_answer(lesson, table.history, seat), lesson.usual.get(decision.rule, "")
    if seat != lesson.seat:
        return text if takes(decision, text) else usual or text
    step = next(iter(lesson.step[lesson.place(table.history) :]), None)
    if step is None or step.rule != decision.rule:
        return usual
    return "" if step.do else text


def takes(decision: Decision, text: str) -> bool:
    try:
        decision.check(text)
    except Refusal:
        return False
    return True


def answer(table: Table, seat: int, text: str, where: str) -> None:
    try:
        table.answer(seat, text)
    except Refusal as refusal:
        raise SandtableError(f"{where}: {refusal}") from refusal


def check_asked(table: Table, lesson: Lesson, step: Step) -> None:
    where = f"{FILE}: {step.id}"
    asked = open_questions(table, lesson.seat)
    expect(bool(asked), where, f"nothing is asked of seat {lesson.seat} there")
    expect(asked[0].rule == step.rule, where, f"the question there is of {asked[0].rule}, not of {step.rule}")
    many = f"{len(asked)} questions are asked at once there, not {len(step.parts)}"
    expect(len(asked) in (1, len(step.parts)), where, many)  # a plan may be asked for part by part


def check_won(table: Table, lesson: Lesson) -> None:
    expect(table.over, FILE, "the game goes on after the last step; expected its end")
    expect(won(table, lesson.seat), FILE, f"seat {lesson.seat} does not win at the end")
    for other in lesson.other:
        left = next_answer(lesson, table.history, other.seat)
        expect(not left, FILE, f"seat {other.seat} is never asked for its answer {left!r}")


def won(table: Table, seat: int) -> bool:
    results = table.now.results
    return bool(results) and results[seat] == WIN


def open_questions(table: Table, seat: int) -> list[Decision]:
    """Those of the seat's draft, or the one that it is asked."""
    single = table.question(seat)
    return table.parts(seat) or ([single] if single else [])


def nearest(lesson: Lesson, table: Table) -> Step | None:
    """The step that can be taken here and lies nearest to where the pupil has come, if any does: for one who
    has done something else, the lesson goes on there."""
    asked, here = open_questions(table, lesson.seat), lesson.place(table.history)
    by_distance = sorted(range(len(lesson.step)), key=lambda place: (abs(place - here), place))
    return next((lesson.step[place] for place in by_distance if fits(lesson.step[place], asked)), None)


def fits(step: Step, asked: list[Decision]) -> bool:
    """Whether a step can be taken here, wherever it was written for."""
    if not step.do or not asked or asked[0].rule != step.rule or len(asked) != len(step.parts):
        return False
    return all(not answers or takes(each, answers[0]) for each, answers in zip(asked, step.parts))


def reasons(step: Step) -> tuple[Fact, ...]:
    return tuple(Fact(reason.text, reason.rule) for reason in step.why)
