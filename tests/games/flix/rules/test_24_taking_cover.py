"""Chapter 24: where Masterminds and Patrols take Cover in Phase 5."""

from __future__ import annotations

import pytest

from games.flix.phases import FIELD, offered, phase
from sandtable.games.flix.rules import taking_cover
from sandtable.games.flix.rules.components import FIRST_PATROL, GREEN, NONE, PATROLS
from sandtable.games.flix.rules.state import TAKING_COVER
from sandtable.testkit.marks import rule

# A Wall whose end is a corner: from (1, 0) nobody sees (1, 3), but (0, 3) sees (1, 0)
CORNER = """
    +-------------+
    |A A A C B B B|
    |             |
    |A A A|C C C C|
    |             |
    |A A A|C C C C|
    +-------------+"""
ARROWS = [((1, 3), (0, 3)), ((0, 6), (0, 4))]

# A SEAL in the east of B, a Door in its west
GATE = """
    +---------------+
    |A A|B B B B B B|
    |               |
    |A AaB B B B B B|
    |               |
    |A A|B B B B B B|
    +---------------+"""


def field(stage, *blocks, **more):
    """Hannah stands in the west of an open field."""
    at = stage(FIELD, **more)
    at.put("hannah", 2, 0)
    for row, column in blocks:
        at.block(row, column)
    return at


def corner(stage, **more):
    at = stage(CORNER, **{"corners": ARROWS, **more})
    at.put("hannah", 1, 0)
    return at


# Who


@rule("FLIX-X25", "FLIX-24.01", "FLIX-24.02")
def test_who_sees_no_seal_takes_no_cover(stage):
    at = corner(stage)
    at.game.sound[0] = 3
    patrol = at.patrol(2, 6)
    phase(at, taking_cover)
    assert at.at(patrol) == (2, 6)
    assert not at.game.log


@rule("FLIX-24.01", "FLIX-24.02")
def test_who_sees_a_seal_takes_cover_whoever_is_before_it_in_line(stage):
    at = corner(stage)
    at.game.sound[0] = 3
    blind, seeing = at.patrol(2, 6), at.patrol(0, 4)
    phase(at, taking_cover)
    assert at.at(blind) == (2, 6) and at.at(seeing) != (0, 4)
    assert [event.data[0] for event in at.game.log] == [seeing.index] and not at.script.asked


@rule("FLIX-24.01", "FLIX-24.02")
def test_sentries_do_not_take_cover_in_this_phase(stage):
    at = field(stage, (2, 4))
    sentry = at.sentry(2, 7)
    phase(at, taking_cover)
    assert at.at(sentry) == (2, 7)


@rule("FLIX-24.01", "FLIX-R24")
def test_stunned_tangos_take_cover_too_and_stay_stunned(stage):
    at = field(stage, (2, 4))
    patrol = at.patrol(1, 5, stunned=True)
    at.sentry(0, 8)  # which is yet to attack, before anybody stands up
    phase(at, taking_cover)
    assert at.at(patrol) == (2, 5)
    assert patrol.stunned


@rule("FLIX-24.01")
def test_the_mastermind_is_first(stage):
    at = field(stage, (2, 4))
    patrol, mastermind = at.patrol(1, 5), at.mastermind(0, 6)
    phase(at, taking_cover)
    assert at.at(mastermind) == (2, 5)
    assert at.at(patrol) == (1, 5)


@rule("FLIX-24.01", "FLIX-R84")
def test_players_choose_the_order_of_patrols(stage):
    at = field(stage, (2, 4))
    first, second = at.patrol(1, 5), at.patrol(0, 6)
    assert offered(at, taking_cover) == ["in_order", f"next:{first.index}", f"next:{second.index}"]
    phase(at, taking_cover, ("next", second))
    assert at.at(second) == (2, 5)
    assert at.at(first) == (1, 5)


@rule("FLIX-24.01", "FLIX-24.03", "FLIX-R84")
def test_each_takes_its_own_cover_whoever_is_first(stage):
    at = field(stage, (1, 4), (3, 4))
    first, second = at.patrol(1, 8), at.patrol(3, 8)
    phase(at, taking_cover, ("next", second))
    assert at.at(second) == (3, 5) and at.at(first) == (1, 5)
    assert [event.data[0] for event in at.told("takes_block")] == [second.index, first.index]


