"""Chapter 24: what makes a corner one to take Cover at."""

from __future__ import annotations

from games.flix.phases import phase
from sandtable.games.flix.rules import sentries, taking_cover
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


def check_counts(at):
    """Looking at Spaces leaves nothing behind: who stands where is as in a game read anew."""
    fresh = at.game.fresh()
    fresh.restore(at.game.dump())
    assert list(at.game.occupancy.numbers) == list(fresh.occupancy.numbers)


@rule("FLIX-R50", "FLIX-24.05", "FLIX-24.03")
def test_its_own_standee_does_not_bar_a_tango_from_a_corner(stage):
    at = bend(stage)
    patrol = at.patrol(0, 4)
    phase(at, taking_cover)
    assert at.at(patrol) == (1, 2) and at.told("takes_corner")
    check_counts(at)


@rule("FLIX-R50", "FLIX-24.15", "FLIX-13.03")
def test_another_standee_in_its_line_from_the_linked_space_does(stage):
    at = bend(stage)
    patrol = at.patrol(0, 4)
    at.hostage(1, 4)
    phase(at, taking_cover)
    assert at.at(patrol) == (0, 4)
    check_counts(at)


@rule("FLIX-R50", "FLIX-24.09")
def test_who_is_there_already_keeps_its_cover_and_fires_past_itself(stage):
    at = bend(stage)
    patrol = at.patrol(1, 2)
    phase(at, taking_cover)
    assert at.at(patrol) == (1, 2) and at.told("keeps_cover")
    assert at.game.occupancy.numbers[at.cell(1, 2)] != 0


@rule("FLIX-24.07", "FLIX-R50")
def test_a_hostage_on_the_linked_space_does_not_bar_the_corner(stage):
    at = bend(stage)
    at.hostage(0, 1)
    patrol = at.patrol(0, 4)
    phase(at, taking_cover)
    assert at.at(patrol) == (1, 2)


# The end of a Wall links (1, 2) and (1, 3).
END = """
    +-------------+
    |A A A A A A A|
    |             |
    |A A A|A A A A|
    |             |
    |A A A|A A A A|
    +-------------+"""


@rule("FLIX-24.07", "FLIX-R13", "FLIX-R76")
def test_a_sentry_does_not_hide_from_a_seal_on_the_linked_space(stage):
    for place, end in (((1, 2), (2, 6)), ((2, 0), (1, 3))):
        at = stage(END, corners=[((1, 3), (1, 2))], cover=[(2, 6)])
        at.put("hannah", *place)
        at.sound("A", 1)
        sentry = at.sentry(2, 4)
        phase(at, sentries)
        assert at.at(sentry) == end, place


@rule("FLIX-24.05", "FLIX-24.09", "FLIX-R87")
def test_a_corner_that_the_seal_looks_round_itself_is_no_cover_to_keep(stage):
    at = stage(END, corners=[((1, 3), (0, 3)), ((1, 0), (2, 4))])
    at.put("hannah", 1, 0)
    patrol = at.patrol(1, 3)
    phase(at, taking_cover)
    assert at.told("finds_no_cover") and not at.told("keeps_cover") and at.at(patrol) == (1, 3)
    at = stage(END, corners=[((1, 3), (0, 3))])
    at.put("hannah", 1, 0)
    at.patrol(1, 3)
    phase(at, taking_cover)
    assert at.told("keeps_cover")
