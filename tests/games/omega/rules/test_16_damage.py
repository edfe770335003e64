"""Chapter 16: combat 4, damage."""

from __future__ import annotations

import pytest

from sandtable.games.omega.rules import attack, damage
from sandtable.games.omega.rules.components import DOWNED, DRONE, LAB_TECH, NONE, RECOVERED
from sandtable.games.omega.rules.effects import SHIELD
from sandtable.games.omega.rules.winning import MissionOver
from sandtable.testkit.marks import rule

VOSS, KELL, OKAFOR, RHEE, SALT = range(5)
GUN, BLADE = 0, 1
ATTACK, HAZARD, EXPLOSIVE, GAS, DOOR = range(5)


def ready(stage, **more):
    """Rhee at point-blank range of where an enemy may be put."""
    more = {"reserves": ["husk", "lurker", "ravager", "bloater", "colossus"], "dashboard": ["cave_in"]} | more
    at = stage(rows=["........"] * 3, **more)
    at.put(RHEE, 0, 1, facing="east")
    at.stance(RHEE, "Skirmish")
    at.commando(RHEE).used = -1  # no rerolls
    at.turn(RHEE)
    return at


def hit(at, target, weapon, total):
    """An attack of Rhee's with 2B1R (gun) or 1B1R (blade) that totals so much."""
    red = min(3, total)
    rest = total - red
    black = [min(2, rest), max(0, rest - 2)]
    at.forget()
    at.hits(black=black[: 2 - weapon], red=[red])
    index = int(target.index)
    at.play(
        lambda game: attack.declare(
            game,
            game.commandos[RHEE],
            attack.weapons(game, game.commandos[RHEE])[weapon],
            game.piece(index),
            False,
        )
    )
    return sum(data[1] for data in at.data("wounded"))


# DEFENSE


@rule("OMEGA-16.01")
def test_the_weapons_type_decides_which_defense_counts_not_the_distance(stage):
    at = ready(stage)
    salt = at.put(SALT, 3, 1)
    at.stance(SALT, "Slip")
    assert [damage.defense(at.game, salt, melee) for melee in (False, True)] == [3, 3]
    at.stance(SALT, "Sprint")
    assert [damage.defense(at.game, salt, melee) for melee in (False, True)] == [3, 2]
    lurker = at.spawn("Lurker", 1, 1)
    ravager = at.spawn("Ravager", 1, 0)
    assert hit(at, lurker, GUN, 5) == 2
    assert hit(at, ravager, BLADE, 5) == 1
    assert hit(at, ravager, GUN, 5) == 1
    assert ravager.cell == NONE


@rule("OMEGA-16.01", "OMEGA-G03", "OMEGA-G04", "OMEGA-G06", "OMEGA-G07")
def test_sheets_stances_shields_and_the_downed_card_make_defense(stage):
    at = ready(stage)
    okafor = at.put(OKAFOR, 4, 0)
    at.stance(OKAFOR, "Bulwark")
    assert both(at, okafor) == [4, 5]
    at.give(OKAFOR, "Tower shield")
    assert both(at, okafor) == [5, 5]
    at.game.marker_cells[SHIELD] = at.cell(4, 0)
    assert both(at, okafor) == [6, 5]
    for condition in (DOWNED, RECOVERED):
        okafor.condition = condition
        assert both(at, okafor) == [3, 2]
    assert both(at, at.put(DRONE, 5, 0)) == [2, 2]
    assert both(at, at.put(LAB_TECH, 6, 0)) == [5, 5]


def both(at, piece):
    return [damage.defense(at.game, piece, melee) for melee in (False, True)]


@rule("OMEGA-R54", "OMEGA-G04")
def test_a_shield_marker_helps_whoever_stands_on_it_with_both_numbers(stage):
    at = ready(stage)
    giant = at.spawn("Colossus", 4, 0)
    numbers = [damage.second_defense(at.game, giant, melee) for melee in (False, True)]
    assert both(at, giant) + numbers == [4, 4, 6, 7]
    at.game.marker_cells[SHIELD] = at.cell(5, 1)
    numbers = [damage.second_defense(at.game, giant, melee) for melee in (False, True)]
    assert both(at, giant) + numbers == [5, 4, 7, 7]


# Wounds


