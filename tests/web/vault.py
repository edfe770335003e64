"""A scene with everything that a grid knows: walls, doors, blocks, rooms, sight, and large figures."""

from __future__ import annotations

from typing import Any

from stills import Stills, asks

from sandtable.scene.vocabulary import (
    Badge,
    Board,
    Cell,
    Edge,
    Element,
    Fact,
    Gauge,
    Layer,
    Panel,
    Preview,
    Query,
    Region,
    Row,
    Scene,
    Space,
)

WIDTH, HEIGHT = 12, 9
BLOCKS = {(4, 3), (5, 3), (4, 4), (8, 6), (9, 6), (10, 6)}
LOOKS = {
    (0, 8): "crate",
    (1, 8): "crate",
    (6, 8): "smoke",
    (7, 8): "smoke",
    (8, 8): "gas",
} | dict.fromkeys(BLOCKS, "wall")
MISSING = {(11, 7), (11, 8), (10, 8)}


def ids(left: int, top: int, right: int, bottom: int) -> tuple[str, ...]:
    """The cells of a rectangle, its last row and column among them."""
    return tuple(f"{x},{y}" for y in range(top, bottom + 1) for x in range(left, right + 1))


CELLS = tuple(
    Cell(
        f"{x},{y}",
        x,
        y,
        f"Cell {x},{y}",
        (LOOKS[x, y],) if (x, y) in LOOKS else (),
        "2" if (x, y) == (10, 4) else "",
    )
    for y in range(HEIGHT)
    for x in range(WIDTH)
    if (x, y) not in MISSING
)
EDGES = (
    Edge("rim", "wall", (0, 0), (12, 0)),
    Edge("west", "wall", (0, 0), (0, 3)),
    Edge("exit", "door", (0, 3), (0, 4), "Exit"),
    Edge("low", "wall", (0, 3), (1, 3)),
    Edge("gate", "door", (1, 3), (2, 3), "Gate", ("open",)),
    Edge("room", "wall", (2, 3), (3, 3)),
    Edge("side", "wall", (3, 0), (3, 1)),
    Edge("hatch", "door", (3, 1), (3, 2), "Hatch"),
    Edge("side2", "wall", (3, 2), (3, 3)),
    Edge("vault", "wall", (8, 0), (8, 1)),
    Edge("lock", "door", (8, 1), (8, 3), "Vault door", ("locked", "3")),
    Edge("vault2", "wall", (8, 3), (12, 3)),
    Edge("secret", "door", (5, 6), (6, 6), "Unknown door", ("hidden",)),
    Edge("sacks", "half", (2, 6), (4, 6)),
)
REGIONS = (
    Region("A", "Guard room", cells=ids(0, 0, 2, 2), look=("green",)),
    Region("B", "Vault", cells=ids(8, 0, 11, 2), look=("hidden",)),
    Region("C", "Yard", cells=(*ids(0, 6, 3, 7), *ids(0, 8, 1, 8)), look=("pale",)),
    Region("D", "Blue begin", cells=ids(5, 7, 7, 8), look=("start", "blue")),
)
BOARD = Board("grid", "The vault", width=WIDTH, height=HEIGHT, cells=CELLS, edges=EDGES, regions=REGIONS)
SIGHT = (*ids(1, 1, 2, 2), "1,3", *ids(0, 4, 2, 5))


def figure(name: str, seat: int, role: str, x: int, y: int, **more: Any) -> Element:
    side = ("blue", "red")[seat]
    return Element(
        name, "figure", f"{name.title()}, {side}", Space(x=x, y=y), side, seat, role, name[-1], **more
    )


ELEMENTS = (
    figure(
        "scout 1", 0, "recon", 6, 5, facing=0, arc=90, look=("acting",), gauge=Gauge("Health", 4, 5, "high")
    ),
    figure("heavy 2", 0, "heavy", 5, 7, facing=45, gauge=Gauge("Health", 2, 5, "high")),
    figure("guard 3", 1, "patrol", 1, 0, facing=180, arc=90, gauge=Gauge("Alarm", 2, 4, "low")),
    figure("guard 4", 1, "patrol", 9, 4, facing=270),
    figure("walker 5", 1, "trooper", 9, 7, size=(2, 1), facing=270),
    figure("tank 6", 1, "truck", 1, 6, size=(2, 2), facing=90, badges=(Badge("stunned", "stunned"),)),
    Element("case", "token", "Case", Space(x=7, y=4), role="case"),
    Element("alert", "token", "Alert", Space(x=9, y=4), role="qmark", seat=0),
)
LAYERS = (
    Layer("area", label="Guard 3 sees this", look=("threat",), cells=SIGHT),
    Layer("path", ((6, 5), (6, 4), (7, 4), (7, 3)), look=("planned",)),
    Layer("line", ((6, 5), (9, 4)), "52", ("fire",)),
)
PANELS = (
    Panel(
        "mood",
        "The house",
        rows=(
            Row("track", "Alarm", value=2, top=6, good="low"),
            Row("track", "Power", value=5, top=6, good="high"),
            Row("track", "Hour", value=3, top=6),
        ),
    ),
)
SCENE = Scene(
    "Vault",
    "Round 2",
    BOARD,
    ELEMENTS,
    LAYERS,
    PANELS,
    question=asks(
        "Where does the scout go?", ("7,3",), ("7,5",), ("secret",), ("lock",), ("guard 4",), ("walker 5",)
    ),
)


def ahead(query: Query) -> Preview:
    """A rule of its own for the ruler, and for an option what is seen from there."""
    if query.start and query.end:
        return Preview(facts=(Fact("no wall is between"),))
    if query.answer == "pick:0":
        return Preview((Layer("area", look=("sight",), cells=(*ids(6, 0, 7, 2), *ids(5, 0, 5, 1))),))
    return Preview()


GAME = Stills("vault", {"standard": SCENE}, ahead)
