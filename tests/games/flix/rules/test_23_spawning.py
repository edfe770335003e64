"""Chapter 23: what comes, and what fades, in Phase 4."""

from __future__ import annotations

import pytest

from games.flix.phases import FIELD, HALLS, offered, phase
from sandtable.engine.chance import die
from sandtable.games.flix.rules import spawning
from sandtable.games.flix.rules.components import GREEN, NONE, RED, YELLOW
from sandtable.games.flix.rules.state import ATTACKING, JUDGING, TAKING_COVER
from sandtable.testkit.marks import rule

ROWS = {
    colour: [(row, column) for column in range(6)] for row, colour in enumerate(("green", "yellow", "red"))
}


def halls(stage, paths=ROWS, **more):
    """Hannah is in C, where no Path is."""
    at = stage(HALLS, paths=paths, **more)
    at.put("hannah", 1, 8)
    return at


def rolls(at, *faces):
    """The next spawn rolls."""
    at.wish(*[die(face, 10) for face in faces])


def reserves(at):
    return sum(tango.pooled for tango in at.game.tangos)


def places(at):
    return [at.where(patrol.cell) for patrol in at.game.patrols()]


# How many


@rule("FLIX-X21", "FLIX-23.03", "FLIX-23.04")
def test_the_alert_token_adds_four_and_half_of_the_total_is_rolled(stage):
    at = halls(stage)
    at.patrol(0, 5, "green")
    at.sound("A", 3), at.sound("B", 2), at.sound("C", 4)
    at.alert("hannah")
    rolls(at, 4, 5, 6, 7, 8, 9, 10)
    phase(at, spawning)
    assert at.drawn() == 7
    assert at.data("spawn_rolls") == [[13, 7, 0, 0]]
    assert at.told("spawn_rolls")[0].brought == [[4, 5, 6, 7, 8, 9, 10]]


@rule("FLIX-X22", "FLIX-23.05", "FLIX-23.06", "FLIX-23.02")
def test_each_roll_of_a_spawns_numeral_brings_a_patrol_to_the_lowest_free_number(stage):
    at = halls(stage, {"green": ROWS["green"], "red": ROWS["red"]})
    there = at.patrol(1, 1)
    at.sound("A", 6), at.sound("B", 3), at.sound("C", 2)
    rolls(at, 1, 3, 3, 5, 7, 9)
    phase(at, spawning)
    assert at.drawn() == 6
    assert sorted(places(at)) == [(0, 0), (1, 1), (2, 0), (2, 1)]
    assert [patrol.colour for patrol in at.game.patrols() if patrol is not there] == [GREEN, RED, RED]
    assert reserves(at) == 1


@rule("FLIX-23.04")
def test_in_silence_nothing_is_rolled(stage):
    at = halls(stage)
    at.patrol(0, 5, "green")
    phase(at, spawning)
    assert at.drawn() == 0
    assert len(places(at)) == 1


@rule("FLIX-23.06", "FLIX-R47")
def test_a_ten_brings_nobody(stage):
    at = halls(stage)
    at.patrol(0, 5, "green")
    at.sound("A", 1)
    rolls(at, 10)
    phase(at, spawning)
    assert len(places(at)) == 1


@rule("FLIX-23.05")
def test_what_occupies_a_path_space_is_passed_over(stage):
    at = halls(stage)
    at.patrol(0, 5, "green")
    at.block(1, 0), at.token("photos", 1, 1)
    at.sound("A", 1)
    rolls(at, 2)
    phase(at, spawning)
    assert sorted(places(at)) == [(0, 5), (1, 2)]


# Nobody on the Map


@rule("FLIX-23.02")
@pytest.mark.parametrize(("timer", "row"), [(16, 1), (15, 2), (14, 0)])
def test_with_no_patrol_on_the_map_two_come_on_the_path_of_the_timers_colour(stage, timer, row):
    at = halls(stage)
    at.game.timer = timer
    at.sentry(0, 3), at.mastermind(0, 4)
    phase(at, spawning)
    assert places(at) == [(row, 0), (row, 1)]
    assert len(at.cites("FLIX-23.02")) == 2


