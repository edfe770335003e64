"""What a seat plays for: in one line, always in view."""

from __future__ import annotations

from sandtable.games.omega.rules.components import ABSENT, ACTIVE, OVERSEER
from sandtable.games.omega.rules.game import Omega
from sandtable.games.omega.rules.missions import CORES
from sandtable.games.omega.rules.plan import CORES_OUT
from sandtable.games.omega.view.names import SIDE_TITLES
from sandtable.games.omega.view.status import last_space
from sandtable.lexicon.lexicon import Words
from sandtable.scene.vocabulary import Goal

# By what the mission is about
COMMANDO_GOALS = ("open_door", "cores_out", "tech_out")
OVERSEER_GOALS = ("keep_door", "keep_cores", "keep_tech")
RULE = "OMEGA-26.04"


def goal(game: Omega, words: Words, seat: int) -> Goal:
    """OMEGA-26.04; a spectator reads what the commandos are after."""
    aim = int(game.plan.mission.aim)
    overseer = seat == OVERSEER
    return Goal(
        role=words.say("spectator") if seat < 0 else words.say("you", who=SIDE_TITLES[1 if overseer else 0]),
        text=words.say(OVERSEER_GOALS[aim])
        if overseer
        else told(words, words.say(COMMANDO_GOALS[aim]), seat),
        progress=progress(game, words, aim),
        left=left(game, words),
        rule=RULE,
    )


def told(words: Words, text: str, seat: int) -> str:
    return (
        text if seat >= 0 else words.say("goal_of", who=SIDE_TITLES[0], goal=f"{text[0].lower()}{text[1:]}")
    )


def progress(game: Omega, words: Words, aim: int) -> str:
    """Who is still up, and how many cores are out; nothing before the commandos are on the map."""
    if not game.round:
        return ""
    up = len([commando for commando in game.commandos if commando.condition == ACTIVE])
    all_of_them = len([commando for commando in game.commandos if commando.condition != ABSENT])
    standing = words.say("standing", up=up, all=all_of_them)
    if aim != CORES_OUT:
        return standing
    return words.say("cores", out=int(game.cores_out), all=CORES, standing=standing)


def left(game: Omega, words: Words) -> str:
    """OMEGA-26.02: the round, and the last space of the timer."""
    number = max(int(game.round), 1)
    return words.say("timer", round=number, space=int(game.timers[0]), last=last_space(game))
