"""Paper, and what stands on every sheet: what it is of, which version, and its number."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from sandtable.printing.pen import FAINT, INK, SOFT, Pen, width_of
from sandtable.printing.setting import one_line, wrapped

EDGE = 8.0  # what printers leave white, at most
INSET, FOOT = 16.0, 58.0  # where the foot of a sheet begins on both sides, and how wide it is
MARK = 4.0  # how long a cut mark is
BAR = 50  # millimetres, to check the printer


class Paper(NamedTuple):
    """Upright, in millimetres."""

    width: float
    height: float

    def turned(self) -> Paper:
        return Paper(self.height, self.width)


PAPERS = {"a4": Paper(210, 297), "letter": Paper(215.9, 279.4)}


class Sheet(NamedTuple):
    """What is drawn on one page, and what its foot says on how to use it."""

    paper: Paper
    note: str
    draw: Callable[[Pen], None]


def foot(pen: Pen, sheet: Sheet, work: str, number: int, of: int) -> None:
    """Between the cut marks of cards, which reach down here on short paper; a long name is cut short, the
    number never."""
    y = sheet.paper.height - 4.6
    size, note = one_line(sheet.note, "sans", (6, 5.5, 5), FOOT)
    pen.text(INSET, y, note, size, ink=SOFT)
    tail = f" \N{MIDDLE DOT} sheet {number} of {of}"
    size, said = one_line(work, "sans", (6, 5.5, 5), FOOT - width_of(tail, "sans", 6))
    pen.text(sheet.paper.width - INSET, y, said + tail, size, ink=SOFT, align="right")


def heading(pen: Pen, title: str, text: str, width: float, y: float = EDGE) -> float:
    """A title and a line or two below it; returns where they end."""
    size, title = one_line(title, "serif-bold", (14, 12, 10, 8), width)
    pen.text(EDGE, y + 5, title, size, "serif-bold")
    y += 6
    for line in wrapped(text, "sans", 7, width)[:3]:
        y += 3.3
        pen.text(EDGE, y, line, 7, ink=SOFT)
    return y + 3


def cut_marks(pen: Pen, xs: list[float], ys: list[float], gap: float = 0.8) -> None:
    """Short lines outside a block, at every cut through it."""
    left, right, top, low = min(xs), max(xs), min(ys), max(ys)
    for x in xs:
        pen.line(x, top - gap, x, top - gap - MARK, INK, 0.1)
        pen.line(x, low + gap, x, low + gap + MARK, INK, 0.1)
    for y in ys:
        pen.line(left - gap, y, left - gap - MARK, y, INK, 0.1)
        pen.line(right + gap, y, right + gap + MARK, y, INK, 0.1)


def bar(pen: Pen, x: float, y: float) -> None:
    """50 mm, if the printer keeps to them."""
    pen.line(x, y, x + BAR, y, INK, 0.3)
    for at in range(0, BAR + 1, 10):
        tall = 1.8 if at in (0, BAR) else 1.0
        pen.line(x + at, y - tall, x + at, y + (tall if at in (0, BAR) else 0), INK, 0.2)
    pen.text(x, y + 4.6, f"This bar is {BAR} mm long. If not, print at 100 %.", 6, ink=FAINT)
