"""Chapter 30: what is told of Objectives, by which rule and of whom."""

from __future__ import annotations

import pytest

from games.flix.acting import side_flick
from games.flix.striking import fire
from games.flix.using import HE
from sandtable.games.flix.rules.components import CAPTIVE, FIRST_PATROL, MASTERMIND, NONE
from sandtable.games.flix.rules.effects import (
    ALARM,
    BIO_WEAPON,
    HARD_DRIVE,
    HOSTAGE_TOKEN,
    MASTERMIND_TOKEN,
    NUCLEAR_WEAPON,
    PHOTOS,
    TANGO_PATROL,
    TIME_BOMB,
)
from sandtable.games.flix.rules.state import JUDGING
from sandtable.testkit.marks import rule

ROOMS = """
    +-----------+
    |A A A|B B B|
    |     +     |
    |A A AaB B B|
    |           |
    |A A A|S S S|
    +-----------+"""
A, B, S = 0, 1, 2
PATH = {"green": [(0, 5)]}


def told(at, *whats):
    """Rule, event and data of all that was told in these words."""
    return [(event.rule, event.what, list(event.data)) for event in at.game.log if event.what in whats]


def opening(stage, *tokens, **more):
    """Hannah opens the Door, behind which these tokens lie, one below the other."""
    at = stage(ROOMS, **more)
    at.put("hannah", 1, 2)
    for row, kind in enumerate(tokens):
        at.token(kind, row, 5)
    at.beat("open:0")
    return at


@rule("FLIX-30.01", "FLIX-30.17", "FLIX-30.09", "FLIX-19.17")
def test_what_is_revealed_is_told_and_what_it_does(stage):
    at = opening(stage, "time_bomb", "hostage", bomb_die=5)
    bomb, hostage = at.cell(0, 5), at.cell(1, 5)
    assert told(at, "opens", "revealed", "ticks", "appears") == [
        ("FLIX-19.17", "opens", [0, 0, 0, 0]),
        ("FLIX-30.01", "revealed", [0, TIME_BOMB, bomb, 0]),
        ("FLIX-30.01", "revealed", [1, HOSTAGE_TOKEN, hostage, 0]),
        ("FLIX-30.17", "ticks", [0, 5, 0, 0]),
        ("FLIX-30.09", "appears", [4, hostage, 0, 0]),
    ]


@rule("FLIX-30.01", "FLIX-30.08")
def test_a_mastermind_is_told_by_name_and_place(stage):
    at = stage(ROOMS)
    at.put("hannah", 1, 2)
    at.token("mastermind", 1, 5)
    at.attack("blank", "blank")
    at.beat("open:0")
    there = at.cell(1, 5)
    assert told(at, "revealed", "appears") == [
        ("FLIX-30.01", "revealed", [0, MASTERMIND_TOKEN, there, 0]),
        ("FLIX-30.08", "appears", [MASTERMIND, there, 0, 0]),
    ]


@rule("FLIX-30.13", "FLIX-30.14", "FLIX-30.15")
@pytest.mark.parametrize(
    ("more", "event"),
    [
        ({"paths": PATH}, ("FLIX-30.13", "arrives", [FIRST_PATROL, 5, 0, 0])),
        ({}, ("FLIX-30.15", "arrives", [FIRST_PATROL, 11, NONE, 0])),
        ({"pool": 0}, ("FLIX-30.14", "nobody_comes", [0, 0, 0, 0])),
    ],
)
def test_who_comes_is_told_with_the_rule_that_brings_him(stage, more, event):
    at = stage(ROOMS, **more)
    at.put("hannah", 1, 2)
    at.token("tango_patrol", 1, 5)
    at.beat("open:0")
    first = ("FLIX-30.01", "revealed", [0, TANGO_PATROL, at.cell(1, 5), 0])
    assert told(at, "revealed", "arrives", "nobody_comes") == [first, event]
    assert at.game.token_cells == [NONE] and not at.game.newcomers


@rule("FLIX-20.23", "FLIX-R79")
def test_what_is_struck_is_told_with_its_kind(stage):
    at = stage(ROOMS)
    hannah = at.put("hannah", 0, 0)
    photos, hostage = at.token("photos", 1, 1), at.token("hostage", 2, 1, shown=True)
    fire(at, at.hit_token(photos), at.hit_token(hostage))
    assert told(at, "revealed", "destroyed", "killed") == [
        ("FLIX-30.01", "revealed", [photos, PHOTOS, at.cell(1, 1), 0]),
        ("FLIX-20.23", "destroyed", [photos, PHOTOS, 0, 0]),
        ("FLIX-20.23", "destroyed", [hostage, HOSTAGE_TOKEN, 0, 0]),
        ("FLIX-R79", "killed", [4, NONE, 0, 0]),
    ]
    assert at.game.destroyed == [PHOTOS, HOSTAGE_TOKEN] and at.game.hostages[0].home == at.cell(2, 1)
    assert not hannah.killed


