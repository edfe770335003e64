"""What a seat plays for: in one line, always in view."""

from __future__ import annotations

from sandtable.games.omega.rules.components import ABSENT, ACTIVE, OVERSEER
from sandtable.games.omega.rules.game import Omega
from sandtable.games.omega.rules.missions import CORES
from sandtable.games.omega.rules.plan import CORES_OUT
from sandtable.games.omega.view.names import SIDE_TITLES
from sandtable.games.omega.view.status import last_space
from sandtable.scene.vocabulary import Goal

COMMANDO_GOALS = (
    "Open the door of the goal room.",
    "Bring both cores out by an exit.",
    "Bring the Lab Tech out by the exit.",
)
OVERSEER_GOALS = (
    "Keep the goal room shut until time is up.",
    "Keep the data cores in until time is up.",
    "Keep the Lab Tech in until time is up.",
)
RULE = "OMEGA-26.04"


def goal(game: Omega, seat: int) -> Goal:
    """OMEGA-26.04; a spectator reads what the commandos are after."""
    aim = int(game.plan.mission.aim)
    overseer = seat == OVERSEER
    return Goal(
        role="Spectator" if seat < 0 else f"{SIDE_TITLES[1 if overseer else 0]}, you",
        text=OVERSEER_GOALS[aim] if overseer else told(COMMANDO_GOALS[aim], seat),
        progress=progress(game, aim),
        left=left(game),
        rule=RULE,
    )


def told(text: str, seat: int) -> str:
    return text if seat >= 0 else f"{SIDE_TITLES[0]}: {text[0].lower()}{text[1:]}"


def progress(game: Omega, aim: int) -> str:
    """Who is still up, and how many cores are out; nothing before the commandos are on the map."""
    if not game.round:
        return ""
    up = len([commando for commando in game.commandos if commando.condition == ACTIVE])
    all_of_them = len([commando for commando in game.commandos if commando.condition != ABSENT])
    standing = f"{up} of {all_of_them} commandos up."
    return f"{game.cores_out} of {CORES} cores out, {standing}" if aim == CORES_OUT else standing


def left(game: Omega) -> str:
    """OMEGA-26.02: the round, and the last space of the timer."""
    return f"round {max(int(game.round), 1)}, timer {game.timers[0]} of {last_space(game)}"
