"""Kit cards that need not be used (OMEGA-G04, OMEGA-G05): what each does."""

from __future__ import annotations

import pytest

from games.omega.arrange import offered, with_card
from sandtable.games.omega.rules import (
    abilities,
    damage,
    kit_rolls,
    map_elements,
    movement,
    planning,
)
from sandtable.games.omega.rules.components import DOWNED, DRONE
from sandtable.games.omega.rules.effects import (
    SPOTTER,
    STRENGTH,
    SURE_FOOTED,
    TECH,
)
from sandtable.testkit.marks import rule

VOSS, KELL, OKAFOR, RHEE, SALT = range(5)
ATTACK, HAZARD, EXPLOSIVE, GAS, DOOR = range(5)


@rule("OMEGA-G04")
def test_an_ammo_drum_feeds_the_first_attack_of_each_round(stage):
    at, _ = with_card(stage, OKAFOR, "Ammo drum")
    at.stance(OKAFOR, "Rampage")
    ravager = int(at.spawn("Ravager", 10, 1).index)
    for cost in (2, 5):
        at.hits(black=[0], red=[0, 0])
        at.beat(f"attack:0,{ravager},0")
        assert at.commando(OKAFOR).adrenaline == cost
    at.do(planning.clear_plans)
    assert not at.commando(OKAFOR).belt_fed


@rule("OMEGA-G04")
def test_a_tower_shield_slows_and_protects(stage):
    at, _ = with_card(stage, OKAFOR)
    at.stance(OKAFOR, "March")
    okafor = at.commando(OKAFOR)
    before = (movement.speed(at.game, okafor), damage.defense(at.game, okafor, False))
    at.give(OKAFOR, "Tower shield")
    assert (movement.speed(at.game, okafor), damage.defense(at.game, okafor, False)) == (
        before[0] - 1,
        before[1] + 1,
    )
    assert damage.defense(at.game, okafor, True) == 4


@rule("OMEGA-G04", "OMEGA-R21")
def test_drone_plating_counts_while_its_owner_is_up(stage):
    at, _ = with_card(stage, KELL, "Drone plating")
    drone = at.put(DRONE, 0, 0)
    assert damage.vitality(at.game, drone) == 3
    at.commando(KELL).condition = DOWNED
    assert damage.vitality(at.game, drone) == 2


@rule("OMEGA-R21", "OMEGA-R78")
@pytest.mark.parametrize(("wounds", "stays"), [(1, True), (2, False)])
def test_a_drone_that_only_its_plating_held_together_is_lost_when_its_owner_goes_down(stage, wounds, stays):
    at, _ = with_card(stage, KELL, "Drone plating")
    at.put(DRONE, 0, 0, wounds=wounds)
    at.put(KELL, 5, 1, wounds=3)
    at.put(RHEE, 9, 1)
    at.game.gas = [at.cell(6, 1)]
    at.beat(f"move:{at.cell(6, 1)}")
    assert at.commando(KELL).condition == DOWNED
    assert at.game.piece(DRONE).on_map() is stays
    assert len(at.told("drone_lost")) == (0 if stays else 1)
    assert at.game.piece(DRONE).wounds == (wounds if stays else 0)


@rule("OMEGA-R77", "OMEGA-R78")
def test_plating_leaves_the_map_with_its_owner(stage):
    at, _ = with_card(stage, KELL, "Drone plating", passages={"G1": [(0, 1), (0, 2)]}, exits=1)
    at.explore("S")
    at.put(DRONE, 9, 0, wounds=2)
    at.put(KELL, 1, 1)
    at.put(RHEE, 9, 1)
    at.beat(f"move:{at.cell(0, 1)}", "leave")
    assert len(at.told("drone_lost")) == 1


@rule("OMEGA-G05")
@pytest.mark.parametrize(("name", "ability"), [("Climbing boots", SURE_FOOTED), ("Spotter lens", SPOTTER)])
def test_what_passive_cards_lend(stage, name, ability):
    at, _ = with_card(stage, VOSS)
    assert not abilities.has(at.game, at.commando(VOSS), ability)
    at.give(VOSS, name)
    assert abilities.has(at.game, at.commando(VOSS), ability)
    at.commando(VOSS).condition = DOWNED
    assert not abilities.has(at.game, at.commando(VOSS), ability)


@rule("OMEGA-G05", "OMEGA-R21")
def test_a_gas_mask_keeps_gas_away(stage):
    at, _ = with_card(stage, VOSS)
    assert map_elements.suffers(at.game, at.commando(VOSS))
    at.give(VOSS, "Gas mask")
    assert not map_elements.suffers(at.game, at.commando(VOSS))


@rule("OMEGA-G05")
@pytest.mark.parametrize(
    ("name", "stat", "other"), [("Pry bar", STRENGTH, TECH), ("Data spike", TECH, STRENGTH)]
)
def test_what_passive_cards_add_to_challenges(stage, name, stat, other):
    at, _ = with_card(stage, VOSS, name)
    assert kit_rolls.challenge_dice(at.game, at.commando(VOSS), stat) == 1
    assert kit_rolls.challenge_dice(at.game, at.commando(VOSS), other) == 0


@rule("OMEGA-G05", "OMEGA-R11")
@pytest.mark.parametrize(
    ("name", "door", "dice"), [("Pry bar", "Jammed", 2), ("Data spike", "Shorted pad", 2)]
)
@pytest.mark.parametrize("copies", [0, 1, 2])
def test_each_pry_bar_and_each_data_spike_adds_a_die(stage, name, door, dice, copies):
    at = stage()
    at.put(VOSS, 9, 14)
    at.mark("d3", door)
    at.stack("C", "Clear")
    at.give(VOSS, *[name] * copies)
    at.hits(black=[0] * (dice + copies))
    at.beat(f"open:{at.door('d3')}", "roll")
    assert at.drawn() == dice + copies


@rule("OMEGA-7.12", "OMEGA-G05")
def test_a_second_sidearm_is_no_other_choice(stage):
    at, _ = with_card(stage, VOSS, "Sidearm", "Sidearm")
    at.spawn("Husk", 8, 1)
    assert [key for key in offered(at, "attack") if key.endswith(",0")] == ["attack:0,7,0", "attack:2,7,0"]
