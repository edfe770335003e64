"""Chapter 28: the Patrol protocol."""

from __future__ import annotations

import pytest

from games.sneak.patrolling import EAST, NORTH, SOUTH, WEST, activate, path
from sandtable.games.sneak.rules.components import ALERT
from sandtable.testkit.marks import rule

LEFT, RIGHT = "BC01", "BC08"  # cards that move 3 spaces


def hidden(stage, rows, row, column, **more):
    at = stage(rows=rows, **more)
    at.put("snake", row, column, camouflaged=True)
    return at


@rule("SNEAK-28.01", "SNEAK-R35")
@pytest.mark.parametrize(("card", "spaces"), [("BC11", 2), ("BC01", 3), ("BC04", 4), ("RC06", 5)])
def test_it_moves_the_blue_number_in_full(stage, card, spaces):
    at = hidden(stage, ".......... ##########", 0, 0)
    guard = at.guard(0, 1, "east")
    activate(at, guard, card=card)
    assert at.at(guard) == (0, 1 + spaces)


@rule("SNEAK-28.03", "SNEAK-28.04")
def test_it_starts_the_way_it_faces_and_goes_straight_on(stage):
    at = hidden(stage, "..... ..... ..... ..... .....", 0, 0)
    guard = at.guard(4, 2, "north")
    activate(at, guard)
    assert path(at, guard) == [(3, 2), (2, 2), (1, 2)]
    assert guard.facing == NORTH


@rule("SNEAK-28.02", "SNEAK-R33")
def test_a_zone_border_is_closed(stage):
    at = hidden(stage, "...... ......", 0, 0, zones="111222 111222")
    guard = at.guard(1, 1, "east")
    activate(at, guard)
    assert path(at, guard) == [(1, 2), (0, 2), (0, 1)]


# Leaping


@rule("SNEAK-28.05", "SNEAK-R19")
def test_it_jumps_over_others_along_its_line_for_one_space(stage):
    at = hidden(stage, "......... #########", 0, 0)
    for column in (3, 4):
        at.guard(0, column)
    guard = at.guard(0, 2, "east")
    activate(at, guard)
    assert path(at, guard) == [(0, 5), (0, 6), (0, 7)]
    assert at.told("patrol_moves")[0].rule == "SNEAK-28.05"


@rule("SNEAK-R19", "SNEAK-R33")
def test_without_a_landing_space_figures_are_a_wall(stage):
    at = hidden(stage, "..... ....#", 0, 0)
    at.guard(0, 4)
    guard = at.guard(0, 3, "east")
    activate(at, guard)
    assert path(at, guard)[0] == (1, 3)


@rule("SNEAK-R33")
def test_a_player_in_the_way_is_leapt_like_anybody(stage):
    at = hidden(stage, "...... ######", 0, 3)
    guard = at.guard(0, 2, "east")
    activate(at, guard, card="BC11")
    assert path(at, guard) == [(0, 4), (0, 5)]


# Turning


@rule("SNEAK-28.06", "SNEAK-R33")
@pytest.mark.parametrize("card", [LEFT, RIGHT])
@pytest.mark.parametrize(("rows", "step"), [("#.#. ..## ##..", (0, 1)), ("###. ..#. #...", (2, 1))])
def test_before_a_wall_it_turns_to_the_open_side(stage, card, rows, step):
    at = hidden(stage, rows, 2, 3)
    guard = at.guard(1, 0, "east")
    activate(at, guard, card=card)
    assert path(at, guard)[:2] == [(1, 1), step]
    assert at.told("turns")[0].rule == "SNEAK-28.06"


@rule("SNEAK-28.06", "SNEAK-R33")
@pytest.mark.parametrize(
    ("rows", "more"),
    [
        ("#... .... ##..", {"door": [{"token": "D1", "at": [1, 2]}]}),
        ("#... .... ##..", {"terminal": [{"level": 2, "at": [1, 2]}]}),
        ("#... ..o. ##..", {}),
        ("#... ..#. ##..", {}),
    ],
)
def test_what_cannot_be_entered_is_a_wall(stage, rows, more):
    at = hidden(stage, rows, 2, 3, **more)
    guard = at.guard(1, 0, "east")
    activate(at, guard)
    assert path(at, guard)[:2] == [(1, 1), (0, 1)]


