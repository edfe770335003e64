"""What a seat plays for: in one line, always in view."""

from __future__ import annotations

from sandtable.games.morale.rules.components import NONE, STANDING, TEAM_NAMES, Loot
from sandtable.games.morale.rules.game import Morale
from sandtable.games.morale.rules.state import PLANNING
from sandtable.games.morale.view.names import MEMBERS, TEAM_TITLES, unit_name, zone_name
from sandtable.games.morale.view.viewer import Viewer
from sandtable.scene.goals import PROGRESS, TEXT, fitting
from sandtable.scene.vocabulary import Goal

TEAMS = range(len(TEAM_NAMES))
LOOT_RULE, RULE = "MORALE-4.02", "MORALE-4.01"


def goal(viewer: Viewer) -> Goal:
    """MORALE-4.01, MORALE-4.02; a spectator reads it of both teams."""
    game = viewer.game
    mine = [team for team in TEAMS if viewer.owns(team)]
    home = [loot for loot in game.loot if not mine or loot.homes[mine[0]] != NONE]
    return Goal(
        role=f"{TEAM_TITLES[mine[0]]}, you" if mine else "Spectator",
        text=text(game, mine, home),
        progress=progress(game, mine, home),
        score=standing(game, mine),
        left=rounds(game),
        rule=LOOT_RULE if home else RULE,
    )


def text(game: Morale, mine: list[int], home: list[Loot]) -> str:
    if not home:
        return f"Leave {nobody(mine)} standing."
    names = " or ".join(dict.fromkeys([name(loot) for loot in home]))
    if not mine:
        return fitting(TEXT, f"Bring the {names} home.", "Bring it home.")
    to = zone_name(game, home[0].homes[mine[0]])
    return fitting(TEXT, f"Bring the {names} to {to}.", f"Bring the {names} home.", "Bring it home.")


def nobody(mine: list[int]) -> str:
    """Of those who have to be beaten."""
    return f"no {MEMBERS[1 - mine[0]]}" if mine else "no enemy"


def progress(game: Morale, mine: list[int], home: list[Loot]) -> str:
    """MORALE-4.01: who carries what is to be brought home; until then, what wins as well."""
    said = [carried(game, loot) for loot in home if loot.carrier != NONE]
    if said:
        return fitting(PROGRESS, " ".join(said), said[0], "It is carried.")
    return f"Or leave {nobody(mine)} standing." if home else ""


def name(loot: Loot) -> str:
    return loot.name.replace("_", " ")


def carried(game: Morale, loot: Loot) -> str:
    return f"{unit_name(game, game.units[loot.carrier])} carries the {name(loot)}."


def standing(game: Morale, mine: list[int]) -> str:
    """How many stand; not while crews are still picked and placed in secret."""
    if not game.round or game.step < PLANNING:
        return ""
    counts = [
        len([unit for unit in game.units if unit.team == team and unit.status == STANDING]) for team in TEAMS
    ]
    if mine:
        return f"You {counts[mine[0]]} : {counts[1 - mine[0]]} they"
    return f"{TEAM_TITLES[0]} {counts[0]} : {counts[1]} {TEAM_TITLES[1]}"


def rounds(game: Morale) -> str:
    return f"round {max(int(game.round), 1)} of {game.plan.numbers.round_limit}"
