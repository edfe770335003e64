"""How each event is shown: a cue for whatever the rules tell."""

from __future__ import annotations

from collections.abc import Callable

from sandtable.engine.events import Event
from sandtable.games.strike.rules.equipment import FLASH, NONE
from sandtable.games.strike.rules.game import Strike
from sandtable.games.strike.view import banners, firefight, trays
from sandtable.games.strike.view.acts import CALLS
from sandtable.games.strike.view.moment import Moment
from sandtable.games.strike.view.names import GRENADE_TITLES, active_item, item_name, pile_id, zone_name
from sandtable.games.strike.view.viewer import pairs
from sandtable.games.strike.view.words import basket
from sandtable.scene.cues import Cue
from sandtable.scene.phrases import count_of

BOMB = "bomb"  # its element, while it is armed
Maker = Callable[[Moment], Cue]


def cue(game: Strike, event: Event, seat: int) -> Cue | None:
    """An event as a seat is shown it; nothing where a mod tells something new."""
    maker = MAKERS.get(event.what)
    return maker(Moment(game, event, seat)) if maker else None


def note(label: str, *look: str, bodies: int = 1) -> Maker:
    """A word on the board at the first so many whom an event names."""

    def make(moment: Moment) -> Cue:
        return moment.cue("note", moment.ids(*moment.data[:bodies]), label=label, look=look)

    return make


# Before the first turn


def bought(moment: Moment) -> Cue:
    return moment.cue("reveal", moment.ids(moment.data[0]), label=basket(moment.game, moment.event))


def placed(moment: Moment) -> Cue:
    everybody = [int(body.index) for body in moment.game.bodies()]
    return moment.cue("reveal", moment.ids(*everybody))


def paid(moment: Moment) -> Cue:
    return moment.cue("note", moment.ids(moment.data[0]), label=f"{moment.data[1]:+} points")


def team_paid(moment: Moment) -> Cue:
    team = [int(unit.index) for unit in moment.game.units if unit.team == moment.data[0]]
    return moment.cue("note", moment.ids(*team), label=f"{moment.data[1]:+} points each")


# Calls, moves, targets


def called(moment: Moment) -> Cue:
    """STRIKE-1.02: what the unit has in its hand now."""
    unit = moment.unit()
    item = active_item(moment.game, unit)
    words = [item_name(moment.game, item)] if item != NONE else []
    words += ["crouching"] if unit.crouching else []
    return moment.cue("reveal", moment.ids(moment.data[0]), label=", ".join(words))


def counted(moment: Moment) -> Cue:
    """STRIKE-6.03: all who moved on this count, with those whom they lead."""
    moved = moment.brought(0)
    return moment.cue("walk", moment.ids(*moved, *moved_unseen(moment, moved)))


def moved_unseen(moment: Moment, others: list[int]) -> list[int]:
    """STRIKE-R50: in fog a team's own units, of which the others are told nothing, wherever they have come
    some way in this turn."""
    team = moment.viewer.team if moment.viewer.fog else NONE
    own = [unit for unit in moment.game.units if unit.team == team and int(unit.index) not in others]
    return [int(unit.index) for unit in own if unit.trail and unit.trail[-2:] != [int(unit.x), int(unit.y)]]


def took(moment: Moment) -> Cue:
    return moment.cue("note", moment.ids(moment.data[0]), label=item_name(moment.game, moment.data[1]))


def rescued(moment: Moment) -> Cue:
    """STRIKE-R23: the hostage has left the map, its leader is seen."""
    return moment.cue("note", moment.ids(moment.data[0]), label=f"{moment.name(1)} is safe", look=("good",))


# Grenades and the bomb


def threw(moment: Moment) -> Cue:
    """STRIKE-9.04: along its flight, off walls if need be."""
    reach = f"{moment.data[2]} MU"
    row = trays.throw(moment, "Throw", str(moment.data[2]))
    way = tuple(pairs(moment.brought(3)))
    return moment.cue("tracer", moment.ids(moment.data[0]), way, label=reach, look=("fire",), rolls=(row,))


