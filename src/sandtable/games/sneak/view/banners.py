"""What heads a round, a turn and a phase, and how a Stage ends."""

from __future__ import annotations

from sandtable.games.sneak.view.moment import Moment
from sandtable.games.sneak.view.names import page, stage_title
from sandtable.games.sneak.view.status import ENDINGS
from sandtable.games.sneak.view.texts import codec_entry
from sandtable.scene.cues import Cue
from sandtable.scene.phrases import count_of
from sandtable.scene.vocabulary import Fact


def stage_begins(moment: Moment) -> Cue:
    sheet = page(moment.game)
    facts = [Fact(goal.text, "SNEAK-3.06") for goal in sheet.goal] if sheet else []
    result = sheet.briefing if sheet else ""
    title = stage_title(moment.game, moment.data[0])
    return moment.cue("banner", title=title, result=result, look=("round",), facts=tuple(facts))


def round_begins(moment: Moment) -> Cue:
    left = int(moment.game.patrol_deck.count(0) + moment.game.patrol_deck.count(1))
    result = "" if moment.game.is_boss_stage() else f"{count_of(left, 'Patrol card')} left"
    return moment.cue("banner", title=f"Round {moment.data[0]}", result=result, look=("round",))


def turn_begins(moment: Moment) -> Cue:
    return moment.cue("banner", moment.ids(moment.data[0]), title=f"{moment.name()}'s turn", look=("turn",))


def enemy_phase(moment: Moment) -> Cue:
    return moment.cue("banner", title="Enemy Phase", look=("phase",))


def called(moment: Moment) -> Cue:
    """SNEAK-1.03: who answers the number, and what they say."""
    number = moment.game.field().calls.get(moment.data[1], "")
    who, text = codec_entry(moment.game, number)
    return moment.cue(
        "banner", moment.ids(moment.data[0]), label=number, title=who, result=text, look=("call",)
    )


def cleared(moment: Moment) -> Cue:
    sheet = page(moment.game)
    result = sheet.clear if sheet else ""
    return moment.cue("banner", title="Stage clear", result=result, look=("end", "good"))


def failed(moment: Moment) -> Cue:
    result = ENDINGS.get(moment.event.what, moment.event.what.replace("_", " "))
    return moment.cue("banner", title="Stage failed", result=result, look=("end", "bad"))


def campaign(moment: Moment) -> Cue:
    won = moment.event.what == "campaign_won"
    title = "The story is won" if won else "The story is over"
    return moment.cue("banner", title=title, look=("end", "good" if won else "bad"))
