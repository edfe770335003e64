"""Combat 4, damage (chapter 16): DEFENSE, wounds, and what becomes of who has too many."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sandtable.games.omega.rules import cover, downed, explosives, kit, kit_rolls, missions
from sandtable.games.omega.rules.components import (
    DRONE,
    FIRST_ENEMY,
    MOST_COMMANDOS,
    NONE,
    Commando,
    Enemy,
    Helper,
    Piece,
)
from sandtable.games.omega.rules.effects import SHIELD, TOWER_SHIELD
from sandtable.games.omega.rules.rolls import Attack
from sandtable.games.omega.rules.state import OmegaState

# What wounds somebody
ATTACK: Final = 0
HAZARD: Final = 1
EXPLOSIVE: Final = 2
GAS: Final = 3
DOOR: Final = 4
CAUSES: Final = ("attack", "hazard", "explosive", "gas", "door")


# DEFENSE


def defense(game: OmegaState, piece: Piece, melee: bool) -> i64:
    """OMEGA-16.01: what an attack of that type must reach; the shield marker helps whoever stands on it."""
    if melee:
        return printed_defense(game, piece, melee)
    shielded = game.marker_cells[SHIELD] in game.spaces_of(piece)
    return printed_defense(game, piece, melee) + (1 if shielded else 0)


def printed_defense(game: OmegaState, piece: Piece, melee: bool) -> i64:
    """By cards and sheets."""
    if piece.is_enemy():
        kind = game.kind(game.enemy(piece.index))
        return kind.melee[0] if melee else kind.ranged[0]
    if piece.index < MOST_COMMANDOS:
        return commandos_defense(game, game.commandos[piece.index], melee)
    numbers = game.plan.numbers
    return numbers.drone_defense if piece.index == DRONE else numbers.tech_defense


def commandos_defense(game: OmegaState, commando: Commando, melee: bool) -> i64:
    """Sheet, stance and tower shield, or the downed card (OMEGA-17.02)."""
    if commando.uses_downed_card():
        return game.plan.numbers.downed_defense
    sheet, stance = game.sheet(commando), game.stance(commando)
    if melee:
        return sheet.melee + stance.melee
    return sheet.ranged + stance.ranged + (1 if kit.holds(game, commando, TOWER_SHIELD) else 0)


def second_defense(game: OmegaState, piece: Piece, melee: bool) -> i64:
    """OMEGA-16.03: the number at which an enemy takes 2 wounds; NONE if it has none."""
    if not piece.is_enemy():
        return NONE
    kind = game.kind(game.enemy(piece.index))
    second: i64 = kind.melee[1] if melee else kind.ranged[1]
    return (
        second
        if second == NONE
        else second + defense(game, piece, melee) - printed_defense(game, piece, melee)
    )


def vitality(game: OmegaState, piece: Piece) -> i64:
    """How many wounds it cannot stand."""
    if piece.is_enemy():
        return game.kind(game.enemy(piece.index)).vitality
    if piece.index < MOST_COMMANDOS:
        return game.plan.sheets[piece.index].vitality
    numbers = game.plan.numbers
    if piece.index == DRONE:
        return numbers.drone_vitality + kit.drone_plating(game)
    return numbers.tech_vitality


# An attack's damage


def wounds_of(game: OmegaState, attack: Attack) -> i64:
    return wounds_for(game, attack, attack.total())


def needed(game: OmegaState, attack: Attack) -> i64:
    """OMEGA-16.01, OMEGA-16.02: the hits that wound, with all that is added to DEFENSE."""
    return defense(game, attack.target, attack.weapon.melee) + attack.bonus + cover.bonus(game, attack)


def wounds_for(game: OmegaState, attack: Attack, total: i64) -> i64:
    """OMEGA-16.01 to OMEGA-16.03: what so many hits do; what is added counts for both numbers (OMEGA-R54)."""
    target, melee = attack.target, attack.weapon.melee
    added: i64 = attack.bonus + cover.bonus(game, attack)
    if total < defense(game, target, melee) + added:
        return 0
    second: i64 = second_needed(game, attack)
    return 2 if second != NONE and total >= second else 1


def second_needed(game: OmegaState, attack: Attack) -> i64:
    """OMEGA-16.03, OMEGA-R54: the hits that wound twice, never fewer than wound once; NONE if none do."""
    second: i64 = second_defense(game, attack.target, attack.weapon.melee)
    if second == NONE:
        return NONE
    if not game.plan.numbers.cover_twice:
        return max(second, needed(game, attack))
    return second + attack.bonus + cover.bonus(game, attack)


def apply(game: OmegaState, attack: Attack) -> i64:
    """OMEGA-16.02: what the attack does; the wounds that its target has taken."""
    wounds: i64 = wounds_of(game, attack)
    against: i64 = needed(game, attack)
    rule = "OMEGA-16.03" if wounds == 2 else "OMEGA-16.02"
    game.tell(rule, "attack_hits" if wounds else "attack_misses", attack.attacker.index, attack.target.index,
              attack.total(), against)  # fmt: skip
    return wound(game, attack.target, wounds, ATTACK)


# Wounds


def wound(game: OmegaState, piece: Piece, wounds: i64, cause: i64) -> i64:
    """OMEGA-16.02, OMEGA-16.05: the piece takes so many, if nothing prevents them. How many it has taken."""
    if wounds <= 0 or piece.cell == NONE:
        return 0
    if piece.index >= FIRST_ENEMY:
        return wound_enemy(game, game.enemy(piece.index), wounds, cause)
    if piece.index >= MOST_COMMANDOS:
        return wound_helper(game, game.helpers[piece.index - MOST_COMMANDOS], wounds, cause)
    commando = game.commandos[piece.index]
    if commando.uses_downed_card():
        return finish_off(game, commando, wounds, cause)
    wounds = kit_rolls.prevent(game, commando, wounds, cause)
    taken: i64 = take(game, commando, wounds, cause)
    if commando.wounds == vitality(game, commando):
        downed.down(game, commando)
    return taken


def take(game: OmegaState, piece: Piece, wounds: i64, cause: i64) -> i64:
    """OMEGA-16.04, OMEGA-R26: never more than VITALITY."""
    taken: i64 = min(wounds, vitality(game, piece) - piece.wounds)
    if taken > 0:
        piece.wounds += taken
        game.tell("OMEGA-16.04", "wounded", piece.index, taken, piece.wounds, cause)
    return taken


def finish_off(game: OmegaState, commando: Commando, wounds: i64, cause: i64) -> i64:
    """OMEGA-17.07, OMEGA-25.09, OMEGA-25.12: who uses the downed card is killed; gas does nothing to it
    (OMEGA-R68)."""
    if cause == GAS:
        return 0
    downed.kill(game, commando)
    return wounds


def wound_enemy(game: OmegaState, enemy: Enemy, wounds: i64, cause: i64) -> i64:
    """OMEGA-16.06."""
    taken: i64 = take(game, enemy, wounds, cause)
    if taken > 0 and enemy.wounds == vitality(game, enemy):
        destroy(game, enemy)
    return taken


def destroy(game: OmegaState, enemy: Enemy) -> None:
    """OMEGA-16.06: back to the reserves, without wounds. Who ruptures does so first; a figure that only an
    event brings does not return."""
    game.tell("OMEGA-16.06", "destroyed", enemy.index, enemy.cell)
    explosives.rupture(game, enemy)
    game.put(enemy, NONE)
    enemy.wounds = 0
    enemy.aside = enemy.index - FIRST_ENEMY >= len(game.plan.mission.reserves)


def wound_helper(game: OmegaState, helper: Helper, wounds: i64, cause: i64) -> i64:
    """OMEGA-R78: the drone is removed, the Lab Tech killed."""
    taken: i64 = take(game, helper, wounds, cause)
    if helper.wounds >= vitality(game, helper):
        if helper.index == DRONE:
            lose_drone(game, helper)
        else:
            kill_tech(game, helper)
    return taken


def lose_drone(game: OmegaState, drone: Helper) -> None:
    """OMEGA-R78: it may be deployed again."""
    game.put(drone, NONE)
    drone.wounds = 0
    game.tell("OMEGA-R78", "drone_lost", drone.index)


def check_drone(game: OmegaState) -> None:
    """OMEGA-R21, OMEGA-R78: plating does not count once its owner is down or gone."""
    drone = game.helpers[DRONE - MOST_COMMANDOS]
    if drone.on_map() and drone.wounds >= vitality(game, drone):
        lose_drone(game, drone)


def kill_tech(game: OmegaState, tech: Helper) -> None:
    game.put(tech, NONE)
    tech.gone = True
    game.tell("OMEGA-R78", "tech_killed", tech.index)
    missions.lab_tech_killed(game)
