"""Chapter 21: the Player Phase."""

from __future__ import annotations

import pytest

from sandtable.games.sneak.rules import player_phase
from sandtable.games.sneak.rules.components import NONE, USED_EXOSKELETON, USED_NERVE, USED_SCOPE
from sandtable.games.sneak.rules.state import ACTING, DRAWING, GATHERING
from sandtable.testkit.marks import rule

OPEN = "....... ....... ....... ....... ......."


def team(stage, *who, **more):
    at = stage(rows=OPEN, characters=list(who), **more)
    for column, name in enumerate(who):
        at.put(name, 2, 1 + column, active=0)
    return at


def gathering(at):
    at.game.step, at.game.turn_of = GATHERING, NONE


@rule("SNEAK-21.01", "SNEAK-21.02", "SNEAK-8.01")
def test_a_round_begins_with_all_action_tokens_taken_back(stage):
    at = team(stage, "snake", "meryl")
    for character in at.game.team():
        character.actions, character.done = 1, True
    gathering(at)
    at.beat("turn:1")
    assert [character.actions for character in at.game.team()] == [4, 4]
    assert [character.done for character in at.game.team()] == [False, False]
    assert (at.game.round, at.game.turn_of, at.game.step) == (2, 1, ACTING)


@rule("SNEAK-21.03")
def test_turns_are_taken_in_any_order(stage):
    at = team(stage, "snake", "meryl", "otacon")
    gathering(at)
    assert at.menu(lambda game: game.beat()) == ["turn:0", "turn:1", "turn:2"]
    at.beat("turn:2")
    at.beat("end")
    assert at.menu(lambda game: game.beat()) == ["turn:0", "turn:1"]
    at.beat("turn:1")
    at.beat("end")
    at.beat()  # the last one is not asked for
    assert at.game.turn_of == 0


@rule("SNEAK-21.04", "SNEAK-R35")
def test_a_turn_is_finished_before_the_next_begins_and_may_end_early(stage):
    at = team(stage, "snake", "meryl")
    at.turn("snake")
    at.game.acting = 1
    at.beat(f"sneak:{at.cell(1, 1)}")
    assert (at.game.turn_of, at.game.step, at.game.acting) == (0, ACTING, 0)
    at.beat("end")
    assert at.character("snake").actions == 3
    assert (at.game.turn_of, at.game.step) == (NONE, GATHERING)
    assert at.character("snake").done
    assert at.data("turn_over") == [[0, 0, 0, 0]]


@rule("SNEAK-21.01", "SNEAK-22.01")
def test_after_the_last_turn_comes_the_enemy_phase(stage):
    at = team(stage, "snake", "meryl")
    at.guard(0, 0)
    at.turn("snake")
    at.beat("end")
    assert at.game.step == GATHERING
    at.beat()
    at.beat("end")
    assert at.game.step == DRAWING


@rule("SNEAK-21.06", "SNEAK-15.06")
def test_a_turn_closes_with_the_noise_check(stage):
    at = team(stage, "snake", "meryl")
    at.turn("snake")
    at.character("snake").noisy = 1
    at.character("meryl").noisy = 0
    at.roll(white=(0,))
    at.beat("end")
    assert at.character("snake").alert_side == 1
    assert at.character("snake").noisy == 0


@rule("SNEAK-R56", "SNEAK-R53", "SNEAK-19.08", "SNEAK-9.08")
def test_at_the_end_of_a_turn_all_dice_go_back_to_the_pool(stage):
    at = team(stage, "otacon", terminal=[{"level": 5, "at": [1, 1]}])
    at.turn("otacon")
    at.game.lock, at.game.lock_dice, at.game.lock_white = 64, [1, 2, 3, 4, 5], 4
    at.game.loose_dice, at.game.loose_black = [1, 6], 1
    at.beat("end")
    assert (at.game.lock, at.game.lock_dice, at.game.lock_white) == (NONE, [], 0)
    assert (at.game.loose_dice, at.game.loose_black) == ([], 0)


@rule("SNEAK-R58")
def test_who_has_left_has_no_more_actions(stage):
    at = team(stage, "snake", "meryl")
    snake = at.character("snake")
    at.turn("snake")
    snake.gone, snake.cell, snake.noisy = True, NONE, 2
    at.roll()
    at.beat()
    assert (at.game.step, at.drawn()) == (GATHERING, 0)
    at.beat()
    assert at.game.turn_of == 1


