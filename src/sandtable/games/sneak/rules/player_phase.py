"""The Player Phase (chapter 21)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sandtable.engine.decisions import Option
from sandtable.games.sneak.rules import (
    actions,
    alert,
    attack,
    enemy_phase,
    equipment,
    locks,
    objectives,
)
from sandtable.games.sneak.rules.components import CHARACTERS, NONE, ONCE_A_TURN, Character
from sandtable.games.sneak.rules.effects import GAS_MASK
from sandtable.games.sneak.rules.state import ACTING, GATHERING, SneakState

TURNS: Final = [Option("turn", "SNEAK-21.03", (index,)) for index in range(CHARACTERS)]
GAS_DAMAGE: Final = 1  # SNEAK-G11


def waiting(game: SneakState) -> list[Character]:
    """Who has not had a turn of the round."""
    return [character for character in game.squad if character.in_play() and not character.done]


def is_any_waiting(game: SneakState) -> bool:
    for character in game.squad:
        if character.in_play() and not character.done:
            return True
    return False


# Steps A and B


def next_turn(game: SneakState) -> None:
    """SNEAK-21.03, SNEAK-21.04: one of those who wait takes a turn; nobody waits as a round begins."""
    if game.round == 0 or not is_any_waiting(game):
        begin(game)
    menu = [TURNS[character.index] for character in waiting(game)]
    begin_turn(game, game.characters[game.ask(game.lead(), "SNEAK-21.03", menu).args[0]])


def begin(game: SneakState) -> None:
    """SNEAK-21.01, SNEAK-21.02: a round begins; all Action tokens are taken back."""
    game.round += 1
    game.step = GATHERING
    game.tell("SNEAK-21.01", "round_begins", game.round)
    for character in game.squad:
        if character.in_play():
            character.done = False
            character.actions = game.plan.numbers.actions - (1 if character.hampered else 0)
            character.hampered = False
            lapse(character)
    share(game)


def lapse(character: Character) -> None:
    """What lasts until the next Player Phase."""
    character.covered = False
    character.aided = False


def share(game: SneakState) -> None:
    """SNEAK-1.02, SNEAK-R63: where more people play than there are figures, they take turns at one."""
    team = [character for character in game.squad if character.present]
    if len(team) < game.seats:
        for place, character in enumerate(team):
            partners: i64 = (game.seats - 1 - place) // len(team) + 1
            character.seat = place + len(team) * ((game.round - 1) % partners)


def begin_turn(game: SneakState, character: Character) -> None:
    """SNEAK-21.05: what is counted by the turn starts anew, for all (SNEAK-G03)."""
    game.turn_of = character.index
    game.step = ACTING
    character.hurt = 0
    character.prone = False
    character.braced = False
    for each in game.squad:
        each.used &= ~ONCE_A_TURN
    game.tell("SNEAK-21.03", "turn_begins", character.index)


# Steps C and D


def next_action(game: SneakState) -> None:
    """SNEAK-8.01, SNEAK-8.06, SNEAK-21.05: one action, or the end of the turn."""
    character = game.characters[game.turn_of]
    if not character.in_play():
        end_turn(game)
        return
    game.acting = character.index
    option = game.ask(character.seat, "SNEAK-8.01", actions.menu(game, character))
    if option is actions.END:
        end_turn(game)
    else:
        actions.perform(game, character, option)


def end_turn(game: SneakState) -> None:
    """SNEAK-21.06, SNEAK-R56: lost progress, a damaged Patrol left standing, the Noise Check; then gas."""
    character = game.characters[game.turn_of]
    lose_progress(game)
    if character.in_play():
        alert.unfinished(game, character)
        alert.noise_check(game, character)
        breathe(game, character)
    close(game, character)


def lose_progress(game: SneakState) -> None:
    """SNEAK-9.08, SNEAK-19.08, SNEAK-R53: locks, Terminals, dice of Hack Files that lie unplaced."""
    locks.lose_progress(game)
    if game.loose_dice:
        game.loose_dice = []
    game.loose_black = 0


def breathe(game: SneakState, character: Character) -> None:
    """SNEAK-G11: who ends a turn in gas is hurt, unless masked (SNEAK-32.19)."""
    if game.field().is_gas[character.cell] and equipment.holds(game, character, GAS_MASK) == NONE:
        attack.hurt(game, character, GAS_DAMAGE, "SNEAK-G11")


def close(game: SneakState, character: Character) -> None:
    """The turn is over; after the last one comes the Enemy Phase (SNEAK-21.01)."""
    character.done = True
    character.tranquil = False
    character.blank = False
    character.noisy = 0
    game.turn_of = NONE
    game.step = GATHERING
    game.tell("SNEAK-21.06", "turn_over", character.index)
    if not is_any_waiting(game):
        objectives.player_phase_over(game)
        enemy_phase.begin(game)
