"""A fitted estimate: how much each feature that a bot looks at counts for a seat."""

from __future__ import annotations

from math import exp
from typing import Final, final

MOST_LEAD: Final = 20.0  # beyond it nothing is surer


@final
class Weights:
    """One weight for each feature, in their order, and a bias that counts for a seat before any of them."""

    def __init__(self, bias: float, weights: list[float]) -> None:
        self.bias: Final = bias
        self.weights: Final = weights

    def chance(self, features: list[float]) -> float:
        """From 0 (lost) to 1 (won)."""
        lead = self.bias
        for i, weight in enumerate(self.weights):
            lead += weight * features[i]
        return 1.0 / (1.0 + exp(-max(-MOST_LEAD, min(MOST_LEAD, lead))))


EVEN: Final = Weights(0.0, [])


def leads(ours: list[float], theirs: list[float]) -> list[float]:
    """By how much one side measures more than the other, feature by feature."""
    return [our - theirs[i] for i, our in enumerate(ours)]
