"""A scenario and its options, made into the plan of a game."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from sandtable.catalog.content import spec_of
from sandtable.catalog.numbering import printed
from sandtable.catalog.plans import Plans
from sandtable.catalog.spec import OptionSpec, ScenarioSpec, Value
from sandtable.engine.errors import SandtableError
from sandtable.engine.house_rules import HouseRules
from sandtable.games.strike.content.loader import Content, ScenarioData, content
from sandtable.games.strike.content.maps import MapData
from sandtable.games.strike.rules.equipment import Item
from sandtable.games.strike.rules.numbers import PLAYERS, Numbers, Rewards
from sandtable.games.strike.rules.plan import Plan


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


def make_plan(source: Content, data: ScenarioData, values: dict[str, Value]) -> Plan:
    numbers = Numbers(HouseRules(values))
    check_players(numbers)
    return Plan(
        {
            "site": source.sites[data.map],
            "items": [Item(index, printed(item)) for index, item in enumerate(source.items)],
            "numbers": numbers,
            "rewards": Rewards(printed(source.rewards)),
            "source": Source(data, source.maps[data.map]),
        }
    )


plan_for = Plans(content, make_plan)


def check_players(numbers: Numbers) -> None:
    """STRIKE-G02: every player has a unit."""
    for name, players in zip(PLAYERS, numbers.players):
        if players > numbers.units:
            raise SandtableError(
                f"option {name} must be at most the team's {numbers.units} units, not {players}"
            )
