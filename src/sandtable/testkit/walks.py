"""Ways through a whole game: straight, with a look at every question, or on a table, answer by answer."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from sandtable.bots.replies import reply
from sandtable.engine.decisions import Decision
from sandtable.engine.drivers import Beside, seated
from sandtable.engine.game import Game
from sandtable.engine.rng import Rng, derive
from sandtable.engine.table import Table
from sandtable.testkit.subject import ORDER, STEPS, Subject, broken, hold

Pick = Callable[[Table], Decision]


class Walk(Beside):
    """Plays one game straight through; a check overrides what it wants to look at."""

    def __init__(self, subject: Subject, seed: int, game: Game | None = None) -> None:
        self.subject = subject
        self.seed = seed
        self.game = game or subject.new(seed)
        super().__init__(seated(subject.seated(self.game, seed), self.game))
        self.step = 0
        self.beats = 0

    def at_beat(self, game: Game) -> None:
        """A beat is about to start."""

    def at_question(self, game: Game, decision: Decision) -> None:
        """A question is about to be answered."""

    def play(self) -> Game:
        self.game.driver = self
        try:
            self.game.run()
        except AssertionError:
            raise
        except Exception as error:
            raise failing(self.seed, self.step, error) from error
        return self.game

    def begin(self, game: Game) -> None:
        self.beats += 1
        self._keep_to(self.beats, "beats")
        self.at_beat(game)
        super().begin(game)

    def choose(self, game: Game, decision: Decision) -> int:
        self._ask(game, decision)
        return super().choose(game, decision)

    def aim(self, game: Game, decision: Decision) -> tuple[int, ...]:
        self._ask(game, decision)
        return super().aim(game, decision)

    def hold(self, name: str, fault: str, about: str = "") -> None:
        """Fails here where there is a fault."""
        hold(name, self.seed, self.step, fault, about)

    def _ask(self, game: Game, decision: Decision) -> None:
        self.at_question(game, decision)
        self.step += 1
        self._keep_to(self.step, "decisions")

    def _keep_to(self, count: int, what: str) -> None:
        if count > self.subject.limit:
            raise broken("ends", self.seed, self.step, f"still not over after {self.subject.limit} {what}")


def failing(seed: int, step: int, error: Exception) -> AssertionError:
    """Rules that fail on what they have offered themselves."""
    return broken("legal", seed, step, f"the rules or an agent fail: {error!r}")


def first(table: Table) -> Decision:
    return table.pending[0]


def anyone(seed: int) -> Pick:
    """Of several open questions, any."""
    rng = Rng(derive(seed, ORDER))
    return lambda table: table.asked[rng.below(len(table.asked))]


def walk(subject: Subject, seed: int, pick: Pick = first) -> Iterator[tuple[int, Table]]:
    """One table at every question of a game and at its end, each time with the number of answers so far."""
    table = Table(subject.new(seed))
    agents = subject.seated(table.now, seed)
    for step in range(subject.limit + 1):
        yield step, table
        if table.over:
            return
        decision = pick(table)
        try:
            table.answer(int(decision.seat), reply(agents[decision.seat], table.now, decision))
        except Exception as error:
            raise failing(seed, step, error) from error
    raise broken("ends", seed, subject.limit, f"still not over after {subject.limit} decisions")


def stops(subject: Subject, seed: int, pick: Pick = first) -> Iterator[tuple[int, Table]]:
    """A table at some questions of a game, and always at its end."""
    wanted = some_steps(subject, seed)
    for step, table in walk(subject, seed, pick):
        if step in wanted or table.over:
            yield step, table


def some_steps(subject: Subject, seed: int) -> set[int]:
    """Which questions of a game the costly checks look at: the first, and others by lot."""
    steps = list(range(1, int(Walk(subject, seed).play().asked)))
    Rng(derive(seed, STEPS)).shuffle(steps)
    return {0, *steps[: subject.samples - 1]}
