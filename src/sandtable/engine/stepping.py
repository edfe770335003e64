"""Stepping: the rules run in a greenlet, switch out with each question, and go on with its answer. No beat
runs again, nothing is kept, and a game that is dropped in the middle leaves nothing behind."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, final

from greenlet import getcurrent, greenlet
from mypy_extensions import i64

from sandtable.engine.agents import Agent
from sandtable.engine.decisions import Decision
from sandtable.engine.errors import Refusal, RuleError, SandtableError
from sandtable.engine.game import Game

Given = int | tuple[int, ...]


@final
class Outside(Agent):
    """A seat whose questions are handed out: whoever steps the game answers them. Aims go to a hand, where
    there is one."""

    def __init__(self, hand: Agent | None = None) -> None:
        self.hand: Final = hand

    def choose(self, game: Game, decision: Decision) -> i64:
        given: int = getcurrent().parent.switch(decision)
        return given

    def aim(self, game: Game, decision: Decision) -> tuple[int, ...]:
        if self.hand is not None:
            return self.hand.aim(game, decision)
        given: tuple[int, ...] = getcurrent().parent.switch(decision)
        return given

    def outcome(self, game: Game, compute: Callable[[], list[int]]) -> list[int]:
        return compute() if self.hand is None else self.hand.outcome(game, compute)


@final
class Stepper:
    """A game that is stepped: `asked` is its open question, None once it is over. Seats that `agents` names
    are answered inside, and aims of the others by a hand, if there is one. One thread steps a game from its
    start to its end. What the rules or an agent raise comes out, and ends the game."""

    def __init__(self, game: Game, agents: dict[int, Agent] | None = None, hand: Agent | None = None) -> None:
        outside = Outside(hand)
        known = agents or {}
        self.game: Final = game
        self.seated: Final = [known.get(seat, outside) for seat in range(int(game.seats))]
        self.run: Final = greenlet(game.play)
        self.asked: Decision | None = None
        self.go_on(self.seated)

    def __reduce__(self) -> Any:
        raise SandtableError("a stepped game cannot be copied: step another one with the same answers")

    def step(self, answer: object) -> Decision | None:
        """Answers the open question with the number of an option, or with the numbers of an aim: the next
        question, or None at the end. What does not fit is refused, and changes nothing."""
        return self.go_on(checked(self.open(), answer))

    def answer(self, text: str) -> Decision | None:
        """The same with an answer's text, such as `move:3,4`."""
        asked = self.open()
        return self.go_on(asked.index(text) if asked.aim is None else asked.aim.read(text, asked.rule))

    def open(self) -> Decision:
        """The open question; an error where nothing is asked."""
        if self.asked is None:
            ended = "is over" if self.game.over else "has failed"
            raise RuleError(f"this game {ended}: nothing is asked any more")
        return self.asked

    def go_on(self, given: Any) -> Decision | None:
        """On to the next question with an answer that fits it."""
        run = self.run
        try:
            run.parent = getcurrent()  # whoever steps it now hears from it
        except ValueError as error:
            raise SandtableError("a game is stepped by the thread that began it, not by another") from error
        self.asked = None  # should the rules fail, nothing is asked any more
        self.asked = run.switch(given)
        return self.asked


def checked(asked: Decision, answer: object) -> Given:
    """The answer, if the question allows it."""
    if asked.aim is not None:
        if not isinstance(answer, tuple):
            raise Refusal(f"expected the numbers of {asked.aim.expected()}, not {answer!r}", asked.rule)
        asked.aim.check(answer, asked.rule)
        return answer
    last = len(asked.options) - 1
    if isinstance(answer, bool) or not isinstance(answer, int) or not 0 <= answer <= last:
        expected = f"the number of an option from 0 to {last}"
        raise Refusal(f"expected {expected}, not {answer!r}: {asked.choices()}", asked.rule)
    return answer
