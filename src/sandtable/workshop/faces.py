"""A card as it will look, by the declared values of its entry; the files may not stand yet."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from sandtable.catalog.shelf import Data
from sandtable.catalog.spec import GameType
from sandtable.engine.errors import SandtableError
from sandtable.workshop.sheets import sheets_of
from sandtable.workshop.tables import CardSheet, SheetColumn, SheetRow

APART = ("id", "name", "title", "copies")  # keys that are no stats


class CardFace(Struct, omit_defaults=True):
    """GET /api/work/face?file=&key=&entry=: a card as it will look, at the table and in print."""

    kind: str
    title: str
    subtitle: str = ""
    stats: tuple[tuple[str, str], ...] = ()
    lines: tuple[str, ...] = ()
    rule: str = ""
    look: tuple[str, ...] = ()


def face_of(game: GameType, data: Mapping[str, Data], file: str, key: str, entry: str) -> CardFace:
    for sheet in sheets_of(game, data, file):
        for row in sheet.rows if sheet.key == key else ():
            if entry in (row.title, *(str(each) for each in row.path[1:])):
                return drawn(sheet, row)
    raise SandtableError(f"{file}: {key[:80]} {entry[:80]!r}: there is no such entry")


def drawn(sheet: CardSheet, row: SheetRow) -> CardFace:
    rule = next((column.rule for column in sheet.columns if column.rule), "")
    return CardFace(
        kind=sheet.title,
        title=row.title,
        stats=tuple((column.label, said) for column in sheet.columns if (said := stat(column, row))),
        lines=tuple(
            str(row.values[column.key])
            for column in sheet.columns
            if column.kind == "long" and row.values.get(column.key)
        ),
        rule=rule,
    )


def stat(column: SheetColumn, row: SheetRow) -> str:
    """A number, or several; nothing for anything else."""
    value = row.values.get(column.key)
    if column.key in APART or isinstance(value, bool):
        return ""
    if isinstance(value, int | float):
        return str(value)
    if isinstance(value, list) and value and all(type(each) in (int, float) for each in value):
        return " / ".join(str(each) for each in value)
    return ""
