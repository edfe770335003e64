"""The things on the table: cards, units, teams, and what a game was set up with."""

from __future__ import annotations

from typing import Any, ClassVar, Final, final

from mypy_extensions import i64

from sandtable.engine.house_rules import HouseRules
from sandtable.engine.state import StatePart, dump_fields
from sandtable.parts.bag import Bag
from sandtable.parts.pool import pool_of

SEALS: Final = 0
TERRORISTS: Final = 1
TEAM_NAMES: Final = ("seals", "terrorists")
MOST_IN_TEAM: Final = 8  # MORALE-1.03
CREWS: Final = ("suggested", "pick", "random")
COVER_WINDOWS: Final = ("both", "before", "after")  # an action (MORALE-R28)

Printed = dict[str, Any]

# MORALE-2.11: six kinds that are discarded, four that bear a star
FLASHBANG: Final = 0
FRAG_GRENADE: Final = 1
MEDKIT: Final = 2
RPG: Final = 3
SMOKE_GAS: Final = 4
TEAR_GAS: Final = 5
COVERING_FIRE: Final = 6
CREEP: Final = 7
DOUBLE_TIME: Final = 8
FOCUS_FIRE: Final = 9
TOKEN_NAMES: Final = (
    "flashbang",
    "frag_grenade",
    "medkit",
    "rpg",
    "smoke_gas",
    "tear_gas",
    "covering_fire",
    "creep",
    "double_time",
    "focus_fire",
)
NONE: Final = -1

STANDING: Final = 0
DOWN: Final = 1
KILLED: Final = 2

NOWHERE: Final = -1


def is_star(token: i64) -> bool:
    """MORALE-10.02; the others are discarded by use (MORALE-2.11)."""
    return token >= COVERING_FIRE


@final
class Card:
    """A unit card (MORALE-2.01) with Threat Levels for three ranges (MORALE-2.02), defense (MORALE-2.03) and
    standard issue (MORALE-2.04), and its turn order card (MORALE-2.10). The numbers below `issue` are the
    unit's game text (MORALE-2.05); their defaults are the rules that hold for every unit."""

    def __init__(self, data: Printed) -> None:
        self.id: Final[str] = data["id"]
        self.name: Final[str] = data["name"]
        self.team: Final[i64] = data["team"]
        self.threat: Final[list[int]] = data["threat"]
        self.defense: Final[i64] = data["defense"]
        self.initiative: Final[i64] = data["initiative"]
        self.issue: Final[list[int]] = data["issue"]
        self.text: Final[str] = data["text"]
        self.full_issue: Final[i64] = pool_of(self.issue)
        self.free_steps: Final[i64] = data["free_steps"]
        self.double_time: Final[i64] = data["double_time"]
        self.gas_mask: Final[bool] = data["gas_mask"]
        self.medkit_saving: Final[i64] = data["medkit_saving"]
        self.marksman: Final[bool] = data["marksman"]
        self.belt_fire: Final[i64] = data["belt_fire"]
        self.launcher: Final[bool] = data["launcher"]
        self.rallies_at: Final[i64] = data["rallies_at"]
        self.drops_down: Final[bool] = data["drops_down"]
        self.finisher: Final[bool] = data["finisher"]
        self.backblast: Final[i64] = data["backblast"]


@final
class Unit(StatePart):
    """A miniature (MORALE-2.08) with its row of the command tableau (MORALE-2.06): the Danger Level
    (MORALE-2.07), one ready spot, and the standard issue it still has."""

    FIELDS: ClassVar[list[str]] = [
        "zone",
        "floor",
        "danger",
        "status",
        "issue",
        "spot",
        "face_up",
        "flashed",
        "prone",
        "inside",
    ]
    FIXED: ClassVar[list[str]] = ["index", "card", "team", "seat"]

    def __init__(self, index: i64, card: Card, seat: i64) -> None:
        self.index: Final[i64] = index
        self.card: Final = card
        self.team: Final[i64] = card.team
        self.seat: Final[i64] = seat
        self.zone: i64 = NOWHERE
        self.floor: i64 = 0
        self.danger: i64 = 0
        self.status: i64 = STANDING
        self.issue: i64 = card.full_issue
        self.spot: i64 = NONE
        self.face_up = False
        self.flashed = False
        self.prone = False
        self.inside = False

    def clone(self) -> Unit:
        other = Unit(self.index, self.card, self.seat)
        other.zone = self.zone
        other.floor = self.floor
        other.danger = self.danger
        other.status = self.status
        other.issue = self.issue
        other.spot = self.spot
        other.face_up = self.face_up
        other.flashed = self.flashed
        other.prone = self.prone
        other.inside = self.inside
        return other

    def dump(self) -> Any:
        return dump_fields(self) | {"card": self.card.id}

    def shares_space(self, other: Unit) -> bool:
        """MORALE-R19: a space is one floor of one zone."""
        return self.zone == other.zone and self.floor == other.floor


