"""What each option of a turn in a Boss Stage is worth."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sandtable.engine.decisions import Option
from sandtable.games.sneak.bot import fights
from sandtable.games.sneak.rules import bosses, missiles, rolls
from sandtable.games.sneak.rules.components import BOSS, NONE, OTACON, Character
from sandtable.games.sneak.rules.effects import (
    CAMOUFLAGE,
    COLD_MEDICINE,
    HANDKERCHIEF,
    RATIONS,
    TRANQUILIZER,
)
from sandtable.games.sneak.rules.state import SneakState
from sandtable.parts.pool import BIT

A_STEP: Final = 20  # what is worth an action
A_POINT: Final = 40  # a point of damage to a Boss
LEVELS: Final = 100
SAFE: Final = 8  # spaces from a Boss beyond which farther off is no better
ATTACKS: Final = ("strike", "combo", "fire")


def score(game: SneakState, character: Character, option: Option) -> i64:
    verb = option.verb
    if verb == "sneak" or verb == "dash":
        return of_move(game, character, option)
    if verb == "launch":
        return of_launch(game, character, option)
    if verb in ATTACKS:
        return of_attack(game, character, option)
    if verb == "use":
        return of_gear(game, character, game.equipment(option.args[0]).effect)
    if verb == "interact" or verb == "ride":
        return A_STEP
    if verb == "hack":
        return 3 * A_STEP if game.hacked == 0 else A_STEP
    return of_reference_card(character, option) if option.verb in REFERENCE else of_other(character, option)


def of_move(game: SneakState, character: Character, option: Option) -> i64:
    """How much better the space is than this one; wires on the way count as well."""
    value = place(game, character, option.args[0]) - place(game, character, character.cell)
    return value - (4 * A_POINT if option.args[len(option.args) - 1] in game.traps else 0)


def place(game: SneakState, character: Character, cell: i64) -> i64:
    """Near what one can fight with, in cover from the rest; supplies are worth a walk to who needs them."""
    value = -6 * gap(game, character, cell)
    if bosses.looks_at(game, cell):
        value -= 12
    for missile in game.missiles:
        if game.field().grid.gap(missile, cell) <= 1:
            value -= A_POINT
    if cell in game.traps:
        value -= 4 * A_POINT
    if cell in game.supplies and character.damage > 0:
        value += A_POINT
    return value


def gap(game: SneakState, character: Character, cell: i64) -> i64:
    """To the turrets while the gunship flies, for the unarmed to a Terminal or away, else to the Boss."""
    field = game.field()
    wanted: list[int] = []
    if game.boss[0].station != NONE:
        wanted = [field.turrets[turret] for turret in range(len(field.turrets)) if game.turrets & BIT[turret]]
    elif character.index == OTACON:
        for number, terminal in enumerate(field.terminals):
            if not game.hacked & BIT[number]:
                wanted.append(int(terminal.cell))
        if not wanted:
            return -min(SAFE, bosses.gap(game, cell))
    if not wanted:
        return bosses.gap(game, cell)
    return max(1, min([field.grid.gap(other, cell) for other in wanted]))


def of_attack(game: SneakState, character: Character, option: Option) -> i64:
    """Hits for each action that it costs."""
    target = option.args[1] if option.verb == "fire" else option.args[0]
    if target != BOSS:
        return A_STEP
    white, black, _, _ = fights.dice_of(game, option)
    cost = fights.cost_of(game, option)
    hits = expected(game, white, black, bosses.defense(game, character))
    return A_POINT * hits // LEVELS // max(1, cost) + 1


def of_launch(game: SneakState, character: Character, option: Option) -> i64:
    """A missile along a row or a column, if the Boss is the first in its way."""
    figure = missiles.first_figure(game, character, option.args[1])
    if figure is None or figure.index != BOSS:
        return -A_POINT
    card = game.equipment(option.args[0])
    return A_POINT * expected(game, 0, card.black, bosses.defense(game, character)) // LEVELS // card.cost + 2


def expected(game: SneakState, white: i64, black: i64, defense: i64) -> i64:
    """Hits in hundredths."""
    return (white * rolls.white_hits(game, defense) + black * rolls.black_hits(game, defense)) * LEVELS // 6


# Actions of the Boss Reference cards

REFERENCE: Final = {
    "man_turret": A_POINT + A_STEP,
    "steer": A_POINT + A_STEP,
    "scan": A_POINT,
    "break_free": A_STEP,
    "repair": 10,
    "rig": 10,
    "paint": A_STEP + 4,
    "take_aim": A_STEP + 4,
    "blank_mind": A_STEP + 4,
    "take_cover": 8,
    "go_prone": 8,
    "brace": 8,
}
PREPARES: Final = ("paint", "take_aim", "blank_mind")  # worth nothing if no attack can follow
LAST: Final = ("take_cover", "go_prone", "brace")  # before the enemy's turn


def of_reference_card(character: Character, option: Option) -> i64:
    verb = option.verb
    if verb in PREPARES and character.actions <= 1:
        return 0
    if verb in LAST and character.actions > 1:
        return 1
    return REFERENCE[verb]


# The rest


def of_other(character: Character, option: Option) -> i64:
    verb = option.verb
    if verb == "access" or verb == "files":
        return A_STEP if character.index == OTACON else 0
    if verb == "extra_action":
        return A_STEP if character.actions == 0 else -1
    if verb == "focus_move":
        return A_STEP - 5 if character.actions == 0 and option.args[0] == character.index else -1
    if verb == "focus":
        return 6
    if verb == "call" or verb == "throw":
        return 2
    return 0 if verb == "end" else -A_STEP


def of_gear(game: SneakState, character: Character, effect: i64) -> i64:
    """Food for the hurt, a coat for all."""
    if effect == RATIONS:
        return A_POINT if character.damage >= 2 else -1
    if effect == COLD_MEDICINE:
        return A_STEP if character.active == 0 else -1
    if effect == CAMOUFLAGE:
        return 2 * A_STEP if not character.camouflaged else -1
    if effect == HANDKERCHIEF:
        return A_STEP if character.damage >= 1 else -1
    return A_STEP if effect == TRANQUILIZER and not character.tranquil else -1
