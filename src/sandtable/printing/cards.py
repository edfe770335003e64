"""Cards of 63 by 88 millimetres, nine to a sheet, and their backs, mirrored."""

from __future__ import annotations

from sandtable.catalog.printed import Face
from sandtable.printing.paper import Paper, Sheet, cut_marks
from sandtable.printing.pen import FAINT, HARM, INK, LINE, ONE, OTHER, SOFT, THIRD, WHITE, Pen
from sandtable.printing.setting import LEADING, fitted, one_line

WIDE, HIGH = 63.0, 88.0
ACROSS, DOWN = 3, 3
RIM = 4.0
BAND = 7.0
BOX = 12.0  # how high a row of numbers is,
LABEL = 6.6  # and the room for what each of them is
SHORT = 7  # letters of a number that stands in a box
SIZES = (10, 9.6, 9.2, 8.8, 8.4, 8, 7.6, 7.2, 6.8, 6.4, 6, 5.6, 5.2, 5, 4.6, 4.2, 3.8)
INKS = {"one": ONE, "other": OTHER, "third": THIRD, "danger": HARM}
CUT = "Cut at the marks."
BACKS = "Print on the other side, turned over the long edge."


def card_sheets(faces: list[Face], paper: Paper) -> list[Sheet]:
    """Fronts first, each followed by its backs, so that a printer for both sides puts them on one sheet; then
    those without backs."""
    sheets: list[Sheet] = []
    for backed in (True, False):
        cards = [face for face in faces if bool(face.back) == backed for _ in range(face.count)]
        for at in range(0, len(cards), ACROSS * DOWN):
            page = cards[at : at + ACROSS * DOWN]
            sheets.append(front_sheet(page, paper))
            if backed:
                sheets.append(back_sheet(page, paper))
    return sheets


