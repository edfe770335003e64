"""Answers that are worked out once and kept, each under a key made of all that it depends on."""

from __future__ import annotations

from typing import Final, Generic, TypeVar, cast, final

from mypy_extensions import i64, mypyc_attr

Answer = TypeVar("Answer")
NO_KEY: Final = -1
MOST_BITS: Final = 62


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Key:
    """Small numbers side by side in one: two keys are equal only if all their numbers are."""

    def __init__(self) -> None:
        self.number: i64 = 1  # NO_KEY once something did not fit

    def add(self, value: i64, bits: i64) -> None:
        """One more, which is at least 0 and has at most so many bits."""
        if value >> bits or self.number >> (MOST_BITS - bits):
            self.number = NO_KEY
        else:
            self.number = self.number << bits | value

    def add_flag(self, flag: bool) -> None:
        self.add(1 if flag else 0, 1)


@final
@mypyc_attr(acyclic=True)
class _Entry:
    def __init__(self, key: i64, answer: object) -> None:
        self.key: Final[i64] = key
        self.answer: Final = answer


@final
class Kept(Generic[Answer]):
    """Answers by key, as long as there are not too many. They are not to be changed."""

    def __init__(self, most: i64) -> None:
        self._most: Final[i64] = most
        self._known: Final[dict[int, _Entry]] = {}
        self._last: _Entry | None = None  # often it is the same again

    def find(self, key: i64) -> Answer | None:
        last = self._last
        if last is None or last.key != key:
            last = self._known.get(int(key))
            if last is None:
                return None
            self._last = last
        return cast(Answer, last.answer)

    def keep(self, key: i64, answer: Answer) -> None:
        if len(self._known) >= self._most:
            self._known.clear()
        self._last = _Entry(key, answer)
        self._known[int(key)] = self._last
