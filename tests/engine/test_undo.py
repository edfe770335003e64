"""Undo: back to the last question of a seat, unless something has become known since."""

import pytest

from sandtable.engine.decisions import Aim
from sandtable.engine.errors import Refusal
from sandtable.engine.table import Table
from sandtable.testkit.snapshot import as_text, snapshot
from toy.probe import Probe, Step, asks, draws, reveals, seals, then


def table_at(*beats: Step, answers: str) -> Table:
    """A table after answers such as `0a 1b`."""
    table = Table(Probe(*beats))
    for answer in answers.split():
        table.answer(int(answer[0]), answer[1:])
    return table


def refuses(table: Table, seat: int, told: str = "something has become known since: this stays") -> None:
    before = snapshot(table)
    with pytest.raises(Refusal) as refused:
        table.undo(seat)
    assert str(refused.value) == told
    assert snapshot(table) == before


def test_undo_opens_the_question_again() -> None:
    table = table_at(asks(0, 0, 1), answers="0a")
    before = snapshot(table)
    table.answer(0, "b")
    table.undo(0)
    assert snapshot(table) == before
    table.answer(0, "a")
    assert as_text(table.history) == ["0:a", "0:a"]


def test_undo_goes_back_step_by_step_over_beats() -> None:
    table = table_at(asks(0), asks(0, 0), asks(0), answers="")
    states = [snapshot(table)]
    for text in "aba":
        table.answer(0, text)
        states.append(snapshot(table))
    for state in reversed(states[:-1]):
        table.undo(0)
        assert snapshot(table) == state
    refuses(table, 0, "seat 0 has nothing to take back")


def test_undo_and_the_same_answer_lead_back() -> None:
    table = table_at(asks(0), asks(0), asks(1), answers="0a 0b")
    before = snapshot(table)
    table.undo(0)
    table.undo(0)
    table.answer(0, "a")
    table.answer(0, "b")
    assert snapshot(table) == before


def test_prompt_answers_are_no_last_answer_and_go_with_what_they_followed() -> None:
    table = table_at(asks(0), asks(0, 1, 0), asks(1), answers="0a")
    before = snapshot(table)
    for answer in ("0b", "1a", "0a"):
        table.answer(int(answer[0]), answer[1])
    assert table.may_undo(0, {2, 3})
    table.undo(0, {2, 3})
    assert snapshot(table) == before


def test_undo_takes_back_events_too() -> None:
    def beat(game: Probe) -> None:
        game.note(0)
        game.tell("TOY-1.01", "moved", game.at)

    table = table_at(beat, beat, asks(1), answers="0a 0a")
    table.undo(0)
    assert [event.data[0] for event in table.events] == [0]


def test_a_seat_that_has_not_answered_has_nothing_to_take_back() -> None:
    refuses(table_at(asks(0), asks(1), answers="0a"), 1, "seat 1 has nothing to take back")


def test_a_sealed_answer_can_be_taken_back_while_others_think() -> None:
    table = table_at(seals(0, 1), answers="")
    before = snapshot(table)
    table.answer(0, "a")
    table.undo(0)
    assert snapshot(table) == before


def test_taking_back_a_sealed_answer_keeps_the_other_ones() -> None:
    table = Table(Probe(seals(0, 1, 2), seats=3))
    table.answer(0, "a")
    table.answer(1, "b")
    table.undo(0)
    assert as_text(table.history) == ["1:b"]
    assert [decision.seat for decision in table.pending] == [0, 2]
    table.answer(2, "a")
    table.answer(0, "b")
    assert isinstance(table.now, Probe)
    assert table.now.notes == ["0b", "1b", "2a"]


@pytest.mark.parametrize("order", ["0a 1b", "1b 0a"])
@pytest.mark.parametrize("seat", [0, 1])
def test_sealed_answers_stay_when_all_are_in(order: str, seat: int) -> None:
    refuses(table_at(then(seals(0, 1), asks(0)), answers=order), seat)
    refuses(table_at(seals(0, 1), asks(0), answers=order), seat)


@pytest.mark.parametrize("known", [reveals, draws])
def test_what_has_become_known_cannot_be_taken_back(known: Step) -> None:
    refuses(table_at(then(asks(0), known, asks(0)), answers="0a"), 0)
    refuses(table_at(asks(0), known, asks(0), answers="0a"), 0)


@pytest.mark.parametrize("known", [reveals, draws])
def test_undo_goes_back_as_far_as_what_has_become_known(known: Step) -> None:
    table = table_at(asks(0), then(asks(0), known), asks(0), asks(0), answers="0a 0a 0a")
    table.undo(0)
    refuses(table, 0)
    table = table_at(then(asks(0), known, asks(0, 0)), answers="0a 0a")
    table.undo(0)
    refuses(table, 0)


def test_checkpoints_are_kept_only_as_far_as_undo_can_go() -> None:
    table = table_at(asks(0), asks(0), asks(0), draws, asks(0), asks(0), answers="0a 0a")
    assert len(table.marks) == 3
    table.answer(0, "a")
    assert len(table.marks) == 1
    table.answer(0, "a")
    assert len(table.marks) == 2


def test_an_outcome_cannot_be_taken_back() -> None:
    def flicks(game: Probe) -> None:
        (angle,) = game.ask_aim(0, "TOY-5.01", Aim("flick", ("angle",), (0,), (9,)))
        game.notes.append(str(game.outcome(lambda: [angle])))

    for table in (
        table_at(then(flicks, asks(0)), answers="0flick:3"),
        table_at(flicks, asks(0), answers="0flick:3"),
    ):
        refuses(table, 0)
        assert isinstance(table.now, Probe)
        assert table.now.notes == ["[3]"]


def test_an_answer_after_an_outcome_can_be_taken_back() -> None:
    table = table_at(then(lambda game: game.outcome(lambda: [1]), asks(0, 1)), answers="")
    before = snapshot(table)
    table.answer(0, "a")
    table.undo(0)
    assert snapshot(table) == before
    assert as_text(table.history) == ["[1]"]


def test_nobody_without_a_seat_takes_anything_back_not_even_an_outcome() -> None:
    table = table_at(then(lambda game: game.outcome(lambda: [1]), asks(0, 1)), answers="0a")
    assert table.may_undo(0) and not table.may_undo(-1)


def test_what_another_seat_has_built_on_stays() -> None:
    table = table_at(asks(0, 1, 0), answers="0a 1b")
    refuses(table, 0)
    table.undo(1)
    table.undo(0)
    assert table.history == []


def test_the_end_stays() -> None:
    refuses(table_at(asks(0), answers="0a"), 0)


def test_after_an_undo_play_goes_another_way() -> None:
    table = table_at(asks(0), asks(0), asks(1), answers="0a 0a")
    table.undo(0)
    table.undo(0)
    table.answer(0, "b")
    table.answer(0, "a")
    table.answer(1, "b")
    assert table.over
    straight = table_at(asks(0), asks(0), asks(1), answers="0b 0a 1b")
    assert snapshot(table) == snapshot(straight)
