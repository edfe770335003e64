"""Tactical squad games, from their rulebooks to software.

`import sandtable as st` is the public surface: the names in `st.__all__` and what their docstrings say may be
relied on until the next major version. Everything else under `sandtable` is private, whether or not its name
begins with an underscore: it may change with any version. Whoever writes a game also relies on the modules
that `docs/api.md` lists for that.

`new` sets a table for a game, `play` plays a whole one between bots, `simulate` many, and `study` is for
designers. A bot of your own is a `Bot`, which is handed its `Seat`."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sandtable.adapters.match import Match, new
    from sandtable.adapters.playing import play
    from sandtable.adapters.public import list_bots, list_games, load
    from sandtable.adapters.simulating import Figure, Rows, simulate
    from sandtable.adapters.studying import Studied, study
    from sandtable.catalog.record import Divergence
    from sandtable.catalog.spec import GameType
    from sandtable.engine.decisions import Aim, Decision, Option
    from sandtable.engine.errors import BotError, Refusal, SandtableError
    from sandtable.engine.events import Event
    from sandtable.engine.game import Game
    from sandtable.scene.vocabulary import Preview, Question, Scene
    from sandtable.seats.bot import Bot
    from sandtable.seats.result import Result
    from sandtable.seats.seat import Seat
    from sandtable.seats.world import World

    Agent = Bot

__version__ = "1.0.0"
__all__ = [
    "Aim",
    "Bot",
    "BotError",
    "Decision",
    "Divergence",
    "Event",
    "Figure",
    "Game",
    "GameType",
    "Match",
    "Option",
    "Preview",
    "Question",
    "Refusal",
    "Result",
    "Rows",
    "SandtableError",
    "Scene",
    "Seat",
    "Studied",
    "World",
    "__version__",
    "list_bots",
    "list_games",
    "load",
    "new",
    "play",
    "simulate",
    "study",
]
_HOMES = {
    "sandtable.adapters.match": ("Match", "new"),
    "sandtable.adapters.playing": ("play",),
    "sandtable.adapters.public": ("list_bots", "list_games", "load"),
    "sandtable.adapters.simulating": ("Figure", "Rows", "simulate"),
    "sandtable.adapters.studying": ("Studied", "study"),
    "sandtable.catalog.record": ("Divergence",),
    "sandtable.catalog.spec": ("GameType",),
    "sandtable.engine.decisions": ("Aim", "Decision", "Option"),
    "sandtable.engine.errors": ("BotError", "Refusal", "SandtableError"),
    "sandtable.engine.events": ("Event",),
    "sandtable.engine.game": ("Game",),
    "sandtable.scene.vocabulary": ("Preview", "Question", "Scene"),
    "sandtable.seats.bot": ("Bot",),
    "sandtable.seats.result": ("Result",),
    "sandtable.seats.seat": ("Seat",),
    "sandtable.seats.world": ("World",),
}
_EARLIER = {"Agent": "Bot"}  # names of earlier versions


def __getattr__(name: str) -> object:
    """Brings a name from where it lives when it is first wanted: the command line starts without it."""
    from importlib import import_module

    wanted = _EARLIER.get(name, name)
    for home, names in _HOMES.items():
        if wanted in names:
            found = globals()[name] = getattr(import_module(home), wanted)
            return found
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