@rule("FLIX-23.02")
def test_one_comes_if_only_one_is_left_and_the_rolls_bring_nobody(stage):
    at = halls(stage, pool=1)
    at.sound("A", 2)
    rolls(at, 1)
    phase(at, spawning)
    assert places(at) == [(1, 0)]
    assert at.drawn() == 1


@rule("FLIX-23.02", "FLIX-23.03")
def test_the_rolls_follow_upon_the_two(stage):
    at = halls(stage)
    at.sound("A", 2)
    rolls(at, 2)
    phase(at, spawning)
    assert places(at) == [(1, 0), (1, 1), (1, 2)]


@rule("FLIX-R49")
def test_a_colour_that_the_map_lacks_is_replaced_by_the_next_one(stage):
    at = halls(stage, {"green": ROWS["green"]})
    at.game.timer = 15  # Red
    phase(at, spawning)
    assert places(at) == [(0, 0), (0, 1)]


@rule("FLIX-R49")
def test_a_full_path_takes_nobody_and_the_patrol_stays_in_the_pool(stage):
    at = halls(stage, {"green": [(0, 0)], "yellow": ROWS["yellow"]})
    at.patrol(1, 0, "yellow")
    at.sound("A", 4)
    rolls(at, 1, 1)
    phase(at, spawning)
    assert sorted(places(at)) == [(0, 0), (1, 0)]
    assert reserves(at) == 3


# An empty pool


@rule("FLIX-23.01", "FLIX-R19")
def test_with_an_empty_pool_sound_fades_and_nothing_else_happens(stage):
    at = halls(stage, pool=0)
    at.sound("A", 3)
    phase(at, spawning)
    assert at.drawn() == 0
    assert places(at) == []
    assert at.game.sound == [2, 0, 0]
    assert at.cites("FLIX-23.01")


@rule("FLIX-23.01", "FLIX-23.08")
def test_with_an_empty_pool_the_alert_token_is_tested_too(stage):
    at = halls(stage, pool=0)
    at.alert("hannah")
    phase(at, spawning)
    assert at.game.alert_on == NONE


# Several Sections


def sections(stage, **more):
    """Two Sections, each with a Green and a Yellow Path."""
    first = {"green": [(0, 0), (0, 1)], "yellow": [(1, 0), (1, 1)]}
    second = {"green": [(0, 3), (0, 4)], "yellow": [(1, 3), (1, 4)]}
    return halls(stage, first, paths2=second, split=3, **more)


@rule("FLIX-23.05", "FLIX-R48")
def test_a_roll_brings_a_patrol_in_every_section(stage):
    at = sections(stage)
    at.patrol(2, 0)
    at.sound("A", 2)
    rolls(at, 1)
    phase(at, spawning)
    assert sorted(places(at)) == [(0, 0), (0, 3), (2, 0)]


@rule("FLIX-R48")
def test_players_choose_the_section_if_the_pool_cannot_serve_all(stage):
    at = sections(stage, pool=2)
    at.patrol(2, 0)
    at.sound("A", 2)
    rolls(at, 1)
    phase(at, spawning, "reinforce:2")
    assert sorted(places(at)) == [(0, 3), (2, 0)]
    assert at.script.asked[-1].rule == "FLIX-R48"


@rule("FLIX-R48", "FLIX-R49")
def test_a_section_whose_path_is_full_is_not_chosen(stage):
    at = sections(stage, pool=2)
    at.patrol(2, 0)
    at.block(0, 0), at.block(0, 1)
    at.sound("A", 2)
    rolls(at, 1)
    phase(at, spawning)
    assert sorted(places(at)) == [(0, 3), (2, 0)]


@rule("FLIX-R48", "FLIX-R49")
def test_nor_are_the_two_of_the_timers_colour_sent_there(stage):
    at = sections(stage)
    at.block(1, 0), at.block(1, 1)
    phase(at, spawning)
    assert sorted(places(at)) == [(1, 3), (1, 4)]


