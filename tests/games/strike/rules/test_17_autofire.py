"""Chapter 17: autofire. The stage's LMG has one To-Hit die and eight of Damage."""

from __future__ import annotations

import pytest

from games.strike.staging import PRIMARY, SIDEARM, remove
from sandtable.engine.chance import draw
from sandtable.games.strike.rules.autofire import share_of
from sandtable.testkit.marks import rule


def gunner(stage, *places, weapon="lmg", damage=None, **options):
    """Unit 0 at (10, 10); its enemies, from unit 3 on, where it is said."""
    cards = {} if damage is None else {weapon: {"damage": damage}}
    at = stage(cards=cards, **options)
    units = int(at.game.plan.units)
    at.put(0, 10, 10)
    for number in range(units):
        if number < len(places):
            at.put(units + number, *places[number])
        else:
            remove(at, units + number)
    at.arm(0, weapon)
    return at


def call(at, *answers, scoped=False, slot=PRIMARY):
    """Phases 1 to 3 with these answers in phase 3."""
    at.call({0: f"{'scoped' if scoped else 'attack'}:0,{slot},0"})
    at.finish_moves()
    at.point({0: list(answers)})


def further(at):
    """The menus of further targets, one after the other."""
    return [menu for menu in at.questions(0) if "no_more:0" in menu]


def shares(at):
    return {int(event.data[1]): int(event.data[3]) for event in at.told("fires")}


ROW = [(12, 10), (12, 11.5), (12, 13)]


@rule("STRIKE-17.01")
def test_an_autofire_weapon_may_name_further_targets_in_order(stage):
    at = gunner(stage, *ROW)
    call(at, "target:0,4", "also:0,3", "also:0,5")
    assert further(at) == [["no_more:0", "also:0,3", "also:0,5"], ["no_more:0", "also:0,5"]]
    assert at.unit(0).targets == [4, 3, 5]


@rule("STRIKE-17.01")
def test_it_need_not(stage):
    at = gunner(stage, *ROW)
    call(at, "target:0,4", "no_more:0")
    assert at.unit(0).targets == [4]
    at = gunner(stage, *ROW)
    call(at, "no_target:0")
    assert further(at) == []
    assert at.unit(0).targets == []


@rule("STRIKE-17.01")
@pytest.mark.parametrize(
    ("weapon", "may"), [("magnum", False), ("twins", True), ("sniper", False), ("smg", True)]
)
def test_only_a_weapon_with_autofire_divides_its_dice(stage, weapon, may):
    at = gunner(stage, *ROW, weapon=weapon)
    slot = SIDEARM if weapon in ("magnum", "twins") else PRIMARY
    call(at, *(["target:0,3", "no_more:0"] if may else ["target:0,3"]), scoped=weapon == "sniper", slot=slot)
    assert bool(further(at)) is may


@rule("STRIKE-R36")
@pytest.mark.parametrize("scoped", [False, True])
def test_scope_and_autofire_are_not_used_together(stage, scoped):
    at = gunner(stage, *ROW, weapon="scout")
    call(at, *(["target:0,3"] if scoped else ["target:0,3", "no_more:0"]), scoped=scoped)
    assert bool(further(at)) is not scoped


@rule("STRIKE-17.02")
@pytest.mark.parametrize(("gap", "offered"), [(3.0, True), (3.01, False)])
def test_targets_are_at_most_three_mu_apart(stage, gap, offered):
    at = gunner(stage, (12, 10), (12, 10 + gap))
    call(at, "target:0,3", *(["also:0,4"] if offered else []))
    assert bool(further(at)) is offered


@rule("STRIKE-17.02", "STRIKE-R35")
@pytest.mark.parametrize(("gap", "offered"), [(3.0, True), (3.01, False)])
def test_each_is_near_to_every_other_and_not_only_to_the_last(stage, gap, offered):
    at = gunner(stage, (12, 10), (12, 11.5), (12, 10 + gap))
    call(at, "target:0,3", "also:0,4", *(["also:0,5"] if offered else []))
    assert len(further(at)) == (2 if offered else 1)


@rule("STRIKE-17.02", "STRIKE-R35")
@pytest.mark.parametrize(("gap", "offered"), [(1.5, True), (1.51, False)])
def test_nor_only_to_the_first(stage, gap, offered):
    at = gunner(stage, (12, 10), (12, 11.5), (12, 10 - gap))
    call(at, "target:0,3", "also:0,4", *(["also:0,5"] if offered else []))
    assert len(further(at)) == (2 if offered else 1)


@rule("STRIKE-17.01", "STRIKE-R07")
def test_further_targets_must_be_lawful_ones(stage):
    at = gunner(stage, (12, 10), (14, 10), (12, 12), walls=[(13, 8, 13, 11)])
    at.put(1, 12, 11)
    call(at, "target:0,3", "no_more:0")
    assert further(at) == [["no_more:0", "also:0,5"]]


