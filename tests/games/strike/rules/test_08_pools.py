"""Chapter 8: shotguns and frag grenades. On the stage both have a pool of four dice."""

from __future__ import annotations

import pytest

from games.strike.staging import PRIMARY, points, remove, set_points, whole_turn
from sandtable.engine.rng import Rng
from sandtable.games.strike.rules import throwing
from sandtable.games.strike.rules.components import Thrown
from sandtable.games.strike.rules.equipment import FRAG
from sandtable.testkit.marks import rule


def gunner(stage, gap=3.0, **options):
    """Unit 0 with a shotgun points at unit 3, so far east of it."""
    at = stage(**options)
    at.put(0, 10, 10)
    at.put(3, 10 + gap, 10)
    at.arm(0, "shotgun")
    at.ready(0, PRIMARY, 3)
    return at


def rolled(at):
    """How many dice each To-Hit roll had."""
    return [event.data[3] for event in at.game.log if event.what in ("hit", "missed")]


@rule("STRIKE-8.01", "STRIKE-8.02")
@pytest.mark.parametrize(("pool", "offered"), [(3, [1, 2]), (4, [1, 2, 3])])
def test_each_part_gets_at_least_one_die(stage, pool, offered):
    at = gunner(stage, cards={"shotgun": {"pool": pool}})
    at.act({0: "split:0,1"})
    assert at.offered(0) == [f"split:0,{dice}" for dice in offered]


@rule("STRIKE-8.02")
def test_a_pool_of_two_is_divided_without_asking(stage):
    at = gunner(stage, gap=1.5, cards={"shotgun": {"pool": 2}})
    at.dice(2, 5, 3, 3)
    at.act()
    assert rolled(at) == [1]
    assert at.drawn() == 4


@rule("STRIKE-8.01", "STRIKE-8.03")
@pytest.mark.parametrize(
    ("split", "dice", "drawn"),
    [
        (1, (3, 2, 2, 2, 3, 3), 6),
        (2, (2, 1, 3, 3, 3, 3), 6),
        (3, (2, 1, 1, 5, 2, 3), 6),
    ],
)
def test_to_hit_and_damage_are_rolled_with_their_parts(stage, split, dice, drawn):
    at = gunner(stage)
    at.dice(*dice)
    at.act({0: f"split:0,{split}"})
    assert rolled(at) == [split]
    assert at.told("fires")[0].data[3] == 4 - split
    assert at.drawn() == drawn
    assert at.unit(3).health == 1


@rule("STRIKE-8.03")
@pytest.mark.parametrize(("gap", "hits"), [(3.0, True), (3.01, False)])
def test_the_to_hit_part_must_reach_the_distance(stage, gap, hits):
    at = gunner(stage, gap)
    at.dice(2, 1, 6, 6, 1, 1)
    at.act({0: "split:0,2"})
    assert at.unit(3).alive is not hits


@rule("STRIKE-R17")
@pytest.mark.parametrize(("split", "flashed", "crouching", "dice"), [
    (2, False, True, 3), (3, True, False, 1), (1, True, False, 1), (3, True, True, 2), (1, False, True, 2),
])  # fmt: skip
def test_modifiers_change_the_to_hit_part_only_and_leave_the_wild_die(stage, split, flashed, crouching, dice):
    at = gunner(stage, gap=1.5)
    at.unit(0).flashed, at.unit(0).crouching = flashed, crouching
    at.dice(*[2] * dice, *[3] * (4 - split), 6, 6)
    at.act({0: f"split:0,{split}"})
    assert rolled(at) == [dice]
    assert at.told("fires")[0].data[3] == 4 - split
    assert at.drawn() == dice + 4 - split + 2


@rule("STRIKE-R17", "STRIKE-8.01")
def test_a_shotgun_is_divided_just_before_rolling(stage):
    at = stage()
    at.put(0, 10, 10)
    at.put(3, 13, 10)
    slot = at.arm(0, "shotgun")
    at.call({0: f"attack:0,{slot},0"})
    at.finish_moves()
    at.point({0: "target:0,3"})
    assert not any("split:0,1" in menu for menu in at.questions(0))
    at.act({0: "split:0,1"})
    assert "split:0,1" in at.offered(0)


@rule("STRIKE-R17", "STRIKE-R07")
def test_a_void_attack_divides_nothing(stage):
    at = gunner(stage)
    at.unit(3).alive = False
    at.dice(1)
    at.act()
    assert at.offered(0) == []
    assert at.drawn() == 0
    assert at.data("void") == [[0, 3, 0, 0]]


