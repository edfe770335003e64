"""A mission from nothing: two or three rooms in a row, a way from the entry to the goal, and no more than the
rules ask for. Numbers that nobody painted are those of the first mission."""

from __future__ import annotations

import itertools
from typing import Any

from sandtable.catalog.desks import MapSize
from sandtable.catalog.plots import Point
from sandtable.catalog.shelf import Data
from sandtable.engine.errors import SandtableError
from sandtable.games.omega.content.charts import MOST_TILES, SIDE
from sandtable.games.omega.content.loader import SHELF
from sandtable.games.omega.desk.dealing import GOAL_ROOM, Deal
from sandtable.games.omega.desk.plot import Plot
from sandtable.games.omega.rules.plan import LAST_SPACE

PATTERN = "scenarios/dry_run.toml"
ENTRY, MIDDLE, GOAL = "S", "A", "G"
GAPS = (2, 3)  # where a tile opens towards the next one
CARDS = 4
FIRST_ROUNDS = 5
SIZE = MapSize(
    unit="Spaces",
    across=2 * SIDE + 2,
    down=2 * SIDE + 2,
    least=SIDE + 2,
    text=f"In whole tiles of {SIDE} by {SIDE}, with a wall around them.",
)


def blank(name: str, title: str, size: tuple[int, int]) -> dict[str, Data]:
    columns, lines = (max(1, -(-(side - 2) // SIDE)) for side in size)
    if columns * lines == 1:
        columns = 2
    if columns * lines > MOST_TILES:
        wanted = f"expected at most {MOST_TILES} tiles of {SIDE} x {SIDE} spaces"
        raise SandtableError(f"size: {columns} by {lines} tiles are too many; {wanted} (OMEGA-G14)")
    drawn = site(name, columns, lines)
    return {f"maps/{name}.toml": drawn, f"scenarios/{name}.toml": mission(name, title, drawn)}


def snake(columns: int, lines: int) -> list[Point]:
    """All tiles, each beside the one before it, from the south-west on."""
    rows = [[(column, line) for column in range(columns)] for line in reversed(range(lines))]
    return [tile for at, row in enumerate(rows) for tile in (reversed(row) if at % 2 else row)]


def site(name: str, columns: int, lines: int) -> Data:
    tiles = snake(columns, lines)
    areas: dict[str, list[Point]] = {ENTRY: tiles[:1], MIDDLE: tiles[1:-1], GOAL: tiles[-1:]}
    areas = {area: own for area, own in areas.items() if own}
    of = {tile: area for area, own in areas.items() for tile in own}
    rows = [["#"] * (SIDE * columns + 2) for _ in range(SIDE * lines + 2)]
    for tile in tiles:
        for place in range(SIDE * SIDE):
            x, y = place % SIDE, place // SIDE
            walled = any(is_parted(of, tile, side) for side in sides_of(x, y))
            rows[1 + SIDE * tile[1] + y][1 + SIDE * tile[0] + x] = "#" if walled else "."
    pairs = [(one, other) for one, other in itertools.pairwise(tiles) if of[one] != of[other]]
    doors = [door(f"d{number}", one, other, of) for number, (one, other) in enumerate(pairs, 1)]
    for each in doors:
        for x, y, other_x, other_y in each["edges"]:
            rows[y][x] = rows[other_y][other_x] = "."
    x, y = 1 + SIDE * tiles[0][0], SIDE * (tiles[0][1] + 1)
    rows[y + 1][x + 1] = rows[y + 1][x + 2] = "G"
    return {
        "name": name,
        "rows": "\n".join("".join(row) for row in rows) + "\n",
        "start": ENTRY,
        "goal": GOAL,
        "starts": [[x + right, y - up] for up in (0, 1) for right in (1, 2, 3)],
        "areas": {area: [list(tile) for tile in own] for area, own in areas.items()},
        "door": doors,
        "passage": [{"id": "G1", "spaces": [[x + 1, y + 1], [x + 2, y + 1]]}],
    }


def sides_of(x: int, y: int) -> list[Point]:
    """The sides of a tile at which a space lies."""
    level = [(-1, 0)] if x == 0 else [(1, 0)] if x == SIDE - 1 else []
    upright = [(0, -1)] if y == 0 else [(0, 1)] if y == SIDE - 1 else []
    return [*level, *upright]


def is_parted(of: dict[Point, str], tile: Point, side: Point) -> bool:
    """Whether another room is on that side."""
    other = of.get((tile[0] + side[0], tile[1] + side[1]))
    return other is not None and other != of[tile]


def door(name: str, one: Point, other: Point, of: dict[Point, str]) -> Data:
    right, down = other[0] - one[0], other[1] - one[1]
    edges: list[list[int]] = []
    for gap in GAPS:
        along = SIDE - 1 if right + down > 0 else 0
        x = 1 + SIDE * one[0] + (along if right else gap)
        y = 1 + SIDE * one[1] + (along if down else gap)
        edges.append([x, y, x + right, y + down])
    return {"id": name, "areas": [of[one], of[other]], "edges": edges}


def mission(name: str, title: str, drawn: Data) -> Data:
    data: dict[str, Any] = dict(SHELF.read(PATTERN))
    plot = Plot(drawn)
    rounds = min(LAST_SPACE, FIRST_ROUNDS + len(plot.tiles()) // 2)
    data |= {
        "name": name,
        "title": title,
        "summary": f"{title}: the commandos look for the door of the goal room.",
        "order": 100,
        "map": name,
        "aim": GOAL_ROOM,
        "rooms": {},
        "stacks": {MIDDLE: CARDS},
        "event": [*[event for event in data["event"] if event["does"] != "time_up"],
                  {"space": rounds, "does": "time_up"}],
    }  # fmt: skip
    work = {file: SHELF.read(file) for file in ("rooms.toml",)}
    Deal(work, plot, data).settle()
    return data
