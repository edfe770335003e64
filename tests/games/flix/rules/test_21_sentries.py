"""Chapter 21: what Sentries do in Phase 2."""

from __future__ import annotations

from games.flix.phases import FIELD, HALLS, offered, phase
from sandtable.games.flix.rules import alertness, sentries
from sandtable.testkit.marks import rule

# A SEAL looks from A through a Door into B
GATE = """
    +---------------+
    |A A|B B B B B B|
    |               |
    |A AaB B B B B B|
    |               |
    |A A|B B B B B B|
    +---------------+"""


def gate(stage, **more):
    """Sound in A, where Hannah is; the Door is open."""
    at = stage(GATE, **more)
    at.put("hannah", 1, 0)
    at.sound("A", 2)
    at.open("a")
    return at


@rule("FLIX-X12", "FLIX-21.02", "FLIX-21.06", "FLIX-R13")
def test_it_goes_to_the_closest_space_with_cover_from_the_closest_seal(stage):
    at = gate(stage)
    at.block(0, 7), at.block(2, 4)
    sentry = at.sentry(2, 7)
    phase(at, sentries)
    assert at.at(sentry) == (2, 5)
    assert alertness.is_alert(at.game, sentry)
    assert at.data("sentry_hears") == [[sentry.index, at.area("A"), 0, 0]]
    assert at.data("takes_block") == [[sentry.index, at.cell(2, 7), at.cell(2, 5), 0]]


@rule("FLIX-21.02")
def test_the_closest_of_several_good_spaces_is_taken(stage):
    at = gate(stage)
    at.block(2, 3), at.block(2, 5)
    sentry = at.sentry(0, 7)
    phase(at, sentries)
    assert at.at(sentry) == (2, 6)


@rule("FLIX-21.02", "FLIX-R13")
def test_a_corner_arrow_serves_that_the_seals_own_space_does_not_see(stage):
    at = gate(stage, corners=[((0, 2), (1, 3)), ((1, 6), (2, 7))])
    sentry = at.sentry(0, 5)
    phase(at, sentries)
    assert at.at(sentry) == (0, 2)
    assert at.told("takes_corner")[0].rule == "FLIX-21.02"


@rule("FLIX-R13", "FLIX-21.02")
def test_the_closest_seal_need_not_be_in_sight_and_is_counted_in_steps_round_walls(stage):
    at = stage(
        """
        +-------------+
        |A A A A A A A|
        |      -------|
        |A A A A A A A|
        |             |
        |A A A A A A A|
        +-------------+""",
        seals=["hannah", "george"],
    )
    at.put("hannah", 0, 6)  # beyond the Wall: nine steps round it
    george = at.put("george", 2, 1)
    at.sound("A", 1)
    at.block(1, 4)
    sentry = at.sentry(1, 6)
    phase(at, sentries)
    assert at.data("takes_block") == [[sentry.index, at.cell(1, 6), at.cell(1, 5), george.index]]


@rule("FLIX-R13", "FLIX-21.02")
def test_cover_is_judged_by_a_line_that_passes_walls_and_doors(stage):
    at = gate(stage)
    at.game.opened = 0
    at.block(1, 4)
    sentry = at.sentry(1, 7)
    phase(at, sentries)
    assert at.at(sentry) == (1, 5)


@rule("FLIX-R12", "FLIX-R13")
def test_players_choose_between_equally_close_seals(stage):
    at = stage(FIELD, seals=["hannah", "george"])
    at.put("hannah", 2, 0), at.put("george", 2, 8)
    at.sound("A", 1)
    at.block(2, 3), at.block(1, 5)
    sentry = at.sentry(0, 4)
    spaces = [at.cell(2, 4), at.cell(1, 4)]
    assert offered(at, sentries) == [f"go:{sentry.index},{cell}" for cell in spaces]
    at.do(sentries.begin)
    at.beat(("go", sentry, (1, 4)))
    assert at.data("takes_block")[-1][2:] == [at.cell(1, 4), at.seal("george").index]


@rule("FLIX-R12")
def test_nothing_is_asked_where_one_space_serves_against_both(stage):
    at = stage(FIELD, seals=["hannah", "george"])
    at.put("hannah", 2, 0), at.put("george", 2, 8)
    at.sound("A", 1)
    at.block(2, 3), at.block(2, 5)
    sentry = at.sentry(0, 4)
    phase(at, sentries)
    assert at.at(sentry) == (2, 4)


@rule("FLIX-21.03")
def test_it_does_not_leave_its_area_for_closer_cover_or_a_closer_icon(stage):
    at = stage(FIELD.replace("A A A A A A A A A", "A A A A B B B B B"), cover=[(3, 3), (4, 8)])
    at.put("hannah", 2, 0)
    at.sound("A", 1)
    at.block(2, 2)  # behind it is (2, 3), in A
    sentry = at.sentry(2, 4)
    phase(at, sentries)
    assert at.at(sentry) == (4, 8)


@rule("FLIX-X13", "FLIX-21.04", "FLIX-21.03")
def test_without_cover_it_steps_onto_the_closest_cover_icon(stage):
    at = gate(stage, cover=[(0, 3), (2, 7), (1, 0)])
    sentry = at.sentry(0, 5)
    phase(at, sentries)
    assert at.at(sentry) == (0, 3)
    assert alertness.is_alert(at.game, sentry)
    assert at.data("takes_icon") == [[sentry.index, at.cell(0, 5), at.cell(0, 3), 0]]


