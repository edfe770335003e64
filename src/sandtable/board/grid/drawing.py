"""A grid from a drawing in characters. Text in, grid out; whoever reads content files calls it.

Cells and the edges between them are characters, two apart. This is a room of 2 x 2 cells with a door `a` in
the south of its first cell, a wall in the middle of its second row, and a pillar:

    +---+
    |. .|
    +a+ |
    |.|#|
    +---+

- a cell is a character of the legend: `.` is floor, `#` wall and a blank no cell, unless the legend says
  otherwise. The legend gives each character a word for the ground (`floor`, `low`, `wall`, `hole`, or
  `gate NAME` for a cell that a door fills) and then any marks, as in `"v" = "floor vent"`;
- an edge is blank, a wall (`|` upright, `-` level) or the character of a door. Edges with the same character
  are one door;
- where edges meet stands `+`, `-`, `|` or a blank: it says nothing.

Areas are drawn apart, one character a cell and no edges; a `.` or a blank is in no area. Blanks at the end of
a line need not be written. Doors are numbered as they are listed, gates after them in the legend's order."""

from __future__ import annotations

from typing import Final, final

from sandtable.board.grid.ground import BIT, BLOCKED, FLOOR, HOLE, LOW, MOST_DOORS, WALL, Areas, Grid
from sandtable.engine.errors import Mistakes, SandtableError

GROUNDS: Final[dict[str, int]] = {"floor": FLOOR, "low": LOW, "wall": WALL, "hole": HOLE, "gate": FLOOR}
USUAL_LEGEND: Final[dict[str, str]] = {".": "floor", "#": "wall", " ": "hole"}
MEETING: Final = "+-| "
MOST_WRONG: Final = 100  # mistakes of one drawing


@final
class Drawing:
    """What a content file says of a grid."""

    def __init__(
        self,
        text: str,
        legend: dict[str, str],
        doors: dict[str, str],
        areas_text: str = "",
        areas: dict[str, str] | None = None,
    ) -> None:
        self.text: Final = text
        self.legend: Final = legend
        self.doors: Final = doors  # the character of each, and its name
        self.areas_text: Final = areas_text
        self.areas: Final = areas if areas is not None else {}

    def grid(self) -> Grid:
        """The grid that is drawn; Mistakes say all that is wrong with it, and where."""
        return _Reader(self).grid()


def spread(text: str) -> str:
    """A drawing of cells alone, one character each, as one with edges: walls around, none inside."""
    rows = text.splitlines()
    width = max([len(row) for row in rows], default=0)
    border = "+" + "-" * (2 * width - 1) + "+"
    between = "|" + " " * (2 * width - 1) + "|"
    lines = ["|" + " ".join(row.ljust(width)) + "|" for row in rows]
    return "\n".join([border, f"\n{between}\n".join(lines), border])


@final
class _Ground:
    """What one character of the legend stands for."""

    def __init__(self, character: str, words: list[str]) -> None:
        where = f"the legend of {character!r}"
        if len(character) != 1:
            raise SandtableError(f"{where}: expected a single character")
        if not words or words[0] not in GROUNDS:
            given = repr(words[0]) if words else "nothing"
            raise SandtableError(f"{where} begins with {given}; expected one of {', '.join(GROUNDS)}")
        if words == ["gate"]:
            raise SandtableError(f"{where}: expected the name of its door after 'gate'")
        self.kind: Final[int] = GROUNDS[words[0]]
        self.gate: Final = words[1] if words[0] == "gate" else ""
        self.marks: Final = words[2:] if words[0] == "gate" else words[1:]


