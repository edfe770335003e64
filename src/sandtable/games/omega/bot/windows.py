"""Windows to react: what is worth using before a roll, after a move, at the start of a turn."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sandtable.engine.decisions import Option
from sandtable.games.omega.bot import hunt, spawns, turn
from sandtable.games.omega.bot.hunt import Hunt
from sandtable.games.omega.bot.sense import Sense, left, locked_door_at, need_of, opening_chance, planned
from sandtable.games.omega.rules import activation, dashboard, doors, explosives, kit, rerolls, spending
from sandtable.games.omega.rules import attack as attacks
from sandtable.games.omega.rules.cards import Weapon
from sandtable.games.omega.rules.components import FIRST_ENEMY, MOST_COMMANDOS, NONE, Piece
from sandtable.games.omega.rules.effects import (
    BREACHING_CHARGE,
    CHARGE,
    DREAD,
    FRENZY,
    HARDENED_HIDE,
    KNIT_FLESH,
    MAGNETIC_LOCK,
    REMOTE_OVERRIDE,
    SECOND_WIND,
)
from sandtable.games.omega.rules.plan import GOAL_ROOM
from sandtable.games.omega.rules.rolls import Attack
from sandtable.games.omega.rules.state import OmegaState

NEVER: Final = -1000
YES: Final = 100
HELD_UP: Final = 60  # a door that stays shut
WIN: Final = 400
DREADED: Final = 14
SECOND_MOVE: Final = 2
KNIT: Final = 14
RELIEF: Final = 2  # adrenaline that is worth a card
LIVES: Final = 2  # wounds below which cards are spent


# The attack that is under way, as far as the table shows it


def under_way(game: OmegaState) -> Attack | None:
    """The attack that somebody has declared, with the weapon that is likeliest: the strongest that
    reaches."""
    attacker, target = game.piece(game.acting), game.piece(game.aimed_at)
    if attacker.cell == NONE or target.cell == NONE:
        return None
    best: Attack | None = None
    for weapon in attacks.weapons(game, attacker):
        if not weapon.blast and attacks.reaches(game, attacker, weapon, target):
            found = planned(game, attacker, weapon, target, False)
            if best is None or found.black + 2 * found.red > best.black + 2 * best.red:
                best = found
    return best


def gain(sense: Sense, game: OmegaState, black: i64, red: i64, defense: i64) -> i64:
    """By how much more dice or a higher DEFENSE change the chance of the attack under way."""
    found = under_way(game)
    if found is None:
        return 0
    need: i64 = need_of(game, found)
    now: i64 = sense.chances.at_least(found.black, found.red, need)
    then: i64 = sense.chances.at_least(found.black + black, found.red + red, need + defense)
    return max(then - now, now - then)


def stake(sense: Sense, game: OmegaState) -> i64:
    """What a wound of the target is worth."""
    target = game.piece(game.aimed_at)
    if target.index >= FIRST_ENEMY:
        return turn.worth(sense, game, game.enemy(target.index), 1000)
    return hunt.worth(sense, game, target)


# The overseer


def cost_of(game: OmegaState, effect: i64) -> i64:
    return spawns.price(game, dashboard.cost(game, dashboard.slot_of(game, effect)))


def overseer(mind: Hunt, option: Option) -> i64:
    """What an ability is worth in its window; passing is worth nothing."""
    sense, game, verb = mind.sense, mind.game, option.verb
    if verb == "frenzy" or verb == "assist" or verb == "spend":
        return more_dice(sense, game, spending.things_of(option))
    if verb == "harden":
        more: i64 = gain(sense, game, 0, 0, dashboard.amount(game, HARDENED_HIDE))
        return more * stake(sense, game) // 1000 - cost_of(game, HARDENED_HIDE)
    if verb == "lock":
        return lock(sense, game) - cost_of(game, MAGNETIC_LOCK)
    if verb == "dread":
        return dread(sense, game) - cost_of(game, DREAD)
    if verb == "override":
        return spawns.score_door(mind, option.args[0]) - cost_of(game, REMOTE_OVERRIDE)
    if verb == "knit":
        wounds: i64 = min(game.enemy(option.args[0]).wounds, dashboard.amount(game, KNIT_FLESH))
        return KNIT * wounds - cost_of(game, KNIT_FLESH)
    if verb == "again":
        return second_wind(game)
    return 0


def more_dice(sense: Sense, game: OmegaState, things: list[Option]) -> i64:
    """Frenzy, assist, or both."""
    red: i64 = 0
    cost: i64 = 0
    for thing in things:
        frenzy = thing.verb == "frenzy"
        red += dashboard.amount(game, FRENZY) if frenzy else 0
        cost += cost_of(game, FRENZY) if frenzy else spawns.price(game, 1)
    black: i64 = 0 if things[-1].verb == "frenzy" else 1
    return gain(sense, game, black, red, 0) * stake(sense, game) // 1000 - cost


def lock(sense: Sense, game: OmegaState) -> i64:
    """OMEGA-G09: what it is worth that a door is harder to open."""
    commando = game.commandos[game.turn_of]
    number: i64 = locked_door_at(game, commando)
    if number == NONE:
        return 0
    marker = game.plan.doors[game.door_faces[number]]
    now: i64 = opening_chance(sense, game, commando, number, 1)
    dice: i64 = 1 + game.sheet(commando).stats[marker.stat]
    then: i64 = sense.chances.at_least(dice, 0, marker.target + dashboard.amount(game, MAGNETIC_LOCK))
    wins = game.plan.mission.aim == GOAL_ROOM and doors.borders_goal(game, number)
    return max(0, now - then) * (WIN if wins else HELD_UP) // 1000


def dread(sense: Sense, game: OmegaState) -> i64:
    """An action less for a commando that is close to what it wants."""
    return DREADED + hunt.nearness(sense, game, game.commandos[game.turn_of])


def second_wind(game: OmegaState) -> i64:
    """Only for who has come to nobody."""
    enemy = game.enemy(game.acting)
    gap: i64 = hunt.gap_to(game, enemy, hunt.prey(game))
    return SECOND_MOVE * min(gap, game.kind(enemy).speed) - cost_of(game, SECOND_WIND) if gap > 2 else NEVER


# The commandos


def in_attack(sense: Sense, game: OmegaState, option: Option) -> i64:
    """Cards before the roll of an attack."""
    things = spending.things_of(option)
    if things[0] is spending.HOT and game.aimed_at >= FIRST_ENEMY:
        return gain(sense, game, 0, len(things), 0) - 200 * len(things)
    commando = game.commandos[game.aimed_at if game.aimed_at < MOST_COMMANDOS else game.acting]
    worth: i64 = 0
    for thing in things:
        spares = thing is spending.FLASH and left(game, commando) > LIVES
        worth += NEVER if spares else YES
    return worth


def against_wound(game: OmegaState, option: Option) -> i64:
    """Cards are spent when it hurts; Last stand first, where nothing else helps."""
    stands: i64 = left(game, game.commandos[game.aimed_at])
    worth: i64 = 0
    for thing in spending.things_of(option):
        if thing is spending.STAND_NOW:
            worth += YES + 1
        else:
            worth += YES if stands <= LIVES else NEVER
    return worth


def relief(game: OmegaState, seat: i64) -> i64:
    """Before the transfer: whoever of the seat has spent enough."""
    most: i64 = 0
    for commando in game.commandos:
        if commando.seat == seat and kit.relief_options(game, commando):
            most = max(most, commando.adrenaline)
    return YES if most >= RELIEF else NEVER


def order(game: OmegaState) -> i64:
    """OMEGA-G04: a token for who will still move, from a leader that has no better use."""
    commando = game.commandos[game.aimed_at]
    purse: i64 = activation.most(game, commando) - commando.adrenaline
    leader_done = False
    for other in game.commandos:
        if other.done and other is not commando:
            leader_done = True
    return YES if purse >= 1 and leader_done else NEVER


def detonate(sense: Sense, game: OmegaState) -> i64:
    """The charge, if it does them more harm than us."""
    weapon = game.plan.kit[game.plan.kit_with[BREACHING_CHARGE]].weapon
    if weapon is None:
        return NEVER
    total: i64 = -turn.PRICE
    for piece in explosives.affected(game, game.marker_cells[CHARGE], weapon.blast):
        total += harm(sense, game, weapon, piece)
    return total


def harm(sense: Sense, game: OmegaState, weapon: Weapon, piece: Piece) -> i64:
    if not piece.is_enemy():
        return -YES
    chance: i64 = sense.chances.at_least(weapon.black, weapon.red, left(game, piece))
    return sense.worths[game.enemy(piece.index).kind] * chance // 1000


def sling(sense: Sense, game: OmegaState, option: Option) -> i64:
    """A free attack: with what strikes best."""
    shooter = game.commandos[game.acting]
    weapon = kit.weapons(game, shooter)[option.args[0]]
    declared = planned(game, shooter, weapon, game.piece(game.aimed_at), option.args[1] == 1)
    return sense.hit_chance(game, declared) - 150


# Rolls


def helps(sense: Sense, game: OmegaState, option: Option) -> i64:
    """Before a challenge: what makes a difference of one in eight at least, each thing of it."""
    commando = game.commandos[game.turn_of]
    number: i64 = locked_door_at(game, commando)
    if option.verb == "roll":
        return 0
    things = spending.things_of(option)
    if kit.is_relief(things[0]):
        return NEVER
    if option.verb == "found" or number == NONE:
        return YES * len(things)
    more: i64 = 0
    for thing in things:
        more += 1 if thing.verb == "boost" else kit.amount(game, thing.args[0])
    now: i64 = opening_chance(sense, game, commando, number, 0)
    return opening_chance(sense, game, commando, number, more) - now - 125 * len(things)


def reroll(sense: Sense, game: OmegaState, option: Option, needed: i64, gains: bool) -> i64:
    """How much likelier the dice of a mask make enough hits; for the defender how much less likely."""
    black: i64 = 0
    red: i64 = 0
    kept: i64 = 0
    bit: i64 = 1
    for place, hits in enumerate(game.rolled):
        if not option.args[1] & bit:
            kept += hits
        elif place < game.rolled_black:
            black += 1
        else:
            red += 1
        bit *= 2
    now: i64 = 1000 if sum(game.rolled) >= needed else 0
    then: i64 = sense.chances.at_least(black, red, needed - kept)
    return (then - now if gains else now - then) - toll(option.args[0])


def toll(source: i64) -> i64:
    """What a reroll costs, in thousandths of a success."""
    if source == rerolls.BY_ASSIST or source == rerolls.BY_CRUEL_ODDS:
        return 250
    return 120 if source == rerolls.BY_SCOPE else 0


def needed(game: OmegaState) -> i64:
    """The hits that the roll on the table needs."""
    found = under_way(game)
    return 0 if found is None else need_of(game, found)


def needed_at_door(game: OmegaState) -> i64:
    number: i64 = locked_door_at(game, game.commandos[game.turn_of])
    return 2 if number == NONE else game.plan.doors[game.door_faces[number]].target
