"""Drives a game to a seat's open question, draws there what the seat may not see, and goes on from answers
that are only imagined."""

from __future__ import annotations

from collections.abc import Callable

from sandtable.engine.agents import Policy, aim_of
from sandtable.engine.decisions import Decision, Pending
from sandtable.engine.drivers import Branch, Waiting, own_first, wait_for_all
from sandtable.engine.game import Game
from sandtable.engine.journal import OUTCOME, Cursor, Entry, Journal
from sandtable.engine.rng import Rng


class Imagining(Waiting):
    """`true` is the journal of the real beat, as far as the seat's open question; `given` is what is imagined
    after it. Where that ends the policy answers, or (none) the beat waits."""

    def __init__(self, true: Journal, seat: int, seed: int, given: Journal, policy: Policy | None) -> None:
        self.true = Cursor(true)
        self.seat = seat
        self.seed = seed
        self.given = Cursor(given)
        self.policy = policy
        self.arrived = False

    def choose(self, game: Game, decision: Decision) -> int:
        text = self.known(game, decision)
        if text is not None:
            return decision.index(text)
        return int(self.decider(decision).choose(game, decision))

    def aim(self, game: Game, decision: Decision) -> tuple[int, ...]:
        text = self.known(game, decision)
        if text is not None:
            return aim_of(decision).read(text, decision.rule)
        return self.decider(decision).aim(game, decision)

    def decider(self, decision: Decision) -> Policy:
        if self.policy is None:
            raise Pending([decision])
        return self.policy

    def known(self, game: Game, decision: Decision) -> str | None:
        """The answer that was given, truly or in imagination."""
        seat = int(decision.seat)
        if not self.arrived:
            text = self.true.next_answer(seat)
            if text is not None:
                return text
            if seat != self.seat:
                return None
            self.arrive(game)
        return self.given.next_answer(seat)

    def arrive(self, game: Game) -> None:
        """At the open question: the same seed, the same hidden things and the same luck."""
        self.arrived = True
        chance = Rng(self.seed)
        game.resample(self.seat, chance)
        game.rng.reseed(chance)

    def together(self, game: Game, branch: Branch, seats: list[int]) -> None:
        """On the way to the question the seat's own branch comes first: what others have sealed is not looked
        at."""
        order = range(len(seats)) if self.arrived else own_first(seats, self.seat)
        wait_for_all(lambda i: game.run_branch(branch, order[i], seats[order[i]]), len(seats))

    def outcome(self, game: Game, compute: Callable[[], list[int]]) -> list[int]:
        cursor = self.given if self.arrived else self.true
        known = cursor.next_outcome()
        if known is not None:
            return known
        if self.arrived and self.policy is None:
            self.given.journal.add(Entry(OUTCOME, outcome=compute()))
            return self.outcome(game, compute)
        return self.policy.outcome(game, compute) if self.policy else compute()
