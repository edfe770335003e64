"""Answers that are worked out once and kept, each under a key made of all that it depends on."""

from __future__ import annotations

from typing import Final, Generic, TypeVar, final

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
class Kept(Generic[Answer]):
    """Answers by all that they depend on, in one key or side by side. They are not to be changed. One is
    forgotten if nobody asks for it while so many others are kept."""

    def __init__(self, most: int) -> None:
        self._most: Final = most
        self._young: dict[object, Answer] = {}
        self._old: dict[object, Answer] = {}

    def find(self, key: object) -> Answer | None:
        found = self._young.get(key)
        if found is None and self._old:
            found = self._old.get(key)
            if found is not None:
                self.keep(key, found)
        return found

    def keep(self, key: object, answer: Answer) -> Answer:
        if len(self._young) >= self._most:
            self._old, self._young = self._young, {}
        self._young[key] = answer
        return answer

    def __len__(self) -> int:
        return len(self._young) + len(self._old)
