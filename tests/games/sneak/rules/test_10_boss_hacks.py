"""Chapter 10: Otacon's Boss Hack cards, worked at the Terminal of each Boss's Stage."""

from __future__ import annotations

import pytest

from games.sneak.bossing import EAST, NORTH, SOUTH, WEST, against, attacked, damage, hack, play
from sandtable.games.sneak.rules.components import NONE
from sandtable.games.sneak.rules.wolf import DOG, GONE, HER, SNOW
from sandtable.testkit.marks import rule

SNAKE, MERYL, OTACON, GRAY_FOX = range(4)
FREEZER, FIELD, STUDY, ROOF, FORTRESS = (
    "freezer_giant",
    "white_field",
    "study_of_masks",
    "rotors_over_the_roof",
    "walking_fortress",
)
BESIDE = {FREEZER: (8, 0), FIELD: (10, 0), STUDY: (0, 1), ROOF: (0, 8), FORTRESS: (9, 0)}


def terminal(stage, name, players):
    """Otacon is beside the Terminal."""
    at = against(stage, name, players)
    at.put("otacon", *BESIDE[name])
    return at


def asked(at, verb):
    return [decision for decision in at.script.asked if decision.options[0].verb == verb]


def counts(at):
    """Who was offered to count as what, question by question."""
    return [
        [option.key() for option in decision.options]
        for decision in at.script.asked
        if decision.options[0].verb.startswith("counts")
    ]


# Raven


@rule("SNEAK-G09")
def test_crane_swing_hurts_raven_beside_an_obstacle_only(stage):
    at = terminal(stage, FREEZER, 3)
    hack(at, "RH1")
    assert at.boss.damage == 0
    at.put(at.boss, 2, 8)
    hack(at, "RH1")
    assert at.boss.damage == 2
    at.put(at.boss, 7, 10)
    at.game.crates = [at.cell(7, 11)]
    hack(at, "RH1")
    assert at.boss.damage == 4


@rule("SNEAK-G09")
@pytest.mark.parametrize(("charges", "left"), [(3, 1), (1, 0)])
def test_coolant_leak_removes_charges(stage, charges, left):
    at = terminal(stage, FREEZER, 3)
    at.boss.charges = charges
    hack(at, "RH2")
    assert at.boss.charges == left


@rule("SNEAK-G09")
def test_crate_lift_moves_an_obstacle_over_free_floor(stage):
    at = terminal(stage, FREEZER, 3)
    at.put("snake", 8, 3)
    at.put("meryl", 7, 2)
    at.game.supplies[0] = at.cell(8, 1)
    hack(at, "RH3", f"lift:{at.cell(8, 2)}", f"set_down:{at.cell(9, 3)}")
    places = {at.where(option.args[0]) for option in asked(at, "set_down")[0].options}
    assert places == {(9, 2), (9, 1), (9, 3), (10, 2), (10, 1), (10, 3), (11, 2), (9, 4)}
    assert at.game.crates == [at.cell(9, 3)] and at.data("crate_lifted") == [[114, at.cell(9, 3), 0, 0]]
    assert at.game.field().grid.stand[at.cell(8, 2)] & ~at.game.opened == 0


@rule("SNEAK-G09")
def test_a_moved_obstacle_can_be_lifted_again_and_nothing_need_be(stage):
    at = terminal(stage, FREEZER, 3)
    at.game.crates = [at.cell(7, 6)]
    hack(at, "RH3", f"lift:{at.cell(7, 6)}", f"set_down:{at.cell(7, 7)}")
    assert at.game.crates == [at.cell(7, 7)]
    opened = at.game.opened
    hack(at, "RH3", "done")
    assert at.game.crates == [at.cell(7, 7)] and at.game.opened == opened


@rule("SNEAK-G09")
def test_no_obstacle_leaves_the_map(stage):
    at = terminal(stage, FREEZER, 3)
    at.put("snake", 1, 13)
    at.game.crates = [at.cell(0, 13)]
    hack(at, "RH3", f"lift:{at.cell(0, 13)}", f"set_down:{at.cell(0, 10)}")
    places = {at.where(option.args[0]) for option in asked(at, "set_down")[0].options}
    assert places == {(0, 12), (0, 11), (0, 10), (1, 12), (2, 12)}


