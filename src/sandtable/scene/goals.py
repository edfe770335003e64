"""How much room the parts of a goal have, which stand in one line beside each other."""

from __future__ import annotations

from typing import Final

ROLE: Final = 18
TEXT: Final = 46
PROGRESS: Final = 44


def fitting(most: int, *texts: str) -> str:
    """The first text that has room; the last one has, whatever it is."""
    return next((text for text in texts if len(text) <= most), texts[-1])
