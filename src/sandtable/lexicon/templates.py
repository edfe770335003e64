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
| `{1:?armed|safe}` | one word where there is a number, another where it is 0 |
| `{*0:card|nothing}` | the first list that an event brings, each number as a kind of thing |
| `{weapon}` | what the game's view makes of the whole option or event |
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from string import Formatter
from typing import Any, Final

from sandtable.engine.errors import SandtableError
from sandtable.scene.phrases import capital, count_of, listed

Kinds = Mapping[str, Callable[..., str]]
Phrases = Mapping[str, Callable[[Any, Any], str]]

OTHERWISE = "|"


class Subject:
    """What a text is about: a game, the numbers and lists of an option or event, and that itself together
    with whoever looks at it."""

    def __init__(
        self, game: object, numbers: Sequence[int], lists: Sequence[Sequence[int]], looker: object, of: object
    ) -> None:
        self.game: Final = game
        self.numbers: Final = numbers
        self.lists: Final = lists
        self.looker: Final = looker
        self.of: Final = of


class Part:
    """A piece of a text. Slots have places, the numbers that they read, and a kind."""

    def __init__(self, places: tuple[int, ...] = (), kind: str = "") -> None:
        self.places: Final = places
        self.kind: Final = kind

    def text(self, subject: Subject) -> str:
        raise NotImplementedError


class Literal(Part):
    """Words as they stand."""

    def __init__(self, words: str) -> None:
        super().__init__()
        self.words: Final = words

    def text(self, subject: Subject) -> str:
        return self.words


class Plain(Part):
    """A number by itself, moved by so much."""

    def __init__(self, place: int, kind: str) -> None:
        super().__init__((place,), kind)
        self.at: Final = place

    def text(self, subject: Subject) -> str:
        number = int(subject.numbers[self.at])
        if self.kind == "next":
            return str(number + 1)
        return f"{number:+}" if self.kind == "signed" else str(number)


class Named(Part):
    """A number as the game calls what it stands for."""

    def __init__(self, place: int, kind: str, read: Callable[..., str], large: bool) -> None:
        super().__init__((place,), kind)
        self.at: Final = place
        self.read: Final = read
        self.large: Final = large

    def text(self, subject: Subject) -> str:
        name = self.read(subject.game, int(subject.numbers[self.at]))
        return capital(name) if self.large else name


class Joined(Part):
    """Several numbers as one thing."""

    def __init__(self, places: tuple[int, ...], kind: str, read: Callable[..., str]) -> None:
        super().__init__(places, kind)
        self.read: Final = read

    def text(self, subject: Subject) -> str:
        numbers = [int(subject.numbers[at]) for at in self.places]
        return self.read(subject.game, *numbers)


class Counted(Part):
    """So many things: `2 wounds`, `1 die`."""

    def __init__(self, place: int, noun: str) -> None:
        super().__init__((place,), f"#{noun}")
        self.at: Final = place
        self.one, _, self.many = noun.partition("/")

    def text(self, subject: Subject) -> str:
        number = int(subject.numbers[self.at])
        if self.many:
            return f"{number} {self.one if number == 1 else self.many}"
        return count_of(number, self.one)


class Chosen(Part):
    """One of several words, by a number; the last one where there are too few."""

    def __init__(self, place: int, kind: str, words: list[str]) -> None:
        super().__init__((place,), kind)
        self.at: Final = place
        self.words: Final = words

    def text(self, subject: Subject) -> str:
        number = int(subject.numbers[self.at])
        return self.words[min(number, len(self.words) - 1)]


class Whether(Part):
    """One word or another."""

    def __init__(self, place: int, kind: str, yes: str, no: str) -> None:
        super().__init__((place,), kind)
        self.at: Final = place
        self.yes: Final = yes
        self.no: Final = no

    def text(self, subject: Subject) -> str:
        return self.yes if subject.numbers[self.at] else self.no


class Listing(Part):
    """A list that was brought along, each number as the game calls it."""

    def __init__(self, place: int, kind: str, read: Callable[..., str], otherwise: str) -> None:
        super().__init__((), kind)
        self.at: Final = place
        self.read: Final = read
        self.otherwise: Final = otherwise

    def text(self, subject: Subject) -> str:
        numbers = subject.lists[self.at] if self.at < len(subject.lists) else ()
        return listed([self.read(subject.game, int(number)) for number in numbers]) or self.otherwise


class Made(Part):
    """What the view makes of the whole."""

    def __init__(self, name: str, make: Callable[[Any, Any], str]) -> None:
        super().__init__((), name)
        self.make: Final = make

    def text(self, subject: Subject) -> str:
        return self.make(subject.looker, subject.of)


class Template:
    """A text whose slots are known. One without slots is its own `words`."""

    def __init__(self, source: str, parts: list[Part]) -> None:
        self.source: Final = source
        self.parts: Final = parts
        self.fixed: Final = all([isinstance(part, Literal) for part in parts])
        self.words: Final = "".join([part.words for part in parts if isinstance(part, Literal)])

    def fill(self, subject: Subject) -> str:
        if self.fixed:
            return self.words
        if len(self.parts) == 1:
            return self.parts[0].text(subject)
        return "".join([part.text(subject) for part in self.parts])


EMPTY = Template("", [])


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
            known, _, otherwise = kind.partition(OTHERWISE)
            return Listing(number(name[1:], name), kind, self.reader(known, name), otherwise)
        if name in self.phrases:
            return Made(name, self.phrases[name])
        places = self.places(name)
        if len(places) > 1:
            return Joined(places, kind, self.reader(kind, name))
        return self.single(places[0], kind)

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
            return Chosen(place, kind, kind[1:].split(OTHERWISE))
        if kind[0] == "?":
            yes, _, no = kind[1:].partition(OTHERWISE)
            return Whether(place, kind, yes, no)
        large = kind not in self.kinds and kind[:1].isupper()
        known = kind[0].lower() + kind[1:] if large else kind
        return Named(place, known, self.reader(known, f"{place}:{kind}"), large)

    def reader(self, kind: str, slot: str) -> Callable[..., str]:
        if kind not in self.kinds:
            expected = ", ".join(sorted(each for each in self.kinds if each))
            raise SandtableError(f"no kind {kind!r} as in {{{slot}}}; expected one of {expected}")
        return self.kinds[kind]


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
    """The slots of a text as they are written, without braces."""
    fields = [(name, kind) for _, name, kind in fields_of(source) if name is not None]
    return [f"{name}:{kind}" if kind else name for name, kind in fields]
