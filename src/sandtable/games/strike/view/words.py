"""Events in plain words: a template for each, with slots such as `{0:unit}` for the event's numbers."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from sandtable.engine.events import Event
from sandtable.games.strike.rules.game import Strike
from sandtable.games.strike.rules.state import ACTING, COUNTING, ENDINGS, TARGETING
from sandtable.games.strike.view.names import (
    GRENADE_TITLES,
    SLOT_TITLES,
    TEAM_TITLES,
    body_name,
    counted,
    dice_of,
    item_name,
    zone_name,
)
from sandtable.scene.phrases import bare, count_of, fill_in, put_in

PHASES = {COUNTING: "2: moves are counted", TARGETING: "3: targets are called", ACTING: "4: actions follow"}

SENTENCES = {
    # A round
    "round_begins": "Round {0} of {1} begins.",
    "bought": "{0:unit} buys: {items}. {2:points} left.",
    "carries": "{0:unit} carries the bomb.",
    "placed": "Everybody has taken a place.",
    "round_won": "{0:winner} by {1:ending}: round {2} is over.",
    "resigned": "{0:team} resign the match.",
    "match_won": "{0:winner} the match by {1} to {2} rounds.",
    "match_drawn": "The match is a draw: {0} rounds each.",
    "paid": "{0:unit} {1:gains}: {2:points} now.",
    "team_paid": "{0:team} earn {1:points} each.",
    "mates_paid": "The others of {0:team} earn {1:points} each.",
    "sides_swapped": "Half-time: the teams change clans.",
    # A turn
    "turn_begins": "Turn {0} begins.",
    "phase_begins": "Phase {0:phase}.",
    # Phase 1
    "idle": "{0:unit} does nothing.",
    "attack": "{0:unit} takes its {1:slot} in hand{2:crouch}.",
    "scoped": "{0:unit} looks through the scope of its {1:slot}{2:crouch}.",
    "throw": "{0:unit} readies a {1:grenade}{2:crouch}.",
    "reload": "{0:unit} reloads its {1:slot}{2:crouch}.",
    "place": "{0:unit} starts to place the bomb{2:crouch}.",
    "defuse": "{0:unit} works on the bomb{2:crouch}.",
    "set_up": "{0:unit} sets up its {1:slot}{2:crouch}.",
    "set_up_ended": "{0:unit} is no longer set up.",
    # Phase 2
    "counted": "Count {0}: {1:stepped}, {2:stayed}.",
    "counted_in_fog": "Count {0}.",
    "blocked": "{0:unit} is in somebody's way on count {1} and stays.",
    "activated": "{0:unit} takes {1:unit} along.",
    "deactivated": "{0:unit} makes {1:unit} stay.",
    "deactivated_in_fog": "{0:unit} is made to stay by somebody out of sight.",
    "rescued": "{0:unit} brings {1:unit} to safety.",
    "took": "{0:unit} picks up: {1:item}.",
    "bang": "{0:unit} calls Bang on {1:unit}.",
    # Phase 3
    "points": "{0:unit} points at {1:unit}.",
    # Phase 4
    "fires": "{0:unit} fires at {1:unit}: {2:item}, {3:dice} of damage.",
    "void": "{0:unit} cannot attack {1:unit} any more.",
    "hit": "{0:unit} hits {1:unit} with {3:dice}: a reach of {2} MU.",
    "missed": "{0:unit} misses {1:unit} with {3:dice}: a reach of {2} MU.",
    "strayed": "The shot of {0:unit} at {1:unit} strays to {2:unit}.",
    "strayed_in_fog": "The shot of {0:unit} at {1:unit} strays to somebody out of sight.",
    "strayed_at_nobody": "The shot of {0:unit} at {1:unit} strays into the air.",
    "stabs": "{0:unit} stabs {1:unit}.",
    "damage": "{0:unit} takes {3:hits}: damage {1} against defense {2}.",
    "out_of_ammo": "{0:unit} is out of ammo: {1:item}.",
    "wounded": "{0:unit} loses {1:dice}: {2} left.",
    "eliminated": "{0:unit} is eliminated.",
    "bomb_dropped": "{0:unit} drops the bomb.",
    "threw": "{0:unit} throws a {1:grenade}: it flies {2} MU.",
    "landed": "A {0:grenade} lands at {1:mu}, {2:mu}.",
    "flashed": "{0:unit} is flashed in {1:zone}.",
    "smoke": "Smoke fills {0:zone} to the end of turn {1}.",
    "burst": "The frag grenade of {0:unit} bursts: it reaches {1} MU.",
    "burst_in_fog": "A frag grenade bursts: it reaches {0} MU.",
    "reloaded": "{0:unit} has reloaded: {1:item}.",
    "interrupted": "{0:unit} is interrupted at the bomb.",
    "armed": "{0:unit} arms the bomb: it goes off in turn {1}.",
    "defusing": "{0:unit} has worked {1:turns} on the bomb.",
    "defused": "{0:unit} defuses the bomb.",
    "exploded": "The bomb explodes in {0:zone}.",
    "blasted": "The blast takes {3:lost} from {0:unit}: damage {1} against defense {2}.",
    "is_set_up": "{0:unit} is set up: {1:item}.",
}


def sentence(game: Strike, event: Event) -> str:
    """An event as a short sentence."""
    template = SENTENCES.get(event.what, "")
    if event.what == "blasted" and event.data[2] == 0:
        template = "The blast leaves nothing of {0:unit}."
    return fill(game, put_in(MADE, game, event, template), event.data) if template else bare(event.what)


def basket(game: Strike, event: Event) -> str:
    """All that a unit has bought; the first thing where no more is known."""
    items = event.brought[0] if event.brought else event.data[1:2]
    return counted([item_name(game, item) for item in items])


MADE = {"items": basket}


def fill(game: Strike, template: str, values: Sequence[int]) -> str:
    return fill_in(READERS, game, template, values)


def winner(game: Strike, team: int) -> str:
    return f"{TEAM_TITLES[team]} win" if team >= 0 else "Nobody wins"


def gains(game: Strike, points: int) -> str:
    return f"earns {count_of(points, 'point')}" if points >= 0 else f"is fined {count_of(-points, 'point')}"


Reader = Callable[[Strike, int], str]

READERS: dict[str, Reader] = {
    "": lambda game, value: str(value),
    "unit": body_name,
    "item": item_name,
    "slot": lambda game, value: SLOT_TITLES[value],
    "grenade": lambda game, value: GRENADE_TITLES[value],
    "crouch": lambda game, value: ", crouching" if value else "",
    "zone": zone_name,
    "team": lambda game, value: TEAM_TITLES[value],
    "phase": lambda game, value: PHASES[value],
    "winner": winner,
    "ending": lambda game, value: ENDINGS[value],
    "gains": gains,
    "points": lambda game, value: count_of(value, "point"),
    "hits": lambda game, value: count_of(value, "hit"),
    "turns": lambda game, value: count_of(value, "turn"),
    "dice": lambda game, value: dice_of(value),
    "lost": lambda game, value: dice_of(value) if value else "nothing",
    "stepped": lambda game, value: f"{count_of(value, 'unit')} moved",
    "stayed": lambda game, value: f"{value} stood still",
    "mu": lambda game, value: f"{value // 100}.{value % 100:02}",
}
