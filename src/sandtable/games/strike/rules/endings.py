"""How a round is won (chapter 14)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from sandtable.games.strike.rules.components import COUNTER_TERRORISTS, TERRORISTS
from sandtable.games.strike.rules.equipment import NONE
from sandtable.games.strike.rules.plan import BOMB_MAP
from sandtable.games.strike.rules.state import (
    BOMBING,
    DEFUSING,
    ELIMINATION,
    GOING_ON,
    RESCUE,
    STANDOFF,
    TIME,
)

if TYPE_CHECKING:
    from sandtable.games.strike.rules.game import Strike


def check_end(game: Strike) -> bool:
    """STRIKE-R28: looked at after each move number, each Bang and each action type; a rescue first, whoever
    is left (STRIKE-R53)."""
    if game.ended == GOING_ON:
        if all_rescued(game):
            win(game, COUNTER_TERRORISTS, RESCUE)
        else:
            check_elimination(game)
    return game.ended != GOING_ON


def all_rescued(game: Strike) -> bool:
    """STRIKE-14.16, STRIKE-R28: all that are still alive, and at least one."""
    if game.captive() > 0:
        return False
    for hostage in game.hostages:
        if hostage.rescued:
            return True
    return False


def check_elimination(game: Strike) -> None:
    """STRIKE-14.15, STRIKE-14.16. With an armed bomb the Terrorists need nobody left
    (STRIKE-R28)."""
    terrorists = game.standing(game.team_of_clan(TERRORISTS))
    others = game.standing(game.team_of_clan(COUNTER_TERRORISTS))
    if game.bomb_is_armed():
        if others == 0:
            win(game, TERRORISTS, ELIMINATION if terrorists > 0 else BOMBING)
    elif terrorists == 0 and others == 0:
        win(game, NONE, STANDOFF)
    elif terrorists == 0:
        win(game, COUNTER_TERRORISTS, ELIMINATION)
    elif others == 0:
        win(game, TERRORISTS, ELIMINATION)


def check_time(game: Strike) -> None:
    """STRIKE-R29: time works for those who hold the place; an armed bomb is played to its end."""
    if game.turn >= game.plan.numbers.max_turns and not game.bomb_is_armed():
        bomb_map = game.plan.site.kind == BOMB_MAP
        win(game, COUNTER_TERRORISTS if bomb_map else TERRORISTS, TIME)


def win(game: Strike, clan: i64, ending: i64) -> None:
    """The round is over; NONE wins a draw."""
    game.ended = ending
    game.winner = NONE if clan == NONE else game.team_of_clan(clan)
    game.tell(ending_rule(game), "round_won", game.winner, ending, game.round)


def ending_rule(game: Strike) -> str:
    """The rule behind the way in which the round ended."""
    if game.ended == BOMBING:
        return "STRIKE-14.06"
    if game.ended == DEFUSING:
        return "STRIKE-14.07"
    if game.ended == RESCUE:
        return "STRIKE-14.08"
    if game.ended == TIME:
        return "STRIKE-R29"
    if game.ended == STANDOFF:
        return "STRIKE-R28"
    return "STRIKE-14.09" if game.plan.site.kind == BOMB_MAP else "STRIKE-14.10"
