"""A scenario and its options, made into the plan of a game."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple

from sandtable.board.grid.ground import BIT
from sandtable.catalog.content import spec_of
from sandtable.catalog.plans import plans
from sandtable.catalog.shelf import Shelf
from sandtable.catalog.spec import ScenarioSpec, Value
from sandtable.games.omega.content.cards import (
    AbilityData,
    CharacterData,
    EnemyData,
    FindData,
    KitData,
    MarkerData,
    RoomData,
    StanceData,
    WeaponData,
)
from sandtable.games.omega.content.checks import OBJECTIVES
from sandtable.games.omega.content.loader import SHELF, Content, content
from sandtable.games.omega.content.maps import MapData
from sandtable.games.omega.content.scenarios import TIMERS, EventData, ScenarioData
from sandtable.games.omega.rules.cards import (
    Ability,
    DoorMarker,
    EnemyKind,
    Find,
    KitCard,
    RoomCard,
    Sheet,
    Stance,
    Weapon,
)
from sandtable.games.omega.rules.components import NONE
from sandtable.games.omega.rules.effects import (
    ABILITIES,
    DASHBOARD_EFFECTS,
    DOOR_EFFECTS,
    FINDS,
    GROUPS,
    KIT_EFFECTS,
    KIT_KINDS,
    ROOM_EFFECTS,
    STATS,
    TIMINGS,
)
from sandtable.games.omega.rules.plan import (
    AIMS,
    EVENTS,
    Mission,
    MissionEvent,
    Numbers,
    Plan,
    Site,
    team_of,
)

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


def make_plan(source: Content, data: ScenarioData, values: dict[str, Any]) -> Plan:
    names = [character.id for character in source.team.character]
    return Plan(
        make_mission(source, data),
        [make_sheet(character, source.kit) for character in source.team.character],
        [make_kit(card, names) for card in source.kit],
        [make_enemy(enemy) for enemy in source.enemies],
        [make_ability(ability, [enemy.id for enemy in source.enemies]) for ability in source.dashboard],
        [make_marker(door) for door in source.doors],
        [make_room(room, [enemy.id for enemy in source.enemies]) for room in source.rooms],
        [make_find(find) for find in source.finds],
        make_weapon(source.team.stub_gun),
        source.dice.black,
        source.dice.red,
        Numbers(values),
        values["players"],
        team_of(values["players"], values["commandos"]),
        [names.index(name) for name in source.team.lineup],
        values["picks"],
        Source(source, data, source.maps[data.map]),
    )


kept_plan = plans(make_plan)


def plan_for(scenario: str, values: dict[str, Value], shelf: Shelf = SHELF) -> Plan:
    """The plan of a mission with every option settled."""
    return kept_plan(content(shelf), scenario, values)


# The mission


def make_mission(source: Content, data: ScenarioData) -> Mission:
    site = source.sites[data.map]
    areas = site.grid.areas.names
    kinds = [enemy.id for enemy in source.enemies]
    rooms = [room.id for room in source.rooms]
    return Mission(
        data.title,
        site,
        AIMS.index(data.aim),
        [[each.id for each in source.dashboard].index(name) for name in data.dashboard],
        one_by_one(data.reserves, kinds),
        one_by_one(data.aside, kinds),
        [
            i
            for i, door in enumerate(source.doors)
            if not door.icon or door.id in data.doors or not data.doors
        ],
        one_by_one(data.rooms, rooms),
        [data.stacks.get(name, 0) for name in areas],
        [rooms.index(name) for name in data.spread.cards],
        [areas.index(name) for name in data.spread.areas],
        {rooms.index(entry.card): [areas.index(name) for name in entry.areas] for entry in data.bound},
        [make_event(event, site, kinds) for event in data.event],
        sum(BIT[passage_of(site, name)] for name in data.exits),
        data.start_energy,
        data.least_energy,
    )


def one_by_one(numbers: dict[str, int], names: list[str]) -> list[int]:
    """An entry for each figure or card."""
    return [names.index(name) for name, number in numbers.items() for _ in range(number)]


def passage_of(site: Site, name: str) -> int:
    return [passage.name for passage in site.passages].index(name)


def make_event(event: EventData, site: Site, kinds: list[str]) -> MissionEvent:
    amount = event.amount
    if event.enters:
        amount = TIMERS.index(event.enters)
    elif event.objective:
        amount = OBJECTIVES.index(event.objective)
    elif event.figure:
        amount = kinds.index(event.figure)
    elif event.passage:
        amount = passage_of(site, event.passage)
    door = [each.name for each in site.doors].index(event.door) if event.door else NONE
    return MissionEvent(TIMERS.index(event.timer), event.space, EVENTS.index(event.does), amount, door)


# Cards


def make_weapon(data: WeaponData) -> Weapon:
    return Weapon(
        data.name,
        data.melee,
        data.range,
        data.black,
        data.red,
        data.cost,
        data.aim_cost,
        data.aim_black,
        data.knockback,
        data.rerolls,
        data.blast,
    )


def bits_of(abilities: tuple[str, ...]) -> int:
    return sum(ABILITIES[name] for name in set(abilities))


def make_sheet(data: CharacterData, kit: list[KitData]) -> Sheet:
    ids = [card.id for card in kit]
    return Sheet(
        data.name,
        data.role,
        data.speed,
        data.ranged,
        data.melee,
        data.vitality,
        [getattr(data, name) for name in STATS],
        bits_of(data.abilities),
        [make_weapon(data.gun), make_weapon(data.blade)],
        [make_stance(stance) for stance in data.stance],
        [ids.index(name) for name in data.suggested],
    )


def make_stance(data: StanceData) -> Stance:
    stats = [getattr(data, name) for name in STATS]
    return Stance(data.name, data.most, data.speed, data.ranged, data.melee, stats, bits_of(data.abilities))


def make_kit(data: KitData, characters: list[str]) -> KitCard:
    """A basic weapon replaces the one of the sheet that is as near or as far."""
    weapon = make_weapon(data.weapon) if data.weapon else None
    replaces = int(weapon.melee) if weapon and data.kind == "basic_weapon" else NONE
    return KitCard(
        data.name,
        characters.index(data.owner) if data.owner else NONE,
        data.copies,
        data.points,
        data.cost,
        KIT_KINDS.index(data.kind),
        KIT_EFFECTS.index(data.effect),
        data.trade,
        data.discard,
        weapon,
        replaces,
        data.range,
        data.amount,
    )


def make_enemy(data: EnemyData) -> EnemyKind:
    return EnemyKind(
        data.name,
        GROUPS.index(data.group),
        data.speed,
        [*data.ranged, NONE][:2],
        [*data.melee, NONE][:2],
        data.vitality,
        data.cost,
        [make_weapon(weapon) for weapon in data.weapons],
        bits_of(data.abilities),
        make_weapon(data.burst) if data.burst else None,
    )


def make_ability(data: AbilityData, kinds: list[str]) -> Ability:
    effect = DASHBOARD_EFFECTS.index(data.id)
    return Ability(
        data.name,
        TIMINGS.index(data.timing),
        data.ready,
        data.committed,
        data.refresh,
        effect,
        data.on_enemy,
        data.amount,
        [kinds.index(name) for name in data.enemies],
    )


def make_marker(data: MarkerData) -> DoorMarker:
    stat = STATS.index(data.stat) if data.stat else NONE
    effect = DOOR_EFFECTS.index(data.effect)
    return DoorMarker(data.name, data.icon, data.copies, effect, stat, data.target, data.amount)


def make_room(data: RoomData, kinds: list[str]) -> RoomCard:
    return RoomCard(
        data.name,
        data.group,
        ROOM_EFFECTS.index(data.effect),
        data.least,
        data.most,
        [[kinds.index(name) for name in choice] for choice in data.enemies],
        OBJECTIVES.index(data.objective) if data.objective else NONE,
    )


def make_find(data: FindData) -> Find:
    return Find(data.name, data.copies, FINDS.index(data.id), data.cost, data.amount)
