"""Chapter 30: Objectives."""

from __future__ import annotations

from games.flix.acting import completed, further
from sandtable.games.flix.rules import objectives, victory, wounds
from sandtable.games.flix.rules.components import NONE
from sandtable.games.flix.rules.effects import (
    ALARM,
    BIO_WEAPON,
    BULLET,
    DEFUSE,
    HARD_DRIVE,
    NEUTRALIZE,
    NO_ALARM,
    NUCLEAR_WEAPON,
    PHOTOS,
    RECOVER,
    TIME_BOMB,
)
from sandtable.testkit.marks import rule

ROOMS = """
    +-----------+
    |A A A|B B B|
    |     +     |
    |A A AaB B B|
    |           |
    |A A A|S S S|
    +-----------+"""
PATHS = {"green": [(0, 5), (0, 4)], "red": [(1, 4), (1, 5)]}


# Revealing


@rule("FLIX-30.01", "FLIX-R35")
def test_opening_a_door_reveals_and_so_does_what_another_seal_sees(stage):
    at = stage(ROOMS, seals=["hannah", "george"])
    at.put("hannah", 1, 2)
    at.put("george", 0, 0)
    token = at.token("photos", 1, 5)
    at.do(objectives.reveal_seen)
    assert not at.game.token_shown[token]
    at.beat("open:0")
    assert at.game.token_shown[token]
    at.game.token_shown[token] = 0
    at.put("george", 2, 5)
    at.beat(("move", (0, 2)))  # seen by George alone
    assert at.game.token_shown[token]


@rule("FLIX-30.01", "FLIX-R35")
def test_who_is_not_on_the_map_reveals_nothing(stage):
    at = stage(ROOMS, seals=["hannah", "george"])
    at.put("hannah", 0, 0)
    token = at.token("photos", 2, 4)  # beside the last Space
    at.do(objectives.reveal_seen)
    assert not at.game.token_shown[token]
    at.put("george", 2, 5)
    at.do(objectives.reveal_seen)
    assert at.game.token_shown[token]


@rule("FLIX-30.01", "FLIX-R35")
def test_killing_who_stood_in_the_way_reveals_what_was_behind(stage):
    corridor = """
        +-------+
        |A A A A|
        +-------+"""
    at = stage(corridor)
    at.put("hannah", 0, 0)
    patrol = at.patrol(0, 1)
    token = at.token("photos", 0, 3)
    at.do(objectives.reveal_seen)
    assert not at.game.token_shown[token]
    at.beat(("knife", patrol))
    assert at.game.token_shown[token]


@rule("FLIX-30.01")
def test_attack_arrows_reveal_too(stage):
    at = stage(ROOMS, corners=[((0, 0), (1, 2))])
    at.put("hannah", 0, 1)
    at.open("a")
    at.token("photos", 1, 5)
    at.beat(("move", (0, 2)))
    assert at.game.token_shown == [0]
    at.beat(("move", (0, 0)))
    assert at.game.token_shown == [1]


@rule("FLIX-30.01")
def test_a_snake_cam_reveals_and_what_is_revealed_cannot_be_taken_back(stage):
    at = stage(ROOMS)
    at.put("hannah", 1, 2, equipment=["snake_cam"])
    at.token("alarm", 1, 5)
    reveals = at.game.reveals
    at.beat("peek")
    assert at.game.token_shown == [1] and at.game.reveals > reveals and at.game.opened == 0


@rule("FLIX-R35", "FLIX-R96")
def test_tokens_seen_at_once_come_before_reaction_fire_and_patrols_in_the_order_chosen(stage):
    at = stage(ROOMS, paths=PATHS, pool=1)
    at.put("hannah", 1, 2)
    at.token("tango_patrol", 1, 3)
    at.token("tango_patrol", 1, 5)
    assert further(at, "open:0") == ["resolve:0", "resolve:1"]
    at.beat("open:0", "resolve:1", ("enter", (0, 4)))
    assert [event.data[0] for event in at.told("nobody_comes")] == [0]


# Alarms


def ended(stage, row, column, shown=True, **more):
    """Hannah ends her turn there; an Alarm lies in the south of A."""
    at = stage(ROOMS, seals=["hannah", "george"], **more)
    at.put("hannah", row, column)
    at.put("george", 0, 5)
    at.token("alarm", 2, 2, shown=shown)
    at.beat("end")
    return at


@rule("FLIX-30.02")
def test_an_alarm_in_sight_at_the_end_of_a_turn_rings(stage):
    at = ended(stage, 0, 0)
    assert at.game.sound == [3, 0, 0] and at.game.alert_on == 0 and at.game.alarm_rang


