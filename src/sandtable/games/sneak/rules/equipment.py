"""Equipment (chapter 32): what a character's cards offer, what using them costs, and how cards are gained."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sandtable.engine.decisions import Option
from sandtable.games.sneak.rules import (
    actions,
    alert,
    explosives,
    gear,
    mines,
    missiles,
    rolls,
    sight,
    weapons,
)
from sandtable.games.sneak.rules.components import MOST_CELLS, NONE, Character, Figure
from sandtable.games.sneak.rules.effects import (
    ARM_CANNON,
    ASSAULT_RIFLE,
    BANDANA,
    BLADE,
    BOX,
    C4,
    CLAYMORE,
    DISGUISE,
    GRENADE,
    HAND_CANNON,
    MISSILE_LAUNCHER,
    PISTOL,
    REMOTE_MISSILE,
    SNIPER_RIFLE,
    STUN_GRENADE,
    SUPPRESSOR,
)
from sandtable.games.sneak.rules.state import SneakState
from sandtable.parts.pool import BIT

WEAPONS: Final = (PISTOL, HAND_CANNON, ASSAULT_RIFLE, SNIPER_RIFLE, ARM_CANNON, BLADE)
EXPLOSIVES: Final = (STUN_GRENADE, GRENADE, C4, CLAYMORE)
MISSILES: Final = (MISSILE_LAUNCHER, REMOTE_MISSILE)
_OPTIONS: Final[dict[str, dict[int, Option]]] = {}


def options(game: SneakState, character: Character) -> list[Option]:
    """SNEAK-8.03: what its cards offer now; from a Cardboard Box only getting out of it (SNEAK-G05)."""
    gear.detect(game, character)
    found: list[Option] = []
    for place, number in enumerate(character.cards):
        if is_ready(game, character, place):
            found.extend(offers(game, character, number))
    return found


def is_ready(game: SneakState, character: Character, place: i64) -> bool:
    """SNEAK-8.05, SNEAK-6.13: enough Action tokens for it, and a token left on it if it takes any."""
    card = game.equipment(character.cards[place])
    if card.cost > character.actions:
        return False
    return card.tokens == 0 or character.tokens[place] > 0 or card.effect == C4


def offers(game: SneakState, character: Character, number: i64) -> list[Option]:
    effect = game.equipment(number).effect
    if character.boxed:
        return gear.way_out(game, character, number)
    if effect in WEAPONS:
        return weapons.options(game, character, number)
    if effect in EXPLOSIVES:
        return explosives.options(game, character, number)
    if effect in MISSILES:
        return missiles.options(game, character, number)
    return gear.options(game, character, number)


def option(verb: str, rule: str, card: i64, what: i64 = NONE) -> Option:
    """The one option of that kind for a card, and for a space, target or direction."""
    known = _OPTIONS.setdefault(verb, {})
    key = int(card * MOST_CELLS + what + 1)
    if key not in known:
        known[key] = Option(verb, rule, (int(card),) if what == NONE else (int(card), int(what)))
    return known[key]


def use(game: SneakState, character: Character, chosen: Option) -> None:
    """Pays for it and does it."""
    number: i64 = chosen.args[0]
    what: i64 = chosen.args[1] if len(chosen.args) > 1 else NONE
    effect = game.equipment(number).effect
    game.acting = character.index
    game.tell(chosen.rule, "uses", character.index, number, what)
    actions.pay(game, character, game.equipment(number).cost)
    if effect in WEAPONS:
        weapons.fire(game, character, number, what)
    elif effect in EXPLOSIVES:
        explosives.use(game, character, number, chosen.verb)
    elif effect in MISSILES:
        missiles.use(game, character, number, what)
    else:
        gear.use(game, character, number, chosen.verb, what)


# What cards are held, and their tokens


def holds(game: SneakState, character: Character, effect: i64) -> i64:
    """The place of a card with that effect among a character's, the strongest of several; NONE."""
    best: i64 = NONE
    most: i64 = 0
    for place, number in enumerate(character.cards):
        card = game.equipment(number)
        if card.effect == effect and (best == NONE or card.amount > most):
            best = place
            most = card.amount
    return best


def shoot(game: SneakState, character: Character, number: i64) -> None:
    """What using a weapon or a device up means: a token, and who hears it at once (SNEAK-32.03)."""
    card = game.equipment(number)
    if card.tokens:
        spend(game, character, character.cards.index(int(number)))
    if card.noisy:
        actions.make_noise(game, character)
    if is_loud(game, character, number):
        alert.loud(game, character, "SNEAK-32.03")


