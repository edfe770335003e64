"""Dice as paper and as a table, and tracks."""

from __future__ import annotations

from functools import partial

from sandtable.catalog.printed import Die, Track
from sandtable.printing.packing import Item, packed
from sandtable.printing.paper import EDGE, Paper, Sheet
from sandtable.printing.pen import FAINT, INK, OTHER, PAPER, SOFT, Pen
from sandtable.printing.setting import one_line

SIDE = 14.5  # of a die, in millimetres
TAB = 4.0
SIX = 6
NET = ((1, 0), (0, 1), (1, 1), (2, 1), (3, 1), (1, 2))  # where the faces lie; opposite ones fold together
TURNS = (0, 2, 5, 1, 3, 4)  # the face that each place shows, so that they add up as on bought dice
ROW, BOX = 8.0, 13.0
DICE = "Roll a bought die and read its face here, or cut out a die, fold it at the lines and glue its tabs."
TRACKS = "Cut out what you need, and put a cube or a token on the space that holds."


def dice_sheets(dice: tuple[Die, ...], paper: Paper) -> list[Sheet]:
    wide = paper.width - 2 * EDGE
    items = [Item(wide, 2 * ROW + 6, partial(draw_table, die, wide)) for die in dice]
    nets = [die for die in dice if len(die.faces) == SIX for _ in range(die.count)]
    items += [Item(4 * SIDE + TAB, 3 * SIDE + TAB, partial(draw_net, die)) for die in nets]
    return packed(items, paper, "Dice", DICE, "Cut along the outlines.")


def draw_table(die: Die, wide: float, pen: Pen, x: float, y: float) -> None:
    pen.text(x, y + 3.5, die.title, 8, "serif-bold")
    pen.text(x + wide, y + 3.5, f"{die.count} of them", 6, ink=FAINT, align="right")
    each = min(24.0, wide / len(die.faces))
    for at, face in enumerate(die.faces):
        left = x + at * each
        pen.rect(left, y + 5, each, ROW, line=INK, thick=0.15)
        pen.rect(left, y + 5 + ROW, each, ROW, PAPER, INK, 0.15)
        pen.text(left + each / 2, y + 10, str(at + 1), 7, "mono", SOFT, "middle")
        size, said = one_line(face, "bold", (9, 8, 7, 6, 5), each - 2)
        pen.text(left + each / 2, y + 10.5 + ROW, said, size, "bold", align="middle")


def draw_net(die: Die, pen: Pen, x: float, y: float) -> None:
    """A cross of six faces; those of the other kind have a second rim."""
    for place, (column, row) in enumerate(NET):
        left, top = x + column * SIDE, y + row * SIDE
        ink = OTHER if "other" in die.look else INK
        pen.rect(left, top, SIDE, SIDE, PAPER, INK, 0.2)
        if "other" in die.look:
            pen.rect(left + 1.2, top + 1.2, SIDE - 2.4, SIDE - 2.4, "", ink, 0.3)
        face = die.faces[TURNS[place]]
        size, said = one_line(face, "bold", (20, 14, 10, 8, 6, 5), SIDE - 4)
        pen.text(left + SIDE / 2, top + SIDE / 2 + size * 0.12, said, size, "bold", ink, "middle")
    draw_tabs(pen, x, y)


def draw_tabs(pen: Pen, x: float, y: float) -> None:
    """Along the four faces in a row, and at their end."""
    for column in (0, 2, 3):
        for row, way in ((1, -1), (2, 1)):
            left, top = x + column * SIDE, y + row * SIDE
            inner = top + way * TAB
            points = [(left, top), (left + 2, inner), (left + SIDE - 2, inner), (left + SIDE, top)]
            pen.polygon(points, line=FAINT, thick=0.15)
    left, top = x + 4 * SIDE, y + SIDE
    end = [(left, top), (left + TAB, top + 2), (left + TAB, top + SIDE - 2), (left, top + SIDE)]
    pen.polygon(end, line=FAINT, thick=0.15)


# Tracks


def track_sheets(tracks: tuple[Track, ...], paper: Paper) -> list[Sheet]:
    wide = paper.width - 2 * EDGE
    items = [track_item(track, wide) for track in tracks for _ in range(track.count)]
    return packed(items, paper, "Tracks", TRACKS, "Cut along the outlines.", 4)


def track_item(track: Track, wide: float) -> Item:
    spaces = track.top - track.low + 1
    across = min(spaces, int(wide / BOX))
    rows = -(-spaces // across)
    return Item(across * BOX, rows * BOX + 6, partial(draw_track, track, across))


def draw_track(track: Track, across: int, pen: Pen, x: float, y: float) -> None:
    size, title = one_line(track.title, "serif-bold", (8, 7, 6, 5, 4), across * BOX)
    pen.text(x, y + 3.6, title, size, "serif-bold")
    notes = dict(track.notes)
    for at in range(track.top - track.low + 1):
        left, top = x + at % across * BOX, y + 5 + at // across * BOX
        pen.rect(left, top, BOX, BOX, PAPER if at % 2 else "", INK, 0.2)
        pen.text(left + BOX / 2, top + 7.5, str(track.low + at), 13, "mono-bold", align="middle")
        if track.low + at in notes:
            size, said = one_line(notes[track.low + at], "sans", (5, 4.4, 3.8), BOX - 1.5)
            pen.text(left + BOX / 2, top + BOX - 1.4, said, size, ink=SOFT, align="middle")
