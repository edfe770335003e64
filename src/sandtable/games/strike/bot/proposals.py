"""Aims that are worth a thought: paths along the ways of the map and straight on, throws, places to stand.

What is proposed depends on nothing but the game and the chance that is handed over."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from sandtable.engine.rng import Rng
from sandtable.games.strike.bot.atlas import GRID, Atlas, pack
from sandtable.games.strike.bot.goals import AT_HAND
from sandtable.games.strike.bot.mind import Mind
from sandtable.games.strike.bot.sense import gap_between
from sandtable.games.strike.rules.aims import STEP, WAYS, Spot, Steps, Throw
from sandtable.games.strike.rules.components import Unit
from sandtable.games.strike.rules.game import Strike
from sandtable.games.strike.rules.plan import Rect

MOST: Final = 16
TURNING: Final = 5  # from one direction to the next, of sixteen: all of them in the end
UNASKED: Final = 255
STAY: Final = 16  # no step leads nearer
AREA: Final = 400  # things in one square of this side share a way
UNKNOWN: Final = -1
HALTS: Final = 3  # of the first paths one with a halt is proposed, too
NEIGHBOURS: Final = 2  # enemies to go for
FAR_THROW: Final = 1000  # hundredths
FARTHEST: Final = 1 << 40


@final
class Way:
    """How far it is to a goal from everywhere, and which step leads on, found when it is first wanted."""

    def __init__(self, field: bytes, points: int) -> None:
        self.field: Final = field
        self.hints: Final = bytearray([UNASKED]) * points


@final
class Goal:
    """Rectangles of which one is as good as another, and the way there."""

    def __init__(self, rects: list[Rect], way: Way) -> None:
        self.rects: Final = rects
        self.way: Final = way

    def nearest(self, x: i64, y: i64) -> tuple[int, int]:
        """The nearest point of them, in a straight line."""
        points: list[tuple[int, int]] = []
        for left, bottom, right, top in self.rects:
            points.append((int(min(max(x, left), right)), int(min(max(y, bottom), top))))
        return points[nearest_of(points, x, y)]


@final
class Guide:
    """The ways of a map."""

    def __init__(self, atlas: Atlas) -> None:
        points = len(atlas.lattice.xs)
        self.atlas: Final = atlas
        self.homes: Final = [Way(field, points) for field in atlas.homes]
        self.goals: Final = [
            Goal([rect], Way(field, points)) for rect, field in zip(atlas.site.bomb_sites, atlas.targets)
        ]
        if atlas.site.rescues:
            self.goals.append(Goal(atlas.site.rescues, Way(atlas.rescue, points)))
        self.across: Final[i64] = atlas.plane.width // AREA + 1
        self.ways: Final[list[Way | None]] = [None] * (self.across * (atlas.plane.height // AREA + 1))

    def to_area(self, x: i64, y: i64) -> Way | None:
        """To the middle of the square around a place; None where nobody can stand there."""
        square: i64 = y // AREA * self.across + x // AREA
        found = self.ways[square]
        if found is None:
            point = self.middle_of(x // AREA * AREA, y // AREA * AREA)
            if point != UNKNOWN:
                field = pack(self.atlas.lattice.distances([int(point)]))
                found = self.ways[square] = Way(field, len(self.atlas.lattice.xs))
        return found

    def middle_of(self, left: i64, bottom: i64) -> i64:
        """The point of the lattice that is nearest to the middle of a square."""
        lattice = self.atlas.lattice
        best: i64 = UNKNOWN
        least: i64 = AREA
        for x in range(left, left + AREA, GRID):
            for y in range(bottom, bottom + AREA, GRID):
                point = lattice.point(x // GRID, y // GRID)
                gap = gap_between(x, y, left + AREA // 2, bottom + AREA // 2)
                if point >= 0 and gap < least:
                    best = point
                    least = gap
        return best

    def follow(self, way: Way, x: i64, y: i64, most: i64) -> list[int]:
        """Up to so many steps along a way."""
        plane, atlas = self.atlas.plane, self.atlas
        steps: list[int] = []
        far = atlas.way(way.field, x, y)
        for _ in range(most):
            if far == 0:
                break
            at = self.step_near(way, x, y)
            dx, dy = WAYS[at % STAY]
            left = atlas.way(way.field, x + dx, y + dy) if plane.may_pass(x, y, x + dx, y + dy) else far
            if at == STAY or left >= far:
                at = best_step(atlas, way.field, x, y)
                if at == STAY:
                    break
                dx, dy = WAYS[at]
                left = atlas.way(way.field, x + dx, y + dy)
            steps += [dx, dy]
            x += dx
            y += dy
            far = left
        return steps

    def step_near(self, way: Way, x: i64, y: i64) -> i64:
        """The step that leads on from the nearest point of the lattice."""
        atlas = self.atlas
        point: i64 = atlas.grid[(y + GRID // 2) // GRID * atlas.columns + (x + GRID // 2) // GRID]
        if point < 0:
            return STAY
        hint: i64 = way.hints[point]
        if hint == UNASKED:
            hint = best_step(atlas, way.field, atlas.lattice.xs[point], atlas.lattice.ys[point])
            way.hints[point] = int(hint)
        return hint


def best_step(atlas: Atlas, field: bytes, x: i64, y: i64) -> i64:
    best = atlas.way(field, x, y)
    chosen: i64 = STAY
    for at in range(STAY):
        dx, dy = WAYS[at]
        if atlas.plane.may_pass(x, y, x + dx, y + dy):
            left = atlas.way(field, x + dx, y + dy)
            if left < best:
                best = left
                chosen = at
    return chosen


# Paths


def paths(mind: Mind, guide: Guide, game: Strike, aim: Steps, rng: Rng) -> list[tuple[int, ...]]:
    """To hold; to what matters; some of that with a halt on the way; and straight on."""
    found: list[tuple[int, ...]] = [()]
    ends = [end_of([])]
    for path in ways_of(mind, guide, game, game.units[aim.unit], aim.most):
        add_path(found, ends, path)
    if aim.counts:
        middle = aim.counts[len(aim.counts) // 2]
        for steps in found[:HALTS]:
            add_path(found, ends, [*steps, middle])
    start = int(rng.below(STAY))
    for turn in range(STAY):
        if len(found) >= MOST:
            break
        dx, dy = WAYS[(start + TURNING * turn) % STAY]
        add_path(found, ends, straight(guide.atlas, aim.x, aim.y, dx, dy, aim.most))
    return found


def add_path(found: list[tuple[int, ...]], ends: list[tuple[int, int, int, int]], path: list[int]) -> None:
    """If there is room, and none ends alike: numbers do not tell by which way a path gets to its end."""
    end = end_of(path)
    if len(found) < MOST and end not in ends:
        found.append(tuple(path))
        ends.append(end)


def end_of(path: list[int]) -> tuple[int, int, int, int]:
    """Where a path leads from its start, in how many steps, and the count on which it acts."""
    halt: i64 = path[-1] if len(path) % 2 == 1 else 0
    x: i64 = 0
    y: i64 = 0
    for at in range(0, len(path) - 1, 2):
        x += path[at]
        y += path[at + 1]
    return int(x), int(y), len(path) // 2, int(halt)


def add(found: list[tuple[int, ...]], path: list[int]) -> None:
    """If there is room, and it is not there yet."""
    one = tuple(path)
    if len(found) < MOST and one not in found:
        found.append(one)


def ways_of(mind: Mind, guide: Guide, game: Strike, unit: Unit, most: i64) -> list[list[int]]:
    """To the things at hand, the goals, the nearest enemies whom the team knows of, and both homes."""
    found: list[list[int]] = []
    for x, y in things_near(game, unit):
        found.append(to_place(guide, unit, x, y, AT_HAND, guide.to_area(x, y), most))
    for goal in guide.goals:
        x, y = goal.nearest(unit.x, unit.y)
        found.append(to_place(guide, unit, x, y, 0, goal.way, most))
    for x, y in enemies_near(mind, unit):
        found.append(to_place(guide, unit, x, y, AT_HAND, guide.to_area(x, y), most))
    for way in guide.homes:
        found.append(guide.follow(way, unit.x, unit.y, most))
    return found


def to_place(guide: Guide, unit: Unit, x: i64, y: i64, stop: i64, way: Way | None, most: i64) -> list[int]:
    """Straight up to it where it is near and nothing is in the way, or else along the map's ways."""
    gap = gap_between(unit.x, unit.y, x, y)
    if gap - stop <= STEP * most:
        steps = up_to(guide.atlas, unit, x, y, gap - stop)
        if steps or gap <= stop:
            return steps
    return [] if way is None else guide.follow(way, unit.x, unit.y, most)


