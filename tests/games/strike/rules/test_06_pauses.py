"""Chapter 6: what makes a path drawn ahead pause or end."""

from __future__ import annotations

import pytest

from games.strike.staging import lead
from games.strike.walking import EAST, OPEN_GROUND, asked, path, setting_out
from sandtable.games.strike.rules.components import Pile
from sandtable.testkit.marks import rule

PAUSED = ["go_on:0", "walk:0"]


def hidden_enemy(stage):
    """Unit 3 at (10, 14) is behind a wall until unit 0, going east, has come past x = 12.50."""
    at = setting_out(stage, *[EAST] * 6, walls=[(9, 12, 11.25, 12)], enemy=(10, 14))
    at.count()
    at.count()
    assert at.where(0) == (1300, 1000)
    assert asked(at) == 0
    return at


@rule("STRIKE-6.02", "STRIKE-R49")
def test_a_path_pauses_when_an_enemy_comes_into_sight(stage):
    at = hidden_enemy(stage)
    at.count({0: ["walk:0", "hold"]})
    assert at.questions(0)[1:] == [PAUSED, ["step"]]
    at.count()
    assert at.where(0) == (1300, 1000)
    assert asked(at) == 2


@rule("STRIKE-R49")
def test_who_pauses_may_go_on_as_planned_which_is_the_first_choice(stage):
    at = hidden_enemy(stage)
    at.count({0: "go_on:0"})
    at.count()
    at.count()
    at.count()
    assert at.where(0) == (1600, 1000)
    assert at.questions(0)[1:] == [PAUSED]


@rule("STRIKE-6.02", "STRIKE-R49")
def test_a_path_pauses_when_an_enemy_steps_into_sight(stage):
    at = setting_out(stage, *["0,1"] * 6, walls=[(9, 12, 11.25, 12)], enemy=(11.6, 14))
    at.move({3: "step:100,0"})
    assert asked(at) == 0
    at.count()
    assert at.questions(0)[1:] == [PAUSED]


@rule("STRIKE-6.02", "STRIKE-R49")
def test_after_a_pause_the_same_enemy_does_not_stop_the_new_path(stage):
    at = hidden_enemy(stage)
    at.count({0: ["walk:0", path(*[EAST] * 4)]})
    at.count()
    at.count()
    assert at.where(0) == (1600, 1000)
    assert asked(at) == 2


@rule("STRIKE-R49")
def test_an_enemy_who_has_been_out_of_sight_for_a_while_is_not_new(stage):
    at = setting_out(stage, *["0,1"] * 9, walls=[(9, 12, 11.25, 12)], enemy=(12.6, 14))
    at.put(3, 10, 14)
    at.count()
    at.put(3, 12.6, 14)
    at.count()
    assert asked(at) == 0


@rule("STRIKE-R49")
def test_who_holds_is_not_asked_again_whoever_comes_into_sight(stage):
    at = setting_out(stage, walls=[(9, 12, 11.25, 12)], enemy=(11.6, 14))
    at.move({3: "step:100,0"})
    at.finish_moves()
    assert asked(at) == 0
    assert at.where(0) == (1000, 1000)


@rule("STRIKE-R49")
def test_after_the_end_of_its_path_a_unit_holds_whoever_comes_into_sight(stage):
    at = setting_out(stage, "0,1", walls=[(9, 12, 11.25, 12)], enemy=(11.6, 14))
    at.move({3: "step:100,0"})
    at.finish_moves()
    assert asked(at) == 0
    assert at.where(0) == (1000, 1001)


@rule("STRIKE-6.02", "STRIKE-R49")
def test_the_eliminated_do_not_stop_a_path(stage):
    at = hidden_enemy(stage)
    at.unit(3).alive = False
    for _ in range(2):
        at.count()
    assert at.where(0) == (1500, 1000)
    assert asked(at) == 0


@rule("STRIKE-6.02", "STRIKE-R49")
def test_the_other_teams_paths_pause_alike(stage):
    at = stage(units=1, walls=[(9, 12, 11.25, 12)], halves=[])
    at.put(0, 10, 14)
    at.put(1, 10, 10)
    at.call()
    at.move({1: path(*[EAST] * 6)})
    at.count()
    at.count()
    at.forget()
    at.count()
    assert at.questions(1) == [["go_on:1", "walk:1"]]