@rule("FLIX-20.25", "FLIX-R56")
def test_a_nuclear_weapon_that_is_struck_is_told_as_the_end_of_all(stage):
    at = stage(ROOMS, seals=["hannah", "george"])
    at.put("hannah", 0, 0), at.put("george", 2, 5)
    token = at.token("nuclear_weapon", 2, 2, shown=True)
    fire(at, at.hit_token(token))
    assert told(at, "destroyed", "annihilated", "failure")[:2] == [
        ("FLIX-20.23", "destroyed", [token, NUCLEAR_WEAPON, 0, 0]),
        ("FLIX-20.25", "annihilated", [0, 0, 0, 0]),
    ]
    assert all(seal.killed and seal.cell == NONE for seal in at.game.seals[:2])
    assert not any(seal.killed for seal in at.game.seals[2:]) and at.game.ending == "failure"


@rule("FLIX-30.05", "FLIX-R33")
def test_a_leak_is_told_with_its_area_and_by_which_rule_each_dies(stage):
    at = stage(ROOMS, seals=["hannah", "george"])
    at.put("hannah", 2, 5), at.put("george", 0, 0)
    patrol, hostage = at.patrol(0, 1), at.hostage(0, 2)
    beyond = [at.patrol(0, 3), at.hostage(0, 4)]
    token = at.token("bio_weapon", 1, 1)
    fire(at, at.hit_token(token))
    assert told(at, "destroyed", "leaks", "killed") == [
        ("FLIX-20.23", "destroyed", [token, BIO_WEAPON, 0, 0]),
        ("FLIX-30.05", "leaks", [A, 0, 0, 0]),
        ("FLIX-30.05", "killed", [patrol.index, at.cell(0, 1), 0, 0]),
        ("FLIX-R33", "killed", [hostage.index, at.cell(0, 2), 0, 0]),
        ("FLIX-30.05", "killed", [1, 0, 0, 0]),
    ]
    assert all(figure.cell != NONE for figure in beyond)


@rule("FLIX-30.03", "FLIX-30.04", "FLIX-19.16")
@pytest.mark.parametrize(
    ("kind", "specials", "events"),
    [
        ("bio_weapon", [], [("FLIX-30.03", "picks_up", [0, 0, 0, 0])]),
        (
            "bio_weapon",
            ["neutralizes"],
            [("FLIX-30.04", "neutralizes", [0, 0, 0, 0]), ("FLIX-30.04", "cleared", [0, BIO_WEAPON, 0, 0])],
        ),
        (
            "hard_drive",
            ["neutralizes"],
            [("FLIX-19.16", "recovers", [0, 0, 0, 0]), ("FLIX-19.16", "cleared", [0, HARD_DRIVE, 0, 0])],
        ),
    ],
)
def test_what_is_recovered_is_told_by_what_comes_of_it(stage, kind, specials, events):
    at = stage(ROOMS, specials=specials)
    at.put("hannah", 0, 0)
    at.token(kind, 1, 1, shown=True)
    at.beat("recover:0")
    assert told(at, "recovers", "picks_up", "neutralizes", "cleared") == events
    assert not at.game.occupancy.things[at.cell(1, 1)]


@rule("FLIX-19.14", "FLIX-19.15", "FLIX-R55")
def test_alarms_medical_kits_and_captives_are_told(stage):
    at = stage(ROOMS, specials=["captures"])
    hannah = at.put("hannah", 0, 0, wounds=2)
    alarm, kit = at.token("alarm", 1, 1, shown=True), at.token("medical_kit", 1, 0, shown=True)
    at.mastermind(0, 1, stunned=True)
    for answer in (f"disarm:{alarm}", f"treat:{kit}", "capture"):
        at.beat(answer)
    assert told(at, "disarms", "treats", "healed", "captures") == [
        ("FLIX-19.14", "disarms", [0, alarm, 0, 0]),
        ("FLIX-19.15", "treats", [0, kit, 0, 0]),
        ("FLIX-19.15", "healed", [0, 1, 1, 0]),
        ("FLIX-R55", "captures", [0, CAPTIVE, at.cell(0, 1), 0]),
    ]
    assert hannah.wounds == 1 and at.game.token_cells == [NONE, NONE] and hannah.actions == 2
    assert at.game.cleared == [] and at.game.destroyed == [] and ALARM not in at.game.cleared


@rule("FLIX-30.02", "FLIX-11.08", "FLIX-30.12")
def test_alarms_that_ring_and_hostages_that_come_home_are_told(stage):
    at = stage(ROOMS, seals=["hannah", "george"])
    at.put("hannah", 1, 3), at.put("george", 2, 5)
    at.hostage(1, 4, home=(0, 4))
    at.beat(("escort", (2, 3)), ("beside", (2, 4)))
    first, second = at.token("alarm", 1, 5, shown=True), at.token("alarm", 0, 3, shown=True)
    at.beat("end")
    assert told(at, "rescued", "alarm", "alert_token", "sound") == [
        ("FLIX-30.12", "rescued", [4, 0, 0, 0]),
        ("FLIX-30.02", "alarm", [first, 0, 0, 0]),
        ("FLIX-30.02", "sound", [B, 3, 3, 0]),
        ("FLIX-11.08", "alert_token", [0, 0, 0, 0]),
        ("FLIX-30.02", "alarm", [second, 0, 0, 0]),
        ("FLIX-30.02", "sound", [B, 3, 6, 0]),
    ]


