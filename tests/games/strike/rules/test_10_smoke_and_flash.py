"""Chapter 10: smoke and flashbang."""

from __future__ import annotations

import pytest

from games.strike.staging import A1, A2, B1, B2, SIDEARM, skip_to, whole_turn
from sandtable.games.strike.rules import smoke_and_flash, throwing, to_hit
from sandtable.games.strike.rules.components import Thrown
from sandtable.games.strike.rules.equipment import FLASH, SMOKE
from sandtable.testkit.marks import rule

MAGNUM = {"magnum": {"to_hit": 3, "damage": 1}}


def with_magnum(stage, shooter, target, **options):
    """Unit 0 with three To-Hit dice, its enemy 3; both where they are put (in MU)."""
    at = stage(cards=MAGNUM, **options)
    at.put(0, *shooter)
    at.put(3, *target)
    at.arm(0, "magnum")
    return at


def smoke_in(at, *zones, until=20):
    for zone in zones:
        at.game.smoke[zone] = until


def may_target(at):
    """Whether unit 0 may point at unit 3 with its pistol."""
    at.call({0: f"attack:0,{SIDEARM},0"})
    at.finish_moves()
    at.point()
    return "target:0,3" in at.offered(0)


def to_hit_dice(at):
    return [event.data[3] for event in at.game.log if event.what in ("hit", "missed")]


def flash_toward(at, unit, x, y, face, others=None, targets=None):
    """A turn in which a unit throws a flashbang, with one die that shows this face."""
    at.unit(unit).grenades[FLASH] = 1
    at.call({unit: f"throw:{unit},{FLASH},0"} | (others or {}))
    at.finish_moves()
    at.point({unit: [f"toward:{x}00,{y}00", f"dice:{unit},1"]} | (targets or {}))
    at.dice(face)
    at.act()


# Flashbang


@rule("STRIKE-10.01", "STRIKE-10.02", "STRIKE-10.03", "STRIKE-2.03")
def test_a_flashbang_catches_everybody_in_the_whole_zone_at_once(stage):
    at = stage(units=3)
    for unit, place in enumerate([(15, 10), (1, 1), (19, 39), (19, 19), (20.01, 10), (30, 30)]):
        at.put(unit, *place)
    flash_toward(at, 0, 14, 10, 3)
    assert [unit.flashed for unit in at.game.units] == [True, True, False, True, False, False]
    assert at.game.thrown == []


@rule("STRIKE-10.01", "STRIKE-R40")
def test_a_unit_on_the_border_belongs_to_the_zone_that_comes_first(stage):
    at = stage()
    at.put(0, 15, 10)
    at.put(3, 20, 10)
    at.put(4, 10, 20)
    at.put(5, 10, 20.01)
    flash_toward(at, 0, 14, 10, 3)
    assert [at.unit(unit).flashed for unit in (3, 4, 5)] == [True, True, False]


@rule("STRIKE-10.01")
def test_walls_do_not_matter_to_a_flash(stage):
    at = stage()
    at.put(0, 8, 30)
    at.put(3, 12, 30)
    flash_toward(at, 0, 7, 30, 3)
    assert at.unit(3).flashed


@rule("STRIKE-10.03", "STRIKE-R19", "STRIKE-R20")
def test_the_flashed_have_two_dice_less_in_this_turn_and_are_free_in_the_next(stage):
    at = with_magnum(stage, (12, 10), (15, 10))
    at.put(1, 5, 10)
    flash_toward(at, 1, 6, 10, 2, others={0: f"attack:0,{SIDEARM},0"}, targets={0: "target:0,3"})
    assert to_hit_dice(at) == [1]
    at.unit(3).health, at.unit(0).empty = 2, 0
    at.forget()
    whole_turn(at, {0: f"attack:0,{SIDEARM},0"}, {0: "target:0,3"})
    assert to_hit_dice(at)[0] == 3


@rule("STRIKE-10.03")
@pytest.mark.parametrize(("dice", "rolled"), [(2, 1), (3, 1), (4, 2), (5, 3)])
def test_two_dice_less_but_never_below_the_wild_die(stage, dice, rolled):
    at = stage(cards={"magnum": {"to_hit": dice, "damage": 1}})
    at.put(0, 12, 10, flashed=True)
    at.put(3, 15, 10)
    at.ready(0, at.arm(0, "magnum"), 3)
    at.dice(*[2] * rolled)
    at.act()
    assert to_hit_dice(at) == [rolled]


@rule("STRIKE-10.03")
def test_a_flashed_target_is_hit_as_before(stage):
    at = with_magnum(stage, (12, 10), (15, 10))
    at.unit(3).flashed = True
    at.ready(0, SIDEARM, 3)
    at.dice(2, 2, 2)
    at.act()
    assert to_hit_dice(at) == [3]


