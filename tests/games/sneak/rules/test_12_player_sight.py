"""Chapter 12: player sight."""

from __future__ import annotations

from sandtable.games.sneak.rules import attack, sight
from sandtable.testkit.marks import rule

OPEN = "....... ....... ....... ....... ......."


def sees(at, who, row, column):
    return sight.sees(at.game, at.character(who), at.cell(row, column))


@rule("SNEAK-12.01")
def test_a_player_sees_all_round(stage):
    at = stage(rows=OPEN)
    at.put("snake", 2, 3)
    assert all(sees(at, "snake", row, column) for row in range(5) for column in range(7))


@rule("SNEAK-12.04", "SNEAK-R17")
def test_a_line_at_any_angle_is_stopped_by_walls_and_obstacles(stage):
    at = stage(rows="....... ....... ...#.o. ....... .......")
    at.put("snake", 2, 1)
    assert not sees(at, "snake", 2, 4)
    assert sees(at, "snake", 0, 3) and sees(at, "snake", 4, 5)
    assert not sees(at, "snake", 1, 6)
    at.put("snake", 2, 4)
    assert not sees(at, "snake", 2, 6)
    assert sees(at, "snake", 0, 5)


@rule("SNEAK-R17")
def test_a_corner_that_is_touched_does_not_block_but_two_that_touch_each_other_do(stage):
    at = stage(rows="... .#. ...")
    at.put("snake", 1, 0)
    assert sees(at, "snake", 0, 1)  # past the corner of the wall
    at = stage(rows=".#. #.. ...")
    at.put("snake", 0, 0)
    assert not sees(at, "snake", 1, 1) and not sees(at, "snake", 2, 2)


@rule("SNEAK-12.03", "SNEAK-R17")
def test_an_enemy_hides_what_is_behind_it_but_not_itself(stage):
    at = stage(rows=OPEN)
    at.put("snake", 2, 1)
    at.guard(2, 3)
    assert sees(at, "snake", 2, 3)
    assert not sees(at, "snake", 2, 4) and not sees(at, "snake", 2, 6)
    assert sees(at, "snake", 4, 5)


@rule("SNEAK-R17")
def test_two_enemies_that_touch_at_a_corner_close_it(stage):
    at = stage(rows=OPEN)
    at.put("snake", 0, 0)
    at.guard(0, 1)
    assert sees(at, "snake", 1, 1)
    at.guard(1, 0)
    assert not sees(at, "snake", 1, 1)


@rule("SNEAK-12.02", "SNEAK-R17")
def test_friends_and_tokens_never_block(stage):
    at = stage(rows=OPEN, characters=["snake", "meryl"])
    at.put("snake", 2, 1)
    at.put("meryl", 2, 3)
    at.game.dead = [at.cell(2, 4)]
    assert sees(at, "snake", 2, 6)


@rule("SNEAK-12.04", "SNEAK-R16")
def test_a_terminal_does_not_block_a_player(stage):
    at = stage(rows=OPEN, terminal=[{"level": 2, "at": [2, 3]}])
    at.put("snake", 2, 1)
    assert sees(at, "snake", 2, 5)


@rule("SNEAK-R17")
def test_a_closed_door_blocks_and_an_open_one_does_not(stage):
    at = stage(rows="..... ##.## .....", door=[{"token": "D1", "at": [1, 2]}])
    at.put("snake", 0, 2)
    assert not sees(at, "snake", 2, 2)
    at.open("D1")
    assert sees(at, "snake", 2, 2)


@rule("SNEAK-12.04")
def test_an_obstacle_that_was_moved_blocks_where_it_is_now(stage):
    at = stage(rows=OPEN)
    at.put("snake", 2, 1)
    at.game.crates = [at.cell(2, 3)]
    assert not sees(at, "snake", 2, 4)
    assert not sight.past_crates(at.game, at.cell(2, 1), at.cell(2, 5))
    assert sight.past_crates(at.game, at.cell(1, 1), at.cell(1, 5))
    assert not sight.enemy_sees(at.game, at.cell(2, 1), 2, at.cell(3, 4))
    assert sight.enemy_sees(at.game, at.cell(3, 1), 2, at.cell(4, 4))
    assert sight.walking(at.game, at.cell(2, 2), at.cell(2, 4)) == 4
    assert not sight.adjacent(at.game, at.cell(2, 2), at.cell(2, 3))


@rule("SNEAK-14.01")
def test_only_what_is_in_sight_is_a_target(stage):
    at = stage(rows="....... ..#.... .......")
    at.put("snake", 1, 0)
    hidden, open_one = at.guard(1, 4), at.guard(0, 2)
    assert attack.targets(at.game, at.character("snake"), 0, False) == [open_one.index]
    at.put("snake", 1, 3)
    assert attack.targets(at.game, at.character("snake"), 0, False) == [hidden.index, open_one.index]