@rule("STRIKE-R17", "STRIKE-2.13")
def test_all_gunners_divide_in_secret_before_anybody_rolls(stage):
    at = gunner(stage, gap=2)
    at.arm(3, "shotgun")
    at.ready(3, PRIMARY, 0)
    at.dice(2, 6, 6, 6, 1, 1, 2, 2, 2)
    seen = []
    at.script.on_ask = lambda decision: seen.append((decision.seat, decision.sealed, at.drawn()))
    at.act({0: "split:0,1", 3: "split:3,3"})
    assert seen == [(0, 1, 0), (1, 2, 0)]
    assert not at.unit(3).alive
    assert rolled(at)[:2] == [1, 3]


@rule("STRIKE-R05")
@pytest.mark.parametrize(("wild", "loaded"), [(1, False), (2, True)])
def test_a_shotgun_runs_out_of_ammo(stage, wild, loaded):
    at = gunner(stage)
    at.dice(3, wild, 6, 6, 6, 6)
    at.act({0: "split:0,1"})
    assert at.unit(0).is_loaded(PRIMARY) is loaded


# Frag grenades


def frag_at(at, x, y, to_hit=1, damage=1, thrower=0):
    """A frag lies there and goes off in this turn."""
    grenade = Thrown(FRAG, round(100 * x), round(100 * y), at.game.turn, thrower)
    grenade.to_hit, grenade.damage = to_hit, damage
    at.game.thrown.append(grenade)


def field_of_two(stage, **options):
    """Unit 0 has thrown and stands far off; unit 1 is its enemy."""
    at = stage(units=1, **options)
    at.put(0, 2, 2)
    at.put(1, 30, 10)
    return at


@rule("STRIKE-8.01", "STRIKE-8.02", "STRIKE-R17")
@pytest.mark.parametrize("split", [1, 3])
def test_a_frag_is_divided_when_it_is_thrown(stage, split):
    at = stage()
    at.unit(0).grenades[FRAG] = 1
    at.call({0: "throw:0,0,0"})
    at.finish_moves()
    at.point({0: ["toward:1000,1000", "dice:0,1", f"split:0,{split}"]})
    assert at.offered(0) == ["split:0,1", "split:0,2", "split:0,3"]
    at.act()
    assert [(g.to_hit, g.damage, g.thrower) for g in at.game.thrown] == [(split, 4 - split, 0)]


@rule("STRIKE-8.03", "STRIKE-R17")
@pytest.mark.parametrize(("gap", "health"), [(4.0, 1), (4.01, 2)])
def test_the_to_hit_total_is_the_radius_of_the_burst(stage, gap, health):
    at = field_of_two(stage)
    frag_at(at, 30, 10 + gap, to_hit=2, damage=2)
    at.dice(3, 1, 3, 3, 3, 3)
    at.act()
    assert at.unit(1).health == health
    assert at.drawn() == (6 if health == 1 else 2)


@rule("STRIKE-R17", "STRIKE-R02")
def test_the_wild_die_of_a_burst_rolls_on(stage):
    at = field_of_two(stage)
    frag_at(at, 30, 17.5)
    at.dice(6, 2, 5, 2, 2)
    at.act()
    assert at.unit(1).health == 1


@rule("STRIKE-R17")
def test_everybody_in_reach_is_hit_each_with_a_roll_of_damage_of_its_own(stage):
    at = stage(units=2, hostages=1)
    for body, x in ((0, 9), (1, 10), (2, 11), (3, 30), (4, 12)):
        at.put(body, x, 10, health=1)
    frag_at(at, 10, 11)
    at.dice(3, 2, 3, 3, 4, 4, 2, 2, 2)
    at.act()
    assert [at.game.body(body).alive for body in range(5)] == [True, True, False, True, False]
    assert at.drawn() == 9
    assert [event.data[0] for event in at.told("damage")] == [0, 1, 2, 4]


@rule("STRIKE-R17")
def test_the_thrower_its_mates_and_hostages_are_not_spared(stage):
    at = stage(units=2, hostages=1)
    for body, x in ((0, 9), (1, 10), (2, 30), (3, 32), (4, 11)):
        at.put(body, x, 10, health=1)
    frag_at(at, 10, 11)
    at.dice(2, 5, 4, 5, 4, 5, 4)
    at.act()
    assert [at.game.body(body).alive for body in range(5)] == [False, False, True, True, False]


@rule("STRIKE-R17")
@pytest.mark.parametrize(("x", "hit"), [(9, True), (11, False)])
def test_walls_stop_a_burst(stage, x, hit):
    at = field_of_two(stage)
    frag_at(at, 9.5, 30)
    at.put(1, x, 30)
    at.dice(5, 5, 1, 1)
    at.act()
    assert (at.unit(1).health < 2) is hit


