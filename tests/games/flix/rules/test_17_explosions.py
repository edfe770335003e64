"""Chapters 12 and 17: explosions, what they reach and who is sheltered."""

from __future__ import annotations

import pytest

from sandtable.games.flix.rules import explosions
from sandtable.games.flix.rules.components import NONE
from sandtable.games.flix.rules.effects import TIME_BOMB, TOKENS
from sandtable.testkit.marks import rule

HALL = """
    +-----------+
    |A A A A A A|
    |           |
    |A A A A A A|
    |           |
    |A A A A A A|
    +-----------+"""
ROOMS = """
    +---------+
    |A A A|B B|
    |         |
    |A A A|B B|
    |         |
    |A A A B B|
    +---------+"""


def blast(at, row, column, *answers):
    at.choose(explosions.blast, at.cell(row, column), 6, "FLIX-28.09", answers=list(answers))


def time_bomb(at, token, *answers):
    at.choose(explosions.time_bomb, token, "FLIX-30.18", answers=list(answers))


# Nine Spaces


@rule("FLIX-28.05", "FLIX-28.07", "FLIX-17.08", "FLIX-17.11", "FLIX-R38", "FLIX-R37")
def test_all_in_the_nine_spaces_take_an_explosion_wound(stage):
    at = stage(HALL, seals=["hannah", "george"])
    hannah, george = at.put("hannah", 0, 0), at.put("george", 0, 4)
    patrol, hostage, far = at.patrol(1, 1), at.hostage(2, 2), at.patrol(1, 3)
    at.block(0, 2)
    kept = at.block(0, 3)
    blast(at, 1, 1)
    assert (hannah.wounds, george.wounds) == (1, 0)
    assert [at.at(figure) for figure in (patrol, hostage, far)] == [None, None, (1, 3)]
    assert at.game.blocks == [kept]
    assert at.game.sound == [6]


@rule("FLIX-28.05")
def test_walls_cut_spaces_off(stage):
    at = stage(ROOMS)
    patrol, other = at.patrol(0, 3), at.patrol(2, 3)
    at.put("hannah", 2, 0)
    blast(at, 1, 2)
    assert at.at(patrol) == (0, 3)
    assert at.at(other) is None


@rule("FLIX-12.09", "FLIX-R38", "FLIX-28.11")
def test_a_block_in_the_target_space_shelters_all(stage):
    at = stage(HALL)
    hannah, patrol, hostage = at.put("hannah", 0, 0), at.patrol(2, 2), at.hostage(0, 2)
    at.block(1, 1)
    blast(at, 1, 1)
    assert (hannah.wounds, hannah.stuns) == (0, 1)
    assert patrol.stunned
    assert at.at(patrol) == (2, 2)
    assert at.at(hostage) == (0, 2)
    assert at.game.blocks == []


@rule("FLIX-R38")
def test_a_block_elsewhere_shelters_nobody(stage):
    at = stage(HALL)
    hannah = at.put("hannah", 0, 0)
    at.block(0, 1)
    blast(at, 1, 1)
    assert (hannah.wounds, hannah.stuns) == (1, 0)


@rule("FLIX-28.06", "FLIX-R79", "FLIX-R38", "FLIX-30.13")
def test_tokens_are_resolved_and_a_patrol_that_comes_survives(stage):
    at = stage(HALL, paths={"green": [(0, 5), (0, 1)]})
    at.put("hannah", 2, 5)
    alarm, patrol_token = at.token("alarm", 0, 0), at.token("tango_patrol", 0, 2)
    far = at.token("photos", 0, 4)
    blast(at, 1, 1)
    assert [at.game.token_cells[token] for token in (alarm, patrol_token)] == [NONE, NONE]
    assert at.game.token_cells[far] == at.cell(0, 4)
    [patrol] = at.game.patrols()
    assert at.at(patrol) == (0, 1)


@rule("FLIX-28.08", "FLIX-R40", "FLIX-R38")
def test_a_time_bomb_that_is_caught_explodes_when_the_first_explosion_is_over(stage):
    at = stage(HALL)
    hannah = at.put("hannah", 2, 5)
    at.block(2, 4)
    token = at.token("time_bomb", 1, 1)
    blast(at, 0, 0)
    assert hannah.wounds + hannah.stuns == 1, "the whole Area is reached"
    assert at.game.token_cells[token] == NONE
    told = [event.what for event in at.game.log]
    assert told.index("sound") < len(told) - told[::-1].index("explodes"), "after its Sound"


@rule("FLIX-28.08", "FLIX-28.22", "FLIX-R40", "FLIX-28.23")
def test_a_remote_bomb_that_is_caught_explodes_once(stage):
    at = stage(HALL, seals=["hannah", "george"])
    hannah = at.put("hannah", 1, 1)
    at.put("george", 2, 5)
    at.bomb(0, 1, "george")
    at.bomb(1, 2, "george")
    at.bomb(2, 4, "hannah")
    blast(at, 0, 0)
    assert at.game.bombs == [at.cell(2, 4)], "out of reach"
    assert at.game.bomb_owners == [hannah.index]
    assert hannah.wounds == 3, "one Wound for each explosion in whose reach it stands"


