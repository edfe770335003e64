"""Missions: what their files hold, and what is checked of them. Every error names file and entry."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Annotated

from msgspec import field

from sandtable.catalog.content import (
    ScenarioFile,
    Strict,
    expect,
    expect_known,
    expect_once,
    expect_within,
)
from sandtable.catalog.fields import id_of, many, one_of, says, within
from sandtable.games.omega.content.cards import MOST, OBJECTIVES, Enemy
from sandtable.games.omega.rules.plan import AIMS, EVENTS, LAST_SPACE, Site

if TYPE_CHECKING:
    from sandtable.games.omega.content.loader import Content

TIMERS = ("primary", "yellow", "white")
LATER_TIMERS = {name: TIMERS.index(name) for name in TIMERS[1:]}
SIZES = 3  # teams of three, four and five
BY_SIZE = ", for 3, 4 and 5 commandos."
GAS_MARKERS = 4

Energy = Annotated[int, within(0, MOST)]
StackSize = Annotated[int, within(1, MOST)]
RoomCard = Annotated[str, id_of("rooms.card")]

# What an event names beside its space.
ARGUMENTS = {
    "energy": "amount",
    "gas": "amount",
    "new_timer": "enters",
    "tell_objective": "objective",
    "reinforce": "figure",
    "exit_changes": "passage",
}


class EventData(Strict, kw_only=True, frozen=True):
    """What happens when a timer comes to a space (OMEGA-26.02)."""

    timer: Annotated[str, one_of(TIMERS, "Which timer.")] = "primary"
    space: Annotated[int, within(1, LAST_SPACE, "The space of the round tracker.")]
    does: Annotated[str, one_of(EVENTS, "What happens.")]
    amount: Annotated[int, says("Energy, or gas markers.")] = 0
    enters: Annotated[str, one_of(LATER_TIMERS, "The new timer.")] = ""
    objective: Annotated[str, one_of(OBJECTIVES, "The objective that is told.")] = ""
    figure: Annotated[str, id_of("enemies.enemy", "Who reinforces.")] = ""
    passage: Annotated[str, says("The passage that becomes the exit.")] = ""
    door: Annotated[str, says("The door that a new exit opens if its room is hidden.")] = ""


class SpreadData(Strict, kw_only=True, frozen=True):
    """Cards of which each of the areas holds exactly one, and no other area any."""

    cards: Annotated[tuple[RoomCard, ...], says("The room cards.")] = ()
    areas: Annotated[tuple[str, ...], says("The areas, as many as cards.")] = ()


class BoundData(Strict, kw_only=True, frozen=True):
    """A card that must be in one of these areas."""

    card: Annotated[str, id_of("rooms.card", "The room card.")]
    areas: Annotated[list[str], says("The areas.")]


class ScenarioData(ScenarioFile, kw_only=True, frozen=True):
    """A mission (OMEGA-26.01)."""

    map: Annotated[str, id_of("maps", "The map, a file of `maps`.")]
    aim: Annotated[str, one_of(AIMS, "How the commandos win (OMEGA-26.04).")]
    dashboard: Annotated[
        list[Annotated[str, id_of("dashboard.ability")]], says("The dashboard tiles in play.")
    ]
    doors: Annotated[
        tuple[Annotated[str, id_of("doors.door")], ...],
        says("Markers that the overseer may use beside the unlocked ones; none named means all."),
    ] = ()
    exits: Annotated[tuple[str, ...], says("The passages by which commandos may leave.")] = ()
    start_energy: Annotated[list[Energy], many(SIZES, SIZES, "Energy at the start" + BY_SIZE)]
    least_energy: Annotated[list[Energy], many(SIZES, SIZES, "Energy in a round at least" + BY_SIZE)]
    reserves: Annotated[dict[Enemy, int], says("How many figures of each kind are in the reserves.")]
    aside: Annotated[dict[Enemy, int], says("How many of each only an event brings.")] = field(
        default_factory=dict
    )
    rooms: Annotated[dict[RoomCard, int], says("How many of each room card are dealt.")]
    stacks: Annotated[dict[str, StackSize], says("How many cards the stack of each area has.")]
    spread: Annotated[SpreadData, says("Cards that are dealt one to each of some areas.")] = SpreadData()
    bound: Annotated[tuple[BoundData, ...], says("A card that must be in some area.")] = ()
    event: Annotated[list[EventData], says("What the timers bring.")]


def check_scenario(source: Content, data: ScenarioData) -> None:
    where = f"scenarios/{data.name}.toml"
    site = source.sites[data.map]
    check_overseer(source, data, where)
    check_stacks(source, data, site, where)
    check_events(source, data, site, where)
    check_aim(data, site, where)
    markers = [door for door in source.doors if door.id in data.doors or not data.doors or not door.icon]
    free = sum(door.copies for door in markers if not door.icon)
    most = free + sum(1 for door in markers if door.icon)
    many = f"map {data.map} has {len(site.doors)} doors; the markers are enough for {most}"
    expect(len(site.doors) <= most, where, many)


def check_overseer(source: Content, data: ScenarioData, where: str) -> None:
    """OMEGA-3.01, OMEGA-3.02, OMEGA-3.11."""
    expect_once(data.dashboard, where, "dashboard ability")
    figures = {enemy.id: enemy.figures for enemy in source.enemies}
    wanted = Counter(data.reserves) + Counter(data.aside)
    for name in [*data.reserves, *data.aside]:
        expect_within(wanted[name], 1, figures[name], where, f"{name} in the reserves and aside")


def check_stacks(source: Content, data: ScenarioData, site: Site, where: str) -> None:
    """OMEGA-3.09, OMEGA-3.10: all cards find their place."""
    copies = {room.id: room.copies for room in source.rooms}
    for name, number in data.rooms.items():
        expect_within(number, 1, copies[name], f"{where}: rooms", name)
    names = site.grid.areas.names
    hidden = [names[area] for area in site.hidden_areas]
    stacked = f"must have each of {', '.join(hidden)}, not {', '.join(data.stacks)}"
    expect(sorted(data.stacks) == sorted(hidden), f"{where}: stacks", stacked)
    cards, places = sum(data.rooms.values()), sum(data.stacks.values())
    expect(cards == places, f"{where}: stacks", f"must be {cards} cards in all, as in rooms, not {places}")
    if site.goal_area >= 0:
        goal = names[site.goal_area]
        single = data.stacks[goal] == 1 and data.rooms.get("clear", 0) > data.spread.cards.count("clear")
        expect(single, f"{where}: stacks", f"the goal room {goal} must hold one card, a clear one")
    check_spread(data, hidden, where)
    check_bound(data, hidden, where)


def check_spread(data: ScenarioData, hidden: list[str], where: str) -> None:
    spread = data.spread
    where = f"{where}: spread"
    even = f"must be as many cards as areas, not {len(spread.cards)} and {len(spread.areas)}"
    expect(len(spread.cards) == len(spread.areas), where, even)
    expect_once(list(spread.areas), where, "area")
    for name in spread.areas:
        expect_known(name, hidden, where, "area")
    for name, number in Counter(spread.cards).items():
        expect_known(name, data.rooms, where, "card")
        all_of_them = f"must hold all {data.rooms.get(name, 0)} of {name}, not {number}"
        expect(number == data.rooms[name], where, all_of_them)


def check_bound(data: ScenarioData, hidden: list[str], where: str) -> None:
    """One card at most, so that it always finds a place."""
    cards = sum(data.rooms.get(entry.card, 1) for entry in data.bound)
    expect(cards <= 1, f"{where}: bound", f"must be one card at most, not {cards}")
    for entry in data.bound:
        place = f"{where}: bound {entry.card}"
        expect_known(entry.card, data.rooms, place, "card")
        expect(entry.card not in data.spread.cards, place, "is spread, expected one or the other")
        for name in entry.areas:
            expect_known(name, hidden, place, "area")
        room = sum(data.stacks[name] - (name in data.spread.areas) for name in entry.areas)
        expect(room > 0, place, "its areas have no room for it")


def check_events(source: Content, data: ScenarioData, site: Site, where: str) -> None:
    entering = [event.enters for event in data.event if event.does == "new_timer"]
    expect(
        any(event.does == "time_up" for event in data.event), where, "must have an event that does time_up"
    )
    for event in data.event:
        place = f"{where}: event of space {event.space}"
        expect(event.timer in ("primary", *entering), place, f"the {event.timer} timer never enters")
        check_arguments(event, place)
        check_names(source, data, site, event, place)


def check_arguments(event: EventData, where: str) -> None:
    """It names what it needs, and nothing else."""
    wanted = ARGUMENTS.get(event.does, "")
    for name in ("amount", "enters", "objective", "figure", "passage"):
        given = bool(getattr(event, name))
        need = f"{event.does} must {'name its' if name == wanted else 'not name an'} {name}"
        expect(given == (name == wanted), where, need)
    expect(not event.door or event.does == "exit_changes", where, f"{event.does} must not name a door")


def check_names(source: Content, data: ScenarioData, site: Site, event: EventData, where: str) -> None:
    if event.objective:
        card = f"objective_{event.objective.lower()}"
        expect(card in data.rooms, where, f"objective {event.objective} is not among the rooms")
    if event.figure:
        expect_known(event.figure, data.aside, where, "figure")
    if event.passage:
        expect_known(event.passage, [passage.name for passage in site.passages], where, "passage")
    if event.door:
        expect_known(event.door, [door.name for door in site.doors], where, "door")
    if event.does == "gas":
        expect_within(event.amount, GAS_MARKERS, GAS_MARKERS, where, "amount")


def check_aim(data: ScenarioData, site: Site, where: str) -> None:
    """What the commandos want is there, and so is the way out (OMEGA-26.04)."""
    for name in data.exits:
        expect_known(name, [passage.name for passage in site.passages], where, "exit")
    goal = data.aim == "goal_room"
    expect(
        goal == (site.goal_area >= 0),
        where,
        f"aim {data.aim} needs a map {'with' if goal else 'without'} goal",
    )
    expect(goal == (not data.exits), where, f"aim {data.aim} needs {'no' if goal else 'an'} exit")
    wanted = {"cores_out": ["objective_a", "objective_b"], "lab_tech_out": ["objective_c"]}.get(data.aim, [])
    for name in wanted:
        expect(name in data.rooms, where, f"aim {data.aim} needs the room card {name}")
    names = site.grid.areas.names
    for name in data.spread.areas if wanted else []:
        zoned = site.zones[names.index(name)] >= 0
        expect(zoned, where, f"area {name} may hold an objective, but the map has no zone there")
