"""What an event is part of: an action of a type by a unit, such as `Rifle: Alpha 2`, or a phase."""

from __future__ import annotations

from sandtable.engine.events import Event
from sandtable.games.strike.rules.action_types import type_of
from sandtable.games.strike.rules.equipment import BLAST, GRENADES, NONE, WORK
from sandtable.games.strike.rules.game import Strike
from sandtable.games.strike.rules.state import COUNTING
from sandtable.games.strike.view.names import ACT_TITLES, body_name

CALLS = ("idle", "attack", "scoped", "throw", "reload", "place", "defuse", "set_up")

# Parts of a turn in which everybody does the same
TOGETHER = {
    **dict.fromkeys(["bought", "carries"], "Buy"),
    **dict.fromkeys(CALLS, "Call weapons"),
    **dict.fromkeys(
        ["counted", "counted_in_fog", "blocked", "activated", "deactivated", "deactivated_in_fog"],
        "Count moves",
    ),
    **dict.fromkeys(["rescued", "took"], "Count moves"),
    "points": "Call targets",
}
# Actions by their type, of the unit that an event names first
OWN = {
    **dict.fromkeys(["threw", "burst"], GRENADES),
    **dict.fromkeys(["reloaded", "interrupted", "armed", "defusing", "defused", "is_set_up"], WORK),
}
# Actions by their type, of nobody or of somebody unknown
NOBODYS = {
    **dict.fromkeys(["burst_in_fog", "smoke", "flashed"], GRENADES),
    **dict.fromkeys(["exploded", "blasted"], BLAST),
}
# Attacks of the unit that an event names first, with the weapon in its hand
ATTACKS = (
    "bang",
    "fires",
    "void",
    "stabs",
    "hit",
    "missed",
    "strayed",
    "strayed_in_fog",
    "strayed_at_nobody",
    "out_of_ammo",
)
# Where the rules bring along whose act of which type it is
BROUGHT = {"damage": 2, "wounded": 0, "eliminated": 0, "landed": 0}


def act_of(game: Strike, event: Event) -> str:
    """Nothing for what is no part of an action or a phase."""
    first = event.data[0]
    if event.what in ATTACKS:
        return act_name(game, first, int(type_of(game, game.units[first])))
    if event.what in OWN:
        return act_name(game, first, OWN[event.what])
    if event.what in NOBODYS:
        return act_name(game, NONE, NOBODYS[event.what])
    if event.what in BROUGHT:
        return act_name(game, *actor_of(event))
    return TOGETHER.get(event.what, "")


def actor_of(event: Event) -> tuple[int, int]:
    """Whose act it is (NONE: nobody's, or somebody's unknown), and of which type."""
    actor, action_type = event.brought[BROUGHT[event.what]]
    return actor, action_type


def act_name(game: Strike, actor: int, action_type: int) -> str:
    """STRIKE-16.03: whatever is fired between two counts is a Bang."""
    title = "Bang" if game.step == COUNTING else ACT_TITLES[action_type - GRENADES]
    return title if actor == NONE else f"{title}: {body_name(game, actor)}"
