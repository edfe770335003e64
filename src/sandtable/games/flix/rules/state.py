"""The state of a Mission, and of the campaign around it: all that lies on the table."""

from __future__ import annotations

from typing import Any, ClassVar, Final, cast

from mypy_extensions import i64

from sandtable.engine.game import Game
from sandtable.engine.state import StatePart
from sandtable.games.flix.rules.components import (
    FIRST_HOSTAGE,
    FIRST_PATROL,
    HOSTAGES,
    MASTERMIND,
    MOST_SEALS,
    NONE,
    PATROLS,
    SENTRIES,
    Figure,
    Hostage,
    Occupancy,
    Seal,
    Tango,
    Veteran,
)
from sandtable.games.flix.rules.plan import Cell, Mission, Plan
from sandtable.games.flix.rules.site import Site

# Steps; each is a beat, or a beat for each Action or figure.
CHOOSING: Final = 0  # campaign: who goes, and at which Difficulty
SETTING_UP: Final = 1
GATHERING: Final = 2  # Phase 1: whose turn it is
ACTING: Final = 3  # its Actions
SENTRIES_MOVE: Final = 4  # Phase 2
TANGOS_MOVE: Final = 5  # Phase 3
SPAWNING: Final = 6  # Phase 4
TAKING_COVER: Final = 7  # Phase 5
ATTACKING: Final = 8  # Phase 6
JUDGING: Final = 9  # Phases 7 to 9
REPORTING: Final = 10  # campaign: Rank Tokens, promotions, replacements
PRACTISING: Final = 11  # on the practice board (FLIX-R100)


