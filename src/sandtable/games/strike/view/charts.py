"""What a finished match is charted by."""

from __future__ import annotations

from sandtable.games.strike.rules.game import Strike
from sandtable.games.strike.rules.state import ENDINGS
from sandtable.games.strike.view.names import CLAN_TITLES, TEAM_NAMES

TEAMS = range(len(TEAM_NAMES))


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
