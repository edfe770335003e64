"""What the files of a shelf say and are declared to hold, and all that their declarations do not bear."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from typing import Any, NamedTuple, get_args

from msgspec import Struct

from sandtable.catalog.checking import Found, Ids, Mistake, declared_mistakes
from sandtable.catalog.declared import files_of
from sandtable.catalog.schema import SHARED
from sandtable.catalog.shapes import hints_of, plain, shape_mistakes
from sandtable.catalog.shelf import Data, Shelf, beyond, folder_of, parse_loosely
from sandtable.catalog.spec import GameType
from sandtable.engine.errors import SandtableError


class Contents(NamedTuple):
    """What each file says and is declared to hold, and what could not be read."""

    data: dict[str, Data]
    shapes: dict[str, type[Struct]]
    mistakes: list[Mistake]


def contents_of(game: GameType) -> Contents:
    read = Contents({}, shapes_of(game.shelf, game.files), [])
    for name in read.shapes:
        try:
            read.data[name] = game.shelf.read(name)
        except SandtableError as error:
            read.mistakes.append(Mistake(file=name, path=(), text=str(error)))
            with suppress(SandtableError):  # too large a number hides nothing else
                read.data[name] = data = game.shelf.read_by(parse_loosely, name)
                read.mistakes.extend(Mistake(file=name, path=(), text=said) for said in beyond(data, name))
    return read


def of_files(read: Contents) -> Iterator[Mistake]:
    """What each file says that its declaration does not bear, or that names what is not there."""
    ids = ids_of(read)
    for name, data in read.data.items():
        for path, text, nearest in of_file(name, data, read.shapes[name], ids):
            yield Mistake(file=name, path=path, text=text, nearest=nearest)


def of_file(name: str, data: Data, kind: type[Struct], ids: Ids) -> list[Found]:
    """By bounds and names, and by keys and kinds; of two mistakes of one value the first."""
    found = {each.path: each for each in reversed(shape_mistakes(data, kind, name))}
    found |= {each.path: each for each in reversed(declared_mistakes(data, kind, name, ids))}
    stem = name.rpartition("/")[2].removesuffix(".toml")
    own = data.get("name", stem)
    if folder_of(name) and "name" in kind.__struct_fields__ and isinstance(own, str) and own != stem:
        found[("name",)] = Found(("name",), f"{name}: name must be the file's, {stem!r}, not {own!r}")
    return list(reversed(found.values()))


def shapes_of(shelf: Shelf, files: type[Struct] | None) -> dict[str, type[Struct]]:
    """What every file of the shelf is declared to hold; a file that no game reads has no shape."""
    if files is None:
        return {}
    declared = files_of(files) | SHARED
    names = sorted({*shelf.own, *shelf.overlay.names()})
    keys = {name: f"{folder_of(name)}/NAME.toml" if folder_of(name) else name for name in names}
    return {name: declared[key] for name, key in keys.items() if key in declared}


def ids_of(read: Contents) -> Ids:
    """As `ids_in` has them, of what is not read yet; those of a file that cannot be read are left out."""
    found: dict[str, list[str]] = {}
    for name, shape in read.shapes.items():
        folder, stem = folder_of(name), name.rpartition("/")[2].removesuffix(".toml")
        if folder:
            found.setdefault(folder, []).append(stem)
        elif name in read.data:
            hints = hints_of(shape)
            found |= {f"{stem}.{key}": firsts(read.data[name].get(key), hints[key]) for key in hints}
    return found


def firsts(rows: Any, hint: Any) -> list[str]:
    """An entry is known by the first of its fields."""
    inner = plain((get_args(plain(hint)) or (None,))[0])
    if not (isinstance(rows, list) and isinstance(inner, type) and issubclass(inner, Struct)):
        return []
    first = inner.__struct_fields__[0]
    return [str(row.get(first)) for row in rows if isinstance(row, dict)]
