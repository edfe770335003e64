"""Stepped from outside, question by question, a game goes as it does straight through."""

from __future__ import annotations

from dataclasses import replace

from sandtable.bots.levels import rollout_policy
from sandtable.bots.search import Search
from sandtable.engine.agents import Agent, RandomAgent
from sandtable.engine.decisions import Decision
from sandtable.engine.game import Game
from sandtable.engine.rng import Rng
from sandtable.engine.stepping import Given, Stepper
from sandtable.testkit.compare import differs
from sandtable.testkit.repeats import Script, line
from sandtable.testkit.subject import Subject, broken, hold

SEARCHES = 2  # questions that the searching seat thinks about, which takes time
SIMULATIONS = 4
STEPPED = ("played straight", "stepped")


class Thinker(RandomAgent):
    """Searches for its first answers."""

    def __init__(self, search: Search, rng: Rng) -> None:
        super().__init__(rng)
        self.search = search
        self.left = SEARCHES

    def looks_back(self) -> bool:
        return True

    def choose(self, game: Game, decision: Decision) -> int:
        self.left -= 1
        return int(self.search.choose(game, decision) if self.left >= 0 else super().choose(game, decision))


class Answers(Script):
    """Writes down what is answered, too."""

    def __init__(self, subject: Subject, seed: int) -> None:
        super().__init__(subject, seed)
        self.given: list[tuple[int, Given]] = []

    def choose(self, game: Game, decision: Decision) -> int:
        found = int(super().choose(game, decision))
        self.given.append((int(decision.seat), found))
        return found

    def aim(self, game: Game, decision: Decision) -> tuple[int, ...]:
        found = super().aim(game, decision)
        self.given.append((int(decision.seat), found))
        return found


def check_stepped(subject: Subject, seed: int) -> None:
    """The same answers lead to the same questions and the same end: when all are given from outside, and when
    all but the first seat's are given inside, where the last seat searches."""
    seats = int(subject.new(seed).seats)
    compare(subject, seed, range(seats))
    compare(with_thinker(subject), seed, range(min(1, seats - 1)))


def compare(subject: Subject, seed: int, outside: range) -> None:
    """A game played straight, and the same one stepped, with the answers of the seats outside."""
    straight = Answers(subject, seed)
    end = straight.play()
    game = subject.new(seed)
    game.log = []
    agents = subject.seated(game, seed)
    inside = {seat: agents[seat] for seat in range(len(agents)) if seat not in outside}
    given = [answer for seat, answer in straight.given if seat in outside]
    lines = [each for each, (seat, _) in zip(straight.lines, straight.given) if seat in outside]
    try:
        asked = stepped(Stepper(game, inside), given)
    except Exception as error:
        raise broken("stepped", seed, straight.step, f"fails only when it is stepped: {error!r}") from error
    hold("stepped", seed, straight.step, differs("asks otherwise", lines, asked, STEPPED))
    hold("stepped", seed, straight.step, differs("ends differently", end.dump(), game.dump(), STEPPED))
    told, there = [[event.dump() for event in each.log or []] for each in (end, game)]
    hold("stepped", seed, straight.step, differs("tells otherwise", told, there, STEPPED))


def stepped(stepper: Stepper, given: list[Given]) -> list[str]:
    """What is asked on the way."""
    asked: list[str] = []
    for answer in given:
        if stepper.asked is not None:
            asked.append(line(stepper.asked))
            stepper.step(answer)
    return asked if stepper.asked is None else [*asked, line(stepper.asked)]


def with_thinker(subject: Subject) -> Subject:
    """The same, where the last seat searches."""

    def agents(seats: int, seed: int) -> list[Agent]:
        policy = rollout_policy(subject.game_type, seed)
        thinker = Thinker(Search(policy, Rng(seed), SIMULATIONS), Rng(seed, 1))
        return [*subject.agents(seats, seed)[:-1], thinker]

    return replace(subject, agents=agents)