@rule("SNEAK-28.06", "SNEAK-R33")
def test_so_is_the_edge_of_the_map(stage):
    at = hidden(stage, "#. .. ##", 1, 0)
    guard = at.guard(1, 1, "east")
    activate(at, guard, card="BC11")
    assert path(at, guard)[0] == (0, 1)


@rule("SNEAK-28.06")
def test_an_open_door_is_no_wall(stage):
    at = hidden(stage, "#... .... ##..", 2, 3, door=[{"token": "D1", "at": [1, 2]}])
    at.open("D1")
    guard = at.guard(1, 0, "east")
    activate(at, guard, card="BC11")
    assert path(at, guard) == [(1, 1), (1, 2)]


@rule("SNEAK-28.11", "SNEAK-R33")
@pytest.mark.parametrize(("card", "row"), [(LEFT, 0), (RIGHT, 2)])
def test_if_both_sides_are_open_the_blue_arrow_decides(stage, card, row):
    at = hidden(stage, "...# ..#. ...#", 1, 3)
    guard = at.guard(1, 1, "east")
    activate(at, guard, card=card)
    assert path(at, guard)[0] == (row, 1)
    assert at.told("turns")[0].rule == "SNEAK-28.11"


@rule("SNEAK-28.07")
def test_in_a_dead_end_it_goes_back(stage):
    at = hidden(stage, "....# ####.", 1, 4)
    guard = at.guard(0, 2, "east")
    activate(at, guard)
    assert path(at, guard) == [(0, 3), (0, 2), (0, 1)]
    assert at.told("turns")[0].rule == "SNEAK-28.07"


@rule("SNEAK-R33")
def test_if_nothing_is_open_it_stays(stage):
    at = hidden(stage, ".#.", 0, 2)
    guard = at.guard(0, 0, "south")
    activate(at, guard)
    assert path(at, guard) == []
    assert guard.facing == SOUTH


@rule("SNEAK-R33")
def test_turning_costs_no_movement(stage):
    at = hidden(stage, "..#. #.#. #.#.", 2, 3)
    guard = at.guard(0, 0, "east")
    activate(at, guard)
    assert path(at, guard) == [(0, 1), (1, 1), (2, 1)]


# Forced directions


@rule("SNEAK-28.08", "SNEAK-R34")
def test_a_forced_direction_turns_it_at_once(stage):
    at = hidden(stage, "..... ..^.. .....", 2, 0)
    guard = at.guard(1, 0, "east")
    activate(at, guard)
    assert path(at, guard) == [(1, 1), (1, 2), (0, 2)]
    assert at.told("patrol_moves")[1].rule == "SNEAK-28.08"


@rule("SNEAK-28.08", "SNEAK-R34")
def test_also_on_the_last_space(stage):
    at = hidden(stage, "..... ..^.. .....", 2, 0)
    guard = at.guard(1, 0, "east")
    activate(at, guard, card="BC11")
    assert at.at(guard) == (1, 2)
    assert guard.facing == NORTH


@rule("SNEAK-R34")
def test_not_when_it_is_jumped_over_nor_in_other_protocols(stage):
    at = hidden(stage, "....... ..^.... .......", 2, 0)
    at.guard(1, 2, "north")
    guard = at.guard(1, 1, "east")
    activate(at, guard, card="BC11")
    assert path(at, guard) == [(1, 3), (1, 4)]
    at = hidden(stage, "###### ..^... ######", 1, 0)
    at.alert("snake", 1, 5)
    guard = at.guard(1, 1, "east")
    activate(at, guard, card="BC11")
    assert path(at, guard) == [(1, 2), (1, 3), (1, 4), (1, 5)]


# How it ends


@rule("SNEAK-28.09")
@pytest.mark.parametrize(("card", "facing"), [(LEFT, NORTH), (RIGHT, SOUTH)])
def test_it_never_ends_facing_a_wall(stage, card, facing):
    at = hidden(stage, "....# ....# ....#", 2, 0)
    guard = at.guard(1, 0, "east")
    activate(at, guard, card=card)
    assert at.at(guard) == (1, 3)
    assert guard.facing == facing
    assert at.told("turns_from_wall")


@rule("SNEAK-28.09", "SNEAK-R34")
def test_a_zone_border_is_a_wall_and_a_figure_is_none(stage):
    at = hidden(stage, "........ ........", 0, 0, zones="11111222 11111222")
    guard = at.guard(1, 1, "east")
    activate(at, guard)
    assert guard.facing == NORTH
    at = hidden(stage, "........ ........", 1, 0)
    at.guard(0, 4)
    guard = at.guard(0, 0, "east")
    activate(at, guard)
    assert guard.facing == EAST


