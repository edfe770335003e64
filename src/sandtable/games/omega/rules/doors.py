"""Doors (chapter 21): commandos, the overseer and events open them (OMEGA-21.03)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sandtable.board.grid.ground import BIT
from sandtable.engine.decisions import Option
from sandtable.games.omega.rules import activation, any_time, challenges, damage, rooms
from sandtable.games.omega.rules.components import COMMANDOS, OVERSEER, Commando
from sandtable.games.omega.rules.effects import ALARM, CHALLENGE, RIGGED, UNLOCKED
from sandtable.games.omega.rules.menus import Options
from sandtable.games.omega.rules.plan import Door
from sandtable.games.omega.rules.state import OmegaState
from sandtable.games.omega.rules.winning import win

PRESS: Final = Option("press", "OMEGA-8.06")
GIVE_UP: Final = Option("give_up", "OMEGA-8.06")
TO_REVEAL: Final = Options("reveal", "OMEGA-R37")


# Opened by a commando


def openable(game: OmegaState, commando: Commando) -> list[int]:
    """OMEGA-8.05: the closed doors that it is on or adjacent to."""
    return [
        number
        for number in game.plan.site.doors_near[commando.cell]
        if not game.door_is_open(number) and is_at(game, commando.cell, game.plan.site.doors[number])
    ]


def is_at(game: OmegaState, cell: i64, door: Door) -> bool:
    """OMEGA-R35: in a space that the marker lies on, or next to one, on the same side of the line."""
    for side in door.sides:
        for other in side:
            if other == cell or game.adjacent(cell, other):
                return True
    return False


def open_by_commando(game: OmegaState, commando: Commando, number: i64) -> None:
    """OMEGA-8.06, OMEGA-21.04, OMEGA-21.05: the marker is turned over and resolved; then the room; then the
    marker goes. It stays, face up, if the door stays closed (OMEGA-8.07, OMEGA-R36)."""
    turn_over(game, number)
    if resolve_marker(game, commando, number):
        if borders_goal(game, number):
            win(game, COMMANDOS, "OMEGA-22.02", "goal_room")
        open_door(game, number, "OMEGA-21.05")
    else:
        game.tell("OMEGA-8.07", "door_stays_closed", number, commando.index)


def turn_over(game: OmegaState, number: i64) -> None:
    if not game.faceup & BIT[number]:
        game.faceup |= BIT[number]
        game.reveal()
        game.tell("OMEGA-8.06", "door_turned_over", number, game.door_faces[number])


def resolve_marker(game: OmegaState, commando: Commando, number: i64) -> bool:
    """OMEGA-8.06: whether the door opens."""
    marker = game.plan.doors[game.door_faces[number]]
    if marker.effect == UNLOCKED:
        return True
    if marker.effect == ALARM:
        game.pool += marker.amount
        game.tell("OMEGA-8.06", "alarm", marker.amount, game.pool)
        return True
    if marker.effect == CHALLENGE or marker.effect == RIGGED:
        passed = challenges.attempt(game, commando, marker.stat, marker.target, True, number)
        if not passed and marker.effect == RIGGED:
            damage.wound(game, commando, marker.amount, damage.DOOR)
        return passed
    return press(game, commando, marker.amount)


def press(game: OmegaState, commando: Commando, amount: i64) -> bool:
    """OMEGA-G10: it opens only for more adrenaline, at once."""
    if not any_time.make_room(game, commando, amount):
        return False
    if game.ask(commando.seat, "OMEGA-8.06", [PRESS, GIVE_UP]) is GIVE_UP:
        return False
    activation.pay(game, commando, amount)
    return True


# Opened by the overseer or an event


def is_goal(game: OmegaState, area: i64) -> bool:
    return area == game.plan.site.goal_area


def borders_goal(game: OmegaState, number: i64) -> bool:
    """OMEGA-22.02."""
    areas = game.plan.site.doors[number].areas
    return is_goal(game, areas[0]) or is_goal(game, areas[1])


def event_doors(game: OmegaState) -> list[int]:
    """OMEGA-R14: the closed doors that the overseer or an event may open: none that is barred to them, and
    none of a goal room."""
    return [
        number
        for number, door in enumerate(game.plan.site.doors)
        if not game.door_is_open(number) and not door.barred and not borders_goal(game, number)
    ]


def overseer_doors(game: OmegaState) -> list[int]:
    """OMEGA-21.08, OMEGA-21.09, OMEGA-R38: doors to hidden rooms, as long as there are any; then all."""
    doors = event_doors(game)
    for area in game.plan.site.hidden_areas:
        if not game.is_explored(area) and not is_goal(game, area):
            return [number for number in doors if hidden_beside(game, number)]
    return doors


def hidden_beside(game: OmegaState, number: i64) -> list[int]:
    """The hidden rooms, goal rooms apart, that a door leads to."""
    areas = game.plan.site.doors[number].areas
    return [area for area in areas if not game.is_explored(area) and not is_goal(game, area)]


def open_by_overseer(game: OmegaState, number: i64) -> None:
    """OMEGA-21.08: the stack is resolved, then the marker goes, unresolved."""
    open_door(game, number, "OMEGA-21.08")


def open_by_event(game: OmegaState, number: i64) -> None:
    """OMEGA-21.07."""
    open_door(game, number, "OMEGA-21.07")


def open_door(game: OmegaState, number: i64, rule: str) -> None:
    """OMEGA-22.04, OMEGA-R37: hidden rooms behind it are revealed, the overseer choosing which of two comes
    first; then the marker leaves the game, and the line is gone."""
    game.tell(rule, "door_opened", number)
    hidden = hidden_beside(game, number)
    if len(hidden) == 2:
        menu = [TO_REVEAL.of(area) for area in hidden]
        first = game.ask(OVERSEER, "OMEGA-R37", menu).args[0]
        hidden = [first, hidden[0] + hidden[1] - first]
    for area in hidden:
        rooms.reveal(game, area)
    game.opened |= BIT[number]
    game.tell("OMEGA-21.05", "door_removed", number)
