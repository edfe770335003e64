"""Chapter 16: sniping and camping."""

from __future__ import annotations

import pytest

from games.strike.staging import A1, KNIFE, PRIMARY, SIDEARM, arm_bomb, pile_at, steps, whole_turn
from sandtable.catalog.numbering import printed
from sandtable.engine.chance import draw
from sandtable.games.strike.content.loader import content
from sandtable.games.strike.rules.equipment import FRAG, NONE, RIFLES, SMOKE, Item
from sandtable.testkit.marks import rule

HIT = (5, 5, 1, 2)  # a pistol reaches 5 MU, and its Damage of 5 scores one hit against 3


def camper(stage, gap=3.0, weapon="smg", **options):
    """Unit 0 has set that weapon up in the turn before; unit 3 stands so far east of it."""
    at = stage(**options)
    at.put(0, 10, 10)
    at.put(3, 10 + gap, 10)
    slot = at.arm(0, weapon)
    at.unit(0).set_up, at.unit(0).set_up_turn = slot, 0
    return at


def ready(stage, gap=3.0, weapon="smg", **options):
    """The camper has called its weapon, and the first count is about to come."""
    at = camper(stage, gap, weapon, **options)
    slot = at.unit(0).set_up
    at.call({0: f"{'scoped' if weapon == 'sniper' else 'attack'}:0,{slot},0"})
    return at


def asked_for_a_bang(at, unit=0):
    return [menu for menu in at.questions(unit) if f"hold:{unit}" in menu]


# Setting up


@rule("STRIKE-16.01", "STRIKE-16.02")
@pytest.mark.parametrize("crouch", [0, 1])
def test_setting_up_takes_a_whole_turn_of_nothing_else(stage, crouch):
    at = stage()
    at.put(0, 10, 10)
    at.put(3, 13, 10)
    at.call({0: f"set_up:0,{SIDEARM},{crouch}"})
    asked = len(at.questions(0))
    at.finish_moves()
    at.point()
    assert len(at.questions(0)) == asked
    assert at.unit(0).set_up == NONE
    at.act()
    assert at.told("fires") == []
    assert (at.unit(0).set_up, at.unit(0).set_up_turn) == (SIDEARM, 1)
    assert at.where(0) == (1000, 1000)


@rule("STRIKE-16.02", "STRIKE-R34")
@pytest.mark.parametrize("weapon", ["magnum", "smg", "shotgun", "rifle", "scout", "sniper", "lmg"])
def test_any_loaded_firearm_may_be_set_up_in_phase_one(stage, weapon):
    at = stage()
    slot = at.arm(0, weapon)
    keys = [f"set_up:0,{slot},0", f"set_up:0,{slot},1"]
    at.call()
    assert set(keys) <= set(at.offered(0))
    assert f"set_up:0,{KNIFE},0" not in at.offered(0)
    at.unit(0).empty = 1 << slot
    at.call()
    assert not set(keys) & set(at.offered(0))


@rule("STRIKE-R34")
def test_damage_does_not_prevent_it(stage):
    at = stage()
    at.put(0, 10, 10)
    at.put(3, 13, 10)
    at.call({0: f"set_up:0,{SIDEARM},0", 3: f"attack:3,{SIDEARM},0"})
    at.finish_moves()
    at.point({3: "target:3,0"})
    at.dice(*HIT)
    at.act()
    assert at.unit(0).health == 1
    assert at.unit(0).set_up == SIDEARM


@rule("STRIKE-R34")
def test_damage_does_not_end_it_but_elimination_does(stage):
    at = camper(stage)
    at.wound(3, at.unit(0), 1)
    at.apply_wounds()
    assert at.unit(0).set_up == PRIMARY
    at.wound(3, at.unit(0), 1)
    at.apply_wounds()
    assert at.unit(0).set_up == NONE


@rule("STRIKE-2.14", "STRIKE-16.01")
def test_who_falls_in_that_turn_has_set_up_nothing(stage):
    at = stage()
    at.put(0, 10, 10, health=1)
    at.put(3, 13, 10)
    at.call({0: f"set_up:0,{SIDEARM},0", 3: f"attack:3,{SIDEARM},0"})
    at.finish_moves()
    at.point({3: "target:3,0"})
    at.dice(5, 5, 1)
    at.act()
    assert at.unit(0).set_up == NONE


# Bang


@rule("STRIKE-16.03")
def test_from_the_next_turn_on_it_may_call_bang_after_a_count(stage):
    at = stage()
    at.put(0, 10, 10)
    at.put(3, 13, 10)
    whole_turn(at, {0: f"set_up:0,{SIDEARM},0"})
    assert asked_for_a_bang(at) == []
    at.call({0: f"attack:0,{SIDEARM},0"})
    at.move()
    assert asked_for_a_bang(at)[0][:3] == ["hold:0", "hold_fire:0", "bang:0,3"]


