"""Aims that are worth a thought: paths along the ways of the map and straight on, throws, places to stand.

What is proposed depends on nothing but the game and the chance that is handed over."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from sandtable.engine.rng import Rng
from sandtable.games.strike.bot.atlas import Atlas
from sandtable.games.strike.bot.goals import AT_HAND
from sandtable.games.strike.bot.guide import DX, DY, STAY, Guide, Way, nearest_of
from sandtable.games.strike.bot.mind import Mind
from sandtable.games.strike.bot.sense import gap_between
from sandtable.games.strike.rules.aims import STEP, WAYS, Spot, Steps, Throw
from sandtable.games.strike.rules.components import Unit
from sandtable.games.strike.rules.game import Strike

MOST: Final = 16
TURNING: Final = 5  # from one direction to the next, of sixteen: all of them in the end
HALTS: Final = 3  # of the first paths one with a halt is proposed, too
NEIGHBOURS: Final = 2  # enemies to go for
FAR_THROW: Final = 1000  # hundredths
BASE: Final = 1 << 14  # more than any number that tells how a path ends


# Paths


@final
class Paths:
    """No step at all, and paths that all end in other ways: numbers do not tell how a path gets to its
    end."""

    def __init__(self) -> None:
        self.found: Final[list[tuple[int, ...]]] = [()]
        self.ends: vec[i64] = vec[i64]([end_of([])])

    def add(self, path: list[int]) -> None:
        """If there is room, and none ends alike."""
        end = end_of(path)
        if len(self.found) < MOST and not self.has(end):
            self.found.append(tuple(path))
            self.ends = append(self.ends, end)

    def has(self, end: i64) -> bool:
        for other in self.ends:
            if other == end:
                return True
        return False


def end_of(path: list[int]) -> i64:
    """Where a path leads from its start, in how many steps, and the count on which it acts, as one number."""
    x: i64 = 0
    y: i64 = 0
    for at in range(0, len(path) - 1, 2):
        x += path[at]
        y += path[at + 1]
    halt: i64 = path[len(path) - 1] if len(path) % 2 == 1 else 0
    return ((x * BASE + y) * BASE + len(path)) * BASE + halt


def paths(mind: Mind, guide: Guide, game: Strike, aim: Steps, rng: Rng) -> list[tuple[int, ...]]:
    """To hold; to what matters; some of that with a halt on the way; and straight on."""
    made = Paths()
    for path in ways_of(mind, guide, game, game.units[aim.unit], aim.most):
        made.add(path)
    if aim.counts:
        middle = aim.counts[len(aim.counts) // 2]
        for steps in made.found[:HALTS]:
            made.add([*steps, middle])
    start = rng.below(STAY)
    for turn in range(STAY):
        if len(made.found) >= MOST:
            break
        at: i64 = (start + TURNING * turn) % STAY
        made.add(straight(guide.atlas, aim.x, aim.y, DX[at], DY[at], aim.most))
    return made.found


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
    steps: i64 = 0
    while steps < most and atlas.plane.may_pass(x, y, x + dx, y + dy):
        steps += 1
        x += dx
        y += dy
    return [int(dx), int(dy)] * int(steps)


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
