"""What a flicked disc strikes, said beforehand."""

from __future__ import annotations

from typing import Any

from sandtable.board.discs.outcomes import DISC, FIRST_BLOCK, UPPER, Outcome, Strike, Way
from sandtable.board.discs.table import BLOCK, DOOR, STANDEE, TOKEN, WALL
from sandtable.games.flix.rules.components import Figure
from sandtable.testkit import stage as testkit

SPACE = 300  # tenths of a millimetre


class Flicking(testkit.Stage[Any]):
    """The part of the Stage that prepares flicks."""

    def door(self, name: str) -> int:
        raise NotImplementedError

    def cell(self, row: int, column: int) -> int:
        raise NotImplementedError

    def hit(self, thing: Figure, by: int = DISC) -> Strike:
        """A strike of a figure, by the disc, by `UPPER` or by `FIRST_BLOCK + n`, the n-th Block."""
        return Strike(by, STANDEE, int(thing.index), 0)

    def hit_token(self, number: int, by: int = DISC) -> Strike:
        return Strike(by, TOKEN, number, 0)

    def hit_block(self, row: int, column: int, by: int = DISC) -> Strike:
        return Strike(by, BLOCK, self.block_number(row, column), 0)

    def by_block(self, row: int, column: int, figure: Figure) -> Strike:
        """A flying Block strikes a figure."""
        return self.hit(figure, FIRST_BLOCK + self.block_number(row, column))

    def hit_door(self, name: str, by: int = DISC) -> Strike:
        return Strike(by, DOOR, self.door(name), 0)

    def hit_wall(self, by: int = DISC) -> Strike:
        return Strike(by, WALL, 0, 0)

    def block_number(self, row: int, column: int) -> int:
        """What a Block is called on the table of the physics: its place among the Blocks."""
        return self.game.blocks.index(self.cell(row, column))

    def flick(
        self, *strikes: Strike, rest: tuple[float, float] = (0.5, 0.5), left: bool = False, time: int = 500
    ) -> None:
        """What the next disc strikes, where it rests, in Spaces (row, column, 0.5 being a centre), whether it
        leaves the Map, and how long it takes, in milliseconds."""
        point = [round(rest[1] * SPACE), round(rest[0] * SPACE), 0]
        bodies = [DISC, UPPER] if any(strike.by == UPPER for strike in strikes) else [DISC]
        ways = [Way(body, left, [*point, 0, *point, time]) for body in bodies]
        self.script.outcomes.append(Outcome(list(strikes), ways, time).numbers())
