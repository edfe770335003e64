"""Knockback (chapter 25)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sandtable.engine.decisions import Option
from sandtable.games.omega.rules import abilities, hazards, markers
from sandtable.games.omega.rules.components import Piece
from sandtable.games.omega.rules.effects import ANCHOR
from sandtable.games.omega.rules.menus import Options
from sandtable.games.omega.rules.state import OmegaState

LEAVE: Final = Option("leave", "OMEGA-25.13")
TO_KNOCK: Final = Options("knock", "OMEGA-25.13")


def knock_back(game: OmegaState, attacker: Piece, target: Piece) -> None:
    """OMEGA-25.13, OMEGA-R70: after damage the attacker may shift its target by 1 space."""
    menu = [TO_KNOCK.of(cell) for cell in spaces(game, target)]
    if not menu:
        return
    option = game.ask(game.seat_of(attacker), "OMEGA-25.13", [*menu, LEAVE])
    if option is not LEAVE:
        shift(game, target, option.args[0])


def spaces(game: OmegaState, target: Piece) -> list[int]:
    """OMEGA-R70: free neighbouring spaces; none for who is gone, large or anchored."""
    if not target.on_map() or target.large or abilities.has(game, target, ANCHOR):
        return []
    around = game.plan.site.steps.around(target.cell, game.opened)
    return [cell for cell in around if markers.is_free(game, cell)]


def shift(game: OmegaState, target: Piece, cell: i64) -> None:
    """OMEGA-R33, OMEGA-R70: no MP and no diagonal, but gas and hazards."""
    origin: i64 = target.cell
    game.put(target, cell)
    game.tell("OMEGA-25.13", "knocked_back", target.index, origin, cell)
    hazards.enter(game, target, origin)