@final
class Team(StatePart):
    """One side: its bag (MORALE-2.12), its team action token (MORALE-2.13), which starts Take Cover! side up
    (MORALE-R03), its star set and its turn order stack."""

    FIELDS: ClassVar[list[str]] = [
        "can_take_cover",
        "covered",
        "stars",
        "stack",
        "extra",
        "revealed",
        "initiative",
        "weapon_used",
    ]
    PARTS: ClassVar[list[str]] = ["bag"]
    FIXED: ClassVar[list[str]] = ["index", "captain", "mask"]

    def __init__(self, index: i64, captain: i64, mask: i64) -> None:
        self.index: Final[i64] = index
        self.captain: Final[i64] = captain
        self.mask: Final[i64] = mask
        self.bag = Bag([])
        self.can_take_cover = True
        self.covered: i64 = 0  # times in this round (MORALE-7.04)
        self.stars: i64 = 0
        self.stack: list[int] = []
        self.extra: list[int] = []
        self.revealed: i64 = NONE
        self.initiative: i64 = 0
        self.weapon_used = False

    def clone(self) -> Team:
        other = Team(self.index, self.captain, self.mask)
        other.bag = self.bag.clone()
        other.can_take_cover = self.can_take_cover
        other.covered = self.covered
        other.stars = self.stars
        other.stack = self.stack[:]
        other.extra = self.extra[:]
        other.revealed = self.revealed
        other.initiative = self.initiative
        other.weapon_used = self.weapon_used
        return other


@final
class Loot(StatePart):
    """Something to carry home (MORALE-11.02, 11.06). `homes` is the home zone of each team, or -1."""

    FIELDS: ClassVar[list[str]] = ["zone", "floor", "carrier"]
    FIXED: ClassVar[list[str]] = ["name", "homes"]

    def __init__(self, name: str, zone: i64, floor: i64, homes: list[int]) -> None:
        self.name: Final = name
        self.homes: Final = homes
        self.zone: i64 = zone
        self.floor: i64 = floor
        self.carrier: i64 = NONE

    def clone(self) -> Loot:
        other = Loot(self.name, self.zone, self.floor, self.homes)
        other.carrier = self.carrier
        return other


@final
class Vehicle:
    """A team's vehicle, which never moves (MORALE-R32)."""

    def __init__(self, data: Printed) -> None:
        self.name: Final[str] = data["name"]
        self.zone: Final[i64] = data["zone"]
        self.weapon: Final[str] = data["weapon"]
        self.threats: Final[i64] = data["threats"]
        self.resupplies: Final[bool] = data["resupplies"]
        self.holds: Final[i64] = data["holds"]


@final
class Numbers:
    """The numbers that a designer may tune (MORALE-R34, MORALE-13.03). No Danger Level lies beyond the end of
    the track (MORALE-R01)."""

    def __init__(self, rules: HouseRules) -> None:
        self.crew: Final = rules.choice("crew", CREWS)
        self.red_skulls: Final = rules.switch("red_skulls")
        self.colored_skulls: Final = rules.switch("colored_skulls")
        self.vehicles: Final = rules.switch("vehicles")
        self.marksman_duel: Final = rules.switch("marksman_duel")
        self.marksman_prone: Final = rules.switch("marksman_prone")
        self.no_kill: Final = rules.switch("no_kill")
        units = rules.number("units", 1, MOST_IN_TEAM)
        self.units: Final = [rules.number(f"{name}_units", 0, MOST_IN_TEAM) or units for name in TEAM_NAMES]
        self.players: Final = [rules.number(f"{name}_players", 1) for name in TEAM_NAMES]
        self.star_sets: Final = rules.number("star_sets")  # 0: by the chart
        self.white_per_unit: Final = rules.number("white_per_unit")
        self.white_flat: Final = rules.number("white_flat")
        self.black_per_unit: Final = rules.number("black_per_unit")
        self.red_per_unit: Final = rules.number("red_per_unit")  # MORALE-12.01
        self.colored_per_unit: Final = rules.number("colored_per_unit")  # MORALE-12.03
        self.actions: Final[i64] = rules.number("actions", 1)  # MORALE-5.01
        self.moves: Final[i64] = rules.number("moves")  # MORALE-5.02
        self.take_covers: Final[i64] = rules.number("take_covers")  # MORALE-7.04
        windows = rules.choice("cover_windows", COVER_WINDOWS)  # MORALE-R28
        self.window_before: Final = windows != "after"
        self.window_after: Final = windows != "before"
        self.turn_lost: Final = rules.switch("turn_lost")  # MORALE-R06
        self.star_again: Final = rules.switch("star_again")  # MORALE-R10
        self.issue_passes: Final = rules.switch("issue_passes")  # MORALE-R11
        self.steps_down: Final = rules.switch("steps_down")  # MORALE-R12
        self.everybody_draws: Final = rules.switch("everybody_draws")  # MORALE-R15
        self.coup_in_zone: Final = rules.switch("coup_in_zone")  # MORALE-R19
        self.round_limit: Final[i64] = rules.number("round_limit", 1)
        self.carrier_moves: Final[i64] = rules.number("carrier_moves")
        self.take_cover_drop: Final[i64] = rules.number("take_cover_drop")
        self.initiative_penalty: Final[i64] = rules.number("initiative_penalty")
        top = rules.number("danger_top")
        self.danger_top: Final[i64] = top
        self.incapacitated_danger: Final[i64] = min(rules.number("incapacitated_danger"), top)
        self.stand_up_at: Final[i64] = rules.number("stand_up_at")
        self.frag_threats: Final[i64] = rules.number("frag_threats")
        self.rpg_threats: Final[i64] = rules.number("rpg_threats")
        self.focus_threats: Final[i64] = rules.number("focus_threats")
        self.covering_threats: Final[i64] = rules.number("covering_threats")
        self.medkit_cost: Final[i64] = rules.number("medkit_cost")
        self.medkit_danger: Final[i64] = min(rules.number("medkit_danger"), top)
