"""What heads a Mission, a Round and a turn, and how a Mission ends."""

from __future__ import annotations

from sandtable.games.flix.view.moment import Moment
from sandtable.games.flix.view.names import DIFFICULTIES, mission_title
from sandtable.games.flix.view.panels import mission_goals
from sandtable.games.flix.view.texts import briefing, outcome_text
from sandtable.scene.cues import Cue
from sandtable.scene.phrases import count_of
from sandtable.scene.vocabulary import Fact

MOST_FACTS = 3
TITLES = {
    "success": "Mission accomplished",
    "partial": "Partial success",
    "failure": "Mission failed",
}


def mission(moment: Moment) -> Cue:
    title = f"{mission_title(moment.game, moment.data[0])}, {DIFFICULTIES[moment.data[1]]}"
    text = briefing(moment.game, moment.data[0])
    return moment.cue("banner", title=title, result=text, look=("round",))


def round_begins(moment: Moment) -> Cue:
    number, timer = moment.data[:2]
    goals = [Fact(text, "FLIX-1.05") for text in mission_goals(moment.game)] if number == 1 else []
    return moment.cue(
        "banner",
        title=f"Round {number}",
        result=f"{timer} on the Timer",
        look=("round",),
        facts=tuple(goals[:MOST_FACTS]),
    )


def turn_begins(moment: Moment) -> Cue:
    result = count_of(moment.data[1], "Action")
    title = f"{moment.name()}'s turn"
    return moment.cue("banner", moment.ids(moment.data[0]), title=title, result=result, look=("turn",))


def over(moment: Moment) -> Cue:
    """FLIX-26.02, FLIX-26.04, FLIX-26.05, with the Valor Points."""
    what = moment.event.what
    points = count_of(moment.data[0], "Valor Point")
    text = f"{points}. {outcome_text(moment.game, what == 'failure')}".strip()
    mood = "bad" if what == "failure" else "good"
    return moment.cue("banner", title=TITLES[what], result=text, look=("end", mood))


def campaign(moment: Moment) -> Cue:
    won = moment.event.what == "campaign_successful"
    title = "The campaign is won" if won else "The campaign is called off"
    result = count_of(moment.data[0], "Valor Point")
    return moment.cue("banner", title=title, result=result, look=("end", "good" if won else "bad"))


def next_mission(moment: Moment) -> Cue:
    title = f"Next: {mission_title(moment.game, moment.data[0])}"
    text = briefing(moment.game, moment.data[0])
    return moment.cue("banner", title=title, result=text, look=("round",))


def practised(moment: Moment) -> Cue:
    return moment.cue(
        "banner", title="Practice over", result=count_of(moment.data[0], "hit"), look=("end", "good")
    )


def resigned(moment: Moment) -> Cue:
    return moment.cue("banner", title="Given up", look=("end", "bad"))
