"""Bodies (chapter 8): stacks of KO and Dead Patrol tokens, and how they are dragged (SNEAK-R50)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sandtable.engine.decisions import Option
from sandtable.games.sneak.rules import actions, movement, snake, winning
from sandtable.games.sneak.rules.components import MOST_CELLS, NONE, Character
from sandtable.games.sneak.rules.leaps import Ways
from sandtable.games.sneak.rules.state import SneakState
from sandtable.parts.among import is_among

COST: Final = 1  # SNEAK-8.12
DRAGS: Final = [Option("drag", "SNEAK-8.12", (cell,)) for cell in range(MOST_CELLS)]
LAYS: Final = [Option("lay", "SNEAK-8.14", (cell,)) for cell in range(MOST_CELLS)]
_HAULS: Final[dict[int, Option]] = {}


def haul(step: int, place: int) -> Option:
    """`haul:step,place`: where to go and where to lay the bodies down."""
    key = step * MOST_CELLS + place
    if key not in _HAULS:
        _HAULS[key] = Option("haul", "SNEAK-8.13", (step, place))
    return _HAULS[key]


def has_any(game: SneakState) -> bool:
    return len(game.sleepers) > 0 or len(game.wakers) > 0 or len(game.dead) > 0


def is_body(game: SneakState, cell: i64) -> bool:
    """SNEAK-R65: whether a stack lies there."""
    return is_among(game.sleepers, cell) or is_among(game.wakers, cell) or is_among(game.dead, cell)


def stacks_beside(game: SneakState, character: Character) -> list[int]:
    """SNEAK-8.12, SNEAK-R18: spaces with bodies next to a character."""
    if not has_any(game):
        return []
    around = game.field().steps.around(character.cell, game.opened)
    return [cell for cell in around if is_body(game, cell)]


def add_options(game: SneakState, character: Character, found: list[Option]) -> None:
    """SNEAK-8.12; SNEAK-R50: only if the stack can be laid down. A Boss Reference card covers it
    (SNEAK-R43)."""
    if character.actions >= COST and has_any(game) and not game.is_boss_stage():
        for cell in stacks_beside(game, character):
            if may_haul(game, character, cell):
                found.append(DRAGS[cell])


def may_haul(game: SneakState, character: Character, stack: i64) -> bool:
    """Whether there is a step with a place to lay the stack down."""
    for step in Ways(game, True, character.cell).steps(character.cell):
        if places(game, step, stack, character.cell):
            return True
    return False


def hauls(game: SneakState, character: Character, stack: i64) -> list[Option]:
    """SNEAK-8.13, SNEAK-8.14: each step with each place next to it."""
    ways = Ways(game, True, character.cell)
    found: list[Option] = []
    for step in ways.steps(character.cell):
        for place in places(game, step, stack, character.cell):
            found.append(haul(step, place))
    return found


def places(game: SneakState, cell: i64, stack: i64, left: i64) -> list[int]:
    """SNEAK-8.14, SNEAK-R50: next to the new space, without figure and other body; the space just left and
    that of the stack itself will do."""
    found: list[int] = []
    for place in game.field().steps.around(cell, game.opened):
        if place in game.crates or (place != left and game.is_taken(place)):
            continue
        if place == stack or not is_body(game, place):
            found.append(place)
    return found


def drag(game: SneakState, character: Character, stack: i64) -> bool:
    """SNEAK-8.12 to SNEAK-8.15: a Noisy Action, but not Snake's (SNEAK-G03). Whether a Patrol had sight of
    the space entered."""
    actions.pay(game, character, COST)
    if not snake.drags_quietly(character):
        actions.make_noise(game, character)
    game.acting = character.index
    option = game.ask(character.seat, "SNEAK-8.13", hauls(game, character, stack))
    game.tell("SNEAK-8.12", "drags", character.index, stack, option.args[1])
    seen = movement.move(game, character, [option.args[0]], True)
    if character.on_map() and not winning.is_decided(game):
        lay_down(game, character, stack, option.args[1])
    return seen


def lay_down(game: SneakState, character: Character, stack: i64, place: i64) -> None:
    """SNEAK-8.14: as planned, or elsewhere if that place has been taken meanwhile."""
    free = places(game, character.cell, stack, NONE)
    if place not in free:
        menu = [LAYS[cell] for cell in free]
        place = game.ask(character.seat, "SNEAK-8.14", menu).args[0] if menu else stack
    carry(game.sleepers, stack, place)
    carry(game.wakers, stack, place)
    carry(game.dead, stack, place)
    game.tell("SNEAK-8.14", "laid_down", character.index, stack, place)


def carry(tokens: list[int], origin: i64, place: i64) -> None:
    """SNEAK-R50: KO tokens keep their side."""
    for number in range(len(tokens)):
        if tokens[number] == origin:
            tokens[number] = int(place)
