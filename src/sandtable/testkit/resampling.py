"""Resampling fits what the seat knows, repeats, lets the rules continue, and really hides."""

from __future__ import annotations

from sandtable.bots.replies import reply
from sandtable.engine.decisions import Decision
from sandtable.engine.drivers import Branch
from sandtable.engine.events import seat_bit
from sandtable.engine.game import Game, State
from sandtable.engine.journal import Cursor, Journal
from sandtable.engine.rng import Rng, derive
from sandtable.engine.table import Table
from sandtable.testkit.compare import AROUND, differs
from sandtable.testkit.conserving import conserved
from sandtable.testkit.subject import WORLDS, Subject, broken, hold, random_agents, viewers
from sandtable.testkit.walks import stops
from sandtable.testkit.worlds import Following

TRIES = 8
ENGINE = ("over", "ending", "results", "asked", "reveals")

THEN_AND_NOW = AROUND


class _Simulation(Following):
    """Works like a searching seat. It follows the journal to its question, its own branch first so that it
    never looks at what others have sealed, resamples, and plays on for everybody."""

    def __init__(self, subject: Subject, journal: Journal, seat: int, seed: int) -> None:
        super().__init__(journal)
        self.subject = subject
        self.seat = seat
        self.rng = Rng(seed)
        self.agents = random_agents(len(journal.answers), seed)
        self.kept: dict[str, int] | None = None
        self.left = subject.limit

    def together(self, game: Game, branch: Branch, seats: list[int]) -> None:
        order = list(range(len(seats)))
        if self.kept is None:
            order.sort(key=lambda i: not seats[i] & seat_bit(self.seat))
        for i in order:
            game.run_branch(branch, i, seats[i])

    def beyond(self, game: Game, decision: Decision) -> str:
        if self.kept is None:
            self.kept = conserved(self.subject, game)
            game.resample(self.seat, self.rng)
            game.rng.reseed(self.rng)
            self.cursor = Cursor(Journal(int(game.seats)))
        if self.left == 0:
            raise AssertionError(f"still not over after {self.subject.limit} decisions")
        self.left -= 1
        return reply(self.agents[decision.seat], game, decision)

    def run(self, game: Game) -> str:
        """What goes wrong on the way to the end, if anything does."""
        game.driver = self
        try:
            game.run()
        except Exception as error:
            return f"a game that goes on from it fails: {error!r}"
        now = conserved(self.subject, game) if self.kept else {}
        return differs("a game that goes on from it does not conserve", self.kept or {}, now, THEN_AND_NOW)


def check_resamples(subject: Subject, seed: int) -> None:
    """A resample changes only the game, by its own generator alone, and any game can be played on from it."""
    rng = Rng(derive(seed, WORLDS))
    for step, table in stops(subject, seed):
        for seat in viewers(table.now):
            fault = _unfit(subject, table.now, seat, int(rng.next()))
            hold("resamples", seed, step, fault, f"for seat {seat}")
        for decision in table.asked:
            simulation = _Simulation(subject, table.journal, int(decision.seat), int(rng.next()))
            fault = simulation.run(table.checkpoint.clone())
            hold("resamples", seed, step, fault, f"for seat {decision.seat}")


def _unfit(subject: Subject, game: Game, seat: int, seed: int) -> str:
    one, other = game.clone(), game.clone()
    one.resample(seat, Rng(seed))
    other.resample(seat, Rng(seed))
    twice = "the same generator gives different resamples"
    return (
        differs(twice, one.dump(), other.dump(), ("the first time", "the second"))
        or differs("changes what everybody knows", _engine(game), _engine(one), THEN_AND_NOW)
        or differs("does not conserve", conserved(subject, game), conserved(subject, one), THEN_AND_NOW)
    )


def check_hides(subject: Subject, seed: int) -> None:
    """For each seat in `hidden_from`, resamples lead to different states at some step."""
    rng = Rng(derive(seed, WORLDS))
    certain = set(subject.hidden_from)
    end = 0
    for step, table in stops(subject, seed):
        certain -= {seat for seat in certain if _reaches(table, seat, rng) > 1}
        end = step
    if certain:
        seats = ", ".join(str(seat) for seat in sorted(certain))
        raise broken("hides", seed, end, f"no resample ever hides anything from seat {seats}")


def _reaches(table: Table, seat: int, rng: Rng) -> int:
    """How many different states the resamples of one state lead to, apart from its generator."""
    found: list[State] = []
    for _ in range(TRIES):
        other = table.now.clone()
        other.resample(seat, rng)
        state = other.dump() | {"rng": []}
        if state not in found:
            found.append(state)
    return len(found)


def _engine(game: Game) -> State:
    return {name: value for name, value in game.dump().items() if name in ENGINE}
