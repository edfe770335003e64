"""Kit cards (OMEGA-G04, OMEGA-G05): what each does. Weapons, and what cards add to rolls, are tested with the
chapters of these, too."""

from __future__ import annotations

import pytest

from sandtable.games.omega.rules import (
    abilities,
    actions,
    any_time,
    attack,
    damage,
    dashboard,
    hazards,
    kit,
    map_elements,
    movement,
    planning,
)
from sandtable.games.omega.rules.components import ACTIVE, DOWNED, DRONE, MOVE_TOKENS, NONE, RECOVERED
from sandtable.games.omega.rules.effects import (
    ADRENAL_BUFFER,
    ARMOR_PLATE,
    BEACON,
    CHARGE,
    FLARE_MARKER,
    FLASH_CHARGE,
    LAST_STAND,
    MINE,
    SHIELD,
    SPOTTER,
    STEALTH,
    STRENGTH,
    SURE_FOOTED,
    TECH,
)
from sandtable.testkit.marks import rule

VOSS, KELL, OKAFOR, RHEE, SALT = range(5)
ATTACK, HAZARD, EXPLOSIVE, GAS, DOOR = range(5)


def menu(at, *answers):
    return at.menu(lambda game: game.beat(), *answers)


def offered(at, verb="kit"):
    found = actions.options(at.game, at.commando(at.game.turn_of))
    return [option.key() for option in found if option.verb == verb]


def places(at, card):
    """Where a card may be used; a card with many places asks for it."""
    mine = [key for key in offered(at) if key.startswith(f"kit:{card}")]
    if mine == [f"kit:{card}"]:
        mine = menu(at, f"kit:{card}")
    return [int(key.split(",")[1]) for key in mine]


def with_card(stage, rank, *names, rows=("." * 12,) * 3, **more):
    """The commando has its turn and these cards in the middle of an open floor."""
    at = stage(rows=list(rows), **({"dashboard": ["cave_in"], "commandos": 5} | more))
    at.clear()
    at.put(rank, 5, 1, "north")
    at.turn(rank)
    return at, at.give(rank, *names)


def around(at, x, y):
    return {at.cell(x + dx, y + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1)} - {at.cell(x, y)}


def shoot(at, enemy, rank, weapon=0, *answers):
    at.play(
        lambda game: attack.declare(
            game,
            game.piece(int(enemy.index)),
            attack.weapons(game, game.piece(int(enemy.index)))[weapon],
            game.commandos[rank],
            False,
        ),
        *answers,
    )


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
    at.commando(OKAFOR).cell = at.cell(0, 2)
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


# Any time


@rule("OMEGA-G05", "OMEGA-7.10")
def test_a_stim_shot_turns_all_own_tokens(stage):
    at, _ = with_card(stage, VOSS, "Stim shot")
    assert not offered(at, "now_stim")
    at.commando(VOSS).red_tokens = 2
    at.beat("now_stim")
    assert (at.commando(VOSS).red_tokens, at.commando(VOSS).kit) == (0, [])
    assert at.commando(VOSS).adrenaline == 0


@rule("OMEGA-G05", "OMEGA-G12", "OMEGA-7.10")
@pytest.mark.parametrize(("before", "after"), [(3, 1), (1, 0)])
@pytest.mark.parametrize("verb", ["now_card", "now_found"])
def test_buffer_and_vial_return_two_adrenaline(stage, verb, before, after):
    at, _ = with_card(stage, VOSS)
    at.give(VOSS, "Adrenal buffer") if verb == "now_card" else at.find(VOSS, "Adrenal vial")
    assert not offered(at, verb)
    at.commando(VOSS).adrenaline = before
    at.beat(offered(at, verb)[0])
    assert at.commando(VOSS).adrenaline == after
    assert (at.commando(VOSS).kit, at.commando(VOSS).finds) == ([], [])
    assert at.game.pool == 0


@rule("OMEGA-6.02", "OMEGA-7.10", "OMEGA-R106")
@pytest.mark.parametrize(("answer", "pool"), [(f"card:{ADRENAL_BUFFER}", 2), ("pass", 4)])
def test_before_the_transfer_adrenaline_may_be_kept_from_the_overseer(stage, answer, pool):
    at, _ = with_card(stage, VOSS, "Adrenal buffer")
    at.commando(VOSS).adrenaline = 4
    at.play(any_time.before_transfer, answer)
    assert at.commando(VOSS).adrenaline == pool


