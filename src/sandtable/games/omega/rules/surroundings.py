"""What lies next to every space, remembered for every state of the map."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from sandtable.board.grid.ground import met
from sandtable.board.grid.steps import Steps

MOST_KEPT: Final = 512  # states of the doors
UNASKED: Final = -1


@final
class Surroundings:
    """By space those adjacent to it (OMEGA-11.03) that are no walls, clockwise from the north."""

    def __init__(self, touching: Steps) -> None:
        self._touching: Final = touching
        self._known: Final[dict[int, list[list[int] | None]]] = {}  # by state of the doors, then by space
        self._opened: i64 = UNASKED  # the state that was asked for last,
        self._now: list[list[int] | None] = []  # and what is known of it

    def of(self, cell: i64, opened: i64) -> list[int]:
        """The list is not to be changed."""
        if opened != self._opened:
            self._turn_to(opened)
        known = self._now[cell]
        return known if known is not None else self._learn(cell, opened)

    def _turn_to(self, opened: i64) -> None:
        known = self._known.get(opened)
        if known is None:
            if len(self._known) >= MOST_KEPT:
                self._known.clear()
            known = [None] * int(self._touching.grid.size)
            self._known[int(opened)] = known
        self._opened = opened
        self._now = known

    def _learn(self, cell: i64, opened: i64) -> list[int]:
        stand = self._touching.grid.stand
        found = [other for other in self._touching.around(cell, opened) if met(stand[other], opened)]
        self._now[cell] = found
        return found
