"""What callers hand to environments: what does not fit is refused in a sentence."""

from __future__ import annotations

from collections.abc import Sequence
from math import isfinite
from operator import index
from typing import Any

import numpy as np

from sandtable.engine.errors import SandtableError
from sandtable.engine.rng import derive

Actions = Sequence[int] | np.ndarray
AGAIN = 1 << 22  # the stream of chance of whoever begins anew without a seed


def whole(what: str, value: Any, least: int | None = None) -> int:
    """A whole number, of whichever kind."""
    try:
        found = index(value)
    except TypeError as error:
        raise SandtableError(f"{what} must be a whole number, not {value!r:.80}") from error
    if least is not None and found < least:
        raise SandtableError(f"{what} must be at least {least}, not {found}")
    return found


def at_most(what: str, value: int | None) -> int | None:
    """How often something may happen; None: as often as it likes."""
    return None if value is None else whole(what, value, 1)


def one_each(actions: Actions, count: int) -> list[int]:
    """One whole number a game."""
    found: list[int] = numbers(actions, count).tolist()
    return found


def numbers(actions: Actions, count: int) -> np.ndarray:
    """The same as an array."""
    try:
        given = np.asarray(actions)
        said = f"{given.dtype} of shape {given.shape}"
    except ValueError:
        given, said = np.zeros(0), f"rows of different lengths: {actions!r:.80}"
    if given.shape != (count,) or given.dtype.kind not in "iu":
        raise SandtableError(f"actions: expected {count} whole numbers, one a game, not {said}")
    return given


def next_seed(seed: int | None, before: int) -> int:
    """The seed, or, where none is given, another one that follows from the last."""
    return derive(before, AGAIN) if seed is None else whole("seed", seed)


def share(what: str, value: float) -> float:
    """A number from 0 up."""
    number = isinstance(value, int | float | np.number) and not isinstance(value, bool)
    if not number or not isfinite(value) or value < 0:
        raise SandtableError(f"{what} must be a number from 0 up, not {value!r:.80}")
    return float(value)
