"""A scenario and its options, made into the plan of a game."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from sandtable.catalog.content import spec_of
from sandtable.catalog.numbering import printed
from sandtable.catalog.plans import Plans
from sandtable.catalog.spec import ScenarioSpec, Value
from sandtable.engine.house_rules import HouseRules
from sandtable.games.flix.content.loader import Content, content
from sandtable.games.flix.content.missions import MissionData
from sandtable.games.flix.content.pages import make_mission
from sandtable.games.flix.content.printed import (
    bomb_letters,
    make_boards,
    make_side_board,
    make_sizes,
    make_specializations,
    tenths,
    timer,
)
from sandtable.games.flix.content.scenarios import ScenarioData, tree
from sandtable.games.flix.rules.cards import Equipment, Skill, Weapon
from sandtable.games.flix.rules.components import MOST_SEALS
from sandtable.games.flix.rules.plan import Mission, Numbers, Plan


class Source(NamedTuple):
    """What a plan was made from, for those who show it: the pages stand as the plan's Missions do."""

    content: Content
    scenario: ScenarioData
    pages: tuple[MissionData, ...]
    aim_help: str


@lru_cache(maxsize=64)
def scenario_specs(source: Content) -> tuple[ScenarioSpec, ...]:
    """The Missions and the campaign as a player chooses them."""
    return tuple(spec_of(data, source.options, (1, MOST_SEALS)) for data in source.scenarios)


def make_plan(source: Content, data: ScenarioData, values: dict[str, Value]) -> Plan:
    """Nobody is without an operator (FLIX-6.02)."""
    pages = pages_of(source, data)
    physics = source.physics
    numbers = Numbers(HouseRules(values), tenths(physics.space), tenths(physics.gap))
    return Plan(
        {
            "missions": missions_of(source, pages),
            "seals": make_boards(source),
            "weapons": [Weapon(printed(each)) for each in source.weapons.weapon],
            "service_pistol": Weapon(printed(source.weapons.service_pistol)),
            "equipment": [Equipment(printed(each)) for each in source.equipment],
            "specializations": make_specializations(source),
            "attack_die": printed(source.pieces)["attack_die"],
            "bomb_letters": bomb_letters(source.pieces),
            "numbers": numbers,
            "sizes": make_sizes(physics),
            "side_boards": [make_side_board(each) for each in source.side_boards],
            "timer": timer(source.pieces),
            "campaign": bool(data.first),
            "skills": [Skill(each.angle, each.power, each.millis) for each in source.skills],
            "source": Source(source, data, tuple(pages), numbers.aim_help),
        }
    )


plan_for = Plans(content, make_plan)


def pages_of(source: Content, data: ScenarioData) -> list[MissionData]:
    if data.mission:
        return [source.missions[data.mission]]
    return tree(source.missions, data.first, f"scenarios/{data.name}.toml")


def missions_of(source: Content, pages: list[MissionData]) -> list[Mission]:
    order = [page.number for page in pages]
    return [make_mission(source.layouts[page.name], order) for page in pages]
