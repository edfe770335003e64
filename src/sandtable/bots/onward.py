"""Plays on from a position: first the answers that were given there, then new chance and the policy for
everybody."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Final, final

from mypy_extensions import i64

from sandtable.engine.agents import Policy, aim_of
from sandtable.engine.decisions import Decision, Enough
from sandtable.engine.drivers import Branch, Driver, Seated, own_first
from sandtable.engine.events import Event
from sandtable.engine.game import Game
from sandtable.engine.journal import Cursor, Position
from sandtable.engine.rng import Rng


@final
class Onward(Driver):
    """Gives the answers of the journal. At the open question of `seat` it draws chance anew (and, if it is to
    be `fair`, everything that the seat may not see) and gives `answer`, if there is one. From there on the
    policy answers. `brief` goes no further than the policy's horizon, if it has one, and `near` only to the
    next question. `hears` keeps what is told from the open question on."""

    def __init__(
        self, position: Position, seat: int, policy: Policy, rng: Rng, fair: bool, brief: bool, answer: str
    ) -> None:
        self.start: Final = position
        self.seat: Final = seat
        self.policy: Final = policy
        self.rng: Final = rng
        self.fair: Final = fair
        self.brief: Final = brief
        self.answer: Final = answer
        self.unlike = ""  # stops at once where the policy chooses this
        self.same = False  # it has
        self.near = False
        self.hears = False
        self.events: list[Event] = []
        self.heard = 0  # how much had been told before the open question
        self.last: Game | None = None  # the game as it stood when it was left
        self.horizon: Final = policy.horizon()
        self.cursor: Final = Cursor(position.journal)
        self.seated: Final = Seated([policy] * int(position.checkpoint.seats))
        self.begun = False
        self.exact = True
        self.asked = 0
        self.guess: list[float] = []  # the policy's, for each seat from 0 to 1, if it came to its horizon
        self.results: list[float] = []  # likewise, if it came to the end

    def run(self) -> None:
        """Plays the game; once."""
        game = self.start.checkpoint.clone()
        game.driver = self
        game.log = [] if self.hears else None
        with suppress(Enough):
            game.run()
        self.last = game
        self.events = (game.log or [])[self.heard :]
        if game.over:
            self.results = [result / 100.0 for result in game.results]

    def together(self, game: Game, branch: Branch, seats: list[int]) -> None:
        """On the way to the question the seat's own branch comes first."""
        if self.begun:
            super().together(game, branch, seats)
            return
        for i in own_first(seats, self.seat):
            game.run_branch(branch, i, seats[i])

    def choose(self, game: Game, decision: Decision) -> i64:
        text = self.prescribed(game, decision)
        if text:
            return decision.index(text)
        chosen = self.policy.choose(game, decision)
        if self.unlike:
            self.compare(decision.options[chosen].key())
        return chosen

    def aim(self, game: Game, decision: Decision) -> tuple[int, ...]:
        text = self.prescribed(game, decision)
        self.exact = text != ""
        if text:
            return aim_of(decision).read(text, decision.rule)
        values = self.policy.aim(game, decision)
        if self.unlike:
            self.compare(aim_of(decision).text(values))
        return values

    def outcome(self, game: Game, compute: Callable[[], list[int]]) -> list[int]:
        """What somebody has flicked is computed to the last; for the policy a quicker way may do."""
        known = None if self.begun else self.cursor.next_outcome()
        if known is not None:
            return known
        return compute() if self.exact else self.policy.outcome(game, compute)

    def prescribed(self, game: Game, decision: Decision) -> str:
        """The answer to give, or nothing where the policy decides."""
        if not self.begun or not self.fair:
            known = self.cursor.next_answer(int(decision.seat))
            if known is not None:
                return known
        if not self.begun:
            return self.begin_anew(game)
        self.asked += 1
        if (self.near or self.asked > self.horizon) and not self.answers_left():
            self.come_to_horizon(game)
        return ""

    def begin_anew(self, game: Game) -> str:
        self.begun = True
        self.heard = len(game.log or [])
        if self.fair:
            game.resample(self.seat, self.rng)
        game.rng.reseed(self.rng)
        return self.answer

    def answers_left(self) -> bool:
        """Whether somebody's answer that was given already has not come up yet."""
        if self.fair:
            return False
        for seat in range(len(self.cursor.read)):
            if self.cursor.left(seat):
                return True
        return False

    def come_to_horizon(self, game: Game) -> None:
        """From here on nothing is looked at but the end."""
        if self.horizon or self.near:
            self.guess = [self.policy.estimate(game, seat) for seat in range(game.seats)]
            if self.brief:
                raise Enough
        game.driver = self.seated

    def compare(self, text: str) -> None:
        self.same = text == self.unlike
        self.unlike = ""
        if self.same:
            raise Enough
