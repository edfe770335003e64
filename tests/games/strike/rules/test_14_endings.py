"""How and when a round ends (STRIKE-14.15, STRIKE-14.16, STRIKE-R28, STRIKE-R29)."""

from __future__ import annotations

from typing import Any

import pytest

from games.strike.staging import SIDEARM, arm_bomb, lead, points, remove, skip_to, whole_turn
from sandtable.engine.game import LOSS, WIN
from sandtable.engine.table import Table
from sandtable.games.strike import GAME
from sandtable.games.strike.rules import endings, rewards
from sandtable.games.strike.rules.components import Thrown
from sandtable.games.strike.rules.equipment import FRAG, NONE
from sandtable.games.strike.rules.state import (
    BOMBING,
    BUYING,
    DEFUSING,
    ELIMINATION,
    GOING_ON,
    RESCUE,
    STANDOFF,
    TIME,
)
from sandtable.testkit.marks import rule

TERRORISTS = (0, 1, 2)
OTHERS = (3, 4, 5)


def outcome(at):
    """How the round ended, and which team won it."""
    at.run(endings.check_end)
    return int(at.game.ended), int(at.game.winner)


# Elimination


@rule("STRIKE-14.15", "STRIKE-14.16", "STRIKE-R28")
@pytest.mark.parametrize("hostages", [0, 1])
@pytest.mark.parametrize("swapped", [False, True])
@pytest.mark.parametrize(
    ("gone", "ended"),
    [
        ((), (GOING_ON, NONE)),
        ((0, 1, 4, 5), (GOING_ON, NONE)),
        (TERRORISTS, (ELIMINATION, 1)),
        (OTHERS, (ELIMINATION, 0)),
        (TERRORISTS + OTHERS, (STANDOFF, NONE)),
    ],
)
def test_a_side_without_units_loses_and_both_without_draw(stage, hostages, swapped, gone, ended):
    at = stage(hostages=hostages)
    at.game.swapped = swapped
    remove(at, *gone)
    assert outcome(at) == ended


@rule("STRIKE-R28", "STRIKE-14.15")
@pytest.mark.parametrize(
    ("gone", "ended"),
    [
        (TERRORISTS, (GOING_ON, NONE)),
        (OTHERS, (ELIMINATION, 0)),
        ((0, 1, *OTHERS), (ELIMINATION, 0)),
        (TERRORISTS + OTHERS, (BOMBING, 0)),
    ],
)
def test_with_an_armed_bomb_the_terrorists_need_nobody_left(stage, gone, ended):
    at = stage()
    arm_bomb(at, 12, 10)
    remove(at, *gone)
    assert outcome(at) == ended


@rule("STRIKE-R28")
def test_the_same_with_swapped_clans(stage):
    at = stage()
    at.game.swapped = True
    arm_bomb(at, 12, 10)
    remove(at, *OTHERS)
    assert outcome(at) == (GOING_ON, NONE)
    remove(at, *TERRORISTS)
    assert outcome(at) == (BOMBING, 1)


@rule("STRIKE-14.15", "STRIKE-R28")
def test_without_terrorists_the_armed_bomb_is_still_defused_or_explodes(stage):
    at = stage()
    arm_bomb(at, 12, 10)
    at.put(3, 13, 10, kit=True)
    remove(at, *TERRORISTS)
    whole_turn(at, {3: "defuse:3,0,0"})
    assert (at.game.ended, at.game.winner) == (DEFUSING, 1)
    at = stage()
    arm_bomb(at, 12, 10)
    remove(at, *TERRORISTS)
    skip_to(at, 6)
    whole_turn(at)
    assert (at.game.ended, at.game.winner) == (BOMBING, 0)


@rule("STRIKE-R28")
def test_what_has_ended_stays_ended(stage):
    at = stage()
    remove(at, *TERRORISTS)
    assert outcome(at) == (ELIMINATION, 1)
    remove(at, *OTHERS)
    assert outcome(at) == (ELIMINATION, 1)
    assert len(at.told("round_won")) == 1


# Rescue


