"""Charts: drawn once, for the page in its light and dark colours, and as files."""

from __future__ import annotations

import io
import re
from collections.abc import Callable
from typing import Any

from matplotlib.axes import Axes
from matplotlib.figure import Figure
from msgspec import Struct

INK, INK_2, LINE, EDGE, PANEL = "#221e17", "#4f4839", "#d2c6ae", "#857a65", "#f6f1e6"
GOOD, HARM, SIDE_1, SIDE_2 = "#1c7f60", "#c0391f", "#043e71", "#b7460d"
NAMES = {INK: "ink", INK_2: "ink-2", LINE: "line", EDGE: "edge", PANEL: "panel"}
NAMES |= {GOOD: "good-fill", HARM: "harm-fill", SIDE_1: "s1", SIDE_2: "s2"}
SIDES = (SIDE_1, SIDE_2)
MARKERS = ("o", "D")
SETTINGS: dict[Any, Any] = {
    "svg.fonttype": "none",
    "font.size": 9,
    "hatch.linewidth": 0.6,
    "axes.edgecolor": LINE,
    "axes.facecolor": "none",
    "figure.facecolor": "none",
    "axes.labelcolor": INK_2,
    "text.color": INK,
    "xtick.color": INK_2,
    "ytick.color": INK_2,
}
WIDTH, DPI = 4.3, 150
UNUSED_ID = re.compile(r' id="[A-Za-z0-9.]+_[0-9]+"')


class Chart(Struct, frozen=True):
    """A drawing with its title, what its numbers are, and one sentence on what it says."""

    name: str
    title: str
    about: str
    sentence: str
    figure: Figure

    def svg(self) -> bytes:
        return self.saved("svg")

    def png(self) -> bytes:
        return self.saved("png")

    def saved(self, kind: str) -> bytes:
        import matplotlib

        data = io.BytesIO()
        meta = {"Date": None} if kind == "svg" else {}
        with matplotlib.rc_context({**SETTINGS, "svg.hashsalt": self.name}):
            self.figure.savefig(data, format=kind, dpi=DPI, metadata=meta, facecolor=PANEL)
        return data.getvalue()


def inline(svg: bytes) -> str:
    """For the page: colours by their names there, and no ids that another chart has as well."""
    text = svg.decode()
    text = text[text.index("<svg") :]
    for size in ("width", "height"):
        text = re.sub(rf'<svg ([^>]*?){size}="[^"]*"', r"<svg \1", text, count=1)
    text = UNUSED_ID.sub("", re.sub(r"<metadata>.*?</metadata>", "", text, flags=re.S))
    for colour, name in NAMES.items():
        text = text.replace(colour, f"var(--{name})")
    return text.replace("'DejaVu Sans'", "var(--sans)")


def chart(
    name: str, title: str, about: str, sentence: str, draw: Callable[[Axes], None], height: float = 2.5
) -> Chart:
    """A chart of one pair of axes."""
    import matplotlib

    with matplotlib.rc_context(SETTINGS):
        figure = Figure(figsize=(WIDTH, height), layout="constrained")
        axes = figure.add_subplot()
        plain(axes)
        draw(axes)
    return Chart(name, title, about, sentence, figure)


def plain(axes: Axes) -> None:
    """No frame but a base line."""
    for side in ("top", "right", "left"):
        axes.spines[side].set_visible(False)
    axes.tick_params(length=0)


def goal(axes: Axes, low: float, high: float, upright: bool = True) -> None:
    """What the designer wishes for: a green wash with dashed edges."""
    wash, edge = (axes.axvspan, axes.axvline) if upright else (axes.axhspan, axes.axhline)
    wash(low, high, color=GOOD, alpha=0.14, linewidth=0)
    for at in (low, high):
        edge(at, color=GOOD, linestyle=(0, (4, 4)), linewidth=0.9)
