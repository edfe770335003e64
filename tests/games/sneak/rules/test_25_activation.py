"""Chapter 25: which Patrol activates when, and by which protocol."""

from __future__ import annotations

import pytest

from games.sneak.patrolling import activate, draw, hold, path, phase
from sandtable.games.sneak.rules import patrols
from sandtable.games.sneak.rules.components import ALERT, INVESTIGATE, NONE, OFF
from sandtable.games.sneak.rules.plan import place_in_reading
from sandtable.testkit.marks import rule

OPEN = "....... ....... ....... ......."


def unseen(stage, rows=OPEN, row=0, column=0, **more):
    at = stage(rows=rows, **more)
    at.put("snake", row, column, camouflaged=True)
    return at


@rule("SNEAK-25.01")
def test_every_patrol_of_the_zone_activates_once(stage):
    at = unseen(stage)
    guards = [at.guard(3, column) for column in (6, 2, 4)]
    draw(at, "BC01")
    assert at.told("activation_order")[0].brought == [at.game.queue]
    at.beat()
    assert at.game.acting == guards[1].index
    at.beat()
    at.beat()
    assert sorted(data[0] for data in at.data("activates")) == [guard.index for guard in guards]


@rule("SNEAK-25.02", "SNEAK-25.03", "SNEAK-R26")
def test_the_one_nearest_to_the_compass_comes_first_then_row_by_row(stage):
    at = unseen(stage)
    last, first, third, second = (at.guard(*place) for place in ((3, 0), (1, 2), (2, 6), (2, 1)))
    draw(at, "BC01")
    assert at.game.queue == [each.index for each in (first, second, third, last)]


@rule("SNEAK-25.03", "SNEAK-R26")
@pytest.mark.parametrize(
    ("corner", "order"),
    [
        (0, [(0, 0), (0, 6), (1, 3), (3, 0), (3, 6)]),
        (1, [(0, 6), (3, 6), (1, 3), (0, 0), (3, 0)]),
        (2, [(3, 6), (3, 0), (1, 3), (0, 6), (0, 0)]),
        (3, [(3, 0), (0, 0), (1, 3), (3, 6), (0, 6)]),
    ],
)
def test_the_map_is_read_from_the_compass_corner(stage, corner, order):
    at = unseen(stage)
    cells = [at.cell(*place) for place in order]
    places = [place_in_reading(at.field.grid, corner, cell) for cell in cells]
    assert places == sorted(places)


@rule("SNEAK-R26")
def test_the_order_is_fixed_though_patrols_move(stage):
    at = unseen(stage, ".........")
    second, first = at.guard(0, 4, "east"), at.guard(0, 2, "east")
    draw(at, "BC01")
    at.beat()
    assert at.at(first) == (0, 6)
    assert at.game.queue == [second.index]
    assert at.game.activated == [first.index]
    at.beat()
    assert at.game.activated == []


@rule("SNEAK-R26")
def test_a_patrol_removed_before_its_turn_is_skipped(stage):
    at = unseen(stage)
    at.guard(3, 0)
    second = at.guard(3, 3)
    draw(at, "BC01")
    second.cell = NONE
    at.beat()
    at.beat()
    assert [data[0] for data in at.data("activates")] == [5]


@rule("SNEAK-25.01", "SNEAK-23.04")
def test_patrols_of_other_zones_stand_still(stage):
    at = unseen(stage, ".......", zones="1111222")
    guard = at.guard(0, 5, "east")
    phase(at, "BC01")
    assert not at.told("activates")
    assert at.at(guard) == (0, 5)


@rule("SNEAK-25.04", "SNEAK-R14")
@pytest.mark.parametrize(("side", "spaces"), [("alert", 5), ("investigate", 3), ("", 3)])
def test_alert_mode_comes_before_investigation_before_patrol(stage, side, spaces):
    at = unseen(stage, "........... ...........", characters=["snake"])
    guard = at.guard(1, 10, "west")
    if side:
        at.alert("snake", 1, 0, side)
    activate(at, guard)
    assert len(path(at, guard)) == spaces
    assert bool(at.told("patrols")) == (side == "")
    assert bool(at.told("heads_for")) == (side != "")


