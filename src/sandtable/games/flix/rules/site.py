"""The Map of a Mission: what is printed on it, and what follows from it for good."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from sandtable.board.grid.centres import CentreSight
from sandtable.board.grid.distances import Distances
from sandtable.board.grid.ground import UNREACHABLE, Grid
from sandtable.board.grid.memory import Memo
from sandtable.board.grid.steps import NEVER, ROUND, Steps
from sandtable.board.grid.strides import Strides
from sandtable.engine.decisions import Option
from sandtable.games.flix.ground.areas import AreaMap
from sandtable.games.flix.ground.lines import Arrow, Lines, Pairs
from sandtable.games.flix.ground.shadows import Shadows
from sandtable.games.flix.ground.walls import walls_of
from sandtable.games.flix.rules.cards import Printed
from sandtable.games.flix.rules.components import A_TANGO, MOST_CELLS, MOST_SEALS

MOVES: Final = [Option("move", "FLIX-19.21", (cell,)) for cell in range(MOST_CELLS)]
MOST_REACHES: Final = 4096  # that a Map keeps


@final
class Door:
    """A doorway (FLIX-9.04): the two Spaces beside it are its Door Attack Arrows, for items, for sight one
    way, and for little while it is E-Locked (FLIX-5.17, FLIX-5.18, FLIX-5.19, FLIX-5.20). A Door with a
    numeral is E-Locked (FLIX-5.11, FLIX-5.12), its other side is Normal (FLIX-2.10)."""

    def __init__(self, name: str, spaces: list[int], numeral: int, bit: int) -> None:
        self.name: Final = name
        self.spaces: Final = spaces
        self.numeral: Final[i64] = numeral  # of its E-Lock; 0: a Normal Door
        self.bit: Final[i64] = bit  # set in `opened` once it is gone


@final
class Exit:
    """A doorway out of an Area, and the Area beyond it."""

    def __init__(self, door: Door, beyond: int) -> None:
        self.door: Final = door
        self.beyond: Final[i64] = beyond


@final
class CoverIcon:
    """FLIX-9.02: a Block stands there if the Area's D6 is in its range; ALL is 1 to 6. Only a Block gives
    Cover (FLIX-5.15), and it stops neither sight nor Moves (FLIX-5.16). There are 19 (FLIX-2.04)."""

    def __init__(self, cell: int, low: int, high: int) -> None:
        self.cell: Final[i64] = cell
        self.low: Final[i64] = low
        self.high: Final[i64] = high


@final
class Path:
    """A Patrol Path (FLIX-5.03), with the Section it lies in and where its Patrols come in (FLIX-5.01,
    FLIX-5.02). It may end in a STOP symbol (FLIX-5.04)."""

    def __init__(self, colour: int, section: int, cells: list[int], stops: bool, numeral: int) -> None:
        self.colour: Final[i64] = colour
        self.section: Final[i64] = section
        self.cells: Final = cells  # numbered from 1
        self.stops: Final = stops  # its last Space has the STOP symbol
        self.numeral: Final[i64] = numeral  # the D10 result that spawns here


@final
class Site:
    """The whole Map of a Mission: one or two boards, the Sections, as one grid (FLIX-4.02). Every cell is a
    Space (FLIX-5.21). Areas are the grid's areas: an Area Line stops nothing (FLIX-5.05, FLIX-5.06). Walls
    and doorways are on its edges: Walls stop shots, blasts and items (FLIX-5.08, FLIX-5.09, FLIX-5.10), and
    discs bounce off them (FLIX-5.07)."""

    def __init__(self, page: Printed) -> None:
        grid: Grid = page["grid"]
        self.grid: Final = grid
        self.doors: Final[list[Door]] = page["doors"]
        cover: list[CoverIcon] = page["cover"]
        self.cover: Final = cover
        self.paths: Final[list[Path]] = page["paths"]
        self.corners: Final[list[list[int]]] = page["corners"]  # pairs of linked Corner Attack Arrow Spaces
        self.sentries: Final[list[int]] = page["sentries"]  # Sentry locations
        self.sentry_needs: Final[list[int]] = page["sentry_needs"]  # and from how many SEALs on; 0: always
        self.points: Final[list[list[int]]] = page["points"]  # by Section its eight Objective Points
        self.sections: Final[list[int]] = page["sections"]  # of every Space
        self.start: Final[list[int]] = page["start"]  # Spaces of the Starting Area, for each SEAL to choose
        self.starts: Final = [_starts(seal, self.start) for seal in range(MOST_SEALS)]
        self.area_of: Final = vec[i64](grid.areas.of)  # of every Space
        links: list[list[int]] = page["area_links"]
        self.area_links: Final = links  # Adjacent Areas (FLIX-R23)
        self.area_gaps: Final = _gaps(links)  # how many Areas away every Area is from every other
        self.area_steps: Final = [_steps(area, links, self.area_gaps) for area in range(len(links))]
        self.exits: Final = _exits(links, grid.areas.of, self.doors)  # of every Area
        self.corner_of: Final = _links(int(grid.size), self.corners)  # linked Spaces of every Space
        self.door_of: Final = _doors_of(int(grid.size), self.doors)  # doorways of every Space
        self.has_links: Final = vec[i64](_either(self.corner_of, self.door_of))  # 1 for a Space with either
        self.path_of: Final = _paths_of(
            int(grid.size), self.paths
        )  # (path, number) pairs, flat, of every one
        self.steps: Final = Steps(grid, grid.stand, NEVER)  # Moves are orthogonal (FLIX-19.21)
        self.touching: Final = Steps(grid, grid.stand, ROUND)  # adjacency (FLIX-10.03, FLIX-R50)
        self.sight: Final = CentreSight(grid)
        corner_arrows = [[Arrow(cell, 0) for cell in linked] for linked in self.corner_of]
        self.tango_lines: Final = Lines(self.sight, corner_arrows)  # FLIX-12.03
        self.corner_lines: Final = Lines(self.sight, corner_arrows, False)
        self.seal_lines: Final = Lines(self.sight, _with_doors(corner_arrows, self.doors))
        self.distances: Final = Distances(self.steps, 0)
        self.pairs: Final = Pairs(grid, self.distances, self.sight)
        self.strides: Final = Strides(self.steps, MOVES, A_TANGO, MOST_REACHES)  # where Moves may go
        self.shadows: Final = Shadows(self.touching, self.pairs, self.door_of)
        self._reached: Final[Memo[list[int]]] = Memo(MOST_REACHES)  # by Area
        self.walls: Final = walls_of(grid)
        self.cover_in: Final = [
            [icon for icon in cover if grid.areas.of[icon.cell] == area] for area in range(len(links))
        ]
        icons = [int(icon.cell) for icon in cover]
        self.by_area: Final = AreaMap(links, grid.areas.of, self.path_of, self.corner_of, icons)

    def first_reached(self, cell: i64, opened: i64) -> list[int]:
        """Of every Area the first Space to which there is a way; UNREACHABLE if there is none."""
        found = self._reached.find(cell, opened)
        if found is None:
            steps = self.distances.row(cell, opened)
            found = [_first_near(cells, steps) for cells in self.by_area.cells]
            self._reached.keep(cell, found, self.grid.all_doors, opened)
        return found


def _first_near(cells: list[int], steps: list[int]) -> int:
    for cell in cells:
        if steps[cell] < UNREACHABLE:
            return cell
    return UNREACHABLE


def _starts(seal: int, cells: list[int]) -> list[Option]:
    return [Option("start", "FLIX-9.17", (seal, cell)) for cell in cells]


def _exits(links: list[list[int]], of: list[int], doors: list[Door]) -> list[list[Exit]]:
    found: list[list[Exit]] = [[] for _ in links]
    for door in doors:
        one, other = of[door.spaces[0]], of[door.spaces[1]]
        found[one].append(Exit(door, other))
        if other != one:
            found[other].append(Exit(door, one))
    return found


def _gaps(links: list[list[int]]) -> list[list[int]]:
    """How many steps from Area to Adjacent Area; as many as there are Areas where there is no way."""
    return [_gaps_from(area, links) for area in range(len(links))]


def _steps(own: int, links: list[list[int]], gaps: list[list[int]]) -> list[list[int]]:
    """FLIX-22.06: from an Area, towards every other: the Adjacent ones that are next on the shortest ways."""
    return [[other for other in links[own] if far[other] < far[own]] for far in gaps]


def _gaps_from(area: int, links: list[list[int]]) -> list[int]:
    found = [len(links)] * len(links)
    found[area] = 0
    last = [area]
    for count in range(1, len(links)):
        last = [other for each in last for other in links[each] if found[other] > count]
        for other in last:
            found[other] = count
    return found


def _links(size: int, corners: list[list[int]]) -> list[list[int]]:
    found: list[list[int]] = [[] for _ in range(size)]
    for one, other in corners:
        found[one].append(other)
        found[other].append(one)
    return found


def _with_doors(corners: list[list[Arrow]], doors: list[Door]) -> list[list[Arrow]]:
    """FLIX-12.01, FLIX-R43: a Door Attack Arrow leads to the other side of its doorway."""
    found = [arrows[:] for arrows in corners]
    for door in doors:
        one, other = door.spaces
        found[one].append(Arrow(other, int(door.bit)))
        found[other].append(Arrow(one, int(door.bit)))
    return found


def _doors_of(size: int, doors: list[Door]) -> list[list[int]]:
    found: list[list[int]] = [[] for _ in range(size)]
    for number, door in enumerate(doors):
        for cell in door.spaces:
            found[cell].append(number)
    return found


def _either(some: list[list[int]], others: list[list[int]]) -> list[int]:
    """1 for every Space with one of either."""
    return [1 if one or other else 0 for one, other in zip(some, others)]


def _paths_of(size: int, paths: list[Path]) -> list[list[int]]:
    found: list[list[int]] = [[] for _ in range(size)]
    for number, path in enumerate(paths):
        for place, cell in enumerate(path.cells):
            found[cell].extend([number, place + 1])
    return found
