"""Stages (chapter 3): how they are cleared and failed, Events, Exits."""

from __future__ import annotations

import pytest

from sandtable.engine.game import LOSS, WIN
from sandtable.games.sneak.rules import attack, enemy_phase, movement, objectives, tokens, winning
from sandtable.games.sneak.rules.components import ALERT, INVESTIGATE, NONE
from sandtable.games.sneak.rules.effects import AMMO_CACHE, BLANK, FOOD, LOOSE_WIRE, LUCKY_COIN, TRAP
from sandtable.testkit.marks import rule

HALL = """
......
......
......
"""
PROOF_A = {"letter": "A", "at": [0, 1], "does": "proof", "text": ""}
PROOF_B = {"letter": "B", "at": [0, 3], "does": "proof", "text": ""}
RESOLVE_A = {"kind": "resolve", "letter": "A", "text": ""}
RESOLVE_B = {"kind": "resolve", "letter": "B", "text": ""}
LEAVE = {"kind": "leave", "text": ""}


def walk(at, who, *path, answers=()):
    """A character moves over these spaces; what is asked on the way is answered in order."""
    cells = [at.cell(*place) for place in path]
    number = int(at.character(who).index)
    at.play(lambda game: movement.move(game, game.characters[number], cells[:], True), *answers)


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


# Events


@rule("SNEAK-3.13", "SNEAK-R45")
def test_an_event_is_resolved_at_once_and_once(stage):
    at = stage()
    at.put("snake", 3, 6)
    walk(at, "snake", (3, 7), answers=["face:5,2"])
    assert at.game.events == [NONE]
    assert at.data("event") == [[0, 0, at.cell(3, 7), 0]]
    assert [at.where(patrol.cell) for patrol in at.game.standing()] == [(1, 8)]
    walk(at, "snake", (3, 6))
    walk(at, "snake", (3, 7))
    assert len(at.told("event")) == 1


@rule("SNEAK-3.14", "SNEAK-X08")
def test_an_event_in_the_middle_of_a_dash_and_the_rest_of_the_dash_after_it(stage):
    at = stage(rows=HALL, event=[PROOF_A])
    at.put("snake", 0, 0)
    walk(at, "snake", (0, 1), (0, 2), answers=[f"step:{at.cell(0, 2)}"])
    order = [event.what for event in at.game.log]
    assert order.index("event") < [i for i, what in enumerate(order) if what == "moved"][1]
    assert at.at("snake") == (0, 2)


def event(does, **more):
    return [{"letter": "A", "at": [0, 1], "does": does, "text": "", **more}]


@rule("SNEAK-G12")
def test_events_of_the_four_sneaking_stages(stage):
    cameras = stage(rows=HALL, event=event("cameras"))
    cameras.put("snake", 0, 0)
    walk(cameras, "snake", (0, 1))
    assert not cameras.game.blue_side
    timer = stage(rows=HALL, event=event("timer", amount=1))
    timer.put("snake", 0, 0)
    walk(timer, "snake", (0, 1))
    assert timer.game.hurried
    looked = stage(rows=HALL, event=event("look", amount=2))
    looked.top("BC07", "BC03")
    looked.put("snake", 0, 0)
    walk(looked, "snake", (0, 1))
    assert looked.game.patrol_deck.known(0)[:3] == [6, 2, NONE]
    assert looked.told("cards_seen")[0].brought == [[6, 2]]


@rule("SNEAK-G12")
def test_an_event_draws_the_attention_of_those_in_its_zone_to_themselves(stage):
    at = stage(
        rows="....\n....", zones="1122\n1122", event=event("attention", zone=2), characters=["snake", "meryl"]
    )
    at.put("snake", 0, 0)
    at.put("meryl", 1, 3)
    walk(at, "snake", (0, 1))
    assert at.character("snake").alert_side != INVESTIGATE
    assert at.character("meryl").alert_side == INVESTIGATE


@rule("SNEAK-G12")
def test_an_event_removes_a_patrol_of_the_players_choice(stage):
    at = stage(rows=HALL, event=event("remove"))
    at.put("snake", 0, 0)
    at.guard(2, 4, "east")
    second = at.guard(2, 5, "east")
    walk(at, "snake", (0, 1), answers=["remove:6"])
    assert second.cell == NONE and len(at.game.standing()) == 1


@rule("SNEAK-G12")
def test_an_event_calls_patrols_into_its_zone(stage):
    at = stage(rows="....\n.12.", event=event("radio_in", zone=1), counts=[1])
    at.put("snake", 0, 0)
    walk(at, "snake", (0, 1), answers=["face:5,0"])
    assert at.at(at.patrol(0)) == (1, 1)


# Tokens


