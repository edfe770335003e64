"""Chapter 13: Legal Strikes, and what they do (chapter 20)."""

from __future__ import annotations

import pytest

from games.flix.striking import fire
from sandtable.board.discs.outcomes import DISC, STRIDE, UPPER, Strike
from sandtable.board.discs.table import STANDEE, TOKEN
from sandtable.games.flix.rules import flicks
from sandtable.games.flix.rules.components import NONE, SMALL
from sandtable.games.flix.rules.effects import KILL, PHOTOS, STUN
from sandtable.games.flix.rules.flicks import Bullet
from sandtable.testkit.marks import rule

HALL = """
    +-----------+
    |A A A A A A|
    |           |
    |A A A A A A|
    |           |
    |A A A A A A|
    +-----------+"""
DOORWAY = """
    +-------+
    |A A|B B|
    |       |
    |A AaB B|
    |       |
    |A A|B B|
    +-------+"""


@pytest.fixture
def at(stage):
    found = stage(HALL, seals=["hannah", "george"])
    found.put("hannah", 1, 0)
    found.put("george", 2, 5)
    return found


# What a disc strikes


@rule("FLIX-13.05", "FLIX-20.16", "FLIX-20.17", "FLIX-20.18")
def test_all_that_a_disc_touches_is_struck(at):
    patrol, sentry, hostage = at.patrol(0, 3), at.sentry(0, 4), at.hostage(0, 5)
    token = at.token("photos", 2, 3)
    fire(at, at.hit(patrol), at.hit_wall(), at.hit(sentry), at.hit(hostage), at.hit_token(token))
    assert [at.at(figure) for figure in (patrol, sentry, hostage)] == [None] * 3
    assert hostage.killed
    assert at.game.token_cells[token] == NONE
    assert at.game.destroyed.count(PHOTOS) == 1


@rule("FLIX-20.18", "FLIX-17.06")
@pytest.mark.parametrize("who", ["hannah", "george"])
def test_a_seal_that_is_struck_takes_a_bullet_wound_and_stays(at, who):
    seal = at.seal(who)
    where = at.at(seal)
    fire(at, at.hit(seal))
    assert seal.wounds == 1
    assert at.at(seal) == where


@rule("FLIX-20.14")
def test_who_is_not_struck_is_not_affected(at):
    patrol = at.patrol(0, 3)
    fire(at)
    assert at.at(patrol) == (0, 3)


@rule("FLIX-20.16", "FLIX-R80")
def test_one_disc_strikes_a_figure_once(at):
    george = at.seal("george")
    fire(at, at.hit(george), at.hit_wall(), at.hit(george))
    assert george.wounds == 1


@rule("FLIX-20.12", "FLIX-R80")
def test_both_discs_of_a_stack_strike(at):
    george = at.seal("george")
    patrol = at.patrol(0, 3)
    fire(at, at.hit(george), at.hit(george, UPPER), at.hit(patrol, UPPER), stacked=True)
    assert george.wounds == 2
    assert at.at(patrol) is None


@rule("FLIX-20.24", "FLIX-20.16")
def test_what_an_explosion_took_is_not_struck_again(at):
    patrol = at.patrol(0, 3)
    token = at.token("time_bomb", 0, 4)
    fire(at, at.hit_token(token), at.hit(patrol), at.hit_token(token))
    assert len(at.told("killed")) == 1
    assert len(at.told("explodes")) == 1


@rule("FLIX-20.22", "FLIX-20.23")
def test_a_remote_bomb_is_no_objective(at):
    at.bomb(1, 2, "hannah")
    fire(at, Strike(0, TOKEN, 100, 0))
    assert at.game.bombs == [at.cell(1, 2)]


@rule("FLIX-13.09", "FLIX-20.15")
def test_no_disc_hops_over_a_wall(stage):
    at = stage(DOORWAY)
    hannah, patrol = at.put("hannah", 0, 0), at.patrol(0, 2)
    for power in (1, 400, 1000):
        at.choose(flicks.fire_disc, hannah, Bullet(SMALL, KILL), answers=[f"flick:360,150,0,{power}"])
        assert at.at(patrol) == (0, 2)


# Doors, slugs, darts


