"""Grenades and bombs: whom they would catch."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sandtable.games.flix.bot import shots, values
from sandtable.games.flix.bot.sense import View
from sandtable.games.flix.rules import concepts, explosions, flicks, gear, stun
from sandtable.games.flix.rules.components import (
    CAPTIVE,
    FIRST_HOSTAGE,
    MASTERMIND,
    NONE,
    SMALL,
    Hostage,
    Seal,
    Tango,
)
from sandtable.games.flix.rules.effects import CAPTURES, FLASHBANG
from sandtable.games.flix.rules.state import FlixState

A_THROW: Final = 60  # what a Grenade should bring at least
FARTHEST: Final = 10  # Spaces
STUNNED: Final = 45
KILLED: Final = 95
OWN: Final = -120
THE_BOSS: Final = 600
NOWHERE: Final = (NONE, -A_THROW)


def in_area(game: FlixState, area: i64) -> i64:
    """How many Tangos are in an Area and can act."""
    found: i64 = 0
    for tango in game.tangos:
        if tango.cell != NONE and not tango.stunned and game.area(tango.cell) == area:
            found += 1
    return found


def of_throw(view: View, effect: i64) -> i64:
    """A Flashbang is kept for the Mastermind where one has to be Captured, and until somebody can do so."""
    game = view.game
    value = best(game, view.seal, effect)[1]
    if effect == FLASHBANG and game.page().specials & CAPTURES and not is_captive(game):
        if value < THE_BOSS // 3 or not in_reach(game, view.seal) or not gets_there(view, effect):
            return -A_THROW
    return value - A_THROW


def gets_there(view: View, effect: i64) -> bool:
    """Whether a Grenade that goes where it is meant to catches the Mastermind."""
    if not view.tries:
        return True
    game = view.game
    aim = flicks.aim(game, view.seal, SMALL, True)
    shot = shots.lob(game, aim, best(game, view.seal, effect)[0])
    cell = shots.landing(game, aim, shot) if shot else NONE
    return cell != NONE and int(game.tango(MASTERMIND).cell) in explosions.reach(game, cell)


def is_captive(game: FlixState) -> bool:
    return game.hostages[CAPTIVE - FIRST_HOSTAGE].cell != NONE


def in_reach(game: FlixState, thrower: Seal) -> bool:
    """Whether somebody can get to a Stunned Mastermind before it stands up again."""
    boss = game.tango(MASTERMIND).cell
    for seal in game.seals:
        if seal.in_play() and not seal.done:
            moves = seal.actions - 1 if seal is thrower else stun.actions(game, seal)
            if concepts.distance(game, seal.cell, boss) <= moves * gear.speed(game, seal) + 1:
                return True
    return False


def best(game: FlixState, seal: Seal, effect: i64) -> tuple[int, int]:
    """The Space, of those with Tangos in sight, where a Grenade does most, and what that is worth."""
    found = NOWHERE
    for tango in game.tangos:
        if tango.cell == NONE or game.site().grid.gap(seal.cell, tango.cell) > FARTHEST:
            continue
        if game.site().sight.sees(seal.cell, tango.cell, game.opened):
            value = int(caught(game, tango.cell, effect == FLASHBANG))
            if value > found[1]:
                found = (int(tango.cell), value)
    return found


def caught(game: FlixState, cell: i64, stuns: bool) -> i64:
    """What a Grenade in a Space is worth."""
    spaces = explosions.reach(game, cell)
    total: i64 = 0
    for figure in explosions.figures_in(game, spaces):
        if isinstance(figure, Tango):
            total += of_tango(game, figure, stuns)
        elif isinstance(figure, Seal):
            total += OWN
        elif isinstance(figure, Hostage) and not stuns:
            total += values.A_HOSTAGE
    if not stuns:
        for token, place in enumerate(game.token_cells):
            if place in spaces:
                total += values.token(game, token)
    return total


def of_tango(game: FlixState, tango: Tango, stuns: bool) -> i64:
    if tango.index == MASTERMIND:
        captures = game.page().specials & CAPTURES != 0
        return THE_BOSS if captures == stuns else -THE_BOSS
    if stuns:
        return 0 if tango.stunned else STUNNED
    return KILLED


def of_bomb(game: FlixState, cell: i64) -> i64:
    return caught(game, cell, False)
