"""A map from nothing: a wall between two starts, two bomb sites, six zones."""

from __future__ import annotations

from typing import Any

from sandtable.catalog.desks import MapSize
from sandtable.engine.errors import SandtableError
from sandtable.games.strike.desk.palette import MEASURE

LEAST = 16  # MU along each side
GAP = 4  # between the wall and the rim
SUMMARY = "A new yard with a wall across it, and two places for the bomb."
LAST = 100  # behind the scenarios that are installed
SIZE = MapSize(unit="MU", across=28, down=20, least=LEAST)


def blank(name: str, title: str, size: tuple[int, int]) -> dict[str, dict[str, Any]]:
    wide, high = size
    if min(size) < LEAST:
        raise SandtableError(
            f"size: expected {LEAST} MU or more along each side, not {wide} by {high} ({MEASURE})"
        )
    half, middle = wide // 2, high / 2
    rows = [middle - 3.5, middle + 3.5]
    sites = {"A": [half + 1, high - 4, half + 5, high - 1], "B": [half + 1, 1, half + 5, 4]}
    return {
        f"maps/{name}.toml": {
            "name": name,
            "title": title,
            "kind": "bomb",
            "size": [wide, high],
            "wall": [[half, GAP, half, high - GAP]],
            "spawn": {
                "terrorists": [1, rows[0], 5, rows[1]],
                "counter_terrorists": [wide - 5, rows[0], wide - 1, rows[1]],
            },
            "site": [{"id": site, "area": area} for site, area in sites.items()],
            "zone": zones(wide, high),
        },
        f"scenarios/{name}.toml": {
            "name": name,
            "title": title,
            "summary": SUMMARY,
            "map": name,
            "order": LAST,
            "minutes": [10, 120],
            "defaults": {"units": 2, "rounds": 4},
        },
    }


def zones(wide: int, high: int) -> list[dict[str, Any]]:
    """Three columns of two."""
    xs = [0, wide // 3, wide - wide // 3, wide]
    ys = [0, high // 2, high]
    return [
        {
            "id": f"{letter}{row + 1}",
            "name": f"Zone {letter}{row + 1}",
            "area": [xs[column], ys[row], xs[column + 1], ys[row + 1]],
        }
        for column, letter in enumerate("ABC")
        for row in range(2)
    ]
