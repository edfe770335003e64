"""Kit cards that are actions (OMEGA-G04, OMEGA-G05): what each does."""

from __future__ import annotations

import pytest

from games.omega.arrange import offered, places, with_card
from sandtable.games.omega.rules import (
    abilities,
    any_time,
    damage,
    hazards,
    planning,
)
from sandtable.games.omega.rules.components import DOWNED, NONE
from sandtable.games.omega.rules.effects import (
    BEACON,
    CHARGE,
    FLARE_MARKER,
    MINE,
    SHIELD,
    STEALTH,
)
from sandtable.testkit.marks import rule

VOSS, KELL, OKAFOR, RHEE, SALT = range(5)
ATTACK, HAZARD, EXPLOSIVE, GAS, DOOR = range(5)


def around(at, x, y):
    return {at.cell(x + dx, y + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1)} - {at.cell(x, y)}


# Markers


@rule("OMEGA-G04", "OMEGA-7.08")
@pytest.mark.parametrize(
    ("rank", "name", "marker", "own"),
    [
        (VOSS, "Rally beacon", BEACON, True),
        (KELL, "Shield projector", SHIELD, True),
        (OKAFOR, "Breaching charge", CHARGE, False),
        (RHEE, "Claymore", MINE, False),
    ],
)
def test_markers_go_into_adjacent_spaces_some_into_the_own_one(stage, rank, name, marker, own):
    at, [card] = with_card(stage, rank, name)
    assert set(places(at, card)) == around(at, 5, 1) | ({at.cell(5, 1)} if own else set())
    at.beat(f"kit:{card},{at.cell(6, 1)}")
    assert at.game.marker_cells[marker] == at.cell(6, 1)
    assert at.data("marker_placed") == [[rank, marker, at.cell(6, 1), 0]]
    assert at.commando(rank).adrenaline == 1


@rule("OMEGA-G04", "OMEGA-R95")
def test_markers_go_neither_into_walls_nor_through_doors(stage):
    at = stage(rows=["..#..", "....."], areas=["SSSAA"] * 2, doors={"d1": [(2, 1, 3, 1)]})
    at.clear()
    at.put(VOSS, 2, 1)
    [card] = at.give(VOSS, "Rally beacon")
    assert set(places(at, card)) == {at.cell(1, 0), at.cell(1, 1), at.cell(2, 1)}


@rule("OMEGA-G04")
def test_the_shield_helps_whoever_stands_on_it(stage):
    at, [card] = with_card(stage, KELL, "Shield projector")
    before = damage.defense(at.game, at.commando(KELL), False)
    at.beat(f"kit:{card},{at.cell(5, 1)}")
    assert damage.defense(at.game, at.commando(KELL), False) == before + 1


@rule("OMEGA-G04")
def test_a_flare_is_put_within_three_spaces_and_takes_stealth_away(stage):
    at, [card] = with_card(stage, SALT, "Flare", reserves=["lurker"])
    lurker = at.spawn("Lurker", 10, 1)
    assert offered(at) == [f"kit:{card}"]
    found = places(at, card)
    assert at.cell(8, 1) in found
    assert at.cell(9, 1) not in found
    assert abilities.is_stealthy(at.game, lurker)
    at.beat(f"kit:{card}", f"kit:{card},{at.cell(8, 1)}")
    assert at.game.marker_cells[FLARE_MARKER] == at.cell(8, 1)
    assert not abilities.is_stealthy(at.game, lurker)


@rule("OMEGA-G04", "OMEGA-R67")
def test_a_claymore_is_a_hazard_of_two_dice_for_one_roll(stage):
    at, [card] = with_card(stage, RHEE, "Claymore")
    husk = at.spawn("Husk", 6, 1)
    assert hazards.strength(at.game, at.cell(6, 1)) == 0
    at.hits(black=[0, 1])
    at.beat(f"kit:{card},{at.cell(6, 1)}")
    assert husk.cell == NONE
    assert at.game.marker_cells[MINE] == NONE
    assert at.data("hazard_rolled")[0][2:] == [2, 1]


