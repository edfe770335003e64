"""How Stages are cleared and failed, and Exits (chapter 3)."""

from __future__ import annotations

import pytest

from games.sneak.walking import HALL, PROOF_A, PROOF_B, walk
from sandtable.engine.game import LOSS, WIN
from sandtable.games.sneak.rules import attack, enemy_phase, objectives, winning
from sandtable.games.sneak.rules.components import NONE
from sandtable.testkit.marks import rule

RESOLVE_A = {"kind": "resolve", "letter": "A", "text": ""}
RESOLVE_B = {"kind": "resolve", "letter": "B", "text": ""}
LEAVE = {"kind": "leave", "text": ""}


# How a Stage ends


@rule("SNEAK-3.06", "SNEAK-3.15", "SNEAK-R58")
def test_a_stage_is_cleared_when_all_its_goals_are_met_and_not_before(stage):
    at = stage(rows=HALL, event=[PROOF_A, PROOF_B], goal=[RESOLVE_A, RESOLVE_B])
    at.put("snake", 0, 0)
    walk(at, "snake", (0, 1))
    assert not at.game.over
    walk(at, "snake", (0, 2), (0, 3))
    assert (at.game.ending, at.game.results) == ("cleared", [WIN])
    assert at.told("stage_cleared")


@rule("SNEAK-3.08")
def test_one_character_killed_in_action_fails_the_stage_for_all(stage):
    at = stage(rows=HALL, characters=["snake", "meryl"])
    at.put("snake", 0, 0)
    at.put("meryl", 0, 1, damage=3)
    at.do(attack.hurt, at.character("meryl"), 1, "SNEAK-30.08")
    assert (at.game.ending, at.game.results) == ("killed_in_action", [LOSS, LOSS])


@rule("SNEAK-3.09", "SNEAK-R31")
def test_the_game_over_card_under_all_others_fails_the_stage(stage):
    at = stage()
    at.keep(at.game.patrol_deck, [at.game.plan.game_over])
    at.do(enemy_phase.begin)
    at.beat()
    assert (at.game.ending, at.game.results) == ("out_of_time", [LOSS])


@rule("SNEAK-3.10")
@pytest.mark.parametrize("kind", ["dead_tokens", "killing", "seen", "traps_sprung"])
def test_a_failure_of_the_stage_ends_it(stage, kind):
    amount = 2 if kind in ("dead_tokens", "traps_sprung") else 0
    at = stage(rows=HALL, failure=[{"kind": kind, "amount": amount, "text": ""}])
    at.put("snake", 0, 0)
    once = {
        "dead_tokens": lambda game: (game.dead.append(1), objectives.dead_placed(game)),
        "killing": lambda game: (game.dead.append(1), objectives.dead_placed(game)),
        "seen": objectives.alerted,
        "traps_sprung": objectives.trap_sprung,
    }[kind]
    if amount:
        at.do(once)
        assert not at.game.over
    at.do(once)
    assert at.game.results == [LOSS]


@rule("SNEAK-3.10", "SNEAK-3.11")
def test_what_fails_one_stage_means_nothing_in_another(stage):
    at = stage(rows=HALL)
    at.put("snake", 0, 0)
    at.game.dead = [1, 2, 3, 4, 5]
    at.do(objectives.dead_placed)
    at.do(objectives.alerted)
    at.do(objectives.trap_sprung)
    assert not at.game.over


@rule("SNEAK-R58")
def test_a_failure_and_an_objective_at_the_same_moment_fail_the_stage(stage):
    late = {"kind": "too_early", "letter": "B", "text": ""}
    at = stage(rows=HALL, event=[PROOF_A, PROOF_B], goal=[RESOLVE_A, RESOLVE_B], failure=[late])
    at.game.proofs = 0
    at.put("snake", 0, 2)
    walk(at, "snake", (0, 3))
    assert at.game.ending == "too_early"


def test_the_clock_may_be_started_once_all_else_is_done(stage):
    late = {"kind": "too_early", "letter": "B", "text": ""}
    at = stage(rows=HALL, event=[PROOF_A, PROOF_B], goal=[RESOLVE_A, RESOLVE_B, LEAVE], failure=[late])
    at.put("snake", 0, 0)
    walk(at, "snake", (0, 1), (0, 2), answers=[f"step:{at.cell(0, 2)}"])
    walk(at, "snake", (0, 3))
    assert not at.game.over


# Goals


@rule("SNEAK-R58", "SNEAK-R69", "SNEAK-1.12")
def test_all_leave_by_the_exit_and_nobody_had_to_fight(stage):
    at = stage(rows=HALL, characters=["snake", "meryl"], exits=[[0, 0]], goal=[LEAVE])
    at.put("snake", 0, 1)
    at.put("meryl", 1, 1)
    at.guard(2, 5, "east")
    at.alert("snake", 2, 2)
    walk(at, "snake", (0, 0))
    snake = at.character("snake")
    assert snake.gone and not snake.in_play()
    assert (snake.cell, snake.alert_cell) == (NONE, NONE)
    assert not at.game.over
    walk(at, "meryl", (0, 1), (0, 0))
    assert at.game.ending == "cleared"


@rule("SNEAK-R69")
def test_an_exit_opens_with_the_goals_before_it_and_lets_out_who_stands_there(stage):
    at = stage(
        rows=HALL, characters=["snake", "meryl"], exits=[[0, 0]], event=[PROOF_B], goal=[RESOLVE_B, LEAVE]
    )
    at.put("snake", 1, 0)
    at.put("meryl", 0, 2)
    walk(at, "snake", (0, 0))
    assert at.at("snake") == (0, 0)
    walk(at, "meryl", (0, 3))
    assert at.character("snake").gone


