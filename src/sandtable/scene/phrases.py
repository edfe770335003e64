"""Small words that every game's texts are made of, and templates whose slots read numbers as words."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Generic, TypeVar

Told = TypeVar("Told")  # the game that a text is about
What = TypeVar("What")  # what happened there


def capital(text: str) -> str:
    """The first letter large, the others as they are."""
    first = text[:1]
    return first.upper() + text[1:] if first.islower() else text


def listed(names: Sequence[str]) -> str:
    """Names with commas and an `and`."""
    return " and ".join([part for part in (", ".join(names[:-1]), *names[-1:]) if part])


def count_of(number: int, thing: str) -> str:
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


Readers = Mapping[str, Callable[[Told, int], str]]
Makers = Mapping[str, Callable[[Told, What], str]]


class Slot(Generic[Told]):
    """One number, which a format such as `unit` or `cell` turns into words."""

    def __init__(self, readers: Readers[Told], game: Told, value: int) -> None:
        self.readers = readers
        self.game = game
        self.value = value

    def __format__(self, kind: str) -> str:
        return self.readers[kind](self.game, self.value)


def fill_in(readers: Readers[Told], game: Told, template: str, values: Sequence[int]) -> str:
    """A template such as `{0:unit} goes to {1:cell}` with its slots read from numbers."""
    return template.format(*[Slot(readers, game, int(value)) for value in values])


def put_in(makers: Makers[Told, What], game: Told, what: What, template: str) -> str:
    """A template such as `{0:unit} buys {items}` with what has a name; only what it names is made."""
    for name, make in makers.items():
        if "{" + name + "}" in template:
            template = template.replace("{" + name + "}", make(game, what))
    return template


def bare(word: str) -> str:
    """What is told by its word alone, where nobody has a sentence for it: a mod tells something new."""
    return capital(word.replace("_", " ")) + "."
