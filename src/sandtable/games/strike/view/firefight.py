"""How attacks are shown: who aims and fires, what was rolled, who is hurt and who falls."""

from __future__ import annotations

from sandtable.engine.events import Event
from sandtable.games.strike.rules.action_types import type_of
from sandtable.games.strike.rules.components import Unit
from sandtable.games.strike.rules.equipment import GRENADES, KNIVES, NONE
from sandtable.games.strike.rules.game import Strike
from sandtable.games.strike.view import trays
from sandtable.games.strike.view.acts import actor_of
from sandtable.games.strike.view.moment import Moment
from sandtable.games.strike.view.names import body_name
from sandtable.scene.cues import Cue
from sandtable.scene.rolls import Face, Roll
from sandtable.scene.vocabulary import Fact


def fires(moment: Moment, cue: Cue) -> None:
    if returns_fire(moment.game, moment.unit(), moment.unit(1)):
        cue.look = ("back",)
    line(moment, cue)


def returns_fire(game: Strike, unit: Unit, target: Unit) -> bool:
    """Whether the target has attacked the unit in this turn: by an earlier type, or before it in the same."""
    if int(unit.index) not in target.targets:
        return False
    return (type_of(game, target), target.index) < (type_of(game, unit), unit.index)


def line(moment: Moment, cue: Cue) -> None:
    """STRIKE-1.04, STRIKE-16.03: with the distance between both ends, where a seat sees them."""
    ends = moment.data[:2]
    if moment.sees(*ends):
        cue.label = moment.distance(*ends)
    else:
        cue.kind, cue.look = "note", ()


def shot(moment: Moment, cue: Cue) -> None:
    """STRIKE-3.01: what was rolled to hit, and the distance that it needed to cover."""
    needs = moment.distance(*moment.data[:2])
    row, cue.facts = trays.to_hit(moment, moment.unit(), moment.body(1), str(moment.data[2]), needs)
    cue.rolls = (row,)


def strayed(moment: Moment, cue: Cue) -> None:
    """STRIKE-4.01: low, and low again; whom it strays to is rolled for anew."""
    row, facts = trays.to_hit(moment, moment.unit(), moment.body(1), "", "")
    cue.rolls = (row,)
    cue.facts = (*facts, Fact("The wild die is low, and low again.", moment.event.rule))


def damage(moment: Moment, cue: Cue) -> None:
    """STRIKE-5.01: Damage against Defense, and what the victim will lose when the step is done."""
    _, action_type = actor_of(moment.event)
    headshot = moment.event.rule == "STRIKE-5.04"
    firearm = action_type not in (GRENADES, KNIVES)
    passed = (Fact("A headshot passes the vest.", "STRIKE-5.04"),) if headshot and moment.body().vest else ()
    harm(moment, cue, trays.against(moment, trays.damage_faces(moment, firearm), headshot), passed)


def culprit(game: Strike, event: Event) -> str:
    actor, _ = actor_of(event)
    return body_name(game, actor) if actor != NONE else "The burst"


def blasted(moment: Moment, cue: Cue) -> None:
    """STRIKE-7.08: nothing is rolled in the bomb's own zone."""
    if not moment.brought(0):
        cue.kind, cue.title, cue.result, cue.look = "note", "", "", ("bad",)
        return
    plain = [Face(str(face)) for face in moment.brought(0)]
    harm(moment, cue, trays.against(moment, plain, headshot=False), ())


def harm(moment: Moment, cue: Cue, rows: tuple[Roll, ...], facts: tuple[Fact, ...]) -> None:
    """What it costs stands at the victim."""
    hits = moment.data[3]
    cue.look = ("bad",) if hits else ("good",)
    cue.rolls = rows
    cue.facts = (*facts, trays.losses(moment)) if hits else facts
