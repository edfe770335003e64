"""Chapter 11: movement and leapfrogging."""

from __future__ import annotations

import pytest

from sandtable.games.sneak.content.stages import FACINGS
from sandtable.games.sneak.rules import movement, wolf
from sandtable.games.sneak.rules.components import ALERT, OFF
from sandtable.testkit.marks import rule

OPEN = "..... ..... ..... ..... ....."


def steps(at, row, column, player=True):
    found = movement.steps_of(at.game, player, at.cell(row, column))
    assert len(set(found)) == len(found)
    return {at.where(cell) for cell in found}


def walk(at, who, *places, spots=True):
    at.forget()
    return at.do(movement.move, at.character(who), [at.cell(*place) for place in places], spots)


@rule("SNEAK-11.01")
def test_movement_is_orthogonal(stage):
    at = stage(rows=OPEN)
    at.put("snake", 2, 2)
    assert steps(at, 2, 2) == {(1, 2), (2, 3), (3, 2), (2, 1)}


@rule("SNEAK-11.01", "SNEAK-R65")
def test_walls_obstacles_doors_and_terminals_are_not_entered_but_bodies_are(stage):
    at = stage(
        rows="..#.. .o... .....",
        door=[{"token": "D1", "at": [1, 3]}],
        terminal=[{"level": 2, "at": [2, 2]}],
    )
    at.game.dead = [at.cell(0, 0)]
    assert steps(at, 0, 1) == {(0, 0)}
    assert steps(at, 1, 2) == set()
    at.open("D1")
    assert steps(at, 1, 2) == {(1, 3)}


@rule("SNEAK-5.07")
def test_players_never_enter_a_patrol_room_nor_leap_over_it(stage):
    at = stage(rows="..1.. .....")
    assert steps(at, 0, 1) == {(0, 0), (1, 1)}
    at.guard(0, 2)
    assert steps(at, 0, 1) == {(0, 0), (1, 1)}
    assert steps(at, 0, 1, player=False) == {(0, 0), (1, 1), (0, 3), (1, 2)}


@rule("SNEAK-11.01", "SNEAK-28.02")
def test_players_cross_zone_borders_and_patrols_do_not(stage):
    at = stage(rows="....", zones="1122", characters=["snake", "meryl"])
    assert steps(at, 0, 1) == {(0, 0), (0, 2)}
    assert steps(at, 0, 1, player=False) == {(0, 0)}
    snake = at.put("snake", 0, 0)
    at.put("meryl", 0, 1)
    walk(at, "snake", (0, 2))
    assert at.at(snake) == (0, 2)


@rule("SNEAK-11.02", "SNEAK-11.03")
def test_a_figure_in_the_way_is_leapt_and_never_stopped_on(stage):
    at = stage(rows=".....")
    at.guard(0, 2)
    assert steps(at, 0, 1) == {(0, 0), (0, 3)}


@rule("SNEAK-11.04", "SNEAK-R19")
def test_a_chain_of_any_length_may_turn_corners(stage):
    at = stage(rows="....# ###.# ###..")
    at.guard(0, 2)
    at.guard(0, 3)
    at.guard(1, 3)
    assert steps(at, 0, 1) == {(0, 0), (2, 3)}
    snake = at.put("snake", 0, 1, damage=0)
    at.roll(white=(0,) * 6)
    walk(at, "snake", (2, 3))
    assert at.at(snake) == (2, 3)
    passed = [at.cell(0, 2), at.cell(0, 3), at.cell(1, 3)]
    assert at.told("moved")[0].brought == [passed]


@rule("SNEAK-R19")
def test_without_a_place_to_land_there_is_no_leap(stage):
    at = stage(rows="..#")
    at.guard(0, 1)
    assert steps(at, 0, 0) == set()


@rule("SNEAK-R19")
def test_leaps_do_not_lead_back_to_where_they_began(stage):
    at = stage(rows=".. ..")
    at.put("snake", 0, 0)
    for place in ((0, 1), (1, 0), (1, 1)):
        at.guard(*place)
    assert steps(at, 0, 0) == set()


@rule("SNEAK-R66")
def test_of_several_chains_the_one_over_the_fewest_enemies_is_leapt(stage):
    at = stage(rows="... ... .#.", characters=["snake", "meryl"])
    snake = at.put("snake", 0, 0)
    at.guard(0, 1)
    at.guard(0, 2, "south")
    at.put("meryl", 1, 0)
    at.put("otacon", 1, 1)
    assert steps(at, 0, 0) == {(2, 0), (1, 2)}
    walk(at, "snake", (1, 2))
    assert at.told("moved")[0].brought == [[at.cell(1, 0), at.cell(1, 1)]]
    assert not at.told("patrol_attacks")
    assert at.at(snake) == (1, 2)


