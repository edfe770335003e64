"""Running text in two columns, with titles and numbers beside it."""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

from sandtable.printing.paper import EDGE, Paper, Sheet, heading
from sandtable.printing.pen import FAINT, SOFT, WALL, Pen
from sandtable.printing.setting import LEADING, wrapped

HEAD, LOW, GUTTER = 24.0, 12.0, 7.0
TITLE, SIZE, NUMBER = 8.5, 7.0, 5.6
GAP = 0.7  # above a statement, and above a title:
BREAK = 2.4
NOTE = "Read from the top of the left column."


class Line(NamedTuple):
    """A line of a column; `number` stands before the first of a statement, `title` begins a chapter."""

    text: str
    indent: float = 0.0
    number: str = ""
    title: bool = False
    gap: float = 0.0

    @property
    def height(self) -> float:
        return (TITLE if self.title else SIZE) * LEADING + self.gap


def width(paper: Paper) -> float:
    """Of a column."""
    return (paper.width - 2 * EDGE - GUTTER) / 2


def title_lines(text: str, wide: float) -> list[Line]:
    return [Line(said, title=True, gap=BREAK) for said in wrapped(text, "serif-bold", TITLE, wide)[:1]]


def statement(text: str, wide: float, indent: float = 0, number: str = "") -> list[Line]:
    said = wrapped(text, "serif", SIZE, wide - indent)
    return [Line(line, indent, "" if at else number, gap=0 if at else GAP) for at, line in enumerate(said)]


def column_sheets(lines: list[Line], paper: Paper, title: str, text: str) -> list[Sheet]:
    columns = filled(lines, paper.height - HEAD - LOW)
    pages = [columns[at : at + 2] for at in range(0, len(columns), 2)]
    return [
        Sheet(paper, NOTE, partial(draw_page, page, paper, f"{title}, {at}" if at > 1 else title, text))
        for at, page in enumerate(pages, 1)
    ]


def filled(lines: list[Line], room: float) -> list[list[Line]]:
    """Columns; no chapter's title stands alone at the foot of one."""
    columns: list[list[Line]] = [[]]
    used = 0.0
    for at, line in enumerate(lines):
        needed = line.height + (lines[at + 1].height * 2 if line.title and at + 1 < len(lines) else 0)
        if used + needed > room and columns[-1]:
            columns.append([])
            used = 0.0
        columns[-1].append(line)
        used += line.height
    return columns


def draw_page(columns: list[list[Line]], paper: Paper, title: str, text: str, pen: Pen) -> None:
    heading(pen, title, text, paper.width - 2 * EDGE)
    for at, column in enumerate(columns):
        draw_column(pen, column, EDGE + at * (width(paper) + GUTTER))
    if len(columns) > 1:
        x = paper.width / 2
        pen.line(x, HEAD, x, paper.height - LOW, FAINT, 0.1)


def draw_column(pen: Pen, lines: list[Line], x: float) -> None:
    y = HEAD
    for line in lines:
        y += line.height
        if line.title:
            pen.text(x, y, line.text, TITLE, "serif-bold", WALL)
        else:
            pen.text(x + line.indent, y, line.text, SIZE, "serif")
        if line.number:
            pen.text(x + line.indent - 1.5, y, line.number, NUMBER, "mono", SOFT, "right")
