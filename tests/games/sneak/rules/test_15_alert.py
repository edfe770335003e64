"""Chapter 15: noise and Alert tokens."""

from __future__ import annotations

import pytest

from sandtable.games.sneak.rules import alert, attack
from sandtable.games.sneak.rules.components import ALERT, INVESTIGATE, NONE, OFF
from sandtable.testkit.marks import rule

OPEN = "....... ....... ....... ....... ......."


def token(at, who):
    character = at.character(who)
    return character.alert_side, at.where(character.alert_cell)


@rule("SNEAK-X02", "SNEAK-8.07", "SNEAK-8.08", "SNEAK-15.06", "SNEAK-15.07", "SNEAK-15.09", "SNEAK-21.06")
def test_x02_three_dashes_are_three_dice(stage):
    at = stage(rows=OPEN, characters=["meryl"])
    meryl = at.put("meryl", 0, 0, active=0)
    at.turn("meryl")
    at.beat(f"dash:{at.cell(0, 2)},{at.cell(0, 1)}")
    at.beat(f"dash:{at.cell(0, 4)},{at.cell(0, 3)}")
    at.beat(f"dash:{at.cell(0, 6)},{at.cell(0, 5)}")
    at.beat(f"sneak:{at.cell(1, 6)}")
    assert meryl.noisy == 3
    at.roll(white=(4, 0, 2))
    at.beat()
    assert at.drawn() == 3
    assert token(at, "meryl") == (INVESTIGATE, (1, 6))


@rule("SNEAK-15.01", "SNEAK-15.02", "SNEAK-15.09", "SNEAK-15.10", "SNEAK-15.11", "SNEAK-R11")
def test_attention_lays_the_token_and_then_turns_and_moves_it(stage):
    at = stage(rows=OPEN)
    snake = at.put("snake", 2, 2)
    assert token(at, "snake") == (OFF, None)
    at.do(alert.draw_attention, snake, "SNEAK-15.11")
    assert token(at, "snake") == (INVESTIGATE, (2, 2))
    at.put("snake", 2, 4)
    assert token(at, "snake") == (INVESTIGATE, (2, 2))
    at.do(alert.draw_attention, snake, "SNEAK-15.11")
    assert token(at, "snake") == (ALERT, (2, 4))


@rule("SNEAK-15.04", "SNEAK-R13")
def test_the_token_stays_where_it_was_laid(stage):
    at = stage(rows=OPEN)
    at.put("snake", 2, 2)
    at.turn("snake")
    at.beat("knock")
    at.beat(f"sneak:{at.cell(2, 3)}")
    assert token(at, "snake") == (INVESTIGATE, (2, 2))
    at.do(alert.take_back, at.character("snake"), "SNEAK-29.01")
    at.do(alert.take_back, at.character("snake"), "SNEAK-29.01")
    assert token(at, "snake") == (OFF, None)
    assert at.data("alert_returned") == [[0, at.cell(2, 2), 0, 0]]


@rule("SNEAK-R58", "SNEAK-R11")
def test_who_has_left_places_no_token_and_none_is_turned_back(stage):
    at = stage(rows=OPEN)
    snake = at.character("snake")
    at.do(alert.place, snake, ALERT, "SNEAK-24.02")
    assert token(at, "snake") == (OFF, None)
    at.put("snake", 2, 2)
    at.alert("snake", 0, 0)
    at.do(alert.place, snake, INVESTIGATE, "SNEAK-23.14")
    assert token(at, "snake") == (ALERT, (0, 0))


@rule("SNEAK-15.12")
def test_attention_needs_nobody_who_sees(stage):
    at = stage(rows="..#.. ..#..")
    at.put("snake", 0, 0)
    at.guard(0, 4, "east")
    at.do(alert.draw_attention, at.character("snake"), "SNEAK-15.11")
    assert token(at, "snake") == (INVESTIGATE, (0, 0))


@rule("SNEAK-15.06", "SNEAK-21.06")
@pytest.mark.parametrize("noisy", [0, 1, 4])
def test_a_die_for_each_noisy_action(stage, noisy):
    at = stage(rows=OPEN)
    at.put("snake", 2, 2, noisy=noisy, active=0)
    at.turn("snake")
    at.roll(white=(1,) * noisy)
    at.beat("end")
    assert at.drawn() == noisy
    assert len(at.told("rolled")) == (1 if noisy else 0)
    assert token(at, "snake") == (OFF, None)


