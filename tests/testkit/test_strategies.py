"""Tables drawn by hypothesis."""

import pytest
from hypothesis import find, given, settings

from sandtable.engine.errors import Refusal
from sandtable.engine.rng import Rng
from sandtable.engine.table import Table
from sandtable.testkit.snapshot import as_text, snapshot
from sandtable.testkit.strategies import game_tables, generators
from sandtable.testkit.views import view_of
from toy import SUBJECT, Toy

TABLES = game_tables(SUBJECT, played=15, drawn=8)
QUICK = settings(max_examples=40)


@QUICK
@given(TABLES)
def test_any_table_is_its_own_history(table: Table) -> None:
    assert snapshot(Table(table.origin, table.history)) == snapshot(table)


@QUICK
@given(TABLES, generators())
def test_no_table_shows_what_a_resample_changes(table: Table, rng: Rng) -> None:
    for seat in (-1, 0, 1):
        other = table.now.clone()
        other.resample(seat, rng)
        before = view_of(SUBJECT, table.now, table.pending, table.events, seat)
        assert view_of(SUBJECT, other, table.pending, table.events, seat) == before


@QUICK
@given(TABLES)
def test_no_table_takes_an_answer_from_a_seat_that_is_not_asked(table: Table) -> None:
    before = snapshot(table)
    for seat in {-1, 0, 1, 2} - {int(decision.seat) for decision in table.pending}:
        with pytest.raises(Refusal):
            table.answer(seat, "pass")
    assert snapshot(table) == before


def looked(table: Table) -> bool:
    assert isinstance(table.now, Toy)
    return bool(table.now.looked)


def test_tables_are_found_anywhere_and_shrink() -> None:
    assert find(TABLES, lambda table: table.over).over
    assert find(TABLES, lambda table: len(table.pending) == 1).history
    chosen = game_tables(SUBJECT, played=0, drawn=8)
    table = find(chosen, looked)
    assert len(table.history) == 3
    table = find(chosen, lambda table: any(entry.outcome is not None for entry in table.history))
    assert as_text(table.history)[-2].partition(":")[2].startswith("toss:0,1")
