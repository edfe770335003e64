"""Numbers of content files by name, such as `rewards.kill` or `items.rifle_t.cost`, laid over a game's
own."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from sandtable.catalog.estimates import NO_RULES
from sandtable.catalog.shelf import Data, Overlay, Shelf, folder_of, id_of
from sandtable.catalog.spec import OptionSpec, Value, Values
from sandtable.engine.errors import SandtableError

REACH = 10  # times as much as is printed can be tried
LEAST_REACH = 20
OPTIONS = "options.toml"


def parameters(shelf: Shelf) -> dict[str, OptionSpec]:
    """Every number and switch of the content files that can be changed, by name; options are not."""
    files = [name for name in shelf.names("") if name not in (*NO_RULES, OPTIONS)]
    found: dict[str, OptionSpec] = {}
    for file in files:
        for name, value in numbers_of(file.removesuffix(".toml"), shelf.read(file)):
            found.setdefault(name, parameter(name, value))
    return found


def numbers_of(stem: str, data: Data) -> Iterator[tuple[str, int]]:
    """The numbers of a file, and those of the named entries of its lists."""
    for key, value in data.items():
        if isinstance(value, int):
            yield f"{stem}.{key}", value
        for row in value if isinstance(value, list) else []:
            if isinstance(row, dict) and id_of(row):
                inner = [(each, number) for each, number in row.items() if isinstance(number, int)]
                yield from ((f"{stem}.{id_of(row)}.{each}", number) for each, number in inner)


def parameter(name: str, value: int) -> OptionSpec:
    """As a house rule: its bounds leave room around what is printed."""
    if isinstance(value, bool):
        return OptionSpec(name=name, kind="switch", default=value, text=name, rule="")
    reach = max(LEAST_REACH, REACH * abs(value))
    low = -reach if value < 0 else 0
    return OptionSpec(name=name, kind="number", default=value, text=name, rule="", low=low, high=reach)


def overlay_with(shelf: Shelf, numbers: Values) -> Overlay:
    """What lies over the game already, and these numbers over that."""
    files: dict[str, Data] = {}
    for name, value in numbers.items():
        stem, *way = name.split(".")
        file = f"{stem}.toml"
        known = [each for each in shelf.names("") if not folder_of(each)]
        if file not in known:
            expected = ", ".join(each.removesuffix(".toml") for each in known) or "none"
            raise SandtableError(f"{name}: the game has no content file {file}; expected one of {expected}")
        put(files.setdefault(file, {}), shelf.read(file), way, value, name)
    layer = {file: toml(data) for file, data in files.items()}
    return Overlay(*shelf.overlay.layers, layer)


def put(above: Data, below: Data, way: list[str], value: Value, name: str) -> None:
    """Sets a key of the file, or of a named entry of one of its lists."""
    if len(way) == 1:
        above[way[0]] = like(below, way[0], value, name)
        return
    for key, rows in below.items():
        if not isinstance(rows, list) or len(way) != 2:
            continue
        for row in rows:
            if isinstance(row, dict) and id_of(row) == way[0]:
                own = "id" if "id" in row else "name"
                entry = {own: way[0], way[1]: like(row, way[1], value, name)}
                above.setdefault(key, []).append(entry)
                return
    raise SandtableError(f"{name}: there is no entry {way[0]!r}; expected FILE.KEY or FILE.ENTRY.KEY")


def like(row: Data, key: str, value: Value, name: str) -> Value:
    """The value, if it is of the kind that stands there now."""
    plain = [each for each, old in row.items() if isinstance(old, bool | int | str)]
    if key not in plain:
        raise SandtableError(f"{name}: there is no {key!r}; expected one of {', '.join(plain)}")
    if type(row[key]) is not type(value):
        raise SandtableError(f"{name}: expected a value like {row[key]!r}, not {value!r}")
    return value


def toml(data: Data) -> str:
    """Plain values first, then lists of entries."""
    rows = [f"{key} = {literal(value)}" for key, value in data.items() if not isinstance(value, list)]
    for key, entries in data.items():
        for entry in entries if isinstance(entries, list) else []:
            rows += [f"[[{key}]]", *(f"{inner} = {literal(value)}" for inner, value in entry.items())]
    return "\n".join(rows) + "\n"


def literal(value: Any) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    return str(value) if isinstance(value, int) else '"' + str(value).replace('"', "'") + '"'
