"""All content files of a game, declared as one Struct: a field for each file, a dictionary for each folder.

class Files(Struct, kw_only=True, frozen=True):
    units: UnitsFile  # units.toml
    maps: dict[str, MapData]  # maps/NAME.toml, by NAME
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, TypeVar, get_args, get_type_hints

import msgspec
from msgspec import Struct

from sandtable.catalog.checking import Ids, check_declared
from sandtable.catalog.content import read, read_all
from sandtable.catalog.shelf import Shelf

F = TypeVar("F", bound=Struct)


def files_of(kind: type[Struct]) -> dict[str, type[Struct]]:
    """What each file holds; all files of a folder stand for one, `maps/NAME.toml`."""
    found: dict[str, type[Struct]] = {}
    for name, hint in get_type_hints(kind).items():
        folder = bool(get_args(hint))
        found[f"{name}/NAME.toml" if folder else f"{name}.toml"] = get_args(hint)[1] if folder else hint
    return found


def read_files(shelf: Shelf, kind: type[F]) -> F:
    """Every file of a game, read and checked by its declaration, with the ids that it names elsewhere."""
    found: dict[str, Any] = {}
    for where, shape in files_of(kind).items():
        name = where.removesuffix(".toml").removesuffix("/NAME")
        found[name] = read_all(shelf, name, shape) if "/" in where else read(shelf, where, shape)
    files = kind(**found)
    ids = ids_in(files)
    for where, file in each_file(files):
        check_ids(where, file, ids)
    return files


def check_ids(where: str, file: Struct, ids: Ids) -> None:
    """What a file that has been read names elsewhere is there."""
    check_declared(msgspec.to_builtins(file), type(file), where, ids)


def each_file(files: Struct) -> Iterator[tuple[str, Struct]]:
    for name in files.__struct_fields__:
        held = getattr(files, name)
        if isinstance(held, dict):
            yield from ((f"{name}/{stem}.toml", file) for stem, file in held.items())
        else:
            yield f"{name}.toml", held


def ids_in(files: Struct) -> Ids:
    """The ids of all entries by file and key (`kit.card`), and the names of all files by folder (`maps`)."""
    found: dict[str, list[str]] = {}
    for name in files.__struct_fields__:
        held = getattr(files, name)
        if isinstance(held, dict):
            found[name] = list(held)
        else:
            found |= {f"{name}.{key}": ids_of(getattr(held, key)) for key in held.__struct_fields__}
    return found


def ids_of(rows: Any) -> list[str]:
    """An entry is known by the first of its fields; none, for what is no list of entries."""
    entries = [row for row in rows if isinstance(row, Struct)] if isinstance(rows, list | tuple) else []
    return [str(getattr(row, row.__struct_fields__[0])) for row in entries]
