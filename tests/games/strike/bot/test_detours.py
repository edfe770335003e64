"""Ways that search tries beside the greedy bot's own."""

from __future__ import annotations

import pytest

from games.strike.staging import SIDEARM, remove
from sandtable.engine.decisions import Decision
from sandtable.engine.rng import Rng
from sandtable.games.strike import GAME
from sandtable.games.strike.bot.detours import CLOSE_IN, CREEP, ELSEWHERE, KINDS, RUN
from sandtable.games.strike.rules.aims import Steps
from sandtable.games.strike.rules.components import ATTACK
from sandtable.games.strike.rules.state import COUNTING

RULE = "STRIKE-6.01"
MOST = 8  # steps
SEEDS = range(120)
PART = KINDS - 1
AWAY = (2, 38)
CORNER = (1300, 1000)  # behind the wall, beside the site of the bomb


def question(at, index):
    """Where a unit goes."""
    at.game.step = COUNTING
    at.game.count = 1
    unit = at.unit(index)
    aim = Steps(unit.index, unit.x, unit.y, MOST, at.game.plan.plane)
    return Decision(unit.seat, RULE, [], 0, aim)


def own_end(at, index):
    return end(at, index, GAME.policy("greedy", Rng(1)).aim(at.game, question(at, index)))


def ends(at, index, kind):
    """Where all ways of a kind lead that are tried, and every way is allowed."""
    asked = question(at, index)
    ways = [
        GAME.policy("greedy", Rng(seed)).another_aim(at.game, asked)
        for seed in SEEDS
        if Rng(seed).below(KINDS) == kind
    ]
    for way in ways:
        asked.aim.check(way, RULE)
    return [end(at, index, way) for way in ways]


def end(at, index, way):
    unit = at.unit(index)
    return unit.x + sum(way[::2]), unit.y + sum(way[1::2])


def carrier_and(stage, enemy, **options):
    """A carrier of the bomb with the site west of it, and one enemy."""
    at = stage(units=2, **options)
    remove(at, 1, 2)
    at.put(0, 20, 10, bomb=True, call=ATTACK, slot=SIDEARM)
    at.put(3, *enemy, call=ATTACK, slot=SIDEARM)
    return at


def at_the_wall(stage, dice):
    """The way to the site leads around a wall, behind which an enemy waits with so many dice."""
    cards = {"pistol_ct": {"to_hit": dice, "damage": 6}}
    at = carrier_and(stage, (13, 10), walls=[(17, 0, 17, 12)], cards=cards)
    return at, lambda place: at.game.plan.plane.sees(*place, *CORNER)


def test_it_runs_into_sight_where_its_own_way_ends_behind_the_wall(stage):
    at, seen = at_the_wall(stage, 2)
    assert not seen(own_end(at, 0))
    assert all(seen(place) for place in ends(at, 0, RUN))


def test_it_stays_behind_the_wall_where_its_own_way_leads_into_sight(stage):
    at, seen = at_the_wall(stage, 1)
    assert seen(own_end(at, 0))
    assert not any(seen(place) for place in ends(at, 0, CREEP))


def test_it_closes_in_on_the_nearest_enemy(stage):
    at = carrier_and(stage, (20, 36))
    assert own_end(at, 0)[1] < 1200
    assert all(y > 1500 for _, y in ends(at, 0, CLOSE_IN))


def test_with_no_enemy_in_sight_it_goes_its_own_way_instead(stage):
    at = carrier_and(stage, (30, 36), fog=True, walls=[(0, 20, 40, 20)])
    own = own_end(at, 0)
    assert own[0] < 1700
    assert all(abs(x - own[0]) <= 100 for x, _ in ends(at, 0, CLOSE_IN))


def test_elsewhere_is_where_either_side_begins_or_a_site(stage):
    """The west of the map is the Terrorists', the east the others'; the site lies between."""
    at = carrier_and(stage, AWAY)
    reached = {x // 100 for x, _ in ends(at, 0, ELSEWHERE)}
    assert {12, 16, 28} == reached


def test_on_a_map_with_hostages_a_rescue_zone_is_elsewhere_too(stage):
    at = stage(units=2, hostages=1)
    remove(at, 1, 2)
    at.put(0, 33, 24)
    at.put(3, *AWAY)
    assert own_end(at, 0)[1] > 1750
    assert min(y for _, y in ends(at, 0, ELSEWHERE)) < 1700  # past where the others begin


def test_parts_of_its_way_are_tried_down_to_none(stage):
    at = carrier_and(stage, AWAY)
    assert own_end(at, 0)[0] == 1600
    assert {x // 100 for x, _ in ends(at, 0, PART)} == {16, 17, 18, 19, 20}


@pytest.mark.parametrize("kind", range(KINDS))
def test_after_another_way_its_own_is_as_before(stage, kind):
    at, _ = at_the_wall(stage, 2)
    fresh = GAME.policy("greedy", Rng(1))
    used = GAME.policy("greedy", Rng(next(seed for seed in SEEDS if Rng(seed).below(KINDS) == kind)))
    used.another_aim(at.game, question(at, 0))
    used.rng.copy(fresh.rng)
    assert used.aim(at.game, question(at, 0)) == fresh.aim(at.game, question(at, 0))
