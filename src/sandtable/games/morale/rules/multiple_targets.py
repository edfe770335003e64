"""Multiple targets (chapter 9): skulls first, then danger, then the draws one by one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from sandtable.games.morale.rules import danger
from sandtable.games.morale.rules.components import STANDING, Unit
from sandtable.games.morale.rules.skulls import BLACK

if TYPE_CHECKING:
    from sandtable.games.morale.rules.game import Morale


def strike_zone(game: Morale, zone: i64, threats: i64, actor: i64) -> None:
    """Every unit in the zone, on all floors, of either team; incapacitated ones cannot be threatened
    (MORALE-8.05, MORALE-R37)."""
    struck = [unit for unit in game.units if unit.zone == zone and unit.status == STANDING]
    strike(game, struck, [int(threats)] * len(struck), actor)


def strike(game: Morale, struck: list[Unit], threats: list[int], actor: i64) -> None:
    """MORALE-R27: each team with its own bag, the acting team first. No threat, no draw, unless
    everybody draws (MORALE-R15)."""
    for team in (actor, 1 - actor):
        units: list[Unit] = []
        levels: list[int] = []
        for i, unit in enumerate(struck):
            if unit.team == team and (threats[i] or game.plan.numbers.everybody_draws):
                units.append(unit)
                levels.append(threats[i])
        if units:
            strike_team(game, team, units, levels)


def strike_team(game: Morale, team: i64, units: list[Unit], threats: list[int]) -> None:
    """MORALE-9.01 then MORALE-9.02 then the draws."""
    game.teams[team].bag.add(BLACK, sum(threats))
    game.tell("MORALE-9.01", "skulls_added", team, sum(threats))
    for i, unit in enumerate(units):
        before = danger.raise_danger(game, unit, threats[i])
        game.tell("MORALE-9.02", "threatened", unit.index, threats[i], unit.danger, before)
    draw_in_order(game, team, units)


def draw_in_order(game: Morale, team: i64, units: list[Unit]) -> None:
    """MORALE-9.03: the affected team chooses; each draw is settled before the next (MORALE-9.04)."""
    while units:
        menu = [game.plan.menus.draw[unit.index] for unit in units]
        chosen = game.ask(game.teams[team].captain, "MORALE-9.03", menu)
        unit = game.units[chosen.args[0]]
        units.remove(unit)
        danger.settle(game, unit, danger.draw(game, unit))
