"""Chapter 18: the Round and the turns of Phase 1."""

from __future__ import annotations

from sandtable.games.flix.rules.components import NONE
from sandtable.games.flix.rules.state import (
    ACTING,
    ATTACKING,
    GATHERING,
    JUDGING,
    SENTRIES_MOVE,
    SPAWNING,
    TAKING_COVER,
    TANGOS_MOVE,
)
from sandtable.testkit.marks import rule

HALL = """
    +-----------+
    |A A A A A A|
    |           |
    |A A A A A A|
    |           |
    |A A A A A A|
    +-----------+"""
TEAM = ["hannah", "george", "ruben"]


def gathered(stage, **more):
    """Three SEALs before their turns."""
    at = stage(HALL, seals=TEAM, primary=[], **more)
    for column, name in enumerate(TEAM):
        at.put(name, 0, 2 * column)
    at.game.step, at.game.turn_of = GATHERING, NONE
    return at


def steps(at):
    """The steps until a new Round has begun, in their order."""
    found = [int(at.game.step)]
    while at.game.round == 1 and len(found) < 30:
        at.beat()
        if at.game.step != found[-1]:
            found.append(int(at.game.step))
    return found


@rule("FLIX-18.01")
def test_the_phases_follow_each_other_and_then_a_new_round_begins(stage):
    at = stage(
        HALL, paths={"green": [(2, 4), (2, 5)]}, primary=[("recover", "hard_drive", 1)], cover=[(2, 0)]
    )
    at.put("hannah", 0, 0, actions=0)
    at.patrol(2, 4, colour="green")
    at.sentry(1, 5)
    at.sound("A", 1)
    at.script.first = True
    at.beat()
    assert steps(at) == [
        *[SENTRIES_MOVE, TANGOS_MOVE, SPAWNING, TAKING_COVER, ATTACKING, JUDGING, GATHERING, ACTING]
    ]
    assert at.game.round == 2


@rule("FLIX-18.02")
def test_players_choose_the_order_and_a_seal_finishes_before_another_begins(stage):
    at = gathered(stage)
    assert at.menu(lambda game: game.beat()) == ["turn:0", "turn:1", "turn:2"]
    at.beat("turn:1")
    assert at.game.step == ACTING and at.game.turn_of == 1
    at.beat(("move", (1, 2)))
    assert at.game.turn_of == 1
    at.beat("end")
    assert at.menu(lambda game: game.beat()) == ["turn:0", "turn:2"]


@rule("FLIX-18.03")
def test_who_has_had_a_turn_is_marked_until_the_next_round(stage):
    at = gathered(stage)
    for name in ("turn:2", "turn:0", "turn:1"):
        at.beat(name) if name != "turn:1" else at.beat()
        at.beat("end")
        assert at.seal(int(name[-1])).done
    assert at.game.step > ACTING
    at.game.step = GATHERING
    at.beat("turn:0")
    assert at.game.round == 2 and not any(seal.done for seal in at.game.seals)


@rule("FLIX-18.02", "FLIX-R74")
def test_a_seal_with_two_stunned_tokens_takes_a_turn_of_free_actions(stage):
    at = gathered(stage)
    hannah = at.set("hannah", stuns=2)
    at.token("photos", 1, 0, shown=True)
    at.beat("turn:0")
    assert hannah.actions == 0
    assert at.menu(lambda game: game.beat()) == ["recover:0", "end"]
    at.beat("end")
    assert hannah.stuns == 0 and hannah.done


@rule("FLIX-18.02")
def test_what_is_counted_by_the_turn_starts_anew(stage):
    at = gathered(stage)
    hannah = at.set("hannah", actions=0, knifed=1, ignored_fire=True, fresh_stuns=1)
    at.beat("turn:0")
    assert (hannah.actions, hannah.knifed, hannah.ignored_fire, hannah.fresh_stuns) == (2, 0, False, 0)


@rule("FLIX-R74")
def test_actions_that_are_left_are_lost(stage):
    at = gathered(stage)
    at.beat("turn:0")
    at.beat("end")
    assert at.seal("hannah").done and "turn:0" not in at.menu(lambda game: game.beat())


@rule("FLIX-18.02")
def test_a_seal_that_fell_has_no_turn_and_loses_the_one_under_way(stage):
    at = gathered(stage)
    at.beat("turn:0")
    at.set("hannah", killed=True, cell=NONE)
    at.set("george", killed=True, cell=NONE)
    at.beat()
    at.beat()
    assert at.game.turn_of == 2


@rule("FLIX-R09")
def test_what_is_lost_can_be_given_up_when_a_turn_is_to_begin(stage):
    at = stage(HALL, primary=[("rescue", "hostage", 1)], hostages=1)
    hostage = at.hostage(2, 2)
    at.put("hannah", 0, 0)
    at.game.step = GATHERING
    hostage.cell, hostage.killed = NONE, True
    assert at.menu(lambda game: game.beat()) == ["turn:0", "concede"]
    at.beat("concede")
    assert at.game.over and at.game.ending == "failure"
