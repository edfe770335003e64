"""What an enemy sees from where it stands: worked out once for each space and facing of a Stage."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from sandtable.board.grid.boxes import BoxSight
from sandtable.board.grid.compass import AHEAD
from sandtable.board.grid.ground import Grid

MOST_KEPT: Final = 8  # for a space and a facing, by the doors that are open


@final
class Outlook:
    """The spaces in sight, by cell 1 or 0, while the doors that matter to them are as they were."""

    def __init__(self, seen: bytes, doors: i64, opened: i64) -> None:
        self.seen: Final = seen
        self.doors: Final[i64] = doors
        self.opened: Final[i64] = opened & doors


@final
class Outlooks:
    """SNEAK-13.02, SNEAK-R15: from every space in every direction."""

    def __init__(self, grid: Grid, box: BoxSight) -> None:
        self._grid: Final = grid
        self._box: Final = box
        self._known: Final[list[list[Outlook]]] = [[] for _ in range(grid.size * 8)]

    def find(self, cell: i64, facing: i64, opened: i64) -> Outlook:
        """What is seen from a cell in a direction while these doors are open."""
        for outlook in self._known[cell * 8 + facing]:
            if opened & outlook.doors == outlook.opened:
                return outlook
        return self._learn(cell, facing, opened)

    def _learn(self, cell: i64, facing: i64, opened: i64) -> Outlook:
        known = self._known[cell * 8 + facing]
        if len(known) == MOST_KEPT:
            known.clear()
        doors: i64 = 0
        seen: list[int] = []
        for target in range(self._grid.size):
            ahead = self._grid.faces(AHEAD, facing, cell, target)
            seen.append(1 if ahead and self._box.sees(cell, target, opened) else 0)
            if ahead:
                for need in self._box.opening(cell, target):
                    doors |= need
        found = Outlook(bytes(seen), doors, opened)
        known.append(found)
        return found
