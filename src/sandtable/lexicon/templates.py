"""Texts with slots, made ready to be filled in.

| slot | reads |
|---|---|
| `{1}` | the second number of an option or event, as it is |
| `{1:unit}` | the same as a kind of thing, which the game has a name for |
| `{1:Unit}` | the same with a capital |
| `{1,2:space}` | two numbers as one thing |
| `{1:next}`, `{1:signed}` | the number after it; with its sign |
| `{1:#wound}`, `{1:#die/dice}` | so many of them |
| `{1:=down|dead}` | the word that the number stands for, counted from 0 |
| `{1:?armed|safe}` | one text where there is a number, another where it is 0 |
| `{1:!by {1:unit}|by nobody}` | one text where there is such a thing, another where it is -1 |
| `{*0:card|nothing}` | the first list that an event brings, each number as a kind of thing |
| `{*0:?shows {*0}|is empty}` | one text where there is something in the list, another where it is empty |
| `{weapon}` | what the game's view makes of the whole option or event |

The texts behind `=`, `?` and `!` may have slots themselves.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from string import Formatter
from typing import Any, Final

from sandtable.engine.errors import SandtableError
from sandtable.lexicon.slots import (
    EMPTY,
    Chosen,
    Counted,
    Filled,
    Joined,
    Listing,
    Literal,
    Made,
    Named,
    Part,
    Plain,
    Template,
    Whether,
)

Kinds = Mapping[str, Callable[..., str]]
Phrases = Mapping[str, Callable[[Any, Any], str]]

OTHERWISE = "|"
NONE = -1


class Templates:
    """Makes templates with the slots that a game knows: kinds of numbers, and phrases."""

    def __init__(self, kinds: Kinds, phrases: Phrases) -> None:
        self.kinds: Final = kinds
        self.phrases: Final = phrases

    def template(self, source: str) -> Template:
        if not source:
            return EMPTY
        parts: list[Part] = []
        for words, name, kind in fields_of(source):
            if words:
                parts.append(Literal(words))
            if name is not None:
                parts.append(self.slot(name, kind))
        return Template(source, parts)

    def slot(self, name: str, kind: str) -> Part:
        if name.startswith("*"):
            return self.listing(number(name[1:], name), kind, name)
        if name in self.phrases:
            return Made(name, self.phrases[name])
        places = self.places(name)
        if len(places) > 1:
            return Joined(places, kind, self.reader(kind, name))
        return self.single(places[0], kind)

    def listing(self, place: int, kind: str, name: str) -> Part:
        if kind[:1] == "?":
            return Filled(place, kind, self.two_texts(kind))
        known, _, otherwise = kind.partition(OTHERWISE)
        return Listing(place, kind, self.reader(known, name) if known else as_it_is, otherwise)

    def texts(self, kind: str) -> list[Template]:
        return [self.template(each) for each in alternatives(kind[1:])]

    def two_texts(self, kind: str) -> list[Template]:
        """The second may be missing."""
        return [*self.texts(kind), EMPTY][:2]

    def places(self, name: str) -> tuple[int, ...]:
        if not name.replace(",", "").removeprefix("-").isdecimal():
            expected = ", ".join(sorted(self.phrases)) or "none"
            raise SandtableError(f"no slot {{{name}}}; expected a number or one of {expected}")
        return tuple([number(each, name) for each in name.split(",")])

    def single(self, place: int, kind: str) -> Part:
        if kind in ("", "next", "signed"):
            return Plain(place, kind)
        if kind[0] == "#":
            return Counted(place, kind[1:])
        if kind[0] == "=":
            return Chosen(place, kind, self.texts(kind))
        if kind[0] in "?!":
            return Whether(place, kind, 0 if kind[0] == "?" else NONE, self.two_texts(kind))
        large = kind not in self.kinds and kind[:1].isupper()
        known = kind[0].lower() + kind[1:] if large else kind
        return Named(place, known, self.reader(known, f"{place}:{kind}"), large)

    def reader(self, kind: str, slot: str) -> Callable[..., str]:
        if kind not in self.kinds:
            expected = ", ".join(sorted(each for each in self.kinds if each))
            raise SandtableError(f"no kind {kind!r} as in {{{slot}}}; expected one of {expected}")
        return self.kinds[kind]


def as_it_is(game: object, number: int) -> str:
    return str(number)


def alternatives(source: str) -> list[str]:
    """The texts between bars; a bar within a slot is that slot's."""
    found, depth = [""], 0
    for sign in source:
        depth += (sign == "{") - (sign == "}")
        if sign == OTHERWISE and not depth:
            found.append("")
        else:
            found[-1] += sign
    return found


def number(text: str, slot: str) -> int:
    try:
        return int(text)
    except ValueError as error:
        raise SandtableError(f"no number in {{{slot}}}; expected one such as {{0}}") from error


def fields_of(source: str) -> list[tuple[str, str | None, str]]:
    """Words, and the slot that follows them."""
    try:
        return [(words, name, kind or "") for words, name, kind, _ in Formatter().parse(source)]
    except ValueError as error:
        raise SandtableError(f"{source!r}: {error}; expected slots such as {{0}}") from error


def slots_of(source: str) -> list[str]:
    """The slots of a text as they are written, without braces, each followed by those within it."""
    found: list[str] = []
    for _, name, kind in fields_of(source):
        if name is not None:
            found += [f"{name}:{kind}" if kind else name, *slots_of(kind)]
    return found
