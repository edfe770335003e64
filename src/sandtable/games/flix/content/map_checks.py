"""What is checked of a Map board (FLIX-G01). Every error names file and place."""

from __future__ import annotations

from collections.abc import Collection

from sandtable.board.grid.compass import EAST, NORTH, SOUTH, WEST
from sandtable.board.grid.ground import BLOCKED, FLOOR
from sandtable.catalog.content import expect, expect_known, expect_once, expect_within
from sandtable.games.flix.content.cards import COLOURS
from sandtable.games.flix.content.maps import PATH_SIGNS, SIGNS, Board

SIDES = (4, 24)  # Spaces
# Of a board, so that any two can be used together (FLIX-2.04, FLIX-2.06, FLIX-2.07)
MOST_DOORS = 10
MOST_COVER = 9
MOST_SENTRIES = 4  # without a number
MOST_NUMBERED = 9  # with those
POINTS = 8
PATH = (6, 10)  # Spaces
LEAST_PATHS = 2
LEAST_FREE = 4  # Spaces of a Starting Area


def check_board(board: Board) -> None:
    expect_once(board.names(), board.where, "name")
    check_ground(board)
    check_areas(board)
    check_doors(board)
    check_icons(board)
    check_paths(board)
    check_path_areas(board)
    check_starts(board)


def check_ground(board: Board) -> None:
    expect_within(board.width, *SIDES, board.where, "width in Spaces")
    expect_within(board.height, *SIDES, board.where, "height in Spaces")
    for cell, kind in enumerate(board.grid.kinds):
        expect(
            kind == FLOOR, board.where, f"{board.place(cell)} is no Space, expected one of {' '.join(SIGNS)}"
        )
    ways = flood(board, [0], range(int(board.grid.size)))
    for cell in range(int(board.grid.size)):
        expect(
            cell in ways, board.where, f"{board.place(cell)} cannot be reached on foot with all Doors open"
        )


def flood(board: Board, start: list[int], among: Collection[int]) -> set[int]:
    """The Spaces that can be reached from others, through Doors too."""
    found, new = set(start), list(start)
    while new:
        cell = new.pop()
        for direction in (NORTH, EAST, SOUTH, WEST):
            other = int(board.grid.beside(cell, direction))
            if board.grid.edge(cell, direction) != BLOCKED and other in among and other not in found:
                found.add(other)
                new.append(other)
    return found


def check_areas(board: Board) -> None:
    """Every Space is in an Area, and each Area hangs together (FLIX-5.05)."""
    areas = board.grid.areas
    for cell, area in enumerate(areas.of):
        expect(area >= 0, board.where, f"{board.place(cell)} is in no Area, expected one in areas_drawing")
    for number, name in enumerate(areas.names):
        cells = areas.cells(number)
        expect(bool(cells), board.where, f"Area {name!r} has no Spaces in areas_drawing, expected some")
        whole = len(flood(board, cells[:1], cells)) == len(cells)
        expect(whole, board.where, f"Area {name!r} is in several parts, expected one")


def check_doors(board: Board) -> None:
    """FLIX-9.04: each is one doorway between two Areas."""
    expect_within(len(board.doors), 0, MOST_DOORS, board.where, "number of doorways")
    of = board.grid.areas.of
    for name, spaces in board.doors.items():
        many = f"Door {name!r} is drawn {len(spaces) // 2} times, expected once"
        expect(len(spaces) == 2, board.where, many)
        between = f"Door {name!r} lies inside an Area, expected it between two"
        expect(of[spaces[0]] != of[spaces[1]], board.where, between)


def check_icons(board: Board) -> None:
    """FLIX-5.14, FLIX-9.02, FLIX-9.09."""
    where = board.where
    expect(len(board.points) == POINTS, where, f"{len(board.points)} Objective Points, expected {POINTS}")
    expect_within(len(board.cover), 0, MOST_COVER, where, "number of Cover icons")
    always = sum(not least for least in board.sentries.values())
    expect_within(always, 0, MOST_SENTRIES, where, "number of Sentries without a number")
    expect_within(len(board.sentries), 0, MOST_NUMBERED, where, "number of Sentries in all")
    arrows = {cell for pair in [*board.corners, *board.doors.values()] for cell in pair}
    for cell in board.cover:
        on_arrow = f"the Cover icon at {board.place(cell)} is on an Attack Arrow, expected it elsewhere"
        expect(cell not in arrows, where, on_arrow)
    of = board.grid.areas.of
    sheltered = {of[cell] for cell in [*board.cover, *(cell for pair in board.corners for cell in pair)]}
    for cell in board.sentries:
        bare = (
            f"the Area of the Sentry at {board.place(cell)} has no Cover icon or Corner Arrow, expected one"
        )
        expect(of[cell] in sheltered, where, bare)


def check_paths(board: Board) -> None:
    """FLIX-5.01 to FLIX-5.03, FLIX-32.03."""
    data, where = board.data, board.where
    for colour, signs in zip(COLOURS, PATH_SIGNS, strict=True):
        drawn = any(board.cells(sign) for sign in signs)
        expect(
            drawn == (colour in data.paths), where, f"the {colour} Path must be drawn and listed, or neither"
        )
    few = f"{len(data.paths)} Paths, expected {LEAST_PATHS} or {len(COLOURS)}"
    expect(len(data.paths) >= LEAST_PATHS, where, few)
    expect_once([str(path.numeral) for path in data.paths.values()], where, "numeral")
    for colour in data.paths:
        at = f"{where}: {colour} Path"
        expect_within(len(board.paths[colour]), *PATH, at, "number of Spaces")
        check_spawn(board, colour, at)


def check_spawn(board: Board, colour: str, where: str) -> None:
    row, column = board.data.paths[colour].spawn
    inside = 0 <= row < board.height and 0 <= column < board.width
    rim = row in (0, board.height - 1) or column in (0, board.width - 1)
    expect(
        inside and rim, where, f"spawn [{row}, {column}] is not on the edge of the board, expected it there"
    )
    first = board.paths[colour][0]
    far = max(abs(first // board.width - row), abs(first % board.width - column))
    expect(
        far <= 1, where, f"spawn [{row}, {column}] must be on or next to its Space 1, {board.place(first)}"
    )


def check_path_areas(board: Board) -> None:
    """In an Area without a Path Space Alert Tangos would get stuck (FLIX-22.08)."""
    walked = {board.grid.areas.of[cell] for path in board.paths.values() for cell in path}
    for number, name in enumerate(board.grid.areas.names):
        expect(number in walked, board.where, f"Area {name!r} has no Path Space, expected one")


def check_starts(board: Board) -> None:
    """FLIX-9.17: there is room, and nobody stands or comes in there."""
    names = board.grid.areas.names
    taken = {*board.points, *board.sentries, *board.cover}
    spawns = [
        row * board.width + column for row, column in (path.spawn for path in board.data.paths.values())
    ]
    for name in board.data.starts:
        expect_known(name, names, f"{board.where}: starts", "Area")
        cells = board.grid.areas.cells(names.index(name))
        free = sum(cell not in taken for cell in cells)
        expect(
            free >= LEAST_FREE, board.where, f"start {name!r} has {free} free Spaces, expected {LEAST_FREE}"
        )
        safe = not any(cell in cells for cell in [*board.sentries, *spawns])
        expect(safe, board.where, f"start {name!r} has a Sentry or a Spawn in it, expected neither")