@rule("STRIKE-6.02", "STRIKE-R49")
def test_an_enemy_already_in_sight_does_not_stop_a_path(stage):
    at = setting_out(stage, *[EAST] * 5)
    at.finish_moves()
    assert at.where(0) == (1500, 1000)
    assert asked(at) == 0


@rule("STRIKE-6.02", "STRIKE-R49")
def test_a_friend_who_comes_into_sight_does_not_stop_a_path(stage):
    at = setting_out(stage, *[EAST] * 4, walls=[(9, 12, 10.75, 12)])
    at.put(1, 10, 14)
    for _ in range(3):
        at.move()
    assert at.where(0) == (1400, 1000)
    assert asked(at) == 0


def pile_of(at, id, x, y):
    pile = Pile(x, y)
    pile.put(at.item(id))
    at.game.piles.append(pile)


@rule("STRIKE-R31", "STRIKE-R49")
def test_a_path_pauses_once_beside_what_could_be_taken(stage):
    at = setting_out(stage, *[EAST] * 5)
    pile_of(at, "rifle", 1250, 1080)
    at.finish_moves()
    assert at.where(0) == (1500, 1000)
    assert at.questions(0)[1:] == [["go_on:0", "walk:0", "search:0,0"]]


@rule("STRIKE-R31", "STRIKE-R49")
@pytest.mark.parametrize(("id", "pauses"), [("rifle", True), ("bomb", False)])
def test_at_the_end_of_its_path_a_unit_pauses_where_something_to_take_is_at_hand(stage, id, pauses):
    at = stage(**OPEN_GROUND)
    at.put(3, 10, 10)
    pile_of(at, id, 1250, 1080)
    at.call({3: "attack:3,1,0"})
    at.forget()
    at.count({3: path(*[EAST] * 2)})
    at.count()
    at.count()
    at.count()
    assert at.where(3) == (1200, 1000)
    assert at.questions(3)[1:] == ([["go_on:3", "walk:3", "search:3,0"]] if pauses else [])


@rule("STRIKE-11.01", "STRIKE-R49")
def test_at_the_end_of_its_path_a_unit_pauses_beside_a_hostage_and_may_take_it_along(stage):
    at = stage(hostages=1, **OPEN_GROUND)
    at.put(3, 10, 10)
    at.put(6, 12.5, 10.9)
    at.call({3: "attack:3,1,0"})
    at.forget()
    at.count({3: path(*[EAST] * 2)})
    at.count()
    at.count({3: "activate:3,0"})
    assert at.questions(3)[1:] == [["go_on:3", "walk:3", "activate:3,0"]]
    assert at.hostage(0).leader == 3
    at.count()
    assert at.questions(3)[2:] == [["walk:3", "deactivate:3,0"], ["step"]]


@rule("STRIKE-R31", "STRIKE-R49")
def test_after_a_move_that_was_spent_the_next_ones_are_open(stage):
    at = stage(**OPEN_GROUND)
    at.put(0, 10, 10)
    pile_of(at, "rifle", 1000, 1050)
    at.call({0: "attack:0,1,0"})
    at.forget()
    at.count({0: "search:0,0"})
    at.count({0: path(EAST)})
    assert at.where(0) == (1100, 1000)


@rule("STRIKE-R49", "STRIKE-6.05")
@pytest.mark.parametrize("touches", [False, True])
def test_who_loses_its_first_moves_plans_with_the_others_unless_it_touches_something(stage, touches):
    at = stage(**OPEN_GROUND)
    at.put(0, 10, 10)
    at.arm(0, "scout")
    if touches:
        pile_of(at, "magnum", 1000, 1050)
    at.call({0: "attack:0,0,0"})
    at.forget()
    counts = []
    at.script.on_ask = lambda decision: counts.append(int(at.game.count)) if at.asks(decision) == 0 else None
    at.finish_moves()
    assert counts == ([4, 4] if touches else [1])


