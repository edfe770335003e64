"""Chapter 9: throwing grenades."""

from __future__ import annotations

import pytest

from games.strike.staging import A1, A2, B1, B2
from sandtable.engine.errors import Refusal
from sandtable.games.strike.rules.components import Thrown
from sandtable.games.strike.rules.equipment import FLASH, FRAG, SMOKE
from sandtable.testkit.marks import rule


def thrower(stage, x=5.0, y=10.0, kind=SMOKE, **options):
    """Unit 0 there has called a throw; it is phase 3."""
    at = stage(**options)
    at.put(0, x, y)
    at.unit(0).grenades[kind] = 2
    at.call({0: f"throw:0,{kind},0"})
    at.finish_moves()
    return at


def throw(at, toward, *dice):
    """So many dice towards a point (in MU), and where the grenade lies, in hundredths."""
    x, y = (round(100 * value) for value in toward)
    at.point({0: [f"toward:{x},{y}", f"dice:0,{at.rolled}"]})
    at.dice(*dice)
    at.act()
    return [(int(grenade.x), int(grenade.y)) for grenade in at.game.thrown]


def fly(stage, start, toward, *dice, **options):
    """One throw, of as many dice as are given (less what a wild six adds)."""
    at = thrower(stage, *start, **options)
    at.rolled = len(dice) - (1 if dice[0] == 6 else 0)
    (landed,) = throw(at, toward, *dice)
    return landed


@rule("STRIKE-9.01", "STRIKE-9.02")
def test_first_the_distance_is_measured_then_the_number_of_dice_is_chosen(stage):
    at = thrower(stage)
    at.point({0: ["toward:900,1000", "dice:0,3"]})
    measured, chosen = at.questions(0)[-2:]
    assert measured == ["toward"]
    assert chosen == ["dice:0,1", "dice:0,2", "dice:0,3", "keep:0"]


@rule("STRIKE-9.01", "STRIKE-9.02")
@pytest.mark.parametrize(("dice", "reach"), [((4,), 400), ((4, 3), 700), ((4, 3, 5), 1200)])
def test_the_total_is_the_distance_that_it_travels(stage, dice, reach):
    assert fly(stage, (5, 10), (6, 10), *dice) == (500 + reach, 1000)


@rule("STRIKE-9.02")
@pytest.mark.parametrize("dice", [1, 2, 3])
def test_so_many_dice_are_rolled(stage, dice):
    at = thrower(stage)
    at.rolled = dice
    throw(at, (9, 10), *[2] * dice)
    assert at.drawn() == dice


@rule("STRIKE-9.01", "STRIKE-R01", "STRIKE-R02")
def test_only_the_wild_die_rolls_on(stage):
    assert fly(stage, (5, 10), (6, 10), 6, 3, 2) == (500 + 1100, 1000)
    at = thrower(stage)
    at.rolled = 2
    assert throw(at, (9, 10), 3, 6) == [(500 + 900, 1000)]
    assert at.drawn() == 2


@rule("STRIKE-R03")
def test_a_one_on_the_wild_die_is_no_friendly_fire(stage):
    at = thrower(stage)
    at.rolled = 1
    throw(at, (9, 10), 1)
    assert at.drawn() == 1


@rule("STRIKE-9.04")
@pytest.mark.parametrize("measured", [1, 5, 14])
def test_it_flies_past_the_measured_point_or_falls_short_of_it(stage, measured):
    assert fly(stage, (5, 10), (5 + measured, 10), 5) == (1000, 1000)


@rule("STRIKE-R18")
@pytest.mark.parametrize(
    ("toward", "landed"),
    [
        ((6, 12), (724, 1447)),
        ((4, 8), (276, 553)),
        ((5, 11), (500, 1500)),
        ((5, 4), (500, 500)),
        ((8, 14), (800, 1400)),
    ],
)
def test_the_displacement_is_rounded_to_whole_hundredths(stage, toward, landed):
    assert fly(stage, (5, 10), toward, 5) == landed


# Walls


@rule("STRIKE-9.03", "STRIKE-R18")
def test_a_north_south_wall_turns_round_the_east_west_part(stage):
    assert fly(stage, (7, 30), (9, 30), 5) == (800, 3000)
    assert fly(stage, (2, 10), (1, 10), 5) == (300, 1000)
    assert fly(stage, (8, 28), (12, 31), 5) == (800, 3100)


@rule("STRIKE-9.03", "STRIKE-R18")
def test_an_east_west_wall_turns_round_the_north_south_part(stage):
    assert fly(stage, (12, 33), (12, 34), 5) == (1200, 3200)
    assert fly(stage, (5, 2), (5, 1), 5) == (500, 300)
    assert fly(stage, (11, 33), (14, 37), 5) == (1400, 3300)


@rule("STRIKE-R18")
def test_where_both_kinds_meet_both_parts_turn_round(stage):
    assert fly(stage, (3, 4), (0, 0), 5, 5) == (300, 400)


@rule("STRIKE-9.03")
def test_it_bounces_as_often_as_it_must(stage):
    assert fly(stage, (8, 10), (9, 10), 6, 6, 4, walls=[(10, 5, 10, 15)]) == (400, 1000)