@rule("FLIX-R84", "FLIX-24.01")
def test_who_leaves_the_order_as_it_stands_is_not_asked_again_and_the_phase_ends(stage):
    at = field(stage, (1, 4), (2, 4), (3, 4))
    last = at.game.tango(FIRST_PATROL + PATROLS - 1)
    three = [at.patrol(1, 8), at.patrol(2, 8), at.put(last, 3, 8)]
    phase(at, taking_cover, "in_order")
    assert [decision.rule for decision in at.script.asked] == ["FLIX-24.01"]
    assert [event.data[0] for event in at.told("takes_block")] == [patrol.index for patrol in three]
    assert at.game.step != TAKING_COVER


@rule("FLIX-R84")
def test_the_order_is_not_asked_where_only_one_can_move(stage):
    at = field(stage, (2, 4), (4, 4))
    at.patrol(2, 5), at.patrol(1, 7)
    phase(at, taking_cover)
    assert not at.script.asked
    assert [event.what for event in at.game.log] == ["keeps_cover", "takes_block"]


# Which Cover


@rule("FLIX-X24", "FLIX-24.01", "FLIX-24.03", "FLIX-24.14", "FLIX-24.15")
@pytest.mark.parametrize(
    ("taken", "place", "what"),
    [
        ([], (0, 6), "takes_corner"),
        ([(0, 6)], (1, 3), "takes_corner"),
        ([(0, 6), (1, 3)], (0, 3), "takes_block"),
        ([(0, 6), (1, 3), (0, 3)], (0, 4), "finds_no_cover"),
    ],
)
def test_a_corner_then_a_block_of_her_own_area_then_of_an_adjacent_one(stage, taken, place, what):
    at = corner(stage)
    at.block(0, 5)  # behind it, in her own Area, she would lose LOS
    at.block(0, 2)
    mastermind = at.mastermind(0, 4)
    for row, column in taken:
        at.token("photos", row, column) if (row, column) == (0, 3) else at.patrol(row, column)
    at.do(taking_cover.take_cover, mastermind)
    assert at.at(mastermind) == place
    assert len(at.told(what)) == 1


@rule("FLIX-24.03", "FLIX-R14")
def test_a_block_of_its_own_area_comes_before_a_closer_corner_of_an_adjacent_one(stage):
    at = corner(stage, corners=[((1, 3), (0, 3))])
    at.block(0, 4)
    patrol = at.patrol(0, 6)
    at.put("hannah", 0, 0)
    at.do(taking_cover.take_cover, patrol)
    assert at.at(patrol) == (0, 5)


@rule("FLIX-24.03", "FLIX-R14")
def test_a_corner_comes_before_a_closer_block(stage):
    at = stage(CORNER.replace("B", "C"), corners=[((1, 3), (0, 3))])
    at.put("hannah", 1, 0)
    at.block(0, 3)
    patrol = at.patrol(1, 5)
    at.put(patrol, 0, 5)
    at.do(taking_cover.take_cover, patrol)
    assert at.at(patrol) == (1, 3)


@rule("FLIX-24.03", "FLIX-R15")
def test_within_an_option_it_takes_the_closest_space(stage):
    at = field(stage, (2, 2), (2, 5))
    patrol = at.patrol(1, 7)
    phase(at, taking_cover)
    assert at.at(patrol) == (2, 6)
    assert at.data("takes_block") == [[patrol.index, at.cell(1, 7), at.cell(2, 6), 0]]


@rule("FLIX-R15")
def test_it_may_go_any_number_of_spaces(stage):
    at = field(stage, (2, 2))
    patrol = at.patrol(4, 8)
    phase(at, taking_cover)
    assert at.at(patrol) == (2, 3)


@rule("FLIX-R15", "FLIX-24.03")
def test_the_closest_space_is_counted_in_steps_round_walls(stage):
    at = stage(
        """
        +-----------+
        |A A A A A A|
        |  --- -----|
        |A A A A A A|
        |           |
        |A A A A A A|
        +-----------+"""
    )
    at.put("hannah", 2, 0)
    at.block(0, 3)  # just beyond the Wall, but far round it
    at.block(2, 2)
    patrol = at.patrol(1, 5)
    phase(at, taking_cover)
    assert at.at(patrol) == (2, 3)


@rule("FLIX-24.04")
def test_beside_a_block_that_its_line_does_not_cross_it_has_no_cover(stage):
    at = field(stage, (1, 4))
    patrol = at.patrol(2, 5)  # Adjacent to the Block, in plain view
    phase(at, taking_cover)
    assert at.at(patrol) != (2, 5)
    assert len(at.told("takes_block")) == 1


@rule("FLIX-24.04", "FLIX-24.09")
def test_behind_a_block_that_it_is_not_adjacent_to_it_has_no_cover(stage):
    at = field(stage, (2, 4))
    patrol = at.patrol(2, 7)
    phase(at, taking_cover)
    assert at.at(patrol) == (2, 5)


