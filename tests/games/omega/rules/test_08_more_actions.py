"""Chapter 8: attack, revive, heal, secure, direct."""

from __future__ import annotations

import pytest

from games.omega.arrange import offered, open_floor, traders
from sandtable.games.omega.rules.components import ACTIVE, DOWNED, NONE, RECOVERED
from sandtable.games.omega.rules.state import STARTING
from sandtable.testkit.marks import rule

VOSS, KELL, OKAFOR, RHEE, SALT = range(5)


# Attack


@rule("OMEGA-8.09", "OMEGA-R03")
def test_an_attack_is_a_weapon_and_a_target_in_sight(stage):
    at = open_floor(stage)
    near, far = at.spawn("Husk", 1, 0), at.spawn("Trooper", 5, 3)
    assert offered(at, "attack") == [
        *[f"attack:0,{int(enemy.index)},{aimed}" for enemy in (near, far) for aimed in (0, 1)],
        f"attack:1,{int(near.index)},0",
    ]
    at.hits(black=[2], red=[0])
    at.beat(f"attack:0,{int(far.index)},0")
    assert (far.cell, at.commando(VOSS).adrenaline) == (NONE, 2)


@rule("OMEGA-8.09", "OMEGA-R24", "OMEGA-7.04")
def test_aiming_and_dear_weapons_cost_more(stage):
    at = open_floor(stage)
    husk = at.spawn("Husk", 5, 1)
    at.hits(black=[1, 1], red=[0])
    at.beat(f"attack:0,{int(husk.index)},1")
    assert at.commando(VOSS).adrenaline == 3
    other = at.spawn("Husk", 5, 1)
    assert offered(at, "attack") == [f"attack:0,{int(other.index)},0"]
    at.put(OKAFOR, 3, 3, adrenaline=2)
    at.turn(OKAFOR)
    at.stance(OKAFOR, "Brace")
    assert not offered(at, "attack")
    at.commando(OKAFOR).adrenaline = 1
    at.hits(black=[0, 0], red=[0, 0])
    at.beat(f"attack:0,{int(other.index)},0")
    assert at.commando(OKAFOR).adrenaline == 4


@rule("OMEGA-8.10", "OMEGA-R24", "OMEGA-G03")
def test_assault_gives_one_free_attack_a_turn_at_an_adjacent_target(stage):
    at = open_floor(stage)
    at.put(RHEE, 3, 2)
    at.turn(RHEE)
    at.stance(RHEE, "Assault")
    ravager = int(at.spawn("Ravager", 4, 2).index)
    far = int(at.spawn("Husk", 0, 2).index)
    at.put(VOSS, 0, 0)
    at.commando(RHEE).adrenaline = 5
    assert offered(at, "attack") == [
        f"attack:0,{ravager},0",
        f"attack:0,{ravager},1",
        f"attack:1,{ravager},0",
    ]
    at.hits(black=[0, 0, 0], red=[0])
    at.beat(f"attack:0,{ravager},1", "stop")
    assert at.commando(RHEE).adrenaline == 6
    at.commando(RHEE).adrenaline = 2
    assert f"attack:0,{far},0" in offered(at, "attack")
    at.hits(black=[0, 0], red=[0])
    at.beat(f"attack:0,{ravager},0", "stop")
    assert at.commando(RHEE).adrenaline == 4


@rule("OMEGA-8.10", "OMEGA-G03")
def test_rampage_gives_one_free_melee_attack_a_turn(stage):
    at = open_floor(stage)
    at.put(OKAFOR, 3, 2)
    at.turn(OKAFOR)
    at.stance(OKAFOR, "Rampage")
    ravager = int(at.spawn("Ravager", 4, 2).index)
    for cost in (0, 2):
        before = at.commando(OKAFOR).adrenaline
        at.hits(black=[0, 0], red=[0])
        at.beat(f"attack:1,{ravager},0")
        assert at.commando(OKAFOR).adrenaline == before + cost
    before = at.commando(OKAFOR).adrenaline
    at.commando(OKAFOR).attacked_free = False
    at.hits(black=[0], red=[0, 0])
    at.beat(f"attack:0,{ravager},0")
    assert at.commando(OKAFOR).adrenaline == before + 3


