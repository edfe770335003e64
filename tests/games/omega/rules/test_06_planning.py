"""Chapter 6: transfer, initiative and stances."""

from __future__ import annotations

import pytest

from sandtable.engine.rng import Rng
from sandtable.games.omega.rules import planning
from sandtable.games.omega.rules.components import DEAD, DOWNED, ESCAPED, NONE, RECOVERED
from sandtable.games.omega.rules.state import CHOOSING, PLANNING, STARTING
from sandtable.testkit.marks import rule

VOSS, KELL, OKAFOR, RHEE, SALT = range(5)


def planned(at, *answers):
    at.game.step = PLANNING
    at.play(plan_all, *answers)
    return at


def plan_all(game):
    """The whole phase, which is one step for a player alone and two for several."""
    while game.step in (PLANNING, CHOOSING):
        game.beat()


def plan(initiative, stances):
    """Answers: cards by rank, the last of which is not asked for; stances by rank."""
    handed = [f"initiative:{rank},{number}" for rank, number in initiative.items()]
    return [*handed[:-1], *[f"stance:{rank},{stance}" for rank, stance in stances.items()]]


USUAL = plan({VOSS: 2, OKAFOR: 3, RHEE: 1}, {VOSS: 0, OKAFOR: 1, RHEE: 3})


@rule("OMEGA-6.02", "OMEGA-6.03", "OMEGA-X05", "OMEGA-1.06")
@pytest.mark.parametrize(("least", "pool"), [(12, 12), (8, 10)])
def test_adrenaline_goes_to_the_pool_and_the_bank_fills_it_up_to_the_least(stage, least, pool):
    at = stage(least_energy=[least] * 3)
    for rank, adrenaline in ((VOSS, 4), (OKAFOR, 3), (RHEE, 2)):
        at.commando(rank).adrenaline = adrenaline
    at.game.pool = 1
    at.do(planning.transfer)
    assert [int(commando.adrenaline) for commando in at.game.team()] == [0, 0, 0]
    assert at.game.pool == pool


@rule("OMEGA-R85")
def test_a_pool_that_starts_below_the_least_is_lifted_in_the_first_planning_phase(stage):
    at = stage(start_energy=[2, 2, 2], least_energy=[6, 6, 6])
    at.game.pool = 2
    planned(at, *USUAL)
    assert at.game.pool == 6


@rule("OMEGA-6.01", "OMEGA-6.04", "OMEGA-6.06", "OMEGA-R16")
def test_each_gets_a_card_of_its_own_and_chooses_a_stance(stage):
    at = planned(stage(), *USUAL)
    assert [int(commando.initiative) for commando in at.game.team()] == [2, 3, 1]
    assert [int(commando.stance) for commando in at.game.team()] == [0, 1, 3]
    assert at.game.step == STARTING
    assert [event.rule for event in at.game.log] == ["OMEGA-6.03"] + ["OMEGA-6.04"] * 3 + ["OMEGA-6.06"] * 3


@rule("OMEGA-6.04")
def test_a_card_is_handed_out_once(stage):
    at = stage()
    assert at.menu(planning.plan_round, "initiative:0,2") == ["initiative:2,1", "initiative:2,3"]


@rule("OMEGA-6.05", "OMEGA-R16", "OMEGA-X06")
def test_the_highest_rank_that_is_not_dead_commands(stage):
    at = stage(commandos=5)
    at.commando(VOSS).condition = DEAD
    at.commando(KELL).condition = DOWNED
    assert at.game.commanding_officer().index == KELL
    at.commando(KELL).condition = ESCAPED
    assert at.game.commanding_officer().index == OKAFOR


@rule("OMEGA-6.04", "OMEGA-6.05")
def test_the_commanding_officers_player_hands_out_all_cards_and_each_its_own_stances(stage):
    at = stage(players=4)
    at.commando(VOSS).condition = DEAD
    planned(at, "initiative:2,2", "stance:2,0", "stance:3,0")
    asked = {(int(decision.seat), decision.rule) for decision in at.script.asked}
    assert asked == {(2, "OMEGA-6.04"), (2, "OMEGA-6.06"), (3, "OMEGA-6.06")}
    assert [int(at.commando(rank).initiative) for rank in (OKAFOR, RHEE)] == [2, 1]


