"""Questions and the values that answer them."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from sandtable.engine.errors import Refusal, RuleError


class Option:
    """One legal answer: a verb, what it concerns, and the rule that allows it."""

    def __init__(self, verb: str, rule: str, args: tuple[int, ...] = ()) -> None:
        self.verb: Final = verb
        self.rule: Final = rule
        self.args: Final = args
        self._key = ""

    def key(self) -> str:
        """The option's stable text, such as `move:3,4`."""
        if not self._key:
            self._key = answer_text(self.verb, self.args)
        return self._key

    def __repr__(self) -> str:
        return f"<{self.key()} {self.rule}>"


class Aim:
    """A continuous choice: one whole number within bounds for each dimension."""

    def __init__(
        self, verb: str, names: tuple[str, ...], low: tuple[int, ...], high: tuple[int, ...], origin: str = ""
    ) -> None:
        self.verb: Final = verb
        self.names: Final = names
        self.low: Final = low
        self.high: Final = high
        self.origin: Final = origin

    def read(self, text: str, rule: str) -> tuple[int, ...]:
        """The numbers of an answer such as `flick:120,55`."""
        numbers = text.partition(":")[2]
        try:
            values = tuple([int(number) for number in numbers.split(",")])
        except ValueError:
            values = ()
        if len(values) != len(self.names) or answer_text(self.verb, values) != text:
            raise Refusal(f"expected {self.verb}:{','.join(self.names)} in whole numbers, not {text!r}", rule)
        self.check(values, rule)
        return values

    def check(self, values: tuple[int, ...], rule: str) -> None:
        for name, value, low, high in zip(self.names, values, self.low, self.high, strict=True):
            if not low <= value <= high:
                raise Refusal(f"{name} must be from {low} to {high}, not {value}", rule)


class Decision:
    """A question to one seat. `sealed` holds the seats that may know of it now (0: everybody)."""

    def __init__(
        self, seat: i64, rule: str, options: list[Option], sealed: i64 = 0, aim: Aim | None = None
    ) -> None:
        self.seat: Final[i64] = seat
        self.rule: Final = rule
        self.options: Final = options
        self.sealed: Final[i64] = sealed
        self.aim: Final = aim

    def index(self, text: str) -> int:
        """Which option the text names; a refusal where none does."""
        for i, option in enumerate(self.options):
            if option.key() == text:
                return i
        raise Refusal(f"{text!r} is not among the options: {self.choices()}", self.rule)

    def choices(self) -> str:
        return ", ".join([option.key() for option in self.options])

    def check(self, text: str) -> None:
        """Refuses an answer that this question does not allow."""
        if self.aim is None:
            self.index(text)
        else:
            self.aim.read(text, self.rule)


class Pending(Exception):
    """Questions that nobody has answered yet: the beat waits."""

    def __init__(self, decisions: list[Decision]) -> None:
        super().__init__()
        self.decisions = decisions


@mypyc_attr(allow_interpreted_subclasses=True)
class Enough(Exception):
    """Raised by a driver that has seen enough of this run."""


def answer_text(verb: str, args: tuple[int, ...]) -> str:
    if not args:
        return verb
    return verb + ":" + ",".join([str(arg) for arg in args])


def distinct(options: list[Option]) -> None:
    """Holds a menu to its contract: something to choose, nothing twice."""
    keys = [option.key() for option in options]
    if not keys:
        raise RuleError("a question without options")
    if len(set(keys)) != len(keys):
        raise RuleError(f"an option is offered twice: {', '.join(keys)}")
