"""What no play may change: skulls, cards, tokens, figures."""

from __future__ import annotations

from sandtable.engine.decisions import Decision
from sandtable.engine.game import Game
from sandtable.testkit.compare import difference
from sandtable.testkit.subject import Subject, broken
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
        found = difference(self.start, conserved(self.subject, game), ("at the start", "now"))
        if found:
            raise broken("conservation", self.seed, self.step, found)


def check_conservation(subject: Subject, seed: int) -> None:
    """The subject's invariants are the same at every beat and question and at the end."""
    walk = _Conserved(subject, seed)
    walk.compare(walk.play())
