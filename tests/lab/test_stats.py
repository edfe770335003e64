"""Intervals and verdicts keep their word, on a coin whose edge is known."""

from __future__ import annotations

from collections.abc import Callable
from math import inf, sqrt

import pytest

from sandtable.engine.rng import Rng
from sandtable.lab.cells import cells_of
from sandtable.lab.comparing import looks
from sandtable.lab.playing import Portion, play_portion
from sandtable.lab.sheet import judged
from sandtable.lab.stats import Estimate, at_every_look, mean, share, unrelated, won_apart
from sandtable.lab.study import Study
from sandtable.lab.verdicts import HIGHER, LOWER, NEITHER, UNCLEAR, verdict_of

STUDIES = 1000
MARGIN = 0.2
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


@pytest.mark.parametrize("rare", [20, 60, 400])
def test_pairs_that_seldom_differ_are_called_clear_in_at_most_5_of_100_studies(rare: int) -> None:
    """So many pairs in a thousand differ, as often one way as the other."""
    rng, wrong = Rng(12), 0
    for _ in range(STUDIES):
        flips = [int(rng.below(2000)) for _ in range(100)]
        found = won_apart([100.0 * ((flip < rare) - (rare <= flip < 2 * rare)) for flip in flips], 100)
        wrong += found.low > 0 or found.high < 0
    assert wrong / STUDIES <= 0.05 + ERROR


def test_a_few_pairs_that_differ_prove_nothing() -> None:
    assert mean([100.0] * 4 + [0.0] * 396).low > 0 > won_apart([100.0] * 4 + [0.0] * 396, 100).low
    assert won_apart([100.0] * 9 + [0.0] * 391, 100).low > 0


def test_looking_often_has_its_price() -> None:
    flips = Coin(500, 10).flips(200)
    assert at_every_look(flips).half > mean(flips).half


@pytest.mark.parametrize("chance", [500, 600, 400])
def test_a_verdict_errs_no_more_often_than_alpha_and_never_contradicts_its_interval(chance: int) -> None:
    """A thousand studies, each looked at again and again until something is clear."""
    coin = Coin(chance, 11)
    truth = (chance - 500) / 500
    assert wrong_in(lambda: (coin.pair(), 0.0), truth, MARGIN, 0.5) <= 0.05 + ERROR


RARE, SKEWED = 40, 100  # pairs in a thousand
KINDS: dict[str, tuple[Callable[[Rng], tuple[float, float]], float]] = {
    "constant": (lambda rng: (8.0, 4.0), 4.0),
    "shifted": (lambda rng: shifted(rng, 4.0), 4.0),
    "alike": (lambda rng: shifted(rng, 0.0), 0.0),
    "rare one way": (lambda rng: shifted(rng, 15.0 * (rng.below(1000) < RARE)), 0.6),
    "rare and nothing else": (lambda rng: (15.0 * (rng.below(1000) < RARE), 0.0), 0.6),
    "rare both ways": (lambda rng: shifted(rng, 5.0 * int(rng.below(3) - 1) * (rng.below(1000) < RARE)), 0.0),
    "skewed": (lambda rng: shifted(rng, 9.0 if rng.below(1000) < SKEWED else -1.0), 0.0),
}


def shifted(rng: Rng, by: float) -> tuple[float, float]:
    """A pair of games of 3 to 7 rounds that differ by so many."""
    rounds = 3.0 + int(rng.below(5))
    return rounds + by, rounds


@pytest.mark.parametrize("kind", KINDS)
def test_figures_that_hardly_vary_are_misjudged_no_more_often(kind: str) -> None:
    """Nobody knows how far such a figure may reach; studies of at most 150 pairs."""
    pair, truth = KINDS[kind]
    rng = Rng(13)
    assert wrong_in(lambda: pair(rng), truth, 0.5, None, 150) <= 0.05 + ERROR


def wrong_in(
    pair: Callable[[], tuple[float, float]], truth: float, margin: float, widest: float | None, most: int = 0
) -> float:
    """The share of studies whose verdict is wrong; none may contradict its interval, nor the browser's."""
    wrong = 0
    for _ in range(STUDIES):
        found, verdict = looked_at(pair, margin, widest, most)
        excludes = (found.low > 0) - (found.high < 0)
        assert excludes == {HIGHER: 1, LOWER: -1}.get(verdict, 0)
        assert judged("", (0, 0), ("", "", ""), found).clear == (verdict in (HIGHER, LOWER))
        assert verdict != NEITHER or (found.low > -margin and found.high < margin)
        assert most or verdict != UNCLEAR
        errs = {HIGHER: truth <= 0, LOWER: truth >= 0, NEITHER: abs(truth) >= margin}
        wrong += errs.get(verdict, False)
    return wrong / STUDIES


def looked_at(
    pair: Callable[[], tuple[float, float]], margin: float, widest: float | None, most: int
) -> tuple[Estimate, str]:
    """Pairs, until the interval says something."""
    pairs: list[tuple[float, float]] = []
    for between in looks(most or 100_000):
        pairs += [pair() for _ in between]
        found = at_every_look([a - b for a, b in pairs], unrelated(pairs) if widest is None else widest)
        verdict = verdict_of(found, margin)
        if verdict != UNCLEAR:
            break
    return found, verdict


def test_what_never_varies_is_judged_as_everything_else() -> None:
    assert verdict_of(at_every_look([4.0] * 50), 5) == HIGHER
    assert verdict_of(at_every_look([-4.0] * 50), 5) == LOWER
    for games, verdict in ((99, UNCLEAR), (100, NEITHER)):
        assert verdict_of(at_every_look([0.0] * games), 5) == verdict
    apart = at_every_look([4.0] * 50, unrelated([(8.0, 4.0)] * 50))
    assert 3 < apart.low < 4 < apart.high < 5, "an interval of no width says too much"


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
