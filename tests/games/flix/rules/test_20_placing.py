"""Chapter 20: where a disc is set before it is Flicked."""

from __future__ import annotations

import pytest

from sandtable.engine.errors import Refusal
from sandtable.games.flix.rules import flicks
from sandtable.games.flix.rules.components import NONE, SMALL
from sandtable.testkit.marks import rule

HALL = """
    +---------+
    |A A A A A|
    |         |
    |A A A A A|
    |         |
    |A A A A A|
    +---------+"""
ROOMS = """
    +---------------+
    |A A A|B B B|C C|
    |     +     +   |
    |A A AaB B BbC C|
    +---------------+"""


def place(at, row, column):
    """A point of the Map, in tenths of a millimetre."""
    return round(column * 300), round(row * 300)


def allowed(at, who, row, column, size=SMALL):
    aim = flicks.aim(at.game, at.seal(who), size)
    return not aim.objection(*place(at, row, column))


@rule("FLIX-20.08", "FLIX-R59")
def test_a_disc_is_set_close_to_the_seal_without_touching_anything(stage):
    at = stage(HALL)
    at.put("hannah", 1, 1)
    assert allowed(at, "hannah", 1.5, 2.15)  # 19.5 mm: 1 mm from the base
    assert not allowed(at, "hannah", 1.5, 2.1)  # touches it
    assert not allowed(at, "hannah", 1.5, 2.4)  # 8.5 mm away
    at.patrol(1, 2)
    assert not allowed(at, "hannah", 1.5, 2.15)
    with pytest.raises(Refusal, match="overlap"):
        flicks.aim(at.game, at.seal("hannah"), SMALL).check((*place(at, 1.5, 2.15), 0, 500), "FLIX-20.08")


@rule("FLIX-20.09", "FLIX-R43")
def test_a_seal_on_an_attack_arrow_may_set_it_anywhere_in_the_linked_space(stage):
    at = stage(ROOMS, corners=[((0, 0), (1, 2))])
    at.put("hannah", 0, 0)
    assert allowed(at, "hannah", 1.3, 2.3) and not allowed(at, "hannah", 1.3, 1.7)
    at.put("hannah", 1, 2)
    assert not allowed(at, "hannah", 1.7, 3.7)
    at.open("a")
    assert allowed(at, "hannah", 1.7, 3.7) and not allowed(at, "hannah", 0.5, 3.5)


@rule("FLIX-20.10", "FLIX-R51")
def test_a_seal_in_cover_may_set_it_in_the_two_spaces_that_touch_both(stage):
    at = stage(HALL)
    at.put("hannah", 1, 1)
    at.block(1, 2)
    assert sorted(at.where(cell) for cell in flicks.places(at.game, at.seal("hannah"))) == [(0, 1), (2, 1)]
    assert allowed(at, "hannah", 0.3, 1.3)
    at.game.blocks = [at.cell(0, 2)]
    at.game.count_things()
    assert sorted(at.where(cell) for cell in flicks.places(at.game, at.seal("hannah"))) == [(0, 1), (1, 2)]


@rule("FLIX-20.11", "FLIX-20.09", "FLIX-5.18", "FLIX-20.04", "FLIX-X09")
def test_each_disc_of_a_burst_may_start_elsewhere(stage):
    at = stage(ROOMS)
    at.put("hannah", 1, 2, primary="MP5")
    patrol, sentry = at.patrol(1, 5), at.sentry(0, 3)
    at.open("a")
    at.flick(at.hit(patrol))
    at.flick(at.hit(sentry))
    x, y = place(at, 1.5, 3.15)
    u, v = place(at, 1.3, 3.7)
    at.beat("fire:0,1,0", f"flick:{x},{y},0,500", f"flick:{u},{v},2700,500")
    assert patrol.cell == NONE and sentry.cell == NONE and at.game.sound == [2, 0, 0]
