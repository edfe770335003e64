"""What a commando does in its turn: every option of its menu has a score, ending the turn has none."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sandtable.engine.decisions import Option
from sandtable.games.omega.bot import aims, cards
from sandtable.games.omega.bot.sense import left, opening_chance, planned
from sandtable.games.omega.bot.turn import Turn, best_shot, worth
from sandtable.games.omega.rules import actions, attack_actions, doors, helpers, kit, missions, movement
from sandtable.games.omega.rules.components import DRONE, NONE
from sandtable.games.omega.rules.plan import GOAL_ROOM, LAB_TECH_OUT

NEVER: Final = -1000
REVIVE: Final = 260
WIN: Final = 2000
SECURE: Final = 500
OPEN: Final = 70
FIND: Final = 14
HEAL: Final = (0, 48, 22, 8)  # by how many wounds it still stands
LEAD: Final = 40  # a step of the Lab Tech
DIRECT: Final = 8  # a step of another commando
DEPLOY: Final = 34
AGAIN: Final = 26  # adrenaline that goes back to the bank
RELAY: Final = 80
SHOT_LATER: Final = 70  # percent
DOWNED_STEP: Final = 5
CALM: Final = 1


def score(turn: Turn, option: Option) -> i64:
    """What an option of the menu is worth."""
    verb = option.verb
    if verb == "move":
        return move(turn, option.args[0], 1)
    if verb == "attack":
        return attack(turn, option.args[0], option.args[1], option.args[2] == 1)
    if verb == "open":
        return open_door(turn, option.args[0])
    if verb == "combine":
        return combine(turn, option.args[0])
    if verb == "end":
        return 0
    if verb == "kit":
        return cards.score(turn, option)
    return other(turn, option)


def other(turn: Turn, option: Option) -> i64:
    verb = option.verb
    if verb == "revive":
        return REVIVE - turn.price(actions.REVIVE)
    if verb == "secure":
        return SECURE
    if verb == "heal":
        return heal(turn, 1) - turn.price(actions.HEAL)
    if verb == "find":
        return cards.treat(turn, option.args[1], 1)
    if verb == "investigate":
        return FIND - turn.price(actions.INVESTIGATE) - 6 * turn.threats
    if verb == "guide":
        return guide(turn)
    if verb == "direct":
        return direct(turn, option.args[0])
    if verb == "deploy":
        return deploy(turn, option.args[0])
    if verb == "drone_attack":
        return drone_attack(turn, option.args[0])
    if verb == "now_stim":
        return AGAIN if turn.purse >= 2 and turn.commando.red_tokens == 3 else NEVER
    if verb == "now_card" or verb == "now_found":
        return AGAIN if turn.purse <= 1 and turn.commando.adrenaline >= 2 else NEVER
    if verb == "trade_core":
        return hand_over(turn, option.args[0])
    if verb == "now_detonate":
        return cards.detonate(turn)
    return NEVER


# Moving


def move(turn: Turn, cell: i64, parts: i64) -> i64:
    """A move action: nearer to the goal, or to where it can shoot."""
    game, commando = turn.game, turn.commando
    cost: i64 = movement.move_cost(game, commando, parts, actions.is_free_move(game, commando))
    if commando.is_down():
        return (turn.here - turn.way[cell]) * DOWNED_STEP - turn.price(cost)
    if game.plan.mission.aim == LAB_TECH_OUT and missions.on_exit(game, cell):
        return NEVER  # the Lab Tech needs the room
    value: i64 = turn.progress(cell) - turn.price(cost)
    if turn.foes and turn.purse - cost >= 2:
        shot: i64 = best_shot(turn, cell, turn.purse - cost) - turn.shot
        if shot > 0:
            value += shot * SHOT_LATER // 100
    return value


def walk(turn: Turn, option: Option) -> i64:
    """Where a combined or a directed move leads; a card that pays for it is worth a little."""
    if option.verb == "move":
        return turn.progress(option.args[0])
    if option.verb == "stay":
        return 0
    return CALM if turn.commando.adrenaline >= 2 or option.verb == "now_stim" else NEVER


def combine(turn: Turn, parts: i64) -> i64:
    """Only where one move action leads to nothing better."""
    game, commando = turn.game, turn.commando
    if parts > 2 or commando.is_down():
        return NEVER
    speed: i64 = movement.speed(game, commando)
    if best_step(turn, movement.destinations(game, commando, speed)) > turn.step:
        return NEVER
    cost: i64 = movement.move_cost(game, commando, parts, actions.is_free_move(game, commando))
    return best_step(turn, movement.destinations(game, commando, parts * speed)) - turn.price(cost)


def best_step(turn: Turn, cells: list[int]) -> i64:
    best: i64 = NEVER
    for cell in cells:
        best = max(best, turn.progress(cell))
    return best


# Attacks


def attack(turn: Turn, number: i64, target: i64, aimed: bool) -> i64:
    game, commando = turn.game, turn.commando
    enemy = game.enemy(target)
    weapon = kit.weapons(game, commando)[number]
    cost: i64 = attack_actions.cost(game, commando, weapon, enemy, aimed)
    declared = planned(game, commando, weapon, enemy, aimed)
    value: i64 = worth(turn.sense, game, enemy, turn.sense.hit_chance(game, declared))
    return value - turn.price(cost)


def drone_attack(turn: Turn, target: i64) -> i64:
    game = turn.game
    enemy = game.enemy(target)
    declared = planned(game, game.piece(DRONE), game.plan.stub_gun, enemy, False)
    value: i64 = worth(turn.sense, game, enemy, turn.sense.hit_chance(game, declared))
    return value - turn.price(helpers.DIRECT)


def deploy(turn: Turn, cell: i64) -> i64:
    """Where the drone would have somebody to shoot at, unless it already has."""
    drone = helpers.drone(turn.game)
    if drone.cell != NONE and in_sight(turn, drone.cell) > 0:
        return NEVER
    seen: i64 = in_sight(turn, cell)
    cost: i64 = helpers.deploy_cost(turn.game, turn.commando) + helpers.DIRECT
    if seen == 0 or cost > turn.purse:
        return NEVER
    return DEPLOY + seen - turn.price(cost - helpers.DIRECT)


def in_sight(turn: Turn, cell: i64) -> i64:
    """How many enemies the drone could shoot at from there."""
    number: i64 = 0
    sight = turn.game.plan.site.sight
    for enemy in turn.foes:
        near = turn.game.distance(enemy.cell, cell) <= turn.game.plan.stub_gun.range
        if near and sight.sees(cell, enemy.cell, turn.game.opened):
            number += 1
    return number


# Doors, wounds, others


def open_door(turn: Turn, number: i64) -> i64:
    """One that the way leads through."""
    game, commando = turn.game, turn.commando
    if not aims.leads_on(game, turn.way, commando.cell, number):
        return NEVER
    more: i64 = 1 if turn.purse > actions.OPEN else 0
    chance: i64 = opening_chance(turn.sense, game, commando, number, more)
    wins = game.plan.mission.aim == GOAL_ROOM and doors.borders_goal(game, number)
    return (WIN if wins else OPEN) * chance // 1000 - turn.price(actions.OPEN)


def heal(turn: Turn, wounds: i64) -> i64:
    """What so many wounds less are worth."""
    stands: i64 = left(turn.game, turn.commando)
    return wounds * (HEAL[stands] if stands < len(HEAL) else 0)


def guide(turn: Turn) -> i64:
    """As far as the Lab Tech comes."""
    game = turn.game
    tech = helpers.lab_tech(game)
    way = aims.way_to(turn.sense, game, aims.exits(game))
    best: i64 = 0
    for cell in movement.destinations(game, tech, movement.speed(game, tech)):
        best = max(best, way[tech.cell] - way[cell])
    return best * LEAD - turn.price(helpers.GUIDE)


def hand_over(turn: Turn, rank: i64) -> i64:
    """A core goes on with somebody who has yet to move in this round."""
    other = turn.game.commandos[rank]
    if other.done or turn.purse > 2 or turn.way[other.cell] > turn.here + 1:
        return NEVER
    return RELAY


def direct(turn: Turn, rank: i64) -> i64:
    other = turn.game.commandos[rank]
    return DIRECT * movement.speed(turn.game, other) - turn.price(1)
