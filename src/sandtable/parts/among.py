"""Looking through short lists of numbers."""

from __future__ import annotations

from mypy_extensions import i64


def is_among(numbers: list[int], number: i64) -> bool:
    """Whether it is one of these; compiled, `in` takes several times as long."""
    for each in numbers:
        if each == number:
            return True
    return False
