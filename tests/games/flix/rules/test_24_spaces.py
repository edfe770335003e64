"""Chapters 21 and 24: which Spaces give Cover, one condition at a time."""

from __future__ import annotations

import pytest

from games.flix.phases import FIELD, offered, phase
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
TWO = FIELD.replace("A A A A A A A A A", "A A A A B B B B B")


def field(stage, *blocks, ground=FIELD, seals=("hannah",), **more):
    at = stage(ground, seals=list(seals), **more)
    at.put("hannah", 2, 0)
    for place in blocks:
        at.block(*place)
    return at


def noisy(at):
    at.sound("A", 1)
    return at


# Sentries


@rule("FLIX-21.02", "FLIX-R13", "FLIX-24.04")
def test_a_sentry_passes_a_block_that_is_not_between_it_and_the_seal(stage):
    at = noisy(field(stage, (0, 8), (2, 3)))
    sentry = at.sentry(1, 8)
    phase(at, sentries)
    assert at.at(sentry) == (2, 4) and at.told("takes_block")


@rule("FLIX-R13", "FLIX-24.04")
def test_a_block_two_spaces_away_is_no_cover_though_the_line_crosses_it(stage):
    at = noisy(field(stage, (3, 6), (2, 4)))
    sentry = at.sentry(3, 7)
    phase(at, sentries)
    assert at.at(sentry) == (2, 5)


@rule("FLIX-R13", "FLIX-24.04")
def test_a_block_at_its_corner_is_cover_where_the_line_crosses_it_after_another_space(stage):
    at = noisy(field(stage, (1, 4)))
    at.put("hannah", 0, 0)
    sentry = at.sentry(3, 5)
    phase(at, sentries)
    assert at.at(sentry) == (2, 5)


@rule("FLIX-21.02", "FLIX-24.06", "FLIX-R76")
def test_a_sentry_leaves_a_block_to_the_seal_beside_it(stage):
    at = noisy(field(stage, (2, 1), (2, 6)))
    sentry = at.sentry(2, 3)
    phase(at, sentries)
    assert at.at(sentry) == (2, 7)


@rule("FLIX-21.02", "FLIX-24.08", "FLIX-R76")
def test_a_sentry_does_not_go_beside_a_seal(stage):
    at = noisy(field(stage, (2, 3), (2, 6), seals=("hannah", "george")))
    at.put("george", 4, 5)  # beside (3, 4), but neither of the Blocks; farther away than Hannah
    sentry = at.sentry(0, 3)
    phase(at, sentries)
    assert at.at(sentry) == (2, 4)
    at = noisy(field(stage, (2, 3), (2, 6), seals=("hannah", "george")))
    at.put("george", 3, 5)  # beside (2, 4) and one of the Blocks
    sentry = at.sentry(0, 3)
    phase(at, sentries)
    assert at.at(sentry) != (2, 4)


@rule("FLIX-21.02", "FLIX-24.14", "FLIX-21.04")
@pytest.mark.parametrize("thing", ["patrol", "token", "hostage"])
def test_a_sentry_does_not_go_where_something_is(stage, thing):
    at = noisy(field(stage, (2, 3), cover=[(0, 8)]))
    getattr(at, thing)(*(("photos", 2, 4) if thing == "token" else (2, 4)))
    sentry = at.sentry(0, 4)
    phase(at, sentries)
    assert at.at(sentry) == (0, 8) and at.told("takes_icon")


@rule("FLIX-21.02", "FLIX-24.07", "FLIX-R13")
def test_a_sentry_does_not_take_a_corner_whose_linked_space_a_seal_holds(stage):
    corners = [((1, 2), (0, 1))]
    for place, end in (((0, 1), (3, 6)), ((0, 0), (1, 2))):
        at = stage(BEND, corners=corners, cover=[(3, 6)])
        at.put("hannah", *place)
        at.sound("A", 1)
        sentry = at.sentry(2, 3)
        phase(at, sentries)
        assert at.at(sentry) == end, place


