"""Events in words."""

from __future__ import annotations

from sandtable.engine.events import Event
from sandtable.games.flix.rules.state import FlixState
from sandtable.games.flix.view.names import capital, spoken


def sentence(game: FlixState, event: Event) -> str:
    """The event's own word, and its numbers."""
    numbers = ", ".join(str(number) for number in event.data)
    return f"{capital(spoken(event.what))}{': ' if numbers else ''}{numbers}."
