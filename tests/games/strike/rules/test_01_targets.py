"""Chapter 1: who may be called as a target in phase 3, and what becomes of the call."""

from __future__ import annotations

import pytest

from sandtable.testkit.marks import rule

PISTOL = 1


@rule("STRIKE-1.04", "STRIKE-R07")
def test_only_living_enemies_in_sight_may_be_called(stage):
    at = stage(walls=[(20, 13, 20, 20)])
    at.put(0, 10, 15)
    at.put(1, 12, 8)
    at.put(3, 30, 15)  # behind the wall
    at.put(4, 12, 12)
    at.put(5, 38, 3)  # far away, in the open
    at.unit(2).alive = False
    at.call({0: "attack:0,1,0", 4: "attack:4,1,0"})
    at.finish_moves()
    at.point()
    assert at.offered(0) == ["no_target:0", "target:0,4", "target:0,5"]
    assert at.offered(4) == ["no_target:4", "target:4,0", "target:4,1"]


@rule("STRIKE-R07")
def test_a_hostage_is_never_called(stage):
    at = stage(hostages=2)
    at.put(0, 24, 10)
    at.call({0: "attack:0,1,0"})
    at.finish_moves()
    at.point()
    assert at.offered(0) == ["no_target:0", "target:0,3", "target:0,4", "target:0,5"]


@rule("STRIKE-R07", "STRIKE-12.01")
@pytest.mark.parametrize(("x", "called"), [(11.1, True), (11.11, False)])
def test_a_knife_calls_only_those_in_contact(stage, x, called):
    at = stage()
    at.put(0, 10, 10)
    at.put(3, x, 10)
    at.call()
    at.finish_moves()
    at.point()
    assert at.questions(0)[-1] == (["no_target:0", "target:0,3"] if called else ["step"])


@rule("STRIKE-R07")
@pytest.mark.parametrize("zone", [0, 2])
def test_smoke_bars_calling_a_target(stage, zone):
    at = stage()
    at.put(0, 15, 10)
    at.put(3, 25, 10)
    at.call({0: "attack:0,1,0"})
    at.finish_moves()
    at.game.smoke[zone] = 1
    at.point()
    assert "target:0,3" not in at.offered(0)


@rule("STRIKE-R07")
def test_who_called_no_attack_calls_no_target(stage):
    at = stage()
    at.unit(1).empty = 1 << PISTOL
    at.put(0, 10, 10)
    at.unit(3).grenades = [0, 0, 1]
    at.call({0: "set_up:0,1,0", 1: "reload:1,1,0", 2: "attack:2,1,0", 3: "throw:3,2,0"})
    at.finish_moves()
    at.forget()
    at.point({3: ["toward:2000,1000", "keep:3"]})
    rules = [decision.rule for decision in at.script.asked]
    asked = [(unit, rule) for unit, rule in zip(at.units_asked(), rules) if unit < 4]
    assert asked == [(2, "STRIKE-1.04"), (3, "STRIKE-9.01"), (3, "STRIKE-9.02")]


@rule("STRIKE-1.04", "STRIKE-R34")
def test_neither_the_eliminated_nor_those_who_have_fired_call_a_target(stage):
    at = stage()
    at.unit(2).grenades = [0, 0, 1]
    at.call({0: "attack:0,1,0", 1: "attack:1,1,0", 2: "throw:2,2,0", 3: "attack:3,1,0"})
    at.finish_moves()
    at.unit(0).alive = False
    at.unit(1).fired = True
    at.unit(2).alive = False
    at.forget()
    at.point()
    assert at.units_asked() == [3]
    assert [list(at.unit(unit).targets) for unit in range(4)] == [[], [], [], []]


@rule("STRIKE-1.04")
def test_pointing_at_nobody_is_no_attack(stage):
    at = stage()
    at.call({0: "attack:0,1,0"})
    at.finish_moves()
    at.point({0: "no_target:0"})
    at.dice(6)
    at.act()
    assert at.drawn() == 0
    assert not at.told("fires")


@rule("STRIKE-1.04", "STRIKE-R07")
def test_the_called_target_is_fixed_even_when_it_has_fallen_before(stage):
    at = stage()
    at.put(0, 10, 10)
    at.put(1, 10, 12)
    at.put(3, 13, 10, health=1)
    at.put(4, 13, 11)
    slot = at.arm(1, "smg")
    at.call({0: "attack:0,1,0", 1: f"attack:1,{slot},0"})
    at.finish_moves()
    at.point({0: "target:0,3", 1: "target:1,3"})
    at.dice(5, 5, 1)
    at.act()
    assert not at.unit(3).alive
    assert at.drawn() == 3
    assert at.data("void") == [[1, 3, 0, 0]]
    assert at.unit(4).health == 2


@rule("STRIKE-R07", "STRIKE-2.14")
def test_smoke_that_comes_up_in_step_1_voids_the_attack(stage):
    at = stage()
    at.put(0, 10, 10)
    at.put(3, 13, 10)
    at.unit(4).grenades = [0, 0, 1]
    at.put(4, 15, 10)
    at.call({4: "throw:4,2,0"})
    at.finish_moves()
    at.point({4: ["toward:1700,1000", "dice:4,1"]})
    at.dice(2)
    at.act()
    at.call({0: "attack:0,1,0"})
    at.finish_moves()
    at.put(3, 23, 10)
    at.point({0: "target:0,3"})
    at.dice(1)
    at.act()
    assert at.data("void") == [[0, 3, 0, 0]]
    assert at.drawn() == 0
    assert at.unit(0).empty == 0