@final
class _Reader:
    """Goes through a drawing; what it finds becomes a grid at the end."""

    def __init__(self, drawing: Drawing) -> None:
        self.drawing: Final = drawing
        legend = {**USUAL_LEGEND, **drawing.legend}
        self.legend: Final = {sign: _Ground(sign, words.split()) for sign, words in legend.items()}
        gates = [ground.gate for ground in self.legend.values() if ground.gate]
        self.doors: Final = list(dict.fromkeys([*drawing.doors.values(), *gates]))
        self.lines: Final = _padded(drawing.text)
        self._check_doors()
        self._check_shape()
        self.width: Final = len(self.lines[0]) // 2
        self.height: Final = len(self.lines) // 2
        self.seen: Final[dict[str, bool]] = {}
        self.wrong: Final[dict[str, bool]] = {}  # in the order in which it is found

    def grid(self) -> Grid:
        places = [(x, y) for y in range(self.height) for x in range(self.width)]
        self._check_meetings()
        grounds = [self._ground(2 * x + 1, 2 * y + 1) for x, y in places]
        east = [self._edge(2 * x + 2, 2 * y + 1, "|") for x, y in places]
        south = [self._edge(2 * x + 1, 2 * y + 2, "-") for x, y in places]
        self._check_border()
        gates = [self._bit(ground.gate) if ground.gate else 0 for ground in grounds]
        if not self.wrong:
            self._check_drawn()
        areas = self._areas()
        if self.wrong:
            raise Mistakes(list(self.wrong))
        kinds = [ground.kind for ground in grounds]
        return Grid(self.width, self.height, kinds, gates, east, south, self.doors, areas, _marks(grounds))

    def _check_doors(self) -> None:
        for sign, name in self.drawing.doors.items():
            if len(sign) != 1 or sign in MEETING:
                raise SandtableError(f"door {name!r}: {sign!r} is no single character other than + - | blank")
        if len(self.doors) > MOST_DOORS:
            raise SandtableError(f"there are {len(self.doors)} doors; expected at most {MOST_DOORS}")

    def _check_drawn(self) -> None:
        for name in self.doors:
            if name not in self.seen:
                self._tell(f"door {name!r} is nowhere in the drawing; expected its character")

    def _check_shape(self) -> None:
        height = len(self.lines)
        width = len(self.lines[0]) if self.lines else 0
        if height < 3 or width < 3 or height % 2 == 0 or width % 2 == 0:
            raise SandtableError(
                f"the drawing has {height} lines and {width} columns; expected odd numbers from 3 on, "
                "an edge before, between and after the cells"
            )

    def _check_meetings(self) -> None:
        for row in range(0, len(self.lines), 2):
            for column in range(0, len(self.lines[row]), 2):
                if self.lines[row][column] not in MEETING:
                    self._wrong(column, row, "stands where edges meet; expected + - | or a blank")

    def _check_border(self) -> None:
        for x in range(self.width):
            self._check_outer(2 * x + 1, 0, "-")
            self._check_outer(2 * x + 1, 2 * self.height, "-")
        for y in range(self.height):
            self._check_outer(0, 2 * y + 1, "|")
            self._check_outer(2 * self.width, 2 * y + 1, "|")

    def _check_outer(self, column: int, row: int, wall: str) -> None:
        if self.lines[row][column] not in (wall, " "):
            self._wrong(column, row, f"stands on the border; expected {wall} or a blank")

    def _ground(self, column: int, row: int) -> _Ground:
        sign = self.lines[row][column]
        if sign not in self.legend:
            self._wrong(column, row, f"is no cell; expected one of {_listed(self.legend)}")
            return self.legend["."]
        return self.legend[sign]

    def _edge(self, column: int, row: int, wall: str) -> int:
        """The need of an edge; those of the border are checked apart."""
        sign = self.lines[row][column]
        if sign == wall or column == 2 * self.width or row == 2 * self.height:
            return BLOCKED
        if sign == " ":
            return 0
        if sign not in self.drawing.doors:
            doors = f" or a door ({_listed(self.drawing.doors)})" if self.drawing.doors else ""
            self._wrong(column, row, f"is no edge; expected {wall}, a blank{doors}")
            return 0
        self._check_sides(column, row, wall)
        return self._bit(self.drawing.doors[sign])

    def _check_sides(self, column: int, row: int, wall: str) -> None:
        """A door is of no use beside a wall."""
        right, down = (1, 0) if wall == "|" else (0, 1)
        sides = [self._ground(column + right, row + down), self._ground(column - right, row - down)]
        if sides[0].kind >= WALL or sides[1].kind >= WALL:
            self._wrong(column, row, "is a door that leads into a wall; expected cells on both sides")

    def _bit(self, door: str) -> int:
        self.seen[door] = True
        return BIT[self.doors.index(door)]

    def _areas(self) -> Areas:
        drawing = self.drawing
        names = list(dict.fromkeys(drawing.areas.values()))
        lines = _padded(drawing.areas_text)
        if not lines:
            return Areas(names, [-1] * (self.width * self.height))
        if len(lines) != self.height or len(lines[0]) > self.width:
            self._tell(
                f"the areas have {len(lines)} lines and {len(lines[0])} columns; "
                f"expected {self.height} and {self.width}, one character a cell"
            )
            return Areas(names, [-1] * (self.width * self.height))
        found: list[int] = []
        for row, line in enumerate(lines):
            for column, sign in enumerate(line.ljust(self.width)):
                if sign not in " ." and sign not in drawing.areas:
                    expected = f"expected one of {_listed(drawing.areas)}, '.' or a blank"
                    self._tell(
                        f"the areas, line {row + 1}, column {column + 1}: {sign!r} is no area; {expected}"
                    )
                found.append(names.index(drawing.areas[sign]) if sign in drawing.areas else -1)
        return Areas(names, found)

    def _tell(self, text: str) -> None:
        self.wrong[text] = True
        if len(self.wrong) == MOST_WRONG:
            raise Mistakes(list(self.wrong))

    def _wrong(self, column: int, row: int, what: str) -> None:
        sign = self.lines[row][column]
        self._tell(f"the drawing, line {row + 1}, column {column + 1}: {sign!r} {what}")


def _padded(text: str) -> list[str]:
    """The lines, all as long as the longest one."""
    lines = text.splitlines()
    width = max([len(line) for line in lines], default=0)
    return [line.ljust(width) for line in lines]


def _listed(signs: dict[str, _Ground] | dict[str, str]) -> str:
    return " ".join(["blank" if sign == " " else sign for sign in signs])


def _marks(grounds: list[_Ground]) -> dict[str, list[int]]:
    """The cells that bear each mark."""
    found: dict[str, list[int]] = {}
    for cell, ground in enumerate(grounds):
        for mark in ground.marks:
            found.setdefault(mark, []).append(cell)
    return found
