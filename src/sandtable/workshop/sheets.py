"""Cards and numbers: the content files of a work as tables, by their declarations."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import count
from typing import Any, NamedTuple

from msgspec import Struct
from msgspec import inspect as types

from sandtable.catalog.checking import Ids, text_of, type_of
from sandtable.catalog.declared import files_of
from sandtable.catalog.desks import Path
from sandtable.catalog.faces import faces_of
from sandtable.catalog.shelf import Data, Files, folder_of, id_of, is_named
from sandtable.catalog.spec import GameType
from sandtable.engine.errors import SandtableError
from sandtable.workshop.columns import column_of, plain, said_of, worded
from sandtable.workshop.matching import places
from sandtable.workshop.tables import CardSheet, Holds, Kind, SheetColumn, SheetRow


class Part(NamedTuple):
    """A table of a file: the key that it stands under (none: the rest), what its entries are, and what is
    said of it."""

    key: str
    shape: types.StructType
    text: str
    holds: Holds


def sheet_files(game: GameType, data: Mapping[str, Data], own: Files) -> list[str]:
    """The files that can be shown so, the work's own first, then those with cards, as the game has them."""
    declared = files_of(game.files) if game.files else {}
    found = [name for name in data if declared_as(name) in declared]
    places = carded(game)
    last = len(places)
    return sorted(
        found, key=lambda name: (name not in own, places.get(name, last), bool(folder_of(name)), name)
    )


@lru_cache(maxsize=16)
def carded(game: GameType) -> dict[str, int]:
    """The files whose entries are cards, in the order of the game."""
    return {file: place for place, file in enumerate(dict.fromkeys(face.file for face in faces_of(game)))}


def sheets_of(
    game: GameType, data: Mapping[str, Data], file: str, below: Data | None = None
) -> list[CardSheet]:
    """All tables of one file, beside what the rulebook has in its place; those that hold nothing of it are
    left out, but for lists that could."""
    shape = type_of(shape_of(game, data, file))
    assert isinstance(shape, types.StructType)
    found = [sheet_of(file, part, data, below) for part in parts_of(shape)]
    return [each for sheet in found for each in by_kind(sheet) if each.columns]


def declared_as(file: str) -> str:
    """All files of a folder stand for one."""
    return f"{folder_of(file)}/NAME.toml" if folder_of(file) else file


def shape_of(game: GameType, data: Mapping[str, Data], file: str) -> type[Struct]:
    declared = files_of(game.files) if game.files else {}
    name = declared_as(file)
    if file not in data or name not in declared:
        raise SandtableError(f"file: {file[:80]!r} has no tables; expected a content file of {game.title}")
    return declared[name]


# What the tables of a file are


def parts_of(shape: types.StructType) -> Iterator[Part]:
    """The file's own keys, then its lists and tables of entries."""
    inner = [(field, entries(field.type)) for field in shape.fields]
    rest = [field for field, found in inner if found is None]
    own = types.StructType(shape.cls, tuple(rest))
    yield Part("", own, said_of(shape.cls), "one")
    for field, found in inner:
        if found is not None:
            struct, holds = found
            yield Part(field.name, struct, text_of(field.type) or said_of(struct.cls), holds)


def entries(kind: types.Type) -> tuple[types.StructType, Holds] | None:
    """Of what a value consists, where that is a table or several."""
    kind = plain(kind)
    if isinstance(kind, types.StructType):
        return kind, "one"
    held = kind.item_type if isinstance(kind, types.ListType | types.VarTupleType) else None
    held = kind.value_type if isinstance(kind, types.DictType) else held
    struct = plain(held) if held is not None else None
    holds: Holds = "names" if isinstance(kind, types.DictType) else "list"
    return (struct, holds) if isinstance(struct, types.StructType) else None


# A table


def sheet_of(file: str, part: Part, data: Mapping[str, Data], below: Data | None) -> CardSheet:
    ids = ids_in(data)
    found = rows_of(file, part, data[file], below)
    keys = {field.encode_name for field in part.shape.fields}
    for row in found:
        row.values = {key: value for key, value in row.values.items() if key in keys}
        row.printed = {key: value for key, value in row.printed.items() if key in keys}
    columns = tuple(
        column_of(field, part.shape.cls, ids, [row.values.get(field.encode_name) for row in found])
        for field in part.shape.fields
    )
    title = worded(part.key) if part.key else titled(file, data[file])
    return CardSheet(file, part.key, title, part.text, columns, tuple(found), part.holds)


def titled(file: str, said: Data) -> str:
    """What players read, or else the name of the file."""
    title = said.get("title") if folder_of(file) else None
    return (
        title if title and isinstance(title, str) else worded(file.rpartition("/")[2].removesuffix(".toml"))
    )


