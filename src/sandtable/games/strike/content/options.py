"""A scenario and its options, made into the plan of a game."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple

from sandtable.catalog.content import spec_of
from sandtable.catalog.numbering import printed
from sandtable.catalog.plans import plans
from sandtable.catalog.shelf import Shelf
from sandtable.catalog.spec import OptionSpec, ScenarioSpec, Value
from sandtable.engine.errors import SandtableError
from sandtable.games.strike.content.loader import PLAYERS, SHELF, Content, ScenarioData, content
from sandtable.games.strike.content.maps import MapData
from sandtable.games.strike.rules.equipment import Item
from sandtable.games.strike.rules.numbers import Numbers, Rewards
from sandtable.games.strike.rules.plan import Plan
from sandtable.games.strike.rules.wild_die import AnyDie, Dice

MU = 100  # in hundredths (STRIKE-R06)
LENGTHS = ("friendly_reach", "autofire_reach")


class Source(NamedTuple):
    """What a plan was made from, for those who show it."""

    scenario: ScenarioData
    chart: MapData


@lru_cache(maxsize=64)
def scenario_specs(source: Content) -> tuple[ScenarioSpec, ...]:
    """The scenarios as a player chooses them."""
    return tuple(
        spec_of(data, source.options, (2, most_players(source.options))) for data in source.scenarios
    )


def most_players(options: list[OptionSpec]) -> int:
    return sum(option.high for option in options if option.name in PLAYERS)


def make_plan(source: Content, data: ScenarioData, values: dict[str, Any]) -> Plan:
    return Plan(
        source.sites[data.map],
        [Item(index, printed(item)) for index, item in enumerate(source.items)],
        make_numbers(values),
        Rewards(printed(source.rewards)),
        make_dice(values),
        values["units"],
        [players_of(name, values) for name in PLAYERS],
        Source(data, source.maps[data.map]),
    )


kept_plan = plans(make_plan)


def plan_for(scenario: str, values: dict[str, Value], shelf: Shelf = SHELF) -> Plan:
    """The plan of a scenario with every option settled."""
    return kept_plan(content(shelf), scenario, values)


def make_numbers(values: dict[str, Any]) -> Numbers:
    """Lengths are given in MU."""
    return Numbers(values | {name: values[name] * MU for name in LENGTHS})


def make_dice(values: dict[str, Any]) -> Dice:
    """STRIKE-G05: which face does what; STRIKE-R01: on the wild die, or on any."""
    kind = AnyDie if values["any_die"] else Dice
    return kind(values["reroll_face"], values["friendly_face"], values["headshot_face"], values["dry_face"])


def players_of(name: str, values: dict[str, Any]) -> int:
    """STRIKE-G02: every player has a unit."""
    players: int = values[name]
    if players > values["units"]:
        raise SandtableError(
            f"option {name} must be at most the team's {values['units']} units, not {players}"
        )
    return players
