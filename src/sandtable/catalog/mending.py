"""What lies over a game, with something sound in the place of what is broken: so the game can say what else
it refuses, and nothing that only follows from what is broken."""

from __future__ import annotations

import re
from copy import deepcopy
from typing import Any

from msgspec import UnsetType

from sandtable.catalog.checking import Mistake
from sandtable.catalog.desks import Path
from sandtable.catalog.partial import Partial, standing_on
from sandtable.catalog.paths import find, value_at
from sandtable.catalog.shelf import Data, Shelf, folder_of
from sandtable.catalog.surveying import Contents

QUOTED = re.compile(r'"([^"\n]{1,60})"')
SHORT = 20  # letters of what one file may call another by


class Mending:
    """Of a folder's file all is left out, with what stands on it; of any other the entry, or a number that is
    out of bounds: the nearest that fits is taken."""

    def __init__(self, shelf: Shelf, read: Contents) -> None:
        self.whole = shelf
        self.installed = Shelf(shelf.folder)
        self.read = read
        self.left_out: frozenset[str] = frozenset()
        self.mended: dict[str, Data] = {}
        self.gone: set[tuple[str, Path]] = set()  # what is not as its maker has it
        self.names: set[str] = set()  # that others may miss it by

    def shelf(self) -> Shelf:
        return Partial(self.whole, self.left_out, self.mended) if self.left_out or self.mended else self.whole

    def mend(self, broken: list[Mistake]) -> bool:
        """Whether anything could be done about them."""
        files = {each.file for each in broken if folder_of(each.file)} - self.left_out
        self.left_out |= standing_on(files, self.read.data, self.read.shapes)
        rows = [
            each for each in broken if not folder_of(each.file) and each.file in self.whole.overlay.names()
        ]
        done = [self.mend_entry(each) for each in rows]
        return bool(files) or any(done)

    def mend_entry(self, each: Mistake) -> bool:
        file, own = each.file, self.read.data.get(each.file)
        if (file, ()) in self.gone:
            return False
        path = entry_of(each.path)
        if own is None or not path or (file, path) in self.gone:
            self.replace_file(file)
            return True
        data = self.mended.setdefault(file, deepcopy(own))
        if each.nearest is not None:
            put(data, each.path, each.nearest)
            return True
        self.gone.add((file, path))
        self.names.add(str(path[-1]))
        put(data, path, value_at(self.installed.read(file), path))
        return True

    def replace_file(self, file: str) -> None:
        self.gone.add((file, ()))
        self.names |= {name for text in self.whole.overlay.texts(file) for name in QUOTED.findall(text)}
        self.mended[file] = self.installed.read(file)

    def follows(self, found: Mistake) -> bool:
        """Whether it may be there only because of what is not as its maker has it."""
        if not (self.left_out or self.mended):
            return False
        touched = [path for file, path in self.gone if file == found.file]
        if found.file not in self.whole.overlay.names() or any(alike(path, found.path) for path in touched):
            return True
        said = found.text.removeprefix(f"{found.file}: ")
        words = re.compile("|".join(rf"(?<![\w-]){re.escape(name)}(?![\w-])" for name in self.names) or "$^")
        return bool(words.search(said)) or any(repr(name) in said for name in self.missing())

    def missing(self) -> set[str]:
        """What the files that are left out can be called by: their names, and what they say in a word."""
        stems = {name.rpartition("/")[2].removesuffix(".toml") for name in self.left_out}
        said = [value for name in self.left_out for value in self.read.data.get(name, {}).values()]
        return stems | {value for value in said if isinstance(value, str) and 0 < len(value) <= SHORT}


def alike(one: Path, other: Path) -> bool:
    """Whether one of two places is in the other."""
    shared = min(len(one), len(other))
    return one[:shared] == other[:shared]


def entry_of(path: Path) -> Path:
    """What is put back as a whole: an entry that has a name, or else a key of the file."""
    return path[:2] if len(path) > 1 and isinstance(path[1], str) else path[:1]


def put(data: Data, path: Path, value: Any | UnsetType) -> None:
    """Takes away what is not set."""
    held: Any = value_at(data, path[:-1])
    key = path[-1]
    if isinstance(held, list):
        place: Any = find(held, key)
    else:
        place = key if isinstance(held, dict) and key in held else None
    if place is None:
        return
    if isinstance(value, UnsetType):
        del held[place]
    else:
        held[place] = value
