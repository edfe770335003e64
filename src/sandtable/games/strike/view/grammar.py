"""What the slots of `words.toml` mean."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from sandtable.engine.decisions import Option
from sandtable.engine.events import Event
from sandtable.games.strike.rules.equipment import NONE
from sandtable.games.strike.rules.game import Strike
from sandtable.games.strike.rules.state import ACTING, COUNTING, ENDINGS, TARGETING
from sandtable.games.strike.view import names
from sandtable.games.strike.view.acts import ACTS, actor_of
from sandtable.games.strike.view.choices import PROMPTS
from sandtable.games.strike.view.cues import MORE
from sandtable.games.strike.view.firefight import culprit
from sandtable.games.strike.view.hints import OFFERS
from sandtable.games.strike.view.moment import Moment
from sandtable.games.strike.view.viewer import Viewer, pairs
from sandtable.lexicon.grammar import Grammar, Ids, Kinds, Lit, Phrases, Pointed, Seats
from sandtable.lexicon.moments import Points
from sandtable.scene.phrases import count_of

NOBODY = -1
BOMB = ("bomb",)  # its element, while it is armed
PHASES = {COUNTING: "2: moves are counted", TARGETING: "3: targets are called", ACTING: "4: actions follow"}


# What things are called


def winner(game: Strike, team: int) -> str:
    return f"{names.TEAM_TITLES[team]} wins" if team >= 0 else "Nobody wins"


def gains(game: Strike, points: int) -> str:
    return f"earns {count_of(points, 'point')}" if points >= 0 else f"is fined {count_of(-points, 'point')}"


KINDS: Kinds[Strike] = {
    "unit": names.body_name,
    "item": names.item_name,
    "grenade": lambda game, kind: names.GRENADE_TITLES[kind],
    "zone": names.zone_name,
    "team": lambda game, team: names.TEAM_TITLES[team],
    "other_team": lambda game, team: names.TEAM_TITLES[1 - team],
    "phase": lambda game, step: PHASES[step],
    "winner": winner,
    "ending": lambda game, ending: ENDINGS[ending],
    "gains": gains,
    "mu": lambda game, length: f"{length // 100}.{length % 100:02}",
}


def items(game: Strike, event: Event) -> str:
    """All that a unit has bought; the first thing where no more is known."""
    bought = event.brought[0] if event.brought else event.data[1:2]
    return names.counted([names.item_name(game, item) for item in bought])


def in_hand(game: Strike, event: Event) -> str:
    """STRIKE-1.02: what the unit has in its hand now."""
    unit = game.units[event.data[0]]
    item = names.active_item(game, unit)
    words = [names.item_name(game, item)] if item != NONE else []
    return ", ".join([*words, *(["crouching"] if unit.crouching else [])])


PHRASES: Phrases[Strike] = {"items": items, "in_hand": in_hand, "culprit": culprit}


# What the log points at, and whose doing it is


def seat_of_body(game: Strike, index: int) -> int:
    """Hostages have none."""
    return int(game.units[index].seat) if index < len(game.units) else NOBODY


def seat_of_team(game: Strike, team: int) -> int:
    return next((seat for seat in range(game.seats) if game.team_of_seat(seat) == team), NOBODY)


def culprits_seat(game: Strike, event: Event) -> int:
    """Of who has hurt somebody; nobody's, where that is hidden."""
    actor = actor_of(event)[0] if event.brought else NONE
    return seat_of_body(game, actor) if actor != NONE else NOBODY


def counted(game: Strike, event: Event) -> Ids:
    """STRIKE-6.03: all who moved on a count; in fog those whom everybody sees (STRIKE-R50)."""
    return tuple([names.body_id(game, int(index)) for index in event.brought[0]]) if event.brought else ()


SEATS: Seats[Strike] = {"unit": seat_of_body, "winner": seat_of_team}


# What cues are shown at


def everybody(moment: Moment) -> Ids:
    return moment.ids(*[int(body.index) for body in moment.game.bodies()])


def members(moment: Moment, team: int) -> Ids:
    return moment.ids(*[int(unit.index) for unit in moment.game.units if unit.team == team])


def pile_there(moment: Moment) -> Ids:
    """STRIKE-5.09: the pile where the first unit fell."""
    unit, piles = moment.unit(), enumerate(moment.game.piles)
    return tuple([names.pile_id(place) for place, pile in piles if (pile.x, pile.y) == (unit.x, unit.y)])


def first(moment: Moment) -> Points:
    unit = moment.unit()
    return ((int(unit.x), int(unit.y)),)


def middle(moment: Moment, zone: int) -> Points:
    """STRIKE-10.04: of the whole zone."""
    x0, y0, x1, y1 = moment.game.plan.plane.zones[zone]
    return (((x0 + x1) // 2, (y0 + y1) // 2),)


WHO: Mapping[str, Callable[..., Ids]] = {
    "unit": lambda moment, body: moment.ids(body),
    "team": members,
    "everybody": everybody,
    "pile": pile_there,
    "bomb": lambda moment: BOMB,
}
WHERE: Mapping[str, Callable[..., Points]] = {
    "first": first,
    "flight": lambda moment: tuple(pairs(moment.brought(3))),
    "zone": middle,
    "point": lambda moment, x, y: ((x, y),),
    "bomb": lambda moment: ((int(moment.game.bomb_x), int(moment.game.bomb_y)),),
}


# What options light up


def hostage(viewer: Viewer, place: int) -> Ids:
    return (names.hostage_id(place),) if viewer.game.hostages[place].on_map() else ()


def own(viewer: Viewer, option: Option) -> Ids:
    return tuple([names.unit_id(int(unit.index)) for unit in viewer.game.units if viewer.owns(unit)])


TARGETS: Pointed[Viewer] = {
    "unit": lambda viewer, unit: (names.unit_id(unit),),
    "board": lambda viewer, unit: (names.board_id(unit),),
    "hostage": hostage,
    "pile": lambda viewer, place: (names.pile_id(place),),
}
LIT: Lit[Viewer] = {"team": own, "bomb": lambda viewer, option: BOMB}
GRAMMAR = Grammar[Strike, Viewer, Moment](
    KINDS,
    phrases=PHRASES,
    offers=OFFERS,
    prompts=PROMPTS,
    targets={**TARGETS, **LIT},
    ids={"unit": names.body_id, "zone": names.zone_id},
    told_of={"counted": counted, "counted_in_fog": counted},
    seats=SEATS,
    doers={"culprit": culprits_seat},
    moment=Moment,
    who=WHO,
    where=WHERE,
    acts=ACTS,
    more=MORE,
)
