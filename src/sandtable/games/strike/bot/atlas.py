"""What the greedy bot knows of a map: how far it is to everything, and where to stand on guard."""

from __future__ import annotations

from math import isqrt
from typing import Final, final

from librt.strings import BytesWriter, read_i16_le, write_i16_le
from mypy_extensions import i16, i64

from sandtable.board.lattice import Lattice
from sandtable.games.strike.rules.plan import Rect, Site
from sandtable.parts.kept import Kept

GRID: Final = 50  # the lattice's spacing
FAR: Final = 65_535
SHORT: Final = 0xFFFF  # the bits of two bytes
MOST_FIELDS: Final = 600
SAMPLE: Final = 300  # from how far apart points a guard's spot is looked at
SPOTS: Final = 8
SPOT_APART: Final = 250
NEAREST_SPOT: Final = 250
FARTHEST_SPOT: Final = 1000
BEHIND_COVER: Final = 120
COVER_WORTH: Final = 12
BEST_GAP: Final = 600
# The length of the way from a point to a corner of its lattice cell
CORNER: Final = bytes([isqrt(dx * dx + dy * dy) for dx in range(GRID + 1) for dy in range(GRID + 1)])


@final
class Atlas:
    """Fields (two bytes a place of the lattice: the way to a goal) and guards' spots, made once."""

    def __init__(self, site: Site) -> None:
        self.site: Final = site
        self.plane: Final = site.plane
        self.lattice: Final = site.lattice
        self.columns: Final[i64] = site.lattice.columns
        self.fields: Final[Kept[bytes]] = Kept(MOST_FIELDS)
        self.guarding: Final[dict[int, list[int]]] = {}
        self.targets: Final = [self.to_rects([rect]) for rect in site.bomb_sites]
        self.rescue: Final = self.to_rects(site.rescues)
        self.homes: Final = [self.to_rects([rect]) for rect in site.spawns]
        self.seen_from: Final = [-1] * len(site.lattice.xs)
        self.samples: Final = [
            point
            for point in range(len(site.lattice.xs))
            if site.lattice.xs[point] % SAMPLE == 150 and site.lattice.ys[point] % SAMPLE == 150
        ]

    # Ways

    def to_rects(self, rects: list[Rect]) -> bytes:
        """To the nearest point inside any of them."""
        xs, ys = self.lattice.xs, self.lattice.ys
        inside = [
            point
            for point in range(len(xs))
            for rect in rects
            if rect[0] <= xs[point] <= rect[2] and rect[1] <= ys[point] <= rect[3]
        ]
        return self.to_any(inside)

    def to_point(self, x: i64, y: i64, grain: i64) -> bytes:
        """To a place, taken as the middle of a square of so many hundredths."""
        point = self.point_near(x, y, grain)
        field = self.fields.find(point)
        return self.fields.keep(point, self.to_any([point])) if field is None else field

    def to_any(self, points: list[int]) -> bytes:
        """To the nearest of these points of the lattice."""
        return pack(self.lattice, self.lattice.distances(points))

    def point_near(self, x: i64, y: i64, grain: i64) -> int:
        column = ((x + grain // 2) // grain * grain) // GRID
        row = ((y + grain // 2) // grain * grain) // GRID
        point = self.lattice.point(int(column), int(row))
        if point < 0 or not self.plane.sees(x, y, self.lattice.xs[point], self.lattice.ys[point]):
            point = self.lattice.nearest(int(x), int(y))
        return max(point, 0)

    def way(self, field: bytes, x: i64, y: i64) -> i64:
        """How far it is from a place where a base may stand; a lattice point of its cell is never behind a
        wall."""
        column: i64 = x // GRID
        row: i64 = y // GRID
        right: i64 = x - column * GRID
        up: i64 = y - row * GRID
        at: i64 = row * self.columns + column
        best = corner(field, at, right * (GRID + 1) + up)
        if right > 0:
            best = min(best, corner(field, at + 1, (GRID - right) * (GRID + 1) + up))
        if up > 0:
            best = min(best, corner(field, at + self.columns, right * (GRID + 1) + GRID - up))
            if right > 0:
                far: i64 = (GRID - right) * (GRID + 1) + GRID - up
                best = min(best, corner(field, at + self.columns + 1, far))
        return best

    # Guards

    def spots(self, x: i64, y: i64) -> list[int]:
        """Lattice points from which a place can be guarded, the best ones first and not close together."""
        centre = self.point_near(x, y, 2 * GRID)
        found = self.guarding.get(centre)
        if found is None:
            found = self.pick(self.rated(centre))
            self.guarding[centre] = found or [centre]
        return self.guarding[centre]

    def rated(self, centre: int) -> list[tuple[int, int]]:
        """Points that see the place, by how few others see them and what cover they have; best first."""
        xs, ys = self.lattice.xs, self.lattice.ys
        cx, cy = xs[centre], ys[centre]
        rated: list[tuple[int, int]] = []
        for point in range(len(xs)):
            x, y = xs[point], ys[point]
            if x % 100 or y % 100 or (x + y) % 200:
                continue
            gap = isqrt((x - cx) ** 2 + (y - cy) ** 2)
            if NEAREST_SPOT <= gap <= FARTHEST_SPOT and self.plane.sees(x, y, cx, cy):
                worth = self.exposure(point) + abs(gap - BEST_GAP) // 50 - COVER_WORTH * self.covered(x, y)
                rated.append((worth, point))
        rated.sort()
        return rated

    def exposure(self, point: int) -> int:
        """From how many places of the map a point is seen."""
        seen = self.seen_from[point]
        if seen < 0:
            x, y = self.lattice.xs[point], self.lattice.ys[point]
            seen = 0
            for sample in self.samples:
                if self.plane.sees(x, y, self.lattice.xs[sample], self.lattice.ys[sample]):
                    seen += 1
            self.seen_from[point] = seen
        return seen

    def covered(self, x: int, y: int) -> int:
        """Whether there is a piece of half height close by."""
        for x0, y0, x1, y1 in self.plane.halves:
            left, right = min(x0, x1) - BEHIND_COVER, max(x0, x1) + BEHIND_COVER
            if left <= x <= right and min(y0, y1) - BEHIND_COVER <= y <= max(y0, y1) + BEHIND_COVER:
                return 1
        return 0

    def pick(self, rated: list[tuple[int, int]]) -> list[int]:
        xs, ys = self.lattice.xs, self.lattice.ys
        picked: list[int] = []
        for _, point in rated:
            if len(picked) == SPOTS:
                break
            for other in picked:
                if (xs[other] - xs[point]) ** 2 + (ys[other] - ys[point]) ** 2 < SPOT_APART**2:
                    break
            else:
                picked.append(point)
        return picked


def corner(field: bytes, at: i64, offset: i64) -> i64:
    """How far it is by one corner of a cell."""
    way = i64(read_i16_le(field, 2 * at)) & SHORT
    if way == FAR:
        return FAR
    return way + CORNER[offset]


def pack(lattice: Lattice, distances: list[int]) -> bytes:
    """Two bytes for every column of every row; FAR where nobody can stand."""
    packed = BytesWriter()
    for point in lattice.grid:
        short: i64 = min(distances[point], FAR - 2 * GRID) if point >= 0 else FAR
        write_i16_le(packed, i16(short if short <= SHORT // 2 else short - SHORT - 1))
    return packed.getvalue()


ATLASES: Final[Kept[Atlas]] = Kept(32)


def atlas_of(site: Site) -> Atlas:
    """The atlas of a site, made when it is first asked for; it holds the site, so that its id stays its
    own."""
    found = ATLASES.find(id(site))
    return ATLASES.keep(id(site), Atlas(site)) if found is None else found
