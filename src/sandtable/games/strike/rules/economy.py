"""Points and equipment (chapter 13): what a round begins with."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from sandtable.games.strike.rules import damage, piles, turn_sequence
from sandtable.games.strike.rules.components import BOTH, Unit
from sandtable.games.strike.rules.equipment import HELMET, KIT, NONE, VEST, Item

if TYPE_CHECKING:
    from sandtable.games.strike.rules.game import Strike


def refit(game: Strike, unit: Unit) -> None:
    """STRIKE-13.03: a survivor keeps what it carries; the others start with the free weapons
    (STRIKE-13.02). Health and ammo are full again (STRIKE-R30)."""
    if not unit.alive:
        damage.strip(unit)
    give_free_weapons(game, unit)
    unit.alive = True
    unit.health = game.plan.numbers.health
    unit.empty = 0
    unit.bomb = False
    unit.set_up = NONE
    unit.progress = 0
    unit.crouching = False
    turn_sequence.freshen(unit)
    unit.drop_trail()


def give_free_weapons(game: Strike, unit: Unit) -> None:
    """STRIKE-13.02: in every empty place for which the clan has a free weapon."""
    for item in game.plan.items:
        if item.free and item.slot != NONE and unit.weapons[item.slot] == NONE:
            if is_for_clan(game, unit, item):
                unit.weapons[item.slot] = int(item.index)


# Buying


def go_shopping(game: Strike, unit: Unit) -> None:
    """STRIKE-13.01, STRIKE-13.05: as much as the points allow; the rest is kept."""
    menus = game.plan.menus
    while True:
        menu = [menus.buy[unit.index][item.index] for item in game.plan.items if may_buy(game, unit, item)]
        option = game.ask(unit.seat, "STRIKE-13.01", [menus.done[unit.index], *menu])
        if option.verb == "done":
            return
        unit.wants.append(option.args[1])


def may_buy(game: Strike, unit: Unit, item: Item) -> bool:
    """What the clan may buy (STRIKE-13.04), the purse pays for and the board has room for
    (STRIKE-G01)."""
    if item.free or not is_for_clan(game, unit, item):
        return False
    return item.cost <= unit.points - spent(game, unit) and has_room(game, unit, item)


def is_for_clan(game: Strike, unit: Unit, item: Item) -> bool:
    return item.clan == BOTH or item.clan == game.clan_of(unit)


def spent(game: Strike, unit: Unit) -> i64:
    spent: i64 = 0
    for index in unit.wants:
        spent += game.plan.items[index].cost
    return spent


def has_room(game: Strike, unit: Unit, item: Item) -> bool:
    """STRIKE-G01: one of each slot, one vest, one helmet, one kit, grenades as listed."""
    in_basket = unit.wants.count(int(item.index))
    if item.slot != NONE:
        return unit.weapons[item.slot] != item.index and not piles.slot_taken(game, item.slot, unit.wants)
    if item.thing == VEST:
        return unit.vest + in_basket == 0
    if item.thing == HELMET:
        return unit.helmet + in_basket == 0
    if item.thing == KIT:
        return not unit.kit and in_basket == 0
    return unit.grenades[item.thing] + in_basket < item.carry


def unpack(game: Strike, unit: Unit) -> None:
    """All purchases are revealed together. A bought weapon replaces the one in its place
    (STRIKE-R46)."""
    unit.points -= spent(game, unit)
    for index in unit.wants:
        item = game.plan.items[index]
        if item.slot != NONE:
            unit.weapons[item.slot] = index
        elif item.thing == VEST:
            unit.vest = 1
        elif item.thing == HELMET:
            unit.helmet = 1
        elif item.thing == KIT:
            unit.kit = True
        else:
            unit.grenades[item.thing] += 1
    unit.worn_helmet = unit.helmet
    unit.worn_vest = unit.vest
    if unit.wants:
        game.bring(unit.wants)
        game.tell("STRIKE-13.01", "bought", unit.index, unit.wants[0], unit.points)
    unit.wants = []