@rule("STRIKE-R49")
def test_who_has_seen_somebody_before_its_first_move_pauses_there(stage):
    at = stage(walls=[(9, 12, 11.25, 12)], halves=[])
    at.put(0, 10, 10)
    at.put(3, 11.6, 14)
    at.arm(0, "scout")
    at.call({0: "attack:0,0,0"})
    at.forget()
    at.count({0: path(*["0,1"] * 7), 3: path(EAST)})
    for _ in range(3):
        at.count()
    assert at.questions(0) == [["step"], PAUSED]
    assert at.game.count == 4


@rule("STRIKE-R11", "STRIKE-R49")
def test_a_blocked_path_pauses_and_goes_on_with_the_step_that_was_cancelled(stage):
    at = setting_out(stage, *[EAST] * 4)
    at.put(1, 12.5, 10)
    at.count()
    assert at.where(0) == (1100, 1000)
    assert list(at.unit(0).path) == [100, 0] * 3
    at.put(1, 30, 30)
    at.count({0: "go_on:0"})
    assert at.questions(0)[1:] == [PAUSED]
    at.finish_moves()
    assert at.where(0) == (1400, 1000)
    assert asked(at) == 1


@rule("STRIKE-R11", "STRIKE-R49")
def test_a_way_that_stays_barred_is_asked_about_once(stage):
    at = setting_out(stage, *[EAST] * 4)
    at.put(1, 12.5, 10)
    at.count()
    at.count({0: "go_on:0"})
    at.count()
    at.count()
    assert at.questions(0)[1:] == [PAUSED]
    at.put(1, 30, 30)
    at.count()
    assert at.where(0) == (1200, 1000)
    at.put(1, 13.5, 10)
    at.count()
    assert at.where(0) == (1200, 1000)
    at.count({0: "go_on:0"})
    assert at.questions(0)[1:] == [PAUSED] * 2


@rule("STRIKE-R11", "STRIKE-R49")
def test_only_the_blocked_one_pauses(stage):
    at = stage(**OPEN_GROUND)
    at.put(0, 10, 10)
    at.put(1, 10, 15)
    at.put(3, 12.5, 10)
    at.call()
    at.forget()
    at.count({0: path(*[EAST] * 4), 1: path(*[EAST] * 4)})
    at.count()
    at.count()
    assert [len(at.questions(unit)) for unit in (0, 1)] == [2, 1]


@rule("STRIKE-5.08", "STRIKE-R49")
def test_the_path_of_the_eliminated_is_dropped(stage):
    at = setting_out(stage, *[EAST] * 5)
    at.wound(3, at.unit(0), 9)
    at.apply_wounds()
    at.move()
    assert at.where(0) == (1100, 1000)
    assert list(at.unit(0).path) == []


@rule("STRIKE-R49")
@pytest.mark.parametrize("another", [False, True])
def test_a_leader_does_not_pause_for_its_own_string(stage, another):
    at = stage(hostages=2, **OPEN_GROUND)
    at.put(3, 10, 10)
    at.put(6, 9, 10)
    at.put(7, *((12.5, 10.9) if another else (30, 30)))
    lead(at, 3, 0)
    at.call({3: "attack:3,1,0"})
    at.forget()
    at.count({3: ["walk:3", path(*[EAST] * 2)]})
    at.count()
    assert len(at.questions(3)) == 2
    at.count()
    stops = [["go_on:3", "walk:3", "deactivate:3,0", "activate:3,1"]] if another else []
    assert at.questions(3)[2:] == stops


@rule("STRIKE-R49")
def test_what_was_at_hand_before_does_not_stop_anybody_at_the_end(stage):
    at = stage(**OPEN_GROUND)
    at.put(0, 10, 10)
    pile_of(at, "rifle", 1050, 1050)
    at.call({0: "attack:0,1,0"})
    at.forget()
    at.count({0: ["walk:0", path("10,0", "10,0", "10,0")]})
    at.finish_moves()
    assert at.where(0) == (1030, 1000)
    assert len(at.questions(0)) == 2