@rule("STRIKE-16.03", "STRIKE-R34")
@pytest.mark.parametrize(("turn", "asked"), [(0, 1), (1, 0)])
def test_not_in_the_turn_of_setting_up_itself(stage, turn, asked):
    at = ready(stage)
    at.unit(0).set_up_turn = turn
    at.move()
    assert len(asked_for_a_bang(at)) == asked


@rule("STRIKE-16.03")
def test_without_having_set_up_there_is_no_bang(stage):
    at = stage()
    at.put(0, 10, 10)
    at.put(3, 13, 10)
    at.call({0: f"attack:0,{SIDEARM},0"})
    at.finish_moves()
    assert asked_for_a_bang(at) == []


@rule("STRIKE-16.03")
def test_it_fires_once_in_a_turn_instead_of_its_attack(stage):
    at = ready(stage)
    at.dice(*HIT, 3)
    at.move({0: ["step:0,0", "bang:0,3"]})
    assert at.drawn() == 5
    assert at.data("bang") == [[0, 3, 0, 0]]
    asked = len(asked_for_a_bang(at))
    at.finish_moves()
    at.point()
    assert len(asked_for_a_bang(at)) == asked == 1
    assert not any("no_target:0" in menu for menu in at.questions(0))
    at.act()
    assert len(at.told("fires")) == 1
    at.call({0: f"attack:0,{PRIMARY},0"})
    at.move()
    assert len(asked_for_a_bang(at)) == 2


@rule("STRIKE-16.03")
def test_holding_waits_for_the_next_count_and_holding_fire_for_the_end_of_the_turn(stage):
    at = ready(stage)
    at.move({0: ["step:0,0", "hold:0"]})
    at.move({0: ["step:0,0", "hold_fire:0"]})
    at.finish_moves()
    assert len(asked_for_a_bang(at)) == 2
    at.point()
    assert "target:0,3" in at.offered(0)
    at.call({0: f"attack:0,{PRIMARY},0"})
    at.move()
    assert len(asked_for_a_bang(at)) == 3


@rule("STRIKE-16.03", "STRIKE-R34")
def test_the_target_must_be_in_sight_at_that_moment(stage):
    at = ready(stage, walls=[(12, 8, 12, 11)])
    at.put(3, 14, 12)
    at.move()
    assert asked_for_a_bang(at) == []
    steps(at, (3, 0, 100))
    steps(at, (3, 0, 100))
    assert asked_for_a_bang(at)[0] == ["hold:0", "hold_fire:0", "bang:0,3"]


@rule("STRIKE-R34")
def test_smoke_bars_a_bang(stage):
    at = ready(stage)
    at.game.smoke[A1] = 5
    at.put(3, 22, 10)
    at.move()
    assert asked_for_a_bang(at) == []


@rule("STRIKE-R34")
@pytest.mark.parametrize("crouching", [False, True])
def test_full_cover_bars_a_bang(stage, crouching):
    at = ready(stage, halves=[(12, 8, 12, 12)])
    at.unit(3).crouching = crouching
    at.move()
    assert ("bang:0,3" in asked_for_a_bang(at)[0]) is not crouching


@rule("STRIKE-16.03", "STRIKE-R07")
def test_only_living_enemies_are_named(stage):
    at = ready(stage)
    at.put(1, 11, 12)
    at.put(4, 13, 12)
    at.put(5, 13, 14, alive=False)
    at.move()
    assert asked_for_a_bang(at)[0] == ["hold:0", "hold_fire:0", "bang:0,3", "bang:0,4"]


@rule("STRIKE-16.04")
def test_a_bang_is_resolved_before_counting_goes_on(stage):
    at = ready(stage)
    at.unit(3).health = 1
    at.arm(3, "smg")
    at.dice(5, 5, 1, 3)
    at.move({0: ["step:0,0", "bang:0,3"], 3: "step:0,100,0,100,0,100"})
    assert not at.unit(3).alive
    assert at.where(3) == (1300, 1100)
    assert (at.game.piles[0].x, at.game.piles[0].y) == (1300, 1100)
    at.finish_moves()
    assert at.where(3) == (1300, 1100)


@rule("STRIKE-R34")
def test_its_victim_makes_no_further_move_and_no_action(stage):
    at = ready(stage)
    at.put(4, 30, 10)
    victim = at.put(3, 13, 10, health=1)
    at.arm(3, "rifle")
    victim.call, victim.slot = 1, PRIMARY
    at.dice(5, 5, 1, 3)
    at.move({0: ["step:0,0", "bang:0,3"]})
    asked = len(at.questions(3))
    at.finish_moves()
    at.point()
    at.act()
    assert len(at.questions(3)) == asked


