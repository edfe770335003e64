"""Cards and markers: what their files hold."""

from __future__ import annotations

from sandtable.catalog.content import Strict
from sandtable.games.omega.rules.components import NONE


class WeaponData(Strict, kw_only=True, frozen=True):
    name: str
    melee: bool = False
    range: int = 1
    black: int = 0
    red: int = 0
    cost: int = 0
    aim_cost: int = 0
    aim_black: int = 0
    knockback: bool = False
    rerolls: int = 0
    blast: int = 0


class StanceData(Strict, kw_only=True, frozen=True):
    """What it adds to the sheet."""

    name: str
    most: int
    speed: int = 0
    ranged: int = 0
    melee: int = 0
    strength: int = 0
    agility: int = 0
    tech: int = 0
    abilities: tuple[str, ...] = ()
    text: str = ""


class CharacterData(Strict, kw_only=True, frozen=True):
    id: str
    name: str
    role: str
    speed: int
    ranged: int
    melee: int
    vitality: int
    strength: int
    agility: int
    tech: int
    abilities: tuple[str, ...]
    text: str
    gun: WeaponData
    blade: WeaponData
    suggested: list[str]
    stance: list[StanceData]


class CharactersFile(Strict, kw_only=True, frozen=True):
    lineup: list[str]
    stub_gun: WeaponData
    character: list[CharacterData]


class KitData(Strict, kw_only=True, frozen=True):
    """`owner` is a character, or nobody for the common deck."""

    id: str
    name: str
    owner: str = ""
    copies: int = 1
    points: int
    cost: int = 0
    kind: str
    effect: str = "weapon"
    trade: bool = False
    discard: bool = False
    range: int = 0
    amount: int = 0
    weapon: WeaponData | None = None
    text: str


class KitFile(Strict, kw_only=True, frozen=True):
    card: list[KitData]


class EnemyData(Strict, kw_only=True, frozen=True):
    id: str
    name: str
    group: str
    figures: int
    speed: int
    ranged: list[int]
    melee: list[int]
    vitality: int
    cost: int = NONE
    weapons: tuple[WeaponData, ...] = ()
    abilities: tuple[str, ...] = ()
    burst: WeaponData | None = None
    text: str = ""


class EnemiesFile(Strict, kw_only=True, frozen=True):
    enemy: list[EnemyData]


class AbilityData(Strict, kw_only=True, frozen=True):
    """A dashboard tile; its id is its effect."""

    id: str
    name: str
    timing: str
    ready: int
    committed: int
    refresh: int
    on_enemy: bool = False
    amount: int = 0
    enemies: tuple[str, ...] = ()
    text: str


class DashboardFile(Strict, kw_only=True, frozen=True):
    ability: list[AbilityData]


class MarkerData(Strict, kw_only=True, frozen=True):
    id: str
    name: str
    icon: str = ""
    copies: int
    effect: str
    stat: str = ""
    target: int = 0
    amount: int = 0
    text: str


class DoorsFile(Strict, kw_only=True, frozen=True):
    door: list[MarkerData]


class RoomData(Strict, kw_only=True, frozen=True):
    id: str
    name: str
    copies: int
    group: int
    effect: str
    least: int = 0
    most: int = 0
    enemies: tuple[tuple[str, ...], ...] = ()
    objective: str = ""
    text: str


class RoomsFile(Strict, kw_only=True, frozen=True):
    card: list[RoomData]


class FindData(Strict, kw_only=True, frozen=True):
    """An investigate card; its id is its effect."""

    id: str
    name: str
    copies: int
    cost: int = 0
    amount: int = 0
    text: str


class FindsFile(Strict, kw_only=True, frozen=True):
    find: list[FindData]


class DiceFile(Strict, kw_only=True, frozen=True):
    black: list[int]
    red: list[int]
