"""What an event is part of: an action of a type by a unit, such as `Rifle: Alpha 2`, or a phase."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from sandtable.engine.events import Event
from sandtable.games.strike.rules.action_types import type_of
from sandtable.games.strike.rules.equipment import BLAST, GRENADES, NONE, WORK
from sandtable.games.strike.rules.game import Strike
from sandtable.games.strike.rules.state import COUNTING
from sandtable.games.strike.view.moment import Moment
from sandtable.games.strike.view.names import ACT_TITLES, body_name

# Where the rules bring along whose act of which type it is
BROUGHT = {"damage": 2, "wounded": 0, "eliminated": 0, "landed": 0}


def actor_of(event: Event) -> tuple[int, int]:
    """Whose act it is (NONE: nobody's, or somebody's unknown), and of which type."""
    actor, action_type = event.brought[BROUGHT[event.what]]
    return actor, action_type


def act_name(game: Strike, actor: int, action_type: int) -> str:
    """STRIKE-16.03: whatever is fired between two counts is a Bang."""
    title = "Bang" if game.step == COUNTING else ACT_TITLES[action_type - GRENADES]
    return title if actor == NONE else f"{title}: {body_name(game, actor)}"


def attack(moment: Moment) -> str:
    """Of the unit that an event names first, with the weapon in its hand."""
    return act_name(moment.game, moment.data[0], int(type_of(moment.game, moment.unit())))


def brought(moment: Moment) -> str:
    """A grenade has a tray for each of its victims, so that nobody wears the dice of another."""
    actor, action_type = actor_of(moment.event)
    act = act_name(moment.game, actor, action_type)
    if moment.event.what != "damage" or action_type != GRENADES:
        return act
    return f"{act}, at {body_name(moment.game, moment.data[0])}"


ACTS: Mapping[str, Callable[[Moment], str]] = {
    "buy": lambda moment: "Buy",
    "call": lambda moment: "Call weapons",
    "count": lambda moment: "Count moves",
    "point": lambda moment: "Call targets",
    "attack": attack,
    "grenade": lambda moment: act_name(moment.game, moment.data[0], GRENADES),
    "work": lambda moment: act_name(moment.game, moment.data[0], WORK),
    "some_grenade": lambda moment: act_name(moment.game, NONE, GRENADES),
    "blast": lambda moment: act_name(moment.game, NONE, BLAST),
    "brought": brought,
}
