"""Chapter 6: what makes a path drawn ahead pause or end."""

from __future__ import annotations

import pytest

from games.strike.staging import lead
from games.strike.walking import EAST, OPEN_GROUND, asked, path, setting_out
from sandtable.games.strike.rules import movement
from sandtable.games.strike.rules.components import Pile
from sandtable.testkit.marks import rule


def hidden_enemy(stage):
    """Unit 3 at (10, 14) is behind a wall until unit 0, going east, has come past x = 12.50."""
    at = setting_out(stage, *[EAST] * 6, walls=[(9, 12, 11.25, 12)])
    at.put(3, 10, 14)
    at.unit(0).noticed = movement.noticed(at.game, at.unit(0))
    return at


@rule("STRIKE-6.02", "STRIKE-R49")
def test_a_path_pauses_when_an_enemy_comes_into_sight(stage):
    at = hidden_enemy(stage)
    at.move()
    at.move()
    assert at.where(0) == (1300, 1000)
    assert asked(at) == 0
    at.move()
    assert asked(at) == 1
    assert at.where(0) == (1300, 1000)
    assert list(at.unit(0).path) == []


@rule("STRIKE-6.02", "STRIKE-R49")
def test_a_path_pauses_when_an_enemy_steps_into_sight(stage):
    at = setting_out(stage, *["0,1"] * 6, walls=[(9, 12, 11.25, 12)])
    at.put(3, 11.6, 14)
    at.unit(0).noticed = movement.noticed(at.game, at.unit(0))
    at.move({3: "step:100,0"})
    assert asked(at) == 0
    at.move()
    assert asked(at) == 1


@rule("STRIKE-6.02", "STRIKE-R49")
def test_after_a_pause_the_same_enemy_does_not_stop_the_new_path(stage):
    at = hidden_enemy(stage)
    at.move()
    at.move()
    at.move({0: path(*[EAST] * 4)})
    at.move()
    at.move()
    assert at.where(0) == (1600, 1000)
    assert asked(at) == 1


@rule("STRIKE-6.02", "STRIKE-R49")
def test_the_eliminated_do_not_stop_a_path(stage):
    at = hidden_enemy(stage)
    at.unit(3).alive = False
    for _ in range(4):
        at.move()
    assert at.where(0) == (1500, 1000)
    assert asked(at) == 0


@rule("STRIKE-6.02", "STRIKE-R49")
def test_the_other_teams_paths_pause_alike(stage):
    at = stage(units=1, walls=[(9, 12, 11.25, 12)], halves=[])
    at.put(0, 10, 14)
    at.put(1, 10, 10)
    at.call()
    at.move({1: path(*[EAST] * 6)})
    at.move()
    at.move()
    at.forget()
    at.move()
    assert at.where(1) == (1300, 1000)
    assert at.questions(1) == [["step"]]


@rule("STRIKE-6.02", "STRIKE-R49")
def test_an_enemy_already_in_sight_does_not_stop_a_path(stage):
    at = setting_out(stage, *[EAST] * 5)
    at.finish_moves()
    assert at.where(0) == (1500, 1000)
    assert asked(at) == 5


@rule("STRIKE-6.02", "STRIKE-R49")
def test_a_friend_who_comes_into_sight_does_not_stop_a_path(stage):
    at = setting_out(stage, *[EAST] * 4, walls=[(9, 12, 10.75, 12)])
    at.put(1, 10, 14)
    for _ in range(3):
        at.move()
    assert at.where(0) == (1400, 1000)
    assert asked(at) == 0


