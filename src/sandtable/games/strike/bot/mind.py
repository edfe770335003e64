"""What the greedy bot knows of a game, and what it plans for the unit that it is asked about."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from sandtable.engine.rng import Rng
from sandtable.games.strike.bot.atlas import atlas_of
from sandtable.games.strike.bot.odds import Odds
from sandtable.games.strike.rules.components import Thrown, Unit
from sandtable.games.strike.rules.equipment import Item
from sandtable.games.strike.rules.numbers import MOST_UNITS
from sandtable.games.strike.rules.plan import Plan

LOWEST: Final = -1_000_000_000
UNKNOWN: Final = -1
ON_SPOT: Final = 60  # hundredths
EAGER: Final = 100  # percent
HEEDED: Final = 100  # percent


@final
class Foe:
    """An enemy, the weapon it has called, its dice for scope and crouching, and the step it fires in."""

    def __init__(self, unit: Unit, arm: Item | None, steady: i64, order: i64) -> None:
        self.unit: Final = unit
        self.arm: Final = arm
        self.steady: Final[i64] = steady
        self.order: Final[i64] = order


@final
class Mind:
    """Tables of a plan, what the team may know, and one unit's goal; functions of the other modules fill it
    in, anew for every decision."""

    def __init__(self, rng: Rng, plan: Plan) -> None:
        self.rng: Final = rng
        self.plan: Final = plan
        self.atlas: Final = atlas_of(plan.site)
        self.odds: Final = Odds(plan.dice)
        # Who is there (`sense.look`)
        self.enemies: list[Unit] = []
        self.mates: list[Unit] = []
        self.smoky: list[int] = []
        self.support: list[int] = [UNKNOWN] * MOST_UNITS
        # A fight (`sense.take_aim`, `sense.stand`)
        self.foes: list[Foe] = []
        self.item: Item | None = None
        self.steady: i64 = 0
        self.order: i64 = 0
        self.gain: i64 = 0
        self.loss: i64 = 0
        # The goal (`tasks.assign`)
        self.field: bytes = b""  # the way to it from everywhere
        self.stop: i64 = ON_SPOT  # how near is there
        self.drive: i64 = EAGER  # percent of what progress counts
        self.caution: i64 = 100  # percent of what danger counts
        self.on_guard = False
        # Moves (`moves`), and how things stand before the calls (`calls.weigh`)
        self.heed: i64 = HEEDED  # percent of what a fight counts
        self.taken: list[int] = []
        self.frags: list[Thrown] = []
        self.wanted: i64 = 0
        self.exposed: i64 = 0
        # The best throw (`throws.find`)
        self.throw_x: i64 = 0
        self.throw_y: i64 = 0
        self.throw_dice: i64 = 0
