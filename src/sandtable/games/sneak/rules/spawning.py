"""Patrols that come onto the map (SNEAK-23.05 to SNEAK-23.11): they wake, or are called from their room."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sandtable.board.grid.compass import BY_COMPASS
from sandtable.board.grid.ground import UNREACHABLE
from sandtable.engine.decisions import Option
from sandtable.games.sneak.rules.components import FIRST_PATROL, MOST_PATROLS, NONE, Patrol
from sandtable.games.sneak.rules.effects import NO_RADIO_IN
from sandtable.games.sneak.rules.state import SneakState

# By Patrol and direction
FACE: Final = [
    [Option("face", "SNEAK-23.07", (FIRST_PATROL + patrol, direction)) for direction in range(8)]
    for patrol in range(MOST_PATROLS)
]

# Radio In


def radio_in(game: SneakState, zone: i64) -> None:
    """SNEAK-23.09, unless the Stage ignores it (SNEAK-G13)."""
    if game.field().specials & NO_RADIO_IN:
        game.tell("SNEAK-G13", "radio_silence", zone)
        return
    game.tell("SNEAK-23.09", "radio_in", zone, standing_in(game, zone), patrol_count(game, zone))
    fill(game, zone)


def fill(game: SneakState, zone: i64) -> None:
    """Patrols come until the Zone has its Patrol Count, or no more can (SNEAK-R29)."""
    while spawn(game, zone, False) is not None:
        pass


def spawn(game: SneakState, zone: i64, above_count: bool) -> Patrol | None:
    """SNEAK-23.10: one Patrol on the lowest free number of the Zone's Patrol Room."""
    if not above_count and standing_in(game, zone) >= patrol_count(game, zone):
        return None
    for cell in game.field().rooms[zone]:
        if game.figure_at(cell) is None:
            return stand(game, cell)
    return None


def patrol_count(game: SneakState, zone: i64) -> i64:
    """SNEAK-23.09: the Zone's own, and as many more as were agreed on."""
    return max(0, game.field().counts[zone] + game.plan.numbers.more_patrols)


def standing_in(game: SneakState, zone: i64) -> i64:
    """SNEAK-23.11, SNEAK-R29: the Patrols of a Zone; bodies do not count."""
    field = game.field()
    count: i64 = 0
    for place in range(game.deployed):
        patrol = game.patrols[place]
        if patrol.cell != NONE and field.zone(patrol.cell) == zone:
            count += 1
    return count


# Waking


def wake_all(game: SneakState, zone: i64) -> None:
    """SNEAK-23.05, SNEAK-23.06: first those who are waking stand up, then the others turn over."""
    field = game.field()
    for cell in game.wakers[:]:
        if field.zone(cell) == zone:
            wake(game, cell)
    for cell in game.sleepers[:]:
        if field.zone(cell) == zone:
            stir(game, cell)


def stir(game: SneakState, cell: i64) -> None:
    """SNEAK-23.06: a KO token is flipped to its waking side, if it still lies there."""
    if cell not in game.sleepers:
        return
    game.sleepers.remove(cell)
    game.wakers.append(int(cell))
    game.tell("SNEAK-23.06", "stirs", cell)


def wake(game: SneakState, cell: i64) -> Patrol | None:
    """A KO token of the space is replaced with a Patrol there or next to it (SNEAK-R28); with no figure left,
    or nowhere to stand, it stays. It may be gone: a Patrol that moves on may come back (SNEAK-R73)."""
    if next_figure(game) is None or not (cell in game.wakers or cell in game.sleepers):
        return None
    place = beside(game, cell)
    if place == NONE:
        return None
    tokens = game.wakers if cell in game.wakers else game.sleepers
    tokens.remove(cell)
    game.tell("SNEAK-23.05", "wakes", cell, place)
    return stand(game, place)


def beside(game: SneakState, cell: i64) -> i64:
    """SNEAK-R28: the space itself or the nearest empty one of the Zone; the players choose among equals."""
    if game.figure_at(cell) is None:
        return cell
    row = game.field().beats.row(cell, game.opened)
    nearest: i64 = UNREACHABLE
    found: list[int] = []
    for other in range(len(row)):
        if row[other] <= nearest and row[other] < UNREACHABLE and game.figure_at(other) is None:
            if row[other] < nearest:
                found = []
            nearest = row[other]
            found.append(other)
    if len(found) < 2:
        return found[0] if found else NONE
    menu = [Option("stand", "SNEAK-R28", (other,)) for other in found]
    return game.ask(game.lead(), "SNEAK-R28", menu).args[0]


# Standing


def next_figure(game: SneakState) -> Patrol | None:
    """A Patrol of the supply (SNEAK-2.08)."""
    for patrol in game.patrols:
        if patrol.cell == NONE:
            return patrol
    return None


def stand(game: SneakState, cell: i64) -> Patrol | None:
    """A fresh Patrol (SNEAK-R10) that faces as the players like; it does not activate in this phase
    (SNEAK-R26)."""
    patrol = next_figure(game)
    if patrol is None:
        return None
    game.deploy(patrol, cell)
    patrol.hits = 0
    patrol.knocks = 0
    for order in (game.queue, game.activated):
        if patrol.index in order:
            order.remove(patrol.index)
    game.tell("SNEAK-23.10" if game.field().is_room[cell] else "SNEAK-R28", "stands", patrol.index, cell)
    face(game, patrol, facings(game, cell))
    return patrol


def face(game: SneakState, patrol: Patrol, directions: list[int]) -> None:
    """SNEAK-23.07."""
    if directions:
        options = FACE[patrol.index - FIRST_PATROL]
        option = game.ask(game.lead(), "SNEAK-23.07", [options[direction] for direction in directions])
        patrol.facing = option.args[1]
        game.tell("SNEAK-23.07", "faces", patrol.index, patrol.facing)


def facings(game: SneakState, cell: i64) -> list[int]:
    """SNEAK-23.08: where no wall is; first the way out of a Patrol Room (SNEAK-R29)."""
    field = game.field()
    found = [way for way in BY_COMPASS if field.beat_steps.may(cell, way, game.opened)]
    if field.is_room[cell]:
        for place, way in enumerate(found):
            if not field.is_room[field.grid.beside(cell, way)]:
                return [way, *found[:place], *found[place + 1 :]]
    return found
