"""Chapter 27: the Investigation protocol."""

from __future__ import annotations

import pytest

from games.sneak.patrolling import EAST, activate, path, phase, way
from sandtable.games.sneak.rules import investigation
from sandtable.testkit.marks import rule

LONG = "............"


def hidden(stage, rows, row, column, **more):
    at = stage(rows=rows, **more)
    at.put("snake", row, column, camouflaged=True)
    return at


@rule("SNEAK-27.01", "SNEAK-R24")
@pytest.mark.parametrize("bodies", ["sleepers", "wakers", "dead"])
def test_a_body_in_sight_draws_a_patrol_by_the_blue_number(stage, bodies):
    at = hidden(stage, "..........", 0, 0)
    setattr(at.game, bodies, [at.cell(0, 9)])
    guard = at.guard(0, 3, "east")
    activate(at, guard)
    assert at.told("heads_for")[0].rule == "SNEAK-27.01"
    assert at.at(guard) == (0, 6)


@rule("SNEAK-27.01")
def test_a_body_that_it_does_not_see_does_not_draw_it(stage):
    at = hidden(stage, "..........", 0, 0)
    at.game.dead = [at.cell(0, 9)]
    guard = at.guard(0, 6, "west")
    activate(at, guard)
    assert not at.told("heads_for")
    at = hidden(stage, "....... ...#...", 0, 0)
    at.game.dead = [at.cell(1, 6)]
    guard = at.guard(0, 2, "east")
    activate(at, guard, card="BC11")
    assert at.data("patrols") == [[guard.index, 2, 0, 0]]


@rule("SNEAK-R24")
def test_of_several_bodies_the_nearest_ties_chosen_first_in_reading_order(stage):
    at = hidden(stage, "....... ....... .......", 1, 0)
    at.game.sleepers, at.game.dead = [at.cell(2, 5)], [at.cell(0, 5), at.cell(1, 6)]
    guard = at.guard(1, 3, "east")
    activate(at, guard, f"head_for:5,{at.cell(2, 5)}", way(at, guard, 2, 4), card="BC11")
    keys = [option.key() for option in at.script.asked[0].options]
    assert keys == [f"head_for:5,{at.cell(*place)}" for place in ((0, 5), (1, 6), (2, 5))]
    assert at.script.asked[0].rule == "SNEAK-R24"


@rule("SNEAK-R24")
def test_a_body_takes_precedence_over_a_nearer_token(stage):
    at = hidden(stage, LONG, 0, 0)
    at.game.dead = [at.cell(0, 11)]
    at.alert("snake", 0, 4, "investigate")
    guard = at.guard(0, 5, "east")
    activate(at, guard)
    assert at.at(guard) == (0, 8)


@rule("SNEAK-R23", "SNEAK-27.01")
def test_a_body_seen_across_a_border_cannot_be_reached(stage):
    at = hidden(stage, LONG, 0, 0, zones="111111222222")
    at.game.dead = [at.cell(0, 9)]
    guard = at.guard(0, 2, "east")
    activate(at, guard)
    assert not at.told("heads_for")


@rule("SNEAK-27.02", "SNEAK-R14")
def test_the_nearest_patrol_goes_to_an_investigate_token_by_the_blue_number(stage):
    at = hidden(stage, LONG, 0, 11)
    at.alert("snake", 0, 9, "investigate")
    guard = at.guard(0, 2, "west")
    activate(at, guard)
    assert at.told("heads_for")[0].rule == "SNEAK-27.02"
    assert at.at(guard) == (0, 5)
    assert guard.facing == EAST


@rule("SNEAK-27.03", "SNEAK-R24")
def test_only_the_nearest_one_investigates_the_others_patrol(stage):
    at = hidden(stage, "............ ............", 1, 11)
    at.alert("snake", 0, 6, "investigate")
    far, near = at.guard(0, 0, "west"), at.guard(0, 4, "west")
    at.game.reactions.pile = [0, 1, 3, 4, 5, 2]
    phase(at, "BC01")
    assert [data[0] for data in at.data("heads_for")] == [near.index]
    assert [data[0] for data in at.data("patrols")] == [far.index]


