"""What a finished match is charted by, and what on the map a line of its log points at."""

from __future__ import annotations

from functools import cache
from string import Formatter

from sandtable.engine.events import Event
from sandtable.games.strike.rules.game import Strike
from sandtable.games.strike.rules.state import ENDINGS
from sandtable.games.strike.view.names import CLAN_TITLES, TEAM_NAMES, body_id, zone_id
from sandtable.games.strike.view.words import SENTENCES

TEAMS = range(len(TEAM_NAMES))
POINTERS = {"unit": body_id, "zone": zone_id}


def gauges(game: Strike) -> dict[str, list[int]]:
    """Rounds won, units standing, and the points of all units of a team together."""
    return {
        "Rounds won": list(game.wins),
        "Units standing": [int(game.standing(team)) for team in TEAMS],
        "Points": [points(game, team) for team in TEAMS],
    }


def figures(game: Strike) -> dict[str, int]:
    """Rounds by the clan that won them, and by how they ended."""
    won = {f"rounds won by {CLAN_TITLES[clan]}": game.clan_wins[clan] for clan in range(len(CLAN_TITLES))}
    ended = {f"rounds ended by {ENDINGS[ending]}": times for ending, times in enumerate(game.endings)}
    return won | ended


def points(game: Strike, team: int) -> int:
    return sum(int(unit.points) for unit in game.units if unit.team == team)


@cache
def slots(what: str) -> list[tuple[int, str]]:
    """Which numbers of an event name something on the map, by the sentence that tells it."""
    parsed = Formatter().parse(SENTENCES.get(what, ""))
    return [(int(name), kind) for _, name, kind, _ in parsed if name and kind in POINTERS]


def elements_of(game: Strike, event: Event) -> tuple[str, ...]:
    ids = [POINTERS[kind](game, event.data[at]) for at, kind in slots(event.what)]
    return tuple(dict.fromkeys(ids))
