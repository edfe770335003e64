"""Ways through a game."""

from dataclasses import replace

import pytest

from sandtable.engine.drivers import Durable
from sandtable.engine.errors import RuleError
from sandtable.testkit.snapshot import as_text
from sandtable.testkit.walks import Walk, anyone, some_steps, stops, walk
from toy import SUBJECT, Toy, ToyType


def test_a_walk_stops_at_every_question_and_at_the_end() -> None:
    asked = int(Walk(SUBJECT, 3).play().asked)
    steps = [(step, table.over, len(table.pending)) for step, table in walk(SUBJECT, 3)]
    assert [step for step, _, _ in steps] == list(range(asked + 1))
    assert [over for _, over, _ in steps] == [False] * asked + [True]
    assert all(pending > 0 for _, over, pending in steps if not over)


def test_a_straight_walk_and_a_walk_on_a_table_end_alike() -> None:
    *_, (_, table) = walk(SUBJECT, 3)
    assert Walk(SUBJECT, 3).play().digest() == table.now.digest()


def test_open_questions_are_answered_in_any_order() -> None:
    orders = set()
    for seed in range(8):
        for _, table in walk(SUBJECT, seed, anyone(seed)):
            if len(table.history) == 2:
                orders.add(tuple(entry.seat for entry in table.history))
        assert Walk(SUBJECT, seed).play().digest() == table.now.digest()
    assert orders == {(0, 1), (1, 0)}


def test_some_steps_are_looked_at_closely_and_always_the_first_and_the_last() -> None:
    few = replace(SUBJECT, samples=4)
    wanted = some_steps(few, 3)
    assert len(wanted) == 4
    assert 0 in wanted
    assert [step for step, table in stops(few, 3) if not table.over] == sorted(wanted)
    *_, (_, table) = stops(few, 3)
    assert table.over
    assert {step for seed in range(30) for step in some_steps(few, seed)} > set(range(12))


def test_a_table_that_does_not_end_is_left() -> None:
    with pytest.raises(AssertionError, match="ends: seed 3, step 4: still not over after 4 decisions"):
        list(walk(replace(SUBJECT, limit=4), 3))


def test_rules_that_fail_only_on_a_table_are_told() -> None:
    class Fails(Toy):
        def take_lead(self) -> None:
            if isinstance(self.driver, Durable):
                raise RuleError("not here")

    subject = replace(SUBJECT, game_type=ToyType(Fails))
    with pytest.raises(AssertionError, match=r"legal: seed 3, step 1: .*not here") as told:
        list(walk(subject, 3))
    assert isinstance(told.value.__cause__, RuleError)


def test_entries_read_as_text() -> None:
    *_, (_, table) = walk(SUBJECT, 3)
    text = as_text(table.history)
    assert text[0].startswith("0:bid:")
    assert any(line.startswith("[") for line in text)
