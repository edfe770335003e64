"""Snake Cam, Medical Kit, Dart Pistol and Seeker Rounds (chapter 28); the Tool Kit is for `side_boards`."""

from __future__ import annotations

from mypy_extensions import i64

from sandtable.board.discs.table import WALL
from sandtable.games.flix.rules import arrows, flicks, gear, objectives, sight, sound, wounds
from sandtable.games.flix.rules.components import E8, NONE, SMALL, Seal
from sandtable.games.flix.rules.effects import (
    CORPSMAN,
    DART_PISTOL,
    MEDICAL_KIT,
    PUT_BACK,
    SEEKER_ROUNDS,
)
from sandtable.games.flix.rules.site import Door
from sandtable.games.flix.rules.state import FlixState

# Snake Cam


def seen_under(game: FlixState, seal: Seal, door: Door) -> list[int]:
    """FLIX-28.25: the hidden Objective Tokens in LOS of the linked Door Attack Arrow."""
    cell = arrows.beyond(door, seal.cell)
    return [token for token in objectives.hidden(game) if sight.clear(game, cell, game.token_cells[token])]


def peek(game: FlixState, seal: Seal, door: Door) -> None:
    """FLIX-28.24, FLIX-28.25: they are revealed; the Door stays closed, no Alarm is
    triggered (FLIX-28.26), and the card is kept (FLIX-R62)."""
    game.tell("FLIX-28.24", "peeks", seal.index, door.spaces[0], door.spaces[1])
    objectives.reveal_all(game, seen_under(game, seal, door))


# Medical Kit


def treat(game: FlixState, seal: Seal, patient: Seal) -> None:
    """FLIX-R64: the card is discarded and heals; a Corpsman's heals more (FLIX-G06)."""
    place = gear.holds(game, seal, MEDICAL_KIT)
    amount = game.plan.equipment[seal.equipment[place]].amount
    gear.drop(game, seal, place)
    if gear.has_skill(game, seal, CORPSMAN, E8):
        amount += 1
    wounds.heal(game, patient, amount, "FLIX-R64")


# Dart Pistol


def darts(game: FlixState, seal: Seal) -> i64:
    """FLIX-28.27, FLIX-28.32: how many shots are left in its Dart Pistol, if it has one."""
    place = gear.holds(game, seal, DART_PISTOL)
    return 0 if place == NONE else seal.ammo[place]


def shoot_dart(game: FlixState, seal: Seal) -> None:
    """FLIX-28.28, FLIX-28.30: one shot less, and one Small disc that affects neither Doors nor Blocks; an
    empty pistol is turned over, not discarded."""
    place = gear.holds(game, seal, DART_PISTOL)
    seal.ammo[place] -= 1
    game.tell("FLIX-28.28", "shoots_dart", seal.index, seal.ammo[place])
    sound.make(game, game.area(seal.cell), game.plan.equipment[seal.equipment[place]].sound, "FLIX-R63")
    flicks.fire_disc(game, seal, flicks.Bullet(SMALL, PUT_BACK, dart=True))


# Seeker Rounds


def seekers(game: FlixState, seal: Seal) -> i64:
    """FLIX-28.33: the place of Seeker Rounds among its Equipment; NONE."""
    return gear.holds(game, seal, SEEKER_ROUNDS)


def load_seekers(game: FlixState, seal: Seal) -> None:
    """FLIX-28.33, FLIX-R70: one round a Fire Action; the last one goes with its card (FLIX-28.37)."""
    place = seekers(game, seal)
    seal.ammo[place] -= 1
    game.tell("FLIX-28.33", "loads_seekers", seal.index, seal.ammo[place])
    if seal.ammo[place] == 0:
        gear.drop(game, seal, place)
        game.tell("FLIX-28.37", "seekers_spent", seal.index)


def flies_on(game: FlixState) -> bool:
    """FLIX-28.36, FLIX-R70: whether the disc that has just stopped struck nothing but Walls."""
    kinds = game.struck[1::3]
    return bool(game.rested) and all([kind == WALL for kind in kinds])
