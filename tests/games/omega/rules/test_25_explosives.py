"""Chapter 25: explosives, hazards and knockback."""

from __future__ import annotations

import pytest

from sandtable.games.omega.rules import attack, cover, damage, explosives, hazards, knockback
from sandtable.games.omega.rules.components import DEAD, DOWNED, DRONE, LAB_TECH, NONE
from sandtable.games.omega.rules.effects import MINE
from sandtable.testkit.marks import rule

VOSS, KELL, OKAFOR, RHEE, SALT = range(5)
GUN, BLADE = 0, 1
KINDS = ["husk", "husk", "husk", "ravager", "bloater", "bloater", "colossus", "handler"]


def field(stage, rows=("......",) * 5, **more):
    at = stage(rows=rows, **({"reserves": KINDS, "dashboard": ["cave_in"]} | more))
    at.clear()
    return at


def explode(at, x, y, radius=1, black=2, red=0):
    at.forget()
    at.do(explosives.explode, at.cell(x, y), radius, black, red)
    return [data[0] for data in at.data("blast_rolled")]


# Explosives


@rule("OMEGA-25.06", "OMEGA-25.07", "OMEGA-25.08", "OMEGA-X41")
def test_an_explosive_rolls_for_all_within_its_radius_that_have_no_cover_from_it(stage):
    at = field(stage, [".....", ".....", ".#...", "....."])
    open_one, covered, far = at.spawn("Husk", 2, 1), at.spawn("Husk", 0, 2), at.spawn("Husk", 3, 1)
    spaces = [open_one.cell, covered.cell, far.cell]
    assert [at.game.distance(at.cell(1, 1), cell) for cell in spaces] == [1, 1, 2]
    at.hits(black=[1, 0])
    assert explode(at, 1, 1) == [open_one.index]
    assert at.drawn() == 2
    assert open_one.cell == NONE


@rule("OMEGA-25.07", "OMEGA-R66", "OMEGA-14.04")
def test_cover_from_the_explosives_space_protects_all_but_large_figures(stage):
    rows = ["......", "......", "###...", "......", "......"]
    at = field(stage, rows)
    husk = at.spawn("Husk", 2, 3)
    assert cover.has_cover(at.game, at.cell(4, 1), husk, husk.cell)
    assert explode(at, 4, 1, radius=5) == []
    at.game.put(husk, NONE)
    giant = at.spawn("Colossus", 1, 3)
    at.hits(black=[0, 0])
    assert explode(at, 4, 1, radius=5) == [giant.index]


@rule("OMEGA-25.08", "OMEGA-R66", "OMEGA-R103")
def test_every_side_is_rolled_for_by_itself_commandos_by_initiative_first(stage):
    at = field(stage)
    husk = at.spawn("Husk", 2, 1)
    at.put(DRONE, 1, 2)
    at.put(VOSS, 2, 2, initiative=3)
    at.put(RHEE, 3, 2, initiative=1)
    at.hits(black=[0, 1, 2, 0, 0, 0, 0, 2])
    assert explode(at, 2, 2) == [RHEE, VOSS, DRONE, husk.index]
    assert (at.commando(RHEE).wounds, at.commando(VOSS).wounds) == (1, 2)
    assert at.game.piece(DRONE).wounds == 0
    assert husk.cell == NONE


@rule("OMEGA-25.08", "OMEGA-R66")
def test_a_large_figure_is_rolled_for_once(stage):
    at = field(stage)
    giant = at.spawn("Colossus", 1, 1)
    at.hits(black=[1, 1])
    assert explode(at, 3, 1) == [giant.index]
    assert giant.wounds == 2


@rule("OMEGA-25.08", "OMEGA-R72")
def test_explosives_do_not_ask_for_defense_or_stealth(stage):
    at = field(stage, reserves=["lurker"])
    lurker = at.spawn("Lurker", 2, 1)
    at.hits(black=[1, 0])
    assert explode(at, 2, 2) == [lurker.index]
    assert lurker.wounds == 1


