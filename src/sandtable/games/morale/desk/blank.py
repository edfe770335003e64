"""A map from nothing: bare zones in rows and columns, a team at each end."""

from __future__ import annotations

from typing import Any

from sandtable.catalog.desks import MapSize
from sandtable.engine.errors import SandtableError
from sandtable.games.morale.content.maps import MOST_ZONES
from sandtable.games.morale.desk.palette import TERRAIN
from sandtable.games.morale.desk.strokes import letters

SUMMARY = "Two squads at the ends of a new quarter: the last one standing wins."
LAST = 100  # behind the scenarios that are installed
SIZE = MapSize(unit="Zones", across=4, down=3, least=1, text=f"At most {MOST_ZONES} in all.")


def blank(name: str, title: str, size: tuple[int, int]) -> dict[str, dict[str, Any]]:
    columns, rows = size
    if not (min(size) >= 1 and 2 <= columns * rows <= MOST_ZONES):
        wanted = f"columns and rows of 2 to {MOST_ZONES} zones in all"
        raise SandtableError(f"size: expected {wanted}, not {columns} by {rows} ({TERRAIN})")
    places = [(x, y) for y in range(rows) for x in range(columns)]
    ends = [end_of(size, 0), end_of(size, max(size) - 1)]
    return {
        f"maps/{name}.toml": {"name": name, "title": title, "zone": [zone(x, y, places) for x, y in places]},
        f"scenarios/{name}.toml": {
            "name": name,
            "title": title,
            "summary": SUMMARY,
            "map": name,
            "order": LAST,
            "minutes": [10, 90],
            "starts": {"seals": ends[0], "terrorists": ends[1]},
        },
    }


def zone(x: int, y: int, places: list[tuple[int, int]]) -> dict[str, Any]:
    beside = [(x, y - 1), (x - 1, y), (x + 1, y), (x, y + 1)]
    near = [zone_id(*place) for place in beside if place in places]
    own = zone_id(x, y)
    return {"id": own, "name": f"Zone {own}", "x": x, "y": y, "neighbours": near}


def zone_id(x: int, y: int) -> str:
    return f"{letters(y)}{x + 1}"


def end_of(size: tuple[int, int], place: int) -> list[str]:
    """The zones across the longer side, at that place of it."""
    columns, rows = size
    if columns >= rows:
        return [zone_id(place, y) for y in range(rows)]
    return [zone_id(x, place) for x in range(columns)]
