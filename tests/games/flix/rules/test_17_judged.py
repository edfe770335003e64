"""What strikes many at once is carried out to its end, and then the Mission is judged."""

from __future__ import annotations

import pytest

from games.flix.acting import side_flick
from games.flix.striking import fire
from games.flix.using import HE
from sandtable.board.discs.outcomes import UPPER
from sandtable.games.flix.rules.components import NONE
from sandtable.games.flix.rules.effects import KILL
from sandtable.games.flix.rules.state import JUDGING
from sandtable.testkit.marks import rule

HALL = """
    +-----------+
    |A A A A A A|
    |           |
    |A A A A A A|
    |           |
    |B B B B B B|
    +-----------+"""
KILL_HIM = [("eliminate", "", 1)]


def last_one(stage, row, column, **more):
    """Hannah is the only SEAL, and one Wound from the dogtags; to kill the Mastermind is all that counts."""
    more.setdefault("primary", KILL_HIM)
    at = stage(HALL, **more)
    hannah = at.put("hannah", row, column, equipment=["he_grenade", "remote_bomb"])
    hannah.wounds = at.game.plan.seals[hannah.who].health - 1
    return at, hannah


def check_won(at, hannah):
    assert hannah.killed and at.game.over and at.game.ending == "success"
    assert at.game.held == 0


@rule("FLIX-R101", "FLIX-R38", "FLIX-R09", "FLIX-28.05")
def test_a_grenade_that_kills_the_last_seal_and_the_mastermind_completes_the_mission(stage):
    at, hannah = last_one(stage, 0, 0)
    at.mastermind(0, 2)
    at.flick(rest=(0.5, 1.5))
    at.beat(HE)
    check_won(at, hannah)


@rule("FLIX-R101", "FLIX-R09")
def test_a_grenade_that_kills_the_last_seal_alone_ends_in_failure(stage):
    at, hannah = last_one(stage, 0, 0)
    at.mastermind(0, 5)
    at.flick(rest=(0.5, 1.5))
    at.beat(HE)
    assert hannah.killed and at.game.ending == "failure" and at.game.held == 0


@rule("FLIX-R101", "FLIX-R37", "FLIX-28.20")
def test_so_does_a_remote_bomb(stage):
    at, hannah = last_one(stage, 0, 0)
    hannah.ammo = [0, 0]
    at.bomb(0, 1, "hannah")
    at.mastermind(0, 2)
    at.beat(("detonate", (0, 1)))
    check_won(at, hannah)


@rule("FLIX-R101", "FLIX-R39", "FLIX-30.18")
def test_so_does_a_time_bomb_at_zero(stage):
    at, hannah = last_one(stage, 0, 0)
    at.token("time_bomb", 1, 3, shown=True, die=1)
    at.mastermind(0, 5)
    at.game.step = JUDGING
    at.beat()
    check_won(at, hannah)


@rule("FLIX-R101", "FLIX-29.08")
def test_so_does_a_bomb_that_is_badly_defused(stage):
    at, hannah = last_one(stage, 0, 0)
    token = at.token("time_bomb", 1, 1, shown=True, die=4)
    at.mastermind(0, 5)
    for _ in range(7):
        side_flick(at)
    at.beat(f"defuse:{token}")
    check_won(at, hannah)


@rule("FLIX-R101", "FLIX-R38", "FLIX-R79")
@pytest.mark.parametrize("shown", [False, True])
def test_tokens_in_its_reach_count_before_it_is_judged(stage, shown):
    at, hannah = last_one(stage, 0, 0)
    at.token("mastermind", 0, 2, shown=shown)
    at.flick(rest=(0.5, 1.5))
    at.beat(HE)
    check_won(at, hannah)


@rule("FLIX-R101", "FLIX-R40")
def test_so_do_bombs_that_it_sets_off(stage):
    at, hannah = last_one(stage, 0, 0)
    at.token("time_bomb", 0, 2, shown=True, die=4)
    at.mastermind(0, 5)
    at.flick(rest=(0.5, 1.5))
    at.beat(HE)
    check_won(at, hannah)


@rule("FLIX-R101", "FLIX-30.05")
def test_so_does_what_leaks(stage):
    at = stage(HALL, seals=["hannah", "george"], primary=KILL_HIM)
    hannah = at.put("hannah", 0, 0, equipment=["he_grenade"])
    hannah.wounds = at.game.plan.seals[hannah.who].health - 1
    hannah.carried = [at.token("bio_weapon", 1, 5, shown=True)]
    at.game.token_cells = [NONE]
    at.game.count_things()
    george = at.put("george", 1, 5)
    at.mastermind(2, 2)  # in the blast's reach, but not where it leaks
    at.flick(rest=(1.5, 1.5))
    at.beat(HE)
    assert george.killed
    check_won(at, hannah)


@rule("FLIX-R101", "FLIX-20.16", "FLIX-20.18")
def test_all_that_a_disc_strikes_is_struck_though_the_last_seal_falls_first(stage):
    at, hannah = last_one(stage, 0, 0)
    boss = at.mastermind(0, 5)
    fire(at, at.hit(hannah), at.hit(boss))
    check_won(at, hannah)
    at, hannah = last_one(stage, 0, 0)
    boss = at.mastermind(0, 5)
    fire(at, at.hit(hannah, UPPER), at.hit(boss), stacked=True)
    check_won(at, hannah)
    at, hannah = last_one(stage, 0, 0)
    boss = at.mastermind(0, 5)
    at.block(0, 4)
    fire(at, at.hit_block(0, 4), at.hit(hannah), at.by_block(0, 4, boss), cover=KILL)
    check_won(at, hannah)


@rule("FLIX-R09", "FLIX-R101")
def test_the_mission_goes_on_while_a_seal_lives(stage):
    at = stage(HALL, seals=["hannah", "george"], primary=KILL_HIM)
    hannah = at.put("hannah", 0, 0, equipment=["he_grenade"])
    hannah.wounds = at.game.plan.seals[hannah.who].health - 1
    at.put("george", 1, 5)
    boss = at.mastermind(0, 2)
    at.flick(rest=(0.5, 1.5))
    at.beat(HE)
    assert hannah.killed and boss.cell == NONE and not at.game.over and at.game.held == 0


@rule("FLIX-R101", "FLIX-20.25")
def test_a_nuclear_weapon_in_its_reach_ends_it_at_once_with_nothing_completed(stage):
    at, _hannah = last_one(stage, 0, 0)
    at.mastermind(0, 2)
    at.token("nuclear_weapon", 1, 1, shown=True)
    at.flick(rest=(0.5, 1.5))
    at.beat(HE)
    assert at.game.ending == "failure" and at.game.held == 0
