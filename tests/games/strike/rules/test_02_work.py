"""Chapter 2: types 9 and 10, the work and the blast."""

from __future__ import annotations

import pytest

from sandtable.games.strike.rules.components import DEFUSE, PLACE, RELOAD
from sandtable.games.strike.rules.state import BOMBING, DEFUSING, ELIMINATION, GOING_ON
from sandtable.testkit.marks import rule

PISTOL, PRIMARY = 1, 0


@rule("STRIKE-2.11", "STRIKE-2.14")
@pytest.mark.parametrize("work", [RELOAD, PLACE])
@pytest.mark.parametrize("falls", [False, True])
def test_work_comes_after_the_scoped_rifles(stage, work, falls):
    at = stage()
    at.put(0, 12, 10, health=1, empty=1 << PISTOL)
    at.unit(0).call, at.unit(0).slot = work, PISTOL
    at.put(3, 13, 10)
    at.ready(3, at.arm(3, "scout"), 0, scoped=True)
    at.dice(*((2, 2, 5, 5, 1) if falls else (2, 3, 2, 1, 4)))
    at.act()
    assert at.unit(0).alive != falls
    done = at.told("reloaded" if work == RELOAD else "armed")
    assert len(done) == (0 if falls else 1)
    assert at.game.bomb_is_armed() == (work == PLACE and not falls)


@rule("STRIKE-2.11", "STRIKE-2.12")
def test_arming_defusing_and_reloading_share_a_step_and_the_blast_comes_last(stage):
    at = stage()
    at.game.turn = 6
    at.game.bomb_turn, at.game.bomb_x, at.game.bomb_y = 1, 1200, 1000
    at.put(3, 12, 10.5, kit=True)
    at.unit(3).call = DEFUSE
    at.unit(0).call, at.unit(0).slot = RELOAD, PISTOL
    at.act()
    assert at.game.ended == DEFUSING
    assert [event.what for event in at.game.log if event.what in ("reloaded", "defused", "exploded")] == [
        "reloaded",
        "defused",
    ]


@rule("STRIKE-2.12")
@pytest.mark.parametrize(("turn", "ended"), [(5, GOING_ON), (6, BOMBING)])
def test_a_bomb_explodes_in_its_turn_and_not_before(stage, turn, ended):
    at = stage()
    at.game.turn = turn
    at.game.bomb_turn, at.game.bomb_x, at.game.bomb_y = 1, 1200, 1000
    at.put(3, 15, 10, health=2)
    at.put(0, 3, 10)
    at.ready(3, PISTOL, 0)
    at.act()
    assert at.game.ended == ended
    assert len(at.told("fires")) == 1
    assert at.unit(3).alive == (ended == GOING_ON)


@rule("STRIKE-R28")
def test_when_a_type_has_ended_the_round_the_later_ones_do_not_come(stage):
    at = stage(units=1)
    at.game.turn = 6
    at.game.bomb_turn, at.game.bomb_x, at.game.bomb_y = 1, 1200, 1000
    at.put(0, 10, 10)
    at.put(1, 13, 10, health=1)
    at.ready(0, PISTOL, 1)
    at.dice(5, 5, 1)
    at.act()
    assert (at.game.ended, at.game.winner) == (ELIMINATION, 0)
    assert not at.told("exploded")
    assert at.unit(0).alive


# Reloading


@rule("STRIKE-R37", "STRIKE-2.11")
def test_a_unit_moves_while_it_reloads_and_does_not_attack(stage):
    at = stage()
    at.put(0, 10, 10, empty=1 << PISTOL)
    at.put(3, 15, 10)
    at.call({0: "reload:0,1,0"})
    at.move({0: "step:100,0"})
    assert at.where(0) == (1100, 1000)
    at.finish_moves()
    assert at.unit(0).empty == 1 << PISTOL
    at.forget()
    at.point()
    assert at.questions(0) == []
    at.act()
    assert at.unit(0).empty == 0
    assert at.data("reloaded") == [[0, at.item("pistol_t"), 0, 0]]


@rule("STRIKE-R37")
def test_damage_does_not_interrupt_reloading(stage):
    at = stage()
    at.put(0, 10, 10, empty=1 << PISTOL)
    at.put(3, 13, 10)
    at.unit(0).call, at.unit(0).slot = RELOAD, PISTOL
    at.ready(3, PISTOL, 0)
    at.dice(5, 5, 2, 3)
    at.act()
    assert (at.unit(0).health, at.unit(0).empty) == (1, 0)
    assert at.unit(0).interrupted


@rule("STRIKE-R37", "STRIKE-5.05")
def test_a_reload_is_for_one_weapon_of_one_unit(stage):
    at = stage()
    for unit in (0, 1):
        at.arm(unit, "rifle")
        at.unit(unit).empty = 1 << PISTOL | 1 << PRIMARY
    at.call({0: "reload:0,0,0", 1: "attack:1,2,0"})
    at.finish_moves()
    at.point()
    at.act()
    assert [at.unit(unit).empty for unit in (0, 1)] == [1 << PISTOL, 1 << PISTOL | 1 << PRIMARY]
