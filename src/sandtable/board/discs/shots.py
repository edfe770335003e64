"""A flick: a disc, or a stack of two, with its place, direction and speed."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final, final

TENTHS: Final = 10.0
WHOLE_TURN: Final = 3600


@final
class Shot:
    """Place in tenths of a millimetre, angle in tenths of a degree, power from 1 to 1000."""

    def __init__(self, size: int, x: int, y: int, angle: int, power: int, stacked: bool = False) -> None:
        self.size: Final = size
        self.x: Final = x
        self.y: Final = y
        self.angle: Final = angle
        self.power: Final = power
        self.stacked: Final = stacked

    def place(self) -> tuple[float, float]:
        return self.x / TENTHS, self.y / TENTHS

    def direction(self) -> tuple[float, float]:
        turn = self.angle * 2 * pi / WHOLE_TURN
        return cos(turn), sin(turn)
