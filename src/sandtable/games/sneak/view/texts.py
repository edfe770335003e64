"""What the content says in words: of characters, cards, Stages, Events and codec numbers."""

from __future__ import annotations

from sandtable.games.sneak.rules.state import SneakState
from sandtable.games.sneak.view.names import LETTERS, page, source


def character_text(game: SneakState, index: int) -> str:
    files = source(game.plan)
    character = files.content.characters[index] if files else None
    return f"{character.text} {character.passive}" if character else ""


def equipment_text(game: SneakState, number: int) -> str:
    files = source(game.plan)
    return files.content.equipment[number].text if files else ""


def briefing(game: SneakState, stage: int) -> str:
    files = source(game.plan)
    return files.pages[stage].briefing if files else ""


def event_text(game: SneakState, letter: int) -> str:
    """The section of the Stage with that letter (SNEAK-3.13)."""
    sheet = page(game)
    texts = [event.text for event in sheet.event if event.letter == LETTERS[letter]] if sheet else []
    return texts[0] if texts else ""


def codec_entry(game: SneakState, number: str) -> tuple[str, str]:
    """SNEAK-1.03: who answers, and what they say."""
    files = source(game.plan)
    calls = [call for call in files.content.calls if call.number == number] if files else []
    return (calls[0].who, calls[0].text) if calls else ("", "")


def codec_text(game: SneakState, number: str) -> str:
    """The entry in one line."""
    who, text = codec_entry(game, number)
    return f"{number}, {who}: {text}" if text else number


def call_text(game: SneakState, cell: int) -> str:
    """Of the number that is printed on a space."""
    return codec_text(game, game.field().calls.get(cell, "the codec"))


def order_text(game: SneakState, card: int) -> str:
    """What a Boss card says, after its name."""
    text = game.plan.boss_cards[card].text
    return f" {text}" if text else ""
