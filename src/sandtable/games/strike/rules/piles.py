"""Things on the ground (STRIKE-R31): who may take what."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from sandtable.games.strike.rules import fog
from sandtable.games.strike.rules.components import IDLE, RELOAD, TERRORISTS, Pile, Unit
from sandtable.games.strike.rules.equipment import BOMB, KIT, NONE, Item
from sandtable.parts.pool import BIT

if TYPE_CHECKING:
    from sandtable.games.strike.rules.game import Strike


def pile_at(game: Strike, x: i64, y: i64) -> Pile:
    """STRIKE-R31: everything dropped at one spot is one pile."""
    for pile in game.piles:
        if pile.x == x and pile.y == y:
            return pile
    game.piles.append(Pile(x, y))
    return game.piles[-1]


def takeable(game: Strike, unit: Unit, pile: Pile, taken: list[int]) -> list[int]:
    """STRIKE-R31: the items of a pile, each kind once, that the unit may take beside what it has taken
    already."""
    items: list[int] = []
    for index in pile.items:
        if index in items or taken.count(index) >= pile.items.count(index):
            continue
        item = game.plan.items[index]
        if may_carry(game, unit, item, taken) and has_use_for(game, unit, pile, item):
            items.append(index)
    return items


def has_use_for(game: Strike, unit: Unit, pile: Pile, item: Item) -> bool:
    """The same weapon again is of use only where the unit's own is out of ammo and that one is not."""
    if item.slot == NONE or unit.weapons[item.slot] != item.index:
        return True
    return not unit.is_loaded(item.slot) and not pile.empty[pile.best(int(item.index))]


def may_carry(game: Strike, unit: Unit, item: Item, taken: list[int]) -> bool:
    """STRIKE-R31: a weapon changes places with the one in its slot; grenades as many as listed, one kit;
    the bomb for Terrorists only."""
    if item.slot != NONE:
        return not slot_taken(game, item.slot, taken)
    if item.thing == BOMB:
        return game.clan_of(unit) == TERRORISTS and int(item.index) not in taken
    if item.thing == KIT:
        return not unit.kit and int(item.index) not in taken
    return unit.grenades[item.thing] + taken.count(int(item.index)) < item.carry


def slot_taken(game: Strike, slot: i64, taken: list[int]) -> bool:
    for index in taken:
        if game.plan.items[index].slot == slot:
            return True
    return False


# Taking


def choose_items(game: Strike, unit: Unit, pile: Pile) -> list[int]:
    """STRIKE-R31: any of it, for the one move."""
    menus = game.plan.menus
    taken: list[int] = []
    while True:
        menu = [menus.take[unit.index][item] for item in takeable(game, unit, pile, taken)]
        if taken:
            menu.append(menus.enough[unit.index])
        option = game.ask(unit.seat, "STRIKE-R31", menu)
        if option.verb == "enough":
            return taken
        taken.append(option.args[1])


def take(game: Strike, unit: Unit, pile: Pile, index: int) -> None:
    """What it replaces is left there; a weapon that was out of ammo still is (STRIKE-R31)."""
    at = pile.best(index)
    item = game.plan.items[index]
    empty = pile.empty[at]
    del pile.items[at]
    del pile.empty[at]
    if item.slot != NONE:
        take_weapon(game, unit, pile, item, empty)
    elif item.thing == KIT:
        unit.kit = True
    elif item.thing == BOMB:
        unit.bomb = True
    else:
        unit.grenades[item.thing] += 1
    fog.tell_of(game, unit, "STRIKE-R31", "took", index)


def take_weapon(game: Strike, unit: Unit, pile: Pile, item: Item, empty: bool) -> None:
    slot = item.slot
    if unit.weapons[slot] != NONE:
        pile.put(unit.weapons[slot], not unit.is_loaded(slot))
    unit.weapons[slot] = int(item.index)
    unit.empty &= ~BIT[slot]
    if empty:
        unit.empty |= BIT[slot]
    if unit.slot == slot and (unit.is_attacking() or unit.call == RELOAD):
        unit.call = IDLE  # STRIKE-R45; a reload was called for the other weapon (STRIKE-R37)
