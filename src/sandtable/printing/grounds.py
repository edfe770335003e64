"""The board of a scene on paper: where its points and what lies on it are, in millimetres."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from sandtable.printing.pen import Point
from sandtable.scene.phrases import capital
from sandtable.scene.vocabulary import Board, Element, Scene, Zone

GAP = 6.0  # between zones
Box = tuple[float, float, float, float]
EDGES = {"wall": "thick lines are walls", "half": "broken thick lines low cover", "door": "white bars doors"}
FLOORS = {"wall": "hatched spaces are walls", "crate": "crossed boxes obstacles"}
PRINTED = {"beat": "numbered circles ways", "arrow": "triangles arrows"}


class Ground(NamedTuple):
    """A board at a scale: `space` millimetres for a space, for one on the ruler, or for a zone. `fixed` are
    the elements that lie there whatever chance deals."""

    scene: Scene
    space: float
    fixed: tuple[Element, ...]

    @property
    def board(self) -> Board:
        return self.scene.board

    @property
    def size(self) -> tuple[float, float]:
        board = self.board
        if board.kind == "zones":
            return (
                (max(zone.x for zone in board.zones) + 1) * self.space,
                (max(zone.y for zone in board.zones) + 1) * self.space,
            )
        unit = board.unit if board.kind == "plane" else 1
        return board.width / unit * self.space, board.height / unit * self.space

    def corner(self, x: float, y: float) -> Point:
        """Of a grid, between its spaces; on a plane any point, which is measured from below."""
        if self.board.kind == "plane":
            scale = self.space / self.board.unit
            return x * scale, (self.board.height - y) * scale
        return x * self.space, y * self.space

    def point(self, x: float, y: float) -> Point:
        """Where an element is."""
        if self.board.kind == "grid" and self.board.unit == 1:
            return (x + 0.5) * self.space, (y + 0.5) * self.space
        if self.board.kind == "grid":
            return x / self.board.unit * self.space, y / self.board.unit * self.space
        return self.corner(x, y)

    def place(self, element: Element) -> Point:
        assert element.at is not None
        if self.board.kind != "zones":
            return self.point(element.at.x, element.at.y)
        zone = next(zone for zone in self.board.zones if zone.id == element.at.zone)
        x, y, width, height = floor_box(self, zone, element.at.floor)
        return x + width / 2, y + height / 2


def zone_box(ground: Ground, zone: Zone) -> Box:
    side = ground.space - GAP
    return zone.x * ground.space + GAP / 2, zone.y * ground.space + GAP / 2, side, side


def floor_box(ground: Ground, zone: Zone, floor: int) -> Box:
    """Upper floors stand above, below the name of the zone."""
    x, y, width, height = zone_box(ground, zone)
    head = min(6.0, height * 0.12)
    each = (height - head) / zone.floors
    return x, y + head + each * (zone.floors - 1 - floor), width, each


def called(element: Element) -> str:
    """Its name, without what else its label says of it now; with what it shows."""
    name = element.label.partition(",")[0].partition(":")[0]
    return name if not element.number or element.number in name else f"{name}: {element.number}"


def extent(ground: Ground, element: Element) -> float:
    """How wide it is, in millimetres."""
    measured = ground.board.kind == "plane" or (ground.board.unit > 1 and element.kind in ("disc", "block"))
    if element.size != (0, 0) and measured:
        return element.size[0] / ground.board.unit * ground.space
    share = {"zones": 0.3, "plane": 1.0}.get(ground.board.kind, 0.76)
    return share * ground.space


def shown(ground: Ground, box: Box) -> Iterator[Element]:
    """What lies within a part of the map."""
    left, top, width, height = box
    for element in ground.fixed:
        x, y = ground.place(element)
        if left <= x < left + width and top <= y < top + height:
            yield element


def legend(ground: Ground) -> str:
    """What the signs on this map mean."""
    board = ground.board
    edges, floors = {edge.kind for edge in board.edges}, {look for cell in board.cells for look in cell.look}
    layers = {layer.kind for layer in ground.scene.layers}
    signs = ((EDGES, edges), (FLOORS, floors), (PRINTED, layers))
    found = [said for meanings, there in signs for kind, said in meanings.items() if kind in there]
    return f"{capital(', '.join(found))}." if found else ""