@rule("OMEGA-9.14", "OMEGA-G05")
def test_a_buffer_spares_its_owner_the_red_die(stage):
    at, _ = with_card(stage, VOSS, "Adrenal buffer")
    at.commando(VOSS).adrenaline = 4
    husk = at.spawn("Husk", 6, 1)
    at.hits(black=[0], red=[0])
    shoot(at, husk, VOSS, 0, f"card:{ADRENAL_BUFFER}")
    assert at.commando(VOSS).adrenaline == 2
    assert at.drawn() == 2


@rule("OMEGA-G04", "OMEGA-7.10", "OMEGA-R106")
@pytest.mark.parametrize(("tokens", "x", "asked"), [(2, 6, True), (1, 6, False), (2, 11, False)])
def test_field_order_turns_a_token_of_another_that_has_none_left(stage, tokens, x, asked):
    at, _ = with_card(stage, VOSS, "Field order")
    at.put(VOSS, 0, 1)
    at.put(RHEE, x, 1, red_tokens=tokens)
    at.turn(RHEE)
    at.script.passing = False
    at.beat(f"move:{at.cell(x - 1, 1)}", *(["order"] if asked else []))
    assert at.commando(RHEE).red_tokens == (MOVE_TOKENS - 1 if asked else tokens + 1)
    assert at.commando(VOSS).adrenaline == (1 if asked else 0)


@rule("OMEGA-G04", "OMEGA-R21")
def test_no_order_for_the_leader_itself_nor_by_one_that_is_down(stage):
    at, _ = with_card(stage, VOSS, "Field order")
    at.commando(VOSS).red_tokens = MOVE_TOKENS
    at.do(any_time.after_commando_move, at.commando(VOSS))
    at.put(RHEE, 6, 1, red_tokens=MOVE_TOKENS)
    at.commando(VOSS).condition = RECOVERED
    at.do(any_time.after_commando_move, at.commando(RHEE))
    assert not at.script.asked


def slinger(stage, x, facing="east"):
    at, _ = with_card(stage, RHEE, "Quick sling")
    at.put(RHEE, 5, 1, facing)
    at.game.turn_of = NONE
    return at, at.spawn("Husk", x, 1)


def come(at, husk, *answers):
    at.script.passing = False
    at.play(lambda game: any_time.after_enemy_move(game, game.enemy(int(husk.index))), *answers)


@rule("OMEGA-G04", "OMEGA-8.10", "OMEGA-R24", "OMEGA-R106")
@pytest.mark.parametrize(("aimed", "dice", "cost"), [(0, 2, 1), (1, 3, 2)])
def test_a_quick_sling_is_one_free_attack_at_an_enemy_that_has_come_near(stage, aimed, dice, cost):
    at, husk = slinger(stage, 8)
    at.hits(black=[2] * dice, red=[0])
    come(at, husk, f"sling:0,{aimed}")
    assert [option.key() for option in at.script.asked[0].options] == ["sling:0,0", "sling:0,1", "pass"]
    assert husk.cell == NONE
    assert at.commando(RHEE).adrenaline == cost
    assert at.commando(RHEE).kit == []
    assert at.drawn() == dice + 1


@rule("OMEGA-G04", "OMEGA-R39", "OMEGA-7.04")
@pytest.mark.parametrize(("x", "facing", "adrenaline"), [(9, "east", 0), (8, "west", 0), (8, "east", 4)])
def test_no_quick_sling_at_who_is_far_unseen_or_beyond_its_adrenaline(stage, x, facing, adrenaline):
    at, husk = slinger(stage, x, facing)
    at.commando(RHEE).adrenaline = adrenaline
    come(at, husk)
    assert not at.script.asked


@rule("OMEGA-G04", "OMEGA-7.04")
def test_a_quick_sling_is_aimed_only_if_that_can_be_paid(stage):
    at, husk = slinger(stage, 8)
    at.commando(RHEE).adrenaline = 3
    come(at, husk, "pass")
    assert [option.key() for option in at.script.asked[0].options] == ["sling:0,0", "pass"]
    assert at.commando(RHEE).kit


@rule("OMEGA-G04")
def test_a_quick_sling_comes_in_a_real_move(stage):
    at, husk = slinger(stage, 9)
    at.hits(black=[2, 0], red=[0])
    at.play(
        lambda game: movement.ask_move(game, game.enemy(int(husk.index)), 4),
        f"move:{at.cell(7, 1)}",
        "sling:0,0",
    )
    assert husk.cell == NONE


