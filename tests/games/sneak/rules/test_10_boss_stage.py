"""Chapter 10: what all Boss Stages have in common."""

from __future__ import annotations

import pytest

from games.sneak.bossing import against, attacked, damage, keys, play
from sandtable.games.sneak.rules import actions, boss_choices, boss_moves, boss_stage, setup
from sandtable.games.sneak.rules.components import NONE
from sandtable.testkit.marks import rule

STAGES = (
    ("wired_pillar", "O", 8),
    ("freezer_giant", "RV", 9),
    ("white_field", "W", 9),
    ("study_of_masks", "MN", 9),
    ("rotors_over_the_roof", "LA", 5),
    ("walking_fortress", "MG", 11),
)


@rule("SNEAK-10.01")
@pytest.mark.parametrize("name", [stage for stage, _, _ in STAGES])
def test_a_boss_stage_has_no_patrols_and_no_patrol_deck(stage, name):
    at = stage(name, players=1)
    at.do(setup.set_up)
    assert not at.game.standing() and at.game.patrol_deck.size() == 0


@rule("SNEAK-10.07")
@pytest.mark.parametrize(("name", "letters", "number"), STAGES)
def test_every_boss_has_a_deck_of_its_own_which_is_shuffled(stage, name, letters, number):
    orders = set()
    for _ in range(4):
        at = stage(name, players=1)
        for _ in range(3):
            at.do(boss_stage.set_up)
            names = [at.game.plan.boss_cards[card].name for card in at.game.boss_deck.pile]
            assert sorted(names) == sorted(f"{letters}{place + 1}" for place in range(number))
            orders.add(tuple(names))
    assert len(orders) > 1


@rule("SNEAK-10.03")
def test_the_boss_begins_where_the_stage_says(stage):
    at = against(stage, "freezer_giant")
    assert at.where(at.boss.cell) == (3, 10) and at.boss.facing == 4 and at.boss.damage == 0
    at = against(stage, "walking_fortress")
    assert at.where(at.boss.cell) == (2, 6) and at.boss.facing == 4


@rule("SNEAK-10.05", "SNEAK-R43")
def test_the_reference_card_covers_knock_and_drag_body(stage):
    at = against(stage, "wired_pillar")
    at.put("snake", 0, 8)
    at.game.sleepers = [at.cell(0, 7)]
    verbs = {option.verb for option in actions.menu(at.game, at.character("snake"))}
    assert "knock" not in verbs and "drag" not in verbs
    assert {"sneak", "dash", "take_cover"} <= verbs


@rule("SNEAK-10.06")
def test_its_actions_are_only_there_for_who_can_pay(stage):
    at = against(stage, "wired_pillar")
    at.put("snake", 0, 8)
    assert "take_cover" in keys(at, "snake")
    at.character("snake").actions = 0
    assert keys(at, "snake") == []


@rule("SNEAK-R60", "SNEAK-10.04")
def test_dice_are_rolled_against_defense_and_plain_numbers_are_dealt(stage):
    at = against(stage, "study_of_masks", 2)
    at.put(at.boss, 3, 10)
    at.put("snake", 3, 12)
    at.put("otacon", 3, 4)
    at.roll(white=(2, 2, 2, 2))
    play(at, "MN1")
    assert damage(at) == 0 and attacked(at) == [0]
    play(at, "MN2")
    assert damage(at) == 1 and len(attacked(at)) == 1


@rule("SNEAK-R52")
def test_a_puppet_that_is_led_from_its_terminal_is_disconnected(stage):
    at = against(stage, "study_of_masks", 2)
    at.put(at.boss, 3, 1)
    at.put("otacon", 1, 0)
    at.put("snake", 6, 0)
    at.game.hacked = 1
    at.game.held, at.game.held_dice = [0], [[0, 0]]
    play(at, "MN3", "return_file:0,0")
    assert at.at("otacon") == (3, 0) and at.game.held == [] and at.told("disconnected")


@rule("SNEAK-G14")
def test_the_nearest_is_chosen_and_of_equals_the_more_damaged(stage):
    at = against(stage, "wired_pillar", 2)
    at.put(at.boss, 0, 5)
    at.put("snake", 0, 2)
    at.put("gray_fox", 0, 8, damage=1)
    assert boss_choices.choose(at.game, 1, False) is at.character("gray_fox")
    at.put("gray_fox", 0, 9)
    assert boss_choices.choose(at.game, 1, False) is at.character("snake")


@rule("SNEAK-G14")
def test_a_boss_leaps_figures_for_one_space(stage):
    at = against(stage, "wired_pillar", 2)
    at.put(at.boss, 0, 9)
    at.put("gray_fox", 0, 8)
    at.put("snake", 0, 1)
    at.do(boss_moves.move_toward, 1, at.character("snake"), True)
    assert at.where(at.boss.cell) == (0, 7)


