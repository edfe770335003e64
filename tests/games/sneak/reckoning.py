"""Odds beside the choices of a question, in a position that was arranged, are held against the rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from fractions import Fraction
from types import SimpleNamespace
from typing import Any

from sandtable.engine.decisions import Decision, Enough
from sandtable.engine.drivers import Driver
from sandtable.engine.journal import Journal
from sandtable.engine.rng import Rng
from sandtable.games.sneak import GAME
from sandtable.scene.vocabulary import Choice, Question
from sandtable.testkit.odds import EVERY, flattened
from sandtable.testkit.trials import Trial, every_way

Step = Callable[[Any], Any]


class Staged:
    """A game whose next beat is one step of the rules."""

    def __init__(self, game: Any, step: Step) -> None:
        self.__dict__.update(game=game, step=step)

    def clone(self) -> Staged:
        return Staged(self.game.clone(), self.step)

    def beat(self) -> None:
        self.step(self.game)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.game, name)

    def __setattr__(self, name: str, value: Any) -> None:
        setattr(self.game, name, value)


class Stop(Driver):
    """Lets the game run to its first question."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[tuple[Any, Decision]] = []

    def choose(self, game: Any, decision: Decision) -> int:
        self.asked.append((game.clone(), decision))
        raise Enough


def started(at: Any, seed: int) -> Any:
    game = at.game.clone()
    game.rng.wishes = None
    game.rng.reseed(Rng(seed))
    return game


def first_question(at: Any, step: Step, seed: int) -> tuple[Question, Decision] | None:
    """What is asked first with this luck."""
    game, stop = started(at, seed), Stop()
    game.driver = stop
    try:
        step(game)
    except Enough:
        now, decision = stop.asked[0]
        return GAME.question(now, int(decision.seat), decision), decision
    return None


def odds_that_hold(at: Any, step: Step, seeds: Sequence[int] = range(6)) -> Counter[str]:
    """How often each outcome was shown and came true as often as it said, by its label."""
    held: Counter[str] = Counter()
    for seed in seeds:
        found = first_question(at, step, seed)
        for choice in found[0].choices if found is not None else ():
            held += true_odds(started(at, seed), step, int(found[0].seat) if found else 0, choice)
    return held


def true_odds(game: Any, step: Step, seat: int, choice: Choice) -> Counter[str]:
    rows = list(flattened(choice.odds))
    claims = [row.claim for row in rows if row.claim is not None]
    start: Any = SimpleNamespace(checkpoint=Staged(game, step), journal=Journal(int(game.seats)))

    def trial(begin: Callable[[Any], None]) -> Trial:
        return Trial(GAME, start, seat, choice.key, claims, begin)

    ways = every_way(trial, EVERY) if claims else []
    assert ways is not None, f"{choice.key} has too many outcomes"
    for place, row in enumerate(rows):
        stakes = [way for way in ways if way.seen[place].at_stake]
        whole = sum((way.weight for way in stakes), Fraction(0))
        true = sum((way.weight for way in stakes if way.seen[place].came), Fraction(0)) / whole
        assert abs(true * 1000 - row.chance) <= 1, f"{choice.key}: {row.label} {row.chance}, is {true}"
    return Counter([row.label for row in rows])