@rule("OMEGA-16.02", "OMEGA-16.03", "OMEGA-X22")
@pytest.mark.parametrize(("total", "wounds"), [(2, 0), (3, 1), (4, 1), (5, 2)])
def test_defense_causes_a_wound_and_the_second_number_two(stage, total, wounds):
    at = ready(stage)
    lurker = at.spawn("Lurker", 2, 1)
    assert hit(at, lurker, GUN, total) == wounds
    assert (lurker.cell == NONE) is (wounds == 2)
    assert [event.rule for event in at.told("attack_hits")] == (
        [] if wounds == 0 else ["OMEGA-16.03" if wounds == 2 else "OMEGA-16.02"]
    )


@rule("OMEGA-16.02")
def test_excess_hits_cause_no_further_wound(stage):
    at = ready(stage)
    husk = at.spawn("Husk", 1, 1)
    at.game.turn_of = NONE
    at.hits(black=[2], red=[3])
    at.play(
        lambda game: attack.declare(
            game, game.piece(int(husk.index)), attack.weapons(game, husk)[0], game.commandos[RHEE], False
        )
    )
    assert at.commando(RHEE).wounds == 1


@rule("OMEGA-16.04", "OMEGA-16.05", "OMEGA-R26", "OMEGA-R01")
def test_a_commando_is_downed_at_its_vitality_and_takes_no_more(stage):
    at = ready(stage)
    at.do(damage.wound, at.commando(OKAFOR), 4, EXPLOSIVE)
    assert at.commando(OKAFOR).is_active()
    assert at.do(damage.wound, at.commando(OKAFOR), 3, EXPLOSIVE) == 1
    assert at.commando(OKAFOR).wounds == 5
    assert at.commando(OKAFOR).is_down()
    assert at.data("wounded") == [[OKAFOR, 4, 4, EXPLOSIVE], [OKAFOR, 1, 5, EXPLOSIVE]]


@rule("OMEGA-16.06", "OMEGA-3.02")
def test_an_enemy_at_its_vitality_goes_back_to_the_reserves_without_wounds(stage):
    at = ready(stage)
    giant = at.spawn("Colossus", 4, 0, wounds=4)
    at.do(damage.wound, giant, 1, HAZARD)
    assert giant.wounds == 5
    at.do(damage.wound, giant, 2, HAZARD)
    assert (giant.cell, giant.wounds, giant.aside) == (NONE, 0, False)
    assert at.data("destroyed") == [[giant.index, at.cell(4, 0), 0, 0]]


@rule("OMEGA-16.06", "OMEGA-G17")
def test_a_figure_that_only_an_event_brings_does_not_return(stage):
    at = ready(stage, aside=["synapse"])
    synapse = at.spawn("Synapse", 4, 0)
    at.do(damage.wound, synapse, 2, ATTACK)
    assert (synapse.cell, synapse.aside) == (NONE, True)


@rule("OMEGA-R78", "OMEGA-G04")
def test_the_drone_is_removed_at_its_vitality_which_plating_raises(stage):
    at = ready(stage)
    drone = at.put(DRONE, 4, 0)
    at.put(KELL, 5, 0)
    at.give(KELL, "Drone plating")
    at.do(damage.wound, drone, 2, ATTACK)
    assert drone.on_map()
    at.do(damage.wound, drone, 1, ATTACK)
    assert (drone.cell, drone.wounds) == (NONE, 0)
    at.put(DRONE, 4, 0)
    at.commando(KELL).condition = DOWNED
    at.do(damage.wound, drone, 2, ATTACK)
    assert not drone.on_map()


@rule("OMEGA-R78", "OMEGA-G07", "OMEGA-26.04")
def test_the_lab_tech_is_killed_at_its_vitality(stage):
    at = stage("last_light")
    tech = at.put(LAB_TECH, 2, 9)
    at.do(damage.wound, tech, at.game.plan.numbers.tech_vitality - 1, GAS)
    assert tech.on_map()
    at.game.turn_of = NONE
    at.run(lambda game: over(lambda: damage.wound(game, game.helpers[1], 1, ATTACK)))
    assert tech.gone
    assert at.game.over
    assert at.game.results[0] > at.game.results[1]


def over(step):
    """Runs to the end of the mission."""
    with pytest.raises(MissionOver):
        step()
