"""What the greedy bot knows of a game, and what it plans for the unit that it is asked about."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from sandtable.games.morale.bot.steps import FAR, steps_between
from sandtable.games.morale.rules.components import NONE
from sandtable.games.morale.rules.plan import MOST_UNITS, Plan


@final
class Mind:
    """What anybody can read off the table, and one unit's errands; functions of the other modules fill it in,
    anew for every decision."""

    def __init__(self, plan: Plan) -> None:
        self.plan: Final = plan
        self.steps: Final = steps_between(plan.zones)
        # The table (`sense.look`)
        self.shares: Final = [0, 0]
        self.upright: Final = [0, 0]  # units of each team that are not down
        self.to_win: Final = [FAR, FAR]
        self.leader: Final = [NONE, NONE]
        self.waiting: i64 = 0
        self.worths: Final = [0] * MOST_UNITS
        self.promises: Final = [FAR] * MOST_UNITS
        # A turn (`places.plan_turn`)
        self.goals: list[int] = []
        self.pulls: list[int] = []
        self.here: i64 = 0
        self.shot_there: i64 = 0
        self.best_move: i64 = 0