@rule("SNEAK-G09")
def test_an_obstacle_with_no_free_floor_beside_it_is_not_lifted(stage):
    at = terminal(stage, FREEZER, 3)
    at.put("snake", 7, 2)
    at.put("meryl", 9, 2)
    at.game.crates = [at.cell(8, 1), at.cell(8, 3)]
    hack(at, "RH3", "done")
    lifts = {at.where(option.args[0]) for option in asked(at, "lift")[0].options if option.args}
    assert (8, 2) not in lifts and {(8, 1), (8, 3), (1, 1)} <= lifts


@rule("SNEAK-G09")
def test_floodlights_turn_him_as_the_players_like(stage):
    at = terminal(stage, FREEZER, 3)
    hack(at, "RH4", "face:6")
    assert at.boss.facing == WEST
    assert [option.args[0] for option in asked(at, "face")[0].options] == [NORTH, EAST, SOUTH, WEST]


@rule("SNEAK-G09", "SNEAK-R82")
def test_loader_jam_takes_dice_from_every_roll_of_his_next_attack(stage):
    at = terminal(stage, FREEZER, 3)
    at.put(at.boss, 3, 10, "south")
    at.put("snake", 6, 10)
    at.put("meryl", 8, 10)
    at.put("otacon", 0, 0)
    at.boss.fewer_dice, at.boss.charges = 2, 1
    at.roll(black=(1,) * 4)
    play(at, "RV1")
    assert attacked(at) == [SNAKE, MERYL] and at.drawn() == 4 and at.boss.fewer_dice == 0


@rule("SNEAK-G09", "SNEAK-R82")
def test_the_jam_lasts_until_an_attack_is_rolled_and_not_longer(stage):
    at = terminal(stage, FREEZER, 3)
    at.put("snake", 0, 10)
    at.put("meryl", 0, 11)
    at.put(at.boss, 3, 10, "south")
    hack(at, "RH5")
    assert at.boss.fewer_dice == 2
    at.put("otacon", 1, 10, sheltered=True)
    play(at, "RV7")
    assert at.boss.fewer_dice == 2
    at.put("snake", 3, 11)
    at.roll(white=(3,))
    play(at, "RV7")
    assert damage(at) == 1 and at.drawn() == 1 and at.boss.fewer_dice == 0
    at.put("snake", 3, 11)
    at.roll(white=(0, 0, 0))
    play(at, "RV7")
    assert at.drawn() == 3


@rule("SNEAK-G09")
def test_black_dice_go_first_and_no_attack_has_fewer_than_none(stage):
    at = terminal(stage, FIELD, 2)
    at.put("snake", 1, 6)
    at.game.nests = [SNOW] * 4 + [HER] + [SNOW] * 2 + [DOG, DOG]
    hack(at, "WH1")
    assert at.boss.fewer_dice == 2
    at.boss.second_phase = True
    at.roll(white=(3,))
    play(at, "W3")
    assert at.drawn() == 1 and damage(at) == 1
    at.boss.fewer_dice = 9
    at.roll()
    play(at, "W3")
    assert attacked(at)[-1] == SNAKE and at.drawn() == 0


# Wolf


@rule("SNEAK-G09")
def test_thermal_sweep_turns_up_tokens_anywhere_and_dogs_do_not_bite(stage):
    at = terminal(stage, FIELD, 2)
    at.game.nests = [SNOW] * 4 + [HER] + [SNOW] * 2 + [DOG, DOG]
    hack(at, "WH2", "turn_up:8", "turn_up:0")
    assert at.game.nests[8] == GONE and at.game.nests[0] == GONE and not attacked(at)
    assert len(asked(at, "turn_up")[0].options) == 9 and len(asked(at, "turn_up")[1].options) == 8


@rule("SNEAK-G09")
def test_thermal_sweep_stops_when_no_token_lies_face_down(stage):
    at = terminal(stage, FIELD, 2)
    at.game.nests = [HER] + [GONE] * 8
    hack(at, "WH2")
    assert at.where(at.boss.cell) == (0, 0)


