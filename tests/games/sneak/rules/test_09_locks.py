"""Chapter 9: locked objects; elevators and security Doors."""

from __future__ import annotations

import pytest

from sandtable.games.sneak.rules import actions, locks
from sandtable.games.sneak.rules.components import ALERT, NONE, OFF
from sandtable.testkit.marks import rule

HALL = "..... ##.## ....."
DOOR = {"door": [{"token": "D1", "at": [1, 2]}]}  # 2 and 4
LIFT = "EE#.... ..#..EE"


def keys(at, who):
    at.turn(who)
    return [option.key() for option in actions.menu(at.game, at.character(who))]


def door(stage, who="snake", token="D1"):
    at = stage(rows=HALL, characters=[who], door=[{"token": token, "at": [1, 2]}])
    at.put(who, 0, 2)
    at.turn(who)
    return at


def lift(stage, numbers=()):
    more = {"numbers": numbers} if numbers else {}
    return stage(
        rows=LIFT,
        zones="1112222 1112222",
        elevator=[{"token": "A", "shafts": [[[0, 0], [0, 1]], [[1, 5], [1, 6]]], **more}],
        characters=["snake", "meryl"],
    )


@rule("SNEAK-8.16", "SNEAK-9.01", "SNEAK-9.02", "SNEAK-R03")
def test_interact_rolls_three_white_dice_without_noise(stage):
    at = door(stage)
    snake = at.character("snake")
    at.roll(white=(1, 3, 5))
    at.beat("interact:0")
    assert (at.game.lock, at.game.lock_dice, at.game.lock_white) == (0, [1, 3, 5], 3)
    assert (snake.actions, snake.noisy, at.game.opened) == (3, 0, 0)


@rule("SNEAK-8.16", "SNEAK-R18")
@pytest.mark.parametrize(
    ("place", "near"), [((0, 2), True), ((2, 2), True), ((0, 1), False), ((0, 3), False)]
)
def test_only_an_adjacent_door_is_worked_on(stage, place, near):
    at = door(stage)
    at.put("snake", *place)
    assert ("interact:0" in keys(at, "snake")) == near


@rule("SNEAK-9.02", "SNEAK-R05")
@pytest.mark.parametrize(("on_cards", "black"), [([], 2), ([[2, 1]], 1), ([[2, 2], [2, 0]], 0)])
def test_otacon_adds_black_dice_less_those_on_his_cards(stage, on_cards, black):
    at = door(stage, "otacon")
    at.game.held, at.game.held_dice = list(range(len(on_cards))), on_cards
    at.roll(white=(0, 0, 0), black=(1,) * black)
    at.beat("interact:0")
    assert (len(at.game.lock_dice), at.game.lock_white) == (3 + black, 3)


@rule("SNEAK-9.03", "SNEAK-9.05", "SNEAK-R06", "SNEAK-R49")
@pytest.mark.parametrize(
    ("token", "faces", "opens"),
    [
        ("D1", (2, 4, 1), True),
        ("D1", (4, 0, 2), True),
        ("D1", (2, 2, 5), False),
        ("D3", (3, 1, 3), True),
        ("D3", (3, 1, 5), False),  # each number needs a die of its own
        ("D4", (2, 4, 2), True),
    ],
)
def test_each_number_needs_a_die_of_its_own(stage, token, faces, opens):
    at = door(stage, token=token)
    at.character("snake").active = 0
    at.roll(white=faces)
    at.beat("interact:0")
    assert bool(at.game.opened) == opens
    assert (at.game.lock == NONE) == opens
    assert ("interact:0" in keys(at, "snake")) != opens


@rule("SNEAK-9.05", "SNEAK-3.06")
def test_the_last_door_may_clear_the_stage(stage):
    goal = [{"kind": "unlock", "text": ""}]
    at = stage(rows=HALL, door=[{"token": "D1", "at": [1, 2]}], goal=goal)
    at.put("snake", 0, 2, active=0)
    at.turn("snake")
    at.roll(white=(2, 4, 1))
    at.beat("interact:0")
    assert at.game.ending == "cleared"


@rule("SNEAK-9.05", "SNEAK-R49")
def test_an_open_door_is_floor_for_everyone(stage):
    at = door(stage)
    assert f"sneak:{at.cell(1, 2)}" not in keys(at, "snake")
    at.roll(white=(2, 4, 1))
    at.beat("interact:0")
    assert f"sneak:{at.cell(1, 2)}" in keys(at, "snake")


