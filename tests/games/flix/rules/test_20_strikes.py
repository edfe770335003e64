"""Chapter 20: what Flicked discs strike, and what comes of it."""

from __future__ import annotations

import pytest

from games.flix.acting import completed
from sandtable.board.discs.outcomes import UPPER
from sandtable.games.flix.rules.components import LARGE, MEDIUM, NONE, SMALL
from sandtable.games.flix.rules.effects import ELIMINATE, MASTERMIND_TOKEN, TOKENS
from sandtable.testkit.marks import rule

ROOMS = """
    +-------------+
    |A A A A|B B B|
    |       +     |
    |A A A AaB B B|
    |             |
    |A A A A|B B B|
    +-------------+"""
PRIMARY, SIDEARM = 0, 1
SINGLE, BURST, STACK = range(3)
PISTOL = (SIDEARM, SINGLE, SMALL)  # leaves Cover Blocks where they are
CARBINE = (PRIMARY, SINGLE, LARGE)  # Harrow Carbine: Kill
MP5 = (PRIMARY, SINGLE, MEDIUM)  # Stun


def armed(stage, weapon="", row=2, column=0, **more):
    """Hannah in a corner with a Weapon; nobody answers her Fire."""
    at = stage(ROOMS, **more)
    at.put("hannah", row, column)
    if weapon:
        at.set("hannah", primary=weapon)
    return at


def fire(at, what, *strikes):
    at.flick(*strikes)
    at.beat(f"fire:{what[0]},{what[1]},{what[2]}")


# Legal Strikes


@rule("FLIX-20.14", "FLIX-20.15", "FLIX-20.09", "FLIX-X08")
def test_a_disc_may_go_anywhere_and_by_ricochet_kill_who_is_not_in_sight(stage):
    at = armed(stage, "MP5", 0, 3, corners=[((0, 3), (1, 2))])
    patrol = at.patrol(0, 6)
    seal = at.seal("hannah")
    assert not at.site.sight.sees(seal.cell, patrol.cell, 0)
    at.flick(at.hit_wall(), at.hit(patrol))
    at.beat("fire:0,0,1", "flick:700,400,3599,1000")
    assert patrol.cell == NONE and at.game.sound[at.area("A")] == 2 and at.cites("FLIX-20.17")


@rule("FLIX-20.16")
def test_one_disc_affects_everything_it_strikes(stage):
    at = armed(stage)
    patrol, sentry, token = at.patrol(0, 0), at.sentry(0, 2), at.token("photos", 1, 2, shown=True)
    fire(at, PISTOL, at.hit(patrol), at.hit_wall(), at.hit_token(token), at.hit(sentry))
    assert patrol.cell == NONE and sentry.cell == NONE and at.game.token_cells[token] == NONE


@rule("FLIX-20.17", "FLIX-17.11")
def test_a_tango_or_hostage_that_is_struck_dies(stage):
    at = armed(stage)
    boss, hostage, patrol = at.mastermind(0, 0), at.hostage(0, 2), at.patrol(1, 2)
    fire(at, PISTOL, at.hit(boss), at.hit(hostage), at.hit(patrol))
    assert boss.cell == NONE and hostage.killed and hostage.cell == NONE and patrol.pooled


@rule("FLIX-20.18", "FLIX-17.06")
def test_a_seal_that_is_struck_takes_a_bullet_wound_and_stays(stage):
    at = armed(stage, seals=["hannah", "george"])
    george = at.put("george", 0, 3)
    fire(at, PISTOL, at.hit(george), at.hit_wall(), at.hit(at.seal("hannah")))
    assert (george.wounds, at.seal("hannah").wounds) == (1, 1)
    assert at.at("george") == (0, 3) and at.at("hannah") == (2, 0)


# Stacks


@rule("FLIX-20.12")
def test_both_discs_of_a_stack_make_legal_strikes_in_one_flick(stage):
    at = armed(stage, "Doorman 12", seals=["hannah", "george"])
    one, other = at.patrol(1, 1), at.patrol(0, 2)
    george = at.put("george", 0, 3)
    fire(
        at, (PRIMARY, STACK, MEDIUM), at.hit(one), at.hit(other, UPPER), at.hit(george), at.hit(george, UPPER)
    )
    assert one.cell == NONE and other.cell == NONE and len(at.told("flick")) == 1
    assert george.wounds == 2