@rule("SNEAK-R46")
def test_a_noise_check_has_all_its_dice_whatever_lies_on_cards(stage):
    at = stage(rows=OPEN)
    at.put("snake", 2, 2, noisy=4, active=0)
    at.game.held, at.game.held_dice = [0, 1], [[1, 1, 1], [1, 1]]
    at.turn("snake")
    at.roll(white=(1,) * 4)
    at.beat("end")
    assert at.drawn() == 4


@rule("SNEAK-15.07", "SNEAK-R02")
def test_several_marks_draw_attention_once(stage):
    at = stage(rows=OPEN)
    at.put("snake", 2, 2, noisy=3, active=0)
    at.turn("snake")
    at.roll(white=(0, 0, 1))
    at.beat("end")
    assert token(at, "snake") == (INVESTIGATE, (2, 2))


@rule("SNEAK-15.07", "SNEAK-R02")
def test_a_one_is_no_mark(stage):
    at = stage(rows=OPEN)
    at.put("snake", 2, 2, noisy=2, active=0)
    at.turn("snake")
    at.roll(white=(1, 1))
    at.beat("end")
    assert token(at, "snake") == (OFF, None)


@rule("SNEAK-15.08", "SNEAK-R02", "SNEAK-R36")
def test_a_mark_is_neither_raised_nor_lowered_but_rerolled(stage):
    at = stage(rows=OPEN)
    at.put("snake", 2, 2, noisy=1, active=0b0110)  # +2 and -2
    at.turn("snake")
    at.script.passing = False
    at.roll(white=(0,))
    at.beat("end")
    assert token(at, "snake") == (INVESTIGATE, (2, 2))
    at = stage(rows=OPEN)
    at.put("snake", 2, 2, noisy=1, active=0b0001)
    at.turn("snake")
    at.roll(white=(0, 4))
    at.beat("end", "reroll:0,0,1")
    assert token(at, "snake") == (OFF, None)


@rule("SNEAK-15.06", "SNEAK-16.03")
def test_nobody_is_asked_about_noise_that_changes_nothing(stage):
    at = stage(rows=OPEN)
    at.put("snake", 2, 2, noisy=2)
    at.alert("snake", 2, 2)
    at.turn("snake")
    at.script.passing = False
    at.roll(white=(0, 0))
    at.beat("end")
    assert token(at, "snake") == (ALERT, (2, 2))
    assert at.drawn() == 2


# Attention that is wanted


def quiet_check(stage, *answers, rows="..........", **more):
    """Snake has made noise twice and may reroll; a Patrol stands in the east."""
    at = stage(rows=rows, characters=["snake", "meryl"], zones=more.pop("zones", ""))
    at.put("meryl", 0, 1, active=0)
    at.put("snake", 0, 0, **({"active": 1, "noisy": 2} | more))
    at.turn("snake")
    at.guard(0, 9, "east")
    at.script.passing = False
    return at


@rule("SNEAK-R93", "SNEAK-R36", "SNEAK-15.09")
def test_a_noise_check_without_a_mark_may_be_rolled_again_for_attention(stage):
    at = quiet_check(stage)
    at.roll(white=(1, 5, 3, 0))
    at.beat("end", "attract:0,0,3")
    snake = at.character("snake")
    assert (snake.alert_side, snake.active) == (INVESTIGATE, 0)
    menu = [option.key() for option in at.script.asked[-1].options]
    assert menu == ["attract:0,0,3", "pass"]


@rule("SNEAK-R93", "SNEAK-R36")
def test_with_a_mark_only_that_is_rolled_again(stage):
    at = quiet_check(stage)
    at.roll(white=(1, 0))
    at.beat("end", "pass")
    assert [option.key() for option in at.script.asked[-1].options] == ["reroll:0,0,2", "pass"]
    assert at.character("snake").alert_side == INVESTIGATE


@rule("SNEAK-R93")
@pytest.mark.parametrize(
    "more", [{"zones": "1111122222"}, {"active": 14}, {"alert_cell": 0, "alert_side": ALERT}]
)
def test_nobody_is_asked_where_attention_would_change_nothing(stage, more):
    at = quiet_check(stage, **more)
    if "zones" in more:
        at.put("meryl", 0, 8)
    at.roll(white=(1, 5))
    at.beat("end", *(["pass"] if more.get("active") else []))
    assert not [each for each in at.script.asked if "attract" in each.options[0].key()]