@rule("STRIKE-17.03", "STRIKE-X07")
@pytest.mark.parametrize(
    ("dice", "expected"),
    [(8, [4, 2, 2]), (7, [3, 2, 2]), (6, [2, 2, 2]), (3, [1, 1, 1])],
)
def test_dice_are_divided_evenly_and_the_rest_goes_to_the_first(stage, dice, expected):
    at = gunner(stage, *ROW, damage=dice)
    call(at, "target:0,4", "also:0,5", "also:0,3")
    at.act()
    assert shares(at) == dict(zip((4, 5, 3), expected))


@rule("STRIKE-17.03")
def test_shares_of_two_and_of_one():
    assert [share_of(5, 2, place) for place in range(2)] == [3, 2]
    assert [share_of(8, 1, 0)] == [8]


@rule("STRIKE-17.03", "STRIKE-X07")
def test_a_share_is_rolled_with_so_many_dice(stage):
    at = gunner(stage, *ROW[:2], damage=3)
    call(at, "target:0,3", "also:0,4")
    at.dice(4, 2, 1, 6, 6, 4, 2, 6, 6)
    at.act()
    assert at.drawn() == 1 + 2 + 2 + 1 + 1 + 2


@rule("STRIKE-R35")
@pytest.mark.parametrize(("dice", "targets"), [(1, 1), (2, 2), (3, 3)])
def test_each_target_needs_a_die(stage, dice, targets):
    at = gunner(stage, *ROW, damage=dice)
    call(at, *["target:0,3", "also:0,4", "also:0,5"][:targets])
    assert len(further(at)) == targets - 1
    assert len(at.unit(0).targets) == targets


@rule("STRIKE-R35")
def test_each_target_has_its_own_to_hit_roll_and_a_miss_wastes_its_share(stage):
    at = gunner(stage, (12, 10), (12, 13), damage=2)
    call(at, "target:0,3", "also:0,4")
    at.dice(2, 5, 1, 2, 3)
    at.act()
    assert at.data("hit") == [[0, 3, 2, 1]]
    assert at.data("missed") == [[0, 4, 3, 1]]
    assert at.drawn() == 5
    assert (at.unit(3).health, at.unit(4).health) == (1, 2)


@rule("STRIKE-R35")
def test_each_roll_has_the_modifiers_of_its_target(stage):
    at = gunner(stage, (12, 10), (12, 12), weapon="twins", halves=[(11, 9.5, 11, 10.5)])
    at.put(0, 9, 10)
    call(at, "target:0,3", "also:0,4", slot=SIDEARM)
    at.dice(2, 2, 2)
    at.act()
    rolled = [event.data[3] for event in at.game.log if event.what in ("hit", "missed")]
    assert rolled == [1, 2]


@rule("STRIKE-R35")
def test_each_share_has_its_own_wild_die(stage):
    at = gunner(stage, (12, 10), (12, 12), damage=2)
    at.unit(3).vest = at.unit(4).vest = 1
    call(at, "target:0,3", "also:0,4")
    at.dice(5, 6, 6, 6, 5, 5, 6, 6, 6)
    at.act()
    assert [event.rule for event in at.told("damage")] == ["STRIKE-5.04", "STRIKE-5.01"]
    assert at.drawn() == 1 + 1 + 2 + 1 + 1 + 3


@rule("STRIKE-R35")
@pytest.mark.parametrize("wilds", [(1, 2), (2, 1), (2, 2)])
def test_ammo_runs_out_after_the_whole_attack_if_any_shows_a_one(stage, wilds):
    at = gunner(stage, (12, 10), (12, 12), damage=2)
    call(at, "target:0,3", "also:0,4")
    at.dice(5, wilds[0], 6, 6, 5, wilds[1], 6, 6)
    at.act()
    assert len(at.told("hit")) == 2
    assert at.unit(0).is_loaded(PRIMARY) is (1 not in wilds)
    assert len(at.told("out_of_ammo")) == (1 if 1 in wilds else 0)


@rule("STRIKE-R35", "STRIKE-4.04")
def test_friendly_fire_concerns_one_share_and_another_called_target_may_be_its_victim(stage):
    at = gunner(stage, (12, 10), (12, 12), damage=3)
    call(at, "target:0,3", "also:0,4")
    at.dice(1, 1, draw(0, 1), 4, 2, 2, 6, 6, 2)
    at.act()
    assert at.data("strayed") == [[0, 3, 4, 0]]
    assert at.told("damage")[0].data[0] == 4
    assert shares(at) == {3: 2, 4: 1}
    assert len(at.told("missed")) == 1


@rule("STRIKE-R35", "STRIKE-R07")
def test_the_share_of_one_who_has_fallen_is_wasted(stage):
    at = gunner(stage, *ROW)
    call(at, "target:0,3", "also:0,4", "also:0,5")
    at.unit(3).alive = False
    at.act()
    assert shares(at) == {4: 2, 5: 2}
    assert at.data("void") == [[0, 3, 0, 0]]
