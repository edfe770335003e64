"""Where moves of up to two spaces lead: worked out once for a space with nobody near it, and for crowds."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from sandtable.board.grid.compass import BY_COMPASS
from sandtable.board.grid.memory import Memo
from sandtable.board.grid.steps import Steps
from sandtable.engine.decisions import Option
from sandtable.games.sneak.rules.components import MOST_CELLS
from sandtable.parts.among import is_among
from sandtable.parts.kept import Kept

SNEAKS: Final = [Option("sneak", "SNEAK-8.07", (cell,)) for cell in range(MOST_CELLS)]
MOST_KEPT: Final = 4096  # by space, and by the doors that are open
MOST_CROWDS: Final = 4096
MOST_MENUS: Final = 64
_DASHES: Final[list[list[Option | None]]] = [[] for _ in range(MOST_CELLS)]


def way(cell: i64, via: i64) -> int:
    """Where to and by which space, as one number; one space of movement has the same two."""
    return int(cell * MOST_CELLS + via)


def to(way: i64) -> i64:
    return way // MOST_CELLS


def dash(way: i64) -> Option:
    """`dash:cell,via`."""
    cell: i64 = to(way)
    via: i64 = way % MOST_CELLS
    row = _DASHES[cell]
    known = row[via] if row else None
    if known is None:
        known = Option("dash", "SNEAK-8.08", (int(cell), int(via)))
        if not row:
            row.extend([None] * MOST_CELLS)
        row[via] = known
    return known


def each_by_the_first(origin: i64, first: list[int], beyond: list[list[int]]) -> list[int]:
    """The spaces two steps away, where all ways are alike: each by the first of them."""
    near = [*first, int(origin)]
    found: list[int] = []
    for via, cells in zip(first, beyond):
        for cell in cells:
            if not is_among(near, cell):
                near.append(cell)
                found.append(way(cell, via))
    return found


@final
class Pace:
    """What one and two steps from a space lead to, and the options of it."""

    def __init__(
        self,
        origin: i64,
        first: list[int],
        beyond: list[list[int]],
        risks: list[int],
        noisy: bool,
        opened: i64,
    ) -> None:
        self.origin: Final[i64] = origin
        self.first: Final = first  # by the compass
        self.beyond: Final = beyond  # from each of the first
        self.risks: Final = (
            risks  # for each of the first, what comes of passing over enemies on the way there
        )
        self.opened: Final[i64] = opened  # the doors that were open
        self.sneaks: Final = [SNEAKS[cell] for cell in first]
        # SNEAK-R43: a Dash of one space, which where nobody listens is a Sneak
        self.short: Final = [dash(way(cell, cell)) for cell in first] if noisy else []
        # All options, by what is on the first spaces
        self.menus: Final[Kept[list[Option]]] = Kept(MOST_MENUS)


@final
class Paces:
    """The paces from every space of a Stage, for the doors that are open; nobody enters `shut` spaces."""

    def __init__(self, steps: Steps, shut: list[int], noisy: bool) -> None:
        self._steps: Final = steps
        self._shut: Final = shut  # by cell
        self._noisy: Final = noisy
        self._known: Final[Memo[Pace]] = Memo(MOST_KEPT)
        self._crowded: Final[Kept[Pace]] = Kept(MOST_CROWDS)

    def find(self, cell: i64, opened: i64) -> Pace:
        known = self._known.find(cell, opened)
        return known if known is not None else self._learn(cell, opened)

    def among(self, crowd: i64, opened: i64) -> Pace | None:
        """The pace in a crowd (a space, and those of the Patrols near it, as a key), if it is known."""
        pace = self._crowded.find(crowd)
        return pace if pace is not None and pace.opened == opened else None

    def keep(self, crowd: i64, pace: Pace) -> None:
        self._crowded.keep(crowd, pace)

    def _learn(self, cell: i64, opened: i64) -> Pace:
        first = self._around(cell, opened)
        beyond = [self._around(via, opened) for via in first]
        doors: i64 = self._steps.doors_around([int(cell), *first])
        found = Pace(cell, first, beyond, [0] * len(first), self._noisy, opened)
        return self._known.keep(cell, found, doors, opened)

    def _around(self, cell: i64, opened: i64) -> list[int]:
        beside = self._steps.grid
        found = [int(beside.beside(cell, way)) for way in BY_COMPASS if self._steps.may(cell, way, opened)]
        return [other for other in found if not self._shut[other]]