@rule("STRIKE-R34", "STRIKE-2.13")
def test_bangs_on_one_number_are_simultaneous_and_called_in_secret(stage):
    at = camper(stage)
    at.put(3, 13, 10, health=1, set_up=SIDEARM, set_up_turn=0)
    at.put(0, 10, 10, health=1)
    at.call({0: f"attack:0,{PRIMARY},0", 3: f"attack:3,{SIDEARM},0"})
    sealed = []
    at.script.on_ask = lambda decision: sealed.append((decision.rule, int(decision.sealed), at.drawn()))
    at.dice(5, 2, 2, 1, 5, 5, 1)
    at.move({0: ["step:0,0", "bang:0,3"], 3: ["step:0,0", "bang:3,0"]})
    assert [entry for entry in sealed if entry[0] == "STRIKE-16.03"] == [
        ("STRIKE-16.03", 1, 0),
        ("STRIKE-16.03", 2, 0),
    ]
    assert not at.unit(0).alive
    assert not at.unit(3).alive


@rule("STRIKE-R34")
@pytest.mark.parametrize(
    ("weapon", "crouch", "dice"), [("smg", 0, 1), ("smg", 1, 2), ("sniper", 0, 2), ("sniper", 1, 3)]
)
def test_scope_and_crouching_count_as_in_any_attack(stage, weapon, crouch, dice):
    at = camper(stage, weapon=weapon)
    verb = "scoped" if weapon == "sniper" else "attack"
    at.call({0: f"{verb}:0,{PRIMARY},{crouch}"})
    at.dice(*[2] * dice)
    at.move({0: ["hold", "bang:0,3"]})
    shots = [event.data[3] for event in at.game.log if event.what in ("hit", "missed")]
    assert shots == [dice]


@rule("STRIKE-R34")
def test_friendly_fire_works_as_in_any_attack(stage):
    at = ready(stage)
    at.put(1, 13, 12)
    at.dice(1, 1, draw(0, 1), 4, 5, 2, 6, 6)
    at.move({0: ["step:0,0", "bang:0,3"]})
    assert at.data("strayed") == [[0, 3, 1, 0]]


@rule("STRIKE-R34")
def test_a_weapon_can_run_out_of_ammo_by_a_bang_and_is_reloaded_while_set_up(stage):
    at = ready(stage)
    at.dice(4, 1, 1, 6, 6)
    at.move({0: ["step:0,0", "bang:0,3"]})
    assert not at.unit(0).is_loaded(PRIMARY)
    at.finish_moves()
    at.point()
    at.act()
    at.call({0: f"reload:0,{PRIMARY},0"})
    before = len(asked_for_a_bang(at))
    at.finish_moves()
    assert len(asked_for_a_bang(at)) == before
    at.point()
    at.act()
    assert at.unit(0).set_up == PRIMARY
    at.call({0: f"attack:0,{PRIMARY},0"})
    at.move()
    assert len(asked_for_a_bang(at)) == before + 1


@rule("STRIKE-R44")
def test_a_bang_names_one_target_though_the_weapon_has_autofire(stage):
    at = ready(stage)
    at.put(4, 13, 11)
    at.dice(4, 2, 2, 6, 6)
    at.move({0: ["step:0,0", "bang:0,3"]})
    assert at.data("fires") == [[0, 3, at.item("smg"), 2]]
    assert not any("also:0,4" in menu for menu in at.questions(0))


@rule("STRIKE-R44")
def test_a_shotgun_divides_its_pool_when_its_bang_is_called(stage):
    at = ready(stage, weapon="shotgun")
    at.move()
    at.dice(2, 2, 3, 3, 6, 6)
    at.move({0: ["step:0,0", "bang:0,3", "split:0,2"]})
    assert at.offered(0) == ["split:0,1", "split:0,2", "split:0,3"]
    assert at.data("fires") == [[0, 3, at.item("shotgun"), 2]]


@rule("STRIKE-R34")
@pytest.mark.parametrize("runner", [True, False])
def test_after_the_eleventh_move_where_somebody_has_one(stage, runner):
    at = ready(stage)
    at.put(1, 5, 15)
    for _ in range(10):
        if runner:
            steps(at, (1, 50 if at.game.count % 2 else -50, 0))
        else:
            at.move()
    before = len(asked_for_a_bang(at))
    assert before == 10
    at.move()
    assert len(asked_for_a_bang(at)) == (11 if runner else 10)


@rule("STRIKE-R34")
def test_a_bang_comes_with_positions_after_the_steps_of_that_count(stage):
    at = ready(stage, 6.0)
    at.dice(5, 2, 2, 6, 6)
    at.move({0: ["step:0,0", "bang:0,3"], 3: "step:-100,0"})
    assert at.told("hit")


# What ends it