def rows_of(file: str, part: Part, data: Data, below: Data | None) -> list[SheetRow]:
    known = below is not None
    if not part.key:
        return [row_of((), data, below, file, known)]
    now, old = data.get(part.key), (below or {}).get(part.key)
    one = part.holds == "one"
    mine = alone(part.key, now) if one else named(part.key, now)
    printed = alone(part.key, old) if one else numbered(part.key, now, old)
    rows = [row_of(path, row, printed.get(path), path, known) for path, row in mine.items()]
    gone = [row_of(path, row, row, path) for path, row in printed.items() if path not in mine]
    for row in gone:
        row.gone = True
    return [*rows, *gone]


def alone(key: str, entry: Any) -> dict[Path, Data]:
    return {(key,): entry} if isinstance(entry, dict) else {}


def named(key: str, rows: Any) -> dict[Path, Data]:
    """Entries by their paths: an id or name, or else their place."""
    if isinstance(rows, dict):
        return {(key, name): row for name, row in rows.items() if isinstance(row, dict)}
    if not isinstance(rows, list):
        return {}
    by_name = is_named(rows)
    paths: list[Path] = [(key, id_of(row) if by_name else place) for place, row in enumerate(rows)]
    return {path: row for path, row in zip(paths, rows) if isinstance(row, dict)}


def numbered(key: str, now: Any, old: Any) -> dict[Path, Data]:
    """The rulebook's entries by the paths that they have now; of those without a name, what is gone comes
    last."""
    found = named(key, old)
    if not isinstance(old, list) or is_named(old):
        return found
    here = now if isinstance(now, list) and not is_named(now) else []
    now_at = {there: place for place, there in places(here, old).items()}
    behind = count(len(here))
    return {(key, now_at[at] if at in now_at else next(behind)): found[key, at] for _, at in found}


def row_of(path: Path, row: Data, printed: Any, fallback: object, known: bool = True) -> SheetRow:
    """`known`: the rulebook has the file."""
    old = printed if isinstance(printed, dict) else row
    differing = {key: old.get(key) for key in {**old, **row} if row.get(key) != old.get(key)}
    named = next((row[key] for key in ("name", "title", "id") if isinstance(row.get(key), str)), "")
    title = named or (called(fallback) if isinstance(fallback, tuple) else str(fallback))
    return SheetRow(path, title, dict(row), differing, own=known and not isinstance(printed, dict))


def called(path: Path) -> str:
    """An entry without a name has its number, counted from 1; the only one has that of its key."""
    last = path[-1]
    if isinstance(last, int):
        return f"{worded(str(path[0]))} {last + 1}"
    return last if len(path) > 1 else worded(last)


def ids_in(data: Mapping[str, Data]) -> Ids:
    """As `declared.ids_in` has them, of files that may not stand yet."""
    found: dict[str, list[str]] = {}
    for file, said in data.items():
        stem = file.rpartition("/")[2].removesuffix(".toml")
        if folder_of(file):
            found.setdefault(folder_of(file), []).append(stem)
            continue
        for key, rows in said.items():
            if isinstance(rows, list):
                found[f"{stem}.{key}"] = [first(row) for row in rows if isinstance(row, dict) and row]
    return found


def first(row: Data) -> str:
    return id_of(row) or str(next(iter(row.values())))


# What is one of several kinds of value


KINDS: dict[type, Kind] = {bool: "switch", int: "number", float: "decimal", str: "text"}
PLURALS = {bool: "switches", int: "numbers", float: "decimals", str: "choices"}


def by_kind(sheet: CardSheet) -> list[CardSheet]:
    """Where a key may hold a switch, a number or a text, there is a table for each."""
    mixed = [column.key for column in sheet.columns if column.kind == "any"]
    for key in mixed:
        found = dict.fromkeys(type(row.values[key]) for row in sheet.rows if key in row.values)
        if found and set(found) <= set(KINDS):
            return [of_kind(sheet, key, kind) for kind in found]
    return [sheet]


def of_kind(sheet: CardSheet, key: str, kind: type) -> CardSheet:
    columns = [column if column.key != key else with_kind(column, KINDS[kind]) for column in sheet.columns]
    rows = [row for row in sheet.rows if type(row.values.get(key)) is kind]
    title = f"{sheet.title}: {PLURALS[kind]}"
    return CardSheet(sheet.file, sheet.key, title, sheet.text, tuple(columns), tuple(rows), sheet.holds)


def with_kind(column: SheetColumn, kind: Kind) -> SheetColumn:
    fields = {name: getattr(column, name) for name in column.__struct_fields__}
    return SheetColumn(**fields | {"kind": kind})
