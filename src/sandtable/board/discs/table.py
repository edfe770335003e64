"""What lies on a table before a flick, and what it is made of."""

from __future__ import annotations

from typing import Final, final

# What a piece is
WALL: Final = 0
DOOR: Final = 1
STANDEE: Final = 2
TOKEN: Final = 3
BLOCK: Final = 4
LOOSE: Final = 5


@final
class Sizes:
    """Lengths in millimetres, masses in grams, speeds in millimetres a second."""

    def __init__(
        self,
        radii: list[float],
        masses: list[float],
        block: float,
        block_mass: float,
        standee: float,
        token: float,
        wall: float,
        friction: float,
        bounces: list[float],
        disc_bounce: float,
        slowest: float,
        fastest: float,
        stop: float,
        step: float,
        stack_speed: float,
    ) -> None:
        self.radii: Final = radii  # of discs by size
        self.masses: Final = masses
        self.block: Final = block  # half an edge
        self.block_mass: Final = block_mass
        self.standee: Final = standee  # radius
        self.token: Final = token  # radius
        self.wall: Final = wall  # half its thickness
        self.friction: Final = friction  # sliding, as a share of the weight
        self.bounces: Final = bounces  # restitution by kind of piece
        self.disc_bounce: Final = disc_bounce
        self.slowest: Final = slowest
        self.fastest: Final = fastest
        self.stop: Final = stop  # what is slower lies still
        self.step: Final = step  # seconds
        self.stack_speed: Final = stack_speed  # share of its speed that the upper disc keeps

    def speed(self, power: int) -> float:
        """Of a power from 1 to 1000."""
        return self.slowest + (self.fastest - self.slowest) * power / 1000


@final
class Segment:
    """A wall or a door."""

    def __init__(self, kind: int, number: int, x1: float, y1: float, x2: float, y2: float) -> None:
        self.kind: Final = kind
        self.number: Final = number
        self.x1: Final = x1
        self.y1: Final = y1
        self.x2: Final = x2
        self.y2: Final = y2


@final
class Circle:
    """A standee or a token; both stand fast."""

    def __init__(self, kind: int, number: int, x: float, y: float, radius: float) -> None:
        self.kind: Final = kind
        self.number: Final = number
        self.x: Final = x
        self.y: Final = y
        self.radius: Final = radius


@final
class Square:
    """A block, which can be knocked about."""

    def __init__(self, number: int, x: float, y: float) -> None:
        self.number: Final = number
        self.x: Final = x
        self.y: Final = y


@final
class Loose:
    """A disc that lies about and can be knocked away; a pile of them slides as one. As a body it is numbered
    like a block."""

    def __init__(self, number: int, x: float, y: float, size: int, pile: int = 1) -> None:
        self.number: Final = number
        self.x: Final = x
        self.y: Final = y
        self.size: Final = size
        self.pile: Final = pile


@final
class Table:
    """All pieces in a fixed order; what slides beyond the rim has left it."""

    def __init__(
        self,
        width: float,
        height: float,
        segments: list[Segment],
        circles: list[Circle],
        squares: list[Square],
        sizes: Sizes,
        discs: list[Loose] | None = None,
    ) -> None:
        self.width: Final = width
        self.height: Final = height
        self.segments: Final = segments
        self.circles: Final = circles
        self.squares: Final = squares
        self.sizes: Final = sizes
        self.discs: Final[list[Loose]] = discs or []

    def holds(self, x: float, y: float) -> bool:
        return 0 <= x <= self.width and 0 <= y <= self.height
