"""Chapter 20: stat challenges."""

from __future__ import annotations

import pytest

from sandtable.games.omega.rules import challenges
from sandtable.games.omega.rules.components import DOWNED, RECOVERED
from sandtable.games.omega.rules.effects import AGILITY, BEACON, STRENGTH, TECH
from sandtable.testkit.marks import rule

VOSS, KELL, OKAFOR, RHEE, SALT = range(5)
OVERCLOCK, BEACON_REROLL = 6, 7


def alone(stage, rank, **more):
    """One commando on the map, at no adrenaline."""
    at = stage(rows=["............"], **({"dashboard": ["magnetic_lock"]} | more))
    at.clear()
    at.put(rank, 0, 0)
    at.turn(rank)
    return at


def attempt(at, rank, stat, target, *answers, door=False):
    """Whether it is passed; where nothing else is said the dice are rolled as they are."""
    results = []
    at.script.passing = True

    def step(game):
        results.append(challenges.attempt(game, game.commandos[rank], stat, target, door))

    at.play(step, *answers)
    return results[0]


@rule("OMEGA-20.01")
@pytest.mark.parametrize(
    ("rank", "stance", "stat", "kit", "dice"),
    [
        (OKAFOR, "March", STRENGTH, [], 4),
        (OKAFOR, "March", AGILITY, [], 1),
        (KELL, "Technician", TECH, [], 4),
        (KELL, "Sweep", TECH, [], 5),
        (KELL, "Sweep", TECH, ["Data spike"], 6),
        (KELL, "Sweep", STRENGTH, ["Data spike"], 2),
        (KELL, "Sweep", STRENGTH, ["Pry bar"], 3),
    ],
)
def test_as_many_black_dice_are_rolled_as_the_stat_says(stage, rank, stance, stat, kit, dice):
    at = alone(stage, rank)
    at.stance(rank, stance)
    at.give(rank, *kit)
    at.dice(*[1] * dice)
    attempt(at, rank, stat, 3, "roll")
    assert at.data("challenge_rolled") == [[rank, stat, dice, 0]]
    assert at.drawn() == dice


@rule("OMEGA-20.02", "OMEGA-R53", "OMEGA-X34")
@pytest.mark.parametrize(("black", "passed"), [([1, 0, 0], False), ([1, 1, 0], True), ([2, 2, 2], True)])
def test_as_many_hits_as_the_target_pass(stage, black, passed):
    at = alone(stage, RHEE)
    at.hits(black=black)
    assert attempt(at, RHEE, STRENGTH, 2, "roll") is passed
    what = "challenge_passed" if passed else "challenge_failed"
    assert at.data(what) == [[RHEE, STRENGTH, 2, sum(black)]]


@rule("OMEGA-20.03", "OMEGA-X35", "OMEGA-R52")
def test_a_boost_adds_one_die_for_one_adrenaline_and_is_for_once_a_roll(stage):
    at = alone(stage, VOSS)
    at.hits(black=[0, 0, 1])
    assert attempt(at, VOSS, STRENGTH, 1, "boost")
    assert at.data("challenge_rolled") == [[VOSS, STRENGTH, 3, 1]]
    assert at.commando(VOSS).adrenaline == 1
    assert [[one.key() for one in asked.options] for asked in at.script.asked] == [["boost", "roll"]]


@rule("OMEGA-20.03", "OMEGA-7.04", "OMEGA-R52")
@pytest.mark.parametrize(("adrenaline", "condition"), [(4, 0), (0, DOWNED), (0, RECOVERED)])
def test_no_boost_beyond_max_adrenaline_nor_for_the_downed(stage, adrenaline, condition):
    at = alone(stage, VOSS)
    at.put(VOSS, 0, 0, adrenaline=adrenaline, condition=condition)
    at.hits(black=[0, 0])
    attempt(at, VOSS, STRENGTH, 1)
    assert not at.script.asked


