"""Combat 1, weapon and target (chapter 12), and the order of a whole attack."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sandtable.board.grid.distances import NEAR
from sandtable.board.grid.ground import UNREACHABLE
from sandtable.games.omega.rules import (
    abilities,
    activation,
    cover,
    damage,
    dice,
    downed,
    facing,
    kit,
    knockback,
    line_of_sight,
    overseer_phase,
    reactions,
    rerolls,
)
from sandtable.games.omega.rules.cards import Weapon
from sandtable.games.omega.rules.components import DRONE, MOST_COMMANDOS, Enemy, Piece
from sandtable.games.omega.rules.effects import BLADE_DANCE, BRACED
from sandtable.games.omega.rules.rolls import Attack
from sandtable.games.omega.rules.state import OmegaState

OUT_OF_VIEW: Final = -1
LARGE: Final = -2  # a target of several spaces, each of which has to be looked at


# Whom


def weapons(game: OmegaState, piece: Piece) -> list[Weapon]:
    """OMEGA-12.02: what it can attack with."""
    if piece.is_enemy():
        return game.kind(game.enemy(piece.index)).weapons
    if piece.index < MOST_COMMANDOS:
        return kit.weapons(game, game.commandos[piece.index])
    return [game.plan.stub_gun] if piece.index == DRONE else []


def targets(game: OmegaState, attacker: Piece, weapon: Weapon) -> list[int]:
    """OMEGA-12.02: whom it could attack with that weapon, by their numbers. An explosive names a space
    instead (`explosives.throws`)."""
    if weapon.blast:
        return []
    if not attacker.is_enemy():
        near = enemies_within(game, attacker, weapon.range)
        return [int(enemy.index) for enemy in near if reaches(game, attacker, weapon, enemy)]
    return [
        int(target.index)
        for target in game.foes_of(attacker)
        if is_target(game, target) and reaches(game, attacker, weapon, target)
    ]


def is_target(game: OmegaState, target: Piece) -> bool:
    """OMEGA-R50, OMEGA-R89: figures and combatant markers, those of downed commandos not always."""
    return target.index >= MOST_COMMANDOS or downed.is_target(game, game.commandos[target.index])


def enemies_within(game: OmegaState, piece: Piece, spaces: i64) -> list[Enemy]:
    """Those that may be so near, large ones anyway: no way is shorter than that on open floor."""
    found: list[Enemy] = []
    grid = game.plan.grid
    for enemy in game.fielded:
        if enemy.large or grid.slanted_gap(piece.cell, enemy.cell) <= spaces:
            found.append(enemy)
    return found


def reaches(game: OmegaState, attacker: Piece, weapon: Weapon, target: Piece) -> bool:
    """Whether some space of the target can be attacked from some space of the attacker."""
    if not attacker.large and not target.large:
        return can_attack(game, attacker, weapon, target, attacker.cell, target.cell)
    for origin in game.spaces_of(attacker):
        for cell in game.spaces_of(target):
            if can_attack(game, attacker, weapon, target, origin, cell):
                return True
    return False


def gap_to(game: OmegaState, attacker: Piece, target: Piece, most: i64) -> i64:
    """How far away a target is that could be attacked with a weapon of such a range, the attacker being of
    one space; OUT_OF_VIEW if it could not."""
    if target.large:
        return LARGE
    origin: i64 = attacker.cell
    cell: i64 = target.cell
    gap: i64 = UNREACHABLE
    if most <= NEAR:  # near distances are known sooner than sight, and sight sooner than far ones
        gap = game.gap(origin, cell, most)
        if gap == UNREACHABLE and not game.adjacent(origin, cell):
            return OUT_OF_VIEW
    if not line_of_sight.in_view(game, attacker, origin, cell):
        return OUT_OF_VIEW
    if abilities.hides(game, target, attacker, origin, cell):
        return OUT_OF_VIEW
    return gap if most <= NEAR else game.gap(origin, cell, most)


def hits(game: OmegaState, attacker: Piece, weapon: Weapon, target: Piece, gap: i64) -> bool:
    """OMEGA-12.04, OMEGA-12.05: whether a target so far away is in range; it can be attacked otherwise."""
    if gap == LARGE:
        return reaches(game, attacker, weapon, target)
    return gap <= weapon.range or (weapon.melee and game.adjacent(attacker.cell, target.cell))


def spaces(game: OmegaState, attacker: Piece, weapon: Weapon, target: Piece) -> list[int]:
    """OMEGA-12.03, OMEGA-13.08, OMEGA-R102: from which of its spaces at which of the target's; of several the
    pair without cover, then without interference, then the first."""
    found: list[int] = []
    least: i64 = 4
    for origin in game.spaces_of(attacker):
        for cell in game.spaces_of(target):
            if can_attack(game, attacker, weapon, target, origin, cell):
                hindrance: i64 = hindrances(game, weapon, target, origin, cell)
                if hindrance < least:
                    least = hindrance
                    found = [int(origin), int(cell)]
    return found


def hindrances(game: OmegaState, weapon: Weapon, target: Piece, origin: i64, cell: i64) -> i64:
    """2 for cover and 1 for interference."""
    if weapon.melee:
        return 0
    emi: i64 = 1 if cover.on_emi(game, origin) or cover.on_emi(game, cell) else 0
    return emi + 2 if cover.has_cover(game, origin, target, cell) else emi


def can_attack(
    game: OmegaState, attacker: Piece, weapon: Weapon, target: Piece, origin: i64, cell: i64
) -> bool:
    """OMEGA-12.04, OMEGA-12.05, OMEGA-12.06, OMEGA-25.14: range; OMEGA-25.15: stealth; OMEGA-13.12: line of
    sight."""
    if game.plan.grid.slanted_gap(origin, cell) > weapon.range:
        return False  # no way is shorter
    if weapon.range <= NEAR and not is_in_range(game, weapon, origin, cell):
        return False  # near distances are known sooner than sight, and sight sooner than far ones
    if not line_of_sight.in_view(game, attacker, origin, cell):
        return False
    if weapon.range > NEAR and not is_in_range(game, weapon, origin, cell):
        return False
    return not abilities.hides(game, target, attacker, origin, cell)


def is_in_range(game: OmegaState, weapon: Weapon, origin: i64, cell: i64) -> bool:
    """OMEGA-12.04, OMEGA-12.05, OMEGA-25.14: near enough; in melee who is adjacent is so anyway."""
    return game.within(origin, cell, weapon.range) or (weapon.melee and game.adjacent(origin, cell))


# An attack


def declare(game: OmegaState, attacker: Piece, weapon: Weapon, target: Piece, aimed: bool) -> None:
    """OMEGA-12.01: the whole attack, which has been paid for."""
    attack = prepare(game, attacker, weapon, target, aimed)
    game.acting = attacker.index
    game.aimed_at = target.index
    if facing.may_turn(game, attacker) and not line_of_sight.all_round(game, attacker):
        facing.turn_towards(game, attacker, attack.cell)
    attack.number = weapons(game, attacker).index(weapon)
    game.tell("OMEGA-12.02", "attacks", attacker.index, target.index, attack.number, attack.cell)
    reactions.react(game, attack)
    settle(game, attack)
    dice.roll_attack(game, attack)
    overseer_phase.note_attack(game, attack)
    rerolls.exchange(game, attack)
    if damage.apply(game, attack) > 0 and weapon.knockback:
        knockback.knock_back(game, attacker, target)


def prepare(game: OmegaState, attacker: Piece, weapon: Weapon, target: Piece, aimed: bool) -> Attack:
    """An attack as it would be declared; with `settle` it shows what would be rolled."""
    pair = spaces(game, attacker, weapon, target)
    return Attack(attacker, weapon, target, pair[0], pair[1], aimed)


def settle(game: OmegaState, attack: Attack) -> None:
    """OMEGA-15.01, OMEGA-15.02, OMEGA-R48: the pool: first all that is added, then what interference
    takes."""
    weapon = attack.weapon
    attack.black += weapon.black + (weapon.aim_black if attack.aimed else 0)
    attack.red += weapon.red
    if attack.attacker.is_enemy():
        attack.black += overseer_phase.clone_bonus(game, attack)
        attack.red += exhaustion(game, attack)
    elif abilities.has(game, attack.attacker, BLADE_DANCE if weapon.melee else BRACED):
        attack.black += 1
    if cover.takes_die(game, attack):
        lose_die(attack)


def exhaustion(game: OmegaState, attack: Attack) -> i64:
    """OMEGA-9.14, OMEGA-R18: a red die in melee against a commando at its MAX ADRENALINE."""
    if not attack.weapon.melee or attack.target.index >= MOST_COMMANDOS:
        return 0
    commando = game.commandos[attack.target.index]
    return 1 if commando.adrenaline >= activation.most(game, commando) else 0


def lose_die(attack: Attack) -> None:
    """OMEGA-14.05, OMEGA-14.06: a black one, or a red one if there is none."""
    if attack.black > 0:
        attack.black -= 1
    elif attack.red > 0:
        attack.red -= 1