@rule("FLIX-20.13", "FLIX-R44", "FLIX-12.10")
def test_the_top_disc_of_a_stack_strikes_beyond_a_closed_door(stage):
    at = armed(stage, "Doorman 12", 1, 2)
    beyond = at.patrol(1, 5)
    at.flick(at.hit_door("a"), at.hit(beyond, UPPER))
    at.beat(f"fire:{PRIMARY},{STACK},{MEDIUM}")
    assert beyond.cell == NONE and at.game.opened == 0


@rule("FLIX-20.13", "FLIX-12.10")
def test_a_stack_flies_over_a_closed_door_and_a_single_disc_does_not(stage):
    for rate, weapon, gone in ((STACK, "Doorman 12", True), (SINGLE, "MP5", False)):
        at = armed(stage, weapon, 1, 2)
        beyond = at.patrol(1, 5)
        x, y = 975, 450
        at.beat(f"fire:{PRIMARY},{rate},{MEDIUM}", f"flick:{x},{y},0,1000")  # east, for once truly flicked
        assert (beyond.cell == NONE) is gone


# Cover


@rule("FLIX-20.19", "FLIX-R75")
def test_a_struck_cover_block_is_removed_unless_the_card_leaves_it(stage):
    for what, weapon, left in ((CARBINE, "Harrow Carbine", 0), (MP5, "MP5", 0), (PISTOL, "", 1)):
        at = armed(stage, weapon)
        at.block(1, 2)
        fire(at, what, at.hit_block(1, 2))
        assert len(at.game.blocks) == left


@rule("FLIX-R75")
def test_a_block_that_is_put_back_has_struck_nobody(stage):
    at = armed(stage)
    at.block(1, 2)
    patrol = at.patrol(0, 2, stunned=True)
    fire(at, PISTOL, at.hit_block(1, 2), at.by_block(1, 2, patrol))
    assert at.at(patrol) == (0, 2) and at.game.blocks == [at.cell(1, 2)]


@rule("FLIX-20.20", "FLIX-13.06", "FLIX-R80", "FLIX-28.11")
def test_a_flying_block_stuns_tangos_and_seals_where_they_stand(stage):
    at = armed(stage, "MP5", seals=["hannah", "george"])
    at.block(1, 2)
    patrol, boss, hostage = at.patrol(0, 2), at.mastermind(0, 1), at.hostage(0, 0)
    george = at.put("george", 0, 3)
    struck = [at.by_block(1, 2, figure) for figure in (patrol, boss, hostage, george)]
    fire(at, MP5, at.hit_block(1, 2), *struck)
    assert patrol.stunned and boss.stunned and george.stuns == 1 and george.wounds == 0
    assert (at.at(patrol), at.at(hostage), at.at(george)) == ((0, 2), (0, 0), (0, 3)) and not hostage.killed


@rule("FLIX-20.21", "FLIX-R80")
def test_a_flying_block_kills_tangos_and_hostages_and_wounds_seals(stage):
    at = armed(stage, "Harrow Carbine", seals=["hannah", "george"])
    at.block(1, 2)
    patrol, boss, hostage = at.patrol(0, 2), at.mastermind(0, 1), at.hostage(0, 0)
    george = at.put("george", 0, 3, equipment=["ballistic_armor"])
    struck = [at.by_block(1, 2, figure) for figure in (patrol, boss, hostage, george)]
    at.flick(at.hit_block(1, 2), *struck)
    at.beat("fire:0,0,2", "take_wound")  # a Bullet Wound: Ballistic Armor would help
    assert patrol.cell == NONE and boss.cell == NONE and hostage.killed
    assert george.wounds == 1 and at.at(george) == (0, 3)


@rule("FLIX-R80")
def test_a_figure_is_affected_once_by_a_disc_and_the_blocks_it_sends(stage):
    at = armed(stage, "Harrow Carbine", seals=["hannah", "george"])
    at.block(1, 2)
    at.block(1, 1)
    george = at.put("george", 0, 3)
    fire(
        at,
        CARBINE,
        *[at.hit_block(1, 2), at.hit_block(1, 1), at.hit(george)],
        *[at.by_block(1, 2, george), at.by_block(1, 1, george)],
    )
    assert george.wounds == 1


@rule("FLIX-20.19")
def test_cover_struck_by_the_burst_of_a_master_gunner_always_kills(stage):
    for grade, alive in ((8, True), (9, False)):
        at = armed(stage, "MP5")
        at.set("hannah", skill="HVY", grade=grade)
        at.block(1, 2)
        patrol = at.patrol(0, 2)
        at.flick(at.hit_block(1, 2), at.by_block(1, 2, patrol))
        at.flick()
        at.flick()
        at.beat(f"fire:{PRIMARY},{BURST},{SMALL}")
        assert (patrol.cell != NONE) is alive
    at = armed(stage, "MP5")
    at.set("hannah", skill="HVY", grade=9)
    at.block(1, 2)
    patrol = at.patrol(0, 2)
    fire(at, MP5, at.hit_block(1, 2), at.by_block(1, 2, patrol))
    assert patrol.stunned and patrol.cell != NONE


