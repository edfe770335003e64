"""Simulated games from a question on, with what its seat may know, and what the trees learn from them.

Each simulation clones the checkpoint, follows the journal to the question, resamples all that the seat may
not see, and plays on: by the tree where it reaches, by the policy beyond. Every seat has a tree of its own,
in which it only follows choices that it may know of, so sealed answers stay sealed in here as well. The trees
begin where the beat does, so that the next question of the beat finds what was learnt.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Final, final

from mypy_extensions import i64

from sandtable.bots.tree import Node, Spread
from sandtable.engine.agents import Policy, aim_of
from sandtable.engine.decisions import Decision, Enough
from sandtable.engine.drivers import Branch, Driver, own_first
from sandtable.engine.errors import Refusal, RuleError
from sandtable.engine.game import Game
from sandtable.engine.journal import Cursor, Position
from sandtable.engine.rng import Rng

EXPLORATION: Final = 1.0  # standard deviations
LEAST_TRIED: Final = 4  # times, before anything is said of a choice
OWN_PART: Final = 4  # one in so many games begins with the policy's own answer
LONGEST: Final = 2  # horizons, where no beat ends


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
        self.own = ""  # the policy's answer to the question, which is tried first
        self.roots: Final = [Node() for _ in range(seats)]
        self.spreads: Final = [Spread() for _ in range(seats)]
        self.here = self.roots[seat]
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
        for seat, value in enumerate(values):
            self.spreads[seat].add(value)
        for i, node in enumerate(self.path):
            node.visits += 1
            node.total += values[self.path_seats[i]]

    def worth(self, game: Game, seat: int) -> float:
        return game.results[seat] / 100.0 if game.over else self.policy.estimate(game, seat)

    # Answering

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
            known = self.followed(game, decision)
            if known is not None:
                return decision.index(known)
        self.count()
        if not self.in_trees:
            return self.policy.choose(game, decision)
        node = self.at[decision.seat]
        chosen = self.policy.choose(game, decision) if node is None else self.pick(game, decision, node)
        self.descend(decision, decision.options[chosen].key())
        return chosen

    def aim(self, game: Game, decision: Decision) -> tuple[int, ...]:
        """At the question itself by the tree, which grows by what the policy would try; later by the policy
        alone."""
        at_question = False
        if self.following:
            known = self.followed(game, decision)
            if known is not None:
                return aim_of(decision).read(known, decision.rule)
            at_question = self.own != ""
        self.count()
        values = self.pick_aim(game, decision) if at_question else self.policy.aim(game, decision)
        if self.in_trees:
            self.descend(decision, aim_of(decision).text(values))
        return values

    def outcome(self, game: Game, compute: Callable[[], list[int]]) -> list[int]:
        known = self.cursor.next_outcome() if self.following else None
        return self.policy.outcome(game, compute) if known is None else known

    def count(self) -> None:
        self.asked += 1
        if self.horizon and self.asked > self.horizon * LONGEST:
            raise Enough

    def followed(self, game: Game, decision: Decision) -> str | None:
        """The journal's answer, or None at the question itself, where hidden things are resampled."""
        known = self.cursor.next_answer(int(decision.seat))
        if known is not None:
            self.follow(decision, known)
            return known
        if decision.seat != self.seat:
            raise RuleError(f"seat {decision.seat} has not answered before seat {self.seat} was asked")
        self.following = False
        node = self.at[self.seat]
        assert node is not None
        self.here = node
        game.resample(self.seat, self.rng)
        game.rng.reseed(self.rng)
        return None

    # In the trees

    def pick(self, game: Game, decision: Decision, node: Node) -> i64:
        """By the tree. The policy's own choice is tried first, others as the question comes up more often."""
        if node is self.here and self.own_is_due():
            return decision.index(self.own)
        keys = [option.key() for option in decision.options]
        untried = node.untried(keys)
        widen = len(untried) > 0 and node.may_widen(len(keys) - len(untried))
        node.answered += 1
        if not widen:
            return node.select(keys, self.exploration(decision))
        return self.next_best(game, decision, untried)

    def next_best(self, game: Game, decision: Decision, untried: list[int]) -> i64:
        """Of what was not tried, the policy's choice; then what it scores best, or anything."""
        favourite = int(self.policy.choose(game, decision))
        if favourite in untried:
            return favourite
        scores = self.policy.scores(game, decision)
        if not scores:
            return untried[self.rng.below(len(untried))]
        best = untried[0]
        for i in untried:
            if scores[i] > scores[best]:
                best = i
        return best

    def own_is_due(self) -> bool:
        """At the question itself the policy's answer is tried first, and in a part of all games, so that
        others can be compared with it."""
        node = self.here
        tried = node.child(self.own)
        enough = max(LEAST_TRIED, node.answered // OWN_PART)
        if not self.own or (tried is not None and tried.visits >= enough):
            return False
        node.answered += 1
        return True

    def pick_aim(self, game: Game, decision: Decision) -> tuple[int, ...]:
        aim = aim_of(decision)
        if self.own_is_due():
            return aim.read(self.own, decision.rule)
        node = self.here
        tried = answers_to(decision, node)
        widen = node.may_widen(len(tried))
        node.answered += 1
        if widen:
            return self.policy.another_aim(game, decision)
        return aim.read(tried[node.select(tried, self.exploration(decision))], decision.rule)

    def exploration(self, decision: Decision) -> float:
        return EXPLORATION * self.spreads[decision.seat].deviation()

    def follow(self, decision: Decision, key: str) -> None:
        """On the way to the question: every seat that may know of an answer goes down its tree."""
        for seat, node in enumerate(self.at):
            if node is not None and may_know(decision, seat):
                self.at[seat] = node.reached(key)

    def descend(self, decision: Decision, key: str) -> None:
        """Every seat that may know of the choice goes down its tree; a new choice grows it and ends it."""
        self.in_trees = False
        for seat, node in enumerate(self.at):
            if node is None:
                continue
            if may_know(decision, seat):
                child = node.child(key)
                self.at[seat] = child
                if child is None:
                    child = node.grow(key)
                if seat == decision.seat:
                    self.path.append(child)
                    self.path_seats.append(seat)
            if self.at[seat] is not None:
                self.in_trees = True


def may_know(decision: Decision, seat: int) -> bool:
    return not decision.sealed or bool(decision.sealed & (1 << seat))


def answers_to(decision: Decision, node: Node) -> list[str]:
    """Which of the choices that were tried behind a node answer this question: chance may have led to others
    from there."""
    return [key for key in node.children if answers(decision, key)]


def answers(decision: Decision, key: str) -> bool:
    try:
        decision.check(key)
    except Refusal:
        return False
    return True
