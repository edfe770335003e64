"""Equipment: types of items, where they are carried, and what a card says."""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import i64

NONE: Final = -1

Printed = dict[str, Any]

# Action types in their order (STRIKE-2.01 to 2.12)
GRENADES: Final = 1
KNIVES: Final = 2
PISTOLS: Final = 3
SMGS: Final = 4
SHOTGUNS: Final = 5
RIFLES: Final = 6
LMGS: Final = 7
SCOPED_RIFLES: Final = 8
WORK: Final = 9
BLAST: Final = 10

# What an item is besides a weapon of one of the types above
ARMOUR: Final = 11
GEAR: Final = 12
ITEM_TYPES: Final = {
    "grenade": GRENADES,
    "knife": KNIVES,
    "pistol": PISTOLS,
    "smg": SMGS,
    "shotgun": SHOTGUNS,
    "rifle": RIFLES,
    "lmg": LMGS,
    "armour": ARMOUR,
    "gear": GEAR,
}

# Where a unit carries its weapons (STRIKE-G02)
PRIMARY: Final = 0
SIDEARM: Final = 1
KNIFE: Final = 2
SLOTS: Final = 3

# Things with a meaning of their own
FRAG: Final = 0
FLASH: Final = 1
SMOKE: Final = 2
VEST: Final = 3
HELMET: Final = 4
KIT: Final = 5
BOMB: Final = 6
THING_NAMES: Final = ("frag", "flash", "smoke", "vest", "helmet", "kit", "bomb")


@final
class Item:
    """An equipment card. `thing` tells grenades, armour and gear apart. A rifle with a scope and without
    autofire is a sniper rifle (STRIKE-16.06)."""

    def __init__(self, index: i64, data: Printed) -> None:
        self.index: Final[i64] = index
        self.id: Final[str] = data["id"]
        self.name: Final[str] = data["name"]
        self.clan: Final[i64] = data["clan"]
        self.type: Final[i64] = data["type"]
        self.thing: Final[i64] = thing_of(self.id)
        self.lost: Final[i64] = data["lost"]
        self.to_hit: Final[i64] = data["to_hit"]
        self.damage: Final[i64] = data["damage"]
        self.pool: Final[i64] = data["pool"]
        self.autofire: Final[bool] = data["autofire"]
        self.scope: Final[bool] = data["scope"]
        self.cost: Final[i64] = data["cost"]
        self.carry: Final[i64] = data["carry"]
        self.free: Final[bool] = data["free"]
        self.sniper: Final[bool] = self.type == RIFLES and self.scope and not self.autofire
        self.slot: Final[i64] = slot_of(self.type)


def thing_of(card: str) -> int:
    return THING_NAMES.index(card) if card in THING_NAMES else NONE


def slot_of(item_type: i64) -> i64:
    """STRIKE-G01: submachine guns, shotguns, rifles and machine guns are primary weapons."""
    if item_type == KNIVES:
        return KNIFE
    if item_type == PISTOLS:
        return SIDEARM
    if SMGS <= item_type <= LMGS:
        return PRIMARY
    return NONE