@rule("OMEGA-G05", "OMEGA-G04", "OMEGA-G12", "OMEGA-R22")
@pytest.mark.parametrize(
    ("cause", "armor", "plating"),
    [
        (ATTACK, True, True),
        (HAZARD, False, True),
        (EXPLOSIVE, False, True),
        (GAS, False, True),
        (DOOR, False, False),
    ],
)
def test_what_prevents_which_wounds(stage, cause, armor, plating):
    at, _ = with_card(stage, VOSS, "Armor plate")
    at.find(VOSS, "Spare plating")
    found = kit.preventing(at.game, at.commando(VOSS), 1, cause)
    assert [option.verb for option in found] == ["card"] * armor + ["found"] * plating


@rule("OMEGA-G05", "OMEGA-G12")
def test_each_prevents_one_wound_and_is_used_up(stage):
    at, _ = with_card(stage, VOSS, "Armor plate")
    at.find(VOSS, "Spare plating")
    plating = kit.preventing(at.game, at.commando(VOSS), 1, HAZARD)[0].key()
    at.play(lambda game: damage.wound(game, game.commandos[VOSS], 3, ATTACK), f"card:{ARMOR_PLATE}", plating)
    voss = at.commando(VOSS)
    assert (voss.wounds, voss.kit, voss.finds, voss.adrenaline) == (1, [], [], 0)


@rule("OMEGA-G05")
def test_a_wound_may_be_taken_all_the_same(stage):
    at, _ = with_card(stage, VOSS, "Armor plate")
    at.play(lambda game: damage.wound(game, game.commandos[VOSS], 1, ATTACK), "take")
    assert (at.commando(VOSS).wounds, len(at.commando(VOSS).kit)) == (1, 1)


@rule("OMEGA-G04")
@pytest.mark.parametrize(
    ("wounds", "cause", "stands"), [(3, ATTACK, True), (2, ATTACK, False), (3, HAZARD, False)]
)
def test_a_last_stand_is_for_an_attack_that_would_down_its_owner(stage, wounds, cause, stands):
    at, _ = with_card(stage, VOSS, "Last stand")
    at.put(RHEE, 0, 0)
    at.commando(VOSS).wounds = wounds
    at.play(
        lambda game: damage.wound(game, game.commandos[VOSS], 1, cause),
        *([f"card:{LAST_STAND}"] if stands else []),
    )
    assert at.commando(VOSS).condition == (ACTIVE if stands or wounds == 2 else DOWNED)
    assert at.commando(VOSS).kit == [] if stands else at.commando(VOSS).kit


@rule("OMEGA-G05")
@pytest.mark.parametrize(("flash", "wounds"), [(True, 0), (False, 1)])
def test_a_flash_charge_adds_two_to_the_melee_defense_for_one_attack(stage, flash, wounds):
    at, _ = with_card(stage, VOSS, "Flash charge")
    husk = at.spawn("Husk", 6, 1)
    at.hits(black=[1], red=[3])
    shoot(at, husk, VOSS, 0, *([f"card:{FLASH_CHARGE}"] if flash else ["pass"]))
    assert at.commando(VOSS).wounds == wounds
    assert at.commando(VOSS).adrenaline == (1 if flash else 0)


@rule("OMEGA-G05")
def test_no_flash_charge_against_a_ranged_attack(stage):
    at, _ = with_card(stage, VOSS, "Flash charge")
    trooper = at.spawn("Trooper", 8, 1)
    at.script.passing = False
    at.hits(black=[0] * 3)
    shoot(at, trooper, VOSS)
    assert not at.script.asked


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
    assert kit.challenge_dice(at.game, at.commando(VOSS), stat) == 1
    assert kit.challenge_dice(at.game, at.commando(VOSS), other) == 0


# Signal spoof


@rule("OMEGA-G04", "OMEGA-7.10", "OMEGA-18.05")
@pytest.mark.parametrize(("answer", "red"), [("spoof", 1), ("let", 2)])
def test_a_signal_spoof_cancels_an_ability_whose_cost_stays_paid(stage, answer, red):
    at, _ = with_card(stage, KELL, "Signal spoof", dashboard=["frenzy"])
    at.game.pool = 10
    husk = at.spawn("Husk", 6, 1)
    at.hits(black=[0], red=[0] * red)
    shoot(at, husk, KELL, 0, "frenzy", answer)
    assert at.drawn() == 1 + red
    assert (at.game.pool, at.game.wells) == (8, [2])
    spoofed = answer == "spoof"
    assert at.commando(KELL).adrenaline == (2 if spoofed else 0)
    assert (at.commando(KELL).kit == []) is spoofed


@rule("OMEGA-G04")
def test_a_signal_spoof_does_nothing_against_spawning(stage):
    at, _ = with_card(stage, KELL, "Signal spoof", rows=["v..........."] * 3, dashboard=["vent_surge"])
    at.game.pool = 4
    assert at.do(dashboard.use, 0)
    assert not at.script.asked
