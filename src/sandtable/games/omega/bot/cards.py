"""What kit cards are worth as actions, and blasts."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sandtable.engine.decisions import Option
from sandtable.games.omega.bot import aims
from sandtable.games.omega.bot.sense import left
from sandtable.games.omega.bot.turn import Turn
from sandtable.games.omega.rules import explosives, kit, kit_actions, menus
from sandtable.games.omega.rules.cards import Weapon
from sandtable.games.omega.rules.components import DRONE, MOST_COMMANDOS, Piece
from sandtable.games.omega.rules.effects import (
    BREACHING_CHARGE,
    CHARGE,
    CLOAK,
    GRAPNEL,
    GRENADE,
    MEDKIT,
    MOTION_SCANNER,
    SHIELD_PROJECTOR,
)

NEVER: Final = -1000
TREAT: Final = (0, 80, 36, 14)  # two wounds less, by how many are still stood
OWN: Final = 130  # a wound of the own side
OWN_DRONE: Final = 20
SCOUT: Final = 24
SHIELD: Final = 6  # for each enemy that threatens
HIDE: Final = 8


def score(turn: Turn, option: Option) -> i64:
    """`kit:card,where`; of a card with many places the best one."""
    card = turn.game.plan.kit[option.args[0]]
    if menus.is_folded(option):
        best: i64 = NEVER
        for use in kit_actions.uses(turn.game, turn.commando, option.args[0]):
            best = max(best, at_place(turn, card.effect, card.weapon, use.args[1]))
        return best - turn.price(card.cost)
    return at_place(turn, card.effect, card.weapon, option.args[1]) - turn.price(card.cost)


def at_place(turn: Turn, effect: i64, weapon: Weapon | None, place: i64) -> i64:
    if effect == GRENADE and weapon is not None:
        return blast(turn, weapon, place)
    if effect == MEDKIT:
        return treat(turn, place, 0)
    if effect == GRAPNEL:
        return turn.progress(place)
    if effect == MOTION_SCANNER:
        return SCOUT if place in aims.unsearched(turn.game) else NEVER
    if effect == SHIELD_PROJECTOR:
        return SHIELD * turn.threats if place == turn.commando.cell else NEVER
    if effect == CLOAK:
        return HIDE * turn.threats
    return NEVER


def treat(turn: Turn, rank: i64, cost: i64) -> i64:
    """Wounds of a commando, of two at most."""
    patient = turn.game.commandos[rank]
    stands: i64 = left(turn.game, patient)
    if stands >= len(TREAT):
        return NEVER
    value: i64 = TREAT[stands] if patient.wounds > 1 else TREAT[stands] // 2
    return value - turn.price(cost)


# Blasts


def blast(turn: Turn, weapon: Weapon, cell: i64) -> i64:
    """OMEGA-25.08: all who are near, of both sides."""
    total: i64 = 0
    for piece in explosives.affected(turn.game, cell, weapon.blast):
        chance: i64 = turn.sense.chances.at_least(weapon.black, weapon.red, left_to(turn, piece))
        total += value_of(turn, piece) * chance // 1000
    return total


def left_to(turn: Turn, piece: Piece) -> i64:
    """The hits that count: those that destroy an enemy, a single one against our own."""
    return min(left(turn.game, piece), 2) if piece.is_enemy() else 1


def value_of(turn: Turn, piece: Piece) -> i64:
    if piece.is_enemy():
        return turn.sense.worths[turn.game.enemy(piece.index).kind]
    if piece.index < MOST_COMMANDOS:
        return -OWN
    return -OWN_DRONE if piece.index == DRONE else -OWN * 3


def detonate(turn: Turn) -> i64:
    """The charge that lies on the map."""
    game = turn.game
    weapon = game.plan.kit[game.plan.kit_with[BREACHING_CHARGE]].weapon
    if weapon is None:
        return NEVER
    return blast(turn, weapon, game.marker_cells[CHARGE]) - turn.price(kit.amount(game, BREACHING_CHARGE))
