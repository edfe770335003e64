"""A table can be watched: a witness sees the game as it was when each thing was told."""

import pytest

from sandtable.engine.decisions import Enough
from sandtable.engine.drivers import Witness
from sandtable.engine.events import Event
from sandtable.engine.game import Game
from sandtable.engine.table import RECENT, Table
from toy.probe import RULE, Probe, Step, asks, seals, then


class Watcher(Witness):
    """Keeps what was told, and how much had been noted down by then."""

    def __init__(self, most: int = 1000) -> None:
        self.seen: list[tuple[str, int]] = []
        self.most = most

    def saw(self, game: Game, event: Event) -> None:
        assert isinstance(game, Probe)
        if len(self.seen) == self.most:
            raise Enough
        self.seen.append((event.what, len(game.notes)))


def tells(what: str) -> Step:
    return lambda game: game.tell(RULE, what)


def watched(table: Table, start: int) -> list[tuple[str, int]]:
    watcher = Watcher()
    table.watch(start, watcher)
    return watcher.seen


def three_beats() -> Table:
    beats = [then(tells(f"before{i}"), asks(0), tells(f"after{i}"), asks(1)) for i in range(3)]
    return Table(Probe(*beats))


def test_each_event_is_seen_in_the_game_as_it_was() -> None:
    table = three_beats()
    for seat in (0, 1, 0):
        table.answer(seat, "a")
    assert watched(table, 0) == [("before0", 0), ("after0", 1), ("before1", 2), ("after1", 3)]
    assert watched(table, 2) == [("before1", 2), ("after1", 3)]
    assert watched(table, 3) == [("after1", 3)]
    assert watched(table, 4) == []


def test_watching_changes_nothing() -> None:
    table = three_beats()
    table.answer(0, "a")
    before = table.save()
    digest = table.now.digest()
    watched(table, 0)
    assert table.save() == before
    assert table.now.digest() == digest
    assert [event.what for event in table.events] == ["before0", "after0"]


def test_a_game_that_is_over_can_be_watched_to_its_end() -> None:
    table = Table(Probe(then(asks(0), tells("first")), tells("last")))
    table.answer(0, "b")
    assert table.over
    assert watched(table, 0) == [("first", 1), ("last", 1)]


def test_a_witness_may_have_seen_enough() -> None:
    table = three_beats()
    table.answer(0, "a")
    watcher = Watcher(most=1)
    with pytest.raises(Enough):
        table.watch(0, watcher)
    assert watcher.seen == [("before0", 0)]


def test_what_is_longer_ago_than_the_kept_beats_is_run_again_from_the_start() -> None:
    beats = [then(tells(f"beat{i}"), asks(0)) for i in range(RECENT + 5)]
    table = Table(Probe(*beats))
    for _ in range(RECENT + 4):
        table.answer(0, "a")
    assert len(table.recent) == RECENT
    assert table.recent[0].entries > 0
    assert watched(table, 0) == [(f"beat{i}", i) for i in range(RECENT + 5)]
    assert watched(table, RECENT + 3) == [(f"beat{i}", i) for i in (RECENT + 3, RECENT + 4)]


def test_a_recent_beat_is_not_run_from_the_start_of_the_game() -> None:
    runs: list[int] = []

    def counted(game: Probe) -> None:
        runs.append(game.at)
        game.tell(RULE, "beat")
        game.note(0)

    table = Table(Probe(counted, counted, counted))
    table.answer(0, "a")
    table.answer(0, "a")
    runs.clear()
    watched(table, 2)
    assert runs == [2]


def test_what_was_taken_back_is_not_seen() -> None:
    table = Table(Probe(then(asks(0), tells("first")), then(asks(0), tells("second")), asks(0)))
    table.answer(0, "a")
    table.answer(0, "a")
    table.undo(0)
    assert watched(table, 0) == [("first", 1)]
    table.answer(0, "b")
    assert watched(table, 1) == [("second", 2)]


def test_a_saved_table_can_be_watched_from_its_start_and_from_its_checkpoint() -> None:
    table = three_beats()
    for seat in (0, 1, 0):
        table.answer(seat, "a")
    loaded = Table.load(three_beats().origin, table.save())
    assert watched(loaded, 0) == watched(table, 0)
    assert watched(loaded, 3) == [("after1", 3)]
    loaded.answer(1, "a")
    assert watched(loaded, 4) == [("before2", 4)]


def test_sealed_answers_are_seen_in_their_place() -> None:
    table = Table(Probe(then(tells("call"), seals(0, 1), tells("open"))))
    table.answer(1, "b")
    assert watched(table, 0) == [("call", 0)]
    table.answer(0, "a")
    assert watched(table, 0) == [("call", 0), ("open", 2)]


def test_what_was_rolled_goes_along_with_the_next_thing_told() -> None:
    def rolls(game: Probe) -> None:
        game.bring([3, 6])
        game.bring([1])
        game.tell(RULE, "hit", 9)
        game.tell(RULE, "done")

    table = Table(Probe(rolls))
    assert [event.brought for event in table.events] == [[[3, 6], [1]], []]
    loaded = Table.load(Probe(rolls), table.save())
    assert [event.brought for event in loaded.events] == [[[3, 6], [1]], []]


def test_nothing_is_kept_of_a_roll_where_nobody_listens() -> None:
    game = Probe(lambda game: game.bring([4]))
    game.beat()
    assert game.brought == []
