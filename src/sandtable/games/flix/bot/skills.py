"""How well a bot flicks: what it does is what it meant, and a bit off by chance."""

from __future__ import annotations

from math import asin, erf, pi, sqrt
from typing import Final

from mypy_extensions import i64

from sandtable.board.discs.table import GRAVITY, Sizes
from sandtable.engine.rng import Rng
from sandtable.games.flix.rules.cards import Skill
from sandtable.games.flix.rules.placing import MOST_POWER, WHOLE_TURN
from sandtable.games.flix.rules.state import FlixState

# Levels, as places in the plan's list
ROOKIE: Final = 0
TRAINED: Final = 1
VETERAN: Final = 2
MARKSMAN: Final = 3

THOUSAND: Final = 1000
UNTRAINED: Final = Skill(50, 150, 2000)  # where a plan has no skills


def skill_of(game: FlixState, level: i64) -> Skill:
    skills = game.plan.skills
    return skills[level] if level < len(skills) else UNTRAINED


def astray(rng: Rng, spread: i64) -> i64:
    """How far off something is by chance: about normal, with this standard deviation."""
    thrown: i64 = rng.below(2001) + rng.below(2001) + rng.below(2001) - 3000
    return (thrown * spread + 500) // 1000


def blurred(skill: Skill, rng: Rng, angle: i64, power: i64) -> tuple[int, int]:
    """The direction and the power that come of those that were meant."""
    turned: i64 = (angle + astray(rng, skill.angle)) % WHOLE_TURN
    pushed: i64 = power + astray(rng, power * skill.power // THOUSAND)
    return int(turned), int(max(1, min(MOST_POWER, pushed)))


def chance(skill: Skill, reach: float, distance: float) -> i64:
    """How often of a thousand times it strikes what is that far away, if a disc does whose middle passes
    within `reach` of the other."""
    if distance <= reach:
        return THOUSAND
    half = asin(reach / distance) * WHOLE_TURN / (2 * pi)
    return int(THOUSAND * erf(half / float(skill.angle) / sqrt(2)))


# Powers


def power_for(sizes: Sizes, distance: float) -> i64:
    """The power with which a disc slides so many millimetres."""
    speed = sqrt(2 * sizes.friction * GRAVITY * max(0.0, distance))
    return within((speed - sizes.slowest) / (sizes.fastest - sizes.slowest) * MOST_POWER)


def slide_of(sizes: Sizes, power: i64) -> float:
    """How many millimetres a disc slides with a power."""
    return sizes.speed(int(power)) ** 2 / (2 * sizes.friction * GRAVITY)


def within(power: float) -> i64:
    return max(1, min(MOST_POWER, int(power)))
