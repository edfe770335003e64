"""The grid once more, slowly: fractions, lines clipped to squares, and the definitions word by word.

Nothing of the real one is used but the lists that a grid is made of."""

from __future__ import annotations

from itertools import combinations, product

from board.grid_geometry import (
    around,
    block,
    cells_at,
    centre,
    corners,
    crosses_edge,
    distance,
    front_corners,
    in_wedge,
    lattice_points,
    meeting,
    meets_inside,
    moved,
    runs_along,
    same_direction,
    sides_along,
    unit_edges,
)
from sandtable.board.grid.ground import Areas, Grid

STRAIGHT = [(0, -1), (1, 0), (0, 1), (-1, 0)]
STEPS = [(0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1)]
FLOOR, LOW, WALL, HOLE = range(4)


def random_grid(rng, width, height, thin_walls, low=True):
    """A map full of coincidences: some walls, doors of one or two edges, gates of some cells."""
    size = width * height
    kinds = rng.choices([FLOOR, LOW if low else FLOOR, WALL, HOLE], [12, 1, 3, 1], k=size)
    east = [-1 if thin_walls and rng.random() < 0.15 else 0 for _ in range(size)]
    south = [-1 if thin_walls and rng.random() < 0.15 else 0 for _ in range(size)]
    gates = [0] * size
    doors = [f"d{n}" for n in range(rng.randrange(5))]
    for n in range(len(doors)):
        x, y = rng.randrange(width), rng.randrange(height)
        length = rng.randrange(1, 3)
        if rng.random() < 0.3:
            gates[y * width + x] = 1 << n
        elif rng.random() < 0.5:
            for row in range(y, min(y + length, height)):
                east[row * width + x] = 1 << n
        else:
            for column in range(x, min(x + length, width)):
                south[y * width + column] = 1 << n
    return Grid(width, height, kinds, gates, east, south, doors, Areas([], [-1] * size), {})


