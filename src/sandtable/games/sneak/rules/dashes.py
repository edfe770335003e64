"""Where a move of up to two spaces may end, and by which space it goes (SNEAK-8.08, SNEAK-20.04)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sandtable.engine.decisions import Option
from sandtable.games.sneak.rules import locks, meryl, mines, movement, sight
from sandtable.games.sneak.rules.components import Character
from sandtable.games.sneak.rules.leaps import MOST_CELLS, Ways
from sandtable.games.sneak.rules.state import SneakState

SNEAKS: Final = [Option("sneak", "SNEAK-8.07", (cell,)) for cell in range(MOST_CELLS)]
_DASHES: Final[dict[int, Option]] = {}
_MOVES: Final[dict[int, Option]] = {}

# What passing through a space may bring, to compare ways
RECOGNIZED: Final = 1  # a close look at a Disguise
TRAPPED: Final = 2
WATCHED: Final = 4
PROVOKED: Final = 8
RISKS: Final = 16


def way(cell: int, via: int) -> int:
    """Where to and by which space, as one number; one space of movement has the same two."""
    return cell * MOST_CELLS + via


def dash(way: int) -> Option:
    """`dash:cell,via`."""
    known = _DASHES.get(way)
    if known is None:
        known = Option("dash", "SNEAK-8.08", (way // MOST_CELLS, way % MOST_CELLS))
        _DASHES[way] = known
    return known


def focus_step(way: int) -> Option:
    """`move:cell,via`, likewise."""
    known = _MOVES.get(way)
    if known is None:
        known = Option("move", "SNEAK-R37", (way // MOST_CELLS, way % MOST_CELLS))
        _MOVES[way] = known
    return known


def path_of(cell: int, via: int) -> list[int]:
    return [cell] if cell == via else [via, cell]


def dash_options(game: SneakState, character: Character, ways: Ways, first: list[int]) -> list[Option]:
    """SNEAK-8.08, SNEAK-R35: two spaces before one, which where nobody listens is a Sneak (SNEAK-R43)."""
    found = [dash(each) for each in far(game, character, ways, first)]
    return found if game.is_boss_stage() else found + [dash(way(cell, cell)) for cell in first]


def focus_moves(game: SneakState, character: Character, most: i64) -> list[Option]:
    """SNEAK-17.07, SNEAK-20.04: up to so many spaces, one or two."""
    ways = Ways(game, True, character.cell)
    first = ways.steps(character.cell)
    found = [focus_step(way(cell, cell)) for cell in first]
    if most > 1:
        found += [focus_step(each) for each in far(game, character, ways, first)]
    return found


def far(game: SneakState, character: Character, ways: Ways, first: list[int]) -> list[int]:
    """The spaces two steps away, each with the spaces between by which something else happens; the quietest
    of them first. One that is also a single step away, or where the figure stands, only if something lies
    on the way."""
    notes = [note(game, character, ways, via) for via in first]
    if not any(notes):
        return far_and_quiet(character, ways, first)
    by_cell: dict[int, list[int]] = {}
    for place in quiet_first(notes):
        via = first[place]
        quiet = not movement.is_eventful(game, via)
        for cell in ways.steps(via):
            if quiet and (cell == character.cell or cell in first):
                continue
            others = by_cell.get(cell)
            if others is None:
                by_cell[cell] = [place]
            elif is_new(notes, others, place):
                others.append(place)
    return [way(cell, first[place]) for cell in by_cell for place in by_cell[cell]]


def is_new(notes: list[int], others: list[int], place: int) -> bool:
    """Whether the note of a place is none of the others'."""
    for other in others:
        if notes[other] == notes[place]:
            return False
    return True


def far_and_quiet(character: Character, ways: Ways, first: list[int]) -> list[int]:
    """The same where all ways are alike: each space by the first of them."""
    near = [*first, int(character.cell)]
    found: list[int] = []
    for via in first:
        for cell in ways.steps(via):
            if cell not in near:
                near.append(cell)
                found.append(way(cell, via))
    return found


def quiet_first(notes: list[int]) -> list[int]:
    """The places of these notes, those with the least risk first."""
    found: list[int] = []
    for place, each in enumerate(notes):
        before: i64 = len(found)
        while before > 0 and notes[found[before - 1]] % RISKS > each % RISKS:
            before -= 1
        found.insert(before, place)
    return found


def note(game: SneakState, character: Character, ways: Ways, via: int) -> int:
    """All that makes one space between different from another, as a number; its last bits are risks."""
    passed = ways.passed(character.cell, via)
    found = TRAPPED if via in game.traps or mines.in_arc(game, via) else 0
    if sight.watched(game, via):
        found |= WATCHED
        if character.disguised and meryl.is_near_any(game, via):
            found |= RECOGNIZED
    if movement.has_enemy(game, passed):
        found |= PROVOKED
        found += RISKS * (passed[0] + 1)
    if movement.is_eventful(game, via) or locks.works_near(game, character, via):
        found += RISKS * MOST_CELLS * (via + 1)
    return found
