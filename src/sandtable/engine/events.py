"""What happened, which rule made it happen, and who may know."""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import i64

EVERYONE: Final = -1


def seat_bit(seat: int) -> int:
    return 1 << seat


@final
class Event:
    """One thing that happened: a word, up to four numbers, the rule, and the seats that may see it. `brought`
    is what was rolled or drawn for it, a list a roll, where the rules have brought that along."""

    def __init__(
        self, rule: str, what: str, data: list[int], seats: i64, brought: list[list[int]] | None = None
    ) -> None:
        self.rule: Final = rule
        self.what: Final = what
        self.data: Final = data
        self.seats: Final[i64] = seats
        self.brought: Final[list[list[int]]] = brought if brought is not None else []

    def seen_by(self, seat: int) -> bool:
        """Whether a seat may see it; seat -1 is a spectator, who sees what everybody sees."""
        if seat < 0:
            return self.seats == EVERYONE
        return bool(self.seats & (1 << seat))

    def dump(self) -> dict[str, object]:
        dumped = {"rule": self.rule, "what": self.what, "data": self.data, "seats": int(self.seats)}
        return dumped | {"brought": self.brought} if self.brought else dumped


def read_event(data: dict[str, Any]) -> Event:
    """An event from what `dump` made of it."""
    brought = [list(numbers) for numbers in data.get("brought", [])]
    return Event(data["rule"], data["what"], list(data["data"]), data["seats"], brought)
