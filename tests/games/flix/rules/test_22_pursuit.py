"""Chapter 22: where Alert Masterminds and Patrols go in Phase 3."""

from __future__ import annotations

from games.flix.phases import FIELD, HALLS, offered, phase, stays
from sandtable.games.flix.rules import patrols
from sandtable.games.flix.rules.components import GREEN, YELLOW
from sandtable.testkit.marks import rule

# Four Areas round a corner, with a Door between each two
RING = """
    +-------+
    |A A|B B|
    |       |
    |A AaB B|
    |- c - d|
    |C CbD D|
    |       |
    |C C|D D|
    +-------+"""
# One Path Space in each of B, C and D
ROUND = {"green": [(0, 0), (0, 2), (3, 2)], "red": [(1, 0), (3, 0)]}


def halls(stage, paths, **more):
    """Hannah is in C, behind closed Doors."""
    at = stage(HALLS, paths=paths, **more)
    at.put("hannah", 1, 8)
    return at


@rule("FLIX-22.04", "FLIX-22.08", "FLIX-14.06")
def test_it_goes_exactly_one_area_towards_the_loudest_one(stage):
    at = halls(stage, {"green": [(0, 0), (0, 3), (0, 6), (0, 7)], "red": [(2, 3)]})
    at.sound("C", 2), at.sound("B", 1)
    patrol = at.patrol(0, 0, "green")
    phase(at, patrols)
    assert at.at(patrol) == (0, 3)
    assert at.data("heads_for_sound") == [[patrol.index, at.area("C"), 2, 0]]
    assert at.told("tango_moves")[0].rule == "FLIX-22.08"


@rule("FLIX-22.04", "FLIX-11.09")
def test_the_alert_token_draws_it_more_than_any_sound(stage):
    at = halls(stage, {"green": [(0, 0), (0, 3), (0, 6)]})
    at.sound("A", 6)
    at.alert("hannah")
    patrol = at.patrol(0, 3, "green")
    phase(at, patrols)
    assert at.at(patrol) == (0, 6)
    assert at.data("hunts") == [[patrol.index, at.area("C"), 0, 0]]


@rule("FLIX-22.06")
def test_doors_do_not_stop_it_and_stay_closed(stage):
    at = halls(stage, {"green": [(0, 0), (0, 3)]}, locks={"a": 2})
    at.sound("B", 1)
    patrol = at.patrol(0, 0, "green")
    phase(at, patrols)
    assert at.at(patrol) == (0, 3)
    assert at.game.opened == 0


@rule("FLIX-22.06")
def test_the_way_is_the_shortest_counted_in_areas(stage):
    at = stage(RING, paths=ROUND)
    at.put("hannah", 0, 3)
    at.sound("B", 1)
    patrol = at.patrol(1, 0, "red")
    phase(at, patrols)
    assert at.at(patrol) == (0, 2)


@rule("FLIX-22.06", "FLIX-R23")
def test_a_border_that_is_all_wall_is_no_way(stage):
    at = stage(
        """
        +-------+
        |A A|B B|
        |       |
        |C C C C|
        +-------+""",
        paths={"green": [(0, 0), (1, 0), (0, 3)]},
        seals=["hannah"],
    )
    at.sound("B", 1)
    patrol = at.patrol(0, 0, "green")
    phase(at, patrols)
    assert at.at(patrol) == (1, 0)


@rule("FLIX-22.08", "FLIX-R67")
def test_in_the_new_area_it_takes_the_highest_free_number_whatever_its_colour(stage):
    at = halls(stage, {"green": [(0, 0)], "yellow": [(2, 3), (2, 4), (2, 5)]})
    at.sound("B", 1)
    patrol, other = at.patrol(0, 0, "green"), at.patrol(0, 1)
    phase(at, patrols)
    assert [at.at(patrol), at.at(other)] == [(2, 5), (2, 4)]
    assert patrol.colour == YELLOW


@rule("FLIX-22.08", "FLIX-R22")
def test_players_choose_between_equal_numbers(stage):
    at = halls(stage, {"green": [(0, 0), (0, 3)], "yellow": [(2, 3), (2, 4)]})
    at.sound("B", 1)
    patrol = at.patrol(0, 0, "green")
    keys = [f"go:{patrol.index},{at.cell(0, 3)}", f"go:{patrol.index},{at.cell(2, 4)}"]
    assert offered(at, patrols) == keys
    phase(at, patrols, ("go", patrol, (0, 3)))
    assert at.at(patrol) == (0, 3)
    assert patrol.colour == GREEN
    assert at.script.asked[-1].rule == "FLIX-R22"


@rule("FLIX-22.09", "FLIX-R22")
def test_into_an_area_with_no_free_path_space_it_does_not_go(stage):
    at = halls(stage, {"green": [(0, 0), (0, 3)]})
    at.sound("B", 1)
    at.block(0, 3)
    patrol = at.patrol(0, 0, "green")
    phase(at, patrols)
    assert at.at(patrol) == (0, 0)
    assert stays(at) == ["stays_no_room"]
    assert at.game.timer == 16


