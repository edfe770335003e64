"""Maps that a test draws: one character a space, from (0, 0) in the north-west, with no ring around them.

Signs are those of the content's maps (`#` wall, `.` floor, `r` rubble, `v` vent, `p` peril). Everything is
one area and one tile unless `areas` or `tiles` are drawn too: a capital or a digit a space. Doors are lists
of edges `(x, y, x2, y2)`, passages lists of two spaces by name (`R1` red, `G1` green), drawn as floor."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sandtable.board.grid.ground import BIT, BLOCKED, FLOOR, WALL, Areas, Grid
from sandtable.games.omega.content.charts import PRINTED
from sandtable.games.omega.rules.components import NONE
from sandtable.games.omega.rules.plan import Door, Mission, Passage, Site
from sandtable.games.omega.rules.tiles import Tile

Edge = tuple[int, int, int, int]


def drawn_site(
    rows: str | Sequence[str],
    doors: dict[str, list[Edge]] | None = None,
    areas: str | Sequence[str] = "",
    tiles: str | Sequence[str] = "",
    emi: Sequence[int] = (),
    nests: Sequence[int] = (),
    passages: dict[str, list[tuple[int, int]]] | None = None,
    zones: dict[str, tuple[int, int]] | None = None,
    goal: str = "",
    barred: Sequence[str] = (),
) -> Site:
    """The site of a drawing; the area of the first space is the start."""
    lines = rows_of(rows)
    width, height = len(lines[0]), len(lines)
    signs = "".join(lines)
    letters = "".join(rows_of(areas)) or "S" * len(signs)
    names = list(dict.fromkeys(letters))
    numbers = [int(sign) for sign in "".join(rows_of(tiles)) or "0" * len(signs)]
    bits = {name: BIT[i] for i, name in enumerate([*(doors or {}), *(passages or {})])}
    east = [BLOCKED if cell % width == width - 1 else 0 for cell in range(len(signs))]
    south = [BLOCKED if cell // width == height - 1 else 0 for cell in range(len(signs))]
    for name, edges in (doors or {}).items():
        for x, y, other_x, other_y in edges:
            (east if y == other_y else south)[min(y, other_y) * width + min(x, other_x)] = bits[name]
    gates = [0] * len(signs)
    for name, spaces in (passages or {}).items():
        for x, y in spaces:
            gates[y * width + x] = bits[name]
    kinds = [WALL if sign == "#" else FLOOR for sign in signs]
    of = [names.index(letter) if kind == FLOOR else NONE for letter, kind in zip(letters, kinds)]
    grid = Grid(width, height, kinds, gates, east, south, list(bits), Areas(names, of), {})
    floor = [cell for cell, area in enumerate(of) if area == 0 and not gates[cell]]
    count = range(max(numbers) + 1)
    runs, ways = (doors or {}).items(), (passages or {}).items()
    return Site(
        {
            "grid": grid,
            "tiles": [tile_of(numbers, letters, names, number, emi, nests) for number in count],
            "tile_of": numbers,
            "tile_gaps": [[max(1, abs(a - b)) for b in count] for a in count],
            "doors": [door_of(name, edges, of, width, name in barred) for name, edges in runs],
            "passages": [passage_of(name, spaces, of, numbers, width, bits) for name, spaces in ways],
            "printed": [PRINTED[sign] for sign in signs],
            "zones": [zone_of(zones or {}, name, width) for name in names],
            "start_area": 0,
            "goal_area": names.index(goal) if goal else NONE,
            "starts": floor[:6],
            "markers": [],
        }
    )


def rows_of(rows: str | Sequence[str]) -> list[str]:
    return rows.split() if isinstance(rows, str) else list(rows)


def tile_of(
    numbers: list[int],
    letters: str,
    names: list[str],
    number: int,
    emi: Sequence[int],
    nests: Sequence[int],
) -> Tile:
    cells = [cell for cell, tile in enumerate(numbers) if tile == number]
    return Tile(cells, names.index(letters[cells[0]]), number in emi, number in nests, 0, 0, [])


def door_of(name: str, edges: list[Edge], of: list[int], width: int, barred: bool) -> Door:
    sides = [
        [edge[1] * width + edge[0] for edge in edges],
        [edge[3] * width + edge[2] for edge in edges],
    ]
    return Door(name, [of[side[0]] for side in sides], sides, barred)


def passage_of(
    name: str,
    spaces: list[tuple[int, int]],
    of: list[int],
    numbers: list[int],
    width: int,
    bits: dict[str, int],
) -> Passage:
    cells = [y * width + x for x, y in spaces]
    return Passage(name, name.startswith("R"), cells, of[cells[0]], numbers[cells[0]], bits[name])


def zone_of(zones: dict[str, tuple[int, int]], name: str, width: int) -> int:
    return zones[name][1] * width + zones[name][0] if name in zones else NONE


def on_site(mission: Mission, site: Site, changes: dict[str, Any]) -> Mission:
    """The mission on other ground: no stacks, no events, no exits, unless `changes` say so."""
    given: dict[str, Any] = {
        "name": mission.name,
        "aim": mission.aim,
        "abilities": mission.abilities,
        "reserves": mission.reserves,
        "aside": mission.aside,
        "markers": mission.markers,
        "room_cards": [],
        "stacks": [0] * len(site.grid.areas.names),
        "spread": [],
        "spread_areas": [],
        "bound": {},
        "events": [],
        "exits": 0,
        "start_energy": mission.start_energy,
        "least_energy": mission.least_energy,
    }
    return Mission(site, given | changes)
