"""Dashboards, cards and tokens: what is checked of each. Every error names file and entry."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.catalog.content import expect, expect_known, expect_once, expect_within
from sandtable.games.sneak.content.cards import (
    CallData,
    CharacterData,
    EquipmentData,
    HackData,
    PatrolCardData,
    ReactionData,
    TileData,
    TokensFile,
)
from sandtable.games.sneak.content.maps import SIDE, SIGNS, SOLID
from sandtable.games.sneak.rules.cards import FOCUS_KINDS
from sandtable.games.sneak.rules.components import FOCUS_TOKENS
from sandtable.games.sneak.rules.effects import (
    BOSSES,
    CAMERAS,
    EQUIPMENT,
    HACKS,
    HIDDEN_KINDS,
    ICONS,
    REACTIONS,
    TRAP,
)

CHARACTERS = ("snake", "meryl", "otacon", "gray_fox")
MOST = 20  # of any number on a card
MOST_DICE = 8  # of a colour (SNEAK-2.25)
LOCK_NUMBERS = (1, 5)  # so that both colours of dice can show them (SNEAK-R06)
SECURITY = 3  # levels of security Doors (SNEAK-R49)
LEVELS = (2, 3, 4, 5)  # of Terminals
ARROWS = ("left", "right")


def check_numbers(numbers: Sequence[int], where: str) -> None:
    for number in numbers:
        expect_within(number, *LOCK_NUMBERS, where, "a number")


# One by one


def check_characters(characters: list[CharacterData], cards: list[EquipmentData]) -> None:
    """SNEAK-2.01: four, in the order of their chapters."""
    unlockable = [card.id for card in cards if not card.owner]
    four = tuple(character.id for character in characters)
    expect(four == CHARACTERS, "characters.toml", f"must be {', '.join(CHARACTERS)}, not {', '.join(four)}")
    for character in characters:
        where = f"characters.toml: {character.id}"
        expect_within(character.health, 1, MOST, where, "health")
        expect_within(character.defense, 1, 6, where, "defense")
        many = f"must have {FOCUS_TOKENS} Focus tokens, not {len(character.focus)}"
        expect(len(character.focus) == FOCUS_TOKENS, where, many)
        for name in character.suggested:
            expect_known(name, unlockable, where, "suggested card")
        for token in character.focus:
            expect_known(token.does, FOCUS_KINDS, where, "focus")
            expect_within(token.amount, 0, 6, f"{where}: {token.does}", "amount")
            expect_within(token.cost, 1, MOST, f"{where}: {token.does}", "cost")


def check_equipment(cards: list[EquipmentData], calls: list[CallData]) -> None:
    """SNEAK-2.09, SNEAK-2.10, SNEAK-2.25: no card wants more dice than there are."""
    expect_once([card.id for card in cards], "equipment.toml", "card")
    for card in cards:
        where = f"equipment.toml: {card.id}"
        expect_known(card.effect, EQUIPMENT, where, "effect")
        for name in ("cost", "ammo", "charges", "reach", "amount"):
            expect_within(getattr(card, name), 0, MOST, where, name)
        for name in ("white", "black"):
            expect_within(getattr(card, name), 0, MOST_DICE, where, name)
        expect(not (card.ammo and card.charges), where, "must have ammo or charges, not both")
        for who in [*card.wearers, *([card.owner] if card.owner else [])]:
            expect_known(who, CHARACTERS, where, "character")
        if card.codec:
            expect_known(card.codec, [call.number for call in calls], where, "codec number")


def check_patrol_cards(cards: list[PatrolCardData]) -> None:
    """SNEAK-2.12: blue ones first, the plan counts on it."""
    expect_once([card.id for card in cards], "patrol_cards.toml", "card")
    reds = [card.red for card in cards]
    expect(reds == sorted(reds), "patrol_cards.toml", "red cards must come after the blue ones")
    expect(len(set(reds)) == 2, "patrol_cards.toml", "must have both blue and red cards")
    for card in cards:
        where = f"patrol_cards.toml: {card.id}"
        for icon in card.icons:
            expect_known(icon, ICONS, where, "icon")
        expect_known(card.cameras, CAMERAS, where, "cameras")
        expect_known(card.arrow, ARROWS, where, "arrow")
        expect_within(card.patrol, 0, MOST, where, "patrol")
        expect_within(card.alert, 0, MOST, where, "alert")


def check_reactions(cards: list[ReactionData]) -> None:
    """SNEAK-2.13."""
    expect_once([card.id for card in cards], "reactions.toml", "card")
    expect(bool(cards), "reactions.toml", "must have at least one card")
    for card in cards:
        where = f"reactions.toml: {card.id}"
        for name in ("investigate", "alert", "ko", "dead"):
            expect_known(getattr(card, name), REACTIONS, where, name)
        expect_within(card.amount, 0, MOST, where, "amount")


def check_hacks(cards: list[HackData]) -> None:
    """SNEAK-2.11."""
    expect_once([card.id for card in cards], "hacks.toml", "card")
    for card in cards:
        where = f"hacks.toml: {card.id}"
        expect_known(card.effect, HACKS, where, "effect")
        expect_known(card.boss, ("", *BOSSES), where, "boss")
        expect(bool(card.numbers), where, "must have at least one number")
        check_numbers(card.numbers, where)


def check_tokens(tokens: TokensFile) -> None:
    """SNEAK-2.17, SNEAK-2.18."""
    for kind, number in tokens.hidden.items():
        expect_known(kind, HIDDEN_KINDS[:TRAP], "tokens.toml: hidden", "kind")
        expect_within(number, 0, MOST, "tokens.toml: hidden", kind)
    expect_once([door.id for door in tokens.door], "tokens.toml", "door")
    for door in tokens.door:
        where = f"tokens.toml: {door.id}"
        check_numbers(door.numbers, where)
        expect_within(door.level, 0, SECURITY, where, "level")
        expect(bool(door.numbers) != bool(door.level), where, "must have numbers or a level, not both")
    check_terminals(tokens)


def check_terminals(tokens: TokensFile) -> None:
    """SNEAK-R06: as many numbers as its level."""
    expect_once([str(each.level) for each in tokens.terminal], "tokens.toml", "terminal of level")
    for terminal in tokens.terminal:
        where = f"tokens.toml: terminal of level {terminal.level}"
        expect(terminal.level in LEVELS, where, f"level must be one of {', '.join(map(str, LEVELS))}")
        many = f"must have {terminal.level} numbers, not {len(terminal.numbers)}"
        expect(len(terminal.numbers) == terminal.level, where, many)
        check_numbers(terminal.numbers, where)


def check_tiles(tiles: list[TileData]) -> None:
    """SNEAK-2.02."""
    expect_once([tile.id for tile in tiles], "tiles.toml", "tile")
    for tile in tiles:
        where = f"tiles.toml: {tile.id}"
        rows = tile.rows.split()
        square = len(rows) == SIDE and all(len(row) == SIDE for row in rows)
        expect(square, where, f"must be {SIDE} rows of {SIDE} spaces")
        for sign in "".join(rows):
            expect(sign in SIGNS, where, f"{sign!r} is none of {' '.join(SIGNS)}")
        expect(not tile.open or SOLID not in tile.rows, where, "is open, so it must have no wall")


def check_codec(calls: list[CallData]) -> None:
    expect_once([call.number for call in calls], "codec.toml", "number")
    for call in calls:
        expect(bool(call.text and call.who), f"codec.toml: {call.number}", "must say who, and a text")
