"""Grenades, Breaching Charges and Remote Bombs (chapter 28)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sandtable.board.discs.outcomes import STRIDE, Way
from sandtable.board.discs.shots import TENTHS
from sandtable.engine.decisions import Option
from sandtable.games.flix.rules import arrows, concepts, explosions, flicks, gear, sound, stun
from sandtable.games.flix.rules.components import E8, MOST_CELLS, NONE, SMALL, Seal, Tango
from sandtable.games.flix.rules.effects import BREACHER, BREACHING_CHARGE, FLASHBANG, REMOTE_BOMB
from sandtable.games.flix.rules.site import Door
from sandtable.games.flix.rules.state import FlixState

MUFFLED: Final = 3  # a Breacher's charge (FLIX-G06)
_LANDS: Final = [Option("lands", "FLIX-28.04", (cell,)) for cell in range(MOST_CELLS)]

# Grenades


def throw(game: FlixState, seal: Seal, effect: i64) -> None:
    """FLIX-28.01: the card is discarded, a Small disc Flicked, past a closed Door too unless it is E-Locked
    (FLIX-28.02, FLIX-28.03), and where it lies the Grenade goes off."""
    place = gear.holds(game, seal, effect)
    amount = game.plan.equipment[seal.equipment[place]].sound
    gear.drop(game, seal, place)
    game.tell("FLIX-28.01", "throws", seal.index, effect)
    way = flicks.throw(game, seal).ways[0]
    found = landing(game, way)
    cell: i64 = game.ask(seal.seat, "FLIX-28.04", [_LANDS[space] for space in found]).args[0]
    game.tell("FLIX-28.04", "lands", seal.index, cell, effect)
    if effect == FLASHBANG:
        _flash(game, cell, amount)
    else:
        explosions.blast(game, cell, amount, "FLIX-28.09")


def landing(game: FlixState, way: Way) -> list[int]:
    """FLIX-28.04: the Spaces that a stopped disc touches, the one with its centre first; of one that has left
    the Map the last Space that it touched (FLIX-R58)."""
    at = len(way.points) - STRIDE
    while at > 0 and game.area(_cell_of(game, way.points[at], way.points[at + 1])) < 0:
        at -= STRIDE
    x, y = way.points[at], way.points[at + 1]
    cell = _cell_of(game, x, y)
    if way.left:
        return [int(cell)]
    return [int(cell), *[space for space in concepts.around(game, cell) if _overlaps(game, x, y, space)]]


def _cell_of(game: FlixState, x: int, y: int) -> i64:
    """The Space of a point, or else the one closest to it at the rim."""
    grid = game.site().grid
    edge: i64 = game.plan.numbers.space
    column: i64 = min(max(0, x // edge), grid.width - 1)
    row: i64 = min(max(0, y // edge), grid.height - 1)
    return row * grid.width + column


def _overlaps(game: FlixState, x: i64, y: i64, cell: i64) -> bool:
    """Whether a Small disc lies partly in a Space."""
    grid = game.site().grid
    edge: i64 = game.plan.numbers.space
    left: i64 = grid.xs[cell] * edge
    top: i64 = grid.ys[cell] * edge
    dx: i64 = x - min(max(x, left), left + edge)
    dy: i64 = y - min(max(y, top), top + edge)
    across: i64 = round(game.plan.sizes.radii[SMALL] * TENTHS)
    return dx * dx + dy * dy < across * across


def _flash(game: FlixState, cell: i64, amount: i64) -> None:
    """FLIX-28.10, FLIX-28.12: SEALs and Tangos are Stunned, Hostages never (FLIX-28.11)."""
    spaces = explosions.reach(game, cell)
    game.tell("FLIX-28.10", "flashes", cell)
    _daze(game, spaces, "FLIX-28.10")
    sound.make(game, game.area(cell), amount, "FLIX-28.12")


def _daze(game: FlixState, spaces: list[int], rule: str) -> None:
    for figure in explosions.figures_in(game, spaces):
        if isinstance(figure, Seal):
            stun.stun_seal(game, figure, rule)
        elif isinstance(figure, Tango):
            stun.stun_tango(game, figure, rule)


# Breaching Charges


def breach(game: FlixState, seal: Seal, door: Door) -> None:
    """FLIX-28.13 to FLIX-28.16, FLIX-R41: the Door goes, and all in the Area beyond it are Stunned."""
    place = gear.holds(game, seal, BREACHING_CHARGE)
    amount = game.plan.equipment[seal.equipment[place]].sound
    gear.drop(game, seal, place)
    game.tell("FLIX-28.13", "breaches", seal.index, door.spaces[0], door.spaces[1])
    arrows.remove_door(game, door, "FLIX-28.14")
    area = game.area(arrows.beyond(door, seal.cell))
    _daze(game, game.site().grid.areas.cells(int(area)), "FLIX-28.15")
    if gear.has_skill(game, seal, BREACHER, E8):
        amount -= MUFFLED
    sound.make(game, area, amount, "FLIX-28.16")


# Remote Bombs


def loaded_bomb(game: FlixState, seal: Seal) -> i64:
    """The place of a Remote Bomb card with its token on it (FLIX-28.17); NONE."""
    return _bomb_card(game, seal, 1)


def _bomb_card(game: FlixState, seal: Seal, tokens: int) -> i64:
    for place, card in enumerate(seal.equipment):
        if game.plan.equipment[card].effect == REMOTE_BOMB and seal.ammo[place] == tokens:
            return place
    return NONE


def plant(game: FlixState, seal: Seal, cell: i64) -> None:
    """FLIX-28.18: the token goes from the card onto the Map."""
    seal.ammo[loaded_bomb(game, seal)] = 0
    game.bombs.append(int(cell))
    game.occupancy.lay(cell)
    game.bomb_owners.append(int(seal.index))
    game.tell("FLIX-28.18", "plants", seal.index, cell)


def spend_bomb(game: FlixState, owner: i64) -> None:
    """FLIX-R62: when its token has exploded the card is discarded."""
    seal = game.seals[owner]
    place = _bomb_card(game, seal, 0)
    if place != NONE:
        gear.drop(game, seal, place)
