"""What a finished Stage is charted by."""

from __future__ import annotations

from sandtable.games.sneak.rules.components import NONE
from sandtable.games.sneak.rules.state import SneakState


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
        "stages cleared": int(game.cleared).bit_count()
        if game.plan.campaign
        else int(game.ending == "cleared"),
    }
