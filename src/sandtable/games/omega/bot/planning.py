"""Before the turns: initiative and stances."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sandtable.games.omega.bot import aims
from sandtable.games.omega.bot.atlas import FAR
from sandtable.games.omega.bot.sense import Sense, foes, threatens
from sandtable.games.omega.rules.cards import Stance
from sandtable.games.omega.rules.components import MOVE_TOKENS, Commando
from sandtable.games.omega.rules.effects import (
    BLADE_DANCE,
    BRACED,
    FREE_MELEE,
    FREE_POINT_BLANK,
    MARKSMAN,
    SPRINT,
)
from sandtable.games.omega.rules.state import OmegaState

WALK: Final = 3  # a step more that it can walk in a round
MUSCLE: Final = 5  # a point of MAX ADRENALINE
GUARD: Final = 8  # a point of DEFENSE, and more for who is hurt or hunted
KEEN: Final = 9  # an ability for fighting
NEAR: Final = 12


def initiative(sense: Sense, game: OmegaState, rank: i64, card: i64) -> i64:
    """Who is nearest to what it wants goes first, who is down last."""
    wanted: i64 = 1
    mine: i64 = waiting(sense, game, game.commandos[rank])
    for other in game.team():
        theirs: i64 = waiting(sense, game, other)
        if theirs < mine or (theirs == mine and other.index < rank):
            wanted += 1
    return -(card - wanted) * (card - wanted)


def waiting(sense: Sense, game: OmegaState, commando: Commando) -> i64:
    if not commando.is_active():
        return FAR
    if aims.patient_of(game, commando) is not None:
        return -1
    return aims.way_of(sense, game, commando)[commando.cell]


def stance(sense: Sense, game: OmegaState, commando: Commando, number: i64) -> i64:
    """OMEGA-6.06: far from enemies what walks farthest, before them what guards and strikes."""
    card = game.sheet(commando).stances[number]
    hunted: i64 = 0
    near = False
    for enemy in foes(game):
        gap: i64 = game.distance(commando.cell, enemy.cell)
        near = near or gap <= NEAR
        if threatens(game, enemy, commando.cell):
            hunted += 1
    guard: i64 = GUARD + 2 * min(hunted, 4)
    if 2 * commando.wounds >= game.sheet(commando).vitality:
        guard *= 2
    value: i64 = (
        MUSCLE * card.most + guard * (card.ranged + card.melee) // 2 + WALK * steps(game, commando, card)
    )
    if near and card.abilities & (FREE_MELEE | FREE_POINT_BLANK | BRACED | MARKSMAN | BLADE_DANCE):
        value += KEEN
    return value


def steps(game: OmegaState, commando: Commando, card: Stance) -> i64:
    """OMEGA-10.14: how far it walks for all its adrenaline."""
    speed: i64 = max(1, game.sheet(commando).speed + card.speed)
    moves: i64 = min(card.most, MOVE_TOKENS) + max(0, card.most - MOVE_TOKENS) // 2
    if card.abilities & SPRINT:
        moves += 1
    return speed * moves
