"""The cards of a game. One that says nothing of its own gets a card for each named entry of its declared
content files."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, get_args, get_type_hints

import msgspec
from msgspec import Struct

from sandtable.catalog.declared import files_of
from sandtable.catalog.printed import Face
from sandtable.catalog.shelf import folder_of
from sandtable.catalog.spec import GameType

__all__ = ["Face", "face_at", "faces_of"]

APART = ("id", "name", "title", "copies")  # keys that are no stats
NO_CARDS = ("options.toml",)


def faces_of(game: GameType) -> list[Face]:
    """All cards of a game, as its content has them."""
    return game.faces() or declared_faces(game)


def face_at(game: GameType, file: str, key: str, entry: str) -> Face | None:
    """The card that an entry of the content makes, if it makes one."""
    found = (face for face in faces_of(game) if (face.file, face.key, face.entry) == (file, key, entry))
    return next(found, None)


def declared_faces(game: GameType) -> list[Face]:
    """A card for each entry that has a name, in the order of the files."""
    if game.files is None:
        return []
    return [
        face
        for file, shape in files_of(game.files).items()
        if not folder_of(file) and file not in NO_CARDS
        for key, row in lists_of(shape)
        for face in (face_of(row, each, file, key) for each in game.shelf.read(file).get(key, ()))
        if face
    ]


def lists_of(shape: type[Struct]) -> Iterator[tuple[str, type[Struct]]]:
    """The lists of entries that a file holds, by key."""
    for key, hint in get_type_hints(shape).items():
        inner = get_args(hint)
        if inner and isinstance(inner[0], type) and issubclass(inner[0], Struct):
            yield key, inner[0]


def face_of(shape: type[Struct], row: Any, file: str, key: str) -> Face | None:
    """An entry as a card, whether it is sound or not: numbers are stats, texts are lines."""
    title = str(row.get("name", row.get("title", ""))) if isinstance(row, dict) else ""
    if not title:
        return None
    shown = {field.name: row[field.name] for field in msgspec.structs.fields(shape) if field.name in row}
    return Face(
        kind=worded(key),
        title=title,
        stats=tuple((worded(name), said) for name, value in shown.items() if (said := stat(name, value))),
        lines=tuple(str(row[name]) for name in ("text", "passive") if row.get(name)),
        file=file,
        key=key,
        entry=str(row.get("id", title)),
        count=row["copies"] if isinstance(row.get("copies"), int) else 1,
    )


def stat(name: str, value: Any) -> str:
    """A number, or several; nothing for anything else."""
    if name in APART or isinstance(value, bool):
        return ""
    if isinstance(value, int | float):
        return str(value)
    if isinstance(value, list | tuple) and value and all(type(each) is int for each in value):
        return " / ".join(str(each) for each in value)
    return ""


def worded(key: str) -> str:
    """A key of a file as a label."""
    return key.replace("_", " ").capitalize()