@rule("SNEAK-R66")
def test_a_plain_step_comes_before_a_leap(stage):
    at = stage(rows="... ...")
    at.put("snake", 0, 0)
    at.guard(0, 1)
    at.guard(1, 1)
    walk(at, "snake", (1, 0))
    assert at.told("moved")[0].brought == [[]]


@rule("SNEAK-G19")
def test_a_nest_with_a_face_down_token_is_not_entered(stage):
    at = stage("white_field")
    at.game.nests = [wolf.SNOW] * 9
    assert steps(at, 0, 1) == {(1, 1)}
    at.game.nests[1] = wolf.GONE  # at (0, 2)
    assert steps(at, 0, 1) == {(1, 1), (0, 2)}


@rule("SNEAK-G22")
def test_players_do_not_leap_over_rex(stage):
    at = stage("walking_fortress")
    at.game.boss[0].cell = at.cell(2, 6)
    assert steps(at, 4, 6) == {(4, 5), (5, 6), (4, 7)}
    at = stage("wired_pillar")
    at.game.boss[0].cell = at.cell(0, 11)
    assert (0, 12) in steps(at, 0, 10)


# Enemies leapt over


@rule("SNEAK-11.05", "SNEAK-30.02", "SNEAK-14.04", "SNEAK-R20")
def test_every_enemy_leapt_over_turns_and_attacks_in_order(stage):
    at = stage(rows="......")
    snake = at.put("snake", 0, 1)
    first, second = at.guard(0, 2, "west"), at.guard(0, 3, "west")
    at.roll(white=(3, 0, 5, 1))
    walk(at, "snake", (0, 4))
    assert at.data("patrol_attacks") == [[first.index, 0, 0, 0], [second.index, 0, 0, 0]]
    assert first.facing == second.facing == FACINGS["east"]
    assert snake.damage == 2


@rule("SNEAK-R20")
@pytest.mark.parametrize(
    ("rows", "guards", "landing", "faces"),
    [
        ("...# ..#.", [(0, 1)], (1, 1), "south"),
        ("..# #.. ...", [(0, 1), (1, 1)], (1, 2), "south"),  # both differences are 1: left southward
        (".# .. #.", [(1, 0), (1, 1)], (2, 1), "east"),  # the same, left eastward
        ("...# ##.# ##..", [(0, 1), (0, 2), (1, 2)], (2, 2), "south"),
    ],
)
def test_it_turns_along_the_larger_difference_or_the_way_it_was_left(stage, rows, guards, landing, faces):
    at = stage(rows=rows)
    at.put("snake", 0, 0)
    patrols = [at.guard(*place, "west") for place in guards]
    at.roll(white=(0,) * 6)
    walk(at, "snake", landing)
    assert patrols[0].facing == FACINGS[faces]


@rule("SNEAK-R20", "SNEAK-30.03")
def test_a_leapt_enemy_has_seen_the_player_even_with_its_back_turned(stage):
    at = stage(rows="......")
    snake = at.put("snake", 0, 1)
    at.guard(0, 2, "north")
    at.roll(white=(0, 0))
    walk(at, "snake", (0, 3))
    assert (snake.alert_side, at.where(snake.alert_cell)) == (ALERT, (0, 3))


@rule("SNEAK-11.05", "SNEAK-R20")
def test_a_boss_leapt_over_attacks(stage):
    at = stage("wired_pillar")
    at.game.boss[0].cell, at.game.boss[0].rounds = at.cell(0, 11), 6
    snake = at.put("snake", 0, 10, active=0)
    at.roll(white=(5,) * 6, black=(6,) * 6)
    walk(at, "snake", (0, 12))
    assert snake.damage > 0
    assert snake.alert_side == OFF


@rule("SNEAK-11.06")
def test_leaping_a_friend_provokes_nothing(stage):
    at = stage(rows="......", characters=["snake", "meryl"])
    snake = at.put("snake", 0, 1)
    at.put("meryl", 0, 2)
    walk(at, "snake", (0, 3))
    assert (at.at(snake), snake.alert_side, snake.damage) == ((0, 3), OFF, 0)


