"""The Memory Box (chapter 4): unlocked Equipment, and who takes what of it into a Stage."""

from __future__ import annotations

from mypy_extensions import i64

from sandtable.engine.decisions import Option
from sandtable.games.sneak.rules.components import NONE, Character
from sandtable.games.sneak.rules.effects import DISGUISE
from sandtable.games.sneak.rules.state import SneakState
from sandtable.parts.pool import BIT


def equip(game: SneakState) -> None:
    """SNEAK-4.03, SNEAK-4.04, SNEAK-6.03: what is usual, or what the group decides."""
    loads = usual(game)
    if game.plan.picks and game.memory:
        loads = decide(game, loads)
    taken: list[int] = []
    for character, load in zip(by_seat(game), loads):
        for card in [*uncounted(game, character), *load]:
            if card not in taken:
                taken.append(card)
                take(game, character, card, "SNEAK-6.03")


def by_seat(game: SneakState) -> list[Character]:
    """SNEAK-R70: the characters in seat order, whichever they are."""
    found = game.team()
    found.sort(key=lambda character: int(character.seat))
    return found


def take(game: SneakState, character: Character, card: i64, rule: str) -> None:
    """SNEAK-6.13, SNEAK-R41: with all its ammo or charges."""
    character.cards.append(int(card))
    character.tokens.append(int(game.equipment(card).tokens))
    game.tell(rule, "equipped", character.index, card)


def uncounted(game: SneakState, character: Character) -> list[int]:
    """SNEAK-6.10, SNEAK-R40: the Disguise stays, and counts for nothing."""
    return [card for card in game.sheet(character).starting if game.equipment(card).effect == DISGUISE]


def may_equip(game: SneakState, character: Character, card: i64) -> bool:
    """SNEAK-6.15."""
    wearers = game.equipment(card).wearers
    return wearers == 0 or wearers & BIT[character.index] != 0


# What is usual


def usual(game: SneakState) -> list[list[int]]:
    """SNEAK-6.06, SNEAK-6.16: Starting Equipment, and of the Memory Box what suits and is left."""
    left = game.memory[:]
    loads: list[list[int]] = []
    for character in by_seat(game):
        sheet = game.sheet(character)
        load = [card for card in sheet.starting if game.equipment(card).effect != DISGUISE]
        for card in sheet.suggested:
            if card in left and len(load) < game.plan.numbers.equipment_limit:
                left.remove(card)
                load.append(card)
        loads.append(load[: game.plan.numbers.equipment_limit])
    return loads


# What the group decides


def decide(game: SneakState, loads: list[list[int]]) -> list[list[int]]:
    """SNEAK-4.05: one plan for all, a part for each card that a character can have (SNEAK-6.05). A card that
    is named twice goes to the first in seat order (SNEAK-R70)."""
    limit = int(game.plan.numbers.equipment_limit)
    team = by_seat(game)
    chosen: list[list[int]] = [[] for _ in team]
    game.in_any_order(
        lambda part: choose(game, part // limit, part % limit, loads, chosen), limit * len(team)
    )
    return chosen


def choose(game: SneakState, place: int, slot: int, loads: list[list[int]], chosen: list[list[int]]) -> None:
    menu = slot_menu(game, by_seat(game)[place], slot, loads[place])
    answer = game.ask(game.lead(), "SNEAK-4.05", menu)
    if answer.verb == "equip":
        chosen[place].append(answer.args[2])


def slot_menu(game: SneakState, character: Character, slot: int, load: list[int]) -> list[Option]:
    """SNEAK-4.04, SNEAK-4.06, SNEAK-6.07: what is usual first, then any other card, or none."""
    who = int(character.index)
    usual_card = load[slot] if slot < len(load) else NONE
    cards = [card for card in [*game.sheet(character).starting, *game.memory] if card != usual_card]
    found = [
        Option("equip", "SNEAK-4.04", (who, slot, card))
        for card in cards
        if may_equip(game, character, card) and game.equipment(card).effect != DISGUISE
    ]
    nothing = Option("nothing", "SNEAK-4.06", (who, slot))
    if usual_card == NONE:
        return [nothing, *found]
    return [Option("equip", "SNEAK-4.04", (who, slot, usual_card)), *found, nothing]
