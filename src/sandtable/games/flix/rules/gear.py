"""Player Boards, cards and slots (chapters 7 and 8): what a SEAL can do, and what it may carry."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sandtable.games.flix.rules.cards import Equipment, SealBoard, Weapon
from sandtable.games.flix.rules.components import E7, E8, NONE, Seal, Veteran
from sandtable.games.flix.rules.effects import (
    BREACHER,
    CORPSMAN,
    DART_PISTOL,
    DEMOLITIONS,
    HEAVY_GUNNER,
    KEYWORDS,
    POINTMAN,
    RECON,
    SUPPRESSOR,
)
from sandtable.games.flix.rules.state import FlixState
from sandtable.parts.pool import BIT

GRENADE: Final = KEYWORDS.index("grenade")
EXPLOSIVE: Final = KEYWORDS.index("explosive")
MEDICAL: Final = KEYWORDS.index("medical")
SLOTS: Final = 2  # for Equipment (FLIX-7.06)


# Who it is


def board(game: FlixState, seal: Seal) -> SealBoard:
    return game.plan.seals[seal.who]


def veteran(game: FlixState, seal: Seal) -> Veteran:
    """FLIX-7.02, FLIX-7.05: its Grade and Specialization."""
    return game.veterans[seal.who]


def has_skill(game: FlixState, seal: Seal, specialization: i64, grade: i64) -> bool:
    """FLIX-7.05, FLIX-8.06: what a Specialization gives from a Grade on."""
    known = game.veterans[seal.who]
    return known.specialization == specialization and known.grade >= grade


def speed(game: FlixState, seal: Seal) -> i64:
    """FLIX-7.01, FLIX-G06: Spaces of a Move; a Pointman's is one higher."""
    return board(game, seal).speed + (1 if has_skill(game, seal, POINTMAN, E7) else 0)


def health(game: FlixState, seal: Seal) -> i64:
    """FLIX-8.01, FLIX-8.02: Wounds that bring the Health Token onto the dogtags."""
    return board(game, seal).health + (1 if has_skill(game, seal, HEAVY_GUNNER, E8) else 0)


# What it holds


def holds(game: FlixState, seal: Seal, effect: i64) -> i64:
    """The place of such a card among a SEAL's Equipment; NONE."""
    for place, card in enumerate(seal.equipment):
        if game.plan.equipment[card].effect == effect:
            return place
    return NONE


def effects(game: FlixState, seal: Seal) -> i64:
    """Those of all its Equipment, as bits."""
    found: i64 = 0
    for card in seal.equipment:
        found |= BIT[game.plan.equipment[card].effect]
    return found


def drop(game: FlixState, seal: Seal, place: i64) -> None:
    """A card is out of the Mission, with the tokens on it."""
    seal.equipment.pop(place)
    seal.ammo.pop(place)


def lists(game: FlixState, seal: Seal, effect: i64) -> bool:
    """FLIX-8.11, FLIX-32.01: whether its Primary Weapon can use such an Attachment."""
    return seal.primary != NONE and game.plan.weapons[seal.primary].attachments & BIT[effect] != 0


def sidearm(game: FlixState, seal: Seal) -> Weapon | None:
    """FLIX-7.10, FLIX-7.11: the printed one, or the card that lies over it; a Dart Pistol is none to Fire
    (FLIX-28.32)."""
    if holds(game, seal, DART_PISTOL) != NONE:
        return None
    return game.plan.service_pistol if seal.secondary == NONE else game.plan.weapons[seal.secondary]


# What it may carry


def may_carry(game: FlixState, seal: Seal, card: Weapon | Equipment) -> bool:
    """FLIX-7.08, FLIX-8.12: its Grade, and one of the Specializations where any is asked for."""
    if isinstance(card, Weapon):
        return meets(veteran(game, seal), card.grade, card.needs)
    return meets(veteran(game, seal), card.grade, card.needs)


def meets(known: Veteran, grade: i64, needs: i64) -> bool:
    if known.grade < grade:
        return False
    return needs == 0 or (known.specialization != NONE and needs & BIT[known.specialization] != 0)


