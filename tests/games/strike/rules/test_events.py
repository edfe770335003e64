"""What is told: every event with the rule behind it and its numbers."""

from __future__ import annotations

import pytest

from games.strike.staging import A1, B1, B2, PRIMARY, SIDEARM, arm_bomb, lead, remove, skip_to
from sandtable.games.strike.rules import bombs, endings, rounds, smoke_and_flash, throwing
from sandtable.games.strike.rules.components import ATTACK, DEFUSE, PLACE, THROW
from sandtable.games.strike.rules.equipment import FLASH, FRAG, NONE, SMOKE
from sandtable.games.strike.rules.state import (
    ACTING,
    BOMBING,
    COUNTING,
    DEFUSING,
    ELIMINATION,
    RESCUE,
    STANDOFF,
    TARGETING,
    TIME,
)
from sandtable.testkit.marks import rule


def lines(at, *left_out):
    """All that was told but for some words: rule, word, numbers up to the last that is not 0."""
    found = []
    for event in at.game.log:
        numbers = list(event.data)
        while numbers and numbers[-1] == 0:
            numbers.pop()
        if event.what not in left_out:
            found.append((event.rule, event.what, *numbers))
    at.game.log.clear()
    return found


@rule("STRIKE-13.01", "STRIKE-R43")
def test_a_round_begins_with_purchases_the_carrier_and_places(stage):
    at = stage(opened=False, units=2)
    vest, flash = at.item("vest"), at.item("flash")
    buys = {1: [f"buy:1,{vest}", f"buy:1,{flash}"], 0: ["done:0", "carrier:1"]}
    at.beat(buys)
    at.beat()
    assert lines(at) == [
        ("STRIKE-R43", "round_begins", 1, 4),
        ("STRIKE-13.01", "bought", 1, vest, 1),
        ("STRIKE-13.01", "bought", 1, flash, 1),
        ("STRIKE-R43", "carries", 1, at.item("bomb")),
        ("STRIKE-R43", "placed"),
    ]


@rule("STRIKE-11.01", "STRIKE-11.03", "STRIKE-14.01", "STRIKE-14.03")
def test_hostages_are_taken_along_made_stay_and_rescued(stage):
    at = stage(units=2, hostages=1)
    at.put(2, 33, 3)
    at.put(4, 33, 4)
    at.call()
    lines(at)
    at.move({2: "activate:2,0"})
    assert lines(at) == [
        ("STRIKE-1.03", "phase_begins", COUNTING),
        ("STRIKE-6.03", "counted", 1, 0, 4),
        ("STRIKE-11.01", "activated", 2, 4),
        ("STRIKE-14.03", "paid", 2, 1, 9),
        ("STRIKE-14.03", "mates_paid", 1, 1),
    ]
    at.move({2: "deactivate:2,0"})
    assert lines(at) == [("STRIKE-6.03", "counted", 2, 0, 4), ("STRIKE-11.03", "deactivated", 2, 4)]
    lead(at, 2, 0)
    at.move({2: ["walk:2", "step:100,0"]})
    at.move({2: ["walk:2", "step:100,0"]})
    assert lines(at) == [
        ("STRIKE-6.03", "counted", 3, 1, 3),
        ("STRIKE-6.03", "counted", 4, 1, 3),
        ("STRIKE-14.01", "rescued", 2, 4),
        ("STRIKE-14.01", "paid", 2, 10, 19),
        ("STRIKE-14.01", "mates_paid", 1, 2),
        ("STRIKE-14.08", "round_won", 1, RESCUE, 1),
    ]


@rule("STRIKE-7.02", "STRIKE-7.03", "STRIKE-7.04", "STRIKE-7.05", "STRIKE-7.07")
def test_work_at_the_bomb(stage):
    at = stage(fuse=3)
    skip_to(at, 6)
    at.game.turn = 6
    at.put(0, 12, 10, call=PLACE, interrupted=True)
    at.run(bombs.work_step)
    assert lines(at) == [("STRIKE-7.05", "interrupted")]
    at.unit(0).interrupted = False
    at.run(bombs.work_step)
    assert lines(at) == [("STRIKE-7.02", "armed", 0, 9)]
    remove(at, 0)
    at.put(3, 12, 11, call=DEFUSE)
    at.run(bombs.work_step)
    assert lines(at) == [("STRIKE-7.03", "defusing", 3, 1)]
    at.unit(3).interrupted = True
    at.run(bombs.work_step)
    assert lines(at) == [("STRIKE-7.07", "interrupted", 3)]
    at.put(3, 12, 11, interrupted=False, progress=1)
    at.run(bombs.work_step)
    assert lines(at) == [("STRIKE-7.03", "defused", 3), ("STRIKE-14.07", "round_won", 1, DEFUSING, 1)]
    arm_bomb(at, 12, 10)
    at.put(3, 12, 11, kit=True, progress=0)
    at.run(bombs.work_step)
    assert lines(at)[0] == ("STRIKE-7.04", "defused", 3)


