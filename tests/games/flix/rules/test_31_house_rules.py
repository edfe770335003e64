"""House rules: readings that the ledger leaves open, and numbers that a designer would try."""

from __future__ import annotations

import pytest

from games.flix.phases import FIELD, HALLS, offered, phase
from games.flix.side import BOMB_ROOM, all_clear, defuse, is_cleared, side_flick
from sandtable.games.flix.bot.sense import View
from sandtable.games.flix.rules import attacks, objectives, patrols, reaction_fire, spawning, stun
from sandtable.games.flix.rules.cards import Skill
from sandtable.games.flix.view.attack_odds import Victim
from sandtable.games.flix.view.watched import stun_chance, threats
from sandtable.testkit.marks import rule

ROWS = {
    colour: [(row, column) for column in range(6)] for row, colour in enumerate(("green", "yellow", "red"))
}


@rule("FLIX-23.02")
@pytest.mark.parametrize("relief", [0, 2, 6])
def test_so_many_patrols_come_where_there_is_none(stage, relief):
    at = stage(HALLS, paths=ROWS, relief=relief, pool=8)
    at.put("hannah", 1, 8)
    phase(at, spawning)
    assert len(at.cites("FLIX-23.02")) == relief


@rule("FLIX-30.02")
@pytest.mark.parametrize("amount", [1, 3, 6])
def test_an_alarm_makes_so_much_sound(stage, amount):
    at = stage(FIELD, alarm_sound=amount)
    hannah = at.put("hannah", 0, 0)
    at.token("alarm", 0, 4)
    at.do(objectives.end_of_turn, hannah)
    assert at.game.sound[at.area("A")] == amount


@rule("FLIX-22.15", "FLIX-R08")
@pytest.mark.parametrize("spaces", [0, 1, 3])
def test_a_blocked_patrol_costs_so_much_time(stage, spaces):
    at = stage(HALLS, paths=ROWS, blocked_time=spaces)
    at.patrol(1, 2, "yellow")
    at.put("hannah", 1, 3)
    before = at.game.timer
    phase(at, patrols)
    assert before - at.game.timer == spaces
    assert bool(at.cites("FLIX-22.15")) == (spaces > 0)


@rule("FLIX-16.02", "FLIX-R29")
@pytest.mark.parametrize("most", [1, 2, 4])
def test_an_operator_gets_so_many_stunned_tokens(stage, most):
    at = stage(FIELD, most_stuns=most)
    hannah = at.put("hannah", 0, 0)
    assert Victim(at.game, hannah, 0).stuns == most
    for _ in range(5):
        at.do(stun.stun_seal, hannah, "FLIX-25.07")
    assert hannah.stuns == most
    assert Victim(at.game, hannah, 0).stuns == 0


@rule("FLIX-15.06", "FLIX-R29")
@pytest.mark.parametrize(("reaction", "most", "stuns"), [(0, 2, 0), (1, 2, 1), (4, 2, 2), (4, 4, 3)])
def test_reaction_fire_brings_an_operator_to_so_many(stage, reaction, most, stuns):
    at = stage(FIELD, reaction_stuns=reaction, most_stuns=most)
    hannah = at.put("hannah", 1, 0)
    at.patrol(0, 3)
    for count in range(3):
        chance = stun_chance(at.game, hannah, threats(at.game, hannah, int(hannah.cell)))
        assert (chance > 0) == (count < stuns or stuns == 3)
        at.attack("stun")
        at.choose(reaction_fire.check, hannah, answers=[])
    assert hannah.stuns == stuns


@rule("FLIX-R26")
@pytest.mark.parametrize("fires", [True, False])
def test_a_sentry_that_is_unaware_attacks_or_not(stage, fires):
    at = stage(FIELD, unaware_fire=fires)
    at.put("hannah", 2, 0)
    patrol, unaware, alert = at.patrol(0, 4), at.sentry(2, 8), at.sentry(4, 4, home=(4, 5))
    at.attack(*["blank"] * (3 if fires else 2))
    phase(at, attacks)
    expected = [patrol, unaware, alert] if fires else [patrol, alert]
    assert [data[0] for data in at.data("attacks")] == [figure.index for figure in expected]


@rule("FLIX-14.02")
@pytest.mark.parametrize("limit", [1, 6, 12])
def test_an_area_holds_so_much_sound(stage, limit):
    at = stage(FIELD, sound_limit=limit, alarm_sound=6)
    hannah = at.put("hannah", 0, 0)
    at.token("alarm", 0, 4)
    for _ in range(3):
        at.do(objectives.end_of_turn, hannah)
    assert at.game.sound[at.area("A")] == limit


@rule("FLIX-23.03", "FLIX-23.04")
@pytest.mark.parametrize("worth", [0, 4, 12])
def test_the_alert_token_adds_so_much_when_patrols_are_rolled_for(stage, worth):
    at = stage(HALLS, paths=ROWS, alert_spawns=worth, pool=8)
    at.put("hannah", 1, 8)
    at.alert("hannah")
    at.sound("A", 2)
    phase(at, spawning)
    assert at.data("spawn_rolls") == [[2 + worth, 1 + worth // 2, 0, 0]]


@rule("FLIX-29.06")
@pytest.mark.parametrize("seconds", [1, 10, 60])
@pytest.mark.parametrize("late", [0, 1])
def test_the_sand_runs_so_long(stage, seconds, late):
    at = stage(BOMB_ROOM, seals=["hannah", "george"], seconds=seconds)
    at.put("hannah", 0, 1)
    at.token("time_bomb", 0, 0, shown=True, die=4)
    at.turn("hannah")
    side_flick(at)
    if not late:
        all_clear(at)
    defuse(at, 0, 1000 * seconds - 1 + late)
    assert is_cleared(at) == (not late)


@rule("FLIX-R25", "FLIX-16.07")
@pytest.mark.parametrize("fires", [False, True])
def test_who_is_stunned_fires_or_not_and_stands_up_then(stage, fires):
    at = stage(FIELD, stunned_fire=fires)
    hannah = at.put("hannah", 2, 0)
    lying = at.patrol(2, 4, stunned=True)
    assert (View(at.game, hannah, Skill(1, 1, 1), False).then > 0) == fires
    if fires:
        at.attack("blank")
    phase(at, attacks)
    assert [data[0] for data in at.data("attacks")] == ([lying.index] if fires else [])
    assert not lying.stunned


@rule("FLIX-22.05", "FLIX-R20")
@pytest.mark.parametrize("nearest", [False, True])
def test_of_equal_sound_all_draw_or_the_nearest(stage, nearest):
    paths = {"green": [(0, 0), (0, 3), (0, 6)]}
    at = stage(HALLS, paths=paths, nearest_loudest=nearest)
    at.put("hannah", 2, 8)
    patrol = at.patrol(0, 0, "green")
    at.sound("A", 2), at.sound("C", 2)
    if nearest:
        phase(at, patrols)
        assert at.at(patrol) == (0, 0)
    else:
        assert offered(at, patrols) == [f"go:{patrol.index},{at.cell(0, column)}" for column in (0, 3)]
    at.put(patrol, 0, 3)  # both are as near now
    assert len(offered(at, patrols)) == 2