@rule("FLIX-24.05")
def test_a_corner_that_the_seal_sees_gives_no_cover(stage):
    at = corner(stage, corners=[((0, 3), (0, 6))])
    at.put("hannah", 0, 0)
    patrol = at.patrol(0, 5)
    phase(at, taking_cover)
    assert at.at(patrol) == (0, 5)
    assert at.told("finds_no_cover")[0].rule == "FLIX-24.11"


@rule("FLIX-24.05", "FLIX-R87")
def test_nor_one_that_the_seal_sees_by_an_attack_arrow_of_its_own(stage):
    at = corner(stage, corners=[((1, 3), (0, 3)), ((1, 0), (2, 4))])
    patrol = at.patrol(0, 4)
    phase(at, taking_cover)
    assert at.at(patrol) == (0, 4)


@rule("FLIX-24.05", "FLIX-24.15")
def test_nor_one_from_whose_linked_space_the_seal_is_not_seen(stage):
    at = corner(stage, corners=[((1, 3), (2, 3))])
    patrol = at.patrol(0, 4)
    phase(at, taking_cover)
    assert at.at(patrol) == (0, 4)


@rule("FLIX-24.15")
def test_a_space_behind_a_block_where_it_would_lose_sight_is_not_taken(stage):
    at = corner(stage, corners=[])
    at.block(0, 5)
    patrol = at.patrol(0, 4)
    phase(at, taking_cover)
    assert at.at(patrol) == (0, 4)


@rule("FLIX-24.15", "FLIX-13.03")
def test_a_standee_in_the_line_makes_it_lose_sight_too(stage):
    at = field(stage, (2, 4))
    patrol = at.patrol(1, 5)
    at.hostage(2, 2)
    phase(at, taking_cover)
    assert at.at(patrol) == (1, 5)


@rule("FLIX-R87")
def test_the_area_of_the_space_counts_not_that_of_the_block(stage):
    at = stage(CORNER, corners=[((1, 3), (0, 3))])
    at.put("hannah", 0, 0)
    at.block(0, 3)  # in C
    patrol = at.patrol(0, 6)
    phase(at, taking_cover)
    assert at.at(patrol) == (0, 4)  # in B, as it is itself


# Which SEAL


@rule("FLIX-X26", "FLIX-24.10", "FLIX-24.13")
def test_cover_is_taken_from_the_closest_seal_and_players_choose_between_equals(stage):
    at = field(stage, (0, 2), (4, 2), seals=["hannah", "george"])
    at.put("george", 0, 0)
    patrol = at.patrol(2, 6)
    spaces = [at.cell(0, 3), at.cell(4, 3)]
    assert offered(at, taking_cover) == [f"go:{patrol.index},{cell}" for cell in spaces]
    phase(at, taking_cover, ("go", patrol, (4, 3)))
    assert at.data("takes_block")[-1] == [patrol.index, at.cell(2, 6), at.cell(4, 3), 0]
    assert at.script.asked[-1].rule == "FLIX-24.13"


@rule("FLIX-R15", "FLIX-24.13")
def test_players_choose_between_equally_close_seals(stage):
    at = field(stage, (2, 2), (2, 6), seals=["hannah", "george"])
    at.put("george", 2, 8)
    patrol = at.patrol(1, 4)
    phase(at, taking_cover, ("go", patrol, (2, 5)))
    assert at.data("takes_block")[-1][2:] == [at.cell(2, 5), at.seal("george").index]


@rule("FLIX-X27", "FLIX-24.06", "FLIX-24.12")
def test_a_block_that_a_seal_uses_and_a_seal_out_of_sight_are_ignored(stage):
    at = stage(
        """
        +---------------+
        |A A A A A A A A|
        |               |
        |A A A A AaA A A|
        |          -    |
        |A A A A A A A A|
        |               |
        |A A A A A A A A|
        |               |
        |A A A A A A A A|
        +---------------+""",
        seals=["hannah", "george"],
    )
    hannah = at.put("hannah", 2, 2)
    at.put("george", 1, 5)  # two steps away through the Door
    at.block(3, 3), at.block(3, 6)
    patrol = at.patrol(2, 4)
    phase(at, taking_cover)
    assert at.data("takes_block") == [[patrol.index, at.cell(2, 4), at.cell(3, 7), hannah.index]]


@rule("FLIX-X28", "FLIX-24.09")
def test_who_has_cover_from_the_closest_seal_stays(stage):
    at = field(stage, (2, 5), (3, 5))
    patrol = at.patrol(2, 6)
    phase(at, taking_cover)
    assert at.at(patrol) == (2, 6)
    assert at.told("keeps_cover")[0].rule == "FLIX-24.09"


