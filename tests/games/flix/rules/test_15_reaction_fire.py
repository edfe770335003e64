"""Chapter 15: Reaction Fire."""

from __future__ import annotations

import pytest

from sandtable.games.flix.rules import reaction_fire, sight
from sandtable.testkit.marks import rule

HALL = """
    +-----------+
    |A A A A A A|
    |           |
    |A A A A A A|
    |           |
    |A A A A A A|
    +-----------+"""


def shots(at):
    """Who has Fired at whom."""
    return [tuple(event.data[:2]) for event in at.game.log if event.what == "reaction_fire"]


def check(at, seal, *faces, answers=()):
    at.attack(*faces)
    at.choose(reaction_fire.check, seal, answers=list(answers))


# Who Fires


@rule("FLIX-15.01", "FLIX-15.02", "FLIX-15.03")
def test_each_alert_tango_that_sees_the_seal_rolls_one_die(stage):
    at = stage(HALL)
    hannah = at.put("hannah", 1, 0)
    first, second = at.patrol(0, 3), at.patrol(2, 3)
    at.patrol(2, 5)  # behind the other one
    check(at, hannah, "hit", "hit")
    assert shots(at) == [(first.index, hannah.index), (second.index, hannah.index)]
    assert hannah.wounds == 2


@rule("FLIX-15.01", "FLIX-R11", "FLIX-16.05", "FLIX-30.16")
def test_unaware_stunned_and_new_tangos_do_not_fire(stage):
    at = stage(HALL)
    hannah = at.put("hannah", 1, 0)
    at.sentry(0, 3)
    at.patrol(1, 3, stunned=True)
    at.patrol(2, 3, newcomer=True)
    check(at, hannah)
    assert shots(at) == []


@rule("FLIX-15.01", "FLIX-11.07")
def test_a_sentry_off_its_icon_fires(stage):
    at = stage(HALL)
    hannah = at.put("hannah", 1, 0)
    sentry = at.sentry(0, 3, home=(0, 4))
    check(at, hannah, "blank")
    assert shots(at) == [(sentry.index, hannah.index)]


@rule("FLIX-15.03")
def test_a_mastermind_rolls_two_dice_and_those_near_it_still_one(stage):
    at = stage(HALL)
    hannah = at.put("hannah", 1, 0)
    patrol, mastermind = at.patrol(0, 3), at.mastermind(2, 3)
    answers = [("fires", mastermind, hannah)]
    check(at, hannah, "hit", "hit", "hit", answers=answers)
    assert shots(at) == [(mastermind.index, 0), (patrol.index, 0)]
    assert hannah.wounds == 3


@rule("FLIX-R28")
def test_where_all_shots_are_alike_nobody_is_asked_for_their_order(stage):
    at = stage(HALL)
    hannah = at.put("hannah", 1, 0)
    at.patrol(0, 2)
    at.patrol(2, 2)
    check(at, hannah, "blank", "blank")
    assert at.script.asked == []
    at.block(0, 1)
    at.attack("blank", "blank")
    menu = at.menu(lambda game: reaction_fire.check(game, game.seals[0]))
    assert menu == ["fires:10,0", "fires:11,0"], "Cover is in the way of one of them"


@rule("FLIX-R28")
def test_when_the_seal_falls_the_other_rolls_lapse(stage):
    at = stage(HALL, seals=["hannah", "george"])
    hannah = at.put("hannah", 1, 0, wounds=4)
    at.put("george", 2, 5)
    at.patrol(0, 3)
    at.patrol(2, 3)
    check(at, hannah, "hit")
    assert hannah.killed
    assert len(shots(at)) == 1


@rule("FLIX-R28")
@pytest.mark.parametrize("second", ["hit", "stun"])
def test_nor_does_a_masterminds_second_result_harm_the_fallen(stage, second):
    at = stage(HALL, seals=["hannah", "george"])
    hannah = at.put("hannah", 1, 0, wounds=4)
    at.put("george", 2, 5)
    at.mastermind(0, 3)
    check(at, hannah, "hit", second)
    assert hannah.killed
    assert (hannah.wounds, hannah.stuns) == (5, 0)


@rule("FLIX-15.09", "FLIX-12.01", "FLIX-12.03", "FLIX-X11")
def test_x11_who_took_no_action_is_not_fired_at_not_even_round_a_corner(stage):
    at = stage(
        """
        +-------+
        |A A A A|
        |       |
        |A|B B B|
        |       |
        |A|B B B|
        +-------+""",
        seals=["hannah", "george"],
        corners=[((1, 0), (0, 1))],
    )
    hannah, george = at.put("hannah", 0, 3), at.put("george", 2, 3)
    patrol = at.patrol(1, 0)
    assert at.do(sight.vantage, patrol, george.cell) == at.cell(0, 1)
    check(at, hannah, "hit")
    assert (hannah.wounds, george.wounds) == (1, 0)
    check(at, george, "hit")
    assert (hannah.wounds, george.wounds) == (1, 1)


