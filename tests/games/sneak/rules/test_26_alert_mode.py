"""Chapter 26: Alert Mode, and the shortest path to a token."""

from __future__ import annotations

import pytest

from games.sneak.patrolling import EAST, NORTH, SOUTH, WEST, activate, hold, path, phase, way
from sandtable.games.sneak.rules import alert_mode
from sandtable.games.sneak.rules.components import ALERT
from sandtable.testkit.marks import rule

LONG = "............"


def hidden(stage, rows, row, column, **more):
    """Snake is where nobody sees him, and not on the way."""
    at = stage(rows=rows, **more)
    at.put("snake", row, column, camouflaged=True)
    return at


@rule("SNEAK-26.01", "SNEAK-15.03")
@pytest.mark.parametrize(("column", "alerted"), [(4, True), (8, False)])
def test_a_token_in_its_zone_puts_a_patrol_in_alert_mode(stage, column, alerted):
    at = hidden(stage, LONG, 0, 11, zones="111111222222")
    at.alert("snake", 0, column)
    guard = at.guard(0, 0, "east")
    activate(at, guard)
    assert bool(at.told("heads_for")) == alerted


@rule("SNEAK-26.02")
@pytest.mark.parametrize(("card", "spaces"), [("BC01", 5), ("BC11", 4), ("RC06", 8)])
def test_the_allowance_is_the_red_number(stage, card, spaces):
    at = hidden(stage, LONG, 0, 11)
    at.alert("snake", 0, 11)
    guard = at.guard(0, 0, "west")
    activate(at, guard, card=card)
    assert at.at(guard) == (0, spaces)
    assert guard.facing == EAST


@rule("SNEAK-26.03", "SNEAK-R14")
def test_it_heads_for_the_nearest_token_on_foot(stage):
    at = stage(rows="......... .######## .........", characters=["snake", "meryl"])
    at.put("snake", 2, 8, camouflaged=True)
    at.put("meryl", 0, 8, camouflaged=True)
    at.alert("snake", 2, 4)
    at.alert("meryl", 0, 7)
    guard = at.guard(0, 3, "east")
    activate(at, guard)
    assert at.data("heads_for") == [[guard.index, at.cell(0, 7), 4, 1]]
    assert path(at, guard)[-1] == (0, 7)


@rule("SNEAK-R14")
def test_investigate_tokens_are_ignored_in_alert_mode(stage):
    at = stage(rows=LONG, characters=["snake", "meryl"])
    at.put("snake", 0, 0, camouflaged=True)
    at.put("meryl", 0, 11, camouflaged=True)
    at.alert("snake", 0, 2)
    at.alert("meryl", 0, 6, "investigate")
    guard = at.guard(0, 7, "west")
    at.game.reactions.pile = [2, 3, 4, 5, 0, 1]
    activate(at, guard)
    assert at.data("heads_for")[0][1] == at.cell(0, 2)


@rule("SNEAK-R14", "SNEAK-26.03")
def test_equally_near_tokens_are_the_players_choice_by_default_by_seat(stage):
    at = stage(rows=LONG, characters=["snake", "meryl"])
    at.put("snake", 0, 11, camouflaged=True)
    at.put("meryl", 0, 0, camouflaged=True)
    at.alert("snake", 0, 9)
    at.alert("meryl", 0, 1)
    guard = at.guard(0, 5, "west")
    activate(at, guard, f"head_for:{guard.index},{at.cell(0, 1)}", card="BC11")
    first = at.script.asked[0].options[0].key()
    assert first == f"head_for:{guard.index},{at.cell(0, 9)}"
    assert at.at(guard) == (0, 1)


@rule("SNEAK-26.04", "SNEAK-R23")
def test_the_path_goes_round_walls_doors_and_terminals(stage):
    at = hidden(
        stage,
        "....... .#o.... .......",
        0,
        6,
        door=[{"token": "D1", "at": [1, 3]}],
        terminal=[{"level": 2, "at": [1, 4]}],
    )
    at.alert("snake", 0, 3)
    guard = at.guard(2, 3, "east")
    activate(at, guard, card="RC06")
    assert path(at, guard) == [(2, 4), (2, 5), (1, 5), (0, 5), (0, 4), (0, 3)]
    at.put(guard, 2, 3, "east")
    at.alert("snake", 0, 3)
    at.open("D1")
    activate(at, guard)
    assert path(at, guard) == [(1, 3), (0, 3)]


