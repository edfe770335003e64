"""Chapter 20: whether a disc finds room beside a SEAL that is hemmed in."""

from __future__ import annotations

import pytest

from games.flix.acting import menu
from sandtable.games.flix.rules import fire
from sandtable.testkit.marks import rule

FIELD = """
    +---------+
    |A A A A A|
    |         |
    |A A A A A|
    |         |
    |A A A A A|
    +---------+"""
LANE = """
    +---------+
    |A A A A A|
    |---------|
    |A A A AaB|
    |---------|
    |A A A A A|
    +---------+"""
SMALL, MEDIUM, LARGE = 0, 1, 2
SINGLE, BURST = 0, 1


def hemmed_in(stage, ground, *places, **more):
    """Hannah with a rifle of one Large or two Medium discs, and Hostages around her."""
    at = stage(ground, **more)
    at.put("hannah", 1, 2, primary="Harrow Carbine")
    for row, column in places:
        at.hostage(row, column)
    return at


def fires(at):
    return {key for key in menu(at) if key.startswith("fire:")}


@rule("FLIX-R98", "FLIX-R59")
def test_an_empty_space_at_a_corner_is_not_room_enough_for_a_large_disc(stage):
    at = hemmed_in(stage, FIELD, (0, 2), (1, 1), (1, 3), (2, 2))
    assert fires(at) == {f"fire:0,{BURST},{MEDIUM}", f"fire:1,{SINGLE},{SMALL}"}
    assert not at.do(fire.has_space, at.seal("hannah"))


@rule("FLIX-R98")
@pytest.mark.parametrize("free", [(0, 2), (1, 1), (1, 3), (2, 2)])
def test_an_empty_space_on_any_side_is(stage, free):
    others = [place for place in [(0, 2), (1, 1), (1, 3), (2, 2)] if place != free]
    at = hemmed_in(stage, FIELD, *others)
    assert f"fire:0,{SINGLE},{LARGE}" in fires(at)
    assert at.do(fire.has_space, at.seal("hannah"))  # without a look at single places


@rule("FLIX-R98", "FLIX-R85")
def test_a_space_beyond_a_wall_is_no_room(stage):
    at = hemmed_in(stage, LANE, (1, 1), (1, 3))
    assert fires(at) == set()


@rule("FLIX-R98", "FLIX-R85")
def test_a_space_beyond_a_door_is_room_once_the_door_is_gone(stage):
    at = hemmed_in(stage, LANE, (1, 2))
    at.put("hannah", 1, 3)
    assert fires(at) == set()
    at.open("a")
    assert f"fire:0,{SINGLE},{LARGE}" in fires(at)


@rule("FLIX-R98")
def test_blocks_and_tokens_take_room_too(stage):
    at = hemmed_in(stage, LANE, (1, 1))
    assert f"fire:0,{SINGLE},{LARGE}" in fires(at)
    at.block(1, 3)
    assert fires(at) == set()
