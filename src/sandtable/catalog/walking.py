"""A lesson as it is played: what is answered for whom, and the walk through it by any of its ways."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from sandtable.catalog.content import expect
from sandtable.catalog.lessons import FILE, Lesson, Step
from sandtable.catalog.routes import Leg, Route
from sandtable.catalog.spec import GameType
from sandtable.engine.decisions import Decision
from sandtable.engine.errors import Refusal, SandtableError
from sandtable.engine.game import WIN
from sandtable.engine.table import Table

Picks = tuple[int, ...]


def start(game: GameType, lesson: Lesson) -> Table:
    return Table(game.new(lesson.scenario, lesson.options, lesson.seed))


def walk(game: GameType, lesson: Lesson, picks: Sequence[int] = ()) -> Iterator[tuple[Step, Table]]:
    """Plays a lesson as it is written: each step, and the table as it stands there. Where ways part, by the
    ones that are picked, and then by the first."""
    table, left = start(game, lesson), list(picks)
    reply(table, lesson)
    while not table.over:
        leg = next_leg(table, lesson)
        check_asked(table, lesson, leg)
        yield leg.step, table
        take(table, lesson, leg, left)
        reply(table, lesson)
    check_won(table, lesson)


def next_leg(table: Table, lesson: Lesson) -> Leg:
    route = Route(lesson, table.history)
    expect(route.place < len(route.legs), FILE, "the game goes on after the last step; expected its end")
    return route.legs[route.place]


def take(table: Table, lesson: Lesson, leg: Leg, picks: list[int]) -> None:
    """Answers a step, by the next way that is picked."""
    way = leg.step.way[picks.pop(0) if picks else 0] if leg.step.way else None
    where = f"{FILE}: {leg.step.id}" + (f": {way.name}" if way else "")
    for text in (way or leg.step).answers:
        answer(table, lesson.seat, text, where)
    if leg.step.comes:
        expect(has_come(table, leg.step), where, f"{leg.step.comes!r} does not come of it")


def has_come(table: Table, step: Step) -> bool:
    """Whether what a step hopes for was told."""
    return any(event.what == step.comes for event in table.events)


def walks(game: GameType, lesson: Lesson) -> Iterator[tuple[Picks, Iterator[tuple[Step, Table]]]]:
    """Every way through a lesson, as the ways that are picked, with its walk. A walk must be taken to its end
    before the next one is asked for."""
    waiting: list[Picks] = [()]
    while waiting:
        picks = waiting.pop()
        met: list[int] = []
        yield picks, noting(walk(game, lesson, picks), met)
        for place in range(len(picks), len(met)):
            before = (*picks, *[0] * (place - len(picks)))
            waiting += [(*before, other) for other in range(1, met[place])]


def noting(steps: Iterator[tuple[Step, Table]], met: list[int]) -> Iterator[tuple[Step, Table]]:
    """The same steps; notes how many ways each of them has that has some."""
    for step, table in steps:
        met += [len(step.way)] if step.way else []
        yield step, table


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


def due(lesson: Lesson, table: Table, seat: int) -> str:
    """The written answer of a seat that is asked now; empty if the pupil decides, or nothing is written."""
    decision = table.question(seat)
    if decision is None:
        return ""
    route = Route(lesson, table.history)
    text, usual = route.next_answer(seat), lesson.usual.get(decision.rule, "")
    if seat != lesson.seat:
        return text if takes(decision, text) else usual or text
    step = next((leg.step for leg in route.legs[route.place :]), None)
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


def check_asked(table: Table, lesson: Lesson, leg: Leg) -> None:
    step, where = leg.step, f"{FILE}: {leg.step.id}"
    asked = open_questions(table, lesson.seat)
    expect(bool(asked), where, f"nothing is asked of seat {lesson.seat} there")
    expect(asked[0].rule == step.rule, where, f"the question there is of {asked[0].rule}, not of {step.rule}")
    for answered in leg.step.way or (step,):
        many = f"{len(asked)} questions are asked at once there, not {len(answered.parts)}"
        expect(len(asked) in (1, len(answered.parts)), where, many)  # a plan may be asked for part by part


def check_won(table: Table, lesson: Lesson) -> None:
    route = Route(lesson, table.history)
    left = next((leg.step.id for leg in route.legs[route.place :]), "")
    expect(not left, FILE, f"the game is over before step {left!r}")
    expect(won(table, lesson.seat), FILE, f"seat {lesson.seat} does not win at the end")
    for seat in {other.seat for other in lesson.every_other}:
        unasked = route.next_answer(seat)
        expect(not unasked, FILE, f"seat {seat} is never asked for its answer {unasked!r}")


def won(table: Table, seat: int) -> bool:
    results = table.now.results
    return bool(results) and results[seat] == WIN


def open_questions(table: Table, seat: int) -> list[Decision]:
    """Those of the seat's draft, or the one that it is asked."""
    single = table.question(seat)
    return table.parts(seat) or ([single] if single else [])


def nearest(lesson: Lesson, table: Table) -> Leg | None:
    """The leg that can be taken here and lies nearest to where the pupil has come, if any does: for one who
    has done something else, the lesson goes on there."""
    asked, route = open_questions(table, lesson.seat), Route(lesson, table.history)
    legs, here = route.legs, route.place
    by_distance = sorted(range(len(legs)), key=lambda place: (abs(place - here), place))
    return next((legs[place] for place in by_distance if fits(legs[place], asked)), None)


def fits(leg: Leg, asked: list[Decision]) -> bool:
    """Whether a step can be taken here, wherever it was written for."""
    if not leg.step.do or not asked or asked[0].rule != leg.step.rule:
        return False
    ways = leg.step.way or (leg.answered,)
    return all(
        len(asked) == len(way.parts)
        and all(not answers or takes(each, answers[0]) for each, answers in zip(asked, way.parts))
        for way in ways
    )
