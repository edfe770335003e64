"""What is told is worded once, in the game as it was then, however often its beat runs again."""

from __future__ import annotations

from sandtable.commands.stepping import told_since
from sandtable.engine.events import Event, Worded, dump_worded, read_event
from sandtable.engine.game import Game
from sandtable.engine.table import Table
from sandtable.engine.wording import Scribe
from toy.probe import RULE, Probe, asks, draws, then


class Counting(Scribe):
    """Words an event by how much was noted down, and by how often it was asked for words."""

    def __init__(self) -> None:
        self.asked: list[str] = []

    def word(self, game: Game, event: Event) -> Worded:
        assert isinstance(game, Probe)
        self.asked.append(event.what)
        return Worded(f"{event.what} after {' '.join(game.notes) or 'nothing'}", (event.what,), 0)


def tells(game: Probe) -> None:
    game.tell(RULE, f"beat{game.at}", len(game.notes))


def in_secret(game: Probe) -> None:
    """Two seats answer at once, and each is told of its own answer alone."""

    def branch(seat: int) -> None:
        game.note(seat)
        game.tell(RULE, f"secret{seat}")

    game.together(branch, [1, 2])


def said(table: Table) -> list[str]:
    return [event.worded.text if event.worded else "?" for event in table.events]


def test_an_event_keeps_the_words_of_its_moment() -> None:
    scribe = Counting()
    table = Table(Probe(then(tells, asks(0, 1)), then(tells, asks(0)), asks(1)), scribe=scribe)
    assert said(table) == ["beat0 after nothing"]
    for seat in (0, 1, 0):
        table.answer(seat, "a")
    assert said(table) == ["beat0 after nothing", "beat1 after 0a 1a"]
    assert scribe.asked == ["beat0", "beat1"]


def test_what_is_decided_in_secret_keeps_its_words_wherever_it_comes_to_stand() -> None:
    scribe = Counting()
    table = Table(Probe(then(tells, in_secret, asks(0))), scribe=scribe)
    table.answer(1, "b")
    assert said(table) == ["beat0 after nothing", "secret1 after 1b"]
    before = table.events
    table.answer(0, "a")
    assert said(table) == ["beat0 after nothing", "secret0 after 0a", "secret1 after 1b"]
    assert scribe.asked == ["beat0", "secret1", "secret0"]
    assert [event.what for event in told_since(before, table.events)] == ["secret0"]


def test_what_was_taken_back_is_told_in_new_words() -> None:
    table = Table(Probe(then(asks(0), tells, asks(0))), scribe=Counting())
    table.answer(0, "a")
    assert said(table) == ["beat0 after 0a"]
    table.undo(0)
    assert said(table) == []
    table.answer(0, "b")
    assert said(table) == ["beat0 after 0b"]


def test_a_table_without_a_scribe_is_put_into_the_same_words_later() -> None:
    def table(scribe: Scribe | None) -> Table:
        found = Table(Probe(then(tells, asks(0), draws), then(in_secret, tells, asks(1))), scribe=scribe)
        found.answer(0, "a")
        found.answer(1, "b")
        return found

    late = table(None)
    assert said(late) == ["?"] * 2
    late.word(Counting())
    assert said(late) == said(table(Counting())) == ["beat0 after nothing", "secret1 after 0a 1b"]
    late.answer(0, "a")
    assert said(late)[2:] == ["secret1 after 0a 1b", "beat1 after 0a 0a 1b"]


def test_whoever_resigns_is_told_of_in_words() -> None:
    class Sad(Probe):
        def resign(self, seat: int) -> None:
            self.tell(RULE, "gives_up", seat)
            super().resign(seat)

        def fresh(self) -> Probe:
            return Sad(*self.beats)

    table = Table(Sad(then(asks(0), tells, asks(1))), scribe=Counting())
    table.answer(0, "a")
    table.resign(1)
    assert said(table) == ["beat0 after 0a", "gives_up after 0a"]


def test_words_are_stored_with_the_event() -> None:
    event = Event(RULE, "fires", [1, 2, 0, 0], -1, [[6]])
    assert dump_worded(event) == event.dump()
    event.worded = Worded("One fires at two.", ("unit1", "unit2"), 1)
    assert dump_worded(event) == event.dump() | {"words": ["One fires at two.", 1, "unit1", "unit2"]}
    again = read_event(dump_worded(event))
    assert again.same_as(event) and again.worded is not None
    assert (again.worded.text, again.worded.elements, again.worded.doer) == (
        "One fires at two.",
        ("unit1", "unit2"),
        1,
    )
