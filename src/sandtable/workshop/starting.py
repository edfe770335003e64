"""How a work begins: from a shipped scenario under a new name, or from nothing."""

from __future__ import annotations

import re
from itertools import count
from typing import Any

import tomlkit
from msgspec import json

from sandtable.catalog.declared import files_of
from sandtable.catalog.desks import LARGEST
from sandtable.catalog.folders import standing_on
from sandtable.catalog.layers import begun_from
from sandtable.catalog.shelf import Files, Shelf, folder_of, parse
from sandtable.catalog.spec import GameType
from sandtable.catalog.texts import laid_out, written
from sandtable.engine.errors import SandtableError

OWNED = ("scenarios", "maps", "stages", "missions")  # what a work has for itself from the start
LONGEST = 40
BEGUN = re.compile(r"# Begun from (\S+\.toml)\n")  # as `begun_from` says it


def name_of(title: str) -> str:
    """A file's name for it: `The Old Mill` is `the_old_mill`."""
    found = re.sub(r"[^a-z0-9]+", "_", title.lower()).strip("_")[:LONGEST].strip("_")
    if not found:
        raise SandtableError(f"title: expected letters or digits, not {title[:LONGEST]!r}")
    return found


def free_name_of(game: GameType, title: str) -> str:
    """No work hides a scenario that lies below it."""
    name = name_of(title)
    if f"scenarios/{name}.toml" in {*game.shelf.own, *game.shelf.overlay.names()}:
        raise SandtableError(f"title: a scenario {name!r} is there already; expected another title")
    return name


def from_scenario(game: GameType, scenario: str, title: str) -> Files:
    """The scenario and the files that it names, each under the new name; what all scenarios share stays
    below."""
    names = new_names(game.shelf, scenario, free_name_of(game, title))
    return {
        new: begun_from(file, renamed_in(game, game.shelf.own[file], file, names, title))
        for file, new in names.items()
    }


def origins(game: GameType, files: Files, title: str = "") -> dict[str, str]:
    """What the copies among the files were begun from; by their names, where an earlier build has made them
    from the scenario with that title."""
    found = {name: said[1] for name, text in files.items() if (said := BEGUN.match(text))}
    return found or told_by_names(game, files, title)


def told_by_names(game: GameType, files: Files, title: str) -> dict[str, str]:
    own = [stem(name) for name in sorted(files) if folder_of(name) == "scenarios"]
    for spec in game.scenarios() if title and own else ():
        if spec.title == title and f"scenarios/{spec.name}.toml" in game.shelf.own:
            names = new_names(game.shelf, spec.name, own[0])
            return {new: file for file, new in names.items() if new in files}
    return {}


def new_names(shelf: Shelf, scenario: str, name: str) -> dict[str, str]:
    """By the files that a scenario does not share with all others, those of a copy."""
    own = [file for file in standing_on(shelf, scenario) if folder_of(file) in OWNED]
    return {file: new_name(file, own, name) for file in own}


def new_name(file: str, own: list[str], name: str) -> str:
    """Of several in one folder, each has a number."""
    beside = [each for each in own if folder_of(each) == folder_of(file)]
    place = f"_{beside.index(file) + 1}" if len(beside) > 1 else ""
    return f"{folder_of(file)}/{name}{place}.toml"


def stem(file: str) -> str:
    return file.rpartition("/")[2].removesuffix(".toml")


def renamed_in(game: GameType, text: str, file: str, names: dict[str, str], title: str) -> str:
    """With its new name and title, and those of the files that it names."""
    data = parse(file, text)
    said: dict[str, Any] = {"name": stem(names[file]), "title": title}
    said |= {key: free(game, folder_of(file), key) for key in singular(game, folder_of(file))}
    for key, value in data.items():
        new = said[key] if key in said else renamed(key, value, names)
        if new != value:
            text = written(text, (key,), new, file)
    return text


def singular(game: GameType, folder: str) -> list[str]:
    """The keys that no two files of a folder have alike."""
    shape = files_of(game.files).get(f"{folder}/NAME.toml") if game.files else None
    properties = json.schema(shape)["$defs"][shape.__name__]["properties"] if shape else {}
    return [key for key, about in properties.items() if about.get("x-once")]


def free(game: GameType, folder: str, key: str) -> str:
    """A value for such a key that no file has yet."""
    taken = {game.shelf.read(file).get(key) for file in game.shelf.names(folder)}
    return next(text for text in (f"W{number}" for number in count(1)) if text not in taken)


def renamed(key: str, value: Any, names: dict[str, str]) -> Any:
    """A key that names a file of a folder (`map = "yard"`, `maps = ["yard"]`) names the new one."""
    if isinstance(value, list):
        return [renamed(key, each, names) for each in value]
    if isinstance(value, dict):
        return {inner: renamed(inner, each, names) for inner, each in value.items()}
    for file in (f"{key}s/{value}.toml", f"{key}/{value}.toml"):
        if file in names:
            return stem(names[file])
    return value


def from_nothing(game: GameType, title: str, size: tuple[int, int]) -> Files:
    """What the game's desk needs to be played at all."""
    if game.desk is None:
        raise SandtableError(f"{game.title} cannot be begun from nothing; expected one of its scenarios")
    if not all(1 <= side <= LARGEST for side in size):
        raise SandtableError(f"size: expected 1 to {LARGEST} along each side, not {size[0]} by {size[1]}")
    made: dict[str, dict[str, Any]] = game.desk.blank(free_name_of(game, title), title, size)
    return {file: tomlkit.dumps(laid_out(data)) for file, data in made.items()}
