"""The pieces on the Map: SEALs, Hostages and the Tangos (FLIX-2.06, FLIX-R45); discs of three sizes, the
Large ones orange (FLIX-2.03, FLIX-R46)."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from sandtable.engine.state import StatePart

NONE: Final = -1

# Figures have one line of numbers: SEALs in play, Hostages, the Mastermind, Patrols, Sentries (FLIX-2.06).
MOST_SEALS: Final = 4  # FLIX-6.03
FIRST_HOSTAGE: Final = 4
HOSTAGES: Final = 5  # four, and a Captured Mastermind (FLIX-R55)
CAPTIVE: Final = 8  # the Captured Mastermind
MASTERMIND: Final = 9
FIRST_PATROL: Final = 10
PATROLS: Final = 14
FIRST_SENTRY: Final = 24
SENTRIES: Final = 9
FIGURES: Final = 33

MOST_TOKENS: Final = 40  # Objective Tokens in a Mission
MOST_CELLS: Final = 1024  # Spaces of a Map

# Grades (FLIX-7.02)
E6: Final = 6
E7: Final = 7
E8: Final = 8
E9: Final = 9

# Patrol Path colours
GREEN: Final = 0
YELLOW: Final = 1
RED: Final = 2

# Difficulty (FLIX-6.11)
ROOKIE: Final = 0
VETERAN: Final = 1
OPERATOR: Final = 2

# Disc sizes (FLIX-2.03)
SMALL: Final = 0
MEDIUM: Final = 1
LARGE: Final = 2


class Figure(StatePart):
    """A standee."""

    def __init__(self, index: i64) -> None:
        self.index: Final[i64] = index
        self.cell: i64 = NONE  # NONE: not on the Map

    def on_map(self) -> bool:
        return self.cell != NONE


@final
class Seal(Figure):
    """A SEAL in the Mission with its Player Board."""

    FIELDS: ClassVar[list[str]] = [
        *["cell", "who", "seat", "wounds", "killed", "soft_armor", "stuns", "fresh_stuns", "done", "actions"],
        *[
            "primary",
            "secondary",
            "equipment",
            "ammo",
            "carried",
            "knifed",
            "ignored_fire",
            "retried",
            "fired",
        ],
    ]
    FIXED: ClassVar[list[str]] = ["index"]

    def __init__(self, index: i64) -> None:
        super().__init__(index)
        self.who: i64 = NONE  # which of the six (FLIX-G10); NONE: not in the Mission
        self.seat: i64 = NONE
        self.wounds: i64 = 0
        self.killed = False  # KIA
        self.soft_armor = False  # FLIX-8.04
        self.stuns: i64 = 0  # Stunned Tokens (FLIX-16.02)
        self.fresh_stuns: i64 = 0  # those gained in its own turn under way (FLIX-R30)
        self.done = False  # has had its turn of the Round (FLIX-18.03)
        self.actions: i64 = 0  # left in the turn under way
        self.primary: i64 = NONE  # Weapon cards, by number in the plan's list
        self.secondary: i64 = NONE  # NONE: the printed one
        # Cards, by number in the plan's list; a Dart Pistol is one of them, though it lies on `secondary`
        self.equipment: list[int] = []
        self.ammo: list[int] = []  # ammunition or bomb tokens on each of them
        self.carried: list[int] = []  # Bio Weapons, as numbers of Objective Tokens
        self.knifed: i64 = 0  # Knife Attacks of this turn
        self.ignored_fire = False  # Recon's first Reaction Fire of the turn was ignored
        self.retried = False  # Demolitions' second try was used in this Mission
        self.fired = False  # whether it has Fired in this Mission, for those who chart it

    def in_play(self) -> bool:
        return self.who != NONE and not self.killed

    def clone(self) -> Seal:
        other = Seal(self.index)
        other.cell = self.cell
        other.who = self.who
        other.seat = self.seat
        other.wounds = self.wounds
        other.killed = self.killed
        other.soft_armor = self.soft_armor
        other.stuns = self.stuns
        other.fresh_stuns = self.fresh_stuns
        other.done = self.done
        other.actions = self.actions
        other.primary = self.primary
        other.secondary = self.secondary
        other.equipment = self.equipment[:]
        other.ammo = self.ammo[:]
        other.carried = self.carried[:]
        other.knifed = self.knifed
        other.ignored_fire = self.ignored_fire
        other.retried = self.retried
        other.fired = self.fired
        return other


@final
class Hostage(Figure):
    """A Hostage, or the Captured Mastermind. `home` is its starting Objective icon (FLIX-19.06)."""

    FIELDS: ClassVar[list[str]] = ["cell", "home", "rescued", "killed"]
    FIXED: ClassVar[list[str]] = ["index"]

    def __init__(self, index: i64) -> None:
        super().__init__(index)
        self.home: i64 = NONE
        self.rescued = False
        self.killed = False

    def clone(self) -> Hostage:
        other = Hostage(self.index)
        other.cell = self.cell
        other.home = self.home
        other.rescued = self.rescued
        other.killed = self.killed
        return other


@final
class Tango(Figure):
    """A Mastermind, a Patrol or a Sentry. A Patrol that is not on the Map is in the Tango Pool or in the box:
    `pooled` says which."""

    FIELDS: ClassVar[list[str]] = ["cell", "stunned", "pooled", "colour", "home", "newcomer"]
    FIXED: ClassVar[list[str]] = ["index"]

    def __init__(self, index: i64) -> None:
        super().__init__(index)
        self.stunned = False
        self.pooled = False  # in the Tango Pool (FLIX-9.06)
        self.colour: i64 = NONE  # of the Patrol Path that it follows; NONE: on none (FLIX-R67)
        self.home: i64 = NONE  # a Sentry's icon: off it, it is Alert (FLIX-11.07)
        self.newcomer = False  # brought in by the Action under way: no Reaction Fire for it (FLIX-30.16)

    def is_sentry(self) -> bool:
        return self.index >= FIRST_SENTRY

    def is_patrol(self) -> bool:
        return FIRST_PATROL <= self.index < FIRST_SENTRY

    def clone(self) -> Tango:
        other = Tango(self.index)
        other.cell = self.cell
        other.stunned = self.stunned
        other.pooled = self.pooled
        other.colour = self.colour
        other.home = self.home
        other.newcomer = self.newcomer
        return other


@final
class Veteran(StatePart):
    """What a campaign keeps of each of the six SEALs (FLIX-G16)."""

    FIELDS: ClassVar[list[str]] = ["grade", "rank_tokens", "specialization", "killed", "used"]

    def __init__(self) -> None:
        self.grade: i64 = E6
        self.rank_tokens: i64 = 0
        self.specialization: i64 = NONE
        self.killed = False
        self.used = False  # has been in a Mission of this campaign

    def clone(self) -> Veteran:
        other = Veteran()
        other.grade = self.grade
        other.rank_tokens = self.rank_tokens
        other.specialization = self.specialization
        other.killed = self.killed
        other.used = self.used
        return other
