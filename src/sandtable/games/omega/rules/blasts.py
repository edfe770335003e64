"""From where an explosive reaches a space, remembered for every state of the map."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

MOST_KEPT: Final = 4096


@final
class Blasts:
    """The spaces from which an explosive of some radius reaches who stands in another, large or not, while
    these doors are open."""

    def __init__(self, size: i64) -> None:
        self._size: Final[i64] = size
        self._known: Final[dict[int, dict[int, list[int]]]] = {}  # by doors, then by who stands where
        self._kept: i64 = 0

    def find(self, space: i64, radius: i64, large: bool, opened: i64) -> list[int] | None:
        """Nothing where it has not been found out."""
        known = self._known.get(opened)
        return None if known is None else known.get(self._key(space, radius, large))

    def keep(self, space: i64, radius: i64, large: bool, opened: i64, cells: list[int]) -> None:
        if self._kept >= MOST_KEPT:
            self._known.clear()
            self._kept = 0
        self._known.setdefault(int(opened), {})[int(self._key(space, radius, large))] = cells
        self._kept += 1

    def _key(self, space: i64, radius: i64, large: bool) -> i64:
        return (radius * self._size + space) * 2 + (1 if large else 0)
