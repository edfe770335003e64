"""The pieces on the map: commandos, what goes with them, and the overseer's figures."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from sandtable.engine.state import StatePart

NONE: Final = -1

# Sides; the overseer has seat 0, the commandos' players have the others.
OVERSEER: Final = 0
COMMANDOS: Final = 1

# Pieces have one line of numbers: commandos first, in order of rank, then drone and Lab Tech, then enemies.
MOST_COMMANDOS: Final = 5
DRONE: Final = 5
LAB_TECH: Final = 6
FIRST_ENEMY: Final = 7

# How a commando is (OMEGA-1.07, OMEGA-1.08, OMEGA-R25, OMEGA-R77)
ACTIVE: Final = 0
DOWNED: Final = 1
RECOVERED: Final = 2  # revived, but it keeps the downed card until the next planning phase
DEAD: Final = 3
ESCAPED: Final = 4
ABSENT: Final = 5  # not one of the team
CONDITIONS: Final = ("active", "downed", "recovered", "dead", "escaped", "absent")

MOVE_TOKENS: Final = 3  # OMEGA-10.13
NORTH: Final = 0  # facings are the compass's straight directions


class Piece(StatePart):
    """A figure or combatant marker. A piece of several spaces is where its north-west space is."""

    def __init__(self, index: i64, large: bool = False) -> None:
        self.index: Final[i64] = index
        self.large: Final = large  # whether it covers 2 x 2 spaces
        self.cell: i64 = NONE  # NONE: not on the map
        self.facing: i64 = NORTH
        self.wounds: i64 = 0
        self.slanted = False  # whether it has made its diagonal step of this turn (OMEGA-10.05, OMEGA-R29)
        self.scorched = False  # whether it has rolled for a hazard in this turn (OMEGA-25.11, OMEGA-R29)

    def on_map(self) -> bool:
        return self.cell != NONE

    def is_enemy(self) -> bool:
        """OMEGA-1.05: the overseer's; all others are friendly to one another."""
        return self.index >= FIRST_ENEMY

    def copy_piece(self, other: Piece) -> None:
        other.cell = self.cell
        other.facing = self.facing
        other.wounds = self.wounds
        other.slanted = self.slanted
        other.scorched = self.scorched


@final
class Commando(Piece):
    """A commando with its character sheet: active, downed (OMEGA-1.07) or dead (OMEGA-1.08). Its index is its
    rank (OMEGA-6.05): 0 is the team leader."""

    FIELDS: ClassVar[list[str]] = [
        *["cell", "facing", "wounds", "slanted", "scorched", "seat", "condition"],
        *["adrenaline", "stance", "initiative", "done", "red_tokens", "kit", "finds", "cores"],
        *["acted", "used", "placed", "moved_free", "attacked_free", "belt_fed", "cloaked", "launched"],
    ]
    FIXED: ClassVar[list[str]] = ["index", "large"]

    def __init__(self, index: i64) -> None:
        super().__init__(index)
        self.seat: i64 = NONE  # whose it is
        self.condition: i64 = ABSENT
        self.adrenaline: i64 = 0
        self.stance: i64 = NONE  # of its own four; it does not matter while it uses the downed card
        self.initiative: i64 = 0
        self.done = False  # whether it has had its turn this round
        self.red_tokens: i64 = 0
        self.kit: list[int] = []  # kit cards it holds
        self.finds: list[int] = []  # investigate cards it keeps
        self.cores: list[int] = []  # data cores it carries
        # In its own turn
        self.acted = False  # whether it has just taken an action: then it may turn (OMEGA-11.01)
        self.used: i64 = 0  # once-a-turn abilities that are spent, in whosever turn, as bits
        self.placed: i64 = 0  # marker types that it has put down (OMEGA-7.07), as bits
        self.moved_free = False
        self.attacked_free = False
        # For the round, and for the mission
        self.belt_fed = False  # whether the ammo drum has fed an attack this round
        self.cloaked = False
        self.launched: i64 = 0  # shots of the grenade launcher

    def is_active(self) -> bool:
        return self.condition == ACTIVE

    def is_down(self) -> bool:
        return self.condition == DOWNED

    def uses_downed_card(self) -> bool:
        """OMEGA-17.02, OMEGA-8.12."""
        return self.condition == DOWNED or self.condition == RECOVERED

    def in_play(self) -> bool:
        """Neither dead nor escaped (OMEGA-R16)."""
        return self.condition <= RECOVERED

    def clone(self) -> Commando:
        other = Commando(self.index)
        self.copy_piece(other)
        other.seat = self.seat
        other.condition = self.condition
        other.adrenaline = self.adrenaline
        other.stance = self.stance
        other.initiative = self.initiative
        other.done = self.done
        other.red_tokens = self.red_tokens
        other.kit = self.kit[:]
        other.finds = self.finds[:]
        other.cores = self.cores[:]
        other.acted = self.acted
        other.used = self.used
        other.placed = self.placed
        other.moved_free = self.moved_free
        other.attacked_free = self.attacked_free
        other.belt_fed = self.belt_fed
        other.cloaked = self.cloaked
        other.launched = self.launched
        return other


@final
class Helper(Piece):
    """The sentry drone or the Lab Tech (OMEGA-R78, OMEGA-G07): `gone` is the Lab Tech killed or led out."""

    FIELDS: ClassVar[list[str]] = ["cell", "facing", "wounds", "slanted", "scorched", "gone"]
    FIXED: ClassVar[list[str]] = ["index", "large"]

    def __init__(self, index: i64) -> None:
        super().__init__(index)
        self.gone = False

    def clone(self) -> Helper:
        other = Helper(self.index)
        self.copy_piece(other)
        other.gone = self.gone
        return other


@final
class Enemy(Piece):
    """One of the overseer's figures; in the reserves while it is not on the map (OMEGA-3.02)."""

    FIELDS: ClassVar[list[str]] = ["cell", "facing", "wounds", "slanted", "scorched", "activated", "aside"]
    FIXED: ClassVar[list[str]] = ["index", "large", "kind"]

    def __init__(self, index: i64, kind: i64, large: bool) -> None:
        super().__init__(index, large)
        self.kind: Final[i64] = kind
        self.activated = False  # in this activate step (OMEGA-9.08)
        self.aside = False  # neither on the map nor in the reserves

    def clone(self) -> Enemy:
        other = Enemy(self.index, self.kind, self.large)
        self.copy_piece(other)
        other.activated = self.activated
        other.aside = self.aside
        return other
