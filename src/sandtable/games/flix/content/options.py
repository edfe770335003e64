"""A scenario and its options, made into the plan of a game."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple

from sandtable.catalog.content import spec_of
from sandtable.catalog.numbering import printed
from sandtable.catalog.plans import plans
from sandtable.catalog.shelf import Shelf
from sandtable.catalog.spec import ScenarioSpec, Value
from sandtable.games.flix.content.cards import DIFFICULTIES
from sandtable.games.flix.content.loader import SHELF, Content, content
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


def make_plan(source: Content, data: ScenarioData, values: dict[str, Any]) -> Plan:
    """Nobody is without an operator (FLIX-6.02)."""
    pages = pages_of(source, data)
    physics = source.physics
    lengths = {"space": tenths(physics.space), "gap": tenths(physics.gap)}
    return Plan(
        missions_of(source, pages),
        make_boards(source),
        [Weapon(printed(each)) for each in source.weapons.weapon],
        Weapon(printed(source.weapons.service_pistol)),
        [Equipment(printed(each)) for each in source.equipment],
        make_specializations(source),
        printed(source.pieces)["attack_die"],
        bomb_letters(source.pieces),
        Numbers(values | lengths),
        make_sizes(physics),
        [make_side_board(each) for each in source.side_boards],
        timer(source.pieces),
        values["players"],
        max(values["operators"], values["players"]),
        DIFFICULTIES.index(values["difficulty"]),
        bool(data.first),
        values["picks"],
        [Skill(each.angle, each.power, each.millis) for each in source.skills],
        Source(source, data, tuple(pages), values["aim_help"]),
    )


kept_plan = plans(make_plan)


def plan_for(scenario: str, values: dict[str, Value], shelf: Shelf = SHELF) -> Plan:
    """The plan of a scenario with every option settled."""
    return kept_plan(content(shelf), scenario, values)


def pages_of(source: Content, data: ScenarioData) -> list[MissionData]:
    if data.mission:
        return [source.missions[data.mission]]
    return tree(source.missions, data.first, f"scenarios/{data.name}.toml")


def missions_of(source: Content, pages: list[MissionData]) -> list[Mission]:
    order = [page.number for page in pages]
    return [make_mission(source.layouts[page.name], order) for page in pages]
