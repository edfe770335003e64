"""Passive abilities and Focus tokens (chapter 16): what they are, and their use in a turn."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sandtable.engine.decisions import Option
from sandtable.games.sneak.rules import dashes, movement
from sandtable.games.sneak.rules.cards import EXTRA_ACTION, FEWER_OR_MOVE, MOVE, FocusToken
from sandtable.games.sneak.rules.components import CHARACTERS, FOCUS_TOKENS, Character
from sandtable.games.sneak.rules.state import SneakState
from sandtable.parts.pool import BIT

RULES: Final = [
    ["SNEAK-17.04", "SNEAK-17.05", "SNEAK-17.06", "SNEAK-17.07"],
    ["SNEAK-18.10", "SNEAK-18.11", "SNEAK-18.12", "SNEAK-18.13"],
    ["SNEAK-19.20", "SNEAK-19.21", "SNEAK-19.22", "SNEAK-19.23"],
    ["SNEAK-20.01", "SNEAK-20.02", "SNEAK-20.03", "SNEAK-20.04"],
]
EXTRAS: Final = [Option("extra_action", "SNEAK-18.12", (token,)) for token in range(FOCUS_TOKENS)]
MOVES: Final = [
    [Option("focus_move", RULES[who][token], (who, token)) for token in range(FOCUS_TOKENS)]
    for who in range(CHARACTERS)
]
KEEP: Final = Option("pass", "SNEAK-R37")


def ready(game: SneakState, character: Character) -> i64:
    """SNEAK-16.03, SNEAK-16.04: the tokens that may be spent, as bits; not those with a lock on them, and
    none while Mantis foresees (SNEAK-G20)."""
    if not character.active or not character.in_play() or game.boss[0].foreseen:
        return 0
    return character.active & ~character.locked


def token_of(game: SneakState, character: Character, token: i64) -> FocusToken:
    return game.sheet(character).focus[token]


def spend(game: SneakState, character: Character, token: i64) -> None:
    """SNEAK-16.03: turned to its spent side."""
    character.active &= ~BIT[token]
    game.tell(RULES[character.index][token], "focus_spent", character.index, token)


def refresh(game: SneakState, character: Character, token: i64, rule: str) -> None:
    """SNEAK-16.04: turned to its active side again."""
    character.active |= BIT[token]
    game.tell(rule, "focus_refreshed", character.index, token)


# In a player's turn, between two actions


def add_options(game: SneakState, character: Character, mobile: bool, found: list[Option]) -> None:
    """SNEAK-16.03: an additional action in one's own turn (SNEAK-R38), and Focus moves, of anybody
    (SNEAK-R37). `mobile`: the character is known to have somewhere to go."""
    for other in game.squad:
        bits: i64 = ready(game, other)
        if bits:
            bits &= game.sheet(other).free_tokens
        if bits:
            for token in range(FOCUS_TOKENS):
                if bits & BIT[token]:
                    add_option(game, character, other, token, mobile and other is character, found)


def add_option(
    game: SneakState, character: Character, other: Character, token: i64, mobile: bool, found: list[Option]
) -> None:
    kind = token_of(game, other, token).kind
    if kind == EXTRA_ACTION:
        if other is character and character.actions < game.plan.numbers.actions:
            found.append(EXTRAS[token])
    elif kind in (MOVE, FEWER_OR_MOVE) and (mobile or movement.may_move(game, other)):
        found.append(MOVES[other.index][token])


def use(game: SneakState, character: Character, option: Option) -> None:
    """A Focus token as an option of the menu."""
    if option.verb == "extra_action":
        spend(game, character, option.args[0])
        character.actions += 1
    else:
        focus_move(game, game.characters[option.args[0]], option.args[1])


def focus_move(game: SneakState, character: Character, token: i64) -> None:
    """SNEAK-16.05, SNEAK-R37: no action and no noise, else like any move. Its own player says where, and in
    another's turn may say no (SNEAK-R68)."""
    most: i64 = token_of(game, character, token).amount
    game.acting = character.index
    menu = dashes.focus_moves(game, character, most)
    if character.index != game.turn_of:
        menu.append(KEEP)
    option = game.ask(character.seat, RULES[character.index][token], menu)
    if option is KEEP:
        return
    spend(game, character, token)
    movement.move(game, character, dashes.path_of(option.args[0], option.args[1]), True)
