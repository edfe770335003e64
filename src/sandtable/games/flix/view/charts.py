"""What a finished Mission is charted by, and what on the Map a line of its log points at."""

from __future__ import annotations

from functools import cache
from string import Formatter

from sandtable.engine.events import Event
from sandtable.games.flix.rules import gear
from sandtable.games.flix.rules.components import MOST_SEALS, NONE
from sandtable.games.flix.rules.state import FlixState
from sandtable.games.flix.view.names import figure_id
from sandtable.games.flix.view.words import template_of

NOBODY = -1


def gauges(game: FlixState) -> dict[str, list[int]]:
    """The team's Health, and how many guards stand."""
    team = game.team_on_map()
    if not team:
        return {}
    health = sum(int(gear.health(game, seal) - seal.wounds) for seal in team)
    standing = sum(tango.cell != NONE for tango in game.tangos)
    return {"Health": [health], "Guards standing": [standing], "Sound": [sum(game.sound)]}


def figures(game: FlixState) -> dict[str, int]:
    return {
        "rounds": int(game.round),
        "operators lost": sum(seal.killed for seal in game.seals),
        "objectives cleared": len(game.cleared),
        "valor points": int(game.score),
    }


@cache
def slots(template: str) -> list[int]:
    """Which numbers of an event its sentence names as figures."""
    parsed = Formatter().parse(template)
    return [int(name) for _, name, kind, _ in parsed if name and name.isdigit() and kind == "figure"]


def elements_of(game: FlixState, event: Event) -> tuple[str, ...]:
    """Those of the figures that the sentence names."""
    named = [int(event.data[at]) for at in slots(template_of(event))]
    return tuple(dict.fromkeys(figure_id(index) for index in named if index != NONE))


def doer_of(game: FlixState, event: Event) -> int:
    """The seat of the first figure that the sentence names; guards are nobody's."""
    for at in slots(template_of(event)):
        index = int(event.data[at])
        return int(game.seals[index].seat) if 0 <= index < MOST_SEALS else NOBODY
    return NOBODY
