"""Small words that every game's texts are made of."""

from __future__ import annotations

from collections.abc import Sequence


def capital(text: str) -> str:
    """The first letter large, the others as they are."""
    first = text[:1]
    return first.upper() + text[1:] if first.islower() else text


def listed(names: Sequence[str]) -> str:
    """Names with commas and an `and`."""
    return " and ".join([part for part in (", ".join(names[:-1]), *names[-1:]) if part])


def count_of(number: int, thing: str) -> str:
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def bare(word: str) -> str:
    """An event by its word alone, if there is no sentence for it: for example, when a mod tells something
    new."""
    return capital(word.replace("_", " ")) + "."
