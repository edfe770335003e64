"""Menus that are worked out once and kept."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from sandtable.engine.decisions import Option


@final
class Menus:
    """Options by a number for all that they depend on; the lists are not to be changed."""

    def __init__(self, most: i64) -> None:
        self._most: Final[i64] = most
        self._known: Final[dict[int, list[Option]]] = {}

    def find(self, key: i64) -> list[Option] | None:
        return self._known.get(int(key))

    def keep(self, key: i64, menu: list[Option]) -> None:
        if len(self._known) == self._most:
            self._known.clear()
        self._known[int(key)] = menu