@rule("SNEAK-25.04", "SNEAK-27.01")
def test_a_body_in_sight_does_not_keep_it_from_alert_mode(stage):
    at = unseen(stage, "........... ...........")
    guard = at.guard(1, 5, "east")
    at.game.dead = [at.cell(1, 9)]
    at.alert("snake", 1, 0)
    activate(at, guard)
    assert at.told("heads_for")[0].rule == "SNEAK-26.03"
    assert path(at, guard)[0] == (1, 4)


# Looking


@rule("SNEAK-R21", "SNEAK-28.12", "SNEAK-28.13")
def test_a_player_in_view_before_it_moves_is_attacked_at_once(stage):
    at = stage(rows=".......")
    at.put("snake", 0, 6, active=0)
    guard = at.guard(0, 2, "east")
    at.roll(white=(0, 0))
    activate(at, guard)
    assert path(at, guard) == []
    assert at.data("patrol_attacks") == [[guard.index, 0, 0, 0]]
    assert at.character("snake").alert_side == ALERT


@rule("SNEAK-R22")
def test_all_who_are_seen_place_their_tokens_and_the_nearest_is_attacked(stage):
    at = stage(rows="........", characters=["snake", "meryl"])
    at.put("snake", 0, 6, active=0)
    at.put("meryl", 0, 3, active=0)
    guard = at.guard(0, 0, "east")
    at.roll(white=(0, 0))
    activate(at, guard)
    assert [character.alert_side for character in at.game.team()] == [ALERT, ALERT]
    assert at.data("patrol_attacks") == [[guard.index, 1, 0, 0]]


@rule("SNEAK-R22")
def test_between_equally_near_ones_the_players_choose(stage):
    at = stage(rows="..... ..... .....", characters=["snake", "meryl"])
    at.put("snake", 2, 1, active=0)
    at.put("meryl", 2, 3, active=0, damage=1)
    guard = at.guard(1, 2, "south")
    at.roll(white=(0, 0))
    activate(at, guard, "strike:0")
    assert [option.key() for option in at.script.asked[0].options] == ["strike:1", "strike:0"]
    assert at.data("patrol_attacks") == [[guard.index, 0, 0, 0]]


@rule("SNEAK-R22")
def test_by_default_who_has_least_health_left_is_attacked_then_by_seat(stage):
    at = stage(rows="..... .....", characters=["snake", "meryl"])
    at.put("snake", 1, 1, active=0)
    at.put("meryl", 1, 3, active=0)
    guard = at.guard(0, 2, "south")
    at.roll(white=(0, 0))
    activate(at, guard, "strike:1")
    assert [option.key() for option in at.script.asked[0].options] == ["strike:1", "strike:0"]
    at.put("snake", 1, 1, damage=1)
    at.roll(white=(0, 0))
    activate(at, guard, "strike:0")
    assert [option.key() for option in at.script.asked[0].options] == ["strike:0", "strike:1"]


@rule("SNEAK-R21")
def test_it_attacks_once_in_an_activation_and_stops(stage):
    at = stage(rows=".........")
    at.put("snake", 0, 8, active=0)
    guard = at.guard(0, 0, "east")
    at.roll(white=(1, 1))
    activate(at, guard)
    assert len(at.told("patrol_attacks")) == 1
    assert at.drawn() == 2


@rule("SNEAK-R51", "SNEAK-18.06")
def test_a_disguised_player_is_passed_by_and_recognized_at_close_range(stage):
    at = stage(rows=".........", characters=["meryl"])
    at.put("meryl", 0, 5, active=0, disguised=True)
    guard = at.guard(0, 2, "east")
    at.roll(white=(1, 1))
    activate(at, guard)
    assert path(at, guard) == [(0, 3), (0, 4), (0, 6)]
    assert not at.told("patrol_attacks")
    guard = at.put(guard, 0, 3, "east")
    at.character("meryl").close = 0
    at.roll(white=(0, 1, 2, 2))
    activate(at, guard)
    assert path(at, guard) == [(0, 4)]
    assert len(at.told("patrol_attacks")) == 1
    assert at.character("meryl").alert_side == ALERT


@rule("SNEAK-R21")
def test_nothing_happens_to_who_is_not_seen(stage):
    at = stage(rows="....... .......")
    at.put("snake", 0, 0)
    guard = at.guard(1, 2, "east")
    hold(at, "BC01")
    assert not at.do(patrols.look, guard)
    assert at.character("snake").alert_side == OFF
    assert at.character("snake").alert_side != INVESTIGATE