@rule("FLIX-R36", "FLIX-30.02")
def test_an_alarm_rings_again_for_each_turn_until_its_area_is_full(stage):
    at = ended(stage, 0, 0)
    for expected in (6, 6):
        at.turn("hannah")
        at.beat("end")
        assert at.game.sound == [expected, 0, 0]
    at.turn("hannah")
    at.game.token_cells[0] = NONE
    at.game.sound = [0, 0, 0]
    at.beat("end")
    assert at.game.sound == [0, 0, 0]


@rule("FLIX-R36", "FLIX-30.02")
def test_an_alarm_that_is_not_in_plain_sight_does_not_ring(stage):
    at = ended(stage, 1, 3)
    assert at.game.sound == [0, 0, 0] and at.game.alert_on == NONE and not at.game.alarm_rang
    at = ended(stage, 1, 3, shown=False)
    assert at.game.token_shown == [0] and at.game.sound == [0, 0, 0]
    at = ended(stage, 0, 4, corners=[((0, 4), (1, 2))])
    assert at.game.token_shown == [1] and at.game.sound == [0, 0, 0]


# Bio Weapons and Evidence


@rule("FLIX-30.03", "FLIX-R33")
def test_a_bio_weapon_is_carried_and_counts_while_its_carrier_lives(stage):
    at = stage(ROOMS, seals=["hannah", "george"])
    hannah = at.put("hannah", 0, 0)
    at.put("george", 2, 5)
    token = at.token("bio_weapon", 1, 1, shown=True)
    at.beat(f"recover:{token}")
    assert hannah.carried == [token] and at.game.token_cells[token] == NONE and at.game.cleared == []
    assert completed(at, RECOVER, BIO_WEAPON) == 1


@rule("FLIX-30.06", "FLIX-R33")
def test_carried_bio_weapons_count_for_living_carriers_only(stage):
    at = stage(ROOMS, seals=["hannah", "george"])
    hannah = at.put("hannah", 0, 0)
    at.put("george", 2, 5)
    tokens = [at.token("bio_weapon", 1, 1, shown=True), at.token("bio_weapon", 1, 2, shown=True)]
    at.game.token_cells = [NONE, NONE]
    hannah.carried, at.seal("george").carried = tokens[:1], tokens[1:]
    assert completed(at, RECOVER, BIO_WEAPON) == 2 and completed(at, RECOVER, BIO_WEAPON, 1) == 1
    assert completed(at, RECOVER, PHOTOS) == 0
    at.do(wounds.kill_seal, hannah, "FLIX-8.02", BULLET)
    assert completed(at, RECOVER, BIO_WEAPON) == 1


@rule("FLIX-30.04")
def test_where_bio_weapons_are_neutralized_interact_removes_them(stage):
    at = stage(ROOMS, specials=["neutralizes"])
    hannah = at.put("hannah", 0, 0)
    token = at.token("bio_weapon", 1, 1, shown=True)
    at.beat(f"recover:{token}")
    assert hannah.carried == [] and at.game.token_cells[token] == NONE
    assert completed(at, NEUTRALIZE, BIO_WEAPON) == 1


def poisoned(at):
    """A Patrol, a Sentry, a Mastermind, a Hostage and armored Ruben in Area A; others beyond its Wall."""
    inside = [at.patrol(0, 0), at.sentry(0, 1), at.mastermind(0, 2)]
    hostage = at.hostage(1, 0)
    ruben = at.put("ruben", 1, 1, soft_armor=True)
    at.block(1, 2)
    outside = [at.patrol(0, 3), at.put("george", 2, 5)]
    return inside, hostage, ruben, outside


def check_leak(at, inside, hostage, ruben, outside):
    assert all(tango.cell == NONE for tango in inside) and inside[0].pooled
    assert hostage.killed and ruben.killed
    assert all(figure.cell != NONE for figure in outside)
    assert len(at.told("leaks")) == 1


@rule("FLIX-30.05", "FLIX-R33", "FLIX-R71")
def test_a_bio_weapon_leaks_when_its_carrier_falls(stage):
    at = stage(ROOMS, seals=["hannah", "george", "ruben"])
    hannah = at.put("hannah", 2, 0)
    hannah.carried = [at.token("bio_weapon", 2, 1, shown=True)]
    at.game.token_cells = [NONE]
    things = poisoned(at)
    at.do(wounds.kill_seal, hannah, "FLIX-8.02", BULLET)
    check_leak(at, *things)
    assert hannah.carried == [] and at.game.destroyed.count(BIO_WEAPON) == 1


@rule("FLIX-30.05", "FLIX-R79")
def test_a_bio_weapon_leaks_when_a_disc_hits_it(stage):
    at = stage(ROOMS, seals=["hannah", "george", "ruben"])
    at.put("hannah", 1, 3)
    token = at.token("bio_weapon", 2, 1)
    things = poisoned(at)
    at.do(objectives.struck, token, "FLIX-20.23")
    check_leak(at, *things)
    assert at.game.token_cells[token] == NONE and at.game.destroyed.count(BIO_WEAPON) == 1