@rule("OMEGA-25.09", "OMEGA-X25", "OMEGA-R72")
@pytest.mark.parametrize(("hits", "condition"), [(0, DOWNED), (1, DEAD)])
def test_one_hit_of_an_explosive_kills_a_downed_commando_before_the_crisis_point(stage, hits, condition):
    at = field(stage)
    at.turn(RHEE)
    at.put(VOSS, 2, 2, wounds=4, condition=DOWNED)
    at.hits(black=[hits, 0])
    explode(at, 2, 2)
    assert at.commando(VOSS).condition == condition


@rule("OMEGA-G08", "OMEGA-25.06", "OMEGA-R103")
def test_a_bloater_ruptures_before_it_is_removed_and_may_set_off_another(stage):
    at = field(stage)
    first, second = at.spawn("Bloater", 1, 1, wounds=2), at.spawn("Bloater", 2, 1, wounds=2)
    at.put(VOSS, 0, 1, initiative=1)
    at.put(RHEE, 3, 1, initiative=2)
    at.hits(black=[1, 0, 1, 0, 1, 1])
    at.do(damage.wound, first, 1, damage.ATTACK)
    assert [data[0] for data in at.data("blast_rolled")] == [VOSS, second.index, RHEE]
    assert (first.cell, second.cell) == (NONE, NONE)
    assert (at.commando(VOSS).wounds, at.commando(RHEE).wounds) == (1, 2)


@rule("OMEGA-R103", "OMEGA-13.04", "OMEGA-12.06")
def test_an_explosive_is_thrown_within_reach_and_sight_to_where_it_reaches_a_foe(stage):
    at = field(stage, ["........"])
    at.put(VOSS, 0, 0, facing="east")
    at.turn(VOSS)
    at.spawn("Husk", 4, 0)
    assert explosives.throws(at.game, at.commando(VOSS), 7, 1) == [3, 4, 5]
    assert explosives.throws(at.game, at.commando(VOSS), 4, 1) == [3, 4]
    at.put(RHEE, 1, 0)
    assert explosives.throws(at.game, at.commando(VOSS), 2, 1) == []
    at.turn(RHEE)
    at.commando(VOSS).facing = 6
    assert explosives.throws(at.game, at.commando(VOSS), 7, 1) == []


# Hazards put onto somebody


@rule("OMEGA-25.10", "OMEGA-24.12", "OMEGA-R67")
def test_who_stands_where_a_hazard_is_placed_rolls_whatever_its_side(stage):
    at = field(stage)
    at.game.hazards = [at.cell(0, 0), at.cell(1, 0), at.cell(2, 0)]
    husk = at.spawn("Husk", 0, 0)
    for x, piece in enumerate([LAB_TECH, DRONE], start=1):
        at.put(piece, x, 0)
    at.hits(black=[1, 1, 1])
    for piece in (husk, at.game.piece(LAB_TECH), at.game.piece(DRONE)):
        at.do(hazards.expose, piece, [int(piece.cell)])
    assert husk.cell == NONE
    assert at.game.piece(LAB_TECH).wounds == 1
    assert at.game.piece(DRONE).wounds == 1
    assert at.drawn() == 3


@rule("OMEGA-25.11", "OMEGA-R29")
def test_a_second_hazard_in_the_same_turn_is_not_rolled_for(stage):
    at = field(stage)
    at.game.marker_cells[MINE] = at.cell(1, 0)
    voss = at.put(VOSS, 1, 0)
    at.hits(black=[1])
    at.do(hazards.hazard, voss, 1)
    at.do(hazards.expose, voss, [int(voss.cell)])
    assert voss.wounds == 1
    assert at.game.marker_cells[MINE] == at.cell(1, 0)


# Knockback


def punch(at, attacker, target, weapon=0):
    one, other = int(attacker.index), int(target.index)
    return lambda game: attack.declare(
        game, game.piece(one), attack.weapons(game, game.piece(one))[weapon], game.piece(other), False
    )


def knocked(stage, rows=("......",) * 5, **more):
    """The Handler beside Voss, about to strike."""
    at = field(stage, rows, **more)
    at.put(VOSS, 2, 2, facing="west")
    handler = at.spawn("Handler", 1, 2, facing="east")
    at.game.turn_of = NONE
    return at, handler


