"""Doors and passages, made from a map's file and checked. Every error names file and entry."""

from __future__ import annotations

from sandtable.catalog.content import attempt, expect
from sandtable.games.omega.content.layout import Layout
from sandtable.games.omega.content.maps import DoorData, PassageData
from sandtable.games.omega.rules.plan import Door, Passage

MOST_EDGES = 2  # of a door (OMEGA-R35)
PASSAGES = ("GG", "RR")


def door_of(layout: Layout, entry: DoorData) -> Door:
    where = f"{layout.where}: door {entry.id}"
    for name in entry.areas:
        expect(name in layout.names, where, f"area {name!r} is none of {layout.listed()}")
    long = f"must be {MOST_EDGES} edges at most, not {len(entry.edges)}"
    expect(1 <= len(entry.edges) <= MOST_EDGES, where, long)
    expect(entry.areas[0] != entry.areas[1], where, f"is within area {entry.areas[0]}, expected two")
    sides = [side_of(layout, entry, number, where) for number in (0, 1)]
    check_run(entry, where)
    areas = [layout.names.index(name) for name in entry.areas if name in layout.names]
    return Door(entry.id, areas, sides, entry.barred or hides_goal(layout, entry))


def side_of(layout: Layout, entry: DoorData, side: int, where: str) -> list[int]:
    """Its spaces in one of its areas."""
    found: list[int] = []
    for edge in entry.edges:
        space = edge[2:] if side else edge[:2]
        cell = attempt(layout.chart.space, space, where)
        if cell is None:
            continue
        found.append(cell)
        open_ = layout.chart.is_open(cell)
        expect(open_, where, f"{list(space)} is a wall, expected floor")
        parts = open_ and entry.areas[0] != entry.areas[1]
        there = f"{list(space)} is not in area {entry.areas[side]}"
        expect(not parts or layout.is_in(cell, entry.areas[side]), where, there)
    return found


def hides_goal(layout: Layout, entry: DoorData) -> bool:
    """OMEGA-R14: neither the overseer nor an event opens a goal room."""
    return layout.data.goal in entry.areas


def check_run(entry: DoorData, where: str) -> None:
    """Neighbours on both sides of one straight line (OMEGA-R35)."""
    apart = [edge for edge in entry.edges if abs(edge[0] - edge[2]) + abs(edge[1] - edge[3]) != 1]
    for x, y, other_x, other_y in apart:
        expect(False, where, f"{[x, y]} and {[other_x, other_y]} are no neighbours")
    if len(entry.edges) == MOST_EDGES and not apart:
        one, other = entry.edges
        shift = (other[0] - one[0], other[1] - one[1])
        along = shift == (other[2] - one[2], other[3] - one[3]) and abs(shift[0]) + abs(shift[1]) == 1
        expect(along, where, "its edges must be next to each other in one line")


def passages_of(layout: Layout) -> list[Passage]:
    """All that stand; what is drawn as one and is none is told where no entry can have missed it."""
    standing = [entry for entry in layout.data.passage if entry.id not in layout.astray]
    made = [attempt(passage_of, layout, entry) for entry in standing]
    found = [passage for passage in made if passage is not None]
    if len(found) == len(layout.data.passage):
        check_drawn(layout, found)
    return found


def passage_of(layout: Layout, entry: PassageData) -> Passage:
    where = f"{layout.where}: passage {entry.id}"
    chart = layout.chart
    cells = [chart.space(space, where) for space in entry.spaces]
    signs = "".join(chart.sign(cell) for cell in cells)
    expect(
        signs in PASSAGES or not chart.torn.isdisjoint(cells),
        where,
        f"the map must show GG or RR there, not {signs}",
    )
    tiles = [layout.tile_of[cell] for cell in cells]
    expect(tiles[0] == tiles[1], where, "must touch a single tile")
    area, bit = layout.areas[tiles[0]], layout.bits.get(entry.id, 0)
    return Passage(entry.id, signs == "RR", cells, area, tiles[0], bit)


def check_drawn(layout: Layout, passages: list[Passage]) -> None:
    named = {cell for passage in passages for cell in passage.cells}
    for cell in range(layout.chart.size):
        lone = f"{layout.chart.at(cell)} is drawn as a passage that no entry names"
        expect(layout.chart.sign(cell) not in "GR" or cell in named, layout.where, lone)
