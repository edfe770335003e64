"""Chapter 29: Bomb Defusal, and what comes of it."""

from __future__ import annotations

import pytest

from games.flix.side import (
    CLEAR,
    aims,
    all_clear,
    boards_seen,
    bomb_room,
    defuse,
    is_cleared,
    side_flick,
)
from sandtable.games.flix.rules.components import LARGE, MEDIUM, SMALL
from sandtable.games.flix.rules.effects import NUCLEAR_WEAPON
from sandtable.testkit.marks import rule

# Circles of the letters A, C and F
A, C, F = [500, 1700], [750, 1300], [1500, 900]


# The board


@rule("FLIX-29.05")
def test_a_small_disc_lies_on_every_circle_whose_letter_the_bomb_shows(stage):
    at = bomb_room(stage)
    seen = boards_seen(at)
    all_clear(at)
    defuse(at, 0)
    assert seen == [[[*A, 1], [*C, 1], [*F, 1]]]


@rule("FLIX-R56")
def test_a_nuclear_weapon_shows_a_to_d(stage):
    at = bomb_room(stage, kind="nuclear_weapon", letters=-1)
    seen = boards_seen(at)
    side_flick(at, gone=[0, 1, 2, 3])
    defuse(at, 0)
    circles = at.game.plan.side_boards[1].circles[:4]
    assert seen == [[[x, y, 1] for x, y, _ in circles]]
    assert at.game.cleared == [NUCLEAR_WEAPON]


@rule("FLIX-R56")
def test_a_nuclear_weapon_that_is_not_disarmed_ends_the_mission(stage):
    at = bomb_room(stage, kind="nuclear_weapon", letters=-1)
    defuse(at, "stop")
    assert at.game.over and at.seal("hannah").killed


@rule("FLIX-29.05")
@pytest.mark.parametrize(
    ("difficulty", "size"), [("rookie", LARGE), ("veteran", MEDIUM), ("operator", SMALL)]
)
def test_one_disc_of_the_size_for_the_difficulty(stage, difficulty, size):
    at = bomb_room(stage, difficulty)
    side_flick(at)
    all_clear(at)
    defuse(at, 0, 2000)
    assert [aim.size for aim in aims(at)] == [size, size]


# What comes of it


@rule("FLIX-29.07")
def test_it_succeeds_when_no_target_circle_is_touched_any_more(stage):
    at = bomb_room(stage)
    side_flick(at, moved={0: CLEAR, 2: (10, 10)})
    side_flick(at, gone=[1])
    defuse(at, 0, 3000)
    assert is_cleared(at) and at.cites("FLIX-29.07")
    assert at.seal("hannah").wounds == 0 and at.game.side_board == -1


@rule("FLIX-29.07")
@pytest.mark.parametrize(("x", "safe"), [(67.6, True), (67.5, False)])
def test_a_target_that_touches_a_circle_by_its_rim_is_not_gone(stage, x, safe):
    """The circle of A is at 50 mm with a radius of 10, a Small disc has one of 7.5."""
    at = bomb_room(stage)
    side_flick(at, gone=[1, 2], moved={0: (x, 170)})
    defuse(at, 0, *[10_000] * (not safe))
    assert is_cleared(at) == safe


@rule("FLIX-29.07")
def test_it_may_not_lie_on_another_target_circle_either_but_on_any_other(stage):
    for place, safe in [((C[0] / 10, C[1] / 10), False), ((125, 130), True)]:  # the latter is the circle of D
        at = bomb_room(stage)
        side_flick(at, gone=[1, 2], moved={0: place})
        defuse(at, 0, *[10_000] * (not safe))
        assert is_cleared(at) == safe


@rule("FLIX-29.08")
def test_else_the_bomb_explodes_and_takes_all_in_its_area(stage):
    at = bomb_room(stage)
    figures = [at.patrol(1, 2), at.hostage(1, 0), at.sentry(1, 1)]
    other, token = at.patrol(1, 4), at.token("photos", 1, 3)
    at.block(0, 2)
    side_flick(at)
    defuse(at, 0, 10_000)
    assert at.game.token_cells == [-1, -1] and at.game.blocks == []
    assert [at.at(figure) for figure in figures] == [None] * 3
    assert at.at(other) == (1, 4) and at.game.token_cells[token] == -1
    assert at.game.cleared == []


@rule("FLIX-29.08", "FLIX-29.09", "FLIX-R39")
def test_cover_spares_who_is_behind_it(stage):
    at = bomb_room(stage)
    at.block(0, 2)
    at.put("george", 0, 3)
    sentry = at.sentry(1, 2)
    side_flick(at)
    defuse(at, 0, 10_000)
    assert (at.seal("hannah").wounds, at.seal("george").wounds, at.seal("george").stuns) == (1, 0, 1)
    assert at.at(sentry) is None and at.game.blocks == [] and sum(at.game.sound) == 0


@rule("FLIX-29.09")
def test_every_seal_in_the_area_takes_a_wound_that_blast_armor_prevents(stage):
    at = bomb_room(stage)
    at.put("george", 1, 2, equipment=["blast_armor"])
    side_flick(at)
    defuse(at, 0, 10_000, "discard")
    assert (at.seal("hannah").wounds, at.seal("george").wounds) == (1, 0)


# Helpers


@rule("FLIX-28.39")
@pytest.mark.parametrize("kit", [{"equipment": ["tool_kit"]}, {"skill": "TEC"}], ids=["card", "technician"])
def test_with_a_tool_kit_the_disc_is_flicked_once_before_the_time_begins(stage, kit):
    at = bomb_room(stage, **kit)
    side_flick(at, gone=[0], time=9_000)
    side_flick(at, time=500)
    side_flick(at, gone=[1, 2], time=500)
    defuse(at, None, 0, 9_400)
    assert is_cleared(at)
    assert [len(aim.names) for aim in aims(at)] == [4, 5, 5]


@rule("FLIX-28.39")
def test_that_flick_alone_can_be_enough(stage):
    at = bomb_room(stage, equipment=["tool_kit"])
    side_flick(at, gone=[0, 1, 2])
    defuse(at, None)
    assert is_cleared(at)


@rule("FLIX-28.39")
def test_demolitions_have_another_flick_before(stage):
    at = bomb_room(stage, equipment=["tool_kit"], skill="DEM", grade=8)
    side_flick(at, gone=[0])
    side_flick(at, gone=[1])
    side_flick(at, gone=[2])
    defuse(at, None, None, 0)
    assert is_cleared(at)


def test_the_best_of_demolitions_try_a_second_time_once_in_a_mission(stage):
    at = bomb_room(stage, skill="DEM", grade=9)
    side_flick(at)
    side_flick(at, gone=[0])
    side_flick(at)
    side_flick(at, gone=[0, 1, 2])
    defuse(at, None, 0, 10_000, None, 0)
    assert is_cleared(at) and at.seal("hannah").retried
    for more in ({"grade": 9, "retried": True}, {"grade": 8}):
        at = bomb_room(stage, skill="DEM", **more)
        side_flick(at), side_flick(at)
        defuse(at, None, 0, 10_000)
        assert at.cites("FLIX-29.08")
