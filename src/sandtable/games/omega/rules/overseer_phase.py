"""The overseer phase (chapter 9): refresh, spawn, activate, discard."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sandtable.engine.decisions import Option
from sandtable.games.omega.rules import attack, auras, dashboard, dashboard_tiles, explosives, menus, movement
from sandtable.games.omega.rules.components import NONE, OVERSEER, Enemy
from sandtable.games.omega.rules.effects import CAVE_IN, CLONE, SPAWN_STEP
from sandtable.games.omega.rules.menus import Options
from sandtable.games.omega.rules.rolls import Attack
from sandtable.games.omega.rules.state import ACTIVATING, SPAWNING, TIMING, OmegaState

GO_ON: Final = Option("go_on", "OMEGA-9.03")
END: Final = Option("end", "OMEGA-9.08")
HOLD: Final = Option("hold", "OMEGA-R56")
TO_FIGHT: Final = Options("fight", "OMEGA-9.12")
TO_MOVE: Final = Options("move", "OMEGA-9.11")
TO_THROW: Final = Options("throw", "OMEGA-25.06")
TO_ATTACK: Final = Options("attack", "OMEGA-9.12")


def begin(game: OmegaState) -> None:
    """OMEGA-9.01, OMEGA-9.02: the phase begins with a refresh."""
    game.turn_of = NONE
    game.step = SPAWNING
    game.tell("OMEGA-9.01", "overseer_phase", game.round)
    movement.begin_turn(game)
    dashboard.refresh(game)


# Spawn enemies


def next_spawn(game: OmegaState) -> None:
    """OMEGA-9.03, OMEGA-18.02: any abilities of the spawn step, one after another."""
    option = game.ask(OVERSEER, "OMEGA-9.03", [*spawn_options(game), GO_ON])
    if option is GO_ON:
        begin_activating(game)
    else:
        dashboard_tiles.carry_out(game, option)


def spawn_options(game: OmegaState) -> list[Option]:
    found: list[Option] = []
    for slot in range(len(game.wells)):
        tile = dashboard.ability(game, slot)
        if (tile.timing == SPAWN_STEP or tile.effect == CAVE_IN) and dashboard.usable(game, slot):
            found += dashboard_tiles.options(game, tile.effect)
    return found


# Activate enemies


def begin_activating(game: OmegaState) -> None:
    """OMEGA-9.06, OMEGA-9.07, OMEGA-R07: with more than three commandos enemies lose a wound each. Who came
    in this round may act, or counts as having acted (OMEGA-R57)."""
    game.step = ACTIVATING
    game.attackers = []
    for enemy in game.enemies:
        enemy.activated = enemy.activated and not game.plan.numbers.spawned_act
        if enemy.on_map() and enemy.wounds > 0 and game.plan.size >= game.plan.numbers.mending_team:
            enemy.wounds -= 1
            game.tell("OMEGA-9.06", "healed", enemy.index, enemy.wounds)
    dashboard.at_activate_start(game)


def next_activation(game: OmegaState) -> None:
    """OMEGA-9.08 to OMEGA-9.10: the overseer chooses who acts, and how, until it has had enough."""
    option = game.ask(OVERSEER, "OMEGA-9.08", [*activation_options(game), END])
    if option is END:
        discard(game)
        return
    enemy = game.enemy(option.args[0])
    combat = option.verb == "fight"
    pay_activation(game, enemy, combat)
    movement.ask_move(game, enemy, movement.speed(game, enemy))
    if combat and enemy.on_map():
        fight(game, enemy)
    dashboard.after_activation(game, enemy)


def activation_options(game: OmegaState) -> list[Option]:
    """`fight:enemy` and `move:enemy`, for all that can be paid for (OMEGA-9.09)."""
    found: list[Option] = []
    for enemy in game.fielded:
        if not enemy.activated:
            if game.kind(enemy).cost != NONE and can_activate(game, enemy, True):
                found.append(TO_FIGHT.of(enemy.index))
            if can_activate(game, enemy, False):
                found.append(TO_MOVE.of(enemy.index))
    return found


def can_activate(game: OmegaState, enemy: Enemy, combat: bool) -> bool:
    """OMEGA-9.09: control matters only where the full cost is not there."""
    if game.pool >= (game.kind(enemy).cost if combat else game.plan.numbers.move_energy):
        return True
    return game.pool >= activation_cost(game, enemy, combat)


def activation_cost(game: OmegaState, enemy: Enemy, combat: bool) -> i64:
    """OMEGA-9.11, OMEGA-9.12, OMEGA-25.04: less 1 under control, never below 0."""
    cost: i64 = game.kind(enemy).cost if combat else game.plan.numbers.move_energy
    return max(0, cost - auras.discount(game, enemy))


def pay_activation(game: OmegaState, enemy: Enemy, combat: bool) -> None:
    """OMEGA-9.09: first of all, from the energy pool to the bank."""
    game.pool -= activation_cost(game, enemy, combat)
    enemy.activated = True
    enemy.slanted = False  # OMEGA-R29
    game.tell("OMEGA-9.12" if combat else "OMEGA-9.11", "activated", enemy.index, game.pool)


def fight(game: OmegaState, enemy: Enemy) -> None:
    """OMEGA-9.12, OMEGA-R56: the attack of a combat activation, if it wants one."""
    game.acting = enemy.index
    option = game.ask(OVERSEER, "OMEGA-9.12", [*fight_options(game, enemy), HOLD])
    if option is HOLD:
        return
    weapon = game.kind(enemy).weapons[option.args[0]]
    if weapon.blast:
        if menus.is_folded(option):
            cell = menus.ask_place(game, OVERSEER, throws(game, enemy, option.args[0]))
        else:
            cell = option.args[1]
        game.tell("OMEGA-25.06", "throws", enemy.index, cell, option.args[0])
        explosives.explode(game, cell, weapon.blast, weapon.black, weapon.red)
    else:
        attack.declare(game, enemy, weapon, game.piece(option.args[1]), False)


def fight_options(game: OmegaState, enemy: Enemy) -> list[Option]:
    """`attack:weapon,target` and `throw:weapon,space`, or `throw:weapon` if there are many spaces."""
    found: list[Option] = []
    for number, weapon in enumerate(game.kind(enemy).weapons):
        if weapon.blast:
            found += menus.folded(throws(game, enemy, number), TO_THROW.of(number))
        else:
            for target in attack.targets(game, enemy, weapon):
                found.append(TO_ATTACK.both(number, target))
    return found


def throws(game: OmegaState, enemy: Enemy, number: int) -> list[Option]:
    weapon = game.kind(enemy).weapons[number]
    cells = explosives.throws(game, enemy, weapon.range, weapon.blast)
    return [TO_THROW.both(number, cell) for cell in cells]


# The clone bonus (OMEGA-9.15, OMEGA-9.16)


def clone_bonus(game: OmegaState, declared: Attack) -> i64:
    """OMEGA-9.15, OMEGA-9.16: one black die if another clone of the same kind has attacked this target in
    this step; a clone attacks once a step, so that none helps itself (OMEGA-R55)."""
    enemy = game.enemy(declared.attacker.index)
    if game.kind(enemy).group != CLONE:
        return 0
    for at in range(0, len(game.attackers), 2):
        if game.attackers[at] == enemy.kind and game.attackers[at + 1] == declared.target.index:
            return 1
    return 0


def note_attack(game: OmegaState, declared: Attack) -> None:
    """OMEGA-R55: an attack counts as soon as dice have been rolled."""
    if declared.attacker.is_enemy():
        enemy = game.enemy(declared.attacker.index)
        game.attackers += [int(enemy.kind), int(declared.target.index)]


# Discard adrenaline


def discard(game: OmegaState) -> None:
    """OMEGA-9.17: the pool keeps 15 at most; then the round is over."""
    limit: i64 = game.plan.numbers.pool_limit
    if game.pool > limit:
        game.tell("OMEGA-9.17", "energy_discarded", game.pool - limit, limit)
        game.pool = limit
    if not game.plan.numbers.spawned_act:
        for enemy in game.enemies:
            enemy.activated = False
    game.step = TIMING
