"""Missions that a test draws. A drawing has Spaces and the edges between them, two characters apart:

    +-------+
    |A A|B B|
    | +   + |
    |A AaB B|
    +-------+

The letter of a Space is its Area (`.` is Area A, `#` no Space); `|` and `-` are Walls, a small letter between
two Spaces is a Door. All else is given by words, places as (row, column) from (0, 0) in the north-west:

- `locks={"a": 2}`: Doors that are E-Locked, with their numerals
- `cover=[(1, 2), (0, 0, 4)]`: Cover icons, for all rolls or for up to, or from and up to, a roll
- `paths={"green": [(0, 0), (0, 1)]}`: the Spaces of each Path; `stops=["green"]`; spawns are 1, 2 and 3
- `corners=[((0, 1), (1, 2))]`: linked Corner Attack Arrows
- `sentries=[(0, 3), (1, 3, 4)]`: locations, with the least number of SEALs
- `points=[(0, 0), ...]`: Objective Points; `start=[(1, 0)]`: the Starting Area (or else Area S)
- `split=4`: from this column on it is the second Section, whose Paths are `paths2`, points `points2`
- `rounds=16, pool=5, pile=["alarm"], hostages=0, primary=[("recover", "hard_drive", 1)], secondary=[...],`
  `specials=["captures"], grade=6, scores=[4, 1, -2], bomb_die=4, fixed_tokens=[((0, 1), "alarm")],`
  `patrol_places=[(0, 2)], sentry_places=[(0, 3)]`: the page, the same for every Difficulty and number of
  SEALs"""

from __future__ import annotations

from typing import Any

from sandtable.board.grid.compass import EAST, SOUTH
from sandtable.board.grid.drawing import Drawing
from sandtable.board.grid.ground import BIT, Grid
from sandtable.games.flix.rules.components import NONE
from sandtable.games.flix.rules.effects import GOALS, SPECIALS, TOKENS
from sandtable.games.flix.rules.plan import Cell, Goal, Mission
from sandtable.games.flix.rules.site import CoverIcon, Door, Path, Site

COLOURS = ("green", "yellow", "red")
Place = tuple[int, ...]
FIELDS = (
    *[
        "locks",
        "cover",
        "paths",
        "paths2",
        "stops",
        "corners",
        "sentries",
        "points",
        "points2",
        "start",
        "split",
    ],
    *[
        "rounds",
        "pool",
        "pile",
        "hostages",
        "primary",
        "secondary",
        "specials",
        "grade",
        "scores",
        "bomb_die",
    ],
    *["fixed_tokens", "patrol_places", "sentry_places", "on_success", "on_failure"],
)


def drawn_grid(text: str) -> Grid:
    """The ground alone: Areas are named by their letters."""
    lines = [line.strip() for line in text.strip().splitlines()]
    cells = [list(line[1::2]) for line in lines[1::2]]
    letters = sorted(
        {sign for row in cells for sign in row if sign.isupper()} | ({"A"} if "." in text else set())
    )
    areas_text = "\n".join(
        "".join("A" if sign == "." else sign.replace("#", ".") for sign in row) for row in cells
    )
    doors = sorted({sign for line in lines for sign in line if sign.islower()})
    legend = {letter: "floor" for letter in letters} | {"#": "hole"}
    names = {letter: letter for letter in letters}
    return Drawing("\n".join(lines), legend, {door: door for door in doors}, areas_text, names).grid()


class Ground:
    """A grid with what lies on it."""

    def __init__(self, text: str, given: dict[str, Any]) -> None:
        self.grid = drawn_grid(text)
        self.given = given
        self.width = int(self.grid.width)

    def cell(self, place: Place) -> int:
        return place[0] * self.width + place[1]

    def cells(self, name: str) -> list[int]:
        return [self.cell(place) for place in self.given.get(name, [])]

    def site(self) -> Site:
        areas = self.grid.areas
        start = self.cells("start") or [c for c in range(len(areas.of)) if self.letter(c) == "S"]
        split = self.given.get("split", self.width)
        corners, points = self.given.get("corners", []), [self.cells("points"), self.cells("points2")]
        return Site(
            {
                "grid": self.grid,
                "doors": self.doors(),
                "cover": [self.icon(place) for place in self.given.get("cover", [])],
                "paths": self.paths("paths", 0) + self.paths("paths2", 1),
                "corners": [[self.cell(one), self.cell(other)] for one, other in corners],
                "sentries": self.cells("sentries"),
                "sentry_needs": [(*place, 0)[2] for place in self.given.get("sentries", [])],
                "points": points if split < self.width else points[:1],
                "sections": [int(cell % self.width >= split) for cell in range(len(areas.of))],
                "start": start,
                "area_links": self.grid.area_neighbours(),
            }
        )

    def letter(self, cell: int) -> str:
        area = self.grid.areas.of[cell]
        return self.grid.areas.names[area] if area >= 0 else ""

    def doors(self) -> list[Door]:
        locks = self.given.get("locks", {})
        return [
            Door(name, self.beside(BIT[n]), locks.get(name, 0), BIT[n])
            for n, name in enumerate(self.grid.doors)
        ]

    def beside(self, bit: int) -> list[int]:
        """The two Spaces of a doorway."""
        for cell in range(self.grid.size):
            for direction in (EAST, SOUTH):
                if self.grid.edge(cell, direction) == bit:
                    return [int(cell), int(self.grid.beside(cell, direction))]
        raise AssertionError("a Door without Spaces")

    def icon(self, place: Place) -> CoverIcon:
        low, high = {2: (1, 6), 3: (1, place[-1]), 4: place[2:]}[len(place)]
        return CoverIcon(self.cell(place), low, high)

    def paths(self, name: str, section: int) -> list[Path]:
        stops = self.given.get("stops", [])
        return [
            Path(
                COLOURS.index(colour),
                section,
                [self.cell(p) for p in places],
                colour in stops,
                COLOURS.index(colour) + 1,
            )
            for colour, places in self.given.get(name, {}).items()
        ]

    def page(self) -> Mission:
        given = self.given
        cell = Cell(
            given.get("pool", 5),
            [TOKENS.index(kind) for kind in given.get("pile", [])],
            given.get("hostages", 0),
            goals(given.get("primary", [("recover", "hard_drive", 1)])),
            goals(given.get("secondary", [])),
        )
        fixed = [[self.cell(p), TOKENS.index(kind)] for p, kind in given.get("fixed_tokens", [])]
        page = {
            "name": "drawn",
            "title": "Drawn",
            "grade": given.get("grade", 6),
            "rounds": [given.get("rounds", 16)] * 3,
            "scores": [given.get("scores", [4, 1, -2])] * 3,
            "cells": [[cell] * 4] * 3,
            "specials": sum(SPECIALS[name] for name in given.get("specials", [])),
            "bomb_die": given.get("bomb_die", 4),
            "fixed_tokens": fixed,
            "patrol_places": self.cells("patrol_places"),
            "sentry_places": self.cells("sentry_places"),
            "on_success": given.get("on_success", NONE),
            "on_failure": given.get("on_failure", NONE),
        }
        return Mission(self.site(), page)


def goals(rows: list[tuple[Any, ...]]) -> list[Goal]:
    """`("recover", "hard_drive", 2)`, `("rescue", "", 1)`."""
    return [
        Goal(GOALS.index(kind), TOKENS.index(token) if token else NONE, number)
        for kind, token, number in rows
    ]
