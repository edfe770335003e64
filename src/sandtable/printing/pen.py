"""Draws on a sheet: millimetres from its upper left corner, in colour or so that it saves ink.

Every fill is dropped where ink is saved; what it would have said, outlines, hatching and words say too."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import cache, lru_cache
from importlib.util import find_spec
from pathlib import Path
from typing import Literal

from reportlab.lib.colors import HexColor
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

from sandtable.engine.errors import SandtableError

MM = 72 / 25.4
RIM = 1.0  # round a stamp, for what is drawn on its edge
Align = Literal["left", "middle", "right"]
Point = tuple[float, float]

# The palette of the table by day; both sides stay apart for every kind of sight.
INK, SOFT, FAINT = "#221e17", "#4f4839", "#857a65"
WHITE, PAPER, LINE = "#ffffff", "#fbf7ec", "#d2c6ae"
ONE, OTHER, THIRD, HARM = "#043e71", "#b7460d", "#19805d", "#a32c17"
SAND, SLAB, WOOD, WALL, CLOTH = "#f3ead2", "#fbf5e6", "#a88655", "#6d5330", "#b9bdc3"
TINTS = {"red": "#f3d9d0", "green": "#d7ebe2", "blue": "#d6e2ee", "yellow": "#f6e9b8", "dark": "#ddd0b0"}

FONTS = {
    "sans": "DejaVuSans.ttf",
    "bold": "DejaVuSans-Bold.ttf",
    "serif": "DejaVuSerif.ttf",
    "serif-bold": "DejaVuSerif-Bold.ttf",
    "mono": "DejaVuSansMono.ttf",
    "mono-bold": "DejaVuSansMono-Bold.ttf",
}


@cache
def load_fonts() -> None:
    """DejaVu, which may be embedded and passed on freely; Matplotlib brings it along."""
    found = find_spec("matplotlib")
    places = (found.submodule_search_locations or []) if found else []
    for place in places:
        folder = Path(place) / "mpl-data" / "fonts" / "ttf"
        if (folder / FONTS["sans"]).is_file():
            for name, file in FONTS.items():
                pdfmetrics.registerFont(TTFont(name, str(folder / file)))
            return
    raise SandtableError("the DejaVu fonts are missing; expected them in the installed matplotlib")


def font_for(text: str, font: str) -> str:
    """The font, or the one that has the most signs, where this one lacks some."""
    known = pdfmetrics.getFont(font).face.charToGlyph
    if all(ord(sign) in known for sign in text):
        return font
    return "bold" if "bold" in font else "sans"


@lru_cache(maxsize=20_000)
def width_of(text: str, font: str, size: float) -> float:
    """In millimetres."""
    load_fonts()
    return float(pdfmetrics.stringWidth(plain(text), font_for(text, font), size)) / MM


class Pen:
    """Over a canvas of a page that is so many millimetres high."""

    def __init__(self, canvas: Canvas, height: float, saving: bool) -> None:
        load_fonts()
        self.canvas = canvas
        self.height = height
        self.saving = saving

    # Shapes

    def rect(
        self,
        x: float,
        y: float,
        width: float,
        height: float,
        fill: str = "",
        line: str = INK,
        thick: float = 0.2,
        radius: float = 0,
        dash: Sequence[float] = (),
    ) -> None:
        self._style(fill, line, thick, dash)
        box = (x * MM, (self.height - y - height) * MM, width * MM, height * MM)
        marks = {"stroke": int(bool(line)), "fill": self._fills(fill)}
        if radius:
            self.canvas.roundRect(*box, radius * MM, **marks)
        else:
            self.canvas.rect(*box, **marks)

    def circle(
        self,
        x: float,
        y: float,
        radius: float,
        fill: str = "",
        line: str = INK,
        thick: float = 0.2,
        dash: Sequence[float] = (),
    ) -> None:
        self._style(fill, line, thick, dash)
        at = (x * MM, (self.height - y) * MM, radius * MM)
        self.canvas.circle(*at, stroke=int(bool(line)), fill=self._fills(fill))

    def line(
        self,
        x: float,
        y: float,
        to_x: float,
        to_y: float,
        line: str = INK,
        thick: float = 0.2,
        dash: Sequence[float] = (),
    ) -> None:
        self._style("", line, thick, dash)
        self.canvas.line(x * MM, (self.height - y) * MM, to_x * MM, (self.height - to_y) * MM)

    def polygon(
        self,
        points: Sequence[Point],
        fill: str = "",
        line: str = INK,
        thick: float = 0.2,
        dash: Sequence[float] = (),
        close: bool = True,
    ) -> None:
        self._style(fill, line, thick, dash)
        path = self.canvas.beginPath()
        for at, (x, y) in enumerate(points):
            (path.lineTo if at else path.moveTo)(x * MM, (self.height - y) * MM)
        if close:
            path.close()
        self.canvas.drawPath(path, stroke=int(bool(line)), fill=self._fills(fill) if close else 0)

    def slant(self, x: float, y: float, width: float, height: float, line: str, apart: float = 1.6) -> None:
        """Stripes across a box: what can hurt, and the other side."""
        with self.clipped(x, y, width, height):
            at = -height
            while at < width:
                self.line(x + at, y + height, x + at + height, y, line, 0.25)
                at += apart

    # Words

    def text(
        self,
        x: float,
        y: float,
        text: str,
        size: float,
        font: str = "sans",
        ink: str = INK,
        align: Align = "left",
    ) -> None:
        """`y` is where the letters stand. On a fill that is dropped, light letters become dark."""
        self.canvas.setFont(font_for(text, font), size)
        self.canvas.setFillColor(HexColor(INK if self.saving and ink in (WHITE, PAPER) else ink))
        at = (x * MM, (self.height - y) * MM, plain(text))
        if align == "left":
            self.canvas.drawString(*at)
        elif align == "right":
            self.canvas.drawRightString(*at)
        else:
            self.canvas.drawCentredString(*at)

    # Where

    @contextmanager
    def clipped(self, x: float, y: float, width: float, height: float) -> Iterator[None]:
        self.canvas.saveState()
        path = self.canvas.beginPath()
        path.rect(x * MM, (self.height - y - height) * MM, width * MM, height * MM)
        self.canvas.clipPath(path, stroke=0, fill=0)
        yield
        self.canvas.restoreState()

    @contextmanager
    def moved(self, x: float, y: float, degrees: float = 0) -> Iterator[None]:
        """As if the upper left corner were here, turned clockwise about it."""
        self.canvas.saveState()
        self.canvas.translate(x * MM, (self.height - y) * MM)
        self.canvas.rotate(-degrees)
        self.canvas.translate(0, -self.height * MM)
        yield
        self.canvas.restoreState()

    def stamp(self, name: str, width: float, height: float, draw: Callable[[Pen], None]) -> None:
        """Puts what is drawn into the upper left corner; stored once, however often it is put down."""
        if not self.canvas.hasForm(name):
            self.canvas.beginForm(name, -RIM * MM, -RIM * MM, (width + RIM) * MM, (height + RIM) * MM)
            draw(Pen(self.canvas, height, self.saving))
            self.canvas.endForm()
        self.canvas.saveState()
        self.canvas.translate(0, (self.height - height) * MM)
        self.canvas.doForm(name)
        self.canvas.restoreState()

    # Ink

    def _fills(self, fill: str) -> int:
        return int(bool(fill) and not (self.saving and fill != WHITE))

    def _style(self, fill: str, line: str, thick: float, dash: Sequence[float]) -> None:
        if line:
            self.canvas.setStrokeColor(HexColor(line))
        if fill:
            self.canvas.setFillColor(HexColor(fill))
        self.canvas.setLineWidth(thick * MM)
        self.canvas.setDash([length * MM for length in dash])


def plain(text: str) -> str:
    """Without what no font draws."""
    return "".join(sign if sign.isprintable() else " " for sign in text)
