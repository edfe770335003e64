"""How well bots flick, and what stands in for the flick."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from statistics import mean, stdev
from typing import Any

import pytest

from games.flix.choosing import HALL
from sandtable.engine.agents import Agent
from sandtable.engine.rng import Rng
from sandtable.games.flix import GAME
from sandtable.games.flix.bot import skills
from sandtable.games.flix.bot.greedy import Greedy, Marksman, Quick, QuickRandom, Rookie, Seasoned
from sandtable.games.flix.rules.cards import Skill
from sandtable.lab.cells import changed

LEVELS = (Rookie, Greedy, Seasoned, Marksman)


def known_skills() -> list[Skill]:
    game: Any = GAME.new("dry_run", {}, 1)
    found: list[Skill] = game.plan.skills
    return found


def test_a_flick_is_off_by_what_the_skill_says() -> None:
    rng = Rng(1)
    thrown = [int(skills.astray(rng, 40)) for _ in range(4000)]
    assert abs(mean(thrown)) < 2 and 38 < stdev(thrown) < 42


def test_each_level_is_steadier_and_quicker_than_the_one_before() -> None:
    numbers = [(-each.angle, -each.power, -each.millis) for each in known_skills()]
    assert len(numbers) == len(LEVELS)
    assert all(worse[i] < better[i] for worse, better in pairwise(numbers) for i in range(3))


def test_bots_know_the_friction_of_the_table() -> None:
    """They push harder where discs slide less far, and get as far as they mean to."""
    pushed = []
    for friction in (0.2, 0.4):
        game: Any = changed(GAME, "dry_run", {"physics.friction": friction}).new(1)
        power = skills.power_for(game.plan.sizes, 300)
        assert skills.slide_of(game.plan.sizes, power) == pytest.approx(300, rel=0.02)
        pushed.append(int(power))
    assert pushed[0] < pushed[1]


def test_what_is_near_and_large_is_struck_more_often() -> None:
    trained = known_skills()[skills.TRAINED]
    chances = [
        int(skills.chance(trained, reach, far)) for reach, far in ((20, 15), (20, 90), (20, 300), (15, 300))
    ]
    assert (
        chances[0] == skills.THOUSAND and chances == sorted(chances, reverse=True) and chances[3] < chances[2]
    )


def test_blurred_flicks_stay_within_what_is_legal() -> None:
    wild = Skill(3000, 900, 1)
    flicks = [skills.blurred(wild, Rng(seed), 3599, 1000) for seed in range(200)]
    assert all(0 <= angle < 3600 and 1 <= power <= 1000 for angle, power in flicks)
    assert len({angle for angle, _ in flicks}) > 100


def felled(stage: Callable[..., Any], make: Callable[[Rng], Agent], column: int, times: int) -> int:
    """How often a Patrol in that column falls to one disc from the first one."""
    count = 0
    for seed in range(times):
        at = stage(HALL, seals=["hannah"], skills=known_skills())
        hannah = at.put("hannah", 1, 0, primary="MP5")
        patrol = at.patrol(1, column)
        at.turn("hannah")
        count += falls(at, hannah, patrol, make(Rng(seed + 1)))
    return count


def falls(at: Any, hannah: Any, patrol: Any, agent: Agent) -> bool:
    from sandtable.engine.drivers import Seated
    from sandtable.games.flix.rules import flicks

    at.game.driver = Seated([agent])
    flicks.fire_disc(at.game, hannah, flicks.Bullet(0, 0))
    return at.at(patrol) is None


def test_a_marksman_hits_more_than_a_rookie_far_away(stage: Callable[..., Any]) -> None:
    hits = [felled(stage, make, 10, 30) for make in (Rookie, Marksman)]
    assert hits[0] + 6 < hits[1] and hits[1] > 26


@pytest.mark.parametrize("column", [4, 10])
def test_the_stand_in_hits_about_as_often_as_the_physics(stage: Callable[..., Any], column: int) -> None:
    hits = [felled(stage, make, column, 40) for make in (Greedy, Quick)]
    assert abs(hits[0] - hits[1]) <= 9


def test_a_stand_in_never_computes_a_flick() -> None:
    def physics() -> list[int]:
        raise AssertionError("computed")

    game: Any = GAME.new("slow_fuse", {}, 3)
    agent = QuickRandom(Rng(3))
    game.play([agent])
    assert game.over and agent.outcome(game, physics)
