"""A sheet as a picture (SVG), drawn by what draws it on paper."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from xml.sax.saxutils import escape

from sandtable.printing.paper import Paper
from sandtable.printing.pen import INK, MM, PAPER, RIM, WHITE, Align, Pen, Point, font_for, plain, width_of

SANS, SERIF, MONO = (
    "DejaVu Sans, Verdana, sans-serif",
    "DejaVu Serif, Georgia, serif",
    "DejaVu Sans Mono, monospace",
)
FAMILIES = {"sans": SANS, "bold": SANS, "serif": SERIF, "mono": MONO}  # by how the name of a font begins
ANCHORS = {"left": "start", "middle": "middle", "right": "end"}


class Picture(Pen):
    """In millimetres; letters are as wide as on paper, whichever font there is."""

    def __init__(self, paper: Paper, saving: bool) -> None:
        self.paper = paper
        self.height = paper.height
        self.saving = saving
        self.drawn: list[str] = []
        self.stamps: list[str] = []
        self.clips = 0

    def svg(self) -> str:
        width, height = self.paper
        size = f'width="{width:g}mm" height="{height:g}mm" viewBox="0 0 {width:g} {height:g}"'
        ground = f'<rect width="{width:g}" height="{height:g}" fill="{WHITE}"/>'
        return f'<svg xmlns="http://www.w3.org/2000/svg" {size}>{ground}{"".join(self.drawn)}</svg>'

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
        box = f'x="{x:.2f}" y="{y:.2f}" width="{width:.2f}" height="{height:.2f}" rx="{radius:g}"'
        self.drawn.append(f"<rect {box} {self.style(fill, line, thick, dash)}/>")

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
        at = f'cx="{x:.2f}" cy="{y:.2f}" r="{radius:.2f}"'
        self.drawn.append(f"<circle {at} {self.style(fill, line, thick, dash)}/>")

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
        self.polygon([(x, y), (to_x, to_y)], "", line, thick, dash, close=False)

    def polygon(
        self,
        points: Sequence[Point],
        fill: str = "",
        line: str = INK,
        thick: float = 0.2,
        dash: Sequence[float] = (),
        close: bool = True,
    ) -> None:
        kind, places = "polygon" if close else "polyline", " ".join(f"{x:.2f},{y:.2f}" for x, y in points)
        style = self.style(fill if close else "", line, thick, dash)
        self.drawn.append(f'<{kind} points="{places}" {style}/>')

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
        said, font = plain(text), font_for(text, font)
        width = width_of(text, font, size)
        if not said.strip() or not width:
            return
        ink = INK if self.saving and ink in (WHITE, PAPER) else ink
        look = f'font-family="{FAMILIES[font.partition("-")[0]]}" font-size="{size / MM:.3f}" fill="{ink}"'
        look += ' font-weight="bold"' if "bold" in font else ""
        look += f' text-anchor="{ANCHORS[align]}" textLength="{width:.2f}" lengthAdjust="spacingAndGlyphs"'
        self.drawn.append(f'<text x="{x:.2f}" y="{y:.2f}" xml:space="preserve" {look}>{escape(said)}</text>')

    # Where

    @contextmanager
    def clipped(self, x: float, y: float, width: float, height: float) -> Iterator[None]:
        self.clips += 1
        name = f"clip-{self.clips}"
        box = f'<rect x="{x:.2f}" y="{y:.2f}" width="{width:.2f}" height="{height:.2f}"/>'
        self.drawn.append(f'<clipPath id="{name}">{box}</clipPath><g clip-path="url(#{name})">')
        yield
        self.drawn.append("</g>")

    @contextmanager
    def moved(self, x: float, y: float, degrees: float = 0) -> Iterator[None]:
        self.drawn.append(f'<g transform="translate({x:.2f},{y:.2f}) rotate({degrees:g})">')
        yield
        self.drawn.append("</g>")

    def stamp(self, name: str, width: float, height: float, draw: Callable[[Pen], None]) -> None:
        if name in self.stamps:
            self.drawn.append(f'<use href="#stamp-{self.stamps.index(name)}"/>')
            return
        self.stamps.append(name)
        self.drawn.append(f'<g id="stamp-{len(self.stamps) - 1}">')
        with self.clipped(-RIM, -RIM, width + 2 * RIM, height + 2 * RIM):
            draw(self)
        self.drawn.append("</g>")

    # Ink

    def style(self, fill: str, line: str, thick: float, dash: Sequence[float]) -> str:
        fills = fill if self._fills(fill) else "none"
        dashed = f' stroke-dasharray="{" ".join(f"{each:g}" for each in dash)}"' if dash else ""
        return f'fill="{fills}" stroke="{line or "none"}" stroke-width="{thick:g}"{dashed}'
