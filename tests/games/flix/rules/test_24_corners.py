"""Chapter 24: what makes a corner one to take Cover at."""

from __future__ import annotations

from games.flix.phases import phase
from sandtable.games.flix.rules import taking_cover
from sandtable.testkit.marks import rule

# The Space in the bend is (1, 1): its corner links (0, 1) and (1, 2).
BEND = """
    +-------------+
    |A A A A A A A|
    |  -          |
    |A A|A A A A A|
    |             |
    |A A A A A A A|
    |             |
    |A A A A A A A|
    +-------------+"""
ARROWS = [((1, 2), (0, 1))]


def bend(stage, **more):
    """Hannah in the south-east does not see (1, 2), as a Hostage is between."""
    at = stage(BEND, **{"corners": ARROWS, **more})
    at.put("hannah", 2, 6)
    at.hostage(2, 4)
    return at


@rule("FLIX-R50", "FLIX-24.05", "FLIX-24.03")
def test_its_own_standee_does_not_bar_a_tango_from_a_corner(stage):
    at = bend(stage)
    patrol = at.patrol(0, 4)
    phase(at, taking_cover)
    assert at.at(patrol) == (1, 2) and at.told("takes_corner")


@rule("FLIX-R50", "FLIX-24.15", "FLIX-13.03")
def test_another_standee_in_its_line_from_the_linked_space_does(stage):
    at = bend(stage)
    patrol = at.patrol(0, 4)
    at.hostage(1, 4)
    phase(at, taking_cover)
    assert at.at(patrol) == (0, 4)


@rule("FLIX-R50", "FLIX-24.09")
def test_who_is_there_already_keeps_its_cover_and_fires_past_itself(stage):
    at = bend(stage)
    patrol = at.patrol(1, 2)
    phase(at, taking_cover)
    assert at.at(patrol) == (1, 2) and at.told("keeps_cover")
    assert at.game.standing.numbers[at.cell(1, 2)] != 0
