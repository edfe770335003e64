"""Events in plain words."""

from __future__ import annotations

from sandtable.engine.events import Event
from sandtable.games.morale.game import Morale


def sentence(game: Morale, event: Event) -> str:
    return event.what
