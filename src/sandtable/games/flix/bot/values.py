"""What things on the Map are worth to the team."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sandtable.board.discs.table import STANDEE, TOKEN
from sandtable.games.flix.ground.bases import FIRST_BOMB
from sandtable.games.flix.rules.components import FIRST_HOSTAGE, MASTERMIND
from sandtable.games.flix.rules.effects import (
    ALARM,
    CAPTURES,
    NUCLEAR_WEAPON,
    TANGO_PATROL,
    TIME_BOMB,
)
from sandtable.games.flix.rules.state import FlixState

A_TANGO: Final = 100
THE_MASTERMIND: Final = 300
A_SEAL: Final = -250
A_HOSTAGE: Final = -400
A_TOKEN: Final = -120
A_BOMB: Final = -400
THE_END: Final = -5000


def struck(game: FlixState, kind: i64, number: i64) -> i64:
    """What it is worth to strike a piece with a disc."""
    if kind == STANDEE:
        return figure(game, number)
    return token(game, number) if kind == TOKEN and number < FIRST_BOMB else 0


def figure(game: FlixState, number: i64) -> i64:
    if number < FIRST_HOSTAGE:
        return A_SEAL
    if number < MASTERMIND:
        return A_HOSTAGE
    if number > MASTERMIND:
        return A_TANGO
    return A_HOSTAGE if game.page().specials & CAPTURES else THE_MASTERMIND


def token(game: FlixState, number: i64) -> i64:
    """A hidden one may be anything that is wanted."""
    if not game.token_shown[number]:
        return A_TOKEN
    kind: i64 = game.token_kinds[number]
    if kind == NUCLEAR_WEAPON:
        return THE_END
    if kind == TIME_BOMB:
        return A_BOMB
    return 0 if kind in (ALARM, TANGO_PATROL) else A_TOKEN


def wanted(game: FlixState, kind: i64) -> bool:
    """Whether a kind of token is still asked for, first or second."""
    for goal in game.table().primary + game.table().secondary:
        if goal.token == kind:
            return True
    return False
