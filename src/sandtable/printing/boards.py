"""Draws the board of a scene on paper: grids, planes and zones."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from sandtable.printing.grounds import Box, Ground, called, extent, floor_box, zone_box
from sandtable.printing.pen import (
    FAINT,
    HARM,
    INK,
    LINE,
    ONE,
    OTHER,
    SAND,
    SLAB,
    SOFT,
    THIRD,
    TINTS,
    WALL,
    WHITE,
    WOOD,
    Pen,
    Point,
)
from sandtable.printing.setting import fitted, one_line
from sandtable.scene.vocabulary import Board, Cell, Edge, Element, Layer, Region, Zone

SIDES = ((0, -1, (0, 0), (1, 0)), (0, 1, (0, 1), (1, 1)), (-1, 0, (0, 0), (0, 1)), (1, 0, (1, 0), (1, 1)))
RING = 12.5  # millimetres
PATHS = {"green": THIRD, "yellow": "#8a6a00", "red": HARM}


def draw(pen: Pen, ground: Ground) -> None:
    DRAWN.get(ground.board.kind, draw_grid)(pen, ground)
    for element in ground.fixed:
        draw_fixed(pen, ground, element)


# Grids


def draw_grid(pen: Pen, ground: Ground) -> None:
    tints = tints_of(ground.board)
    for cell in ground.board.cells:
        draw_cell(pen, ground, cell, tints.get(cell.id, SLAB))
    draw_regions(pen, ground)
    draw_above(pen, ground)


def draw_above(pen: Pen, ground: Ground) -> None:
    """What is printed on the floor, then walls, and doors over them."""
    for layer in ground.scene.layers:
        draw_layer(pen, ground, layer)
    for edge in sorted(ground.board.edges, key=lambda edge: edge.kind not in ("wall", "half")):
        draw_edge(pen, ground, edge)


def tints_of(board: Board) -> dict[str, str]:
    """The last region that has a tint of its own decides."""
    return {
        cell: TINTS[look]
        for region in board.regions
        for look in region.look
        if look in TINTS
        for cell in region.cells
    }


def draw_cell(pen: Pen, ground: Ground, cell: Cell, tint: str) -> None:
    x, y = ground.corner(cell.x, cell.y)
    space = ground.space
    if "wall" in cell.look:
        pen.rect(x, y, space, space, fill=WOOD, line=WALL, thick=0.3)
        pen.slant(x, y, space, space, WALL, 2.4)
        return
    pen.rect(x, y, space, space, fill=tint, line=LINE, thick=0.2)
    if "crate" in cell.look:
        inset = space * 0.1
        pen.rect(x + inset, y + inset, space - 2 * inset, space - 2 * inset, WOOD, WALL, 0.7)
        pen.line(x + inset, y + inset, x + space - inset, y + space - inset, WALL, 0.5)
        pen.line(x + space - inset, y + inset, x + inset, y + space - inset, WALL, 0.5)
    pen.text(x + 1.4, y + 2.9, cell.id, min(5.0, space * 0.2), "mono", FAINT)
    if cell.number:
        size, said = one_line(cell.number, "serif-bold", (space * 0.9, space * 0.6, space * 0.4), space * 0.8)
        pen.text(x + space / 2, y + space / 2 + size * 0.13, said, size, "serif-bold", FAINT, "middle")


def draw_regions(pen: Pen, ground: Ground) -> None:
    """Each has a dashed border, and its name in its upper left space, above others that are there."""
    where = {cell.id: cell for cell in ground.board.cells}
    named: Counter[str] = Counter()
    for region in ground.board.regions:
        cells = [where[name] for name in region.cells if name in where]
        draw_border(pen, ground, {(cell.x, cell.y) for cell in cells})
        if cells:
            first = min(cells, key=lambda cell: (cell.y, cell.x))
            x, y = ground.corner(first.x, first.y)
            low = y + ground.space - 1.2 - 2.6 * named[first.id]
            wide = 3 * ground.space if len(cells) > 2 else ground.space
            size, said = one_line(region.label.partition(":")[0], "sans", (6, 5.5, 5, 4.2), wide - 2)
            pen.text(x + 1.6, low, said, size, ink=SOFT)
            named[first.id] += 1


def draw_border(pen: Pen, ground: Ground, cells: set[tuple[int, int]]) -> None:
    for x, y in sorted(cells):
        for dx, dy, start, end in SIDES:
            if (x + dx, y + dy) not in cells:
                line = (*ground.corner(x + start[0], y + start[1]), *ground.corner(x + end[0], y + end[1]))
                pen.line(*line, SOFT, 0.35, (1.4, 1))


def draw_edge(pen: Pen, ground: Ground, edge: Edge) -> None:
    (x, y), (to_x, to_y) = ground.corner(*edge.start), ground.corner(*edge.end)
    thick = min(2.0, ground.space * 0.07)
    if edge.kind == "wall":
        pen.line(x, y, to_x, to_y, WALL, thick)
    elif edge.kind == "half":
        pen.line(x, y, to_x, to_y, WALL, thick * 1.4, (2, 1.4))
    else:
        draw_door(pen, (x, y), (to_x, to_y), edge, thick * 1.6)


def draw_door(pen: Pen, start: Point, end: Point, edge: Edge, thick: float) -> None:
    """A white bar across the gap, with what its label says before the comma."""
    x, y = min(start[0], end[0]), min(start[1], end[1])
    width, height = abs(start[0] - end[0]), abs(start[1] - end[1])
    box = (x - thick / 2, y - thick / 2, width + thick, height + thick)
    pen.rect(*box, fill=WHITE, line=INK, thick=0.35)
    size, said = one_line(edge.label.partition(",")[0], "sans", (5, 4.2, 3.4), max(width, height))
    if width >= height:
        pen.text(x + width / 2, y + size * 0.12, said, size, align="middle")
    else:
        with pen.moved(x, y + height / 2, 90):
            pen.text(0, size * 0.12, said, size, align="middle")


def draw_layer(pen: Pen, ground: Ground, layer: Layer) -> None:
    """What is printed on the floor: paths with their numbers, arrows, circles."""
    points = [ground.point(*point) for point in layer.points]
    if layer.kind == "beat":
        draw_beat(pen, ground, layer, points)
    elif layer.kind == "arrow":
        for start, end in zip(points[::2], points[1::2]):
            draw_arrow(pen, start, end)
    elif layer.kind == "circle" and points:
        draw_circle(pen, layer, points[0], layer.radius / ground.board.unit * ground.space)
    elif layer.kind == "area" and points:
        pen.polygon(points, line=HARM if "threat" in layer.look else INK, thick=0.5)


def draw_circle(pen: Pen, layer: Layer, centre: Point, radius: float) -> None:
    """With its label in it; that of a large one, which may lie round others, under its rim."""
    ink = next((PATHS[look] for look in layer.look if look in PATHS), INK)
    pen.circle(*centre, radius, line=ink, thick=0.4)
    size, said = one_line(layer.label, "sans", (7, 6, 5, 4), radius * 1.8)
    middle = radius - 2 if radius > RING else 0
    pen.text(centre[0], centre[1] - middle + size * 0.12, said, size, ink=ink, align="middle")


def draw_beat(pen: Pen, ground: Ground, layer: Layer, points: list[Point]) -> None:
    ink = next((PATHS[look] for look in layer.look if look in PATHS), SOFT)
    letter = layer.label[:1]
    radius = min(4.2, ground.space * 0.16)
    pen.polygon(points, line=ink, thick=0.35, dash=(1.6, 1.2), close=False)
    for number, (x, y) in enumerate(points, 1):
        pen.circle(x, y, radius, fill=WHITE, line=ink, thick=0.5)
        pen.text(x, y + radius * 0.3, f"{letter}{number}", radius * 1.9, "bold", ink, "middle")


def draw_arrow(pen: Pen, start: Point, end: Point) -> None:
    """Short, at the edge of its space, pointing to the other one."""
    x, y = start[0] + (end[0] - start[0]) * 0.28, start[1] + (end[1] - start[1]) * 0.28
    dx, dy = (end[0] - start[0]) * 0.14, (end[1] - start[1]) * 0.14
    tip = (x + dx, y + dy)
    pen.polygon([tip, (x - dy * 0.6, y + dx * 0.6), (x + dy * 0.6, y - dx * 0.6)], fill=SOFT, line=SOFT)


# Planes


def draw_plane(pen: Pen, ground: Ground) -> None:
    width, height = ground.size
    pen.rect(0, 0, width, height, fill=SLAB, line=WALL, thick=0.6)
    step = 5 * ground.space
    for at in range(1, int(width / step) + 1):
        pen.line(at * step, 0, at * step, height, LINE, 0.15)
    for at in range(1, int(height / step) + 1):
        pen.line(0, height - at * step, width, height - at * step, LINE, 0.15)
    for region in ground.board.regions:
        draw_outline(pen, ground, region)
    draw_above(pen, ground)


def draw_outline(pen: Pen, ground: Ground, region: Region) -> None:
    points = [ground.corner(*point) for point in region.outline]
    if not points:
        return
    plain = "zone" in region.look
    start = "start" in region.look
    ink = FAINT if plain else OTHER if start else ONE
    dash = (3, 2) if plain else (1, 1)
    tint = "" if plain else next((TINTS[look] for look in region.look if look in TINTS), SAND)
    pen.polygon(points, fill=tint, line=ink, thick=0.3, dash=dash)
    x, y = min(point[0] for point in points), min(point[1] for point in points)
    wide = max(point[0] for point in points) - x
    size, said = one_line(region.label, "serif-bold" if plain else "bold", (8, 7, 6, 5, 4), wide - 3)
    low = y + 4.5 if plain else max(point[1] for point in points) - 1.5
    pen.text(x + 1.5, low, said, size, "serif-bold" if plain else "bold", SOFT if plain else ink)


# Zones


def draw_zones(pen: Pen, ground: Ground) -> None:
    boxes = {zone.id: zone_box(ground, zone) for zone in ground.board.zones}
    for one, other in ground.board.links:
        if one in boxes and other in boxes:
            draw_link(pen, boxes[one], boxes[other])
    for zone in ground.board.zones:
        draw_zone(pen, ground, zone)


def draw_link(pen: Pen, one: Box, other: Box) -> None:
    """A plank from the middle of a zone to that of another; the zones lie on its ends."""
    start, end = ((x + width / 2, y + height / 2) for x, y, width, height in (one, other))
    pen.line(*start, *end, WALL, 5)
    pen.line(*start, *end, WHITE if pen.saving else SAND, 4.2)


def draw_zone(pen: Pen, ground: Ground, zone: Zone) -> None:
    x, y, width, height = zone_box(ground, zone)
    pen.rect(x, y, width, height, fill=WHITE, line=WALL, thick=0.7, radius=2)
    head = min(6.0, height * 0.12)
    size, said = one_line(zone.label, "serif-bold", (9, 8, 7, 6, 5, 4), width - 4)
    pen.text(x + 2, y + head - 1.4, said, size, "serif-bold")
    for floor in range(zone.floors):
        left, top, wide, high = floor_box(ground, zone, floor)
        pen.rect(left + 1, top + 0.5, wide - 2, high - 1.5, SAND if floor % 2 else SLAB, LINE, 0.3, 1.2)
        if zone.floors > 1:
            name = f"floor {floor}" if floor else "ground floor"
            pen.text(left + 2.5, top + high - 2.6, name, 5.5, ink=SOFT)


# What lies there


def draw_fixed(pen: Pen, ground: Ground, element: Element) -> None:
    """A dashed place with its name: the piece itself is put there."""
    x, y = ground.place(element)
    radius = extent(ground, element) / 2
    if element.kind == "figure":
        pen.circle(x, y, radius, line=INK, thick=0.3, dash=(1, 0.8))
    else:
        pen.rect(x - radius, y - radius, 2 * radius, 2 * radius, line=INK, thick=0.3, radius=1, dash=(1, 0.8))
    if element.facing >= 0:
        with pen.moved(x, y, element.facing):
            tip = [(0.0, -radius - 2.4), (-1.6, -radius + 0.2), (1.6, -radius + 0.2)]
            pen.polygon(tip, fill=INK, line=INK)
    size, lines = fitted([called(element)], "sans", (6, 5.5, 5, 4.2, 3.6), 2 * radius - 2.4, 2 * radius - 1)
    top = y - (len(lines[0]) - 1) * size * 0.46 / 2 + size * 0.12 if lines else y
    for at, line in enumerate(lines[0] if lines else ()):
        pen.text(x, top + at * size * 0.46, line, size, align="middle")


DRAWN: dict[str, Callable[[Pen, Ground], None]] = {
    "grid": draw_grid,
    "plane": draw_plane,
    "zones": draw_zones,
}
