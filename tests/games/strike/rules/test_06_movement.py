"""Chapter 6: movement."""

from __future__ import annotations

import pytest

from sandtable.engine.errors import Refusal
from sandtable.games.strike.rules.components import Pile
from sandtable.games.strike.rules.equipment import FRAG
from sandtable.games.strike.rules.state import COUNTING, ELIMINATION, TARGETING
from sandtable.testkit.marks import rule

PISTOL, PRIMARY = 1, 0


def walking(stage, *places, **options):
    """Units of team 0 with their pistols in hand, at these places, at the first count."""
    at = stage(**options)
    for unit, place in enumerate(places):
        at.put(unit, *place)
    at.call({unit: f"attack:{unit},1,0" for unit in range(len(at.game.units))})
    at.forget()
    return at


def counts_moved(at, unit, step="0,1"):
    """On which counts a unit moves, from the next one on: it takes that step as often as it may."""
    moved = []

    def go_far(decision):
        if decision.aim is not None and decision.aim.unit == unit:
            at.script.by_unit[unit] = ["step:" + ",".join([step] * decision.aim.most)]

    at.script.on_ask = go_far
    while at.game.step != TARGETING:
        before = int(at.unit(unit).moves)
        at.count()
        if at.unit(unit).moves > before:
            moved.append(int(at.game.count))
    return moved


@rule("STRIKE-6.01", "STRIKE-6.02")
@pytest.mark.parametrize("unit", [0, 4])
def test_a_unit_has_ten_moves(stage, unit):
    at = walking(stage)
    assert counts_moved(at, unit) == list(range(1, 11))
    assert at.game.step == TARGETING


@rule("STRIKE-6.02", "STRIKE-R06")
@pytest.mark.parametrize("step", [(100, 0), (0, -100), (60, 80), (-80, 60), (70, 71), (1, 0), (0, 0)])
def test_a_step_of_up_to_1_mu_whichever_way(stage, step):
    at = walking(stage, (10, 10))
    at.move({0: f"step:{step[0]},{step[1]}"})
    assert at.where(0) == (1000 + step[0], 1000 + step[1])


@rule("STRIKE-6.02", "STRIKE-R06")
@pytest.mark.parametrize("step", [(101, 0), (0, -101), (61, 80), (-60, -81), (71, 71), (100, 1), (100, 100)])
def test_a_longer_step_is_refused_with_the_rule_and_changes_nothing(stage, step):
    at = walking(stage, (10, 10))
    with pytest.raises(Refusal) as refused:
        at.move({0: f"step:{step[0]},{step[1]}"})
    assert refused.value.rule == "STRIKE-6.02"
    assert at.where(0) == (1000, 1000)


@rule("STRIKE-6.02")
def test_staying_put_is_no_move(stage):
    at = walking(stage, (10, 10), (12, 10))
    at.move({1: "step:0,1"})
    assert [at.unit(unit).moves for unit in (0, 1)] == [0, 1]
    assert [list(at.unit(unit).trail) for unit in (0, 1)] == [[], [1200, 1000]]
    assert at.data("counted") == [[1, 1, 5, 0]]


@rule("STRIKE-6.02")
def test_the_eliminated_do_not_move(stage):
    at = walking(stage, (10, 10))
    at.unit(0).alive = False
    assert counts_moved(at, 0) == []


@rule("STRIKE-6.03")
def test_all_step_at_once_into_each_others_places(stage):
    at = walking(stage, (10, 10), (11, 10), (12, 10))
    at.move({0: "step:100,0", 1: "step:100,0", 2: "step:100,0"})
    assert [at.where(unit) for unit in range(3)] == [(1100, 1000), (1200, 1000), (1300, 1000)]
    at.move({0: "step:100,0", 1: "step:-100,0"})
    assert [at.where(unit) for unit in range(2)] == [(1200, 1000), (1100, 1000)]
    assert not at.told("blocked")