@rule("FLIX-R22")
def test_an_area_without_path_spaces_counts_as_full(stage):
    at = halls(stage, {"green": [(0, 0), (0, 1), (0, 6)]})
    at.sound("C", 1)
    patrol = at.patrol(0, 0, "green")
    phase(at, patrols)
    assert at.at(patrol) == (0, 0)
    assert stays(at) == ["stays_no_room"]


@rule("FLIX-R22")
def test_in_the_loudest_area_already_it_stays(stage):
    at = halls(stage, {"green": [(0, 0), (0, 1)]})
    at.sound("A", 1)
    patrol = at.patrol(0, 0, "green")
    phase(at, patrols)
    assert at.at(patrol) == (0, 0)
    assert stays(at) == ["stays_arrived"]


@rule("FLIX-R08")
def test_an_alert_patrol_in_whose_way_a_hostage_stands_costs_no_time(stage):
    at = halls(stage, {"green": [(0, 0), (0, 3)]})
    at.sound("B", 1)
    at.hostage(0, 3)
    at.patrol(0, 0, "green")
    phase(at, patrols)
    assert at.game.timer == 16


# Ties


@rule("FLIX-22.07")
def test_players_choose_between_equally_short_ways(stage):
    at = stage(RING, paths=ROUND)
    at.put("hannah", 3, 3)
    at.sound("D", 2)
    patrol = at.patrol(0, 0, "green")
    assert offered(at, patrols) == [f"go:{patrol.index},{at.cell(*place)}" for place in ((0, 2), (3, 0))]
    phase(at, patrols, ("go", patrol, (3, 0)))
    assert at.at(patrol) == (3, 0)
    assert at.data("tie_chosen") == [[patrol.index, at.cell(3, 0), 2, 0]]
    assert at.script.asked[-1].rule == "FLIX-22.07"


@rule("FLIX-R22", "FLIX-22.09")
def test_where_one_way_is_full_the_other_is_taken(stage):
    at = stage(RING, paths=ROUND)
    at.put("hannah", 3, 3)
    at.sound("D", 2)
    at.block(0, 2)
    patrol = at.patrol(0, 0, "green")
    phase(at, patrols)
    assert at.at(patrol) == (3, 0)
    at.block(3, 2)
    phase(at, patrols)
    assert at.at(patrol) == (3, 0)
    assert stays(at) == ["stays_no_room"]


@rule("FLIX-22.05", "FLIX-R20")
def test_players_choose_between_areas_with_the_most_sound_the_nearest_first(stage):
    at = halls(stage, {"green": [(0, 0), (0, 1), (0, 3), (0, 6)], "red": [(2, 3), (2, 4)]})
    at.sound("A", 2), at.sound("C", 2), at.sound("B", 1)
    patrol = at.patrol(0, 3, "green")
    assert offered(at, patrols) == [f"go:{patrol.index},{at.cell(*place)}" for place in ((0, 1), (0, 6))]
    phase(at, patrols, ("go", patrol, (0, 6)))
    assert at.script.asked[-1].rule == "FLIX-22.05"
    assert at.data("heads_for_sound")[-1] == [patrol.index, at.area("C"), 2, 0]


@rule("FLIX-22.05", "FLIX-R20")
def test_it_may_stay_for_sound_where_it_is_and_each_is_asked_anew(stage):
    at = halls(stage, {"green": [(0, 0), (0, 3), (0, 4)]})
    at.sound("A", 2), at.sound("B", 2)
    first, second = at.patrol(0, 0, "green"), at.patrol(1, 0)
    phase(at, patrols, ("go", first, (0, 0)), ("go", second, (0, 4)))
    assert [at.at(first), at.at(second)] == [(0, 0), (0, 4)]
    assert stays(at) == ["stays_arrived"]


@rule("FLIX-R20")
def test_nothing_is_asked_where_all_equals_lead_the_same_way(stage):
    at = halls(stage, {"green": [(0, 0), (0, 3)]})
    at.sound("B", 2), at.sound("C", 2)
    patrol = at.patrol(0, 0, "green")
    phase(at, patrols)
    assert at.at(patrol) == (0, 3)


@rule("FLIX-R21")
def test_in_silence_it_goes_to_the_nearest_seal_that_some_tango_sees(stage):
    at = halls(stage, {"green": [(0, 3), (0, 0), (0, 6)]}, seals=["hannah", "george"])
    at.put("george", 1, 0)
    at.sentry(2, 8)  # sees Hannah
    patrol = at.patrol(0, 3, "green")
    phase(at, patrols)
    assert at.at(patrol) == (0, 6)
    assert at.data("heads_for_sighting") == [[patrol.index, at.area("C"), 0, 0]]


