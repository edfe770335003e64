"""Chapter 12: Attack Arrows, Cover and Doors."""

from __future__ import annotations

from sandtable.games.flix.rules import arrows, flicks, reaction_fire
from sandtable.games.flix.rules.components import NONE
from sandtable.testkit.marks import rule

DOORWAY = """
    +-------+
    |A A|B B|
    |       |
    |A AaB B|
    |       |
    |A A|B B|
    +-------+"""
HALL = """
    +-----------+
    |A A A A A A|
    |           |
    |A A A A A A|
    |           |
    |A A A A A A|
    +-----------+"""


@rule("FLIX-12.01", "FLIX-12.03", "FLIX-12.02")
def test_linked_arrows_of_corners_serve_all_and_those_of_open_doors_seals(stage):
    at = stage(DOORWAY, corners=[((1, 1), (0, 2))])
    here, corner, across = at.cell(1, 1), at.cell(0, 2), at.cell(1, 2)
    assert at.do(arrows.linked, True, here) == [corner]
    at.open("a")
    assert sorted(at.do(arrows.linked, True, here)) == [corner, across]
    assert at.do(arrows.linked, False, here) == [corner]
    assert at.do(arrows.linked, False, across) == []
    assert at.do(arrows.linked, True, across) == [here]


@rule("FLIX-R43")
def test_behind_a_closed_door_only_a_grenade_starts_from_the_linked_arrow(stage):
    at = stage(DOORWAY, locks={})
    hannah = at.put("hannah", 1, 1)
    assert at.do(flicks.places, hannah) == []
    assert at.do(flicks.places, hannah, True) == [at.cell(1, 2)]
    at.open("a")
    assert at.do(flicks.places, hannah) == at.do(flicks.places, hannah, True) == [at.cell(1, 2)]


@rule("FLIX-R42")
def test_nothing_is_flicked_past_an_e_lock_until_it_is_flipped_or_gone(stage):
    at = stage(DOORWAY, locks={"a": 2})
    hannah = at.put("hannah", 1, 1)
    assert at.do(arrows.is_locked, at.site.doors[0])
    assert at.do(flicks.places, hannah, True) == []
    at.flip("a")
    assert not at.do(arrows.is_locked, at.site.doors[0])
    assert at.do(flicks.places, hannah, True) == [at.cell(1, 2)]


@rule("FLIX-12.04", "FLIX-R69")
def test_a_door_is_reached_from_its_two_arrows_alone(stage):
    at = stage(DOORWAY)
    with_door = [cell for cell in range(12) if at.do(arrows.doors_at, cell)]
    assert with_door == [at.cell(1, 1), at.cell(1, 2)]
    door = at.site.doors[0]
    assert at.do(lambda game: arrows.beyond(door, at.cell(1, 1))) == at.cell(1, 2)


@rule("FLIX-12.05")
def test_next_to_a_block_a_figure_is_in_cover(stage):
    at = stage(DOORWAY)
    block = at.block(1, 2)
    assert at.do(arrows.in_cover, at.cell(0, 3)) == [block]
    assert at.do(arrows.in_cover, at.cell(1, 1)) == [], "a closed Door is between"
    assert at.do(arrows.in_cover, at.cell(0, 0)) == []
    at.open("a")
    assert at.do(arrows.in_cover, at.cell(1, 1)) == [block]


@rule("FLIX-12.06", "FLIX-15.04")
def test_a_crossed_block_absorbs_one_hit_and_is_gone(stage):
    at = stage(HALL)
    hannah = at.put("hannah", 1, 5)
    block = at.block(1, 4)
    at.patrol(1, 0)
    at.attack("hit")
    at.do(reaction_fire.check, hannah)
    assert (hannah.wounds, at.game.blocks) == (0, [])
    assert at.cites("FLIX-12.06")[0].data[0] == block
    at.attack("hit")
    at.do(reaction_fire.check, hannah)
    assert hannah.wounds == 1


