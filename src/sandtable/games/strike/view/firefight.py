"""How attacks are shown: who aims and fires, what was rolled, who is hurt and who falls."""

from __future__ import annotations

from sandtable.games.strike.rules.action_types import type_of
from sandtable.games.strike.rules.components import Unit
from sandtable.games.strike.rules.equipment import GRENADES, KNIVES, NONE
from sandtable.games.strike.rules.game import Strike
from sandtable.games.strike.view import trays
from sandtable.games.strike.view.acts import actor_of
from sandtable.games.strike.view.moment import Moment
from sandtable.games.strike.view.names import body_name
from sandtable.scene.cues import Cue, Face, Roll
from sandtable.scene.vocabulary import Fact

STRAYS = {
    "strayed_at_nobody": "Strays into the air",
    "strayed_in_fog": "Strays to somebody out of sight",
}


def points(moment: Moment) -> Cue:
    """STRIKE-1.04, STRIKE-16.03: from whoever points to the target."""
    return line(moment, "aim", ("fire",))


def fires(moment: Moment) -> Cue:
    back = returns_fire(moment.game, moment.unit(), moment.unit(1))
    return line(moment, "tracer", ("back",) if back else ("fire",))


def returns_fire(game: Strike, unit: Unit, target: Unit) -> bool:
    """Whether the target has attacked the unit in this turn: by an earlier type, or before it in the same."""
    if int(unit.index) not in target.targets:
        return False
    return (type_of(game, target), target.index) < (type_of(game, unit), unit.index)


def line(moment: Moment, kind: str, look: tuple[str, ...]) -> Cue:
    """From the first body to the second with the distance between them, where a seat sees both."""
    ends = moment.data[:2]
    if not moment.sees(*ends):
        return moment.cue("note", moment.ids(*ends))
    return moment.cue(kind, moment.ids(*ends), label=moment.distance(*ends), look=look)


def stabs(moment: Moment) -> Cue:
    """STRIKE-12.02: in contact, so that no distance matters."""
    return moment.cue("aim", moment.ids(*moment.data[:2]), label="knife", look=("fire",))


def shot(moment: Moment) -> Cue:
    """STRIKE-3.01: what was rolled to hit, and the distance that it needed to cover."""
    unit, target = moment.unit(), moment.body(1)
    needs = moment.distance(*moment.data[:2])
    row, facts = trays.to_hit(moment, unit, target, str(moment.data[2]), needs)
    hit = moment.event.what == "hit"
    return moment.cue(
        "roll",
        moment.ids(*moment.data[:2]),
        label="" if hit else "missed",
        title=f"{moment.name()} fires at {moment.name(1)}",
        result="Hit" if hit else "Miss",
        look=() if hit else ("good",),
        rolls=(row,),
        facts=facts,
    )


def strayed(moment: Moment) -> Cue:
    """STRIKE-4.01: low, and low again; whom it strays to is rolled for anew."""
    named = moment.event.what == "strayed"
    bodies = moment.data[: 3 if named else 2]
    row, facts = trays.to_hit(moment, moment.unit(), moment.body(1), "", "")
    result = f"Strays to {moment.name(2)}" if named else STRAYS[moment.event.what]
    return moment.cue(
        "roll",
        moment.ids(*bodies),
        label="strays",
        title=f"{moment.name()} fires at {moment.name(1)}",
        result=result,
        look=("bad",),
        rolls=(row,),
        facts=(*facts, Fact("The wild die is low, and low again.", moment.event.rule)),
    )


def damage(moment: Moment) -> Cue:
    """STRIKE-5.01: Damage against Defense, and what the victim will lose when the step is done."""
    actor, action_type = actor_of(moment.event)
    headshot = moment.event.rule == "STRIKE-5.04"
    firearm = action_type not in (GRENADES, KNIVES)
    rows = trays.against(moment, trays.damage_faces(moment, firearm), headshot)
    passed = (Fact("A headshot passes the vest.", "STRIKE-5.04"),) if headshot and moment.body().vest else ()
    who = body_name(moment.game, actor) if actor != NONE else "The burst"
    return harm(moment, rows, passed, who, "Hit")


def blasted(moment: Moment) -> Cue:
    """STRIKE-7.08: nothing is rolled in the bomb's own zone."""
    if not moment.brought(0):
        label = trays.wounds(moment.data[3])
        return moment.cue("note", moment.ids(moment.data[0]), label=label, look=("bad",))
    plain = [Face(str(face)) for face in moment.brought(0)]
    return harm(moment, trays.against(moment, plain, headshot=False), (), "The blast", "Blast")


def harm(moment: Moment, rows: tuple[Roll, ...], facts: tuple[Fact, ...], who: str, word: str) -> Cue:
    """What it costs stands at the victim."""
    hits = moment.data[3]
    wounds = trays.wounds(hits)
    return moment.cue(
        "roll",
        moment.ids(moment.data[0]),
        label=wounds,
        title=f"{who} hits {moment.name()}",
        result=f"{word}, {wounds}",
        look=("bad",) if hits else ("good",),
        rolls=rows,
        facts=(*facts, trays.losses(moment)) if hits else facts,
    )


def wounded(moment: Moment) -> Cue:
    label = trays.wounds(moment.data[1])
    return moment.cue("wound", moment.ids(moment.data[0]), label=label, look=("bad",))


def eliminated(moment: Moment) -> Cue:
    return moment.cue("fall", moment.ids(moment.data[0]), label="down", look=("bad",))