@rule("FLIX-R21")
def test_players_choose_between_seals_equally_many_areas_away(stage):
    at = halls(stage, {"green": [(0, 3), (0, 0), (0, 6)]}, seals=["hannah", "george"])
    at.put("george", 1, 0)
    at.sentry(2, 8), at.sentry(2, 0)
    patrol = at.patrol(0, 3, "green")
    phase(at, patrols, ("go", patrol, (0, 0)))
    assert at.at(patrol) == (0, 0)
    assert at.script.asked[-1].rule == "FLIX-R21"


# The worked example: Yellow-10, Red-6 and Green-5 in B


def warehouse(stage):
    """B has Yellow-10, Red-6 and Green-5, C has Yellow-7 and 8; Sound in C, where the SEALs are."""
    far = [(2, 0), (2, 1), (2, 2), (1, 0)]
    paths = {
        "green": [*far, (0, 4)],
        "yellow": [(1, 1), (2, 0), (2, 1), (2, 2), (1, 0), (2, 8), (0, 6), (0, 7), (2, 8), (0, 3)],
        "red": [*far, (1, 1), (0, 5)],
    }
    at = halls(stage, paths)
    at.sound("C", 4)
    return at


@rule("FLIX-X18", "FLIX-22.01", "FLIX-22.08")
def test_the_mastermind_moves_first_and_the_patrol_takes_the_next_number(stage):
    at = warehouse(stage)
    patrol, mastermind = at.patrol(1, 0, "green"), at.mastermind(0, 0)
    phase(at, patrols)
    assert at.at(mastermind) == (0, 3)
    assert at.at(patrol) == (0, 5)
    assert [data[0] for data in at.data("tango_moves")] == [mastermind.index, patrol.index]


@rule("FLIX-X19")
def test_each_goes_to_the_highest_free_number_of_the_area_next_on_its_own_way(stage):
    at = stage(
        """
        +---------+
        |A|B|C|D|E|
        |         |
        |AaBbCcDdE|
        +---------+""",
        paths={"green": [*[(0, 2)] * 8, (0, 0)], "yellow": [*[(0, 2)] * 6, (0, 1), (0, 3), (0, 4)]},
    )
    at.put("hannah", 1, 2)
    at.sound("C", 3)
    green, yellow = at.patrol(0, 0, "green"), at.patrol(0, 4, "yellow")
    phase(at, patrols)
    assert at.at(green) == (0, 1)
    assert at.at(yellow) == (0, 3)


@rule("FLIX-X20", "FLIX-22.08", "FLIX-22.03")
def test_with_two_numbers_taken_the_third_would_be_its_place(stage):
    at = warehouse(stage)
    at.mastermind(0, 3, stunned=True), at.patrol(0, 5, "red", stunned=True)
    patrol = at.patrol(2, 0, "green")
    seal = at.put("hannah", 1, 0)
    phase(at, patrols)
    assert at.at(patrol) == (2, 0)
    at.put(seal, 1, 8)
    phase(at, patrols)
    assert at.at(patrol) == (0, 4)


# Whether the order matters


@rule("FLIX-R84")
def test_the_order_is_asked_where_an_area_has_no_room_for_all(stage):
    at = halls(stage, {"green": [(0, 0), (0, 1), (0, 3)]})
    at.sound("B", 1)
    first, second = at.patrol(0, 0, "green"), at.patrol(0, 1, "green")
    phase(at, patrols, ("next", second))
    assert [at.at(first), at.at(second)] == [(0, 0), (0, 3)]
    assert at.data("next_chosen") == [[second.index, 2, 0, 0]]


@rule("FLIX-R84")
def test_the_order_is_asked_where_one_enters_what_another_leaves(stage):
    at = halls(stage, {"green": [(0, 0), (0, 3), (0, 6)], "red": [(2, 3)]})
    at.sound("C", 1)
    behind, ahead = at.patrol(0, 0, "green"), at.patrol(0, 3, "green")
    phase(at, patrols, ("next", ahead))
    assert [at.at(behind), at.at(ahead)] == [(0, 3), (0, 6)]


@rule("FLIX-R84")
def test_the_order_is_not_asked_where_all_find_room(stage):
    at = halls(stage, {"green": [(0, 0), (0, 3), (0, 4)]})
    at.sound("B", 1)
    at.patrol(0, 0, "green"), at.patrol(1, 0), at.patrol(2, 0, stunned=True)
    phase(at, patrols)
    assert not at.script.asked


@rule("FLIX-22.03", "FLIX-R84")
def test_who_sees_a_seal_is_not_waited_for(stage):
    at = stage(FIELD, paths={"green": [(0, 0), (0, 1)]})
    at.put("hannah", 4, 4)
    at.patrol(0, 0, "green"), at.patrol(0, 8)
    phase(at, patrols)
    assert stays(at) == ["stays_watching"] * 2
    assert not at.script.asked
