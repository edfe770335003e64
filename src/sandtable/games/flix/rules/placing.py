"""Where a disc may be set before it is flicked (FLIX-20.08 to FLIX-20.11, FLIX-R59)."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final, final

from mypy_extensions import i64

from sandtable.board.discs.table import Circle, Segment, Square, Tabletop
from sandtable.engine.decisions import Aim
from sandtable.engine.errors import Refusal
from sandtable.engine.rng import Rng
from sandtable.games.flix.rules.components import MOST_SEALS

NAMES: Final = ("x", "y", "angle", "power")
WHOLE_TURN: Final = 3600  # any direction
MOST_POWER: Final = 1000
TRIES: Final = 60
TENTHS: Final = 10.0
# What can be wrong with a place, and by which rule
FINE: Final = 0
AWAY: Final = 1
CUT_OFF: Final = 2
OVERLAPS: Final = 3
OBJECTIONS: Final = (
    "",
    "the disc must stand on the Map, close to the base of the SEAL or in a Space that it Fires from",
    "a Wall or a closed Door is between the SEAL and the disc",
    "the disc would overlap a Wall, a Door, a Block, a token or a standee",
)
_NAMES: Final = [f"seal-{seal}" for seal in range(MOST_SEALS)]
RULES: Final = ("", "FLIX-20.08", "FLIX-R85", "FLIX-R59")
# Places that are tried in turn: directions around the base, and points of a Space in fifths of it
RING: Final = [(cos(turn * pi / 24), sin(turn * pi / 24)) for turn in range(48)]
FIFTHS: Final = [(across, down) for down in (2, 1, 3, 0, 4) for across in (2, 1, 3, 0, 4)]


@final
class FlickAim(Aim):
    """One impulse on a resting disc (FLIX-3.01, FLIX-R60): its place in tenths of a millimetre, close to the
    SEAL's base or inside one of some Spaces, any angle (FLIX-3.02) in tenths of a degree, and a power."""

    def __init__(
        self,
        seal: i64,
        size: i64,
        table: Tabletop,
        x: int,
        y: int,
        gap: int,
        spaces: list[list[int]],
        edge: int,
        stacked: bool = False,
    ) -> None:
        self.seal: Final[i64] = seal
        self.size: Final[i64] = size
        self.table: Final = table
        self.x: Final = x  # of the SEAL's base
        self.y: Final = y
        self.spaces: Final = spaces  # their north-west corners
        self.edge: Final = edge
        self.stacked: Final = stacked  # two discs, which are set as one (FLIX-20.12)
        self.radius: Final = table.sizes.radii[size]
        self.closest: Final = int(TENTHS * (table.sizes.standee + self.radius))
        self.farthest: Final = self.closest + gap
        low, high = _bounds(x, y, self.farthest, spaces, edge, table)
        super().__init__("flick", NAMES, low, high, _NAMES[seal])
        self.near: Final = Near(table, self.radius, low, high)

    def refuse(self, values: tuple[int, ...]) -> None:
        """Says why a disc may not stand there."""
        why = self.objection(values[0], values[1])
        if why != FINE:
            raise Refusal(OBJECTIONS[why], RULES[why])

    def objection(self, x: int, y: int) -> int:
        """FLIX-20.08, FLIX-20.09, FLIX-20.10: what is wrong with a place; FINE if it is allowed."""
        if not self._is_inside(x, y):
            if not self._is_close(x, y):
                return AWAY
            if self.near.is_cut_off(self.x / TENTHS, self.y / TENTHS, x / TENTHS, y / TENTHS):
                return CUT_OFF
        return OVERLAPS if self.near.overlaps(x / TENTHS, y / TENTHS) else FINE

    def _is_close(self, x: int, y: int) -> bool:
        """On the Map, around the base."""
        across, down = x - self.x, y - self.y
        square = across * across + down * down
        if not self.closest * self.closest < square <= self.farthest * self.farthest:
            return False
        return self.low[0] <= x <= self.high[0] and self.low[1] <= y <= self.high[1]

    def _is_inside(self, x: int, y: int) -> bool:
        for west, north in self.spaces:
            if west <= x <= west + self.edge and north <= y <= north + self.edge:
                return True
        return False

    # Places

    def sample(self, rng: Rng) -> tuple[int, ...]:
        """A place, a direction and a power, all at random."""
        x, y = self.place(rng)
        return x, y, int(rng.below(WHOLE_TURN)), 1 + int(rng.below(MOST_POWER))

    def place(self, rng: Rng) -> tuple[int, int]:
        """An allowed place at random."""
        for _ in range(TRIES):
            x, y = self._somewhere(rng)
            if self.objection(x, y) == FINE:
                return x, y
        return self.places()[0]

    def _somewhere(self, rng: Rng) -> tuple[int, int]:
        which = int(rng.below(1 + len(self.spaces)))
        if which < len(self.spaces):
            west, north = self.spaces[which]
            return west + int(rng.below(self.edge + 1)), north + int(rng.below(self.edge + 1))
        wide = 2 * self.farthest + 1
        return self.x - self.farthest + int(rng.below(wide)), self.y - self.farthest + int(rng.below(wide))

    def places(self) -> list[tuple[int, int]]:
        """Allowed places, evenly spread; none where a disc of this size finds no room."""
        reach = (self.closest + self.farthest + 1) // 2
        found = [(self.x + round(across * reach), self.y + round(down * reach)) for across, down in RING]
        for west, north in self.spaces:
            fifth = self.edge // 5
            found += [
                (west + across * fifth + fifth // 2, north + down * fifth + fifth // 2)
                for across, down in FIFTHS
            ]
        return [(x, y) for x, y in found if self.objection(x, y) == FINE]


def _bounds(
    x: int, y: int, reach: int, spaces: list[list[int]], edge: int, table: Tabletop
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The rectangle around all places, on the table."""
    low_x, low_y, high_x, high_y = x - reach, y - reach, x + reach, y + reach
    for west, north in spaces:
        low_x, low_y = min(low_x, west), min(low_y, north)
        high_x, high_y = max(high_x, west + edge), max(high_y, north + edge)
    low = (max(0, low_x), max(0, low_y), 0, 1)
    width, height = int(table.width * TENTHS), int(table.height * TENTHS)
    return low, (min(width, high_x), min(height, high_y), WHOLE_TURN - 1, MOST_POWER)


@final
class Near:
    """The pieces that can be in the way of a disc inside a rectangle."""

    def __init__(self, table: Tabletop, radius: float, low: tuple[int, ...], high: tuple[int, ...]) -> None:
        self.radius: Final = radius
        self.wall: Final = table.sizes.wall
        self.block: Final = table.sizes.block
        reach = 2 * radius + table.sizes.standee
        self.west: Final = low[0] / TENTHS - reach
        self.north: Final = low[1] / TENTHS - reach
        self.east: Final = high[0] / TENTHS + reach
        self.south: Final = high[1] / TENTHS + reach
        self.segments: Final[list[Segment]] = [
            each for each in table.segments if self._holds(each.x1, each.y1, each.x2, each.y2)
        ]
        self.circles: Final[list[Circle]] = [
            each for each in table.circles if self._holds(each.x, each.y, each.x, each.y)
        ]
        self.squares: Final[list[Square]] = [
            each for each in table.squares if self._holds(each.x, each.y, each.x, each.y)
        ]

    def _holds(self, x: float, y: float, u: float, v: float) -> bool:
        """Whether the rectangle of two points touches this one."""
        if max(x, u) < self.west or min(x, u) > self.east:
            return False
        return max(y, v) >= self.north and min(y, v) <= self.south

    def overlaps(self, x: float, y: float) -> bool:
        """Whether a disc there would lie on something, or touch it."""
        reach = self.radius + self.wall
        for segment in self.segments:
            if _apart(segment, x, y) <= reach * reach:
                return True
        for circle in self.circles:
            reach = self.radius + circle.radius
            across, down = circle.x - x, circle.y - y
            if across * across + down * down <= reach * reach:
                return True
        for square in self.squares:
            across = max(0.0, abs(square.x - x) - self.block)
            down = max(0.0, abs(square.y - y) - self.block)
            if across * across + down * down <= self.radius * self.radius:
                return True
        return False

    def is_cut_off(self, x: float, y: float, u: float, v: float) -> bool:
        """Whether a Wall or closed Door lies between two points."""
        for segment in self.segments:
            if _crosses(segment, x, y, u, v):
                return True
        return False


def _apart(segment: Segment, x: float, y: float) -> float:
    """The square of how far a point is from a Wall or Door."""
    across, down = segment.x2 - segment.x1, segment.y2 - segment.y1
    along = ((x - segment.x1) * across + (y - segment.y1) * down) / (across * across + down * down)
    share = min(1.0, max(0.0, along))
    across, down = segment.x1 + share * across - x, segment.y1 + share * down - y
    return across * across + down * down


def _crosses(segment: Segment, x: float, y: float, u: float, v: float) -> bool:
    """Whether the way from one point to another crosses a Wall or Door."""
    ends = _side(x, y, u, v, segment.x1, segment.y1) * _side(x, y, u, v, segment.x2, segment.y2)
    across, down = segment.x2 - segment.x1, segment.y2 - segment.y1
    points = ((x - segment.x1) * down - (y - segment.y1) * across) * (
        (u - segment.x1) * down - (v - segment.y1) * across
    )
    return ends <= 0 and points < 0


def _side(x: float, y: float, u: float, v: float, px: float, py: float) -> float:
    """On which side of a way a point lies."""
    return (px - x) * (v - y) - (py - y) * (u - x)
