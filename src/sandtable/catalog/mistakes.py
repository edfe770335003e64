"""All that is wrong with the files that somebody lays over a game: each file by its declaration, and then
each scenario and map by the game's own loader. Each sentence is the one that loading would stop at."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from copy import copy
from functools import partial
from pathlib import Path as FolderPath
from typing import Any, NamedTuple, get_args

from msgspec import Struct

from sandtable.catalog.checking import Found, Ids, declared_mistakes, keys_of
from sandtable.catalog.declared import files_of
from sandtable.catalog.desks import Path
from sandtable.catalog.estimates import NO_RULES
from sandtable.catalog.folders import BESIDE, misnamed
from sandtable.catalog.partial import Partial, standing_on
from sandtable.catalog.reading import Mistakes
from sandtable.catalog.schema import SHARED
from sandtable.catalog.shapes import hints_of, plain, shape_mistakes
from sandtable.catalog.shelf import (
    Data,
    Files,
    Overlay,
    Shelf,
    beyond,
    check_file,
    doubles_in,
    folder_of,
    id_of,
    parse_loosely,
    paths_below,
    text_of,
)
from sandtable.catalog.spec import GameType
from sandtable.engine.errors import SandtableError

MOST = 1_000  # mistakes, enough to be shown
MOST_TRIES = 20


class Mistake(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A value that cannot stand, or (`warning`) that is worth a look: its file, its path, a sentence."""

    file: str
    path: Path
    text: str
    warning: bool = False


def mistakes_in(game: GameType, overlay: Overlay) -> list[Mistake]:
    """All of them at once: what cannot be read, what is not as declared, and then what the game refuses."""
    tried = copy(game)
    tried.shelf = Shelf(game.shelf.folder, overlay)
    read = contents_of(tried)
    found = [*read.mistakes, *of_doubles(overlay), *of_files(read)]
    broken = {mistake.file for mistake in found}
    if all(folder_of(name) or name in NO_RULES for name in broken):
        found += of_loading(tried, read, broken)
    found = [*of_names(tried.shelf), *found]
    return list({mistake.text: mistake for mistake in found}.values())[:MOST]


def warnings_in(game: GameType, overlay: Overlay) -> list[Mistake]:
    """What a sound overlay has that is legal and unwise, as the game's desk knows it."""
    shelf = Shelf(game.shelf.folder, overlay)
    if game.desk is None:
        return []
    work = {name: shelf.read(name) for name in sorted({*shelf.own, *overlay.names()})}
    maps = [file for file in game.desk.maps(work) if file in overlay.names()]
    return [
        Mistake(file=check.file or file, path=check.path, text=f"{file}: {check.text}", warning=True)
        for file in maps
        for check in game.desk.warnings(work, file)
    ]


def of_names(shelf: Shelf) -> list[Mistake]:
    return [Mistake(file=file, path=(), text=text) for file, text in shelf.strays()]


def of_doubles(overlay: Overlay) -> Iterator[Mistake]:
    for file, text in [file for layer in overlay.layers for file in layer.items()]:
        with suppress(SandtableError):  # a file that cannot be read has its mistake already
            for path, said in doubles_in(file, text):
                yield Mistake(file=file, path=path, text=said)


# By declaration


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
        for path, text in of_file(name, data, read.shapes[name], ids):
            yield Mistake(file=name, path=path, text=text)


def of_file(name: str, data: Data, kind: type[Struct], ids: Ids) -> list[Found]:
    """By bounds and names, and by keys and kinds; of two mistakes of one value the first."""
    found = {path: Found(path, text) for path, text in reversed(shape_mistakes(data, kind, name))}
    found |= {path: Found(path, text) for path, text in reversed(declared_mistakes(data, kind, name, ids))}
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


# By loading


def of_loading(game: GameType, read: Contents, broken: set[str]) -> Iterator[Mistake]:
    """What the game itself refuses of each file, which is then left out with all that stands on it, until the
    rest can be loaded."""
    left_out: frozenset[str] = frozenset()
    for _ in range(MOST_TRIES):
        left_out |= standing_on({name for name in broken if folder_of(name)}, read.data, read.shapes)
        tried = copy(game)
        tried.shelf = Partial(game.shelf, left_out) if left_out else game.shelf
        found = refusals(tried, tried.try_out)
        if not found:
            break
        yield from (each for each in found if not left_out or of_its_own(each, game.shelf, left_out))
        broken = {each.file for each in found}
        if not all(folder_of(name) and name not in left_out for name in broken):
            return
    if not left_out:
        for each in BESIDE:
            yield from refusals(game, partial(each, game))


def of_its_own(found: Mistake, shelf: Shelf, left_out: frozenset[str]) -> bool:
    """Not only because of the files that were left out."""
    stems = [name.rpartition("/")[2].removesuffix(".toml") for name in left_out]
    return found.file in shelf.overlay.names() and not any(repr(stem) in found.text for stem in stems)


def refusals(game: GameType, load: Callable[[], object]) -> list[Mistake]:
    try:
        load()
    except Mistakes as error:
        return [placed(game.shelf, text) for text in error.texts]
    except SandtableError as error:
        return [placed(game.shelf, str(error))]
    except Exception as error:  # what a game makes of content that nobody thought of
        return [Mistake(file="", path=(), text=f"unusable content: {type(error).__name__}: {error}")]
    return []


def placed(shelf: Shelf, text: str) -> Mistake:
    """A sentence of the loader's, with the file that it begins with and the entry that it names."""
    file, _, rest = text.partition(": ")
    if file not in {*shelf.own, *shelf.overlay.names()}:
        return Mistake(file="", path=(), text=text)
    label, known = rest.partition(": ")[0], shelf.read(file)
    for key, value in known.items():
        if key == label:
            return Mistake(file=file, path=(key,), text=text)
        rows = value if isinstance(value, list) else []
        for row, own in zip(rows, keys_of(rows)):
            if isinstance(row, dict) and id_of(row) and label in (id_of(row), f"{key} {id_of(row)}"):
                return Mistake(file=file, path=(key, own), text=text)
    return Mistake(file=file, path=(), text=text)


# A folder for several games


def mistakes_below(game: GameType, folder: FolderPath) -> list[str]:
    """A sentence for each mistake of what a folder has for a game, with the file as it lies there."""
    files, found = readable(folder / game.slug)
    found = [f"{game.slug}/{said}" for said in (*found, *misnamed(folder / game.slug))]
    tried = copy(game)
    try:
        own = {name: text for name, text in files.items() if game.shelf.own.get(name) != text}
        tried.shelf = Shelf(game.shelf.folder, Overlay(own))
    except SandtableError as error:  # too much of it
        return [*found, f"{game.slug}/{error}"]
    return found + [tried.placed(each.text) for each in mistakes_in(game, tried.shelf.overlay)]


def readable(folder: FolderPath) -> tuple[Files, list[str]]:
    """The content files below a folder, and why some cannot be read."""
    files: Files = {}
    found: list[str] = []
    for path in paths_below(folder):
        name = path.relative_to(folder).as_posix()
        try:
            text = text_of(path, folder)
            check_file(name, text)
            files[name] = text
        except SandtableError as error:
            found.append(str(error))
    return files, found
