"""Points of a game tree: a game that stands at a question or before chance, and never changes.

The rules draw chance by themselves. Here every answer that leads to a draw first waits at a chance node,
whose outcome reseeds the generator. So a search knows no more of what is to come than a player does."""

from __future__ import annotations

from collections.abc import Callable
from copy import copy
from itertools import accumulate
from typing import Any, NamedTuple, TypeVar

from sandtable.adapters.actions import Asked, asked_now
from sandtable.adapters.seating import start
from sandtable.catalog.registry import find_game
from sandtable.catalog.spec import Value
from sandtable.engine.decisions import Decision, Pending
from sandtable.engine.drivers import Driver, Waiting
from sandtable.engine.events import Event
from sandtable.engine.fleet import AIMING, Turn
from sandtable.engine.game import Game
from sandtable.engine.rng import Rng, derive
from sandtable.seats.rows import observer_of

T = TypeVar("T")
CHANCES = 64  # equally likely ways to go on, others at every point


class Given:
    """A seat's answer, how much it had been told by then (`Point.told_so_far`), and the chance that follows,
    if any does."""

    def __init__(self, seat: int, text: str, heard: tuple[int, int], seed: int | None = None) -> None:
        self.seat = seat
        self.text = text
        self.heard = heard
        self.seed = seed


class Dealt(Waiting):
    """Answers with what was given in this beat; takes chance from where an answer was given with it."""

    def __init__(self, given: tuple[Given, ...], outcomes: tuple[list[int], ...]) -> None:
        self.left = list(given)
        self.last = given[-1] if given else None
        self.outcomes = list(outcomes)
        self.computed: list[list[int]] = []
        self.chance: list[int] | None = None  # the generator where the last answer was read

    def answer(self, game: Game, decision: Decision) -> str:
        for given in self.left:
            if given.seat == decision.seat:
                self.left.remove(given)
                if given.seed is not None:
                    game.rng.reseed(Rng(given.seed))
                if given is self.last:
                    self.chance = game.rng.dump()
                return given.text
        raise Pending([decision])

    def outcome(self, game: Game, compute: Callable[[], list[int]]) -> list[int]:
        self.computed.append(self.outcomes.pop(0) if self.outcomes else compute())
        return self.computed[-1]


class Row(Asked):
    """One question to one seat, whose answers are rows."""

    def __init__(self, turn: Turn) -> None:
        self.decision = turn.decision
        self.turn = turn
        self.given = ()
        self.answers = dict(enumerate(turn.texts()))
        self.legal = list(self.answers)

    def take(self, action: int) -> str:
        return self.turn.text(action)


class Origin(NamedTuple):
    """What a game is made from: chance deals it one of some seeds."""

    slug: str
    scenario: str
    options: dict[str, Value]
    rows: bool = False

    def start(self, seed: int) -> Game:
        return start(find_game(self.slug), self.scenario, self.options, seed)

    def begin(self, outcome: int) -> Point:
        """A new game at its first question."""
        return Point(self, (outcome,), self.start(outcome), (), {}).run()