@rule("FLIX-20.22", "FLIX-R44")
@pytest.mark.parametrize("slug", [False, True])
def test_only_a_slug_removes_a_normal_door(stage, slug):
    at = stage(DOORWAY)
    at.put("hannah", 0, 0)
    fire(at, at.hit_wall(), slug=slug)
    assert at.game.opened == 0
    fire(at, at.hit_door("a"), slug=slug)
    assert (at.game.opened == 0) is not slug


@rule("FLIX-R44")
def test_a_slug_does_not_remove_an_e_locked_door(stage):
    at = stage(DOORWAY, locks={"a": 1})
    at.put("hannah", 0, 0)
    fire(at, at.hit_door("a"), slug=True)
    assert at.game.opened == 0
    at.flip("a")
    fire(at, at.hit_door("a"), slug=True)
    assert at.game.opened != 0


@rule("FLIX-28.29", "FLIX-28.30", "FLIX-28.31", "FLIX-R82")
def test_a_dart_affects_the_first_standee_tokens_and_no_block(at):
    george = at.seal("george")
    patrol = at.patrol(0, 3)
    token = at.token("photos", 2, 3)
    block = at.block(1, 2)
    fire(at, at.hit_block(1, 2), at.hit(george), at.hit(patrol), at.hit_token(token), dart=True)
    assert george.wounds == 1
    assert at.at(patrol) == (0, 3)
    assert at.game.blocks == [block]
    assert at.game.token_cells[token] == NONE


# Again, and Grenades


@rule("FLIX-28.36")
def test_a_disc_is_flicked_again_from_where_it_stopped(at):
    patrol = at.patrol(0, 3)
    at.flick(rest=(2.5, 3.5))
    at.choose(flicks.fire_disc, at.seal("hannah"), Bullet(SMALL, STUN), answers=[])
    at.flick(at.hit(patrol))
    at.choose(flicks.fire_again, at.seal("hannah"), Bullet(SMALL, STUN), answers=[])
    [again] = [decision for decision in at.script.asked if decision.rule == "FLIX-28.36"]
    assert again.aim.low[:2] == again.aim.high[:2] == (1050, 750)
    assert at.at(patrol) is None


@rule("FLIX-28.36")
def test_a_disc_that_left_the_map_is_not(at):
    at.flick(rest=(0, 0), left=True)
    at.choose(flicks.fire_disc, at.seal("hannah"), Bullet(SMALL, STUN), answers=[])
    at.do(flicks.fire_again, at.seal("hannah"), Bullet(SMALL, STUN))
    assert len(at.script.asked) == 1


@rule("FLIX-R58", "FLIX-28.01")
def test_a_grenade_strikes_nothing_on_its_way(at):
    patrol, hostage = at.patrol(0, 3), at.hostage(0, 4)
    block, token = at.block(1, 3), at.token("photos", 2, 3)
    at.flick(at.hit(patrol), at.hit(hostage), at.hit_block(1, 3), at.hit_token(token))
    at.do(flicks.throw, at.seal("hannah"))
    assert at.at(patrol) == (0, 3)
    assert at.at(hostage) == (0, 4)
    assert at.game.blocks == [block]
    assert at.game.token_cells[token] == at.cell(2, 3)
    assert at.script.asked[0].aim.size == SMALL


@rule("FLIX-R58", "FLIX-13.08")
def test_a_block_that_a_grenade_moved_is_put_back(at):
    block = at.block(1, 2)
    at.choose(flicks.throw, at.seal("hannah"), answers=["flick:360,450,0,1000"])
    assert at.game.blocks == [block]
    assert at.data("put_back") == [[0, 0, 0, 0]]


@rule("FLIX-R60")
def test_what_a_flick_was_like_can_be_shown_afterwards(at):
    patrol = at.patrol(1, 4)
    at.game.acting = NONE
    at.choose(flicks.fire_disc, at.seal("hannah"), Bullet(SMALL, STUN), answers=["flick:360,450,0,700"])
    assert at.game.acting == 0
    assert at.game.struck[:3] == [DISC, STANDEE, patrol.index]
    assert 0 < at.game.struck_at[0] <= at.game.trails[0][-1]
    [trail] = at.game.trails
    assert trail[0] == DISC
    assert trail[1:3] == [360, 450]
    assert trail[-STRIDE : 2 - STRIDE] == at.game.rested
    assert at.data("flick") == [[0, SMALL, 0, 700]]