@rule("SNEAK-9.04", "SNEAK-R07")
def test_another_interact_rerolls_any_of_the_dice(stage):
    at = door(stage)
    snake = at.character("snake")
    snake.active = 0
    at.roll(white=(2, 1, 5))
    at.beat("interact:0")
    assert at.menu(lambda game: game.beat(), "interact:0") == ["again:6", "again:2", "again:4"]
    snake.actions = 3
    at.roll(white=(4,))
    at.beat("interact:0", "again:4")
    assert snake.actions == 2
    assert at.game.opened
    assert at.drawn() == 1


@rule("SNEAK-9.04")
def test_dice_of_two_colours_are_told_apart(stage):
    at = door(stage, "otacon")
    at.game.lock, at.game.lock_dice, at.game.lock_white = 0, [1, 3, 3, 1, 1], 3
    assert len(at.menu(lambda game: game.beat(), "interact:0")) == 2 * 3 * 3 - 1


@rule("SNEAK-9.07", "SNEAK-R07")
def test_progress_is_lost_by_moving_away(stage):
    at = door(stage)
    at.character("snake").active = 0
    at.roll(white=(2, 1, 5))
    at.beat("interact:0")
    at.beat(f"sneak:{at.cell(0, 1)}")
    assert (at.game.lock, at.game.lock_dice, at.game.lock_white) == (NONE, [], 0)


@rule("SNEAK-R07", "SNEAK-19.08")
def test_so_it_is_on_a_terminal(stage):
    at = stage(rows="... ... ...", characters=["otacon"], terminal=[{"level": 5, "at": [0, 1]}])
    at.put("otacon", 1, 1, active=0)
    at.turn("otacon")
    at.game.lock, at.game.lock_dice, at.game.lock_white = locks.FIRST_TERMINAL, [1, 1, 1, 1], 4
    at.do(locks.moved, at.character("otacon"))
    assert at.game.lock == locks.FIRST_TERMINAL
    at.beat(f"sneak:{at.cell(2, 1)}")
    assert at.game.lock == NONE


@rule("SNEAK-9.07", "SNEAK-R07")
def test_even_if_the_same_action_leads_back(stage):
    at = door(stage)
    at.character("snake").active = 0
    at.roll(white=(2, 1, 5))
    at.beat("interact:0")
    at.hide(0, 1, 0)
    at.beat(f"dash:{at.cell(0, 2)},{at.cell(0, 1)}", f"step:{at.cell(0, 2)}")
    assert at.game.lock == NONE


@rule("SNEAK-R07")
def test_what_does_not_move_away_keeps_progress(stage):
    at = door(stage)
    snake = at.character("snake")
    snake.active = 0
    at.roll(white=(2, 1, 5))
    at.beat("interact:0")
    at.beat("knock")
    assert at.game.lock_dice == [2, 1, 5]


@rule("SNEAK-R07")
def test_another_figure_that_moves_spoils_nothing(stage):
    at = door(stage)
    at.character("snake").active = 0
    at.roll(white=(2, 1, 5))
    at.beat("interact:0")
    at.put("gray_fox", 2, 0)
    at.beat("focus_move:3,3", f"move:{at.cell(2, 1)},{at.cell(2, 1)}")
    assert at.game.lock_dice == [2, 1, 5]


@rule("SNEAK-9.08", "SNEAK-R07")
def test_progress_is_lost_at_the_end_of_the_turn(stage):
    at = door(stage)
    at.character("snake").active = 0
    at.roll(white=(2, 1, 5))
    at.beat("interact:0")
    at.beat("end")
    assert (at.game.lock, at.game.lock_dice) == (NONE, [])


@rule("SNEAK-R07")
def test_working_on_another_lock_starts_anew(stage):
    at = stage(
        rows="..... ##.## ..#..",
        door=[{"token": "D1", "at": [1, 2]}, {"token": "D2", "at": [0, 3]}],
    )
    at.put("snake", 0, 2, active=0)
    at.turn("snake")
    at.roll(white=(2, 1, 5))
    at.beat("interact:0")
    at.roll(white=(4, 4, 4))
    at.beat("interact:1")
    assert (at.game.lock, at.game.lock_dice) == (1, [4, 4, 4])


