"""The state of a match: all that lies on the table, and the plain questions about it."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from sandtable.board.plane import near
from sandtable.engine.game import Game
from sandtable.games.strike.rules.components import (
    KNIFE,
    NONE,
    Body,
    Hostage,
    Item,
    Pile,
    Thrown,
    Unit,
)
from sandtable.games.strike.rules.plan import Plan

# Steps of a round; each is a beat, COUNTING once for each move number.
BUYING: Final = 0
PLACING: Final = 1
CALLING: Final = 2
COUNTING: Final = 3
TARGETING: Final = 4
ACTING: Final = 5

CONTACT: Final = 110  # STRIKE-R11: a gap of at most 0.10 MU between bases of 1 MU

# How a round ends
GOING_ON: Final = -1
ELIMINATION: Final = 0
BOMBING: Final = 1
DEFUSING: Final = 2
RESCUE: Final = 3
TIME: Final = 4
STANDOFF: Final = 5
ENDINGS: Final = ("elimination", "bombing", "defusing", "rescue", "time", "standoff")


@mypyc_attr(allow_interpreted_subclasses=True)
class Field(Game):
    """Units, hostages, things on the ground, the bomb, and how the match stands."""

    FIELDS: ClassVar[list[str]] = [
        "round",
        "turn",
        "count",
        "step",
        "swapped",
        "wins",
        "lost_in_a_row",
        "clan_wins",
        "endings",
        "smoke",
        "bomb_x",
        "bomb_y",
        "bomb_turn",
        "ended",
        "winner",
        "wounds",
    ]
    PARTS: ClassVar[list[str]] = ["units", "hostages", "piles", "thrown"]
    FIXED: ClassVar[list[str]] = ["plan"]

    def __init__(self, plan: Plan, seed: int) -> None:
        super().__init__(int(plan.seats), seed)
        self.plan: Final = plan
        self.units: list[Unit] = []
        self.hostages: list[Hostage] = []
        self.piles: list[Pile] = []
        self.thrown: list[Thrown] = []
        self.round: i64 = 0
        self.turn: i64 = 0
        self.count: i64 = 0
        self.step: i64 = BUYING
        self.swapped = False
        self.wins: list[int] = [0, 0]
        self.lost_in_a_row: list[int] = [0, 0]
        self.clan_wins: list[int] = [0, 0]
        self.endings: list[int] = [0] * len(ENDINGS)  # how often a round has ended so
        self.smoke: list[int] = [0] * len(plan.site.zone_names)  # the last turn with smoke, by zone
        self.bomb_x: i64 = 0
        self.bomb_y: i64 = 0
        self.bomb_turn: i64 = NONE  # the turn in which it was armed
        self.ended: i64 = GOING_ON
        self.winner: i64 = NONE  # a team
        self.wounds: list[int] = []  # attacker, victim, hits, of the step in progress

    # Who and what

    def clan(self, team: i64) -> i64:
        """STRIKE-G06: the sides swap clans at half-time."""
        return 1 - team if self.swapped else team

    def team_of_clan(self, clan: i64) -> i64:
        return 1 - clan if self.swapped else clan

    def clan_of(self, unit: Unit) -> i64:
        return self.clan(unit.team)

    def body(self, index: i64) -> Body:
        """A unit, or a hostage after the units."""
        units = len(self.units)
        return self.units[index] if index < units else self.hostages[index - units]

    def weapon(self, unit: Unit) -> Item:
        """The active weapon."""
        return self.plan.items[unit.weapons[unit.item]]

    def knife_is_active(self, unit: Unit) -> bool:
        return unit.is_attacking() and unit.item == KNIFE

    def standing(self, team: i64) -> i64:
        count: i64 = 0
        for unit in self.units:
            if unit.team == team and unit.alive:
                count += 1
        return count

    def captive(self) -> i64:
        """How many hostages are alive and not rescued."""
        count: i64 = 0
        for hostage in self.hostages:
            if hostage.on_map():
                count += 1
        return count

    # Where

    def zone_of(self, body: Body) -> i64:
        """STRIKE-R40."""
        return self.plan.plane.zone_at(body.x, body.y)

    def smoked(self, zone: i64) -> bool:
        return self.smoke[zone] >= self.turn > 0

    def in_contact(self, unit: Unit, x: i64, y: i64) -> bool:
        """STRIKE-R11, STRIKE-R41: bases (nearly) touch, and no wall is between."""
        return near(unit.x, unit.y, x, y, CONTACT) and self.plan.plane.sees(unit.x, unit.y, x, y)

    def bomb_is_armed(self) -> bool:
        return self.bomb_turn != NONE

    # Asking several at once

    def sealed_for(self, units: list[Unit], ask: Callable[[Unit], None]) -> None:
        """STRIKE-1.01: everybody decides at the same time; what one seat answers for its units is sealed
        until all are in."""
        seats: list[int] = []
        for unit in units:
            if unit.seat not in seats:
                seats.append(int(unit.seat))

        def branch(i: int) -> None:
            seat = seats[i]
            for unit in units:
                if unit.seat == seat:
                    ask(unit)

        self.together(branch, [1 << seat for seat in seats])

    # Who may know

    def watches(self, team: i64, x: i64, y: i64) -> bool:
        """STRIKE-R50: whether a team sees a point; without fog it always does."""
        if not self.plan.numbers.fog:
            return True
        for unit in self.units:
            if unit.team == team and unit.alive and self.plan.plane.sees(unit.x, unit.y, x, y):
                return True
        return False

    def visible(self, team: i64, unit: Unit) -> bool:
        return unit.team == team or self.watches(team, unit.x, unit.y)

    def witnesses(self, body: Body) -> i64:
        """The seats (bits) that may know what somebody does; -1 for everybody. Hostages are in the open."""
        if not self.plan.numbers.fog or body.index >= len(self.units):
            return -1
        team = self.units[body.index].team
        return -1 if self.watches(1 - team, body.x, body.y) else self.plan.masks[team]

    def tell_of(self, body: Body, rule: str, what: str, a: i64 = 0, b: i64 = 0, c: i64 = 0) -> None:
        """Something that somebody did or suffered, told to those who may know of it."""
        if self.log is not None:
            seats = self.witnesses(body)
            if seats == -1:
                self.tell(rule, what, body.index, a, b, c)
            else:
                self.tell_only(seats, rule, what, body.index, a, b, c)