@rule("FLIX-21.04", "FLIX-R12", "FLIX-R15")
def test_the_closest_icon_is_taken_and_players_choose_between_equals(stage):
    at = noisy(field(stage, cover=[(0, 8), (4, 4), (0, 4), (4, 8)]))
    sentry = at.sentry(2, 5)
    spaces = [at.cell(0, 4), at.cell(4, 4)]
    assert sorted(offered(at, sentries)) == sorted(f"go:{sentry.index},{cell}" for cell in spaces)
    at = noisy(field(stage, cover=[(0, 8), (4, 5), (0, 4)]))
    sentry = at.sentry(2, 5)
    phase(at, sentries)
    assert at.at(sentry) == (4, 5)


@rule("FLIX-21.03", "FLIX-21.02")
def test_a_block_of_another_area_shelters_a_space_of_its_own(stage):
    at = field(stage, (2, 3), ground=TWO)
    at.sound("A", 1)
    sentry = at.sentry(0, 4)  # in B; the Block is in A, the Space behind it in B
    phase(at, sentries)
    assert at.at(sentry) == (2, 4)


# Patrols


@rule("FLIX-24.03", "FLIX-24.13")
def test_the_closest_of_several_blocks_is_taken_whichever_is_named_first(stage):
    for blocks in (((2, 3), (2, 5)), ((2, 5), (2, 3))):
        at = field(stage, *blocks)
        patrol = at.patrol(1, 8)
        phase(at, taking_cover)
        assert at.at(patrol) == (2, 6)


@rule("FLIX-24.13", "FLIX-R15")
def test_equally_close_spaces_are_offered_in_the_order_of_the_map_whichever_block_came_first(stage):
    for blocks in (((1, 4), (3, 4)), ((3, 4), (1, 4))):
        at = field(stage, *blocks)
        patrol = at.patrol(2, 8)
        found = at.do(taking_cover.spaces, patrol, at.seal("hannah"))
        assert [at.where(cell) for cell in found] == [(1, 5), (3, 5)]


@rule("FLIX-24.13", "FLIX-24.04")
def test_a_space_behind_two_blocks_is_offered_once(stage):
    at = field(stage, (2, 4), (1, 4))
    at.put("hannah", 0, 0)
    patrol = at.patrol(2, 7)
    assert at.do(taking_cover.spaces, patrol, at.seal("hannah")) == [at.cell(2, 5)]


@rule("FLIX-24.12", "FLIX-R15")
def test_of_two_seals_in_sight_the_closer_one_counts(stage):
    at = field(stage, (2, 3), (2, 6), seals=("hannah", "george"))
    at.put("george", 2, 8)
    patrol = at.patrol(0, 5)  # seven steps from Hannah, five from George
    phase(at, taking_cover)
    assert at.at(patrol) == (2, 5) and at.data("takes_block")[0][3] == 1


@rule("FLIX-24.03", "FLIX-24.04", "FLIX-R87")
def test_only_areas_that_are_adjacent_serve_when_its_own_has_nothing(stage):
    ground = FIELD.replace("A A A A A A A A A", "A A A B B C C C C")
    at = field(stage, (2, 1), ground=ground)
    at.put("hannah", 4, 0)
    patrol = at.patrol(4, 8)
    phase(at, taking_cover)
    assert at.at(patrol) == (4, 8) and at.told("finds_no_cover")


@rule("FLIX-24.09", "FLIX-R87")
def test_cover_is_kept_behind_a_block_and_round_a_corner_but_not_in_the_open(stage):
    at = field(stage, (2, 4))
    patrol = at.patrol(2, 5)
    phase(at, taking_cover)
    assert at.at(patrol) == (2, 5) and at.data("keeps_cover") == [[patrol.index, at.cell(2, 5), 0, 0]]
    at = field(stage, (1, 6))
    patrol = at.patrol(2, 5)  # beside a Block that is not in its line
    phase(at, taking_cover)
    assert not at.told("keeps_cover")