@rule("STRIKE-14.16", "STRIKE-R28")
@pytest.mark.parametrize(
    ("fates", "ended"),
    [
        ("rr", (RESCUE, 1)),
        ("rd", (RESCUE, 1)),
        ("dr", (RESCUE, 1)),
        ("ri", (GOING_ON, NONE)),
        ("id", (GOING_ON, NONE)),
        ("dd", (GOING_ON, NONE)),
    ],
)
@pytest.mark.parametrize("swapped", [False, True])
def test_all_that_are_still_alive_have_been_rescued_and_at_least_one(stage, fates, ended, swapped):
    at = stage(hostages=2)
    at.game.swapped = swapped
    for number, fate in enumerate(fates):
        at.hostage(number).rescued = fate == "r"
        at.hostage(number).alive = fate != "d"
    if swapped and ended[1] == 1:
        ended = (RESCUE, 0)
    assert outcome(at) == ended


@rule("STRIKE-R28")
def test_if_all_hostages_are_dead_elimination_decides(stage):
    at = stage(hostages=1)
    at.hostage(0).alive = False
    assert outcome(at) == (GOING_ON, NONE)
    remove(at, *OTHERS)
    assert outcome(at) == (ELIMINATION, 0)


@rule("STRIKE-R28", "STRIKE-14.16")
def test_the_death_of_the_last_one_in_captivity_completes_a_rescue(stage):
    at = stage(hostages=2)
    at.hostage(0).rescued = True
    at.wound(0, at.hostage(1), 2)
    at.apply_wounds()
    assert outcome(at) == (RESCUE, 1)


@rule("STRIKE-R53")
@pytest.mark.parametrize(
    ("gone", "eliminated"),
    [
        (OTHERS, (ELIMINATION, 0)),
        (TERRORISTS, (ELIMINATION, 1)),
        (TERRORISTS + OTHERS, (STANDOFF, NONE)),
    ],
)
@pytest.mark.parametrize("rescued", [True, False])
def test_a_rescue_comes_before_an_elimination_of_the_same_moment(stage, gone, eliminated, rescued):
    at = stage(hostages=2)
    at.hostage(0).alive = at.hostage(0).rescued = rescued
    for body in (*gone, 7):
        at.wound(NONE, at.game.body(body), 9)
    at.apply_wounds()
    assert outcome(at) == ((RESCUE, 1) if rescued else eliminated)


# When it is looked at


@rule("STRIKE-R28")
def test_after_a_move_count(stage):
    at = stage(hostages=1)
    at.put(3, 36, 3)
    at.put(6, 33.5, 3)
    lead(at, 3, 0)
    at.put(4, 38, 15)
    at.call()
    at.beat({3: ["step:0,50"]})
    assert at.hostage(0).rescued
    assert at.game.step == BUYING
    assert at.game.count == 1
    assert at.game.wins == [0, 1]


@rule("STRIKE-R28")
def test_after_a_move_count_that_ended_the_round_no_bang_is_called(stage):
    at = stage(hostages=1)
    at.put(3, 36, 3)
    at.put(6, 33.5, 3)
    lead(at, 3, 0)
    at.put(0, 30, 3, set_up=SIDEARM, set_up_turn=0)
    at.call({0: f"attack:0,{SIDEARM},0"})
    at.move({0: "step:0,0", 3: "step:0,50"})
    assert at.game.ended == RESCUE
    assert not any("hold:0" in menu for menu in at.questions(0))


@rule("STRIKE-R28")
def test_after_a_bang(stage):
    at = stage(units=1)
    at.put(0, 10, 10, set_up=SIDEARM, set_up_turn=0)
    at.put(1, 12, 10, health=1)
    at.call({0: f"attack:0,{SIDEARM},0"})
    at.dice(5, 5, 1)
    at.beat({0: ["step:0,0", "bang:0,1"]})
    assert at.game.step == BUYING
    assert at.game.wins == [1, 0]
    assert at.game.count == 1


