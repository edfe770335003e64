"""Chapter 28: whom Grenades reach, and what they do."""

from __future__ import annotations

import pytest

from games.flix.using import FLASH, HE, YARD, land, thrower
from sandtable.testkit.marks import rule

# The right-hand Spaces are beyond a Wall with a Door in it.
ROOMS = """
    +-----------+
    |A A A|B B B|
    |           |
    |A A AaB B B|
    |           |
    |A A A|B B B|
    +-----------+"""


@pytest.fixture
def yard(stage):
    return thrower(stage)


# Whom it reaches


@rule("FLIX-28.05", "FLIX-R38")
def test_an_he_grenade_reaches_nine_spaces(yard):
    near = [yard.patrol(1, 1), yard.sentry(0, 0), yard.mastermind(2, 2), yard.hostage(1, 0)]
    far = [yard.patrol(1, 3), yard.sentry(3, 0), yard.hostage(3, 3)]
    yard.block(0, 1), yard.block(3, 1)
    land(yard, HE)
    assert [yard.at(figure) for figure in near] == [None] * 4
    assert [yard.at(figure) for figure in far] == [(1, 3), (3, 0), (3, 3)]
    assert yard.game.blocks == [yard.cell(3, 1)]


@rule("FLIX-28.05")
def test_walls_and_closed_doors_cut_off_what_is_beyond(stage):
    at = stage(ROOMS)
    at.put("hannah", 2, 0, equipment=["he_grenade"])
    behind_wall, behind_door = at.patrol(0, 3), at.patrol(1, 3)
    land(at, HE, rest=(1.5, 2.5))
    assert at.at(behind_wall) and at.at(behind_door)


@rule("FLIX-28.05")
def test_past_an_open_door_it_reaches_through(stage):
    at = stage(ROOMS)
    at.open("a")
    at.put("hannah", 2, 0, equipment=["he_grenade"])
    patrol = at.patrol(1, 3)
    land(at, HE, rest=(1.5, 2.5))
    assert at.at(patrol) is None


# High explosive


@rule("FLIX-28.06", "FLIX-R79")
def test_objective_tokens_are_revealed_and_gone(yard):
    tokens = [yard.token("hard_drive", 0, 0), yard.token("alarm", 1, 2, shown=True)]
    far = yard.token("photos", 1, 3)
    land(yard, HE)
    assert [yard.game.token_cells[token] for token in tokens] == [-1, -1]
    assert yard.game.token_shown[tokens[0]] == 1 and not yard.game.alarm_rang
    assert yard.game.token_cells[far] == yard.cell(1, 3)
    assert yard.game.cleared == [] and len(yard.game.destroyed) == 2


@rule("FLIX-28.06", "FLIX-R79", "FLIX-R38")
def test_a_tango_patrol_comes_and_survives(stage):
    at = stage(YARD, paths={"green": [(1, 0), (4, 0)]})
    at.put("hannah", 4, 5, equipment=["he_grenade"])
    token = at.token("tango_patrol", 1, 2)
    land(at, HE)
    assert at.game.token_cells[token] == -1
    assert [at.at(patrol) for patrol in at.game.patrols()] == [(1, 0)]


@rule("FLIX-28.07")
def test_a_seal_in_its_reach_takes_an_explosion_wound(yard):
    yard.put("george", 2, 2)
    land(yard, HE)
    assert (yard.seal("george").wounds, yard.seal("hannah").wounds) == (1, 0)


@rule("FLIX-28.07")
def test_blast_armor_prevents_it_and_is_discarded(yard):
    yard.put("george", 2, 2, equipment=["blast_armor"])
    land(yard, HE, (1.5, 1.5), "discard")
    assert yard.seal("george").wounds == 0 and yard.seal("george").equipment == []


@rule("FLIX-28.08", "FLIX-R40")
def test_bombs_that_it_reaches_explode_too(yard):
    yard.put("george", 3, 3)
    yard.bomb(2, 2, "hannah")
    bomb = yard.token("time_bomb", 1, 2, shown=True, die=3)
    by_time_bomb = yard.patrol(0, 5)
    land(yard, HE)
    assert yard.game.bombs == [] and yard.game.token_cells[bomb] == -1
    assert yard.at(by_time_bomb) is None
    assert yard.seal("george").wounds == 2  # out of the Grenade's reach, in that of both bombs


@rule("FLIX-28.09")
def test_six_sound_in_the_area_where_it_went_off(yard):
    yard.sound("A", 1)
    land(yard, HE, (4.5, 0.5))
    assert (yard.game.sound[yard.area("A")], yard.game.sound[yard.area("B")]) == (1, 6)


@rule("FLIX-R38")
def test_only_a_block_in_the_target_space_protects_from_an_he_grenade(yard):
    yard.block(1, 1)
    yard.put("george", 2, 2)
    patrol, hostage = yard.patrol(0, 0), yard.hostage(0, 1)
    land(yard, HE)
    assert (yard.seal("george").wounds, yard.seal("george").stuns) == (0, 1)
    assert yard.at(patrol) == (0, 0) and patrol.stunned
    assert yard.at(hostage) == (0, 1) and yard.game.blocks == []


@rule("FLIX-R38")
def test_a_block_beside_it_protects_nobody(yard):
    yard.block(1, 2)
    patrol = yard.patrol(0, 1)
    land(yard, HE)
    assert yard.at(patrol) is None


# Flashbangs


@rule("FLIX-28.10")
def test_a_flashbang_stuns_seals_and_tangos_in_nine_spaces(yard):
    yard.put("george", 2, 2)
    tangos = [yard.patrol(1, 1), yard.sentry(0, 0), yard.mastermind(1, 2)]
    far = yard.patrol(1, 3)
    token = yard.token("hard_drive", 0, 1)
    land(yard, FLASH)
    assert (yard.seal("george").stuns, yard.seal("george").wounds) == (1, 0)
    assert [tango.stunned for tango in tangos] == [True] * 3 and not far.stunned
    assert [yard.at(tango) for tango in tangos] == [(1, 1), (0, 0), (1, 2)]
    assert not yard.game.token_shown[token] and yard.game.token_cells[token] == yard.cell(0, 1)


@rule("FLIX-28.11")
def test_a_hostage_is_never_stunned(yard):
    hostage = yard.hostage(1, 0)
    land(yard, FLASH)
    assert yard.at(hostage) == (1, 0) and yard.told("stunned") == []


@rule("FLIX-28.12")
def test_four_sound_in_the_area_where_it_went_off(yard):
    land(yard, FLASH)
    assert (yard.game.sound[yard.area("A")], yard.game.sound[yard.area("B")]) == (4, 0)
