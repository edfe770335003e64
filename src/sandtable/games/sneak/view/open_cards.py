"""Cards as they lie open: the Patrol or Boss card that is carried out, and what somebody finds."""

from __future__ import annotations

import re
from typing import Final

from sandtable.games.sneak.rules.components import NONE
from sandtable.games.sneak.rules.state import SneakState
from sandtable.games.sneak.view.names import ENEMY_SIDE, equipment_name, patrol_card_name
from sandtable.games.sneak.view.panels import SECTIONS, sections
from sandtable.games.sneak.view.texts import equipment_text
from sandtable.scene.vocabulary import Fact, OpenCard

SENTENCE: Final = re.compile(r"(?<=[.!?]) ")


def sentences(text: str) -> list[str]:
    """One line each."""
    return [line for line in SENTENCE.split(text) if line]


def open_card(game: SneakState) -> OpenCard | None:
    """SNEAK-22.02, SNEAK-22.03: the card that is being resolved."""
    if game.card == NONE:
        return None
    return boss_card(game, int(game.card)) if game.is_boss_stage() else patrol_card(game, int(game.card))


def boss_card(game: SneakState, number: int) -> OpenCard:
    """SNEAK-22.03: with what is left of the deck, and what has been drawn from it."""
    card, deck = game.plan.boss_cards[number], game.boss_deck
    out = [game.plan.boss_cards[each].title for each in deck.discards]
    whole = len(deck.pile) + len(out) + 1
    return OpenCard(
        card.name,
        card.title,
        f"Boss card {card.name}",
        tuple([Fact(line, "SNEAK-22.03") for line in sentences(card.text)]),
        f"{len(deck.pile)} of {whole} left",
        tuple(out),
        ENEMY_SIDE,
    )


def patrol_card(game: SneakState, number: int) -> OpenCard:
    """SNEAK-23.02: its three sections."""
    name = patrol_card_name(game, number)
    if number == game.plan.game_over:
        return OpenCard(name, name, "Patrol card", side=ENEMY_SIDE)
    lines = tuple(
        [Fact(f"{part}: {text}.", "SNEAK-23.02") for part, text in zip(SECTIONS, sections(game, number))]
    )
    colour = "Red" if game.plan.patrol_cards[number].red else "Blue"
    return OpenCard(name, "Patrol card", f"{colour}, {name}", lines, side=ENEMY_SIDE)


def found_card(game: SneakState, number: int) -> OpenCard:
    """An Equipment card that somebody comes by."""
    text = equipment_text(game, number)
    lines = tuple([Fact(line, "SNEAK-1.07") for line in sentences(text)])
    name = equipment_name(game, number)
    return OpenCard(name, name, "Equipment", lines)
