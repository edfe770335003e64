"""Stepped from outside: a refusal changes nothing, what fails comes out, and what is dropped is gone."""

from __future__ import annotations

import gc
import re
import sys
import threading

import pytest
from greenlet import greenlet

from sandtable.engine.agents import Agent, RandomAgent
from sandtable.engine.decisions import Decision
from sandtable.engine.errors import Refusal, RuleError, SandtableError
from sandtable.engine.game import Game
from sandtable.engine.rng import Rng
from sandtable.engine.stepping import Given, Stepper
from sandtable.engine.table import Table
from toy import GAME, Toy

THROWN_AWAY = 2000
WARM = 50


def toy(seed: int = 1) -> Toy:
    game = GAME.new("fair", {}, seed)
    assert isinstance(game, Toy)
    return game


def answer(stepper: Stepper, rng: Rng) -> Given:
    """Any that fits."""
    asked = stepper.open()
    return asked.aim.sample(rng) if asked.aim is not None else int(rng.below(len(asked.options)))


def played(stepper: Stepper, seed: int, steps: int = 1000) -> Stepper:
    """At random from outside."""
    rng = Rng(seed)
    while stepper.asked is not None and steps:
        stepper.step(answer(stepper, rng))
        steps -= 1
    return stepper


def at_the_aim() -> Stepper:
    stepper = Stepper(toy())
    while stepper.open().aim is None:
        stepper.step(0)
    return stepper


def test_texts_and_numbers_lead_to_the_same_end_as_at_a_table() -> None:
    stepper, table, by_text, rng = Stepper(toy()), Table(toy()), Stepper(toy()), Rng(2)
    while stepper.asked is not None:
        asked, given = stepper.asked, answer(stepper, rng)
        text = asked.aim.text(given) if isinstance(given, tuple) else asked.options[given].key()
        assert stepper.step(given) is stepper.asked
        by_text.answer(text)
        table.answer(int(asked.seat), text)
    assert stepper.game.over and by_text.asked is None
    assert stepper.game.digest() == table.now.digest() == by_text.game.digest()


@pytest.mark.parametrize("wrong", [3, -1, "look", None, True, (1, 2), 1.0])
def test_what_is_no_option_is_refused(wrong) -> None:
    stepper = Stepper(toy())
    asked, before = stepper.asked, stepper.game.digest()
    said = f"expected the number of an option from 0 to 2, not {wrong!r}: bid:0, bid:1, bid:2"
    with pytest.raises(Refusal, match=re.escape(said)) as refused:
        stepper.step(wrong)
    assert refused.value.rule == "TOY-2.01"
    assert stepper.asked is asked and stepper.game.digest() == before
    assert played(stepper, 1).game.digest() == played(Stepper(toy()), 1).game.digest()


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        (0, "expected the numbers of toss:angle,power, not 0"),
        ((91, 1), "angle must be from 0 to 90, not 91"),
        ((1, 2, 3), "expected toss:angle,power, not 3 numbers"),
        ((), "expected toss:angle,power, not 0 numbers"),
    ],
)
def test_an_aim_that_does_not_fit_is_refused(wrong, said: str) -> None:
    stepper = at_the_aim()
    asked, before = stepper.asked, stepper.game.digest()
    with pytest.raises(Refusal, match=re.escape(said)):
        stepper.step(wrong)
    assert stepper.asked is asked and stepper.game.digest() == before
    stepper.step((45, 9))


@pytest.mark.parametrize(
    ("text", "said"), [("bid:9", "not among the options"), ("", "not among the options")]
)
def test_a_text_that_is_no_answer_is_refused(text: str, said: str) -> None:
    stepper = Stepper(toy())
    asked = stepper.asked
    with pytest.raises(Refusal, match=said):
        stepper.answer(text)
    assert stepper.asked is asked
    aiming = at_the_aim()
    with pytest.raises(Refusal, match=r"expected toss:angle,power in whole numbers, not 'toss:1'"):
        aiming.answer("toss:1")
    assert aiming.answer("toss:45,9") is aiming.asked


