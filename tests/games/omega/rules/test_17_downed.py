"""Chapter 17: downed, recovered and killed commandos."""

from __future__ import annotations

import pytest

from sandtable.games.omega.rules import activation, attack, damage, downed
from sandtable.games.omega.rules.components import ACTIVE, DEAD, DOWNED, ESCAPED, NONE, RECOVERED
from sandtable.games.omega.rules.state import ACTING
from sandtable.games.omega.rules.winning import MissionOver
from sandtable.testkit.marks import rule

VOSS, KELL, OKAFOR, RHEE, SALT = range(5)
ATTACK, HAZARD, EXPLOSIVE, GAS, DOOR = range(5)


def wound(at, rank, cause=ATTACK, wounds=1):
    at.do(damage.wound, at.commando(rank), wounds, cause)


def strike_down(at, rank):
    """Its last wound."""
    at.commando(rank).wounds = at.game.sheet(at.commando(rank)).vitality - 1
    wound(at, rank)


def lost(at, step):
    """The mission is over by this step, and the overseer has won."""

    def run(game):
        with pytest.raises(MissionOver):
            step(game)

    at.run(run)
    assert at.game.over
    return at.game.results[0] > max(at.game.results[1:])


@rule("OMEGA-17.01", "OMEGA-17.03", "OMEGA-17.04", "OMEGA-17.05", "OMEGA-X23")
def test_who_is_downed_gives_up_its_adrenaline_the_dashboard_is_refreshed_and_its_turn_is_over(stage):
    at = stage(dashboard=["vent_surge", "passage_breach", "frenzy"])
    at.put(VOSS, 9, 16, wounds=3, adrenaline=5)
    at.game.wells, at.game.pool = [4, 1, 0], 3
    wound(at, VOSS)
    assert at.commando(VOSS).condition == DOWNED
    assert at.at(VOSS) == (9, 16)
    assert at.commando(VOSS).adrenaline == 0
    assert at.game.pool == 8
    assert at.game.wells == [2, 0, 0]
    assert at.game.turn_of == NONE
    assert at.game.step != ACTING
    assert at.commando(VOSS).done


@rule("OMEGA-R27", "OMEGA-17.05")
def test_who_is_downed_outside_its_turn_still_has_one(stage):
    at = stage()
    at.turn(RHEE)
    strike_down(at, VOSS)
    assert at.game.turn_of == RHEE
    assert not at.commando(VOSS).done


@rule("OMEGA-17.02", "OMEGA-G06", "OMEGA-R18")
def test_the_downed_card_replaces_the_stance(stage):
    at = stage()
    assert activation.most(at.game, at.commando(VOSS)) == 4
    strike_down(at, VOSS)
    assert activation.most(at.game, at.commando(VOSS)) == 2
    assert damage.defense(at.game, at.commando(VOSS), False) == 2
    assert attack.weapons(at.game, at.commando(VOSS)) == []


@rule("OMEGA-17.07", "OMEGA-X25", "OMEGA-R25", "OMEGA-R93")
@pytest.mark.parametrize("condition", [DOWNED, RECOVERED])
@pytest.mark.parametrize("cause", [ATTACK, EXPLOSIVE, HAZARD])
def test_who_uses_the_downed_card_is_killed_by_one_more_wound(stage, condition, cause):
    at = stage()
    at.turn(RHEE)
    at.put(VOSS, 9, 16, wounds=4, condition=condition, adrenaline=2)
    at.give(VOSS, "Medkit")
    at.game.wells = [2] * len(at.game.wells)
    wound(at, VOSS, cause)
    voss = at.commando(VOSS)
    assert (voss.condition, voss.cell, voss.kit, voss.adrenaline) == (DEAD, NONE, [], 0)
    assert at.game.pool == 2
    assert at.game.wells == [2] * len(at.game.wells)
    assert at.data("killed") == [[VOSS, at.cell(9, 16), 0, 0]]


@rule("OMEGA-R68", "OMEGA-17.07")
def test_gas_does_nothing_to_who_uses_the_downed_card(stage):
    at = stage()
    at.put(VOSS, 9, 16, wounds=4, condition=DOWNED)
    wound(at, VOSS, GAS)
    assert at.commando(VOSS).condition == DOWNED


@rule("OMEGA-17.07", "OMEGA-17.06")
@pytest.mark.parametrize(("hits", "condition"), [(1, DOWNED), (2, DEAD)])
def test_an_attack_kills_a_downed_commando_only_if_it_reaches_its_defense(stage, hits, condition):
    at = stage(dashboard=["cave_in"])
    at.game.crisis = True
    at.put(VOSS, 9, 16, wounds=4, condition=DOWNED)
    at.turn(RHEE)
    husk = at.spawn("Husk", 9, 15)
    at.hits(black=[0], red=[hits])
    at.play(
        lambda game: attack.declare(
            game, game.piece(int(husk.index)), attack.weapons(game, husk)[0], game.commandos[VOSS], False
        )
    )
    assert at.commando(VOSS).condition == condition


@rule("OMEGA-17.08", "OMEGA-X26", "OMEGA-R28")
def test_the_overseer_wins_when_the_last_commando_is_downed(stage):
    at = stage()
    at.put(VOSS, 9, 16, condition=DEAD, cell=NONE)
    strike_down(at, OKAFOR)
    assert not at.game.over
    at.commando(RHEE).wounds = 3
    assert lost(at, lambda game: damage.wound(game, game.commandos[RHEE], 1, ATTACK))
    assert at.game.pool == 0
    assert not at.told("refreshed")


@rule("OMEGA-17.08", "OMEGA-R25", "OMEGA-R28")
@pytest.mark.parametrize("condition", [ACTIVE, RECOVERED])
def test_a_recovered_commando_keeps_the_team_going_an_escaped_one_does_not(stage, condition):
    at = stage()
    at.commando(VOSS).condition = condition
    at.commando(OKAFOR).condition = ESCAPED
    strike_down(at, RHEE)
    assert not at.game.over
    at.commando(VOSS).condition = ESCAPED
    at.put(RHEE, 9, 16, condition=ACTIVE, wounds=3)
    assert lost(at, lambda game: damage.wound(game, game.commandos[RHEE], 1, ATTACK))


@rule("OMEGA-17.09", "OMEGA-8.12", "OMEGA-R25", "OMEGA-X24", "OMEGA-R100")
def test_a_revived_commando_is_a_figure_again_but_keeps_card_and_wounds(stage):
    at = stage()
    at.put(VOSS, 9, 16, facing="north", condition=DOWNED, wounds=4)
    at.spawn("Husk", 11, 16)
    at.do(downed.recover, at.commando(VOSS))
    voss = at.commando(VOSS)
    assert (voss.condition, voss.wounds, voss.facing) == (RECOVERED, 4, 2)
    assert activation.most(at.game, voss) == 2


@rule("OMEGA-17.10", "OMEGA-X24")
def test_in_the_next_planning_phase_it_is_active_with_one_wound_less(stage):
    at = stage()
    at.put(RHEE, 9, 16, condition=RECOVERED, wounds=4)
    at.do(downed.rise, at.commando(RHEE))
    assert (at.commando(RHEE).condition, at.commando(RHEE).wounds) == (ACTIVE, 3)


@rule("OMEGA-G13", "OMEGA-R93")
def test_a_carrier_that_is_downed_leaves_its_core_in_its_space(stage):
    at = stage("split_signal")
    at.put(VOSS, 2, 15, cores=[0])
    strike_down(at, VOSS)
    assert at.commando(VOSS).cores == []
    assert at.game.core_cells[0] == at.cell(2, 15)