def slots(game: FlixState, seal: Seal) -> i64:
    """FLIX-7.06: the third Equipment slot opens at E-8."""
    return SLOTS + (1 if veteran(game, seal).grade >= E8 else 0)


def doubles(game: FlixState, seal: Seal, keyword: i64) -> bool:
    """FLIX-7.07, FLIX-G06: whether two cards of this class share a slot."""
    if keyword == GRENADE:
        return has_skill(game, seal, BREACHER, E7)
    if keyword == EXPLOSIVE:
        return has_skill(game, seal, DEMOLITIONS, E7)
    return keyword == MEDICAL and has_skill(game, seal, CORPSMAN, E7)


def needs_slot(game: FlixState, seal: Seal, card: i64) -> bool:
    """FLIX-7.12: all Equipment, Attachments too; but a Dart Pistol lies on the Secondary Weapon (FLIX-R63),
    and a Recon's Suppressor needs none (FLIX-G06)."""
    effect = game.plan.equipment[card].effect
    return effect != DART_PISTOL and (effect != SUPPRESSOR or not has_skill(game, seal, RECON, E7))


def slots_used(game: FlixState, seal: Seal, cards: list[int]) -> i64:
    """FLIX-7.07: one for each card, or for two of a class that is doubled up."""
    used: i64 = 0
    for place in range(len(cards)):
        if needs_slot(game, seal, cards[place]) and not shares_slot(game, seal, cards, place):
            used += 1
    return used


def shares_slot(game: FlixState, seal: Seal, cards: list[int], place: i64) -> bool:
    """FLIX-7.07: whether a card is the second of a class that is doubled up, or the fourth."""
    keyword = game.plan.equipment[cards[place]].keyword
    if place == 0 or not doubles(game, seal, keyword):
        return False
    before: i64 = 0
    for other in range(place):
        if game.plan.equipment[cards[other]].keyword == keyword and needs_slot(game, seal, cards[other]):
            before += 1
    return before & 1 == 1


def clashes(game: FlixState, seal: Seal, cards: list[int], card: i64) -> bool:
    """FLIX-7.13, FLIX-R32: whether it has two keywords in common with one of them."""
    wanted = game.plan.equipment[card]
    if doubles(game, seal, wanted.keyword):
        return False
    for other in cards:
        carried = game.plan.equipment[other]
        if carried.keyword == wanted.keyword and carried.attachment == wanted.attachment:
            return True
    return False


def fits(game: FlixState, seal: Seal, cards: list[int], card: i64) -> bool:
    """FLIX-7.08, FLIX-7.13, FLIX-7.14: whether a SEAL that carries these may have one more."""
    wanted = game.plan.equipment[card]
    if not meets(game.veterans[seal.who], wanted.grade, wanted.needs) or clashes(game, seal, cards, card):
        return False
    room = slots(game, seal)
    return len(cards) < room or slots_used(game, seal, [*cards, int(card)]) <= room


def may_take(game: FlixState, seal: Seal, card: i64) -> bool:
    """FLIX-7.14, FLIX-R63: whether it can have a card in mid-Mission, be it by discarding one for it."""
    if game.plan.equipment[card].effect == DART_PISTOL:
        return False
    if fits(game, seal, seal.equipment, card):
        return True
    for place in range(len(seal.equipment)):
        if fits_instead(game, seal, place, card):
            return True
    return False


def in_the_way(game: FlixState, seal: Seal, card: i64) -> list[int]:
    """FLIX-7.14: places of its Equipment, any of which it can discard to have room for a card."""
    return [place for place in range(len(seal.equipment)) if fits_instead(game, seal, place, card)]


def fits_instead(game: FlixState, seal: Seal, place: i64, card: i64) -> bool:
    """FLIX-7.14: whether it may have a card once the one in this place is discarded."""
    rest = seal.equipment[:]
    rest.pop(place)
    return fits(game, seal, rest, card)