@rule("SNEAK-R24")
def test_nearness_is_looked_at_when_each_one_activates(stage):
    at = hidden(stage, LONG, 0, 0)
    at.alert("snake", 0, 5, "investigate")
    first, second = at.guard(0, 1, "west"), at.guard(0, 8, "east")
    assert not investigation.is_nearest(at.game, first, at.cell(0, 5))
    assert investigation.is_nearest(at.game, second, at.cell(0, 5))
    at.put(first, 0, 3)
    assert investigation.is_nearest(at.game, first, at.cell(0, 5))


@rule("SNEAK-R24")
def test_of_equally_near_ones_the_one_earlier_in_order_goes(stage):
    at = hidden(stage, LONG, 0, 0)
    at.alert("snake", 0, 5, "investigate")
    first, second = at.guard(0, 2, "west"), at.guard(0, 8, "east")
    assert investigation.is_nearest(at.game, first, at.cell(0, 5))
    at.game.activated = [first.index]
    assert not investigation.is_nearest(at.game, second, at.cell(0, 5))
    at.game.activated = []
    assert investigation.is_nearest(at.game, second, at.cell(0, 5))


@rule("SNEAK-R24")
def test_patrols_that_cannot_reach_it_do_not_count(stage):
    at = hidden(stage, LONG, 0, 0, zones="111111222222")
    at.alert("snake", 0, 5, "investigate")
    near, far = at.guard(0, 6, "west"), at.guard(0, 1, "west")
    assert investigation.is_nearest(at.game, far, at.cell(0, 5))
    assert not investigation.is_nearest(at.game, near, at.cell(0, 5))


@rule("SNEAK-R24")
def test_nearest_to_several_tokens_it_goes_to_the_closest(stage):
    at = stage(rows=LONG, characters=["snake", "meryl"])
    at.put("snake", 0, 11, camouflaged=True)
    at.put("meryl", 0, 10, camouflaged=True)
    at.alert("snake", 0, 9, "investigate")
    at.alert("meryl", 0, 2, "investigate")
    guard = at.guard(0, 5, "east")
    activate(at, guard, card="BC11")
    assert at.data("heads_for")[0][1] == at.cell(0, 2)
    at.put(guard, 0, 5, "east")
    at.alert("meryl", 0, 1, "investigate")
    activate(at, guard, f"head_for:{guard.index},{at.cell(0, 9)}", card="BC11")
    assert at.script.asked[0].options[0].key() == f"head_for:{guard.index},{at.cell(0, 1)}"
    assert at.at(guard) == (0, 7)


@rule("SNEAK-R24")
@pytest.mark.parametrize("what", ["body", "token"])
def test_what_lies_in_its_own_space_does_not_attract_it_again(stage, what):
    at = hidden(stage, LONG, 0, 11)
    if what == "body":
        at.game.dead = [at.cell(0, 3)]
    else:
        at.alert("snake", 0, 3, "investigate")
    guard = at.guard(0, 3, "east")
    activate(at, guard)
    assert not at.told("heads_for")
    assert path(at, guard) == [(0, 4), (0, 5), (0, 6)]
    assert not at.told("reacts")


@rule("SNEAK-R23", "SNEAK-27.02")
def test_a_token_that_it_cannot_reach_is_ignored(stage):
    at = hidden(stage, "...#........", 0, 11)
    at.alert("snake", 0, 9, "investigate")
    guard = at.guard(0, 1, "west")
    activate(at, guard)
    assert not at.told("heads_for")


@rule("SNEAK-27.02")
def test_a_token_in_another_zone_is_left_alone(stage):
    at = hidden(stage, LONG, 0, 0, zones="111111222222")
    at.alert("snake", 0, 7, "investigate")
    guard = at.guard(0, 4, "west")
    activate(at, guard)
    assert not at.told("heads_for")
