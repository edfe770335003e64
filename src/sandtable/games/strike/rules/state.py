"""The state of a match: all that lies on the table, and the plain questions about it."""

from __future__ import annotations

from typing import Any, ClassVar, Final, cast

from mypy_extensions import i64

from sandtable.board.plane import near
from sandtable.engine.game import Game
from sandtable.engine.state import StatePart
from sandtable.games.strike.rules.components import Body, Hostage, Pile, Thrown, Unit, Wound
from sandtable.games.strike.rules.equipment import KNIFE, NONE, Item
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


class StrikeState(Game):
    """Units, hostages, things on the ground, the bomb, and how the match stands."""

    FIELDS: ClassVar[list[str]] = [
        *["round", "turn", "count", "step", "swapped", "wins", "lost_in_a_row", "clan_wins", "endings"],
        *["smoke", "bomb_x", "bomb_y", "bomb_turn", "ended", "winner"],
    ]
    PARTS: ClassVar[list[str]] = ["units", "hostages", "piles", "thrown", "wounds"]
    FIXED: ClassVar[list[str]] = ["plan"]

    def __init__(self, plan: Plan, seed: int) -> None:
        super().__init__(int(plan.seats), seed)
        self.plan: Final = plan
        self.units: list[Unit] = []
        self.hostages: list[Hostage] = []
        self.piles: list[Pile] = []
        self.thrown: list[Thrown] = []
        self.wounds: list[Wound] = []
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

    # Who and what

    def clan(self, team: i64) -> i64:
        """STRIKE-G06: the sides swap clans at half-time."""
        return 1 - team if self.swapped else team

    def team_of_clan(self, clan: i64) -> i64:
        return 1 - clan if self.swapped else clan

    def clan_of(self, unit: Unit) -> i64:
        return self.clan(unit.team)

    def team_of_seat(self, seat: int) -> int:
        return 0 if seat < self.plan.players[0] else 1

    def body(self, index: i64) -> Body:
        """A unit, or a hostage after the units."""
        units = len(self.units)
        return self.units[index] if index < units else self.hostages[index - units]

    def bodies(self) -> list[Body]:
        """Everybody who can be hurt."""
        bodies: list[Body] = []
        for unit in self.units:
            if unit.alive:
                bodies.append(unit)
        for hostage in self.hostages:
            if hostage.on_map():
                bodies.append(hostage)
        return bodies

    def weapon(self, unit: Unit) -> Item:
        """The active weapon."""
        return self.plan.items[unit.weapons[unit.slot]]

    def knife_is_active(self, unit: Unit) -> bool:
        return unit.is_attacking() and unit.slot == KNIFE

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

    # Copies

    def clone(self) -> StrikeState:
        other = cast(StrikeState, self.fresh())
        self.copy_to(other)
        other.units = [unit.clone() for unit in self.units]
        other.hostages = [hostage.clone() for hostage in self.hostages]
        other.piles = [pile.clone() for pile in self.piles]
        other.thrown = [grenade.clone() for grenade in self.thrown]
        other.wounds = [wound.clone() for wound in self.wounds]
        other.round = self.round
        other.turn = self.turn
        other.count = self.count
        other.step = self.step
        other.swapped = self.swapped
        other.wins = self.wins[:]
        other.lost_in_a_row = self.lost_in_a_row[:]
        other.clan_wins = self.clan_wins[:]
        other.endings = self.endings[:]
        other.smoke = self.smoke[:]
        other.bomb_x = self.bomb_x
        other.bomb_y = self.bomb_y
        other.bomb_turn = self.bomb_turn
        other.ended = self.ended
        other.winner = self.winner
        return other

    def new_part(self, name: str, index: int, row: Any) -> StatePart:
        """A thing on the table, before it is restored."""
        if name == "units":
            team, place = divmod(index, int(self.plan.units))
            return Unit(index, team, self.plan.owner(team, place))
        if name == "hostages":
            return Hostage(len(self.units) + index)
        if name == "piles":
            return Pile(0, 0)
        return Thrown(0, 0, 0, 0, 0) if name == "thrown" else Wound(NONE, 0, 0, 0)
