"""Records whose content has one number at a bound, or beyond it: every number of every content file."""

from __future__ import annotations

import math
import re
from collections import defaultdict
from collections.abc import Iterator
from copy import copy
from typing import NamedTuple

import msgspec

from sandtable.catalog.record import dump_record, header_for, record_of
from sandtable.catalog.registry import find_game, games
from sandtable.catalog.shelf import LARGEST_NUMBER, Overlay, Shelf
from sandtable.engine.errors import SandtableError
from sandtable.engine.table import Table
from sandtable.server.past import opened

NUMBER = re.compile(r"(?<![\w\".#-])-?\d+(?:\.\d+)?(?![\w\".-])")
EXTREMES = ("0", "-1", "1e-9", "0.5", str(LARGEST_NUMBER), f"-{LARGEST_NUMBER}", "1e300", "nan")
HEADING = re.compile(r"^\[+([\w.]+)\]+", re.MULTILINE)
KEY = re.compile(r"(?:^|[{,] *)([\w-]+) *=", re.MULTILINE)
TAKEN = "taken"


class Case(NamedTuple):
    """A number of a file by its place, and what stands there instead."""

    game: str
    file: str
    place: int
    value: str

    def text(self) -> str:
        found = find_game(self.game).shelf.own[self.file]
        number = list(numbers_in(found))[self.place]
        return found[: number.start()] + self.value + found[number.end() :]

    def record(self) -> bytes:
        """A record before the first answer, as whoever plays with such content would have it."""
        own, name = find_game(self.game), self.scenario()
        game = copy(own)
        game.shelf = Shelf(own.shelf.folder, Overlay({self.file: self.text()}))
        header = header_for(own, name, {}, [], 1)
        header = msgspec.structs.replace(
            header, content=game.shelf.overlay.digest, files=game.shelf.overlay.layers
        )
        try:
            return dump_record(record_of(header, Table(game.new(name, {}, 1))))
        except Exception:  # then whoever reads it says why
            return msgspec.json.encode(header) + b'\n{"ending":"","digest":"0"}\n'

    def scenario(self) -> str:
        """The one that the file is about, or else the game's first."""
        stem = self.file.rpartition("/")[2].removesuffix(".toml")
        names = [scenario.name for scenario in find_game(self.game).scenarios()]
        return stem if stem in names else names[0]


def numbers_in(text: str) -> Iterator[re.Match[str]]:
    """Numbers outside strings and comments; tables of maps are strings."""
    start = 0
    for line in text.splitlines(keepends=True):
        plain = re.sub(r'"[^"]*"|#.*', lambda found: " " * len(found[0]), line)
        for found in NUMBER.finditer(plain):
            yield re.compile(re.escape(found[0])).match(text, start + found.start())  # type: ignore[misc]
        start += len(line)


def kinds_in(file: str, text: str) -> Iterator[str]:
    """What each number is: that of a key, of a table, in a folder or file."""
    folder = file.rpartition("/")[0] or file
    for number in numbers_in(text):
        before = text[: number.start()]
        yield " ".join([folder, *HEADING.findall(before)[-1:], *KEY.findall(before)[-1:]])


def all_cases() -> Iterator[Case]:
    for slug, game in games().items():
        for file, text in game.shelf.own.items():
            for place in range(len(list(numbers_in(text)))):
                for value in EXTREMES:
                    yield Case(slug, file, place, value)


def one_of_each() -> Iterator[Case]:
    """Of each kind of number one at each bound: another number at each, as far as there are several."""
    for slug, game in games().items():
        kinds: defaultdict[str, list[tuple[str, int]]] = defaultdict(list)
        for file, text in game.shelf.own.items():
            for place, kind in enumerate(kinds_in(file, text)):
                kinds[kind].append((file, place))
        for found in kinds.values():
            for n, value in enumerate(EXTREMES):
                yield Case(slug, *found[n * len(found) // len(EXTREMES)], value)


def tried(case: Case) -> str:
    """In a worker: what becomes of it when it is sent in. Whatever is no refusal in words is a defect."""
    try:
        opened(case.record(), {})
    except SandtableError as error:
        return str(error)
    return TAKEN


def sample(count: int, seed: int = 1) -> list[Case]:
    """So many of them, spread evenly, the same for the same seed."""
    cases = list(all_cases())
    step = max(1, math.floor(len(cases) / count))
    return cases[seed % step :: step][:count]
