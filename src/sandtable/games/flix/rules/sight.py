"""Line of Sight (chapter 13)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from sandtable.games.flix.rules import arrows
from sandtable.games.flix.rules.components import (
    ALL_BITS,
    FIGURES,
    MASTERMIND,
    MOST_SEALS,
    NONE,
    SEAL_BITS,
    Figure,
    Seal,
    Tango,
)
from sandtable.games.flix.rules.state import FlixState

NOBODY: Final[list[Tango]] = []


def clear(game: FlixState, a: i64, b: i64) -> bool:
    """FLIX-13.01, FLIX-R50: from centre to centre, past Walls and closed Doors (FLIX-13.02) and standees;
    Blocks, tokens and open doorways do not matter (FLIX-13.04)."""
    return clear_past(game, a, b, game.occupancy.numbers)


def standees(game: FlixState) -> vec[i64]:
    """FLIX-13.03: by Space, not 0 where a figure stands or lies (FLIX-R25); for who wants to change it."""
    return game.occupancy.numbers[:]


def clear_past(game: FlixState, a: i64, b: i64, figures: vec[i64]) -> bool:
    lines = game.site().sight
    return lines.sees(a, b, game.opened) and lines.clear(a, b, figures)


def vantage(game: FlixState, figure: Figure, cell: i64) -> i64:
    """FLIX-12.01, FLIX-R50: the Space from which a figure sees another one: its own, else that of a linked
    Attack Arrow; NONE if it does not see it. Its own standee is never in its way."""
    own: i64 = figure.cell
    if own == NONE or cell == NONE:
        return NONE
    site = game.site()
    seal = figure.index < MOST_SEALS
    lines = site.seal_lines if seal else site.tango_lines
    if not lines.sees(own, cell, game.opened):  # which is quick to tell
        return NONE
    return vantage_in_line(game, own, seal, cell)


def vantage_past(game: FlixState, figure: Figure, cell: i64, figures: vec[i64]) -> i64:
    """The same past standees that are given by Space."""
    own: i64 = figure.cell
    if own == NONE or cell == NONE:
        return NONE
    return vantage_from(game, own, figure.index < MOST_SEALS, cell, figures)


def vantage_in_line(game: FlixState, own: i64, seal: bool, cell: i64) -> i64:
    """The same for a SEAL or somebody else in a Space that is in line with the other if nobody is between."""
    if has_links(game, own):
        return vantage_from(game, own, seal, cell, game.occupancy.numbers)
    if game.site().sight.clear(own, cell, game.occupancy.numbers):
        return own
    return NONE


def vantage_from(game: FlixState, own: i64, seal: bool, cell: i64, figures: vec[i64]) -> i64:
    """The same for a SEAL or somebody else in a Space, past standees that are given by Space."""
    if clear_past(game, own, cell, figures):
        return own
    if not has_links(game, own):
        return NONE
    before = figures[own]
    figures[own] = 0
    found: i64 = NONE
    for other in arrows.linked(game, seal, own):
        if clear_past(game, other, cell, figures):
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


def seen_by(game: FlixState, tango: Tango) -> i64:
    """The SEALs that a Tango has LOS to, as bits; kept while nothing has changed."""
    occupancy = game.occupancy
    moves = occupancy.look(game.opened)
    place = tango.index - MASTERMIND
    kept: i64 = occupancy.seen[place]
    if kept >> MOST_SEALS == moves:
        return kept & ALL_BITS
    found: i64 = 0
    if occupancy.cells[tango.index] != NONE and occupancy.aloof[place] != occupancy.spot(tango.index):
        found = _look_out(game, tango)
    occupancy.seen[place] = (moves << MOST_SEALS) | found
    return found


def _look_out(game: FlixState, tango: Tango) -> i64:
    """The same, found out; who is in line with no SEAL, whoever is between, stays so until one Moves."""
    occupancy = game.occupancy
    lines = game.site().tango_lines
    own: i64 = occupancy.cells[tango.index]
    found: i64 = 0
    aloof = True
    for seal in range(MOST_SEALS):
        cell: i64 = occupancy.cells[seal]
        if cell != NONE and lines.sees(own, cell, game.opened):
            aloof = False
            if vantage_in_line(game, own, False, cell) != NONE:
                found |= SEAL_BITS[seal]
    if aloof:
        occupancy.aloof[tango.index - MASTERMIND] = occupancy.spot(tango.index)
    return found


def sees_any(game: FlixState, tango: Tango) -> bool:
    """Whether a Tango has LOS to some SEAL."""
    return seen_by(game, tango) != 0


def seen_seals(game: FlixState, tango: Tango) -> list[Seal]:
    """The SEALs that a Tango has LOS to."""
    seen = seen_by(game, tango)
    found: list[Seal] = []
    if seen:
        for seal in range(MOST_SEALS):
            if seen & SEAL_BITS[seal]:
                found.append(game.seals[seal])
    return found


def watchers(game: FlixState, cell: i64) -> list[Tango]:
    """The Tangos that have LOS to a Space."""
    for seal in game.seals:
        if seal.cell == cell:
            return watchers_of(game, seal)
    return [tango for tango in game.tangos if tango.cell != NONE and tango_sees(game, tango, cell)]


def watchers_of(game: FlixState, seal: Seal) -> list[Tango]:
    """The Tangos that have LOS to a SEAL; nobody sees one that is not on the Map."""
    lines = game.site().tango_lines
    occupancy = game.occupancy
    opened: i64 = game.opened
    target: i64 = occupancy.cells[seal.index]
    found = NOBODY
    if target == NONE:
        return found
    cells = occupancy.cells
    for index in range(MASTERMIND, FIGURES):
        own: i64 = cells[index]
        if own != NONE and lines.sees(own, target, opened):
            if vantage_in_line(game, own, False, target) != NONE:
                found = [*found, game.tangos[index - MASTERMIND]]
    return found
