"""The figures on the map: the four characters, Patrols and the Boss."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from sandtable.engine.state import StatePart

NONE: Final = -1
MOST_CELLS: Final = 1024  # of a map

# Figures have one line of numbers: the characters, the Boss, the Patrols.
SNAKE: Final = 0
MERYL: Final = 1
OTACON: Final = 2
GRAY_FOX: Final = 3
CHARACTERS: Final = 4
BOSS: Final = 4
FIRST_PATROL: Final = 5
MOST_PATROLS: Final = 12  # SNEAK-2.08

# How a character's Alert token lies (SNEAK-15.01)
OFF: Final = 0
INVESTIGATE: Final = 1
ALERT: Final = 2

FOCUS_TOKENS: Final = 4  # SNEAK-16.02
ALL_ACTIVE: Final = 15

# What a character may do once a turn or once a round, as bits of `used`
USED_NERVE: Final = 1  # Meryl's passive, a turn
USED_EXOSKELETON: Final = 2  # Gray Fox's passive, a turn
USED_SCOPE: Final = 4  # Field Scope, a round
USED_RIG: Final = 8  # Rig Charge, a turn
USED_SCAN: Final = 16  # a free Scan with Thermal Goggles, a turn
ONCE_A_TURN: Final = 27


NOBODY: Final[list[int]] = []  # no spaces of figures
SHUT: Final = 99  # where figures stand: nobody of that side enters the space or passes over it


class Figure(StatePart):
    """Anything that fills a space (SNEAK-11.02)."""

    def __init__(self, index: i64) -> None:
        self.index: Final[i64] = index
        self.cell: i64 = NONE  # NONE: not on the map

    def on_map(self) -> bool:
        return self.cell != NONE

    def is_enemy(self) -> bool:
        return self.index >= CHARACTERS


@final
class Character(Figure):
    """A player figure with its dashboard. Its index is the character."""

    FIELDS: ClassVar[list[str]] = [
        *["cell", "seat", "present", "gone", "damage", "actions", "done", "active", "locked"],
        *["alert_cell", "alert_side", "noisy", "hurt", "cards", "tokens", "used"],
        *["disguised", "boxed", "camouflaged", "sheltered", "tranquil", "hampered"],
        *["covered", "prone", "braced", "blank", "reticle", "aided", "close"],
    ]
    FIXED: ClassVar[list[str]] = ["index"]

    def __init__(self, index: i64) -> None:
        super().__init__(index)
        self.seat: i64 = NONE  # who decides for it
        self.present = False  # whether it takes part in the Stage
        self.gone = False  # left by an Exit (SNEAK-R58)
        self.damage: i64 = 0
        self.actions: i64 = 0  # Action tokens left (SNEAK-8.01)
        self.done = False  # has had its turn of the round
        self.active: i64 = ALL_ACTIVE  # Focus tokens on their active side, as bits 1, 2, 4, 8
        self.locked: i64 = 0  # Focus tokens with a lock on them (SNEAK-G20)
        self.alert_cell: i64 = NONE
        self.alert_side: i64 = OFF
        self.noisy: i64 = 0  # Noisy Actions of the turn (SNEAK-15.06)
        self.hurt: i64 = 0  # Patrols it has damaged in this turn, as bits of their places in the list
        self.cards: list[int] = []  # Equipment: numbers in the plan's list
        self.tokens: list[int] = []  # ammo or charges left on each of them
        self.used: i64 = 0  # see the bits above
        self.disguised = False  # SNEAK-18.03
        self.boxed = False  # Cardboard Box
        self.camouflaged = False  # until the end of the next Enemy Phase
        self.sheltered = False  # Handkerchief, until the next Player Phase
        self.tranquil = False  # a dose of tranquilizer works in this turn (SNEAK-32.27)
        self.hampered = False  # only 3 actions in its next turn
        self.covered = False  # Take Cover: Defense +1 until the next Player Phase
        self.prone = False  # Go Prone: Defense +1 until its next turn or until it moves
        self.braced = False  # Brace: until its next turn
        self.blank = False  # Blank Mind: until the end of this turn
        self.reticle: i64 = NONE  # where its Reticle token lies
        self.close: i64 = 0  # Patrols next to a disguised Meryl that have her in sight, as bits (SNEAK-R51)
        self.aided = False  # Draw Fire: it may once add 1 to a die of an attack this round

    def in_play(self) -> bool:
        return self.present and not self.gone

    def clone(self) -> Character:
        other = Character(self.index)
        other.cell = self.cell
        other.seat = self.seat
        other.present = self.present
        other.gone = self.gone
        other.damage = self.damage
        other.actions = self.actions
        other.done = self.done
        other.active = self.active
        other.locked = self.locked
        other.alert_cell = self.alert_cell
        other.alert_side = self.alert_side
        other.noisy = self.noisy
        other.hurt = self.hurt
        other.cards = self.cards[:]
        other.tokens = self.tokens[:]
        other.used = self.used
        other.disguised = self.disguised
        other.boxed = self.boxed
        other.camouflaged = self.camouflaged
        other.sheltered = self.sheltered
        other.tranquil = self.tranquil
        other.hampered = self.hampered
        other.covered = self.covered
        other.prone = self.prone
        other.braced = self.braced
        other.blank = self.blank
        other.reticle = self.reticle
        other.aided = self.aided
        other.close = self.close
        return other


@final
class Patrol(Figure):
    """A Patrol; in the supply while it is not on the map."""

    FIELDS: ClassVar[list[str]] = ["cell", "facing", "hits", "knocks"]
    FIXED: ClassVar[list[str]] = ["index"]

    def __init__(self, index: i64) -> None:
        super().__init__(index)
        self.facing: i64 = 0
        self.hits: i64 = 0  # hit damage and KO damage are counted apart (SNEAK-R10)
        self.knocks: i64 = 0

    def clone(self) -> Patrol:
        other = Patrol(self.index)
        other.cell = self.cell
        other.facing = self.facing
        other.hits = self.hits
        other.knocks = self.knocks
        return other


@final
class Boss(Figure):
    """The Boss of a Boss Stage with its dashboards (SNEAK-10.02). One of several spaces is where its
    north-west space is; the gunship's station is `station`, while its cell is NONE."""

    FIELDS: ClassVar[list[str]] = [
        *["cell", "facing", "damage", "dashboard", "second_phase", "rounds", "charges", "aimed_at"],
        *["station", "flips", "fewer_dice", "weakened", "faded", "muffled", "foreseen", "countering"],
        *["ignored_moves", "ignored_turns", "ignored_psychic", "ignored_aims", "ghosted", "counted"],
        *["railed", "slipped"],
    ]
    FIXED: ClassVar[list[str]] = ["index"]

    def __init__(self) -> None:
        super().__init__(BOSS)
        self.facing: i64 = 0
        self.damage: i64 = 0
        self.dashboard: i64 = 0  # the one in play
        self.second_phase = False  # SNEAK-G14: from half Health on
        self.rounds: i64 = 0  # in Ocelot's cylinder
        self.charges: i64 = 0  # on Raven's dashboard
        self.aimed_at: i64 = NONE  # the character with the Boss Reticle
        self.station: i64 = NONE  # Liquid's gunship
        self.flips: i64 = 0  # of its deck (SNEAK-G14)
        self.fewer_dice: i64 = 0  # in its next attack
        # Until the next Boss card
        self.weakened = False  # Overheat, Cooling Cycle
        self.faded = False  # Optic Fade
        self.muffled = False  # Dead Channel
        self.foreseen = False  # Foresight
        self.countering = False  # Counter Stance
        # What Otacon's hacks take from the next cards: how many of them
        self.ignored_moves: i64 = 0
        self.ignored_turns: i64 = 0
        self.ignored_psychic: i64 = 0
        self.ignored_aims: i64 = 0
        self.ghosted = False  # Targeting Ghost: the players choose on the next card
        self.counted: list[int] = [NONE, NONE, NONE]  # then who counts as nearest, farthest, most damaged
        self.railed = False  # the Boss Reticle is Rail Gun's: it fires in the next Enemy Phase
        self.slipped = False  # a wounded Wolf has slipped off once

    def clone(self) -> Boss:
        other = Boss()
        other.cell = self.cell
        other.facing = self.facing
        other.damage = self.damage
        other.dashboard = self.dashboard
        other.second_phase = self.second_phase
        other.rounds = self.rounds
        other.charges = self.charges
        other.aimed_at = self.aimed_at
        other.station = self.station
        other.flips = self.flips
        other.fewer_dice = self.fewer_dice
        other.weakened = self.weakened
        other.faded = self.faded
        other.muffled = self.muffled
        other.foreseen = self.foreseen
        other.countering = self.countering
        other.ignored_moves = self.ignored_moves
        other.ignored_turns = self.ignored_turns
        other.ignored_psychic = self.ignored_psychic
        other.ignored_aims = self.ignored_aims
        other.ghosted = self.ghosted
        other.counted = self.counted[:]
        other.railed = self.railed
        other.slipped = self.slipped
        return other
