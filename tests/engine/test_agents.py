"""Who answers."""

import pytest

from sandtable.engine.agents import Agent, Policy, RandomAgent, ScriptedAgent
from sandtable.engine.decisions import Aim, Decision, Option
from sandtable.engine.errors import BotError, Refusal
from sandtable.engine.rng import Rng
from toy.probe import A, B, C, Probe, asks

GAME = Probe(asks(0))
MENU = Decision(0, "TOY-1.01", [A, B, C])
AIM = Decision(0, "TOY-5.01", [], 0, Aim("flick", ("angle",), (0,), (9,)))


def test_a_random_agent_chooses_every_option_by_its_own_generator() -> None:
    agent = RandomAgent(Rng(5))
    chosen = [agent.choose(GAME, MENU) for _ in range(40)]
    assert set(chosen) == {0, 1, 2}
    again = RandomAgent(Rng(5))
    assert [again.choose(GAME, MENU) for _ in range(40)] == chosen
    assert GAME.rng.dump() == Probe(asks(0)).rng.dump()


def test_a_random_agent_aims_within_bounds() -> None:
    agent = RandomAgent(Rng(5))
    assert {agent.aim(GAME, AIM) for _ in range(200)} == {(angle,) for angle in range(10)}


def test_a_scripted_agent_answers_in_order() -> None:
    agent = ScriptedAgent(["c", "flick:3", "a"])
    assert agent.choose(GAME, MENU) == 2
    assert agent.aim(GAME, AIM) == (3,)
    assert agent.choose(GAME, MENU) == 0


def test_a_scripted_agent_without_an_answer_says_so() -> None:
    agent = ScriptedAgent([])
    with pytest.raises(Refusal, match="the script has no answer left for a, b, c") as refused:
        agent.choose(GAME, MENU)
    assert refused.value.rule == "TOY-1.01"


def test_a_scripted_agent_gives_no_answer_that_is_not_offered() -> None:
    with pytest.raises(Refusal, match="'d' is not among the options"):
        ScriptedAgent(["d"]).choose(GAME, MENU)
    with pytest.raises(Refusal, match="angle must be from 0 to 9, not 10"):
        ScriptedAgent(["flick:10"]).aim(GAME, AIM)


def test_agents_do_not_look_back_unless_they_say_so() -> None:
    assert not RandomAgent(Rng(1)).looks_back()
    assert not ScriptedAgent([]).looks_back()


def test_an_agent_must_answer() -> None:
    with pytest.raises(NotImplementedError):
        Agent().choose(GAME, MENU)
    with pytest.raises(NotImplementedError):
        Agent().aim(GAME, AIM)


def test_a_policy_guesses_even_chances() -> None:
    assert Policy(Rng(1)).estimate(GAME, 0) == 0.5


def test_agents_in_plain_python_sit_at_the_table() -> None:
    class Last(Agent):
        def choose(self, game: Probe, decision: Decision) -> int:  # type: ignore[override]
            return len(decision.options) - 1

    game = Probe(asks(0, 1))
    game.play([Last(), RandomAgent(Rng(1))])
    assert game.notes[0] == "0b"


def test_an_option_that_is_not_there_cannot_be_chosen() -> None:
    class Beyond(Agent):
        def choose(self, game: Probe, decision: Decision) -> int:  # type: ignore[override]
            return 7

    game = Probe(lambda probe: probe.note(0, A, Option("z", "TOY-1.01")))
    with pytest.raises(BotError, match="with option 7; expected one from 0 to 1: a, z"):
        game.play([Beyond(), Beyond()])