def up_to(atlas: Atlas, unit: Unit, x: i64, y: i64, far: i64) -> list[int]:
    """So far toward a place in whole steps and a last one that is short; none if something is in the way."""
    gap = float(max(gap_between(unit.x, unit.y, x, y), 1))
    at_x, at_y = unit.x, unit.y
    steps: list[int] = []
    for gone in range(0, far, STEP):
        part = float(min(gone + STEP, far)) / gap
        dx: i64 = unit.x + i64(float(x - unit.x) * part) - at_x
        dy: i64 = unit.y + i64(float(y - unit.y) * part) - at_y
        if dx * dx + dy * dy > STEP * STEP or not atlas.plane.may_pass(at_x, at_y, at_x + dx, at_y + dy):
            return []
        steps += [int(dx), int(dy)]
        at_x += dx
        at_y += dy
    return steps


def straight(atlas: Atlas, x: i64, y: i64, dx: i64, dy: i64, most: i64) -> list[int]:
    """As far as there is room."""
    steps: list[int] = []
    for _ in range(most):
        if not atlas.plane.may_pass(x, y, x + dx, y + dy):
            break
        steps += [int(dx), int(dy)]
        x += dx
        y += dy
    return steps


# What matters


def things_near(game: Strike, unit: Unit) -> list[tuple[int, int]]:
    """The armed bomb, the nearest hostage whom it does not lead, and the nearest pile."""
    found: list[tuple[int, int]] = []
    if game.bomb_is_armed():
        found.append((int(game.bomb_x), int(game.bomb_y)))
    waiting: list[tuple[int, int]] = []
    for hostage in game.hostages:
        if hostage.on_map() and hostage.leader != unit.index:
            waiting.append((int(hostage.x), int(hostage.y)))
    add_nearest(found, unit, waiting, 1)
    add_nearest(found, unit, [(int(pile.x), int(pile.y)) for pile in game.piles], 1)
    return found


