"""How the overseer's figures hunt: whom to attack, from where, and who acts next."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from sandtable.engine.decisions import Option
from sandtable.games.omega.bot import aims
from sandtable.games.omega.bot.atlas import FAR
from sandtable.games.omega.bot.sense import Sense, left, planned, reach_of, sees
from sandtable.games.omega.rules import attack, cover, damage, explosives, movement, overseer_phase
from sandtable.games.omega.rules.cards import Weapon
from sandtable.games.omega.rules.components import (
    DRONE,
    LAB_TECH,
    MOST_COMMANDOS,
    NONE,
    Commando,
    Enemy,
    Piece,
)
from sandtable.games.omega.rules.plan import GOAL_ROOM
from sandtable.games.omega.rules.state import OmegaState

NEVER: Final = -1000
WOUND: Final = (0, 190, 95, 75)  # by how many more its target stands
UNHURT: Final = 65
CARRIER: Final = 70
CLOSE: Final = 30  # to the goal
FALLEN: Final = 80
DRONE_WOUND: Final = 20
TECH_WOUND: Final = 260
TECH_KILLED: Final = 900
PRICE: Final = 5  # of energy
APPROACH: Final = 2  # a step nearer
IN_THE_WAY: Final = 6
SOON: Final = 16  # spaces
COVERED: Final = 4


# Whom


@final
class Hunt:
    """Who may be attacked, what a wound of each is worth, and where the active commandos want to go."""

    def __init__(self, sense: Sense, game: OmegaState) -> None:
        self.sense: Final = sense
        self.game: Final = game
        self.prey: Final = prey(game)
        self.worths: Final = [int(worth(sense, game, target)) for target in self.prey]
        self.team: Final = [each for each in game.commandos if each.is_active() and each.cell != NONE]
        self.ways: Final = [aims.way_of(sense, game, commando) for commando in self.team]
        self.backs: Final = [aims.way_to(sense, game, [int(commando.cell)]) for commando in self.team]

    def gap(self, cell: i64) -> i64:
        """How far the nearest active commando is, through shut doors too."""
        best: i64 = FAR
        for back in self.backs:
            best = min(best, back[cell])
        return best


def prey(game: OmegaState) -> list[Piece]:
    return [piece for piece in game.pieces() if not piece.is_enemy() and attack.is_target(game, piece)]


def worth(sense: Sense, game: OmegaState, target: Piece) -> i64:
    """What a wound of somebody is worth."""
    if target.index == DRONE:
        return DRONE_WOUND
    if target.index == LAB_TECH:
        return TECH_KILLED if left(game, target) == 1 else TECH_WOUND
    commando = game.commandos[target.index]
    if commando.uses_downed_card():
        return FALLEN
    stands: i64 = left(game, target)
    value: i64 = WOUND[stands] if stands < len(WOUND) else UNHURT
    return value + nearness(sense, game, commando)


def nearness(sense: Sense, game: OmegaState, commando: Commando) -> i64:
    """Who carries a core or is close to the goal."""
    if commando.cores:
        return CARRIER
    if game.plan.mission.aim != GOAL_ROOM:
        return 0
    return max(0, CLOSE - aims.way_of(sense, game, commando)[commando.cell])


# From where


def chance_from(
    sense: Sense, game: OmegaState, enemy: Enemy, weapon: Weapon, target: Piece, origin: i64
) -> i64:
    """That an attack from a space wounds; 0 where there is none."""
    gap: i64 = game.plan.grid.slanted_gap(origin, target.cell)
    if gap > weapon.range or not sees(game, origin, target.cell):
        return 0
    if game.distance(target.cell, origin) > weapon.range and not (
        weapon.melee and game.adjacent(origin, target.cell)
    ):
        return 0
    need: i64 = damage.defense(game, target, weapon.melee)
    if not weapon.melee and cover.has_cover(game, origin, target, target.cell):
        need += 1
    return sense.chances.at_least(weapon.black + bonus(game, enemy, target), weapon.red, need)


def bonus(game: OmegaState, enemy: Enemy, target: Piece) -> i64:
    """OMEGA-9.15: another clone of its kind has attacked the same target."""
    for at in range(0, len(game.attackers), 2):
        if game.attackers[at] == enemy.kind and game.attackers[at + 1] == target.index:
            return 1
    return 0


def from_space(hunt: Hunt, enemy: Enemy, cell: i64) -> i64:
    """What the best attack of an enemy in a space would be worth."""
    game = hunt.game
    best: i64 = 0
    origins = game.plan.site.large_steps.cells_of(cell) if enemy.large else [int(cell)]
    for weapon in game.kind(enemy).weapons:
        for place, target in enumerate(hunt.prey):
            for origin in origins:
                chance: i64 = chance_from(hunt.sense, game, enemy, weapon, target, origin)
                best = max(best, chance * hunt.worths[place] // 1000)
    return best


def stand(hunt: Hunt, enemy: Enemy, cell: i64) -> i64:
    """What it is worth to end a move in a space: an attack, nearness to prey, standing in the way."""
    game = hunt.game
    value: i64 = 10 * from_space(hunt, enemy, cell)
    near: i64 = FAR
    for target in hunt.prey:
        near = min(near, game.distance(target.cell, cell))
        if value > 0 and cover.is_covered(game, target.cell, cell):
            value += COVERED
    return value - APPROACH * near + IN_THE_WAY * in_the_way(hunt, cell)


def in_the_way(hunt: Hunt, cell: i64) -> i64:
    """How many commandos will soon want to go through a space; in a doorway they count twice."""
    number: i64 = 0
    for place, commando in enumerate(hunt.team):
        gap: i64 = hunt.backs[place][cell]
        if gap <= SOON and gap + hunt.ways[place][cell] <= hunt.ways[place][commando.cell] + 1:
            number += 1
    return 2 * number if hunt.sense.doorways[cell] else number


# Who


def score_activations(hunt: Hunt, options: list[Option]) -> list[int]:
    """`fight:enemy` where it comes to an attack, `move:enemy` where it does not. What an attack is worth at
    best is known at once; only those that look best are looked at more closely."""
    scores = [int(rough(hunt, option)) for option in options]
    looked: list[int] = []
    while True:
        best = scores.index(max(scores))
        if best in looked or options[best].verb != "fight":
            return scores
        looked.append(best)
        enemy = hunt.game.enemy(options[best].args[0])
        value: i64 = best_attack(hunt, enemy)
        cost: i64 = PRICE * overseer_phase.activation_cost(hunt.game, enemy, True)
        scores[best] = int(value - cost) if value > 0 else NEVER


def rough(hunt: Hunt, option: Option) -> i64:
    """What an activation is worth at best."""
    if option.verb == "end":
        return 0
    game = hunt.game
    enemy = game.enemy(option.args[0])
    combat = option.verb == "fight"
    cost: i64 = PRICE * overseer_phase.activation_cost(game, enemy, combat)
    if combat:
        value: i64 = at_best(hunt, enemy)
        return value - cost if value > 0 else NEVER
    gap: i64 = gap_to(game, enemy, hunt.prey)
    near = gap <= movement.speed(game, enemy) + reach_of(game, enemy)
    if near and has_attack(game, enemy):
        return NEVER
    return APPROACH * min(movement.speed(game, enemy), gap) + max(0, 12 - gap // 2) - cost


def at_best(hunt: Hunt, enemy: Enemy) -> i64:
    """What its best attack is worth if nothing stands in between."""
    game = hunt.game
    best: i64 = 0
    speed: i64 = movement.speed(game, enemy)
    for place, target in enumerate(hunt.prey):
        gap: i64 = game.distance(target.cell, enemy.cell)
        for weapon in game.kind(enemy).weapons:
            if gap <= speed + weapon.range:
                need: i64 = damage.defense(game, target, weapon.melee)
                black: i64 = weapon.black + bonus(game, enemy, target)
                chance: i64 = hunt.sense.chances.at_least(black, weapon.red, need)
                best = max(best, chance * hunt.worths[place] // 1000)
    return best


def has_attack(game: OmegaState, enemy: Enemy) -> bool:
    """Whether a combat activation can be paid for it."""
    if game.kind(enemy).cost == NONE:
        return False
    return game.pool >= overseer_phase.activation_cost(game, enemy, True)


def gap_to(game: OmegaState, enemy: Enemy, targets: list[Piece]) -> i64:
    """How far its nearest prey is."""
    best: i64 = FAR
    for target in targets:
        best = min(best, game.distance(target.cell, enemy.cell))
    return best


def best_attack(hunt: Hunt, enemy: Enemy) -> i64:
    """What the best attack is worth that it comes to with one move action."""
    game = hunt.game
    best: i64 = from_space(hunt, enemy, enemy.cell)
    for cell in movement.destinations(game, enemy, movement.speed(game, enemy)):
        best = max(best, from_space(hunt, enemy, cell))
    return best


def score_fight(sense: Sense, game: OmegaState, option: Option) -> i64:
    """`attack:weapon,target`, `throw:weapon,space`, `hold`."""
    enemy = game.enemy(game.acting)
    if option.verb == "hold":
        return 0
    weapon = game.kind(enemy).weapons[option.args[0]]
    if option.verb == "throw":
        if len(option.args) > 1:
            return throw(sense, game, weapon, option.args[1])
        best: i64 = NEVER
        for other in overseer_phase.throws(game, enemy, option.args[0]):
            best = max(best, throw(sense, game, weapon, other.args[1]))
        return best
    target = game.piece(option.args[1])
    declared = planned(game, enemy, weapon, target, False)
    return 1 + worth(sense, game, target) * sense.hit_chance(game, declared) // 1000


def throw(sense: Sense, game: OmegaState, weapon: Weapon, cell: i64) -> i64:
    """An explosive at a space; its own figures count little."""
    total: i64 = 0
    chance: i64 = sense.chances.at_least(weapon.black, weapon.red, 1)
    for piece in explosives.affected(game, cell, weapon.blast):
        if piece.is_enemy():
            total -= sense.worths[game.enemy(piece.index).kind] // 2
        elif piece.index >= MOST_COMMANDOS or not game.commandos[piece.index].is_down():
            total += worth(sense, game, piece)
    return total * chance // 1000