@rule("SNEAK-R23", "SNEAK-28.02")
def test_a_token_that_cannot_be_reached_in_the_zone_is_ignored(stage):
    at = hidden(stage, "..#.. .....", 1, 2, zones="11#11 11211")
    at.alert("snake", 0, 3)
    guard = at.guard(0, 1, "west")
    activate(at, guard)
    assert not at.told("heads_for")
    assert at.told("patrols")


@rule("SNEAK-28.02", "SNEAK-26.03")
def test_the_way_never_leaves_the_zone(stage):
    at = hidden(stage, "..... .###. .....", 1, 0, zones="11211 11111 11111")
    at.alert("snake", 0, 4)
    guard = at.guard(0, 1, "west")
    activate(at, guard, card="RC06")
    assert path(at, guard)[:2] == [(0, 0), (2, 0)]


# Ties of paths


@rule("SNEAK-26.05", "SNEAK-R23", "SNEAK-R72")
def test_the_players_choose_among_paths_that_end_in_different_spaces(stage):
    at = hidden(stage, "...... ...... ...... ......", 3, 5)
    at.alert("snake", 0, 5)
    guard = at.guard(3, 0, "east")
    ends = [(0, 1), (1, 2), (2, 3), (3, 4)]
    activate(at, guard, way(at, guard, 1, 2), card="BC11")
    assert [option.key() for option in at.script.asked[0].options] == [way(at, guard, *end) for end in ends]
    assert path(at, guard) == [(2, 0), (1, 0), (1, 1), (1, 2)]
    assert at.data("way_chosen") == [[guard.index, at.cell(1, 2), 4, 0]]


@rule("SNEAK-R23", "SNEAK-26.05")
def test_by_default_the_first_differing_step_goes_north_east_south_west(stage):
    at = hidden(stage, "..... ..... ..... ##.##", 3, 2)
    at.alert("snake", 0, 0)
    guard = at.guard(2, 4, "east")
    activate(at, guard, way(at, guard, 0, 1))
    assert at.script.asked[0].options[0].key() == way(at, guard, 0, 1)
    assert path(at, guard) == [(1, 4), (0, 4), (0, 3), (0, 2), (0, 1)]


@rule("SNEAK-R72")
def test_nobody_is_asked_about_paths_that_end_alike(stage):
    at = hidden(stage, "...## ...## ....#", 2, 3)
    at.alert("snake", 0, 0)
    at.put("meryl", 0, 0, camouflaged=True)
    guard = at.guard(2, 1, "east")
    activate(at, guard, way(at, guard, 0, 1), card="BC11")
    assert [option.key() for option in at.script.asked[0].options] == [
        way(at, guard, 0, 1),
        way(at, guard, 1, 0),
    ]
    at = hidden(stage, "#..#. #..#. #..#.", 2, 4)
    at.alert("snake", 0, 2)
    at.put("meryl", 0, 2, camouflaged=True)
    at.guard(0, 1)
    guard = at.guard(2, 1, "east")
    activate(at, guard)
    assert not at.script.asked
    assert path(at, guard) == [(1, 1), (1, 2)]
    assert not at.told("way_chosen")


@rule("SNEAK-R72")
def test_what_happens_on_the_way_makes_paths_different(stage):
    at = stage(rows="...... ...... ...#..")
    at.put("snake", 2, 4, active=0)
    at.alert("snake", 0, 5)
    guard = at.guard(1, 1, "west")
    assert ends_of(at, guard, 0, 5) == [(0, 5, EAST), (0, 5, NORTH)]
    at = stage(rows=".... .... ....")
    at.put("snake", 2, 3, active=0)
    guard = at.guard(0, 0, "north")
    assert ends_of(at, guard, 2, 2) == [(0, 1, EAST), (1, 0, SOUTH)]
    at.character("snake").camouflaged = True
    assert ends_of(at, guard, 2, 2) == [(2, 2, alert_mode.ANY_WAY)]


