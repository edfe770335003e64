"""The state of a mission: all that lies on the table, and the plain questions about it."""

from __future__ import annotations

from typing import Any, ClassVar, Final, cast

from librt.vecs import vec
from mypy_extensions import i64, u8

from sandtable.board.grid.direct import is_direct
from sandtable.board.grid.distances import NEAR
from sandtable.board.grid.ground import BIT, UNREACHABLE
from sandtable.board.grid.outings import LastOuting
from sandtable.engine.game import Game
from sandtable.engine.rng import UNSEEDED
from sandtable.engine.state import StatePart
from sandtable.games.omega.rules.cards import EnemyKind, Sheet, Stance
from sandtable.games.omega.rules.components import (
    DRONE,
    FIRST_ENEMY,
    LAB_TECH,
    MOST_COMMANDOS,
    NONE,
    OVERSEER,
    Commando,
    Enemy,
    Helper,
    Piece,
)
from sandtable.games.omega.rules.effects import LARGE, MARKERS
from sandtable.games.omega.rules.plan import Plan
from sandtable.parts.among import is_among

# Steps; each is a beat, or a beat for each action, ability or activation.
SETTING_UP: Final = 0
ARMING: Final = 1  # the commandos take kit and places
TIMING: Final = 2  # 1. timer phase
PLANNING: Final = 3  # 2. commando planning phase
STARTING: Final = 4  # 3. commando activation phase: whose turn it is, and what comes before it
ACTING: Final = 5  # its actions
SPAWNING: Final = 6  # 4. overseer phase: refresh and spawn
ACTIVATING: Final = 7  # the activate step
CHOOSING: Final = 8  # still of 2.: stances, once several players know the initiative

TIMERS: Final = 3  # the primary one, yellow and white (OMEGA-G13)
OBJECTIVES: Final = 3  # tiles A, B and C
OFF_MAP: Final = [NONE]


