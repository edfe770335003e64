"""Counts over many games."""

from __future__ import annotations

from collections import Counter
from hashlib import blake2b
from typing import Any

from sandtable.engine.game import DRAW, LOSS, WIN
from sandtable.lab.simulation import Played


class Span:
    """Mean, smallest and largest of some whole numbers."""

    def __init__(self) -> None:
        self.count = 0
        self.total = 0
        self.low = 0
        self.high = 0

    def add(self, value: int) -> None:
        self.low = value if not self.count else min(self.low, value)
        self.high = value if not self.count else max(self.high, value)
        self.count += 1
        self.total += value

    def report(self) -> dict[str, float]:
        return {"mean": self.total / self.count, "min": self.low, "max": self.high}


class Tally:
    """What many games add up to. They must come in their order, because the digest depends on it."""

    def __init__(self, seats: int) -> None:
        self.games = 0
        self.endings: Counter[str] = Counter()
        self.scores = [Counter[int]() for _ in range(seats)]
        self.decisions = Span()
        self.rounds = Span()
        self.figures: dict[str, Span] = {}
        self.digests = blake2b(digest_size=16)

    def add(self, played: Played) -> None:
        self.games += 1
        self.endings[played.ending] += 1
        self.decisions.add(played.decisions)
        if played.rounds is not None:
            self.rounds.add(played.rounds)
        for scores, result in zip(self.scores, played.results):
            scores[result] += 1
        for title, value in played.figures.items():
            self.figures.setdefault(title, Span()).add(value)
        self.digests.update(played.digest.encode())

    def report(self) -> dict[str, Any]:
        return {
            "games": self.games,
            "endings": dict(sorted(self.endings.items(), key=lambda item: (-item[1], item[0]))),
            "decisions": self.decisions.report(),
            "rounds": self.rounds.report() if self.rounds.count else None,
            "figures": {title: span.report() for title, span in self.figures.items()},
            "digest": self.digests.hexdigest(),
        }

    def seat_report(self, seat: int) -> dict[str, Any]:
        scores = self.scores[seat]
        wins, draws, losses = scores[WIN], scores[DRAW], scores[LOSS]
        return {"score": self.mean_score([seat]), "wins": wins, "draws": draws, "losses": losses}

    def mean_score(self, seats: list[int]) -> float:
        """From 0 (all lost) to 100 (all won), over all games and these seats."""
        total = sum(score * times for seat in seats for score, times in self.scores[seat].items())
        return total / (self.games * len(seats))
