"""A seat that a language model holds: what it sees, and how it answers. It has no access to another seat."""

from __future__ import annotations

from abc import ABC, abstractmethod
from threading import Lock

from msgspec import Struct

from sandtable.adapters.match import Match
from sandtable.scene.vocabulary import Scene


class Sight(Struct, frozen=True):
    """What a seat sees now. `log` is everything it was told so far, a line for each event; `results` are
    there at the end, one for each of the `seats`."""

    scene: Scene
    log: tuple[str, ...]
    seats: tuple[str, ...]
    ending: str = ""
    results: tuple[int, ...] = ()

    @property
    def over(self) -> bool:
        return bool(self.results)

    @property
    def settled(self) -> bool:
        """Whether there is something to do for this seat: a question, or nothing ever again."""
        return self.over or self.scene.question is not None


class Seat(ABC):
    """One seat of one match."""

    number: int
    game: str

    @abstractmethod
    def look(self, seconds: float) -> Sight:
        """What it sees, once it is asked or so many seconds have passed."""

    @abstractmethod
    def answer(self, text: str) -> None:
        """Gives an answer to the question that it was last shown."""

    @abstractmethod
    def leave(self) -> None:
        """Lets go of the match."""


class LocalSeat(Seat):
    """A seat of a match in this process. Seats of one match share its lock."""

    def __init__(self, match: Match, number: int, lock: Lock) -> None:
        self.match = match
        self.number = number
        self.game = match.game_type.slug
        self.lock = lock

    def look(self, seconds: float) -> Sight:
        """At once: whoever else is asked sits at another handle of the same client."""
        with self.lock:
            match, seat = self.match, self.number
            seen = match.view(seat), tuple(match.log(seat)), tuple(match.seats)
            result = match.result
            return Sight(*seen, result.ending, result.scores) if result else Sight(*seen)

    def answer(self, text: str) -> None:
        with self.lock:
            self.match.answer(self.number, text)

    def leave(self) -> None:
        """The match goes with its last handle."""
