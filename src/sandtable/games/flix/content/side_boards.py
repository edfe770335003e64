"""The Side Boards: what their file holds."""

from __future__ import annotations

from sandtable.catalog.content import Strict, expect, read
from sandtable.catalog.shelf import Shelf
from sandtable.games.flix.rules.cards import SideBoard
from sandtable.games.flix.rules.effects import SIDE_BOARDS

FILE = "side_boards.toml"
SIZES = ("small", "medium", "large")
TENTHS = 10


class SideBoardData(Strict, kw_only=True, frozen=True):
    """Millimetres; `circles` are x, y and diameter, `box` is left, top, right and bottom."""

    id: str
    name: str
    width: int
    height: int
    spot: tuple[int, int]
    discs: tuple[str, str, str]
    circles: list[tuple[int, int, int]]
    box: tuple[int, ...] = ()


class SideBoardsFile(Strict, kw_only=True, frozen=True):
    board: list[SideBoardData]


def read_side_boards(shelf: Shelf) -> list[SideBoard]:
    """All four, in the order in which the rules know them."""
    boards = read(shelf, FILE, SideBoardsFile).board
    names = tuple(data.id for data in boards)
    expect(names == SIDE_BOARDS, FILE, f"expected the boards {', '.join(SIDE_BOARDS)}, in this order")
    return [_built(data) for data in boards]


def _built(data: SideBoardData) -> SideBoard:
    for size in data.discs:
        expect(size in SIZES, FILE, f"{data.id}: {size!r} is no size of a disc: {', '.join(SIZES)}")
    return SideBoard(
        TENTHS * data.width,
        TENTHS * data.height,
        [TENTHS * each for each in data.spot],
        [SIZES.index(size) for size in data.discs],
        [[TENTHS * x, TENTHS * y, TENTHS * across // 2] for x, y, across in data.circles],
        [TENTHS * each for each in data.box],
    )
