"""Scenes of every kind of board in which a place can be picked and something stands on it."""

from __future__ import annotations

from stills import RULE, Stills, asks

from sandtable.scene.vocabulary import Board, Cell, Element, Fact, Preview, Query, Region, Scene, Space, Zone

ZONES = Board(
    "zones",
    "Village",
    zones=(Zone("mill", "Mill", floors=2), Zone("yard", "Yard", x=1)),
    regions=(
        Region("mill:0", "Mill, ground", cells=("mill",)),
        Region("mill:1", "Mill, up", cells=("mill",)),
    ),
)
GRID = Board("grid", "House", width=3, height=2, cells=tuple(Cell(f"c{x}", x, 0) for x in range(3)))
PLANE = Board(
    "plane",
    "Field",
    width=2000,
    height=1000,
    unit=100,
    regions=(Region("wood", "Wood", ((0, 0), (1000, 0), (1000, 1000), (0, 1000))),),
)


def table(board: Board, place: str, at: Space, elsewhere: Space) -> Scene:
    """A figure on a place that can be picked, and another one that can be picked itself."""
    elements = (
        Element("bystander", "figure", "Bystander", at, side="red", seat=1),
        Element("runner", "figure", "Runner", elsewhere, side="blue", seat=0),
    )
    return Scene("Tables", "Round 1", board, elements, question=asks("Where to?", (place,), ("runner",)))


SCENES = {
    "zones": table(ZONES, "yard", Space("yard"), Space("mill")),
    "floors": table(ZONES, "mill:1", Space("mill", 1), Space("yard")),
    "grid": table(GRID, "c1", Space(x=1), Space(x=2)),
    "plane": table(PLANE, "wood", Space(x=500, y=500), Space(x=1500, y=500)),
}
SQUARE = Board("plane", "Court", width=2000, height=1700, unit=100)
CORNER = {"corner": table(SQUARE, "runner", Space(x=150, y=90), Space(x=1500, y=500))}


def ahead(query: Query) -> Preview:
    return Preview(facts=(Fact("Somebody stands here.", RULE),)) if query.element else Preview()


GAME = Stills("tables", SCENES | CORNER, ahead)
