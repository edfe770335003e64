"""The Stage as it lies on the table: drawn by what draws it in play."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from sandtable.catalog.desks import Work
from sandtable.catalog.words import lexicon_of
from sandtable.games.sneak.content.loader import SHELF
from sandtable.games.sneak.desk.places import Piece, pieces_at
from sandtable.games.sneak.desk.stock import page_of
from sandtable.games.sneak.desk.tables import Table, table
from sandtable.games.sneak.rules.components import BOSS, FIRST_PATROL
from sandtable.games.sneak.view.board import draw
from sandtable.games.sneak.view.grammar import GRAMMAR
from sandtable.games.sneak.view.names import TEAM_SIDE, space_id
from sandtable.games.sneak.view.pieces import elements
from sandtable.games.sneak.view.viewer import Viewer
from sandtable.scene.vocabulary import Element, Region, Scene

KINDS = {"trap": "traps", "nest": "nests", "turret": "turrets"}  # what an element of another name is


def scene(work: Work, file: str) -> Scene:
    """With regions for what players only see as they come: starts, Wall tokens, codec numbers."""
    at = table(work, file)
    board = draw(at.game)
    board = replace(board, regions=(*board.regions, *regions(at)))
    return Scene(title=at.page.title, status="", board=board, elements=tuple(shown(at)))


def shown(at: Table) -> list[Element]:
    return list(elements(Viewer(at.game, lexicon_of(SHELF, GRAMMAR), -1)))


def regions(at: Table) -> Iterator[Region]:
    stage = at.stage
    walls = [lock.cells[0] for lock in stage.walls]
    for name, label, cells, look in (
        ("starts", "Start", stage.starts, ("start", TEAM_SIDE)),
        ("walls", "Wall token", walls, ("dark",)),
        ("calls", "Codec number", list(stage.calls), ("yellow",)),
    ):
        if cells:
            yield Region(name, label, cells=tuple(space_id(at.game, cell) for cell in cells), look=look)


# Which entry an element is


def piece_of(work: Work, file: str, element: str) -> Piece | None:
    """What is picked: an element, or what lies first in a space (`3,4`)."""
    page = page_of(work, file)
    x, _, y = element.partition(",")
    if x.isdecimal() and y.isdecimal() and len(element) < 9:
        return next(iter(pieces_at(page, (int(y), int(x)))), None)
    for each in shown(table(work, file)):
        if each.id == element and each.at is not None:
            here = pieces_at(page, (each.at.y, each.at.x))
            return next((piece for piece in here if piece.kind == kind_of(element)), None)
    return None


def kind_of(element: str) -> str:
    """The kind of entry that it is drawn for."""
    name, _, number = element.partition("-")
    if name == "figure" and number.isdecimal():
        index = int(number)
        return "patrol" if index >= FIRST_PATROL else "boss" if index == BOSS else "starts"
    return KINDS.get(name, name)
