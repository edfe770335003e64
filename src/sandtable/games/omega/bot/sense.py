"""What the bot sees at a glance: who is where, and how good an attack would be."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from sandtable.board.grid.ground import BIT
from sandtable.games.omega.bot.atlas import FAR, Atlas, atlas_of
from sandtable.games.omega.bot.chances import Chances
from sandtable.games.omega.rules import attack, challenges, cover, damage, doors
from sandtable.games.omega.rules.cards import EnemyKind, Weapon
from sandtable.games.omega.rules.components import MOST_COMMANDOS, NONE, Commando, Enemy, Piece
from sandtable.games.omega.rules.effects import ASSIST, CHALLENGE, CONTROL, DRIVE, RIGGED
from sandtable.games.omega.rules.plan import TIME_UP, Plan
from sandtable.games.omega.rules.rolls import Attack
from sandtable.games.omega.rules.state import OmegaState

BAR: Final = 20  # what an enemy is worth for each energy that it costs to let it fight,
HITS: Final = 10  # for each hit that it is expected to roll,
LEADS: Final = 40  # and if it helps others


@final
class Sense:
    """What goes with a plan: chances of its dice, ways on its map, what its enemies are worth."""

    def __init__(self, plan: Plan) -> None:
        self.plan: Final = plan
        self.chances: Final = Chances(plan.black, plan.red)
        self.atlas: Final[Atlas] = atlas_of(plan.site)
        self.worths: Final[list[int]] = [worth_of(plan, kind) for kind in plan.enemies]
        self.last_round: Final[i64] = last_round(plan)
        self.doorways: Final = doorways(plan)

    def hit_chance(self, game: OmegaState, declared: Attack) -> i64:
        """That an attack wounds, as it stands."""
        return self.chances.at_least(declared.black, declared.red, need_of(game, declared))


def worth_of(plan: Plan, kind: EnemyKind) -> int:
    """What it is worth to destroy an enemy."""
    worth: i64 = BAR * max(kind.cost, 1)
    best: i64 = 0
    for weapon in kind.weapons:
        best = max(best, HITS * (weapon.black * sum(plan.black) + weapon.red * sum(plan.red)) // 6)
    if kind.abilities & (ASSIST | CONTROL | DRIVE):
        worth += LEADS
    return int(worth + best)


def last_round(plan: Plan) -> int:
    """The last round in which the commandos act."""
    for event in plan.mission.events:
        if event.kind == TIME_UP and event.timer == 0:
            return int(event.space - 1)
    return FAR


def doorways(plan: Plan) -> list[bool]:
    """The spaces beside doors."""
    found = [False] * int(plan.grid.size)
    for door in plan.site.doors:
        for side in door.sides:
            for cell in side:
                found[cell] = True
    return found


# Attacks


def need_of(game: OmegaState, declared: Attack) -> i64:
    """The hits that wound."""
    melee = declared.weapon.melee
    return damage.defense(game, declared.target, melee) + declared.bonus + cover.bonus(game, declared)


def planned(game: OmegaState, attacker: Piece, weapon: Weapon, target: Piece, aimed: bool) -> Attack:
    """An attack as it would be rolled if nobody reacted."""
    found = attack.prepare(game, attacker, weapon, target, aimed)
    attack.settle(game, found)
    return found


def left(game: OmegaState, piece: Piece) -> i64:
    """How many wounds it stands no more; one for who uses the downed card."""
    if piece.index < MOST_COMMANDOS and game.commandos[piece.index].uses_downed_card():
        return 1
    return damage.vitality(game, piece) - piece.wounds


def sees(game: OmegaState, a: i64, b: i64) -> bool:
    """Whether there is a line between two spaces."""
    return game.plan.site.sight.sees(a, b, game.opened) and not cover.emi_between(game, a, b)


# Who is near


def foes(game: OmegaState) -> list[Enemy]:
    """The enemies on the map; the list is not to be changed."""
    return game.fielded


def gap_to_team(game: OmegaState, cell: i64) -> i64:
    """How far the nearest active commando is."""
    best: i64 = FAR
    for commando in game.commandos:
        if commando.cell != NONE and commando.is_active():
            best = min(best, game.distance(commando.cell, cell))
    return best


def threatens(game: OmegaState, enemy: Enemy, cell: i64) -> bool:
    """Whether an enemy could come and attack who is in a space."""
    return game.distance(cell, enemy.cell) <= game.kind(enemy).speed + reach_of(game, enemy)


def reach_of(game: OmegaState, enemy: Enemy) -> i64:
    best: i64 = 0
    for weapon in game.kind(enemy).weapons:
        best = max(best, weapon.range)
    return best


def fights_hand_to_hand(game: OmegaState, enemy: Enemy) -> bool:
    for weapon in game.kind(enemy).weapons:
        if weapon.melee:
            return True
    return False


# Doors


def locked_doors(game: OmegaState) -> i64:
    """The shut doors that are known to take a challenge, as bits."""
    bits: i64 = 0
    for number in range(len(game.door_faces)):
        if game.faceup & BIT[number] and not game.door_is_open(number) and is_locked(game, number):
            bits |= BIT[number]
    return bits


def is_locked(game: OmegaState, number: i64) -> bool:
    """Of a marker that lies face up."""
    effect: i64 = game.plan.doors[game.door_faces[number]].effect
    return effect in (CHALLENGE, RIGGED)


def opening_chance(sense: Sense, game: OmegaState, commando: Commando, number: i64, more: i64) -> i64:
    """That a commando opens a door, as far as it knows, with so many dice more."""
    if not game.faceup & BIT[number]:
        return 700
    if not is_locked(game, number):
        return 1000
    marker = game.plan.doors[game.door_faces[number]]
    dice: i64 = challenges.value(game, commando, marker.stat) + more
    return sense.chances.at_least(dice, 0, marker.target)


def locked_door_at(game: OmegaState, commando: Commando) -> i64:
    """The locked door that a commando stands at; NONE if there is none."""
    found: i64 = NONE
    for number in doors.openable(game, commando):
        if game.faceup & BIT[number] and is_locked(game, number):
            found = number
    return found
