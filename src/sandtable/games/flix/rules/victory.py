"""Phases 7 to 9 (chapters 26 and 27): victory, the Timer, and a new Round."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sandtable.engine.decisions import Option
from sandtable.engine.game import DRAW, LOSS, WIN
from sandtable.games.flix.rules import campaign, explosions, objectives
from sandtable.games.flix.rules.components import CAPTIVE, FIRST_HOSTAGE, NONE
from sandtable.games.flix.rules.effects import (
    CAPTURE,
    ELIMINATE,
    HOSTAGE_TOKEN,
    MASTERMIND_TOKEN,
    NO_ALARM,
    RESCUE,
)
from sandtable.games.flix.rules.plan import Cell, Goal
from sandtable.games.flix.rules.state import GATHERING, PRACTISING, SETTING_UP, FlixState
from sandtable.games.flix.rules.winning import MissionOver

FAILURE: Final = 0
PARTIAL: Final = 1
SUCCESS: Final = 2
ENDINGS: Final = ("failure", "partial", "success")
RULES: Final = ("FLIX-26.05", "FLIX-26.04", "FLIX-26.02")
RESULTS: Final = (LOSS, DRAW, WIN)
CONCEDE: Final = Option("concede", "FLIX-R09")


def judge(game: FlixState) -> None:
    """A beat: Phases 7 and 8; if the Mission goes on a new Round begins (FLIX-27.05)."""
    if is_done(game, game.table().primary):
        end_mission(game)
    timer_down(game, 1, "FLIX-27.01")
    count_down(game)
    game.step = GATHERING


# Phase 8


def timer_down(game: FlixState, spaces: i64, rule: str) -> None:
    """FLIX-27.01, FLIX-27.02, FLIX-R07: on the last Space the Mission ends at once."""
    game.timer = max(0, game.timer - spaces)
    game.tell(rule, "timer", game.timer)
    if game.timer == 0:
        game.tell("FLIX-27.02", "time_is_up")
        end_mission(game)


def count_down(game: FlixState) -> None:
    """FLIX-27.04, FLIX-R95: all dice first, then the bombs that are at zero."""
    ticking = [token for token, die in enumerate(game.token_dice) if die and game.token_cells[token] != NONE]
    for token in ticking:
        game.token_dice[token] -= 1
        game.tell("FLIX-27.04", "ticks", token, game.token_dice[token])
    for token in ticking:
        if game.token_dice[token] == 0 and game.token_cells[token] != NONE:
            explosions.time_bomb(game, token, "FLIX-27.04")


# Phase 7


def end_mission(game: FlixState) -> None:
    """FLIX-26.01, FLIX-R07, FLIX-R09: judged by what is completed; nothing under way is carried on."""
    game.held = 0
    outcome = judged(game)
    points = worth(game, outcome)
    game.tell(RULES[outcome], ENDINGS[outcome], points, 1 if is_bonus(game) else 0)
    campaign.mission_over(game, outcome, points)
    raise MissionOver


def hold(game: FlixState) -> None:
    """FLIX-R101: something begins that strikes many at once."""
    game.held += 1


def let_go(game: FlixState) -> None:
    """FLIX-R101: it is over; if no SEAL is left the Mission is judged by now."""
    game.held -= 1
    end_if_lost(game)


def end_if_lost(game: FlixState) -> None:
    """FLIX-R09: without any SEAL the Mission ends, once all that strikes with it is over (FLIX-R101)."""
    if game.held == 0 and not is_any_left(game):
        end_mission(game)


def is_any_left(game: FlixState) -> bool:
    for seal in game.seals:
        if seal.in_play():
            return True
    return False


def judged(game: FlixState) -> int:
    """FLIX-26.02, FLIX-26.04, FLIX-26.05, FLIX-R05."""
    goals = game.table().primary
    if is_done(game, goals):
        return SUCCESS
    at_least: i64 = (number(goals) + 1) // 2
    if finished(game, goals) >= at_least and is_done(game, game.table().secondary):
        return PARTIAL
    return FAILURE


def fails(game: FlixState, outcome: int) -> bool:
    """FLIX-R06: whether the failure branch follows; a partial success is none, unless that was agreed on."""
    return outcome == FAILURE or (outcome == PARTIAL and game.plan.numbers.partial_fails)


def worth(game: FlixState, outcome: int) -> i64:
    """FLIX-4.04, FLIX-4.05, FLIX-26.03, FLIX-27.03, FLIX-R04: the Valor Points."""
    success, partial, failure = game.page().scores[game.difficulty]
    if outcome == PARTIAL:
        return partial
    return (success if outcome == SUCCESS else failure) + (partial if is_bonus(game) else 0)


def is_bonus(game: FlixState) -> bool:
    """FLIX-26.03, FLIX-26.10: whether there are Secondary Objectives, and all are completed."""
    goals = game.table().secondary
    return len(goals) > 0 and is_done(game, goals)


def is_done(game: FlixState, goals: list[Goal]) -> bool:
    return finished(game, goals) == number(goals)


def finished(game: FlixState, goals: list[Goal]) -> i64:
    """FLIX-R94: how many pieces of these Objectives are completed."""
    found: i64 = 0
    for goal in goals:
        found += objectives.completed(game, goal)
    return found


def number(goals: list[Goal]) -> i64:
    found: i64 = 0
    for goal in goals:
        found += goal.number
    return found


# Giving up


def is_out_of_reach(game: FlixState) -> bool:
    """FLIX-R09: whether a Primary Objective is, so that the players may give up."""
    table = game.table()
    for goal in table.primary:
        if left(game, table, goal) < goal.number:
            return True
    return False


def concede(game: FlixState) -> None:
    """FLIX-R09: judged at once."""
    game.tell("FLIX-R09", "concedes")
    end_mission(game)


def left(game: FlixState, table: Cell, goal: Goal) -> i64:
    """How many of what it asks for are completed or can still be; to Capture is one (FLIX-32.02)."""
    if goal.kind == RESCUE:
        found: i64 = table.hostages + number_of(game.token_kinds, HOSTAGE_TOKEN)
        for hostage in game.hostages:
            if hostage.killed and hostage.index != CAPTIVE:
                found -= 1
        return found
    if goal.kind == CAPTURE:
        lost = MASTERMIND_TOKEN in game.destroyed or game.hostages[CAPTIVE - FIRST_HOSTAGE].killed
        return 0 if lost else 1
    if goal.kind == NO_ALARM:
        return 0 if game.alarm_rang else 1
    if goal.kind == ELIMINATE:
        return 1
    return number_of(game.token_kinds, goal.token) - number_of(game.destroyed, goal.token)


def number_of(kinds: list[int], kind: i64) -> i64:
    """How many are of a kind; compiled, `count` takes several times as long."""
    found: i64 = 0
    for each in kinds:
        if each == kind:
            found += 1
    return found


def resign(game: FlixState, seat: int) -> None:
    """FLIX-R09, FLIX-1.01: a Mission is judged at once, for all; but who gives up before Phase 7 has no
    success (FLIX-26.01). A campaign is given up."""
    game.tell("FLIX-R09", "resigned", seat)
    undecided = game.plan.campaign or game.step == SETTING_UP or game.step == PRACTISING
    result = LOSS if undecided else min(DRAW, RESULTS[judged(game)])
    game.end("resigned", [result] * int(game.seats))