@rule("STRIKE-2.12", "STRIKE-7.08", "STRIKE-7.09", "STRIKE-7.10")
def test_the_blast(stage):
    at = stage(units=1, hostages=1)
    at.put(0, 30, 5, health=3)  # next to the bomb's zone
    at.put(1, 30, 30, health=2)  # beyond
    at.put(2, 5, 5)
    arm_bomb(at, 10, 10)
    at.dice(1, 2, 3, 4, 6, 5, 4, 1, 2, 2, 3)
    at.run(bombs.explode)
    assert lines(at) == [
        ("STRIKE-2.12", "exploded"),
        ("STRIKE-7.09", "blasted", 0, 10, 15),
        ("STRIKE-7.10", "blasted", 1, 3, 5),
        ("STRIKE-7.08", "blasted", 2, 0, 0, 2),
        ("STRIKE-5.08", "eliminated", 2),
        ("STRIKE-14.06", "round_won", 0, BOMBING, 1),
    ]
    arm_bomb(at, 30, 30)
    at.run(bombs.explode)
    assert lines(at)[0] == ("STRIKE-2.12", "exploded", B2)


@rule("STRIKE-9.01", "STRIKE-9.03", "STRIKE-R18", "STRIKE-10.03", "STRIKE-10.04", "STRIKE-8.03")
def test_grenades_fly_land_and_go_off(stage):
    at = stage(walls=[(12, 5, 12, 15)], halves=[])
    at.put(0, 10, 10, call=THROW, grenade=SMOKE, throw_dice=1, aim_x=100, aim_y=0)
    at.dice(4)
    at.run(throwing.grenade_step)
    assert lines(at) == [("STRIKE-9.03", "threw", 0, SMOKE, 4), ("STRIKE-R18", "landed", SMOKE, 1000, 1000)]
    at.put(0, 10, 10, grenade=FRAG, aim_x=0, aim_y=100)
    at.dice(3)
    at.run(throwing.grenade_step)
    assert lines(at) == [("STRIKE-9.01", "threw", 0, FRAG, 3), ("STRIKE-R18", "landed", FRAG, 1000, 1300)]
    at.unit(0).throw_dice = 0
    at.game.turn = 2
    for unit in range(6):
        at.put(unit, 5 + 3 * unit, 35)
    at.game.thrown[1].to_hit = 2
    at.dice(2, 3)
    at.run(throwing.grenade_step)
    assert lines(at) == [
        ("STRIKE-10.04", "smoke", A1, 6),
        ("STRIKE-8.03", "burst", 0, 5, 1000, 1300),
    ]
    at.put(4, 30, 10)
    at.run(lambda game: smoke_and_flash.flash(game, B1))
    assert lines(at) == [("STRIKE-10.03", "flashed", 4, B1)]


@rule("STRIKE-1.01", "STRIKE-1.02", "STRIKE-16.01", "STRIKE-R34", "STRIKE-16.03")
def test_setting_up(stage):
    at = stage(units=1, walls=[], halves=[])
    at.put(0, 10, 10)
    at.put(1, 30, 10)
    at.call({0: "set_up:0,1,1"})
    pistol = at.item("pistol_t")
    assert lines(at) == [
        ("STRIKE-1.01", "turn_begins", 1),
        ("STRIKE-1.02", "set_up", 0, SIDEARM, 1),
        ("STRIKE-1.02", "attack", 1, 2),
    ]
    at.finish_moves()
    at.point()
    at.act()
    assert lines(at, "counted") == [
        ("STRIKE-1.03", "phase_begins", COUNTING),
        ("STRIKE-1.04", "phase_begins", TARGETING),
        ("STRIKE-1.05", "phase_begins", ACTING),
        ("STRIKE-16.01", "is_set_up", 0, pistol),
    ]
    at.call({0: "attack:0,1,0"})
    assert lines(at)[1] == ("STRIKE-1.02", "attack", 0, SIDEARM)
    at.dice(3)
    at.move({0: ["step:0,0", "bang:0,1"]})
    assert lines(at, "phase_begins") == [
        ("STRIKE-6.03", "counted", 1, 0, 2),
        ("STRIKE-16.03", "bang", 0, 1),
        ("STRIKE-3.01", "fires", 0, 1, pistol, 1),
        ("STRIKE-3.01", "missed", 0, 1, 3, 1),
    ]
    at.move({0: "step:0,100"})
    assert lines(at) == [("STRIKE-R34", "set_up_ended"), ("STRIKE-6.03", "counted", 2, 1, 1)]