def front_sheet(page: list[Face], paper: Paper) -> Sheet:
    def draw(pen: Pen) -> None:
        marks(pen, paper)
        for place, face in enumerate(page):
            draw_face(pen, face, *corner(paper, place % ACROSS, place // ACROSS))

    return Sheet(paper, CUT, draw)


def back_sheet(page: list[Face], paper: Paper) -> Sheet:
    """The left column lies behind the right one."""

    def draw(pen: Pen) -> None:
        marks(pen, paper)
        for place, face in enumerate(page):
            draw_back(pen, face, *corner(paper, ACROSS - 1 - place % ACROSS, place // ACROSS))

    return Sheet(paper, BACKS, draw)


def corner(paper: Paper, column: int, row: int) -> tuple[float, float]:
    """Centred across, so that fronts and backs meet."""
    left, top = (paper.width - ACROSS * WIDE) / 2, (paper.height - DOWN * HIGH) * 0.42
    return left + column * WIDE, top + row * HIGH


def marks(pen: Pen, paper: Paper) -> None:
    xs = [corner(paper, column, 0)[0] for column in range(ACROSS + 1)]
    ys = [corner(paper, 0, row)[1] for row in range(DOWN + 1)]
    cut_marks(pen, xs, ys)


# A card


def draw_face(pen: Pen, face: Face, x: float, y: float) -> None:
    """Band with its kind, title, numbers in boxes, the rest in lines."""
    ink = ink_of(face)
    pen.rect(x + 1, y + 1, WIDE - 2, HIGH - 2, line=LINE, thick=0.25, radius=3)
    draw_band(pen, face, x, y, ink)
    at, width = y + RIM + BAND, WIDE - 2 * RIM
    size, title = one_line(face.title, "serif-bold", (12, 11, 10, 9, 8, 7, 6), width)
    pen.text(x + RIM, at + 5, title, size, "serif-bold")
    at += 6.5
    if face.subtitle:
        size, said = one_line(face.subtitle, "sans", (7, 6.5, 6, 5.5, 5), width)
        pen.text(x + RIM, at + 2.4, said, size, ink=SOFT)
        at += 4
    at = draw_numbers(pen, face, x + RIM, at + 1.5, width)
    end = y + HIGH - RIM - (3 if face.rule else 0.5)
    draw_lines(pen, face, x + RIM, at, width, end - at)
    if face.rule:
        pen.text(x + WIDE - RIM, y + HIGH - RIM, face.rule, 5.2, "mono", FAINT, "right")


def draw_band(pen: Pen, face: Face, x: float, y: float, ink: str) -> None:
    pen.rect(x + 2.5, y + 2.5, WIDE - 5, BAND, fill=ink, line=ink, thick=0.3, radius=1.6)
    if "other" in face.look:
        pen.slant(x + WIDE - 12, y + 2.5, 9.5, BAND, INK if pen.saving else WHITE)
    size, kind = one_line(face.kind, "bold", (7, 6.5, 6, 5), WIDE - 2 * RIM - 9)
    pen.text(x + RIM + 0.5, y + 2.5 + BAND / 2 + size * 0.12, kind, size, "bold", WHITE)


def ink_of(face: Face) -> str:
    return next((INKS[look] for look in face.look if look in INKS), SOFT)


def is_short(value: str) -> bool:
    return len(value) <= SHORT


def draw_numbers(pen: Pen, face: Face, x: float, y: float, width: float) -> float:
    """Short values in boxes, up to four in a row."""
    short = [(label, value) for label, value in face.stats if is_short(value)]
    if not short:
        return y
    if len(short) == 1 and not face.lines and not face.subtitle:
        return draw_alone(pen, short[0], x, y, width)
    rows = -(-len(short) // 4)
    across = max(3, -(-len(short) // rows))
    wide = width / across
    for place, (label, value) in enumerate(short):
        left, top = x + place % across * wide, y + place // across * (BOX + 0.8)
        pen.rect(left + 0.3, top, wide - 0.6, BOX, line=LINE, thick=0.2, radius=1)
        size, number = one_line(value, "mono-bold", (10.5, 9, 8, 7, 6, 5), wide - 1.2)
        pen.text(left + wide / 2, top + 4.6, number, size, "mono-bold", align="middle")
        size, lines = fitted([label], "sans", (6.2, 5.8, 5.4, 5, 4.6, 4.2, 3.8), wide - 1.2, LABEL)
        low = top + BOX - (1.4 if len(lines[0]) > 1 else 2.6) - size * LEADING * (len(lines[0]) - 1)
        for at, line in enumerate(lines[0]):
            pen.text(left + wide / 2, low + at * size * LEADING, line, size, ink=SOFT, align="middle")
    return y + rows * (BOX + 0.8) + 1


def draw_alone(pen: Pen, stat: tuple[str, str], x: float, y: float, width: float) -> float:
    """The one number that a card is for."""
    pen.text(x + width / 2, y + 28, stat[1], 54, "mono-bold", align="middle")
    pen.text(x + width / 2, y + 36, stat[0], 8, ink=SOFT, align="middle")
    return y + 40


def draw_lines(pen: Pen, face: Face, x: float, y: float, width: float, height: float) -> None:
    texts = [f"{label}: {value}" for label, value in face.stats if not is_short(value)] + list(face.lines)
    size, paragraphs = fitted(texts, "serif", SIZES, width, height)
    for lines in paragraphs:
        for line in lines:
            y += size * LEADING
            pen.text(x, y, line, size, "serif")
        y += 0.4 * size * LEADING


def draw_back(pen: Pen, face: Face, x: float, y: float) -> None:
    """Woven: nobody sees through it. The name says whose it is, the shape the side."""
    ink = ink_of(face)
    pen.rect(x + 1, y + 1, WIDE - 2, HIGH - 2, line=LINE, thick=0.25, radius=3)
    pen.rect(x + 4, y + 4, WIDE - 8, HIGH - 8, line=ink, thick=0.4, radius=2, dash=(1.2, 0.8))
    if not pen.saving:
        pen.slant(x + 5, y + 5, WIDE - 10, HIGH - 10, LINE, 2.4)
    middle = (x + WIDE / 2, y + HIGH / 2)
    if "other" in face.look:
        r = 13.0
        points = [(middle[0], middle[1] - r), (middle[0] + r, middle[1])]
        points += [(middle[0], middle[1] + r), (middle[0] - r, middle[1])]
        pen.polygon(points, fill=WHITE, line=ink, thick=1.2)
    else:
        pen.circle(*middle, 12, fill=WHITE, line=ink, thick=1.2)
    size, name = one_line(face.back, "serif-bold", (9, 8, 7, 6, 5, 4.4, 4), 19)
    pen.text(middle[0], middle[1] + size * 0.12, name, size, "serif-bold", ink, "middle")
