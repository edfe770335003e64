"""An event as a seat learns of it, for the views that make cues of it."""

from __future__ import annotations

from sandtable.engine.events import Event
from sandtable.scene.cues import Cue, Roll
from sandtable.scene.vocabulary import Fact

Points = tuple[tuple[int, int], ...]


class Told:
    """What was told, in plain numbers. A game adds what it knows of the moment."""

    def __init__(self, event: Event) -> None:
        self.event = event
        self.data = [int(number) for number in event.data]

    def brought(self, place: int) -> list[int]:
        """What was rolled for it; nothing where the rules brought nothing."""
        return self.event.brought[place] if place < len(self.event.brought) else []

    def act(self) -> str:
        """The act that it is part of: its events stand in one tray."""
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