@rule("STRIKE-R18")
def test_the_end_of_a_wall_counts_and_a_parallel_wall_does_not(stage):
    walls = [(10, 25, 10, 30)]
    assert fly(stage, (8, 25), (9, 25), 5, walls=walls) == (700, 2500)
    assert fly(stage, (8, 24.99), (9, 24.99), 5, walls=walls) == (1300, 2499)
    assert fly(stage, (10, 23), (10, 24), 6, 6, 3, walls=walls) == (1000, 3800)


@rule("STRIKE-R18")
def test_what_ends_on_a_wall_is_set_back_to_the_side_it_came_from(stage):
    assert fly(stage, (5, 30), (6, 30), 5) == (999, 3000)
    assert fly(stage, (15, 30), (14, 30), 5) == (1001, 3000)
    assert fly(stage, (12, 30), (12, 31), 5) == (1200, 3499)


@rule("STRIKE-R18")
def test_cover_units_and_smoke_do_not_stop_a_grenade(stage):
    assert fly(stage, (27, 27), (28, 27), 5) == (3200, 2700)
    at = thrower(stage)
    at.put(3, 7, 10)
    at.game.smoke = [9] * 4
    at.rolled = 1
    assert throw(at, (9, 10), 5) == [(1000, 1000)]


# Calls and results


@rule("STRIKE-R18")
def test_the_dice_are_rolled_in_the_grenade_step(stage):
    at = thrower(stage)
    at.dice(3)
    at.point({0: ["toward:900,1000", "dice:0,1"]})
    assert at.drawn() == 0
    assert at.game.thrown == []
    at.act()
    assert len(at.game.thrown) == 1


@rule("STRIKE-R18")
def test_throws_are_called_under_seal(stage):
    at = thrower(stage)
    sealed = []
    at.script.on_ask = lambda decision: sealed.append((decision.rule, decision.sealed))
    at.point({0: ["toward:900,1000", "dice:0,1"]})
    assert sealed[:2] == [("STRIKE-9.01", 1), ("STRIKE-9.02", 1)]


@rule("STRIKE-R18")
def test_a_throw_needs_a_direction(stage):
    at = thrower(stage)
    with pytest.raises(Refusal) as refused:
        at.point({0: ["toward:500,1000"]})
    assert refused.value.rule == "STRIKE-R18"


@rule("STRIKE-9.01")
def test_a_thrown_grenade_is_gone_and_one_kept_is_not(stage):
    at = thrower(stage)
    at.rolled = 1
    throw(at, (9, 10), 3)
    assert at.unit(0).grenades == [0, 0, 1]
    at.call({0: "throw:0,2,0"})
    at.finish_moves()
    at.point({0: ["toward:900,1000", "keep:0"]})
    at.game.thrown = []
    at.dice(1)
    at.act()
    assert at.unit(0).grenades == [0, 0, 1]
    assert at.game.thrown == []
    assert at.drawn() == 0


@rule("STRIKE-9.01")
@pytest.mark.parametrize("kind", [FRAG, FLASH, SMOKE])
def test_only_what_is_carried_can_be_thrown(stage, kind):
    at = stage()
    at.unit(0).grenades[kind] = 1
    at.call()
    calls = [key for key in at.offered(0) if key.startswith("throw")]
    assert calls == [f"throw:0,{kind},0", f"throw:0,{kind},1"]


@rule("STRIKE-R40", "STRIKE-R18")
@pytest.mark.parametrize(
    ("start", "toward", "dice", "zone"),
    [
        ((15, 10), (16, 10), (5,), A1),
        ((15, 10), (16, 10), (6, 1), B1),
        ((15, 15), (15, 16), (5,), A1),
        ((15, 30), (16, 30), (5,), A2),
        ((25, 15), (25, 16), (5,), B1),
        ((25, 15), (25, 16), (6, 1), B2),
    ],
)
def test_it_belongs_to_the_zone_of_the_point_the_first_on_a_border(stage, start, toward, dice, zone):
    at = thrower(stage, *start)
    at.rolled = 1
    throw(at, toward, *dice)
    at.call()
    at.act()
    assert [at.game.smoked(place) for place in range(4)] == [place == zone for place in range(4)]


@rule("STRIKE-R19", "STRIKE-2.13")
def test_who_falls_to_last_turns_frag_still_throws(stage):
    at = thrower(stage)
    at.unit(0).health = 1
    grenade = Thrown(FRAG, 500, 1100, 1, 3)
    grenade.to_hit = grenade.damage = 1
    at.game.thrown.append(grenade)
    at.rolled = 1
    landed = throw(at, (9, 10), 3, 2, 6, 1)
    assert not at.unit(0).alive
    assert landed == [(800, 1000)]


@rule("STRIKE-2.14", "STRIKE-9.01")
def test_who_fell_before_the_grenade_step_throws_nothing(stage):
    at = thrower(stage)
    at.point({0: ["toward:900,1000", "dice:0,1"]})
    at.unit(0).alive = False
    at.act()
    assert at.game.thrown == []
