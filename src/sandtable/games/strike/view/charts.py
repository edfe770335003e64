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
NOBODY = -1


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
    """Which numbers of an event its sentence names, and as what."""
    parsed = Formatter().parse(SENTENCES.get(what, ""))
    return [(int(name), kind or "") for _, name, kind, _ in parsed if name and name.isdigit()]


def elements_of(game: Strike, event: Event) -> tuple[str, ...]:
    named = [(at, kind) for at, kind in slots(event.what) if kind in POINTERS]
    return tuple(dict.fromkeys(POINTERS[kind](game, event.data[at]) for at, kind in named))


def doer_of(game: Strike, event: Event) -> int:
    """The seat of the first unit, alive or not, or of the team that the sentence names."""
    for at, kind in slots(event.what):
        if kind in DOERS:
            return DOERS[kind](game, event.data[at])
    return NOBODY


def seat_of_body(game: Strike, index: int) -> int:
    """Hostages have none."""
    return int(game.units[index].seat) if index < len(game.units) else NOBODY


def seat_of_team(game: Strike, team: int) -> int:
    return next((seat for seat in range(game.seats) if game.team_of_seat(seat) == team), NOBODY)


DOERS = {"unit": seat_of_body, "winner": seat_of_team}