def test_after_the_end_nothing_is_asked() -> None:
    stepper = played(Stepper(toy()), 1)
    for give in (lambda: stepper.step(0), lambda: stepper.answer("bid:0")):
        with pytest.raises(RuleError, match="this game is over: nothing is asked any more"):
            give()


class Fails(Toy):
    def finish(self) -> None:
        raise ZeroDivisionError("the fair burns down")


def test_what_the_rules_raise_comes_out() -> None:
    game = Fails(1)
    game.set_up()
    stepper = Stepper(game)
    with pytest.raises(ZeroDivisionError, match="the fair burns down"):
        played(stepper, 1)
    assert stepper.asked is None
    with pytest.raises(RuleError, match="this game has failed: nothing is asked any more"):
        stepper.step(0)


class Sulks(Agent):
    def choose(self, game: Game, decision: Decision) -> int:
        raise KeyError("sulking")


def test_what_an_agent_inside_raises_comes_out() -> None:
    with pytest.raises(KeyError, match="sulking"):
        played(Stepper(toy(), {1: Sulks()}), 1)


def test_agents_answer_inside() -> None:
    stepper = Stepper(toy(), {1: RandomAgent(Rng(1))})
    seats = set()
    rng = Rng(1)
    while stepper.asked is not None:
        seats.add(int(stepper.asked.seat))
        stepper.step(answer(stepper, rng))
    assert seats == {0} and stepper.game.over
    alone = Stepper(toy(), {0: RandomAgent(Rng(1)), 1: RandomAgent(Rng(2))})
    assert alone.asked is None and alone.game.over


def test_games_side_by_side_do_not_disturb_each_other() -> None:
    """Each is answered in its turn, in any order, and ends as it does alone."""
    count, order = 40, Rng(7)
    alone = [played(Stepper(toy(seed)), seed).game.digest() for seed in range(count)]
    steppers, chances = [Stepper(toy(seed)) for seed in range(count)], [Rng(seed) for seed in range(count)]
    running = list(range(count))
    while running:
        seed = running[order.below(len(running))]
        if steppers[seed].step(answer(steppers[seed], chances[seed])) is None:
            running.remove(seed)
    assert [stepper.game.digest() for stepper in steppers] == alone


def test_a_game_may_be_stepped_by_whoever_holds_it() -> None:
    """Begun inside one greenlet and gone on with in another, and in none."""
    made: list[Stepper] = []
    greenlet(lambda: made.append(Stepper(toy()))).switch()
    greenlet(lambda: played(made[0], 1, 3)).switch()
    assert played(made[0], 1).game.over


def test_another_thread_is_told_that_it_cannot_step() -> None:
    stepper, said = Stepper(toy()), []

    def step() -> None:
        try:
            stepper.step(0)
        except SandtableError as error:
            said.append(str(error))

    thread = threading.Thread(target=step)
    thread.start()
    thread.join()
    assert said == ["a game is stepped by the thread that began it, not by another"]
    assert played(stepper, 1).game.digest() == played(Stepper(toy()), 1).game.digest()


class Notes(Toy):
    """Whether a rule that was left in the middle was left for good."""

    left = 0

    def sealed_bid(self, seat: int) -> None:
        try:
            super().sealed_bid(seat)
        except BaseException:
            Notes.left += 1
            raise


def test_a_game_that_is_dropped_in_the_middle_is_unwound() -> None:
    game = Notes(1)
    game.set_up()
    stepper = Stepper(game)
    del stepper
    assert Notes.left == 1 and game.sealed == 0 and not game.over


def thrown_away(count: int) -> None:
    for seed in range(count):
        played(Stepper(toy(seed), {1: RandomAgent(Rng(seed))}), seed, seed % 9)


def test_thousands_that_are_thrown_away_leave_nothing_behind() -> None:
    """Without a garbage collector: nothing of them goes in circles."""
    thrown_away(WARM)
    gc.collect()
    gc.disable()
    try:
        before, blocks = len(gc.get_objects()), sys.getallocatedblocks()
        thrown_away(THROWN_AWAY)
        assert len(gc.get_objects()) - before < THROWN_AWAY / 10
        assert sys.getallocatedblocks() - blocks < THROWN_AWAY / 10
    finally:
        gc.enable()
