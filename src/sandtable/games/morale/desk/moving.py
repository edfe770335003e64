"""Zones, and what lies in them, elsewhere."""

from __future__ import annotations

from sandtable.catalog.desks import Edit, Spot, Work
from sandtable.catalog.drafts import number, rows, text
from sandtable.catalog.shelf import Data
from sandtable.engine.errors import SandtableError
from sandtable.games.morale.desk.palette import CARRY, PARKED
from sandtable.games.morale.desk.sketch import Place, beside, floors_of
from sandtable.games.morale.desk.strokes import (
    Painting,
    check_free,
    link_beside,
    place_of,
    put_vehicle,
    unlink,
)
from sandtable.games.morale.rules.components import TEAM_NAMES


def move(work: Work, file: str, element: str, to: Spot) -> tuple[Edit, ...]:
    painting = Painting(work, file)
    kind, _, rest = element.partition(":")
    if kind == "vehicle" and rest in ("0", "1"):
        move_vehicle(painting, TEAM_NAMES[int(rest)], to)
    elif kind == "loot" and rest.isdecimal():
        move_loot(painting, int(rest), to)
    else:
        move_zone(painting, kind, to)
    return painting.draft.edits()


def move_zone(painting: Painting, name: str, to: Spot) -> None:
    """Borders with the zones that it was beside are closed; those beside its new place are open."""
    zone = painting.zone(name)
    x, y = place_of(to)
    if (zone.get("x"), zone.get("y")) == (x, y):
        return
    check_free(painting, x, y)
    for other in rows(painting.map, "zone"):
        if beside(place_in(zone), place_in(other)):
            unlink(zone, text(other.get("id"), ""))
            unlink(other, name)
    zone["x"], zone["y"] = x, y
    link_beside(painting, name)


def place_in(row: Data) -> Place:
    return number(row.get("x"), 0), number(row.get("y"), 0)


def move_loot(painting: Painting, index: int, to: Spot) -> None:
    """As high as before, or as high as the house there is."""
    drawn = painting.sketch.setup.loot
    if index >= len(drawn):
        raise SandtableError(f"there is nothing of that number to carry home ({CARRY})")
    zone, loot = painting.under(to), painting.loot(drawn[index].name)
    loot["zone"] = zone["id"]
    if drawn[index].floor >= floors_of(zone):
        loot["floor"] = floors_of(zone) - 1


def move_vehicle(painting: Painting, team: str, to: Spot) -> None:
    if team not in [vehicle.team for vehicle in painting.sketch.setup.vehicle]:
        raise SandtableError(f"the {team} have no vehicle ({PARKED})")
    put_vehicle(painting, team, to)
