"""Tokens, markers and discs to cut out, and figures to fold."""

from __future__ import annotations

from functools import partial

from sandtable.catalog.printed import Piece
from sandtable.printing.packing import Item, packed
from sandtable.printing.paper import Paper, Sheet
from sandtable.printing.pen import FAINT, INK, ONE, OTHER, PAPER, SOFT, Pen
from sandtable.printing.setting import LEADING, fitted, one_line

FLAT = "Cut along the outlines. What has two sides is folded between them and glued together first."
FOLDED = "Cut along the outlines and fold at the dashes. Glue the ends together, or put them into a base."
SHARES = {"zones": 0.33, "plane": 1.0}  # of a space that a piece fills; on a grid most of it
SMALLEST, LARGEST = 9.0, 80.0
FOOT, BODY = 0.4, 1.38  # of a figure, by its width
MARK = 3  # letters that are shown large
SIZES = (6.5, 6, 5.5, 5, 4.2, 3.6, 3)


def piece_sheets(
    pieces: tuple[Piece, ...], paper: Paper, board: str, space: float, scale: float
) -> list[Sheet]:
    """Flat ones, the largest first, then figures."""
    usual = space * SHARES.get(board, 0.8)
    items = [
        (piece.kind == "figure", item_of(piece, bounded(piece.size * scale or usual)))
        for piece in pieces
        for _ in range(piece.count)
    ]
    flat = sorted((item for folds, item in items if not folds), key=lambda item: -item.height)
    folded = [item for folds, item in items if folds]
    sheets = packed(flat, paper, "Tokens and markers", FLAT, "Cut along the outlines.", 2)
    return sheets + packed(folded, paper, "Figures to fold", FOLDED, "Cut along the outlines.", 2)


def bounded(size: float) -> float:
    return min(LARGEST, max(SMALLEST, size))


def item_of(piece: Piece, size: float) -> Item:
    if piece.kind == "figure":
        return Item(size, (2 * FOOT + 2 * BODY) * size, partial(draw_figure, piece, size))
    wide = 2 * size if piece.under else size
    return Item(wide, size, partial(draw_flat, piece, size))


# Flat


def draw_flat(piece: Piece, size: float, pen: Pen, x: float, y: float) -> None:
    outline(pen, piece, x, y, size)
    words(pen, piece.mark, piece.title, x, y, size)
    if piece.under:
        outline(pen, piece, x + size, y, size)
        large = len(piece.under) <= MARK
        words(pen, piece.under if large else "", "" if large else piece.under, x + size, y, size)
        pen.line(x + size, y, x + size, y + size, FAINT, 0.15, (1, 0.8))


def outline(pen: Pen, piece: Piece, x: float, y: float, size: float) -> None:
    """One side has one rim, the other two."""
    ink = ink_of(piece)
    rims = (0.0, 1.0) if "other" in piece.look else (0.0,)
    for rim in rims:
        thick = 0.45 if piece.look else 0.25
        fill = PAPER if rim == 0 else ""
        if piece.kind in ("token", "disc"):
            pen.circle(x + size / 2, y + size / 2, size / 2 - 0.3 - rim, fill, ink, thick)
        else:
            inner = size - 0.6 - 2 * rim
            pen.rect(x + 0.3 + rim, y + 0.3 + rim, inner, inner, fill, ink, thick)


def ink_of(piece: Piece) -> str:
    return OTHER if "other" in piece.look else ONE if "one" in piece.look else INK


def words(pen: Pen, mark: str, title: str, x: float, y: float, size: float) -> None:
    """A large mark, and the name below it; the name alone where there is none."""
    wide = size * 0.86
    middle = x + size / 2
    top = y + size * 0.2
    if mark:
        large, mark = one_line(
            mark, "mono-bold", [size * each for each in (0.95, 0.8, 0.6, 0.45, 0.35)], wide
        )
        pen.text(middle, y + size * 0.5, mark, large, "mono-bold", align="middle")
        top = y + size * 0.54
    small, paragraphs = fitted([title], "sans", SIZES, wide, y + size * 0.86 - top)
    lines = [line for paragraph in paragraphs for line in paragraph]
    if not mark:
        top = y + size / 2 - len(lines) * small * LEADING / 2
    for at, line in enumerate(lines, 1):
        pen.text(middle, top + at * small * LEADING, line, small, ink=SOFT if mark else INK, align="middle")


# To fold


def draw_figure(piece: Piece, size: float, pen: Pen, x: float, y: float) -> None:
    """Foot, back upside down, front, foot."""
    foot, body = FOOT * size, BODY * size
    high = 2 * (foot + body)
    pen.rect(x, y, size, high, line=INK, thick=0.2)
    for at in (foot, foot + body, foot + 2 * body):
        pen.line(x, y + at, x + size, y + at, FAINT, 0.15, (1, 0.8))
    for at in (foot / 2, high - foot / 2):
        pen.text(x + size / 2, y + at + 0.6, "glue", 5, ink=FAINT, align="middle")
    draw_body(pen, piece, size, x, y + foot + body)
    with pen.moved(x + size, y + foot + body, 180):
        draw_body(pen, piece, size, 0, 0)


def draw_body(pen: Pen, piece: Piece, size: float, x: float, y: float) -> None:
    """Friends are round, foes are diamonds; the number and the name below."""
    ink, middle, radius = ink_of(piece), x + size / 2, size * 0.42
    centre = y + size * 0.5
    if "other" in piece.look:
        points = [(middle, centre - radius), (middle + radius, centre)]
        points += [(middle, centre + radius), (middle - radius, centre)]
        pen.polygon(points, PAPER, ink, 0.9)
    else:
        pen.circle(middle, centre, radius, PAPER, ink, 0.9)
    large, mark = one_line(
        piece.mark or piece.title[:1], "mono-bold", (size * 0.9, size * 0.6, size * 0.4), radius * 1.3
    )
    pen.text(middle, centre + large * 0.12, mark, large, "mono-bold", align="middle")
    small, paragraphs = fitted([piece.title], "sans", SIZES, size - 1, size * 0.38)
    for at, line in enumerate(line for paragraph in paragraphs for line in paragraph):
        pen.text(middle, y + size + (at + 0.6) * small * LEADING, line, small, align="middle")
