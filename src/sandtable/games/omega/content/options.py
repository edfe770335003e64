"""A scenario and its options, made into the plan of a game."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from sandtable.board.grid.ground import BIT
from sandtable.catalog.checking import Ids
from sandtable.catalog.content import spec_of
from sandtable.catalog.numbering import NONE, printed
from sandtable.catalog.plans import Plans
from sandtable.catalog.spec import ScenarioSpec, Value
from sandtable.engine.house_rules import HouseRules
from sandtable.games.omega.content.loader import Content, content
from sandtable.games.omega.content.maps import MapData
from sandtable.games.omega.content.scenarios import EventData, ScenarioData
from sandtable.games.omega.rules.cards import (
    Ability,
    DoorMarker,
    EnemyKind,
    Find,
    KitCard,
    RoomCard,
    Sheet,
    Weapon,
)
from sandtable.games.omega.rules.plan import Mission, MissionEvent, Numbers, Plan, Site

PLAYERS = (2, 6)


class Source(NamedTuple):
    """What a plan was made from, for those who show it."""

    content: Content
    scenario: ScenarioData
    chart: MapData


@lru_cache(maxsize=64)
def scenario_specs(source: Content) -> tuple[ScenarioSpec, ...]:
    """The missions as a player chooses them."""
    return tuple(spec_of(data, source.options, PLAYERS) for data in source.scenarios)


def make_plan(source: Content, data: ScenarioData, values: dict[str, Value]) -> Plan:
    ids, team = source.ids, source.team
    return Plan(
        {
            "mission": make_mission(source, data),
            "sheets": [Sheet(printed(character, ids)) for character in team.character],
            "kit": [KitCard(printed(card, ids)) for card in source.kit],
            "enemies": [EnemyKind(printed(enemy)) for enemy in source.enemies],
            "abilities": [Ability(printed(ability, ids)) for ability in source.dashboard],
            "doors": [DoorMarker(printed(door)) for door in source.doors],
            "rooms": [RoomCard(printed(room, ids)) for room in source.rooms],
            "finds": [Find(printed(find)) for find in source.finds],
            "stub_gun": Weapon(printed(team.stub_gun)),
            "black": source.dice.black,
            "red": source.dice.red,
            "numbers": Numbers(HouseRules(values)),
            "lineup": printed(team, ids)["lineup"],
            "source": Source(source, data, source.maps[data.map]),
        }
    )


plan_for = Plans(content, make_plan)


# The mission


def make_mission(source: Content, data: ScenarioData) -> Mission:
    site = source.sites[data.map]
    areas = site.grid.areas.names
    page = printed(data, source.ids)
    return Mission(
        site,
        page
        | {
            "name": data.title,
            "abilities": page["dashboard"],
            "reserves": one_by_one(page["reserves"]),
            "aside": one_by_one(page["aside"]),
            "markers": markers(source, data),
            "room_cards": one_by_one(page["rooms"]),
            "stacks": [data.stacks.get(name, 0) for name in areas],
            "spread": page["spread"]["cards"],
            "spread_areas": [areas.index(name) for name in data.spread.areas],
            "bound": {
                entry["card"]: [areas.index(name) for name in entry["areas"]] for entry in page["bound"]
            },
            "events": [make_event(event, site, source.ids) for event in data.event],
            "exits": sum(BIT[passage_of(site, name)] for name in data.exits),
        },
    )


def markers(source: Content, data: ScenarioData) -> list[int]:
    """The kinds of door markers that the overseer may use."""
    usable = [not door.icon or door.id in data.doors or not data.doors for door in source.doors]
    return [number for number, may_be_used in enumerate(usable) if may_be_used]


def one_by_one(numbers: dict[int, int]) -> list[int]:
    """An entry for each figure or card."""
    return [kind for kind, number in numbers.items() for _ in range(number)]


def passage_of(site: Site, name: str) -> int:
    return [passage.name for passage in site.passages].index(name)


def make_event(event: EventData, site: Site, ids: Ids) -> MissionEvent:
    """Its amount is whatever it names beside its space."""
    page = printed(event, ids)
    named = [page[key] for key in ("enters", "objective", "figure") if page[key] != NONE]
    named += [passage_of(site, event.passage)] if event.passage else []
    door = [each.name for each in site.doors].index(event.door) if event.door else NONE
    return MissionEvent(page | {"amount": named[0] if named else event.amount, "door": door})
