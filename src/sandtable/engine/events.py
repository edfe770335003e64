"""What happened, which rule made it happen, and who may know."""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import i64

EVERYONE: Final = -1


def seat_bit(seat: int) -> int:
    return 1 << seat


@final
class Event:
    """One thing that happened: a word, up to four numbers, the rule, and the seats that may see it."""

    def __init__(self, rule: str, what: str, data: list[int], seats: i64) -> None:
        self.rule: Final = rule
        self.what: Final = what
        self.data: Final = data
        self.seats: Final[i64] = seats

    def seen_by(self, seat: int) -> bool:
        """Whether a seat may see it; seat -1 is a spectator, who sees what everybody sees."""
        if seat < 0:
            return self.seats == EVERYONE
        return bool(self.seats & (1 << seat))

    def dump(self) -> dict[str, object]:
        return {"rule": self.rule, "what": self.what, "data": self.data, "seats": int(self.seats)}


def read_event(data: dict[str, Any]) -> Event:
    """An event from what `dump` made of it."""
    return Event(data["rule"], data["what"], list(data["data"]), data["seats"])