@rule("SNEAK-G09", "SNEAK-G19")
def test_whiteout_takes_the_reticle_and_the_aims_of_the_next_cards(stage):
    at = terminal(stage, FIELD, 2)
    at.put("snake", 1, 6)
    at.game.nests = [SNOW] * 4 + [HER] + [SNOW] * 2 + [DOG, DOG]
    at.boss.aimed_at = SNAKE
    hack(at, "WH3")
    assert at.boss.aimed_at == NONE
    play(at, "W1")
    play(at, "W2")
    assert at.boss.aimed_at == NONE and not attacked(at) and at.data("held_back") == [[2, 0, 0, 0]] * 2
    play(at, "W1")
    assert at.boss.aimed_at == SNAKE


@rule("SNEAK-G09")
def test_field_medic_heals_as_the_players_share_it(stage):
    at = terminal(stage, FIELD, 3)
    at.put("snake", 13, 8, damage=2)
    at.put("meryl", 13, 9, damage=1)
    hack(at, "WH4", "heal:1")
    assert (damage(at), damage(at, "meryl")) == (1, 0)
    assert [option.key() for option in asked(at, "heal")[0].options] == ["heal:0", "heal:1"]
    at.put("snake", 13, 8, damage=1)
    hack(at, "WH4")
    assert damage(at) == 0


# Mantis


@rule("SNEAK-G09", "SNEAK-G20")
def test_signal_noise_cancels_the_next_psychic_card_whenever_it_comes(stage):
    at = terminal(stage, STUDY, 2)
    at.put("snake", 3, 13)
    at.put(at.boss, 3, 10)
    hack(at, "MH1")
    at.roll(white=(0,) * 3)
    play(at, "MN8")
    assert at.boss.ignored_psychic == 1
    play(at, "MN2")
    assert at.told("card_cancelled") and not at.told("pushed") and at.boss.ignored_psychic == 0
    play(at, "MN2")
    assert at.told("pushed")


@rule("SNEAK-G09", "SNEAK-G20")
def test_floor_current_attacks_against_defense_four(stage):
    at = terminal(stage, STUDY, 2)
    hack(at, "MH2", black=(3, 4))
    assert at.boss.damage == 1 and at.told("rolled")[-1].data[2:] == [0, 4]


@rule("SNEAK-G09", "SNEAK-G20")
def test_recalibrate_refreshes_tokens_and_unlocks_locked_ones(stage):
    at = terminal(stage, STUDY, 2)
    at.put("snake", 6, 13, active=13, locked=0)
    at.character("otacon").active = 15
    at.character("otacon").locked = 2
    hack(at, "MH3", "refocus:2,1")
    assert at.character("otacon").locked == 0 and at.character("otacon").active == 15
    assert at.character("snake").active == 15
    assert [option.key() for option in asked(at, "refocus")[0].options] == ["refocus:0,1", "refocus:2,1"]
    hack(at, "MH3")
    assert len(at.told("refocused")) == 2


@rule("SNEAK-G09")
def test_a_locked_token_that_is_spent_keeps_its_side_when_it_is_unlocked(stage):
    at = terminal(stage, STUDY, 2)
    at.put("snake", 6, 13, active=13, locked=2)
    at.character("otacon").active = 7
    hack(at, "MH3", "refocus:0,1", "refocus:2,3")
    assert at.character("snake").locked == 0 and at.character("snake").active == 13
    assert at.character("otacon").active == 15


@rule("SNEAK-G09", "SNEAK-G20")
def test_shutters_hold_mantis_for_two_cards(stage):
    at = terminal(stage, STUDY, 2)
    at.put(at.boss, 3, 10)
    at.put("snake", 3, 9)
    hack(at, "MH4")
    for _ in range(2):
        play(at, "MN6")
        assert at.where(at.boss.cell) == (3, 10) and at.boss.faded
    assert at.data("held_back") == [[1, 0, 0, 0]] * 2
    play(at, "MN6")
    assert at.where(at.boss.cell) != (3, 10)


# Liquid


@rule("SNEAK-G09")
def test_fuel_bleed_hurts_the_dashboard_in_play(stage):
    at = terminal(stage, ROOF, 2)
    hack(at, "LH1")
    assert at.boss.damage == 2


