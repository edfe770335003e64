"""Intervals and the sequential test keep their word, on a coin whose edge is known."""

from __future__ import annotations

from math import inf, sqrt

import pytest

from sandtable.engine.errors import SandtableError
from sandtable.engine.rng import Rng
from sandtable.lab.cells import cells_of
from sandtable.lab.playing import Portion, play_portion
from sandtable.lab.sprt import HIGHER, LOWER, NEITHER, UNCLEAR, Sprt
from sandtable.lab.stats import at_every_look, mean, share
from sandtable.lab.study import Study

STUDIES = 1000
ERROR = 3 * sqrt(0.05 * 0.95 / STUDIES)  # three standard errors of a share of 5 % in so many studies


class Coin:
    """Flips of a coin that comes up so many times in a thousand."""

    def __init__(self, chance: int, seed: int) -> None:
        self.chance, self.rng = chance, Rng(seed)

    def flip(self) -> int:
        return int(self.rng.below(1000) < self.chance)

    def flips(self, count: int) -> list[float]:
        return [float(self.flip()) for _ in range(count)]

    def pair(self) -> float:
        """A pair of games: a point for a win, one less for a loss, on average."""
        return self.flip() + self.flip() - 1.0


@pytest.mark.parametrize("chance", [620, 900])
def test_the_interval_of_a_share_covers_the_truth_in_95_of_100_studies(chance: int) -> None:
    coin = Coin(chance, 7)
    found = [share(sum(coin.flip() for _ in range(120)), 120) for _ in range(STUDIES)]
    covered = sum(each.low <= chance / 1000 <= each.high for each in found)
    assert abs(covered / STUDIES - 0.95) <= ERROR


def test_the_interval_of_a_mean_covers_the_truth_in_95_of_100_studies() -> None:
    coin = Coin(600, 8)
    found = [mean([coin.pair() for _ in range(80)]) for _ in range(STUDIES)]
    assert abs(sum(each.low <= 0.2 <= each.high for each in found) / STUDIES - 0.95) <= ERROR


def test_the_interval_for_every_look_covers_the_truth_at_all_looks_at_once() -> None:
    held = 0
    coin = Coin(600, 9)
    for _ in range(200):
        flips = coin.flips(300)
        looks = [at_every_look(flips[:count]) for count in range(20, 301, 20)]
        held += all(each.low <= 0.6 <= each.high for each in looks)
    assert held >= 200 * (0.95 - 3 * sqrt(0.05 * 0.95 / 200))


def test_looking_often_has_its_price() -> None:
    flips = Coin(500, 10).flips(200)
    assert at_every_look(flips).half > mean(flips).half


@pytest.mark.parametrize(
    ("chance", "verdict", "most"), [(500, NEITHER, 0.05), (600, HIGHER, 0.05), (400, LOWER, 0.05)]
)
def test_the_sequential_test_errs_no_more_often_than_alpha_and_beta(
    chance: int, verdict: str, most: float
) -> None:
    coin, wrong, pairs, fixed = Coin(chance, 11), 0, 0, 0
    for _ in range(STUDIES):
        test = Sprt(0.2, 0.05, 0.05, 0.5)
        while test.add(coin.pair()) == UNCLEAR:
            pass
        wrong += test.verdict != verdict
        pairs += test.count
        fixed += test.fixed_length()
    assert wrong / STUDIES <= most + ERROR
    assert pairs < 0.9 * fixed


def test_a_verdict_stays_and_says_when_it_fell() -> None:
    test = Sprt(5, 0.05, 0.05, 5000)
    verdicts = [test.add(100.0) for _ in range(60)]
    assert verdicts[test.decided_at - 1] == HIGHER != verdicts[test.decided_at - 2]
    assert set(verdicts[test.decided_at :]) == {HIGHER}


def test_what_never_varies_is_not_judged() -> None:
    test = Sprt(5, 0.05, 0.05, 0)
    assert {test.add(0.0) for _ in range(50)} == {UNCLEAR}


@pytest.mark.parametrize(("margin", "alpha", "beta"), [(0, 0.05, 0.05), (5, 0, 0.05), (5, 0.05, 0.5)])
def test_a_test_that_cannot_be_is_refused(margin: float, alpha: float, beta: float) -> None:
    with pytest.raises(SandtableError, match="expected a margin above 0"):
        Sprt(margin, alpha, beta, 1)


def test_known_intervals() -> None:
    found = share(8, 10)
    assert (round(found.low, 3), round(found.high, 3)) == (0.49, 0.943)
    assert (share(0, 0).low, share(0, 0).high) == (0, 1)
    assert share(0, 50).low == 0 and share(50, 50).high == 1
    assert (mean([4.0]).low, mean([4.0]).high) == (-inf, inf)
    assert at_every_look([1.0, 1.0, 1.0], widest=2.0).half > 0


def test_a_thousand_studies_of_the_rigged_coin_cover_its_edge() -> None:
    """The same through the whole of the lab: games are set up, played by bots and measured."""
    cell = cells_of(Study(title="T", game="coin", change={"edge": 15, "rounds": 1}))[0]
    covered = 0
    for study in range(STUDIES):
        portion = Portion(cell=cell, number=0, seed=study, games=list(range(24)), watch=0, longest=9)
        rows = [row for row, _ in play_portion(portion)]
        found = share(sum(row.score([0]) > 50 for row in rows), len(rows))
        covered += found.low <= 0.65 <= found.high
    assert abs(covered / STUDIES - 0.95) <= ERROR
