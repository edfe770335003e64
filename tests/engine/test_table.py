"""A table: stops at any question, takes answers, refuses what was not asked."""

import pytest

from sandtable.engine.drivers import Durable
from sandtable.engine.errors import Refusal
from sandtable.engine.journal import OUTCOME, Entry
from sandtable.engine.table import Table
from sandtable.testkit.snapshot import as_text, snapshot
from toy.probe import RULE, A, Probe, asks, draws, reveals, seals, then


def asked(table: Table) -> list[int]:
    return [int(decision.seat) for decision in table.pending]


def notes(table: Table) -> list[str]:
    assert isinstance(table.now, Probe)
    return table.now.notes


def test_a_table_stops_at_the_first_question() -> None:
    table = Table(Probe(asks(1, 0)))
    assert asked(table) == [1]
    assert not table.over
    question = table.question(1)
    assert question is not None and question.choices() == "a, b"
    assert table.question(0) is None


def test_answers_go_on_beat_after_beat_to_the_end() -> None:
    table = Table(Probe(asks(0, 1), draws, asks(1)))
    table.answer(0, "a")
    assert as_text(table.journal.entries) == ["0:a"]
    table.answer(1, "b")
    assert table.journal.entries == []
    table.answer(1, "a")
    assert table.over
    assert table.pending == []
    assert notes(table) == ["0a", "1b", "1a"]
    assert as_text(table.history) == ["0:a", "1:b", "1:a"]
    assert table.now.ending == "done"


def test_the_game_it_was_given_is_not_touched() -> None:
    game = Probe(asks(0), asks(0))
    before = game.dump()
    table = Table(game)
    table.answer(0, "a")
    assert game.dump() == before
    assert table.origin is game


def test_a_state_that_was_left_behind_is_not_kept() -> None:
    table = Table(Probe(asks(0), draws, asks(0), asks(0)))
    table.answer(0, "a")
    table.answer(0, "a")
    assert isinstance(table.now.driver, Durable) and table.now.driver.checkpoint is table.checkpoint
    assert not isinstance(table.checkpoint.driver, Durable)


def test_a_game_without_questions_is_over_at_once() -> None:
    table = Table(Probe(draws, reveals))
    assert table.over
    assert table.history == []


@pytest.mark.parametrize(
    ("seat", "text", "told", "rule"),
    [
        (0, "a", "seat 0 is not asked now; the question is to seat 1", ""),
        (2, "a", "seat 2 is not asked now; the question is to seat 1", ""),
        (-1, "a", "seat -1 is not asked now; the question is to seat 1", ""),
        (1, "c", "'c' is not among the options: a, b", RULE),
        (1, "", "'' is not among the options: a, b", RULE),
    ],
)
def test_what_was_not_asked_is_refused_and_changes_nothing(
    seat: int, text: str, told: str, rule: str
) -> None:
    table = Table(Probe(asks(0), asks(1)))
    table.answer(0, "a")
    before = snapshot(table)
    with pytest.raises(Refusal) as refused:
        table.answer(seat, text)
    assert (str(refused.value), refused.value.rule) == (told, rule)
    assert snapshot(table) == before


def test_after_the_end_everything_is_refused() -> None:
    table = Table(Probe(asks(0)))
    table.answer(0, "a")
    with pytest.raises(Refusal, match="the game is over"):
        table.answer(0, "a")
    assert as_text(table.history) == ["0:a"]


def test_rules_that_fail_change_nothing() -> None:
    def fails(game: Probe) -> None:
        game.note(0)
        if game.notes[-1] == "0b":
            raise ZeroDivisionError

    table = Table(Probe(asks(0), fails))
    table.answer(0, "b")
    before = snapshot(table)
    with pytest.raises(ZeroDivisionError):
        table.answer(0, "b")
    assert snapshot(table) == before
    table.answer(0, "a")
    assert table.over


def test_seats_that_are_asked_at_once_answer_in_any_order() -> None:
    table = Table(Probe(seals(0, 1)))
    other = table.fork(0)
    assert asked(table) == [0, 1]
    table.answer(1, "b")
    assert asked(table) == [0]
    with pytest.raises(Refusal, match="seat 1 is not asked now; the question is to seat 0"):
        table.answer(1, "a")
    table.answer(0, "a")
    other.answer(0, "a")
    other.answer(1, "b")
    assert notes(table) == notes(other) == ["0a", "1b"]
    assert table.now.digest() == other.now.digest()
    assert as_text(table.history) == ["1:b", "0:a"]


def test_a_branch_may_ask_its_seat_again_while_others_wait() -> None:
    def branch(game: Probe, i: int) -> None:
        game.note(i)
        game.note(i)

    table = Table(Probe(lambda game: game.together(lambda i: branch(game, i), [1, 2])))
    table.answer(1, "a")
    assert asked(table) == [0, 1]
    table.answer(1, "b")
    assert asked(table) == [0]
    table.answer(0, "a")
    table.answer(0, "b")
    assert notes(table) == ["0a", "0b", "1a", "1b"]


def test_outcomes_are_kept_and_not_computed_again() -> None:
    computed: list[int] = []

    def compute() -> list[int]:
        computed.append(1)
        return [len(computed)]

    def beat(game: Probe) -> None:
        game.outcome(compute)
        game.note(0)
        game.notes.append(str(game.outcome(compute)))
        game.note(0)

    table = Table(Probe(beat))
    table.answer(0, "a")
    table.answer(0, "b")
    assert as_text(table.history) == ["[1]", "0:a", "[2]", "0:b"]
    again = Table(table.origin, table.history)
    assert snapshot(again) == snapshot(table)
    assert len(computed) == 2


@pytest.mark.parametrize(
    ("entries", "told"),
    [
        ([Entry(0, "a"), Entry(1, "a"), Entry(1, "a")], "the game is over"),
        ([Entry(1, "a")], "seat 1 is not asked now"),
        ([Entry(0, "c")], "'c' is not among the options"),
        ([Entry(OUTCOME, outcome=[1])], "an outcome is left over"),
        ([Entry(0, "a"), Entry(OUTCOME, outcome=[1])], "an outcome is left over"),
        ([Entry(0, "a"), Entry(1, "a"), Entry(OUTCOME, outcome=[1])], "1 answers are left after the end"),
    ],
)
def test_entries_that_do_not_fit_are_refused(entries: list[Entry], told: str) -> None:
    with pytest.raises(Refusal, match=told):
        Table(Probe(asks(0), asks(1)), entries)


def test_many_answers_can_be_fed_at_once() -> None:
    table = Table(Probe(asks(0), asks(1), asks(0)))
    table.feed([Entry(0, "a"), Entry(1, "b")])
    assert as_text(table.history) == ["0:a", "1:b"]
    with pytest.raises(Refusal, match="seat -1 is not asked now"):
        table.feed([Entry(OUTCOME, outcome=[1])])
    assert as_text(table.history) == ["0:a", "1:b"]


def test_events_of_a_beat_are_told_once() -> None:
    def beat(game: Probe) -> None:
        game.tell(RULE, "start", game.at)
        game.note(0)
        game.tell(RULE, "middle", game.at)
        game.note(0)

    table = Table(Probe(beat, beat))
    for _ in range(3):
        table.answer(0, "a")
    words = [(event.what, event.data[0]) for event in table.events]
    assert words == [("start", 0), ("middle", 0), ("start", 1), ("middle", 1)]


def test_a_single_option_needs_no_answer() -> None:
    table = Table(Probe(then(lambda game: game.note(0, A), asks(1))))
    assert asked(table) == [1]
    assert notes(table) == ["0a"]
