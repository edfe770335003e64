"""What a work's scenarios are made of, and how a file of the rulebook becomes the work's own: as a copy that
they lead to, or in its place where only the rulebook's files name it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from msgspec import Struct
from msgspec.inspect import StructType

from sandtable.catalog.checking import bare, references, type_of
from sandtable.catalog.declared import files_of
from sandtable.catalog.desks import Desk, Edit, Path
from sandtable.catalog.shelf import Data, Files, folder_of
from sandtable.catalog.spec import GameType
from sandtable.catalog.texts import put
from sandtable.engine.errors import SandtableError
from sandtable.workshop.sheets import declared_as
from sandtable.workshop.starting import origins, renamed, singular, stem


class Home(NamedTuple):
    """Where a file is changed, and the edits that make it the work's own first."""

    file: str
    edits: tuple[Edit, ...] = ()


# What names what


def used(game: GameType, files: Files, data: Mapping[str, Data]) -> tuple[str, ...]:
    """The files of folders that the work's own scenarios lead to, theirs and the rulebook's."""
    scenarios = [name for name in sorted(files) if folder_of(name) == "scenarios"]
    return tuple(dict.fromkeys(name for scenario in scenarios for name in reached(game, scenario, data)))


def reached(game: GameType, scenario: str, data: Mapping[str, Data]) -> list[str]:
    found = [scenario]
    numbers = numbers_in(game, data) if goes_on(game, scenario, data[scenario]) else {}
    for name in found:
        follows = {*named_in(game, name, data[name]).values(), *following(name, data[name], numbers)}
        found += [other for other in sorted(follows) if other in data and other not in found]
    return found


def declared_of(game: GameType, file: str) -> type[Struct] | None:
    return files_of(game.files).get(declared_as(file)) if game.files else None


def named_in(game: GameType, file: str, said: Data) -> dict[Path, str]:
    declared = declared_of(game, file)
    return references(said, declared) if declared else {}


def goes_on(game: GameType, file: str, said: Data) -> bool:
    """Whether what it names is the first of many."""
    declared = type_of(declared_of(game, file) or Struct)
    fields = declared.fields if isinstance(declared, StructType) else ()
    return any(bare(field.type)[0].get("on") and said.get(field.encode_name) for field in fields)


def numbers_in(game: GameType, data: Mapping[str, Data]) -> dict[tuple[str, str, str], str]:
    """Files by folder, key and value of what no two of a folder have alike."""
    keys = {folder: singular(game, folder) for folder in {folder_of(name) for name in data} - {""}}
    return {
        (folder_of(name), key, said[key]): name
        for name, said in data.items()
        for key in keys.get(folder_of(name), ())
        if isinstance(said.get(key), str)
    }


def following(file: str, said: Data, numbers: Mapping[tuple[str, str, str], str]) -> Iterator[str]:
    """Such a number under another key leads to the file that has it: `on_success = "2A"`."""
    for (folder, own, number), name in numbers.items():
        if folder == folder_of(file) and any(key != own and value == number for key, value in said.items()):
            yield name


# How a file becomes the work's own


def home_of(game: GameType, files: Files, data: Mapping[str, Data], file: str) -> Home:
    """Files that have a number stay in their place, as others count on it."""
    users = [
        name
        for name in sorted(files)
        if folder_of(name) and file in named_in(game, name, data[name]).values()
    ]
    if file in files or not users or file not in data or singular(game, folder_of(file)):
        return Home(file)
    new = name_for(file, users[0], data)
    edits = [Edit(new, (), origin=file), Edit(new, ("name",), stem(new))]
    for user in users:
        said = led(game, user, data, {file: new})
        edits += [Edit(user, (key,), value) for key, value in said.items() if value != data[user][key]]
    return Home(new, tuple(edits))


def name_for(file: str, user: str, data: Mapping[str, Data]) -> str:
    """After the file of the work that leads there."""
    first = stem(user)
    names = [first, *(f"{first}_{stem(file)}{number or ''}" for number in range(len(data)))]
    return next(new for name in names if (new := f"{folder_of(file)}/{name}.toml") not in data)


def led(game: GameType, user: str, data: Mapping[str, Data], names: dict[str, str]) -> Data:
    """What it says, with the new names in the place of the old ones."""
    said: dict[str, Any] = {key: renamed(key, value, names) for key, value in data[user].items()}
    for path, file in named_in(game, user, said).items():
        if file in names:
            put(said, path, stem(names[file]), user)
    return said


def at_home(
    game: GameType, files: Files, data: Mapping[str, Data], edits: Sequence[Edit]
) -> tuple[Edit, ...]:
    """Edits of values, each in a file of the work's own."""
    homes = {edit.file: home_of(game, files, data, edit.file) for edit in edits if edit.path}
    first = [edit for home in homes.values() for edit in home.edits]
    moved = (Edit(homes[each.file].file, each.path, each.value) if each.path else each for each in edits)
    return (*first, *moved)


def canvas_of(game: GameType, desk: Desk, files: Files, data: Mapping[str, Data], file: str) -> Home:
    """A map to be painted: the work's own, or one that its scenarios use. A stroke that was on its way while
    the map was copied is for the copy."""
    if file in data and file in (*files, *used(game, files, data)) and file in desk.maps(data):
        return home_of(game, files, data, file)
    for name, first in origins(game, files).items():
        if first == file and name in desk.maps(data):
            return Home(name)
    raise SandtableError(
        f"{file[:80]}: is no map of this work; begin a work from a scenario that uses it to paint it"
    )