@rule("OMEGA-G04", "OMEGA-R106")
def test_a_charge_is_set_off_by_any_active_commando_and_is_gone(stage):
    at, [card] = with_card(stage, OKAFOR, "Breaching charge")
    at.put(VOSS, 0, 0)
    at.beat(f"kit:{card},{at.cell(6, 1)}")
    at.game.put(at.commando(OKAFOR), at.cell(0, 2))
    husk = at.spawn("Husk", 8, 1)
    at.turn(VOSS)
    at.hits(black=[0, 0], red=[1])
    at.beat("now_detonate")
    assert husk.cell == NONE
    assert at.commando(VOSS).adrenaline == 1
    assert at.game.marker_cells[CHARGE] == NONE
    assert not offered(at, "now_detonate")


@rule("OMEGA-G04", "OMEGA-R106", "OMEGA-7.10")
@pytest.mark.parametrize("answer", ["keep", f"detonate:{OKAFOR}"])
def test_an_enemy_that_comes_near_the_charge_may_be_blown_up(stage, answer):
    at, _ = with_card(stage, OKAFOR)
    at.game.marker_cells[CHARGE] = at.cell(9, 1)
    at.leave(KELL, RHEE, SALT)
    at.put(VOSS, 0, 0, adrenaline=4)
    husk = at.spawn("Husk", 10, 1)
    at.script.passing = False
    at.hits(black=[0, 0], red=[1])
    at.play(lambda game: any_time.after_enemy_move(game, game.enemy(int(husk.index))), answer)
    assert (husk.cell == NONE) is (answer != "keep")
    assert [option.key() for option in at.script.asked[0].options] == [f"detonate:{OKAFOR}", "keep"]


@rule("OMEGA-G04")
def test_nobody_is_asked_about_a_charge_that_reaches_no_enemy(stage):
    at, _ = with_card(stage, OKAFOR)
    at.game.marker_cells[CHARGE] = at.cell(9, 1)
    husk = at.spawn("Husk", 6, 1)
    at.do(any_time.after_enemy_move, husk)
    assert not at.script.asked


# Grenades


@rule("OMEGA-G04", "OMEGA-25.06")
def test_a_launcher_has_two_shots_and_frag_grenades_do_not_count(stage):
    at, [launcher, frag] = with_card(stage, OKAFOR, "Grenade launcher", "Frag grenade")
    at.stance(OKAFOR, "Rampage")
    at.spawn("Ravager", 10, 1)
    at.hits(black=[0, 0])
    at.beat(f"kit:{frag},{places(at, frag)[0]}")
    assert at.commando(OKAFOR).kit == [launcher]
    for _ in range(2):
        at.hits(black=[0, 0])
        at.beat(f"kit:{launcher},{places(at, launcher)[0]}")
    assert at.commando(OKAFOR).adrenaline == 6
    at.commando(OKAFOR).adrenaline = 0
    assert not offered(at)
    [frag] = at.give(OKAFOR, "Frag grenade")
    assert places(at, frag)


@rule("OMEGA-G04", "OMEGA-G05", "OMEGA-25.06", "OMEGA-R103")
@pytest.mark.parametrize(("name", "reach"), [("Grenade launcher", 6), ("Frag grenade", 5)])
def test_a_grenade_goes_to_a_space_within_its_range_and_wounds_all_beside_it(stage, name, reach):
    at, [card] = with_card(stage, OKAFOR, name, rows=["." * 14])
    at.put(OKAFOR, 0, 0)
    husk = at.spawn("Husk", reach + 1, 0)
    assert places(at, card) == [at.cell(reach, 0)]
    at.hits(black=[1, 0])
    at.beat(f"kit:{card},{at.cell(reach, 0)}")
    assert husk.cell == NONE
    assert at.commando(OKAFOR).adrenaline == 2


# Others that are actions


