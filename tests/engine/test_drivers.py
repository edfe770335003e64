"""Straight, straight with a position, and from a journal: the same rules, the same game."""

from collections.abc import Callable
from typing import cast

import pytest

from sandtable.engine.agents import Agent, ScriptedAgent
from sandtable.engine.decisions import Aim, Decision, Enough, Pending
from sandtable.engine.drivers import Driver, Durable, Remembering, Seated
from sandtable.engine.game import Game
from sandtable.engine.journal import OUTCOME, Cursor, Entry, Journal, Position
from sandtable.testkit.snapshot import as_text
from toy.probe import RULE, A, B, Probe, Step, asks, seals, then

AIM = Aim("flick", ("angle",), (0,), (9,))


def flicks(game: Probe) -> None:
    """Aims, computes, notes."""
    (angle,) = game.ask_aim(0, "TOY-5.01", AIM)
    (reach,) = game.outcome(lambda: [angle * 2])
    game.notes.append(f"reach {reach}")


def run(game: Probe, entries: list[Entry]) -> tuple[Probe, Durable]:
    driver = Durable(game, Cursor(Journal(int(game.seats), entries)))
    clone = cast(Probe, game.clone())
    clone.driver = driver
    clone.beat()
    return clone, driver


def waiting(game: Probe, entries: list[Entry]) -> list[int]:
    with pytest.raises(Pending) as stopped:
        run(game, entries)
    return [int(decision.seat) for decision in stopped.value.decisions]


class Looking(Agent):
    """Answers with the first option, and keeps the position that it was asked in."""

    def __init__(self) -> None:
        self.seen: list[tuple[int, list[str]]] = []

    def looks_back(self) -> bool:
        return True

    def choose(self, game: Game, decision: Decision) -> int:
        self.look(game.driver.position())
        return 0

    def aim(self, game: Game, decision: Decision) -> tuple[int, ...]:
        self.look(game.driver.position())
        return (3,)

    def look(self, position: Position) -> None:
        assert isinstance(position.checkpoint, Probe)
        self.seen.append((position.checkpoint.at, as_text(position.journal.entries)))


def test_straight_calls_the_agent_of_the_seat() -> None:
    game = Probe(asks(0, 1, 1))
    game.play([ScriptedAgent(["b"]), ScriptedAgent(["a", "b"])])
    assert game.notes == ["0b", "1a", "1b"]
    assert isinstance(game.driver, Seated)
    assert not isinstance(game.driver, Remembering)


def test_an_agent_that_looks_back_finds_checkpoint_and_journal() -> None:
    looking = Looking()
    game = Probe(then(asks(0, 1), flicks, asks(0)), asks(0))
    game.play([looking, ScriptedAgent(["b"])])
    assert isinstance(game.driver, Remembering)
    assert looking.seen == [
        (0, []),
        (0, ["0:a", "1:b"]),
        (0, ["0:a", "1:b", "0:flick:3", "[6]"]),
        (1, []),
    ]


def test_the_position_is_a_state_of_its_own() -> None:
    game = Probe(asks(0), asks(0))
    game.play([Looking(), ScriptedAgent([])])
    checkpoint = game.driver.position().checkpoint
    assert isinstance(checkpoint, Probe)
    assert checkpoint.notes == ["0a"]
    assert game.notes == ["0a", "0a"]


def test_a_journal_that_ends_stops_the_beat() -> None:
    game = Probe(asks(0, 1))
    assert waiting(game, []) == [0]
    assert waiting(game, [Entry(0, "b")]) == [1]
    done, _ = run(game, [Entry(0, "b"), Entry(1, "a")])
    assert done.notes == ["0b", "1a"]


def test_a_stopped_beat_leaves_the_checkpoint_alone() -> None:
    game = Probe(asks(0, 1))
    before = game.dump()
    waiting(game, [Entry(0, "b")])
    assert game.dump() == before


