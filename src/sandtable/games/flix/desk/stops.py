"""What stops a Map from being played: where, and a way out."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator

from sandtable.catalog.desks import Check, Edit, Spot, Stroke, Work
from sandtable.catalog.plots import Point, spots_of
from sandtable.engine.errors import SandtableError
from sandtable.games.flix.content.map_checks import Misplaced, mistakes_of
from sandtable.games.flix.desk.plot import Plot
from sandtable.games.flix.desk.standing import board_of
from sandtable.games.flix.desk.strokes import paint
from sandtable.scene.phrases import capital

Repair = tuple[str, Stroke]
PLACE = re.compile(r"\[(\d+), (\d+)\]")  # row and column, as files have them


def stops(work: Work, file: str) -> Iterator[Check]:
    """All that the loader would stop at, one after the other; what has not its shape, it says itself."""
    board = board_of(work, file)
    for mistake in mistakes_of(board) if board else ():
        yield stopping(work, file, mistake)


def worded(said: str) -> str:
    """A loader's sentence, with Spaces as the map counts them."""
    return capital(PLACE.sub(r"\2,\1", f"{said}."))


def stands_for(check: Check, said: str) -> bool:
    return check.text == worded(said)


def stopping(work: Work, file: str, error: SandtableError) -> Check:
    said = str(error).partition(": ")[2]
    text = worded(said)
    if not isinstance(error, Misplaced):
        key = said.partition(": ")[0]
        return Check(kind="stops", text=text, file=file, path=(key if key in work[file] else "drawing",))
    fix, edits = repaired(work, file, error)
    return Check(
        kind="stops",
        text=text,
        file=file,
        path=("drawing",),
        spots=spots_of(error.spaces),
        rule=error.rule,
        fix=fix,
        edits=edits,
    )


def repaired(work: Work, file: str, error: Misplaced) -> tuple[str, tuple[Edit, ...]]:
    """What the repair does, and its edits; neither where there is none, or it cannot be made."""
    repair = REPAIRS[error.rule](Plot(work[file]), error.spaces) if error.rule in REPAIRS else None
    if repair is None:
        return "", ()
    try:
        return repair[0], paint(work, file, repair[1]).edits
    except SandtableError:
        return "", ()


def without_cover(plot: Plot, spaces: list[Point]) -> Repair:
    return "Take the Cover away", Stroke(brush="bare", spots=spots_of(spaces))


def without_door(plot: Plot, spaces: list[Point]) -> Repair:
    (x, y), (_, lower) = spaces
    return "Take the Door away", Stroke(brush="", spots=(Spot(x, y, side="e" if lower == y else "s"),))


def joined(plot: Plot, spaces: list[Point]) -> Repair | None:
    """Becomes part of the Area that it has the longest border with."""
    near = [(x + i, y + j) for x, y in spaces for i, j in ((0, -1), (1, 0), (0, 1), (-1, 0))]
    signs = Counter(plot.area_sign(each) for each in near if each not in spaces and plot.area_of(each))
    if not signs:
        return None
    [(sign, _)] = signs.most_common(1)
    return f"Make it part of {plot.areas[sign]}", Stroke(brush=f"area:{sign}", spots=spots_of(spaces))


REPAIRS: dict[str, Callable[[Plot, list[Point]], Repair | None]] = {
    "FLIX-9.02": without_cover,
    "FLIX-9.04": without_door,
    "FLIX-5.05": joined,
    "FLIX-22.08": joined,
}
