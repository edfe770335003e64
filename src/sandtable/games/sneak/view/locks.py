"""What a lock or a Terminal wants to be shown, and the chance of it."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from sandtable.engine.decisions import Option
from sandtable.games.sneak.rules import locks, otacon, rolls
from sandtable.games.sneak.rules.components import OTACON
from sandtable.games.sneak.rules.state import SneakState
from sandtable.games.sneak.view import odds


class Lock(NamedTuple):
    """Its number among all, what it shows, the security card that opens it, and the dice of a first roll."""

    number: int
    numbers: list[int]
    level: int
    white: int
    black: int


def lock_of(game: SneakState, option: Option) -> Lock:
    """What is worked on by `interact` or `hack`."""
    stage, number, insight = game.field(), option.args[0], int(otacon.insight(game))
    numbers = game.plan.numbers
    if option.verb == "hack":
        shown = stage.terminals[number].numbers
        return Lock(number + int(locks.FIRST_TERMINAL), shown, 0, int(numbers.hack_white), insight)
    black = insight if game.turn_of == OTACON else 0
    if number >= locks.FIRST_ELEVATOR:
        elevator = stage.elevators[number - locks.FIRST_ELEVATOR]
        return Lock(number, elevator.numbers, 0, int(numbers.lock_white), black)
    door = stage.doors[number]
    return Lock(number, door.numbers, int(door.level), int(numbers.lock_white), black)


def under_way(game: SneakState, lock: Lock) -> bool:
    """SNEAK-9.04, SNEAK-19.05: whether dice of an earlier roll lie there."""
    return game.lock == lock.number and len(game.lock_dice) > 0


def at_once(game: SneakState, lock: Lock) -> Fraction:
    """SNEAK-9.02, SNEAK-19.04: the chance of the first roll with the dice that are free (SNEAK-R46): those
    of another lock come back before it."""
    white = min(lock.white, int(rolls.free_white(game) + game.lock_white))
    black = min(lock.black, int(rolls.free_black(game) + len(game.lock_dice) - game.lock_white))
    numbers = game.plan.numbers
    return odds.matches(white, black, tuple(lock.numbers), int(numbers.noise_faces), int(numbers.black_low))