@rule("FLIX-12.06", "FLIX-12.05", "FLIX-R50")
def test_only_a_block_next_to_the_target_and_on_the_line_is_its_cover(stage):
    at = stage(HALL)
    source, target = at.cell(1, 0), at.cell(1, 5)
    at.block(1, 2)
    at.block(0, 4)
    assert at.do(arrows.crossed_block, source, target, target) == NONE
    near = at.block(1, 4)
    assert at.do(arrows.crossed_block, source, target, target) == near
    assert at.do(arrows.crossed_blocks, at.cell(0, 4), target, target) == []


@rule("FLIX-R50")
def test_a_line_through_a_corner_of_a_blocks_space_does_not_cross_it(stage):
    at = stage(HALL)
    at.block(1, 1)
    at.block(2, 2)
    assert at.do(arrows.crossed_blocks, at.cell(2, 1), at.cell(1, 2), at.cell(1, 2)) == []
    assert at.do(arrows.crossed_blocks, at.cell(0, 0), at.cell(2, 2), at.cell(2, 2)) == [at.cell(1, 1)]


@rule("FLIX-R50")
def test_of_several_crossed_blocks_the_player_chooses_which_absorbs(stage):
    at = stage(HALL)
    hannah = at.put("hannah", 2, 5)
    first, second = at.block(1, 4), at.block(2, 4)
    at.patrol(1, 3)
    assert at.do(arrows.crossed_blocks, at.cell(1, 3), hannah.cell, hannah.cell) == [first, second]
    at.attack("hit")
    at.choose(reaction_fire.check, hannah, answers=[f"absorb:{second}"])
    assert at.game.blocks == [first]
    assert hannah.wounds == 0


@rule("FLIX-R50", "FLIX-12.06")
def test_an_attack_round_a_corner_is_measured_from_the_linked_space(stage):
    at = stage(
        """
        +-------+
        |A A A A|
        |       |
        |A|B B B|
        |       |
        |A|B B B|
        +-------+""",
        corners=[((1, 0), (0, 1))],
    )
    hannah = at.put("hannah", 2, 3)
    block = at.block(1, 2)
    patrol = at.patrol(1, 0)
    at.attack("hit")
    at.do(reaction_fire.check, hannah)
    assert hannah.wounds == 0
    assert block not in at.game.blocks
    [fired] = at.told("reaction_fire")
    assert fired.data[:3] == [patrol.index, hannah.index, at.cell(0, 1)]


@rule("FLIX-12.07", "FLIX-15.05", "FLIX-15.06")
def test_cover_helps_neither_against_bleeding_nor_against_stun(stage):
    at = stage(HALL)
    hannah = at.put("hannah", 1, 5, wounds=1)
    block = at.block(1, 4)
    at.patrol(1, 0)
    at.attack("bleed")
    at.do(reaction_fire.check, hannah)
    at.attack("stun")
    at.do(reaction_fire.check, hannah)
    assert (hannah.wounds, hannah.stuns) == (2, 1)
    assert at.game.blocks == [block]


@rule("FLIX-12.08", "FLIX-20.17")
def test_a_tango_behind_a_block_falls_to_a_disc_that_gets_round_it(stage):
    at = stage(HALL)
    hannah = at.put("hannah", 1, 0)
    patrol = at.patrol(1, 5)
    block = at.block(1, 4)
    at.flick(at.hit_wall(), at.hit(patrol))
    at.do(flicks.fire_disc, hannah, flicks.Bullet(0, 0))
    assert at.at(patrol) is None
    assert at.game.blocks == [block]


@rule("FLIX-12.10", "FLIX-R44")
def test_a_closed_door_stops_a_disc_like_a_wall_and_is_unharmed(stage):
    at = stage(DOORWAY)
    hannah = at.put("hannah", 1, 0)
    patrol = at.patrol(1, 3)
    east = f"flick:{at.cell(1, 0) % 4 * 300 + 150 + 210},450,0,600"
    at.choose(flicks.fire_disc, hannah, flicks.Bullet(0, 0), answers=[east])
    assert at.at(patrol) == (1, 3)
    assert at.game.opened == 0
    at.open("a")
    at.choose(flicks.fire_disc, hannah, flicks.Bullet(0, 0), answers=[east])
    assert at.at(patrol) is None