@rule("SNEAK-G14")
def test_traps_are_walls_to_a_boss(stage):
    at = against(stage, "wired_pillar")
    at.put(at.boss, 2, 8)
    at.put("snake", 2, 2)
    at.do(boss_moves.move_toward, 20, at.character("snake"), True)
    trod = [at.where(event.data[1]) for event in at.told("boss_moves")]
    assert trod[-1] == (2, 3) and not {(2, 6), (2, 7)} & set(trod)


def lay_mine(at, row, column, way):
    at.game.mines, at.game.mine_facings, at.game.mine_owners = [at.cell(row, column)], [way], [0]
    at.game.mine_cards = [at.card("U12")]


@rule("SNEAK-G14")
def test_who_stands_on_a_sprung_trap_is_approached_like_anybody(stage):
    at = against(stage, "wired_pillar")
    at.put(at.boss, 0, 9)
    at.put("snake", 2, 6)
    assert at.cell(2, 6) in at.game.traps
    at.roll(white=(0, 0, 0, 0))
    play(at, "O8")
    assert at.where(at.boss.cell) == (1, 6) and attacked(at) == [0]


@rule("SNEAK-G14")
@pytest.mark.parametrize(
    ("boss", "snake", "end"),
    [((4, 5), (0, 7), (4, 4)), ((4, 8), (2, 0), (2, 8)), ((5, 7), (0, 11), (5, 6))],
)
def test_he_takes_no_trap_for_a_place_to_see_from(stage, boss, snake, end):
    """One lies nearer each time."""
    at = against(stage, "wired_pillar")
    at.put(at.boss, *boss)
    at.put("snake", *snake)
    at.roll(white=(0, 0, 0))
    play(at, "O1")
    assert at.where(at.boss.cell) == end and attacked(at) == [0]


@rule("SNEAK-R81", "SNEAK-G14")
def test_the_space_of_a_claymore_is_a_wall_to_a_boss(stage):
    at = against(stage, "wired_pillar")
    at.put(at.boss, 0, 9)
    at.put("snake", 0, 5)
    lay_mine(at, 0, 7, 0)
    at.roll(white=(0, 0, 0))
    play(at, "O8")
    trod = [at.where(event.data[1]) for event in at.told("boss_moves")]
    assert trod[0] == (1, 9) and len(trod) == 4
    at.put(at.boss, 0, 8)
    at.put("snake", 0, 9)
    at.forget()
    play(at, "O4")
    assert not at.told("boss_moves")


@rule("SNEAK-R81", "SNEAK-G16")
def test_raven_minds_neither_claymores_nor_other_traps(stage):
    at = against(stage, "freezer_giant")
    at.put(at.boss, 6, 10, "south")
    at.put("snake", 6, 5)
    lay_mine(at, 6, 9, 0)
    play(at, "RV2")
    assert at.where(at.boss.cell) == (6, 9) and len(at.game.mines) == 1


@rule("SNEAK-R84", "SNEAK-G14")
def test_a_boss_takes_the_next_way_where_figures_leave_no_room_on_the_first(stage):
    at = against(stage, "wired_pillar", 2)
    at.put(at.boss, 3, 9)
    at.put("snake", 2, 10, damage=1)
    at.put("gray_fox", 2, 9)
    at.do(boss_moves.move_toward, 2, at.character("snake"), True)
    assert at.where(at.boss.cell) == (3, 10)


@rule("SNEAK-R84", "SNEAK-G14")
def test_a_way_with_figures_to_leap_still_comes_before_a_free_one(stage):
    at = against(stage, "wired_pillar", 2)
    at.put(at.boss, 3, 9)
    at.put("snake", 0, 10, damage=1)
    at.put("gray_fox", 2, 9)
    at.do(boss_moves.move_toward, 1, at.character("snake"), True)
    assert at.where(at.boss.cell) == (1, 9)


@rule("SNEAK-R58", "SNEAK-G19", "SNEAK-G22")
@pytest.mark.parametrize(
    ("name", "second", "card"), [("white_field", "otacon", "W2"), ("walking_fortress", "gray_fox", "MG5")]
)
def test_no_boss_fires_at_whom_it_aimed_at_once_that_player_has_left(stage, name, second, card):
    """A page with an Exit before the Boss."""
    goals = [{"kind": "leave", "text": ""}, {"kind": "defeat", "text": ""}]
    at = against(stage, name, 2, exits=[[13, 6]], goal=goals)
    at.put("snake", 13, 0)
    leaving = at.put(second, 13, 5, sheltered=True)
    at.boss.aimed_at, at.boss.railed = leaving.index, name == "walking_fortress"
    at.turn(second)
    at.beat(f"sneak:{at.cell(13, 6)}")
    assert leaving.gone
    play(at, card)
    assert not attacked(at) and not at.told("spared") and at.boss.aimed_at == NONE and not at.game.over
