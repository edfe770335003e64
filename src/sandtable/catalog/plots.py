"""What the desks of grids share: files of a work as a loader reads them, places, and drawings.

A work may hold anything that TOML can say, so what is looked up here is there only if it has its shape."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from typing import Any

from sandtable.catalog.desks import Distance, Spot, Work
from sandtable.catalog.shelf import Data, Files, Shelf, digest_of, folder_of, parse
from sandtable.engine.errors import SandtableError

Point = tuple[int, int]
MOST_DIGITS = 4
SIDES = {"n": (0, -1), "e": (1, 0), "s": (0, 1), "w": (-1, 0)}


class WorkShelf(Shelf):
    """The files of a work, sound or not, in the place of a folder."""

    def __init__(self, work: Work) -> None:
        super().__init__()
        self.work = work
        self.key = hash(self.digest)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, WorkShelf) and self.digest == other.digest

    def __hash__(self) -> int:
        return self.key

    @cached_property
    def digest(self) -> str:
        return digest_of((self.work,))  # type: ignore[arg-type]

    @cached_property
    def own(self) -> Files:
        return {}

    def names(self, kind: str) -> list[str]:
        return sorted(name for name in self.work if folder_of(name) == kind)

    def read(self, name: str) -> Data:
        if name not in self.work:
            raise SandtableError(f"{name}: there is no such file")
        return self.work[name]


# Whose files they are


def owned(work: Work, installed: Shelf, folder: str) -> list[str]:
    """The files of a folder that differ from the installed ones."""
    found = [name for name in work if folder_of(name) == folder]
    own = installed.own
    return sorted(name for name in found if name not in own or parse(name, own[name]) != work[name])


def own_first(work: Work, installed: Shelf, folder: str) -> tuple[str, ...]:
    mine = owned(work, installed, folder)
    return (*mine, *sorted(name for name in work if folder_of(name) == folder and name not in mine))


def on_installed(work: Work, installed: Shelf, files: Iterable[str]) -> Work:
    """Only these files of a work, over the installed ones, whatever is wrong with its others."""
    return {**{name: installed.read(name) for name in installed.own}, **{name: work[name] for name in files}}


# What has its shape


def table_in(data: Any, key: str) -> Data:
    found = data.get(key) if isinstance(data, dict) else None
    return found if isinstance(found, dict) else {}


def text_in(data: Any, key: str) -> str:
    found = data.get(key) if isinstance(data, dict) else None
    return found if isinstance(found, str) else ""


def rows_in(data: Any, key: str) -> list[Data]:
    """Entries that are tables."""
    found = data.get(key) if isinstance(data, dict) else None
    return [row for row in found if isinstance(row, dict)] if isinstance(found, list) else []


def numbers_of(value: Any, many: int) -> tuple[int, ...] | None:
    """So many whole numbers."""
    fits = isinstance(value, list | tuple) and len(value) == many
    return tuple(value) if fits and all(type(each) is int for each in value) else None


def point_of(value: Any) -> Point | None:
    found = numbers_of(value, 2)
    return (found[0], found[1]) if found else None


def points_in(data: Any, key: str) -> list[Point]:
    found = data.get(key) if isinstance(data, dict) else None
    places = [point_of(each) for each in found] if isinstance(found, list) else []
    return [each for each in places if each is not None]


# Places


def cell_of(spot: Spot) -> Point:
    return int(spot.x), int(spot.y)


def across(spot: Spot, rule: str) -> tuple[Point, Point]:
    """The cell of a spot and the one on the other side of its edge."""
    if spot.side not in SIDES:
        raise SandtableError(f"side: expected one of {', '.join(SIDES)}, not {spot.side!r} ({rule})")
    (x, y), (right, down) = cell_of(spot), SIDES[spot.side]
    return (x, y), (x + right, y + down)


def point_in(element: str) -> Point | None:
    """The cell that an id of the scene names (`3,4`)."""
    numbers = [whole(part) for part in element.split(",", 2)]
    return (numbers[0], numbers[1]) if len(numbers) == 2 and min(numbers) >= 0 else None


def whole(text: str) -> int:
    """A number of a few digits; -1 for anything else."""
    return int(text) if text.isdecimal() and len(text) <= MOST_DIGITS else -1


def named(point: Point) -> str:
    return f"{point[0]},{point[1]}"


def spots_of(points: Iterable[Point]) -> tuple[Spot, ...]:
    return tuple(Spot(x, y) for x, y in points)


class Sheet:
    """A drawing, character by character; nothing lies outside it."""

    def __init__(self, text: str) -> None:
        self.lines = [list(line) for line in text.splitlines()]
        self.height = len(self.lines)
        self.width = max((len(line) for line in self.lines), default=0)
        self.end = "\n" if text.endswith("\n") else ""

    def has(self, x: int, y: int) -> bool:
        return 0 <= y < self.height and 0 <= x < self.width

    def at(self, x: int, y: int) -> str:
        """Blank where a line is too short; nothing outside."""
        if not self.has(x, y):
            return ""
        return self.lines[y][x] if x < len(self.lines[y]) else " "

    def put(self, x: int, y: int, sign: str) -> None:
        line = self.lines[y]
        line += " " * (x + 1 - len(line))
        line[x] = sign

    def find(self, signs: str) -> list[Point]:
        return [(x, y) for y, line in enumerate(self.lines) for x, sign in enumerate(line) if sign in signs]

    def text(self) -> str:
        return "\n".join("".join(line) for line in self.lines) + self.end


def free_name(taken: Iterable[str], names: Iterable[str]) -> str:
    """The first name that is not taken yet."""
    known = set(taken)
    return next(name for name in names if name not in known)


# Ways


def far(origin: str, steps: Iterable[int], never: int) -> Distance:
    """The steps to each space; no way leads where they are `never`."""
    return Distance(origin, tuple(-1 if each >= never else int(each) for each in steps))
