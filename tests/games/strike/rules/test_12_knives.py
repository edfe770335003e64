"""Chapter 12: knife fighting. On the stage a knife has two Damage dice."""

from __future__ import annotations

import pytest

from games.strike.staging import KNIFE, SIDEARM
from sandtable.games.strike.rules.equipment import NONE
from sandtable.testkit.marks import rule


def face_to_face(stage, gap=1.0, y=10.0, **options):
    """Units 0 and 3 side by side, their knives in hand."""
    at = stage(**options)
    at.put(0, 12, y)
    at.put(3, 12 + gap, y)
    return at


def may_stab(at):
    at.call()
    at.finish_moves()
    at.point()
    return "target:0,3" in at.offered(0)


def strike(at, *dice, **targets):
    """A turn in which units use their knives: who=whom."""
    at.call()
    at.finish_moves()
    at.point({int(who[1:]): f"target:{who[1:]},{whom}" for who, whom in targets.items()})
    at.dice(*dice)
    at.act()


@rule("STRIKE-12.01")
@pytest.mark.parametrize(("gap", "contact"), [(1.0, True), (1.1, True), (1.11, False), (5.0, False)])
def test_a_knife_needs_contact(stage, gap, contact):
    assert may_stab(face_to_face(stage, gap)) is contact


@rule("STRIKE-12.01", "STRIKE-R07")
def test_only_living_enemies_are_stabbed(stage):
    at = face_to_face(stage)
    at.put(1, 12, 11)
    at.put(4, 12, 9, alive=False)
    at.call()
    at.finish_moves()
    at.point()
    assert at.offered(0) == ["no_target:0", "target:0,3"]


@rule("STRIKE-R24", "STRIKE-R41")
def test_a_wall_between_the_two_prevents_contact(stage):
    assert may_stab(face_to_face(stage, walls=[(12.5, 5, 12.5, 15)])) is False


@rule("STRIKE-R24", "STRIKE-R41")
@pytest.mark.parametrize("crouching", [False, True])
def test_crouching_and_half_height_cover_do_not_matter(stage, crouching):
    at = face_to_face(stage, halves=[(12.5, 5, 12.5, 15)])
    at.call({0: f"attack:0,{KNIFE},{int(crouching)}", 3: f"attack:3,{KNIFE},{int(crouching)}"})
    at.finish_moves()
    at.point({0: "target:0,3"})
    at.dice(2, 2, 2, 2)
    at.act()
    assert at.drawn() == 4
    assert at.unit(3).health == 1


@rule("STRIKE-12.02")
@pytest.mark.parametrize(("second", "health"), [(2, 2), (3, 1)])
def test_damage_is_rolled_at_once_without_a_to_hit_roll(stage, second, health):
    at = face_to_face(stage)
    strike(at, 3, second, 3, 3, u0=3)
    assert at.drawn() == 4
    assert at.unit(3).health == health
    assert at.told("hit") == at.told("missed") == []


@rule("STRIKE-12.02", "STRIKE-R03")
def test_a_knife_never_strays(stage):
    at = face_to_face(stage)
    at.put(4, 13, 11)
    strike(at, 1, 1, 2, 2, u0=3)
    assert at.drawn() == 4
    assert at.told("strayed") == []


@rule("STRIKE-R24")
def test_a_headshot_with_a_knife_is_possible(stage):
    at = face_to_face(stage)
    at.unit(3).vest = 1
    strike(at, 6, 1, 3, 4, u0=3)
    assert at.drawn() == 4
    assert (at.unit(3).vest, at.unit(3).health) == (0, 2)


@rule("STRIKE-5.06", "STRIKE-R05")
def test_a_knife_never_runs_out(stage):
    at = face_to_face(stage)
    strike(at, 1, 1, 2, 2, u0=3)
    assert at.unit(0).empty == 0
    at.call()
    assert f"attack:0,{KNIFE},0" in at.offered(0)


@rule("STRIKE-R24")
def test_the_victim_does_not_strike_back_by_itself(stage):
    at = face_to_face(stage)
    strike(at, 3, 3, 6, 6, u0=3)
    assert at.data("stabs") == [[0, 3, 0, 0]]


@rule("STRIKE-R24")
def test_the_victim_strikes_back_only_with_the_knife_and_at_whom_it_called(stage):
    at = face_to_face(stage)
    at.put(1, 14, 10)
    strike(at, 3, 3, 6, 6, 3, 3, 6, 6, u0=3, u3=1)
    assert at.data("stabs") == [[0, 3, 0, 0], [3, 1, 0, 0]]
    at = face_to_face(stage)
    at.call({3: f"attack:3,{SIDEARM},0"})
    at.finish_moves()
    at.point({0: "target:0,3", 3: "target:3,0"})
    at.dice(1, 2, 5, 6, 2, 2, 6, 6)
    at.act()
    assert at.data("stabs") == [[0, 3, 0, 0]]


@rule("STRIKE-R24", "STRIKE-2.13")
def test_two_that_stab_each_other_can_both_fall(stage):
    at = face_to_face(stage)
    strike(at, 6, 6, 2, 2, 6, 6, 2, 2, u0=3, u3=0)
    assert not at.unit(0).alive
    assert not at.unit(3).alive


@rule("STRIKE-R24")
@pytest.mark.parametrize(("gap", "void"), [(1.1, False), (1.11, True)])
def test_contact_is_looked_at_in_step_two(stage, gap, void):
    at = face_to_face(stage)
    at.call()
    at.finish_moves()
    at.point({0: "target:0,3"})
    at.put(3, 12 + gap, 10)
    at.dice(3, 3, 6, 6)
    at.act()
    assert at.drawn() == (0 if void else 4)
    assert len(at.told("void")) == int(void)


@rule("STRIKE-2.14", "STRIKE-R07")
def test_a_stab_at_one_who_has_fallen_is_void(stage):
    at = face_to_face(stage)
    at.call()
    at.finish_moves()
    at.point({0: "target:0,3"})
    at.unit(3).alive = False
    at.dice(3)
    at.act()
    assert at.drawn() == 0


@rule("STRIKE-17.01")
def test_a_knife_has_one_target(stage):
    at = face_to_face(stage)
    at.put(4, 12, 11)
    strike(at, 3, 3, 6, 6, u0=3)
    assert at.offered(0) == ["no_target:0", "target:0,3", "target:0,4"]
    assert len(at.told("stabs")) == 1


@rule("STRIKE-R34")
def test_a_knife_cannot_be_set_up(stage):
    at = face_to_face(stage)
    at.call()
    assert f"set_up:0,{KNIFE},0" not in at.offered(0)
    assert f"set_up:0,{SIDEARM},0" in at.offered(0)
    assert at.unit(0).set_up == NONE