@rule("SNEAK-R46")
def test_a_roll_uses_the_dice_that_are_free(stage):
    at = door(stage)
    at.character("snake").active = 0
    at.game.held, at.game.held_dice = [0, 1, 2], [[1, 1], [1, 1], [0, 0]]
    at.beat("interact:0")
    assert at.game.lock_white == 2
    at.game.held_dice = [[1, 1], [1, 1], [1, 1]]
    at.game.lock = NONE
    at.beat("interact:0")
    at.beat("interact:0")
    assert (at.game.lock_dice, at.character("snake").actions) == ([], 1)


# Security Doors


@rule("SNEAK-R49", "SNEAK-32.18", "SNEAK-32.32")
@pytest.mark.parametrize(
    ("token", "card", "opens"),
    [
        ("D7", None, False),
        ("D7", "U19", True),
        ("D8", "U19", False),
        ("D8", "U27", True),
        ("D7", "U27", True),
    ],
)
def test_a_security_door_opens_to_a_card_of_its_level_without_a_roll(stage, token, card, opens):
    at = door(stage, token=token)
    if card:
        at.give("snake", card)
    assert ("interact:0" in keys(at, "snake")) == opens
    if opens:
        at.roll()
        at.beat("interact:0")
        assert at.game.opened
        assert at.drawn() == 0
        assert at.character("snake").actions == 3


# Elevators


@rule("SNEAK-R48", "SNEAK-5.04")
def test_an_elevator_is_ridden_from_its_shaft_or_next_to_it(stage):
    at = lift(stage)
    at.put("meryl", 0, 5)
    snake = at.put("snake", 1, 1)
    assert [key for key in keys(at, "snake") if key.startswith("ride")] == [
        f"ride:0,{at.cell(1, 5)}",
        f"ride:0,{at.cell(1, 6)}",
    ]
    at.put("meryl", 1, 5)
    assert [key for key in keys(at, "snake") if key.startswith("ride")] == [f"ride:0,{at.cell(1, 6)}"]
    at.beat(f"ride:0,{at.cell(1, 6)}")
    assert (at.at(snake), snake.actions, snake.noisy) == ((1, 6), 3, 0)
    assert f"ride:0,{at.cell(0, 0)}" in keys(at, "snake")
    at.put("snake", 0, 3)
    assert not [key for key in keys(at, "snake") if key.startswith("ride")]


@rule("SNEAK-R48")
def test_a_printed_combination_is_needed_once(stage):
    at = lift(stage, numbers=(2, 5))
    at.put("snake", 0, 1, active=0)
    at.put("meryl", 0, 5)
    assert not [key for key in keys(at, "snake") if key.startswith("ride")]
    at.roll(white=(5, 2, 0))
    at.beat(f"interact:{locks.FIRST_ELEVATOR}")
    assert at.game.called_elevators == 1
    assert f"ride:0,{at.cell(1, 5)}" in keys(at, "snake")
    assert f"interact:{locks.FIRST_ELEVATOR}" not in keys(at, "snake")


@rule("SNEAK-8.16", "SNEAK-3.06", "SNEAK-G12")
def test_a_shaft_that_leads_out_is_ridden_once_all_else_is_done(stage):
    at = stage("holding_level")
    snake = at.put("snake", 1, 8)
    ride = f"ride:0,{at.cell(1, 8)}"
    assert ride not in keys(at, "snake")
    at.game.proofs = 0b10
    assert ride in keys(at, "snake")
    at.put("snake", 3, 8)
    assert not [key for key in keys(at, "snake") if key.startswith("ride")]
    at.put("snake", 1, 8)
    at.beat(ride)
    assert (at.game.ending, snake.actions) == ("cleared", 3)


@rule("SNEAK-R48", "SNEAK-30.03")
@pytest.mark.parametrize(
    ("facing", "hidden", "side"), [("south", False, ALERT), ("north", False, OFF), ("south", True, OFF)]
)
def test_arriving_in_enemy_sight_counts(stage, facing, hidden, side):
    at = lift(stage)
    at.put("meryl", 0, 3)
    snake = at.put("snake", 0, 0, camouflaged=hidden)
    at.guard(0, 5, facing)
    at.turn("snake")
    at.beat(f"ride:0,{at.cell(1, 6)}")
    assert snake.alert_side == side


@rule("SNEAK-R48", "SNEAK-R45")
def test_what_lies_in_the_other_shaft_takes_effect(stage):
    at = lift(stage)
    at.put("meryl", 0, 3)
    at.put("snake", 0, 0)
    at.hide(1, 6, 0)
    at.turn("snake")
    at.beat(f"ride:0,{at.cell(1, 6)}")
    assert at.game.hidden_cells == []
