"""Turns a grid of the rules into a board of the scene: cells, walls, doors and rooms with their ids and
labels."""

from __future__ import annotations

from collections.abc import Iterable

from sandtable.board.grid.ground import BIT, BLOCKED, HOLE, LOW, WALL, Grid
from sandtable.scene.vocabulary import Board, Cell, Edge, Layer, Region, Space

LOOKS = {WALL: ("wall",), LOW: ("crate",)}


def grid_board(grid: Grid, opened: int, label: str) -> Board:
    """The board of a grid while these doors are open. Doors and rooms have their names as ids; a door that
    lies in several places has a number behind it from the second on."""
    cells = [cell for cell in range(grid.size) if grid.kinds[cell] != HOLE]
    return Board(
        "grid",
        label,
        width=int(grid.width),
        height=int(grid.height),
        cells=tuple([_cell(grid, cell, opened) for cell in cells]),
        edges=_distinct([*_upright(grid, opened), *_level(grid, opened)]),
        regions=tuple([_room(grid, area) for area in range(len(grid.areas.names))]),
    )


def cell_id(grid: Grid, cell: int) -> str:
    return f"{grid.xs[cell]},{grid.ys[cell]}"


def cell_label(grid: Grid, cell: int) -> str:
    """Column and row, with the name of the room if it is in one."""
    area = grid.areas.of[cell]
    return cell_id(grid, cell) if area < 0 else f"{grid.areas.names[area]} {cell_id(grid, cell)}"


def cell_space(grid: Grid, cell: int) -> Space:
    return Space(x=grid.xs[cell], y=grid.ys[cell])


def cell_area(grid: Grid, cells: Iterable[int], label: str, *look: str) -> Layer:
    """Some cells as a layer."""
    return Layer("area", label=label, look=look, cells=tuple([cell_id(grid, cell) for cell in cells]))


def _cell(grid: Grid, cell: int, opened: int) -> Cell:
    shut = grid.gates[cell] & ~opened
    look = ("wall",) if shut else LOOKS.get(grid.kinds[cell], ())
    return Cell(cell_id(grid, cell), grid.xs[cell], grid.ys[cell], look=look)


def _room(grid: Grid, area: int) -> Region:
    name = grid.areas.names[area]
    return Region(name, name, cells=tuple([cell_id(grid, cell) for cell in grid.areas.cells(area)]))


def _upright(grid: Grid, opened: int) -> list[Edge]:
    """The edges between columns, each as long as it goes."""
    found: list[Edge] = []
    for x in range(1, int(grid.width)):
        needs = [grid.east[grid.cell(x - 1, y)] for y in range(grid.height)]
        found += [_edge(grid, opened, need, (x, top), (x, end)) for need, top, end in _runs(needs)]
    return found


def _level(grid: Grid, opened: int) -> list[Edge]:
    """The edges between rows."""
    found: list[Edge] = []
    for y in range(1, int(grid.height)):
        needs = [grid.south[grid.cell(x, y - 1)] for x in range(grid.width)]
        found += [_edge(grid, opened, need, (left, y), (end, y)) for need, left, end in _runs(needs)]
    return found


def _runs(needs: list[int]) -> list[tuple[int, int, int]]:
    """Sides in a row that need the same, with their first and last corner; those that need nothing not."""
    starts = [at for at, need in enumerate(needs) if at == 0 or need != needs[at - 1]]
    ends = [*starts[1:], len(needs)]
    return [(needs[start], start, end) for start, end in zip(starts, ends) if needs[start]]


def _edge(grid: Grid, opened: int, need: int, start: tuple[int, int], end: tuple[int, int]) -> Edge:
    if need == BLOCKED:
        return Edge(f"wall {start[0]},{start[1]} {end[0]},{end[1]}", "wall", start, end)
    door = grid.doors[BIT.index(need)]
    return Edge(door, "door", start, end, door, ("open",) if need & opened else ())


def _distinct(edges: list[Edge]) -> tuple[Edge, ...]:
    ids = [edge.id for edge in edges]
    for at, edge in enumerate(edges):
        before = ids[:at].count(edge.id)
        edge.id = f"{edge.id} {before + 1}" if before else edge.id
    return tuple(edges)
