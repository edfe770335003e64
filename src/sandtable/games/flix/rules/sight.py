"""Line of Sight (chapter 13)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from sandtable.games.flix.rules import arrows
from sandtable.games.flix.rules.components import NONE, Figure, Seal, Tango
from sandtable.games.flix.rules.state import FlixState


def clear(game: FlixState, a: i64, b: i64) -> bool:
    """FLIX-13.01, FLIX-R50: from centre to centre, past Walls and closed Doors (FLIX-13.02) and standees;
    Blocks, tokens and open doorways do not matter (FLIX-13.04)."""
    lines = game.site().sight
    return lines.sees(a, b, game.opened) and lines.clear(a, b, standees(game))


def standees(game: FlixState) -> vec[i64]:
    """FLIX-13.03: by Space, 1 where a figure stands or lies (FLIX-R25)."""
    grid = game.site().grid
    found = grid.zeros[: grid.size]
    for seal in game.seals:
        if seal.cell != NONE:
            found[seal.cell] = 1
    for hostage in game.hostages:
        if hostage.cell != NONE:
            found[hostage.cell] = 1
    for tango in game.tangos:
        if tango.cell != NONE:
            found[tango.cell] = 1
    return found


def _clear(game: FlixState, a: i64, b: i64, figures: vec[i64]) -> bool:
    lines = game.site().sight
    return lines.sees(a, b, game.opened) and lines.clear(a, b, figures)


def vantage(game: FlixState, figure: Figure, cell: i64) -> i64:
    """FLIX-12.01, FLIX-R50: the Space from which a figure sees another one: its own, else that of a linked
    Attack Arrow; NONE if it does not see it. Its own standee is never in its way."""
    return vantage_past(game, figure, cell, standees(game)) if in_line(game, figure, cell) else NONE


def in_line(game: FlixState, figure: Figure, cell: i64) -> bool:
    """Whether a figure would see a Space if nobody stood in the way, which is quicker to tell."""
    own: i64 = figure.cell
    if own == NONE or cell == NONE:
        return False
    lines = game.site().sight
    if lines.sees(own, cell, game.opened):
        return True
    if not has_links(game, own):
        return False
    for other in arrows.linked(game, isinstance(figure, Seal), own):
        if lines.sees(other, cell, game.opened):
            return True
    return False


def vantage_past(game: FlixState, figure: Figure, cell: i64, figures: vec[i64]) -> i64:
    """The same for who asks often: past standees that are given by Space."""
    own: i64 = figure.cell
    if own == NONE or cell == NONE:
        return NONE
    if _clear(game, own, cell, figures):
        return own
    if not has_links(game, own):
        return NONE
    before = figures[own]
    figures[own] = 0
    found: i64 = NONE
    for other in arrows.linked(game, isinstance(figure, Seal), own):
        if _clear(game, other, cell, figures):
            found = other
            break
    figures[own] = before
    return found


def has_links(game: FlixState, cell: i64) -> bool:
    """Whether a Space has Attack Arrows at all, which few have."""
    return game.site().has_links[cell] != 0


def seal_sees(game: FlixState, seal: Seal, cell: i64) -> bool:
    """FLIX-13.01, FLIX-12.01: whether a SEAL has LOS to a Space, from its own or by an Attack Arrow."""
    return vantage(game, seal, cell) != NONE


def tango_sees(game: FlixState, tango: Tango, cell: i64) -> bool:
    """FLIX-13.01, FLIX-12.03: the same for a Tango, which uses Corner Attack Arrows only."""
    return vantage(game, tango, cell) != NONE


def seen_seals(game: FlixState, tango: Tango) -> list[Seal]:
    """The SEALs that a Tango has LOS to."""
    found: list[Seal] = []
    for seal in game.seals:
        if seal.cell != NONE and in_line(game, tango, seal.cell):
            found.append(seal)
    if not found:
        return found
    figures = standees(game)
    return [seal for seal in found if vantage_past(game, tango, seal.cell, figures) != NONE]


def watchers(game: FlixState, cell: i64) -> list[Tango]:
    """The Tangos that have LOS to a Space."""
    found: list[Tango] = []
    for tango in game.tangos:
        if tango.cell != NONE and in_line(game, tango, cell):
            found.append(tango)
    if not found:
        return found
    figures = standees(game)
    return [tango for tango in found if vantage_past(game, tango, cell, figures) != NONE]