class Slow:
    """A grid while certain doors are open."""

    def __init__(self, grid, opened):
        self.width, self.height = int(grid.width), int(grid.height)
        self.grid, self.opened = grid, opened
        self.places = list(product(range(self.width), range(self.height)))

    def cell(self, place):
        return place[1] * self.width + place[0]

    def place(self, cell):
        return cell % self.width, cell // self.width

    def inside(self, place):
        return 0 <= place[0] < self.width and 0 <= place[1] < self.height

    def is_wall(self, place):
        """Whether lines are stopped there."""
        if not self.inside(place):
            return True
        cell = self.cell(place)
        return self.grid.kinds[cell] in (WALL, HOLE) or bool(self.grid.gates[cell] & ~self.opened)

    def is_shut(self, place):
        """Whether nobody may stand there."""
        return self.is_wall(place) or self.grid.kinds[self.cell(place)] == LOW

    def edge_shut(self, one, other):
        """Whether a wall or a shut door lies between two cells side by side."""
        if not (self.inside(one) and self.inside(other)):
            return True
        first = min(one, other)
        edges = self.grid.east if one[1] == other[1] else self.grid.south
        need = edges[self.cell(first)]
        return need < 0 or bool(need & ~self.opened)

    # From centre to centre

    def sees_centre(self, a, b):
        a, b = self.place(a), self.place(b)
        if self.is_wall(a) or self.is_wall(b):
            return False
        line = (centre(a), centre(b))
        if any(meets_inside(*line, place) and self.is_wall(place) for place in self.places):
            return False
        for place in self.places:
            for step in ((1, 0), (0, 1)):
                if self.edge_shut(place, moved(place, step)) and crosses_edge(*line, place, step):
                    return False
        return all(self.round_corner(line, point, self.is_wall) for point in lattice_points(*line))

    def round_corner(self, line, point, stops):
        """Whether one of the two ways round a corner, in two straight steps, is free."""
        before, after, beside = cells_at(line, point)
        return any(
            not stops(flank) and not self.edge_shut(before, flank) and not self.edge_shut(flank, after)
            for flank in beside
        )

    def crossed(self, a, b):
        line = (centre(self.place(a)), centre(self.place(b)))
        cells = [self.cell(place) for place in self.places if meets_inside(*line, place)]
        return sorted(cell for cell in cells if cell not in (a, b))

    def slips_past(self, a, b, figures):
        line = (centre(self.place(a)), centre(self.place(b)))
        return not any(figures[cell] for cell in self.crossed(a, b)) and all(
            self.round_corner(line, point, lambda p: self.is_wall(p) or figures[self.cell(p)])
            for point in lattice_points(*line)
        )

    # Boxes

    def sees_box(self, a, b):
        (ax, ay), (bx, by) = self.place(a), self.place(b)
        box = [(x, y) for x, y in self.places if min(ax, bx) <= x <= max(ax, bx)]
        box = [(x, y) for x, y in box if min(ay, by) <= y <= max(ay, by)]
        if any(self.is_shut(place) for place in box):
            return False
        return not any(
            self.edge_shut(one, other)
            for one, other in combinations(box, 2)
            if abs(one[0] - other[0]) + abs(one[1] - other[1]) == 1
        )

    # Two lines from one corner

    def sees_corner(self, a, b, facing):
        """Facing one of the four directions, or None."""
        source, target = self.place(a), self.place(b)
        if a == b or self.is_wall(source) or self.is_wall(target):
            return False
        if facing is not None and not in_wedge(source, target, facing):
            return False
        for corner in corners(source):
            if facing is not None and corner not in front_corners(source, facing):
                continue
            free = [end for end in corners(target) if self.line_free(source, target, corner, end)]
            if any(not same_direction(corner, one, other) for one, other in combinations(free, 2)):
                return True
        return False

    def line_free(self, source, target, start, end):
        if start == end or meets_inside(start, end, source) or meets_inside(start, end, target):
            return False
        if any(meets_inside(start, end, place) and self.is_wall(place) for place in around(start, end)):
            return False
        if any(self.is_wall(one) and self.is_wall(other) for one, other in sides_along(start, end)):
            return False
        if any(self.pinched(point) for point in lattice_points(start, end)):
            return False
        if self.caught(source, start, end) or self.caught(target, end, start):
            return False
        return not any(self.door_stops(door, source, target, start, end) for door in self.shut_runs())

    def pinched(self, point):
        """Two walls that touch diagonally, the other two cells there being open."""
        x, y = point
        north_west, north_east, south_west, south_east = (
            self.is_wall(place) for place in [(x - 1, y - 1), (x, y - 1), (x - 1, y), (x, y)]
        )
        falling = north_west and south_east and not north_east and not south_west
        return falling or (north_east and south_west and not north_west and not south_east)

    def caught(self, cell, corner, end):
        """A pinched end of a line, which runs into the open cell across from this one or along it."""
        if not self.pinched(corner):
            return False
        across = tuple(2 * corner[i] - cell[i] - 1 for i in (0, 1))
        sides = [edge for edge in unit_edges(across) if runs_along(corner, end, edge)]
        return meets_inside(corner, end, across) or bool(sides)

    def shut_runs(self):
        """Every shut door on edges as (upright, at, low, high), as long as can be."""
        found = []
        for n in range(len(self.grid.doors)):
            if self.opened >> n & 1:
                continue
            lying = [(self.place(c), True) for c, need in enumerate(self.grid.east) if need == 1 << n]
            lying += [(self.place(c), False) for c, need in enumerate(self.grid.south) if need == 1 << n]
            edges = [(up, x + 1, y) if up else (up, y + 1, x) for (x, y), up in lying]
            inner = [edge for edge in edges if edge[1] < (self.width if edge[0] else self.height)]
            for up, at, low in inner:
                if (up, at, low - 1) not in inner:
                    high = low
                    while (up, at, high) in inner:
                        high += 1
                    found.append((up, at, low, high))
        return found

    def door_stops(self, door, source, target, start, end):
        upright, at, low, high = door
        axis = 0 if upright else 1
        if (source[axis] < at) == (target[axis] < at):
            return False
        ends = [(at, low), (at, high)] if upright else [(low, at), (high, at)]
        met = meeting(start, end, *ends)
        if met is None:
            return False
        return any(point not in ends or self.touches_wall(point) for point in met)

    def touches_wall(self, point):
        x, y = (int(number) for number in point)
        return any(self.is_wall((x - i, y - j)) for i, j in product((0, 1), repeat=2))

    def has_cover(self, a, b):
        """Whether b has cover from a."""
        source, target = self.place(a), self.place(b)
        near = [(target[0] + i, target[1] + j) for i, j in product((-1, 0, 1), repeat=2)]
        near = [place for place in near if self.is_wall(place) and place != target]
        for corner, end in product(corners(target), corners(source)):
            if not self.touches_wall(corner) or corner == end:
                continue
            if meets_inside(corner, end, source) or meets_inside(corner, end, target):
                continue
            if any(meets_inside(corner, end, place) for place in near):
                return True
            if any(one in near and other in near for one, other in sides_along(corner, end)):
                return True
        return False

    # Steps of a figure of so many cells

    def has_room(self, place, size=(1, 1)):
        cells = block(place, size)
        inner = [pair for pair in combinations(cells, 2) if distance(*pair) == 1]
        return all(self.inside(p) and not self.is_shut(p) for p in cells) and not any(
            self.edge_shut(*pair) for pair in inner
        )

    def straight(self, place, step, size=(1, 1)):
        if not self.has_room(moved(place, step), size):
            return False
        return not any(self.edge_shut(p, moved(p, step)) for p in block(place, size))

    def barred(self, place, step):
        """Whether one of the four edges is shut that meet where a diagonal step goes."""
        one, other, end = moved(place, (step[0], 0)), moved(place, (0, step[1])), moved(place, step)
        return any(self.edge_shut(*pair) for pair in [(place, one), (place, other), (one, end), (other, end)])

    def may(self, place, step, slant, size=(1, 1), figures=()):
        """Whether a step is free; figures close the cells beside it."""
        if 0 in step:
            return self.straight(place, step, size)
        parts = [(step[0], 0), (0, step[1])]
        if slant == "never":
            return False
        if slant == "round":
            return any(
                self.straight(place, one, size)
                and self.straight(moved(place, one), other, size)
                and moved(place, one) not in figures
                for one, other in (parts, parts[::-1])
            )
        beside = [p for p in parts if self.straight(place, p, size) and moved(place, p) not in figures]
        bars = any(self.barred(p, step) for p in block(place, size))
        return self.has_room(moved(place, step), size) and not bars and bool(beside)
