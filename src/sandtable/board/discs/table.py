"""What lies on a table before a flick, and what it is made of."""

from __future__ import annotations

from math import sqrt
from typing import Final, final

# What a piece is
WALL: Final = 0
DOOR: Final = 1
STANDEE: Final = 2
TOKEN: Final = 3
BLOCK: Final = 4
TARGET: Final = 5

GRAVITY: Final = 9810.0  # millimetres a second squared
HARDLY: Final = 1e-6  # a difference that makes none

# Where a flick ends at the latest, whatever things are made of: then all lies where it is
LONGEST: Final = 5.0  # seconds
MOST_STEPS: Final = 5000


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
        self.bounces: Final = bounces  # restitution of a disc by kind of piece
        self.disc_bounce: Final = disc_bounce  # of a disc and a disc
        self.slowest: Final = slowest
        self.fastest: Final = fastest
        self.stop: Final = stop  # what is slower lies still
        self.step: Final = step  # seconds
        self.stack_speed: Final = stack_speed  # share of its speed that the upper disc keeps
        # How springy a disc and each kind are: what two keep of their speed is the product.
        self.disc_spring: Final = sqrt(disc_bounce)
        self.springs: Final = [bounce / self.disc_spring for bounce in [*bounces, disc_bounce]]
        self.keeps: Final = [self.disc_spring * spring for spring in self.springs]
        self.loss: Final = friction * GRAVITY * step  # of speed, in each step
        self.most: Final = min(MOST_STEPS, round(LONGEST / step))  # steps of a flick

    def speed(self, power: int) -> float:
        """Of a power from 1 to 1000."""
        return self.slowest + (self.fastest - self.slowest) * power / 1000

    def slower(self, speed: float) -> float:
        """What friction leaves of a speed in one step; 0: it lies still."""
        left = speed - self.loss
        return left if left > self.stop + HARDLY else 0.0


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
        self.length: Final = sqrt((x2 - x1) * (x2 - x1) + (y2 - y1) * (y2 - y1))
        self.ux: Final = (x2 - x1) / self.length
        self.uy: Final = (y2 - y1) / self.length


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
class Target:
    """A disc that lies on the table and can be knocked about, or a pile of so many."""

    def __init__(self, number: int, x: float, y: float, size: int, pile: int = 1) -> None:
        self.number: Final = number
        self.x: Final = x
        self.y: Final = y
        self.size: Final = size
        self.pile: Final = pile


@final
class Tabletop:
    """All pieces in a fixed order; what slides beyond the rim has left it."""

    def __init__(
        self,
        width: float,
        height: float,
        segments: list[Segment],
        circles: list[Circle],
        squares: list[Square],
        sizes: Sizes,
        targets: list[Target] | None = None,
    ) -> None:
        self.width: Final = width
        self.height: Final = height
        self.segments: Final = segments
        self.circles: Final = circles
        self.squares: Final = squares
        self.sizes: Final = sizes
        self.targets: Final[list[Target]] = [] if targets is None else targets

    def holds(self, x: float, y: float) -> bool:
        return 0 <= x <= self.width and 0 <= y <= self.height
