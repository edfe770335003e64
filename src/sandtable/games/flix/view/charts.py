"""What a finished Mission is charted by."""

from __future__ import annotations

from sandtable.games.flix.rules import gear
from sandtable.games.flix.rules.components import NONE
from sandtable.games.flix.rules.state import FlixState


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
