"""What is true of a zone, a thing or the whole map, and what of it can be typed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from sandtable.board.zones import MAX_FLOORS, UNREACHABLE
from sandtable.catalog.desks import Field, Path, Thing, Work
from sandtable.catalog.drafts import listed, typed
from sandtable.engine.errors import SandtableError
from sandtable.games.morale.content.scenarios import WEAPONS, LootData, VehicleData
from sandtable.games.morale.desk.overlays import OVERLAYS, from_starts, zone_under
from sandtable.games.morale.desk.palette import CARRY, HOMES, PARKED, TERRAIN
from sandtable.games.morale.desk.sketch import Sketch, shot_gaps
from sandtable.games.morale.desk.strokes import FARTHEST
from sandtable.games.morale.rules.components import TEAM_NAMES
from sandtable.games.morale.view.names import TEAM_TITLES
from sandtable.scene.phrases import capital, count_of
from sandtable.scene.phrases import listed as words

BOTH = tuple(OVERLAYS)


def thing(work: Work, sketch: Sketch, element: str) -> Thing:
    kind, _, rest = element.partition(":")
    if not element:
        return whole(work, sketch)
    if kind == "loot" and rest.isdecimal() and int(rest) < len(sketch.setup.loot):
        return loot(work, sketch, element, sketch.setup.loot[int(rest)])
    for vehicle in sketch.setup.vehicle:
        if element == f"vehicle:{TEAM_NAMES.index(vehicle.team)}":
            return parked(work, sketch, element, vehicle)
    if kind not in sketch.ids:
        raise SandtableError(f"{element[:40]!r} is not on this map; expected one of {', '.join(sketch.ids)}")
    return zone(work, sketch, element, sketch.ids.index(kind))


def whole(work: Work, sketch: Sketch) -> Thing:
    floors = sum(zone.floors for zone in sketch.chart.zone)
    apart = [from_starts(sketch, 0, start) for start in sketch.starts(1)]
    facts = [f"{count_of(len(sketch.ids), 'zone')} with {count_of(floors, 'floor')} in all."]
    if apart and min(apart) < UNREACHABLE:
        facts.append(f"The teams begin {count_of(min(apart), 'step')} apart.")
    fields = [typed(work, sketch.file, ("title",), "Map", rule=TERRAIN)]
    for key in ("title", "summary") if sketch.scenario_file else ():
        label = "Scenario" if key == "title" else "In a sentence"
        fields.append(typed(work, sketch.scenario_file, (key,), label))
    return Thing(id="", title=sketch.chart.title, fields=tuple(fields), facts=tuple(facts), overlays=BOTH)


# A zone


def zone(work: Work, sketch: Sketch, element: str, index: int) -> Thing:
    data = sketch.chart.zone[index]
    return Thing(
        id=element,
        title=data.name,
        fields=tuple(zone_fields(work, sketch, ("zone", data.id))),
        facts=tuple(zone_facts(work, sketch, index)),
        overlays=BOTH,
    )


def zone_fields(work: Work, sketch: Sketch, at: Path) -> Iterator[Field]:
    yield typed(work, sketch.file, (*at, "name"), "Name", rule=TERRAIN)
    yield typed(work, sketch.file, (*at, "floors"), "Floors", 1, low=1, high=MAX_FLOORS, rule=TERRAIN)
    for key, label in (("x", "Column"), ("y", "Row")):
        yield typed(work, sketch.file, (*at, key), label, 0, low=-FARTHEST, high=FARTHEST)


def zone_facts(work: Work, sketch: Sketch, index: int) -> Iterator[str]:
    data = sketch.chart.zone[index]
    near = [sketch.chart.zone[other].name for other in sketch.zones.neighbours[index]]
    beside = f": {words(near)}" if near else ""
    yield f"{count_of(data.floors, 'floor')}, {count_of(len(near), 'neighbour')}{beside}."
    gaps = shot_gaps(work)
    reach = [
        other.name
        for other, steps in zip(sketch.chart.zone, sketch.zones.distance[index])
        if steps in gaps and steps > 0
    ]
    yield f"Within reach of a shot from {words(reach) or 'no other zone'}."
    for team, title in enumerate(TEAM_TITLES):
        if sketch.starts(team):
            yield start_fact(title, from_starts(sketch, team, index))


def start_fact(title: str, steps: int) -> str:
    if steps == UNREACHABLE:
        return f"{title} cannot come here."
    return f"{title} begin here." if steps == 0 else f"{count_of(steps, 'step')} from where {title} begin."


# Things


def loot(work: Work, sketch: Sketch, element: str, data: LootData) -> Thing:
    at: Path = ("loot", data.name)
    file, top = sketch.scenario_file, sketch.chart.zone[sketch.ids.index(data.zone)].floors - 1
    zones = tuple(sketch.ids)
    fields = [
        typed(work, file, (*at, "name"), "Name", rule=CARRY),
        typed(work, file, (*at, "zone"), "Zone", choices=zones, rule=CARRY),
        typed(work, file, (*at, "floor"), "Floor", 0, low=0, high=top, rule=CARRY),
    ]
    for team, title in zip(TEAM_NAMES, TEAM_TITLES):
        if team in data.homes:
            path = (*at, "homes", team)
            label = f"Home of the {title}"
            fields.append(typed(work, file, path, label, choices=zones, rule=HOMES[team]))
    facts = tuple(loot_facts(sketch, data))
    return Thing(id=element, title=capital(data.name), fields=tuple(fields), facts=facts, overlays=BOTH)


def loot_facts(sketch: Sketch, data: LootData) -> Iterator[str]:
    """How far it is there, and from there home, by zones."""
    at = sketch.ids.index(data.zone)
    for team, (name, title) in enumerate(zip(TEAM_NAMES, TEAM_TITLES)):
        if name in data.homes:
            there = from_starts(sketch, team, at)
            back = sketch.zones.distance[at][sketch.ids.index(data.homes[name])]
            if max(there, back) == UNREACHABLE:
                yield f"{title} cannot bring it home."
            else:
                yield f"{title}: {count_of(there, 'step')} there, {count_of(back, 'step')} home."


def parked(work: Work, sketch: Sketch, element: str, data: VehicleData) -> Thing:
    place = vehicle_place(sketch, data.team)
    bounds: dict[str, tuple[str, dict[str, Any]]] = {
        "name": ("Name", {}),
        "zone": ("Zone", {"choices": tuple(sketch.ids)}),
        "weapon": ("Weapon", {"choices": WEAPONS}),
        "threats": ("Threats", {"low": 1}),
        "resupplies": ("Gives standard issue back", {}),
        "holds": ("Places", {"low": 1}),
    }
    fields = [
        typed(
            work, sketch.scenario_file, ("vehicle", place, key), label, getattr(data, key),
            rule=PARKED, **more,
        )
        for key, (label, more) in bounds.items()
    ]  # fmt: skip
    where = sketch.chart.zone[zone_under(sketch, element)].name
    facts = (f"It stays in {where}.",)
    return Thing(id=element, title=data.name, fields=tuple(fields), facts=facts, overlays=BOTH)


def vehicle_place(sketch: Sketch, team: str) -> int:
    entries = listed(sketch.scenario.get("vehicle"))
    return next(i for i, row in enumerate(entries) if isinstance(row, dict) and row.get("team") == team)