@rule("STRIKE-R31", "STRIKE-R49")
@pytest.mark.parametrize(("id", "pauses"), [("rifle", True), ("bomb", False)])
def test_a_path_pauses_where_something_to_take_is_at_hand(stage, id, pauses):
    at = stage(**OPEN_GROUND)
    at.put(3, 10, 10)
    pile = Pile(1250, 1080)
    pile.put(at.item(id))
    at.game.piles.append(pile)
    at.call({3: "attack:3,1,0"})
    at.forget()
    at.move({3: path(*[EAST] * 5)})
    at.move()
    assert at.where(3) == (1200, 1000)
    at.move()
    assert at.where(3) == ((1200, 1000) if pauses else (1300, 1000))
    assert at.questions(3)[1:] == ([["walk:3", "search:3,0"], ["step"]] if pauses else [])


@rule("STRIKE-11.01", "STRIKE-R49")
def test_a_path_pauses_beside_a_hostage(stage):
    at = stage(hostages=1, **OPEN_GROUND)
    at.put(3, 10, 10)
    at.put(6, 12.5, 10.9)
    at.call({3: "attack:3,1,0"})
    at.forget()
    at.move({3: path(*[EAST] * 5)})
    at.move()
    at.move()
    assert at.questions(3)[1:] == [["walk:3", "activate:3,0"], ["step"]]
    assert list(at.unit(3).path) == []


@rule("STRIKE-R31", "STRIKE-R49")
def test_spending_a_move_ends_the_path(stage):
    at = setting_out(stage, *[EAST] * 5)
    pile = Pile(1100, 1050)
    pile.put(at.item("rifle"))
    at.game.piles.append(pile)
    at.move({0: "search:0,0"})
    assert list(at.unit(0).path) == []
    at.move()
    assert at.where(0) == (1100, 1000)


@rule("STRIKE-R11", "STRIKE-R49")
def test_a_blocked_path_is_dropped(stage):
    at = setting_out(stage, *[EAST] * 5)
    at.put(1, 12.5, 10)
    at.move()
    assert at.where(0) == (1100, 1000)
    assert list(at.unit(0).path) == []
    at.put(1, 30, 30)
    at.move()
    assert at.where(0) == (1100, 1000)
    assert asked(at) == 1


@rule("STRIKE-R11", "STRIKE-R49")
def test_only_the_blocked_ones_path_is_dropped(stage):
    at = stage(**OPEN_GROUND)
    at.put(0, 10, 10)
    at.put(1, 10, 15)
    at.put(3, 12.5, 10)
    at.call()
    at.move({0: path(*[EAST] * 4), 1: path(*[EAST] * 4)})
    at.move()
    assert [len(at.unit(unit).path) for unit in (0, 1)] == [0, 4]


@rule("STRIKE-5.08", "STRIKE-R49")
def test_the_path_of_the_eliminated_is_dropped(stage):
    at = setting_out(stage, *[EAST] * 5)
    at.wound(3, at.unit(0), 9)
    at.apply_wounds()
    at.move()
    assert at.where(0) == (1100, 1000)
    assert list(at.unit(0).path) == []


@rule("STRIKE-R49")
def test_a_leaders_path_does_not_pause_for_its_own_string(stage):
    at = stage(hostages=2, **OPEN_GROUND)
    at.put(3, 10, 10)
    at.put(6, 9, 10)
    at.put(7, 13.5, 10.9)
    lead(at, 3, 0)
    at.call({3: "attack:3,1,0"})
    at.forget()
    at.move({3: ["walk:3", path(*[EAST] * 6)]})
    at.move()
    assert at.where(3) == (1200, 1000)
    assert len(at.questions(3)) == 2
    at.move()
    at.move()
    assert at.questions(3)[2] == ["walk:3", "deactivate:3,0", "activate:3,1"]


@rule("STRIKE-R49")
def test_what_was_at_hand_before_does_not_stop_the_new_path(stage):
    at = stage(**OPEN_GROUND)
    at.put(0, 10, 10)
    pile = Pile(1050, 1050)
    pile.put(at.item("rifle"))
    at.game.piles.append(pile)
    at.call({0: "attack:0,1,0"})
    at.move({0: ["walk:0", path("10,0", "10,0", "10,0")]})
    at.move()
    at.move()
    assert at.where(0) == (1030, 1000)
