"""A seat's log: put into words once, and right after every take-back."""

from __future__ import annotations

import random

import pytest

from sandtable.engine.events import Event
from sandtable.server.match import Match
from sandtable.server.messages import LogLine
from sandtable.server.seat_log import SeatLog, same_until
from server.matches import new_match


def events(*seats: int) -> list[Event]:
    """Events that all see (-1), or one seat alone."""
    return [Event("R", "what", [], -1 if seat < 0 else 1 << seat) for seat in seats]


def line(n: int, at: int) -> LogLine:
    return LogLine(n, f"event {at}", "R", "what")


def texts(lines: SeatLog, start: int = 0) -> list[str]:
    return [each.text for each in lines.since(start, line)]


def test_a_seat_reads_what_it_sees_from_any_line_on() -> None:
    lines = SeatLog(0)
    lines.read(events(-1, 1, 0))
    assert texts(lines) == ["event 0", "event 2"]
    lines.read(events(-1, 1, 0, 1, 0))
    assert lines.events == [0, 2, 4] and texts(lines, 1) == ["event 2", "event 4"] and texts(lines, 3) == []


def test_a_line_is_put_into_words_once_until_it_is_cut() -> None:
    made: list[int] = []

    def word(n: int, at: int) -> LogLine:
        made.append(at)
        return line(n, at)

    lines = SeatLog(0)
    lines.read(events(-1, -1, -1))
    lines.since(1, word)
    lines.since(0, word)
    assert made == [1, 2, 0]
    lines.cut(5)
    assert lines.told == 3 and len(lines.events) == 3
    lines.cut(1)
    assert lines.told == 1 and texts(lines) == ["event 0"]
    lines.read(events(-1, 1, -1))
    assert [each.n for each in lines.since(0, word)] == [0, 1] and made == [1, 2, 0, 2]


@pytest.mark.parametrize("same", range(4))
def test_only_the_very_same_events_stand(same: int) -> None:
    before = events(-1, -1, -1)
    assert same_until(before, before[:same] + events(*[-1] * 3)) == same
    assert same_until(before, before[:same]) == same


def read(match: Match) -> list[list[LogLine]]:
    return [match.log_lines(seat) for seat in (-1, 0, 1)]


def test_what_was_told_for_good_and_is_taken_back_is_told_anew() -> None:
    match, rng, shorter = new_match("checkpoint"), random.Random(0), False
    while not shorter:
        seat = int(rng.choice(match.table.asked).seat)
        answer(match, seat, rng)
        told = len(match.table.told)
        read(match)
        if match.can_undo(seat):
            match.undo(seat)
            shorter = len(match.table.told) < told
            answer(match, seat, rng)
    while len(match.table.told) < told:
        answer(match, int(match.table.asked[0].seat), rng)
    straight = new_match("checkpoint")
    straight.table.feed(match.table.history)
    assert read(match) == read(straight)


def answer(match: Match, seat: int, rng: random.Random) -> None:
    decision = match.decision(seat)
    assert decision is not None
    match.answer(seat, rng.choice(decision.options).key())
