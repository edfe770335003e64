"""Otacon (chapter 19): Terminals. Which Hack deck a Stage has (SNEAK-19.02, SNEAK-19.03) is set-up."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sandtable.engine.decisions import Option
from sandtable.games.sneak.rules import (
    actions,
    files,
    locks,
    objectives,
    rolls,
    sight,
)
from sandtable.games.sneak.rules.components import NONE, OTACON, Character
from sandtable.games.sneak.rules.state import SneakState
from sandtable.parts.pool import BIT

VERBS: Final = ("hack", "access", "files")
COST: Final = 1
MOST_TERMINALS: Final = 16
HACK: Final = [Option("hack", "SNEAK-19.04", (terminal,)) for terminal in range(MOST_TERMINALS)]
ACCESS: Final = Option("access", "SNEAK-19.09")


def insight(game: SneakState) -> i64:
    """SNEAK-19.17, SNEAK-R05: less a die for every black one on his Terminal cards."""
    return max(0, game.plan.numbers.insight_black - rolls.on_cards(game, 2))


def options(game: SneakState, character: Character) -> list[Option]:
    """SNEAK-19.01, SNEAK-R52: adjacent Terminals, and the files of those that are hacked."""
    if character.index != OTACON or character.actions < COST:
        return []
    found = [HACK[terminal] for terminal in beside(game, character, False)]
    if beside(game, character, True):
        found += [files.FILES[card] for card in game.held]
        if game.hacks.size():
            found.append(ACCESS)
    return found


def beside(game: SneakState, character: Character, hacked: bool) -> list[int]:
    """The Terminals next to him that are hacked, or are not."""
    found: list[int] = []
    for number, terminal in enumerate(game.field().terminals):
        if (game.hacked & BIT[number] != 0) == hacked:
            if sight.beside_object(game, character.cell, terminal.cell):
                found.append(number)
    return found


def perform(game: SneakState, character: Character, option: Option) -> None:
    actions.pay(game, character, COST)
    if option.verb == "hack":
        hack(game, character, option.args[0])
    elif option.verb == "access":
        files.access(game, character)
    else:
        files.work(game, character, option.args[0])


# Terminals


def hack(game: SneakState, character: Character, terminal: i64) -> None:
    """SNEAK-19.04, SNEAK-19.05: the first roll, or any of its dice again; SNEAK-19.06: they match it all."""
    number = locks.FIRST_TERMINAL + terminal
    numbers = game.field().terminals[terminal].numbers
    game.tell("SNEAK-19.04", "hacks", character.index, terminal)
    if game.lock == number and game.lock_dice:
        mask = locks.ask_dice(game, character, numbers, rolls.HACK)
        made = rolls.again(game, game.lock_dice, game.lock_white, mask, rolls.HACK, OTACON, numbers, number)
    else:
        locks.lose_progress(game)
        white: i64 = game.plan.numbers.hack_white  # SNEAK-R05
        made = rolls.roll(game, white, insight(game), rolls.HACK, OTACON, number, NONE, numbers)
    game.lock = number
    game.lock_dice = made.faces
    game.lock_white = made.white
    if sum(rolls.matched(made.faces, numbers)) == len(numbers):
        locks.lose_progress(game)
        game.hacked |= BIT[terminal]
        game.tell("SNEAK-19.06", "hacked", character.index, terminal)
        objectives.check(game)


def level_of(game: SneakState, character: Character) -> i64:
    """SNEAK-R06: of the hacked Terminal that he is at; of several he chooses one."""
    near = beside(game, character, True)
    menu = [Option("terminal", "SNEAK-R06", (number,)) for number in near]
    chosen = game.ask(character.seat, "SNEAK-R06", menu).args[0]
    return game.field().terminals[chosen].level


# Moving away


def disconnect_if_away(game: SneakState) -> None:
    """SNEAK-19.18, SNEAK-R52: in the first space that is not next to a hacked Terminal."""
    character = game.characters[OTACON]
    if game.held and not beside(game, character, True):
        game.tell("SNEAK-19.18", "disconnected", character.index)
        files.hand_back(game, character)
