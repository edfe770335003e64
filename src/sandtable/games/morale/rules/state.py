"""The state of a game: all that lies on the table, its copies, and the plain questions about it."""

from __future__ import annotations

from typing import Any, ClassVar, Final, cast

from mypy_extensions import i64

from sandtable.engine.game import Game
from sandtable.engine.state import StatePart
from sandtable.games.morale.rules.components import NONE, STANDING, Loot, Team, Unit
from sandtable.games.morale.rules.plan import Plan
from sandtable.parts.pool import has_bit

MUSTER: Final = 0
DEPLOY: Final = 1
PLANNING: Final = 2
PAIR: Final = 3
SECOND: Final = 4
ROUND_END: Final = 5


class MoraleState(Game):
    """Units, teams, effects on zones, whose turn it is."""

    FIELDS: ClassVar[list[str]] = [
        "round",
        "step",
        "first",
        "smoke",
        "gas",
        "acting",
        "actions",
        "moves",
        "fired",
        "token_used",
        "dropped_down",
        "creeping",
        "stepping",
        "declared",
    ]
    PARTS: ClassVar[list[str]] = ["units", "teams", "loot"]
    FIXED: ClassVar[list[str]] = ["plan"]

    def __init__(self, plan: Plan, seed: int) -> None:
        super().__init__(int(plan.seats), seed)
        self.plan: Final = plan
        self.units: list[Unit] = []
        self.teams: list[Team] = []
        self.loot: list[Loot] = []
        self.round: i64 = 0
        self.step: i64 = MUSTER
        self.first: i64 = NONE
        self.smoke: i64 = 0
        self.gas: i64 = 0
        # the turn in progress
        self.acting: i64 = NONE
        self.actions: i64 = 0
        self.moves: i64 = 0
        self.fired = False
        self.token_used = False
        self.dropped_down = False
        self.creeping = False
        self.stepping: i64 = NONE
        self.declared = ""  # the action that others may respond to before it takes effect

    def clone(self) -> MoraleState:
        other = cast(MoraleState, self.fresh())
        self.copy_to(other)
        other.units = [unit.clone() for unit in self.units]
        other.teams = [team.clone() for team in self.teams]
        other.loot = [loot.clone() for loot in self.loot]
        other.round = self.round
        other.step = self.step
        other.first = self.first
        other.smoke = self.smoke
        other.gas = self.gas
        other.acting = self.acting
        other.actions = self.actions
        other.moves = self.moves
        other.fired = self.fired
        other.token_used = self.token_used
        other.dropped_down = self.dropped_down
        other.creeping = self.creeping
        other.stepping = self.stepping
        other.declared = self.declared
        return other

    def new_part(self, name: str, index: int, row: Any) -> StatePart:
        """What muster lays out, before it is restored."""
        if name == "loot":
            return self.plan.loot[index].clone()
        if name == "teams":
            return self.plan.squads[index].new_team(index)
        squad = self.plan.squads[0]
        place = index
        if index >= squad.units:
            place -= squad.units
            squad = self.plan.squads[1]
        cards = {card.id: card for card in squad.cards}
        return Unit(index, cards[row["card"]], squad.owner(place))

    # What lies on the table

    def team_of(self, unit: Unit) -> Team:
        return self.teams[unit.team]

    def members(self, team: i64) -> list[Unit]:
        """The units of a team in the order of its tableau, killed ones included."""
        return [unit for unit in self.units if unit.team == team]

    def place(self, unit: Unit) -> i64:
        """The unit's number within its team."""
        return unit.index if unit.team == 0 else unit.index - self.plan.squads[0].units

    def standing(self, team: i64) -> i64:
        count: i64 = 0
        for unit in self.units:
            if unit.team == team and unit.status == STANDING:
                count += 1
        return count

    def gap(self, zone: i64, other: i64) -> i64:
        """MORALE-R13: range is the smallest number of zone borders; floors add nothing."""
        return self.plan.distance[zone][other]

    def in_smoke(self, zone: i64) -> bool:
        return has_bit(self.smoke, zone)

    def in_gas(self, zone: i64) -> bool:
        return has_bit(self.gas, zone)
