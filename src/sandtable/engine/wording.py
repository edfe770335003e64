"""Puts each event into words once, in the game as it is at that moment, and keeps the words with the
event."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import mypyc_attr

from sandtable.engine.drivers import Witness
from sandtable.engine.events import Event, Worded
from sandtable.engine.game import Game


@mypyc_attr(allow_interpreted_subclasses=True)
class Scribe:
    """Knows the words of a game."""

    def word(self, game: Game, event: Event) -> Worded:
        """The event in words, in the middle of the beat that tells it: the game is only to be looked at."""
        raise NotImplementedError


@final
class Writing(Witness):
    """Words a beat. The beat runs again with each answer, and seats that decide in secret may change the
    order of events. The events that the same seats are told come in the same order, and keep their words."""

    def __init__(self, scribe: Scribe, before: list[Event]) -> None:
        self.scribe: Final = scribe
        self.before: dict[int, list[Event]] = {}
        for event in reversed(before):
            self.before.setdefault(int(event.seats), []).append(event)

    def saw(self, game: Game, event: Event) -> None:
        kept = self.kept(event) if self.before else None
        event.worded = self.scribe.word(game, event) if kept is None else kept

    def kept(self, event: Event) -> Worded | None:
        """The words that it had when the beat ran before; from where that was another on, there are none."""
        told = self.before.get(int(event.seats))
        if not told:
            return None
        before = told.pop()
        if before.same_as(event):
            return before.worded
        told.clear()
        return None


@final
class Rewriting(Witness):
    """Words events that were told before anybody wrote them down, while their beat runs again; stops where
    the run differs."""

    def __init__(self, scribe: Scribe, told: list[Event]) -> None:
        self.scribe: Final = scribe
        self.told: Final = told
        self.at = 0

    def saw(self, game: Game, event: Event) -> None:
        if self.at < len(self.told) and self.told[self.at].same_as(event):
            self.told[self.at].worded = self.scribe.word(game, event)
            self.at += 1
        else:
            self.at = len(self.told)
