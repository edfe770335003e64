"""Tear gas (MORALE-10.13 to 10.15) and the ways out of it (MORALE-R24). Who wears a gas mask does not mind
(MORALE-2.05)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from sandtable.board.zones import UNREACHABLE
from sandtable.engine.decisions import Option
from sandtable.games.morale.rules import movement, star_tokens
from sandtable.games.morale.rules.components import DOUBLE_TIME, Unit
from sandtable.games.morale.rules.plan import LEAVE
from sandtable.parts.pool import with_bit

if TYPE_CHECKING:
    from sandtable.games.morale.rules.game import Morale


def spread(game: Morale, zone: i64) -> None:
    """MORALE-10.14, MORALE-10.15"""
    game.gas = with_bit(game.gas, zone)
    game.tell("MORALE-10.14", "gas", zone)


# Who may go in


def may_enter(game: Morale, unit: Unit, zone: i64) -> bool:
    """MORALE-10.14; changing floors inside the zone is not entering (MORALE-R24)."""
    return zone == unit.zone or not game.in_gas(zone) or unit.card.gas_mask


def enterable(game: Morale, unit: Unit, options: list[Option]) -> list[Option]:
    """The steps among these that do not enter gas."""
    if not game.gas:
        return options
    return [option for option in options if may_enter(game, unit, option.args[0])]


# Who must come out


def must_leave(game: Morale, unit: Unit) -> bool:
    """MORALE-10.15: it stands in the gas, and there is a way out."""
    return 0 < way_out(game, unit, unit.zone, unit.floor, movement.may_drop_down(game, unit)) < UNREACHABLE


def escape_options(game: Morale, unit: Unit) -> list[Option]:
    """MORALE-R24: Basic Movement or a readied Double-Time, after leaving a vehicle."""
    if unit.inside:
        return [LEAVE]
    options = moves_out(game, unit)
    if not game.token_used and unit.spot == DOUBLE_TIME:
        options = options + star_tokens.double_time_options(game, unit)
    return options


def moves_out(game: Morale, unit: Unit) -> list[Option]:
    """MORALE-R24: the Basic Movements along a shortest way out."""
    drops = movement.may_drop_down(game, unit)
    here = way_out(game, unit, unit.zone, unit.floor, drops)
    options: list[Option] = []
    for option in movement.move_options(game, unit):
        drops_later = drops and option.verb != "drop"
        if way_out(game, unit, option.args[0], option.args[1], drops_later) < here:
            options.append(option)
    return options


def way_out(game: Morale, unit: Unit, zone: i64, floor: i64, drops: bool) -> i64:
    """How many steps lead out of the gas, changes of floor included; 0 where nothing needs to."""
    if not game.in_gas(zone) or unit.card.gas_mask:
        return 0
    best: i64 = UNREACHABLE
    for level in range(game.plan.zones.floors[zone]):
        if leads_out(game, zone, level, drops):
            best = min(best, max(floor - level, level - floor) + 1)
    return best


def leads_out(game: Morale, zone: i64, floor: i64, drops: bool) -> bool:
    """Whether one step from this floor leaves the gas."""
    for other in game.plan.zones.neighbours[zone]:
        if not game.in_gas(other) and (
            game.plan.numbers.steps_down or floor < game.plan.zones.floors[other] or (drops and floor > 0)
        ):
            return True
    return False


# Double-Time where gas hangs


def double_time_ends(game: Morale, unit: Unit) -> list[tuple[int, int]]:
    """The spaces where the unit's Double-Time may end (MORALE-10.19), but for where it is."""
    ends: list[tuple[int, int]] = []
    walk(game, unit, unit.zone, unit.floor, unit.card.double_time, ends)
    here = (int(unit.zone), int(unit.floor))
    return [end for end in ends if end != here]


def walk(game: Morale, unit: Unit, zone: i64, floor: i64, steps: i64, ends: list[tuple[int, int]]) -> None:
    """Adds the spaces where so many steps from here may end (MORALE-R24): never into gas, not even in
    passing, and out of it by a shortest way."""
    here = way_out(game, unit, zone, floor, False)
    forced = 0 < here < UNREACHABLE
    for space in game.plan.zones.steps(int(zone), int(floor), game.plan.numbers.steps_down):
        there = way_out(game, unit, space[0], space[1], False)
        if (space[0] != zone and there > 0) or (forced and there >= here):
            continue
        if (steps == 1 or there == 0 or not forced) and space not in ends:
            ends.append(space)
        if steps > 1:
            walk(game, unit, space[0], space[1], steps - 1, ends)
