"""What the greedy bot buys, and takes from the ground."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sandtable.engine.decisions import Option
from sandtable.games.strike.bot import goals, sense
from sandtable.games.strike.bot.mind import Mind
from sandtable.games.strike.rules import piles
from sandtable.games.strike.rules.components import COUNTER_TERRORISTS, TERRORISTS, Unit
from sandtable.games.strike.rules.equipment import (
    BOMB,
    FLASH,
    FRAG,
    HELMET,
    KIT,
    NONE,
    PRIMARY,
    SIDEARM,
    SMOKE,
    VEST,
    Item,
)
from sandtable.games.strike.rules.game import Strike
from sandtable.games.strike.rules.plan import BOMB_MAP

DISTANCES: Final = (5, 9, 13, 17)  # MU at which weapons are compared
ARMOURED: Final = 1  # dice of each piece that an enemy is taken to wear
LOST_MOVE: Final = 12
BETTER: Final = 60  # a weapon must be so much better to be bought or picked up
KITS: Final = 2  # every so many counter-terrorists one has a kit


def buy(mind: Mind, game: Strike, unit: Unit, options: list[Option]) -> i64:
    """The next thing for the basket, or done."""
    best: i64 = 0
    chosen: i64 = 0
    for i, option in enumerate(options):
        if option.verb == "buy":
            score = score_item(mind, game, unit, game.plan.items[option.args[1]])
            if score > best:
                best = score
                chosen = i
    return chosen


def score_item(mind: Mind, game: Strike, unit: Unit, item: Item) -> i64:
    """Higher comes first."""
    if item.thing == VEST:
        return 10_000
    if item.thing == HELMET:
        return 9_000
    if item.thing == KIT:
        return 8_000 if needs_kit(game, unit) else 0
    if item.slot != NONE:
        better = power(mind, item) - carried_power(mind, game, unit)
        return 4_000 + better if better > BETTER else 0
    if item.thing == FRAG:
        return 3_000
    if item.thing == FLASH:
        return 2_000 if unit.grenades[FLASH] + unit.wants.count(int(item.index)) == 0 else 0
    if item.thing == SMOKE:
        return 1_000 if game.plan.site.kind == BOMB_MAP else 0
    return 0


def needs_kit(game: Strike, unit: Unit) -> bool:
    if game.plan.site.kind != BOMB_MAP or game.clan_of(unit) != COUNTER_TERRORISTS:
        return False
    return goals.place_in_team(game, unit) % KITS == 0


def carried_power(mind: Mind, game: Strike, unit: Unit) -> i64:
    """Of the best weapon on the board or in the basket."""
    best: i64 = 0
    for slot in (PRIMARY, SIDEARM):
        if unit.weapons[slot] != NONE:
            best = max(best, power(mind, game.plan.items[unit.weapons[slot]]))
    for index in unit.wants:
        if game.plan.items[index].slot != NONE:
            best = max(best, power(mind, game.plan.items[index]))
    return best


def power(mind: Mind, item: Item) -> i64:
    """What a weapon does at several distances to an enemy in armour."""
    total: i64 = 0
    for distance in DISTANCES:
        total += mind.odds.attack(item, 1 if item.sniper else 0, distance, ARMOURED, ARMOURED, 2)
    return total - LOST_MOVE * item.lost


# From the ground


def takes(mind: Mind, game: Strike, unit: Unit, item: Item, empty: bool) -> bool:
    """Whether a thing on the ground is worth having."""
    if item.thing == BOMB or item.thing == FRAG or item.thing == FLASH:
        return True
    if item.thing == KIT:
        return game.plan.site.kind == BOMB_MAP
    if item.slot == PRIMARY or item.slot == SIDEARM:
        return not empty and power(mind, item) > carried_power(mind, game, unit) + BETTER
    return False


def wants(mind: Mind, game: Strike, unit: Unit, place: i64) -> bool:
    """Whether a pile is worth a move: the bomb always is, other things when nobody is in sight."""
    pile = game.piles[place]
    bomb = game.plan.things[BOMB]
    items = piles.takeable(game, unit, pile, [])
    if bomb in items:
        return True
    for enemy in mind.enemies:
        if sense.in_line(mind, game, unit, enemy):
            return False
    for at, index in enumerate(pile.items):
        if index in items and index != game.plan.things[SMOKE]:
            if takes(mind, game, unit, game.plan.items[index], pile.empty[at]):
                return True
    return False


def take(mind: Mind, game: Strike, unit: Unit, options: list[Option]) -> i64:
    """The bomb first, then whatever is worth having, then enough."""
    fallback: i64 = 0
    for i, option in enumerate(options):
        if option.verb == "enough":
            fallback = i
    for i, option in enumerate(options):
        if option.verb == "take" and game.plan.items[option.args[1]].thing == BOMB:
            return i
    for i, option in enumerate(options):
        if option.verb == "take" and takes(mind, game, unit, game.plan.items[option.args[1]], False):
            return i
    return fallback


def spend(mind: Mind, game: Strike, unit: Unit, options: list[Option]) -> i64:
    """Hostages, and piles with something worth having; otherwise it plans its way, where it has paused
    anew."""
    walk: i64 = 0
    for i, option in enumerate(options):
        if option.verb == "walk":
            walk = i
        if option.verb == "activate":
            return i
        if option.verb == "deactivate" and game.clan_of(unit) == TERRORISTS:
            return i
        if option.verb == "search" and wants(mind, game, unit, option.args[1]):
            return i
    return walk