@rule("SNEAK-R20")
def test_the_rest_of_a_move_may_be_used_after_a_leap(stage):
    at = stage(rows="......")
    snake = at.put("snake", 0, 1)
    at.guard(0, 2, "north")
    at.roll(white=(0, 0))
    at.script.answers = [f"step:{at.cell(0, 4)}"]
    walk(at, "snake", (0, 3), (0, 4))
    assert at.at(snake) == (0, 4)
    assert at.where(snake.alert_cell) == (0, 4)


@rule("SNEAK-R68")
def test_enemies_leapt_over_attack_before_what_lies_there_takes_effect(stage):
    at = stage(rows="......")
    at.put("snake", 0, 1, active=0)
    at.guard(0, 2, "north")
    at.game.traps = [at.cell(0, 3)]
    at.roll(white=(0, 0, 0, 0))
    walk(at, "snake", (0, 3))
    order = [event.what for event in at.game.log if event.what in ("patrol_attacks", "trap_sprung")]
    assert order == ["patrol_attacks", "trap_sprung"]


@rule("SNEAK-R68", "SNEAK-3.14")
def test_a_disguise_that_is_lost_on_the_way_interrupts_a_move(stage):
    at = stage(rows="......", characters=["meryl"])
    meryl = at.put("meryl", 0, 0, active=0, disguised=True)
    at.guard(0, 2, "west")
    at.roll(white=(0, 0))
    at.script.answers = ["stay"]
    walk(at, "meryl", (0, 1), (0, 0))
    assert at.at(meryl) == (0, 1)
    assert at.told("unmasked")


# Enemy sight


@rule("SNEAK-30.03", "SNEAK-30.04", "SNEAK-R55")
def test_a_space_in_sight_on_the_way_is_enough_and_the_token_comes_to_the_end(stage):
    at = stage(rows="..... #.### .....")
    snake = at.put("snake", 0, 0)
    at.guard(2, 1, "north")
    assert walk(at, "snake", (0, 1), (0, 2))
    assert (snake.alert_side, at.where(snake.alert_cell)) == (ALERT, (0, 2))
    assert not at.told("patrol_attacks")


@rule("SNEAK-R55")
def test_the_space_it_starts_from_does_not_count(stage):
    at = stage(rows="..... #.### .....")
    snake = at.put("snake", 0, 1)
    at.guard(2, 1, "north")
    assert not walk(at, "snake", (0, 2))
    assert snake.alert_side == OFF


@rule("SNEAK-R55", "SNEAK-R11")
def test_a_token_that_lies_elsewhere_comes_along(stage):
    at = stage(rows="..... #.### .....")
    snake = at.put("snake", 0, 0)
    at.alert("snake", 2, 4, "investigate")
    at.guard(2, 1, "north")
    walk(at, "snake", (0, 1))
    assert (snake.alert_side, at.where(snake.alert_cell)) == (ALERT, (0, 1))


@rule("SNEAK-30.03")
def test_a_move_that_does_not_count_for_sight_places_nothing(stage):
    at = stage(rows=".....")
    snake = at.put("snake", 0, 0)
    at.guard(0, 4, "west")
    walk(at, "snake", (0, 1), spots=False)
    assert snake.alert_side == OFF


# Pushes


@rule("SNEAK-G14")
def test_a_push_goes_straight_and_is_stopped_short(stage):
    at = stage(rows="......", characters=["snake", "meryl"])
    snake = at.put("snake", 0, 1)
    at.put("meryl", 0, 4)
    assert at.do(movement.push, snake, FACINGS["east"], 3) == 2
    assert at.at(snake) == (0, 3)
    assert at.do(movement.push, snake, FACINGS["north"], 1) == 0
    assert at.do(movement.push, snake, FACINGS["west"], 1) == 1
    assert at.do(movement.push, snake, FACINGS["west"], 5) == 2
    assert at.at(snake) == (0, 0)


@rule("SNEAK-G14")
def test_what_lies_in_the_way_of_a_push_takes_effect(stage):
    at = stage(rows="......")
    at.put("snake", 0, 1)
    at.hide(0, 2, 0)
    assert at.do(movement.push, at.character("snake"), FACINGS["east"], 2) == 2
    assert at.game.hidden_cells == []


@rule("SNEAK-G21")
def test_no_push_moves_who_braces(stage):
    at = stage(rows="......")
    snake = at.put("snake", 0, 1, braced=True)
    assert at.do(movement.push, snake, FACINGS["east"], 2) == 0
