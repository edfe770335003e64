"""Chapter 11: Alert or Unaware, the Alert Token, and where Alert Tangos are drawn to."""

from __future__ import annotations

import pytest

from sandtable.games.flix.rules import alertness, reaction_fire
from sandtable.games.flix.rules.components import NONE
from sandtable.testkit.marks import rule

# Three rooms in a row: a Door between the first two, one between the last two.
ROOMS = """
    +-----------+
    |A A|B B|C C|
    |           |
    |A AaB BbC C|
    +-----------+"""


def alert(at, tango):
    return at.do(alertness.is_alert, tango)


# Sentries


@rule("FLIX-11.07", "FLIX-R11", "FLIX-11.01")
def test_a_sentry_is_alert_off_its_icon_and_never_on_it(stage):
    at = stage(ROOMS)
    sentry = at.sentry(0, 0)
    at.put("hannah", 1, 0)
    at.sound("A", 3)
    at.alert("hannah")
    assert not alert(at, sentry)
    sentry.cell = at.cell(0, 1)
    at.sound("A", 0)
    at.game.alert_on = NONE
    at.put("hannah", 0, 5)
    assert alert(at, sentry)


@rule("FLIX-11.02", "FLIX-R13")
def test_a_sentry_hears_sound_along_an_unbroken_path(stage):
    at = stage(ROOMS)
    sentry = at.sentry(0, 0)
    at.sound("C", 1)
    assert at.do(alertness.hears, sentry) == NONE
    at.open("a")
    assert at.do(alertness.hears, sentry) == NONE
    at.open("b")
    assert at.do(alertness.hears, sentry) == at.area("C")
    at.patrol(1, 1)
    at.block(1, 2)
    assert at.do(alertness.hears, sentry) == at.area("C"), "nothing interrupts a path but Walls and Doors"


@rule("FLIX-11.02", "FLIX-R13")
def test_a_sentry_hears_the_alert_token_where_its_seal_is(stage):
    at = stage("""
        +-----+
        |A|A A|
        |   --|
        |A A A|
        +-----+""")
    sentry = at.sentry(1, 2)
    at.put("hannah", 0, 2)
    assert at.do(alertness.hears, sentry) == NONE
    at.alert("hannah")
    assert at.do(alertness.hears, sentry) == at.area("A")
    at = stage("""
        +-----+
        |A|A A|
        | +---|
        |A A A|
        +-----+""")
    sentry = at.sentry(1, 2)
    at.put("hannah", 0, 2)
    at.alert("hannah")
    assert at.do(alertness.hears, sentry) == NONE, "the SEAL stands behind Walls"


@rule("FLIX-11.03", "FLIX-X14")
def test_a_sentry_hears_through_one_closed_door(stage):
    at = stage(ROOMS, locks={"b": 2})
    sentry = at.sentry(0, 5)
    at.put("hannah", 0, 2)
    at.sound("A", 2)
    assert at.do(alertness.hears, sentry) == NONE
    assert at.do(alertness.hears_through_door, sentry) == NONE, "no Sound beyond its Door: two Doors away"
    at.sound("B", 1)
    assert at.do(alertness.hears_through_door, sentry) == at.area("B"), "an E-Locked Door is a Door"
    at.sound("B", 0)
    at.alert("hannah")
    assert at.do(alertness.hears_through_door, sentry) == at.area("B")
    at.open("b")
    assert at.do(alertness.hears_through_door, sentry) == NONE


@rule("FLIX-R10")
def test_a_seal_in_its_sight_does_not_rouse_a_sentry(stage):
    at = stage(ROOMS)
    sentry = at.sentry(0, 0)
    at.put("hannah", 1, 1)
    assert at.do(alertness.any_tango_sees)
    assert at.do(alertness.hears, sentry) == at.do(alertness.hears_through_door, sentry) == NONE
    assert not alert(at, sentry)


# Patrols and Masterminds


@rule("FLIX-11.04", "FLIX-11.06", "FLIX-11.01", "FLIX-X15")
@pytest.mark.parametrize("kind", ["patrol", "mastermind"])
def test_sound_or_the_alert_token_anywhere_alerts_patrols_and_masterminds(stage, kind):
    at = stage(ROOMS)
    tango = at.patrol(0, 0) if kind == "patrol" else at.mastermind(0, 0)
    at.put("hannah", 0, 5)
    assert not alert(at, tango)
    at.sound("C", 1)
    assert alert(at, tango)
    at.sound("C", 0)
    assert not alert(at, tango)
    at.alert("hannah")
    assert alert(at, tango)


