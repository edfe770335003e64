"""Equipment cards and rewards: what their files hold, and what no single field says."""

from __future__ import annotations

from typing import Annotated

from sandtable.catalog.content import Strict, expect
from sandtable.catalog.fields import at_least, one_of, says, within
from sandtable.games.strike.rules.components import BOTH, CLAN_NAMES
from sandtable.games.strike.rules.equipment import ITEM_TYPES, THING_NAMES

CLANS = {"both": BOTH} | {name: number for number, name in enumerate(CLAN_NAMES)}
MOST_DICE = 12  # on a card
MOST_MOVES = 10  # STRIKE-6.01
MOST_CARRIED = 9

# What the cards of a type hold.
RANGED = ("pistol", "smg", "rifle", "lmg")
BURSTS = RANGED
SCOPED = ("rifle",)
DICE = {
    "to_hit": RANGED,
    "damage": ("knife", *RANGED),
    "pool": ("shotgun", "frag"),  # STRIKE-8.01
}
THINGS = {"grenade": THING_NAMES[:3], "armour": THING_NAMES[3:5], "gear": THING_NAMES[5:]}


class ItemData(Strict, kw_only=True, frozen=True):
    """An equipment card (STRIKE-G01)."""

    id: Annotated[str, says("The name by which the rules and records know it.")]
    name: Annotated[str, says("What players read.")]
    clan: Annotated[str, one_of(CLANS, "The clan that may buy it.")]
    type: Annotated[str, one_of(ITEM_TYPES, "What it is.")]
    lost: Annotated[int, within(0, MOST_MOVES, "Moves that carrying it costs.")] = 0
    to_hit: Annotated[int, within(0, MOST_DICE, "To-Hit dice of a firearm other than a shotgun.")] = 0
    damage: Annotated[int, within(0, MOST_DICE, "Damage dice of a firearm or a knife.")] = 0
    pool: Annotated[int, within(0, MOST_DICE, "Dice of a shotgun or a frag, 2 or more.")] = 0
    autofire: Annotated[bool, says("Whether it fires bursts.")] = False
    scope: Annotated[bool, says("Whether a rifle has a scope.")] = False
    cost: Annotated[int, at_least(0, "What it costs, in points.")] = 0
    carry: Annotated[int, within(1, MOST_CARRIED, "How many of a grenade a unit may carry.")] = 1
    free: Annotated[bool, says("Whether every unit of the clan has it from the start.")] = False


class ItemsFile(Strict, kw_only=True, frozen=True):
    """The equipment cards (STRIKE-G01)."""

    item: Annotated[list[ItemData], says("The cards, in the order in which they are offered.")]


class RewardsFile(Strict, kw_only=True, frozen=True):
    """What feats pay, in points (STRIKE-14.01 to 14.14)."""

    rescue: Annotated[int, at_least(0, "For rescuing a hostage.")]
    rescue_team: Annotated[int, at_least(0, "To each mate of who rescued a hostage.")]
    kill_hostage: Annotated[int, at_least(0, "The fine for killing a hostage.")]
    activate: Annotated[int, at_least(0, "For activating the bomb or a hostage.")]
    activate_team: Annotated[int, at_least(0, "To each mate of who activated it.")]
    kill: Annotated[int, at_least(0, "For killing an enemy.")]
    kill_mate: Annotated[int, at_least(0, "The fine for killing a mate.")]
    bombing: Annotated[int, at_least(0, "To each winner, if the bomb went off.")]
    defusing: Annotated[int, at_least(0, "To each winner, if the bomb was defused.")]
    all_rescued: Annotated[int, at_least(0, "To each winner, if all hostages were rescued.")]
    elimination_bomb_map: Annotated[int, at_least(0, "To each winner by elimination on a bomb map.")]
    elimination_hostage_map: Annotated[int, at_least(0, "To each winner by elimination on a hostage map.")]
    surviving_hostage: Annotated[int, at_least(0, "To each counter-terrorist, for a hostage alive.")]
    rescued_hostage: Annotated[int, at_least(0, "To each counter-terrorist, for a hostage rescued.")]
    lost: Annotated[int, at_least(0, "To each of the team that lost the round.")]
    streak: Annotated[int, at_least(0, "As much more for each loss in a row before.")]
    streak_most: Annotated[int, at_least(0, "The most that a streak adds.")]


def check_items(items: list[ItemData]) -> None:
    for item in items:
        where = f"items.toml: {item.id}"
        check_kind(item, where)
        check_dice(item, where)
        check_trade(item, where)
    for thing in THING_NAMES:
        expect(thing in [item.id for item in items], "items.toml", f"item {thing!r} is missing")
    for clan in CLAN_NAMES:
        for kind in ("knife", "pistol"):
            check_free(items, clan, kind)


def check_kind(item: ItemData, where: str) -> None:
    """Grenades, armour and gear are those that the rules know."""
    if item.type in THINGS:
        known = THINGS[item.type]
        expect(item.id in known, where, f"id of type {item.type} must be one of {', '.join(known)}")
    else:
        taken = next((kind for kind, ids in THINGS.items() if item.id in ids), "")
        expect(not taken, where, f"type must be {taken}, not {item.type}")
    if item.id == "bomb":
        expect(item.clan == CLAN_NAMES[0], where, f"clan must be {CLAN_NAMES[0]}, not {item.clan}")


def check_dice(item: ItemData, where: str) -> None:
    """STRIKE-8.01: shotguns and frags have a pool, other firearms To-Hit and Damage, a knife Damage only."""
    for name, holders in DICE.items():
        dice = getattr(item, name)
        if item.type in holders or item.id in holders:
            least = 2 if name == "pool" else 1  # STRIKE-8.02
            expect(least <= dice, where, f"{name} must be from {least} to {MOST_DICE}, not {dice}")
        else:
            expect(dice == 0, where, f"{name} must be 0 for {what_it_is(item)}, not {dice}")
    for name, users in (("autofire", BURSTS), ("scope", SCOPED)):
        fits = item.type in users or not getattr(item, name)
        expect(fits, where, f"{name} is only for {', '.join(users)}, not for {what_it_is(item)}")


def what_it_is(item: ItemData) -> str:
    return item.id if item.type in THINGS else f"type {item.type}"


def check_trade(item: ItemData, where: str) -> None:
    expect(item.cost == 0 or not item.free, where, f"cost of what is free must be 0, not {item.cost}")
    single = item.type == "grenade" or item.carry == 1
    expect(single, where, f"carry must be 1 for {what_it_is(item)}, not {item.carry}")
    given = item.type in ("knife", "pistol") or item.id == "bomb"
    expect(given or not item.free, where, "free must be false: only knives, pistols and the bomb are given")


def check_free(items: list[ItemData], clan: str, kind: str) -> None:
    """STRIKE-13.02, STRIKE-G02: everybody has a knife and the clan's pistol for nothing."""
    found = [item.id for item in items if item.free and item.type == kind and item.clan in ("both", clan)]
    one = f"{clan} must have one free {kind}, not {', '.join(found) or 'none'}"
    expect(len(found) == 1, "items.toml", one)
