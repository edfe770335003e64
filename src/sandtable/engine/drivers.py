"""The ways to drive the same rules: straight through, or from a journal."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, final

from mypy_extensions import i64, mypyc_attr

from sandtable.engine.agents import Agent, aim_of
from sandtable.engine.decisions import Decision, Pending
from sandtable.engine.errors import RuleError
from sandtable.engine.events import Event
from sandtable.engine.journal import OUTCOME, Cursor, Entry, Journal, Position

if TYPE_CHECKING:
    from sandtable.engine.game import Game

Branch = Callable[[int], None]


@mypyc_attr(allow_interpreted_subclasses=True)
class Driver:
    """Passes the rules' questions to the one who answers them."""

    def begin(self, game: Game) -> None:
        """A beat is about to start."""

    def choose(self, game: Game, decision: Decision) -> i64:
        raise RuleError("nobody sits at this game: call play, or put it on a table")

    def aim(self, game: Game, decision: Decision) -> tuple[int, ...]:
        raise RuleError("nobody sits at this game: call play, or put it on a table")

    def together(self, game: Game, branch: Branch, seats: list[int]) -> None:
        """Runs branches that know nothing of each other; the order does not matter."""
        for i, mask in enumerate(seats):
            game.run_branch(branch, i, mask)

    def in_any_order(self, game: Game, branch: Branch, parts: int) -> None:
        """Runs the parts of one seat's draft, without their numbers: only drafts need them."""
        for i in range(parts):
            branch(i)

    def outcome(self, game: Game, compute: Callable[[], list[int]]) -> list[int]:
        return compute()

    def unasked(self, decision: Decision) -> None:
        """A part of a draft has come to a question with one option, which is taken."""

    def told(self, game: Game, event: Event) -> None:
        """Something has just been told."""

    def position(self) -> Position:
        raise RuleError("this way of driving keeps no position to search from")


@mypyc_attr(allow_interpreted_subclasses=True)
class Answering(Driver):
    """Answers are texts, which are read as their questions want them."""

    def answer(self, game: Game, decision: Decision) -> str:
        raise Pending([decision])

    def choose(self, game: Game, decision: Decision) -> i64:
        return decision.index(self.answer(game, decision))

    def aim(self, game: Game, decision: Decision) -> tuple[int, ...]:
        return aim_of(decision).read(self.answer(game, decision), decision.rule)


@mypyc_attr(allow_interpreted_subclasses=True)
class Waiting(Answering):
    """As on a table: a branch or a part that waits for its answer does not hold up the others."""

    def together(self, game: Game, branch: Branch, seats: list[int]) -> None:
        wait_for_all(lambda i: game.run_branch(branch, i, seats[i]), len(seats))

    def in_any_order(self, game: Game, branch: Branch, parts: int) -> None:
        """All parts that wait are open at once. Answers are read in the order of the parts: where one waits,
        none is left for those after it."""
        wait_for_all(lambda i: game.run_part(branch, i), parts)


class Seated(Driver):
    """Direct: the seat's agent is called at once."""

    def __init__(self, agents: list[Agent]) -> None:
        self.agents = agents
        self.aiming = agents[0]  # whose aim the next outcome comes of

    def choose(self, game: Game, decision: Decision) -> i64:
        return self.agents[decision.seat].choose(game, decision)

    def aim(self, game: Game, decision: Decision) -> tuple[int, ...]:
        self.aiming = self.agents[decision.seat]
        return self.aiming.aim(game, decision)

    def outcome(self, game: Game, compute: Callable[[], list[int]]) -> list[int]:
        return self.aiming.outcome(game, compute)


@final
class Remembering(Seated):
    """Direct, but keeps the position for agents that search."""

    def __init__(self, agents: list[Agent], game: Game) -> None:
        super().__init__(agents)
        self.here = Position(game, Journal(len(agents)))

    def begin(self, game: Game) -> None:
        self.here = Position(game.clone(), Journal(len(self.agents)))

    def choose(self, game: Game, decision: Decision) -> i64:
        chosen = self.agents[decision.seat].choose(game, decision)
        self.here.journal.add(Entry(int(decision.seat), decision.chosen(chosen).key()))
        return chosen

    def aim(self, game: Game, decision: Decision) -> tuple[int, ...]:
        values = super().aim(game, decision)
        self.here.journal.add(Entry(int(decision.seat), aim_of(decision).text(values)))
        return values

    def outcome(self, game: Game, compute: Callable[[], list[int]]) -> list[int]:
        result = super().outcome(game, compute)
        self.here.journal.add(Entry(OUTCOME, outcome=result))
        return result

    def position(self) -> Position:
        return self.here


def seated(agents: list[Agent], game: Game) -> Seated:
    """Direct, with a position for those who search."""
    looks_back = any([agent.looks_back() for agent in agents])
    return Remembering(agents, game) if looks_back else Seated(agents)


@mypyc_attr(allow_interpreted_subclasses=True)
class Beside(Driver):
    """Drives a game as those who are seated do; a subclass looks on."""

    def __init__(self, seated: Seated) -> None:
        self.seated = seated

    def begin(self, game: Game) -> None:
        self.seated.begin(game)

    def choose(self, game: Game, decision: Decision) -> i64:
        return self.seated.choose(game, decision)

    def aim(self, game: Game, decision: Decision) -> tuple[int, ...]:
        return self.seated.aim(game, decision)

    def outcome(self, game: Game, compute: Callable[[], list[int]]) -> list[int]:
        return self.seated.outcome(game, compute)

    def position(self) -> Position:
        return self.seated.position()


@mypyc_attr(allow_interpreted_subclasses=True)
class Witness:
    """Looks at a game while it runs: at every moment at which something is told."""

    def saw(self, game: Game, event: Event) -> None:
        """The game as it is now, in the middle of a beat: only to be looked at."""
        raise NotImplementedError


class Durable(Waiting):
    """From a journal: a question without an answer stops the beat."""

    def __init__(self, checkpoint: Game, cursor: Cursor, witness: Witness | None = None) -> None:
        self.checkpoint = checkpoint
        self.cursor = cursor
        self.witness = witness

    def told(self, game: Game, event: Event) -> None:
        if self.witness is not None:
            self.witness.saw(game, event)

    def answer(self, game: Game, decision: Decision) -> str:
        text = self.cursor.next_answer(int(decision.seat))
        if text is None:
            raise Pending([decision])
        return text

    def outcome(self, game: Game, compute: Callable[[], list[int]]) -> list[int]:
        known = self.cursor.next_outcome()
        if known is not None:
            return known
        self.cursor.journal.add(Entry(OUTCOME, outcome=compute()))
        return self.outcome(game, compute)

    def position(self) -> Position:
        return Position(self.checkpoint, self.cursor.journal)


def own_first(seats: list[int], seat: int) -> list[int]:
    """The order of branches in which a seat's own comes before those that it may not know of."""
    return sorted(range(len(seats)), key=lambda i: not seats[i] & (1 << seat))


def wait_for_all(run: Branch, count: int) -> None:
    """Runs each of them, whether or not another waits; then all questions left open are waited for."""
    waiting: list[Decision] = []
    for i in range(count):
        try:
            run(i)
        except Pending as pending:
            waiting += pending.decisions
    if waiting:
        raise Pending(waiting)
