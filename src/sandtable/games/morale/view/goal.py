"""What a seat plays for: in one line, always in view."""

from __future__ import annotations

from sandtable.games.morale.rules.components import NONE, STANDING, TEAM_NAMES, Loot
from sandtable.games.morale.rules.game import Morale
from sandtable.games.morale.rules.state import PLANNING
from sandtable.games.morale.view.names import MEMBERS, TEAM_TITLES, unit_name, zone_name
from sandtable.games.morale.view.viewer import Viewer
from sandtable.lexicon.lexicon import Words
from sandtable.scene.goals import PROGRESS, TEXT, fitting
from sandtable.scene.vocabulary import Goal

TEAMS = range(len(TEAM_NAMES))
LOOT_RULE, RULE = "MORALE-4.02", "MORALE-4.01"


def goal(viewer: Viewer, words: Words) -> Goal:
    """MORALE-4.01, MORALE-4.02; a spectator reads it of both teams."""
    game = viewer.game
    mine = [team for team in TEAMS if viewer.owns(team)]
    home = [loot for loot in game.loot if not mine or loot.homes[mine[0]] != NONE]
    return Goal(
        role=words.say("you", who=TEAM_TITLES[mine[0]]) if mine else words.say("spectator"),
        text=text(game, words, mine, home),
        progress=progress(game, words, mine, home),
        score=standing(game, words, mine),
        left=rounds(game, words),
        rule=LOOT_RULE if home else RULE,
    )


def text(game: Morale, words: Words, mine: list[int], home: list[Loot]) -> str:
    if not home:
        return words.say("goal_fight", nobody=nobody(words, mine))
    names = words.say("or").join(dict.fromkeys([name(loot) for loot in home]))
    if not mine:
        return fitting(TEXT, *home_texts(words, names))
    to = zone_name(game, home[0].homes[mine[0]])
    return fitting(TEXT, words.say("goal_loot", loot=names, zone=to), *home_texts(words, names))


def home_texts(words: Words, names: str) -> tuple[str, str]:
    return words.say("goal_loot_home", loot=names), words.say("goal_loot_short")


def nobody(words: Words, mine: list[int]) -> str:
    """Of those who have to be beaten."""
    return words.say("no_member", member=MEMBERS[1 - mine[0]]) if mine else words.say("no_enemy")


def progress(game: Morale, words: Words, mine: list[int], home: list[Loot]) -> str:
    """MORALE-4.01: who carries what is to be brought home; until then, what wins as well."""
    said = [carried(game, words, mine, loot) for loot in home if loot.carrier != NONE]
    if said:
        return fitting(PROGRESS, " ".join(said), said[0], words.say("carried_short"))
    return words.say("progress_fight", nobody=nobody(words, mine)) if home else ""


def name(loot: Loot) -> str:
    return loot.name.replace("_", " ")


def carried(game: Morale, words: Words, mine: list[int], loot: Loot) -> str:
    unit = game.units[loot.carrier]
    row = "carries_foe" if mine and unit.team not in mine else "carries"
    return words.say(row, who=unit_name(game, unit), loot=name(loot))


def standing(game: Morale, words: Words, mine: list[int]) -> str:
    """How many stand; not while crews are still picked and placed in secret."""
    if not game.round or game.step < PLANNING:
        return ""
    counts = [
        len([unit for unit in game.units if unit.team == team and unit.status == STANDING]) for team in TEAMS
    ]
    if mine:
        return words.say("score", mine=counts[mine[0]], theirs=counts[1 - mine[0]])
    one, other = TEAM_TITLES
    return words.say("score_watched", one=one, first=counts[0], second=counts[1], other=other)


def rounds(game: Morale, words: Words) -> str:
    return words.say("rounds", round=max(int(game.round), 1), most=int(game.plan.numbers.round_limit))
