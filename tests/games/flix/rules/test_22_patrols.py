"""Chapter 22: Masterminds and Patrols Move in Phase 3. Alert ones: `test_22_pursuit`."""

from __future__ import annotations

import pytest

from games.flix.phases import FIELD, HALLS, offered, phase, stays
from sandtable.games.flix.rules import patrols
from sandtable.games.flix.rules.components import GREEN, NONE, RED, YELLOW
from sandtable.testkit.marks import rule

ROWS = {
    colour: [(row, column) for column in range(9)] for row, colour in enumerate(("green", "yellow", "red"))
}


def halls(stage, paths=ROWS, **more):
    """Hannah is in C, behind closed Doors: nobody in A or B sees her."""
    at = stage(HALLS, paths=paths, **more)
    at.put("hannah", 1, 8)
    return at


# Unaware


@rule("FLIX-X15", "FLIX-22.11")
def test_unaware_patrols_go_to_the_next_number_of_their_colour(stage):
    at = halls(stage)
    yellow, green, red = at.patrol(1, 0, "yellow"), at.patrol(0, 3, "green"), at.patrol(2, 4, "red")
    phase(at, patrols)
    assert [at.at(each) for each in (yellow, green, red)] == [(1, 1), (0, 4), (2, 5)]
    assert [event.rule for event in at.told("tango_moves")] == ["FLIX-22.11"] * 3
    assert not at.script.asked


@rule("FLIX-22.11", "FLIX-R67")
def test_on_a_space_of_two_paths_it_follows_its_own_colour(stage):
    at = halls(stage, {"green": [(0, 0), (0, 1)], "red": [(0, 0), (1, 0)]})
    patrol = at.patrol(0, 0, "red")
    phase(at, patrols)
    assert at.at(patrol) == (1, 0)


@rule("FLIX-22.12")
def test_after_the_highest_number_it_begins_again_at_one(stage):
    at = halls(stage, {"green": [(0, 0), (0, 1), (0, 2)]})
    patrol = at.patrol(0, 2, "green")
    phase(at, patrols)
    assert at.at(patrol) == (0, 0)


@rule("FLIX-22.12")
def test_at_a_stop_it_stays(stage):
    at = halls(stage, {"green": [(0, 0), (0, 1), (0, 2)]}, stops=["green"])
    patrol, other = at.patrol(0, 2, "green"), at.patrol(0, 0, "green")
    phase(at, patrols)
    assert at.at(patrol) == (0, 2)
    assert at.at(other) == (0, 1)
    assert stays(at) == ["stays_at_stop"]


@rule("FLIX-X16", "FLIX-22.13", "FLIX-R67")
def test_off_its_path_it_returns_to_the_highest_free_number_of_its_area_and_follows_that_colour(stage):
    at = halls(stage, {"green": [(0, 0), (0, 1), (0, 2), (0, 4)], "red": [(2, 0)]})
    at.token("photos", 0, 2)
    patrol = at.patrol(1, 1)
    phase(at, patrols)
    assert at.at(patrol) == (0, 1)
    assert patrol.colour == GREEN
    assert at.told("tango_moves")[0].rule == "FLIX-22.13"
    at.game.token_cells[0] = NONE
    at.game.count_things()
    phase(at, patrols)
    assert at.at(patrol) == (0, 2)


@rule("FLIX-22.13", "FLIX-R22")
def test_players_choose_between_two_colours_with_the_same_number(stage):
    at = halls(stage, {"green": [(0, 0), (0, 1)], "red": [(2, 0), (2, 1)]})
    patrol = at.patrol(1, 1)
    phase(at, patrols, ("go", patrol, (2, 1)))
    assert at.at(patrol) == (2, 1)
    assert patrol.colour == RED


@rule("FLIX-R67")
def test_a_space_with_two_numbers_counts_by_the_higher_one_and_gives_its_colour(stage):
    at = halls(stage, {"green": [(0, 0), (1, 0)], "yellow": [(2, 0), (2, 1), (0, 0)]})
    patrol = at.patrol(1, 1)
    phase(at, patrols)
    assert at.at(patrol) == (0, 0)
    assert patrol.colour == YELLOW


@rule("FLIX-R67")
def test_a_space_with_the_same_number_on_two_paths_is_one_space(stage):
    at = halls(stage, {"green": [(0, 0)], "yellow": [(0, 0)]})
    patrol = at.patrol(1, 1)
    phase(at, patrols)
    assert at.at(patrol) == (0, 0)


@rule("FLIX-R67")
def test_off_its_path_with_no_free_path_space_in_its_area_it_stays(stage):
    at = halls(stage, {"green": [(0, 0), (0, 4)]})
    at.block(0, 0)
    patrol = at.patrol(1, 1)
    phase(at, patrols)
    assert at.at(patrol) == (1, 1)
    assert stays(at) == ["stays_off_path"]


@rule("FLIX-22.14")
@pytest.mark.parametrize("thing", ["block", "token", "bomb", "sentry"])
def test_whatever_is_in_the_next_space_blocks_it(stage, thing):
    at = halls(stage)
    at.sentry(0, 1) if thing == "sentry" else None
    at.block(0, 1) if thing == "block" else None
    at.token("photos", 0, 1) if thing == "token" else None
    at.bomb(0, 1, "hannah") if thing == "bomb" else None
    patrol = at.patrol(0, 0, "green")
    phase(at, patrols)
    assert at.at(patrol) == (0, 0)
    assert stays(at) == ["stays_blocked"]
    assert at.game.timer == 16


@rule("FLIX-22.14", "FLIX-R22")
def test_sound_in_the_area_blocks_no_space(stage):
    at = halls(stage, {"green": [(0, 0), (0, 1)], "red": [(0, 3)]})
    at.sound("B", 1)
    patrol = at.patrol(0, 0, "green")
    phase(at, patrols)
    assert at.at(patrol) == (0, 3)


