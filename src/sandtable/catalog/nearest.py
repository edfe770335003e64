"""Of names that there are, the ones that somebody may have meant."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches


def nearest(name: str, known: Iterable[str], most: int = 1, alike: float = 0.6) -> list[str]:
    """Those that come nearest, the best one first; none where nothing is alike."""
    by_lower = {each.lower(): each for each in known}
    return [by_lower[each] for each in get_close_matches(name.lower(), list(by_lower), most, alike)]
