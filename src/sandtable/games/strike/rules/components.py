"""The things on the table: equipment, units, hostages, what lies on the ground; and the numbers."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from mypy_extensions import i64

from sandtable.engine.state import StatePart

NONE: Final = -1
BASE: Final = 100  # across, in hundredths of an MU

# The two clans (STRIKE-G07). A team plays one of them and changes over at half-time.
TERRORISTS: Final = 0
COUNTER_TERRORISTS: Final = 1
BOTH: Final = -1
CLAN_NAMES: Final = ("terrorists", "counter_terrorists")

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

# What a unit calls in phase 1 (STRIKE-1.02)
IDLE: Final = 0
ATTACK: Final = 1
SCOPED: Final = 2
THROW: Final = 3
RELOAD: Final = 4
PLACE: Final = 5
DEFUSE: Final = 6
SET_UP: Final = 7
CALL_VERBS: Final = ("idle", "attack", "scoped", "throw", "reload", "place", "defuse", "set_up")


class Item:
    """An equipment card. `thing` tells grenades, armour and gear apart. A rifle with a scope and without
    autofire is a sniper rifle (STRIKE-16.06)."""

    def __init__(self, index: i64, data: dict[str, Any]) -> None:
        self.index: Final[i64] = index
        self.id: Final[str] = data["id"]
        self.name: Final[str] = data["name"]
        self.clan: Final[i64] = data["clan"]
        self.type: Final[i64] = data["type"]
        self.thing: Final[i64] = data["thing"]
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


def slot_of(item_type: i64) -> i64:
    """STRIKE-G01: submachine guns, shotguns, rifles and machine guns are primary weapons."""
    if item_type == KNIVES:
        return KNIFE
    if item_type == PISTOLS:
        return SIDEARM
    if SMGS <= item_type <= LMGS:
        return PRIMARY
    return NONE


class Body(StatePart):
    """Somebody who can be hurt: a base of 1 MU round (x, y), and Defense dice (STRIKE-5.03)."""

    def __init__(self, index: i64) -> None:
        self.index: Final[i64] = index
        self.x: i64 = 0
        self.y: i64 = 0
        self.alive = True
        self.helmet: i64 = 0
        self.vest: i64 = 0
        self.health: i64 = 0

    def defense(self) -> i64:
        return self.helmet + self.vest + self.health


def bases_overlap(ax: i64, ay: i64, bx: i64, by: i64) -> bool:
    """STRIKE-R06, STRIKE-R11: bases are 1 MU across; touching is no overlap."""
    return (bx - ax) * (bx - ax) + (by - ay) * (by - ay) < BASE * BASE


class Unit(Body):
    """A player's figure with its control board (STRIKE-G02)."""

    FIELDS: ClassVar[list[str]] = [
        "x",
        "y",
        "alive",
        "helmet",
        "vest",
        "health",
        "points",
        "weapons",
        "empty",
        "grenades",
        "kit",
        "bomb",
        "call",
        "item",
        "crouching",
        "moves",
        "fired",
        "holding",
        "flashed",
        "set_up",
        "set_up_turn",
        "interrupted",
        "progress",
        "targets",
        "aim_x",
        "aim_y",
        "dice",
        "split",
        "plan",
        "seen",
        "trail",
        "slip",
    ]
    FIXED: ClassVar[list[str]] = ["index", "team", "seat"]

    def __init__(self, index: i64, team: i64, seat: i64) -> None:
        super().__init__(index)
        self.team: Final[i64] = team
        self.seat: Final[i64] = seat
        self.points: i64 = 0
        self.weapons: list[int] = [NONE] * SLOTS
        self.empty: i64 = 0  # slots out of ammo, a bit each
        self.grenades: list[int] = [0, 0, 0]
        self.kit = False
        self.bomb = False
        # the turn in progress
        self.call: i64 = IDLE
        self.item: i64 = NONE  # the active weapon's slot, or the grenade
        self.crouching = False
        self.moves: i64 = 0
        self.fired = False
        self.holding = False
        self.flashed = False
        self.set_up: i64 = NONE
        self.set_up_turn: i64 = 0
        self.interrupted = False
        self.progress: i64 = 0
        self.targets: list[int] = []
        self.aim_x: i64 = 0
        self.aim_y: i64 = 0
        self.dice: i64 = 0
        self.split: i64 = 0
        # a path drawn ahead, whom the unit saw when it went on, and where it has come from in this turn
        self.plan: list[int] = []
        self.seen: i64 = 0
        self.trail: list[int] = []
        # an answer that is not yet revealed
        self.slip: list[int] = []

    def clone(self) -> Unit:
        other = Unit(self.index, self.team, self.seat)
        other.x = self.x
        other.y = self.y
        other.alive = self.alive
        other.helmet = self.helmet
        other.vest = self.vest
        other.health = self.health
        other.points = self.points
        other.weapons = self.weapons[:]
        other.empty = self.empty
        other.grenades = self.grenades[:]
        other.kit = self.kit
        other.bomb = self.bomb
        other.call = self.call
        other.item = self.item
        other.crouching = self.crouching
        other.moves = self.moves
        other.fired = self.fired
        other.holding = self.holding
        other.flashed = self.flashed
        other.set_up = self.set_up
        other.set_up_turn = self.set_up_turn
        other.interrupted = self.interrupted
        other.progress = self.progress
        other.targets = self.targets[:]
        other.aim_x = self.aim_x
        other.aim_y = self.aim_y
        other.dice = self.dice
        other.split = self.split
        other.plan = self.plan[:]
        other.seen = self.seen
        other.trail = self.trail[:]
        other.slip = self.slip[:]
        return other

    def is_attacking(self) -> bool:
        return self.call == ATTACK or self.call == SCOPED

    def is_stationary(self) -> bool:
        """STRIKE-7.01, 7.03, 16.01: it called something that takes the whole turn."""
        return self.call == PLACE or self.call == DEFUSE or self.call == SET_UP


