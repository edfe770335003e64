"""Where content files are read from: a game's own folder, and files that somebody lays over it."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from functools import cached_property
from hashlib import blake2b
from pathlib import Path
from typing import Any

import msgspec

from sandtable.catalog.nearest import nearest
from sandtable.engine.errors import SandtableError

NAME = re.compile(r"([A-Za-z0-9_-]{1,60}/){0,2}[A-Za-z0-9_-]{1,60}\.toml")
MOST_FILES = 100
MOST_CHARACTERS = 400_000  # of all files that are laid over one game
LONGEST_LINE = 4_000  # what reads TOML takes its time over long keys
UNSEEN = re.compile(
    "[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u034f\u115f\u1160\u17b4\u17b5\u200b\u202a-\u202e\u2060-\u206f"
    "\u2800\u3164\ufeff\uffa0\ufff9-\ufffb\U000e0000-\U000e007f]|[\u0300-\u036f]{5}"
)
LONGEST_SHOWN = 80  # of a name in an error
LARGEST_NUMBER = 100_000
WORDS = "words.toml"
TERMS = "terms.toml"
QUESTIONS = "questions.toml"  # of the lab
APART = (WORDS, TERMS, QUESTIONS)  # no game goes another way for them

Files = dict[str, str]
Data = dict[str, Any]


class Overlay:
    """Files that are laid over a game's own: texts by name in layers, of which the later ones win."""

    def __init__(self, *layers: Files) -> None:
        self.layers = tuple(layer for layer in layers if layer)
        check_files([file for layer in self.layers for file in layer.items()])
        self.digest = digest_of(self.layers) if self.layers else ""

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Overlay) and self.digest == other.digest

    def __hash__(self) -> int:
        return hash(self.digest)

    def texts(self, name: str) -> list[str]:
        return [layer[name] for layer in self.layers if name in layer]

    def names(self) -> list[str]:
        return sorted({name for layer in self.layers for name in layer})


class Shelf:
    """A game's own folder (none: it has no content files) under an overlay."""

    def __init__(self, folder: Path | None = None, overlay: Overlay | None = None) -> None:
        self.folder = folder
        self.overlay = overlay or Overlay()
        self.key = hash((self.folder, self.overlay))  # asked for at every new game

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Shelf) and (self.folder, self.overlay) == (other.folder, other.overlay)

    def __hash__(self) -> int:
        return self.key

    @cached_property
    def own(self) -> Files:
        """The game's own files as they are installed."""
        return files_below(self.folder) if self.folder else {}

    @cached_property
    def digest(self) -> str:
        """Names the content that is installed, but for what no game goes another way for."""
        own = {name: text for name, text in self.own.items() if name not in APART}
        return digest_of((own,)) if own else ""

    def names(self, kind: str) -> list[str]:
        """The files of a folder, from all layers."""
        found = {*self.own, *self.overlay.names()}
        return sorted(name for name in found if folder_of(name) == kind)

    def text(self, name: str) -> str | None:
        """A file as its topmost layer has it."""
        return [self.own.get(name), *self.overlay.texts(name)][-1]

    def read(self, name: str) -> Data:
        """What a file says. One of a folder stands in the place of that below it; any other is laid over it
        entry by entry."""
        return self.read_by(parse, name)

    def read_by(self, parsed: Callable[[str, str], Data], name: str) -> Data:
        texts = [*([self.own[name]] if name in self.own else []), *self.overlay.texts(name)]
        if not texts:
            raise SandtableError(f"{name}: there is no such file")
        if folder_of(name):
            return parsed(name, texts[-1])
        data = parsed(name, texts[0])
        for text in texts[1:]:
            data = lay_over(data, parsed(name, text), name)
        return data

    def check_overlay(self) -> None:
        """A file that nobody would read, and an entry that stands twice in one, are mistakes."""
        for _, said in (*self.strays(), *self.doubles()):
            raise SandtableError(said)

    def strays(self) -> list[tuple[str, str]]:
        """The files laid over that the game does not read, each with a sentence."""
        single = [name for name in self.own if not folder_of(name)]
        folders = sorted({folder_of(name) for name in self.own} - {""})
        expected = ", ".join([*single, *(f"{folder}/NAME.toml" for folder in folders)]) or "none"
        found: list[tuple[str, str]] = []
        for name in self.overlay.names():
            if name not in single and folder_of(name) not in folders:
                said = f"the game reads no such file; {meant_file(name, single, folders)}expected {expected}"
                found.append((name, f"{name}: {said}"))
        return found

    def doubles(self) -> list[tuple[str, str]]:
        """Entries that stand twice in one file of the overlay: one would be laid over the other."""
        files = [file for layer in self.overlay.layers for file in layer.items()]
        return [(name, double[1]) for name, text in files for double in doubles_in(name, text)]


def doubles_in(name: str, text: str) -> list[tuple[tuple[str, str], str]]:
    """Of one file: the key and the id of each, and a sentence. A folder's files are checked when read."""
    data = {} if folder_of(name) else parse(name, text)
    named = {key: [id_of(row) for row in rows] for key, rows in data.items() if is_named(rows)}
    found = [(key, own) for key, ids in named.items() for own in twice(ids)]
    return [((key, own), f"{name}: {key} {own!r} stands twice") for key, own in found]


def meant_file(name: str, single: list[str], folders: list[str]) -> str:
    """The file that somebody may have meant, to go before what was expected."""
    folder, _, file = name.rpartition("/")
    stems = [each.removesuffix(".toml") for each in single]
    found = nearest(folder, folders) if folder else nearest(file.removesuffix(".toml"), stems)
    return f"did you mean {found[0]}{f'/{file}' if folder else '.toml'}? " if found else ""


