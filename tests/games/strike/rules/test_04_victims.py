"""Chapter 4: who is struck by friendly fire, and how."""

from __future__ import annotations

import pytest

from games.strike.straying import fire, firing, outcome, strays
from sandtable.engine.chance import draw
from sandtable.testkit.marks import rule


@rule("STRIKE-X02", "STRIKE-4.02", "STRIKE-4.04", "STRIKE-R08")
@pytest.mark.parametrize(("drawn", "victim"), [(0, 1), (1, 4)])
def test_example_the_victim_is_drawn_from_the_mate_and_the_other_enemy(stage, drawn, victim):
    at = firing(stage)
    at.put(1, 12, 12, health=2)
    at.put(4, 13, 12, health=2)
    fire(at, 1, 1, draw(drawn, 2), 4, 5, 1, 1)
    assert at.data("strayed") == [[0, 3, victim, 0]]
    assert at.data("hit") == [[0, victim, 4, 1]]
    assert at.data("damage") == [[victim, 5, 2, 2]]
    assert [body for body in (1, 3, 4) if not at.unit(body).alive] == [victim]
    assert at.unit(3).health == 9


@rule("STRIKE-4.02", "STRIKE-R08")
@pytest.mark.parametrize(("y", "near"), [(15.0, True), (15.01, False)])
@pytest.mark.parametrize("body", [1, 4, 6])
def test_victims_stand_at_most_5_mu_from_the_called_target(stage, body, y, near):
    at = firing(stage, hostages=1)
    at.put(body, 13, y)
    fire(at, 1, 1)
    assert bool(at.told("strayed")) is near
    assert bool(at.told("strayed_at_nobody")) is not near


@rule("STRIKE-4.02")
def test_the_distance_that_counts_is_from_the_target_not_from_the_attacker(stage):
    at = firing(stage, 20)
    at.put(1, 11.5, 12)
    fire(at, 1, 1)
    assert strays(at)


@rule("STRIKE-R08", "STRIKE-4.04", "STRIKE-4.02")
def test_neither_the_attacker_nor_the_target_is_ever_struck_and_so_it_may_miss(stage):
    at = firing(stage)
    fire(at, 1, 1)
    assert strays(at)
    assert at.drawn() == 2
    assert not at.told("damage")
    assert [at.unit(unit).health for unit in (0, 3)] == [9, 9]
    assert at.unit(0).empty == 0


@rule("STRIKE-R08", "STRIKE-4.02")
def test_only_those_in_sight_can_be_struck(stage):
    at = firing(stage, walls=[(11, 11, 14, 11)])
    at.put(1, 13, 12)
    fire(at, 1, 1)
    assert strays(at)


@rule("STRIKE-R08")
@pytest.mark.parametrize(("crouching", "struck"), [(True, False), (False, True)])
def test_those_in_full_cover_cannot_be_struck(stage, crouching, struck):
    at = firing(stage, halves=[(11, 12, 14, 12)])
    at.put(1, 13, 13).crouching = crouching
    fire(at, 1, 1)
    assert bool(at.told("strayed")) is struck


@rule("STRIKE-R08")
def test_those_behind_smoke_cannot_be_struck(stage):
    at = firing(stage, 18)
    at.put(0, 17, 10)
    at.put(4, 21, 10)
    at.game.smoke[2] = 1
    fire(at, 1, 1)
    assert strays(at)


@rule("STRIKE-R08")
def test_the_dead_and_the_rescued_cannot_be_struck(stage):
    at = firing(stage, hostages=3)
    at.put(1, 13, 12).alive = False
    at.put(4, 13, 13).alive = False
    at.put(6, 14, 10).alive = False
    at.put(7, 14, 11).rescued = True
    fire(at, 1, 1)
    assert strays(at)


@rule("STRIKE-R08", "STRIKE-4.02")
@pytest.mark.parametrize(("drawn", "victim"), [(0, 1), (1, 2), (2, 4), (3, 6), (4, 7)])
def test_each_of_those_near_is_equally_likely(stage, drawn, victim):
    at = firing(stage, hostages=2)
    for place, body in enumerate((1, 2, 4, 6, 7)):
        at.put(body, 12 + place, 12)
    fire(at, 1, 1, draw(drawn, 5))
    assert at.data("strayed") == [[0, 3, victim, 0]]


@rule("STRIKE-R08")
@pytest.mark.parametrize(("faces", "hit", "total"), [((3,), True, 3), ((2,), False, 2), ((6, 2), True, 8)])
def test_the_victim_is_attacked_with_a_fresh_roll_at_its_own_distance(stage, faces, hit, total):
    at = firing(stage, 15)
    at.put(4, 13, 10, health=9)
    fire(at, 1, 1, draw(0, 1), *faces)
    assert at.data("hit" if hit else "missed") == [[0, 4, total, 1]]


@rule("STRIKE-R08")
def test_the_fresh_roll_cannot_go_astray_again(stage):
    at = firing(stage)
    at.put(4, 11, 10, health=2)
    fire(at, 1, 1, draw(0, 1), 1, 1, 1, 2)
    assert len(at.told("strayed")) == 1
    assert at.data("hit") == [[0, 4, 1, 1]]
    assert at.data("damage") == [[4, 1, 3, 0]]
    assert at.drawn() == 7


@rule("STRIKE-R08")
def test_the_fresh_roll_has_the_victims_own_cover_and_modifiers(stage):
    at = firing(stage, 13, halves=[(12.5, 8, 12.5, 11)], cards={"magnum": {"to_hit": 4}})
    at.arm(0, "magnum")
    at.put(4, 13, 13)
    fire(at, 1, 2, 2, 1)  # three dice at the target, and the confirming 1
    assert at.data("strayed") == [[0, 3, 4, 0]]
    rolled = [data[3] for what in ("hit", "missed") for data in at.data(what)]
    assert rolled == [4]


@rule("STRIKE-R08", "STRIKE-5.05")
def test_a_stray_hit_rolls_the_attacks_damage_and_may_use_up_the_ammo(stage):
    at = firing(stage)
    at.arm(0, "smg")
    at.ready(0, 0, 3)
    at.put(4, 12, 10, health=2)
    fire(at, 1, 1, draw(0, 1), 2, 1, 5, 1, 1)
    assert at.data("damage") == [[4, 6, 2, 3]]
    assert not at.unit(4).alive
    assert at.unit(0).empty == 1


@rule("STRIKE-R08", "STRIKE-R05")
def test_a_stray_miss_uses_up_nothing(stage):
    at = firing(stage)
    at.put(4, 13, 11)
    fire(at, 1, 1, draw(0, 1), 1, 1)
    assert outcome(at) == ["strayed", "missed"]
    assert at.unit(0).empty == 0
    assert at.drawn() == 4
