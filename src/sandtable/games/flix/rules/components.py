"""The pieces on the Map: SEALs, Hostages and the Tangos (FLIX-2.06, FLIX-R45); discs of three sizes, the
Large ones orange (FLIX-2.03, FLIX-R46)."""

from __future__ import annotations

from typing import ClassVar, Final, final

from librt.vecs import vec
from mypy_extensions import i64

from sandtable.engine.state import StatePart
from sandtable.games.flix.rules.arms import NO_ARMS, UNARMED, Arms

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


# What each figure counts for in its Space: a SEAL, a Hostage, a Tango
A_SEAL: Final = 1
ALL_SEALS: Final = 0xFF
A_HOSTAGE: Final = 0x100
A_TANGO: Final = 0x10000
_COUNTS: Final = vec[i64](
    [A_SEAL] * MOST_SEALS + [A_HOSTAGE] * HOSTAGES + [A_TANGO] * (1 + PATROLS + SENTRIES)
)
_OFF_MAP: Final = vec[i64]([NONE] * FIGURES)
_EMPTY: Final = vec[i64]([0] * MOST_CELLS)
_UNSEEN: Final = vec[i64]([0] * (1 + PATROLS + SENTRIES))
SEAL_BITS: Final = vec[i64]([1, 2, 4, 8])  # a set of SEALs as one number
ALL_BITS: Final = 0xF


@final
class Occupancy:
    """Where all figures of a game are, by figure and by Space, which they themselves keep so, and how many
    other Objects are in each Space. What is found out about the figures, who sees whom, is kept for as long
    as nobody Moves and no Door goes."""

    def __init__(self, spaces: i64) -> None:
        self.spaces: Final[i64] = spaces
        self.cells: vec[i64] = _OFF_MAP[:FIGURES]
        self.numbers: vec[i64] = _EMPTY[:spaces]  # what its figures count for; 0: nobody is there
        self.moves: i64 = 1  # how often anything has changed,
        self.team_moves: i64 = 1  # and how often but for what Hostages and Tangos do
        self.opened: i64 = 0  # the Doors that were gone when it last did
        self.seen: vec[i64] = _UNSEEN[:]  # by Tango: 16 times the moves, and the SEALs that it sees as bits
        self.aloof: vec[i64] = _UNSEEN[:]  # likewise: where it was in line with none of them, see `spot`
        self.things: vec[i64] = _EMPTY[:spaces]  # Blocks, tokens and bombs

    def put(self, figure: i64, cell: i64) -> None:
        """A figure comes to a Space, or leaves the Map."""
        if self.cells[figure] != cell:
            self.shift(figure, cell)
            self.moves += 1
            if figure < MOST_SEALS:
                self.team_moves += 1

    def shift(self, figure: i64, cell: i64) -> None:
        """The same for a moment, to see how it would be there: what is kept must not be asked meanwhile."""
        before: i64 = self.cells[figure]
        if before >= 0:
            self.numbers[before] -= _COUNTS[figure]
        if cell >= 0:
            self.numbers[cell] += _COUNTS[figure]
        self.cells[figure] = cell

    def count_figures(self) -> None:
        """All of them anew, by the Spaces they are in; nothing found out about them is kept."""
        self.numbers = _EMPTY[: self.spaces]
        for figure in range(FIGURES):
            if self.cells[figure] != NONE:
                self.numbers[self.cells[figure]] += _COUNTS[figure]
        self.moves += 1
        self.team_moves += 1

    def lay(self, cell: i64) -> None:
        """A Block, a token or a bomb comes to a Space."""
        self.things[cell] += 1

    def lift(self, cell: i64) -> None:
        """One of them leaves it."""
        self.things[cell] -= 1

    def count(self, things: list[list[int]]) -> None:
        """All of them anew, by the Spaces they are in; NONE: off the Map."""
        self.things = _EMPTY[: self.spaces]
        for cells in things:
            for cell in cells:
                if cell != NONE:
                    self.lay(cell)

    def look(self, opened: i64) -> i64:
        """How often anything has changed by now, with these Doors gone."""
        if self.opened != opened:
            self.opened = opened
            self.moves += 1
            self.team_moves += 1
        return self.moves

    def spot(self, figure: i64) -> i64:
        """The Space of a figure, and how often anything but Hostages and Tangos has changed by now."""
        return self.team_moves * MOST_CELLS + self.cells[figure]

    def equals(self, other: Occupancy) -> bool:
        """Whether the same is in every Space."""
        for cell in range(self.spaces):
            if self.numbers[cell] != other.numbers[cell] or self.things[cell] != other.things[cell]:
                return False
        return True

    def take_over(self, other: Occupancy) -> None:
        self.cells = other.cells[:]
        self.numbers = other.numbers[:]
        self.moves = other.moves
        self.team_moves = other.team_moves
        self.opened = other.opened
        self.seen = other.seen[:]
        self.aloof = other.aloof[:]
        self.things = other.things[:]