@rule("SNEAK-R72", "SNEAK-R51", "SNEAK-G05")
@pytest.mark.parametrize("hidden_by", ["disguised", "boxed"])
def test_somebody_who_is_hidden_matters_only_next_to_the_patrol(stage, hidden_by):
    at = stage(rows=".... .... ....", characters=["meryl"])
    hold(at, "BC01")
    at.put("meryl", 0, 3, **{hidden_by: True})
    guard = at.guard(0, 0, "north")
    assert ends_of(at, guard, 2, 2) == [(0, 2, EAST), (2, 2, alert_mode.ANY_WAY)]
    assert ends_of(at, guard, 2, 1) == [(2, 1, alert_mode.ANY_WAY)]


@rule("SNEAK-R72", "SNEAK-29.01")
@pytest.mark.parametrize("lying", ["sleepers", "wakers", "dead"])
def test_a_path_ends_where_the_patrol_would_find_a_body(stage, lying):
    at = stage(rows=".... .... ....")
    at.put("snake", 2, 3, active=0, camouflaged=True)
    guard = at.guard(0, 0, "north")
    getattr(at.game, lying).append(at.cell(0, 1))
    assert ends_of(at, guard, 2, 2) == [(0, 1, EAST), (2, 2, alert_mode.ANY_WAY)]


