"""What the unit that is asked cannot do now, and why; only what its own player knows."""

from __future__ import annotations

from collections.abc import Iterator

from sandtable.games.morale.rules import exchange_fire, movement
from sandtable.games.morale.rules.components import NONE
from sandtable.games.morale.view.asking import Ask
from sandtable.scene.vocabulary import Fact


def barred(ask: Ask) -> tuple[Fact, ...]:
    """One line for each main action that is not in the menu."""
    return (*no_fire(ask), *no_token(ask), *no_move(ask))


def no_fire(ask: Ask) -> Iterator[Fact]:
    game, unit = ask.game, ask.actor()
    if game.fired:
        yield Fact("Fire: already done in this turn", "MORALE-5.07")
    elif game.in_smoke(unit.zone):
        yield Fact("Fire: not out of smoke", "MORALE-10.11")
    elif not any(exchange_fire.may_fire(game, unit, enemy) for enemy in game.units):
        yield Fact("Fire: no enemy in range, or all of them in smoke", "MORALE-6.02")


def no_token(ask: Ask) -> Iterator[Fact]:
    """What lies on its own ready spot is its player's to know."""
    unit = ask.actor()
    if ask.game.token_used:
        yield Fact("Ready Action: already done in this turn", "MORALE-5.04")
    elif unit.spot == NONE:
        yield Fact("Ready Action: no token on the ready spot", "MORALE-5.06")


def no_move(ask: Ask) -> Iterator[Fact]:
    game, unit = ask.game, ask.actor()
    if unit.inside:
        yield Fact("Move: inside a vehicle", "MORALE-12.05")
    elif game.moves >= movement.most_moves(game, unit):
        times = "once" if game.moves == 1 else "twice"
        yield Fact(f"Move: already done {times} in this turn", "MORALE-5.02")
