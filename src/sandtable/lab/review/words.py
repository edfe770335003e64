"""Answers in the words in which the seat was asked."""

from __future__ import annotations

from collections.abc import Callable

from sandtable.catalog.spec import GameType
from sandtable.lab.review.course import Spot

AS_PLAYED = "As it was played"
ANOTHER = "Another aim"


def in_words(game_type: GameType, spot: Spot) -> tuple[str, Callable[[str], str]]:
    """The question, and what turns the text of an answer into words."""
    if spot.decision is None:
        return "", str
    asked = game_type.question(spot.game, spot.turn.seat, spot.decision)
    labels = {choice.key: choice.label for choice in asked.choices}
    return asked.prompt, lambda text: labels.get(text, AS_PLAYED if text == spot.turn.text else ANOTHER)
