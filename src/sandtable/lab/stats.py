"""How sure a number is: intervals for shares, means and differences."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf, isfinite, log, sqrt
from statistics import NormalDist

from msgspec import Struct

SURE = 0.95
PRIOR = 4  # values' worth of the widest variance, so that a calm start proves nothing
LOOKED_AT = 400  # the number of values at which an interval that holds at every look is narrowest


class Estimate(Struct, frozen=True):
    """A number, the ends of its interval, and the number of games behind it."""

    value: float
    low: float
    high: float
    games: int

    @property
    def half(self) -> float:
        return (self.high - self.low) / 2


def deviations(sure: float = SURE) -> float:
    """How many standard deviations to either side hold this share of a bell curve."""
    return NormalDist().inv_cdf((1 + sure) / 2)


def share(times: float, games: int, sure: float = SURE) -> Estimate:
    """Wilson's interval for how often something happens; wide enough where some of it counts in part."""
    if not games:
        return Estimate(0.0, 0.0, 1.0, 0)
    z, found = deviations(sure), times / games
    spread = z * sqrt(found * (1 - found) / games + z**2 / (4 * games**2))
    middle, scale = found + z**2 / (2 * games), 1 + z**2 / games
    return Estimate(found, max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale), games)


def mean(values: Sequence[float], sure: float = SURE) -> Estimate:
    """The mean, with the interval of a bell curve; with less than two values nothing is known."""
    if len(values) < 2:
        return Estimate(values[0] if values else 0.0, -inf, inf, len(values))
    found = sum(values) / len(values)
    half = deviations(sure) * sqrt(variance(values) / len(values))
    return Estimate(found, found - half, found + half, len(values))


def won_apart(values: Sequence[float], reach: float) -> Estimate:
    """The mean difference of pairs of wins and losses, at most `reach` each. Its interval counts two pairs
    more, one each way (Bonett and Price): four pairs that differ, all of them one way, prove nothing yet."""
    found, wider = mean(values), mean([*values, reach, -reach])
    return Estimate(found.value, max(-reach, wider.low), min(reach, wider.high), len(values))


def kept_within(found: Estimate, low: float, high: float) -> Estimate:
    """What cannot be is in no interval; where nothing is known yet, nothing is said."""
    if not isfinite(found.low):
        return found
    return Estimate(found.value, max(low, found.low), min(high, found.high), found.games)


def unrelated(pairs: Sequence[tuple[float, float]]) -> float:
    """The variance that differences would have if the two games of a pair had nothing to do with each
    other."""
    return 2 * variance([value for pair in pairs for value in pair]) if pairs else 0.0


def variance(values: Sequence[float]) -> float:
    middle = sum(values) / len(values)
    return sum((value - middle) ** 2 for value in values) / (len(values) - 1)


def at_every_look(values: Sequence[float], widest: float = 0.0, sure: float = SURE) -> Estimate:
    """The mean with an interval that holds at every look at once, so that stopping on a whim is fair
    (the normal mixture of Robbins, with the variance as it was found and a little of the widest)."""
    count = len(values)
    if count < 2:
        return Estimate(values[0] if values else 0.0, -inf, inf, count)
    found = sum(values) / count
    spread = (variance(values) * (count - 1) + PRIOR * widest) / (count + PRIOR - 1)
    rho = (-2 * log(1 - sure) + log(-2 * log(1 - sure) + 1)) / LOOKED_AT
    grown = count * rho + 1
    half = sqrt(spread * 2 * grown / (count**2 * rho) * log(sqrt(grown) / (1 - sure)))
    return Estimate(found, found - half, found + half, count)