@rule("FLIX-21.04", "FLIX-R12")
def test_icons_that_are_occupied_are_passed_over_and_ties_are_the_players(stage):
    at = gate(stage, cover=[(0, 4), (0, 3), (0, 7), (2, 7)])
    sentry = at.sentry(0, 5)
    at.hostage(0, 4)
    phase(at, sentries, ("go", sentry, (0, 7)))
    assert at.at(sentry) == (0, 7)
    assert [option.args[1] for option in at.script.asked[0].options] == [at.cell(0, 3), at.cell(0, 7)]


@rule("FLIX-R12")
def test_cover_that_does_not_protect_sends_it_to_an_icon(stage):
    at = gate(stage, cover=[(0, 7), (2, 5)])
    at.block(0, 7)
    sentry = at.sentry(1, 7)
    phase(at, sentries)
    assert at.at(sentry) == (2, 5)


@rule("FLIX-21.05", "FLIX-R12")
def test_with_neither_it_stays_unaware_and_is_checked_again(stage):
    at = gate(stage, cover=[(0, 7)])
    at.block(0, 7)
    sentry = at.sentry(1, 7)
    phase(at, sentries)
    assert at.at(sentry) == (1, 7)
    assert not alertness.is_alert(at.game, sentry)
    assert at.cites("FLIX-21.05")
    at.game.blocks.clear()
    at.game.count_things()
    phase(at, sentries)
    assert at.at(sentry) == (0, 7)


@rule("FLIX-21.06")
def test_it_moves_only_once_in_a_mission(stage):
    at = gate(stage, cover=[(0, 3), (0, 4)])
    sentry = at.sentry(0, 5)
    phase(at, sentries)
    assert at.at(sentry) == (0, 4)
    phase(at, sentries)
    assert at.at(sentry) == (0, 4)
    at.game.sound[at.area("A")] = 0
    assert alertness.is_alert(at.game, sentry)


@rule("FLIX-X14", "FLIX-21.02", "FLIX-R10")
def test_a_sentry_behind_a_closed_door_hears_only_the_area_beyond_it(stage):
    at = stage(HALLS, cover=[(0, 8)])
    at.put("hannah", 1, 4)
    at.sound("A", 2)
    sentry = at.sentry(1, 7)
    phase(at, sentries)
    assert at.at(sentry) == (1, 7)
    at.sound("B", 1)
    phase(at, sentries)
    assert at.at(sentry) == (0, 8)
    assert at.told("sentry_hears")[0].rule == "FLIX-11.03"


@rule("FLIX-R10", "FLIX-R11")
def test_a_seal_in_sight_does_not_rouse_a_sentry(stage):
    at = stage(FIELD, cover=[(0, 7)])
    at.put("hannah", 1, 0)
    sentry = at.sentry(1, 6)
    phase(at, sentries)
    assert at.at(sentry) == (1, 6)


# Who goes first


@rule("FLIX-21.01", "FLIX-R24")
def test_players_choose_the_order_and_stunned_sentries_are_included(stage):
    at = gate(stage, cover=[(0, 4), (0, 7)])
    first, second = at.sentry(1, 4), at.sentry(0, 3, stunned=True)
    menu = offered(at, sentries)
    assert menu == ["in_order", f"next:{first.index}", f"next:{second.index}"]
    phase(at, sentries, ("next", second))
    assert at.at(second) == (0, 4) and second.stunned
    assert at.at(first) == (0, 7)


@rule("FLIX-21.01", "FLIX-R84")
def test_the_order_is_not_asked_where_it_cannot_matter(stage):
    at = gate(stage, cover=[(0, 4), (0, 0)])
    at.sentry(1, 4), at.sentry(2, 0)
    phase(at, sentries)
    assert not at.script.asked
    assert len(at.told("takes_icon")) == 2


@rule("FLIX-R84")
def test_left_in_order_nothing_more_is_asked(stage):
    at = gate(stage, cover=[(0, 4), (0, 7), (2, 7)])
    figures = [at.sentry(1, 4), at.sentry(0, 6), at.sentry(2, 6)]
    phase(at, sentries, "in_order")
    assert len(at.script.asked) == 1
    assert [at.at(each) for each in figures] == [(0, 4), (0, 7), (2, 7)]


# What no Tango does (chapter 24)


@rule("FLIX-R76")
def test_a_sentry_takes_no_cover_beside_a_seal_or_behind_a_block_that_a_seal_uses(stage):
    at = stage(FIELD, cover=[(4, 8)])
    at.put("hannah", 2, 2)
    at.sound("A", 1)
    at.block(2, 3)  # Hannah uses it
    sentry = at.sentry(2, 6)
    phase(at, sentries)
    assert at.at(sentry) == (4, 8)


@rule("FLIX-R76")
def test_a_sentry_takes_no_cover_on_a_door_arrow_but_an_icon_may_be_beside_a_seal(stage):
    at = stage(GATE, cover=[(0, 6)])
    at.put("hannah", 1, 7)
    at.sound("B", 1)
    at.block(1, 3)  # only the Space at the Door is behind it
    sentry = at.sentry(0, 4)
    phase(at, sentries)
    assert at.at(sentry) == (0, 6)


@rule("FLIX-R76")
def test_a_corner_arrow_is_no_post_while_a_seal_stands_on_the_linked_space(stage):
    at = stage(GATE, seals=["hannah", "george"], corners=[((0, 2), (1, 3))], cover=[(2, 7)])
    at.put("hannah", 1, 0), at.put("george", 1, 3)
    at.sound("B", 1)
    at.open("a")
    sentry = at.sentry(0, 6)
    phase(at, sentries)
    assert at.at(sentry) == (2, 7)
