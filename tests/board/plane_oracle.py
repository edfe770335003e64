"""The plane once more, slowly: fractions, lines clipped to rectangles, and no formula of the real one.

A wall is a rectangle without width. A line is a + t * (b - a) with t from 0 to 1."""

from __future__ import annotations

import tomllib
from decimal import ROUND_HALF_UP, Decimal, localcontext
from fractions import Fraction
from importlib.resources import files
from itertools import pairwise

HIDDEN, HALF, OPEN = 0, 1, 2


class Slow:
    """The same map; every answer is worked out from the meaning of the question."""

    def __init__(self, width, height, walls, halves, zones):
        edges = [(0, 0, 0, height), (width, 0, width, height), (0, 0, width, 0), (0, height, width, height)]
        self.width, self.height = width, height
        self.walls = [box(corners) for corners in walls + edges]
        self.halves = [box(corners) for corners in halves]
        self.zones = zones

    def sees(self, ax, ay, bx, by):
        return all(clip(ax, ay, bx, by, wall) is None for wall in self.walls)

    def exposure(self, ax, ay, bx, by):
        if (ax, ay) == (bx, by):
            return OPEN
        if not self.sees(ax, ay, bx, by):
            return HIDDEN
        along_x, along_y = stretched(bx - ax, by - ay, 50)
        ends = [(bx - along_y, by + along_x), (bx + along_y, by - along_x)]
        return OPEN if all(self.sees(ax, ay, x, y) for x, y in ends) else HALF

    def shields(self, x, y, ax, ay, bx, by):
        return any(self._shielded_by(piece, x, y, ax, ay, bx, by) for piece in self.halves)

    def _shielded_by(self, piece, x, y, ax, ay, bx, by):
        met = clip(ax, ay, bx, by, piece)
        return met is not None and square_to_box(ax, ay, bx, by, (x, y, x, y), *met) <= 150 * 150

    def may_stand(self, x, y):
        return self.may_pass(x, y, x, y)

    def may_pass(self, ax, ay, bx, by):
        inside = 0 <= ax <= self.width and 0 <= ay <= self.height
        pieces = self.walls + self.halves
        return inside and all(square_to_box(ax, ay, bx, by, piece) >= 50 * 50 for piece in pieces)

    def zone_at(self, x, y):
        held = [index for index, zone in enumerate(self.zones) if clip(x, y, x, y, zone)]
        return held[0] if held else -1

    def touches(self, zone, ax, ay, bx, by):
        return clip(ax, ay, bx, by, self.zones[zone]) is not None

    def neighbours(self):
        return [[index for index, other in enumerate(self.zones) if meet(zone, other)] for zone in self.zones]

    def throw(self, x, y, dx, dy):
        """From wall to wall: fly up to the first one, mirror what is left of the displacement."""
        path, left_x, left_y = [x, y], Fraction(dx), Fraction(dy)
        at_x, at_y = Fraction(x), Fraction(y)
        while True:
            part, upright, level = self._first_wall(at_x, at_y, left_x, left_y)
            at_x, at_y = at_x + part * left_x, at_y + part * left_y
            if part == 1:
                break
            left_x, left_y = (1 - part) * left_x, (1 - part) * left_y
            left_x, left_y = -left_x if upright else left_x, -left_y if level else left_y
            path += [at_x, at_y]
        assert at_x.denominator == at_y.denominator == 1
        return [*path, *self._settled(int(at_x), int(at_y), left_x, left_y, upright, level)]

    def _first_wall(self, x, y, dx, dy):
        """The part of the way up to the first wall that is not parallel, and the kinds that are met there."""
        hits = []
        for wall in self.walls:
            upright = wall[0] == wall[2]
            met = clip(x, y, x + dx, y + dy, wall) if (dx if upright else dy) else None
            if met and met[0] > 0:
                hits.append((met[0], upright))
        part = min(hits)[0] if hits else Fraction(1)
        return part, (part, True) in hits, (part, False) in hits

    def _settled(self, x, y, dx, dy, upright, level):
        """Off the wall on which it ends, towards where it came from; along a wall: west or south of it."""
        x += upright * (1 if dx < 0 else -1)
        y += level * (1 if dy < 0 else -1)
        on = [wall[0] == wall[2] for wall in self.walls if clip(x, y, x, y, wall)]
        return x - (True in on and not dx and dy != 0), y - (False in on and not dy and dx != 0)


