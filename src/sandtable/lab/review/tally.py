"""Means of values for each seat, and how sure they are."""

from __future__ import annotations

from collections.abc import Iterable
from math import sqrt

from sandtable.lab.stats import Estimate, deviations, share

Values = list[float]
FLAT = 1e-9


class Tally:
    """The values so far, for each seat."""

    def __init__(self, seats: int) -> None:
        self.count = 0
        self.sums = [0.0] * seats
        self.squares = [0.0] * seats

    def add(self, values: Iterable[float]) -> None:
        self.count += 1
        for seat, value in enumerate(values):
            self.sums[seat] += value
            self.squares[seat] += value * value

    def means(self) -> Values:
        return [total / self.count for total in self.sums]

    def doubts(self) -> Values:
        """The variance of each mean; with less than two values nothing is known, and the widest is taken."""
        if self.count < 2:
            return [1.0] * len(self.sums)
        spreads = zip(self.sums, self.squares)
        return [
            max(0.0, square - total * total / self.count) / (self.count - 1) / self.count
            for total, square in spreads
        ]

    def chances(self) -> tuple[Estimate, ...]:
        """The means as chances to win."""
        return tuple(share(total, self.count) for total in self.sums)


def half(doubt: float) -> float:
    """Half the interval around a number with this variance."""
    return deviations() * sqrt(doubt)


class Scale:
    """Turns the policy's guesses into chances, by the straight line through games whose guess and result are
    both known."""

    def __init__(self) -> None:
        self.count = 0
        self.guesses = self.results = self.products = self.squares = 0.0
        self.slope, self.base = 1.0, 0.0

    def add(self, guesses: Values, results: Values) -> None:
        """A game; one that ended before anybody had to guess tells nothing."""
        for guess, result in zip(guesses, results):
            self.count += 1
            self.guesses += guess
            self.results += result
            self.products += guess * result
            self.squares += guess * guess

    def settle(self) -> None:
        """From here on, guesses are read by the values that were added; if these do not differ, guesses are
        taken as they are."""
        spread = self.squares * self.count - self.guesses**2
        shared = self.products * self.count - self.guesses * self.results
        if spread > FLAT:
            self.slope = max(0.0, shared / spread)
            self.base = (self.results - self.slope * self.guesses) / self.count

    def chances(self, guesses: Values) -> Values:
        return [min(1.0, max(0.0, self.base + self.slope * guess)) for guess in guesses]