def ends_of(at, guard, row, column):
    """Where and how paths to a space can end."""
    approach = alert_mode.Approach(at.game, [at.cell(row, column)], at.game.taken())
    approach.go(guard.cell, 6)
    return [(*at.where(code // 16), code % 16) for code in approach.ends]


# Goals that are taken


@rule("SNEAK-26.06", "SNEAK-R23")
def test_next_to_a_taken_space_the_nearest_empty_one_is_the_goal(stage):
    at = hidden(stage, "....... .......", 0, 5)
    at.alert("snake", 0, 5)
    guard = at.guard(0, 1, "east")
    activate(at, guard)
    assert at.at(guard) == (0, 4)
    assert guard.facing == EAST


@rule("SNEAK-R23")
def test_if_all_adjacent_spaces_are_taken_the_nearest_empty_one_is_the_goal(stage):
    at = hidden(stage, "........ ########", 0, 7)
    at.alert("snake", 0, 7)
    for column in (6, 5):
        at.guard(0, column)
    guard = at.guard(0, 1, "east")
    activate(at, guard)
    assert at.at(guard) == (0, 4)


@rule("SNEAK-R23")
def test_a_patrol_on_its_goal_only_turns_and_looks(stage):
    at = hidden(stage, "....... .......", 0, 5)
    at.alert("snake", 0, 5)
    guard = at.guard(0, 4, "west")
    activate(at, guard)
    assert path(at, guard) == []
    assert guard.facing == EAST


@rule("SNEAK-11.04", "SNEAK-R19", "SNEAK-R23")
def test_a_run_of_figures_on_the_path_is_leapt_for_one_space(stage):
    at = hidden(stage, "..##### #.##### #......", 2, 6)
    at.alert("snake", 2, 6)
    for place in ((0, 1), (1, 1), (2, 1)):
        at.guard(*place)
    guard = at.guard(0, 0, "west")
    activate(at, guard, card="BC11")
    assert path(at, guard) == [(2, 2), (2, 3), (2, 4), (2, 5)]
    assert [event.rule for event in at.told("patrol_moves")] == ["SNEAK-11.04", *["SNEAK-26.03"] * 3]


# How it ends


@rule("SNEAK-R21")
@pytest.mark.parametrize(
    ("place", "facing"), [((1, 6), EAST), ((4, 6), EAST), ((6, 3), SOUTH), ((0, 3), NORTH)]
)
def test_it_turns_towards_the_token_along_the_larger_difference(stage, place, facing):
    at = hidden(stage, " ".join(["......."] * 7), 6, 6)
    at.alert("snake", *place)
    guard = at.guard(3, 3, "west")
    at.game.moved = 9
    at.do(alert_mode.turn_towards, guard, at.cell(*place))
    assert guard.facing == facing


@rule("SNEAK-R21")
def test_between_equal_differences_the_players_choose_by_default_north_or_south(stage):
    at = hidden(stage, "..... ..... .....", 2, 0)
    guard = at.guard(2, 2, "west")
    at.play(lambda game: alert_mode.turn_towards(game, game.patrol(5), at.cell(0, 4)), f"turn:5,{EAST}")
    assert [option.key() for option in at.script.asked[0].options] == [f"turn:5,{NORTH}", f"turn:5,{EAST}"]
    assert guard.facing == EAST


@rule("SNEAK-R21", "SNEAK-28.09")
@pytest.mark.parametrize(("card", "facing"), [("BC01", WEST), ("BC11", EAST)])
def test_if_it_would_face_a_wall_it_turns_as_on_its_beat(stage, card, facing):
    at = hidden(stage, "..... .###. .....", 0, 2)
    at.alert("snake", 0, 2)
    guard = at.guard(2, 2, "west")
    at.game.card = [each.name for each in at.game.plan.patrol_cards].index(card)
    at.do(alert_mode.turn_towards, guard, at.cell(0, 2))
    assert guard.facing == facing


@rule("SNEAK-R21")
def test_the_last_look_comes_after_the_last_turn(stage):
    at = stage(rows="..... #####")
    at.put("snake", 0, 4, active=0)
    at.alert("snake", 0, 4)
    guard = at.guard(0, 3, "west")
    at.roll(white=(0, 0))
    activate(at, guard)
    assert at.data("turns_to_token") == [[guard.index, EAST, 0, 0]]
    assert at.told("patrol_attacks")


@rule("SNEAK-R21", "SNEAK-28.12")
def test_it_looks_in_every_space_on_its_way_and_faces_the_way_it_steps(stage):
    at = stage(rows="...... .##### .#####")
    at.put("snake", 0, 5, active=0)
    at.alert("snake", 0, 3)
    guard = at.guard(2, 0, "west")
    at.roll(white=(0, 0))
    activate(at, guard)
    assert path(at, guard) == [(1, 0), (0, 0), (0, 1)]
    assert [data[3] for data in at.data("patrol_moves")] == [NORTH, NORTH, EAST]
    assert at.told("patrol_attacks")


@rule("SNEAK-R21", "SNEAK-28.10")
def test_on_its_token_it_keeps_the_facing_of_its_last_step_even_on_a_turn_icon(stage):
    at = hidden(stage, "...... ...+.. ......", 2, 5)
    at.alert("snake", 1, 3)
    at.top("RX3")
    guard = at.guard(1, 1, "east")
    activate(at, guard)
    assert at.at(guard) == (1, 3)
    assert guard.facing == EAST


# Examples


@rule("SNEAK-X06", "SNEAK-28.12", "SNEAK-26.01", "SNEAK-26.02", "SNEAK-26.03")
def test_once_one_patrol_has_spotted_somebody_the_others_come(stage):
    at = stage(rows="....#..... ....#..... ..........", characters=["meryl"])
    at.put("meryl", 0, 0, active=0)
    first, second = at.guard(0, 3, "west"), at.guard(0, 9, "east")
    at.roll(white=(5, 2))
    phase(at, "BC06")
    assert at.character("meryl").alert_side == ALERT
    assert at.character("meryl").damage == 1
    assert at.at(first) == (0, 3)
    assert at.data("heads_for")[0][:3] == [second.index, at.cell(0, 0), 13]
    assert len(path(at, second)) == 6
    assert at.at(second) == (2, 5)


@rule("SNEAK-X07", "SNEAK-26.03", "SNEAK-26.06", "SNEAK-11.03", "SNEAK-11.04", "SNEAK-30.01", "SNEAK-30.05")
@rule("SNEAK-30.06", "SNEAK-30.08")
def test_a_patrol_leaps_round_the_corner_to_the_far_side_of_its_prey(stage):
    rows = "####### #...... #.##### #.##### #.##### #.##### #.##### #.#####"
    at = stage(rows=rows, characters=["meryl"])
    at.put("meryl", 1, 2, damage=1, active=0)
    at.alert("meryl", 1, 2)
    at.guard(1, 1, "south")
    second = at.guard(7, 1, "north")
    at.roll(white=(3, 2))
    activate(at, second, card="BC06")
    assert path(at, second) == [(6, 1), (5, 1), (4, 1), (3, 1), (2, 1), (1, 3)]
    assert second.facing == WEST
    assert at.character("meryl").damage == 2
    assert at.drawn() == 2