@rule("SNEAK-G11", "SNEAK-6.14")
def test_ammo_and_charges_come_back_to_the_printed_number_and_no_further(stage):
    at = stage(rows=HALL)
    at.put("snake", 0, 0)
    at.give("snake", "U01", "U08")
    snake = at.character("snake")
    snake.tokens = [4, 1]
    at.hide(0, 1, AMMO_CACHE)
    walk(at, "snake", (0, 1), answers=["restore:0,1"])
    assert snake.tokens == [5, 2]
    at.hide(0, 2, AMMO_CACHE)
    walk(at, "snake", (0, 2))
    assert snake.tokens == [5, 2]


@rule("SNEAK-G11")
def test_hidden_events_are_turned_up_and_gone(stage):
    at = stage(rows=HALL)
    snake = at.put("snake", 0, 0, damage=2, active=1)
    for column, kind in enumerate((BLANK, FOOD, LOOSE_WIRE, LUCKY_COIN), 1):
        at.hide(0, column, kind)
    walk(at, "snake", (0, 1))
    assert (snake.damage, snake.alert_cell, snake.active) == (2, NONE, 1)
    walk(at, "snake", (0, 2))
    assert snake.damage == 1
    walk(at, "snake", (0, 3))
    assert snake.alert_side == INVESTIGATE
    walk(at, "snake", (0, 4), answers=["refresh:0,2"])
    assert snake.active == 5
    assert at.game.hidden_cells == at.game.hidden_kinds == at.game.hidden_seen == []
    assert at.game.turned_up == [BLANK, FOOD, LOOSE_WIRE, LUCKY_COIN]


@rule("SNEAK-G11")
def test_a_trap_attacks_draws_attention_and_is_removed(stage):
    at = stage(rows=HALL)
    snake = at.put("snake", 0, 0)
    at.hide(0, 1, TRAP)
    at.game.traps = [at.cell(0, 2)]
    at.roll(white=(3, 0))
    walk(at, "snake", (0, 1))
    assert (snake.damage, snake.alert_side) == (1, INVESTIGATE)
    at.roll(white=(1, 2))
    walk(at, "snake", (0, 2))
    assert (snake.damage, snake.alert_side) == (1, ALERT)
    assert at.game.traps == []
    assert at.game.sprung == 2


@rule("SNEAK-G14")
def test_the_traps_of_the_wired_pillar_stay_and_the_third_is_the_end(stage):
    at = stage("wired_pillar")
    snake = at.put("snake", 2, 5)
    walk(at, "snake", (2, 6))
    assert snake.damage == 2
    assert at.cell(2, 6) in at.game.traps
    walk(at, "snake", (2, 5))
    walk(at, "snake", (2, 6))
    assert snake.damage == 4
    walk(at, "snake", (2, 5))
    walk(at, "snake", (2, 6))
    assert at.game.ending == "traps_sprung"


@rule("SNEAK-G14", "SNEAK-G02")
def test_supplies_heal_or_restore_what_they_print(stage):
    supply = [{"at": [0, 1], "heals": 2}, {"at": [0, 2], "ammo": 3}, {"at": [0, 3], "charges": 2}]
    at = stage(rows=HALL, supply=supply)
    snake = at.put("snake", 0, 0, damage=1)
    at.give("snake", "U01", "U08")
    snake.tokens = [1, 1]
    walk(at, "snake", (0, 1))
    assert snake.damage == 0
    walk(at, "snake", (0, 2))
    assert snake.tokens == [4, 1]
    walk(at, "snake", (0, 3))
    assert snake.tokens == [4, 2]
    assert at.game.supplies == [NONE] * 3


@rule("SNEAK-G09")
def test_points_are_shared_among_all_as_they_like(stage):
    at = stage(rows=HALL, characters=["snake", "meryl"])
    at.put("snake", 0, 0, damage=1)
    at.put("meryl", 0, 1)
    at.give("meryl", "hand_cannon")
    at.character("meryl").tokens = [2]
    at.play(lambda game: tokens.share(game, 2, True), "heal:0")
    assert at.character("snake").damage == 0 and at.character("meryl").tokens == [3]
    at.do(tokens.share, 5, False)
    assert at.character("meryl").tokens == [4]


@rule("SNEAK-G11")
def test_the_first_to_enter_takes_the_card_of_an_equipment_token(stage):
    at = stage()
    at.put("snake", 1, 6)
    walk(at, "snake", (2, 6))
    assert at.character("snake").cards == at.game.found == [at.card("U03")]
    assert at.game.finds == [NONE, at.cell(6, 13)]


def test_tokens_of_all_kinds_are_known_to_lie_in_a_space(stage):
    at = stage(rows=HALL)
    at.put("snake", 0, 0)
    assert not tokens.lies_at(at.game, 4)
    at.game.dead = [4]
    at.alert("snake", 1, 1)
    assert tokens.lies_at(at.game, 4) and tokens.lies_at(at.game, at.cell(1, 1))
