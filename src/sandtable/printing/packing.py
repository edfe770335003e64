"""Lays things out on sheets, row after row."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from sandtable.printing.paper import EDGE, Paper, Sheet, heading
from sandtable.printing.pen import Pen

HEAD = 24.0
LOW = 12.0


class Item(NamedTuple):
    """Something of a size, drawn from its upper left corner."""

    width: float
    height: float
    draw: Callable[[Pen, float, float], None]


Placed = tuple[Item, float, float]


def packed(items: list[Item], paper: Paper, title: str, text: str, note: str, gap: float = 3) -> list[Sheet]:
    """In their order, with a gap between them; a new sheet where a row does not fit."""
    pages = list(paged(items, paper, gap))
    return [
        page_sheet(page, paper, title if at == 0 else f"{title}, {at + 1}", text, note)
        for at, page in enumerate(pages)
    ]


def paged(items: list[Item], paper: Paper, gap: float) -> list[list[Placed]]:
    pages: list[list[Placed]] = []
    x, y, tall = EDGE, HEAD, 0.0
    for item in items:
        if x > EDGE and x + item.width > paper.width - EDGE:
            x, y, tall = EDGE, y + tall + gap, 0.0
        if not pages or (y > HEAD and y + item.height > paper.height - LOW):
            pages.append([])
            x, y, tall = EDGE, HEAD, 0.0
        pages[-1].append((item, x, y))
        x, tall = x + item.width + gap, max(tall, item.height)
    return pages


def page_sheet(page: list[Placed], paper: Paper, title: str, text: str, note: str) -> Sheet:
    def draw(pen: Pen) -> None:
        heading(pen, title, text, paper.width - 2 * EDGE)
        for item, x, y in page:
            item.draw(pen, x, y)

    return Sheet(paper, note, draw)
