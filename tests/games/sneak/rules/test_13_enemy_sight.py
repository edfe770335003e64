"""Chapter 13: enemy sight."""

from __future__ import annotations

import pytest

from sandtable.games.sneak.rules import sight
from sandtable.games.sneak.rules.state import PATROLLING
from sandtable.testkit.marks import rule

OPEN = "....... ....... ....... ....... ......."


def watches(at, patrol, row, column):
    return sight.watches(at.game, patrol, at.cell(row, column))


@rule("SNEAK-13.01", "SNEAK-13.02", "SNEAK-R15")
@pytest.mark.parametrize(
    ("facing", "ahead", "level", "behind"),
    [
        ("north", (0, 6), (2, 6), (4, 3)),
        ("east", (0, 6), (0, 3), (4, 2)),
        ("south", (4, 0), (2, 0), (1, 3)),
        ("west", (0, 0), (4, 3), (2, 4)),
    ],
)
def test_an_enemy_sees_what_lies_farther_ahead_in_whatever_row_or_column(stage, facing, ahead, level, behind):
    at = stage(rows=OPEN)
    patrol = at.guard(2, 3, facing)
    assert watches(at, patrol, *ahead)
    assert not watches(at, patrol, *level)
    assert not watches(at, patrol, *behind)
    assert not watches(at, patrol, 2, 3)


@rule("SNEAK-13.03", "SNEAK-13.04", "SNEAK-R15")
def test_anything_impassable_in_the_rectangle_blocks(stage):
    at = stage(rows="....... ...#... ....... .o..... .......")
    patrol = at.guard(4, 2, "north")
    assert not watches(at, patrol, 0, 4)  # a wall in the rectangle
    assert not watches(at, patrol, 0, 1)  # an obstacle
    assert watches(at, patrol, 0, 2) and watches(at, patrol, 2, 6)


@rule("SNEAK-13.03", "SNEAK-R15", "SNEAK-R16")
def test_a_terminal_and_a_closed_door_block_an_enemy(stage):
    at = stage(
        rows="....... ....... ......#",
        terminal=[{"level": 2, "at": [1, 1]}],
        door=[{"token": "D1", "at": [1, 5]}],
    )
    patrol = at.guard(2, 1, "north")
    assert not watches(at, patrol, 0, 1)
    patrol = at.guard(2, 5, "north")
    assert not watches(at, patrol, 0, 5)
    at.open("D1")
    assert watches(at, patrol, 0, 5)


@rule("SNEAK-13.04")
def test_there_is_no_limit_to_its_range(stage):
    at = stage(rows="." * 40)
    assert watches(at, at.guard(0, 0, "east"), 0, 39)


@rule("SNEAK-R15")
def test_zone_borders_do_not_block(stage):
    at = stage(rows="......", zones="111222")
    assert watches(at, at.guard(0, 0, "east"), 0, 5)


@rule("SNEAK-R16")
def test_no_figure_and_no_token_blocks_an_enemy(stage):
    at = stage(rows=OPEN, characters=["snake", "meryl"])
    patrol = at.guard(4, 3, "north")
    at.guard(3, 3)
    at.put("meryl", 2, 3)
    at.game.dead = [at.cell(1, 3)]
    at.put("snake", 0, 3)
    assert sight.patrol_sees(at.game, patrol, at.character("snake"))


@rule("SNEAK-13.04", "SNEAK-18.04", "SNEAK-R51")
def test_who_is_not_taken_for_a_player_is_not_seen(stage):
    at = stage(rows=OPEN, characters=["snake", "meryl"])
    patrol = at.guard(4, 3, "north")
    meryl, snake = at.put("meryl", 2, 3), at.put("snake", 1, 1)
    assert sight.patrol_sees(at.game, patrol, meryl)
    meryl.disguised = True
    assert not sight.patrol_sees(at.game, patrol, meryl)
    snake.camouflaged = True
    assert not sight.patrol_sees(at.game, patrol, snake)
    snake.camouflaged, snake.boxed = False, True
    assert sight.patrol_sees(at.game, patrol, snake)
    at.game.step = PATROLLING
    assert not sight.patrol_sees(at.game, patrol, snake)
    snake.boxed = False
    assert sight.patrol_sees(at.game, patrol, snake)
    snake.cell = -1
    assert not sight.patrol_sees(at.game, patrol, snake)


@rule("SNEAK-R18")
def test_adjacent_is_orthogonal_without_a_closed_door_between(stage):
    at = stage(rows="... .#. ...", door=[{"token": "D1", "at": [0, 1]}])
    a = at.cell(0, 0)
    assert sight.adjacent(at.game, a, at.cell(1, 0))
    assert not sight.adjacent(at.game, a, at.cell(1, 1))  # diagonal, and a wall
    assert not sight.adjacent(at.game, a, at.cell(2, 0))
    assert not sight.adjacent(at.game, a, at.cell(0, 1))
    assert sight.beside_object(at.game, a, at.cell(0, 1))
    assert not sight.beside_object(at.game, at.cell(1, 0), at.cell(0, 1))
    at.open("D1")
    assert sight.adjacent(at.game, a, at.cell(0, 1))


@rule("SNEAK-R12", "SNEAK-R23")
def test_walking_distance_goes_round_walls_and_closed_doors_but_ignores_figures(stage):
    at = stage(rows="... .#. ... #.#", door=[{"token": "D1", "at": [0, 1]}])
    at.guard(1, 0)
    assert sight.walking(at.game, at.cell(0, 0), at.cell(2, 0)) == 2
    assert sight.walking(at.game, at.cell(0, 0), at.cell(0, 2)) == 6
    at.open("D1")
    assert sight.walking(at.game, at.cell(0, 0), at.cell(0, 2)) == 2
