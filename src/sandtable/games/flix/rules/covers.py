"""Chapter 24: the Spaces that give a Tango Cover from a SEAL."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from sandtable.board.grid.ground import UNREACHABLE
from sandtable.games.flix.ground.lines import nth
from sandtable.games.flix.rules import arrows, concepts, sight
from sandtable.games.flix.rules.components import ALL_SEALS, NONE, Seal, Tango
from sandtable.games.flix.rules.state import FlixState
from sandtable.parts.among import is_among

# What Cover is taken by
CORNER: Final = 0  # a Corner Attack Arrow
BLOCK: Final = 1  # a Cover Block
FAR: Final = UNREACHABLE  # farther away than anything
POST: Final = 2  # a Sentry's: either of them, and the SEAL need not be in sight (FLIX-R13)


@final
class Post:
    """A Space where a Tango takes Cover from a SEAL; its own where it stays."""

    def __init__(self, cell: i64, seal: Seal) -> None:
        self.cell: Final[i64] = cell
        self.seal: Final = seal


def closest(game: FlixState, cell: i64, seals: list[Seal]) -> list[Seal]:
    """FLIX-R15: the SEALs that are fewest steps away, round Walls and past Doors; all that tie."""
    found: list[Seal] = []
    fewest: i64 = FAR
    for seal in seals:
        steps = concepts.distance(game, cell, seal.cell)
        if steps < fewest:
            fewest = steps
            found = []
        if steps == fewest:
            found.append(seal)
    return found


def nearest(game: FlixState, tango: Tango, seal: Seal, kind: i64, cells: list[int]) -> list[int]:
    """FLIX-24.03, FLIX-24.13: the closest of these Spaces that suit; all that tie."""
    own: i64 = tango.cell
    found: list[int] = []
    fewest: i64 = FAR
    for cell in cells:
        steps = concepts.distance(game, own, cell)
        if steps > fewest or not suits(game, tango, seal, kind, cell):
            continue
        if steps < fewest:
            fewest = steps
            found = []
        if cell not in found:
            found.append(cell)
    found.sort()
    return found


def closest_spaces(game: FlixState, cell: i64, cells: list[int]) -> list[int]:
    """FLIX-R15: of some Spaces those that are fewest steps away from another one; all that tie."""
    steps = [int(concepts.distance(game, cell, other)) for other in cells]
    return [other for other, number in zip(cells, steps) if number == min(steps)]


# Where they may go


def corners_towards(game: FlixState, seal: Seal, corners: list[int]) -> list[int]:
    """FLIX-24.05: of some Corner Attack Arrow Spaces those with a line from a linked Space to the SEAL,
    whoever stands where."""
    lines = game.site().corner_lines
    target: i64 = seal.cell
    opened: i64 = game.opened
    return [cell for cell in corners if lines.sees(cell, target, opened)]


def behind_blocks(game: FlixState, seal: Seal, areas: list[int]) -> list[int]:
    """FLIX-24.04, FLIX-24.06: the Spaces of Areas whose lines to the SEAL cross a Block beside them that no
    SEAL uses, whoever stands where."""
    site = game.site()
    shadows = site.shadows.behind(game.blocks, seal.cell)
    found: list[int] = []
    for block in game.blocks:
        for cell in shadows[block]:
            if is_among(areas, site.area_of[cell]) and screens(game, cell, block):
                found.append(cell)
    return found


def screens(game: FlixState, cell: i64, block: i64) -> bool:
    """FLIX-12.05, FLIX-24.06, FLIX-24.15: whether a Block is beside a Space and no SEAL is Adjacent to it."""
    return concepts.adjacent(game, cell, block) and not concepts.is_beside_seal(game, block)


def block_spaces_in(game: FlixState, area: i64) -> list[int]:
    """FLIX-12.05: the Spaces of an Area that are Adjacent to a Cover Block."""
    site = game.site()
    found: list[int] = []
    for block in game.blocks:
        for cell in site.touching.around(block, game.opened):
            if site.area_of[cell] == area:
                found.append(cell)
    return found


def suits(game: FlixState, tango: Tango, seal: Seal, kind: i64, cell: i64) -> bool:
    """FLIX-24.08, FLIX-24.14, FLIX-24.16: a free Space, no Door Attack Arrow, not Adjacent to a SEAL; and
    with the Tango there, it has Cover from this SEAL."""
    if concepts.occupied(game, cell) or game.site().door_of[cell] or concepts.is_beside_seal(game, cell):
        return False
    before = tango.cell
    game.occupancy.shift(tango.index, cell)
    good = gives_cover(game, tango, seal, kind)
    game.occupancy.shift(tango.index, before)
    return good


def gives_cover(game: FlixState, tango: Tango, seal: Seal, kind: i64) -> bool:
    """Whether it may take Cover from the SEAL where it is, be it round a corner or behind a Block."""
    if kind == CORNER:
        return is_round_corner(game, tango, seal)
    if kind == BLOCK:
        return sight.clear(game, tango.cell, seal.cell)
    return hides(game, tango, seal) or is_behind_block(game, tango.cell, seal)


def is_round_corner(game: FlixState, tango: Tango, seal: Seal) -> bool:
    """FLIX-24.05, FLIX-24.07, FLIX-24.15: the SEAL does not see it, and it sees the SEAL from a linked Space
    on which no SEAL stands, past its own standee (FLIX-R50)."""
    own: i64 = tango.cell
    if sight.seal_sees(game, seal, own):
        return False
    figures = game.occupancy.numbers
    before = figures[own]
    figures[own] = 0
    found = False
    for linked in game.site().corner_of[own]:
        if not is_held(game, linked) and sight.clear_past(game, linked, seal.cell, figures):
            found = True
            break
    figures[own] = before
    return found


def is_behind_block(game: FlixState, cell: i64, seal: Seal) -> bool:
    """FLIX-24.04, FLIX-24.06, FLIX-24.15: whether the line from a Space to the SEAL crosses a Block beside it
    that no SEAL is Adjacent to."""
    passed = game.site().pairs.passed(cell, seal.cell)  # no more of the line can be beside the Space
    for step in range(2):
        block = nth(passed, step)
        if is_among(game.blocks, block) and screens(game, cell, block):
            return True
    return False


def hides(game: FlixState, tango: Tango, seal: Seal) -> bool:
    """FLIX-R13: whether it is on a Corner Attack Arrow to which the SEAL's own Space has no LOS."""
    for linked in game.site().corner_of[tango.cell]:
        if not is_held(game, linked):
            return not sight.clear(game, seal.cell, tango.cell)
    return False


def is_held(game: FlixState, cell: i64) -> bool:
    """FLIX-24.07: whether a SEAL stands in a Space."""
    return game.occupancy.numbers[cell] & ALL_SEALS != 0


# Where they are


def has_cover(game: FlixState, tango: Tango, seal: Seal) -> bool:
    """FLIX-24.09: whether a Tango that sees a SEAL has Cover from it where it is: its LOS crosses a Block
    beside it, or the SEAL does not see it."""
    own: i64 = tango.cell
    target: i64 = seal.cell
    if not sight.clear(game, own, target):
        return not sight.seal_sees(game, seal, own)
    return arrows.crossed_block(game, own, target, own) != NONE
