"""Bad answers are refused with the rule, and change nothing."""

from __future__ import annotations

from collections.abc import Iterator

from sandtable.engine.decisions import Decision, answer_text
from sandtable.engine.errors import Refusal
from sandtable.engine.table import Table
from sandtable.testkit.compare import AROUND, difference
from sandtable.testkit.snapshot import snapshot
from sandtable.testkit.subject import SPECTATOR, Subject, hold
from sandtable.testkit.walks import anyone, stops

HUGE = 20_000


def check_refusals(subject: Subject, seed: int) -> None:
    """Answers that nobody asked for, that are not offered or that are out of bounds are refused and change
    nothing."""
    for step, table in stops(subject, seed, anyone(seed)):
        for seat, text, rule in _bad_answers(table):
            before = snapshot(table)
            fault = _fault(table, seat, text, rule) or difference(before, snapshot(table), AROUND)
            hold("refusals", seed, step, fault, f"answer {text[:40]!r} of seat {seat}")


def _fault(table: Table, seat: int, text: str, rule: str | None) -> str:
    try:
        table.answer(seat, text)
    except Refusal as refusal:
        if rule is not None and (refusal.rule != rule or not rule):
            return f"refused by rule {refusal.rule!r}, but the rule of the question is {rule!r}"
        return ""
    return "taken"


def _bad_answers(table: Table) -> Iterator[tuple[int, str, str | None]]:
    """Seat, text, and the rule that the refusal must name: none where it is not that seat's turn."""
    seats = int(table.now.seats)
    asked = {int(decision.seat): decision for decision in table.asked}
    sensible = [text for decision in table.asked for text in _allowed(decision)] or ["pass"]
    for seat in (SPECTATOR, seats, *range(seats)):
        if seat not in asked:
            yield seat, sensible[0], None
    for seat, decision in asked.items():
        yield seat, "", decision.rule
        allowed = _allowed(decision)
        yield from ((seat, text, decision.rule) for text in _wrong(decision) if text not in allowed)


def _wrong(decision: Decision) -> Iterator[str]:
    good = _allowed(decision)[0]
    yield from (" ", "\x00", "no such answer", "x" * HUGE, good + "9" * HUGE)
    yield from (good + " ", " " + good, good.upper() + "!", good + ":", good + ",0", f"{decision.seat}")
    aim = decision.aim
    if aim is not None:
        yield answer_text(aim.verb, tuple(value - 1 for value in aim.low))
        yield answer_text(aim.verb, tuple(value + 1 for value in aim.high))
        yield answer_text(aim.verb, aim.low[1:])
        yield answer_text(aim.verb + "x", aim.low)
        yield aim.verb + ":" + ",".join("x" for _ in aim.low)


def _allowed(decision: Decision) -> list[str]:
    """The texts of all options, or one that an aim allows."""
    if decision.aim is not None:
        return [answer_text(decision.aim.verb, decision.aim.low)]
    return [option.key() for option in decision.options]
