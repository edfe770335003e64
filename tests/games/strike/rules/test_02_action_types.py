"""Chapter 2: order of action types."""

from __future__ import annotations

from itertools import pairwise

import pytest

from sandtable.games.strike.rules.components import IDLE, RELOAD, THROW, Thrown
from sandtable.games.strike.rules.equipment import FLASH, FRAG, SMOKE
from sandtable.testkit.marks import rule

KNIFE, PISTOL, PRIMARY = 2, 1, 0
# In their order: what a unit takes in hand, and whether it looks through the scope
TYPES = ["knife", "pistol", "smg", "shotgun", "rifle", "lmg", "scout"]


def throw(at, unit, kind, dice=1):
    """The unit has called a throw due east."""
    one = at.unit(unit)
    one.call, one.grenade, one.throw_dice, one.aim_x, one.aim_y = THROW, kind, dice, 100, 0
    one.grenades[kind] += 1
    one.split = 2


def take(at, unit, weapon, *targets):
    """The unit attacks with a weapon of that type; `scout` uses its scope."""
    slot = {"knife": KNIFE, "pistol": PISTOL}.get(weapon, PRIMARY)
    if slot == PRIMARY:
        at.arm(unit, weapon)
    at.ready(unit, slot, *targets, scoped=weapon == "scout")
    at.unit(unit).split = 1


def lying(at, kind, x, y, thrower):
    """A grenade thrown in the last turn."""
    grenade = Thrown(kind, x * 100, y * 100, int(at.game.turn), thrower)
    grenade.to_hit, grenade.damage = 1, 1
    at.game.thrown.append(grenade)


