"""What an answer was worth, against what a hand can reckon."""

from __future__ import annotations

import numpy as np
import pytest

from sandtable.learning.returns import advantages

Numbers = list[float]


def worth(
    seats: list[int], values: list[float], estimates: list[float], end: int, **more: float
) -> list[float]:
    """Of one place, at which a game ends after the step `end` with a win for seat 0."""
    steps = len(seats)
    done = np.zeros((steps, 1), np.bool_)
    results = np.zeros((steps, 1, 2), np.float32)
    if end >= 0:
        done[end], results[end, 0] = True, [1, -1]
    value, estimate = (np.array(each, np.float32).reshape(steps, 1) for each in (values, estimates))
    last = np.array([0], np.int32), np.array([0.25], np.float32), np.array([0.0], np.float32)
    asked = np.array(seats, np.int32).reshape(steps, 1)
    found = advantages(
        asked, value, estimate, done, results, last, more.get("lam", 1), more.get("shaping", 0)
    )
    return [round(float(each), 6) for each in found[:, 0]]


def test_each_seat_learns_from_its_own_result() -> None:
    assert worth([0, 1, 0, 1], [0.5, 0.1, 0.2, 0.0], [0] * 4, 3) == [0.5, -1.1, 0.8, -1.0]


def test_what_ends_does_not_reach_back_over_another_game() -> None:
    found = worth([0, 1, 0, 1], [0.5, 0.1, 0.2, 0.0], [0] * 4, 1)
    assert found[:2] == [0.5, -1.1]
    assert found[2:] == [0.05, 0.0]  # the next question is worth 0.25; seat 1 stands as it stood


def test_a_shorter_view_trusts_values() -> None:
    assert worth([0, 0], [0.5, 0.2], [0, 0], 1, lam=0) == [-0.3, 0.8]


@pytest.mark.parametrize("estimates", [[0.3, 0.9, -0.2], [0.0, 0.0, 0.0]])
def test_shaping_adds_over_a_game_what_it_began_with(estimates: list[float]) -> None:
    plain = worth([0, 0, 0], [0, 0, 0], [0, 0, 0], 2)
    shaped = worth([0, 0, 0], [0, 0, 0], estimates, 2, shaping=0.5)
    assert [round(one - other, 6) for one, other in zip(plain, shaped)] == [
        round(0.5 * each, 6) for each in estimates
    ]
