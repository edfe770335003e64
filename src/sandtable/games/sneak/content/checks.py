"""Dashboards, cards and tokens: what is checked beyond single fields. Every error names file and entry."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from sandtable.catalog.content import check_all, expect, expect_known, expect_once
from sandtable.games.sneak.content.cards import (
    CHARACTERS,
    CallData,
    CharacterData,
    EquipmentData,
    PatrolCardData,
    TileData,
    TokensFile,
)
from sandtable.games.sneak.content.maps import SIDE, SIGNS, SOLID

if TYPE_CHECKING:
    from sandtable.games.sneak.content.loader import Content


def check_cards(source: Content) -> None:
    check_all(
        [
            partial(check_characters, source.characters, source.equipment),
            partial(check_codec, source.calls),
            partial(check_equipment, source.equipment),
            partial(check_patrol_cards, source.patrol_cards),
            partial(check_tokens, source.tokens),
            partial(check_tiles, list(source.tiles.values())),
        ]
    )


def check_characters(characters: list[CharacterData], cards: list[EquipmentData]) -> None:
    """SNEAK-2.01: four, in the order of their chapters."""
    unlockable = [card.id for card in cards if not card.owner]
    four = tuple(character.id for character in characters)
    expect(four == CHARACTERS, "characters.toml", f"must be {', '.join(CHARACTERS)}, not {', '.join(four)}")
    for character in characters:
        for name in character.suggested:
            expect_known(name, unlockable, f"characters.toml: {character.id}", "suggested card")


def check_equipment(cards: list[EquipmentData]) -> None:
    for card in cards:
        either = not (card.ammo and card.charges)
        expect(either, f"equipment.toml: {card.id}", "must have ammo or charges, not both")


def check_patrol_cards(cards: list[PatrolCardData]) -> None:
    """SNEAK-2.12: blue ones first, the plan counts on it."""
    reds = [card.red for card in cards]
    expect(reds == sorted(reds), "patrol_cards.toml", "red cards must come after the blue ones")
    expect(len(set(reds)) == 2, "patrol_cards.toml", "must have both blue and red cards")


def check_tokens(tokens: TokensFile) -> None:
    """SNEAK-2.17, SNEAK-R06: a Door has one kind of lock, a Terminal as many numbers as its level."""
    for door in tokens.door:
        one = bool(door.numbers) != bool(door.level)
        expect(one, f"tokens.toml: {door.id}", "must have numbers or a level, not both")
    expect_once([str(each.level) for each in tokens.terminal], "tokens.toml", "terminal of level")
    for terminal in tokens.terminal:
        where = f"tokens.toml: terminal of level {terminal.level}"
        many = f"must have {terminal.level} numbers, not {len(terminal.numbers)}"
        expect(len(terminal.numbers) == terminal.level, where, many)


def check_tiles(tiles: list[TileData]) -> None:
    """SNEAK-2.02."""
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
