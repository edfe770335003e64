"""Whoever resigns ends the game as it stands, and the history says so."""

import pytest

from sandtable.engine.drivers import Witness
from sandtable.engine.errors import Refusal, SandtableError
from sandtable.engine.events import Event
from sandtable.engine.game import LOSS, WIN, Game
from sandtable.engine.journal import Entry, dump_entry, read_entry
from sandtable.engine.table import Table
from sandtable.testkit.snapshot import as_text, snapshot
from toy.probe import RULE, Probe, asks, seals, then


class Proud(Probe):
    """Tells everybody who has given up."""

    def resign(self, seat: int) -> None:
        self.tell(RULE, "gave up", seat)
        super().resign(seat)

    def fresh(self) -> Probe:
        return Proud(*self.beats, seats=int(self.seats))


def begun() -> Table:
    """In the middle of the second beat."""
    table = Table(Proud(asks(0), asks(0, 1)))
    table.answer(0, "a")
    table.answer(0, "b")
    return table


@pytest.mark.parametrize("seat", [0, 1])
def test_a_seat_resigns_whoever_is_asked_and_the_other_wins(seat: int) -> None:
    table = begun()
    table.resign(seat)
    assert table.over and table.pending == []
    assert (table.now.ending, table.now.results[seat], table.now.results[1 - seat]) == ("resigned", LOSS, WIN)
    assert as_text(table.history) == ["0:a", "0:b", f"{seat} resigns"]
    assert isinstance(table.now, Probe) and table.now.notes == ["0a", "0b"], "it ends as it stands"
    assert [event.what for event in table.events] == ["gave up"]


def test_the_same_history_ends_the_same_and_so_does_a_save() -> None:
    table = begun()
    table.resign(1)
    game = Proud(asks(0), asks(0, 1))
    assert snapshot(Table(game, table.history)) == snapshot(table)
    assert snapshot(Table.load(game, table.save())) == snapshot(table)
    assert as_text(table.fork(2).history) == ["0:a", "0:b"] and not table.fork(2).over


def test_a_sealed_answer_stays_in_the_history_of_a_game_that_was_given_up() -> None:
    table = Table(Proud(seals(0, 1), seats=2))
    table.answer(1, "b")
    table.resign(0)
    assert as_text(table.history) == ["1:b", "0 resigns"]
    assert snapshot(Table(Proud(seals(0, 1)), table.history)) == snapshot(table)


def test_nothing_comes_after_it() -> None:
    table = begun()
    table.resign(0)
    for late in (lambda: table.resign(1), lambda: table.answer(1, "a"), lambda: table.undo(0)):
        with pytest.raises(Refusal):
            late()
    assert not table.may_undo(0)


@pytest.mark.parametrize("seat", [-1, 2])
def test_nobody_resigns_where_nobody_sits(seat: int) -> None:
    table = begun()
    with pytest.raises(Refusal, match=f"no seat {seat}"):
        table.resign(seat)
    assert not table.over and len(table.history) == 2


def test_a_witness_sees_it_last() -> None:
    class Watcher(Witness):
        def __init__(self) -> None:
            self.seen: list[tuple[str, bool]] = []

        def saw(self, game: Game, event: Event) -> None:
            self.seen.append((event.what, game.over))

    told = then(lambda game: game.tell(RULE, "begins"), asks(0, 1))
    table = Table(Proud(told))
    table.answer(0, "a")
    table.resign(0)
    whole, last = Watcher(), Watcher()
    table.watch(0, whole)
    table.watch(1, last)
    assert whole.seen == [("begins", False), ("gave up", False)]
    assert last.seen == [("gave up", False)]


def test_a_resignation_is_a_plain_json_value() -> None:
    assert dump_entry(Entry(3, resigns=True)) == {"resigns": 3}
    assert as_text([read_entry({"resigns": 3})]) == ["3 resigns"]
    for wrong in (True, -1, 62, "3", None):
        with pytest.raises(SandtableError, match="resigns must be a whole number from 0 to 61"):
            read_entry({"resigns": wrong})
