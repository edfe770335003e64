"""What an answer was worth: how much better its seat came off than expected (GAE), seat by seat."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

Numbers = NDArray[np.float32]


def advantages(
    seats: NDArray[np.int32],
    values: Numbers,
    estimates: Numbers,
    done: NDArray[np.bool_],
    results: Numbers,
    last: tuple[NDArray[np.int32], Numbers, Numbers],
    lam: float,
    shaping: float,
) -> Numbers:
    """For each step and place. `last` has the seats that are asked after the last step, with their values and
    estimates; other seats stand as they last stood. Shaping adds how much an estimate has grown: over a whole
    game, nothing but where it began."""
    steps, places = seats.shape
    many = results.shape[2]
    here = np.arange(places)
    after = np.full((places, many), np.nan, np.float32)  # the value of a seat's next question
    grown = np.zeros((places, many), np.float32)  # and its estimate there
    gains = np.zeros((places, many), np.float32)
    after[here, last[0]], grown[here, last[0]] = last[1], last[2]
    found = np.zeros((steps, places), np.float32)
    rewards = np.zeros((places, many), np.float32)
    for step in range(steps - 1, -1, -1):
        over = done[step]
        after[over], grown[over], gains[over] = 0, 0, 0
        rewards[over] = results[step][over]
        seat, value, estimate = seats[step], values[step], estimates[step]
        known = ~np.isnan(after[here, seat])
        coming = np.where(known, after[here, seat], value)
        shaped = shaping * np.where(known, grown[here, seat] - estimate, 0)
        gain = rewards[here, seat] + shaped + coming - value + lam * gains[here, seat]
        found[step] = gain
        gains[here, seat], after[here, seat], grown[here, seat] = gain, value, estimate
        rewards[here, seat] = 0
    return found
