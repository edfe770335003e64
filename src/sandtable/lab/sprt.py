"""A sequential test: it looks after every pair of games, and stops as soon as the answer is clear."""

from __future__ import annotations

from math import ceil, log
from statistics import NormalDist
from typing import Final

from sandtable.engine.errors import SandtableError
from sandtable.lab.stats import PRIOR

UNCLEAR: Final = "unclear"
HIGHER: Final = "higher"
LOWER: Final = "lower"
NEITHER: Final = "neither"
FIRST_LOOK: Final = 12  # pairs before the variance is worth a look


class Likelihood:
    """Wald's test of two means, 0 and `shift`: the log of how much likelier `shift` makes the values."""

    def __init__(self, shift: float, alpha: float, beta: float) -> None:
        self.shift = shift
        self.upper = log((1 - beta) / alpha)
        self.lower = log(beta / (1 - alpha))

    def at(self, count: int, total: float, variance: float) -> float:
        return self.shift * (total - count * self.shift / 2) / variance


class Sprt:
    """Is the mean higher by `margin`, lower by as much, or neither? If there is no difference, at most
    `alpha` of all tests claim one; if there is one of `margin`, at most `beta` of all tests miss it."""

    def __init__(self, margin: float, alpha: float, beta: float, widest: float) -> None:
        if not (margin > 0 and 0 < alpha < 0.5 and 0 < beta < 0.5):
            raise SandtableError(
                f"margin {margin:g}, alpha {alpha:g}, beta {beta:g}: expected a margin above 0, "
                "and alpha and beta between 0 and 0.5"
            )
        self.margin, self.alpha, self.beta, self.widest = margin, alpha, beta, widest
        self.up = Likelihood(margin, alpha / 2, beta)
        self.down = Likelihood(-margin, alpha / 2, beta)
        self.count, self.total, self.squares = 0, 0.0, 0.0
        self.verdict = UNCLEAR
        self.decided_at = 0
        self.no_more = self.no_less = False  # what has been ruled out so far

    def add(self, value: float) -> str:
        """One more pair; the verdict, once there is one, stays."""
        self.count += 1
        self.total += value
        self.squares += value * value
        if self.verdict == UNCLEAR and self.count >= FIRST_LOOK:
            self.verdict = self.look()
            self.decided_at = self.count if self.verdict != UNCLEAR else 0
        return self.verdict

    def look(self) -> str:
        if not self.variance():
            return UNCLEAR
        above, below = self.likelihoods()
        if above >= self.up.upper:
            return HIGHER
        if below >= self.down.upper:
            return LOWER
        self.no_more |= above <= self.up.lower
        self.no_less |= below <= self.down.lower
        return NEITHER if self.no_more and self.no_less else UNCLEAR

    def likelihoods(self) -> tuple[float, float]:
        """For higher and for lower, each against no difference."""
        spread = self.variance()
        return self.up.at(self.count, self.total, spread), self.down.at(self.count, self.total, spread)

    def variance(self) -> float:
        """As found, and a little of the widest that there can be."""
        found = self.squares - self.total**2 / self.count if self.count else 0.0
        return (found + PRIOR * self.widest) / (self.count + PRIOR)

    def fixed_length(self) -> int:
        """How many pairs a test of fixed length needs for the same errors."""
        normal = NormalDist()
        needed = normal.inv_cdf(1 - self.alpha / 2) + normal.inv_cdf(1 - self.beta)
        return ceil(self.variance() * (needed / self.margin) ** 2)
