"""A game: rules that ask for decisions and go on."""

from __future__ import annotations

from collections.abc import Callable
from hashlib import blake2b
from typing import Any, ClassVar

import msgspec
from mypy_extensions import i64, mypyc_attr

from sandtable.engine.agents import Agent
from sandtable.engine.decisions import Aim, Decision, Option
from sandtable.engine.drivers import Branch, Driver, seated
from sandtable.engine.errors import RuleError, SandtableError
from sandtable.engine.events import EVERYONE, Event
from sandtable.engine.rng import Rng
from sandtable.engine.state import StatePart, check_declared, copy_fields, dump_fields, restore_fields

State = dict[str, Any]

WIN = 100
DRAW = 50
LOSS = 0


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(StatePart):
    """State and rules of one game. A subclass declares its fields, and defines beat, fresh and, if it has
    secrets, resample."""

    ENGINE: ClassVar[list[str]] = [
        *["seats", "rng", "driver", "log", "over", "ending", "results", "asked", "reveals", "sealed"],
        *["brought", "part"],
    ]

    def __init__(self, seats: int, seed: int) -> None:
        self.seats: i64 = seats
        self.rng = Rng(seed)
        self.driver = Driver()
        self.log: list[Event] | None = None
        self.over = False
        self.ending = ""
        self.results: list[int] = []
        self.asked: i64 = 0
        self.reveals: i64 = 0
        self.sealed: i64 = 0
        self.brought: list[list[int]] = []
        self.part: i64 = -1

    # What a game defines

    def beat(self) -> None:
        """The next few rule steps that belong together."""
        raise NotImplementedError

    def fresh(self) -> Game:
        """A new game of the same set-up, for a copy."""
        raise NotImplementedError

    def resample(self, seat: int, rng: Rng) -> None:
        """Replaces all that the seat (-1: a spectator) may not see by what fits all that it has seen."""

    def disguise(self, seat: int, rng: Rng) -> None:
        """The same at the start of a beat, for a copy that continues by itself and is handed to the person at
        that seat. It may contradict what the seat has noticed, but tells nothing of the true position."""
        self.resample(seat, rng)

    def resign(self, seat: int) -> None:
        """The seat's side gives up, which ends the game; one with sides says who wins, and tells it."""
        self.end("resigned", [LOSS if each == seat else WIN for each in range(self.seats)])

    # Asking

    def ask(self, seat: i64, rule: str, options: list[Option], always: bool = False) -> Option:
        """The seat's choice. A single option is taken unasked, unless that would betray something."""
        if len(options) == 1 and not always:
            if self.part >= 0:
                self.driver.unasked(Decision(seat, rule, options, self.sealed, None, self.part))
            return options[0]
        if not options:
            raise RuleError(f"{rule} asks seat {seat} without options")
        self._check_seat(seat, rule)
        self.asked += 1
        decision = Decision(seat, rule, options, self.sealed, None, self.part)
        return decision.chosen(self.driver.choose(self, decision))

    def ask_aim(self, seat: i64, rule: str, aim: Aim) -> tuple[int, ...]:
        """The seat's continuous choice, checked against its bounds."""
        self._check_seat(seat, rule)
        self.asked += 1
        values = self.driver.aim(self, Decision(seat, rule, [], self.sealed, aim, self.part))
        aim.check(values, rule)
        return values

    def _check_seat(self, seat: i64, rule: str) -> None:
        """Nobody would ever answer for a seat that there is not."""
        if seat < 0 or seat >= self.seats:
            raise RuleError(f"{rule} asks seat {seat}, expected one from 0 to {self.seats - 1}")

    def ask_all(self, seats: list[int], rule: str, menus: list[list[Option]]) -> list[Option]:
        """One question to several seats at once; no answer is known before all are in."""
        answers: list[Option] = [menu[0] for menu in menus]
        self.together(lambda i: self._ask_one(seats, rule, menus, answers, i), [1 << seat for seat in seats])
        return answers

    def _ask_one(
        self, seats: list[int], rule: str, menus: list[list[Option]], answers: list[Option], i: int
    ) -> None:
        answers[i] = self.ask(seats[i], rule, menus[i])

    def together(self, branch: Branch, seats: list[int]) -> None:
        """Runs `branch(i)` for each set of seats (bits). Branches share no seat, draw no chance, and
        nothing of one is known in another before all are done."""
        asked = self.asked
        self.driver.together(self, branch, seats)
        if self.asked > asked:
            self.reveal()

    def run_branch(self, branch: Branch, i: int, seats: int) -> None:
        self.sealed = seats
        try:
            branch(i)
        finally:
            self.sealed = 0

    def in_any_order(self, branch: Branch, parts: int) -> None:
        """One seat is asked for several of its own things at the same moment, as one draft: runs `branch(i)`
        for each part. The parts ask that seat alone, draw no chance and tell nothing. What a part does before
        it asks must not concern another part."""
        self.driver.in_any_order(self, branch, parts)

    def run_part(self, branch: Branch, i: int) -> None:
        self.part = i
        try:
            branch(i)
        finally:
            self.part = -1

    def outcome(self, compute: Callable[[], list[int]]) -> list[int]:
        """The result of something physical: computed once, then kept in the journal."""
        return self.driver.outcome(self, compute)

    # Telling

    def bring(self, numbers: list[int]) -> None:
        """Attaches what was rolled or drawn to the next event; does nothing if nobody listens."""
        if self.log is not None:
            self.brought.append([int(number) for number in numbers])

    def tell(self, rule: str, what: str, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0) -> None:
        """Something happened; inside a sealed branch only its seats learn of it."""
        if self.log is not None:
            self.log_event(rule, what, [a, b, c, d], self.sealed if self.sealed else EVERYONE)

    def tell_only(
        self, seats: i64, rule: str, what: str, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0
    ) -> None:
        """Something happened that only these seats (bits) may know of."""
        if self.log is not None:
            self.log_event(rule, what, [a, b, c, d], seats)

    def log_event(self, rule: str, what: str, data: list[int], seats: i64) -> None:
        """Called only if somebody listens; the listener may look at the game as it is at this moment."""
        if self.log is not None:
            event = Event(rule, what, data, seats, self.brought)
            self.log.append(event)
            self.brought = []
            self.driver.told(self, event)

    def reveal(self) -> None:
        """Something hidden is known from here on: nothing before it can be taken back."""
        self.reveals += 1

    def end(self, ending: str, results: list[int]) -> None:
        """The game is over: a word for how, and WIN, DRAW or LOSS (0 to 100) for each seat."""
        self.over = True
        self.ending = ending
        self.results = results

    # Driving

    def play(self, agents: list[Agent]) -> None:
        """Plays to the end: a straight run of beats."""
        if len(agents) != self.seats:
            raise RuleError(f"this game has {self.seats} seats, not {len(agents)}")
        self.driver = seated(agents, self)
        self.run()

    def run(self) -> None:
        """Beat after beat, by the driver it has."""
        check_declared(self)
        driver = self.driver
        while not self.over:
            driver.begin(self)
            self.beat()

    # State

    def clone(self) -> Game:
        """An equal and independent game; one that is cloned a lot may copy its fields by hand."""
        check_declared(self)
        other = self.fresh()
        self.copy_to(other)
        copy_fields(self, other)
        return other

    def __copy__(self) -> Game:
        return self.clone()

    def __deepcopy__(self, memo: object) -> Game:
        return self.clone()

    def __reduce__(self) -> Any:
        raise SandtableError(
            "a game cannot be pickled: dump() it, and restore() that in a new game of the same set-up"
        )

    def copy_to(self, other: Game) -> None:
        """Copies the engine's part of the state; driver and log stay behind."""
        other.seats = self.seats
        other.rng.copy(self.rng)
        other.over = self.over
        other.ending = self.ending
        other.results = self.results
        other.asked = self.asked
        other.reveals = self.reveals

    def dump(self) -> State:
        """The whole state as plain JSON values."""
        state: State = {
            "rng": self.rng.dump(),
            "over": self.over,
            "ending": self.ending,
            "results": self.results[:],
            "asked": int(self.asked),
            "reveals": int(self.reveals),
        }
        return state | dump_fields(self)

    def restore(self, state: State) -> None:
        """Takes over a dumped state."""
        self.rng.restore(state["rng"])
        self.over = state["over"]
        self.ending = state["ending"]
        self.results = list(state["results"])
        self.asked = state["asked"]
        self.reveals = state["reveals"]
        restore_fields(self, state)

    def digest(self) -> str:
        """A short name for the whole state: equal states, equal digests, on every machine."""
        return digest_of(self.dump())


def digest_of(value: object) -> str:
    return blake2b(msgspec.json.encode(value, order="sorted"), digest_size=16).hexdigest()