@rule("OMEGA-25.13", "OMEGA-R70")
def test_after_damage_the_attacker_may_shift_its_target_by_one_space(stage):
    at, handler = knocked(stage)
    at.spawn("Husk", 3, 3)
    at.hits(black=[2], red=[2])
    menu = at.menu(punch(at, handler, at.commando(VOSS)))
    free = [(2, 1), (3, 1), (3, 2), (2, 3), (1, 3), (1, 1)]
    assert menu == [f"knock:{at.cell(*place)}" for place in free] + ["leave"]
    at.commando(VOSS).wounds = 0
    at.hits(black=[2], red=[2])
    at.play(punch(at, handler, at.commando(VOSS)), f"knock:{at.cell(3, 1)}")
    assert at.at(VOSS) == (3, 1)
    assert not at.commando(VOSS).slanted
    assert at.data("knocked_back")[-1] == [VOSS, at.cell(2, 2), at.cell(3, 1), 0]


@rule("OMEGA-25.13")
def test_without_damage_nobody_is_knocked_back(stage):
    at, handler = knocked(stage)
    at.hits(black=[0], red=[1])
    at.play(punch(at, handler, at.commando(VOSS)))
    assert not at.script.asked


@rule("OMEGA-25.13", "OMEGA-R70")
def test_nor_by_a_weapon_without_it_nor_when_an_armor_plate_prevents_the_wound(stage):
    at, handler = knocked(stage)
    at.give(VOSS, "Armor plate")
    at.hits(black=[2], red=[2])
    [plate, _] = at.menu(punch(at, handler, at.commando(VOSS)))
    at.hits(black=[2], red=[2])
    at.play(punch(at, handler, at.commando(VOSS)), plate)
    assert at.commando(VOSS).wounds == 0
    husk = at.spawn("Husk", 3, 2)
    at.hits(black=[2], red=[2])
    at.play(punch(at, husk, at.commando(VOSS)))
    assert at.commando(VOSS).wounds == 1


@rule("OMEGA-R70")
def test_nobody_is_knocked_through_walls_or_doors_but_past_figures(stage):
    rows = [".#...", "#....", "....."]
    at = field(stage, rows, doors={"d1": [(1, 1, 2, 1)]})
    at.put(VOSS, 1, 1)
    around = [(1, 2), (0, 2)]
    assert knockback.spaces(at.game, at.commando(VOSS)) == [at.cell(*place) for place in around]
    at.open("d1")
    at.spawn("Husk", 1, 2)
    at.spawn("Husk", 2, 1)
    around = [(2, 0), (2, 2), (0, 2)]
    assert knockback.spaces(at.game, at.commando(VOSS)) == [at.cell(*place) for place in around]


@rule("OMEGA-R70", "OMEGA-G02")
def test_large_and_anchored_figures_stay_where_they_are(stage):
    at = field(stage)
    at.put(OKAFOR, 4, 4)
    assert knockback.spaces(at.game, at.spawn("Colossus", 1, 1)) == []
    assert knockback.spaces(at.game, at.commando(OKAFOR)) == []
    at.commando(OKAFOR).condition = DOWNED
    assert knockback.spaces(at.game, at.commando(OKAFOR))


@rule("OMEGA-R70", "OMEGA-17.01", "OMEGA-R68")
def test_a_target_downed_by_the_blow_is_a_marker_first_and_may_then_be_shifted(stage):
    at, handler = knocked(stage)
    at.put(VOSS, 2, 2, wounds=3)
    at.game.gas = [at.cell(3, 2)]
    at.hits(black=[2], red=[2])
    at.play(punch(at, handler, at.commando(VOSS)), f"knock:{at.cell(3, 2)}")
    assert at.commando(VOSS).condition == DOWNED
    assert at.at(VOSS) == (3, 2)


@rule("OMEGA-R70", "OMEGA-R67", "OMEGA-R68")
def test_who_is_knocked_into_gas_and_hazards_suffers_from_them(stage):
    at, handler = knocked(stage)
    at.game.gas = [at.cell(3, 2)]
    at.game.hazards = [at.cell(3, 2)]
    at.dice(at.black(2), at.red(2), at.black(1))
    at.play(punch(at, handler, at.commando(VOSS)), f"knock:{at.cell(3, 2)}")
    assert at.commando(VOSS).wounds == 3
