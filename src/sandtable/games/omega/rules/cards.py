"""What is printed on sheets, stances, weapons, kit, enemy cards, dashboard tiles, doors, rooms, finds."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64


@final
class Weapon:
    """A weapon on a sheet, a kit card or an enemy card."""

    def __init__(
        self,
        name: str,
        melee: bool,
        reach: int,
        black: int,
        red: int,
        cost: int = 0,
        aim_cost: int = 0,
        aim_black: int = 0,
        knockback: bool = False,
        rerolls: int = 0,
        blast: int = 0,
    ) -> None:
        self.name: Final = name
        self.melee: Final = melee
        self.range: Final[i64] = reach  # in spaces; 2 for a melee weapon with reach, else 1 (OMEGA-25.14)
        self.black: Final[i64] = black
        self.red: Final[i64] = red
        self.cost: Final[i64] = cost  # adrenaline beside the action's (OMEGA-8.10)
        self.aim_cost: Final[i64] = aim_cost  # 0: it cannot be aimed (OMEGA-R24)
        self.aim_black: Final[i64] = aim_black
        self.knockback: Final = knockback  # OMEGA-25.13
        self.rerolls: Final[i64] = rerolls  # dice that may be rerolled once an attack
        self.blast: Final[i64] = blast  # explosive [X] at a space instead of an attack; 0: none


@final
class Stance:
    """A stance card: what it adds to the sheet (OMEGA-G03)."""

    def __init__(
        self, name: str, most: int, speed: int, ranged: int, melee: int, stats: list[int], abilities: int
    ) -> None:
        self.name: Final = name
        self.most: Final[i64] = most  # MAX ADRENALINE
        self.speed: Final[i64] = speed
        self.ranged: Final[i64] = ranged
        self.melee: Final[i64] = melee
        self.stats: Final = stats
        self.abilities: Final[i64] = abilities


@final
class Sheet:
    """A character sheet with its stance deck and its own kit deck (OMEGA-4.02). The first weapon is the
    ranged one, the second the melee one."""

    def __init__(
        self,
        name: str,
        role: str,
        speed: int,
        ranged: int,
        melee: int,
        vitality: int,
        stats: list[int],
        abilities: int,
        weapons: list[Weapon],
        stances: list[Stance],
        suggested: list[int],
    ) -> None:
        self.name: Final = name
        self.role: Final = role
        self.speed: Final[i64] = speed
        self.ranged: Final[i64] = ranged  # RANGED DEFENSE
        self.melee: Final[i64] = melee
        self.vitality: Final[i64] = vitality
        self.stats: Final = stats
        self.abilities: Final[i64] = abilities
        self.weapons: Final = weapons
        self.stances: Final = stances
        self.suggested: Final = suggested  # kit cards, the most useful first


@final
class KitCard:
    """A kit card; `owner` is the rank of the commando whose own deck it is of, NONE for the common deck."""

    def __init__(
        self,
        name: str,
        owner: int,
        copies: int,
        points: int,
        cost: int,
        kind: int,
        effect: int,
        trade: bool,
        discard: bool,
        weapon: Weapon | None,
        replaces: int,
        reach: int,
        amount: int,
    ) -> None:
        self.name: Final = name
        self.owner: Final[i64] = owner
        self.copies: Final[i64] = copies
        self.points: Final[i64] = points
        self.cost: Final[i64] = cost
        self.kind: Final[i64] = kind
        self.effect: Final[i64] = effect
        self.trade: Final = trade  # whether it shows the trade icon
        self.discard: Final = discard  # whether a use spends it
        self.weapon: Final = weapon  # also the dice of a grenade or charge
        self.replaces: Final[i64] = replaces  # which weapon of the sheet a basic weapon replaces
        self.range: Final[i64] = reach
        self.amount: Final[i64] = amount  # dice, wounds, spaces, shots: as the effect says


@final
class EnemyKind:
    """A stat card of the overseer's (OMEGA-G08)."""

    def __init__(
        self,
        name: str,
        group: int,
        speed: int,
        ranged: list[int],
        melee: list[int],
        vitality: int,
        cost: int,
        weapons: list[Weapon],
        abilities: int,
        burst: Weapon | None,
    ) -> None:
        self.name: Final = name
        self.group: Final[i64] = group
        self.speed: Final[i64] = speed
        self.ranged: Final = ranged  # RANGED DEFENSE, and the second number or NONE (OMEGA-16.03)
        self.melee: Final = melee
        self.vitality: Final[i64] = vitality
        self.cost: Final[i64] = cost  # of a combat activation; NONE: it has none
        self.weapons: Final = weapons
        self.abilities: Final[i64] = abilities
        self.burst: Final = burst  # the explosive of who ruptures


@final
class Ability:
    """A dashboard tile (OMEGA-18.03 to OMEGA-18.09)."""

    def __init__(
        self,
        name: str,
        timing: int,
        ready: int,
        committed: int,
        refresh: int,
        effect: int,
        on_enemy: bool,
        amount: int,
        spawns: list[int],
    ) -> None:
        self.name: Final = name
        self.timing: Final[i64] = timing
        self.ready: Final[i64] = ready
        self.committed: Final[i64] = committed
        self.refresh: Final[i64] = refresh
        self.effect: Final[i64] = effect
        self.on_enemy: Final = on_enemy  # whether drive makes it cheaper (OMEGA-R65)
        self.amount: Final[i64] = amount  # dice, wounds, markers, figures; 0: as many as commandos started
        self.spawns: Final = spawns  # the kinds of enemies that it brings


@final
class DoorMarker:
    """A kind of door marker (OMEGA-G10)."""

    def __init__(
        self, name: str, icon: str, copies: int, effect: int, stat: int, target: int, amount: int
    ) -> None:
        self.name: Final = name
        self.icon: Final = icon  # "": none (OMEGA-3.07)
        self.copies: Final[i64] = copies
        self.effect: Final[i64] = effect
        self.stat: Final[i64] = stat  # of its challenge; NONE
        self.target: Final[i64] = target
        self.amount: Final[i64] = amount  # energy gained, wounds or adrenaline


@final
class RoomCard:
    """A kind of room card (OMEGA-G11)."""

    def __init__(
        self,
        name: str,
        group: int,
        effect: int,
        least: int,
        most: int,
        enemies: list[list[int]],
        objective: int,
    ) -> None:
        self.name: Final = name
        self.group: Final[i64] = group  # of priority (OMEGA-22.05)
        self.effect: Final[i64] = effect
        self.least: Final[i64] = least  # markers to place
        self.most: Final[i64] = most
        self.enemies: Final = enemies  # to spawn: for each place the kinds of which one may come
        self.objective: Final[i64] = objective  # which tile; NONE


@final
class Find:
    """A kind of investigate card (OMEGA-G12)."""

    def __init__(self, name: str, copies: int, effect: int, cost: int, amount: int) -> None:
        self.name: Final = name
        self.copies: Final[i64] = copies
        self.effect: Final[i64] = effect
        self.cost: Final[i64] = cost
        self.amount: Final[i64] = amount