class OmegaState(Game):
    """Pieces, terrain, doors, rooms, dashboard, timers, and how the mission stands."""

    FIELDS: ClassVar[list[str]] = [
        *["step", "round", "turn_of", "timers", "crisis", "exits", "reinforcement"],
        *["pool", "wells", "attackers"],
        *["opened", "faceup", "door_faces", "explored", "scouted", "told_area", "stacks", "supply"],
        *["gas", "rubble", "hazards", "vents", "emi", "bloom", "investigate", "marker_cells"],
        *["objectives", "core_cells", "cores_out"],
        *["acting", "aimed_at", "rolled", "rolled_black", "needed", "stake"],
    ]
    PARTS: ClassVar[list[str]] = ["commandos", "helpers", "enemies", "deck"]
    FIXED: ClassVar[list[str]] = ["plan"]
    DERIVED: ClassVar[list[str]] = ["fielded"]
    MEMOS: ClassVar[list[str]] = ["reached"]

    def __init__(self, plan: Plan, seed: int) -> None:
        super().__init__(int(plan.players), seed)
        self.plan: Final = plan
        self.fielded: list[Enemy] = []  # the enemies on the map, in the order of their numbers
        self.reached: Final = LastOuting()  # until a piece, rubble or a vent comes, moves or goes
        # The state
        self.commandos: list[Commando] = []
        self.helpers: list[Helper] = []
        self.enemies: list[Enemy] = []
        self.deck = plan.deck.clone()  # cards by number, their kinds in `plan.find_cards`
        self.step: i64 = SETTING_UP
        self.round: i64 = 0  # the timer phase counts it up
        self.turn_of: i64 = NONE  # the commando whose turn it is
        self.timers: list[int] = []  # spaces; 0: not in play
        self.crisis = False
        self.exits: i64 = plan.mission.exits  # passages by which commandos may leave, as bits
        self.reinforcement: i64 = NONE  # a figure that waits for the first red passage
        self.pool: i64 = 0
        self.wells: list[int] = []
        self.attackers: list[int] = []  # who attacked whom in this activate step: kind, target, kind, ...
        self.opened: i64 = plan.site.at_start
        self.faceup: i64 = 0  # doors whose marker has been turned over
        self.door_faces: list[int] = []
        self.explored: i64 = BIT[plan.site.start_area]
        self.scouted: i64 = 0  # hidden rooms whose stack the commandos have looked at
        self.told_area: i64 = NONE  # the hidden room of which all know that it holds the objective
        # Room cards by area; they stay there, and lie open, once the room is explored.
        self.stacks: list[list[int]] = []
        self.supply: list[int] = []  # kit cards not taken
        self.gas: list[int] = []
        self.rubble: list[int] = []
        self.hazards: list[int] = []
        self.vents: list[int] = []
        self.emi: list[int] = []
        self.bloom: i64 = NONE  # the EMI marker of Static Bloom
        self.investigate: list[int] = []
        self.marker_cells: list[int] = []  # what commandos have put down
        self.objectives: list[int] = []  # the north-west space of each tile on the map
        self.core_cells: list[int] = []  # cores that lie on the map as markers
        self.cores_out: i64 = 0
        # What the last question was about: for those who answer it or show it
        self.acting: i64 = NONE  # the piece that moves or attacks
        self.aimed_at: i64 = NONE  # the piece that something happens to
        self.rolled: list[int] = []  # hits by die of the last roll, the black ones first
        self.rolled_black: i64 = 0
        self.needed: i64 = 0  # hits that a roll needs which may be rolled again
        self.stake: list[int] = []  # what the roll is for, in numbers (see `rolls`)
        if seed != UNSEEDED:  # a copy brings its own
            self._unpack(plan)

    def _unpack(self, plan: Plan) -> None:
        """All pieces, none of them on the map, and what lies there from the start."""
        self.timers = [1, 0, 0]
        self.wells = [0] * len(plan.mission.abilities)
        self.door_faces = [NONE] * len(plan.site.doors)
        self.stacks = [[] for _ in plan.mission.stacks]
        self.supply = [int(card.copies) for card in plan.kit]
        self.investigate = plan.site.markers[:]
        self.marker_cells = [NONE] * len(MARKERS)
        self.objectives = [NONE] * OBJECTIVES
        self.core_cells = [NONE, NONE]
        self.commandos = [Commando(rank) for rank in range(MOST_COMMANDOS)]
        self.helpers = [Helper(DRONE), Helper(LAB_TECH)]
        self.enemies = [self._figure(number) for number in range(len(plan.figures))]

    def _figure(self, number: int) -> Enemy:
        kind = self.plan.figures[number]
        return Enemy(FIRST_ENEMY + number, kind, self.plan.enemies[kind].abilities & LARGE != 0)

    # Who

    def piece(self, index: i64) -> Piece:
        if index >= FIRST_ENEMY:
            return self.enemies[index - FIRST_ENEMY]
        return self.commandos[index] if index < MOST_COMMANDOS else self.helpers[index - MOST_COMMANDOS]

    def enemy(self, index: i64) -> Enemy:
        return self.enemies[index - FIRST_ENEMY]

    def pieces(self) -> list[Piece]:
        """All that are on the map, in the order of their numbers."""
        found: list[Piece] = []
        for commando in self.commandos:
            if commando.cell != NONE:
                found.append(commando)
        for helper in self.helpers:
            if helper.cell != NONE:
                found.append(helper)
        found += self.fielded
        return found

    def foes_of(self, piece: Piece) -> list[Piece]:
        """All of the other side that are on the map, in the order of their numbers."""
        found: list[Piece] = []
        if piece.is_enemy():
            for commando in self.commandos:
                if commando.cell != NONE:
                    found.append(commando)
            for helper in self.helpers:
                if helper.cell != NONE:
                    found.append(helper)
        else:
            found += self.fielded
        return found

    def team(self) -> list[Commando]:
        """The commandos that are neither dead nor escaped, by rank."""
        return [commando for commando in self.commandos if commando.in_play()]

    def commanding_officer(self) -> Commando:
        """OMEGA-6.05, OMEGA-R16: the highest rank on the map, downed or not."""
        return self.team()[0]

    def sheet(self, commando: Commando) -> Sheet:
        return self.plan.sheets[commando.index]

    def stance(self, commando: Commando) -> Stance:
        return self.plan.sheets[commando.index].stances[commando.stance]

    def kind(self, enemy: Enemy) -> EnemyKind:
        return self.plan.enemies[enemy.kind]

    def seat_of(self, piece: Piece) -> i64:
        """Who decides for it: for drone and Lab Tech the player whose commando has its turn (OMEGA-R78), and
        between turns that of the commanding officer (OMEGA-R107)."""
        if piece.is_enemy():
            return OVERSEER
        if piece.index < MOST_COMMANDOS:
            return self.commandos[piece.index].seat
        active = self.commanding_officer() if self.turn_of == NONE else self.commandos[self.turn_of]
        return active.seat

    # Where

    def put(self, piece: Piece, cell: i64) -> None:
        """Every piece comes, moves and goes (NONE) by this."""
        comes_or_goes: bool = (piece.cell == NONE) != (cell == NONE)
        piece.cell = cell
        self.reached.forget()
        if comes_or_goes and piece.is_enemy():
            self._find_fielded()

    def lay(self, markers: list[int], cell: int) -> None:
        """Rubble and vents are laid by this,"""
        markers.append(cell)
        self.reached.forget()

    def lift(self, markers: list[int], cell: int) -> None:
        """and taken away by this."""
        markers.remove(cell)
        self.reached.forget()

    def _find_fielded(self) -> None:
        self.fielded = [enemy for enemy in self.enemies if enemy.cell != NONE]

    def spaces_of(self, piece: Piece) -> list[int]:
        """The spaces that a piece on the map covers; the list is not to be changed."""
        if piece.cell == NONE:
            return OFF_MAP
        if piece.large:
            return self.plan.site.large_steps.cells_of(piece.cell)
        return self.plan.site.steps.cells_of(piece.cell)

    def piece_at(self, cell: i64) -> Piece | None:
        """The figure or combatant marker in a space."""
        for commando in self.commandos:
            if commando.cell == cell:
                return commando
        for helper in self.helpers:
            if helper.cell == cell:
                return helper
        for enemy in self.fielded:
            if enemy.cell == cell or (enemy.large and is_among(self.spaces_of(enemy), cell)):
                return enemy
        return None

    def occupied(self) -> list[int]:
        """All spaces in which there is a figure or combatant marker."""
        found: list[int] = []
        for piece in self.pieces():
            found += self.spaces_of(piece)
        return found

    def crowd(self) -> vec[u8]:
        """By space whether there is a figure or combatant marker (1): for who asks for many spaces."""
        found = self.plan.site.blank.unmarked[:]
        for commando in self.commandos:
            if commando.cell != NONE:
                found[commando.cell] = 1
        for helper in self.helpers:
            if helper.cell != NONE:
                found[helper.cell] = 1
        for enemy in self.fielded:
            for cell in self.spaces_of(enemy):
                found[cell] = 1
        return found

    def distance(self, a: i64, b: i64) -> i64:
        """OMEGA-11.04, OMEGA-11.05, OMEGA-11.06, OMEGA-R46: UNREACHABLE where there is no way."""
        site = self.plan.site
        if site.obstacles.around(a, b) == 0:
            return site.grid.slanted_gap(a, b)
        return site.distances.between(a, b, self.opened)

    def within(self, a: i64, b: i64, spaces: i64) -> bool:
        """OMEGA-11.04 to OMEGA-11.06: whether b is at most so many spaces away from a."""
        site = self.plan.site
        if site.grid.slanted_gap(a, b) > spaces:
            return False  # no way is shorter
        if site.obstacles.around(a, b) == 0 or (spaces > NEAR and self.is_direct(a, b)):
            return True
        return site.distances.within(a, b, spaces, self.opened)

    def gap(self, a: i64, b: i64, most: i64) -> i64:
        """The distance if it is at most so many spaces; else UNREACHABLE."""
        site = self.plan.site
        if site.grid.slanted_gap(a, b) > most:
            return UNREACHABLE
        if site.obstacles.around(a, b) == 0 or (most > NEAR and self.is_direct(a, b)):
            return site.grid.slanted_gap(a, b)
        gap: i64 = site.distances.up_to(a, b, most, self.opened)
        return gap if gap <= most else UNREACHABLE

    def is_direct(self, a: i64, b: i64) -> bool:
        """OMEGA-11.04 to OMEGA-11.06: whether the distance is as on open floor."""
        site = self.plan.site
        return is_direct(site.grid, site.blank.exits.of(self.opened), a, b)

    def adjacent(self, a: i64, b: i64) -> bool:
        """OMEGA-11.03, OMEGA-R95: sharing a side or corner, with no closed door between."""
        site = self.plan.site
        return site.grid.slanted_gap(a, b) <= 1 and site.touching.joined(a, b, self.opened)

    def door_is_open(self, door: i64) -> bool:
        return self.opened & BIT[door] != 0

    def is_explored(self, area: i64) -> bool:
        return self.explored & BIT[area] != 0

    # Copies

    def clone(self) -> OmegaState:
        other = cast(OmegaState, self.fresh())
        self.copy_to(other)
        other.commandos = [commando.clone() for commando in self.commandos]
        other.helpers = [helper.clone() for helper in self.helpers]
        other.enemies = [enemy.clone() for enemy in self.enemies]
        other._find_fielded()
        other.deck = self.deck.clone()
        other.step = self.step
        other.round = self.round
        other.turn_of = self.turn_of
        other.timers = self.timers[:]
        other.crisis = self.crisis
        other.exits = self.exits
        other.reinforcement = self.reinforcement
        other.pool = self.pool
        other.wells = self.wells[:]
        other.attackers = self.attackers[:]
        other.opened = self.opened
        other.faceup = self.faceup
        other.door_faces = self.door_faces[:]
        other.explored = self.explored
        other.scouted = self.scouted
        other.told_area = self.told_area
        other.stacks = [stack[:] for stack in self.stacks]
        other.supply = self.supply[:]
        other.gas = self.gas[:]
        other.rubble = self.rubble[:]
        other.hazards = self.hazards[:]
        other.vents = self.vents[:]
        other.emi = self.emi[:]
        other.bloom = self.bloom
        other.investigate = self.investigate[:]
        other.marker_cells = self.marker_cells[:]
        other.objectives = self.objectives[:]
        other.core_cells = self.core_cells[:]
        other.cores_out = self.cores_out
        other.acting = self.acting
        other.aimed_at = self.aimed_at
        other.rolled = self.rolled[:]
        other.rolled_black = self.rolled_black
        other.needed = self.needed
        other.stake = self.stake[:]
        return other

    def derive(self) -> None:
        self._find_fielded()
        self.reached.forget()

    def new_part(self, name: str, index: int, row: Any) -> StatePart:
        """A piece, before it is restored."""
        if name == "commandos":
            return Commando(index)
        if name == "helpers":
            return Helper(DRONE + index)
        return self._figure(index)