@rule("SNEAK-G09")
def test_rotor_warning_looks_at_three_cards_and_puts_them_in_order(stage):
    at = terminal(stage, ROOF, 2)
    at.top("LA1", "LA2", "LA3", "LA4")
    cards = {card.name: number for number, card in enumerate(at.game.plan.boss_cards)}
    order = [cards[name] for name in ("LA3", "LA1", "LA2")]
    hack(at, "LH2", *[f"next_card:{card}" for card in order[:2]])
    assert at.game.boss_deck.pile[::-1][:4] == [*order, cards["LA4"]]
    assert at.data("looked_at") == [[3, 0, 0, 0]]


@rule("SNEAK-G09")
def test_supply_run_restores_and_heals_by_points(stage):
    at = terminal(stage, ROOF, 2)
    at.put("snake", 6, 6, damage=1)
    at.give("snake", "U22")
    at.character("snake").tokens = [1]
    hack(at, "LH3", "restore:0,0", "heal:0")
    assert at.character("snake").tokens == [2] and damage(at) == 0


# Rex


@rule("SNEAK-G09")
def test_radome_overload_deals_two_whatever_the_defense(stage):
    at = terminal(stage, FORTRESS, 3)
    hack(at, "XH1")
    assert at.boss.damage == 2


@rule("SNEAK-G09")
def test_missile_scramble_removes_up_to_three_missiles(stage):
    at = terminal(stage, FORTRESS, 3)
    at.game.missiles = [5, 6, 7]
    hack(at, "XH2")
    assert at.game.missiles == []


@rule("SNEAK-G09")
def test_emergency_rations_heal_three(stage):
    at = terminal(stage, FORTRESS, 3)
    at.put("snake", 13, 0, damage=3)
    hack(at, "XH5")
    assert damage(at) == 0


@rule("SNEAK-G09", "SNEAK-G22")
def test_leg_lock_stops_turn_and_move_lines_of_one_card(stage):
    at = terminal(stage, FORTRESS, 3)
    at.put("snake", 2, 10)
    at.put("gray_fox", 13, 13)
    at.roll(white=())
    hack(at, "XH3")
    play(at, "MG1")
    assert at.boss.facing == SOUTH and at.data("held_back") == [[0, 0, 0, 0]]
    play(at, "MG5")
    assert at.where(at.boss.cell) != (2, 6)
    at.put(at.boss, 2, 6, "south")
    hack(at, "XH3")
    play(at, "MG5")
    assert at.where(at.boss.cell) == (2, 6) and at.boss.facing == SOUTH


@rule("SNEAK-G09", "SNEAK-G22")
def test_leg_lock_stops_the_move_of_stomp(stage):
    at = terminal(stage, FORTRESS, 3)
    at.put("snake", 13, 6)
    at.put("gray_fox", 13, 13)
    hack(at, "XH3")
    play(at, "MG4")
    assert at.where(at.boss.cell) == (2, 6) and at.data("held_back") == [[1, 0, 0, 0]]
    play(at, "MG4")
    assert at.where(at.boss.cell) == (5, 6)


@rule("SNEAK-G09", "SNEAK-G22")
def test_a_locked_rex_still_fires_at_who_it_would_have_gone_for(stage):
    at = terminal(stage, FORTRESS, 3)
    at.put("snake", 2, 9)
    at.put("gray_fox", 10, 6, damage=1)
    hack(at, "XH3")
    at.roll(black=(1, 1))
    play(at, "MG7")
    assert at.where(at.boss.cell) == (2, 6) and attacked(at) == [GRAY_FOX]


# Targeting Ghost


def ghosted(stage, players=3):
    at = terminal(stage, FORTRESS, players)
    at.put("snake", 8, 6)
    at.put("gray_fox", 12, 6)
    hack(at, "XH4")
    assert at.boss.ghosted
    return at


@rule("SNEAK-G09", "SNEAK-R80")
def test_who_counts_as_nearest_is_asked_once_a_card(stage):
    at = ghosted(stage)
    at.boss.dashboard = 1
    at.roll(black=(1,))
    play(at, "MG11", f"counts_nearest:{GRAY_FOX}")
    assert counts(at) == [[f"counts_nearest:{who}" for who in (SNAKE, GRAY_FOX, OTACON)]]
    assert at.boss.aimed_at == GRAY_FOX and attacked(at) == [GRAY_FOX] and not at.boss.ghosted
    at.forget()
    at.put("snake", 8, 6)
    at.roll(black=(1,) * 5)
    play(at, "MG5")
    assert counts(at) == [] and at.data("boss_chooses")[0][0] == SNAKE


