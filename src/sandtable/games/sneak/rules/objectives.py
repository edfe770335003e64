"""Objectives and failures of a Stage (SNEAK-3.06 to SNEAK-3.10): looked at whenever one could come true
(SNEAK-R58). Failures are looked at first."""

from __future__ import annotations

from mypy_extensions import i64

from sandtable.games.sneak.rules import alert, winning
from sandtable.games.sneak.rules.components import NONE, Character
from sandtable.games.sneak.rules.effects import (
    ALSO_RESOLVE,
    DEAD_TOKENS,
    GATHER,
    KILLING,
    LEAVE,
    NEVER_ALERT,
    NO_CAMERA,
    NO_DEAD,
    OUTLAST,
    RESOLVE,
    RIDE,
    SEEN,
    SILENCE,
    TAKE_DATA,
    TOO_EARLY,
    TRAPS_SPRUNG,
    UNLOCK,
)
from sandtable.games.sneak.rules.plan import Condition
from sandtable.games.sneak.rules.state import SneakState
from sandtable.parts.pool import BIT

# The objective


def check(game: SneakState, moment: i64 = NONE) -> None:
    """SNEAK-3.06: all goals are needed. `moment` is the goal that is met at this moment and at no other."""
    let_out(game)
    for goal in game.field().goals:
        if goal.kind != moment and not is_met(game, goal):
            return
    winning.clear(game, "SNEAK-3.06")


def is_met(game: SneakState, goal: Condition) -> bool:
    """Goals that are met from some moment on; the others are never met here."""
    if goal.kind == RESOLVE:
        return is_resolved(game, goal.amount)
    if goal.kind == TAKE_DATA:
        return is_resolved(game, goal.amount) or is_hacked(game, goal.level)
    if goal.kind == LEAVE:
        return not game.team()
    if goal.kind == RIDE:
        return game.called_elevators != 0
    if goal.kind == GATHER:
        return is_gathered(game)
    return goal.kind == UNLOCK and is_unlocked(game)


def is_resolved(game: SneakState, letter: i64) -> bool:
    return game.proofs & BIT[letter] != 0


def is_hacked(game: SneakState, level: i64) -> bool:
    """Whether a Terminal of that level was hacked."""
    for number, terminal in enumerate(game.field().terminals):
        if terminal.level == level and game.hacked & BIT[number]:
            return True
    return False


def is_gathered(game: SneakState) -> bool:
    """Whether all players stand in the Elevator Shaft that leads out: the first one."""
    shaft = game.field().elevators[0].shafts[0]
    for character in game.team():
        if character.cell not in shaft:
            return False
    return True


def is_unlocked(game: SneakState) -> bool:
    for door in game.field().doors:
        if not game.opened & door.bit:
            return False
    return True


# The way out


def let_out(game: SneakState) -> None:
    """SNEAK-R58, SNEAK-R69: whoever stands on an open Exit is out of the Stage, with its Alert token."""
    for cell in game.field().exits:
        for character in game.squad:
            if character.cell == cell and may_leave(game):
                leave(game, character)


def leave(game: SneakState, character: Character) -> None:
    alert.take_back(game, character, "SNEAK-R58")
    game.tell("SNEAK-R58", "left", character.index, character.cell)
    character.gone = True
    character.cell = NONE


def may_leave(game: SneakState) -> bool:
    """SNEAK-R69: an Exit opens with the goals that stand before it; who leaves last needs all of them."""
    ahead = True
    last = len(game.team()) == 1
    for goal in game.field().goals:
        if goal.kind == LEAVE:
            ahead = False
        elif (ahead or last) and not is_met(game, goal):
            return False
    return True


def may_ride(game: SneakState) -> bool:
    """SNEAK-R69: a lift out of the Stage runs once all else is done."""
    for goal in game.field().goals:
        if goal.kind != RIDE and not is_met(game, goal):
            return False
    return True


# What happened


def resolved(game: SneakState, letter: i64) -> None:
    """An Event of the Stage was resolved."""
    game.proofs |= BIT[letter]
    for failure in game.field().failures:
        if failure.kind == TOO_EARLY and failure.amount == letter and not are_met_before(game, letter):
            winning.fail(game, "SNEAK-3.10", "too_early")
    check(game)


def are_met_before(game: SneakState, letter: i64) -> bool:
    """Whether the goals ahead of this Event are met."""
    for goal in game.field().goals:
        if goal.kind == RESOLVE and goal.amount == letter:
            return True
        if not is_met(game, goal):
            return False
    return True


def player_phase_over(game: SneakState) -> None:
    """SNEAK-G13: nobody is left on guard."""
    if not game.standing() and has_goal(game, SILENCE):
        check(game, SILENCE)


def red_card_drawn(game: SneakState) -> None:
    """SNEAK-G13: the watch is over."""
    if has_goal(game, OUTLAST):
        check(game, OUTLAST)


def has_goal(game: SneakState, kind: i64) -> bool:
    for goal in game.field().goals:
        if goal.kind == kind:
            return True
    return False


def dead_placed(game: SneakState) -> None:
    """A Dead Patrol token was placed."""
    for failure in game.field().failures:
        if failure.kind == KILLING or (failure.kind == DEAD_TOKENS and len(game.dead) >= failure.amount):
            winning.fail(game, "SNEAK-3.10", "too_many_dead")


def alerted(game: SneakState) -> None:
    """An Alert token lies on its Alert side."""
    game.was_alert = True
    for failure in game.field().failures:
        if failure.kind == SEEN:
            winning.fail(game, "SNEAK-3.10", "seen")


def trap_sprung(game: SneakState) -> None:
    game.sprung += 1
    for failure in game.field().failures:
        if failure.kind == TRAPS_SPRUNG and game.sprung >= failure.amount:
            winning.fail(game, "SNEAK-3.10", "traps_sprung")


def seen_by_camera(game: SneakState) -> None:
    game.was_seen = True


# The optional objective


def extra_met(game: SneakState) -> bool:
    """SNEAK-3.07: whether the optional objective is met as the Stage is cleared."""
    extra = game.field().extra
    if extra is None:
        return False
    if extra.kind == NEVER_ALERT:
        return not game.was_alert
    if extra.kind == NO_DEAD:
        return not game.dead
    if extra.kind == ALSO_RESOLVE:
        return is_resolved(game, extra.amount)
    return extra.kind == NO_CAMERA and not game.was_seen
