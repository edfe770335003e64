"""Chapter 19: the way that those who watch a Move are told."""

from __future__ import annotations

from sandtable.testkit.marks import rule

FIELD = """
    +---------+
    |A A A A A|
    |         |
    |A A A A A|
    +---------+"""


def walked(at, place):
    """The Spaces of the way, as they were told."""
    at.beat(("move", place))
    [event] = at.told("moves")
    return [at.where(cell) for cell in event.brought[0]]


@rule("FLIX-19.24", "FLIX-19.21")
def test_the_way_goes_round_a_tango(stage):
    at = stage(FIELD)
    at.put("hannah", 0, 0)
    at.patrol(0, 1, stunned=True)
    assert walked(at, (0, 2)) == [(1, 0), (1, 1), (1, 2), (0, 2)]


@rule("FLIX-19.24", "FLIX-R52")
def test_the_way_goes_straight_past_friends_hostages_tokens_and_blocks(stage):
    at = stage(FIELD, seals=["hannah", "george"])
    at.put("hannah", 0, 0)
    at.put("george", 0, 1)
    at.hostage(0, 2)
    at.token("photos", 0, 3, shown=True)
    assert walked(at, (0, 4)) == [(0, 1), (0, 2), (0, 3), (0, 4)]
    at = stage(FIELD)
    at.put("hannah", 0, 0)
    at.block(0, 1), at.block(0, 2)
    assert walked(at, (0, 3)) == [(0, 1), (0, 2), (0, 3)]
