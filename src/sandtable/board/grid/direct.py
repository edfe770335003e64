"""Ways that are as short as on open floor: quicker to find than how far all of the grid is."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from sandtable.board.grid.compass import EAST, NORTH, SOUTH, WEST
from sandtable.board.grid.ground import Grid

SLANTED: Final = [[3, 1], [5, 7]]  # the diagonal to the east or west, and to the south or north


def is_direct(grid: Grid, exits: vec[u8], a: i64, b: i64) -> bool:
    """Whether every step of some way goes towards the end, one of them across a corner where the two are in
    neither the same row nor the same column. `exits` are the directions of free steps from every cell.

    Row by row, as bits: the cells that are reached without a diagonal step, and those with one."""
    wide: i64 = grid.xs[b] - grid.xs[a]
    high: i64 = grid.ys[b] - grid.ys[a]
    column: i64 = 1 if wide > 0 else -1
    row: i64 = grid.width if high > 0 else -grid.width
    across: i64 = EAST if wide > 0 else WEST
    along: i64 = SOUTH if high > 0 else NORTH
    slanted: i64 = SLANTED[0 if wide > 0 else 1][0 if high > 0 else 1]
    plain: i64 = 1
    aslant: i64 = 0
    first: i64 = a
    last: i64 = a + wide
    while True:
        cell: i64 = first
        bit: i64 = 1
        plain_below: i64 = 0
        aslant_below: i64 = 0
        while True:
            if (plain | aslant) & bit:
                ways: i64 = i64(exits[cell])
                if ways >> along & 1:
                    plain_below |= plain & bit
                    aslant_below |= aslant & bit
                if cell == last:
                    break
                if ways >> across & 1:
                    plain |= (plain & bit) * 2
                    aslant |= (aslant & bit) * 2
                if plain & bit and ways >> slanted & 1:
                    aslant_below |= bit * 2
            elif cell == last:
                break
            bit *= 2
            cell += column
        if last == b:
            return (aslant if wide != 0 and high != 0 else plain) & bit != 0
        if plain_below | aslant_below == 0:
            return False
        plain = plain_below
        aslant = aslant_below
        first += row
        last += row
