"""A scene as a picture, for people who watch an agent: plain, but for any game."""

from __future__ import annotations

from html import escape
from io import StringIO
from typing import Any

import numpy as np
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.collections import LineCollection, PolyCollection
from matplotlib.figure import Figure
from matplotlib.patches import Circle, Polygon, Rectangle
from numpy.typing import NDArray

from sandtable.scene.vocabulary import Board, Element, Scene
from sandtable.scene.words import marks_of

SIDES = ("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9")
INCHES, DOTS = 6.0, 100
ZONE = 10.0  # the edge of a zone that has no shape
SQUARE = ((0, 0), (1, 0), (1, 1), (0, 1))
DARK = {"wall", "crate", "hidden"}


def svg(scene: Scene) -> str:
    text = StringIO()
    drawn(scene).savefig(text, format="svg", bbox_inches="tight")
    return text.getvalue()


def html(scene: Scene) -> str:
    """A picture with the question below it and what its marks mean, for a notebook."""
    picture = svg(scene)
    question = scene.question
    asked = f"<p>{escape(question.prompt)}</p>" if question else ""
    choices = [(choice.key, choice.label) for choice in (question.choices if question else ())]
    marks = marks_of(scene.elements)
    pieces = [(marks[each.id], each.label) for each in scene.elements if each.at is not None]
    shown = picture[picture.index("<svg") :] + asked + rows("ol", choices)
    legend = f"<details><summary>Pieces</summary>{rows('ul', pieces)}</details>" if pieces else ""
    return f'<div style="max-width: 40em">{shown}{legend}</div>'


def rows(kind: str, items: list[tuple[str, str]]) -> str:
    if not items:
        return ""
    lines = "".join(f"<li><code>{escape(name)}</code> {escape(label)}</li>" for name, label in items)
    return f"<{kind}>{lines}</{kind}>"


def rgb(scene: Scene) -> NDArray[np.uint8]:
    canvas: Any = FigureCanvasAgg(drawn(scene))
    canvas.draw()
    picture: NDArray[np.uint8] = np.asarray(canvas.buffer_rgba())[:, :, :3].copy()
    return picture


class Sketch:
    """A drawing in the board's own measure."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.figure = Figure(figsize=(INCHES, INCHES), dpi=DOTS)
        self.axes = self.figure.add_axes((0.02, 0.02, 0.96, 0.9))
        self.axes.set_axis_off()
        self.axes.set_aspect("equal")
        self.centres = {zone.id: (zone.x * ZONE, zone.y * ZONE) for zone in board.zones}
        unit = board.unit if board.kind == "grid" else 1
        self.size = ZONE if board.zones else max(board.width * unit, board.height * unit, 1) / 20
        self.crowd: dict[tuple[float, float], int] = {}

    def place(self, element: Element) -> tuple[float, float] | None:
        """Where an element stands; those at one place beside each other."""
        at = element.at
        if at is None:
            return None
        if not at.zone:
            return (at.x + self.middle, at.y + self.middle)
        x, y = self.centres.get(at.zone, (0.0, 0.0))
        count = self.crowd[x, y] = self.crowd.get((x, y), -1) + 1
        return x + (count % 4 - 1.5) * ZONE / 5, y + (count // 4 - 0.5) * ZONE / 5

    @property
    def middle(self) -> float:
        return 0.5 if self.board.kind == "grid" and self.board.unit == 1 else 0.0


def drawn(scene: Scene) -> Figure:
    sketch = Sketch(scene.board)
    draw_board(sketch)
    marks = marks_of(scene.elements)
    sides = sorted({element.side for element in scene.elements})
    for element in scene.elements:
        draw_element(sketch, element, marks[element.id], SIDES[sides.index(element.side) % len(SIDES)])
    sketch.axes.autoscale_view()
    if scene.board.kind != "plane":
        sketch.axes.invert_yaxis()
    sketch.figure.suptitle(f"{scene.title}\n{scene.status}", fontsize=8)
    return sketch.figure


def draw_board(sketch: Sketch) -> None:
    board, axes = sketch.board, sketch.axes
    unit = board.unit if board.kind == "grid" else 1
    for zone in board.zones:
        x, y = sketch.centres[zone.id]
        corner = (x - ZONE * 0.45, y - ZONE * 0.45)
        axes.add_patch(Rectangle(corner, ZONE * 0.9, ZONE * 0.9, facecolor="#eee", edgecolor="#888"))
        axes.text(x, y - ZONE * 0.36, zone.label, ha="center", va="center", fontsize=6)
    corners = [[(cell.x + dx, cell.y + dy) for dx, dy in SQUARE] for cell in board.cells]
    colours = ["#777" if DARK & set(cell.look) else "#eee" for cell in board.cells]
    squares = list(np.array(corners).reshape(-1, len(SQUARE), 2) * unit)
    axes.add_collection(PolyCollection(squares, facecolors=colours, edgecolors="#ccc", linewidths=0.5))
    draw_ways(sketch)
    for region in board.regions:
        if region.outline:
            axes.add_patch(Polygon(region.outline, facecolor="#dde", edgecolor="#99a", linewidth=0.5))
    lines = list(np.array([(edge.start, edge.end) for edge in board.edges]).reshape(-1, 2, 2) * unit)
    inks = ["#a52" if edge.kind == "door" else "#222" for edge in board.edges]
    axes.add_collection(LineCollection(lines, colors=inks, linewidths=1.5))


def draw_ways(sketch: Sketch) -> None:
    """The nodes of a campaign, and what leads from one to the other."""
    places = {node.id: (node.x, node.y) for node in sketch.board.nodes}
    for way in sketch.board.ways:
        (x, y), (to_x, to_y) = places[way.start], places[way.end]
        sketch.axes.plot([x, to_x], [y, to_y], color="#888", linewidth=1, zorder=1)
    for node in sketch.board.nodes:
        colour = SIDES[2] if "here" in node.look else "#777" if "done" in node.look else "#ccc"
        place = places[node.id]
        sketch.axes.add_patch(Circle(place, sketch.size / 2.5, facecolor=colour, edgecolor="black", zorder=2))
        sketch.axes.text(place[0], place[1] + sketch.size * 0.8, node.label, ha="center", fontsize=5)


def draw_element(sketch: Sketch, element: Element, mark: str, colour: str) -> None:
    place = sketch.place(element)
    if place is None:
        return
    radius = ZONE / 12 if sketch.board.zones else sketch.size / 2.5
    sketch.axes.add_patch(Circle(place, radius, facecolor=colour, edgecolor="black", linewidth=0.6, zorder=3))
    sketch.axes.text(*place, mark, ha="center", va="center", fontsize=6, color="white", zorder=4)
