"""A text that is a chain of words, each from a list: a verb, and what goes with it, such as whom and how
much. What a field of such texts may say is declared once; editors offer it, and sentences are made of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from msgspec import Meta, Struct


class Word(Struct, frozen=True, array_like=True):
    """As the file has it, and as a sentence says it."""

    word: str
    said: str


class Link(Struct, frozen=True, omit_defaults=True):
    """One word of these; `ask` is the question where it is missing, empty where it may be left out."""

    words: tuple[Word, ...]
    ask: str = ""


class Verb(Struct, frozen=True, omit_defaults=True):
    """How a chain begins, and what follows, in this order; `only` is the one file of a folder that has it."""

    word: str
    said: str
    links: tuple[Link, ...] = ()
    only: str = ""


Verbs = Sequence[Verb]


class Read(NamedTuple):
    """A chain: a word of each link that has one, and what is none of them."""

    verb: Verb
    words: tuple[Word | None, ...]
    rest: str

    @property
    def asks(self) -> list[str]:
        """What is missing."""
        pairs = zip(self.verb.links, self.words)
        return [link.ask for link, word in pairs if link.ask and word is None]

    @property
    def said(self) -> str:
        """As a sentence; a word without words of its own says nothing."""
        words = [*[word.said for word in self.words if word], self.rest]
        return " ".join([self.verb.said, ", ".join(word for word in words if word)]).strip() + "."


def chain(verbs: Verbs, text: str) -> Meta:
    return Meta(description=text, extra={"verbs": tuple(verbs)})


def read(verbs: Verbs, text: str) -> Read | None:
    """None where it begins with no verb; the words after it in any order."""
    first, _, rest = text.strip().partition(" ")
    verb = next((each for each in verbs if each.word == first), None)
    if verb is None:
        return None
    found: dict[int, Word] = {}
    rest = " ".join(rest.split())
    while (next_one := begins(verb, rest, found)) is not None:
        place, word = next_one
        found[place] = word
        rest = rest[len(word.word) :].strip()
    return Read(verb, tuple(found.get(place) for place in range(len(verb.links))), rest)


def begins(verb: Verb, text: str, found: dict[int, Word]) -> tuple[int, Word] | None:
    """The link that has no word yet and one with which the text begins."""
    for place, link in enumerate(verb.links):
        for word in link.words if place not in found else ():
            if f"{text} ".startswith(f"{word.word} "):
                return place, word
    return None
