"""Chapter 13: Cover Blocks that a disc strikes, and what they strike."""

from __future__ import annotations

import pytest

from games.flix.striking import fire
from sandtable.board.discs.outcomes import FIRST_BLOCK, Strike
from sandtable.board.discs.table import BLOCK, DOOR, TOKEN
from sandtable.games.flix.rules import flicks
from sandtable.games.flix.rules.effects import KILL, PUT_BACK, STUN
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


@rule("FLIX-20.19", "FLIX-R75")
@pytest.mark.parametrize("cover", [STUN, KILL])
def test_a_struck_block_is_removed(at, cover):
    at.block(1, 2)
    kept = at.block(1, 4)
    fire(at, at.hit_block(1, 2), cover=cover)
    assert at.game.blocks == [kept]


@rule("FLIX-R75")
def test_unless_the_weapon_leaves_cover_alone(at):
    patrol = at.patrol(1, 3)
    block = at.block(1, 2)
    fire(at, at.hit_block(1, 2), at.by_block(1, 2, patrol), cover=PUT_BACK)
    assert at.game.blocks == [block]
    assert (at.at(patrol), patrol.stunned) == ((1, 3), False)


@rule("FLIX-13.06", "FLIX-20.20", "FLIX-R80")
def test_a_flying_block_stuns_tangos_and_seals_and_spares_hostages(at):
    patrol, hostage, mastermind = at.patrol(1, 3), at.hostage(0, 3), at.mastermind(2, 3)
    george = at.seal("george")
    at.block(1, 2)
    hits = [at.by_block(1, 2, figure) for figure in (patrol, george, hostage, mastermind)]
    fire(at, at.hit_block(1, 2), *hits, cover=STUN)
    assert patrol.stunned
    assert mastermind.stunned
    assert (george.stuns, george.wounds) == (1, 0)
    assert at.at(hostage) == (0, 3)
    assert [at.at(figure) for figure in (patrol, george)] == [(1, 3), (2, 5)]


@rule("FLIX-13.06", "FLIX-20.21", "FLIX-R80")
def test_a_flying_block_kills_tangos_and_hostages_and_wounds_seals(at):
    patrol, hostage, mastermind = at.patrol(1, 3), at.hostage(0, 3), at.mastermind(2, 3)
    george = at.set("george", equipment=["ballistic_armor"])
    at.block(1, 2)
    hits = [at.by_block(1, 2, figure) for figure in (patrol, george, hostage, mastermind)]
    fire(at, at.hit_block(1, 2), *hits, cover=KILL, answers=["take_wound"])
    assert [at.at(figure) for figure in (patrol, hostage, mastermind)] == [None] * 3
    assert george.wounds == 1
    assert at.at(george) == (2, 5)


@rule("FLIX-R80")
def test_a_figure_hit_by_disc_and_block_is_affected_once(at):
    george = at.seal("george")
    at.block(1, 2)
    at.block(1, 4)
    fire(
        *[at, at.hit_block(1, 2), at.hit_block(1, 4), at.hit(george)],
        *[at.by_block(1, 2, george), at.by_block(1, 4, george)],
        cover=KILL,
    )
    assert george.wounds == 1


@rule("FLIX-R89")
def test_a_disc_that_comes_after_its_block_counts_and_the_block_does_not(at):
    patrol = at.patrol(1, 3)
    at.block(1, 2)
    fire(at, at.hit_block(1, 2), at.by_block(1, 2, patrol), at.hit(patrol), cover=STUN)
    assert at.at(patrol) is None
    assert not at.cites("FLIX-20.20")


@rule("FLIX-13.07", "FLIX-13.10")
def test_a_block_that_meets_a_block_a_door_or_a_token_strikes_nothing(at, stage):
    at = stage(DOORWAY)
    at.put("hannah", 0, 0)
    first, second = at.block(1, 1), at.block(1, 2)
    token = at.token("photos", 2, 2)
    flying = FIRST_BLOCK
    others = [Strike(flying, BLOCK, 1, 0), Strike(flying, DOOR, 0, 0), Strike(flying, TOKEN, token, 0)]
    fire(at, at.hit_block(1, 1), *others, cover=KILL, slug=True)
    assert at.game.blocks == [second]
    assert first not in at.game.blocks
    assert at.game.opened == 0
    assert at.seal("hannah").wounds == 0
    assert at.game.token_cells[token] == at.cell(2, 2)


@rule("FLIX-13.07", "FLIX-13.08")
def test_a_block_pushed_by_another_block_strikes_nobody_and_is_put_back(at):
    patrol = at.patrol(1, 4)
    at.block(1, 2)
    pushed = at.block(1, 3)
    fire(at, at.hit_block(1, 2), at.by_block(1, 3, patrol), cover=KILL)
    assert at.at(patrol) == (1, 4)
    assert at.game.blocks == [pushed]


@rule("FLIX-13.08", "FLIX-13.10")
def test_what_is_moved_without_a_strike_is_put_back(at):
    """A disc at full power: it drives the first Block into the second, which stands where it was."""
    at.put("george", 0, 5)
    at.block(1, 2)
    pushed = at.block(1, 3)
    at.choose(flicks.fire_disc, at.seal("hannah"), Bullet(2, KILL), answers=["flick:410,450,0,1000"])
    assert at.game.blocks == [pushed]
    assert at.cites("FLIX-13.08")


@rule("FLIX-13.10")
def test_a_struck_standee_does_not_topple_the_next_one(at):
    near, behind = at.patrol(1, 2), at.patrol(1, 3)
    at.choose(flicks.fire_disc, at.seal("hannah"), Bullet(2, KILL), answers=["flick:410,450,0,1000"])
    assert at.at(near) is None
    assert at.at(behind) == (1, 3)


@rule("FLIX-R80")
def test_two_blocks_that_hit_a_figure_affect_it_once(at):
    george = at.seal("george")
    at.block(1, 2)
    at.block(1, 4)
    hits = [at.by_block(1, 2, george), at.by_block(1, 4, george)]
    fire(at, at.hit_block(1, 2), at.hit_block(1, 4), *hits, cover=KILL)
    assert george.wounds == 1


@rule("FLIX-20.16", "FLIX-20.21")
def test_a_block_does_not_kill_who_has_fallen(at):
    patrol = at.patrol(0, 3)
    at.block(1, 2)
    bomb = at.token("time_bomb", 0, 4)
    fire(at, at.hit_block(1, 2), at.hit_token(bomb), at.by_block(1, 2, patrol), cover=KILL)
    assert len(at.told("killed")) == 1
