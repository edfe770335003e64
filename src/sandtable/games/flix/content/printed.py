"""Player Boards, Side Boards, cards, dice and sizes as the rules know them, made of their files."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sandtable.board.discs.table import Sizes
from sandtable.catalog.numbering import NONE, printed
from sandtable.games.flix.content.cards import BOUNCES, LETTERS, PhysicsFile, PiecesFile, SideBoardData
from sandtable.games.flix.rules.cards import SealBoard, SideBoard, Specialization

if TYPE_CHECKING:
    from sandtable.games.flix.content.loader import Content

TENTHS = 10


def tenths(millimetres: float) -> int:
    return round(millimetres * TENTHS)


def make_boards(source: Content) -> list[SealBoard]:
    """Player Boards, with what suits each SEAL."""
    return [
        SealBoard(printed(each) | {"kit": printed(kit, source.ids)})
        for each, kit in zip(source.operators, source.kits.operator)
    ]


def make_specializations(source: Content) -> list[Specialization]:
    return [
        Specialization(printed(each) | {"kit": printed(kit, source.ids)})
        for each, kit in zip(source.specializations, source.kits.specialization)
    ]


def make_side_board(data: SideBoardData) -> SideBoard:
    """Turned so that y goes to the south."""
    height = data.size[1]
    left, low, right, high = data.box or (0, 0, 0, 0)
    box = (left, height - high, right, height - low)
    return SideBoard(
        printed(data)
        | {
            "width": tenths(data.size[0]),
            "height": tenths(height),
            "spot": [tenths(data.spot[0]), tenths(height - data.spot[1])],
            "circles": [[tenths(x), tenths(height - y), tenths(across / 2)] for x, y, across in data.circles],
            "box": [tenths(each) for each in box] if data.box else [],
        }
    )


def make_sizes(data: PhysicsFile) -> Sizes:
    return Sizes(
        radii=[across / 2 for across in data.discs],
        masses=data.disc_masses,
        block=data.block / 2,
        block_mass=data.block_mass,
        standee=data.standee / 2,
        token=data.token / 2,
        wall=data.wall / 2,
        friction=data.friction,
        bounces=[data.bounces[name] for name in BOUNCES],
        disc_bounce=data.disc_bounce,
        slowest=data.slowest,
        fastest=data.fastest,
        stop=data.stop,
        step=data.step,
        stack_speed=data.stack_speed,
    )


def bomb_letters(data: PiecesFile) -> list[list[int]]:
    return [[LETTERS.index(letter) for letter in letters] for letters in data.bombs]


def timer(data: PiecesFile) -> list[int]:
    """The colour of each Space from 0 on, which has none."""
    return [NONE, *reversed(printed(data)["timer"])]