def twice(names: Iterable[str]) -> list[str]:
    return [name for name, times in Counter(names).items() if times > 1]


def folder_of(name: str) -> str:
    return name.rpartition("/")[0]


def digest_of(layers: tuple[Files, ...]) -> str:
    return blake2b(msgspec.json.encode(layers, order="sorted"), digest_size=16).hexdigest()


def files_below(folder: Path) -> Files:
    """Every content file by its name below the folder."""
    return {path.relative_to(folder).as_posix(): text_of(path, folder) for path in paths_below(folder)}


def paths_below(folder: Path) -> list[Path]:
    return sorted(path for path in folder.rglob("*.toml") if path.is_file())


def text_of(path: Path, folder: Path) -> str:
    """A file's text; an error names the file as it lies below the folder."""
    name = path.relative_to(folder).as_posix()
    try:
        if path.stat().st_size > 4 * MOST_CHARACTERS:
            raise SandtableError(f"{name}: too large; expected at most {MOST_CHARACTERS:,} characters")
        return path.read_text("utf-8")
    except OSError as error:
        raise SandtableError(f"{name}: cannot be read ({error.strerror})") from error
    except UnicodeDecodeError as error:
        raise SandtableError(f"{name}: {error}") from error


def check_files(files: list[tuple[str, str]]) -> None:
    if len(files) > MOST_FILES or sum(len(text) for _, text in files) > MOST_CHARACTERS:
        most = f"{MOST_FILES} files of {MOST_CHARACTERS:,} characters together"
        raise SandtableError(f"*.toml: too much content; expected at most {most}")
    for name, text in files:
        check_file(name, text)


def check_file(name: str, text: str) -> None:
    """Names are plain names, and no text takes long to read."""
    if not NAME.fullmatch(name):
        raise SandtableError(
            f"{shown(name)}: no name of a content file; expected NAME.toml or FOLDER/NAME.toml, "
            "of letters, digits, _ and -"
        )
    for number, line in enumerate(text.split("\n"), 1):
        if len(line) > LONGEST_LINE:
            raise SandtableError(f"{name}: line {number} is longer than {LONGEST_LINE:,} characters")


def shown(name: str) -> str:
    return name if len(name) < LONGEST_SHOWN else f"{name[:LONGEST_SHOWN]}..."


def parse(name: str, text: str) -> Data:
    data = parse_loosely(name, text)
    for said in beyond(data, name):
        raise SandtableError(said)
    return data


def parse_loosely(name: str, text: str) -> Data:
    """Whatever its numbers are."""
    try:
        data = tomllib.loads(text)
        check_texts(data, name)
        return data
    except (tomllib.TOMLDecodeError, ValueError) as error:
        raise SandtableError(f"{name}: {error}") from error
    except RecursionError as error:
        raise SandtableError(f"{name}: nested too deeply") from error


def check_texts(data: Data, name: str) -> None:
    """What is read can be seen."""
    for where, value in values_in(data, name):
        if isinstance(value, str):
            check_text(value, where)


def beyond(data: Data, name: str) -> Iterator[str]:
    """Whatever a game makes of a number, it need not bear any: a sentence for each that is too large."""
    for where, value in values_in(data, name):
        if isinstance(value, int | float) and abs(value) > LARGEST_NUMBER:
            yield f"{shown(where)}: must be from -{LARGEST_NUMBER:,} to {LARGEST_NUMBER:,}"


def values_in(value: object, where: str) -> Iterator[tuple[str, object]]:
    """Each value and each key, with the words that lead to it."""
    if isinstance(value, dict):
        for key, each in value.items():
            yield where, key
            yield from values_in(each, f"{where}: {key}")
    elif isinstance(value, list):
        for each in value:
            yield from values_in(each, f"{where} {id_of(each)}".rstrip() if isinstance(each, dict) else where)
    else:
        yield where, value


def check_text(text: str, where: str) -> None:
    """No sign that nobody sees, that turns the direction of writing, or that climbs out of its line."""
    found = UNSEEN.search(text)
    if found:
        sign = f"U+{ord(found[0][0]):04X}"
        raise SandtableError(f"{shown(where)}: has {sign}, which nobody can see; expected letters and signs")


# One file over another


def lay_over(below: Data, above: Data, name: str) -> Data:
    """Each key of the file above stands in the place of the one below; lists of named entries are joined."""
    merged = below | above
    for key, rows in above.items():
        if is_named(rows) and is_named(below.get(key)):
            merged[key] = join(below[key], rows, name)
    return merged


def is_named(rows: object) -> bool:
    return isinstance(rows, list) and bool(rows) and all(isinstance(row, dict) and id_of(row) for row in rows)


def id_of(row: Data) -> str:
    named = row.get("id", row.get("name"))
    return named if isinstance(named, str) else ""


def join(below: list[Data], above: list[Data], name: str) -> list[Data]:
    """An entry that is there changes the keys that it names, or goes with `remove = true`; a new one comes
    last."""
    joined = {id_of(row): row for row in below}
    for row in above:
        own = id_of(row)
        if row.get("remove") is True:
            if own not in joined:
                raise SandtableError(f"{name}: {own}: there is none to remove; expected {', '.join(joined)}")
            del joined[own]
        else:
            joined[own] = joined.get(own, {}) | row
    return list(joined.values())