@rule("FLIX-24.09")
def test_who_has_it_round_a_corner_stays_too(stage):
    at = corner(stage)
    patrol = at.patrol(1, 3)
    at.block(0, 2)
    phase(at, taking_cover)
    assert at.at(patrol) == (1, 3)
    assert len(at.told("keeps_cover")) == 1


@rule("FLIX-R87", "FLIX-24.09")
def test_cover_that_it_has_is_kept_though_a_seal_uses_the_block(stage):
    at = field(stage, (2, 1), (2, 5))
    patrol = at.patrol(2, 2)
    phase(at, taking_cover)
    assert at.at(patrol) == (2, 2)


@rule("FLIX-24.11")
def test_without_any_cover_it_stays_and_says_so(stage):
    at = field(stage)
    patrol = at.patrol(2, 6)
    phase(at, taking_cover)
    assert at.data("finds_no_cover") == [[patrol.index, at.cell(2, 6), 0, 0]]


# What no Tango does


@rule("FLIX-24.06")
def test_a_block_with_a_seal_beside_it_is_no_cover_to_move_to(stage):
    at = field(stage, (2, 2))
    hannah = at.put("hannah", 1, 1)
    patrol = at.patrol(2, 6)
    assert at.do(taking_cover.spaces, patrol, hannah) == [patrol.cell]
    at.put(hannah, 1, 0)
    assert at.do(taking_cover.spaces, patrol, hannah) == [at.cell(2, 3)]


@rule("FLIX-24.07")
@pytest.mark.parametrize(("linked", "place"), [((0, 2), (0, 4)), ((2, 2), (1, 4))])
def test_a_corner_arrow_is_no_option_while_a_seal_is_on_the_linked_space(stage, linked, place):
    at = stage(CORNER, corners=[((1, 4), linked)], seals=["hannah", "george"])
    at.put("hannah", 1, 1), at.put("george", 0, 2)
    patrol = at.patrol(0, 4)
    found = at.do(taking_cover.spaces, patrol, at.seal("hannah"))
    assert [at.where(cell) for cell in found] == [place]


@rule("FLIX-24.08")
def test_it_never_moves_beside_a_seal(stage):
    at = field(stage, (2, 4), seals=["hannah", "george"])
    george = at.put("george", 3, 6)  # beside (2, 5), not beside the Block
    patrol = at.patrol(0, 4)
    found = at.do(taking_cover.spaces, patrol, at.seal("hannah"))
    assert at.cell(2, 5) not in found
    at.put(george, 4, 8)
    assert at.do(taking_cover.spaces, patrol, at.seal("hannah")) == [at.cell(2, 5)]


@rule("FLIX-24.14")
@pytest.mark.parametrize("thing", ["sentry", "token", "block", "bomb"])
def test_an_occupied_space_is_not_available(stage, thing):
    at = field(stage, (2, 4))
    at.sentry(2, 5) if thing == "sentry" else None
    at.token("photos", 2, 5) if thing == "token" else None
    at.block(2, 5) if thing == "block" else None
    at.bomb(2, 5, "hannah") if thing == "bomb" else None
    patrol = at.patrol(1, 5)
    phase(at, taking_cover)
    assert at.at(patrol) == ((2, 6) if thing == "block" else (1, 5))


@rule("FLIX-24.16", "FLIX-R76")
@pytest.mark.parametrize(("column", "opened", "place"), [(3, 0, (0, 5)), (3, 1, (0, 5)), (4, 0, (1, 3))])
def test_a_door_attack_arrow_is_never_taken_whether_the_door_is_there_or_not(stage, column, opened, place):
    at = stage(GATE)
    at.put("hannah", 1, 7)
    at.open("a") if opened else None
    at.block(1, column)
    patrol = at.patrol(0, 5)
    phase(at, taking_cover)
    assert at.at(patrol) == place


# Afterwards


@rule("FLIX-R67")
def test_in_cover_it_is_off_its_path_or_on_the_one_that_is_there(stage):
    at = field(stage, (2, 4), paths={"green": [(0, 8), (0, 7)]})
    patrol = at.patrol(0, 8, "green")
    phase(at, taking_cover)
    assert patrol.colour == NONE
    at = field(stage, (2, 4), paths={"green": [(2, 5)], "red": [(0, 8)]})
    patrol = at.patrol(0, 8, "red")
    phase(at, taking_cover)
    assert patrol.colour == GREEN