class FlixState(Game):
    """Figures, tokens, Doors, Sound, the Timer, and how Mission and campaign stand."""

    FIELDS: ClassVar[list[str]] = [
        *["step", "mission", "difficulty", "round", "timer", "turn_of", "opened", "flipped", "over_mission"],
        *["blocks", "sound", "alert_on", "cleared", "destroyed", "alarm_rang", "held"],
        *["token_cells", "token_kinds", "token_homes", "token_shown", "token_dice", "token_letters"],
        *["bombs", "bomb_owners"],
        *["queue", "weapon_supply", "equipment_supply"],
        *["acting", "aimed_at", "rolled", "disc", "struck", "struck_at", "rested", "trails", "stake"],
        *["side_board", "side_discs", "side_flicks", "millis"],
        *["score", "played", "outcomes", "scores", "difficulties", "bonuses", "next_mission", "team"],
        *["losses"],
    ]
    PARTS: ClassVar[list[str]] = ["seals", "hostages", "tangos", "veterans"]
    FIXED: ClassVar[list[str]] = ["plan"]
    DERIVED: ClassVar[list[str]] = ["occupancy", "newcomers"]
    MEMOS: ClassVar[list[str]] = ["map", "laid_out"]

    def __init__(self, plan: Plan, seed: int) -> None:
        super().__init__(int(plan.players), seed)
        self.plan: Final = plan
        occupancy = Occupancy(plan.spaces)
        self.occupancy: Final = occupancy
        self.seals: list[Seal] = [Seal(index, occupancy) for index in range(MOST_SEALS)]
        self.hostages: list[Hostage] = [Hostage(FIRST_HOSTAGE + i, occupancy) for i in range(HOSTAGES)]
        self.tangos: list[Tango] = [Tango(MASTERMIND + i, occupancy) for i in range(1 + PATROLS + SENTRIES)]
        self.veterans: list[Veteran] = [Veteran() for _ in plan.seals]
        self.step: i64 = CHOOSING if plan.campaign else SETTING_UP
        self.mission: i64 = 0
        self.laid_out: i64 = 0  # the Mission whose Map is `map`
        self.map: Site = plan.missions[0].site
        self.newcomers = False  # whether a Tango is one
        self.difficulty: i64 = plan.difficulty
        self.round: i64 = 0
        self.timer: i64 = 0  # the Space of the Timer Track
        self.turn_of: i64 = NONE  # the SEAL whose turn it is
        self.opened: i64 = 0  # Doors that are gone, as bits
        self.flipped: i64 = 0  # E-Locked Doors that show their Normal side, as bits
        self.over_mission = False  # the Mission is decided; the campaign goes on
        self.blocks: list[int] = []  # Spaces with Cover Blocks
        self.sound: list[int] = []  # by Area
        self.alert_on: i64 = NONE  # the SEAL with the Alert Token
        self.cleared: list[int] = []  # kinds in Cleared Objectives
        self.destroyed: list[int] = []  # kinds that are lost
        self.alarm_rang = False
        self.held: i64 = 0  # what is under way that strikes many at once (FLIX-R101)
        # Objective Tokens: NONE as a cell once it is off the Map; homes are where they were laid
        self.token_cells: list[int] = []
        self.token_kinds: list[int] = []
        self.token_homes: list[int] = []
        self.token_shown: list[int] = []  # 1: face up
        self.token_dice: list[int] = []  # of revealed Time Bombs; 0: none
        self.token_letters: list[int] = []  # which letters a Time Bomb has: place in the plan's list; NONE
        self.bombs: list[int] = []  # Remote Bombs on the Map,
        self.bomb_owners: list[int] = []  # and the SEALs that placed them
        self.queue: list[int] = []  # figures that are still to act in the phase under way
        self.weapon_supply: list[int] = []  # copies left of each card
        self.equipment_supply: list[int] = []
        # What the last question or flick was about: for those who answer it or show it
        self.acting: i64 = NONE
        self.aimed_at: i64 = NONE
        self.rolled: list[int] = []
        self.disc: i64 = NONE  # the size of the disc that lies on the Map; NONE: there is none
        self.struck: list[int] = []  # what the last flick struck, in order,
        self.struck_at: list[int] = []  # and when, in milliseconds
        self.rested: list[int] = []  # where its disc came to rest, in tenths of a millimetre
        self.trails: list[list[int]] = []  # the way of each body that moved: number, x, y, turn, time, x, ...
        # Attack Dice under way: who Fires, at whom, whether it is Reaction Fire, which die,
        # and the kinds of Wounds that were let stand, as bits (FLIX-R104)
        self.stake: list[int] = []
        # The Side Board that is being played on
        self.side_board: i64 = NONE
        self.side_discs: list[list[int]] = []  # x, y and height of each pile of target discs
        self.side_flicks: i64 = 0  # that are left
        self.millis: i64 = 0  # of a Defusal's ten seconds that are used up
        # The campaign
        self.score: i64 = 0
        self.played: list[int] = []  # Missions, in order,
        self.outcomes: list[int] = []  # with 2 success, 1 partial, 0 failure,
        self.scores: list[int] = []  # what each has earned,
        self.difficulties: list[int] = []  # how each was played,
        self.bonuses: list[int] = []  # and 1 where its Secondary Objectives were completed
        self.next_mission: i64 = 0
        self.team: list[int] = []  # who of the six goes on the next Mission, by seat order
        # Who fell: which of the six, the Mission, the Round, by what (see wounds.py), and by whom
        self.losses: list[list[int]] = []

    # Where and who

    def page(self) -> Mission:
        return self.plan.missions[self.mission]

    def site(self) -> Site:
        """The Map of the Mission, at hand."""
        if self.laid_out != self.mission:
            self.laid_out = self.mission
            self.map = self.plan.missions[self.mission].site
        return self.map

    def table(self) -> Cell:
        """FLIX-4.03, FLIX-1.04: what the page says for the Difficulty and the SEALs that take part."""
        return self.page().cells[self.difficulty][self.taking_part() - 1]

    def taking_part(self) -> i64:
        """How many SEALs are in the Mission, KIA or not."""
        found: i64 = 0
        for seal in self.seals:
            if seal.who != NONE:
                found += 1
        return found

    def figure(self, index: i64) -> Figure:
        if index < FIRST_HOSTAGE:
            return self.seals[index]
        return self.hostages[index - FIRST_HOSTAGE] if index < MASTERMIND else self.tangos[index - MASTERMIND]

    def tango(self, index: i64) -> Tango:
        return self.tangos[index - MASTERMIND]

    def patrols(self) -> list[Tango]:
        """Those on the Map."""
        first = FIRST_PATROL - MASTERMIND
        return [tango for tango in self.tangos[first : first + PATROLS] if tango.cell != NONE]

    def team_on_map(self) -> list[Seal]:
        return [seal for seal in self.seals if seal.cell != NONE]

    def area(self, cell: i64) -> i64:
        return self.site().area_of[cell]

    def lead(self) -> i64:
        """The seat that is asked what the players decide together; whose SEAL is KIA sits out (FLIX-8.03)."""
        for seal in self.seals:
            if seal.in_play():
                return seal.seat
        return 0

    def figure_at(self, cell: i64) -> Figure | None:
        """The standee in a Space."""
        if self.occupancy.numbers[cell] == 0:
            return None
        for seal in self.seals:
            if seal.cell == cell:
                return seal
        for hostage in self.hostages:
            if hostage.cell == cell:
                return hostage
        for tango in self.tangos:
            if tango.cell == cell:
                return tango
        return None

    def count_things(self) -> None:
        """What lies in which Space, after Blocks, tokens and bombs have changed as a whole."""
        self.occupancy.count([self.blocks, self.token_cells, self.bombs])

    # Copies

    def derive(self) -> None:
        self.occupancy.count_figures()
        self.count_things()
        self.newcomers = any([tango.newcomer for tango in self.tangos])
        self.laid_out = NONE

    def clone(self) -> FlixState:
        other = cast(FlixState, self.fresh())
        self.copy_to(other)
        other.occupancy.take_over(self.occupancy)
        for number, seal in enumerate(self.seals):
            other.seals[number].take_over(seal)
        for number, hostage in enumerate(self.hostages):
            other.hostages[number].take_over(hostage)
        for number, tango in enumerate(self.tangos):
            other.tangos[number].take_over(tango)
        for number, veteran in enumerate(self.veterans):
            other.veterans[number].take_over(veteran)
        other.step = self.step
        other.mission = self.mission
        other.difficulty = self.difficulty
        other.round = self.round
        other.timer = self.timer
        other.turn_of = self.turn_of
        other.opened = self.opened
        other.flipped = self.flipped
        other.over_mission = self.over_mission
        other.newcomers = self.newcomers
        other.blocks = self.blocks[:]
        other.sound = self.sound[:]
        other.alert_on = self.alert_on
        other.cleared = self.cleared[:]
        other.destroyed = self.destroyed[:]
        other.alarm_rang = self.alarm_rang
        other.held = self.held
        other.token_cells = self.token_cells[:]
        other.token_kinds = self.token_kinds[:]
        other.token_homes = self.token_homes[:]
        other.token_shown = self.token_shown[:]
        other.token_dice = self.token_dice[:]
        other.token_letters = self.token_letters[:]
        other.bombs = self.bombs[:]
        other.bomb_owners = self.bomb_owners[:]
        other.queue = self.queue[:]
        other.weapon_supply = self.weapon_supply[:]
        other.equipment_supply = self.equipment_supply[:]
        other.acting = self.acting
        other.aimed_at = self.aimed_at
        other.rolled = self.rolled[:]
        other.stake = self.stake[:]
        other.disc = self.disc
        other.struck = self.struck[:]
        other.struck_at = self.struck_at[:]
        other.rested = self.rested[:]
        other.trails = [row[:] for row in self.trails]
        other.side_board = self.side_board
        other.side_discs = [pile[:] for pile in self.side_discs]
        other.side_flicks = self.side_flicks
        other.millis = self.millis
        other.score = self.score
        other.played = self.played[:]
        other.outcomes = self.outcomes[:]
        other.scores = self.scores[:]
        other.difficulties = self.difficulties[:]
        other.bonuses = self.bonuses[:]
        other.next_mission = self.next_mission
        other.team = self.team[:]
        other.losses = [row[:] for row in self.losses]
        return other

    def new_part(self, name: str, index: int, row: Any) -> StatePart:
        """A figure, before it is restored."""
        if name == "seals":
            return Seal(index, self.occupancy)
        if name == "hostages":
            return Hostage(FIRST_HOSTAGE + index, self.occupancy)
        return Tango(MASTERMIND + index, self.occupancy) if name == "tangos" else Veteran()
