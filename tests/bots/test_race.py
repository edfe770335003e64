"""Answers that run against each other: who drops out, when it is over, and what is preferred."""

from __future__ import annotations

from math import sqrt

import pytest

from sandtable.bots.race import LEAST_ROUNDS, SAME, Race, Runner


def run(race: Race, *rounds: tuple[float, ...]) -> Race:
    for values in rounds:
        race.add(list(values))
    return race


def test_a_runner_knows_how_far_it_is_ahead_in_the_same_rounds() -> None:
    runner = Runner("b")
    assert (runner.mean(), runner.lead()) == (0.0, 0.0)
    for value, own in ((1.0, 0.5), (0.5, 0.5), (0.5, 0.5), (1.0, 0.5)):
        runner.add(value, own)
    assert (runner.rounds, runner.mean(), runner.lead()) == (4, 0.75, 0.25)
    assert runner.error(0.0) == pytest.approx(sqrt(4 * 0.25**2) / 4)
    assert runner.error(0.5) == pytest.approx(sqrt(4 * 0.25**2 + 0.25) / 4)


def test_luck_that_all_share_does_not_count() -> None:
    """A little better in every round, however far apart rounds are."""
    steady = run(Race("a", ["b"]), *[(0.1, 0.15), (0.9, 0.95)] * 20)
    assert steady.preferred(2.0) == "b"
    apart = run(Race("a", ["b"]), *[(0.1, 0.95), (0.9, 0.15), (0.1, 0.15), (0.9, 0.95)] * 10)
    assert apart.preferred(2.0) == "a"


@pytest.mark.parametrize(("trust", "expected"), [(0.0, "b"), (1.0, "b"), (3.0, "a")])
def test_another_must_be_ahead_by_as_many_errors_as_the_policy_is_trusted(
    trust: float, expected: str
) -> None:
    assert (
        run(Race("a", ["b"]), *[(0.0, 1.0), (1.0, 1.0), (1.0, 0.0), (0.0, 1.0)] * 3).preferred(trust)
        == expected
    )


def test_nothing_is_preferred_after_few_rounds() -> None:
    rounds = [(0.0, 1.0)] * LEAST_ROUNDS
    assert run(Race("a", ["b"]), *rounds[1:]).preferred(0.0) == "a"
    assert run(Race("a", ["b"]), *rounds).preferred(0.0) == "b"


def test_the_worst_drop_out_as_the_budget_goes() -> None:
    race = run(
        Race("a", list("bcdefghi")),
        *[(0.5, *(0.5 + n / 100 * (-1) ** i for n in range(8))) for i in range(4)],
    )
    race.add([0.5, *(0.5 + n / 100 for n in range(8))])
    kept = []
    for spent in (0.0, 0.25, 0.5, 0.7, 1.0):
        race.thin(spent, 24)
        kept.append("".join(race.keys()))
    assert kept == ["abcdefghi", "aihgfe", "aihg", "aih", "ai"]
    race.thin(0.1, 24)
    assert race.keys() == ["a", "i"], "who is out stays out"


def test_no_more_run_than_there_is_room_for() -> None:
    race = run(Race("a", ["b", "c", "d"]), (0.5, 0.4, 0.6, 0.5))
    race.thin(0.1, 2)
    assert race.keys() == ["a", "c", "d"]


def test_who_is_clearly_behind_drops_out_at_once() -> None:
    race = run(Race("a", ["b", "c"]), *[(0.6, 0.1, 0.5), (0.5, 0.1, 0.6)] * 2)
    race.thin(0.0, 24)
    assert race.keys() == ["a", "c"]


def test_who_comes_to_the_same_drops_out() -> None:
    race = run(Race("a", ["b"]), *[(0.5, 0.5)] * (SAME - 1))
    race.thin(0.0, 24)
    assert race.keys() == ["a", "b"] and not race.is_over()
    race.add([0.7, 0.7])
    race.thin(0.0, 24)
    assert race.keys() == ["a"] and race.is_over() and race.preferred(0.0) == "a"


def test_it_is_over_when_one_is_left_that_is_clearly_ahead() -> None:
    race = run(Race("a", ["b", "c"]), *[(0.0, 1.0, 1.0)] * SAME)
    assert not race.is_over(), "two are left"
    race.thin(1.0, 24)
    assert race.is_over() and race.preferred(2.0) == "b"
    assert not run(Race("a", ["b"]), *[(0.0, 1.0)] * (SAME - 1)).is_over()
    assert not run(Race("a", ["b"]), *[(0.0, 1.0), (1.0, 0.0), (0.0, 0.0)] * SAME).is_over()


def test_what_was_considered_is_told_the_most_tried_first() -> None:
    race = run(Race("a", ["b", "c"]), (0.5, 0.25, 0.75))
    race.thin(0.0, 1)
    race.add([0.5, 0.25])
    told = [(each.key, each.visits, each.expected) for each in race.considered()]
    assert told == [("a", 2, 0.5), ("c", 2, 0.5), ("b", 1, 0.25)]