@rule("OMEGA-R53")
def test_without_dice_a_challenge_needs_a_boost(stage):
    at = alone(stage, VOSS)
    at.game.plan.sheets[VOSS].stats[STRENGTH] = 0
    try:
        assert not attempt(at, VOSS, STRENGTH, 1, "roll")
        at.hits(black=[1])
        assert attempt(at, VOSS, STRENGTH, 1, "boost")
    finally:
        at.game.plan.sheets[VOSS].stats[STRENGTH] = 2


@rule("OMEGA-G02")
@pytest.mark.parametrize(("x", "condition", "dice"), [(3, 0, 4), (4, 0, 3), (3, DOWNED, 3)])
def test_another_active_leader_within_three_spaces_rallies(stage, x, condition, dice):
    at = alone(stage, RHEE)
    at.put(VOSS, x, 0, condition=condition)
    assert challenges.value(at.game, at.commando(RHEE), STRENGTH) == dice
    assert challenges.value(at.game, at.commando(VOSS), AGILITY) == 3


# Rerolls


@rule("OMEGA-15.06", "OMEGA-G03")
def test_overclock_rerolls_all_dice_once_a_turn(stage):
    at = alone(stage, KELL)
    at.stance(KELL, "Overclock")
    at.hits(black=[1, 0, 0, 0, 1, 1, 0, 0])
    assert attempt(at, KELL, TECH, 2, "roll", f"reroll:{OVERCLOCK},15")
    assert at.data("rerolled") == [[KELL, OVERCLOCK, 15, 2]]
    at.forget()
    at.hits(black=[0] * 4)
    assert not attempt(at, KELL, TECH, 2, "roll")


@rule("OMEGA-15.05", "OMEGA-G04")
@pytest.mark.parametrize(("x", "near"), [(3, True), (4, False)])
def test_near_the_beacon_one_die_may_be_rolled_again(stage, x, near):
    at = alone(stage, RHEE)
    at.game.marker_cells[BEACON] = at.cell(x, 0)
    at.hits(black=[1, 0, 0, 1])
    answers = ["roll", f"reroll:{BEACON_REROLL},2"] if near else ["roll"]
    assert attempt(at, RHEE, STRENGTH, 2, *answers) is near


@rule("OMEGA-15.04")
def test_nobody_is_asked_to_reroll_what_is_passed_or_out_of_reach(stage):
    at = alone(stage, RHEE)
    at.game.marker_cells[BEACON] = at.cell(0, 0)
    at.hits(black=[1, 1, 0])
    assert attempt(at, RHEE, STRENGTH, 2, "roll")
    at.hits(black=[1, 1, 0])
    assert not attempt(at, RHEE, STRENGTH, 7, "roll")


# Cards and the dashboard


@rule("OMEGA-R22", "OMEGA-G09")
def test_the_commando_declares_first_and_may_answer_the_overseer(stage):
    at = alone(stage, OKAFOR)
    at.stance(OKAFOR, "March")
    at.game.pool = 6
    at.script.passing = False
    at.hits(black=[1, 1, 0, 0, 1])
    assert attempt(at, OKAFOR, STRENGTH, 2, "roll", "lock", "boost", door=True)
    assert [int(asked.seat) for asked in at.script.asked] == [1, 0, 1]
    assert at.data("challenge_passed") == [[OKAFOR, STRENGTH, 3, 3]]


@rule("OMEGA-G09", "OMEGA-20.02")
def test_a_magnetic_lock_is_for_doors_only(stage):
    at = alone(stage, OKAFOR)
    at.game.pool = 6
    at.hits(black=[1, 1, 0, 0])
    assert attempt(at, OKAFOR, STRENGTH, 2, "roll")
    assert all(asked.seat == 1 for asked in at.script.asked)


@rule("OMEGA-G12", "OMEGA-20.01")
def test_a_security_pass_spares_the_roll(stage):
    at = alone(stage, KELL)
    at.find(KELL, "Security pass")
    menu = at.menu(lambda game: challenges.attempt(game, game.commandos[KELL], TECH, 3, True))
    at.forget()
    at.dice()
    assert attempt(at, KELL, TECH, 3, next(key for key in menu if key.startswith("found")), door=True)
    assert at.drawn() == 0