def landed(moment: Moment) -> Cue:
    """STRIKE-2.03: a flashbang goes off at once, the others lie there."""
    kind, x, y = moment.data[:3]
    return moment.cue("blast" if kind == FLASH else "note", points=((x, y),), label=GRENADE_TITLES[kind])


def burst(moment: Moment) -> Cue:
    """STRIKE-8.03; in fog nobody learns who has thrown it (STRIKE-R50)."""
    reach, x, y = moment.data[:3] if moment.event.what == "burst_in_fog" else moment.data[1:4]
    row = trays.throw(moment, "Burst", str(reach))
    return moment.cue("blast", points=((x, y),), label=f"reaches {reach} MU", rolls=(row,))


def smoke(moment: Moment) -> Cue:
    """STRIKE-10.04: the whole zone."""
    zone = moment.data[0]
    x0, y0, x1, y1 = moment.game.plan.plane.zones[zone]
    middle = ((x0 + x1) // 2, (y0 + y1) // 2)
    return moment.cue("blast", points=(middle,), label=f"smoke in {zone_name(moment.game, zone)}")


def bomb_dropped(moment: Moment) -> Cue:
    """STRIKE-5.09: on the pile where its carrier fell."""
    unit = moment.unit()
    spot = (int(unit.x), int(unit.y))
    piles = [pile_id(place) for place, pile in enumerate(moment.game.piles) if (pile.x, pile.y) == spot]
    return moment.cue("note", tuple(piles), (spot,), label="bomb")


def exploded(moment: Moment) -> Cue:
    spot = (int(moment.game.bomb_x), int(moment.game.bomb_y))
    return moment.cue("blast", (BOMB,), (spot,), label="bomb", look=("bad",))


def armed(moment: Moment) -> Cue:
    return at_bomb(moment, "armed", "bad")


def defusing(moment: Moment) -> Cue:
    return at_bomb(moment, f"{count_of(moment.data[1], 'turn')} of work", "good")


def defused(moment: Moment) -> Cue:
    return at_bomb(moment, "defused", "good")


def at_bomb(moment: Moment, label: str, look: str) -> Cue:
    """By whoever works there and is seen."""
    elements = (*moment.ids(moment.data[0]), BOMB)
    return moment.cue("note", elements, label=label, look=(look,))


MAKERS: dict[str, Maker] = {
    "round_begins": banners.round_begins,
    "sides_swapped": banners.sides_swapped,
    "turn_begins": banners.turn_begins,
    "phase_begins": banners.phase_begins,
    "round_won": banners.round_won,
    "match_won": banners.match_won,
    "match_drawn": banners.match_drawn,
    "resigned": banners.resigned,
    "bought": bought,
    "carries": note("carries the bomb"),
    "placed": placed,
    "paid": paid,
    "team_paid": team_paid,
    "mates_paid": team_paid,
    **dict.fromkeys(CALLS, called),
    "set_up_ended": note("no longer set up"),
    "counted": counted,
    "counted_in_fog": counted,
    "blocked": note("in the way", "bad"),
    "activated": note("follows", bodies=2),
    "deactivated": note("stays", bodies=2),
    "deactivated_in_fog": note("stays"),
    "rescued": rescued,
    "took": took,
    "bang": firefight.points,
    "points": firefight.points,
    "fires": firefight.fires,
    "void": note("no target", "bad"),
    "hit": firefight.shot,
    "missed": firefight.shot,
    "strayed": firefight.strayed,
    "strayed_in_fog": firefight.strayed,
    "strayed_at_nobody": firefight.strayed,
    "stabs": firefight.stabs,
    "damage": firefight.damage,
    "out_of_ammo": note("out of ammo", "bad"),
    "wounded": firefight.wounded,
    "eliminated": firefight.eliminated,
    "bomb_dropped": bomb_dropped,
    "threw": threw,
    "landed": landed,
    "flashed": note("flashed", "bad"),
    "smoke": smoke,
    "burst": burst,
    "burst_in_fog": burst,
    "reloaded": note("reloaded", "good"),
    "interrupted": note("interrupted", "bad"),
    "armed": armed,
    "defusing": defusing,
    "defused": defused,
    "exploded": exploded,
    "blasted": firefight.blasted,
    "is_set_up": note("set up", "good"),
}