@rule("SNEAK-G09", "SNEAK-R80")
def test_the_farthest_and_the_most_damaged_are_named_too(stage):
    at = ghosted(stage)
    play(at, "MG2", f"counts_farthest:{SNAKE}", f"counts_nearest:{OTACON}")
    assert at.game.missiles == [at.cell(8, 6)] and at.where(at.boss.cell) == (3, 6)
    assert [question[0].split(":")[0] for question in counts(at)] == ["counts_farthest", "counts_nearest"]
    at = ghosted(stage)
    at.put("snake", 8, 6, damage=3)
    at.roll(black=(1, 1))
    play(at, "MG7", f"counts_damaged:{GRAY_FOX}")
    assert attacked(at) == [GRAY_FOX]


@rule("SNEAK-G09", "SNEAK-R80")
def test_where_who_was_named_is_not_in_sight_the_others_count_as_they_stand(stage):
    at = ghosted(stage)
    at.put("otacon", 13, 4)
    play(at, "MG11", f"counts_nearest:{OTACON}")
    assert at.data("rail_aimed") == [[SNAKE, 0, 0, 0]] and len(counts(at)) == 1
    at = ghosted(stage)
    at.boss.dashboard = 1
    at.boss.ignored_turns = 1
    at.put("otacon", 0, 6)
    at.roll(black=(1,))
    play(at, "MG10", f"counts_nearest:{GRAY_FOX}")
    assert counts(at) == [[f"counts_nearest:{who}" for who in (SNAKE, GRAY_FOX)]]
    assert attacked(at) == [GRAY_FOX]


@rule("SNEAK-G09", "SNEAK-R80")
def test_full_salvo_begins_with_who_counts_as_nearest(stage):
    at = ghosted(stage)
    play(at, "MG3", f"counts_nearest:{GRAY_FOX}")
    assert at.game.missiles == [at.cell(12, 6), at.cell(8, 6), at.cell(9, 0)]


@rule("SNEAK-G09", "SNEAK-R80")
def test_where_missiles_run_short_the_players_say_whom_full_salvo_spares(stage):
    at = ghosted(stage, 4)
    at.put("meryl", 6, 6)
    play(at, "MG3", f"counts_nearest:{OTACON}", f"counts_farthest:{MERYL}")
    assert at.game.missiles == [at.cell(9, 0), at.cell(8, 6), at.cell(12, 6)]
    assert counts(at)[1] == [f"counts_farthest:{who}" for who in (MERYL, SNAKE, GRAY_FOX)]


@rule("SNEAK-G09", "SNEAK-R80")
def test_stomp_asks_for_the_nearest_only_if_it_is_going_to_move(stage):
    at = ghosted(stage)
    at.put("snake", 4, 6)
    at.roll(white=(0, 0, 0))
    play(at, "MG4")
    assert counts(at) == [] and at.at("snake") == (6, 6)
    at = ghosted(stage)
    play(at, "MG4", f"counts_nearest:{GRAY_FOX}")
    assert at.where(at.boss.cell) == (5, 6) and len(counts(at)) == 1


@rule("SNEAK-G09", "SNEAK-R80")
def test_nobody_is_asked_for_a_line_that_a_lock_holds_back(stage):
    at = ghosted(stage)
    at.boss.ignored_turns = at.boss.ignored_moves = 1
    play(at, "MG5")
    play(at, "MG4")
    assert counts(at) == []


@rule("SNEAK-G14", "SNEAK-G22")
def test_of_two_equally_near_full_salvo_begins_with_the_more_damaged(stage):
    at = against(stage, FORTRESS, 4)
    at.put("snake", 8, 6)
    at.put("meryl", 2, 12)
    at.put("otacon", 3, 1)
    at.put("gray_fox", 8, 7, damage=1)
    play(at, "MG3")
    assert at.game.missiles == [at.cell(8, 7), at.cell(8, 6), at.cell(2, 12)]
