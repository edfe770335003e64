"""Chapter 1: turn sequence."""

from __future__ import annotations

import pytest

from sandtable.games.strike.rules.components import ATTACK, IDLE, RELOAD, SET_UP, THROW
from sandtable.games.strike.rules.equipment import FLASH, FRAG, NONE, SMOKE
from sandtable.games.strike.rules.state import (
    ACTING,
    CALLING,
    COUNTING,
    ELIMINATION,
    GOING_ON,
    TARGETING,
    TIME,
)
from sandtable.testkit.marks import rule

KNIFE, PISTOL, PRIMARY = 2, 1, 0


def sealed_answers(at):
    """Keeps who was asked, under which seal, and what the first unit of each team had called by then."""
    seen = []

    def look(decision):
        calls = [int(at.unit(unit).call) for unit in (0, 3)]
        seen.append((int(decision.seat), int(decision.sealed), calls, list(at.unit(0).targets)))

    at.script.on_ask = look
    return seen


@rule("STRIKE-1.01", "STRIKE-1.03", "STRIKE-6.01")
def test_a_turn_goes_through_its_four_phases_in_order(stage):
    at = stage()
    at.game.turn = 0
    at.game.step = CALLING
    steps = []
    for _ in range(14):
        steps.append((int(at.game.step), int(at.game.turn)))
        at.beat()
    counts = [(COUNTING, 1)] * 11  # ten moves, and the look whether somebody has an eleventh
    assert steps == [(CALLING, 0), *counts, (TARGETING, 1), (ACTING, 1)]
    assert (at.game.step, at.game.turn) == (CALLING, 1)
    at.beat()
    assert (at.game.step, at.game.turn, at.game.count) == (COUNTING, 2, 0)


@rule("STRIKE-1.01")
def test_in_phase_1_all_call_at_the_same_time(stage):
    at = stage()
    seen = sealed_answers(at)
    at.call({0: "attack:0,1,1", 3: "set_up:3,1,0"})
    assert [seat for seat, _, _, _ in seen] == [0, 0, 0, 1, 1, 1]
    assert all(seal == 1 << seat for seat, seal, _, _ in seen)
    assert all(calls == [0, 0] for _, _, calls, _ in seen)
    assert [at.unit(0).call, at.unit(3).call] == [ATTACK, SET_UP]


@rule("STRIKE-1.01", "STRIKE-6.03")
def test_in_phase_2_all_move_at_the_same_time(stage):
    at = stage()
    at.call()
    seen = []
    at.script.on_ask = lambda decision: seen.append((decision.seat, decision.sealed, at.where(0)))
    start = at.where(0)
    at.move({0: "step:100,0", 3: "step:-100,0"})
    assert [seat for seat, _, _ in seen] == [0, 0, 0, 1, 1, 1]
    assert all(seal == 1 << seat and place == start for seat, seal, place in seen)
    assert at.where(0) == (start[0] + 100, start[1])


@rule("STRIKE-1.01", "STRIKE-1.04")
def test_in_phase_3_all_point_at_the_same_time(stage):
    at = stage()
    at.call({unit: f"attack:{unit},1,0" for unit in range(6)})
    at.finish_moves()
    seen = sealed_answers(at)
    at.point({0: "target:0,4", 3: "target:3,1"})
    assert [seat for seat, _, _, _ in seen] == [0, 0, 0, 1, 1, 1]
    assert all(seal == 1 << seat for seat, seal, _, _ in seen)
    assert at.data("points") == [[0, 4, 0, 0], [3, 1, 0, 0]]
    assert at.game.step == ACTING


@rule("STRIKE-1.01", "STRIKE-8.01")
def test_in_phase_4_the_pools_are_divided_at_the_same_time(stage):
    at = stage()
    for unit, other in ((0, 3), (3, 0)):
        at.arm(unit, "shotgun")
        at.put(unit, 10 + unit, 10, health=9)
        at.ready(unit, PRIMARY, other)
    seen = []
    at.script.on_ask = lambda decision: seen.append((decision.seat, decision.sealed, len(at.game.log)))
    at.act({0: "split:0,1", 3: "split:3,3"})
    assert seen == [(0, 1, 1), (1, 2, 1)]
    assert [event.what for event in at.game.log[:2]] == ["phase_begins", "fires"]


@rule("STRIKE-1.02", "STRIKE-R10")
def test_every_unit_announces_its_weapon_or_action_and_whether_it_crouches(stage):
    at = stage()
    at.unit(1).grenades = [0, 1, 0]
    at.unit(2).empty = 1 << PISTOL
    at.call({0: "attack:0,1,1", 1: "throw:1,1,0", 2: "reload:2,1,1", 3: "attack:3,2,0", 4: "set_up:4,1,1"})
    boards = [(int(u.call), int(u.held()), u.crouching) for u in at.game.units]
    assert boards == [
        (ATTACK, PISTOL, True),
        (THROW, FLASH, False),
        (RELOAD, PISTOL, True),
        (ATTACK, KNIFE, False),
        (SET_UP, PISTOL, True),
        (ATTACK, KNIFE, False),
    ]
    told = [(event.what, *event.data[:3]) for event in at.game.log if event.rule == "STRIKE-1.02"]
    assert told == [
        ("attack", 0, PISTOL, 1),
        ("throw", 1, FLASH, 0),
        ("reload", 2, PISTOL, 1),
        ("attack", 3, KNIFE, 0),
        ("set_up", 4, PISTOL, 1),
        ("attack", 5, KNIFE, 0),
    ]
    assert at.game.step == COUNTING


