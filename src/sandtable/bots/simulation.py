"""Simulated games from a question on, with what its seat may know.

Each simulation clones the checkpoint, follows the journal to the question, resamples everything that the seat
may not see, gives the answer under test, and lets the policy play on for everybody."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Final, final

from mypy_extensions import i64

from sandtable.engine.agents import Policy, aim_of
from sandtable.engine.decisions import Decision, Enough
from sandtable.engine.drivers import Branch, Driver, own_first
from sandtable.engine.errors import RuleError
from sandtable.engine.game import Game
from sandtable.engine.journal import Cursor, Position
from sandtable.engine.rng import Rng

LONGEST: Final = 2  # horizons, where no beat ends


@final
class Simulation(Driver):
    """Drives one simulated game after another, up to the horizon (0: to the end)."""

    def __init__(self, position: Position, seat: int, policy: Policy, horizon: int) -> None:
        self.start: Final = position
        self.seat: Final = seat
        self.policy: Final = policy
        self.horizon: Final = horizon
        self.chance: Final = Rng()
        self.answer = ""
        self.cursor = Cursor(position.journal)
        self.following = True
        self.asked = 0

    def run(self, answer: str, chance: list[int]) -> float:
        """The result for the seat, from 0 to 1, of a game that begins with this answer. The same state of
        chance gives all answers the same hidden things and, as long as their games go alike, the same
        luck."""
        self.answer = answer
        self.chance.restore(chance)
        self.cursor = Cursor(self.start.journal)
        self.following = True
        self.asked = 0
        game = self.start.checkpoint.clone()
        game.driver = self
        with suppress(Enough):
            game.run()
        return game.results[self.seat] / 100.0 if game.over else self.policy.estimate(game, self.seat)

    def begin(self, game: Game) -> None:
        """Between two beats everything stands: the place to estimate from."""
        if self.horizon and self.asked >= self.horizon:
            raise Enough

    def together(self, game: Game, branch: Branch, seats: list[int]) -> None:
        """On the way to the question the seat's own branch comes first: what others have sealed is not
        looked at."""
        if not self.following:
            super().together(game, branch, seats)
            return
        for i in own_first(seats, self.seat):
            game.run_branch(branch, i, seats[i])

    def choose(self, game: Game, decision: Decision) -> i64:
        if self.following:
            return decision.index(self.followed(game, decision))
        self.count()
        return self.policy.choose(game, decision)

    def aim(self, game: Game, decision: Decision) -> tuple[int, ...]:
        if self.following:
            return aim_of(decision).read(self.followed(game, decision), decision.rule)
        self.count()
        return self.policy.aim(game, decision)

    def outcome(self, game: Game, compute: Callable[[], list[int]]) -> list[int]:
        known = self.cursor.next_outcome() if self.following else None
        return self.policy.outcome(game, compute) if known is None else known

    def count(self) -> None:
        self.asked += 1
        if self.horizon and self.asked > self.horizon * LONGEST:
            raise Enough

    def followed(self, game: Game, decision: Decision) -> str:
        """The journal's answer; at the question itself, where hidden things are resampled, the one that is
        tried."""
        known = self.cursor.next_answer(int(decision.seat))
        if known is not None:
            return known
        if decision.seat != self.seat:
            raise RuleError(f"seat {decision.seat} has not answered before seat {self.seat} was asked")
        self.following = False
        self.count()
        game.resample(self.seat, self.chance)
        game.rng.reseed(self.chance)
        self.policy.rng.reseed(self.chance)
        return self.answer
