"""What can be said of a thing on a map, or of the whole Stage, and typed over."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec import UnsetType

from sandtable.catalog.desks import Field, Path, Thing, Work
from sandtable.catalog.paths import value_at
from sandtable.games.sneak.content.cards import MOST as MOST_OF_CARD
from sandtable.games.sneak.content.maps import OBSTACLE, ROOMS, SHAFT, SOLID, TURN
from sandtable.games.sneak.content.stages import FACINGS, MOST_MINUTES
from sandtable.games.sneak.desk import measures
from sandtable.games.sneak.desk.brushes import SUPPLIES
from sandtable.games.sneak.desk.mending import Data
from sandtable.games.sneak.desk.overlays import MOMENTS
from sandtable.games.sneak.desk.places import Piece, listed, table, title_of, value_in
from sandtable.games.sneak.desk.scenes import piece_of
from sandtable.games.sneak.desk.stock import Bench, bench, page_of
from sandtable.games.sneak.desk.tables import Table
from sandtable.games.sneak.desk.tables import table as table_of
from sandtable.games.sneak.rules import sight
from sandtable.games.sneak.rules.components import MOST_PATROLS, NONE
from sandtable.games.sneak.rules.effects import BOSSES, EVENTS
from sandtable.scene.phrases import count_of

WINDS = tuple(FACINGS)
PRINTED = {
    SOLID: "wall",
    OBSTACLE: "obstacle",
    TURN: "turn icon",
    SHAFT: "Elevator Shaft",
    "^": "forced north",
    ">": "forced east",
    "v": "forced south",
    "<": "forced west",
}


def thing(work: Work, file: str, element: str) -> Thing:
    """What is picked; the whole Stage where nothing is."""
    page, at = page_of(work, file), table_of(work, file)
    piece = piece_of(work, file, element) if element else None
    if piece is not None:
        return of_piece(Picked(work, file, page, at), piece, element)
    x, _, y = element.partition(",")
    if x.isdecimal() and y.isdecimal() and len(element) < 9 and at.cell(int(x), int(y)) != NONE:
        return of_space(at, element, at.cell(int(x), int(y)))
    return of_stage(work, file, page, at)


class Picked:
    """Where fields of a page are typed."""

    def __init__(self, work: Work, file: str, page: Data, at: Table) -> None:
        self.work = work
        self.file = file
        self.page = page
        self.at = at

    def field(self, path: Path, label: str, otherwise: Any = "", **more: Any) -> Field:
        """With what stands there now."""
        value = value_at(self.page, path)
        if isinstance(value, UnsetType):
            value = more.get("low", otherwise)
        return Field(file=self.file, path=path, label=label, value=value, **more)

    def stock(self) -> Bench:
        return bench(self.work)


# A piece


def of_piece(picked: Picked, piece: Piece, element: str) -> Thing:
    at = picked.at
    cell = at.cell(piece.at[1], piece.at[0])
    facts = [
        f"At {piece.at[1]},{piece.at[0]}.",
        *(space_facts(at, cell) if cell != NONE else ["Off the map."]),
    ]
    shown = {"patrol": ("sight", "walk"), "camera": ("sight",), "boss": ("sight",), "starts": ("distance",)}
    return Thing(
        id=element,
        title=title_of(picked.page, piece),
        fields=(*fields_of(picked, piece), *place_fields(picked, piece)),
        facts=(*facts, *own_facts(at, piece, cell)),
        overlays=shown.get(piece.kind, ()),
        moments=MOMENTS if piece.kind == "patrol" else (),
    )


def place_fields(picked: Picked, piece: Piece) -> Iterator[Field]:
    path = (*piece.path, "at") if isinstance(value_in(picked.page, piece.path), dict) else piece.path
    grid = picked.at.grid
    for number, label, side in ((0, "Row", grid.height), (1, "Column", grid.width)):
        yield picked.field((*path, number), label, low=0, high=int(side) - 1, rule="SNEAK-3.03")


def fields_of(picked: Picked, piece: Piece) -> Iterator[Field]:
    path, stock = piece.path, picked.stock()
    cards = tuple(card.id for card in stock.equipment if not card.owner)
    tokens = tuple(door.id for door in stock.tokens.door)
    calls = tuple(call.number for call in stock.calls)
    if piece.kind in ("patrol", "boss"):
        yield picked.field((*path, "faces"), "Faces", choices=WINDS, rule="SNEAK-28.03")
    elif piece.kind == "camera":
        for side in ("blue", "red"):
            yield picked.field((*path, side), f"While {side}", choices=WINDS, rule="SNEAK-24.04")
    elif piece.kind == "door":
        yield picked.field((*path, "token"), "Token", choices=tokens, rule="SNEAK-2.17")
    elif piece.kind == "terminal":
        yield picked.field((*path, "level"), "Level", low=2, high=5, rule="SNEAK-19.07")
    elif piece.kind == "find":
        yield picked.field((*path, "card"), "Card", choices=cards, rule="SNEAK-G11")
    elif piece.kind == "call":
        yield picked.field((*path, "number"), "Number", choices=calls, rule="SNEAK-1.03")
    elif piece.kind == "event":
        yield from event_fields(picked, path)
    elif piece.kind == "supply":
        for key, (label, _) in SUPPLIES.items():
            yield picked.field((*path, key), label, low=0, high=MOST_OF_CARD, rule="SNEAK-G14")
    elif piece.kind == "elevator":
        yield picked.field((*path[:2], "numbers"), "Combination", [], rule="SNEAK-R48")
    elif piece.kind == "hidden":
        yield picked.field(("hidden", "events"), "Hidden Events", low=0, high=12, rule="SNEAK-G11")
        yield picked.field(("hidden", "traps"), "Hidden Traps", low=0, high=5, rule="SNEAK-G11")


def event_fields(picked: Picked, path: Path) -> Iterator[Field]:
    yield picked.field((*path, "does"), "Does", choices=tuple(EVENTS), rule="SNEAK-G12")
    yield picked.field((*path, "amount"), "Amount", low=0, high=MOST_OF_CARD, rule="SNEAK-G12")
    yield picked.field((*path, "zone"), "Zone", low=0, high=len(picked.at.stage.rooms), rule="SNEAK-G12")
    yield picked.field((*path, "text"), "In words", rule="SNEAK-3.13")


def own_facts(at: Table, piece: Piece, cell: int) -> Iterator[str]:
    """What the rules say of it now."""
    if piece.kind == "patrol" and cell in at.stage.patrols:
        number = at.stage.patrols.index(cell)
        yield f"Sees {count_of(len(measures.seen_by_patrol(at, number)), 'space')}."
        walk = measures.walk(at, number)
        back = f", back at its post after {count_of(walk.back, 'card')} at the soonest" if walk.back else ""
        yield f"Walks {count_of(len(walk.spaces), 'space')}{back}."
    elif piece.kind == "camera" and cell in [camera.cell for camera in at.stage.cameras]:
        number = [camera.cell for camera in at.stage.cameras].index(cell)
        camera = at.stage.cameras[number]
        for side, facing in (("blue", camera.blue), ("red", camera.red)):
            seen = measures.seen_by_camera(at, number, int(facing))
            yield f"While {side} sees {count_of(len(seen), 'space')}."
    elif piece.kind == "boss":
        yield f"Sees {count_of(len(measures.seen_by_boss(at)), 'space')}."


# A space


def of_space(at: Table, element: str, cell: int) -> Thing:
    sign = at.layout.signs[cell]
    printed = f"Patrol Room {sign}" if sign in ROOMS else PRINTED.get(sign, "floor")
    facts = space_facts(at, cell) if sign != SOLID else []
    return Thing(
        id=element, title=f"{element}, {printed}", facts=tuple(facts), overlays=("distance", "reach")
    )


def space_facts(at: Table, cell: int) -> list[str]:
    """Its Zone, how far it is, and who sees it."""
    zone = int(at.stage.zone(cell))
    found = [f"Zone {zone + 1}."] if zone >= 0 else []
    steps = measures.distances(at).get(cell)
    if steps:
        found.append(f"{count_of(steps, 'step')} from the nearest start.")
    watchers = [
        f"Patrol {number + 1}"
        for number in range(len(at.stage.patrols))
        if sight.watches(at.game, at.game.patrols[number], cell)
    ]
    return [*found, f"Seen by {', '.join(watchers)}."] if watchers else found


# The whole Stage


def of_stage(work: Work, file: str, page: Data, at: Table) -> Thing:
    picked = Picked(work, file, page, at)
    return Thing(
        id="",
        title=str(page.get("title", "")),
        fields=tuple(stage_fields(picked)),
        facts=tuple(stage_facts(at)),
        overlays=("sight", "walk", "distance", "reach"),
    )


def stage_fields(picked: Picked) -> Iterator[Field]:
    page, stock = picked.page, picked.stock()
    cards = ("", *[card.id for card in stock.equipment if not card.owner])
    reds = sum(card.red for card in stock.patrol_cards)
    for key, label, more in (
        ("title", "Title", {}),
        ("briefing", "Before", {}),
        ("clear", "After", {}),
        ("players", "Players", {"low": 1, "high": 4, "rule": "SNEAK-3.02"}),
        ("minutes", "Minutes", {"low": 1, "high": MOST_MINUTES, "rule": "SNEAK-3.02"}),
        (
            "blue",
            "Blue Patrol cards",
            {"low": 1, "high": len(stock.patrol_cards) - reds, "rule": "SNEAK-7.02"},
        ),
        ("red", "Red Patrol cards", {"low": 0, "high": reds, "rule": "SNEAK-7.02"}),
        ("reward", "Reward", {"choices": cards, "rule": "SNEAK-3.16"}),
    ):
        if key not in ("blue", "red") or "boss" not in page:
            yield picked.field((key,), label, **more)
    for zone in range(len(listed(page.get("counts")))):
        label = f"Patrol Count, Zone {zone + 1}"
        yield picked.field(("counts", zone), label, low=0, high=MOST_PATROLS, rule="SNEAK-23.09")
    for number, goal in enumerate(listed(page.get("goal"))):
        label = f"Goal: {table(goal).get('kind', '')}"
        yield picked.field(("goal", number, "text"), label, rule="SNEAK-3.06")
    if "boss" in page:
        yield picked.field(("boss", "boss"), "Boss", choices=tuple(BOSSES), rule="SNEAK-1.11")


def stage_facts(at: Table) -> Iterator[str]:
    stage = at.stage
    yield f"{int(at.grid.width)} by {int(at.grid.height)} spaces, {count_of(len(stage.rooms), 'Zone')}."
    steps = measures.distances(at) if stage.starts else {}
    if steps:
        yield f"The farthest space is {count_of(max(steps.values()), 'step')} from a start."
    if stage.exits and any(cell in steps for cell in stage.exits):
        least = min(steps[cell] for cell in stage.exits if cell in steps)
        yield f"The Exit is {count_of(least, 'step')} from the nearest start."
    hidden = measures.unreached(at)
    if hidden and stage.starts:
        yield f"Nobody reaches {count_of(len(hidden), 'space')}."
