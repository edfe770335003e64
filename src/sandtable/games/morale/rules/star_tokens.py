"""The four star tokens (MORALE-10.16 to 10.20), which come back to the team when the round ends."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from sandtable.board.zones import space_id
from sandtable.engine.decisions import Option
from sandtable.games.morale.rules import danger, movement, multiple_targets, tear_gas, winning
from sandtable.games.morale.rules.components import NONE, STANDING, Unit
from sandtable.games.morale.rules.plan import STAY

if TYPE_CHECKING:
    from sandtable.games.morale.rules.game import Morale


def covering_fire(game: Morale, unit: Unit) -> None:
    """MORALE-10.16, then a free step for a friend (MORALE-10.17), which may bring something home
    (MORALE-R18)."""
    struck = enemies_near(game, unit)
    threats = [int(covering_threats(game, unit, enemy)) for enemy in struck]
    multiple_targets.strike(game, struck, threats, unit.team)
    moved: list[Unit] = []
    for _ in range(unit.card.free_steps):
        friend = choose_friend(game, unit, moved)
        if friend is None:
            return
        moved.append(friend)
        free_step(game, friend)
        winning.check_objective(game)
        if game.over:
            return


def covering_threats(game: Morale, unit: Unit, enemy: Unit) -> i64:
    """MORALE-10.16; a belt-fed gun deals more inside its own zone (MORALE-2.05), never less (MORALE-R42)."""
    threats = game.plan.numbers.covering_threats
    return max(threats, unit.card.belt_fire) if unit.zone == enemy.zone else threats


def enemies_near(game: Morale, unit: Unit) -> list[Unit]:
    """Standing enemies in the same or an adjacent zone, those in smoke left out (MORALE-10.12)."""
    return [
        enemy
        for enemy in game.units
        if enemy.team != unit.team
        and enemy.status == STANDING
        and game.gap(unit.zone, enemy.zone) <= 1
        and not game.in_smoke(enemy.zone)
    ]


def choose_friend(game: Morale, unit: Unit, moved: list[Unit]) -> Unit | None:
    """MORALE-R25: one other standing friend in the zone, on any floor, flashbanged or not."""
    menu = [STAY]
    for friend in game.units:
        if (
            friend.team == unit.team
            and friend is not unit
            and friend.status == STANDING
            and friend.zone == unit.zone
            and not friend.inside
            and friend not in moved
        ):
            menu.append(game.plan.menus.covered[friend.index])
    chosen = game.ask(unit.seat, "MORALE-10.17", menu)
    return None if chosen is STAY else game.units[chosen.args[0]]


def free_step(game: Morale, friend: Unit) -> None:
    """MORALE-10.17: by the rules of Basic Movement; its player decides (MORALE-R35)."""
    game.stepping = friend.index
    steps = game.plan.menus.free_steps[space_id(int(friend.zone), int(friend.floor))]
    chosen = game.ask(friend.seat, "MORALE-10.17", [STAY, *tear_gas.enterable(game, friend, steps)])
    game.stepping = NONE
    if chosen is not STAY:
        movement.step(game, friend, chosen)


def creep(game: Morale, unit: Unit) -> None:
    """MORALE-10.18: until the end of this turn (MORALE-R38)."""
    game.creeping = True
    game.tell("MORALE-10.18", "creeps", unit.index)


def double_time_options(game: Morale, unit: Unit) -> list[Option]:
    """MORALE-10.19: up to two steps, in any mixture; not for a slow carrier (MORALE-R29)."""
    if unit.inside or movement.most_moves(game, unit) < game.plan.numbers.moves:
        return []
    if game.gas:
        ends = tear_gas.double_time_ends(game, unit)
        return [Option("double_time", "MORALE-10.19", end) for end in ends]
    return game.plan.menus.double_time[unit.card.double_time][space_id(int(unit.zone), int(unit.floor))]


def focus_fire_options(game: Morale, unit: Unit) -> list[Option]:
    """MORALE-10.20"""
    menu = game.plan.menus.focus_fire
    return [menu[enemy.index] for enemy in enemies_near(game, unit)]


def focus_fire(game: Morale, unit: Unit, target: Unit) -> None:
    """MORALE-10.20: two threats, no return fire (MORALE-R26)."""
    game.tell("MORALE-10.20", "focuses", unit.index, target.index)
    if game.plan.numbers.focus_threats:
        danger.threaten(game, target, game.plan.numbers.focus_threats)
        danger.settle(game, target, danger.draw(game, target))
