"""What can be played and is unwise, and what stops play and is best seen on the map."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Literal

from sandtable.board.lattice import UNREACHABLE
from sandtable.catalog.desks import Check, Path, Spot, Work
from sandtable.catalog.drafts import drop_place
from sandtable.games.strike.content.maps import overlap
from sandtable.games.strike.desk.overlays import goals, middle
from sandtable.games.strike.desk.painting import Painting, in_mu, mu
from sandtable.games.strike.desk.palette import BOMB_GOALS, HALF, MEASURE, RESCUE, SPAWN, WALL
from sandtable.games.strike.desk.sketch import Piece, Point, Sketch, is_piece
from sandtable.games.strike.desk.things import gaps
from sandtable.games.strike.rules.movement import MOVES
from sandtable.games.strike.rules.plan import Rect
from sandtable.games.strike.view.ground import MU
from sandtable.scene.phrases import capital

HOLDS = {
    WALL: "No two walls overlap.",
    HALF: "No two pieces of half height overlap, and none lies in a wall.",
    MEASURE: "Every gap can be walked through, and all of the ground reached.",
    SPAWN: "The clans begin out of sight, further apart than one turn on foot, with a way between them.",
    BOMB_GOALS: "Every site can be reached, and nobody begins in one.",
    RESCUE: "Every hostage can be reached and brought to safety, and none waits there.",
}
LEAST_POCKET = 16  # points of the lattice: about 4 square MU


TOLD = {  # by rule what the loader says of the same
    SPAWN: re.compile(r"spawn of .* (must not see one|cannot be reached from the spawn of) .*"),
    BOMB_GOALS: re.compile("site .* cannot be reached from the spawns"),
    RESCUE: re.compile("(rescue|hostage) .* cannot be reached from the spawns"),
}


def stands_for(check: Check, said: str) -> bool:
    return check.rule in TOLD and bool(TOLD[check.rule].fullmatch(said))


def warnings(work: Work, file: str) -> Iterator[Check]:
    sketch = Sketch(work, file)
    yield from overlaps(work, sketch)
    yield from slits(sketch)
    yield from cover_in_walls(work, sketch)
    known = all(is_piece(ends) for pieces in sketch.pieces.values() for _, ends in pieces)
    if known and sketch.formation(0) and sketch.formation(1):
        yield from in_sight(sketch)
        yield from walled_off(sketch)
    yield from begun_at_goals(sketch)


def spot(point: Point) -> Spot:
    return Spot(point[0] / MU, point[1] / MU)


def check(sketch: Sketch, text: str, rule: str, at: Point, path: Path = (), stops: bool = False) -> Check:
    kind: Literal["stops", "look"] = "stops" if stops else "look"
    return Check(kind=kind, text=text, file=sketch.file, path=path, spots=(spot(at),), rule=rule)


# Walls


def shared(one: Rect, other: Rect) -> bool:
    """Whether two pieces lie on the same line and have more than a point in common."""
    for along, across in ((0, 1), (1, 0)):
        flat = one[across] == one[across + 2] == other[across] == other[across + 2]
        if flat:
            low, high = max(lows(one, along), lows(other, along)), min(highs(one, along), highs(other, along))
            return low < high
    return False


def lows(rect: Rect, axis: int) -> int:
    return min(rect[axis], rect[axis + 2])


def highs(rect: Rect, axis: int) -> int:
    return max(rect[axis], rect[axis + 2])


def overlaps(work: Work, sketch: Sketch) -> Iterator[Check]:
    for kind, rule in (("wall", WALL), ("half", HALF)):
        pieces = [piece for piece in sketch.pieces[kind] if is_piece(piece[1])]
        for i, one in enumerate(pieces):
            for other in pieces[i + 1 :]:
                if shared(one[1], other[1]):
                    yield joined(work, sketch, kind, rule, one, other)


def joined(work: Work, sketch: Sketch, kind: str, rule: str, one: Piece, other: Piece) -> Check:
    painting = Painting(work, sketch.file)
    a, b = one[1], other[1]
    ends = (
        min(lows(a, 0), lows(b, 0)),
        min(lows(a, 1), lows(b, 1)),
        max(highs(a, 0), highs(b, 0)),
        max(highs(a, 1), highs(b, 1)),
    )
    painting.map[kind][one[0]] = in_mu(ends)
    drop_place(painting.map, kind, other[0])
    what = "Two walls" if kind == "wall" else "Two pieces of half height"
    return Check(
        kind="look",
        text=f"{what} overlap.",
        file=sketch.file,
        path=(kind, other[0]),
        spots=(spot(middle(b)),),
        rule=rule,
        fix="Make them one",
        edits=painting.draft.edits(),
    )


def slits(sketch: Sketch) -> Iterator[Check]:
    """A base is 1 MU across (STRIKE-R06)."""
    seen: set[Point] = set()
    for place, ends in sketch.pieces["wall"]:
        if not is_piece(ends):
            continue
        along = 1 if ends[0] == ends[2] else 0
        for gap, at in zip(gaps(sketch, "wall", place, ends), (lows(ends, along), highs(ends, along))):
            if 0 < gap < MU:
                off = at - gap // 2 if at == lows(ends, along) else at + gap // 2
                point = (ends[0], off) if along else (off, ends[1])
                if point not in seen:
                    seen.add(point)
                    text = f"A gap of {mu(gap)} MU can be seen through, and nobody passes."
                    yield check(sketch, text, MEASURE, point, ("wall", place))


def cover_in_walls(work: Work, sketch: Sketch) -> Iterator[Check]:
    walls = [ends for _, ends in sketch.pieces["wall"] if is_piece(ends)]
    for place, ends in sketch.pieces["half"]:
        if is_piece(ends) and any(shared(ends, wall) for wall in walls):
            painting = Painting(work, sketch.file)
            drop_place(painting.map, "half", place)
            yield Check(
                kind="look",
                text="A piece of half height lies in a wall, where it covers nobody.",
                file=sketch.file,
                path=("half", place),
                spots=(spot(middle(ends)),),
                rule=HALF,
                fix="Take it away",
                edits=painting.draft.edits(),
            )


# Starts and goals


def in_sight(sketch: Sketch) -> Iterator[Check]:
    ones, others = sketch.formation(0), sketch.formation(1)
    for one in ones:
        for other in others:
            if sketch.plane.sees(*one, *other):
                text = "Units of both clans see each other where they begin; put a wall between."
                yield check(sketch, text, SPAWN, one, ("spawn",), stops=True)
                return
    way = sketch.way_to(sketch.ways_from(ones), sketch.spawns[1])
    if way <= MOVES * MU:
        text = f"The clans begin {mu(way)} MU apart: one turn on foot."
        yield check(sketch, text, SPAWN, others[0], ("spawn",))


def walled_off(sketch: Sketch) -> Iterator[Check]:
    ways = sketch.ways_from(sketch.formation(0))
    if sketch.way_to(ways, sketch.formation(1)[0]) == UNREACHABLE:
        yield check(
            sketch, "There is no way from one start to the other.", SPAWN, sketch.formation(1)[0], stops=True
        )
    for element, goal in goals(sketch):
        at = (goal[0], goal[1]) if len(goal) == 2 else middle(goal)
        if sketch.way_to(ways, goal) == UNREACHABLE:
            what = capital(element.replace("-", " ")) if len(goal) > 2 else "A hostage"
            text = f"{what} is walled off: nobody can reach it."
            yield check(sketch, text, BOMB_GOALS if element.startswith("site") else RESCUE, at, stops=True)
    yield from pockets(sketch, ways)


def pockets(sketch: Sketch, ways: list[int]) -> Iterator[Check]:
    """Ground that nobody can reach, each piece of it once."""
    lattice = sketch.lattice
    left = {point for point, far in enumerate(ways) if far == UNREACHABLE}
    while left:
        found = [min(left)]
        left.discard(found[0])
        for point in found:
            near = [other for other in lattice.neighbours[point] if other in left]
            left.difference_update(near)
            found += near
        if len(found) >= LEAST_POCKET:
            at = found[len(found) // 2]
            text = "Nobody can reach the ground here."
            yield check(sketch, text, MEASURE, (lattice.xs[at], lattice.ys[at]))


def begun_at_goals(sketch: Sketch) -> Iterator[Check]:
    """Where the bomb can be placed, or a hostage is safe, before anybody has moved."""
    for name, rect in sketch.goals["site"].items():
        if 0 in sketch.spawns and overlap(rect, sketch.spawns[0]):
            text = f"Terrorists can begin in site {name}, and place the bomb at once."
            yield check(sketch, text, BOMB_GOALS, middle(rect), ("site", name, "area"))
    for name, (x, y) in sketch.hostages:
        for rect in sketch.goals["rescue"].values():
            if rect[0] <= x <= rect[2] and rect[1] <= y <= rect[3]:
                text = f"Hostage {name} waits where it would be rescued."
                yield check(sketch, text, RESCUE, (x, y), ("hostage", name, "at"))
