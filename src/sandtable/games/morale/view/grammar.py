"""What the slots of `words.toml` mean."""

from __future__ import annotations

from sandtable.engine.decisions import Option
from sandtable.engine.events import Event
from sandtable.games.morale.rules import star_tokens
from sandtable.games.morale.rules.components import KILLED
from sandtable.games.morale.rules.game import Morale
from sandtable.games.morale.rules.skulls import ColouredSkulls
from sandtable.games.morale.view import names
from sandtable.games.morale.view.asking import Ask
from sandtable.games.morale.view.choices import PROMPTS
from sandtable.games.morale.view.cues import MORE
from sandtable.games.morale.view.hints import OFFERS
from sandtable.games.morale.view.moment import Moment
from sandtable.lexicon.grammar import Grammar, Ids, Kinds, Lit, Pointed, Seats
from sandtable.scene.phrases import count_of

# What things are called


def mark(game: Morale, event: Event) -> str:
    """The skull that takes a unit down by itself (MORALE-12.02, MORALE-12.04)."""
    return "The skull of its own colour" if isinstance(game.plan.judge, ColouredSkulls) else "A red skull"


def focus(game: Morale, event: Event) -> str:
    return count_of(int(game.plan.numbers.focus_threats), "threat")


def arrival(game: Morale, zone: int, floor: int, declared: int) -> str:
    """How a move ends: where it was declared, its log has named the space already."""
    return "arrives" if declared else f"moves to {names.space_name(game, zone, floor)}"


def vehicle_of(game: Morale, unit: int) -> str:
    return names.vehicle_name(game, int(game.units[unit].team))


KINDS: Kinds[Morale] = {
    "unit": lambda game, unit: names.unit_name(game, game.units[unit]),
    "team": lambda game, team: names.TEAM_TITLES[team],
    "other_team": lambda game, team: names.TEAM_TITLES[1 - team],
    "team_of": lambda game, unit: names.TEAM_TITLES[game.units[unit].team],
    "zone": names.zone_name,
    "token": lambda game, token: names.TOKEN_TITLES[token],
    "loot": lambda game, loot: game.plan.loot[loot].name,
    "vehicle": vehicle_of,
}

# What the log points at


def arrival_id(game: Morale, zone: int, floor: int, declared: int) -> str:
    return names.space_id(game, zone, floor)


def space(seen: Moment | Ask, zone: int, floor: int) -> Ids:
    return (names.space_id(seen.game, zone, floor),)


def vehicle_id_of(game: Morale, unit: int) -> str:
    return names.vehicle_id(int(game.units[unit].team))


IDS: Kinds[Morale] = {
    "unit": lambda game, unit: names.figure_id(unit),
    "zone": names.zone_id,
    "loot": lambda game, loot: names.loot_id(loot),
    "vehicle": vehicle_id_of,
}
SEATS: Seats[Morale] = {
    "unit": lambda game, unit: int(game.units[unit].seat),
    "team": lambda game, team: int(game.plan.squads[team].seats[0]),
}
WHO: Pointed[Moment] = {
    "unit": lambda moment, unit: moment.unit(unit),
    "zone": lambda moment, zone: (names.zone_id(moment.game, zone),),
    "loot": lambda moment, loot: (names.loot_id(loot),),
    "vehicle": lambda moment, unit: (vehicle_id_of(moment.game, unit),),
}

# What options light up


def team(ask: Ask, option: Option) -> Ids:
    units = [unit for unit in ask.game.members(ask.team) if unit.status != KILLED]
    return tuple([names.figure_id(int(unit.index)) for unit in units])


def enemies_near(ask: Ask, option: Option) -> Ids:
    return tuple(
        [names.figure_id(int(enemy.index)) for enemy in star_tokens.enemies_near(ask.game, ask.actor())]
    )


TARGETS: Pointed[Ask] = {
    "unit": lambda ask, unit: (names.figure_id(unit),),
    "tableau": lambda ask, unit: (names.tableau_id(unit),),
    "zone": lambda ask, zone: (names.zone_id(ask.game, zone),),
    "loot": lambda ask, loot: (names.loot_id(loot),),
}
LIT: Lit[Ask] = {
    "actor": lambda ask, option: (names.figure_id(int(ask.actor().index)),),
    "vehicle": lambda ask, option: (names.vehicle_id(ask.team),),
    "team": team,
    "enemies_near": enemies_near,
}
GRAMMAR = Grammar[Morale, Ask, Moment](
    {**KINDS, "space": names.space_name, "arrival": arrival},
    phrases={"mark": mark, "focus": focus},
    offers=OFFERS,
    prompts=PROMPTS,
    targets={**TARGETS, **LIT, "space": space},
    ids={**IDS, "space": names.space_id, "arrival": arrival_id},
    seats=SEATS,
    moment=Moment,
    who={**WHO, "space": space},
    acts={"end": lambda moment: "The end"},
    more=MORE,
)
