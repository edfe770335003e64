"""Movement (MORALE-5.02, MORALE-5.03): steps from space to space. A step to another zone keeps the floor
(MORALE-R12); some units may also drop down to a lower floor next door (MORALE-2.05)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from sandtable.board.zones import space_id
from sandtable.engine.decisions import Option
from sandtable.games.morale.rules import recovery, tear_gas
from sandtable.games.morale.rules.components import Unit

if TYPE_CHECKING:
    from sandtable.games.morale.rules.game import Morale


def move_options(game: Morale, unit: Unit) -> list[Option]:
    """Where a Basic Movement may go: MORALE-5.03, MORALE-2.05."""
    if unit.inside or game.moves >= most_moves(game, unit):
        return []
    space = space_id(int(unit.zone), int(unit.floor))
    options = game.plan.menus.moves[space]
    if may_drop_down(game, unit):
        options = options + game.plan.menus.drops_down[space]
    return tear_gas.enterable(game, unit, options)


def most_moves(game: Morale, unit: Unit) -> i64:
    """MORALE-5.02: twice in a turn; a carrier is slower (MORALE-R29)."""
    return game.plan.numbers.carrier_moves if recovery.carries(game, unit) else game.plan.numbers.moves


def may_drop_down(game: Morale, unit: Unit) -> bool:
    """One of its Basic Movements in a turn (MORALE-2.05)."""
    return unit.card.drops_down and not game.dropped_down


def move(game: Morale, unit: Unit, option: Option, declared: bool) -> None:
    """MORALE-5.03"""
    game.moves += 1
    if option.verb == "drop":
        game.dropped_down = True
    step(game, unit, option, declared)


def step(game: Morale, unit: Unit, option: Option, declared: bool = False) -> None:
    """The unit is in another space now, to which it may have declared to go; moving ends prone
    (MORALE-R31)."""
    unit.zone = option.args[0]
    unit.floor = option.args[1]
    unit.prone = False
    game.tell(option.rule, "moved", unit.index, unit.zone, unit.floor, int(declared))
