"""An event as a seat learns of it, for views to work with."""

from __future__ import annotations

from typing import Final, Generic, TypeVar

from sandtable.engine.events import Event
from sandtable.engine.game import Game
from sandtable.scene.cues import Cue
from sandtable.scene.rolls import Roll
from sandtable.scene.vocabulary import Fact

Points = tuple[tuple[int, int], ...]
G = TypeVar("G", bound=Game)


class Told(Generic[G]):
    """What was told, in plain numbers, and the game as it was then. A game adds what it knows about it."""

    def __init__(self, game: G, event: Event, seat: int) -> None:
        self.game: Final = game
        self.event: Final = event
        self.seat: Final = seat
        self.data: Final = [int(number) for number in event.data]

    def brought(self, place: int) -> list[int]:
        """What was rolled for it; nothing where the rules brought nothing."""
        return self.event.brought[place] if place < len(self.event.brought) else []

    def act(self) -> str:
        """The act that it is part of, where its row names none: its events stand in one tray."""
        return ""

    def cue(
        self,
        kind: str,
        elements: tuple[str, ...] = (),
        points: Points = (),
        label: str = "",
        title: str = "",
        result: str = "",
        look: tuple[str, ...] = (),
        rolls: tuple[Roll, ...] = (),
        facts: tuple[Fact, ...] = (),
    ) -> Cue:
        """A cue of its act."""
        return Cue(kind, elements, points, self.act(), label, title, result, look, rolls, facts)
