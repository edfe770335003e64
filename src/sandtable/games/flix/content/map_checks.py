"""What is checked of a Map board (FLIX-G01). Every error names file and place."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator

from sandtable.board.grid.compass import EAST, NORTH, SOUTH, WEST
from sandtable.board.grid.ground import BLOCKED, FLOOR
from sandtable.catalog.content import expect, expect_known, expect_once, expect_within
from sandtable.engine.errors import Mistakes, SandtableError
from sandtable.games.flix.content.cards import COLOURS
from sandtable.games.flix.content.maps import PATH_SIGNS, SIGNS, Board
from sandtable.scene.phrases import count_of

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


class Misplaced(SandtableError):
    """A Map that does not stand, where, and by which rule; `spaces` are column and row."""

    def __init__(self, message: str, rule: str, spaces: list[tuple[int, int]]) -> None:
        super().__init__(message)
        self.rule = rule
        self.spaces = spaces


Found = Iterator[SandtableError]


def check_board(board: Board) -> None:
    if wrong := [str(mistake) for mistake in mistakes_of(board)]:
        raise Mistakes(wrong)


def mistakes_of(board: Board) -> Found:
    """All of them, and none that only follows from another; those with a place are `Misplaced`."""
    yield from refused(expect_once, board.names(), board.where, "name")
    for check in (ground, areas, doors, icons, paths, path_areas, starts):
        yield from check(board)


def misplaced(board: Board, cells: Iterable[int], text: str, rule: str) -> Misplaced:
    spaces = [(cell % board.width, cell // board.width) for cell in cells]
    return Misplaced(f"{board.where}: {text}", rule, spaces)


def refused(check: Callable[..., None], *given: object) -> Found:
    try:
        check(*given)
    except SandtableError as error:
        yield error


def ground(board: Board) -> Found:
    yield from refused(expect_within, board.width, *SIDES, board.where, "width in Spaces")
    yield from refused(expect_within, board.height, *SIDES, board.where, "height in Spaces")
    for cell, kind in enumerate(board.grid.kinds):
        if kind != FLOOR:
            text = f"{board.place(cell)} is no Space, expected one of {' '.join(SIGNS)}"
            yield misplaced(board, [cell], text, "FLIX-G01")
    if lost := unreached(board):
        more = f" and {count_of(len(lost) - 1, 'more Space')}" if len(lost) > 1 else ""
        text = f"{board.place(lost[0])}{more} cannot be reached on foot with all Doors open"
        yield misplaced(board, lost, text, "FLIX-G01")


def unreached(board: Board) -> list[int]:
    """Spaces that nobody reaches from where a Mission may begin, through Doors too."""
    areas, spaces = board.grid.areas, range(int(board.grid.size))
    start = [
        cell
        for name in board.data.starts
        if name in areas.names
        for cell in areas.cells(areas.names.index(name))
    ]
    ways = flood(board, start or [0], spaces)
    return [cell for cell in spaces if cell not in ways]


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


def areas(board: Board) -> Found:
    """Every Space is in an Area, and each Area hangs together (FLIX-5.05)."""
    found = board.grid.areas
    for cell, area in enumerate(found.of):
        if area < 0:
            text = f"{board.place(cell)} is in no Area, expected one in areas_drawing"
            yield misplaced(board, [cell], text, "FLIX-5.05")
    for number, name in enumerate(found.names):
        cells = found.cells(number)
        if not cells:
            yield SandtableError(
                f"{board.where}: Area {name!r} has no Spaces in areas_drawing, expected some"
            )
            continue
        part = flood(board, cells[:1], cells)
        less = min(part, {*cells} - part, key=len)
        if less:
            text = f"Area {name!r} is in several parts, expected one"
            yield misplaced(board, sorted(less), text, "FLIX-5.05")


def doors(board: Board) -> Found:
    """FLIX-9.04: each is one doorway between two Areas."""
    for name in board.data.doors.values():
        if name not in board.doors:
            text = f"door {name!r} is nowhere in the drawing; expected its character"
            yield SandtableError(f"{board.where}: {text}")
    yield from refused(expect_within, len(board.doors), 0, MOST_DOORS, board.where, "number of doorways")
    of = board.grid.areas.of
    for name, spaces in board.doors.items():
        if len(spaces) != 2:
            text = f"Door {name!r} is drawn {len(spaces) // 2} times, expected once"
            yield misplaced(board, spaces, text, "FLIX-9.04")
        elif 0 <= of[spaces[0]] == of[spaces[1]]:
            text = f"Door {name!r} lies inside an Area, expected it between two"
            yield misplaced(board, spaces, text, "FLIX-9.04")


def icons(board: Board) -> Found:
    """FLIX-5.14, FLIX-9.02, FLIX-9.09."""
    where = board.where
    if len(board.points) != POINTS:
        text = f"{len(board.points)} Objective Points, expected {POINTS}"
        yield misplaced(board, board.points, text, "FLIX-5.14")
    always = sum(not least for least in board.sentries.values())
    yield from refused(expect_within, len(board.cover), 0, MOST_COVER, where, "number of Cover icons")
    yield from refused(expect_within, always, 0, MOST_SENTRIES, where, "number of Sentries without a number")
    yield from refused(
        expect_within, len(board.sentries), 0, MOST_NUMBERED, where, "number of Sentries in all"
    )
    arrows = {cell for pair in [*board.corners, *board.doors.values()] for cell in pair}
    for cell in board.cover:
        if cell in arrows:
            text = f"the Cover icon at {board.place(cell)} is on an Attack Arrow, expected it elsewhere"
            yield misplaced(board, [cell], text, "FLIX-9.02")
    of = board.grid.areas.of
    sheltered = {of[cell] for cell in [*board.cover, *(cell for pair in board.corners for cell in pair)]}
    for cell in board.sentries:
        if of[cell] >= 0 and of[cell] not in sheltered:
            at = board.place(cell)
            text = f"the Area of the Sentry at {at} has no Cover icon or Corner Arrow, expected one"
            yield misplaced(board, [cell], text, "FLIX-9.09")


def paths(board: Board) -> Found:
    """FLIX-5.01 to FLIX-5.03, FLIX-32.03."""
    data, where = board.data, board.where
    known = [colour for colour in COLOURS if colour in data.paths or any(board.drawn_path(colour))]
    for colour in known:
        if any(board.drawn_path(colour)) != (colour in data.paths):
            yield SandtableError(f"{where}: the {colour} Path must be drawn and listed, or neither")
        else:
            yield from path_of(board, colour)
    if len(known) < LEAST_PATHS:
        yield SandtableError(f"{where}: {len(known)} Paths, expected {LEAST_PATHS} or {len(COLOURS)}")
    yield from refused(expect_once, [str(path.numeral) for path in data.paths.values()], where, "numeral")


def path_of(board: Board, colour: str) -> Found:
    """Its numbers first: how long it is and where it begins follows from them."""
    drawn = board.drawn_path(colour)
    cells, signs = board.paths[colour], PATH_SIGNS[COLOURS.index(colour)]
    numbered = list(zip(signs, drawn))[: sum(map(bool, drawn))]
    wrong = [(sign, found) for sign, found in numbered if len(found) != 1]
    for sign, found in wrong:
        said = f"{sign!r} of the {colour} Path is in {len(found)} Spaces, expected one"
        yield misplaced(board, found, said, "FLIX-5.03")
    if not wrong and not PATH[0] <= len(cells) <= PATH[1]:
        text = f"{colour} Path: number of Spaces must be from {PATH[0]} to {PATH[1]}, not {len(cells)}"
        yield misplaced(board, cells, text, "FLIX-32.03")
    if len(drawn[0]) == 1:
        yield from refused(check_spawn, board, colour, f"{board.where}: {colour} Path")


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


def path_areas(board: Board) -> Found:
    """In an Area without a Path Space Alert Tangos would get stuck (FLIX-22.08)."""
    drawn = [cell for colour in COLOURS for cells in board.drawn_path(colour) for cell in cells]
    walked = {board.grid.areas.of[cell] for cell in drawn}
    for number, name in enumerate(board.grid.areas.names):
        cells = board.grid.areas.cells(number)
        if cells and number not in walked:
            text = f"Area {name!r} has no Path Space, expected one"
            yield misplaced(board, cells, text, "FLIX-22.08")


def starts(board: Board) -> Found:
    """FLIX-9.17: there is room, and nobody stands or comes in there."""
    names = board.grid.areas.names
    taken = {*board.points, *board.sentries, *board.cover}
    spawns = [
        row * board.width + column
        for row, column in (path.spawn for path in board.data.paths.values())
        if column in range(board.width)
    ]
    for name in board.data.starts:
        if name not in names:
            yield from refused(expect_known, name, names, f"{board.where}: starts", "Area")
            continue
        cells = board.grid.areas.cells(names.index(name))
        free = sum(cell not in taken for cell in cells)
        if cells and free < LEAST_FREE:
            text = f"start {name!r} has {free} free Spaces, expected {LEAST_FREE}"
            yield misplaced(board, cells, text, "FLIX-9.17")
        there = [cell for cell in [*board.sentries, *spawns] if cell in cells]
        if there:
            text = f"start {name!r} has a Sentry or a Spawn in it, expected neither"
            yield misplaced(board, there, text, "FLIX-9.17")
