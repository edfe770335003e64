"""What heads a round, a turn and a phase, and how the mission ends."""

from __future__ import annotations

from sandtable.games.omega.rules.components import COMMANDOS
from sandtable.games.omega.view.moment import Moment
from sandtable.games.omega.view.status import AIM_TEXTS, event_text
from sandtable.scene.cues import Cue
from sandtable.scene.vocabulary import Fact


def round_begins(moment: Moment) -> Cue:
    """With what the next space of the tracker brings, and how the mission is won."""
    game, space = moment.game, moment.data[0]
    events = [event for event in game.plan.mission.events if event.timer == 0 and event.space == space]
    facts = [Fact(f"On this space: {event_text(game, event)}.", "OMEGA-26.02") for event in events]
    if space == 1:
        facts.append(Fact(AIM_TEXTS[game.plan.mission.aim], "OMEGA-26.04"))
    return moment.cue("banner", title=f"Round {space}", look=("round",), facts=tuple(facts))


def crisis(moment: Moment) -> Cue:
    result = "Downed commandos can be attacked from now on."
    return moment.cue("banner", title="Crisis Point", result=result, look=("phase",))


def turn_starts(moment: Moment) -> Cue:
    ids = moment.ids(moment.data[0])
    return moment.cue("banner", ids, title=f"{moment.name()}'s turn", look=("turn",))


def overseer_phase(moment: Moment) -> Cue:
    result = f"{moment.game.pool} energy"
    return moment.cue("banner", title="Overseer phase", result=result, look=("phase",))


def mission_won(moment: Moment) -> Cue:
    commandos = moment.data[0] == COMMANDOS
    title = "The commandos win" if commandos else "The overseer wins"
    return moment.cue("banner", title=title, look=("end", *mood(moment, commandos)))


def mood(moment: Moment, commandos: bool) -> tuple[str, ...]:
    """Good or bad for the seat that looks; neither for a spectator."""
    if moment.seat < 0:
        return ()
    return ("bad",) if moment.is_overseer() == commandos else ("good",)
