"""What may stand at the beginning of a table's history, and whose entries can be taken back."""

from __future__ import annotations

import pytest

from sandtable.engine.errors import Refusal, SandtableError
from sandtable.engine.journal import MOST_SEATS, OUTCOME, Entry, read_entry
from sandtable.engine.table import Table
from toy.probe import Probe, Step, asks, then


def tosses(game: Probe) -> None:
    """Something physical, for which nobody is asked."""
    game.notes.append(str(game.outcome(lambda: [7])[0]))


def outcome(value: int) -> Entry:
    return Entry(OUTCOME, outcome=[value])


@pytest.mark.parametrize("tossed", [0, 1, 2, 3])
def test_outcomes_may_come_before_any_answer(tossed: int) -> None:
    steps: list[Step] = [tosses] * tossed
    entries = [outcome(value) for value in range(tossed)]
    table = Table(Probe(then(*steps, asks(0, 1))), [*entries, Entry(0, "b"), Entry(1, "a")])
    assert table.over and table.now.dump()["notes"] == [*map(str, range(tossed)), "0b", "1a"]


@pytest.mark.parametrize("tossed", [1, 2, 3])
def test_an_answer_of_who_is_not_asked_is_refused_after_them_as_well(tossed: int) -> None:
    steps: list[Step] = [tosses] * tossed
    entries = [outcome(value) for value in range(tossed)]
    with pytest.raises(Refusal, match="seat 1 is not asked now; the question is to seat 0"):
        Table(Probe(then(*steps, asks(0, 1))), [*entries, Entry(1, "a")])


def test_every_answer_that_is_fed_is_one_to_an_open_question() -> None:
    for wrong in (Entry(0, "a"), Entry(1, "x")):
        table = Table(Probe(asks(0, 1, 0)))
        with pytest.raises(Refusal):
            table.feed([Entry(0, "a"), wrong])
        assert [entry.text for entry in table.history] == ["a"]


def test_an_answer_after_an_outcome_is_one_to_an_open_question_as_well() -> None:
    table = Table(Probe(then(asks(0), tosses, asks(1, 0))))
    with pytest.raises(Refusal, match="seat 0 is not asked now; the question is to seat 1"):
        table.feed([Entry(0, "a"), outcome(3), Entry(0, "a")])
    assert table.now.dump()["notes"] == ["0a", "3"]


def test_an_outcome_is_nobody_s_to_take_back() -> None:
    table = Table(Probe(then(tosses, asks(0, 0))))
    assert [entry.outcome for entry in table.history] == [[7]]
    table.answer(0, "a")
    assert table.may_undo(0) and not table.may_undo(OUTCOME)
    with pytest.raises(Refusal):
        table.undo(OUTCOME)
    assert len(table.history) == 2


def test_seats_are_numbered_up_to_a_last_one() -> None:
    for seat in (0, MOST_SEATS - 1):
        assert read_entry({"seat": seat, "answer": "a"}).seat == seat
    for seat in (-1, MOST_SEATS):
        with pytest.raises(SandtableError, match=f"seat must be a whole number from 0 to 61, not {seat}"):
            read_entry({"seat": seat, "answer": "a"})
