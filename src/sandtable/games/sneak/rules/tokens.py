"""What lies on the map and what it does to those who enter (SNEAK-3.13, SNEAK-G11, SNEAK-G14)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sandtable.engine.decisions import Option
from sandtable.games.sneak.rules import (
    alert,
    attack,
    codec,
    equipment,
    events,
    focus,
    objectives,
)
from sandtable.games.sneak.rules.components import CHARACTERS, FOCUS_TOKENS, NONE, Character
from sandtable.games.sneak.rules.effects import (
    AMMO_CACHE,
    FOOD,
    LASTING_TRAPS,
    LOOSE_WIRE,
    LUCKY_COIN,
    TRAP,
)
from sandtable.games.sneak.rules.state import SneakState
from sandtable.parts.among import is_among
from sandtable.parts.pool import BIT

CACHE: Final = 2  # tokens of a Hidden Event
SNACK: Final = 1
LASTING_DAMAGE: Final = 2  # of a Trap that stays (SNEAK-G14)
MOST_CARDS: Final = 16
RESTORE: Final = [
    [Option("restore", "SNEAK-6.14", (who, place)) for place in range(MOST_CARDS)]
    for who in range(CHARACTERS)
]
HEAL: Final = [Option("heal", "SNEAK-G14", (who,)) for who in range(CHARACTERS)]
REFRESH: Final = [
    [Option("refresh", "SNEAK-G11", (who, token)) for token in range(FOCUS_TOKENS)]
    for who in range(CHARACTERS)
]


def entered(game: SneakState, character: Character) -> None:
    """All that lies in the space which a character has just entered, and what it brings about."""
    cell: i64 = character.cell
    codec.offer(game, character)
    if is_among(game.events, cell):
        events.resolve(game, character, game.events.index(cell))
    if is_among(game.finds, cell):
        take_find(game, character, game.finds.index(cell))
    if game.supplies and is_among(game.supplies, cell):
        take_supply(game, character, game.supplies.index(cell))
    if game.hidden_cells and is_among(game.hidden_cells, cell):
        turn_up(game, character, game.hidden_cells.index(cell))
    if game.traps and is_among(game.traps, cell):
        spring(game, character)
    objectives.check(game)


def lies_at(game: SneakState, cell: i64) -> bool:
    """Whether any token lies there."""
    for cells in (
        *(game.events, game.finds, game.supplies, game.hidden_cells, game.traps, game.mines, game.charges),
        *(game.sleepers, game.wakers, game.dead, game.missiles),
    ):
        if cell in cells:
            return True
    return cell in [character.alert_cell for character in game.characters]


def take_find(game: SneakState, character: Character, number: i64) -> None:
    """SNEAK-G11: the first to enter takes the Equipment card of the token."""
    card = game.field().finds[number]
    game.finds[number] = NONE
    game.found.append(card)
    game.reveal()
    game.tell("SNEAK-G11", "found", character.index, card)
    equipment.gain_card(game, character, card)


# Hidden Events and Traps


def turn_up(game: SneakState, character: Character, number: i64) -> None:
    """SNEAK-G11: the first to enter turns it up, and it is gone."""
    kind: i64 = game.hidden_kinds[number]
    cell = game.hidden_cells[number]
    remove_hidden(game, number)
    game.reveal()
    game.tell("SNEAK-G11", "turned_up", character.index, kind, cell)
    if kind == TRAP:
        game.traps.append(cell)
    elif kind == AMMO_CACHE:
        restore(game, character, True, True, CACHE)
    elif kind == FOOD:
        heal(game, character, SNACK)
    elif kind == LOOSE_WIRE:
        alert.draw_attention(game, character, "SNEAK-G11")
    elif kind == LUCKY_COIN:
        refresh_one(game, character)


def remove_hidden(game: SneakState, number: i64) -> None:
    """Off the map, and known to all."""
    game.turned_up.append(game.hidden_kinds[number])
    del game.hidden_cells[number]
    del game.hidden_kinds[number]
    del game.hidden_seen[number]


def refresh_one(game: SneakState, character: Character) -> None:
    """SNEAK-G11: a spent Focus token; not one with a lock on it (SNEAK-G20)."""
    spent: i64 = ~(character.active | character.locked)
    options = REFRESH[character.index]
    menu = [options[token] for token in range(FOCUS_TOKENS) if spent & BIT[token]]
    if menu:
        game.acting = character.index
        token = game.ask(character.seat, "SNEAK-G11", menu).args[1]
        focus.refresh(game, character, token, "SNEAK-G11")


def spring(game: SneakState, character: Character) -> None:
    """SNEAK-G11: an attack, and attention; then it is removed, unless the Stage says that it stays."""
    game.tell("SNEAK-G11", "trap_sprung", character.index, character.cell)
    if game.field().specials & LASTING_TRAPS:
        objectives.trap_sprung(game)
        attack.hurt(game, character, LASTING_DAMAGE, "SNEAK-G14")
        return
    game.traps.remove(character.cell)
    objectives.trap_sprung(game)
    attack.on_player(game, character, game.plan.numbers.trap_dice, 0, NONE, "SNEAK-G11")
    alert.draw_attention(game, character, "SNEAK-G11")


# Supplies


def take_supply(game: SneakState, character: Character, number: i64) -> None:
    """SNEAK-G14: the first to enter has the effect, and the token is removed."""
    supply = game.field().supplies[number]
    game.supplies[number] = NONE
    game.tell("SNEAK-G14", "supplied", character.index, number)
    heal(game, character, supply.heals)
    most: i64 = max(supply.ammo, supply.charges)
    restore(game, character, supply.ammo > 0, supply.charges > 0, most)


def heal(game: SneakState, character: Character, amount: i64) -> None:
    """SNEAK-G02, SNEAK-G14: never below no damage."""
    healed: i64 = min(amount, character.damage)
    if healed > 0:
        character.damage -= healed
        game.tell("SNEAK-G02", "healed", character.index, healed)


def restore(game: SneakState, character: Character, ammo: bool, charges: bool, most: i64) -> None:
    """SNEAK-6.14: up to so many tokens on the character's cards, which its player chooses."""
    menu = lacking(game, character, ammo, charges)
    while menu and most > 0:
        game.acting = character.index
        fill(game, game.ask(character.seat, "SNEAK-6.14", menu))
        menu = lacking(game, character, ammo, charges)
        most -= 1


