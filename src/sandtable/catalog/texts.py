"""Single values of a TOML text are changed, and everything else stays as it was written: comments, order,
layout."""

from __future__ import annotations

from typing import Any

import tomlkit
from msgspec import UnsetType
from tomlkit.exceptions import TOMLKitError
from tomlkit.items import Array, String, StringType, Trivia

from sandtable.catalog.desks import Path
from sandtable.catalog.paths import find
from sandtable.catalog.shelf import id_of, parse
from sandtable.engine.errors import SandtableError


def written(text: str, path: Path, value: Any | UnsetType, where: str) -> str:
    """The text with one value set, or taken away. What lies on the way to it must be there."""
    parse(where, text)  # in our own words, before a library has others
    try:
        document: Any = tomlkit.parse(text)
        put(document, path, value, where)
        return tomlkit.dumps(document)
    except (TOMLKitError, TypeError, ValueError, RecursionError) as error:
        raise SandtableError(f"{where}: {shown(path)}: cannot be written ({error})") from error


def put(data: Any, path: Path, value: Any | UnsetType, where: str) -> None:
    if not path:
        raise SandtableError(f"{where}: expected the path of a value")
    for number, key in enumerate(path[:-1]):
        data = step_into(data, key, path[: number + 1], where)
    last = path[-1]
    if isinstance(value, UnsetType):
        take_away(data, last, path, where)
    elif isinstance(data, list):
        put_entry(data, last, value, path, where)
    elif isinstance(last, str):
        data[last] = laid_out(value)
    else:
        raise SandtableError(f"{where}: {shown(path)}: expected a key, not {last!r}")


def laid_out(value: Any) -> Any:
    """A text of several lines, such as a drawing, is written in as many."""
    if isinstance(value, dict):
        return {key: laid_out(each) for key, each in value.items()}
    if isinstance(value, list | tuple):
        return [laid_out(each) for each in value]
    if not isinstance(value, str) or "\n" not in value:
        return value
    escaped = tomlkit.string(value.lstrip("\n"), multiline=True).as_string()[3:-3]
    blank = "\n" * (len(value) - len(value.lstrip("\n")) + 1)  # the first one is not read
    return String(StringType.MLB, value, blank + escaped, Trivia())


def step_into(data: Any, key: str | int, way: Path, where: str) -> Any:
    if isinstance(data, list):
        return data[place_of(data, key, way, where)]
    if isinstance(key, str) and isinstance(data, dict) and key in data:
        return data[key]
    raise SandtableError(f"{where}: {shown(way)}: there is no such value")


def put_entry(data: list[Any], key: str | int, value: Any, path: Path, where: str) -> None:
    """Over the entry that is there, or behind the last one."""
    if isinstance(key, int) and key == len(data):
        data.append(laid_out(value))
        spread(data)
        return
    found = find(data, key)
    if found is not None:
        data[found] = laid_out(value)
    elif isinstance(key, str) and isinstance(value, dict) and id_of(value) == key:
        data.append(laid_out(value))
    else:
        raise SandtableError(f"{where}: {shown(path)}: there is no such entry")


def spread(data: list[Any]) -> None:
    """A list of lists has a line for each, however many there will be."""
    if isinstance(data, Array) and isinstance(data[-1], list) and "\n" not in data.as_string():
        data.multiline(True)


def take_away(data: Any, key: str | int, path: Path, where: str) -> None:
    if isinstance(data, list):
        del data[place_of(data, key, path, where)]
    elif key in data:
        del data[key]


def place_of(rows: list[Any], key: str | int, way: Path, where: str) -> int:
    found = find(rows, key)
    if found is None:
        raise SandtableError(f"{where}: {shown(way)}: there is no such entry")
    return found


def shown(path: Path) -> str:
    """`zone.W.floors`, `patrol[1].at`."""
    text = ""
    for key in path:
        text += f"[{key}]" if isinstance(key, int) else f".{key}" if text else str(key)
    return text
