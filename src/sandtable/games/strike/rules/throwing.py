"""Throwing grenades (chapter 9)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from sandtable.board.plane import displacement
from sandtable.games.strike.rules import fog, pools, smoke_and_flash, to_hit
from sandtable.games.strike.rules.aims import Throw
from sandtable.games.strike.rules.components import THROW, Thrown, Unit
from sandtable.games.strike.rules.equipment import FLASH, FRAG, GRENADES
from sandtable.parts.dice import roll

if TYPE_CHECKING:
    from sandtable.games.strike.rules.game import Strike


def call_throw(game: Strike, unit: Unit) -> None:
    """STRIKE-9.01: first the point that is measured to, then how hard (STRIKE-9.02); a frag's pool is
    divided with it (STRIKE-R17)."""
    aim = Throw(unit.index, unit.x, unit.y, game.plan.plane)
    x, y = game.ask_aim(unit.seat, "STRIKE-9.01", aim)
    unit.aim_x, unit.aim_y = x - unit.x, y - unit.y
    menus = game.plan.menus
    menu = [*menus.dice[unit.index][1:], menus.keep[unit.index]]
    option = game.ask(unit.seat, "STRIKE-9.02", menu)
    if option.verb == "keep":
        return
    unit.throw_dice = option.args[1]
    if unit.grenade == FRAG:
        unit.split = pools.ask_split(game, unit, game.plan.items[game.plan.things[FRAG]].pool)


# Type 1


def grenade_step(game: Strike) -> None:
    """STRIKE-2.01: what was thrown last turn goes off, and this turn's are thrown, all at the same time
    (STRIKE-R19)."""
    due = [grenade for grenade in game.thrown if grenade.due == game.turn]
    game.thrown = [grenade for grenade in game.thrown if grenade.due != game.turn]
    for unit in game.units:
        if unit.alive and unit.call == THROW and unit.throw_dice > 0:
            throw(game, unit)
    for grenade in due:
        go_off(game, grenade)


def throw(game: Strike, unit: Unit) -> None:
    """STRIKE-9.04: it covers the whole distance rolled, off walls if need be (STRIKE-9.03); the wild die
    rolls on (STRIKE-9.01)."""
    kind = unit.grenade
    unit.grenades[kind] -= 1
    reach = to_hit.add_up(game, roll(unit.throw_dice, game.rng), [])
    dx, dy = displacement(unit.aim_x, unit.aim_y, reach)
    way = game.plan.plane.throw(unit.x, unit.y, dx, dy)
    x, y = way[-2], way[-1]
    game.bring(way)
    fog.tell_of(game, unit, "STRIKE-9.03" if len(way) > 4 else "STRIKE-9.01", "threw", kind, reach)
    fog.bring_actor(game, unit.index, GRENADES)
    game.tell("STRIKE-R18", "landed", kind, x, y)
    if kind == FLASH:
        smoke_and_flash.flash(game, game.plan.plane.zone_at(x, y))
    else:
        lay(game, unit, x, y)


def lay(game: Strike, unit: Unit, x: i64, y: i64) -> None:
    """STRIKE-2.02: frag and smoke go off in the next turn."""
    grenade = Thrown(unit.grenade, x, y, game.turn + 1, unit.index)
    if unit.grenade == FRAG:
        grenade.to_hit = unit.split
        grenade.damage = game.plan.items[game.plan.things[FRAG]].pool - unit.split
    game.thrown.append(grenade)


def go_off(game: Strike, grenade: Thrown) -> None:
    if grenade.kind == FRAG:
        pools.burst(game, grenade)
    else:
        smoke_and_flash.fill_with_smoke(game, game.plan.plane.zone_at(grenade.x, grenade.y))
