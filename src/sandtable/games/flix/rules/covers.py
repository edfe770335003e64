"""Chapter 24: the Spaces that give a Tango Cover from a SEAL."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from sandtable.games.flix.rules import arrows, concepts, sight
from sandtable.games.flix.rules.components import MOST_CELLS, NONE, Seal, Tango
from sandtable.games.flix.rules.concepts import FREE
from sandtable.games.flix.rules.state import FlixState

# What Cover is taken by
CORNER: Final = 0  # a Corner Attack Arrow
BLOCK: Final = 1  # a Cover Block
POST: Final = 2  # a Sentry's: either of them, and the SEAL need not be in sight (FLIX-R13)


@final
class Post:
    """A Space where a Tango takes Cover from a SEAL; its own where it stays."""

    def __init__(self, cell: i64, seal: Seal) -> None:
        self.cell: Final[i64] = cell
        self.seal: Final = seal


def closest(game: FlixState, cell: i64, seals: list[Seal]) -> list[Seal]:
    """FLIX-R15: the SEALs that are fewest steps away, round Walls and past Doors; all that tie."""
    steps = [int(concepts.distance(game, cell, seal.cell)) for seal in seals]
    fewest = min(steps, default=0)
    return [seal for seal, number in zip(seals, steps) if number == fewest]


def nearest(game: FlixState, tango: Tango, seal: Seal, kind: i64, cells: list[int]) -> list[int]:
    """FLIX-24.03, FLIX-24.13: the closest of these Spaces that suit; all that tie."""
    found: list[int] = []
    if not cells:
        return found
    fewest: i64 = 0
    crowded = concepts.crowd(game)
    for steps, cell in by_distance(game, tango.cell, cells):
        if found and steps > fewest:
            break
        if crowded[cell] == FREE and suits(game, tango, seal, kind, cell):
            fewest = steps
            found.append(cell)
    return found


def by_distance(game: FlixState, cell: i64, cells: list[int]) -> list[tuple[int, int]]:
    """Spaces with how far they are from another one, each once, the closest first."""
    ranked = [int(concepts.distance(game, cell, other)) * MOST_CELLS + other for other in cells]
    ranked.sort()
    found: list[tuple[int, int]] = []
    last = NONE
    for rank in ranked:
        if rank != last:
            found.append((rank // MOST_CELLS, rank % MOST_CELLS))
        last = rank
    return found


# Where they may go


def corners_in(game: FlixState, areas: list[int]) -> list[int]:
    """The Corner Attack Arrow Spaces of Areas."""
    found: list[int] = []
    for area in areas:
        found.extend(game.site().by_area.corners[area])
    return found


def block_spaces_in(game: FlixState, areas: list[int]) -> list[int]:
    """FLIX-12.05: the Spaces of Areas that are Adjacent to a Cover Block."""
    site = game.site()
    area_of = site.grid.areas.of
    wanted = [area in areas for area in range(len(site.area_links))]
    found: list[int] = []
    for block in game.blocks:
        for direction in range(8):
            if site.touching.may(block, direction, game.opened):
                cell = site.grid.beside(block, direction)
                if wanted[area_of[cell]]:
                    found.append(int(cell))
    return found


def suits(game: FlixState, tango: Tango, seal: Seal, kind: i64, cell: i64) -> bool:
    """FLIX-24.08, FLIX-24.14, FLIX-24.16: of a free Space: no Door Attack Arrow, not Adjacent to a SEAL;
    and with the Tango there, it has Cover from this SEAL."""
    if game.site().door_of[cell] or is_beside_seal(game, cell):
        return False
    before = tango.cell
    tango.cell = cell
    good = gives_cover(game, tango, seal, kind)
    tango.cell = before
    return good


def gives_cover(game: FlixState, tango: Tango, seal: Seal, kind: i64) -> bool:
    """Whether it may take Cover from the SEAL where it is."""
    if kind == CORNER:
        return is_round_corner(game, tango, seal)
    if kind == BLOCK:
        return is_behind_block(game, tango, seal)
    return hides(game, tango, seal) or len(unused_blocks(game, tango, seal)) > 0


def is_round_corner(game: FlixState, tango: Tango, seal: Seal) -> bool:
    """FLIX-24.05, FLIX-24.07, FLIX-24.15: the SEAL does not see it, and it sees the SEAL from a linked Space
    on which no SEAL stands."""
    if sight.seal_sees(game, seal, tango.cell):
        return False
    for linked in unused_links(game, tango.cell):
        if sight.clear(game, linked, seal.cell):
            return True
    return False


def is_behind_block(game: FlixState, tango: Tango, seal: Seal) -> bool:
    """FLIX-24.04, FLIX-24.06, FLIX-24.15: it sees the SEAL across a Block that no SEAL uses."""
    return len(unused_blocks(game, tango, seal)) > 0 and sight.clear(game, tango.cell, seal.cell)


def hides(game: FlixState, tango: Tango, seal: Seal) -> bool:
    """FLIX-R13: whether it is on a Corner Attack Arrow to which the SEAL's own Space has no LOS."""
    return len(unused_links(game, tango.cell)) > 0 and not sight.clear(game, seal.cell, tango.cell)


def unused_blocks(game: FlixState, tango: Tango, seal: Seal) -> list[int]:
    """FLIX-24.06: the Blocks beside a Tango, crossed by the line to a SEAL, that no SEAL is Adjacent to."""
    blocks = arrows.crossed_blocks(game, tango.cell, seal.cell, tango.cell)
    return [block for block in blocks if not is_beside_seal(game, block)]


def unused_links(game: FlixState, cell: i64) -> list[int]:
    """FLIX-24.07: the linked Corner Attack Arrow Spaces on which no SEAL stands."""
    found = arrows.linked(game, False, cell)
    if not found:
        return found
    held = [seal.cell for seal in game.seals]
    return [linked for linked in found if linked not in held]


def is_beside_seal(game: FlixState, cell: i64) -> bool:
    """Whether some SEAL is Adjacent to a Space."""
    touching = game.site().touching
    for seal in game.seals:
        if seal.cell != NONE and touching.joined(seal.cell, cell, game.opened):
            return True
    return False


# Where they are


def has_cover(game: FlixState, tango: Tango, seal: Seal) -> bool:
    """FLIX-24.09: whether a Tango that sees a SEAL has Cover from it where it is: its LOS crosses a Block
    beside it, or the SEAL does not see it."""
    if not sight.clear(game, tango.cell, seal.cell):
        return not sight.seal_sees(game, seal, tango.cell)
    return len(arrows.crossed_blocks(game, tango.cell, seal.cell, tango.cell)) > 0