@rule("STRIKE-R34")
def test_moving_ends_it(stage):
    at = ready(stage)
    at.move({0: ["step:0,0", "hold:0"]})
    assert at.unit(0).set_up == PRIMARY
    steps(at, (0, 0, 1))
    assert at.unit(0).set_up == NONE
    assert len(asked_for_a_bang(at)) == 1


@rule("STRIKE-R34")
def test_after_its_bang_the_unit_may_still_move_and_is_then_no_longer_set_up(stage):
    at = ready(stage)
    at.dice(4, 2, 2, 6, 6)
    at.move({0: ["step:0,0", "bang:0,3"]})
    assert at.unit(0).set_up == PRIMARY
    steps(at, (0, 100, 0))
    assert at.where(0) == (1100, 1000)
    assert at.unit(0).set_up == NONE


@rule("STRIKE-R34")
def test_firing_in_phase_four_does_not_end_it(stage):
    at = ready(stage)
    at.finish_moves()
    at.point({0: "target:0,3"})
    at.act()
    assert at.unit(0).set_up == PRIMARY


@rule("STRIKE-R34")
@pytest.mark.parametrize(
    "call",
    [
        f"attack:0,{KNIFE},0",
        f"attack:0,{SIDEARM},0",
        f"throw:0,{FRAG},0",
        f"throw:0,{SMOKE},0",
        f"set_up:0,{SIDEARM},0",
        f"reload:0,{SIDEARM},0",
        "place:0,0,0",
    ],
)
def test_another_weapon_or_action_ends_it(stage, call):
    at = camper(stage)
    at.put(0, 12, 10, grenades=[1, 0, 1])
    if call.startswith("reload"):
        at.unit(0).empty = 1 << SIDEARM
    at.call({0: call})
    assert at.unit(0).set_up == NONE
    at.move()
    assert asked_for_a_bang(at) == []


@rule("STRIKE-R34")
def test_defusing_ends_it(stage):
    at = camper(stage)
    at.game.swapped = True
    arm_bomb(at, 10, 11)
    at.call({0: "defuse:0,0,0"})
    assert at.unit(0).set_up == NONE


@rule("STRIKE-R34")
def test_another_unit_that_moves_does_not_matter(stage):
    at = ready(stage)
    steps(at, (3, 0, 100))
    assert at.unit(0).set_up == PRIMARY


@rule("STRIKE-R34")
def test_what_is_set_up_is_not_set_up_again(stage):
    at = camper(stage)
    at.call()
    assert f"set_up:0,{PRIMARY},0" not in at.offered(0)
    assert f"set_up:0,{SIDEARM},0" in at.offered(0)


# Sniper rifles


@rule("STRIKE-16.05", "STRIKE-R36")
@pytest.mark.parametrize(
    ("weapon", "calls"),
    [("sniper", {"scoped"}), ("scout", {"attack", "scoped"}), ("rifle", {"attack"}), ("lmg", {"attack"})],
)
def test_a_sniper_rifle_must_use_its_scope(stage, weapon, calls):
    at = stage()
    slot = at.arm(0, weapon)
    at.call()
    offered = set(at.offered(0))
    for verb in ("attack", "scoped"):
        for crouch in (0, 1):
            assert (f"{verb}:0,{slot},{crouch}" in offered) is (verb in calls)


@rule("STRIKE-16.06")
@pytest.mark.parametrize(
    ("weapon", "sniper"),
    [("sniper", True), ("scout", False), ("rifle", False), ("smg", False), ("magnum", False)],
)
def test_a_rifle_with_a_scope_and_without_autofire_is_a_sniper_rifle(stage, weapon, sniper):
    at = stage()
    assert at.game.plan.items[at.item(weapon)].sniper is sniper


@rule("STRIKE-16.06")
def test_only_a_rifle_can_be_a_sniper_rifle(stage):
    at = stage(cards={"magnum": {"scope": True}})
    assert not at.game.plan.items[at.item("magnum")].sniper


@rule("STRIKE-16.06")
def test_a_rifle_without_scope_and_autofire_is_none(stage):
    at = stage(cards={"rifle": {"autofire": False}})
    assert not at.game.plan.items[at.item("rifle")].sniper


@rule("STRIKE-16.06")
def test_the_sniper_rifles_among_the_cards():
    items = [Item(index, printed(item)) for index, item in enumerate(content().items)]
    assert [item.id for item in items if item.sniper] == ["sniper_light", "sniper_heavy"]
    assert all(item.type == RIFLES for item in items if item.sniper)


@rule("STRIKE-R51")
def test_a_move_spent_on_a_pile_ends_the_set_up(stage):
    at = ready(stage)
    pile_at(at, 10, 10.5, "frag")
    at.move()
    assert at.unit(0).set_up == PRIMARY
    at.move({0: "search:0,0"})
    assert at.unit(0).grenades[FRAG] == 1
    assert at.unit(0).set_up == NONE