@rule("FLIX-15.08")
def test_who_ends_its_turn_without_an_action_is_not_fired_at(stage):
    at = stage(HALL)
    at.put("hannah", 1, 0)
    at.patrol(0, 3)
    at.turn("hannah")
    at.beat("end")
    assert shots(at) == []


# What the faces do


@rule("FLIX-15.04", "FLIX-17.06")
def test_a_bullet_wounds(stage):
    at = stage(HALL)
    hannah = at.put("hannah", 1, 0)
    at.patrol(0, 3)
    check(at, hannah, "hit")
    assert hannah.wounds == 1
    assert [event.what for event in at.cites("FLIX-15.04")] == ["wounded"]


@rule("FLIX-15.05", "FLIX-17.04")
@pytest.mark.parametrize("before", [0, 1])
def test_a_bleed_is_one_wound_for_a_wounded_seal_and_nothing_else(stage, before):
    at = stage(HALL)
    hannah = at.put("hannah", 1, 0, wounds=before)
    at.patrol(0, 3)
    check(at, hannah, "bleed")
    assert hannah.wounds == 2 * before


@rule("FLIX-15.05", "FLIX-R31")
def test_a_seal_whose_armor_was_hit_does_not_bleed(stage):
    at = stage(HALL)
    hannah = at.put("hannah", 1, 0, soft_armor=True)
    at.patrol(0, 3)
    at.patrol(2, 3)
    check(at, hannah, "hit", "bleed")
    assert hannah.wounds == 0


@rule("FLIX-R28", "FLIX-15.05")
def test_a_wound_from_an_earlier_roll_bleeds_in_a_later_one(stage):
    at = stage(HALL)
    hannah = at.put("hannah", 1, 0)
    at.patrol(0, 3)
    at.patrol(2, 3)
    check(at, hannah, "hit", "bleed")
    assert hannah.wounds == 2


@rule("FLIX-R83")
@pytest.mark.parametrize("faces", [("hit", "bleed"), ("bleed", "hit")])
def test_of_a_masterminds_two_results_the_bleed_comes_first(stage, faces):
    at = stage(HALL)
    hannah = at.put("hannah", 1, 0)
    at.mastermind(0, 3)
    check(at, hannah, *faces)
    assert hannah.wounds == 1


@rule("FLIX-15.06", "FLIX-R29")
def test_a_stun_gives_the_first_token_and_no_second(stage):
    at = stage(HALL)
    hannah = at.put("hannah", 1, 0)
    at.patrol(0, 3)
    check(at, hannah, "stun")
    assert hannah.stuns == 1
    check(at, hannah, "stun")
    assert hannah.stuns == 1


@rule("FLIX-15.07")
def test_a_blank_does_nothing(stage):
    at = stage(HALL)
    hannah = at.put("hannah", 1, 0, wounds=1)
    block = at.block(0, 1)
    at.patrol(0, 3)
    check(at, hannah, "blank")
    assert (hannah.wounds, hannah.stuns, at.game.blocks) == (1, 0, [block])


# Actions


@rule("FLIX-15.10", "FLIX-15.02", "FLIX-15.03", "FLIX-X10")
@pytest.mark.parametrize("alive", [1, 2])
def test_x10_a_fire_action_is_answered_once_by_each_patrol_that_is_left(stage, alive):
    at = stage(HALL, seals=["hannah", "george"])
    at.put("hannah", 2, 5)
    george = at.put("george", 1, 0, primary="MP5")
    top = [at.patrol(0, 1 + 2 * i) for i in range(alive)]
    other, sentry = at.patrol(2, 1), at.sentry(2, 2)
    at.turn("george")
    at.flick(at.hit(other))
    at.flick(at.hit(sentry))
    at.attack(*["hit"] * alive)
    at.beat("fire:0,1,0")  # a Burst of two
    assert shots(at) == [(patrol.index, george.index) for patrol in top]
    assert george.wounds == alive


@rule("FLIX-G06")
def test_recon_of_the_highest_grade_ignores_the_first_reaction_fire_of_a_turn(stage):
    at = stage(HALL)
    hannah = at.put("hannah", 1, 0, skill="REC", grade=9)
    check(at, hannah)
    assert not at.told("ignored"), "nobody is there"
    at.patrol(0, 3)
    check(at, hannah)
    assert shots(at) == []
    check(at, hannah, "hit")
    assert hannah.wounds == 1