@rule("STRIKE-7.01", "STRIKE-7.03", "STRIKE-16.01")
@pytest.mark.parametrize("call", ["place:0,0,0", "set_up:0,1,0", "defuse:3,0,0"])
def test_who_takes_the_whole_turn_for_something_has_no_move(stage, call):
    at = stage()
    unit = int(call.split(":")[1][0])
    at.put(unit, 12, 10)
    if unit == 3:
        at.game.bomb_turn, at.game.bomb_x, at.game.bomb_y = 1, 1200, 1100
    at.call({unit: call})
    assert counts_moved(at, unit) == []


# Lost moves and crouching


@rule("STRIKE-6.04", "STRIKE-6.05")
@pytest.mark.parametrize(
    ("weapon", "lost"), [("smg", 0), ("smg_t", 1), ("rifle", 2), ("scout", 3), ("lmg", 5)]
)
def test_lost_moves_come_off_the_front_as_the_active_weapons_card_says(stage, weapon, lost):
    at = stage()
    at.arm(0, weapon)
    at.call({0: "attack:0,0,0"})
    assert counts_moved(at, 0) == list(range(lost + 1, 11))


@rule("STRIKE-6.04")
def test_a_weapon_on_the_back_costs_nothing(stage):
    at = stage()
    at.arm(0, "lmg")
    at.call({0: "attack:0,1,0"})
    assert counts_moved(at, 0)[0] == 1


@rule("STRIKE-6.04", "STRIKE-6.05")
@pytest.mark.parametrize("call", ["scoped:0,0,0", "reload:0,0,0"])
def test_whatever_is_done_with_it_the_active_equipment_costs_its_moves(stage, call):
    at = stage()
    at.arm(0, "scout")
    at.unit(0).empty = 1 << PRIMARY if call.startswith("reload") else 0
    at.call({0: call})
    assert counts_moved(at, 0)[0] == 4


@rule("STRIKE-6.04", "STRIKE-6.05")
@pytest.mark.parametrize("lost", [0, 2])
def test_a_grenade_in_hand_counts_by_its_own_card(stage, lost):
    at = stage(cards={"frag": {"lost": lost}, "flash": {"lost": 7}})
    at.arm(0, "lmg")
    at.unit(0).grenades = [1, 0, 0]
    at.call({0: f"throw:0,{FRAG},0"})
    assert counts_moved(at, 0)[0] == lost + 1


@rule("STRIKE-6.05")
def test_who_loses_all_ten_moves_has_none(stage):
    for lost, counts in ((9, [10]), (10, []), (12, [])):
        at = stage(cards={"lmg": {"lost": lost}})
        at.arm(0, "lmg")
        at.call({0: "attack:0,0,0"})
        assert counts_moved(at, 0) == counts


@rule("STRIKE-6.06", "STRIKE-R10")
def test_a_crouching_unit_moves_on_even_counts_only(stage):
    at = stage()
    at.call({0: "attack:0,1,1"})
    at.put(0, 10, 10)
    assert counts_moved(at, 0, "100,0") == [2, 4, 6, 8, 10]
    assert at.where(0) == (1500, 1000)


@rule("STRIKE-X05", "STRIKE-6.05", "STRIKE-6.06")
def test_example_three_lost_moves_and_crouching(stage):
    at = stage()
    at.arm(0, "scout")
    at.call({0: "attack:0,0,1"})
    assert counts_moved(at, 0) == [4, 6, 8, 10]


# The eleventh move


def runner(stage, *place, **options):
    at = stage(**options)
    at.put(0, *(place or (10, 10)))
    at.call({0: "attack:0,2,0", 3: "attack:3,1,0"})
    return at


