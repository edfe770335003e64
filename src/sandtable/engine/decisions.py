"""Questions and the values that answer them."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from sandtable.engine.errors import BotError, Refusal, RuleError
from sandtable.engine.rng import Rng

LONGEST_SHOWN: Final = 60


@final
@mypyc_attr(acyclic=True)
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


@mypyc_attr(allow_interpreted_subclasses=True)
class Aim:
    """A continuous choice: one whole number within bounds for each name, up to `most` times over (a path).
    `nothing` is the answer that gives no number at all, where that is allowed. A game with more limits than
    the bounds overrides `refuse`, and then `sample` too."""

    def __init__(
        self,
        verb: str,
        names: tuple[str, ...],
        low: tuple[int, ...],
        high: tuple[int, ...],
        origin: str = "",
        most: int = 1,
        nothing: str = "",
    ) -> None:
        self.verb: Final = verb
        self.names: Final = names
        self.low: Final = low
        self.high: Final = high
        self.origin: Final = origin
        self.most: Final = most
        self.nothing: Final = nothing

    def text(self, values: tuple[int, ...]) -> str:
        """The answer that gives these numbers."""
        return answer_text(self.verb, values) if values or not self.nothing else self.nothing

    def read(self, text: str, rule: str) -> tuple[int, ...]:
        """The numbers of an answer such as `flick:120,55`."""
        if self.nothing and text == self.nothing:
            return ()
        numbers = text.partition(":")[2]
        try:
            values = tuple([int(number) for number in numbers.split(",")])
        except ValueError:
            values = ()
        if not values or answer_text(self.verb, values) != text or not self.fits(len(values)):
            raise Refusal(f"expected {self.expected()} in whole numbers, not {shortened(text)}", rule)
        self.check(values, rule)
        return values

    def expected(self) -> str:
        again = f" up to {self.most} times" if self.most > 1 else ""
        other = f" or {self.nothing}" if self.nothing else ""
        return f"{self.verb}:{','.join(self.names)}{again}{other}"

    def fits(self, length: int) -> bool:
        """Whether so many numbers are one value for each name, once or as often as allowed, or none."""
        if length == 0:
            return self.nothing != ""
        return length <= self.most * len(self.names) and length % len(self.names) == 0

    def check(self, values: tuple[int, ...], rule: str) -> None:
        """Refuses numbers that are out of bounds, or that the game has a reason to refuse."""
        if not self.fits(len(values)):
            raise Refusal(f"expected {self.expected()}, not {len(values)} numbers", rule)
        for i, value in enumerate(values):
            at = i % len(self.names)
            if not self.low[at] <= value <= self.high[at]:
                raise Refusal(
                    f"{self.names[at]} must be from {self.low[at]} to {self.high[at]}, not {value}", rule
                )
        self.refuse(values)

    def refuse(self, values: tuple[int, ...]) -> None:
        """Raises a refusal with its rule where values within bounds are not allowed."""

    def timed(self, values: tuple[int, ...], millis: int) -> tuple[int, ...]:
        """The same answer, from a person who was measured to take this long. Only an aim that runs against a
        clock has a number for that; it takes the nearest one that it allows."""
        return values

    def sample(self, rng: Rng) -> tuple[int, ...]:
        """Numbers at random, each of them allowed."""
        bounds = zip(self.low, self.high)
        return tuple([low + int(rng.below(high - low + 1)) for low, high in bounds])


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Decision:
    """A question to one seat. `sealed` holds the seats that may know of it now (0: everybody), `part` is the
    part of a draft that it belongs to (-1: none)."""

    def __init__(
        self,
        seat: i64,
        rule: str,
        options: list[Option],
        sealed: i64 = 0,
        aim: Aim | None = None,
        part: i64 = -1,
    ) -> None:
        self.seat: Final[i64] = seat
        self.rule: Final = rule
        self.options: Final = options
        self.sealed: Final[i64] = sealed
        self.aim: Final = aim
        self.part: Final[i64] = part

    def index(self, text: str) -> int:
        """Which option the text names; a refusal where none does."""
        for i, option in enumerate(self.options):
            if option.key() == text:
                return i
        raise Refusal(f"{text!r} is not among the options: {self.choices()}", self.rule)

    def chosen(self, index: i64) -> Option:
        """The option of this number; an error where there is none."""
        if index < 0 or index >= len(self.options):
            raise BotError(
                f"seat {self.seat} answered {self.rule} with option {index}; "
                f"expected one from 0 to {len(self.options) - 1}: {self.choices()}"
            )
        return self.options[index]

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


def shortened(text: str) -> str:
    """A text as a message shows it, however long it is."""
    return repr(text if len(text) <= LONGEST_SHOWN else text[:LONGEST_SHOWN] + "...")


def distinct(options: list[Option]) -> None:
    """Holds a menu to its contract: something to choose, nothing twice."""
    keys = [option.key() for option in options]
    if not keys:
        raise RuleError("a question without options")
    if len(set(keys)) != len(keys):
        raise RuleError(f"an option is offered twice: {', '.join(keys)}")
