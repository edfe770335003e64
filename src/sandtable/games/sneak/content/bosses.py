"""Bosses: their dashboards and decks, a file each."""

from __future__ import annotations

import re
from typing import Annotated, Final

from sandtable.catalog.chains import chain
from sandtable.catalog.content import Strict, expect, expect_known
from sandtable.catalog.fields import at_least, many, says
from sandtable.catalog.numbering import printed
from sandtable.engine.errors import SandtableError
from sandtable.games.sneak.content.boss_lines import LINES, said
from sandtable.games.sneak.rules.boss_cards import NOBODY, VERBS, WHOM, BossCard, BossSheet, Dashboard, Line
from sandtable.games.sneak.rules.effects import BOSSES

DICE: Final = re.compile(r"(\d+)([WB])")
FORM: Final = "a verb, whom, a number, dice such as 2W or 3B, 'push N', 'blind'"


class DashboardData(Strict, kw_only=True, frozen=True):
    """A Boss dashboard (SNEAK-10.02)."""

    title: Annotated[str, says("What players read.")]
    health: Annotated[
        list[Annotated[int, at_least(1)]], many(1, None, "Its health by number of players, from 1.")
    ]
    defense: Annotated[int, says("What a die must beat.")]
    move: Annotated[int, says("Spaces that it moves.")]
    attack: Annotated[str, says("The dice of its attack, such as `2W` or `3B`.")]
    facing: Annotated[bool, says("Whether it uses enemy sight; else it looks all round.")] = False


class BossCardData(Strict, kw_only=True, frozen=True):
    """A Boss card (SNEAK-2.14)."""

    name: Annotated[str, says("The name by which records know it.")]
    title: Annotated[str, says("What players read.")]
    lines: Annotated[
        list[Annotated[str, chain(LINES, f"Of {FORM}.")]], many(1, None, f"What it orders, each {FORM}.")
    ]
    text: Annotated[
        str, says("What its lines do, in words for players; without one they are worded as they stand.")
    ] = ""
    psychic: Annotated[bool, says("Whether Signal Noise can cancel it as a whole.")] = False
    deck: Annotated[int, says("The deck that it belongs to, of a Boss with two dashboards.")] = 1


class BossFile(Strict, kw_only=True, frozen=True):
    """All that a Boss brings: one or two dashboards, and a deck, or one for each of them."""

    title: Annotated[str, says("What players read.")]
    dashboard: Annotated[list[DashboardData], says("Its dashboards.")]
    card: Annotated[list[BossCardData], says("Its cards.")]


def make_bosses(files: dict[str, BossFile]) -> list[BossSheet]:
    """All six, in the order of their numbers."""
    for name in files:
        expect_known(name, BOSSES, f"bosses/{name}.toml", "boss")
    for name in BOSSES:
        expect(name in files, f"bosses/{name}.toml", "there is no such file")
    return [_boss(f"bosses/{name}.toml", files[name]) for name in BOSSES]


def _boss(file: str, data: BossFile) -> BossSheet:
    decks = sorted({card.deck for card in data.card})
    if decks != list(range(1, len(decks) + 1)) or len(decks) > len(data.dashboard):
        raise SandtableError(f"{file}: decks {decks}, expected 1, or 1 and 2 with a dashboard for each")
    return BossSheet(
        data.title,
        [
            Dashboard(printed(each), *_dice(f"{file}: dashboard {each.title!r}", each.attack))
            for each in data.dashboard
        ],
        [
            [_card(f"{file}: card {card.name}", card) for card in data.card if card.deck == deck]
            for deck in decks
        ],
    )


def _card(where: str, data: BossCardData) -> BossCard:
    text = data.text or said(data.lines, data.psychic)
    return BossCard(printed(data) | {"text": text}, [line(where, text) for text in data.lines])


def _dice(where: str, text: str) -> tuple[int, int]:
    found = DICE.fullmatch(text)
    if not found:
        raise SandtableError(f"{where}: dice {text!r}, expected such as 2W or 3B")
    number = int(found[1])
    return (number, 0) if found[2] == "W" else (0, number)


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