@rule("FLIX-11.05", "FLIX-11.06", "FLIX-R77")
@pytest.mark.parametrize("who", ["patrol", "sentry", "stunned"])
def test_they_are_alert_while_any_tango_sees_a_seal(stage, who):
    at = stage(ROOMS)
    patrol = at.patrol(0, 0)
    hannah = at.put("hannah", 0, 5)
    {
        "patrol": lambda: at.patrol(1, 4),
        "sentry": lambda: at.sentry(1, 4),
        "stunned": lambda: at.patrol(1, 4, stunned=True),
    }[who]()
    assert alert(at, patrol)
    at.put(hannah, 0, 2)
    assert not alert(at, patrol)


# The Alert Token


@rule("FLIX-11.08", "FLIX-15.07")
def test_whoever_is_fired_at_gets_the_alert_token_whatever_the_result(stage):
    at = stage(ROOMS, seals=["hannah", "george"])
    hannah = at.put("hannah", 0, 0)
    at.put("george", 0, 5)
    at.alert("george")
    at.patrol(1, 0)
    at.attack("blank")
    at.do(reaction_fire.check, hannah)
    assert at.game.alert_on == hannah.index
    assert at.cites("FLIX-11.08")
    assert hannah.wounds == 0


@rule("FLIX-R18")
def test_the_token_goes_where_its_seal_goes_and_is_gone_when_it_falls(stage):
    at = stage(ROOMS, seals=["hannah", "george"])
    hannah = at.put("hannah", 0, 0, wounds=4)
    at.put("george", 0, 5)
    at.alert("hannah")
    patrol = at.patrol(1, 0)
    at.put("hannah", 0, 1)
    assert at.do(alertness.drawn_to, patrol) == [at.area("A")]
    at.attack("hit")
    at.do(reaction_fire.check, hannah)
    assert hannah.killed
    assert at.game.alert_on == NONE


@rule("FLIX-R88")
def test_an_attack_that_kills_leaves_the_token_with_whoever_else_has_it(stage):
    at = stage(ROOMS, seals=["hannah", "george"])
    hannah = at.put("hannah", 0, 0, wounds=4)
    george = at.put("george", 0, 5)
    at.alert("george")
    at.patrol(1, 0)
    at.attack("hit")
    at.do(reaction_fire.check, hannah)
    assert hannah.killed
    assert at.game.alert_on == george.index


# Where they go


@rule("FLIX-11.09")
def test_the_area_of_the_alert_token_is_the_loudest(stage):
    at = stage(ROOMS)
    patrol = at.patrol(0, 0)
    at.put("hannah", 0, 5)
    at.sound("A", 6)
    assert at.do(alertness.drawn_to, patrol) == [at.area("A")]
    at.alert("hannah")
    assert at.do(alertness.drawn_to, patrol) == [at.area("C")]


@rule("FLIX-14.06", "FLIX-R20")
def test_without_it_the_most_sound_draws_and_all_that_tie_are_named_nearest_first(stage):
    at = stage(ROOMS)
    patrol = at.patrol(0, 5)
    at.sound("A", 2)
    at.sound("B", 3)
    assert at.do(alertness.drawn_to, patrol) == [at.area("B")]
    at.sound("A", 3)
    assert at.do(alertness.drawn_to, patrol) == [at.area("B"), at.area("A")]


@rule("FLIX-R21")
def test_in_silence_the_nearest_seal_that_a_tango_sees_draws(stage):
    at = stage(ROOMS, seals=["hannah", "george", "ruben"])
    patrol = at.patrol(0, 5)
    at.put("hannah", 0, 0)
    at.put("george", 0, 2)
    at.put("ruben", 1, 4)
    assert at.do(alertness.drawn_to, patrol) == [at.area("C")]
    at.put("ruben", 1, 1)
    assert at.do(alertness.drawn_to, patrol) == [], "nobody sees anybody"
    at.patrol(1, 0)
    assert at.do(alertness.drawn_to, patrol) == [at.area("A")], "George is nearer, but unseen"
