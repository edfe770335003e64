"""A commando's turn as the bot looks at it: what it is after, what it may spend, and who is near."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from sandtable.games.omega.bot import aims
from sandtable.games.omega.bot.atlas import FAR
from sandtable.games.omega.bot.sense import Sense, fights_hand_to_hand, foes, left, sees, threatens
from sandtable.games.omega.rules import abilities, activation, damage, hazards, kit, map_elements
from sandtable.games.omega.rules.cards import Weapon
from sandtable.games.omega.rules.components import Commando, Enemy, Piece
from sandtable.games.omega.rules.effects import BLADE_DANCE, BRACED
from sandtable.games.omega.rules.state import OmegaState

STEP: Final = 22  # what a step nearer to the goal is worth,
LATE_STEP: Final = 28  # when time runs out,
CARRIED: Final = 36  # and with a core
PRICE: Final = 7  # of adrenaline, which feeds the overseer
SMALL_PRICE: Final = 2  # while the overseer gets as much without it (OMEGA-6.03)
EXHAUSTED: Final = 20  # to be at MAX ADRENALINE before an enemy that fights hand to hand (OMEGA-9.14)
GASSED: Final = 90
SCORCHED: Final = 35
LATE: Final = 3  # rounds that are few
NEAR: Final = 8
NOT_NOW: Final = -1


@final
class Turn:
    """What does not change from option to option."""

    def __init__(self, sense: Sense, game: OmegaState, commando: Commando) -> None:
        self.sense: Final = sense
        self.game: Final = game
        self.commando: Final = commando
        self.way: Final = aims.way_of(sense, game, commando)
        self.here: Final[i64] = self.way[commando.cell]
        self.foes: Final[list[Enemy]] = foes(game)
        self.purse: Final[i64] = activation.most(game, commando) - commando.adrenaline
        late = sense.last_round - game.round < LATE
        self.step: Final[i64] = CARRIED if commando.cores else LATE_STEP if late else STEP
        self.threats: Final[i64] = threats_to(game, commando, self.foes)
        self._price: Final[i64] = price_now(game)
        self.weapons: Final = kit.weapons(game, commando)
        self.values: Final = [int(worth(sense, game, enemy, 1000)) for enemy in self.foes]
        self.shot: i64 = 0  # what the best attack from here is worth
        self.shot = best_shot(self, commando.cell, self.purse)

    def price(self, cost: i64) -> i64:
        """What it means to spend so much."""
        paid: i64 = cost * self._price
        if cost > 0 and cost >= self.purse and self.threats > 0:
            paid += EXHAUSTED
        return paid

    def progress(self, cell: i64) -> i64:
        """What it is worth to stand there and not here."""
        steps: i64 = self.here - self.way[cell]
        if self.way[cell] >= FAR:
            return -FAR
        return steps * self.step - danger(self.game, self.commando, cell)


def threats_to(game: OmegaState, commando: Commando, enemies: list[Enemy]) -> i64:
    """How many enemies could come and fight it hand to hand."""
    number: i64 = 0
    for enemy in enemies:
        if fights_hand_to_hand(game, enemy) and threatens(game, enemy, commando.cell):
            number += 1
    return number


def price_now(game: OmegaState) -> i64:
    spent: i64 = 0
    for other in game.commandos:
        spent += other.adrenaline
    least: i64 = game.plan.by_size(game.plan.mission.least_energy)
    return SMALL_PRICE if spent < least else PRICE


def danger(game: OmegaState, piece: Piece, cell: i64) -> i64:
    """What it costs to end a move there."""
    cost: i64 = 0
    if cell in game.gas and map_elements.suffers(game, piece):
        cost += GASSED
    if not piece.scorched and hazards.strength(game, cell) > 0:
        cost += SCORCHED
    return cost


# Shots


def worth(sense: Sense, game: OmegaState, enemy: Enemy, chance: i64) -> i64:
    """What an attack is worth that wounds an enemy with so much chance: more, if it is the last wound, and if
    the enemy threatens somebody."""
    whole: i64 = sense.worths[enemy.kind]
    stands: i64 = left(game, enemy)
    value: i64 = whole + whole // 2 if stands == 1 else whole * 3 // (2 * stands)
    if not endangers(game, enemy):
        value = value * 2 // 3
    return value * chance // 1000


def endangers(game: OmegaState, enemy: Enemy) -> bool:
    for commando in game.commandos:
        if commando.is_active() and threatens(game, enemy, commando.cell):
            return True
    return False


def best_shot(turn: Turn, cell: i64, purse: i64) -> i64:
    """What the best attack from a space would be worth, for at most so much adrenaline."""
    game = turn.game
    best: i64 = 0
    for weapon in turn.weapons:
        cost: i64 = 2 + weapon.cost
        if cost > purse:
            continue
        reach: i64 = min(weapon.range, NEAR)
        for place, enemy in enumerate(turn.foes):
            near = game.plan.grid.slanted_gap(cell, enemy.cell) <= reach
            if near and sees(game, cell, enemy.cell):
                value: i64 = turn.values[place] * rough_chance(turn, weapon, enemy) // 1000
                best = max(best, value - turn.price(cost))
    return best


def rough_chance(turn: Turn, weapon: Weapon, enemy: Enemy) -> i64:
    """Without cover and interference."""
    game = turn.game
    black: i64 = weapon.black
    if abilities.has(game, turn.commando, BLADE_DANCE if weapon.melee else BRACED):
        black += 1
    return turn.sense.chances.at_least(black, weapon.red, damage.defense(game, enemy, weapon.melee))