class Point:
    """The start of the current beat and what was given since; `now` is the game at its open questions, `path`
    holds all actions and outcomes that have led here."""

    def __init__(
        self,
        origin: Origin,
        path: tuple[int, ...],
        checkpoint: Game,
        told: tuple[Event, ...],
        before: dict[int, Asked],
    ) -> None:
        self.origin = origin
        self.path = path
        self.checkpoint = checkpoint
        self.told = told  # in earlier beats
        self.given: tuple[Given, ...] = ()
        self.outcomes: tuple[list[int], ...] = ()
        self.answered: tuple[Given, ...] = ()  # since the game began
        self.now = checkpoint
        self.asked = before
        self.waits: Given | None = None  # an answer that chance must follow
        self.chance: list[int] = []
        self.kept: dict[str, Any] = {}

    def known(self, name: str, make: Callable[[], T]) -> T:
        """Something about this point, made when it is first wanted."""
        if name not in self.kept:
            self.kept[name] = make()
        found: T = self.kept[name]
        return found

    def __deepcopy__(self, memo: object) -> Point:
        return self

    def __reduce__(self) -> tuple[Callable[..., Point], tuple[Origin, tuple[int, ...]]]:
        return follow, (self.origin, self.path)

    @property
    def over(self) -> bool:
        return self.checkpoint.over

    def player(self) -> int:
        """Whose turn it is: of seats that are asked at once, the first."""
        return min(self.asked)

    def events(self, seat: int) -> list[Event]:
        """What a seat was told."""
        return [event for event in (*self.told, *(self.now.log or [])) if event.seen_by(seat)]

    def told_so_far(self, seat: int) -> tuple[int, int]:
        """How many events were told before this beat, and how many to the seat since then."""
        return len(self.told), sum(event.seen_by(seat) for event in self.now.log or [])

    def course(self, seat: int) -> list[str]:
        """All that a seat was told and has answered, in its order."""
        events = [f"{event.rule} {event.what} {event.data} {event.brought}" for event in self.events(seat)]
        known = list(accumulate([event.seen_by(seat) for event in self.told], initial=0))
        found: list[str] = []
        told = 0
        for given in self.answered:
            if given.seat == seat:
                before, since = given.heard
                found += [*events[told : known[before] + since], f"answered {given.text}"]
                told = known[before] + since
        return [*found, *events[told:]]

    def take(self, action: int) -> Point:
        """Where an action of the player leads: to its next number, to chance, or on in the game."""
        seat = self.player()
        asked = copy(self.asked[seat])
        text = asked.take(action)
        if text is None:
            return self._with({**self.asked, seat: asked}, action)
        given = Given(seat, text, self.told_so_far(seat))
        after = self._after(given, action)
        if after.chance == after.now.rng.dump():
            return after
        point = self._with(self.asked, action)
        point.waits, point.chance = given, after.chance
        return point

    def deal(self, outcome: int) -> Point:
        """Goes on from a chance node."""
        assert self.waits is not None
        low, high, *_ = self.chance
        waits = self.waits
        given = Given(waits.seat, waits.text, waits.heard, derive(high << 32 | low, outcome))
        return self._after(given, outcome)

    def _with(self, asked: dict[int, Asked], action: int) -> Point:
        point = Point(self.origin, (*self.path, action), self.checkpoint, self.told, asked)
        point.given, point.outcomes, point.answered = self.given, self.outcomes, self.answered
        point.now = self.now
        return point

    def _after(self, given: Given, action: int) -> Point:
        others = {seat: asked for seat, asked in self.asked.items() if seat != given.seat}
        point = Point(self.origin, (*self.path, action), self.checkpoint, self.told, others)
        point.given = (*self.given, given)
        point.outcomes = self.outcomes
        point.answered = (*self.answered, given)
        return point.run()

    def run(self) -> Point:
        """Beat after beat to the next question, or the end."""
        pending: list[Decision] = []
        while not pending and not self.checkpoint.over:
            pending = self._run_beat()
        self.asked = asked_now(pending, self.asked, self.ask)
        return self

    def ask(self, decision: Decision) -> Asked:
        """A question with its numbered answers. Proposed aims go by what the seat knows: how often it has
        answered."""
        if not self.origin.rows:
            return Asked(decision)
        seat = int(decision.seat)
        number = sum(given.seat == seat for given in self.answered)
        observer = observer_of(find_game(self.origin.slug))
        return Row(Turn(observer, self.now, decision, Rng(number, AIMING + seat)))

    def _run_beat(self) -> list[Decision]:
        game, driver = self.checkpoint.clone(), Dealt(self.given, self.outcomes)
        game.driver, game.log = driver, []
        try:
            game.beat()
        except Pending as waiting:
            self.now, self.outcomes = game, tuple(driver.computed)
            self.chance = driver.chance or self.chance
            return waiting.decisions
        self.told += tuple(game.log)
        self.chance = driver.chance or self.chance
        game.driver, game.log = Driver(), None
        self.checkpoint = self.now = game
        self.given, self.outcomes = tuple(driver.left), ()
        return []


def follow(origin: Origin, path: tuple[int, ...]) -> Point:
    """The point to which a path leads."""
    point = origin.begin(path[0])
    for action in path[1:]:
        point = point.take(action) if point.waits is None else point.deal(action)
    return point