@rule("SNEAK-28.09")
@pytest.mark.parametrize(("card", "facing"), [(LEFT, EAST), (RIGHT, WEST)])
def test_hemmed_in_by_figures_it_still_faces_no_wall(stage, card, facing):
    at = hidden(stage, "... ### ..#", 2, 1)
    at.guard(0, 0)
    at.guard(0, 2)
    guard = at.guard(0, 1, "south")
    activate(at, guard, card=card)
    assert path(at, guard) == []
    assert guard.facing == facing


@rule("SNEAK-28.10", "SNEAK-28.11", "SNEAK-R34")
@pytest.mark.parametrize(("card", "facing"), [(LEFT, NORTH), (RIGHT, SOUTH)])
def test_on_a_turn_icon_it_turns_by_the_arrow(stage, card, facing):
    at = hidden(stage, "...... ...+.. ......", 2, 0)
    guard = at.guard(1, 0, "east")
    activate(at, guard, card=card)
    assert guard.facing == facing
    assert at.told("turns_at_icon")


@rule("SNEAK-28.10", "SNEAK-R34")
@pytest.mark.parametrize(
    ("rows", "facing"),
    [
        ("###### ...+.. ......", SOUTH),
        ("...... ...+.. ######", NORTH),
        ("###### ...+.. ######", EAST),
        ("###### ...+#. ######", WEST),
    ],
)
def test_to_an_open_side_if_there_is_one(stage, rows, facing):
    at = hidden(stage, rows, 1, 5)
    guard = at.guard(1, 0, "east")
    activate(at, guard, card=LEFT if facing == SOUTH else RIGHT)
    assert at.at(guard) == (1, 3)
    assert guard.facing == facing


@rule("SNEAK-R34")
def test_a_turn_icon_passed_does_nothing(stage):
    at = hidden(stage, "...... ..+... ......", 2, 0)
    guard = at.guard(1, 0, "east")
    activate(at, guard)
    assert at.at(guard) == (1, 3)
    assert guard.facing == EAST


# Spotting


@rule("SNEAK-28.12", "SNEAK-28.13", "SNEAK-30.01")
def test_on_spotting_a_player_it_stops_and_attacks(stage):
    at = stage(rows="###.### .......")
    at.put("snake", 0, 3, active=0)
    guard = at.guard(1, 0, "east")
    at.roll(white=(5, 1))
    activate(at, guard)
    assert not at.told("patrol_attacks")
    at = stage(rows="#.....# #.##### #.#####")
    at.put("snake", 0, 5, active=0)
    guard = at.guard(2, 1, "north")
    at.roll(white=(5, 1))
    activate(at, guard, card="RC06")
    snake = at.character("snake")
    assert path(at, guard) == [(1, 1), (0, 1)]
    assert (snake.alert_side, at.where(snake.alert_cell)) == (ALERT, (0, 5))
    assert snake.damage == 1


@rule("SNEAK-R21")
def test_it_looks_after_a_turn_and_before_it_goes_on(stage):
    at = stage(rows="#.....# #.##### #.#####")
    at.put("snake", 0, 5, active=0)
    guard = at.guard(2, 1, "north")
    at.roll(white=(1, 1))
    activate(at, guard, card="RC06")
    assert at.data("turns") == [[guard.index, EAST, 0, 0]]
    assert at.at(guard) == (0, 1)


@rule("SNEAK-R21", "SNEAK-28.09")
def test_it_looks_after_the_turn_at_the_end(stage):
    at = stage(rows="#.....# #.##### #.#####")
    at.put("snake", 0, 5, active=0)
    guard = at.guard(2, 1, "north")
    at.roll(white=(1, 1))
    activate(at, guard, card="BC11")
    assert path(at, guard) == [(1, 1), (0, 1)]
    assert at.data("turns_from_wall") == [[guard.index, EAST, 0, 0]]
    assert at.told("patrol_attacks")


@rule("SNEAK-R21", "SNEAK-28.10")
def test_and_after_the_turn_on_an_icon(stage):
    at = stage(rows="...... ..+..# ......")
    at.put("snake", 0, 0, active=0)
    guard = at.guard(1, 0, "east")
    at.roll(white=(1, 1))
    activate(at, guard, card="BC03")
    assert guard.facing == NORTH
    assert at.told("patrol_attacks")
