"""The pieces of a text: words, and slots that read what the text is about."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from sandtable.scene.phrases import capital, count_of, listed


class Subject:
    """What a text is about: a game, the numbers and lists of an option or event, the option or event itself,
    and the one who looks at it."""

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
    """Words without slots."""

    def __init__(self, words: str) -> None:
        super().__init__()
        self.words: Final = words

    def text(self, subject: Subject) -> str:
        return self.words


class Plain(Part):
    """A number by itself: as it is, the next one, or with its sign."""

    def __init__(self, place: int, kind: str) -> None:
        super().__init__((place,), kind)
        self.at: Final = place

    def text(self, subject: Subject) -> str:
        number = int(subject.numbers[self.at])
        if self.kind == "next":
            return str(number + 1)
        return f"{number:+}" if self.kind == "signed" else str(number)


class Named(Part):
    """A number by the game's name for what it stands for."""

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
    """A number of things: `2 wounds`, `1 die`."""

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
    """One of several texts, by a number; the last one where there is none for it."""

    def __init__(self, place: int, kind: str, texts: list[Template]) -> None:
        super().__init__((place,), kind)
        self.at: Final = place
        self.texts: Final = texts

    def text(self, subject: Subject) -> str:
        number = int(subject.numbers[self.at])
        return self.texts[number if 0 <= number < len(self.texts) else -1].fill(subject)


class Whether(Part):
    """One text or another, which is for the number that stands for nothing."""

    def __init__(self, place: int, kind: str, nothing: int, texts: list[Template]) -> None:
        super().__init__((place,), kind)
        self.at: Final = place
        self.nothing: Final = nothing
        self.yes, self.no = texts

    def text(self, subject: Subject) -> str:
        return (self.no if subject.numbers[self.at] == self.nothing else self.yes).fill(subject)


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


class Filled(Part):
    """One text or another, by whether there is something in a list."""

    def __init__(self, place: int, kind: str, texts: list[Template]) -> None:
        super().__init__((), kind)
        self.at: Final = place
        self.yes, self.no = texts

    def text(self, subject: Subject) -> str:
        filled = self.at < len(subject.lists) and len(subject.lists[self.at]) > 0
        return (self.yes if filled else self.no).fill(subject)


class Made(Part):
    """What the view makes from the whole option or event."""

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
