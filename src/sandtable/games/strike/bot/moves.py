"""How the greedy bot steps: toward its goal, out of danger, and not in its mates' way."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sandtable.games.strike.bot import goals, sense, tasks
from sandtable.games.strike.bot.mind import Mind
from sandtable.games.strike.bot.sense import gap_between
from sandtable.games.strike.rules.aims import WAYS
from sandtable.games.strike.rules.components import Thrown, Unit, bases_overlap
from sandtable.games.strike.rules.equipment import FRAG, NONE
from sandtable.games.strike.rules.game import Strike
from sandtable.games.strike.rules.movement import BONUS_MOVE, MOVES, has_move

CROWD: Final = 250
CROWDED: Final = 12
LAST_MOVES: Final = 3  # in which it matters where the enemies are now
FIGHT_LAST: Final = 100  # percent
FIGHT_SOON: Final = 80
FIGHT_EARLY: Final = 50
STAY_SET_UP: Final = 150
FLEE: Final = 5  # for every hundredth of an MU inside the reach of a frag
BLAST_REACH: Final = 900
JITTER: Final = 4


def path(mind: Mind, game: Strike, unit: Unit, most: i64) -> tuple[int, ...]:
    """The way to its task; none if it stays."""
    tasks.assign(mind, game, unit)
    return way_to_goal(mind, game, unit, most)


def way_to_goal(mind: Mind, game: Strike, unit: Unit, most: i64) -> tuple[int, ...]:
    """One best step after another, each from where the one before leads."""
    mind.frags = [grenade for grenade in game.thrown if grenade.kind == FRAG]
    x, y = unit.x, unit.y
    steps: list[int] = []
    for count in range(game.count, BONUS_MOVE + 1):
        if len(steps) < 2 * most and (count == BONUS_MOVE or has_move(game, unit, count)):
            dx, dy = step(mind, game, unit, count)
            steps += [dx, dy]
            unit.x += dx
            unit.y += dy
    unit.x, unit.y = x, y
    while steps and steps[-1] == 0 and steps[-2] == 0:
        steps = steps[:-2]
    return tuple(steps)


def step(mind: Mind, game: Strike, unit: Unit, count: i64) -> tuple[int, int]:
    """The best one by the score of where it leads."""
    note_mates(mind, game, unit, count)
    fight = fight_weight(mind, game, unit, count)
    if fight > 0:
        sense.take_aim(mind, game, unit)
    left = goals.left(mind, unit)
    best = score_at(mind, game, unit, unit.x, unit.y, left, fight)
    if unit.set_up != NONE:
        best += STAY_SET_UP
    step = (0, 0)
    if left == 0 and fight == 0 and not mind.frags:
        return step
    plane = game.plan.plane
    for dx, dy in WAYS:
        x: i64 = unit.x + dx
        y: i64 = unit.y + dy
        if not plane.may_pass(unit.x, unit.y, x, y) or is_taken(mind, x, y):
            continue
        score = score_at(mind, game, unit, x, y, left, fight) + mind.rng.below(JITTER)
        if score > best:
            best = score
            step = (dx, dy)
    return step


def fight_weight(mind: Mind, game: Strike, unit: Unit, count: i64) -> i64:
    """How much it matters who sees whom: most on the last moves, when shooting is about to begin."""
    after = MOVES - count
    near = False
    for enemy in mind.enemies:
        if sense.is_waiting(enemy):
            return FIGHT_LAST
        if gap_between(unit.x, unit.y, enemy.x, enemy.y) < 3000:
            near = True
    if not near:
        return 0
    if after <= 0 or (unit.crouching and after <= 1):
        return FIGHT_LAST
    if after <= LAST_MOVES:
        return FIGHT_SOON
    for enemy in mind.enemies:
        if game.plan.plane.sees(unit.x, unit.y, enemy.x, enemy.y):
            return FIGHT_EARLY
    return 0


def score_at(mind: Mind, game: Strike, unit: Unit, x: i64, y: i64, left: i64, fight: i64) -> i64:
    """What it is worth to be there after this count."""
    way = max(mind.atlas.way(mind.field, x, y) - mind.stop, 0)
    score = (left - way) * mind.drive // 100
    if fight > 0:
        score += sense.stand(mind, game, unit, x, y) * fight * mind.heed // 10_000
    for i in range(0, len(mind.taken), 2):
        gap = gap_between(x, y, mind.taken[i], mind.taken[i + 1])
        if gap < CROWD:
            score -= (CROWD - gap) * CROWDED // 100
    for grenade in mind.frags:
        score -= in_reach(game, grenade, x, y)
    return score


def in_reach(game: Strike, grenade: Thrown, x: i64, y: i64) -> i64:
    """How far inside the reach of a frag a place is, where no wall hides it (STRIKE-R17)."""
    gap = gap_between(grenade.x, grenade.y, x, y)
    if gap >= BLAST_REACH or not game.plan.plane.sees(grenade.x, grenade.y, x, y):
        return 0
    return 100 + (BLAST_REACH - gap) * FLEE // 2


# Room


def note_mates(mind: Mind, game: Strike, unit: Unit, count: i64) -> None:
    """Where the others of the seat will be on a count, as far as they have decided; the rest where they
    are."""
    mind.taken = []
    for mate in mind.mates:
        x, y = mate.x, mate.y
        if mate.seat == unit.seat:
            for i in range(0, min(len(mate.path), 2 * (count - game.count + 1)), 2):
                x += mate.path[i]
                y += mate.path[i + 1]
        if -400 < x - unit.x < 400 and -400 < y - unit.y < 400:
            mind.taken += [int(x), int(y)]


def is_taken(mind: Mind, x: i64, y: i64) -> bool:
    for i in range(0, len(mind.taken), 2):
        if bases_overlap(x, y, mind.taken[i], mind.taken[i + 1]):
            return True
    for enemy in mind.enemies:
        if bases_overlap(x, y, enemy.x, enemy.y):
            return True
    return False
