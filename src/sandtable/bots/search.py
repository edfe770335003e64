"""Open-loop tree search over what a seat may know (information-set MCTS), for any game.

Each simulation clones the checkpoint, follows the journal to the question, resamples all that the seat may
not see, and plays on: by the tree where it reaches, by the policy beyond. Every seat has a tree of its own,
in which it only follows choices that it may know of, so sealed answers stay sealed in here as well.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from time import perf_counter, process_time
from typing import Final, final

from mypy_extensions import i64

from sandtable.bots.tree import Node
from sandtable.engine.agents import Agent, Policy, aim_of
from sandtable.engine.decisions import Decision, Enough
from sandtable.engine.drivers import Branch, Driver, own_first
from sandtable.engine.errors import RuleError
from sandtable.engine.game import Game
from sandtable.engine.journal import Cursor, Position
from sandtable.engine.rng import Rng


@final
class Search(Agent):
    """Chooses what many simulated games speak for. A budget of simulations gives reproducible choices; the
    horizon is the policy's own unless one is given. `most_seconds` of processor time end any search."""

    def __init__(
        self, policy: Policy, rng: Rng, simulations: int = 1000, seconds: float = 0.0, horizon: int = -1
    ) -> None:
        self.policy = policy
        self.rng = rng
        self.simulations = simulations
        self.seconds = seconds
        self.most_seconds = 0.0
        self.horizon = policy.horizon() if horizon < 0 else horizon
        self.simulated = 0

    def looks_back(self) -> bool:
        return True

    def choose(self, game: Game, decision: Decision) -> i64:
        """What was tried most. Where the policy's own choice was tried nearly as often, the difference is
        noise, and the policy decides."""
        root = self.grow_tree(game.driver.position(), int(decision.seat))
        visits = [visits_of(root, option.key()) for option in decision.options]
        best = visits.index(max(visits))
        own = int(self.policy.choose(game, decision))
        return best if visits[best] >= self.policy.trust() * visits[own] else own

    def aim(self, game: Game, decision: Decision) -> tuple[int, ...]:
        return self.policy.aim(game, decision)

    def grow_tree(self, position: Position, seat: int) -> Node:
        """The seat's tree after the whole budget is spent, and at least one simulation."""
        simulation = Simulation(position, seat, self.policy.rollout(), self.rng, self.horizon)
        until = perf_counter() + self.seconds
        at_most = process_time() + self.most_seconds
        simulation.run()
        self.simulated = 1
        while self.simulated < self.simulations if not self.seconds else perf_counter() < until:
            if self.most_seconds and process_time() >= at_most:
                break
            simulation.run()
            self.simulated += 1
        return simulation.roots[seat]


def visits_of(root: Node, key: str) -> int:
    node = root.child(key)
    return 0 if node is None else int(node.visits)


@final
class Simulation(Driver):
    """Drives one simulated game after another and keeps the trees between them."""

    def __init__(self, position: Position, seat: int, policy: Policy, rng: Rng, horizon: int) -> None:
        seats = int(position.checkpoint.seats)
        self.position_searched = position
        self.seat: Final = seat
        self.policy = policy
        self.rng = rng
        self.horizon = horizon
        self.roots: Final = [Node() for _ in range(seats)]
        self.at: list[Node | None] = []
        self.path: list[Node] = []
        self.path_seats: list[int] = []
        self.cursor = Cursor(position.journal)
        self.following = True
        self.in_trees = True
        self.asked = 0

    def run(self) -> None:
        """One simulated game, from the question on."""
        self.at = list(self.roots)
        self.path = []
        self.path_seats = []
        self.cursor = Cursor(self.position_searched.journal)
        self.following = True
        self.in_trees = True
        self.asked = 0
        game = self.position_searched.checkpoint.clone()
        game.driver = self
        with suppress(Enough):
            game.run()
        self.learn(game)

    def learn(self, game: Game) -> None:
        """What the game came to, for every choice that its tree made."""
        values = [self.worth(game, seat) for seat in range(game.seats)]
        for i, node in enumerate(self.path):
            node.visits += 1
            node.total += values[self.path_seats[i]]

    def worth(self, game: Game, seat: int) -> float:
        return game.results[seat] / 100.0 if game.over else self.policy.estimate(game, seat)

    # Answering

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
            known = self.followed(game, decision)
            if known is not None:
                return decision.index(known)
        elif not self.in_trees and not self.horizon:
            return self.policy.choose(game, decision)
        return self.decide(game, decision)

    def aim(self, game: Game, decision: Decision) -> tuple[int, ...]:
        if self.following:
            known = self.followed(game, decision)
            if known is not None:
                return aim_of(decision).read(known, decision.rule)
        return self.policy.aim(game, decision)

    def outcome(self, game: Game, compute: Callable[[], list[int]]) -> list[int]:
        known = self.cursor.next_outcome() if self.following else None
        return self.policy.outcome(game, compute) if known is None else known

    def followed(self, game: Game, decision: Decision) -> str | None:
        """The journal's answer, or None at the question itself, where hidden things are resampled."""
        known = self.cursor.next_answer(int(decision.seat))
        if known is not None:
            return known
        if decision.seat != self.seat:
            raise RuleError(f"seat {decision.seat} has not answered before seat {self.seat} was asked")
        self.following = False
        game.resample(self.seat, self.rng)
        game.rng.reseed(self.rng)
        return None

    def decide(self, game: Game, decision: Decision) -> i64:
        self.asked += 1
        if self.horizon and self.asked > self.horizon:
            raise Enough
        node = self.at[decision.seat]
        chosen = self.policy.choose(game, decision) if node is None else self.pick(game, decision, node)
        if self.in_trees:
            self.descend(decision, decision.options[chosen].key())
        return chosen

    def pick(self, game: Game, decision: Decision, node: Node) -> i64:
        """By the tree. The policy's own choice is tried first, others as the question comes up more often."""
        untried = node.untried(decision.options)
        widen = len(untried) > 0 and node.may_widen(len(decision.options) - len(untried))
        node.answered += 1
        if not widen:
            return node.select(decision.options)
        favourite = int(self.policy.choose(game, decision))
        if favourite in untried:
            return favourite
        return untried[self.rng.below(len(untried))]

    def descend(self, decision: Decision, key: str) -> None:
        """Every seat that may know of the choice goes down its tree; a new choice grows it and ends it."""
        self.in_trees = False
        for seat, node in enumerate(self.at):
            if node is None:
                continue
            if not decision.sealed or decision.sealed & (1 << seat):
                child = node.child(key)
                self.at[seat] = child
                if child is None:
                    child = node.grow(key)
                if seat == decision.seat:
                    self.path.append(child)
                    self.path_seats.append(seat)
            if self.at[seat] is not None:
                self.in_trees = True
