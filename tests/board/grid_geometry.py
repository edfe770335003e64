"""Lines, cells, edges and corners of a grid, in fractions: what the slow grid is made of."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from itertools import combinations, product


def block(place, size):
    return [(place[0] + i, place[1] + j) for i, j in product(range(size[0]), range(size[1]))]


def moved(place, step):
    return place[0] + step[0], place[1] + step[1]


def distance(one, other):
    return abs(one[0] - other[0]) + abs(one[1] - other[1])


def centre(place):
    return place[0] + Fraction(1, 2), place[1] + Fraction(1, 2)


def corners(place):
    return [(place[0] + i, place[1] + j) for i, j in product((0, 1), repeat=2)]


def front_corners(place, facing):
    dx, dy = facing
    middle = (place[0] + Fraction(1, 2) + Fraction(dx, 2), place[1] + Fraction(1, 2) + Fraction(dy, 2))
    return [c for c in corners(place) if abs(c[0] - middle[0]) + abs(c[1] - middle[1]) == Fraction(1, 2)]


def in_wedge(source, target, facing):
    """In the k-th row ahead the cell straight ahead and up to k to either side."""
    dx, dy = target[0] - source[0], target[1] - source[1]
    ahead = dx * facing[0] + dy * facing[1]
    aside = dx * facing[1] - dy * facing[0]
    return ahead >= 1 and abs(aside) <= ahead


def same_direction(start, one, other):
    ax, ay, bx, by = one[0] - start[0], one[1] - start[1], other[0] - start[0], other[1] - start[1]
    return ax * by == ay * bx and ax * bx >= 0 and ay * by >= 0


@cache
def meets_inside(start, end, place):
    """Whether a line has a point in the open square of a cell."""
    first, last = Fraction(0), Fraction(1)
    for axis in (0, 1):
        run, low = end[axis] - start[axis], place[axis]
        if run == 0:
            if not low < start[axis] < low + 1:
                return False
            continue
        times = sorted([Fraction(low - start[axis]) / run, Fraction(low + 1 - start[axis]) / run])
        first, last = max(first, times[0]), min(last, times[1])
    return first < last


@cache
def lattice_points(start, end):
    """The corners of cells on the way of a line, its ends left out."""
    found = []
    for x in range(int(min(start[0], end[0])), int(max(start[0], end[0])) + 2):
        for y in range(int(min(start[1], end[1])), int(max(start[1], end[1])) + 2):
            if (x, y) not in (start, end) and on_segment(start, end, (x, y)):
                found.append((x, y))
    return found


def on_segment(start, end, point):
    if start == end:
        return point == start
    ax, ay, bx, by = end[0] - start[0], end[1] - start[1], point[0] - start[0], point[1] - start[1]
    return ax * by == ay * bx and 0 <= ax * bx + ay * by <= ax * ax + ay * ay


@cache
def crosses_edge(start, end, place, step):
    """Whether a line meets the inside of the edge of a cell in that direction."""
    edge_ends = edge(place, step)
    met = meeting(start, end, *edge_ends)
    return met is not None and any(point not in edge_ends for point in met)


def edge(place, step):
    x, y = place
    return ((x + 1, y), (x + 1, y + 1)) if step == (1, 0) else ((x, y + 1), (x + 1, y + 1))


@cache
def meeting(start, end, one, other):
    """Where two segments meet: None, a point, or the ends and the middle of a common piece."""
    rx, ry, sx, sy = end[0] - start[0], end[1] - start[1], other[0] - one[0], other[1] - one[1]
    cross = rx * sy - ry * sx
    if cross == 0:
        shared = [p for p in (start, end) if on_segment(one, other, p)]
        shared += [p for p in (one, other) if on_segment(start, end, p)]
        if not shared:
            return None
        low, high = min(shared), max(shared)
        return sorted({low, high, (Fraction(low[0] + high[0]) / 2, Fraction(low[1] + high[1]) / 2)})
    t = Fraction((one[0] - start[0]) * sy - (one[1] - start[1]) * sx) / cross
    point = (start[0] + t * rx, start[1] + t * ry)
    return [point] if 0 <= t <= 1 and on_segment(one, other, point) else None


def unit_edges(place):
    x, y = place
    sides = [((x, y), (x + 1, y)), ((x, y + 1), (x + 1, y + 1)), ((x, y), (x, y + 1))]
    return [*sides, ((x + 1, y), (x + 1, y + 1))]


def runs_along(start, end, side):
    met = meeting(start, end, *side)
    return met is not None and len(met) > 1


@cache
def sides_along(start, end):
    """The pairs of cells along whose common side a line runs."""
    pairs = [(p, q) for p, q in combinations(around(start, end), 2) if distance(p, q) == 1]
    return [
        (one, other)
        for one, other in pairs
        if any(runs_along(start, end, s) for s in unit_edges(one) if s in unit_edges(other))
    ]


@cache
def around(start, end):
    """The places in and around the box of a line."""
    columns = range(min(start[0], end[0]) - 1, max(start[0], end[0]) + 1)
    rows = range(min(start[1], end[1]) - 1, max(start[1], end[1]) + 1)
    return list(product(columns, rows))


@cache
def cells_at(line, point):
    """The cells that a line leaves and enters at a corner, and the two beside."""
    (sx, sy), (ex, ey) = line
    cells = [(point[0] - i, point[1] - j) for i, j in product((0, 1), repeat=2)]
    before, after = (next(c for c in cells if meets_inside(here, point, c)) for here in ((sx, sy), (ex, ey)))
    return before, after, [c for c in cells if c not in (before, after)]
