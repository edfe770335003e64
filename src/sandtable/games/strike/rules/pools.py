"""Shotguns and frag grenades (chapter 8): one pool for To-Hit and Damage."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from sandtable.board.plane import near
from sandtable.games.strike.rules import damage, fog, targets, to_hit, turn_sequence
from sandtable.games.strike.rules.components import Body, Thrown, Unit
from sandtable.games.strike.rules.equipment import GRENADES
from sandtable.parts.dice import roll

if TYPE_CHECKING:
    from sandtable.games.strike.rules.game import Strike


def split_pools(game: Strike, gunners: list[Unit]) -> None:
    """STRIKE-8.01: those with a shotgun divide its pool just before rolling, all at once
    (STRIKE-R17)."""
    users = [unit for unit in gunners if targets.still_called(game, unit)]
    if users:
        turn_sequence.sealed_for(game, users, split_pool)


def split_pool(game: Strike, unit: Unit) -> None:
    unit.split = ask_split(game, unit, game.weapon(unit).pool)


def ask_split(game: Strike, unit: Unit, pool: i64) -> i64:
    """STRIKE-8.02: at least one die goes to To-Hit and at least one to Damage."""
    menu = game.plan.menus.split[unit.index][1:pool]
    return game.ask(unit.seat, "STRIKE-8.01", menu).args[1]


def burst(game: Strike, grenade: Thrown) -> None:
    """STRIKE-8.03: one To-Hit roll without modifiers; everybody that it reaches and no wall hides takes
    Damage of its own (STRIKE-R17)."""
    reach = to_hit.add_up(game, roll(grenade.to_hit, game.rng), [])
    tell_burst(game, grenade, reach)
    thrower = game.units[grenade.thrower]
    for body in game.bodies():
        if in_burst(game, grenade, body, reach):
            damage.inflict(game, thrower, body, grenade.damage, GRENADES)


def tell_burst(game: Strike, grenade: Thrown, reach: i64) -> None:
    """In fog nobody learns who has thrown it (STRIKE-R55)."""
    if fog.hides_thrower(game, GRENADES):
        game.tell("STRIKE-8.03", "burst_in_fog", reach, grenade.x, grenade.y)
    else:
        game.tell("STRIKE-8.03", "burst", grenade.thrower, reach, grenade.x, grenade.y)


def in_burst(game: Strike, grenade: Thrown, body: Body, reach: i64) -> bool:
    plane = game.plan.plane
    close = near(grenade.x, grenade.y, body.x, body.y, 100 * reach)
    return close and plane.sees(grenade.x, grenade.y, body.x, body.y)
