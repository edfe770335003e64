"""A logistic regression, and how well its chances hold on games that it has not seen."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence
from math import log

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from sandtable.engine.weights import Weights
from sandtable.lab.sampling import Sampled
from sandtable.lab.stats import Estimate, mean, share

RIDGE = 2.0  # in games: how much speaks for no weight at all
STEPS = 40
CLOSE = 1e-9
CERTAIN = 1e-6  # no chance is nearer to 0 or 1, so that no loss is without end
BINS = 10
DIGITS = 6

Numbers = NDArray[np.float64]


class Fitted(Struct, frozen=True):
    """The weights, and how far each feature spreads."""

    bias: float
    weights: list[float]
    spreads: list[float]

    def chances(self, positions: Sequence[Sampled]) -> list[float]:
        weights = Weights(self.bias, self.weights)
        return [weights.chance(position.features) for position in positions]


def shares(positions: Sequence[Sampled]) -> list[float]:
    """What each position counts, so that every game counts the same."""
    count = Counter((position.game, position.seat) for position in positions)
    return [1 / count[position.game, position.seat] for position in positions]


def fit(positions: Sequence[Sampled]) -> Fitted:
    """The weights by which the chances of the positions are likeliest."""
    x = np.array([position.features for position in positions], dtype=np.float64)
    y = np.array([position.result for position in positions], dtype=np.float64)
    counts = np.array(shares(positions))
    middle = np.average(x, axis=0, weights=counts)
    spread = np.sqrt(np.average((x - middle) ** 2, axis=0, weights=counts))
    usual = np.where(spread > CLOSE, spread, 1.0)
    solved = regress(np.column_stack([np.ones(len(x)), (x - middle) / usual]), y, counts)
    weights = np.where(spread > CLOSE, solved[1:] / usual, 0.0)
    bias = round(float(solved[0] - weights @ middle), DIGITS) + 0.0
    return Fitted(bias, rounded(weights), rounded(spread))


def rounded(values: Numbers) -> list[float]:
    return [float(f"{value:.{DIGITS}g}") + 0.0 for value in values]


def regress(x: Numbers, y: Numbers, counts: Numbers) -> Numbers:
    """Newton's steps; the first column is the bias, which no ridge holds back."""
    beta = np.zeros(x.shape[1])
    ridge = np.full(x.shape[1], RIDGE)
    ridge[0] = CLOSE
    for _ in range(STEPS):
        chances = 1 / (1 + np.exp(-np.clip(x @ beta, -30, 30)))
        slope = x.T @ (counts * (y - chances)) - ridge * beta
        bend = (x * (counts * chances * (1 - chances))[:, None]).T @ x + np.diag(ridge)
        step = np.linalg.solve(bend, slope)
        beta += step
        if np.abs(step).max() < CLOSE:
            break
    return beta


# How well it holds


class Score(Struct, frozen=True):
    """How far chances were from results, over games; less is better."""

    name: str
    log_loss: float
    brier: float


class Bin(Struct, frozen=True):
    """Positions with about the same estimated chance: the estimate, and how many of their games were won."""

    said: float
    won: Estimate


def log_loss(chance: float, result: float) -> float:
    sure = min(max(chance, CERTAIN), 1 - CERTAIN)
    return -(result * log(sure) + (1 - result) * log(1 - sure))


def score(name: str, chances: Sequence[float], positions: Sequence[Sampled]) -> Score:
    counts = shares(positions)
    rows = list(zip(counts, chances, positions))
    total = sum(counts)
    return Score(
        name,
        sum(count * log_loss(chance, position.result) for count, chance, position in rows) / total,
        sum(count * (chance - position.result) ** 2 for count, chance, position in rows) / total,
    )


def gain(ones: Sequence[float], others: Sequence[float], positions: Sequence[Sampled]) -> Estimate:
    """By how much less the first chances lose than the others, from game to game."""
    losses: defaultdict[int, list[float]] = defaultdict(list)
    for one, other, position in zip(ones, others, positions):
        losses[position.game].append(log_loss(other, position.result) - log_loss(one, position.result))
    return mean([sum(each) / len(each) for each in losses.values()])


def base_rates(train: Sequence[Sampled], positions: Sequence[Sampled]) -> list[float]:
    """How often a seat wins its scenario, whatever the position is."""
    won: defaultdict[tuple[int, int], list[float]] = defaultdict(lambda: [0.5])
    for position in train:
        won[position.cell, position.seat].append(position.result)
    rates = {key: sum(results) / len(results) for key, results in won.items()}
    return [rates.get((position.cell, position.seat), 0.5) for position in positions]


def calibration(chances: Sequence[float], positions: Sequence[Sampled]) -> list[Bin | None]:
    """Tenths of chance. A game counts once in each: its positions have one result."""
    found: list[dict[tuple[int, int], tuple[float, float]]] = [{} for _ in range(BINS)]
    for chance, position in zip(chances, positions):
        key = (position.game, position.seat)
        found[min(BINS - 1, int(chance * BINS))].setdefault(key, (chance, position.result))
    return [binned(list(each.values())) if each else None for each in found]


def binned(rows: list[tuple[float, float]]) -> Bin:
    return Bin(sum(said for said, _ in rows) / len(rows), share(sum(won for _, won in rows), len(rows)))
