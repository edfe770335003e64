"""What a finished match is charted by."""

from __future__ import annotations

from sandtable.games.morale.rules.components import DOWN, KILLED, NONE, NOWHERE, STANDING, TEAM_NAMES, Loot
from sandtable.games.morale.rules.game import Morale

NO_NUMBER = -1
SIDES = range(len(TEAM_NAMES))


def gauges(game: Morale) -> dict[str, list[int]]:
    """Danger, units standing, and how far each thing to carry is from home."""
    found = {
        "Danger of those who stand": [danger(game, team) for team in SIDES],
        "Units standing": [int(game.standing(team)) for team in SIDES],
    }
    for loot in game.loot or game.plan.loot:
        found[f"Steps to bring the {loot.name} home"] = [steps_home(game, loot, team) for team in SIDES]
    return found


def figures(game: Morale) -> dict[str, int]:
    """MORALE-8.08, MORALE-8.04: who is lost, and who is down when it ends."""
    fates = [int(unit.status) for unit in game.units]
    return {"units killed": fates.count(KILLED), "units down at the end": fates.count(DOWN)}


def danger(game: Morale, team: int) -> int:
    return sum(int(unit.danger) for unit in game.units if unit.team == team and unit.status == STANDING)


def steps_home(game: Morale, loot: Loot, team: int) -> int:
    """MORALE-4.02: down to the ground floor, and over the borders to the home zone."""
    if loot.homes[team] == NOWHERE:
        return NO_NUMBER
    at = game.units[loot.carrier] if loot.carrier != NONE else loot
    return game.plan.zones.distance[at.zone][loot.homes[team]] + int(at.floor)