@rule("SNEAK-R69")
def test_the_last_to_leave_needs_all_goals(stage):
    at = stage(
        rows=HALL, characters=["snake", "meryl"], exits=[[0, 0]], event=[PROOF_B], goal=[LEAVE, RESOLVE_B]
    )
    at.put("snake", 1, 0)
    at.put("meryl", 0, 1)
    walk(at, "snake", (0, 0))
    assert at.character("snake").gone
    walk(at, "meryl", (0, 0))
    assert at.at("meryl") == (0, 0) and not at.game.over


@rule("SNEAK-G12")
def test_data_is_taken_by_hand_or_from_the_terminal(stage):
    goal = {"kind": "take_data", "letter": "A", "level": 4, "text": ""}
    terminal = [{"level": 3, "at": [2, 0]}, {"level": 4, "at": [2, 2]}]
    at = stage(rows=HALL, event=[PROOF_A], goal=[goal], terminal=terminal)
    at.game.hacked = 1
    at.do(objectives.check)
    assert not at.game.over
    at.game.hacked = 2
    at.do(objectives.check)
    assert at.game.over
    by_hand = stage(rows=HALL, event=[PROOF_A], goal=[goal], terminal=terminal)
    by_hand.put("snake", 0, 0)
    walk(by_hand, "snake", (0, 1))
    assert by_hand.game.over


@rule("SNEAK-G12", "SNEAK-R69")
def test_the_lift_out_runs_once_the_prisoner_is_free(stage):
    at = stage("holding_level")
    at.put("snake", 1, 8)
    rides = [key for key in at.menu(lambda game: game.beat()) if key.startswith("ride")]
    assert rides == []
    at.game.proofs = 2
    at.beat(f"ride:0,{at.cell(1, 8)}")
    assert at.game.ending == "cleared"


@rule("SNEAK-G12")
def test_all_gather_in_the_first_shaft(stage):
    shafts = [[[0, 0], [0, 1]], [[2, 4], [2, 5]]]
    at = stage(
        rows="EE....\n......\n....EE",
        characters=["snake", "meryl"],
        elevator=[{"token": "A", "shafts": shafts}],
        goal=[{"kind": "gather", "text": ""}],
    )
    at.put("snake", 0, 0)
    at.put("meryl", 2, 4)
    at.do(objectives.check)
    assert not at.game.over
    at.put("meryl", 0, 2)
    walk(at, "meryl", (0, 1))
    assert at.game.over


@rule("SNEAK-G13")
def test_all_doors_unlocked(stage):
    door = [{"token": "D1", "at": [1, 0]}, {"token": "D3", "at": [1, 5]}]
    at = stage(rows=HALL, door=door, goal=[{"kind": "unlock", "text": ""}])
    at.put("snake", 0, 0)
    at.open("D1")
    at.do(objectives.check)
    assert not at.game.over
    at.open("D3")
    at.do(objectives.check)
    assert at.game.over


@rule("SNEAK-G13")
def test_no_patrol_at_the_end_of_a_player_phase_but_not_in_the_middle_of_it(stage):
    at = stage(rows=HALL)
    at.put("snake", 0, 0)
    guard = at.guard(2, 2)
    at.do(objectives.player_phase_over)
    guard.cell = NONE
    at.do(objectives.check)
    assert not at.game.over
    at.do(objectives.player_phase_over)
    assert at.game.ending == "cleared"


@rule("SNEAK-G13")
def test_the_first_red_card_ends_the_long_watch_before_it_is_resolved(stage):
    at = stage("long_watch")
    at.guard(0, 3, "south")
    at.top("RC01")
    at.do(enemy_phase.begin)
    at.beat()
    assert at.game.ending == "cleared"
    assert not at.told("radio_in")


@rule("SNEAK-3.07")
@pytest.mark.parametrize("kind", ["never_alert", "no_dead", "no_camera", "also_resolve"])
def test_the_optional_objective_is_looked_at_when_the_stage_is_cleared(stage, kind):
    letter = "A" if kind == "also_resolve" else ""
    extra = {"kind": kind, "letter": letter, "text": ""}
    spoil = {
        "never_alert": objectives.alerted,
        "no_dead": lambda game: game.dead.append(4),
        "no_camera": objectives.seen_by_camera,
        "also_resolve": lambda game: None,
    }[kind]
    clean = stage(rows=HALL, event=[PROOF_A], extra=extra, extra_reward="U32")
    clean.game.proofs = 1
    spoilt = stage(rows=HALL, event=[PROOF_A], extra=extra, extra_reward="U32")
    spoilt.do(spoil)
    for at, met in ((clean, 1), (spoilt, 0)):
        at.put("snake", 0, 5)
        at.do(winning.clear, "SNEAK-3.06")
        assert at.game.ending == "cleared"
        assert len(at.told("extra_met")) == met


@rule("SNEAK-3.12", "SNEAK-G13")
@pytest.mark.parametrize(("specials", "stood"), [([], 1), (["no_radio_in"], 0)])
def test_a_special_rule_of_a_stage_overrides_the_basic_one(stage, specials, stood):
    at = stage(rows="....\n.1..", counts=[1], specials=specials)
    at.put("snake", 0, 0)
    at.top("BC02")
    at.do(enemy_phase.begin)
    at.beat(*["face:5,0"] * stood)
    assert len(at.game.standing()) == stood