@rule("STRIKE-R28", "STRIKE-2.14")
def test_after_each_action_type(stage):
    """The frag of step 1 takes the last Counter-terrorist; the pistol of step 3 is not fired any more."""
    at = stage(units=1, hostages=1)
    at.put(0, 10, 10)
    at.put(1, 12, 10, health=1)
    at.put(2, 14, 10)
    grenade = Thrown(FRAG, 1300, 1000, 1, 0)
    grenade.to_hit = grenade.damage = 1
    at.game.thrown = [grenade]
    at.ready(0, SIDEARM, 1)
    at.dice(1, 5, 2, 2, 6, 6)
    at.act()
    assert (at.game.ended, at.game.winner) == (ELIMINATION, 0)
    assert at.told("fires") == at.told("void") == []


@rule("STRIKE-R28", "STRIKE-2.13")
def test_both_sides_can_fall_in_one_step(stage):
    at = stage(units=1)
    at.put(0, 10, 10, health=1)
    at.put(1, 12, 10, health=1)
    at.ready(0, SIDEARM, 1)
    at.ready(1, SIDEARM, 0)
    at.dice(5, 5, 2, 5, 5, 2)
    at.act()
    assert (at.game.ended, at.game.winner) == (STANDOFF, NONE)


@rule("STRIKE-R28")
def test_the_round_is_paid_and_the_next_one_opened_after_the_step(stage):
    at = stage()
    remove(at, *TERRORISTS)
    at.call()
    at.beat()
    assert at.game.step == BUYING
    assert points(at) == [8 + 14] * 3 + [8 + 20] * 3
    assert at.game.wins == [0, 1]


# Time


@rule("STRIKE-R29")
@pytest.mark.parametrize(("hostages", "winner"), [(0, 1), (1, 0)])
@pytest.mark.parametrize("swapped", [False, True])
def test_after_twenty_turns_those_who_hold_the_place_win(stage, hostages, winner, swapped):
    at = stage(hostages=hostages)
    at.game.swapped = swapped
    skip_to(at, 19)
    whole_turn(at)
    assert at.game.ended == GOING_ON
    whole_turn(at)
    assert at.game.turn == 20
    assert (at.game.ended, at.game.winner) == (TIME, 1 - winner if swapped else winner)


@rule("STRIKE-R29")
def test_an_armed_bomb_is_played_to_its_end(stage):
    at = stage()
    arm_bomb(at, 12, 10, turn=18)
    skip_to(at, 20)
    for turn in (20, 21, 22):
        whole_turn(at)
        assert at.game.turn == turn
        assert at.game.ended == GOING_ON
    whole_turn(at)
    assert (at.game.ended, at.game.winner) == (BOMBING, 0)


@rule("STRIKE-R29")
def test_an_elimination_in_the_last_turn_comes_before_time(stage):
    at = stage(units=1)
    at.put(0, 10, 10)
    at.put(1, 12, 10, health=1)
    skip_to(at, 20)
    at.call({0: f"attack:0,{SIDEARM},0"})
    at.finish_moves()
    at.point({0: "target:0,1"})
    at.dice(5, 5, 2)
    at.act()
    assert (at.game.ended, at.game.winner) == (ELIMINATION, 0)


@pytest.mark.parametrize(("swapped", "by_clan"), [(False, [1, 0]), (True, [0, 1])])
def test_rounds_are_counted_by_clan_and_ending_as_well(stage, swapped, by_clan):
    at = stage()
    at.game.swapped = swapped
    at.game.winner, at.game.ended = 0, TIME
    at.run(rewards.pay_round)
    assert (at.game.wins, at.game.clan_wins) == ([1, 0], by_clan)
    assert at.game.endings == [0, 0, 0, 0, 1, 0]


@rule("STRIKE-R54")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_team_that_resigns_has_lost_the_match_whatever_rounds_it_has_won(seat):
    game: Any = GAME.new(GAME.scenarios()[0].name, {}, 3)
    game.wins[seat] = 2
    table = Table(game)
    table.resign(seat)
    assert (table.now.ending, table.now.results[seat], table.now.results[1 - seat]) == ("resigned", LOSS, WIN)
    names = ("Alpha", "Bravo")
    said = GAME.scene(table.now, seat, None).status
    assert said.endswith(f"{names[seat]} resigned, {names[1 - seat]} wins")
    last = table.events[-1]
    assert (last.rule, GAME.sentence(table.now, last)) == (
        "STRIKE-R54",
        f"{('Alpha', 'Bravo')[seat]} resigns the match.",
    )
