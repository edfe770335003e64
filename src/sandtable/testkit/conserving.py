"""What no play may change: skulls, cards, tokens, figures."""

from __future__ import annotations

from sandtable.engine.decisions import Decision
from sandtable.engine.game import Game
from sandtable.testkit.compare import difference
from sandtable.testkit.subject import Subject
from sandtable.testkit.walks import Walk


def conserved(subject: Subject, game: Game) -> dict[str, int]:
    """The numbers that the subject says never change."""
    return subject.invariants(game) if subject.invariants else {}


class _Conserved(Walk):
    def __init__(self, subject: Subject, seed: int) -> None:
        super().__init__(subject, seed)
        self.start = conserved(subject, self.game)

    def at_beat(self, game: Game) -> None:
        self.compare(game)

    def at_question(self, game: Game, decision: Decision) -> None:
        self.compare(game)

    def compare(self, game: Game) -> None:
        now = conserved(self.subject, game)
        self.hold("conservation", difference(self.start, now, ("at the start", "now")))


def check_conservation(subject: Subject, seed: int) -> None:
    """The subject's invariants are the same at every beat and question and at the end."""
    walk = _Conserved(subject, seed)
    walk.compare(walk.play())
