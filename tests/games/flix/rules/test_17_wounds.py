"""Chapter 17: Wounds, and who is killed."""

from __future__ import annotations

import pytest

from sandtable.games.flix.rules import attacks, reaction_fire, wounds
from sandtable.games.flix.rules.components import NONE
from sandtable.games.flix.rules.effects import BLEEDING, BULLET, EXPLOSION, HOSTAGE_TOKEN, MASTERMIND_TOKEN
from sandtable.testkit.marks import rule

HALL = """
    +-----------+
    |A A A A A A|
    |           |
    |A A A A A A|
    +-----------+"""
KINDS = {"bullet": BULLET, "bleeding": BLEEDING, "explosion": EXPLOSION}
GUARDS = [
    ("bullet", "ballistic_armor", "FLIX-17.07"),
    ("bleeding", "medical_kit", "FLIX-17.05"),
    ("explosion", "blast_armor", "FLIX-17.09"),
]


@rule("FLIX-17.03")
@pytest.mark.parametrize("kind", list(KINDS))
def test_a_wound_of_any_type_costs_one_health(stage, kind):
    at = stage(HALL)
    hannah = at.put("hannah", 0, 0)
    at.do(wounds.wound, hannah, KINDS[kind], "FLIX-17.03")
    assert hannah.wounds == 1
    assert at.cites("FLIX-17.03")[0].data[:3] == [0, KINDS[kind], 1]


@rule("FLIX-17.03", "FLIX-8.02")
def test_the_last_wound_kills(stage):
    at = stage(HALL, seals=["hannah", "george"])
    hannah = at.put("hannah", 0, 0, wounds=3)
    at.put("george", 1, 5)
    at.do(wounds.wound, hannah, BULLET, "FLIX-15.04")
    assert not hannah.killed
    at.do(wounds.wound, hannah, BULLET, "FLIX-15.04")
    assert hannah.killed
    assert at.at(hannah) is None


@rule("FLIX-17.05", "FLIX-17.07", "FLIX-17.09")
@pytest.mark.parametrize("kind, card, number", GUARDS)
def test_a_card_can_be_discarded_to_ignore_a_wound(stage, kind, card, number):
    at = stage(HALL)
    hannah = at.put("hannah", 0, 0, equipment=[card, "snake_cam"])
    at.choose(wounds.wound, hannah, KINDS[kind], "FLIX-17.03", answers=["discard"])
    assert hannah.wounds == 0
    assert hannah.equipment == [at.card("snake_cam")]
    assert [event.what for event in at.cites(number)] == ["ignores"]


@rule("FLIX-17.05", "FLIX-17.07", "FLIX-17.09")
@pytest.mark.parametrize("kind, card, number", GUARDS)
def test_it_need_not_be_discarded(stage, kind, card, number):
    at = stage(HALL)
    hannah = at.put("hannah", 0, 0, equipment=[card])
    at.choose(wounds.wound, hannah, KINDS[kind], "FLIX-17.03", answers=["take_wound"])
    assert hannah.wounds == 1
    assert hannah.equipment == [at.card(card)]


@rule("FLIX-17.05", "FLIX-17.07", "FLIX-17.09")
@pytest.mark.parametrize("kind, card, by", GUARDS)
def test_it_helps_against_no_other_type(stage, kind, card, by):
    at = stage(HALL)
    hannah = at.put("hannah", 0, 0, equipment=[card])
    for other, number in KINDS.items():
        if other != kind:
            at.do(wounds.wound, hannah, number, "FLIX-17.03")
    assert hannah.wounds == 2
    assert at.script.asked == []


@rule("FLIX-R31")
def test_cover_comes_before_soft_armor_and_soft_armor_before_cards(stage):
    at = stage(HALL)
    hannah = at.put("hannah", 0, 0, soft_armor=True, equipment=["ballistic_armor"])
    block = at.block(0, 1)
    at.do(wounds.wound, hannah, BULLET, "FLIX-15.04", block)
    assert (at.game.blocks, hannah.soft_armor, len(hannah.equipment)) == ([], True, 1)
    at.do(wounds.wound, hannah, BULLET, "FLIX-15.04")
    assert (hannah.soft_armor, len(hannah.equipment)) == (False, 1)
    at.choose(wounds.wound, hannah, BULLET, "FLIX-15.04", answers=["discard"])
    assert (hannah.wounds, hannah.equipment) == (0, [])
    at.do(wounds.wound, hannah, BULLET, "FLIX-15.04")
    assert hannah.wounds == 1


