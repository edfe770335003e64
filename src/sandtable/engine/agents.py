"""Who answers: an agent for each seat."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64, mypyc_attr

from sandtable.engine.decisions import Aim, Decision
from sandtable.engine.errors import Refusal, RuleError
from sandtable.engine.rng import Rng
from sandtable.engine.weights import EVEN, Weights

if TYPE_CHECKING:
    from sandtable.engine.game import Game

LOWEST: Final = -1_000_000_000


@mypyc_attr(allow_interpreted_subclasses=True)
class Agent:
    """Answers the questions of its seat. It must look only at what that seat may see."""

    def choose(self, game: Game, decision: Decision) -> i64:
        """The index of the chosen option."""
        raise NotImplementedError

    def aim(self, game: Game, decision: Decision) -> tuple[int, ...]:
        """The numbers of a continuous choice."""
        raise NotImplementedError

    def outcome(self, game: Game, compute: Callable[[], list[int]]) -> list[int]:
        """What comes of what it has just aimed: as computed. One that plays on in simulations may reckon it
        in a quicker way; it is never asked where a journal is kept for people."""
        return compute()

    def looks_back(self) -> bool:
        """Whether it needs the beat's checkpoint and journal (search does; it costs a clone a beat)."""
        return False


@mypyc_attr(allow_interpreted_subclasses=True)
class RandomAgent(Agent):
    """Every option is as likely as any other."""

    def __init__(self, rng: Rng) -> None:
        self.rng = rng

    def choose(self, game: Game, decision: Decision) -> i64:
        return self.rng.below(len(decision.options))

    def aim(self, game: Game, decision: Decision) -> tuple[int, ...]:
        return aim_of(decision).sample(self.rng)


@mypyc_attr(allow_interpreted_subclasses=True)
class Policy(RandomAgent):
    """A game's own bot. It makes quick choices for rollouts (random ones, unless a subclass knows better),
    and estimates how well a seat stands: it measures a position and applies weights that were fitted to
    games."""

    def __init__(self, rng: Rng) -> None:
        super().__init__(rng)
        self.weights: Weights = EVEN

    def horizon(self) -> int:
        """How many decisions ahead a simulation goes before it is estimated; 0: to the end of the game."""
        return 0

    def rollout(self) -> Policy:
        """Who plays on in simulations: itself, or one that is quicker."""
        return self

    def trust(self) -> int:
        """By how many standard errors another choice must do better than its own before search prefers it."""
        return 2

    def scores(self, game: Game, decision: Decision) -> list[int]:
        """How good each option looks to it, so that search tries the better ones first; nothing where it
        cannot say."""
        return []

    def pick_best(self, scores: list[int], vary: i64) -> i64:
        """The place of the highest score; so much of each is chance."""
        best: i64 = LOWEST
        chosen: i64 = 0
        for place, score in enumerate(scores):
            value: i64 = score * vary + self.rng.below(vary)
            if value > best:
                best = value
                chosen = place
        return chosen

    def aims_truly(self) -> bool:
        """Whether an aim has the result that was simulated, so that search may pick among several."""
        return True

    def another_aim(self, game: Game, decision: Decision) -> tuple[int, ...]:
        """An aim that is worth trying beside the policy's own; by default, one more of its own."""
        return self.aim(game, decision)

    def features(self) -> tuple[str, ...]:
        """The names of what it measures; `sandtable lab fit` finds a weight for each."""
        return ()

    def measure(self, game: Game, seat: int) -> list[float]:
        """A number for each feature, the higher the better for the seat. Between two sides each number is the
        opposite of the other side's."""
        return []

    def estimate(self, game: Game, seat: int) -> float:
        """From 0 (lost) to 1 (won), for a game that is not over."""
        return self.weights.chance(self.measure(game, seat))


@final
class ScriptedAgent(Agent):
    """Gives prepared answers in order."""

    def __init__(self, answers: list[str]) -> None:
        self.answers = answers
        self.given = 0

    def choose(self, game: Game, decision: Decision) -> i64:
        return decision.index(self.next_answer(decision))

    def aim(self, game: Game, decision: Decision) -> tuple[int, ...]:
        return aim_of(decision).read(self.next_answer(decision), decision.rule)

    def next_answer(self, decision: Decision) -> str:
        if self.given == len(self.answers):
            raise Refusal(f"the script has no answer left for {decision.choices()}", decision.rule)
        self.given += 1
        return self.answers[self.given - 1]


def aim_of(decision: Decision) -> Aim:
    if decision.aim is None:
        raise RuleError("this question offers options, not an aim")
    return decision.aim
