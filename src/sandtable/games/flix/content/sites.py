"""The Map of a Mission: one board, or two joined, with its Doors and its Starting Area (FLIX-9.01)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property

from sandtable.board.grid.ground import BIT, BLOCKED, Areas, Grid
from sandtable.games.flix.content.cards import COLOURS
from sandtable.games.flix.content.maps import Board, Space, corners_of
from sandtable.games.flix.content.missions import OPEN, WALL, MissionData
from sandtable.games.flix.rules.site import CoverIcon, Door, Path, Site


class Layout:
    """Where the boards lie on the whole grid."""

    def __init__(self, data: MissionData, boards: list[Board]) -> None:
        self.data = data
        self.boards = boards
        first = boards[0]
        self.east = data.join is not None and data.join.side == "east"
        self.second = (0, first.width) if self.east else (first.height, 0)  # the second board's corner
        self.width = sum(board.width for board in boards) if self.east else first.width
        self.height = first.height if self.east else sum(board.height for board in boards)
        self.doors = [name for board in boards for name in board.doors]
        self.doors += list(data.join.doors.values()) if data.join else []

    def cell(self, section: int, cell: int) -> int:
        """A board's own cell on the whole grid."""
        down, right = self.second if section else (0, 0)
        wide = self.boards[section].width
        return (cell // wide + down) * self.width + cell % wide + right

    def cells(self, section: int, cells: Iterable[int]) -> list[int]:
        return [self.cell(section, cell) for cell in cells]

    def place(self, name: str, at: Space) -> int:
        """A Space of a board by its row and column."""
        section = self.data.maps.index(name)
        return self.cell(section, at[0] * self.boards[section].width + at[1])

    # The grid

    def grid(self) -> Grid:
        size = self.width * self.height
        east, south, areas = [BLOCKED] * size, [BLOCKED] * size, [0] * size
        names: list[str] = []
        bits = 0
        for section, board in enumerate(self.boards):
            for own, cell in enumerate(self.cells(section, range(int(board.grid.size)))):
                east[cell] = shifted(board.grid.east[own], bits)
                south[cell] = shifted(board.grid.south[own], bits)
                areas[cell] = board.grid.areas.of[own] + len(names)
            names += board.grid.areas.names
            bits += len(board.doors)
        for cell, need in self.joined(bits).items():
            (east if self.east else south)[cell] = need
        bare = [0] * size
        return Grid(self.width, self.height, bare, bare, east, south, self.doors, Areas(names, areas), {})

    def joined(self, bits: int) -> dict[int, int]:
        """What lies on the edges between the boards, by the cells before them."""
        join = self.data.join
        if not join:
            return {}
        first = self.boards[0]
        signs = list(join.doors)
        return {
            (i * self.width + first.width - 1 if self.east else (first.height - 1) * self.width + i): (
                {OPEN: 0, WALL: BLOCKED}[sign] if sign in (OPEN, WALL) else BIT[bits + signs.index(sign)]
            )
            for i, sign in enumerate(join.edges)
        }

    # What stands on it

    def doorways(self, grid: Grid) -> list[Door]:
        found: list[Door] = []
        for number, name in enumerate(self.doors):
            bit = BIT[number]
            spaces = [[cell, cell + 1] for cell in range(int(grid.size)) if grid.east[cell] == bit]
            spaces += [[cell, cell + self.width] for cell in range(int(grid.size)) if grid.south[cell] == bit]
            found.append(Door(name, spaces[0], self.data.e_locks.get(name, 0), bit))
        return found

    def paths(self) -> list[Path]:
        return [
            Path(
                COLOURS.index(colour),
                section,
                self.cells(section, board.paths[colour]),
                path.stops,
                path.numeral,
            )
            for section, board in enumerate(self.boards)
            for colour, path in board.data.paths.items()
        ]

    @cached_property
    def site(self) -> Site:
        """One for all plans, since it remembers distances and sight."""
        grid = self.grid()
        sentries = [
            (self.cell(section, cell), least)
            for section, board in enumerate(self.boards)
            for cell, least in sorted(board.sentries.items())
        ]
        start = grid.areas.names.index(self.data.start)
        return Site(
            {
                "grid": grid,
                "doors": self.doorways(grid),
                "cover": [
                    CoverIcon(self.cell(section, cell), low, high)
                    for section, board in enumerate(self.boards)
                    for cell, (low, high) in sorted(board.cover.items())
                ],
                "paths": self.paths(),
                "corners": corners_of(grid),
                "sentries": [cell for cell, _ in sentries],
                "sentry_needs": [least for _, least in sentries],
                "points": [self.cells(section, board.points) for section, board in enumerate(self.boards)],
                "sections": self.sections(),
                "start": grid.areas.cells(start),
                "area_links": grid.area_neighbours(),
            }
        )

    def sections(self) -> list[int]:
        found = [0] * (self.width * self.height)
        for section, board in enumerate(self.boards):
            for cell in self.cells(section, range(int(board.grid.size))):
                found[cell] = section
        return found


def shifted(need: int, bits: int) -> int:
    """A Door's bit, after those of the boards before."""
    return need if need in (0, BLOCKED) else need << bits