@rule("OMEGA-6.06")
def test_nobody_sees_what_the_others_choose_before_all_have_chosen(stage):
    at = stage(players=4)
    planned(at, *USUAL)
    assert {int(decision.sealed) for decision in at.script.asked} == {1 << 1, 1 << 2, 1 << 3}


@rule("OMEGA-6.01", "OMEGA-6.04", "OMEGA-6.06")
def test_several_players_choose_their_stances_when_they_know_the_initiative(stage):
    at = stage(players=4)
    at.game.step = PLANNING
    at.beat(*plan({VOSS: 2, OKAFOR: 3, RHEE: 1}, {}))
    assert at.game.step == CHOOSING
    assert [event.data[:2] for event in at.told("initiative")] == [[VOSS, 2], [OKAFOR, 3], [RHEE, 1]]
    assert not at.told("stance")
    copy = at.game.clone()
    copy.resample(2, Rng(1))
    assert [int(commando.initiative) for commando in copy.team()] == [2, 3, 1]
    at.forget()
    at.beat(*plan({}, {VOSS: 0, OKAFOR: 1, RHEE: 3}))
    assert [(int(asked.seat), asked.rule) for asked in at.script.asked] == [
        (seat, "OMEGA-6.06") for seat in (1, 2, 3)
    ]
    assert at.game.step == STARTING


@rule("OMEGA-6.01")
def test_who_plays_all_commandos_makes_one_plan_of_initiative_and_stances(stage):
    at = stage()
    at.game.step = PLANNING
    at.beat(*USUAL)
    assert at.game.step == STARTING
    assert {int(asked.sealed) for asked in at.script.asked} == {1 << 1}


@rule("OMEGA-6.01", "OMEGA-6.06")
def test_two_players_of_two_commandos_each_know_the_initiative_too(stage):
    at = stage(players=3)
    at.game.step = PLANNING
    ranks = [int(commando.index) for commando in at.game.team()]
    at.beat(*[f"initiative:{rank},{place + 1}" for place, rank in enumerate(ranks[:-1])])
    assert at.game.step == CHOOSING
    at.beat(*[f"stance:{rank},0" for rank in ranks])
    assert at.game.step == STARTING


@rule("OMEGA-6.07")
def test_the_stance_of_the_last_round_may_be_chosen_again(stage):
    at = planned(stage(), *USUAL)
    planned(at, *USUAL)
    assert [int(commando.stance) for commando in at.game.team()] == [0, 1, 3]


@rule("OMEGA-6.08", "OMEGA-R16")
def test_a_downed_commando_gets_a_card_and_chooses_no_stance(stage):
    at = stage()
    at.commando(RHEE).condition = DOWNED
    planned(at, *plan({VOSS: 1, OKAFOR: 2, RHEE: 3}, {VOSS: 0, OKAFOR: 0}))
    assert at.commando(RHEE).initiative == 3
    assert at.commando(RHEE).stance == NONE
    assert at.commando(RHEE).is_down()


@rule("OMEGA-17.10", "OMEGA-8.12", "OMEGA-X24")
def test_who_has_recovered_is_active_again_with_a_wound_less_and_a_stance(stage):
    at = stage()
    at.commando(RHEE).condition, at.commando(RHEE).wounds = RECOVERED, 4
    planned(at, *USUAL)
    assert at.commando(RHEE).is_active()
    assert at.commando(RHEE).wounds == 3
    assert at.commando(RHEE).stance == 3


@rule("OMEGA-1.08", "OMEGA-R16")
def test_the_dead_get_no_card_and_no_stance(stage):
    at = stage()
    at.commando(OKAFOR).condition = DEAD
    at.game.put(at.commando(OKAFOR), NONE)
    planned(at, *plan({VOSS: 2, RHEE: 1}, {VOSS: 0, RHEE: 0}))
    assert [int(at.commando(rank).initiative) for rank in (VOSS, RHEE)] == [2, 1]
    assert not any(option.args[0] == OKAFOR for asked in at.script.asked for option in asked.options)


@rule("OMEGA-6.06", "OMEGA-1.07")
def test_what_lasted_for_a_round_is_over(stage):
    at = stage()
    voss = at.commando(VOSS)
    voss.cloaked, voss.belt_fed, voss.done = True, True, True
    planned(at, *USUAL)
    assert not (voss.cloaked or voss.belt_fed or voss.done)