@rule("FLIX-R48", "FLIX-23.02")
def test_the_two_of_the_timers_colour_go_to_sections_that_the_players_choose(stage):
    at = sections(stage)
    assert offered(at, spawning) == ["reinforce:1", "reinforce:3"]
    for patrol in at.game.patrols():
        at.set(patrol, cell=NONE, pooled=True)
    phase(at, spawning, "reinforce:3", "reinforce:1")
    assert sorted(places(at)) == [(1, 0), (1, 3)]
    assert {patrol.colour for patrol in at.game.patrols()} == {YELLOW}


@rule("FLIX-R48", "FLIX-23.02")
def test_nobody_is_asked_for_the_section_of_one_who_is_not_there(stage):
    at = sections(stage, pool=1)
    phase(at, spawning, "reinforce:3")
    assert places(at) == [(1, 3)] and len(at.script.asked) == 1


@rule("FLIX-R48")
def test_the_alert_token_adds_its_four_once_for_the_whole_map(stage):
    at = sections(stage)
    at.patrol(2, 0)
    at.alert("hannah")
    rolls(at, 9, 9)
    phase(at, spawning)
    assert at.drawn() == 2


# The end of the Phase


@rule("FLIX-X23", "FLIX-23.07")
def test_then_every_area_loses_one_sound(stage):
    at = halls(stage)
    at.patrol(0, 5, "green")
    at.sound("A", 6), at.sound("B", 3), at.sound("C", 2)
    rolls(at, 10, 10, 10, 10, 10, 10)
    phase(at, spawning)
    assert at.game.sound == [5, 2, 1]
    phase(at, spawning)
    phase(at, spawning)
    assert at.game.sound == [3, 0, 0]


@rule("FLIX-23.08", "FLIX-R17")
@pytest.mark.parametrize("stunned", [False, True])
def test_the_alert_token_stays_while_any_tango_sees_its_seal(stage, stunned):
    at = halls(stage)
    sentry = at.sentry(0, 8, stunned=stunned)
    at.alert("hannah")
    phase(at, spawning)
    assert at.game.alert_on == 0
    assert at.data("alert_stays") == [[0, sentry.index, 0, 0]]


@rule("FLIX-23.08", "FLIX-R17")
def test_it_goes_when_only_another_seal_is_seen(stage):
    at = halls(stage, seals=["hannah", "george"])
    at.put("george", 1, 4)
    at.sentry(0, 8)
    at.alert("george")
    phase(at, spawning)
    assert at.game.alert_on == NONE
    assert at.data("alert_ends") == [[1, 0, 0, 0]]


@rule("FLIX-R17", "FLIX-23.08")
@pytest.mark.parametrize(
    ("kind", "shown", "stays"), [("alarm", True, True), ("alarm", False, False), ("photos", True, False)]
)
def test_a_revealed_alarm_that_sees_its_seal_keeps_it_too(stage, kind, shown, stays):
    at = halls(stage)
    at.token(kind, 0, 7, shown=shown)
    at.alert("hannah")
    phase(at, spawning)
    assert (at.game.alert_on == 0) == stays


@rule("FLIX-R17")
def test_an_alarm_that_was_removed_sees_nobody(stage):
    at = stage(FIELD, paths={"green": [(0, 0)]}, pool=0)
    at.put("hannah", 4, 8)
    at.token("alarm", 0, 7, shown=True)
    at.game.token_cells[0] = NONE
    at.game.count_things()
    at.alert("hannah")
    phase(at, spawning)
    assert at.game.alert_on == NONE


@rule("FLIX-R36")
def test_an_alarm_uses_no_attack_arrows(stage):
    at = halls(stage, corners=[((0, 5), (0, 6))])
    at.token("alarm", 0, 5, shown=True)
    at.alert("hannah")
    phase(at, spawning)
    assert at.game.alert_on == NONE


@rule("FLIX-23.08")
def test_a_patrol_that_has_just_come_may_be_the_one_who_sees_it(stage):
    at = halls(stage, {"yellow": [(0, 7), (0, 0)]})
    at.alert("hannah")
    rolls(at, 10, 10)
    phase(at, spawning)
    assert at.game.alert_on == 0
    assert at.game.step in (TAKING_COVER, ATTACKING, JUDGING)