@rule("STRIKE-1.02")
@pytest.mark.parametrize(
    ("call", "numbers"),
    [
        ("attack:0,0,0", ()),
        ("scoped:0,0,1", (0, PRIMARY, 1)),
        ("throw:0,1,1", (0, FLASH, 1)),
        ("reload:0,1,0", (0, SIDEARM)),
        ("place:0,0,0", (0, 2)),
    ],
)
def test_calls(stage, call, numbers):
    at = stage()
    at.put(0, 12, 10, empty=1 << SIDEARM)
    at.arm(0, "scout")
    at.unit(0).grenades = [0, 1, 0]
    at.call({0: call})
    assert lines(at)[1] == ("STRIKE-1.02", call.partition(":")[0], *numbers)


@rule(
    "STRIKE-14.06", "STRIKE-14.07", "STRIKE-14.08", "STRIKE-14.09", "STRIKE-14.10", "STRIKE-R28", "STRIKE-R29"
)
@pytest.mark.parametrize("hostages", [0, 1])
def test_the_end_of_a_round_cites_how_it_was_won(stage, hostages):
    at = stage(hostages=hostages)
    at.game.round = 3
    ends = {
        BOMBING: "STRIKE-14.06",
        DEFUSING: "STRIKE-14.07",
        RESCUE: "STRIKE-14.08",
        TIME: "STRIKE-R29",
        STANDOFF: "STRIKE-R28",
        ELIMINATION: "STRIKE-14.10" if hostages else "STRIKE-14.09",
    }
    for ending, cited in ends.items():
        at.run(lambda game, ending=ending: endings.win(game, NONE if ending == STANDOFF else 1, ending))
        assert lines(at) == [(cited, "round_won", NONE if ending == STANDOFF else 1, ending, 3)]


@pytest.mark.parametrize(
    ("wins", "told"),
    [([3, 1], ("match_won", 0, 3, 1)), ([1, 3], ("match_won", 1, 3, 1)), ([2, 2], ("match_drawn", 2))],
)
def test_half_time_and_the_end_of_the_match(stage, wins, told):
    at = stage(opened=False)
    at.game.round = 2
    at.run(rounds.lay_out)
    assert lines(at) == [("STRIKE-G06", "sides_swapped"), ("STRIKE-R43", "round_begins", 3, 4)]
    at.game.wins = wins
    at.run(rounds.end_match)
    assert lines(at) == [("STRIKE-G06", *told)]


@rule("STRIKE-5.09", "STRIKE-5.08")
def test_a_carrier_that_falls_drops_the_bomb(stage):
    at = stage()
    at.wound(3, at.unit(0), 9)
    at.apply_wounds()
    assert lines(at) == [
        ("STRIKE-5.08", "eliminated"),
        ("STRIKE-5.09", "bomb_dropped"),
        ("STRIKE-14.04", "paid", 3, 3, 11),
    ]


@rule("STRIKE-5.07", "STRIKE-R39")
def test_what_a_step_has_cost_each_victim_is_told_once_and_then_who_has_fallen(stage):
    at = stage(fog=True, walls=[(20, 0.5, 20, 39.5)], halves=[])
    at.put(1, 5, 5, health=2, vest=1)
    for victim, hits in ((1, 1), (0, 9), (4, 1), (1, 1), (3, 2)):
        at.wound(2, at.unit(victim), hits)
    at.unit(0).bomb = False
    at.apply_wounds()
    told = [(event.what, *event.data[:3]) for event in at.game.log if event.what != "paid"]
    assert told == [
        ("wounded", 1, 2, 1),
        ("wounded", 4, 1, 1),
        ("eliminated", 0, 0, 0),
        ("eliminated", 3, 0, 0),
    ]
    assert [event.seats for event in at.game.log[:4]] == [1, 2, -1, -1]


@rule("STRIKE-R11")
def test_a_count_is_told_once_all_stand_where_they_end_and_before_what_it_brings(stage):
    at = stage(units=2, walls=[], halves=[])
    at.put(0, 10, 10)
    at.put(2, 11.5, 10)
    at.put(3, 30, 30, set_up=SIDEARM, call=ATTACK)
    at.call({3: f"attack:3,{SIDEARM},0"})
    lines(at)
    at.move({0: "step:100,0", 3: "step:0,100"})
    assert lines(at) == [
        ("STRIKE-1.03", "phase_begins", COUNTING),
        ("STRIKE-R34", "set_up_ended", 3),
        ("STRIKE-6.03", "counted", 1, 2, 2),
        ("STRIKE-R11", "blocked", 0, 1),
    ]