@rule("STRIKE-6.07")
def test_a_knife_runner_who_moved_ten_times_has_an_eleventh_move(stage):
    at = runner(stage)
    at.put(3, 30, 15)
    for _ in range(10):
        at.move({0: "step:100,0", 3: "step:-100,0"})
    assert at.game.step == COUNTING
    at.forget()
    at.move({0: "step:0,100"})
    assert at.where(0) == (2000, 1100)
    assert at.where(3) == (2000, 1500)
    assert at.units_asked() == [0]
    assert at.data("counted") == [[11, 1, 0, 0]]
    assert at.game.step == TARGETING


@rule("STRIKE-6.07")
def test_the_eleventh_move_may_be_left_out(stage):
    at = runner(stage)
    for _ in range(10):
        at.move({0: "step:100,0"})
    at.move()
    assert at.where(0) == (2000, 1000)
    assert at.game.step == TARGETING


@rule("STRIKE-6.07", "STRIKE-R12")
@pytest.mark.parametrize("still", [1, 5, 10])
def test_one_count_of_standing_still_forfeits_it(stage, still):
    at = runner(stage)
    for count in range(1, 11):
        at.move({0: "step:0,0" if count == still else "step:100,0"})
    at.forget()
    at.move()
    assert at.script.asked == []
    assert at.game.step == TARGETING


@rule("STRIKE-6.07")
@pytest.mark.parametrize("call", ["attack:0,1,0", "throw:0,2,0", "reload:0,1,0"])
def test_without_the_knife_in_hand_there_is_none(stage, call):
    at = stage()
    at.put(0, 10, 10).grenades = [0, 0, 1]
    at.unit(0).empty = 1 << PISTOL if call.startswith("reload") else 0
    at.call({0: call})
    assert counts_moved(at, 0, "100,0") == list(range(1, 11))


@rule("STRIKE-R12", "STRIKE-6.07")
def test_a_knife_that_costs_moves_or_a_crouching_runner_has_none(stage):
    at = stage(cards={"knife": {"lost": 1}})
    at.put(0, 10, 10)
    at.call()
    assert counts_moved(at, 0, "100,0") == list(range(2, 11))
    at = stage()
    at.put(0, 10, 10)
    at.call({0: "attack:0,2,1"})
    assert counts_moved(at, 0, "100,0") == [2, 4, 6, 8, 10]


@rule("STRIKE-R12")
def test_a_move_spent_on_something_else_is_not_moving(stage):
    at = runner(stage)
    pile = Pile(1000, 1000)
    pile.put(at.item("magnum"))
    at.game.piles.append(pile)
    at.move({0: "search:0,0"})
    assert at.unit(0).weapons[PISTOL] == at.item("magnum")
    at.game.piles = []
    assert counts_moved(at, 0, "100,0") == list(range(2, 11))


@rule("STRIKE-R12")
def test_a_cancelled_step_counts_as_moved(stage):
    at = runner(stage)
    at.put(1, 11, 10)
    for _ in range(10):
        at.move({0: "step:100,0"})
    assert at.where(0) == (1000, 1000)
    at.move({0: "step:-100,0"})
    assert at.where(0) == (900, 1000)


# After each number


@rule("STRIKE-R28")
def test_after_each_count_the_end_of_the_round_is_looked_for(stage):
    at = walking(stage)
    for unit in (3, 4, 5):
        at.unit(unit).alive = False
    at.move()
    assert (at.game.ended, at.game.winner) == (ELIMINATION, 0)


@rule("STRIKE-R34", "STRIKE-6.07")
@pytest.mark.parametrize(("steps", "bangs"), [(10, 11), (9, 10), (0, 10)])
def test_a_bang_may_follow_every_number_that_somebody_has(stage, steps, bangs):
    at = stage()
    at.put(0, 10, 10)
    at.unit(3).set_up, at.unit(3).set_up_turn = PISTOL, 0
    at.call({0: "attack:0,2,0", 3: "attack:3,1,0"})
    at.forget()
    for count in range(10):
        at.move({0: "step:100,0" if count < steps else "step:0,0"})
    at.move()
    assert [menu[0] for menu in at.questions(3)].count("hold:3") == bangs
