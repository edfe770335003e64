"""Attack Arrows, Cover and Doors (chapter 12)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sandtable.engine.decisions import Option
from sandtable.games.flix.rules.components import NONE
from sandtable.games.flix.rules.site import Door
from sandtable.games.flix.rules.state import FlixState

_ABSORBS: Final[dict[int, Option]] = {}

# Attack Arrows


def linked(game: FlixState, figure_is_seal: bool, cell: i64) -> list[int]:
    """FLIX-12.01, FLIX-12.03: the Spaces that a figure there may Fire and draw LOS from besides its own.
    Door Attack Arrows serve SEALs only, once the Door is gone (FLIX-R43). The list is not to be changed."""
    site = game.site()
    corners = site.corner_of[cell]
    if not figure_is_seal or not site.door_of[cell]:
        return corners
    return corners + [int(beyond(door, cell)) for door in doors_at(game, cell) if not is_closed(game, door)]


def doors_at(game: FlixState, cell: i64) -> list[Door]:
    """FLIX-12.04, FLIX-R69: the doorways whose Door Attack Arrow a Space is."""
    site = game.site()
    return [site.doors[number] for number in site.door_of[cell]]


def beyond(door: Door, cell: i64) -> i64:
    """The Space on the other side of a doorway."""
    return door.spaces[1] if door.spaces[0] == cell else door.spaces[0]


def is_closed(game: FlixState, door: Door) -> bool:
    """Whether the Door is still there."""
    return game.opened & door.bit == 0


def is_locked(game: FlixState, door: Door) -> bool:
    """FLIX-R42: whether it lies there with its E-Lock side up."""
    return door.numeral > 0 and is_closed(game, door) and game.flipped & door.bit == 0


def remove_door(game: FlixState, door: Door, rule: str) -> None:
    """Takes a Door off the Map."""
    game.opened |= door.bit
    game.tell(rule, "door_gone", door.spaces[0], door.spaces[1])


# Cover


def in_cover(game: FlixState, cell: i64) -> list[int]:
    """FLIX-12.05: the Cover Blocks that a Space is Adjacent to."""
    touching = game.site().touching
    return [block for block in game.blocks if touching.joined(cell, block, game.opened)]


def crossed_blocks(game: FlixState, a: i64, b: i64, cell: i64) -> list[int]:
    """FLIX-12.06, FLIX-R50: the Cover Blocks of a figure in `cell` that a line crosses."""
    covers = in_cover(game, cell)
    if not covers:
        return covers
    lines = game.site().sight
    return [block for block in covers if lines.crosses(a, b, block)]


def crossed_block(game: FlixState, a: i64, b: i64, cell: i64) -> i64:
    """The first of them; NONE if there is none."""
    site = game.site()
    for block in game.blocks:
        if site.touching.joined(cell, block, game.opened) and site.sight.crosses(a, b, block):
            return block
    return NONE


def absorbing(game: FlixState, seat: i64, source: i64, cell: i64) -> i64:
    """FLIX-R50: which Block absorbs what comes from a Space to a figure; its player chooses among several."""
    found = crossed_blocks(game, source, cell, cell)
    if not found:
        return NONE
    return game.ask(seat, "FLIX-R50", [_absorb(block) for block in found]).args[0]


def _absorb(block: int) -> Option:
    if block not in _ABSORBS:
        _ABSORBS[block] = Option("absorb", "FLIX-12.06", (block,))
    return _ABSORBS[block]


def remove_block(game: FlixState, block: i64, rule: str) -> None:
    """FLIX-12.06, FLIX-R75: a Cover Block leaves the Map for good."""
    if block in game.blocks:
        game.blocks.remove(int(block))
        game.occupancy.lift(block)
        game.tell(rule, "block_gone", block)
