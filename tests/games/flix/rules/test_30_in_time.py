"""Chapter 30: when Objectives are revealed, ring and let an Action pass."""

from __future__ import annotations

import pytest

from games.flix.acting import further, reactions
from games.flix.phases import phase
from sandtable.games.flix.rules import attacks
from sandtable.games.flix.rules.components import CAPTIVE, FIRST_HOSTAGE, NONE
from sandtable.games.flix.rules.state import GATHERING, SETTING_UP
from sandtable.testkit.marks import rule

HALL = """
    +-------------+
    |S S A A A A A|
    |             |
    |S S A A A A A|
    +-------------+"""
ROOMS = """
    +-----------+
    |A A A|B B B|
    |     +     |
    |A A AaB B B|
    |           |
    |A A A|S S S|
    +-----------+"""
PATH = {"green": [(0, 5), (1, 6)]}


def set_up(stage, **more):
    """Hannah stands in the Starting Area, and the Mission begins."""
    at = stage(HALL, paths=PATH, pool=2, **more)
    at.game.step = SETTING_UP
    at.script.first = True
    at.beat()
    assert at.game.step == GATHERING
    return at


# Patrols that a token brings


@rule("FLIX-30.16", "FLIX-R35")
def test_a_patrol_that_set_up_reveals_answers_the_first_action(stage):
    at = set_up(stage, pile=["tango_patrol"], points=[(1, 4)])
    assert len(at.game.patrols()) == 2 and len(at.told("revealed")) == 1
    assert not at.game.newcomers and not any(tango.newcomer for tango in at.game.tangos)
    at.beat("turn:0")
    at.attack("blank", "blank")
    at.beat(("move", (1, 0)))
    assert len(reactions(at)) == 2


@rule("FLIX-30.16", "FLIX-R91")
def test_so_does_one_whose_token_special_conditions_lay_down(stage):
    at = set_up(stage, fixed_tokens=[((1, 4), "tango_patrol")])
    at.beat("turn:0")
    at.attack("blank", "blank")
    at.beat(("move", (1, 0)))
    assert len(reactions(at)) == 2


# What comes into sight in an enemy Phase


def blocked(stage, kind, **more):
    """A Patrol stands between Hannah and a hidden token; George is out of the way."""
    at = stage(HALL, seals=["hannah", "george"], **more)
    at.put("hannah", 0, 1)
    at.put("george", 1, 0)
    patrol = at.patrol(0, 3)
    token = at.token(kind, 0, 4)
    at.game.step, at.game.turn_of = GATHERING, NONE
    at.set("george", done=True)
    return at, patrol, token


@rule("FLIX-R35", "FLIX-30.01")
def test_what_came_into_sight_in_an_enemy_phase_is_revealed_when_the_next_turn_begins(stage):
    at, patrol, token = blocked(stage, "photos")
    at.beat("turn:0")
    assert not at.game.token_shown[token]
    at, patrol, token = blocked(stage, "photos")
    at.put(patrol, 1, 6)
    at.beat("turn:0")
    assert at.game.token_shown[token]


@rule("FLIX-30.02", "FLIX-R36", "FLIX-R35")
def test_an_alarm_that_came_into_sight_in_an_enemy_phase_rings_at_the_end_of_a_turn_without_an_action(stage):
    at, patrol, token = blocked(stage, "alarm")
    at.put(patrol, 1, 6)
    at.beat("turn:0")
    at.beat("end")
    assert at.game.token_shown[token] and at.game.alarm_rang
    assert at.game.sound[at.area("A")] == 3 and at.game.alert_on == 0


@rule("FLIX-30.02", "FLIX-R35")
def test_an_alarm_that_reaction_fire_brings_into_sight_rings_when_the_turn_ends(stage):
    at = stage(HALL)
    at.put("hannah", 0, 2)
    hostage = at.hostage(0, 3, home=(1, 6))
    token = at.token("alarm", 0, 6)
    at.patrol(1, 5)
    at.attack("blank", "hit")
    at.beat("command:4", ("send", (0, 4)), "fires:10,0")
    assert hostage.killed and not at.game.token_shown[token]
    at.beat("end")
    assert at.game.token_shown[token] and at.game.alarm_rang


@rule("FLIX-30.16", "FLIX-R35")
def test_a_patrol_revealed_between_two_actions_answers_the_next_one(stage):
    at, patrol, token = blocked(stage, "tango_patrol", paths={"green": [(0, 6)]})
    at.put(patrol, 1, 6)
    at.beat("turn:0")
    assert at.game.token_cells[token] == NONE and not at.game.newcomers
    at.attack("blank", "blank")
    at.beat(("move", (0, 0)))
    assert len(reactions(at)) == 2


@rule("FLIX-30.02", "FLIX-19.14")
def test_neither_a_disarmed_alarm_rings_nor_anything_else_that_lies_in_sight(stage):
    at = stage(ROOMS, seals=["hannah", "george"])
    at.put("hannah", 2, 4), at.put("george", 0, 0)
    at.token("photos", 2, 3, shown=True)
    alarm = at.token("alarm", 1, 5, shown=True)
    at.beat(f"disarm:{alarm}")
    at.beat("end")
    assert not at.told("alarm") and not at.game.alarm_rang and sum(at.game.sound) == 0


# A Captive's icon


@rule("FLIX-30.11", "FLIX-25.04", "FLIX-R55", "FLIX-R34")
@pytest.mark.parametrize("place, fired", [((1, 5), 0), ((0, 4), 1)])
def test_a_captive_is_not_fired_at_on_the_icon_where_it_was_revealed(stage, place, fired):
    at = stage(ROOMS, specials=["captures"])
    at.put("hannah", 1, 2)
    at.token("mastermind", 1, 5)
    at.attack("blank", "blank")
    at.beat("open:0")
    boss = at.game.tangos[0]
    at.put(boss, 1, 5, stunned=True)
    at.put("hannah", 1, 4)
    at.beat("capture")
    captive = at.game.hostages[CAPTIVE - FIRST_HOSTAGE]
    assert captive.home == at.cell(1, 5)
    at.put(captive, *place)
    at.put("hannah", 0, 0)
    at.patrol(0, 5)
    at.attack("blank")
    phase(at, attacks)
    assert len(at.told("attacks")) == fired


@rule("FLIX-30.11", "FLIX-19.08")
def test_a_captive_can_be_escorted_from_its_icon_and_never_commanded(stage):
    at = stage(ROOMS, specials=["captures"])
    at.put("hannah", 1, 4)
    captive = at.captive(1, 5)
    captive.home = at.cell(1, 5)
    assert "command:8" not in further(at) and any(key.startswith("escort:") for key in further(at))
    captive.home = at.cell(0, 5)
    assert "command:8" not in further(at)
