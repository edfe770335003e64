"""Chapter 5: rounds and the timer phase."""

from __future__ import annotations

from sandtable.games.omega.rules import timer_phase
from sandtable.games.omega.rules.components import DOWNED, NONE
from sandtable.games.omega.rules.plan import CRISIS, ENERGY, NEW_TIMER, MissionEvent
from sandtable.games.omega.rules.state import PLANNING, TIMING
from sandtable.testkit.marks import rule

VOSS, OKAFOR, RHEE = 0, 2, 3


def event(timer, space, does, amount):
    return MissionEvent({"timer": timer, "space": space, "does": does, "amount": amount, "door": NONE})


def first(at):
    """Before the first round."""
    at.game.round, at.game.step = 0, TIMING
    return at


@rule("OMEGA-5.02", "OMEGA-5.03", "OMEGA-5.05", "OMEGA-X04", "OMEGA-G18")
def test_timers_move_from_the_second_round_on_and_tokens_are_blue_again_in_every_one(stage):
    at = first(stage())
    for space in (1, 2, 3):
        at.commando(VOSS).red_tokens = 2
        at.do(timer_phase.advance)
        assert at.game.round == at.game.timers[0] == space
        assert at.commando(VOSS).red_tokens == 0
        assert at.game.step == PLANNING


@rule("OMEGA-5.05")
def test_tokens_of_downed_commandos_are_turned_too(stage):
    at = first(stage())
    at.commando(RHEE).condition = DOWNED
    at.commando(RHEE).red_tokens = 3
    at.do(timer_phase.advance)
    assert at.commando(RHEE).red_tokens == 0


@rule("OMEGA-5.04", "OMEGA-26.02", "OMEGA-R79")
def test_events_come_when_a_token_reaches_their_space_the_primary_timer_first(stage):
    events = [
        event(1, 2, ENERGY, 7),
        event(1, 9, ENERGY, 1),
        event(0, 2, NEW_TIMER, 1),
        event(0, 3, CRISIS, 0),
        event(0, 3, ENERGY, 5),
    ]
    at = first(stage(events=events))
    at.do(timer_phase.advance)
    assert at.game.timers == [1, 0, 0]
    at.do(timer_phase.advance)
    assert at.game.timers == [2, 1, 0]
    assert not at.game.crisis
    at.do(timer_phase.advance)
    assert at.game.timers == [3, 2, 0]
    assert at.game.crisis
    assert at.data("energy_gained") == [[5, 5, 0, 0], [7, 12, 0, 0]]


@rule("OMEGA-26.02", "OMEGA-G16")
def test_a_secondary_token_goes_after_its_last_event(stage):
    events = [event(0, 2, NEW_TIMER, 1), event(1, 2, ENERGY, 1)]
    at = first(stage(events=events))
    for _ in range(3):
        at.do(timer_phase.advance)
    assert at.game.timers == [3, 0, 0]
    assert at.data("timer_removed") == [[1, 0, 0, 0]]


@rule("OMEGA-R79", "OMEGA-G18")
def test_a_token_on_the_last_space_stays_and_triggers_nothing_more(stage):
    at = stage(events=[event(0, 14, ENERGY, 1)])
    at.game.timers[0] = 13
    at.do(timer_phase.advance)
    at.do(timer_phase.advance)
    assert at.game.timers[0] == 14
    assert len(at.told("energy_gained")) == 1


@rule("OMEGA-5.01")
def test_phases_follow_one_another(stage):
    at = first(stage())
    at.beat()
    assert at.game.step == PLANNING
    assert at.data("round_begins") == [[1, 0, 0, 0]]
