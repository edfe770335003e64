"""Forks and saves of a table at any step."""

import msgspec
import pytest

from sandtable.engine.errors import Refusal, SandtableError
from sandtable.engine.table import Table
from sandtable.testkit.snapshot import as_text, snapshot
from toy.probe import Probe, Step, asks, draws, seals, then


def measures(game: Probe) -> None:
    """An outcome, then a question."""
    game.tell("TOY-1.01", "round", game.at)
    game.notes.append(str(game.outcome(lambda: [game.at])))
    game.note(0)


BEATS: tuple[Step, ...] = (then(asks(0, 1), draws), then(measures, measures), seals(0, 1), asks(1))
ANSWERS = [(0, "a"), (1, "b"), (0, "b"), (0, "a"), (1, "a"), (0, "b"), (1, "b")]


def states(table: Table) -> list[dict[str, object]]:
    """The table before and after each answer."""
    found = [snapshot(table)]
    for seat, text in ANSWERS:
        table.answer(seat, text)
        found.append(snapshot(table))
    return found


def reload(table: Table) -> Table:
    saved = msgspec.json.decode(msgspec.json.encode(table.save()))
    return Table.load(Probe(*BEATS), saved)


def test_a_fork_is_the_table_as_it_was() -> None:
    table = Table(Probe(*BEATS))
    for state in states(table):
        history = state["history"]
        assert isinstance(history, list)
        assert snapshot(table.fork(len(history))) == state


def test_a_fork_goes_its_own_way() -> None:
    table = Table(Probe(*BEATS))
    table.answer(0, "a")
    fork = table.fork(0)
    before = snapshot(table)
    fork.answer(0, "b")
    assert snapshot(table) == before
    assert as_text(fork.history) == ["0:b"]
    assert fork.origin is not table.origin


@pytest.mark.parametrize("step", [-1, 2])
def test_a_fork_needs_a_step_that_there_is(step: int) -> None:
    table = Table(Probe(*BEATS))
    table.answer(0, "a")
    with pytest.raises(SandtableError, match=f"step must be from 0 to 1, not {step}"):
        table.fork(step)


@pytest.mark.parametrize("step", range(len(ANSWERS) + 1))
def test_a_save_goes_on_at_any_step(step: int) -> None:
    table = Table(Probe(*BEATS))
    for seat, text in ANSWERS[:step]:
        table.answer(seat, text)
    loaded = reload(table)
    for seat, text in [*ANSWERS[step:], (-1, "")]:
        assert snapshot(loaded) == snapshot(table)
        assert loaded.save() == table.save()
        if seat >= 0:
            table.answer(seat, text)
            loaded.answer(seat, text)
    assert loaded.over


def test_a_loaded_table_forks_from_the_start() -> None:
    table = Table(Probe(*BEATS))
    for seat, text in ANSWERS[:4]:
        table.answer(seat, text)
    assert snapshot(reload(table).fork(1)) == snapshot(table.fork(1))


def test_a_loaded_table_undoes_within_its_beat_and_no_further() -> None:
    table = Table(Probe(*BEATS))
    table.answer(0, "a")
    loaded = reload(table)
    loaded.undo(0)
    assert loaded.history == []
    for seat, text in ANSWERS[:2]:
        loaded.answer(seat, text)
    again = reload(loaded)
    with pytest.raises(Refusal, match="something has become known since"):
        again.undo(0)


def test_a_save_names_its_checkpoint_and_all_entries() -> None:
    table = Table(Probe(*BEATS))
    for seat, text in ANSWERS[:3]:
        table.answer(seat, text)
    saved = table.save()
    assert saved["checkpoint"] == table.checkpoint.dump()
    assert saved["committed"] == 2
    assert saved["entries"] == [
        {"seat": 0, "answer": "a"},
        {"seat": 1, "answer": "b"},
        {"outcome": [1]},
        {"seat": 0, "answer": "b"},
        {"outcome": [1]},
    ]
    assert saved["told"] == [event.dump() for event in table.told]


def test_a_loaded_table_takes_back_no_more_events_than_it_should() -> None:
    table = Table(Probe(measures, measures, asks(1)))
    table.answer(0, "a")
    loaded = Table.load(Probe(measures, measures, asks(1)), table.save())
    before = snapshot(loaded)
    loaded.answer(0, "b")
    loaded.undo(0)
    assert snapshot(loaded) == before
    assert [event.data[0] for event in loaded.events] == [0, 1]


def test_a_save_with_a_bad_entry_is_refused() -> None:
    table = Table(Probe(*BEATS))
    saved = table.save() | {"entries": [{"seat": 0}]}
    with pytest.raises(SandtableError, match="expected the fields seat and answer"):
        Table.load(Probe(*BEATS), saved)