@rule("FLIX-R31", "FLIX-8.05")
@pytest.mark.parametrize("kind", list(KINDS))
def test_soft_armor_takes_the_first_wound_of_any_type(stage, kind):
    at = stage(HALL)
    hannah = at.put("hannah", 0, 0, soft_armor=True)
    at.do(wounds.wound, hannah, KINDS[kind], "FLIX-17.03")
    assert (hannah.wounds, hannah.soft_armor) == (0, False)
    at.do(wounds.wound, hannah, KINDS[kind], "FLIX-17.03")
    assert hannah.wounds == 1


@rule("FLIX-17.10")
def test_healing_stops_at_full_health_and_mends_no_armor(stage):
    at = stage(HALL)
    hannah = at.put("hannah", 0, 0, wounds=3)
    at.do(wounds.heal, hannah, 2, "FLIX-17.10")
    assert hannah.wounds == 1
    at.do(wounds.heal, hannah, 2, "FLIX-17.10")
    assert (hannah.wounds, hannah.soft_armor) == (0, False)


# The killed


@rule("FLIX-17.01")
def test_a_killed_patrol_goes_back_to_the_pool(stage):
    at = stage(HALL)
    patrol = at.patrol(0, 3, stunned=True)
    assert not patrol.pooled
    at.do(wounds.kill_tango, patrol, "FLIX-20.17")
    assert patrol.pooled
    assert (patrol.cell, patrol.stunned) == (NONE, False)


@rule("FLIX-17.01")
def test_unless_the_mission_says_otherwise(stage):
    at = stage(HALL, specials=["patrols_stay_dead"])
    patrol = at.patrol(0, 3)
    at.do(wounds.kill_tango, patrol, "FLIX-20.17")
    assert not patrol.pooled
    assert at.at(patrol) is None


@rule("FLIX-17.02", "FLIX-17.11")
def test_sentries_masterminds_and_hostages_are_out_of_the_mission(stage):
    at = stage(HALL)
    sentry, mastermind, hostage = at.sentry(0, 3), at.mastermind(0, 4), at.hostage(0, 5)
    at.do(wounds.kill_tango, sentry, "FLIX-20.17")
    at.do(wounds.kill_tango, mastermind, "FLIX-20.17")
    at.do(wounds.kill_hostage, hostage, "FLIX-20.17")
    assert [at.at(figure) for figure in (sentry, mastermind, hostage)] == [None, None, None]
    assert not sentry.pooled
    assert not mastermind.pooled
    assert hostage.killed
    assert at.game.destroyed == [MASTERMIND_TOKEN, HOSTAGE_TOKEN]


@rule("FLIX-17.11", "FLIX-R57")
def test_one_bullet_is_enough_for_a_hostage(stage):
    at = stage(HALL)
    hannah, hostage = at.put("hannah", 1, 0), at.hostage(0, 5, home=(0, 0))
    at.patrol(0, 4)
    at.patrol(1, 1, stunned=True)
    at.put("hannah", 1, 0)
    at.attack("hit", "hit")
    at.script.first = True
    at.do(reaction_fire.check_command, hannah, hostage)
    assert at.at(hostage) is None


@rule("FLIX-R71", "FLIX-30.05")
def test_a_bio_weapon_that_the_fallen_carried_leaks(stage):
    at = stage(HALL, seals=["hannah", "george", "ruben"])
    token = at.token("bio_weapon", 0, 0)
    at.game.token_cells[token] = NONE
    at.game.count_things()
    hannah = at.put("hannah", 0, 0, wounds=4, carried=[token])
    george = at.put("george", 1, 5)
    patrol = at.patrol(0, 3)
    at.do(wounds.wound, hannah, BULLET, "FLIX-15.04")
    assert hannah.carried == []
    assert george.killed
    assert at.at(patrol) is None


@rule("FLIX-R09")
def test_without_any_seal_the_mission_ends_at_once(stage):
    at = stage(HALL)
    hannah = at.put("hannah", 0, 0, wounds=4)
    at.do(wounds.wound, hannah, BULLET, "FLIX-15.04")
    assert at.game.over


@rule("FLIX-R104", "FLIX-25.05")
def test_one_roll_asks_for_a_card_once(stage):
    at = stage(HALL)
    hannah = at.put("hannah", 1, 0, equipment=["ballistic_armor"])
    patrol = at.patrol(0, 3)
    at.attack("bleed", "bleed")
    at.choose(attacks.fire_at, patrol, hannah, answers=["take_wound"])
    assert hannah.wounds == 2
    assert len(at.script.asked) == 1
    at.choose(attacks.fire_at, patrol, hannah, answers=["discard"])
    assert hannah.wounds == 3
    assert len(at.script.asked) == 2
