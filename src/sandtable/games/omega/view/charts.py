"""What a finished mission is charted by."""

from __future__ import annotations

from sandtable.games.omega.rules.components import DEAD, ESCAPED
from sandtable.games.omega.rules.game import Omega


def gauges(game: Omega) -> dict[str, list[int]]:
    """Commandos first: who stands, and how much adrenaline and energy there is."""
    active = sum(commando.is_active() for commando in game.commandos)
    enemies = sum(enemy.on_map() for enemy in game.enemies)
    adrenaline = sum(int(commando.adrenaline) for commando in game.team())
    return {"Standing": [active, enemies], "Adrenaline and energy": [adrenaline, int(game.pool)]}


def figures(game: Omega) -> dict[str, int]:
    conditions = [int(commando.condition) for commando in game.commandos]
    return {
        "rounds": int(game.round),
        "commandos killed": conditions.count(DEAD),
        "commandos escaped": conditions.count(ESCAPED),
        "rooms explored": int(game.explored).bit_count(),
    }
