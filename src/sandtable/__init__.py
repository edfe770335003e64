"""Tactical squad games, from their rulebooks to software.

`new` sets a table for a game, `play` plays a whole one between bots; a bot of your own is an `Agent`."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sandtable.adapters.match import Match, Result, new, play
    from sandtable.engine.agents import Agent
    from sandtable.engine.errors import Refusal, SandtableError

__version__ = "1.0.0"
__all__ = ["Agent", "Match", "Refusal", "Result", "SandtableError", "__version__", "new", "play"]
_HOMES = {
    "sandtable.adapters.match": ("Match", "Result", "new", "play"),
    "sandtable.engine.agents": ("Agent",),
    "sandtable.engine.errors": ("Refusal", "SandtableError"),
}


def __getattr__(name: str) -> object:
    """Brings a name from where it lives when it is first wanted: the command line starts without it."""
    from importlib import import_module

    for home, names in _HOMES.items():
        if name in names:
            found = globals()[name] = getattr(import_module(home), name)
            return found
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