class Hostage(Body):
    """A neutral who follows a leader (STRIKE-R22). Its index goes on from the units'."""

    FIELDS: ClassVar[list[str]] = ["x", "y", "alive", "health", "rescued", "leader", "place", "activated"]
    FIXED: ClassVar[list[str]] = ["index", "helmet", "vest"]

    def __init__(self, index: i64) -> None:
        super().__init__(index)
        self.rescued = False
        self.leader: i64 = NONE
        self.place: i64 = 0  # in its leader's string, 0 directly behind
        self.activated = False  # at any time in this round

    def clone(self) -> Hostage:
        other = Hostage(self.index)
        other.x = self.x
        other.y = self.y
        other.alive = self.alive
        other.health = self.health
        other.rescued = self.rescued
        other.leader = self.leader
        other.place = self.place
        other.activated = self.activated
        return other

    def on_map(self) -> bool:
        return self.alive and not self.rescued


class Pile(StatePart):
    """Everything dropped at one spot (STRIKE-5.09, STRIKE-R31): items, and which of them are out of ammo."""

    FIELDS: ClassVar[list[str]] = ["x", "y", "items", "empty"]

    def __init__(self, x: i64, y: i64) -> None:
        self.x: i64 = x
        self.y: i64 = y
        self.items: list[int] = []
        self.empty: list[bool] = []

    def clone(self) -> Pile:
        other = Pile(self.x, self.y)
        other.items = self.items[:]
        other.empty = self.empty[:]
        return other

    def best(self, item: int) -> int:
        """Where one of these lies, a loaded one if there is any."""
        for place, index in enumerate(self.items):
            if index == item and not self.empty[place]:
                return place
        return self.items.index(item)

    def put(self, item: i64, empty: bool = False) -> None:
        self.items.append(int(item))
        self.empty.append(empty)


class Thrown(StatePart):
    """A frag or smoke grenade that lies where it landed and goes off in the next turn (STRIKE-2.02)."""

    FIELDS: ClassVar[list[str]] = ["kind", "x", "y", "due", "thrower", "to_hit", "damage"]

    def __init__(self, kind: i64, x: i64, y: i64, due: i64, thrower: i64) -> None:
        self.kind: i64 = kind
        self.x: i64 = x
        self.y: i64 = y
        self.due: i64 = due
        self.thrower: i64 = thrower
        self.to_hit: i64 = 0
        self.damage: i64 = 0

    def clone(self) -> Thrown:
        other = Thrown(self.kind, self.x, self.y, self.due, self.thrower)
        other.to_hit = self.to_hit
        other.damage = self.damage
        return other


class Numbers:
    """The numbers that a designer may tune."""

    def __init__(self, values: dict[str, Any]) -> None:
        self.rounds: Final[i64] = values["rounds"]
        self.max_turns: Final[i64] = values["max_turns"]
        self.start_points: Final[i64] = values["start_points"]
        self.health: Final[i64] = values["health"]
        self.fuse: Final[i64] = values["fuse"]
        self.defuse_turns: Final[i64] = values["defuse_turns"]
        self.smoke_turns: Final[i64] = values["smoke_turns"]
        self.flash_dice: Final[i64] = values["flash_dice"]
        self.near_blast: Final[i64] = values["near_blast"]
        self.far_blast: Final[i64] = values["far_blast"]
        self.friendly_reach: Final[i64] = values["friendly_reach"]
        self.autofire_reach: Final[i64] = values["autofire_reach"]
        self.fog: Final[bool] = values["fog"]


class Rewards:
    """STRIKE-14.01 to 14.14: what feats pay and cost."""

    def __init__(self, values: dict[str, Any]) -> None:
        self.rescue: Final[i64] = values["rescue"]
        self.rescue_team: Final[i64] = values["rescue_team"]
        self.kill_hostage: Final[i64] = values["kill_hostage"]
        self.activate: Final[i64] = values["activate"]
        self.activate_team: Final[i64] = values["activate_team"]
        self.kill: Final[i64] = values["kill"]
        self.kill_mate: Final[i64] = values["kill_mate"]
        self.bombing: Final[i64] = values["bombing"]
        self.defusing: Final[i64] = values["defusing"]
        self.all_rescued: Final[i64] = values["all_rescued"]
        self.elimination: Final[list[int]] = [
            values["elimination_bomb_map"],
            values["elimination_hostage_map"],
        ]
        self.surviving_hostage: Final[i64] = values["surviving_hostage"]
        self.rescued_hostage: Final[i64] = values["rescued_hostage"]
        self.lost: Final[i64] = values["lost"]
        self.streak: Final[i64] = values["streak"]
        self.streak_most: Final[i64] = values["streak_most"]
