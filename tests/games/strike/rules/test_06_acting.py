"""Chapter 6: no move that could be spent is lost by planning ahead."""

from __future__ import annotations

import pytest

from games.strike.staging import lead, pile_at
from games.strike.walking import EAST, OPEN_GROUND, asked, path, setting_out
from sandtable.engine.errors import Refusal
from sandtable.testkit.marks import rule

CALLS = {0: "attack:0,1,0", 3: "attack:3,1,0"}


def escort(stage, *steps):
    """Unit 3 leads a hostage past unit 0 (a Terrorist), who stands at (10, 10) and holds."""
    at = stage(hostages=1, **OPEN_GROUND)
    at.put(0, 10, 10)
    at.put(3, 12, 11)
    at.put(6, 13, 11)
    lead(at, 3, 0)
    at.call(CALLS)
    at.forget()
    at.count({0: "hold", 3: ["walk:3", path(*steps)]})
    return at


@rule("STRIKE-11.03", "STRIKE-R49")
def test_who_holds_pauses_for_a_hostage_that_comes_into_contact_and_may_make_it_stay(stage):
    at = escort(stage, *["-100,0"] * 9)
    at.count()
    at.count()
    assert asked(at) == 0
    at.count({0: "deactivate:0,0"})
    assert at.game.count == 4
    assert at.questions(0)[1:] == [["go_on:0", "walk:0", "deactivate:0,0"]]
    assert at.hostage(0).leader == -1


@rule("STRIKE-11.03", "STRIKE-R49")
def test_what_was_in_contact_and_comes_back_is_new_again(stage):
    at = escort(stage, *["-100,0"] * 5, *["100,0"] * 5)
    at.finish_moves()
    assert asked(at) == 2


@rule("STRIKE-11.01", "STRIKE-R49")
def test_a_hostage_that_can_be_taken_along_now_is_new_though_it_was_in_contact_before(stage):
    at = stage(hostages=1, **OPEN_GROUND)
    at.put(3, 10, 10)
    at.put(4, 12, 10)
    at.put(6, 11, 10)
    lead(at, 4, 0)
    at.call({3: "attack:3,1,0", 4: "attack:4,1,0"})
    at.forget()
    at.count({3: ["walk:3", "hold"], 4: "deactivate:4,0"})
    at.count({4: ["walk:4", "hold"]})
    assert at.questions(3)[2:] == [["go_on:3", "walk:3", "activate:3,0"]]


@rule("STRIKE-R31", "STRIKE-R49")
def test_who_touches_something_may_act_on_a_later_count(stage):
    at = stage(**OPEN_GROUND)
    at.put(0, 10, 10)
    pile_at(at, 10, 10.5, "rifle")
    at.call(CALLS)
    at.forget()
    at.count({0: ["walk:0", "step:4"]})
    at.count()
    at.count()
    assert asked(at) == 1
    at.count({0: "search:0,0"})
    assert at.game.count == 4
    assert at.questions(0)[2:] == [["go_on:0", "walk:0", "search:0,0"]]
    assert at.unit(0).weapons[0] == at.item("rifle")


@rule("STRIKE-6.02", "STRIKE-R49")
def test_a_path_may_name_the_count_on_which_its_unit_decides_anew(stage):
    at = setting_out(stage, EAST, EAST, "4")
    at.count()
    at.count()
    assert (at.where(0), asked(at)) == ((1200, 1000), 0)
    at.count({0: ["walk:0", path("0,100", "0,100")]})
    at.finish_moves()
    assert at.where(0) == (1200, 1200)
    assert at.questions(0)[1:] == [["go_on:0", "walk:0"], ["step"]]


@rule("STRIKE-6.02", "STRIKE-R49")
def test_who_goes_on_on_the_count_that_its_path_named_walks_the_rest(stage):
    at = setting_out(stage, *[EAST] * 5, "3")
    at.finish_moves()
    assert at.where(0) == (1500, 1000)
    assert asked(at) == 1


@rule("STRIKE-6.06", "STRIKE-R49")
@pytest.mark.parametrize(("call", "count"), [("attack:0,1,1", 5), ("attack:0,1,0", 1), ("attack:0,1,0", 12)])
def test_nobody_acts_on_a_count_without_a_move(stage, call, count):
    with pytest.raises(Refusal, match=f"count {count}") as refused:
        setting_out(stage, EAST, str(count), call=call)
    assert refused.value.rule == "STRIKE-6.02"


@rule("STRIKE-6.07", "STRIKE-R49")
def test_the_knife_runner_may_act_on_its_11th_move(stage):
    at = setting_out(stage, *[EAST] * 10, "11", call="attack:0,2,0")
    at.finish_moves()
    assert asked(at) == 1
    assert at.game.count == 11


@rule("STRIKE-R31", "STRIKE-R49")
def test_a_pile_that_is_gone_does_not_make_another_one_new(stage):
    """Another empties the first pile, out of reach, so that the second moves up."""
    at = stage(**OPEN_GROUND)
    at.put(0, 10, 10)
    at.put(1, 10, 7)
    pile_at(at, 10, 7.5, "rifle")
    pile_at(at, 10, 10.9, "rifle")
    at.call({**CALLS, 1: "attack:1,1,0"})
    at.forget()
    at.count({0: ["walk:0", "hold"], 1: "search:1,0"})
    at.count({1: "hold"})
    at.finish_moves()
    assert len(at.questions(0)) == 2
