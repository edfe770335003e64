"""All that is wrong with the files that somebody lays over a game: each file by its declaration, and then
each scenario and map by the game's own loader. Each sentence is the one that loading would stop at."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from copy import copy
from pathlib import Path as FolderPath

from sandtable.catalog.checking import Mistake
from sandtable.catalog.folders import misnamed
from sandtable.catalog.refusing import of_loading
from sandtable.catalog.shelf import Files, Overlay, Shelf, check_file, doubles_in, paths_below, text_of
from sandtable.catalog.spec import GameType
from sandtable.catalog.surveying import contents_of, of_files
from sandtable.engine.errors import SandtableError

MOST = 1_000  # mistakes, enough to be shown


def mistakes_in(game: GameType, overlay: Overlay) -> list[Mistake]:
    """All of them at once: what cannot be read, what is not as declared, and then what the game refuses."""
    tried = copy(game)
    tried.shelf = Shelf(game.shelf.folder, overlay)
    read = contents_of(tried)
    found = [*read.mistakes, *of_doubles(overlay), *of_files(read)]
    found = [*of_names(tried.shelf), *found, *of_loading(tried, read, found)]
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
