"""Chapter 13: Line of Sight."""

from __future__ import annotations

import pytest

from sandtable.games.flix.rules import sight
from sandtable.games.flix.rules.components import NONE
from sandtable.testkit.marks import rule

HALL = """
    +---------+
    |A A A A A|
    |         |
    |A A A A A|
    |         |
    |A A A A A|
    +---------+"""
TWO_ROOMS = """
    +---------+
    |A A|B B B|
    |         |
    |A AaB B B|
    |         |
    |A A|B B B|
    +---------+"""


@rule("FLIX-13.01")
def test_a_straight_line_from_centre_to_centre_is_sight(stage):
    at = stage(HALL)
    assert at.do(sight.clear, at.cell(0, 0), at.cell(2, 4))
    assert at.do(sight.clear, at.cell(1, 1), at.cell(1, 1))


@rule("FLIX-13.02")
def test_walls_and_closed_doors_block(stage):
    at = stage(TWO_ROOMS)
    assert not at.do(sight.clear, at.cell(0, 1), at.cell(0, 2))
    assert not at.do(sight.clear, at.cell(1, 0), at.cell(1, 4))


@rule("FLIX-13.04")
def test_an_open_doorway_does_not_block(stage):
    at = stage(TWO_ROOMS)
    at.open("a")
    assert at.do(sight.clear, at.cell(1, 0), at.cell(1, 4))
    assert not at.do(sight.clear, at.cell(0, 0), at.cell(0, 4))


@rule("FLIX-13.03")
@pytest.mark.parametrize("who", ["patrol", "hostage", "seal", "stunned"])
def test_every_standee_between_blocks(stage, who):
    at = stage(HALL)
    {
        "patrol": lambda: at.patrol(1, 2),
        "hostage": lambda: at.hostage(1, 2),
        "seal": lambda: at.put("hannah", 1, 2),
        "stunned": lambda: at.patrol(1, 2, stunned=True),
    }[who]()
    assert not at.do(sight.clear, at.cell(1, 0), at.cell(1, 4))
    assert at.do(sight.clear, at.cell(1, 0), at.cell(1, 2)), "the ends do not count"


@rule("FLIX-13.04", "FLIX-14.05")
def test_blocks_tokens_and_sound_do_not_matter(stage):
    at = stage(HALL)
    at.block(1, 1)
    at.token("alarm", 1, 2)
    at.bomb(1, 3, "hannah")
    at.sound("A", 6)
    assert at.do(sight.clear, at.cell(1, 0), at.cell(1, 4))


@rule("FLIX-R50")
def test_a_standee_whose_space_is_only_touched_at_a_corner_does_not_block(stage):
    at = stage(HALL)
    at.patrol(0, 1)
    at.patrol(1, 0)
    assert at.do(sight.clear, at.cell(0, 0), at.cell(1, 1))
    at.patrol(1, 1)
    assert not at.do(sight.clear, at.cell(0, 0), at.cell(2, 2))


@rule("FLIX-R50")
def test_through_a_corner_one_free_way_round_is_enough(stage):
    at = stage("""
        +-----+
        |A|A A|
        |     |
        |A A A|
        | + +-|
        |A|A A|
        +-----+""")
    assert at.do(sight.clear, at.cell(0, 0), at.cell(1, 1))
    assert at.do(sight.clear, at.cell(1, 0), at.cell(0, 1))
    assert at.do(sight.clear, at.cell(1, 1), at.cell(2, 2)), "by (2, 1)"
    assert at.do(sight.clear, at.cell(2, 0), at.cell(0, 2))
    assert not at.do(sight.clear, at.cell(0, 0), at.cell(0, 2))


@rule("FLIX-R50")
def test_sight_between_plain_spaces_goes_both_ways(stage):
    at = stage(TWO_ROOMS)
    at.open("a")
    at.patrol(1, 3)
    for a in range(15):
        for b in range(15):
            assert at.do(sight.clear, a, b) == at.do(sight.clear, b, a)


@rule("FLIX-12.01", "FLIX-12.03", "FLIX-R50")
def test_corner_arrows_serve_seals_and_tangos_and_nobody_sees_back(stage):
    at = stage(
        """
        +-------+
        |A A A A|
        |       |
        |A|B B B|
        |       |
        |A|B B B|
        +-------+""",
        corners=[((1, 0), (0, 1))],
    )
    hannah = at.put("hannah", 1, 0)
    patrol = at.patrol(2, 3)
    assert not at.do(sight.clear, hannah.cell, patrol.cell)
    assert at.do(sight.seal_sees, hannah, patrol.cell)
    assert at.do(sight.vantage, hannah, patrol.cell) == at.cell(0, 1)
    assert not at.do(sight.tango_sees, patrol, hannah.cell)
    at.put(patrol, 1, 0)
    at.put("hannah", 2, 3)
    assert at.do(sight.tango_sees, patrol, hannah.cell)
    assert not at.do(sight.seal_sees, hannah, patrol.cell)


@rule("FLIX-12.01", "FLIX-12.03")
def test_door_arrows_serve_seals_once_the_door_is_gone(stage):
    at = stage("""
        +-----+
        |A|B B|
        |     |
        |A|B B|
        |     |
        |AaB B|
        +-----+""")
    hannah = at.put("hannah", 2, 0)
    target = at.cell(0, 1)
    assert not at.do(sight.seal_sees, hannah, target)
    at.open("a")
    assert not at.do(sight.clear, hannah.cell, target)
    assert at.do(sight.seal_sees, hannah, target)
    patrol = at.patrol(2, 0)
    assert not at.do(sight.tango_sees, patrol, target)


@rule("FLIX-R50")
def test_ones_own_standee_is_never_in_the_way_of_a_linked_space(stage):
    at = stage(
        """
        +-------+
        |A A A A|
        |       |
        |A A|A A|
        +-------+""",
        corners=[((1, 1), (1, 0))],
    )
    patrol, target = at.patrol(1, 1), at.cell(0, 3)
    assert not at.do(sight.clear, at.cell(1, 0), target), "its standee is in the way of others"
    assert at.do(sight.vantage, patrol, target) == at.cell(1, 0)


@rule("FLIX-13.01", "FLIX-13.03", "FLIX-R25")
def test_watchers_are_the_tangos_that_see_a_space(stage):
    at = stage(HALL, seals=["hannah", "george"])
    hannah, george = at.put("hannah", 1, 4), at.put("george", 2, 2)
    near, far = at.patrol(1, 2), at.patrol(1, 0, stunned=True)
    assert [tango.index for tango in at.do(sight.watchers, hannah.cell)] == [near.index]
    assert [seal.index for seal in at.do(sight.seen_seals, far)] == [george.index]
    at.put(near, 0, 2, stunned=True)
    assert [tango.index for tango in at.do(sight.watchers, hannah.cell)] == [near.index, far.index]


@rule("FLIX-13.01")
def test_who_is_not_on_the_map_neither_sees_nor_is_seen(stage):
    at = stage(HALL, seals=["hannah", "george"])
    corner = at.cell(2, 4)
    at.put("hannah", 2, 4)
    assert at.do(sight.watchers, corner) == []
    assert at.do(sight.vantage, at.game.tangos[0], corner) == NONE
    assert at.do(sight.seen_seals, at.game.tangos[0]) == []
    patrol = at.put(at.patrol(0, 0), 2, 4)
    at.seal("hannah").cell = NONE
    assert at.do(sight.seen_seals, patrol) == []
    assert not at.do(sight.seal_sees, at.seal("hannah"), corner)
    assert at.do(sight.watchers_of, at.seal("hannah")) == []