@rule("SNEAK-G14")
def test_who_was_hampered_has_one_action_fewer_once(stage):
    at = team(stage, "snake")
    snake = at.put("snake", 2, 1, hampered=True, done=True)
    gathering(at)
    at.beat()
    assert (snake.actions, snake.hampered) == (3, False)


@rule("SNEAK-G11", "SNEAK-32.19")
@pytest.mark.parametrize(
    ("place", "mask", "damage"), [((2, 1), False, 1), ((2, 1), True, 0), ((2, 2), False, 0)]
)
def test_who_ends_a_turn_in_gas_is_hurt_unless_masked(stage, place, mask, damage):
    at = stage(rows=OPEN, gas=[[2, 1]])
    snake = at.put("snake", *place, active=0)
    if mask:
        at.give("snake", "U20")
    at.turn("snake")
    at.beat("end")
    assert snake.damage == damage


@rule("SNEAK-G03")
def test_what_is_for_once_a_turn_comes_back_with_every_turn(stage):
    at = team(stage, "snake", "meryl")
    at.character("meryl").used = USED_NERVE | USED_SCOPE
    at.character("snake").used = USED_EXOSKELETON
    gathering(at)
    at.beat("turn:0")
    assert at.character("meryl").used == USED_SCOPE
    assert at.character("snake").used == 0


@rule("SNEAK-G14", "SNEAK-G19", "SNEAK-G20", "SNEAK-G21")
def test_what_lasts_for_a_while_ends_in_time(stage):
    at = team(stage, "snake")
    snake = at.put("snake", 2, 1, covered=True, aided=True, prone=True, braced=True, blank=True)
    at.turn("snake")
    at.beat("end")
    assert not snake.blank
    assert snake.covered and snake.prone and snake.braced
    gathering(at)
    at.beat()
    assert not (snake.covered or snake.aided or snake.prone or snake.braced)


@rule("SNEAK-1.02", "SNEAK-R63")
@pytest.mark.parametrize(
    ("people", "who", "seats"),
    [
        (1, ["snake"], [[0], [0], [0]]),
        (3, ["snake"], [[0], [1], [2]]),
        (3, ["snake", "meryl"], [[0, 1], [2, 1], [0, 1]]),
    ],
)
def test_several_people_take_turns_at_one_figure(stage, people, who, seats):
    at = stage(rows=OPEN, characters=who, players=people)
    at.game.round = 0
    for round_ in seats:
        at.do(player_phase.begin)
        assert [character.seat for character in at.game.team()] == round_


@rule("SNEAK-R63", "SNEAK-R58")
def test_nobody_takes_over_a_figure_when_another_has_left(stage):
    at = stage(rows=OPEN, characters=["snake", "meryl"], players=2)
    at.character("snake").gone = True
    at.do(player_phase.begin)
    assert at.character("meryl").seat == 1


@rule("SNEAK-R63")
def test_the_one_figure_has_one_turn_a_round(stage):
    at = stage(rows=OPEN, characters=["snake"], players=3)
    at.put("snake", 2, 2, active=0)
    at.guard(0, 0)
    at.turn("snake")
    at.beat("end")
    assert at.game.step == DRAWING


@rule("SNEAK-R79")
def test_seat_order_is_the_order_of_the_seats_not_of_the_characters(stage):
    at = team(stage, "gray_fox", "otacon", "snake")
    gathering(at)
    assert at.menu(lambda game: game.beat()) == ["turn:3", "turn:2", "turn:0"]
    assert at.game.lead() == at.character("gray_fox").seat == 0


@rule("SNEAK-R79", "SNEAK-R63")
def test_a_shared_figure_keeps_its_place_whoever_has_it(stage):
    at = stage(rows=OPEN, characters=["snake", "meryl"], players=3)
    at.put("snake", 2, 1, active=0)
    at.put("meryl", 2, 2, active=0)
    at.game.round = 1
    for character in at.game.team():
        character.done = True
    gathering(at)
    assert at.menu(lambda game: game.beat()) == ["turn:0", "turn:1"]
    assert [int(character.seat) for character in at.game.team()] == [2, 1]
    at.beat("turn:0")
    at.beat("end")
    assert [int(character.index) for character in at.game.team()] == [0, 1]
