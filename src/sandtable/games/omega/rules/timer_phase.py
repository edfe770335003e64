"""The round and the timer phase (chapter 5)."""

from __future__ import annotations

from mypy_extensions import i64

from sandtable.games.omega.rules import missions
from sandtable.games.omega.rules.plan import LAST_SPACE
from sandtable.games.omega.rules.state import PLANNING, TIMERS, OmegaState


def advance(game: OmegaState) -> None:
    """OMEGA-5.01 to OMEGA-5.05: a round begins; in the first one no timer moves (OMEGA-5.03)."""
    game.round += 1
    game.tell("OMEGA-5.01", "round_begins", game.round)
    if game.round > 1:
        resolve_events(game, move_timers(game))
    turn_tokens(game)
    game.step = PLANNING


def move_timers(game: OmegaState) -> list[int]:
    """OMEGA-5.02, OMEGA-R79: all tokens together, but none beyond the last space. Those that have moved."""
    moved: list[int] = []
    for timer in range(TIMERS):
        if 0 < game.timers[timer] < LAST_SPACE:
            game.timers[timer] += 1
            moved.append(timer)
            game.tell("OMEGA-5.02", "timer_moved", timer, game.timers[timer])
    return moved


def resolve_events(game: OmegaState, moved: list[int]) -> None:
    """OMEGA-5.04, OMEGA-R79: the primary timer's first, then in the order in which the tokens came."""
    for timer in moved:
        for event in game.plan.mission.events:
            if event.timer == timer and event.space == game.timers[timer]:
                missions.resolve_event(game, event)
        if timer > 0 and not has_more(game, timer):
            game.timers[timer] = 0
            game.tell("OMEGA-26.02", "timer_removed", timer)


def has_more(game: OmegaState, timer: i64) -> bool:
    """Whether an event waits for a timer farther on."""
    for event in game.plan.mission.events:
        if event.timer == timer and event.space > game.timers[timer]:
            return True
    return False


def turn_tokens(game: OmegaState) -> None:
    """OMEGA-5.05: all red move tokens are blue again, those of downed commandos too."""
    for commando in game.team():
        commando.red_tokens = 0