def enemies_near(mind: Mind, unit: Unit) -> list[tuple[int, int]]:
    """The nearest whom the team knows of."""
    found: list[tuple[int, int]] = []
    add_nearest(found, unit, [(int(enemy.x), int(enemy.y)) for enemy in mind.enemies], NEIGHBOURS)
    return found


def add_nearest(found: list[tuple[int, int]], unit: Unit, points: list[tuple[int, int]], count: i64) -> None:
    """So many of the points."""
    for _ in range(min(count, len(points))):
        found.append(points.pop(nearest_of(points, unit.x, unit.y)))


def nearest_of(points: list[tuple[int, int]], x: i64, y: i64) -> int:
    """Which point is nearest; the first of several."""
    best = 0
    least: i64 = FARTHEST
    for at, point in enumerate(points):
        gap = gap_between(x, y, point[0], point[1])
        if gap < least:
            least = gap
            best = at
    return best


# Throws and places


def throws(mind: Mind, game: Strike, aim: Throw, rng: Rng) -> list[tuple[int, ...]]:
    """At enemies whom the team knows of, at the armed bomb, at goals, and in all directions."""
    found: list[tuple[int, ...]] = []
    points = [(int(enemy.x), int(enemy.y)) for enemy in mind.enemies]
    if game.bomb_is_armed():
        points.append((int(game.bomb_x), int(game.bomb_y)))
    for left, bottom, right, top in game.plan.site.bomb_sites:
        points.append(((left + right) // 2, (bottom + top) // 2))
    start = int(rng.below(STAY))
    for turn in range(STAY):
        dx, dy = WAYS[(start + TURNING * turn) % STAY]
        points.append((int(aim.x) + dx * FAR_THROW // STEP, int(aim.y) + dy * FAR_THROW // STEP))
    for x, y in points:
        one = (min(max(x, 0), aim.high[0]), min(max(y, 0), aim.high[1]))
        if one[0] != aim.x or one[1] != aim.y:
            add(found, [*one])
    return found


def spots(game: Strike, aim: Spot, rng: Rng) -> list[tuple[int, ...]]:
    """The free points of the formation, and others at random."""
    found: list[tuple[int, ...]] = []
    for x, y in game.plan.site.formations[game.clan_of(game.units[aim.unit])]:
        if aim.is_free(x, y):
            add(found, [x, y])
    for _ in range(MOST - len(found)):
        add(found, [*aim.sample(rng)])
    return found