def box(corners):
    x0, y0, x1, y1 = corners
    return min(x0, x1), min(y0, y1), max(x0, x1), max(y0, y1)


def meet(one, other):
    """Whether two rectangles share a piece of border: their common part is a line."""
    x0, y0, x1, y1 = (choose(a, b) for choose, a, b in zip((max, max, min, min), one, other))
    return (x0 == x1 and y0 < y1) or (y0 == y1 and x0 < x1)


def clip(ax, ay, bx, by, rectangle):
    """The first and the last t of the line inside a closed rectangle; None if it has no point of it."""
    x0, y0, x1, y1 = rectangle
    first, last = Fraction(0), Fraction(1)
    for start, way, low, high in ((ax, bx - ax, x0, x1), (ay, by - ay, y0, y1)):
        if way == 0:
            if not low <= start <= high:
                return None
            continue
        enters, leaves = sorted([Fraction(low - start) / way, Fraction(high - start) / way])
        first, last = max(first, enters), min(last, leaves)
    return (first, last) if first <= last else None


def square_to_box(ax, ay, bx, by, rectangle, first=Fraction(0), last=Fraction(1)):
    """The least squared distance of the line, from its first to its last t, to a rectangle.

    Between the times at which the line passes a side of the rectangle it is a plain parabola."""
    x0, y0, x1, y1 = rectangle
    times = {first, last}
    for start, way, low, high in ((ax, bx - ax, x0, x1), (ay, by - ay, y0, y1)):
        if way:
            times |= {Fraction(side - start) / way for side in (low, high)}
    stops = sorted(time for time in times if first <= time <= last)

    def square(t):
        x, y = ax + t * (bx - ax), ay + t * (by - ay)
        off_x, off_y = max(x0 - x, x - x1, 0), max(y0 - y, y - y1, 0)
        return off_x * off_x + off_y * off_y

    best = min(square(stop) for stop in stops)
    for early, late in pairwise(stops):
        best = min(best, lowest(square, early, late))
    return best


def lowest(square, early, late):
    """The least value of a parabola between two times, through three points of it."""
    middle = (early + late) / 2
    left, centre, right = square(early), square(middle), square(late)
    bend = left - 2 * centre + right
    if bend == 0:
        return min(left, right)
    time = middle - (right - left) / bend * (late - early) / 4
    return square(time) if early <= time <= late else min(left, right)


def stretched(dx, dy, length):
    """A vector of that length along a direction, each part rounded with sixty digits to spare."""
    with localcontext() as context:
        context.prec = 80
        size = Decimal(dx * dx + dy * dy).sqrt()
        parts = [Decimal(length) * part / size for part in (dx, dy)]
        return tuple(int(part.to_integral_value(rounding=ROUND_HALF_UP)) for part in parts)


def walks(points, ways, targets):
    """The length of the shortest way from every point to a target, by relaxing every way until none helps."""
    found = {point: 0 if point in targets else None for point in points}
    changed = True
    while changed:
        changed = False
        for here, there, cost in ways:
            if found[there] is not None and (found[here] is None or found[here] > found[there] + cost):
                found[here] = found[there] + cost
                changed = True
    return found


def ledger_map(gap):
    """The size, walls, halves and zones of a map of the ledger, in hundredths."""
    ledger = tomllib.loads(files("sandtable.rulebooks").joinpath("strike.toml").read_text("utf-8"))
    (text,) = [entry["need"] for entry in ledger["gap"] if entry["id"] == gap]
    found = {"size": [], "wall": [], "half": [], "zone": []}
    for words in (line.split() for line in text.splitlines()):
        if words and words[0] in found:
            numbers = words[2:6] if words[0] == "zone" else words[1:]
            found[words[0]].append((words[1], tuple(100 * int(number) for number in numbers)))
    zones = [corners for _, corners in sorted(found["zone"])]
    walls, halves = ([corners for _, corners in found[kind]] for kind in ("wall", "half"))
    return (*found["size"][0][1], walls, halves, zones)