@rule("STRIKE-R20")
def test_a_flash_does_not_touch_knives_damage_and_defense(stage):
    at = stage()
    at.put(0, 12, 10, flashed=True)
    at.put(3, 13, 10, flashed=True)
    at.ready(0, 2, 3)
    at.dice(3, 3, 3, 3)
    at.act()
    assert at.drawn() == 4
    assert at.unit(3).health == 1


@rule("STRIKE-R20")
def test_a_flash_does_not_touch_throws_of_the_same_step(stage):
    at = stage()
    at.put(1, 10, 10)
    at.unit(1).grenades[SMOKE] = 1
    at.unit(0).grenades[FLASH] = 1
    at.put(0, 12, 10)
    at.call({0: "throw:0,1,0", 1: "throw:1,2,0"})
    at.finish_moves()
    at.point({0: ["toward:1100,1000", "dice:0,1"], 1: ["toward:900,1000", "dice:1,3"]})
    at.dice(2, 1, 1, 1)
    at.act()
    assert at.unit(1).flashed
    assert at.drawn() == 4
    assert (at.game.thrown[0].x, at.game.thrown[0].y) == (700, 1000)


@rule("STRIKE-R20", "STRIKE-R19")
def test_a_bang_of_the_next_turn_is_free_of_it(stage):
    at = with_magnum(stage, (12, 10), (15, 10))
    at.unit(0).flashed = True
    at.unit(0).set_up, at.unit(0).set_up_turn = SIDEARM, 0
    at.call({0: f"attack:0,{SIDEARM},0"})
    at.dice(2, 2, 2)
    at.move({0: ["step:0,0", "bang:0,3"]})
    assert to_hit_dice(at) == [3]


@rule("STRIKE-10.03")
def test_the_fallen_are_not_flashed(stage):
    at = stage()
    at.put(3, 5, 5, alive=False)
    smoke_and_flash.flash(at.game, A1)
    assert not at.unit(3).flashed


# How long smoke stays


@rule("STRIKE-X10", "STRIKE-10.04", "STRIKE-10.05", "STRIKE-2.02")
def test_smoke_thrown_in_turn_two_is_there_from_turn_three_to_turn_seven(stage):
    at = stage()
    at.put(0, 5, 10)
    at.unit(0).grenades[SMOKE] = 1
    skip_to(at, 2)
    at.call({0: "throw:0,2,0"})
    at.finish_moves()
    at.point({0: ["toward:900,1000", "dice:0,1"]})
    at.dice(3)
    at.act()
    assert not at.game.smoked(A1)
    seen = {}
    for turn in range(3, 9):
        at.call()
        before = at.game.smoked(A1)
        at.finish_moves()
        at.point()
        at.act()
        seen[turn] = (before, at.game.smoked(A1))
    assert seen.pop(3) == (False, True)
    assert seen.pop(8) == (False, False)
    assert set(seen.values()) == {(True, True)}


@rule("STRIKE-10.01", "STRIKE-10.04")
def test_smoke_fills_its_whole_zone_and_no_other(stage):
    at = stage()
    at.game.turn = 3
    at.game.thrown = [Thrown(SMOKE, 500, 3500, 3, 0), Thrown(SMOKE, 500, 500, 4, 0)]
    at.run(throwing.grenade_step)
    assert [at.game.smoked(zone) for zone in (A1, A2, B1, B2)] == [False, True, False, False]
    assert len(at.game.thrown) == 1


@rule("STRIKE-R21")
def test_a_later_smoke_prolongs_the_first_and_two_at_once_do_not_add_up(stage):
    at = stage()
    at.game.turn = 3
    at.game.thrown = [Thrown(SMOKE, 500, 500, 3, 0), Thrown(SMOKE, 600, 500, 3, 1)]
    at.game.thrown.append(Thrown(SMOKE, 500, 600, 5, 1))
    at.run(throwing.grenade_step)
    assert at.game.smoke[A1] == 7
    at.game.turn = 5
    at.run(throwing.grenade_step)
    assert at.game.smoke[A1] == 9


# What smoke does


@rule("STRIKE-10.06", "STRIKE-10.07")
@pytest.mark.parametrize(("smoked", "free"), [([], True), ([B1], False), ([A1], False), ([A2, B2], True)])
def test_no_attack_into_or_out_of_a_smoked_zone(stage, smoked, free):
    at = with_magnum(stage, (15, 10), (25, 10))
    smoke_in(at, *smoked)
    assert may_target(at) is free


@rule("STRIKE-10.06", "STRIKE-R21")
def test_two_smoked_zones_do_not_make_one(stage):
    at = with_magnum(stage, (15, 10), (25, 10))
    smoke_in(at, A1, B1)
    assert may_target(at) is False


