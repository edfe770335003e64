"""What a finished match is charted by, and what a line of its log points at."""

from __future__ import annotations

import pytest

from sandtable.engine.events import EVERYONE, Event
from sandtable.games.morale import GAME
from sandtable.games.morale.rules.components import DOWN, KILLED
from sandtable.testkit.marks import rule


def pointed(at, what, *data):
    return GAME.elements_of(at.game, Event("MORALE-5.03", what, [*data, 0, 0, 0, 0][:4], EVERYONE))


def test_danger_and_numbers_of_those_who_stand_are_charted(stage):
    at = stage(units=3)
    at.put("seal_leader", "M1", danger=3)
    at.put("seal_point", "M1", danger=2)
    at.put("seal_breacher", "M1", danger=8, status=DOWN)
    at.put("terr_runner", "M7", danger=5)
    at.put("terr_warlord", "M7", danger=8, status=KILLED)
    gauges = GAME.gauges(at.game)
    assert gauges["Danger of those who stand"] == [5, 5]
    assert gauges["Units standing"] == [2, 2]


@rule("MORALE-4.02")
def test_the_way_home_of_each_thing_is_charted_for_the_team_that_wants_it(stage):
    at = stage()
    package, pilot = at.game.loot
    assert GAME.gauges(at.game)["Steps to bring the package home"] == [5, -1]
    leader = at.put("seal_leader", "N4", floor=2)
    package.carrier = leader.index
    assert GAME.gauges(at.game)["Steps to bring the package home"] == [4 + 2, -1]
    assert GAME.gauges(at.game)["Steps to bring the pilot home"][0] == -1
    assert GAME.gauges(at.game)["Steps to bring the pilot home"][1] > 0
    assert pilot.carrier == -1


def test_before_the_crews_are_known_there_is_something_to_chart():
    gauges = GAME.gauges(GAME.new("recovery", {"crew": "pick"}, 1))
    assert gauges["Units standing"] == gauges["Danger of those who stand"] == [0, 0]
    assert gauges["Steps to bring the package home"] == [5, -1]


def test_without_loot_only_units_are_charted(stage):
    assert list(GAME.gauges(stage("rooftops").game)) == ["Danger of those who stand", "Units standing"]


@pytest.mark.parametrize(
    ("what", "data", "ids"),
    [
        ("fires", (0, 5, 2, 1), ("unit:0", "unit:5")),
        ("moved", (5, 11, 1), ("unit:5", "M5:1")),
        ("moved", (5, 2, 0), ("unit:5", "N3")),
        ("smoke", (2,), ("N3",)),
        ("took", (0, 1), ("unit:0", "loot:1")),
        ("entered", (5,), ("unit:5", "vehicle:1")),
        ("vehicle_fires", (0, 8, 2), ("unit:0", "vehicle:0", "M2")),
        ("eliminated", (1,), ()),
        ("planned", (), ()),
        ("sand_storm", (), ()),
    ],
)
def test_a_line_of_the_log_points_at_what_it_names(stage, what, data, ids):
    at = stage(units=4, vehicles=True)
    assert pointed(at, what, *data) == ids


@pytest.mark.parametrize(
    ("what", "data", "seat"),
    [
        ("fires", (5, 0, 2, 1), 2),
        ("fires", (0, 5, 2, 1), 0),
        ("killed", (3,), 1),
        ("revealed", (7, 40), 3),
        ("skulls_added", (1, 2), 2),
        ("moved", (0, 11, 1), 0),
        ("smoke", (2,), -1),
        ("planned", (), -1),
        ("sand_storm", (), -1),
    ],
)
def test_a_line_of_the_log_is_the_doing_of_whom_it_names_first(stage, what, data, seat):
    at = stage(units=4, seals_players=2, terrorists_players=2)
    event = Event("MORALE-5.03", what, [*data, 0, 0, 0, 0][:4], EVERYONE)
    assert GAME.doer_of(at.game, event) == seat