@rule("OMEGA-R98")
def test_an_attack_that_cannot_succeed_may_be_declared(stage):
    at = open_floor(stage, reserves=["colossus"], emi=[0])
    colossus = at.spawn("Colossus", 3, 1)
    at.hits(red=[3])
    at.beat(f"attack:0,{int(colossus.index)},0")
    assert (at.drawn(), int(colossus.wounds), int(at.commando(VOSS).adrenaline)) == (1, 0, 2)


# Revive, heal


@rule("OMEGA-8.11", "OMEGA-8.12", "OMEGA-X24")
def test_an_active_commando_revives_one_that_is_downed_beside_it(stage):
    at = traders(stage)
    at.put(RHEE, 2, 2, condition=DOWNED, wounds=4)
    at.put(OKAFOR, 3, 1, condition=DOWNED, wounds=5)
    assert offered(at, "revive") == [f"revive:{RHEE}"]
    at.beat(f"revive:{RHEE}")
    assert (at.commando(RHEE).condition, at.commando(RHEE).wounds) == (RECOVERED, 4)
    assert at.commando(VOSS).adrenaline == 2
    assert not offered(at, "revive")


@rule("OMEGA-8.13", "OMEGA-R88")
def test_a_commando_heals_one_wound_of_its_own(stage):
    at = traders(stage)
    at.commando(RHEE).wounds = 1
    assert not offered(at, "heal")
    at.commando(VOSS).wounds = 2
    at.beat("heal")
    assert (at.commando(VOSS).wounds, at.commando(RHEE).wounds, at.commando(VOSS).adrenaline) == (1, 1, 2)


# Secure, direct


@rule("OMEGA-G13", "OMEGA-22.08")
def test_securing_a_core_costs_one(stage):
    at = stage("split_signal")
    at.put(VOSS, 2, 17)
    at.game.objectives[0] = at.cell(3, 17)
    at.beat("secure:0")
    assert (at.commando(VOSS).cores, at.commando(VOSS).adrenaline, at.game.objectives[0]) == ([0], 1, NONE)


@rule("OMEGA-R90", "OMEGA-G03", "OMEGA-10.15", "OMEGA-10.16")
@pytest.mark.parametrize(("red", "cost"), [(0, 0), (3, 1)])
def test_who_is_directed_moves_at_once_for_nothing_but_a_token(stage, red, cost):
    at = traders(stage)
    at.stance(VOSS, "Command")
    at.commando(RHEE).red_tokens = red
    assert offered(at, "direct") == [f"direct:{OKAFOR}", f"direct:{RHEE}"]
    at.beat(f"direct:{RHEE}", f"move:{at.cell(3, 3)}")
    assert at.at(RHEE) == (3, 3)
    assert (at.commando(RHEE).adrenaline, at.commando(RHEE).red_tokens) == (cost, min(3, red + 1))
    assert at.commando(VOSS).adrenaline == 1
    assert not offered(at, "direct")
    assert at.game.turn_of == VOSS


@rule("OMEGA-R90", "OMEGA-G03")
def test_only_active_commandos_that_are_near_and_in_sight_are_directed(stage):
    at = stage(rows=[".........#."])
    at.clear()
    at.put(VOSS, 0, 0)
    at.put(RHEE, 7, 0)
    at.put(OKAFOR, 6, 0, condition=DOWNED)
    assert not offered(at, "direct")
    at.commando(OKAFOR).condition = ACTIVE
    assert offered(at, "direct") == [f"direct:{OKAFOR}"]


@rule("OMEGA-17.05")
def test_a_blast_that_downs_the_attacker_ends_its_turn(stage):
    at = open_floor(stage, reserves=["bloater"])
    at.put(RHEE, 5, 3)
    at.commando(VOSS).wounds = 3
    bloater = at.spawn("Bloater", 1, 0, wounds=2)
    at.hits(black=[2, 0, 0, 1, 0])
    at.beat(f"attack:1,{int(bloater.index)},0")
    assert at.commando(VOSS).condition == DOWNED
    assert (at.game.turn_of, at.game.step) == (NONE, STARTING)