def test_branches_that_wait_do_not_hold_up_each_other() -> None:
    game = Probe(seals(0, 1, 2), seats=3)
    assert waiting(game, []) == [0, 1, 2]
    assert waiting(game, [Entry(1, "b")]) == [0, 2]
    assert waiting(game, [Entry(1, "b"), Entry(2, "a")]) == [0]
    done, _ = run(game, [Entry(2, "a"), Entry(1, "b"), Entry(0, "a")])
    assert done.notes == ["0a", "1b", "2a"]


def test_open_branches_carry_their_seal() -> None:
    with pytest.raises(Pending) as stopped:
        run(Probe(seals(0, 1)), [])
    assert [decision.sealed for decision in stopped.value.decisions] == [0b01, 0b10]


def test_an_outcome_is_computed_once() -> None:
    computed: list[int] = []

    def compute() -> list[int]:
        computed.append(1)
        return computed[:]

    def beat(game: Probe) -> None:
        game.outcome(compute)
        game.note(0)

    game = Probe(beat)
    driver = Durable(game, Cursor(Journal(2)))
    for _ in range(2):
        clone = game.clone()
        clone.driver = Durable(game, Cursor(driver.cursor.journal))
        with pytest.raises(Pending):
            clone.beat()
    assert computed == [1]
    assert as_text(driver.cursor.journal.entries) == ["[1]"]


def test_an_outcome_in_the_journal_is_not_computed() -> None:
    done, _ = run(Probe(flicks), [Entry(0, "flick:4"), Entry(OUTCOME, outcome=[99])])
    assert done.notes == ["reach 99"]


def test_what_was_read_can_be_told_from_what_was_not() -> None:
    _, driver = run(Probe(asks(0)), [Entry(0, "a"), Entry(0, "b"), Entry(1, "a")])
    used, rest = driver.cursor.split()
    assert as_text(used) == ["0:a"]
    assert as_text(rest.entries) == ["0:b", "1:a"]


def test_from_a_journal_there_is_a_position_too() -> None:
    game = Probe(asks(0))
    journal = Journal(2, [Entry(0, "a")])
    position = Durable(game, Cursor(journal)).position()
    assert position.checkpoint is game
    assert position.journal is journal


@pytest.mark.parametrize("beats", [(asks(0, 1), seals(0, 1)), (then(flicks, seals(1, 0), asks(0)),)])
def test_every_way_of_driving_comes_to_the_same(beats: tuple[Step, ...]) -> None:
    straight, remembered = Probe(*beats), Probe(*beats)
    straight.play([Plain(), Plain()])
    remembered.play([Looking(), Looking()])
    assert straight.dump() == remembered.dump()


class Plain(Looking):
    def looks_back(self) -> bool:
        return False

    def look(self, position: Position) -> None:
        pass

    def choose(self, game: Game, decision: Decision) -> int:
        return 0

    def aim(self, game: Game, decision: Decision) -> tuple[int, ...]:
        return (3,)


def test_a_driver_in_plain_python_can_stop_when_it_has_seen_enough() -> None:
    class Stops(Driver):
        def __init__(self) -> None:
            super().__init__()
            self.begun = 0

        def begin(self, game: Game) -> None:
            self.begun += 1

        def choose(self, game: Game, decision: Decision) -> int:
            if self.begun == 2:
                raise Enough
            return 1

        def outcome(self, game: Game, compute: Callable[[], list[int]]) -> list[int]:
            return [0]

    game = Probe(then(asks(0), lambda game: game.outcome(lambda: [1])), asks(0))
    game.driver = Stops()
    with pytest.raises(Enough):
        game.run()
    assert game.notes == ["0b"]


def test_the_rules_decide_which_options_a_seat_has() -> None:
    def beat(game: Probe) -> None:
        first = game.note(0)
        game.ask(1, RULE, [A] if first is A else [A, B])

    assert waiting(Probe(beat), [Entry(0, "b")]) == [1]
    run(Probe(beat), [Entry(0, "a")])
