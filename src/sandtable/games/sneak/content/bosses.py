"""Bosses: their dashboards and decks, a file each."""

from __future__ import annotations

import re
from typing import Final

from sandtable.catalog.content import Strict, read
from sandtable.catalog.shelf import Shelf
from sandtable.engine.errors import SandtableError
from sandtable.games.sneak.rules.boss_cards import NOBODY, VERBS, WHOM, BossCard, BossSheet, Dashboard, Line
from sandtable.games.sneak.rules.effects import BOSSES

DICE: Final = re.compile(r"(\d+)([WB])")
FORM: Final = "a verb, whom, a number, dice such as 2W or 3B, 'push N', 'blind'"


class DashboardData(Strict, kw_only=True, frozen=True):
    title: str
    health: list[int]
    defense: int
    move: int
    attack: str
    facing: bool = False


class BossCardData(Strict, kw_only=True, frozen=True):
    name: str
    title: str
    lines: list[str]
    text: str = ""
    psychic: bool = False
    deck: int = 1


class BossFile(Strict, kw_only=True, frozen=True):
    title: str
    dashboard: list[DashboardData]
    card: list[BossCardData]


def read_bosses(shelf: Shelf) -> list[BossSheet]:
    """All six, in the order of their numbers."""
    return [_boss(f"bosses/{name}.toml", read(shelf, f"bosses/{name}.toml", BossFile)) for name in BOSSES]


def _boss(file: str, data: BossFile) -> BossSheet:
    decks = sorted({card.deck for card in data.card})
    if decks != list(range(1, len(decks) + 1)) or len(decks) > len(data.dashboard):
        raise SandtableError(f"{file}: decks {decks}, expected 1, or 1 and 2 with a dashboard for each")
    return BossSheet(
        data.title,
        [_dashboard(f"{file}: dashboard {each.title!r}", each) for each in data.dashboard],
        [
            [_card(f"{file}: card {card.name}", card) for card in data.card if card.deck == deck]
            for deck in decks
        ],
    )


def _dashboard(where: str, data: DashboardData) -> Dashboard:
    if not data.health or min(data.health) < 1:
        raise SandtableError(
            f"{where}: health {data.health}, expected a number from 1 for each number of players"
        )
    white, black = _dice(where, data.attack)
    return Dashboard(data.title, data.health, data.defense, data.move, white, black, data.facing)


def _dice(where: str, text: str) -> tuple[int, int]:
    found = DICE.fullmatch(text)
    if not found:
        raise SandtableError(f"{where}: dice {text!r}, expected such as 2W or 3B")
    number = int(found[1])
    return (number, 0) if found[2] == "W" else (0, number)


def _card(where: str, data: BossCardData) -> BossCard:
    if not data.lines:
        raise SandtableError(f"{where}: no lines, expected at least one")
    lines = [line(where, text) for text in data.lines]
    return BossCard(data.name, data.title, data.text, lines, data.psychic)


def line(where: str, text: str) -> Line:
    """A line of a card from its words."""
    words = text.split()
    if not words or words[0] not in VERBS:
        raise SandtableError(f"{where}: line {text!r}, expected {FORM}; verbs are {', '.join(VERBS)}")
    verb = VERBS.index(words.pop(0))
    who = WHOM.index(words.pop(0)) if words and words[0] in WHOM else NOBODY
    amount = int(words.pop(0)) if words and words[0].isdigit() else 0
    white, black = _dice(where, words.pop(0)) if words and DICE.fullmatch(words[0]) else (0, 0)
    blind = "blind" in words
    if blind:
        words.remove("blind")
    push = int(words[1]) if len(words) == 2 and words[0] == "push" and words[1].isdigit() else 0
    if words and not push:
        raise SandtableError(f"{where}: line {text!r} has {' '.join(words)!r}, expected {FORM}")
    return Line(verb, who, amount, white, black, push, blind)
