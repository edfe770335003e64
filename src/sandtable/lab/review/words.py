"""Answers in the words in which the seat was asked, and what on the board they concern."""

from __future__ import annotations

from sandtable.catalog.spec import GameType
from sandtable.lab.review.course import Spot
from sandtable.lab.review.deeds import AIMED, deed, done_by
from sandtable.scene.vocabulary import Choice

AS_PLAYED = "As it was played"
ANOTHER = "Another aim"
LONGEST_NAME = 30


class Asked:
    """The question before an answer."""

    def __init__(self, game_type: GameType, spot: Spot) -> None:
        self.given = spot.turn.text
        self.phrases = game_type.lexicon().phrases
        self.prompt = self.about = self.subject = ""
        self.choices: dict[str, Choice] = {}
        if spot.decision is not None:
            question = game_type.question(spot.game, spot.turn.seat, spot.decision)
            self.prompt, self.about = question.prompt, question.about
            self.subject = subject(self.prompt)
            self.choices = {choice.key: choice for choice in question.choices}

    def label(self, text: str) -> str:
        """An answer in words."""
        if text in self.choices:
            return self.choices[text].label
        return AS_PLAYED if text == self.given else ANOTHER

    def deed(self, text: str) -> str:
        """An answer as something that was done."""
        if text in self.choices:
            return deed(self.phrases, self.choices[text].label, self.subject)
        doing = done_by(self.phrases, text.partition(":")[0])
        return f"{self.subject} {doing}".strip() if doing else AIMED

    def targets(self, text: str) -> tuple[str, ...]:
        """The pieces and places that an answer concerns."""
        return self.choices[text].targets if text in self.choices else ()


def subject(prompt: str) -> str:
    """Who was asked for: `Alpha 2: what now?`"""
    name, colon, _ = prompt.partition(": ")
    return name if colon and len(name) <= LONGEST_NAME else ""
