"""A map as sheets to put together: at true scale, with cut marks, and a strip to glue under the next one."""

from __future__ import annotations

from math import ceil
from typing import NamedTuple

from sandtable.printing.boards import draw
from sandtable.printing.grounds import Box, Ground, called, shown
from sandtable.printing.paper import EDGE, Paper, Sheet, bar, cut_marks, heading
from sandtable.printing.pen import FAINT, INK, ONE, SOFT, Pen
from sandtable.printing.setting import wrapped

HEAD, LOW = 22.0, 30.0  # above and below a tile
TOP = 4.0  # where the title begins
SIDE = 13.0
LEGIBLE = 4.0  # a box of the plan of tiles that has room for its number
BAR_ROOM = 58.0
OVERLAP = 5.0  # shown beyond the cut, to glue on
NOTE = "Cut at the marks on the left and above; glue the rest under."


class Tiling(NamedTuple):
    """So many tiles of this size across and down, on this paper."""

    paper: Paper
    width: float
    height: float
    across: int
    down: int

    @property
    def total(self) -> int:
        return self.across * self.down

    def window(self, number: int, size: tuple[float, float]) -> Box:
        """The part of the map that a tile shows, before what overlaps: left, top, width and height."""
        left, top = number % self.across * self.width, number // self.across * self.height
        return left, top, min(self.width, size[0] - left), min(self.height, size[1] - top)


def tiling(ground: Ground, paper: Paper) -> Tiling:
    """On upright paper or across, whichever takes fewer sheets."""
    return min((tiled(ground, each) for each in (paper, paper.turned())), key=lambda tiles: tiles.total)


def tiled(ground: Ground, paper: Paper) -> Tiling:
    room = (paper.width - 2 * SIDE - OVERLAP, paper.height - HEAD - LOW - OVERLAP)
    across, down = (ceil(side / whole(most, ground.space) - 1e-6) for side, most in zip(ground.size, room))
    width = even(ground.size[0], across, ground.space, room[0])
    height = even(ground.size[1], down, ground.space, room[1])
    return Tiling(paper, width, height, across, down)


def whole(room: float, space: float) -> float:
    """As many whole spaces as there is room for; where not one fits, all the room."""
    return int(room / space) * space if space <= room else room


def even(side: float, count: int, space: float, room: float) -> float:
    """Tiles of about the same size, cut between spaces."""
    step = ceil(side / count / space - 1e-6) * space
    return step if step <= room else whole(room, space)


def map_sheets(ground: Ground, paper: Paper, text: str, name: str = "map") -> list[Sheet]:
    """`name` is what the file calls the drawing, which it holds once."""
    tiles = tiling(ground, paper)
    return [tile_sheet(ground, tiles, number, text, name) for number in range(tiles.total)]


def tile_sheet(ground: Ground, tiles: Tiling, number: int, text: str, name: str) -> Sheet:
    left, top, width, height = tiles.window(number, ground.size)

    def draw_tile(pen: Pen) -> None:
        paper = tiles.paper
        title = f"{ground.scene.title}: tile {number + 1} of {tiles.total}"
        heading(pen, title, text, paper.width - 2 * EDGE, TOP)
        seen_wide = min(width + OVERLAP, ground.size[0] - left)
        seen_high = min(height + OVERLAP, ground.size[1] - top)
        with pen.clipped(SIDE, HEAD, seen_wide, seen_high), pen.moved(SIDE - left, HEAD - top):
            pen.stamp(name, *ground.size, lambda inner: draw(inner, ground))
        cut_marks(pen, [SIDE, SIDE + width], [HEAD, HEAD + height])
        foot_of_tile(pen, ground, tiles, number, name)

    return Sheet(tiles.paper, NOTE if tiles.total > 1 else "Cut at the marks.", draw_tile)


def foot_of_tile(pen: Pen, ground: Ground, tiles: Tiling, number: int, name: str) -> None:
    """The bar, what lies on this tile, and how the tiles lie."""
    paper = tiles.paper
    y = paper.height - LOW + 10
    bar(pen, SIDE, y + 3)
    box = min(6.0, 18 / tiles.down, 40 / tiles.across)
    right, high = paper.width - SIDE - tiles.across * box, y - 8
    with pen.moved(right, high):
        pen.stamp(
            f"tiles-{name}",
            tiles.across * box,
            tiles.down * box,
            lambda inner: draw_lie(inner, tiles, box),
        )
    row, column = divmod(number, tiles.across)
    pen.rect(right + column * box, high + row * box, box, box, "", ONE, 0.8)
    pen.text(right - 2, high + 3, "How the tiles lie", 6, ink=FAINT, align="right")
    pen.text(right - 2, high + 6, f"row {row + 1}, column {column + 1}", 6, ink=FAINT, align="right")
    things = list(shown(ground, tiles.window(number, ground.size)))
    if things:
        said = "Here lie: " + "; ".join(dict.fromkeys(called(element) for element in things)) + "."
        for at, line in enumerate(wrapped(said, "sans", 5.6, right - SIDE - BAR_ROOM - 26)[:5]):
            pen.text(SIDE + BAR_ROOM, y + at * 2.7, line, 5.6, ink=SOFT)


def draw_lie(pen: Pen, tiles: Tiling, box: float) -> None:
    for tile in range(tiles.total):
        x, y = tile % tiles.across * box, tile // tiles.across * box
        pen.rect(x, y, box, box, "", INK, 0.15)
        if box >= LEGIBLE:
            pen.text(x + box / 2, y + box * 0.66, str(tile + 1), box * 1.3, "bold", align="middle")
