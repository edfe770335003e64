"""A Mission from nothing: a House and a Yard with a Door between them, two Paths down its sides and eight
Objective Points. Numbers that nobody painted are those of the first Mission."""

from __future__ import annotations

from itertools import count
from typing import Any

from sandtable.catalog.desks import MapSize
from sandtable.catalog.plots import Point, free_name
from sandtable.catalog.shelf import Data
from sandtable.engine.errors import SandtableError
from sandtable.games.flix.content.loader import SHELF
from sandtable.games.flix.content.map_checks import PATH, POINTS, SIDES
from sandtable.games.flix.content.maps import PATH_SIGNS, POINT
from sandtable.games.flix.desk.plot import Plot

PATTERN = "dry_run"
LEAST = 6
YARD = 2  # rows
SIZE = MapSize(unit="Spaces", across=10, down=10, least=LEAST, most=SIDES[1])


def blank(name: str, title: str, size: tuple[int, int]) -> dict[str, Data]:
    width, height = size
    if not all(LEAST <= side <= SIDES[1] for side in size):
        expected = f"expected {LEAST} to {SIDES[1]} Spaces along each side"
        raise SandtableError(f"size: {expected}, not {width} by {height} (FLIX-G01)")
    return {
        f"maps/{name}.toml": site(name, title, width, height),
        f"missions/{name}.toml": mission(name, title),
        f"scenarios/{name}.toml": scenario(name, title),
    }


def site(name: str, title: str, width: int, height: int) -> Data:
    data: Data = {
        "name": name,
        "title": title,
        "text": "A House and its Yard.",
        "starts": ["Yard"],
        "drawing": empty(width, height),
        "areas_drawing": "\n".join(["B" * width] * (height - YARD) + ["A" * width] * YARD) + "\n",
        "areas": {"A": "Yard", "B": "House"},
        "doors": {"a": "Yard door"},
        "paths": {
            "green": {"numeral": 1, "spawn": [0, 0]},
            "yellow": {"numeral": 2, "spawn": [0, width - 1]},
        },
    }
    plot = Plot(data)
    for signs, x in zip(PATH_SIGNS, (0, width - 1)):
        for number in range(PATH[0]):
            plot.draw((x, number * (height - 1) // (PATH[0] - 1)), signs[number])
    for point in spread(width - 2, height - YARD):
        plot.draw(point, POINT)
    line = height - YARD
    for x in range(1, width - 1):  # who walks a Path gets past its ends
        plot.draw_edge((x, line - 1), (x, line), "a" if x == width // 2 else "-")
    plot.keep()
    return data


def empty(width: int, height: int) -> str:
    rim, between = "+" + "-" * (2 * width - 1) + "+", "|" + " " * (2 * width - 1) + "|"
    rows = ["|" + " ".join("." * width) + "|"] * height
    return "\n".join([rim, f"\n{between}\n".join(rows), rim]) + "\n"


def spread(columns: int, rows: int) -> list[Point]:
    """Eight places, far from each other, beside the Paths."""
    cells = [(1 + x, y) for y in range(rows) for x in range(columns)]
    return [cells[number * (len(cells) - 1) // (POINTS - 1)] for number in range(POINTS)]


def mission(name: str, title: str) -> Data:
    taken = [str(SHELF.read(file).get("number")) for file in SHELF.names("missions")]
    data: dict[str, Any] = dict(SHELF.read(f"missions/{PATTERN}.toml"))
    return data | {
        "name": name,
        "number": free_name(taken, (f"W{number}" for number in count(1))),
        "title": title,
        "briefing": f"{title}: find what is hidden in the House, and be out in time.",
        "success": "Everything was where it was said to be.",
        "failure": "Nothing was found that anybody wanted.",
        "maps": [name],
        "start": "Yard",
    }


def scenario(name: str, title: str) -> Data:
    data: dict[str, Any] = dict(SHELF.read(f"scenarios/{PATTERN}.toml"))
    summary = f"{title}: a Mission of one's own."
    return data | {"name": name, "title": title, "summary": summary, "order": 100, "mission": name}