@rule("STRIKE-1.02")
def test_the_eliminated_call_nothing(stage):
    at = stage()
    at.unit(1).alive = False
    at.unit(5).alive = False
    at.call()
    assert at.units_asked() == [0, 2, 3, 4]


@rule("STRIKE-1.02", "STRIKE-R10")
@pytest.mark.parametrize("unit", [0, 4])
def test_a_unit_may_call_what_it_carries_standing_or_crouching(stage, unit):
    at = stage()
    at.call()
    calls = ["attack:{},1,{}", "set_up:{},1,{}", "attack:{},2,{}"]
    assert at.offered(unit) == [call.format(unit, crouch) for crouch in (0, 1) for call in calls]


@rule("STRIKE-1.02")
def test_grenades_are_called_by_those_who_have_them(stage):
    at = stage()
    at.unit(0).grenades = [1, 0, 0]
    at.unit(1).grenades = [0, 0, 1]
    at.unit(2).grenades = [0, 2, 1]
    at.call()
    throws = [[key for key in at.offered(unit) if key.startswith("throw")] for unit in range(4)]
    assert throws == [
        [f"throw:0,{FRAG},0", f"throw:0,{FRAG},1"],
        [f"throw:1,{SMOKE},0", f"throw:1,{SMOKE},1"],
        ["throw:2,1,0", "throw:2,2,0", "throw:2,1,1", "throw:2,2,1"],
        [],
    ]


@rule("STRIKE-R10")
def test_crouching_lasts_the_whole_turn_and_no_longer(stage):
    at = stage()
    at.call({0: "attack:0,1,1"})
    for _ in range(10):
        at.move()
        assert at.unit(0).crouching
    at.point()
    at.act()
    assert at.unit(0).crouching
    at.call()
    assert not at.unit(0).crouching


@rule("STRIKE-R19", "STRIKE-R34")
def test_nothing_of_the_last_turns_doing_is_left_in_the_next(stage):
    at = stage()
    unit = at.unit(0)
    unit.fired = unit.holding = unit.flashed = unit.interrupted = True
    unit.moves, unit.throw_dice, unit.split = 7, 2, 3
    unit.targets, unit.path = [4], [100, 0]
    at.call()
    assert not (unit.fired or unit.holding or unit.flashed or unit.interrupted)
    assert (unit.moves, unit.throw_dice, unit.split) == (0, 0, 0)
    assert (unit.targets, unit.path, unit.next_call) == ([], [], IDLE)


@rule("STRIKE-1.03", "STRIKE-6.01", "STRIKE-6.02")
def test_moves_are_counted_out_from_1_to_10(stage):
    at = stage()
    at.call({0: "attack:0,1,0"})
    x, y = at.where(0)
    for count in range(1, 11):
        at.move({0: "step:100,0"})
        assert at.game.count == count
        assert at.where(0) == (x + 100 * count, y)
        assert at.game.step == COUNTING
    at.move()
    assert at.game.step == TARGETING
    assert [data[0] for data in at.data("counted")] == list(range(1, 11))


@rule("STRIKE-1.05", "STRIKE-2.14")
def test_phase_4_goes_through_the_types_in_their_order(stage):
    at = stage()
    at.put(0, 10, 10)
    at.put(3, 13, 10, health=1)
    slot = at.arm(0, "smg")
    at.ready(0, slot, 3)
    at.ready(3, PISTOL, 0)
    at.dice(5, 5, 1, 2, 3)  # the pistol first, although its unit comes later
    at.unit(0).health = 1
    at.act()
    assert not at.unit(0).alive
    assert at.unit(3).alive


@rule("STRIKE-R29")
@pytest.mark.parametrize(("turn", "ended"), [(19, GOING_ON), (20, TIME), (21, TIME)])
def test_a_round_ends_after_turn_20_and_time_works_for_the_defenders(stage, turn, ended):
    for hostages, winner in ((0, 1), (2, 0)):
        at = stage(hostages=hostages)
        at.game.turn = turn
        at.act()
        assert at.game.ended == ended
        assert at.game.winner == (NONE if ended == GOING_ON else winner)


@rule("STRIKE-R29")
def test_the_time_limit_goes_by_clans_not_by_teams(stage):
    at = stage()
    at.game.swapped = True
    at.game.turn = 20
    at.act()
    assert at.game.winner == 0


@rule("STRIKE-R29")
def test_an_armed_bomb_is_played_to_its_end(stage):
    at = stage()
    at.game.turn = 20
    at.game.bomb_turn = 16
    at.act()
    assert at.game.ended == GOING_ON


@rule("STRIKE-R29")
def test_elimination_in_the_last_turn_is_no_win_by_time(stage):
    at = stage(units=1)
    at.game.turn = 20
    at.put(0, 10, 10)
    at.put(1, 13, 10, health=1)
    at.ready(0, PISTOL, 1)
    at.dice(5, 5, 1)
    at.act()
    assert (at.game.ended, at.game.winner) == (ELIMINATION, 0)


@rule("STRIKE-1.03", "STRIKE-R50")
def test_when_moves_are_counted_anew_nothing_is_left_of_the_last_turns_way(stage):
    at = stage()
    unit = at.unit(0)
    unit.trail, unit.trail_seen = [1, 2], 1
    at.call()
    assert (unit.trail, unit.trail_seen) == ([1, 2], 1)
    at.count()
    assert (unit.trail, unit.trail_seen) == ([], 0)
