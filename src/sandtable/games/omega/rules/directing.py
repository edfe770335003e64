"""Direct (OMEGA-G03): another commando moves now."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sandtable.engine.decisions import Option
from sandtable.games.omega.rules import (
    abilities,
    activation,
    any_time,
    facing,
    line_of_sight,
    movement,
    ways,
)
from sandtable.games.omega.rules.components import Commando
from sandtable.games.omega.rules.effects import DIRECT
from sandtable.games.omega.rules.menus import NO_OPTIONS, Options
from sandtable.games.omega.rules.state import OmegaState

COST: Final = 1
TO_DIRECT: Final = Options("direct", "OMEGA-R90")


def options(game: OmegaState, commando: Commando) -> list[Option]:
    """OMEGA-G03: another active commando, near and in sight, that can pay for a free move."""
    return others(game, commando) if may_direct(game, commando) else NO_OPTIONS


def may_direct(game: OmegaState, commando: Commando) -> bool:
    """Once a turn, in the stance for it."""
    if commando.used & DIRECT or not abilities.has(game, commando, DIRECT):
        return False
    return activation.can_pay(game, commando, COST)


def others(game: OmegaState, commando: Commando) -> list[Option]:
    return [
        TO_DIRECT.of(other.index)
        for other in game.commandos
        if other is not commando and other.is_active() and can_be_directed(game, commando, other)
    ]


def can_be_directed(game: OmegaState, commando: Commando, other: Commando) -> bool:
    """OMEGA-7.04: it can pay for its move, with a card for any time if need be (OMEGA-R106)."""
    cost: i64 = price(game, other)
    if not activation.can_pay(game, other, cost) and not any_time.for_directed(game, other, cost):
        return False
    if not game.within(commando.cell, other.cell, game.plan.numbers.direct_range):
        return False
    return line_of_sight.in_view(game, commando, commando.cell, other.cell)


def price(game: OmegaState, other: Commando) -> i64:
    """OMEGA-10.15: of a free move."""
    return movement.move_cost(game, other, 1, True)


def direct(game: OmegaState, commando: Commando, rank: i64) -> None:
    """OMEGA-10.15, OMEGA-R90: another takes one move action now, as a free move."""
    other = game.commandos[rank]
    activation.pay(game, commando, COST)
    commando.used |= DIRECT
    game.tell("OMEGA-R90", "directs", commando.index, rank)
    option = ask(game, other)
    while option.verb.startswith("now"):
        any_time.carry_out(game, other, option)
        option = ask(game, other)
    if option is not movement.STAY:
        move(game, other, option.args[0])


def ask(game: OmegaState, other: Commando) -> Option:
    """Where to, if it can pay; or a card first (OMEGA-R106)."""
    game.acting = other.index
    cost: i64 = price(game, other)
    menu = any_time.for_directed(game, other, cost)
    if activation.can_pay(game, other, cost):
        menu = ways.moves(game, other, movement.speed(game, other)) + menu
    return game.ask(other.seat, "OMEGA-R90", [*menu, movement.STAY])


def move(game: OmegaState, other: Commando, cell: i64) -> None:
    """OMEGA-10.13, OMEGA-R90: paid, flipped and walked as any move action."""
    activation.pay(game, other, price(game, other))
    movement.flip_tokens(game, other, 1)
    movement.walk(game, other, cell, movement.speed(game, other))
    facing.look_round(game, other)
    any_time.after_commando_move(game, other)