@rule("STRIKE-1.05", "STRIKE-2.01", "STRIKE-2.04", "STRIKE-2.05", "STRIKE-2.06", "STRIKE-2.07")
@rule("STRIKE-2.08", "STRIKE-2.09", "STRIKE-2.10", "STRIKE-2.11", "STRIKE-2.12")
@pytest.mark.parametrize("order", [1, -1])
def test_the_types_act_in_their_order_whoever_they_belong_to(stage, order):
    at = stage(units=5)
    at.game.turn = 6
    at.game.bomb_turn, at.game.bomb_x, at.game.bomb_y = 1, 100, 3900
    bodies = range(10)
    for unit in bodies:
        at.put(unit, 25 + unit % 5, 10 + unit // 5, health=90)
    doing = ["throw", *TYPES, "reload", "nothing"][::order]
    for unit, what in zip(bodies, doing):
        if what == "throw":
            throw(at, unit, FLASH)
        elif what == "reload":
            at.unit(unit).call, at.unit(unit).slot = RELOAD, PISTOL
        elif what != "nothing":
            take(at, unit, what, (unit + 5) % 10)
    at.act({doing.index("shotgun"): f"split:{doing.index('shotgun')},1"})
    acts = {"threw": 0, "stabs": 0, "fires": 0, "reloaded": 0, "exploded": 0}
    acted = [(event.what, event.data[0]) for event in at.game.log if event.what in acts]
    verbs = ["threw", "stabs", *["fires"] * 6, "reloaded"]
    units = [doing.index(what) for what in ["throw", *TYPES, "reload"]]
    assert acted == [*zip(verbs, units), ("exploded", 1)]


def duel(stage):
    """Units 0 and 3 in contact, one health die each; every firearm has one die for Damage."""
    one = {"damage": 1}
    at = stage(cards={"smg": one, "rifle": one, "scout": one, "lmg": one, "shotgun": {"pool": 2}})
    at.put(0, 10, 10, health=1)
    at.put(3, 11, 10, health=1)
    return at


DEADLY = {"knife": (4, 4, 1), "scout": (4, 2, 4, 1)}  # the others: To-Hit, Damage, Defense


@rule("STRIKE-2.14")
@pytest.mark.parametrize(("early", "late"), list(pairwise(TYPES)))
@pytest.mark.parametrize(("killer", "victim"), [(0, 3), (3, 0)])
def test_who_falls_to_an_earlier_type_does_not_act(stage, early, late, killer, victim):
    at = duel(stage)
    take(at, killer, early, victim)
    take(at, victim, late, killer)
    at.dice(*DEADLY.get(early, (4, 4, 1)))
    at.act()
    assert at.unit(killer).alive
    assert not at.unit(victim).alive
    assert [event.data[0] for event in at.game.log if event.what in ("fires", "stabs")] == [killer]


@rule("STRIKE-2.13", "STRIKE-5.08")
@pytest.mark.parametrize("what", TYPES)
def test_two_of_one_type_fall_to_each_other(stage, what):
    at = duel(stage)
    take(at, 0, what, 3)
    take(at, 3, what, 0)
    at.dice(*DEADLY.get(what, (4, 4, 1)) * 2)
    at.act()
    assert [event.data[0] for event in at.game.log if event.what in ("fires", "stabs")] == [0, 3]
    assert not at.unit(0).alive
    assert not at.unit(3).alive


@rule("STRIKE-X06", "STRIKE-2.13", "STRIKE-2.14", "STRIKE-R07")
def test_example_two_pistols_and_a_submachine_gun(stage):
    at = stage()
    at.put(0, 10, 10, health=1)
    at.put(3, 13, 10, health=1)
    at.put(1, 10, 12)
    take(at, 0, "pistol", 3)
    take(at, 3, "pistol", 0)
    take(at, 1, "smg", 3)
    at.dice(4, 4, 1, 4, 4, 1)
    at.act()
    assert [at.unit(unit).alive for unit in (0, 1, 3)] == [False, True, False]
    assert at.data("void") == [[1, 3, 0, 0]]
    assert at.drawn() == 6


# Type 1


@rule("STRIKE-2.01", "STRIKE-2.14")
def test_a_frag_that_is_due_goes_off_before_the_knives(stage):
    at = stage()
    at.put(0, 10, 10, health=1)
    at.put(3, 11, 10)
    take(at, 0, "knife", 3)
    lying(at, FRAG, 9, 10, 4)
    at.dice(1, 4, 1)  # reaches 1 MU, hurts unit 0 only
    at.act()
    assert not at.unit(0).alive
    assert not at.told("stabs")
    assert at.game.thrown == []


@rule("STRIKE-2.01", "STRIKE-R19", "STRIKE-2.13")
def test_who_falls_to_a_frag_still_throws_in_the_same_step(stage):
    at = stage()
    at.put(0, 10, 10, health=1)
    throw(at, 0, SMOKE)
    lying(at, FRAG, 9, 10, 4)
    at.dice(3, 1, 4, 1)
    at.act()
    assert not at.unit(0).alive
    assert [(int(lain.kind), int(lain.x), int(lain.y)) for lain in at.game.thrown] == [(SMOKE, 1300, 1000)]


@rule("STRIKE-2.02")
@pytest.mark.parametrize(("kind", "event"), [(FRAG, "burst"), (SMOKE, "smoke")])
def test_frag_and_smoke_go_off_in_the_grenade_step_of_the_next_turn(stage, kind, event):
    at = stage()
    at.put(0, 10, 10)
    throw(at, 0, kind)
    at.act()
    assert not at.told(event)
    assert [int(grenade.due) for grenade in at.game.thrown] == [2]
    at.game.turn = 2
    at.unit(0).call = IDLE
    at.act()
    assert len(at.told(event)) == 1
    assert at.game.thrown == []
    at.game.turn = 3
    at.act()
    assert len(at.told(event)) == 1


@rule("STRIKE-2.02")
def test_a_grenade_that_is_not_due_goes_on_lying(stage):
    at = stage()
    at.put(0, 10, 10)
    lying(at, SMOKE, 15, 10, 0)
    throw(at, 0, FRAG)
    at.act()
    assert [int(grenade.kind) for grenade in at.game.thrown] == [FRAG]
    assert len(at.told("smoke")) == 1


@rule("STRIKE-2.03", "STRIKE-2.14")
def test_a_flashbang_goes_off_at_once_and_impairs_the_same_turns_fire(stage):
    at = stage(cards={"magnum": {"to_hit": 4}})
    at.put(0, 10, 10)
    at.put(3, 15, 10)
    at.put(4, 25, 10)
    throw(at, 0, FLASH)
    for unit in (3, 4):
        at.arm(unit, "magnum")
        at.ready(unit, PISTOL, 0)
    at.dice(3)
    at.act()
    assert [at.unit(unit).flashed for unit in (3, 4)] == [True, False]
    dice = {event.data[0]: event.data[3] for event in at.game.log if event.what in ("hit", "missed")}
    assert dice == {3: 2, 4: 4}
    assert at.game.thrown == []
    assert at.unit(0).grenades[FLASH] == 0


@rule("STRIKE-2.01")
def test_only_the_living_who_called_a_throw_throw(stage):
    at = stage()
    for unit in (0, 1, 2):
        throw(at, unit, SMOKE)
    at.unit(1).alive = False
    at.unit(2).throw_dice = 0  # keeps it
    at.act()
    assert [data[0] for data in at.data("threw")] == [0]
    assert [at.unit(unit).grenades[SMOKE] for unit in (0, 2)] == [0, 1]


# Types 2 to 8


@rule("STRIKE-2.08", "STRIKE-2.10", "STRIKE-R36")
@pytest.mark.parametrize(("scoped", "first"), [(False, 3), (True, 0)])
def test_a_scoped_rifle_waits_for_the_machine_gun(stage, scoped, first):
    at = stage()
    at.put(0, 10, 10, health=90)
    at.put(3, 11, 10, health=90)
    take(at, 0, "lmg", 3)
    at.arm(3, "scout")
    at.ready(3, PRIMARY, 0, scoped=scoped)
    at.act()
    assert [data[0] for data in at.data("fires")] == [first, 3 - first]


@rule("STRIKE-2.10", "STRIKE-2.06")
def test_only_rifles_wait_when_they_use_a_scope(stage):
    at = stage(cards={"smg": {"scope": True}})
    at.put(3, 10, 10, health=90)
    at.put(0, 11, 10, health=90)
    take(at, 0, "lmg", 3)
    at.arm(3, "smg")
    at.ready(3, PRIMARY, 0, scoped=True)
    at.act()
    assert [data[0] for data in at.data("fires")] == [3, 0]


@rule("STRIKE-2.05")
def test_a_weapon_in_the_holster_does_not_fire(stage):
    at = stage()
    at.put(0, 10, 10)
    at.put(3, 13, 10, health=90)
    at.arm(0, "lmg")
    at.ready(0, PISTOL, 3)
    at.act()
    assert [data[2] for data in at.data("fires")] == [at.item("pistol_t")]
