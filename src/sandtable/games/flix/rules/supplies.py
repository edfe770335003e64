"""What the supply has for a SEAL (chapters 6 to 8), what suits it first."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sandtable.games.flix.rules import gear
from sandtable.games.flix.rules.arms import number_of
from sandtable.games.flix.rules.cards import Kit
from sandtable.games.flix.rules.components import NONE, Seal
from sandtable.games.flix.rules.effects import DART_PISTOL, SECONDARY
from sandtable.games.flix.rules.state import FlixState
from sandtable.parts.pool import BIT

MOST_GRADES: Final = 16
MOST_COUNTED: Final = 60  # cards that are one number together


# Weapons


def primaries(game: FlixState, seal: Seal) -> list[int]:
    """FLIX-6.09, FLIX-7.09: the Primary Weapons that it may carry and that are left."""
    return [card for card in weapons_for(game, seal) if game.plan.weapons[card].kind != SECONDARY]


def weapons_for(game: FlixState, seal: Seal) -> list[int]:
    """FLIX-7.08, FLIX-6.08: what it may carry of the supply, what suits it first."""
    return [card for card in allowed_weapons(game, seal) if game.weapon_supply[card]]


def allowed_weapons(game: FlixState, seal: Seal) -> list[int]:
    """FLIX-7.08: the same for all whose board, Specialization and Grade it is. The list is not to be
    changed."""
    kept = game.plan.allowed
    key = int(knows(game, seal))
    if key not in kept:
        best = [card for kit in kits(game, seal) for card in kit.weapons]
        kept[key] = [
            card
            for card in ranked(best, len(game.plan.weapons))
            if gear.may_carry(game, seal, game.plan.weapons[card])
        ]
    return kept[key]


# Equipment


def loads(game: FlixState, seal: Seal, held: list[int], in_slot: bool) -> list[tuple[int, ...]]:
    """What a SEAL that holds these can have of the supply, what suits it first."""
    cards = loadable(game, seal, in_slot)
    found: list[tuple[int, ...]] = []
    for place, card in enumerate(cards):
        if not has_room(game, seal, held, card):
            continue
        keyword = game.plan.equipment[card].keyword
        if gear.doubles(game, seal, keyword):
            with_it = [*held, card]
            for other in cards[place:]:
                if game.plan.equipment[other].keyword == keyword and has_room(game, seal, with_it, other):
                    found.append((card, other))
        found.append((card,))
    return found


def loadable(game: FlixState, seal: Seal, in_slot: bool) -> list[int]:
    """All Equipment that goes into a slot, or needs none, what suits the SEAL first: the same for all whose
    board, Primary Weapon and Specialization it is. The list is not to be changed."""
    primary = likely_primary(game, seal)
    kept = game.plan.suited
    key = int((knows(game, seal) * len(game.plan.weapons) + primary) * 2 + (1 if in_slot else 0))
    if key not in kept:
        kept[key] = [
            card
            for card in ranked(suited(game, seal, primary), len(game.plan.equipment))
            if gear.needs_slot(game, seal, card) == in_slot
            and game.plan.equipment[card].effect != DART_PISTOL
        ]
    return kept[key]


def likely_primary(game: FlixState, seal: Seal) -> i64:
    """Its Primary Weapon, or the first that it may still take."""
    return seal.primary if seal.primary != NONE else primaries(game, seal)[0]


def has_room(game: FlixState, seal: Seal, held: list[int], card: int) -> bool:
    """Whether the supply has a card, besides what is only thought of, and it fits."""
    left: i64 = game.equipment_supply[card]
    if left == 0 or held.count(card) - seal.equipment.count(card) >= left:
        return False
    return gear.fits(game, seal, held, card)


def suited(game: FlixState, seal: Seal, primary: i64) -> list[int]:
    """Equipment that suits it, without Attachments that its Weapon does not list (FLIX-8.11)."""
    fitting = game.plan.weapons[primary].attachments
    found: list[int] = []
    for kit in kits(game, seal):
        for card in kit.equipment:
            equipment = game.plan.equipment[card]
            if not equipment.attachment or fitting & BIT[equipment.effect]:
                found.append(card)
    return found


def stock(game: FlixState) -> int:
    """Of which Equipment cards any is left, as one number."""
    number: i64 = 0
    for left in game.equipment_supply:
        number += number
        if left > 0:
            number += 1
    return int(number)


def state(game: FlixState, seal: Seal) -> tuple[int, int]:
    """All that says what a SEAL may carry besides what it has: what it knows, and what it holds."""
    return int(knows(game, seal)), int(number_of(likely_primary(game, seal), NONE, seal.equipment))


# What suits whom


def knows(game: FlixState, seal: Seal) -> i64:
    """Its board, Specialization and Grade as one number."""
    known = gear.veteran(game, seal)
    skills = len(game.plan.specializations) + 1
    return (seal.who * skills + known.specialization + 1) * MOST_GRADES + known.grade


def kits(game: FlixState, seal: Seal) -> list[Kit]:
    """Of its Specialization, then its own."""
    skill = gear.veteran(game, seal).specialization
    own = gear.board(game, seal).kit
    return [own] if skill == NONE else [game.plan.specializations[skill].kit, own]


def ranked(best: list[int], number: int) -> list[int]:
    """All numbers, the best ones first."""
    found: list[int] = []
    missing = [True] * number
    for each in best:
        if missing[each]:
            missing[each] = False
            found.append(each)
    for other in range(number):
        if missing[other]:
            found.append(other)
    return found
