"""Where a piece got when that was asked for last: kept while all that it depends on stays as it was, since
who turns, trades or opens a door asks for it again, and who then walks needs it, too."""

from __future__ import annotations

from typing import final

from librt.vecs import vec
from mypy_extensions import i64, u8

from sandtable.engine.decisions import Option
from sandtable.games.omega.rules.floor import Floor, Reach


@final
class Reached:
    """One answer, with the position that it was given for. It holds nothing of the game itself."""

    def __init__(self) -> None:
        self.position = vec[i64](capacity=0)
        self.moves: list[Option] = []
        self.costs = vec[u8](capacity=0)
        self.marks = vec[u8](capacity=0)  # the ground that it was worked out on
        self.leave = vec[u8](capacity=0)

    def keep(self, reach: Reach, floor: Floor) -> None:
        self.moves = reach.moves
        self.costs = reach.costs
        self.marks = floor.marks
        self.leave = floor.leave
