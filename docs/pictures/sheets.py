"""Sheets of samples for the docs: every kind and look that a scene may name, each with its name."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2] / "tests" / "web"))

from blocks import FINE, Sheet, along, point
from stills import Stills

from sandtable.scene.vocabulary import (
    Badge,
    Board,
    Edge,
    Element,
    Gauge,
    Item,
    Layer,
    Panel,
    Preview,
    Region,
    Row,
    Scene,
    Space,
    Zone,
)

SIDES = ("blue", "red")
CELLS = ("wall", "crate", "hidden", "smoke", "gas", "threat")
TINTS = ("pale", "dark", "red", "green", "blue", "yellow")
AREAS = ("sight", "threat", "blast", "reach", "smoke", "gas", "")
LINES = ("sight", "fire", "threat", "blocked", "walked", "planned")
GLYPHS = Path(__file__).parents[2] / "web/src/board/pieces/Glyphs.svelte"
CUTOUTS = re.findall(r'<symbol id="g-(\w+)"', GLYPHS.read_text("utf-8"))


def floors() -> Scene:
    """Cells, edges and regions."""
    sheet = Sheet("Floors", 30, 2)
    for look in CELLS:
        sheet.looks[sheet.block(look)] = look
    sheet.numbers[sheet.block("number")] = "3"
    sheet.missing.add(sheet.block("not listed"))
    for name, kind, looks in (
        ("wall", "wall", ()),
        ("half", "half", ()),
        ("door", "door", ()),
        ("door, open", "door", ("open",)),
        ("door, locked", "door", ("locked",)),
        ("door, locked, 3", "door", ("locked", "3")),
        ("door, hidden", "door", ("hidden",)),
    ):
        sheet.edge(name, kind, *looks)
    for name in ("region", *TINTS):
        sheet.block(name, name)
    sheet.block("zone", "zone")
    for look in ("hidden", "smoke", "gas", "threat"):
        sheet.block(f"region, {look}", look)
    return sheet.scene()


def goals() -> Iterable[Region]:
    """Where sides start and what they fight for, on a plane, where their names are not tagged."""
    for i, (name, look) in enumerate(
        (
            ("Blue begin", ("start", "blue")),
            ("Red begin", ("start", "red")),
            ("Site A", ("site",)),
            ("Rescue B", ("rescue",)),
        )
    ):
        left = 20 + 60 * i
        yield Region(name, name, ((left, 20), (left + 50, 20), (left + 50, 60), (left, 60)), look=look)


def plane() -> Scene:
    edges = (
        Edge("wall", "wall", (20, 80), (130, 80)),
        Edge("half", "half", (150, 80), (200, 80)),
        Edge("door", "door", (220, 80), (240, 80)),
    )
    board = Board("plane", "Plane", width=260, height=100, unit=10, edges=edges, regions=tuple(goals()))
    figures = (
        Element("a", "figure", "A", Space(x=45, y=40), "blue", 0, "recon", trail=((30, 30), (40, 30))),
        Element("b", "figure", "B", Space(x=105, y=40), "red", 1, "patrol"),
        Element("c", "disc", "C", Space(x=165, y=40), "blue", 0, size=(10, 10)),
        Element("d", "disc", "D", Space(x=225, y=40), "red", 1, size=(16, 16)),
    )
    return Scene("Plane", "", board, figures)


def pieces() -> Scene:
    sheet = Sheet("Pieces", 30, 2)
    sheet.piece("figure, a friend", number="1")
    sheet.piece("figure, a foe", side="red", seat=1, role="patrol")
    sheet.piece("figure, nobody's", side="", seat=-1, role="hostage")
    sheet.piece("figure, no cut-out", role="zealot")
    for kind, role in (("token", "case"), ("marker", "file"), ("card", ""), ("block", ""), ("disc", "")):
        sheet.piece(kind, kind, role=role)
    sheet.piece("token, vehicle", "token", role="truck", side="red", seat=1, look=("vehicle",))
    for look in ("acting", "acted", "down"):
        sheet.piece(look, look=(look,))
    sheet.piece("facing 0", facing=0)
    sheet.piece("facing 135", facing=135)
    sheet.piece("facing 90, arc 90", facing=90, arc=90)
    sheet.piece("facing 0, arc 180", side="red", seat=1, role="patrol", facing=0, arc=180)
    for name, good in (("gauge, good high", "high"), ("gauge, good low", "low"), ("gauge", "")):
        sheet.piece(name, gauge=Gauge(name, 3, 5, good))  # type: ignore[arg-type]
    sheet.piece(
        "badges", badges=(Badge("carries", "carries"), Badge("ammo", "ammo", 3), Badge("stunned", "stunned"))
    )
    x, y = sheet.block("trail")
    sheet.elements.append(
        Element("walker", "figure", "trail", point(x + 1, y), "blue", 0, "recon", trail=along(x, y, -1, 0))
    )
    sheet.piece("size 2, 1", size=(2, 1), side="red", seat=1, role="heavy")
    sheet.piece("token, size 2, 1", "token", size=(2, 1), role="truck")
    sheet.piece("block, size 2, 1", "block", size=(2, 1))
    crowds(sheet)
    return sheet.scene()


def crowds(sheet: Sheet) -> None:
    """Several in a cell."""
    for count in (2, 3, 5):
        x, y = sheet.block(f"{count} in a cell")
        for i in range(count):
            one = Element(f"crowd {count} {i}", "figure", "One", point(x, y), "red", 1, "patrol", str(i + 1))
            sheet.elements.append(one)


def cutouts() -> Scene:
    sheet = Sheet("Cut-outs", len(CUTOUTS), 1)
    for i, role in enumerate(CUTOUTS):
        x, y = sheet.block(role)
        look = dict(zip(("side", "seat"), (SIDES[i % 2], i % 2)))
        sheet.elements.append(Element(role, "figure", role, point(x + 1, y), role=role, **look))  # type: ignore[arg-type]
    return sheet.scene()


def layers() -> Scene:
    sheet = Sheet("Layers", 24, 2)
    for look in AREAS:
        x, y = sheet.block("area, sight; arc" if look == "sight" else f"area, {look}" if look else "area")
        cells = tuple(f"{at},{y}" for at in (x - 1, x, x + 1))
        sheet.layers.append(Layer("area", cells=cells, look=(look,) if look else ()))
        if look == "sight":
            sheet.layers.append(Layer("arc", along(x, y, -1), "2", radius=FINE * 2))
    for look in LINES:
        sheet.layers.append(Layer("line", along(*sheet.block(f"line, {look}"), -1, 1), look=(look,)))
    sheet.layers.append(Layer("line", along(*sheet.block("line, fire, label 52"), -1, 1), "52", ("fire",)))
    for look in ("planned", "walked"):
        sheet.layers.append(Layer("path", along(*sheet.block(f"path, {look}"), -1, 0, 1), look=(look,)))
    sheet.layers.append(Layer("mark", along(*sheet.block("mark"), 0), "4"))
    for look in ("seen", "planned", "note"):
        sheet.layers.append(Layer("mark", along(*sheet.block(f"mark, {look}"), 0), "4", (look,)))
    x, y = sheet.block("area of points")
    sheet.layers.append(Layer("area", (*along(x, y, -1, 1), *along(x, y - 1, 1)), look=("threat",)))
    return sheet.scene()


def zones() -> Scene:
    board = Board(
        "zones",
        "Zones",
        zones=(
            Zone("a", "start-blue", look=("start-blue",)),
            Zone("b", "floors 3", floors=3, x=1),
            Zone("c", "smoke", x=2, look=("smoke",)),
            Zone("d", "gas", x=3, look=("gas",)),
            Zone("e", "start-red", x=4, look=("start-red",)),
        ),
        links=(("a", "b"), ("b", "c"), ("c", "d"), ("d", "e")),
    )
    elements = (
        Element("1", "figure", "One", Space("a"), "blue", 0, "recon", "1"),
        Element("2", "figure", "Two", Space("b", 2), "blue", 0, "marksman", "2"),
        Element("3", "figure", "Three", Space("c"), "red", 1, "brawler", "3"),
        Element("4", "token", "Case", Space("e"), role="case"),
        Element("5", "token", "Truck", Space("d"), "red", 1, "truck", look=("vehicle",)),
    )
    return Scene("Zones", "", board, elements)


def items(words: str, **more: Sequence[str]) -> tuple[Item, ...]:
    return tuple(Item(word, word, look=tuple(more.get(word, ()))) for word in words.split())


def rows() -> Scene:
    """Every kind of row in a pocket of its own."""
    count = items("1 2 3 4 5 6", **{"1": ["past"], "2": ["past", "lost"], "3": ["now"], "5": ["lost"]})
    acts = items("Plan Move Fire", Move=["now"])
    cards = (
        Item("a", "Ambush", 4),
        Item("b", "Radio", 7),
        Item("c", "", hidden=True),
        Item("d", "", hidden=True),
    )
    tokens = (
        Item("t", "Smoke"),
        Item("u", "Medkit"),
        Item("v", "Vest", look=("missing",)),
        Item("w", "", hidden=True),
        Item("x", "Zeal", 3),
    )
    dice = (
        Item("d1", "white", 5),
        Item("d2", "black", 3, look=("black",)),
        Item("d3", "red", 6, look=("red",)),
        Item("d4", "nine", 9),
    )
    bag = (Item("w", "white", 9), Item("b", "black", 5), Item("r", "red", 2), Item("o", "other", 3))
    samples = {
        "stat": (
            Row("stat", "Energy", value=9),
            Row("stat", "Health", value=3, top=5),
            Row("stat", "Stance", "prone"),
        ),
        "track": (
            Row("track", "good low", value=3, top=8, good="low"),
            Row("track", "good high", value=6, top=8, good="high"),
            Row("track", "neither", value=4, top=8),
        ),
        "track with items": (Row("track", "Numbers", items=count), Row("track", "Words", items=acts)),
        "cards": (Row("cards", "Hand", items=cards),),
        "tokens": (Row("tokens", "Kit", items=tokens), Row("tokens", "None")),
        "dice": (Row("dice", "Rolled", items=dice),),
        "bag": (Row("bag", "Skulls", items=bag),),
        "text": (Row("text", "Mission", "Bring the case home."),),
    }
    panels = tuple(Panel(kind, kind, rows=found) for kind, found in samples.items())
    return Scene("Rows", "", Board("grid", "Rows", width=3, height=4), panels=panels)


SHEETS = {
    "floors": floors(),
    "plane": plane(),
    "pieces": pieces(),
    "cutouts": cutouts(),
    "layers": layers(),
    "zones": zones(),
    "rows": rows(),
}
GAME = Stills("sheets", SHEETS, lambda query: Preview())
