"""Menus that are worked out once and kept."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from sandtable.engine.decisions import Option


@final
class Kept:
    """A menu and the number that it is kept under."""

    def __init__(self, key: i64, menu: list[Option]) -> None:
        self.key: Final[i64] = key
        self.menu: Final = menu


@final
class Menus:
    """Options by a number for all that they depend on; the lists are not to be changed."""

    def __init__(self, most: i64) -> None:
        self._most: Final[i64] = most
        self._known: Final[dict[int, Kept]] = {}
        self._last: Kept | None = None  # often it is the same again

    def find(self, key: i64) -> list[Option] | None:
        last = self._last
        if last is None or last.key != key:
            last = self._known.get(int(key))
            if last is None:
                return None
            self._last = last
        return last.menu

    def keep(self, key: i64, menu: list[Option]) -> None:
        if len(self._known) == self._most:
            self._known.clear()
        self._last = Kept(key, menu)
        self._known[int(key)] = self._last
