"""Rules that ask the world outside are caught with the name of what they call."""

from __future__ import annotations

import datetime
import random
import re
import time
from dataclasses import replace

import pytest

from sandtable.engine.agents import Agent, RandomAgent
from sandtable.engine.decisions import Decision
from sandtable.engine.game import Game
from sandtable.engine.rng import Rng
from sandtable.testkit import CHECKS, check_subject
from sandtable.testkit.outside import CALLS, Outside, OutsideCall
from sandtable.testkit.subject import Subject
from toy import SUBJECT, Toy, ToyType, leaky, outsiders


def subject(game: type[Toy]) -> Subject:
    return replace(SUBJECT, game_type=ToyType(game))


@pytest.mark.parametrize("call", outsiders.CALLS)
def test_a_call_in_a_beat_is_caught_by_its_name(call: str) -> None:
    with pytest.raises(
        AssertionError, match=rf"closed: seed 3, step 2: the rules call {re.escape(call)}\(\),"
    ):
        CHECKS["closed"](subject(outsiders.calling(call)), 3)


@pytest.mark.parametrize(
    ("game", "call"),
    [
        (outsiders.CallsWhenMade, "uuid.uuid4"),
        (outsiders.CallsWhenResampled, "time.time"),
        (outsiders.CallsWhenTossed, "random.random"),
        (outsiders.HidesTheCall, "random.random"),
        (leaky.ResamplesByGlobalChance, "random.randrange"),
    ],
)
def test_a_call_is_caught_wherever_rules_run(game: type[Toy], call: str) -> None:
    with pytest.raises(AssertionError, match=rf"the rules call {re.escape(call)}\(\)"):
        CHECKS["closed"](subject(game), 3)


def test_the_whole_kit_names_the_call_and_not_what_comes_of_it() -> None:
    with pytest.raises(
        AssertionError, match=r"^closed: seed 0, step 2: the rules call random\.randrange\(\)"
    ):
        check_subject(subject(outsiders.calling("random.randrange")), [0])


def test_what_repeats_is_allowed() -> None:
    CHECKS["closed"](subject(outsiders.SeededAndHarmless), 3)


def test_agents_may_ask_the_world_outside() -> None:
    def looks_at_the_clock(seats: int, seed: int) -> list[Agent]:
        class Slow(RandomAgent):
            def choose(self, game: Game, decision: Decision) -> int:
                assert time.time() and random.random() < 1 and random.Random()
                return 0

        return [Slow(Rng(seed, seat)) for seat in range(seats)]

    CHECKS["closed"](replace(SUBJECT, agents=looks_at_the_clock), 3)


def test_everything_is_as_it_was_afterwards() -> None:
    originals = [vars(module).copy() for module in (*CALLS, datetime, outsiders)]
    for call in ("random.randrange", "datetime.datetime.now"):
        with pytest.raises(AssertionError):
            CHECKS["closed"](subject(outsiders.calling(call)), 3)
    assert [vars(module) for module in (*CALLS, datetime, outsiders)] == originals


def test_only_what_runs_while_it_is_shut_is_refused() -> None:
    outside = Outside()
    with outside.guarding(set()):
        assert random.randrange(1) == 0
        with outside.shut(), pytest.raises(OutsideCall, match=r"random\.randrange\(\) is called"):
            random.randrange(1)
        with outside.shut(), outside.shut(False):
            assert random.randrange(1) == 0
