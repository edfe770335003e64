"""Where a Cover Block is between a Space and a SEAL: worked out for each Map when it is first asked for."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from sandtable.board.grid.steps import Steps
from sandtable.games.flix.ground.lines import Pairs, nth

UNKNOWN: Final[list[int]] = []


@final
class Shadows:
    """FLIX-24.04, FLIX-24.08: by SEAL and Block the Spaces beside the Block, past Doors too, from which the
    line to the SEAL crosses it; no Door Attack Arrows."""

    def __init__(self, touching: Steps, pairs: Pairs, door_of: list[list[int]]) -> None:
        self._touching: Final = touching
        self._pairs: Final = pairs
        self._door_of: Final = door_of
        self._known: Final[list[list[list[int]]]] = [[] for _ in door_of]

    def behind(self, blocks: list[int], seal: i64) -> list[list[int]]:
        """By Space, for these Blocks and maybe others: the Spaces behind, as seen from a Space. The lists are
        not to be changed."""
        known = self._known[seal]
        if not known:
            known = [UNKNOWN] * len(self._door_of)
            self._known[seal] = known
        for block in blocks:
            if known[block] is UNKNOWN:
                known[block] = self._learn(block, seal)
        return known

    def _learn(self, block: i64, seal: i64) -> list[int]:
        cells = self._touching.around(block, self._touching.grid.all_doors)
        return [cell for cell in cells if not self._door_of[cell] and self._is_behind(cell, block, seal)]

    def _is_behind(self, cell: i64, block: i64, seal: i64) -> bool:
        passed = self._pairs.passed(cell, seal)  # no more of the line can be beside the Space
        return nth(passed, 0) == block or nth(passed, 1) == block
