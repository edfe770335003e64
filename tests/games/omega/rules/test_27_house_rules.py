"""House rules: a reading that the ledger leaves open, and prices that a designer would try."""

from __future__ import annotations

import pytest

from sandtable.games.omega.rules import actions, activation, attack, overseer_phase
from sandtable.games.omega.rules.components import NONE
from sandtable.games.omega.rules.state import ACTIVATING, SPAWNING
from sandtable.testkit.marks import rule

VOSS = 0
ASSIST = 4


def arena(stage, step=ACTIVATING, **more):
    """An open floor with Voss in the west, in the overseer phase."""
    at = stage(**({"rows": ["............"] * 3, "dashboard": ["remote_override"]} | more))
    at.clear()
    at.put(VOSS, 0, 1, "east")
    at.game.step, at.game.turn_of, at.game.pool = step, NONE, 15
    return at


def menu(at):
    return at.menu(lambda game: game.beat())


@rule("OMEGA-8.09")
@pytest.mark.parametrize("cost", [1, 2, 4])
def test_an_attack_costs_so_much(stage, cost):
    at = stage(rows=["......"], attack_cost=cost)
    at.clear()
    at.put(VOSS, 0, 0, "east")
    at.turn(VOSS)
    husk = at.spawn("Husk", 3, 0)
    key = f"attack:0,{int(husk.index)},0"
    at.hits(black=[2], red=[0])
    at.beat(key)
    assert at.commando(VOSS).adrenaline == cost
    at.spawn("Trooper", 3, 0)
    at.commando(VOSS).adrenaline += activation.left(at.game, at.commando(VOSS)) - cost + 1
    assert not [each for each in actions.options(at.game, at.commando(VOSS)) if each.verb == "attack"]


@rule("OMEGA-9.11")
@pytest.mark.parametrize("energy", [0, 1, 4])
def test_an_enemy_that_only_moves_costs_so_much(stage, energy):
    at = arena(stage, move_energy=energy)
    husk = int(at.spawn("Husk", 6, 1).index)
    at.beat(f"move:{husk}", "stay")
    assert at.game.pool == 15 - energy
    at.game.enemy(husk).activated = False
    at.game.pool = energy - 1
    assert energy == 0 or not overseer_phase.can_activate(at.game, at.game.enemy(husk), False)


@rule("OMEGA-R57")
@pytest.mark.parametrize("acts", [True, False])
def test_who_was_spawned_in_this_round_acts_or_not(stage, acts):
    more = {"rows": ["v....", "....."], "dashboard": ["vent_surge"], "reserves": ["husk", "trooper"]}
    at = arena(stage, SPAWNING, spawned_act=acts, **more)
    old = int(at.spawn("Trooper", 4, 0).index)
    at.beat("use:0,0", f"spawn:{at.kind('Husk')},0")
    at.do(overseer_phase.begin_activating)
    able = {key.split(":")[1] for key in menu(at) if key != "end"}
    new = next(int(enemy.index) for enemy in at.game.enemies if enemy.cell == 0)
    assert able == ({str(old), str(new)} if acts else {str(old)})
    at.beat("end")
    at.do(overseer_phase.begin_activating)
    assert {key.split(":")[1] for key in menu(at) if key != "end"} == {str(old), str(new)}


@rule("OMEGA-9.06")
@pytest.mark.parametrize(("team", "commandos", "left"), [(3, 3, 0), (4, 3, 1), (4, 4, 0), (6, 5, 1)])
def test_enemies_lose_a_wound_from_so_many_commandos_on(stage, team, commandos, left):
    at = arena(stage, mending_team=team, commandos=commandos)
    enemy = at.spawn("Ravager", 6, 1, wounds=1)
    at.do(overseer_phase.begin_activating)
    assert enemy.wounds == left


@rule("OMEGA-25.01", "OMEGA-25.02")
@pytest.mark.parametrize(("die", "reroll"), [(0, 0), (1, 2), (4, 6)])
def test_assist_costs_so_much(stage, die, reroll):
    at, strike = assisted(stage, assist_die=die, assist_reroll=reroll)
    at.game.pool = die + reroll
    at.dice(*[1] * 6)
    at.play(strike, "assist", f"reroll:{ASSIST},7")
    assert at.game.pool == 0


@rule("OMEGA-25.01", "OMEGA-25.02")
@pytest.mark.parametrize(("die", "reroll", "offered"), [(4, 6, []), (3, 6, ["assist"]), (4, 3, ["reroll"])])
def test_assist_must_be_paid(stage, die, reroll, offered):
    at, strike = assisted(stage, assist_die=die, assist_reroll=reroll)
    at.game.pool = 3
    at.dice(*[1] * 6)
    at.play(strike, *["stop"] * offered.count("reroll"))
    assert [decision.options[0].verb for decision in at.script.asked] == offered


def assisted(stage, **more):
    """A Husk beside Voss, led by a Handler, and its attack."""
    at = arena(stage, reserves=["husk", "handler"], **more)
    husk = int(at.spawn("Husk", 1, 1, facing="west").index)
    at.spawn("Handler", 4, 1)

    def strike(game):
        enemy = game.piece(husk)
        attack.declare(game, enemy, attack.weapons(game, enemy)[0], game.piece(VOSS), False)

    return at, strike