def is_loud(game: SneakState, character: Character, number: i64) -> bool:
    """SNEAK-32.02: a suppressor silences the .45 pistol, and nothing else (SNEAK-R54)."""
    card = game.equipment(number)
    return card.loud and not (card.effect == PISTOL and holds(game, character, SUPPRESSOR) != NONE)


def spend(game: SneakState, character: Character, place: i64) -> None:
    """One token of a card; the Bandana may save ammo (SNEAK-32.33, SNEAK-G05)."""
    card = game.equipment(character.cards[place])
    bandana = holds(game, character, BANDANA)
    if card.ammo and bandana != NONE:
        luck = game.equipment(character.cards[bandana])
        made = rolls.roll(game, luck.white, 0, rolls.OTHER, character.index, NONE, luck.amount)
        if made.hits(luck.amount):
            game.tell("SNEAK-G05", "ammo_saved", character.index, character.cards[place])
            return
    character.tokens[place] -= 1
    game.tell("SNEAK-6.13", "token_spent", character.index, character.cards[place], character.tokens[place])


# Cards that are found


def gain_card(game: SneakState, character: Character, number: i64) -> None:
    """SNEAK-R40: the finder keeps it; above the limit it replaces one of the finder's cards or goes to a
    player beside. Who may not equip it can leave it, and who can do nothing else has to (SNEAK-R90)."""
    if may_equip(game, character, number) and has_room(game, character):
        take(game, character, number)
        return
    menu: list[Option] = []
    if may_equip(game, character, number):
        menu = [option("replace", "SNEAK-R40", number, card) for card in counted(game, character)]
    for other in game.team():
        if sight.adjacent(game, character.cell, other.cell):
            if may_equip(game, other, number) and has_room(game, other):
                menu.append(option("hand_to", "SNEAK-R40", number, other.index))
    if not may_equip(game, character, number):
        menu.append(option("leave", "SNEAK-6.15", number))
    elif not menu:
        leave(game, character, number, "SNEAK-R90")
        return
    game.acting = character.index
    settle(game, character, game.ask(character.seat, "SNEAK-R40", menu))


def settle(game: SneakState, character: Character, chosen: Option) -> None:
    number: i64 = chosen.args[0]
    if chosen.verb == "hand_to":
        take(game, game.characters[chosen.args[1]], number)
    elif chosen.verb == "replace":
        replace(game, character, character.cards.index(chosen.args[1]), number)
    else:
        leave(game, character, number, "SNEAK-6.15")


def leave(game: SneakState, character: Character, number: i64, rule: str) -> None:
    """It is out of play for the Stage, but it was found."""
    game.tell(rule, "left_behind", character.index, number)


def replace(game: SneakState, character: Character, place: i64, number: i64) -> None:
    """SNEAK-R40: the other card is out of play for the Stage; a worn box comes off with it (SNEAK-R91)."""
    lose(game, character, place)
    if character.boxed and holds(game, character, BOX) == NONE:
        gear.wear_box(game, character, False)
    take(game, character, number)


def take(game: SneakState, character: Character, number: i64) -> None:
    """SNEAK-6.13: with the printed number of tokens."""
    character.cards.append(int(number))
    character.tokens.append(int(game.equipment(number).tokens))
    game.tell("SNEAK-R40", "equipped", character.index, number)


def lose(game: SneakState, character: Character, place: i64) -> None:
    """A card is out of play for the Stage."""
    game.tell("SNEAK-R40", "card_lost", character.index, character.cards[place])
    del character.cards[place]
    del character.tokens[place]


def may_equip(game: SneakState, character: Character, number: i64) -> bool:
    """SNEAK-6.15, SNEAK-32.29, SNEAK-32.31, SNEAK-32.33."""
    wearers = game.equipment(number).wearers
    return wearers == 0 or wearers & BIT[character.index] != 0


def has_room(game: SneakState, character: Character) -> bool:
    """SNEAK-6.05."""
    return len(counted(game, character)) < game.plan.numbers.equipment_limit


def counted(game: SneakState, character: Character) -> list[int]:
    """SNEAK-6.10: all cards but the Disguise."""
    return [number for number in character.cards if game.equipment(number).effect != DISGUISE]


# Steps into the arc of a mine


def mine_check(game: SneakState, figure: Figure) -> None:
    """After each space that a figure enters (SNEAK-32.11)."""
    if game.mines:
        mines.trip(game, figure)
