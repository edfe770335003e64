"""The answers to one question run against each other: all meet the same chance, and the worse ones drop
out."""

from __future__ import annotations

from math import ceil, sqrt
from typing import Final, final

from mypy_extensions import i64

from sandtable.bots.thoughts import Considered

LEAST_ROUNDS: Final = 4  # before anything is said of an answer
SAME: Final = 8  # rounds that all came to the very same as the policy's own answer, to drop out
LEAST_SPREAD: Final = 0.001  # where all games came to the same, a difference is still in some doubt
BEHIND: Final = 2.0  # standard errors, to drop out
AHEAD: Final = 3.0  # standard errors, to need no more rounds


@final
class Runner:
    """An answer, the number of rounds in which it was tried, their results, and how much better they were
    than the results of the policy's own answer in the same rounds."""

    def __init__(self, key: str) -> None:
        self.key: Final = key
        self.rounds: i64 = 0
        self.total = 0.0
        self.ahead = 0.0
        self.squares = 0.0

    def add(self, value: float, own: float) -> None:
        self.rounds += 1
        self.total += value
        self.ahead += value - own
        self.squares += (value - own) * (value - own)

    def mean(self) -> float:
        return self.total / float(self.rounds) if self.rounds else 0.0

    def lead(self) -> float:
        return self.ahead / float(self.rounds) if self.rounds else 0.0

    def error(self, spread: float) -> float:
        """The standard error of the lead. It counts one more round, `spread` off, for what a few rounds
        hide."""
        rounds = float(self.rounds)
        lead = self.lead()
        return sqrt(max(self.squares - rounds * lead * lead, 0.0) + spread * spread) / rounds


@final
class Race:
    """The policy's own answer, which always stays, and those that run against it."""

    def __init__(self, own: str, others: list[str]) -> None:
        self.own: Final = Runner(own)
        self.all: Final = [Runner(key) for key in others]
        self.running: list[Runner] = self.all[:]
        self.squares = 0.0

    def add(self, values: list[float]) -> None:
        """Adds a round: the result of the policy's own answer, and then those of the others that still
        run."""
        own = values[0]
        self.own.add(own, own)
        self.squares += own * own
        for i, runner in enumerate(self.running):
            runner.add(values[i + 1], own)

    def spread(self) -> float:
        """How far apart rounds lie, by the results of the policy's own answer."""
        rounds = float(self.own.rounds)
        mean = self.own.mean()
        found = sqrt(max(self.squares / rounds - mean * mean, 0.0)) if rounds else 0.0
        return max(found, LEAST_SPREAD)

    def keys(self) -> list[str]:
        """The answers of the next round."""
        return [self.own.key, *[runner.key for runner in self.running]]

    def thin(self, spent: float, room: int) -> None:
        """Drops the answers that are clearly behind, those with the same results, and the worst: each time
        that half of them are gone, an equal part of the budget is spent."""
        most = room
        if self.own.rounds >= LEAST_ROUNDS:
            spread = self.spread()
            self.running = [each for each in self.running if not self.is_out(each, spread)]
            most = min(room, max(1, ceil(float(len(self.all)) ** (1.0 - spent))))
        if len(self.running) > most:
            self.running = sorted(self.running, key=lambda each: -each.ahead)[:most]

    def is_out(self, runner: Runner, spread: float) -> bool:
        if runner.rounds >= SAME and runner.squares == 0.0:
            return True
        return runner.lead() + BEHIND * runner.error(spread) < 0.0

    def is_over(self) -> bool:
        """Whether more rounds would not change the answer: nobody is left, or one that is clearly ahead."""
        running = self.running
        if not running:
            return True
        last = running[0]
        return len(running) == 1 and last.rounds >= SAME and last.lead() > AHEAD * last.error(self.spread())

    def preferred(self, trust: float) -> str:
        """The policy's own answer, unless another did better by more than chance explains."""
        best, most = self.own.key, 0.0
        spread = self.spread()
        for runner in self.running:
            if runner.rounds >= LEAST_ROUNDS:
                sure = runner.lead() - trust * runner.error(spread)
                if sure > most:
                    best, most = runner.key, sure
        return best

    def considered(self) -> list[Considered]:
        """What was tried, the most tried first."""
        tried = [Considered(each.key, int(each.rounds), each.mean()) for each in [self.own, *self.all]]
        return sorted([each for each in tried if each.visits], key=lambda each: -each.visits)
