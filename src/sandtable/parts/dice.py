"""Dice with six sides."""

from __future__ import annotations

from mypy_extensions import i64

from sandtable.engine.rng import Rng


def die(rng: Rng) -> i64:
    return rng.below(6) + 1


def roll(dice: i64, rng: Rng) -> list[int]:
    """The faces of so many dice."""
    return [int(die(rng)) for _ in range(dice)]


def total(dice: i64, rng: Rng) -> i64:
    """The sum of so many dice."""
    added: i64 = 0
    for _ in range(dice):
        added += die(rng)
    return added