@rule("FLIX-28.19", "FLIX-28.20", "FLIX-28.21", "FLIX-28.23")
def test_a_remote_bomb_is_a_blast_with_its_own_sound(stage):
    at = stage(HALL)
    hannah, patrol = at.put("hannah", 0, 0), at.patrol(1, 1)
    at.bomb(0, 1, "hannah")
    at.choose(explosions.remote_bomb, at.cell(0, 1), "FLIX-28.19", answers=[])
    assert hannah.wounds == 1
    assert at.at(patrol) is None
    assert at.game.sound == [6]
    at.do(explosions.remote_bomb, at.cell(0, 1), "FLIX-28.19")
    assert hannah.wounds == 1, "a bomb that is gone cannot explode again"


@rule("FLIX-R62")
def test_its_card_is_discarded_when_the_token_has_exploded(stage):
    at = stage(HALL, seals=["hannah", "george"])
    hannah = at.put("hannah", 2, 5, equipment=["snake_cam", "remote_bomb"])
    at.put("george", 2, 4)
    hannah.ammo[1] = 0
    at.bomb(0, 1, "hannah")
    blast(at, 0, 0)
    assert hannah.equipment == [at.card("snake_cam")]


# Time Bombs


@rule("FLIX-R39", "FLIX-30.18", "FLIX-17.08", "FLIX-17.11")
def test_a_time_bomb_reaches_its_whole_area_and_no_other(stage):
    at = stage(ROOMS, seals=["hannah", "george"])
    hannah, george = at.put("hannah", 2, 2), at.put("george", 2, 3)
    patrol, hostage = at.patrol(0, 2), at.hostage(1, 1)
    at.block(2, 0)
    token = at.token("time_bomb", 0, 0, shown=True, die=1)
    time_bomb(at, token)
    assert (hannah.wounds, george.wounds) == (1, 0)
    assert at.at(patrol) is at.at(hostage) is None
    assert at.game.blocks == []
    assert at.game.sound == [0, 0], "it makes no Sound"
    assert at.game.token_cells[token] == NONE
    assert at.game.destroyed.count(TIME_BOMB) == 1


@rule("FLIX-12.09", "FLIX-R39")
def test_who_has_a_block_on_the_line_is_stunned_instead(stage):
    at = stage(HALL, seals=["hannah", "george"])
    hannah, george = at.put("hannah", 0, 3), at.put("george", 2, 3)
    patrol, hostage = at.patrol(0, 5), at.hostage(1, 5)
    blocks = [at.block(0, 2), at.block(0, 4), at.block(1, 4)]
    time_bomb(at, at.token("time_bomb", 0, 0))
    assert (hannah.wounds, hannah.stuns) == (0, 1)
    assert (george.wounds, george.stuns) == (1, 0)
    assert patrol.stunned
    assert at.at(patrol) == (0, 5)
    assert at.at(hostage) == (1, 5)
    assert not set(blocks) & set(at.game.blocks)


@rule("FLIX-R39")
def test_a_block_of_another_area_that_sheltered_somebody_goes_too(stage):
    at = stage("""
        +-------+
        |A A B A|
        |       |
        |A A B A|
        +-------+""")
    hannah = at.put("hannah", 0, 3)
    at.block(0, 2)
    kept = at.block(1, 2)
    time_bomb(at, at.token("time_bomb", 0, 0))
    assert hannah.stuns == 1
    assert at.game.blocks == [kept]


@rule("FLIX-R39", "FLIX-R79")
@pytest.mark.parametrize("kind", ["alarm", "photos", "medical_kit", "tango_patrol"])
def test_other_tokens_of_the_area_are_lost(stage, kind):
    at = stage(ROOMS, paths={"green": [(0, 1)]})
    at.put("hannah", 0, 4)
    token, other = at.token(kind, 2, 2), at.token(kind, 2, 3)
    time_bomb(at, at.token("time_bomb", 0, 0))
    assert at.game.token_cells[token] == NONE
    assert at.game.token_cells[other] == at.cell(2, 3)
    assert TOKENS.index(kind) in at.game.destroyed
    assert at.game.patrols() == []


@rule("FLIX-R39", "FLIX-R40")
def test_one_time_bomb_sets_off_the_others_now_without_cover(stage):
    at = stage(HALL)
    hannah = at.put("hannah", 0, 5)
    at.block(0, 4)
    first = at.token("time_bomb", 0, 0)
    second = at.token("time_bomb", 2, 0)
    time_bomb(at, first)
    assert at.game.token_cells[second] == NONE
    assert (hannah.stuns, hannah.wounds) == (1, 1)
    assert len(at.told("explodes")) == 2


@rule("FLIX-R39", "FLIX-R40")
def test_a_time_bomb_sets_off_remote_bombs_of_its_area(stage):
    at = stage(ROOMS)
    hannah = at.put("hannah", 2, 3)
    at.bomb(2, 2, "hannah")
    time_bomb(at, at.token("time_bomb", 0, 0))
    assert at.game.bombs == []
    assert hannah.wounds == 1
    assert at.game.sound[at.area("A")] == 6


@rule("FLIX-R56", "FLIX-R39")
def test_a_nuclear_weapon_in_the_area_ends_the_mission(stage):
    at = stage(ROOMS)
    at.put("hannah", 0, 4)
    at.token("nuclear_weapon", 1, 1)
    time_bomb(at, at.token("time_bomb", 0, 0))
    assert at.game.over
    assert at.seal("hannah").killed


@rule("FLIX-17.09", "FLIX-28.07")
def test_blast_armor_can_be_discarded(stage):
    at = stage(HALL)
    hannah = at.put("hannah", 0, 0, equipment=["blast_armor"])
    blast(at, 1, 1, "discard")
    assert (hannah.wounds, hannah.equipment) == (0, [])