@rule("STRIKE-10.08")
@pytest.mark.parametrize(("smoked", "dice"), [([], 3), ([A1], 2), ([B1], 3)])
def test_within_one_smoked_zone_an_attack_has_a_die_less(stage, smoked, dice):
    at = with_magnum(stage, (5, 10), (8, 10))
    smoke_in(at, *smoked)
    assert may_target(at) is True
    at.ready(0, SIDEARM, 3)
    at.dice(*[1] * dice, 2)
    at.act()
    assert to_hit_dice(at) == [dice]


@rule("STRIKE-10.08")
@pytest.mark.parametrize(("x", "less"), [(8, 1), (25, 0)])
def test_both_must_be_in_it(stage, x, less):
    at = with_magnum(stage, (5, 10), (x, 10))
    smoke_in(at, A1)
    assert to_hit.modifiers(at.game, at.unit(0), at.unit(3)) == -less


@rule("STRIKE-10.08", "STRIKE-R21")
def test_two_smokes_in_one_zone_cost_one_die_only(stage):
    at = with_magnum(stage, (5, 10), (8, 10))
    at.game.thrown = [Thrown(SMOKE, 500, 500, 1, 0), Thrown(SMOKE, 600, 500, 1, 1)]
    at.ready(0, SIDEARM, 3)
    at.dice(2, 2)
    at.act()
    assert to_hit_dice(at) == [2]


@rule("STRIKE-R21")
@pytest.mark.parametrize(("smoked", "free"), [(A1, False), (B2, True)])
def test_a_line_across_a_smoked_zone_is_barred(stage, smoked, free):
    at = with_magnum(stage, (15, 22), (22, 12))
    smoke_in(at, smoked)
    assert may_target(at) is free


@rule("STRIKE-R21")
@pytest.mark.parametrize(("y", "free"), [(20, False), (19.99, True)])
def test_touching_the_border_of_a_smoked_zone_is_enough(stage, y, free):
    at = with_magnum(stage, (5, y), (15, y))
    smoke_in(at, A2)
    assert may_target(at) is free


@rule("STRIKE-R21", "STRIKE-10.06")
@pytest.mark.parametrize(("smoked", "free"), [([], True), ([A1], False), ([B1], False), ([A2, B2], True)])
def test_knives_follow_the_same_bar_at_the_border(stage, smoked, free):
    at = stage()
    at.put(0, 19.6, 10)
    at.put(3, 20.6, 10)
    smoke_in(at, *smoked)
    at.call()
    at.finish_moves()
    at.point()
    assert ("target:0,3" in at.offered(0)) is free


@rule("STRIKE-R21")
def test_inside_one_smoke_knives_meet_as_ever(stage):
    at = stage()
    at.put(0, 10, 10)
    at.put(3, 11, 10)
    smoke_in(at, A1)
    whole_turn(at, targets={0: "target:0,3"})
    assert at.data("stabs") == [[0, 3, 0, 0]]


@rule("STRIKE-R21")
def test_throwing_out_of_smoke_is_free(stage):
    at = stage()
    at.put(0, 18, 10)
    at.unit(0).grenades[SMOKE] = 1
    smoke_in(at, A1, B1)
    at.call({0: "throw:0,2,0"})
    at.finish_moves()
    at.point({0: ["toward:3000,1000", "dice:0,1"]})
    at.dice(5)
    at.act()
    assert at.game.thrown[0].x == 2300


@rule("STRIKE-R07", "STRIKE-10.06", "STRIKE-10.04")
@pytest.mark.parametrize("zone", [A1, B1])
def test_smoke_that_comes_up_in_step_one_voids_attacks_already_called(stage, zone):
    at = with_magnum(stage, (15, 10), (25, 10))
    at.game.thrown = [Thrown(SMOKE, 1000 if zone == A1 else 3000, 1000, 1, 0)]
    assert may_target(at) is True
    at.ready(0, SIDEARM, 3)
    at.dice(6)
    at.act()
    assert at.drawn() == 0
    assert at.data("void") == [[0, 3, 0, 0]]
    assert at.unit(0).is_loaded(SIDEARM)


@rule("STRIKE-R07", "STRIKE-R24")
def test_it_voids_a_knife_attack_across_the_border_as_well(stage):
    at = stage()
    at.put(0, 19.6, 10)
    at.put(3, 20.6, 10)
    at.game.thrown = [Thrown(SMOKE, 3000, 1000, 1, 0)]
    at.dice(6)
    whole_turn(at, targets={0: "target:0,3"})
    assert at.drawn() == 0
    assert at.data("void") == [[0, 3, 0, 0]]
