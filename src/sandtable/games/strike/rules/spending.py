"""What a move can be spent on instead of a step (STRIKE-R42): hostages and piles."""

from __future__ import annotations

from typing import Final

from sandtable.engine.decisions import Option
from sandtable.games.strike.rules import hostages, piles, sniping
from sandtable.games.strike.rules.components import COUNTER_TERRORISTS, Unit
from sandtable.games.strike.rules.equipment import NONE
from sandtable.games.strike.rules.state import StrikeState

# What the next move of a unit begins with, and what follows
WALK: Final = 0  # dx, dy
ACTIVATE: Final = 1  # the hostage
DEACTIVATE: Final = 2  # the hostage
SEARCH: Final = 3  # the pile, and what to take of it


def options(game: StrikeState, unit: Unit) -> list[Option]:
    """STRIKE-R42: what the unit touches now and may spend this move on."""
    menus = game.plan.menus
    spendings: list[Option] = []
    for place, hostage in enumerate(game.hostages):
        if not hostage.on_map() or not game.in_contact(unit, hostage.x, hostage.y):
            continue
        if hostage.leader != NONE:
            spendings.append(menus.deactivate[unit.index][place])
        elif game.clan_of(unit) == COUNTER_TERRORISTS:
            spendings.append(menus.activate[unit.index][place])
    for place, pile in enumerate(game.piles):
        if game.in_contact(unit, pile.x, pile.y) and piles.takeable(game, unit, pile, []):
            spendings.append(menus.search[unit.index][place])
    return spendings


def spend(game: StrikeState, spenders: list[Unit]) -> None:
    """STRIKE-R42: the nearer one gets it, one at random if equally near."""
    for unit in nearest_first(game, spenders):
        sniping.end_set_up(game, unit)  # STRIKE-R51
        move = unit.next_move
        if move[0] == ACTIVATE:
            hostage = game.hostages[move[1]]
            if hostage.on_map() and hostage.leader == NONE:
                hostages.activate(game, unit, hostage)
        elif move[0] == DEACTIVATE:
            hostage = game.hostages[move[1]]
            if hostage.leader != NONE:
                hostages.deactivate(game, unit, hostage)
        else:
            pile = game.piles[move[1]]
            for item in move[2:]:
                if item in pile.items:
                    piles.take(game, unit, pile, item)
    game.piles = [pile for pile in game.piles if pile.items]


def nearest_first(game: StrikeState, spenders: list[Unit]) -> list[Unit]:
    """Spenders stood still on this count, so where they stand is where they stood."""
    order = spenders[:]
    if len(order) > 1:
        game.rng.shuffle(order)
        order.sort(key=lambda unit: gap(game, unit))
    return order


def gap(game: StrikeState, unit: Unit) -> int:
    """The square of the distance to what the unit reaches for."""
    at = unit.next_move[1]
    if unit.next_move[0] == SEARCH:
        dx, dy = unit.x - game.piles[at].x, unit.y - game.piles[at].y
    else:
        dx, dy = unit.x - game.hostages[at].x, unit.y - game.hostages[at].y
    return int(dx * dx + dy * dy)
