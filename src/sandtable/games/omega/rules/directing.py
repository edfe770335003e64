"""Direct (OMEGA-G03): another commando moves now."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sandtable.engine.decisions import Option
from sandtable.games.omega.rules import abilities, activation, line_of_sight, movement, ways
from sandtable.games.omega.rules.components import Commando
from sandtable.games.omega.rules.effects import DIRECT
from sandtable.games.omega.rules.menus import NO_OPTIONS, Options
from sandtable.games.omega.rules.state import OmegaState

COST: Final = 1
TO_DIRECT: Final = Options("direct", "OMEGA-R90")


def options(game: OmegaState, commando: Commando) -> list[Option]:
    """OMEGA-G03: another active commando, near and in sight, that can pay for a free move."""
    if commando.used & DIRECT or not abilities.has(game, commando, DIRECT):
        return NO_OPTIONS
    if not activation.can_pay(game, commando, COST):
        return NO_OPTIONS
    return [
        TO_DIRECT.of(other.index)
        for other in game.commandos
        if other is not commando and other.is_active() and can_be_directed(game, commando, other)
    ]


def can_be_directed(game: OmegaState, commando: Commando, other: Commando) -> bool:
    if not activation.can_pay(game, other, movement.move_cost(game, other, 1, True)):
        return False
    if not game.within(commando.cell, other.cell, game.plan.numbers.direct_range):
        return False
    return line_of_sight.in_view(game, commando, commando.cell, other.cell)


def direct(game: OmegaState, commando: Commando, rank: i64) -> None:
    """OMEGA-10.15, OMEGA-11.02, OMEGA-R90: it takes one move action now, as a free move."""
    other = game.commandos[rank]
    activation.pay(game, commando, COST)
    commando.used |= DIRECT
    game.tell("OMEGA-R90", "directs", commando.index, rank)
    speed: i64 = movement.speed(game, other)
    game.acting = rank
    option = game.ask(other.seat, "OMEGA-R90", [*ways.moves(game, other, speed), movement.STAY])
    if option is not movement.STAY:
        activation.pay(game, other, movement.move_cost(game, other, 1, True))
        movement.flip_tokens(game, other, 1)
        movement.walk(game, other, option.args[0], speed)
