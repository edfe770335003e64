"""What of a Stage can be counted, thing by thing."""

from __future__ import annotations

from sandtable.games.sneak.rules.state import SneakState
from sandtable.games.sneak.view.names import HIDDEN_TITLES, page


def events(game: SneakState) -> int:
    """The sections that lettered Event tokens lead to (SNEAK-3.13)."""
    sheet = page(game)
    return len(sheet.event) if sheet else 0


def hidden_tokens(game: SneakState) -> int:
    """What may lie face down; nothing where a Stage has no such tokens."""
    sheet = page(game)
    return len(HIDDEN_TITLES) if sheet and sheet.hidden else 0


def is_of_its_boss(game: SneakState, number: int) -> bool:
    """SNEAK-10.02: whether the Boss of the Stage has a card, in any of its decks."""
    if not page(game) or not game.is_boss_stage():
        return False
    decks = game.plan.bosses[game.field().boss].decks
    return any(card is game.plan.boss_cards[number] for deck in decks for card in deck)
