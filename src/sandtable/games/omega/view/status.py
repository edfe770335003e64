"""Where the mission stands: in one line, and in which phase of a round."""

from __future__ import annotations

from sandtable.games.omega.rules.components import NONE
from sandtable.games.omega.rules.game import Omega
from sandtable.games.omega.rules.plan import EVENTS, LAST_SPACE, MissionEvent
from sandtable.games.omega.rules.state import (
    ACTING,
    ACTIVATING,
    ARMING,
    CHOOSING,
    PLANNING,
    SETTING_UP,
    SPAWNING,
    STARTING,
    TIMING,
)
from sandtable.games.omega.view.names import (
    OBJECTIVE_TITLES,
    TIMER_TITLES,
    commando_name,
    kind_name,
    passage_name,
)
from sandtable.scene.phrases import capital

PHASES = ("Timer", "Planning", "Commandos", "Overseer")
PHASE_OF = {TIMING: 0, PLANNING: 1, CHOOSING: 1, STARTING: 2, ACTING: 2, SPAWNING: 3, ACTIVATING: 3}
BEFORE = {SETTING_UP: "The overseer prepares the facility", ARMING: "The commandos take kit and places"}
NOW = {
    TIMING: "timers move",
    PLANNING: "the commandos plan",
    CHOOSING: "the commandos choose stances",
    SPAWNING: "the overseer spawns",
}
ENDINGS = {
    "goal_room": "the commandos open the goal room",
    "cores_out": "both data cores are out",
    "lab_tech_out": "the Lab Tech is out",
    "time_up": "the commandos are out of time",
    "lab_tech_killed": "the Lab Tech is dead",
    "all_down": "no commando is left standing",
    "none_left": "the last commando has left, with its task undone",
}
AIM_TEXTS = (
    "The commandos win when they open the door of the goal room.",
    "The commandos win when both data cores have left by an exit.",
    "The commandos win when the Lab Tech has left by the exit.",
)


def status(game: Omega) -> str:
    """In one line."""
    if game.over:
        return f"Mission over: {ENDINGS.get(game.ending, game.ending)}"
    if int(game.step) in BEFORE:
        return BEFORE[int(game.step)]
    crisis = ", Crisis Point" if game.crisis else ""
    return f"Round {game.round}{crisis}: {now(game)}"


def now(game: Omega) -> str:
    if game.turn_of != NONE:
        return f"{commando_name(game.plan, int(game.turn_of))}'s turn"
    return NOW.get(int(game.step), "enemies act" if game.step == ACTIVATING else "the commandos act")


def phase(game: Omega) -> int:
    """OMEGA-5.01; none before the first round and after the last."""
    return NONE if game.over else PHASE_OF.get(int(game.step), NONE)


# Events of the timers (OMEGA-26.02)


def event_text(game: Omega, event: MissionEvent) -> str:
    """What happens when a timer comes to a space."""
    amount = int(event.amount)
    texts = {
        "energy": f"{amount} energy for the overseer",
        "crisis": "Crisis Point",
        "open_door": "a door opens",
        "time_up": "the overseer wins",
        "gas": "gas comes in",
        "new_timer": f"the {TIMER_TITLES[amount % 3]} starts",
        "tell_objective": f"the room of {OBJECTIVE_TITLES[amount % 3]} is told",
    }
    name = EVENTS[event.kind]
    if name == "reinforce":
        return f"{kind_name(game, amount)} comes"
    if name == "exit_changes":
        return f"the exit is the {passage_name(game, amount)}"
    return texts[name]


def events_of(game: Omega, timer: int) -> list[tuple[int, str]]:
    """The spaces of a timer with what happens there."""
    found = [event for event in game.plan.mission.events if event.timer == timer]
    return [(int(event.space), event_text(game, event)) for event in found]


def timer_title(timer: int) -> str:
    return "Round tracker" if timer == 0 else capital(TIMER_TITLES[timer])


def last_space(game: Omega) -> int:
    """The primary timer needs no space behind its last event."""
    spaces = [int(event.space) for event in game.plan.mission.events if event.timer == 0]
    return max(spaces, default=LAST_SPACE)
