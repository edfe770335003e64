"""Locked objects (chapter 9), elevators (SNEAK-R48) and security Doors (SNEAK-R49)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sandtable.engine.decisions import Option
from sandtable.games.sneak.rules import (
    actions,
    adjusting,
    alert,
    movement,
    objectives,
    otacon,
    rolls,
    sight,
    tokens,
)
from sandtable.games.sneak.rules.components import ALERT, MOST_CELLS, NONE, OTACON, Character
from sandtable.games.sneak.rules.effects import SECURITY_CARD
from sandtable.games.sneak.rules.plan import Elevator, Lock
from sandtable.games.sneak.rules.state import SneakState
from sandtable.parts.pool import BIT

# Numbers of what `game.lock` may be: Doors in the Stage's order, then elevators, then Terminals
FIRST_ELEVATOR: Final = 32
FIRST_TERMINAL: Final = 64
FIRST_FILE: Final = 96  # Terminal cards, where a roll is for one
MOST_LOCKS: Final = 96
COST: Final = 1  # SNEAK-8.16

INTERACTS: Final = [Option("interact", "SNEAK-8.16", (number,)) for number in range(MOST_LOCKS)]
_RIDES: Final[dict[int, Option]] = {}
MOST_MASKS: Final = 1024
REROLLS: Final = [Option("again", "SNEAK-9.04", (mask,)) for mask in range(MOST_MASKS)]


def ride(elevator: int, cell: int) -> Option:
    key = elevator * MOST_CELLS + cell
    if key not in _RIDES:
        _RIDES[key] = Option("ride", "SNEAK-R48", (elevator, cell))
    return _RIDES[key]


# What there is to do


def add_options(game: SneakState, character: Character, found: list[Option]) -> None:
    """SNEAK-8.16: with Doors and elevators that are near."""
    stage = game.field()
    if character.actions < COST or not (stage.doors or stage.elevators):
        return
    for number, door in enumerate(stage.doors):
        if may_work(game, character, door):
            found.append(INTERACTS[number])
    for number, elevator in enumerate(stage.elevators):
        if near_shaft(game, character.cell, elevator) >= 0:
            found += elevator_options(game, character, number)


def may_work(game: SneakState, character: Character, door: Lock) -> bool:
    """SNEAK-9.01, SNEAK-R49: a closed Door next to the figure; a security Door needs a card for it."""
    if door.bit & game.opened or not beside(game, character.cell, door.cells):
        return False
    return door.level == 0 or has_card(game, character, door.level)


def has_card(game: SneakState, character: Character, level: i64) -> bool:
    """SNEAK-R49, SNEAK-32.18, SNEAK-32.32: a security card of at least that level is equipped."""
    for number in character.cards:
        card = game.equipment(number)
        if card.effect == SECURITY_CARD and card.amount >= level:
            return True
    return False


def elevator_options(game: SneakState, character: Character, number: int) -> list[Option]:
    """SNEAK-R48: to the empty spaces of the other shaft; where a combination is printed it comes first. A
    shaft that leads out of the Stage is entered to leave."""
    elevator = game.field().elevators[number]
    if elevator.numbers and not game.called_elevators & BIT[number]:
        return [INTERACTS[FIRST_ELEVATOR + number]]
    if len(elevator.shafts) == 1:
        leads_out = character.cell in elevator.shafts[0] and objectives.may_ride(game)
        return [ride(number, int(character.cell))] if leads_out else []
    there = elevator.shafts[1 - near_shaft(game, character.cell, elevator)]
    return [ride(number, cell) for cell in there if not game.is_taken(cell)]


def near_shaft(game: SneakState, cell: i64, elevator: Elevator) -> i64:
    """The shaft in which or next to which a figure stands; NONE if neither."""
    for number, shaft in enumerate(elevator.shafts):
        if beside(game, cell, shaft):
            return number
    return NONE


def beside(game: SneakState, cell: i64, things: list[int]) -> bool:
    for thing in things:
        if sight.beside_object(game, cell, thing):
            return True
    return False


# Interact


def interact(game: SneakState, character: Character, number: i64) -> None:
    """SNEAK-9.02, SNEAK-R49: a security Door opens to the card; others need their numbers on the dice."""
    actions.pay(game, character, COST)
    game.tell("SNEAK-8.16", "interacts", character.index, number)
    needs = numbers_of(game, number)
    if needs:
        work(game, character, number, needs)
    else:
        unlock(game, character, number)


def numbers_of(game: SneakState, number: i64) -> list[int]:
    if number >= FIRST_ELEVATOR:
        return game.field().elevators[number - FIRST_ELEVATOR].numbers
    return game.field().doors[number].numbers


def work(game: SneakState, character: Character, number: i64, needs: list[int]) -> None:
    """SNEAK-9.02 to SNEAK-9.05: the first roll, or any of its dice again; then see whether they match."""
    if game.lock == number and game.lock_dice:
        mask: i64 = ask_dice(game, character, needs, rolls.LOCK)
        made = rolls.again(
            game, game.lock_dice, game.lock_white, mask, rolls.LOCK, character.index, needs, number
        )
    else:
        lose_progress(game)
        insight: i64 = otacon.insight(game) if character.index == OTACON else 0
        white: i64 = game.plan.numbers.lock_white  # SNEAK-R05
        made = rolls.roll(game, white, insight, rolls.LOCK, character.index, number, NONE, needs)
    game.lock = number
    game.lock_dice = made.faces
    game.lock_white = made.white
    if sum(rolls.matched(made.faces, needs)) == len(needs):
        unlock(game, character, number)


def ask_dice(game: SneakState, character: Character, needs: list[int], purpose: i64) -> i64:
    """SNEAK-9.04: which dice are rolled again, first all that match nothing; nobody rolls away one that
    matches, unless all do and there are fewer dice than numbers."""
    before = rolls.Roll(purpose, character.index, game.lock, NONE, needs, rolls.ANY_NUMBER, 0)
    before.faces = game.lock_dice
    before.white = game.lock_white
    before.black = len(before.faces) - before.white
    rolls.explain(game, before)
    game.acting = character.index
    masks = adjusting.subsets(before, adjusting.unwanted(before, 0), rolls.ANY_NUMBER)
    if not masks:
        masks = [int(BIT[len(before.faces)]) - 1]
    return game.ask(character.seat, "SNEAK-9.04", [REROLLS[mask] for mask in masks]).args[0]


def unlock(game: SneakState, character: Character, number: i64) -> None:
    """SNEAK-9.05: a Door is open for everyone from now on, an elevator has been called."""
    lose_progress(game)
    if number >= FIRST_ELEVATOR:
        game.called_elevators |= BIT[number - FIRST_ELEVATOR]
    else:
        game.opened |= game.field().doors[number].bit
    game.tell("SNEAK-9.05", "unlocked", character.index, number)
    objectives.check(game)


# Progress


def lose_progress(game: SneakState) -> None:
    """SNEAK-R07: the dice go back to the pool."""
    if game.lock != NONE:
        game.tell("SNEAK-9.07", "progress_over", game.lock)
        game.lock = NONE
    if game.lock_dice:
        game.lock_dice = []
    game.lock_white = 0


def moved(game: SneakState, character: Character) -> None:
    """SNEAK-9.07, SNEAK-R07: progress is lost in the first space that is not next to the object."""
    if game.lock != NONE and character.index == game.turn_of:
        if not beside(game, character.cell, cells_of(game, game.lock)):
            lose_progress(game)


def cells_of(game: SneakState, number: i64) -> list[int]:
    stage = game.field()
    if number >= FIRST_TERMINAL:
        return [int(stage.terminals[number - FIRST_TERMINAL].cell)]
    if number >= FIRST_ELEVATOR:
        return [cell for shaft in stage.elevators[number - FIRST_ELEVATOR].shafts for cell in shaft]
    return stage.doors[number].cells


def works_near(game: SneakState, character: Character, cell: i64) -> bool:
    """Whether a space keeps what the character works on within reach."""
    return (
        game.lock != NONE
        and character.index == game.turn_of
        and beside(game, cell, cells_of(game, game.lock))
    )


# Elevators


def take_ride(game: SneakState, character: Character, number: i64, cell: i64) -> None:
    """SNEAK-5.04, SNEAK-R48: to a space of the linked shaft, where it may come into enemy sight and onto a
    token (SNEAK-R45)."""
    actions.pay(game, character, COST)
    game.tell("SNEAK-R48", "rides", character.index, number, cell)
    if len(game.field().elevators[number].shafts) == 1:
        game.called_elevators |= BIT[number]
        objectives.check(game)
        return
    movement.place(game, character, cell)
    movement.settle(game, character)
    noticed = not sight.unseen(game, character) and sight.watched(game, cell)
    tokens.entered(game, character)
    if noticed and character.on_map():
        alert.place(game, character, ALERT, "SNEAK-30.03")