@rule("OMEGA-G04")
def test_a_scrubber_takes_away_one_marker_or_one_cloud(stage):
    at, [card] = with_card(stage, KELL, "Scrubber")
    at.stance(KELL, "Overclock")
    near, far = at.cell(8, 1), at.cell(9, 1)
    at.game.gas = [far, near, at.cell(0, 0)]
    at.game.emi = [at.cell(3, 1), at.cell(11, 2)]
    at.game.bloom = at.cell(6, 0)
    assert set(places(at, card)) == {near, at.cell(3, 1), at.cell(6, 0)}
    at.beat(f"kit:{card},{near}")
    assert at.game.gas == [at.cell(0, 0)]
    at.beat(f"kit:{card},{at.cell(3, 1)}")
    assert at.game.emi == [at.cell(11, 2)]
    at.beat(f"kit:{card},{at.cell(6, 0)}")
    assert at.game.bloom == NONE
    assert at.commando(KELL).adrenaline == 3


@rule("OMEGA-G04")
@pytest.mark.parametrize("answer", ["scrub_emi", "scrub_gas"])
def test_where_gas_lies_on_an_emi_marker_the_owner_says_which(stage, answer):
    at, [card] = with_card(stage, KELL, "Scrubber")
    cell = at.cell(6, 1)
    at.game.gas, at.game.emi = [cell], [cell]
    at.beat(f"kit:{card},{cell}", answer)
    assert (at.game.gas, at.game.emi) == (([cell], []) if answer == "scrub_emi" else ([], [cell]))


@rule("OMEGA-G04", "OMEGA-25.15")
def test_a_cloak_lends_stealth_until_the_next_planning_phase(stage):
    at, [card] = with_card(stage, SALT, "Cloak")
    at.stance(SALT, "Sprint")
    assert not abilities.has(at.game, at.commando(SALT), STEALTH)
    at.beat(f"kit:{card},{NONE}")
    assert abilities.has(at.game, at.commando(SALT), STEALTH)
    assert not offered(at)
    at.do(planning.clear_plans)
    assert not at.commando(SALT).cloaked


@rule("OMEGA-G04")
def test_a_grapnel_moves_three_over_figures_and_rubble_and_flips_no_token(stage):
    at, [card] = with_card(stage, SALT, "Grapnel", rows=["." * 12])
    at.put(SALT, 5, 0)
    at.spawn("Husk", 6, 0)
    at.game.rubble = [at.cell(5, 0)]
    assert set(places(at, card)) == {at.cell(x, 0) for x in (2, 3, 4, 7, 8)}
    at.beat(f"kit:{card},{at.cell(8, 0)}")
    assert at.at(SALT) == (8, 0)
    assert (at.commando(SALT).adrenaline, at.commando(SALT).red_tokens) == (1, 0)


@rule("OMEGA-G04", "OMEGA-R86")
def test_a_motion_scanner_looks_into_a_hidden_room_whose_door_is_near(stage):
    at = stage(commandos=5)
    [card] = at.give(SALT, "Motion scanner")
    at.put(SALT, 9, 16)
    at.turn(SALT)
    assert {at.game.plan.grid.areas.names[area] for area in places(at, card)} == {"A", "B", "C"}
    at.beat(f"kit:{card},{at.area('C')}")
    assert at.data("scouted") == [[at.area("C"), 0, 0, 0]]
    assert at.area("C") not in places(at, card)
    assert at.area("A") in places(at, card)
    at.put(SALT, 9, 17)
    assert at.area("A") in places(at, card)
    at.put(SALT, 11, 18)
    assert at.area("A") not in places(at, card)


@rule("OMEGA-G05", "OMEGA-R26")
def test_a_medkit_takes_two_wounds_of_its_owner_or_an_active_neighbour(stage):
    at, [card] = with_card(stage, VOSS, "Medkit")
    at.put(RHEE, 6, 1, wounds=3)
    at.put(OKAFOR, 4, 1, wounds=4, condition=DOWNED)
    at.put(SALT, 8, 1, wounds=1)
    assert places(at, card) == [RHEE]
    at.beat(f"kit:{card},{RHEE}")
    assert at.commando(RHEE).wounds == 1
    assert at.commando(VOSS).adrenaline == 1
    assert at.commando(VOSS).kit == []
