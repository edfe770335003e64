"""What a page puts on its map, and where in its file that stands. Places are (row, column), as there."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, islice
from typing import Any, NamedTuple

from sandtable.catalog.desks import Path

Data = dict[str, Any]
At = tuple[int, int]

MOST_PIECES = 1000  # of a page; others are not looked at
SPACES = ("starts", "exits", "walls", "traps", "gas")  # keys with nothing but spaces
ENTRIES = ("patrol", "door", "terminal", "camera", "find", "supply", "event", "call")  # tables with an `at`
FIGURES = ("patrol", "boss", "starts")  # one a space (SNEAK-11.02)
FILLING = ("walls", "door", "terminal")  # no figure begins there
# What is picked first where several things lie
ORDER = (
    *("patrol", "boss", "starts", "camera", "door", "terminal", "event", "find", "supply", "hidden", "traps"),
    *("nests", "turrets", "elevator", "exits", "walls", "room", "call", "gas"),
)
NAMES = {
    "starts": "Start",
    "exits": "Exit",
    "walls": "Wall token",
    "traps": "Trap",
    "gas": "Gas",
    "patrol": "Patrol",
    "door": "Door",
    "terminal": "Terminal",
    "camera": "Camera",
    "find": "Equipment token",
    "supply": "Supplies",
    "event": "Event",
    "call": "Codec number",
    "room": "Patrol Room",
    "elevator": "Elevator",
    "hidden": "Face-down token",
    "boss": "Boss",
    "nests": "Nest",
    "turrets": "Turret",
}


class Piece(NamedTuple):
    """A thing of some kind: where in the file it is, and on which space."""

    kind: str
    path: Path
    at: At

    @property
    def label(self) -> str:
        """`Patrol 2`; some have no number."""
        number = self.path[-1]
        counted = isinstance(number, int) and self.kind not in ("exits", "gas", "room", "elevator")
        return f"{NAMES[self.kind]} {number + 1}" if counted and isinstance(number, int) else NAMES[self.kind]


def title_of(page: Data, piece: Piece) -> str:
    """By the letter, the token or the number that it has: `Event A`, `Door D1`."""
    entry = table(value_in(page, piece.path))
    named = entry.get("letter") or entry.get("token") or entry.get("number")
    return f"{NAMES[piece.kind]} {named}" if named else piece.label


def pieces(page: Data) -> list[Piece]:
    """All of them, those that are picked first in front."""
    found = chain(single(page), grouped(page), of_boss(page.get("boss")))
    return sorted(islice(found, MOST_PIECES), key=lambda piece: ORDER.index(piece.kind))


def pieces_at(page: Data, at: At) -> list[Piece]:
    return [piece for piece in pieces(page) if piece.at == at]


def single(page: Data) -> Iterator[Piece]:
    for key in SPACES:
        yield from spaces(page.get(key), key, (key,))
    for key in ENTRIES:
        for number, entry in enumerate(listed(page.get(key))):
            if isinstance(entry, dict) and is_space(entry.get("at")):
                yield Piece(key, (key, number), place(entry["at"]))


def grouped(page: Data) -> Iterator[Piece]:
    for zone, places in table(page.get("room")).items():
        yield from spaces(places, "room", ("room", zone))
    for number, entry in enumerate(listed(page.get("elevator"))):
        for shaft, places in enumerate(listed(table(entry).get("shafts"))):
            yield from spaces(places, "elevator", ("elevator", number, "shafts", shaft))
    yield from spaces(table(page.get("hidden")).get("at"), "hidden", ("hidden", "at"))


def of_boss(boss: Any) -> Iterator[Piece]:
    if is_space(table(boss).get("at")):
        yield Piece("boss", ("boss",), place(boss["at"]))
    for key in ("nests", "turrets"):
        yield from spaces(table(boss).get(key), key, ("boss", key))


def spaces(places: Any, kind: str, path: Path) -> Iterator[Piece]:
    for number, at in enumerate(listed(places)):
        if is_space(at):
            yield Piece(kind, (*path, number), place(at))


def listed(value: Any) -> list[Any]:
    return value if isinstance(value, list) else []


def table(value: Any) -> Data:
    return value if isinstance(value, dict) else {}


def is_space(at: Any) -> bool:
    return isinstance(at, list) and len(at) == 2 and all(type(each) is int for each in at)


def place(at: list[int]) -> At:
    return at[0], at[1]


def value_in(data: Any, path: Path) -> Any:
    """What stands there."""
    for key in path:
        data = data[key]
    return data