@rule("FLIX-22.15", "FLIX-R08")
@pytest.mark.parametrize("who", ["seal", "hostage", "captive"])
def test_a_seal_or_hostage_in_its_way_costs_time(stage, who):
    at = halls(stage)
    patrol = at.patrol(1, 2, "yellow")
    put = {"seal": lambda *at_: at.put("hannah", *at_), "hostage": at.hostage, "captive": at.captive}[who]
    put(1, 3)  # behind the closed Door
    phase(at, patrols)
    assert at.at(patrol) == (1, 2)
    assert at.game.timer == 15
    assert at.cites("FLIX-22.15")


@rule("FLIX-22.15", "FLIX-R08")
def test_each_patrol_so_blocked_costs_a_space(stage):
    at = halls(stage, {"green": [(0, 2), (0, 3)], "red": [(1, 2), (1, 3)]}, seals=["hannah", "george"])
    at.put("hannah", 0, 3), at.put("george", 1, 3)
    at.patrol(0, 2, "green"), at.patrol(1, 2, "red")
    phase(at, patrols)
    assert at.game.timer == 14


@rule("FLIX-22.15", "FLIX-R08")
def test_time_lost_can_end_the_mission_at_once(stage):
    at = halls(stage, seals=["hannah", "george"])
    at.put("hannah", 1, 3), at.put("george", 1, 8)
    at.game.timer = 1
    at.patrol(1, 2, "yellow"), at.patrol(0, 0, "green")
    at.do(patrols.begin)
    at.beat()
    assert at.game.timer == 0
    assert at.game.over or at.game.over_mission


@rule("FLIX-R08")
def test_a_patrol_that_returns_to_its_path_costs_no_time(stage):
    at = halls(stage, {"green": [(0, 0), (0, 1)]})
    at.captive(0, 1)
    patrol = at.patrol(1, 1)
    phase(at, patrols)
    assert at.at(patrol) == (0, 0)
    assert at.game.timer == 16


# Who does not Move


@rule("FLIX-22.02", "FLIX-R24")
def test_a_stunned_patrol_stays(stage):
    at = halls(stage)
    patrol = at.patrol(0, 0, "green", stunned=True)
    phase(at, patrols)
    assert at.at(patrol) == (0, 0)
    assert patrol.stunned
    assert stays(at) == ["stays_stunned"]


@rule("FLIX-22.03", "FLIX-X20")
def test_a_patrol_that_sees_a_seal_stays_and_says_whom_it_sees(stage):
    at = stage(FIELD, paths={"green": [(0, 0), (0, 1)]}, seals=["hannah", "george"])
    george = at.put("george", 4, 4)
    at.put("hannah", 4, 0)
    at.sentry(2, 0)
    patrol = at.patrol(0, 0, "green")
    phase(at, patrols)
    assert at.at(patrol) == (0, 0)
    assert at.data("stays_watching") == [[patrol.index, patrol.cell, george.index, 0]]


@rule("FLIX-X17", "FLIX-22.10")
def test_an_unaware_mastermind_and_sentries_stay(stage):
    at = halls(stage)
    mastermind, sentry = at.mastermind(0, 1), at.sentry(2, 4)
    phase(at, patrols)
    assert at.at(mastermind) == (0, 1)
    assert at.at(sentry) == (2, 4)
    assert stays(at) == ["stays_unaware"]


# In which order


@rule("FLIX-22.01", "FLIX-22.11", "FLIX-R84")
def test_players_choose_who_goes_first_where_one_stands_in_anothers_way(stage):
    at = halls(stage)
    behind, ahead = at.patrol(0, 0, "green"), at.patrol(0, 1, "green")
    assert offered(at, patrols) == ["in_order", f"next:{behind.index}", f"next:{ahead.index}"]
    phase(at, patrols, ("next", ahead))
    assert [at.at(behind), at.at(ahead)] == [(0, 1), (0, 2)]


@rule("FLIX-R84", "FLIX-22.14")
def test_in_order_the_one_behind_is_blocked(stage):
    at = halls(stage)
    behind, ahead = at.patrol(0, 0, "green"), at.patrol(0, 1, "green")
    phase(at, patrols, "in_order")
    assert [at.at(behind), at.at(ahead)] == [(0, 0), (0, 2)]


@rule("FLIX-R84")
def test_players_choose_where_two_want_the_same_space(stage):
    at = halls(stage, {"green": [(0, 0), (0, 1)], "red": [(1, 1), (0, 1)]})
    green, red = at.patrol(0, 0, "green"), at.patrol(1, 1, "red")
    phase(at, patrols, ("next", red))
    assert [at.at(green), at.at(red)] == [(0, 0), (0, 1)]


@rule("FLIX-R77", "FLIX-R84")
@pytest.mark.parametrize("first", ["scout", "other"])
def test_a_step_that_shows_a_seal_makes_those_after_it_alert(stage, first):
    at = halls(stage, {"green": [(0, 0), (0, 6)], "red": [(2, 0), (2, 1), (2, 3)]})
    scout, other = at.patrol(0, 0, "green"), at.patrol(2, 0, "red")
    phase(at, patrols, ("next", scout if first == "scout" else other))
    assert at.at(scout) == (0, 6)
    assert at.at(other) == ((2, 3) if first == "scout" else (2, 1))


@rule("FLIX-R77")
def test_a_mastermind_who_went_first_gets_no_second_turn(stage):
    at = halls(stage, {"green": [(0, 0), (0, 6)]})
    mastermind = at.mastermind(0, 2)
    at.patrol(0, 0, "green")
    phase(at, patrols)
    assert at.at(mastermind) == (0, 2)
