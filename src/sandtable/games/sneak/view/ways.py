"""The way of a move, and who would see it."""

from __future__ import annotations

from sandtable.engine.decisions import Option
from sandtable.games.sneak.rules import leaps, sight
from sandtable.games.sneak.rules.components import Character
from sandtable.games.sneak.rules.dashes import path_of
from sandtable.games.sneak.rules.state import SneakState


def way_of(option: Option) -> list[int]:
    """A Sneak is one space; Dashes and Focus moves say by which one they go."""
    return list(option.args) if option.verb == "sneak" else path_of(*option.args)


def seen_by(game: SneakState, character: Character, way: list[int]) -> list[int]:
    """SNEAK-30.03, SNEAK-R20: the Patrols that see a space which the figure enters, or that it leaps over."""
    found: list[int] = []
    origin = int(character.cell)
    for cell in way:
        passed = passed_over(game, character, origin, cell)
        for patrol in game.standing():
            is_seen = not sight.unseen(game, character) and sight.watches(game, patrol, cell)
            is_leapt = not character.disguised and patrol.cell in passed
            if (is_seen or is_leapt) and patrol.index not in found:
                found.append(int(patrol.index))
        origin = cell
    return found


def passed_over(game: SneakState, character: Character, origin: int, cell: int) -> list[int]:
    """The figures that it leaps over on a part of its way, when it has left its space."""
    if game.field().steps.joined(origin, cell, game.opened):
        return []
    return leaps.Ways(game, True, character.cell).passed(origin, cell)
