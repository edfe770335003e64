"""The things on the table: units, hostages, what lies on the ground."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from sandtable.engine.state import StatePart
from sandtable.games.strike.rules.equipment import KNIFE, NONE, SLOTS
from sandtable.games.strike.rules.numbers import MOST_UNITS
from sandtable.games.strike.rules.plan import MOST_HOSTAGES
from sandtable.parts.pool import BIT, has_bit

BASE: Final = 100  # across, in hundredths of an MU
HOSTAGE_HEALTH: Final = 2  # STRIKE-R22

# The two clans (STRIKE-G07). A team plays one of them and changes over at half-time.
TERRORISTS: Final = 0
COUNTER_TERRORISTS: Final = 1
BOTH: Final = -1
CLAN_NAMES: Final = ("terrorists", "counter_terrorists")

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

# What a unit does on a count (STRIKE-6.02, STRIKE-R42)
WALK: Final = 0
ACTIVATE: Final = 1
DEACTIVATE: Final = 2
SEARCH: Final = 3

# Where the bits of what can be spent a move on stand after those of the units (STRIKE-R49): hostages to take
# along, piles, hostages to make stay
HOSTAGE_BITS: Final = MOST_UNITS
PILE_BITS: Final = HOSTAGE_BITS + MOST_HOSTAGES
LED_BITS: Final = PILE_BITS + MOST_UNITS


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


@final
class Unit(Body):
    """A player's figure with its control board (STRIKE-G02)."""

    FIELDS: ClassVar[list[str]] = [
        *["x", "y", "alive", "helmet", "vest", "health"],
        *["worn_helmet", "worn_vest", "points", "weapons", "empty", "grenades", "kit", "bomb"],
        *["call", "slot", "grenade", "crouching", "moves", "fired", "holding", "flashed"],
        *["set_up", "set_up_turn", "interrupted", "progress"],
        *["targets", "aim_x", "aim_y", "throw_dice", "split"],
        *["path", "asks_on", "planned", "paused", "barred", "noticed", "trail", "trail_seen"],
        *["wants", "spot_x", "spot_y", "next_call", "next_held", "next_crouch"],
        *["next_move", "step_x", "step_y", "reach"],
    ]
    FIXED: ClassVar[list[str]] = ["index", "team", "seat"]

    def __init__(self, index: i64, team: i64, seat: i64) -> None:
        super().__init__(index)
        self.team: Final[i64] = team
        self.seat: Final[i64] = seat
        self.worn_helmet: i64 = 0  # with what it went into the round
        self.worn_vest: i64 = 0
        self.points: i64 = 0
        self.weapons: list[int] = [NONE] * SLOTS
        self.empty: i64 = 0  # slots out of ammo, a bit each
        self.grenades: list[int] = [0, 0, 0]
        self.kit = False
        self.bomb = False
        # the turn in progress
        self.call: i64 = IDLE
        self.slot: i64 = NONE  # of the active weapon
        self.grenade: i64 = NONE  # the kind that it throws
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
        self.throw_dice: i64 = 0
        self.split: i64 = 0
        # a path drawn ahead (STRIKE-R49), what the unit has noticed since, and where it has come from
        self.path: list[int] = []
        self.asks_on: i64 = 0  # the count on which its player decides anew, as planned; 0 for none
        self.planned = False  # its moves are decided: after its path it holds
        self.paused = False  # its player is asked before it goes on
        self.barred = False  # its last step was cancelled, which its player knows
        self.noticed: i64 = 0
        self.trail: list[int] = []
        self.trail_seen: i64 = 0  # in fog, which of its points the other side saw it at, a bit each
        # answers that are not yet revealed
        self.wants: list[int] = []  # items to buy, or to take from a pile
        self.spot_x: i64 = NONE  # where it starts; NONE in formation
        self.spot_y: i64 = NONE
        self.next_call: i64 = IDLE
        self.next_held: i64 = NONE  # the slot or grenade of the call
        self.next_crouch = False
        self.next_move: i64 = WALK
        self.step_x: i64 = 0
        self.step_y: i64 = 0
        self.reach: i64 = NONE  # the hostage or pile that the move is spent on

    def clone(self) -> Unit:
        other = Unit(self.index, self.team, self.seat)
        other.x = self.x
        other.y = self.y
        other.alive = self.alive
        other.helmet = self.helmet
        other.vest = self.vest
        other.health = self.health
        other.worn_helmet = self.worn_helmet
        other.worn_vest = self.worn_vest
        other.points = self.points
        other.weapons = self.weapons[:]
        other.empty = self.empty
        other.grenades = self.grenades[:]
        other.kit = self.kit
        other.bomb = self.bomb
        other.call = self.call
        other.slot = self.slot
        other.grenade = self.grenade
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
        other.throw_dice = self.throw_dice
        other.split = self.split
        other.path = self.path[:]
        other.asks_on = self.asks_on
        other.planned = self.planned
        other.paused = self.paused
        other.barred = self.barred
        other.noticed = self.noticed
        other.trail = self.trail[:]
        other.trail_seen = self.trail_seen
        other.wants = self.wants[:]
        other.spot_x = self.spot_x
        other.spot_y = self.spot_y
        other.next_call = self.next_call
        other.next_held = self.next_held
        other.next_crouch = self.next_crouch
        other.next_move = self.next_move
        other.step_x = self.step_x
        other.step_y = self.step_y
        other.reach = self.reach
        return other

    def open_move(self) -> None:
        """What it does on a count is done, and no secret any more."""
        self.next_move = WALK
        self.step_x = 0
        self.step_y = 0
        self.reach = NONE
        self.wants = []

    def drop_path(self) -> None:
        """What it does with its next moves is open (STRIKE-R49)."""
        self.path = []
        self.asks_on = 0
        self.planned = False
        self.paused = False
        self.barred = False
        self.noticed = 0

    def forget_pile(self, place: i64) -> None:
        """It is gone, and those after it have moved up."""
        before = BIT[PILE_BITS + place] - 1
        piles = (self.noticed & (BIT[LED_BITS] - 1)) >> (PILE_BITS + place + 1) << (PILE_BITS + place)
        self.noticed = (self.noticed & before) | piles | (self.noticed & ~(BIT[LED_BITS] - 1))

    def drop_trail(self) -> None:
        """Where it has come from is long ago."""
        self.trail = []
        self.trail_seen = 0

    def take_up(self, call: i64, held: i64, crouching: bool) -> None:
        """STRIKE-1.02: a call, with the slot of a weapon or, for a throw, a kind of grenade. Who works at a
        bomb has no more than its knife at hand."""
        self.call = call
        self.crouching = crouching
        self.slot = NONE if call == THROW else held
        self.grenade = held if call == THROW else NONE
        if call in (PLACE, DEFUSE):
            self.slot = KNIFE

    def keeps_set_up(self) -> bool:
        """STRIKE-R34: it fires or reloads the weapon that it has set up."""
        return self.slot == self.set_up and (self.is_attacking() or self.call == RELOAD)

    def held(self) -> i64:
        return self.grenade if self.call == THROW else self.slot

    def is_loaded(self, slot: i64) -> bool:
        return not has_bit(self.empty, slot)

    def is_attacking(self) -> bool:
        return self.call == ATTACK or self.call == SCOPED

    def is_stationary(self) -> bool:
        """STRIKE-7.01, 7.03, 16.01: it called something that takes the whole turn."""
        return self.call == PLACE or self.call == DEFUSE or self.call == SET_UP


@final
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


@final
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


@final
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


@final
class Wound(StatePart):
    """Hits that somebody has taken in the step in progress (STRIKE-R39), by an action of which type. The bomb
    attacks as NONE."""

    FIELDS: ClassVar[list[str]] = ["attacker", "victim", "hits", "action_type"]

    def __init__(self, attacker: i64, victim: i64, hits: i64, action_type: i64) -> None:
        self.attacker: i64 = attacker
        self.victim: i64 = victim
        self.hits: i64 = hits
        self.action_type: i64 = action_type

    def clone(self) -> Wound:
        return Wound(self.attacker, self.victim, self.hits, self.action_type)


@final
class Kill:
    """Who has eliminated whom, and whether only the killer's side may know (STRIKE-R55)."""

    def __init__(self, killer: i64, victim: i64, hidden: bool) -> None:
        self.killer: Final[i64] = killer
        self.victim: Final[i64] = victim
        self.hidden: Final = hidden
