"""Chapter 29: the ten seconds of a Defusal."""

from __future__ import annotations

import json
from typing import Any

import pytest

from games.flix.side import (
    CLEAR,
    SPOT,
    aims,
    all_clear,
    bomb_room,
    defuse,
    is_cleared,
    side_flick,
)
from sandtable.board.discs.outcomes import DISC, FIRST_TARGET, Outcome, Way
from sandtable.engine.errors import Refusal
from sandtable.engine.rng import Rng
from sandtable.engine.table import Table
from sandtable.games.flix.rules import side_flicks
from sandtable.games.flix.rules.side_flicks import RETRIEVING
from sandtable.testkit.marks import rule


@rule("FLIX-29.06")
def test_the_disc_is_flicked_from_the_spot_as_often_as_time_allows(stage):
    at = bomb_room(stage)
    for _ in range(6):
        side_flick(at)
    defuse(at, 0, 2000, 2000, 2000, 2000, 1999)
    assert [event.data[2] for event in at.told("defuse_flick")] == [500, 2500, 4500, 6500, 8500, 10499]
    spot = (10 * SPOT[0], 10 * SPOT[1])
    assert {(aim.low[:2], aim.high[:2]) for aim in aims(at)} == {(spot, spot)}


@rule("FLIX-29.06")
def test_when_all_sand_has_run_nothing_more_is_flicked(stage):
    at = bomb_room(stage)
    side_flick(at, time=10_000)
    defuse(at, 0)
    assert at.cites("FLIX-29.08")


@rule("FLIX-29.06", "FLIX-R61")
def test_the_time_begins_with_the_first_flick(stage):
    at = bomb_room(stage)
    side_flick(at)
    all_clear(at)
    defuse(at, 60_000, 9_999)
    assert is_cleared(at)


@rule("FLIX-29.06", "FLIX-29.08")
def test_a_flick_that_begins_too_late_does_not_count(stage):
    at = bomb_room(stage)
    side_flick(at)
    defuse(at, 0, 10_000)
    assert not is_cleared(at) and at.cites("FLIX-29.08")


@rule("FLIX-R61")
def test_a_flick_under_way_when_time_ends_counts_for_what_it_has_done_by_then(stage):
    """The target slides 30 mm in a second. Its circle and it have radii of 10 and 7.5 mm."""
    for begun, cleared in [(9_400, True), (9_450, False)]:
        at = bomb_room(stage)
        side_flick(at, gone=[1, 2])
        side_flick(at, moved={0: (20, 170)}, start=(50, 170), time=1000)
        defuse(at, 0, begun)
        assert is_cleared(at) == cleared


@rule("FLIX-R61")
@pytest.mark.parametrize("left", [False, True])
def test_where_a_target_is_at_any_moment_of_its_way(stage, left):
    """It is struck after 100 ms, turns at 400 and lies still, or has left the board, at 900."""
    points = [500, 1700, 0, 100, 800, 1400, 0, 400, 900, 900, 0, 900]
    ways = [Way(DISC, False, [1000, 2800, 0, 0]), Way(FIRST_TARGET, left, points)]
    game = bomb_room(stage).game
    game.side_discs = [[500, 1700, 1]]
    moments = {0: [500, 1700], 100: [500, 1700], 200: [600, 1600], 400: [800, 1400], 650: [850, 1150]}
    end = [side_flicks.AWAY] * 2 if left else [900, 900]
    for millis, place in (moments | {900: end, 5000: end}).items():
        side_flicks.settle(game, Outcome([], ways, 900), millis)
        assert game.side_discs == [[*place, 1]]


@rule("FLIX-R61")
def test_a_flick_takes_at_least_as_long_as_its_discs_slide(stage):
    at = bomb_room(stage)
    side_flick(at, time=700)
    all_clear(at)
    defuse(at, 0, 700)
    assert [aim.low[4] for aim in aims(at)] == [0, 700]


@rule("FLIX-R61")
def test_without_a_person_every_flick_costs_its_travel_and_a_second_and_a_half(stage):
    at = bomb_room(stage)
    side_flick(at, time=700)
    all_clear(at)
    defuse(at)
    samples = [aim.sample(Rng(3)) for aim in aims(at)]
    assert [values[4] for values in samples] == [RETRIEVING, 700 + RETRIEVING] == [1500, 2200]


@rule("FLIX-R61")
def test_for_a_person_the_time_that_was_measured_is_put_in(stage):
    at = bomb_room(stage)
    side_flick(at, time=700)
    all_clear(at)
    defuse(at, 0, 700)
    aim = aims(at)[1]
    assert aim.timed((1000, 2800, 2700, 500, 9), 1234) == (1000, 2800, 2700, 500, 1234)
    assert aim.timed((1000, 2800, 2700, 500, 9), 12) == (1000, 2800, 2700, 500, 700)
    assert aim.timed((1000, 2800, 2700, 500, 9), 10**9) == (1000, 2800, 2700, 500, 60_700)
    assert aim.timed((), 5) == ()


@rule("FLIX-29.06")
def test_whoever_stops_lets_the_time_run_out(stage):
    at = bomb_room(stage)
    side_flick(at, moved={0: CLEAR})
    defuse(at, 0, "stop")
    assert at.cites("FLIX-29.08")


# In a journal


def at_table(at):
    """The game at a table of its own, with the Defusal begun."""
    table = Table(at.game.clone())
    table.answer(0, "defuse:0")
    return table


def flick(angle, millis):
    return f"flick:1000,2800,{angle},700,{millis}"


@rule("FLIX-29.06")
def test_a_defusal_that_was_interrupted_goes_on_with_the_time_it_had(stage):
    at = bomb_room(stage)
    table: Any = at_table(at)
    table.answer(0, flick(2700, 0))
    table.answer(0, flick(2700, 8_000))
    saved = json.loads(json.dumps(table.save()))
    loaded: Any = Table.load(at.game.clone(), saved)
    assert loaded.now.millis == table.now.millis == 8_000
    for each in (table, loaded):
        each.answer(0, flick(2700, 2_500))
    assert loaded.now.digest() == table.now.digest()
    assert [event.rule for event in loaded.events if event.what == "explodes"] == ["FLIX-29.08"]


@rule("FLIX-29.06")
def test_the_same_flicks_at_another_pace_come_to_another_end(stage):
    at = bomb_room(stage)
    ends = []
    for pace in (2_000, 9_999):
        table = at_table(at)
        table.answer(0, flick(2700, 0))
        while table.now.side_board != -1:
            table.answer(0, flick(2700, pace))
        ends.append(len([event for event in table.events if event.what == "defuse_flick"]))
        assert Table(at.game.clone(), table.history).now.digest() == table.now.digest()
    assert ends == [5, 2]


def test_a_flick_cannot_be_taken_back(stage):
    table = at_table(bomb_room(stage))
    table.answer(0, flick(2700, 0))
    with pytest.raises(Refusal):
        table.undo(0)