def share(game: SneakState, points: i64, heals: bool) -> None:
    """SNEAK-G08, SNEAK-G09: so many tokens, or points that heal as well, shared as the players like."""
    menu = needs(game, heals)
    while menu and points > 0:
        fill(game, game.ask(game.lead(), "SNEAK-G08", menu))
        menu = needs(game, heals)
        points -= 1


def needs(game: SneakState, heals: bool) -> list[Option]:
    found: list[Option] = []
    for character in game.team():
        found += lacking(game, character, True, True)
        if heals and character.damage > 0:
            found.append(HEAL[character.index])
    return found


def lacking(game: SneakState, character: Character, ammo: bool, charges: bool) -> list[Option]:
    """SNEAK-6.14: the cards that hold less than their printed number, of the kinds that can be had."""
    found: list[Option] = []
    for place in range(len(character.cards)):
        card = game.equipment(character.cards[place])
        if character.tokens[place] < card.tokens and (ammo if card.ammo else charges):
            found.append(RESTORE[character.index][place])
    return found


def fill(game: SneakState, option: Option) -> None:
    character = game.characters[option.args[0]]
    if option.verb == "heal":
        heal(game, character, 1)
        return
    character.tokens[option.args[1]] += 1
    game.tell("SNEAK-6.14", "restored", character.index, character.cards[option.args[1]])
