"""What happened, which rule made it happen, and who may know."""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import i64

EVERYONE: Final = -1


def seat_bit(seat: int) -> int:
    return 1 << seat


@final
class Worded:
    """An event in words, the elements of the scene that it is about, and the seat that caused it (-1: none).
    It is the same for every seat that sees the event."""

    def __init__(self, text: str, elements: tuple[str, ...], doer: int) -> None:
        self.text: Final = text
        self.elements: Final = elements
        self.doer: Final = doer


@final
class Event:
    """One thing that happened: a word, up to four numbers, the rule, and the seats that may see it. `brought`
    holds what was rolled or drawn for it, one list for each roll, if the rules brought that along. `worded`
    holds the words it was told with, if somebody wrote them down."""

    def __init__(
        self, rule: str, what: str, data: list[int], seats: i64, brought: list[list[int]] | None = None
    ) -> None:
        self.rule: Final = rule
        self.what: Final = what
        self.data: Final = data
        self.seats: Final[i64] = seats
        self.brought: Final[list[list[int]]] = brought if brought is not None else []
        self.worded: Worded | None = None

    def seen_by(self, seat: int) -> bool:
        """Whether a seat may see it; seat -1 is a spectator, who sees what everybody sees."""
        if seat < 0:
            return self.seats == EVERYONE
        return bool(self.seats & (1 << seat))

    def dump(self) -> dict[str, object]:
        dumped = {"rule": self.rule, "what": self.what, "data": self.data, "seats": int(self.seats)}
        return dumped | {"brought": self.brought} if self.brought else dumped

    def same_as(self, other: Event) -> bool:
        """Whether the same was told, as when a beat runs again."""
        return (
            self.what == other.what
            and self.data == other.data
            and self.rule == other.rule
            and self.seats == other.seats
            and self.brought == other.brought
        )


def dump_worded(event: Event) -> dict[str, object]:
    """An event together with its words, as plain JSON values."""
    worded = event.worded
    if worded is None:
        return event.dump()
    return event.dump() | {"words": [worded.text, worded.doer, *worded.elements]}


def read_event(data: dict[str, Any]) -> Event:
    """An event from what `dump` or `dump_worded` made of it."""
    brought = [list(numbers) for numbers in data.get("brought", [])]
    event = Event(data["rule"], data["what"], list(data["data"]), data["seats"], brought)
    if "words" in data:
        words = data["words"]
        event.worded = Worded(words[0], tuple(words[2:]), words[1])
    return event
