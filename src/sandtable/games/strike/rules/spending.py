"""What a move can be spent on instead of a step (STRIKE-R42): hostages and piles."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sandtable.engine.decisions import Option
from sandtable.games.strike.rules import hostages, piles, sniping
from sandtable.games.strike.rules.components import ACTIVATE, COUNTER_TERRORISTS, SEARCH, Hostage, Pile, Unit
from sandtable.games.strike.rules.equipment import NONE

if TYPE_CHECKING:
    from sandtable.games.strike.rules.game import Strike


def options(game: Strike, unit: Unit) -> list[Option]:
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


def spend(game: Strike, spenders: list[Unit]) -> None:
    """STRIKE-R42: the nearer one gets it, one at random if equally near."""
    for unit in nearest_first(game, spenders):
        sniping.end_set_up(game, unit)  # STRIKE-R51
        if unit.next_move == SEARCH:
            take_wanted(game, unit, game.piles[unit.reach])
        else:
            reach_out(game, unit, game.hostages[unit.reach])
    clear_away(game)


def clear_away(game: Strike) -> None:
    """Empty piles are gone; what units have noticed of those after them moves up with them (STRIKE-R49)."""
    for place in range(len(game.piles) - 1, -1, -1):
        if not game.piles[place].items:
            del game.piles[place]
            for unit in game.units:
                unit.forget_pile(place)


def reach_out(game: Strike, unit: Unit, hostage: Hostage) -> None:
    """What another has taken along, made stay or rescued before is out of reach."""
    if unit.next_move == ACTIVATE:
        if hostage.on_map() and hostage.leader == NONE:
            hostages.activate(game, unit, hostage)
    elif hostage.leader != NONE:
        hostages.deactivate(game, unit, hostage)


def take_wanted(game: Strike, unit: Unit, pile: Pile) -> None:
    for item in unit.wants:
        if item in pile.items:
            piles.take(game, unit, pile, item)


def nearest_first(game: Strike, spenders: list[Unit]) -> list[Unit]:
    """Spenders stood still on this count, so where they stand is where they stood."""
    order = spenders[:]
    if len(order) > 1:
        game.rng.shuffle(order)
        order.sort(key=lambda unit: gap(game, unit))
    return order


def gap(game: Strike, unit: Unit) -> int:
    """The square of the distance to what the unit reaches for."""
    if unit.next_move == SEARCH:
        pile = game.piles[unit.reach]
        dx, dy = unit.x - pile.x, unit.y - pile.y
    else:
        hostage = game.hostages[unit.reach]
        dx, dy = unit.x - hostage.x, unit.y - hostage.y
    return int(dx * dx + dy * dy)