@rule("FLIX-28.06", "FLIX-28.09", "FLIX-R38", "FLIX-30.18")
def test_explosions_are_told_with_their_place_and_what_caused_them(stage):
    at = stage(ROOMS)
    at.put("hannah", 2, 5, equipment=["he_grenade"])
    bomb = at.token("time_bomb", 0, 1, shown=True, die=3)
    patrol = at.patrol(1, 1)
    at.flick(rest=(0.5, 0.5))
    at.beat(HE)
    assert told(at, "explodes", "killed", "sound") == [
        ("FLIX-28.09", "explodes", [at.cell(0, 0), 0, 0, 0]),
        ("FLIX-28.09", "killed", [patrol.index, at.cell(1, 1), 0, 0]),
        ("FLIX-28.09", "sound", [A, 6, 6, 0]),
        ("FLIX-28.08", "explodes", [at.cell(0, 1), bomb, 0, 0]),
    ]
    at = stage(ROOMS)
    at.put("hannah", 2, 5)
    bomb = at.token("time_bomb", 0, 1, shown=True, die=1)
    at.game.step = JUDGING
    at.beat()
    assert told(at, "ticks", "explodes") == [
        ("FLIX-27.04", "ticks", [bomb, 0, 0, 0]),
        ("FLIX-27.04", "explodes", [at.cell(0, 1), bomb, 0, 0]),
    ]


@rule("FLIX-29.07", "FLIX-R56")
def test_what_is_defused_is_told_as_cleared(stage):
    at = stage(ROOMS)
    at.put("hannah", 0, 0)
    bomb = at.token("time_bomb", 1, 1, shown=True, die=3)
    side_flick(at, knocked=[0, 1, 2])
    at.beat(f"defuse:{bomb}")
    assert told(at, "cleared") == [("FLIX-29.07", "cleared", [bomb, TIME_BOMB, 0, 0])]
    assert at.game.cleared == [TIME_BOMB] and at.game.token_cells == [NONE]


@rule("FLIX-30.01", "FLIX-30.17")
def test_a_token_is_revealed_once(stage):
    at = opening(stage, "time_bomb")
    at.game.token_dice[0] = 2
    at.beat(("move", (1, 3)))
    assert at.game.token_dice == [2] and len(told(at, "revealed")) == 1


@rule("FLIX-28.25")
def test_a_snake_cam_turns_nothing_over_that_lies_open(stage):
    at = stage(ROOMS)
    at.put("hannah", 1, 2, equipment=["snake_cam"])
    at.token("time_bomb", 0, 5, shown=True, die=2)
    at.token("photos", 2, 5)
    at.beat("peek")
    assert told(at, "revealed") == [("FLIX-30.01", "revealed", [1, PHOTOS, at.cell(2, 5), 0])]
    assert at.game.token_dice[0] == 2


@rule("FLIX-30.11", "FLIX-R34")
def test_the_icon_of_a_captive_is_that_of_its_own_token(stage):
    at = stage(ROOMS, specials=["captures"])
    at.put("hannah", 0, 0)
    at.token("photos", 2, 2, shown=True)
    mastermind = at.token("mastermind", 2, 1, shown=True)
    at.game.token_cells[mastermind] = NONE
    at.game.count_things()
    at.mastermind(0, 1, stunned=True)
    at.beat("capture")
    assert at.game.hostages[4].home == at.cell(2, 1)


@rule("FLIX-30.09", "FLIX-2.06")
def test_there_are_four_hostages_and_the_captive_is_none_of_them(stage):
    at = stage(ROOMS)
    at.put("hannah", 1, 2)
    for column in (0, 1):
        at.hostage(0, column), at.hostage(2, column)
    at.token("hostage", 1, 5)
    at.beat("open:0")
    assert not told(at, "appears") and at.game.hostages[4].cell == NONE


@rule("FLIX-R39", "FLIX-R40", "FLIX-R79")
def test_what_one_bomb_has_taken_along_is_not_destroyed_by_the_next(stage):
    at = stage(ROOMS)
    at.put("hannah", 2, 5)
    at.token("time_bomb", 0, 0, shown=True, die=1)
    at.token("time_bomb", 0, 2, shown=True, die=4)
    photos = at.token("photos", 2, 2)
    at.game.step = JUDGING
    at.beat()
    assert told(at, "destroyed") == [("FLIX-R39", "destroyed", [photos, PHOTOS, 0, 0])]
    assert at.game.destroyed == [TIME_BOMB, TIME_BOMB, PHOTOS]
    assert not any(at.game.occupancy.things)
