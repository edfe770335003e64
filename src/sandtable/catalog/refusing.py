"""What a game itself refuses of its files, whatever else is wrong with them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from copy import copy
from functools import partial
from typing import Any

from sandtable.catalog.checking import Mistake, keys_of
from sandtable.catalog.desks import Path
from sandtable.catalog.folders import BESIDE
from sandtable.catalog.mending import Mending
from sandtable.catalog.reading import texts_of
from sandtable.catalog.shelf import Data, Shelf
from sandtable.catalog.spec import GameType
from sandtable.catalog.surveying import Contents
from sandtable.engine.errors import SandtableError

MOST_TRIES = 20


def of_loading(game: GameType, read: Contents, broken: list[Mistake]) -> Iterator[Mistake]:
    """What is broken, and what the game has refused already, is mended until the rest can be loaded; what may
    follow from that alone is not told."""
    mending = Mending(game.shelf, read)
    mending.mend(broken)
    for _ in range(MOST_TRIES):
        tried = copy(game)
        tried.shelf = mending.shelf()
        found = refusals(tried, tried.try_out)
        yield from (each for each in found if not mending.follows(each))
        if not found:
            beside = [mistake for each in BESIDE for mistake in refusals(tried, partial(each, tried))]
            yield from (each for each in beside if not mending.follows(each))
            return
        if not mending.mend(found):
            return


def refusals(game: GameType, load: Callable[[], object]) -> list[Mistake]:
    try:
        load()
    except SandtableError as error:
        return [placed(game.shelf, text) for text in texts_of(error)]
    except Exception as error:  # what a game makes of content that nobody thought of
        return [Mistake(file="", path=(), text=f"unusable content: {type(error).__name__}: {error}")]
    return []


def placed(shelf: Shelf, text: str) -> Mistake:
    """A sentence of the loader's, with the file that it begins with and the entry that it names."""
    file, _, rest = text.partition(": ")
    if file not in {*shelf.own, *shelf.overlay.names()}:
        return Mistake(file="", path=(), text=text)
    return Mistake(file=file, path=path_to(shelf.read(file), rest.partition(": ")[0]), text=text)


def path_to(data: Data, label: str) -> Path:
    """What is meant by `units`, `scout`, `zone W`, `spawn of seals`, `wall [0, 3, 4, 3]`, `area hall`; or by
    a sentence that begins with a key, `minutes must be ...`."""
    for key, value in data.items():
        if key == label:
            return (key,)
        for own, row in entries_of(value):
            if label in labels_of(key, own, row):
                return (key, own)
    first = label.partition(" ")[0]
    return (first,) if first in data else ()


def entries_of(value: Any) -> Iterable[tuple[str | int, Any]]:
    if isinstance(value, dict):
        return value.items()
    return zip(keys_of(value), value) if isinstance(value, list) else ()


def labels_of(key: str, own: str | int, row: Any) -> list[str]:
    """How a loader names an entry: by its id, its key, all of it, or what it says first."""
    single = key.removesuffix("s")
    if isinstance(own, str):
        return [own, f"{key} {own}", f"{single} {own}", f"{key} of {own}", f"{single} of {own}"]
    if isinstance(row, dict):
        return [
            f"{key} of {text}" for first, value in [*row.items()][:1] for text in (value, f"{first} {value}")
        ]
    return [f"{key} {row}"]