class Figure(StatePart):
    """A standee."""

    def __init__(self, index: i64, occupancy: Occupancy) -> None:
        self.index: Final[i64] = index
        self.occupancy: Final = occupancy
        occupancy.put(index, NONE)

    @property
    def cell(self) -> i64:
        """The Space it is in; NONE: not on the Map."""
        return self.occupancy.cells[self.index]

    @cell.setter
    def cell(self, cell: i64) -> None:
        self.occupancy.put(self.index, cell)

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
            "felled",
            "secured",
        ],
    ]
    FIXED: ClassVar[list[str]] = ["index", "occupancy"]
    MEMOS: ClassVar[list[str]] = ["cards", "arms"]

    def __init__(self, index: i64, occupancy: Occupancy) -> None:
        super().__init__(index, occupancy)
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
        self.felled: i64 = 0  # Tangos that fell in its turns,
        self.secured: i64 = 0  # and Objectives that it brought in: for a debrief
        self.cards: i64 = UNARMED  # the Weapons and Equipment whose `arms` are known
        self.arms: Arms = NO_ARMS

    def derive(self) -> None:
        self.cards = UNARMED

    def in_play(self) -> bool:
        return self.who != NONE and not self.killed

    def take_over(self, other: Seal) -> None:
        """All but its place, which is the Occupancy's."""
        self.who = other.who
        self.seat = other.seat
        self.wounds = other.wounds
        self.killed = other.killed
        self.soft_armor = other.soft_armor
        self.stuns = other.stuns
        self.fresh_stuns = other.fresh_stuns
        self.done = other.done
        self.actions = other.actions
        self.primary = other.primary
        self.secondary = other.secondary
        self.equipment = other.equipment[:]
        self.ammo = other.ammo[:]
        self.carried = other.carried[:]
        self.knifed = other.knifed
        self.ignored_fire = other.ignored_fire
        self.retried = other.retried
        self.fired = other.fired
        self.felled = other.felled
        self.secured = other.secured


@final
class Hostage(Figure):
    """A Hostage, or the Captured Mastermind. `home` is its starting Objective icon (FLIX-19.06)."""

    FIELDS: ClassVar[list[str]] = ["cell", "home", "rescued", "killed"]
    FIXED: ClassVar[list[str]] = ["index", "occupancy"]

    def __init__(self, index: i64, occupancy: Occupancy) -> None:
        super().__init__(index, occupancy)
        self.home: i64 = NONE
        self.rescued = False
        self.killed = False

    def take_over(self, other: Hostage) -> None:
        """All but its place, which is the Occupancy's."""
        self.home = other.home
        self.rescued = other.rescued
        self.killed = other.killed


@final
class Tango(Figure):
    """A Mastermind, a Patrol or a Sentry. A Patrol that is not on the Map is in the Tango Pool or in the box:
    `pooled` says which."""

    FIELDS: ClassVar[list[str]] = ["cell", "stunned", "pooled", "colour", "home", "newcomer"]
    FIXED: ClassVar[list[str]] = ["index", "occupancy"]

    def __init__(self, index: i64, occupancy: Occupancy) -> None:
        super().__init__(index, occupancy)
        self.stunned = False
        self.pooled = False  # in the Tango Pool (FLIX-9.06)
        self.colour: i64 = NONE  # of the Patrol Path that it follows; NONE: on none (FLIX-R67)
        self.home: i64 = NONE  # a Sentry's icon: off it, it is Alert (FLIX-11.07)
        self.newcomer = False  # brought in by the Action under way: no Reaction Fire for it (FLIX-30.16)

    def is_sentry(self) -> bool:
        return self.index >= FIRST_SENTRY

    def is_patrol(self) -> bool:
        return FIRST_PATROL <= self.index < FIRST_SENTRY

    def take_over(self, other: Tango) -> None:
        """All but its place, which is the Occupancy's."""
        self.stunned = other.stunned
        self.pooled = other.pooled
        self.colour = other.colour
        self.home = other.home
        self.newcomer = other.newcomer


@final
class Veteran(StatePart):
    """What a campaign keeps of each of the six SEALs (FLIX-G16)."""

    FIELDS: ClassVar[list[str]] = ["grade", "rank_tokens", "specialization", "killed", "used", "missions"]

    def __init__(self) -> None:
        self.grade: i64 = E6
        self.rank_tokens: i64 = 0
        self.specialization: i64 = NONE
        self.killed = False
        self.used = False  # has been in a Mission of this campaign
        self.missions: i64 = 0  # from which it came back

    def take_over(self, other: Veteran) -> None:
        self.grade = other.grade
        self.rank_tokens = other.rank_tokens
        self.specialization = other.specialization
        self.killed = other.killed
        self.used = other.used
        self.missions = other.missions
