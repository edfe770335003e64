"""Places at the start of a round (STRIKE-R43, STRIKE-R47)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from sandtable.games.strike.rules import turn_sequence
from sandtable.games.strike.rules.aims import Spot
from sandtable.games.strike.rules.components import Unit
from sandtable.games.strike.rules.equipment import NONE
from sandtable.games.strike.rules.state import CALLING

if TYPE_CHECKING:
    from sandtable.games.strike.rules.game import Strike


def line_up(game: Strike) -> None:
    """Everybody where the formation of its clan has a place."""
    for unit in game.units:
        place = unit.index - unit.team * game.plan.units
        unit.x, unit.y = game.plan.site.formations[game.clan_of(unit)][place]


def take_places(game: Strike) -> None:
    """STRIKE-R43: both sides at the same time, inside their spawn rectangle."""
    first_units = [unit for unit in game.units if is_first_of_seat(game, unit)]
    turn_sequence.sealed_for(game, first_units, choose_places)
    for unit in game.units:
        if unit.spot_x != NONE:
            stand_at(game, unit, unit.spot_x, unit.spot_y)
            unit.spot_x, unit.spot_y = NONE, NONE
    game.tell("STRIKE-R43", "placed")
    game.step = CALLING


def is_first_of_seat(game: Strike, unit: Unit) -> bool:
    for other in game.units:
        if other.seat == unit.seat:
            return other.index == unit.index
    return False


def choose_places(game: Strike, first: Unit) -> None:
    """In formation, or each unit where its player wants it."""
    if game.ask(first.seat, "STRIKE-R43", game.plan.menus.placing).verb == "line_up":
        return
    left, bottom, right, top = game.plan.site.spawns[game.clan_of(first)]
    taken: list[int] = []
    for unit in game.units:
        if unit.seat == first.seat:
            aim = Spot(unit.index, (left, bottom), (right, top), game.plan.plane, taken[:])
            x, y = game.ask_aim(unit.seat, "STRIKE-R43", aim)
            unit.spot_x, unit.spot_y = x, y
            taken += [x, y]


def stand_at(game: Strike, unit: Unit, x: i64, y: i64) -> None:
    """STRIKE-R47: where two players of a team have chosen the same ground, the later one keeps to the
    formation, or stands where there is room."""
    taken: list[int] = []
    for other in game.units:
        if other.team == unit.team and other.index != unit.index:
            if other.index < unit.index or other.spot_x == NONE:
                taken += [int(other.x), int(other.y)]
    left, bottom, right, top = game.plan.site.spawns[game.clan_of(unit)]
    spot = Spot(unit.index, (left, bottom), (right, top), game.plan.plane, taken)
    if spot.is_free(x, y):
        unit.x, unit.y = x, y
    elif not spot.is_free(unit.x, unit.y):
        unit.x, unit.y = spot.first_free()
