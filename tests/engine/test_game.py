"""Asking, branching, ending, and the state's engine part."""

import pytest

from sandtable.engine.agents import Agent, ScriptedAgent
from sandtable.engine.decisions import Aim, Decision, Option
from sandtable.engine.drivers import Driver
from sandtable.engine.errors import Refusal, RuleError
from sandtable.engine.game import Game, digest_of
from toy.probe import RULE, A, B, Probe, Step, asks, draws, reveals, seals, then


def played(game: Probe, *scripts: list[str]) -> Probe:
    game.play([ScriptedAgent(script) for script in scripts])
    return game


def test_a_single_option_is_taken_unasked() -> None:
    game = played(Probe(lambda game: game.note(0, A)), [], [])
    assert game.notes == ["0a"]
    assert game.asked == 0


def test_a_single_option_is_asked_where_silence_would_betray() -> None:
    game = played(Probe(lambda game: game.ask(0, RULE, [A], always=True)), ["a"], [])
    assert game.asked == 1


def test_a_question_without_options_is_a_defect() -> None:
    with pytest.raises(RuleError, match=r"TOY-1\.01 asks seat 1 without options"):
        played(Probe(lambda game: game.ask(1, RULE, [])), [], [])


@pytest.mark.parametrize("seat", [-1, 2])
def test_a_question_to_a_seat_that_is_not_there_is_a_defect(seat: int) -> None:
    wrong = rf"TOY-1\.01 asks seat {seat}, expected one from 0 to 1"
    with pytest.raises(RuleError, match=wrong):
        played(Probe(lambda game: game.ask(seat, RULE, [A, B])), [], [])
    with pytest.raises(RuleError, match=wrong):
        played(Probe(lambda game: game.ask_aim(seat, RULE, Aim("flick", ("angle",), (0,), (9,)))), [], [])


def test_the_answer_is_the_very_option() -> None:
    def beat(game: Probe) -> None:
        assert game.ask(0, RULE, [A, B]) is B

    assert played(Probe(beat), ["b"], []).asked == 1


def test_an_aim_is_asked_and_checked() -> None:
    aim = Aim("flick", ("angle",), (0,), (9,))
    seen: list[tuple[int, ...]] = []

    class Wild(Agent):
        def aim(self, game: Game, decision: Decision) -> tuple[int, ...]:
            return (10,)

    def beat(game: Probe) -> None:
        seen.append(game.ask_aim(0, "TOY-5.01", aim))

    assert played(Probe(beat), ["flick:4"], []).asked == 1
    assert seen == [(4,)]
    with pytest.raises(Refusal, match="angle must be from 0 to 9, not 10"):
        Probe(beat).play([Wild(), Wild()])


def test_ask_all_gives_answers_in_the_order_of_the_seats() -> None:
    answers: list[str] = []

    def beat(game: Probe) -> None:
        answers.extend(option.key() for option in game.ask_all([1, 0], RULE, [[A, B], [A, B]]))

    played(Probe(beat), ["a"], ["b"])
    assert answers == ["b", "a"]


def test_questions_in_a_branch_are_sealed_to_its_seats() -> None:
    sealed: list[tuple[int, int]] = []

    class Notes(Agent):
        def choose(self, game: Game, decision: Decision) -> int:
            sealed.append((int(decision.seat), int(decision.sealed)))
            return 0

    def beat(game: Probe) -> None:
        def branch(i: int) -> None:
            game.note(i)

        game.note(0)
        game.together(branch, [0b01, 0b10])
        game.note(1)

    Probe(beat).play([Notes(), Notes()])
    assert sealed == [(0, 0), (0, 0b01), (1, 0b10), (1, 0)]


def test_a_branch_that_fails_leaves_nothing_sealed() -> None:
    def fail(i: int) -> None:
        raise ValueError(i)

    game = Probe(lambda game: game.together(fail, [0b01]))
    with pytest.raises(ValueError, match="0"):
        game.beat()
    assert game.sealed == 0


def test_answers_that_were_sealed_have_become_known_when_all_are_in() -> None:
    assert played(Probe(seals(0, 1)), ["a"], ["a"]).reveals == 1
    unasked = Probe(lambda game: game.together(lambda i: None, [1, 2]))
    assert played(unasked, [], []).reveals == 0


def test_play_needs_an_agent_for_each_seat() -> None:
    with pytest.raises(RuleError, match="this game has 2 seats, not 1"):
        played(Probe(asks(0)), ["a"])


def test_a_game_that_nobody_sits_at_cannot_ask() -> None:
    for beat in (asks(0), lambda game: game.ask_aim(0, RULE, Aim("flick", ("x",), (0,), (1,)))):
        with pytest.raises(RuleError, match="nobody sits at this game"):
            Probe(beat).beat()
    with pytest.raises(RuleError, match="keeps no position"):
        Driver().position()


def test_a_game_defines_its_own_beat_and_clone() -> None:
    game = Game(2, 1)
    with pytest.raises(NotImplementedError):
        game.beat()
    with pytest.raises(NotImplementedError):
        game.clone()


def test_the_end_has_a_word_and_results() -> None:
    game = played(Probe(asks(0)), ["a"], [])
    assert (game.over, game.ending, game.results) == (True, "done", [50, 50])


def test_play_stops_at_the_end() -> None:
    def stop(game: Probe) -> None:
        game.end("early", [100, 0])

    game = played(Probe(stop, asks(0)), [], [])
    assert (game.ending, game.asked) == ("early", 0)


@pytest.mark.parametrize("change", [draws, reveals, lambda game: game.end("early", [0, 100])])
def test_a_digest_names_the_engines_part_of_the_state(change: Step) -> None:
    game, other = Probe(asks(0)), Probe(asks(0))
    assert game.digest() == other.digest()
    change(other)
    assert game.digest() != other.digest()


def test_a_digest_counts_questions() -> None:
    one, other = Probe(then(asks(0), asks(0))), Probe(asks(0))
    one.driver = other.driver = _AlwaysFirst()
    one.beat()
    other.beat()
    one.notes = other.notes
    assert one.digest() != other.digest()


class _AlwaysFirst(Driver):
    def choose(self, game: Game, decision: Decision) -> int:
        return 0


def test_a_digest_is_pinned_and_does_not_mind_the_order_of_keys() -> None:
    assert digest_of({"a": [1, True, None], "b": "x"}) == digest_of({"b": "x", "a": [1, True, None]})
    assert digest_of({"a": [1, True, None], "b": "x"}) == "f3ccf69b2665a35bc4da75f1958440c5"


def test_a_copy_has_all_but_driver_and_log() -> None:
    game = played(Probe(then(asks(0), draws, reveals)), ["a"], [])
    game.log = []
    copy = game.clone()
    assert copy.dump() == game.dump()
    assert copy.log is None
    assert copy.driver is not game.driver


def test_a_dump_restores_the_engines_part() -> None:
    game = played(Probe(then(asks(0), draws, reveals)), ["a"], [])
    other = Probe(asks(0))
    other.restore(game.dump())
    assert other.dump() == game.dump()
    game.results[0] = 99
    assert other.results == [50, 50]


def test_a_game_in_plain_python_can_be_subclassed_again() -> None:
    class Longer(Probe):
        def beat(self) -> None:
            self.note(1, A, Option("z", RULE))
            super().beat()

    game = Longer(asks(0))
    game.play([ScriptedAgent(["b"]), ScriptedAgent(["z"])])
    assert game.notes == ["1z", "0b"]
