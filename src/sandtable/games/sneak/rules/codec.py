"""Codec calls (SNEAK-1.03 to SNEAK-1.07): numbers that are printed on the board."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sandtable.engine.decisions import Option
from sandtable.games.sneak.rules.components import Character
from sandtable.games.sneak.rules.state import SneakState

VERBS: Final = ("call",)
CALL: Final = Option("call", "SNEAK-1.05")
HANG_UP: Final = Option("pass", "SNEAK-1.05")


def options(game: SneakState, character: Character) -> list[Option]:
    """SNEAK-1.05, SNEAK-R42: as long as the figure stands there."""
    return [CALL] if is_callable(game, character.cell) else []


def is_callable(game: SneakState, cell: i64) -> bool:
    """SNEAK-1.04, SNEAK-1.06: once a Stage, and never in a VR Mission."""
    stage = game.field()
    return stage.is_call[cell] == 1 and not stage.virtual and cell not in game.called


def call(game: SneakState, character: Character, option: Option) -> None:
    """SNEAK-1.03: the entry with that number is told to all."""
    game.called.append(int(character.cell))
    game.tell(option.rule, "called", character.index, character.cell)


def offer(game: SneakState, character: Character) -> None:
    """SNEAK-1.03, SNEAK-R42: to a figure that enters the space, in the middle of a move too."""
    if is_callable(game, character.cell):
        game.acting = character.index
        if game.ask(character.seat, "SNEAK-1.03", [CALL, HANG_UP]) is CALL:
            call(game, character, CALL)
