"""What a finished Stage is charted by, and what on the map a line of its log points at."""

from __future__ import annotations

from functools import cache
from string import Formatter

from sandtable.engine.events import Event
from sandtable.games.sneak.rules.components import CHARACTERS, NONE
from sandtable.games.sneak.rules.state import SneakState
from sandtable.games.sneak.view.names import figure_id
from sandtable.games.sneak.view.words import SENTENCES

NOBODY = -1


def gauges(game: SneakState) -> dict[str, list[int]]:
    """The team's health, and how many enemies stand."""
    if game.stage == NONE:
        return {}
    health = sum(
        max(0, int(game.sheet(each).health - each.damage)) for each in game.characters if each.present
    )
    return {"Health": [health], "Patrols standing": [len(game.standing())]}


def figures(game: SneakState) -> dict[str, int]:
    return {
        "rounds": int(game.round),
        "bodies": len(game.dead) + len(game.sleepers) + len(game.wakers),
        "stages cleared": int(game.cleared).bit_count(),
    }


@cache
def slots(what: str) -> list[tuple[int, str]]:
    """Which numbers of an event its sentence names, and as what."""
    parsed = Formatter().parse(SENTENCES.get(what, ""))
    return [(int(name), kind or "") for _, name, kind, _ in parsed if name and name.isdigit()]


def elements_of(game: SneakState, event: Event) -> tuple[str, ...]:
    """Those of the figures that the sentence names."""
    named = [int(event.data[at]) for at, kind in slots(event.what) if kind == "figure"]
    return tuple(dict.fromkeys(figure_id(index) for index in named if index != NONE))


def doer_of(game: SneakState, event: Event) -> int:
    """The seat of the first figure that the sentence names; enemies are nobody's."""
    for at, kind in slots(event.what):
        if kind == "figure":
            index = int(event.data[at])
            return int(game.characters[index].seat) if 0 <= index < CHARACTERS else NOBODY
    return NOBODY