# Doors


@rule("FLIX-20.22", "FLIX-R44")
def test_bullets_leave_doors_alone_but_a_slug_removes_a_normal_one(stage):
    at = armed(stage, "Harrow Carbine")
    fire(at, CARBINE, at.hit_door("a"))
    assert at.game.opened == 0
    at = armed(stage, "Doorman 12")
    fire(at, (PRIMARY, SINGLE, LARGE), at.hit_door("a"))
    assert at.game.opened == at.site.doors[0].bit
    at = armed(stage, "Doorman 12")
    fire(at, (PRIMARY, STACK, MEDIUM), at.hit_door("a"))
    assert at.game.opened == 0
    at = armed(stage, "Doorman 12", locks={"a": 2})
    fire(at, (PRIMARY, SINGLE, LARGE), at.hit_door("a"))
    assert at.game.opened == 0


# Objectives


@rule("FLIX-20.23", "FLIX-R79")
@pytest.mark.parametrize("shown", [False, True])
@pytest.mark.parametrize("kind", ["alarm", "dossier", "medical_kit", "tango_patrol", "photos"])
def test_a_struck_token_is_revealed_and_lost_without_its_effect(stage, kind, shown):
    at = armed(stage, paths={"green": [(0, 6)]})
    token = at.token(kind, 2, 5, shown=shown)
    fire(at, PISTOL, at.hit_token(token))
    assert at.game.token_cells[token] == NONE and at.game.token_shown[token] == 1
    assert at.game.destroyed == [TOKENS.index(kind)] and at.game.cleared == []
    assert at.game.sound == [1, 0] and not at.game.alarm_rang and not at.game.patrols()


@rule("FLIX-R79")
@pytest.mark.parametrize("kind", ["hostage", "mastermind"])
def test_who_a_struck_token_hides_is_dead(stage, kind):
    goals = {"primary": [("rescue", "hostage", 1)], "secondary": [("eliminate", "mastermind", 1)]}
    at = armed(stage, **goals)
    token = at.token(kind, 2, 5)
    fire(at, PISTOL, at.hit_token(token))
    assert at.game.token_cells[token] == NONE and at.game.destroyed == [TOKENS.index(kind)]
    assert [hostage.killed for hostage in at.game.hostages[:2]] == [kind == "hostage", False]
    assert at.game.tangos[0].cell == NONE and at.game.hostages[0].cell == NONE
    assert completed(at, ELIMINATE, MASTERMIND_TOKEN) == (1 if kind == "mastermind" else 0)


@rule("FLIX-20.24", "FLIX-30.18", "FLIX-R39")
@pytest.mark.parametrize("shown", [False, True])
def test_a_struck_time_bomb_explodes_in_its_whole_area(stage, shown):
    at = armed(stage, seals=["hannah", "george"])
    at.open("a")
    bomb = at.token("time_bomb", 1, 5, shown=shown, die=4 if shown else 0)
    near, far = at.patrol(0, 4), at.patrol(0, 3, stunned=True)
    george = at.put("george", 2, 6)
    at.block(0, 5)
    hostage = at.hostage(2, 4)
    fire(at, PISTOL, at.hit_token(bomb))
    assert at.game.token_cells[bomb] == NONE and near.cell == NONE and hostage.killed
    assert george.wounds == 1 and at.seal("hannah").wounds == 0 and at.at(far) == (0, 3)
    assert at.game.blocks == [] and at.game.sound == [1, 0]


@rule("FLIX-20.25", "FLIX-R56")
def test_a_struck_nuclear_weapon_ends_the_mission_with_everything_lost(stage):
    at = armed(
        stage,
        seals=["hannah", "george"],
        primary=[("recover", "photos", 1)],
        secondary=[("no_alarm", "alarm", 1)],
    )
    at.put("george", 2, 6)
    at.game.cleared = [TOKENS.index("photos")]
    bomb = at.token("nuclear_weapon", 2, 2)
    fire(at, PISTOL, at.hit_token(bomb))
    assert at.game.over and at.game.ending == "failure" and at.game.score == -2
    assert all(at.seal(name).killed and at.at(name) is None for name in ("hannah", "george"))