@rule("FLIX-30.05", "FLIX-R33")
def test_what_leaks_kills_nobody_who_is_not_on_the_map(stage):
    at = stage(ROOMS, seals=["hannah", "george"])
    at.put("hannah", 0, 0)
    home = at.hostage(1, 0)
    home.cell, home.rescued = NONE, True
    inside = at.patrol(2, 4)
    token = at.token("bio_weapon", 2, 5)  # in the Area of the last Space
    at.do(objectives.struck, token, "FLIX-20.23")
    assert [event.data[0] for event in at.told("killed")] == [inside.index]
    assert home.rescued and not home.killed and not at.seal("george").killed
    assert sum(tango.pooled for tango in at.game.tangos) == 5 and not at.game.over


@rule("FLIX-30.07", "FLIX-19.16")
def test_cleared_evidence_counts_as_completed(stage):
    at = stage(ROOMS)
    at.put("hannah", 0, 0)
    token = at.token("hard_drive", 1, 1, shown=True)
    assert completed(at, RECOVER, HARD_DRIVE) == 0
    at.beat(f"recover:{token}")
    assert completed(at, RECOVER, HARD_DRIVE) == 1 and completed(at, RECOVER, PHOTOS) == 0


# Time Bombs


@rule("FLIX-30.17")
def test_a_revealed_time_bomb_gets_its_die_and_a_hidden_one_does_not_count_down(stage):
    for die in (4, 5):
        at = stage(ROOMS, bomb_die=die)
        at.put("hannah", 1, 2)
        bomb = at.token("time_bomb", 1, 5)
        at.do(victory.count_down)
        assert at.game.token_dice[bomb] == 0
        at.beat("open:0")
        assert at.game.token_dice[bomb] == die


@rule("FLIX-30.18", "FLIX-27.04", "FLIX-X34")
def test_a_bomb_whose_die_comes_to_zero_explodes_in_its_area(stage):
    at = stage(ROOMS)
    hannah = at.put("hannah", 0, 0)
    bomb = at.token("time_bomb", 2, 2, shown=True, die=1)
    other = at.token("time_bomb", 0, 3, shown=True, die=3)
    patrol, safe = at.patrol(2, 0), at.patrol(0, 4)
    at.do(victory.count_down)
    assert at.game.token_cells[bomb] == NONE and at.game.token_dice[other] == 2
    assert hannah.wounds == 1 and patrol.cell == NONE and safe.cell != NONE and at.game.sound == [0, 0, 0]


@rule("FLIX-30.18", "FLIX-12.09")
def test_cover_on_the_line_absorbs_a_time_bomb(stage):
    at = stage(ROOMS)
    hannah = at.put("hannah", 0, 0)
    bomb = at.token("time_bomb", 2, 0, shown=True, die=1)
    at.block(1, 0)
    at.do(objectives.struck, bomb, "FLIX-20.24")
    assert hannah.wounds == 0 and hannah.stuns == 1 and at.game.blocks == []


# What counts


@rule("FLIX-30.07", "FLIX-20.25", "FLIX-1.05")
def test_each_kind_of_goal_is_counted_by_what_it_asks_for(stage):
    at = stage(ROOMS)
    at.game.cleared = [PHOTOS, TIME_BOMB, TIME_BOMB, BIO_WEAPON]
    assert completed(at, RECOVER, PHOTOS) == 1 and completed(at, DEFUSE, TIME_BOMB) == 2
    assert completed(at, DEFUSE, TIME_BOMB, 1) == 1 and completed(at, NEUTRALIZE, BIO_WEAPON) == 1
    assert completed(at, NO_ALARM, ALARM) == 1
    at.game.alarm_rang = True
    assert completed(at, NO_ALARM, ALARM) == 0
    at.game.destroyed = [NUCLEAR_WEAPON]
    assert completed(at, DEFUSE, TIME_BOMB) == 0 and completed(at, RECOVER, PHOTOS) == 0


@rule("FLIX-R79", "FLIX-28.06")
def test_an_explosion_brings_out_a_tango_patrol_but_a_strike_does_not(stage):
    for step, number in ((objectives.caught, 1), (objectives.struck, 0)):
        at = stage(ROOMS, paths={"green": [(0, 5)]})
        at.put("hannah", 1, 2)
        token = at.token("tango_patrol", 1, 3)
        at.do(step, token, "FLIX-28.06")
        assert len(at.game.patrols()) == number and at.game.token_cells == [NONE]
        assert at.game.token_shown == [1] and len(at.told("revealed")) == 1