@rule("STRIKE-R17")
def test_cover_crouching_smoke_and_flash_do_not_matter_to_a_burst(stage):
    at = field_of_two(stage)
    at.put(0, 25, 27)
    at.put(1, 30.5, 27)
    at.game.smoke = [5] * 4
    for unit in at.game.units:
        unit.crouching = unit.flashed = True
    frag_at(at, 19.5, 27)
    at.dice(6, 5, 2, 6, 6, 5, 2, 2)
    at.act()
    assert at.told("burst")[0].data[1] == 11
    assert at.unit(1).health == 1


@rule("STRIKE-R17")
def test_a_burst_knows_no_friendly_fire(stage):
    at = field_of_two(stage)
    frag_at(at, 30, 11)
    at.dice(1, 5, 2, 2)
    at.act()
    assert at.drawn() == 4
    assert at.unit(1).health == 1
    assert at.told("strayed") == at.told("strayed_at_nobody") == []


@rule("STRIKE-R05")
def test_a_frag_that_shows_a_one_empties_no_weapon(stage):
    at = field_of_two(stage)
    frag_at(at, 30, 11)
    at.dice(1, 1, 1, 2)
    at.act()
    assert at.unit(0).empty == 0


@rule("STRIKE-8.03", "STRIKE-R04")
def test_a_frag_can_make_a_headshot(stage):
    at = field_of_two(stage)
    at.unit(1).vest = 1
    frag_at(at, 30, 11)
    at.dice(1, 6, 3, 3)
    at.act()
    assert at.drawn() == 4
    assert (at.unit(1).vest, at.unit(1).health) == (0, 2)


@rule("STRIKE-R17")
@pytest.mark.parametrize(("victim", "paid"), [(0, 40), (1, 10), (2, 43), (4, 25)])
@pytest.mark.parametrize("gone", [False, True])
def test_kills_count_for_the_thrower_even_if_it_is_gone(stage, victim, paid, gone):
    at = stage(units=2, hostages=1)
    set_points(at, 40)
    for body in range(5):
        at.put(body, 25 + 3 * body, 10)
    at.put(victim, 5, 10, health=1)
    if gone and victim != 0:
        remove(at, 0)
    frag_at(at, 5, 11)
    at.dice(1, 5, 2)
    at.act()
    assert not at.game.body(victim).alive
    assert points(at) == [paid, 40, 40, 40]


@rule("STRIKE-R17")
def test_they_count_for_nobody_else(stage):
    at = stage(units=2)
    for unit in range(4):
        at.put(unit, 25 + 3 * unit, 10)
    at.put(0, 5, 10, health=1)
    frag_at(at, 5, 11, thrower=3)
    at.dice(1, 5, 2)
    at.act()
    assert points(at) == [8, 8, 8, 11]


@rule("STRIKE-R17")
def test_the_fallen_and_the_rescued_are_not_hit(stage):
    at = stage(units=1, hostages=2)
    at.put(0, 5, 10)
    at.put(1, 30, 10, alive=False)
    at.put(2, 30, 11, rescued=True)
    at.put(3, 30, 12, alive=False)
    frag_at(at, 30, 10)
    at.dice(5)
    at.run(throwing.grenade_step)
    assert at.drawn() == 1


@rule("STRIKE-2.02", "STRIKE-8.03")
def test_a_frag_goes_off_in_the_next_turn_and_once_only(stage):
    at = stage()
    at.unit(0).grenades[FRAG] = 1
    at.put(0, 10, 10)
    at.put(3, 14, 10)
    at.call({0: "throw:0,0,0"})
    at.finish_moves()
    at.point({0: ["toward:1400,1000", "dice:0,1", "split:0,1"]})
    at.dice(4)
    at.act()
    assert at.told("burst") == []
    assert at.unit(0).grenades == [0, 0, 0]
    at.call()
    at.finish_moves()
    at.point()
    at.dice(2, 1, 1, 1, 3, 3)
    at.act()
    assert at.told("burst")[0].data == [0, 2, 1400, 1000]
    assert at.drawn() == 6
    assert at.game.thrown == []
    whole_turn(at)
    assert len(at.told("burst")) == 1


@rule("STRIKE-8.02")
@pytest.mark.parametrize(("seat", "known"), [(0, True), (1, False), (-1, False)])
def test_how_a_grenade_that_lies_there_is_divided_only_its_thrower_knows(stage, seat, known):
    at = stage(units=1)
    grenade = Thrown(FRAG, 500, 500, 2, 0)
    grenade.to_hit, grenade.damage = 2, at.game.plan.items[at.game.plan.things[FRAG]].pool - 2
    at.game.thrown = [grenade]
    found = set()
    for seed in range(40):
        other = at.game.clone()
        other.resample(seat, Rng(seed))
        found.add((int(other.thrown[0].to_hit), int(other.thrown[0].damage)))
    pool = int(grenade.to_hit + grenade.damage)
    every = {(dice, pool - dice) for dice in range(1, pool)}
    assert found == ({(2, pool - 2)} if known else every)
