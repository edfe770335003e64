"""A game made of functions, one for each beat: for tests of the engine."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from sandtable.engine.decisions import Option
from sandtable.engine.game import DRAW, Game

RULE = "TOY-1.01"
A, B, C = (Option(verb, RULE) for verb in "abc")
Step = Callable[["Probe"], object]


class Probe(Game):
    """Plays its beats in order and ends; rules note down what they like."""

    FIELDS: ClassVar = ["at", "notes"]
    FIXED: ClassVar = ["beats"]

    def __init__(self, *beats: Step, seats: int = 2, seed: int = 1) -> None:
        super().__init__(seats, seed)
        self.beats = beats
        self.at = 0
        self.notes: list[str] = []

    def beat(self) -> None:
        self.beats[self.at](self)
        self.at += 1
        if self.at == len(self.beats):
            self.end("done", [DRAW] * int(self.seats))

    def note(self, seat: int, *options: Option) -> Option:
        """Asks a seat and notes its answer."""
        chosen = self.ask(seat, RULE, list(options or (A, B)))
        self.notes.append(f"{seat}{chosen.key()}")
        return chosen

    def fresh(self) -> Probe:
        return Probe(*self.beats, seats=int(self.seats))


def asks(*seats: int) -> Step:
    """A beat that asks these seats, one after the other."""

    def beat(game: Probe) -> None:
        for seat in seats:
            game.note(seat)

    return beat


def seals(*seats: int) -> Step:
    """A beat that asks these seats at once."""

    def beat(game: Probe) -> None:
        answers = game.ask_all(list(seats), RULE, [[A, B]] * len(seats))
        game.notes += [f"{seat}{option.key()}" for seat, option in zip(seats, answers, strict=True)]

    return beat


def then(*steps: Step) -> Step:
    """Several steps as one beat."""

    def beat(game: Probe) -> None:
        for step in steps:
            step(game)

    return beat


def draws(game: Probe) -> None:
    """Chance."""
    game.rng.next()


def reveals(game: Probe) -> None:
    """Something comes to light."""
    game.reveal()
