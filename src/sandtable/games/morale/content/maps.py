"""Maps: what their files hold, checked, and the zones made from them."""

from __future__ import annotations

from typing import Annotated

from sandtable.board.zones import MAX_FLOORS, UNREACHABLE, ZoneMap
from sandtable.catalog.content import Named, Strict, expect, expect_once
from sandtable.catalog.fields import many, says, within
from sandtable.parts.pool import BIT

MOST_ZONES = len(BIT)  # smoke and gas are one bit a zone


class ZoneData(Strict, kw_only=True, frozen=True):
    """A zone (MORALE-2.09)."""

    id: Annotated[str, says("The name by which other files know it.")]
    name: Annotated[str, says("What players read.")]
    x: Annotated[int, says("Its column on the drawn map.")]
    y: Annotated[int, says("Its row on the drawn map.")]
    floors: Annotated[int, within(1, MAX_FLOORS, "How many floors it has.")] = 1
    neighbours: Annotated[list[str], says("The zones beside it, which name it in turn.")]


class MapData(Named, kw_only=True, frozen=True):
    """MORALE-2.09: zones, some with more than one floor."""

    title: Annotated[str, says("What players read.")]
    zone: Annotated[list[ZoneData], many(1, MOST_ZONES, "Its zones.")]


def check_map(data: MapData) -> None:
    where = f"maps/{data.name}.toml"
    ids = [zone.id for zone in data.zone]
    links = {zone.id: zone.neighbours for zone in data.zone}
    places: dict[tuple[int, int], str] = {}
    for zone in data.zone:
        at = f"{where}: zone {zone.id}"
        other = places.setdefault((zone.x, zone.y), zone.id)
        expect(other == zone.id, at, f"x and y must be its own, not those of {other}")
        check_zone(zone, links, at)
    distance = zone_map(data).distance[0]
    cut_off = [ids[i] for i, steps in enumerate(distance) if steps == UNREACHABLE]
    expect(not cut_off, where, f"zones that cannot be reached from {ids[0]}: {', '.join(cut_off)}")


def check_zone(zone: ZoneData, links: dict[str, list[str]], at: str) -> None:
    expect_once(zone.neighbours, at, "neighbour")
    for other in zone.neighbours:
        expect(other in links, at, f"neighbour {other!r} is not a zone of this map")
        expect(other != zone.id, at, "a zone cannot be its own neighbour")
        expect(zone.id in links.get(other, [zone.id]), at, f"{other} does not name it as a neighbour in turn")


def zone_map(data: MapData) -> ZoneMap:
    number = {zone.id: i for i, zone in enumerate(data.zone)}
    return ZoneMap(
        [zone.id for zone in data.zone],
        [zone.floors for zone in data.zone],
        [[number[other] for other in zone.neighbours] for zone in data.zone],
    )