@rule("SNEAK-R93", "SNEAK-R36")
def test_another_player_may_wish_for_it_and_a_disguise_is_not_risked(stage):
    for disguised in (False, True):
        at = quiet_check(stage)
        at.put("meryl", 0, 1, noisy=1, disguised=disguised)
        at.turn("meryl")
        at.roll(white=(4, 0))
        at.beat("end", *([] if disguised else ["attract:0,0,1"]))
        assert at.character("meryl").alert_side == (0 if disguised else INVESTIGATE)


# Damaged and standing


@rule("SNEAK-15.05", "SNEAK-R11")
def test_a_patrol_that_was_hurt_and_stands_is_alerted_at_the_end_of_the_turn(stage):
    at = stage(rows=OPEN)
    at.put("snake", 2, 2, active=0)
    patrol = at.guard(2, 3, "east")
    at.turn("snake")
    at.roll(white=(3,))
    at.beat(f"strike:{patrol.index}")
    assert token(at, "snake") == (OFF, None)
    at.beat(f"sneak:{at.cell(2, 1)}")
    at.beat("end")
    assert token(at, "snake") == (ALERT, (2, 1))


@rule("SNEAK-15.05", "SNEAK-R10")
@pytest.mark.parametrize("felled", [True, False])
def test_not_if_it_falls_or_was_hurt_before(stage, felled):
    at = stage(rows=OPEN)
    at.put("snake", 2, 2, active=0)
    patrol = at.guard(2, 3, "east", knocks=1)
    at.turn("snake")
    at.roll(white=(3 if felled else 2,))
    at.beat(f"strike:{patrol.index}")
    at.beat("end")
    assert token(at, "snake") == (OFF, None)


@rule("SNEAK-15.05", "SNEAK-R10")
def test_nor_if_another_player_felled_it_or_it_was_done_in_an_earlier_turn(stage):
    at = stage(rows=OPEN, characters=["snake", "meryl"])
    snake = at.put("snake", 2, 2, active=0)
    at.put("meryl", 0, 0, active=0)
    patrol = at.guard(2, 3, "east")
    at.do(attack.damage_patrol, patrol, 1, 0, snake.index)
    assert attack.left_standing(snake)
    at.do(attack.damage_patrol, patrol, 1, 0, 1)
    assert not attack.left_standing(snake)
    at.guard(2, 3)  # the figure comes back at once
    assert not attack.left_standing(snake)


@rule("SNEAK-R56")
def test_first_the_unfinished_patrol_then_the_noise_check(stage):
    at = stage(rows=OPEN)
    at.put("snake", 2, 2, active=0, noisy=1)
    patrol = at.guard(2, 3, "east")
    at.turn("snake")
    at.roll(white=(3, 0))
    at.beat(f"strike:{patrol.index}")
    at.forget()
    at.beat("end")
    assert [event.rule for event in at.told("alert_placed")] == ["SNEAK-15.05", "SNEAK-15.07"]
    assert token(at, "snake") == (ALERT, (2, 2))


# LOUD


@rule("SNEAK-32.03", "SNEAK-R54", "SNEAK-R11")
def test_loud_is_heard_by_patrols_of_the_zone_at_once(stage):
    at = stage(rows="......", zones="111222")
    snake = at.put("snake", 0, 0)
    at.guard(0, 4, "east")
    at.do(alert.loud, snake, "SNEAK-32.03")
    assert token(at, "snake") == (OFF, None)
    at.guard(0, 2, "east")
    at.do(alert.loud, snake, "SNEAK-32.03")
    assert token(at, "snake") == (ALERT, (0, 0))
    assert snake.noisy == 0


@rule("SNEAK-R43", "SNEAK-10.01")
def test_nothing_of_it_in_a_boss_stage(stage):
    at = stage("wired_pillar")
    snake = at.put("snake", 6, 0, noisy=3)
    at.turn("snake")
    at.do(alert.draw_attention, snake, "SNEAK-15.11")
    at.do(alert.noise_check, snake)
    at.do(alert.loud, snake, "SNEAK-32.03")
    assert token(at, "snake") == (OFF, None)
    assert not at.told("rolled")


@rule("SNEAK-R11", "SNEAK-15.03")
def test_the_alert_side_is_remembered(stage):
    at = stage(rows=OPEN)
    snake = at.put("snake", 2, 2)
    at.do(alert.place, snake, INVESTIGATE, "SNEAK-23.14")
    assert not at.game.was_alert
    at.do(alert.place, snake, ALERT, "SNEAK-24.02")
    assert at.game.was_alert
    assert snake.alert_cell != NONE
