"""What is printed on sheets, stances, weapons, kit, enemy cards, dashboard tiles, doors, rooms, finds.

A card is made of what its declaration in `content/cards.py` says, by key, with numbers for names."""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import i64

from sandtable.games.omega.rules.components import NONE
from sandtable.games.omega.rules.effects import BASIC_WEAPON, STATS

Printed = dict[str, Any]


@final
class Weapon:
    """A weapon on a sheet, a kit card or an enemy card."""

    def __init__(self, card: Printed) -> None:
        self.name: Final[str] = card["name"]
        self.melee: Final[bool] = card["melee"]
        self.range: Final[i64] = card["range"]
        self.black: Final[i64] = card["black"]
        self.red: Final[i64] = card["red"]
        self.cost: Final[i64] = card["cost"]
        self.aim_cost: Final[i64] = card["aim_cost"]
        self.aim_black: Final[i64] = card["aim_black"]
        self.knockback: Final[bool] = card["knockback"]
        self.rerolls: Final[i64] = card["rerolls"]
        self.blast: Final[i64] = card["blast"]


def _stats(card: Printed) -> list[int]:
    return [int(card[name]) for name in STATS]


@final
class Stance:
    """A stance card: what it adds to the sheet (OMEGA-G03)."""

    def __init__(self, card: Printed) -> None:
        self.name: Final[str] = card["name"]
        self.most: Final[i64] = card["most"]
        self.speed: Final[i64] = card["speed"]
        self.ranged: Final[i64] = card["ranged"]
        self.melee: Final[i64] = card["melee"]
        self.stats: Final = _stats(card)
        self.abilities: Final[i64] = card["abilities"]


@final
class Sheet:
    """A character sheet with its stance deck and its own kit deck (OMEGA-4.02). The first weapon is the
    ranged one, the second the melee one."""

    def __init__(self, card: Printed) -> None:
        self.name: Final[str] = card["name"]
        self.role: Final[str] = card["role"]
        self.speed: Final[i64] = card["speed"]
        self.ranged: Final[i64] = card["ranged"]
        self.melee: Final[i64] = card["melee"]
        self.vitality: Final[i64] = card["vitality"]
        self.stats: Final = _stats(card)
        self.abilities: Final[i64] = card["abilities"]
        self.weapons: Final = [Weapon(card["gun"]), Weapon(card["blade"])]
        self.stances: Final = [Stance(each) for each in card["stance"]]
        self.suggested: Final[list[int]] = card["suggested"]  # kit cards


@final
class KitCard:
    """A kit card; `owner` is the rank of the commando whose own deck it is of, NONE for the common deck."""

    def __init__(self, card: Printed) -> None:
        self.name: Final[str] = card["name"]
        self.owner: Final[i64] = card["owner"]
        self.copies: Final[i64] = card["copies"]
        self.points: Final[i64] = card["points"]
        self.cost: Final[i64] = card["cost"]
        self.kind: Final[i64] = card["kind"]
        self.effect: Final[i64] = card["effect"]
        self.trade: Final[bool] = card["trade"]
        self.discard: Final[bool] = card["discard"]
        self.weapon: Final = Weapon(card["weapon"]) if card["weapon"] is not None else None
        self.range: Final[i64] = card["range"]
        self.amount: Final[i64] = card["amount"]
        self.replaces: Final[i64] = _replaced(self.kind, self.weapon)


def _replaced(kind: i64, weapon: Weapon | None) -> int:
    """A basic weapon replaces the one of the sheet that is as near or as far."""
    if weapon is None or kind != BASIC_WEAPON:
        return NONE
    return 1 if weapon.melee else 0


@final
class EnemyKind:
    """A stat card of the overseer's (OMEGA-G08)."""

    def __init__(self, card: Printed) -> None:
        self.name: Final[str] = card["name"]
        self.group: Final[i64] = card["group"]
        self.speed: Final[i64] = card["speed"]
        self.ranged: Final[list[int]] = [*card["ranged"], NONE][:2]  # a second number, or NONE (OMEGA-16.03)
        self.melee: Final[list[int]] = [*card["melee"], NONE][:2]
        self.vitality: Final[i64] = card["vitality"]
        self.cost: Final[i64] = card["cost"]
        self.weapons: Final = [Weapon(each) for each in card["weapons"]]
        self.abilities: Final[i64] = card["abilities"]
        self.burst: Final = Weapon(card["burst"]) if card["burst"] is not None else None


@final
class Ability:
    """A dashboard tile (OMEGA-18.03 to OMEGA-18.09)."""

    def __init__(self, card: Printed) -> None:
        self.effect: Final[i64] = card["id"]
        self.name: Final[str] = card["name"]
        self.timing: Final[i64] = card["timing"]
        self.ready: Final[i64] = card["ready"]
        self.committed: Final[i64] = card["committed"]
        self.refresh: Final[i64] = card["refresh"]
        self.on_enemy: Final[bool] = card["on_enemy"]
        self.amount: Final[i64] = card["amount"]
        self.spawns: Final[list[int]] = card["enemies"]


@final
class DoorMarker:
    """A kind of door marker (OMEGA-G10)."""

    def __init__(self, card: Printed) -> None:
        self.name: Final[str] = card["name"]
        self.icon: Final[str] = card["icon"]
        self.copies: Final[i64] = card["copies"]
        self.effect: Final[i64] = card["effect"]
        self.stat: Final[i64] = card["stat"]
        self.target: Final[i64] = card["target"]
        self.amount: Final[i64] = card["amount"]


@final
class RoomCard:
    """A kind of room card (OMEGA-G11)."""

    def __init__(self, card: Printed) -> None:
        self.name: Final[str] = card["name"]
        self.group: Final[i64] = card["group"]
        self.effect: Final[i64] = card["effect"]
        self.least: Final[i64] = card["least"]
        self.most: Final[i64] = card["most"]
        self.enemies: Final[list[list[int]]] = card["enemies"]
        self.objective: Final[i64] = card["objective"]


@final
class Find:
    """A kind of investigate card (OMEGA-G12)."""

    def __init__(self, card: Printed) -> None:
        self.effect: Final[i64] = card["id"]
        self.name: Final[str] = card["name"]
        self.copies: Final[i64] = card["copies"]
        self.cost: Final[i64] = card["cost"]
        self.amount: Final[i64] = card["amount"]
