"""Exact odds: by hand, against every possible roll of few dice, and against the rules themselves."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from math import sqrt

import pytest

from sandtable.engine.rng import Rng
from sandtable.games.strike.rules import action_types, damage
from sandtable.games.strike.rules.damage import hits_scored
from sandtable.games.strike.rules.wild_die import AnyDie, Dice
from sandtable.games.strike.view.odds import (
    aim,
    faces_of,
    harm,
    mean,
    needed,
    reach,
    thousandths,
    total_chance,
)
from sandtable.games.strike.view.shots import attack, divided
from sandtable.parts.dice import roll
from sandtable.scene.words import percent
from sandtable.testkit.marks import rule

STANDARD = Dice(6, 1, 6, 1)
READINGS = [
    STANDARD,
    AnyDie(6, 1, 6, 1),
    Dice(1, 2, 3, 4),
    AnyDie(5, 3, 1, 6),
    Dice(0, 0, 0, 0),
    AnyDie(2, 5, 6, 6),
]
ROLLS = 3000
SIXTH = Fraction(1, 6)


def close(count, chance, trials):
    """Within five standard deviations of what is expected, and exact where it is certain."""
    if chance in (0, 1):
        return count == chance * trials
    spread = sqrt(trials * float(chance) * (1 - float(chance)))
    return abs(count - trials * float(chance)) <= 5 * spread


# By hand


@rule("STRIKE-X11", "STRIKE-3.02", "STRIKE-3.03")
def test_a_single_wild_die_over_four_mu():
    found = aim(faces_of(STANDARD), 1, 4, 0)
    assert found.hit == Fraction(1, 2)  # 4, 5 and 6
    assert found.stray == Fraction(1, 36)


@rule("STRIKE-3.03", "STRIKE-R02")
def test_a_six_goes_on_as_long_as_a_six_is_rolled():
    wild = faces_of(STANDARD)
    assert reach(wild, 1, 6) == reach(wild, 1, 7) == SIXTH
    assert reach(wild, 1, 8) == SIXTH * Fraction(5, 6)
    assert reach(wild, 1, 12) == reach(wild, 1, 13) == SIXTH**2
    assert reach(wild, 1, 19) == SIXTH**3
    assert reach(wild, 1, 1) == reach(wild, 1, 0) == 1


@rule("STRIKE-4.03", "STRIKE-R03")
def test_friendly_fire_is_1_4_and_9_in_36():
    wild = faces_of(STANDARD)
    assert [aim(wild, 4, 10, between).stray for between in range(3)] == [
        Fraction(1, 36),
        Fraction(4, 36),
        Fraction(9, 36),
    ]
    assert aim(wild, 4, 10, 9).stray == Fraction(25, 36)  # capped at 1 to 5


def test_two_dice_where_one_is_plain():
    # 12 needs two sixes, or a wild 6 that goes on: 6 + (6 or more) + plain, in all ways counted by hand
    wild = faces_of(Dice(0, 0, 0, 0))
    assert reach(wild, 2, 12) == Fraction(1, 36)
    assert reach(wild, 2, 7) == Fraction(21, 36)
    assert total_chance(wild, 2, 7) == Fraction(6, 36)


@rule("STRIKE-5.02", "STRIKE-5.04", "STRIKE-5.05")
def test_one_die_of_damage_against_one_of_health():
    found = harm(faces_of(STANDARD), 1, 0, 0, 1)
    # d against e: at least e hits; 21 of 36 pairs
    assert found.lost == (Fraction(15, 36), Fraction(21, 36))
    assert found.dry == SIXTH
    assert harm(faces_of(STANDARD), 1, 0, 0, 1, knife=True).dry == 0


@rule("STRIKE-R06")
def test_the_total_that_a_distance_needs_is_exact():
    assert needed(0) == 0
    assert needed(1) == needed(10_000) == 1
    assert needed(10_001) == 2
    assert needed(1300 * 1300) == 13
    assert needed(1300 * 1300 + 1) == 14


def test_the_mean_of_a_throw_is_that_of_its_totals():
    for dice in (STANDARD, AnyDie(6, 1, 6, 1), Dice(0, 1, 6, 1), Dice(1, 1, 6, 1)):
        wild = faces_of(dice)
        for number in (1, 2, 3):
            totals = range(120)
            added = sum(total * total_chance(wild, number, total) for total in totals)
            assert abs(added - mean(wild, number)) < Fraction(1, 10_000)
            assert 1 - sum(total_chance(wild, number, total) for total in totals) < Fraction(1, 10_000)


def test_chances_in_words():
    assert [percent(Fraction(n, 1000)) for n in (0, 1, 5, 500, 994, 995, 1000)] == [
        "0%",
        "<1%",
        "1%",
        "50%",
        "99%",
        ">99%",
        "100%",
    ]
    assert thousandths(Fraction(1, 3)) == 333


# Against every roll


def enumerated(dice, number, helmet, vest, health):
    """The same chances by looking at every Damage and Defense roll, with the rules' own dice."""
    whole = helmet + vest + health
    lost = [Fraction(0)] * (whole + 1)
    dry = 0
    for faces in product(range(1, 7), repeat=number):
        head = dice.shows(list(faces), dice.headshot)
        dry += dice.shows(list(faces), dice.dry)
        defense = helmet + health if head else whole
        for against in product(range(1, 7), repeat=defense):
            hits = min(hits_scored(sum(faces), sum(against)), whole)
            lost[hits] += Fraction(1, 6 ** (number + defense))
    return tuple(lost), Fraction(dry, 6**number)


@rule("STRIKE-5.01", "STRIKE-5.03", "STRIKE-5.04", "STRIKE-5.08", "STRIKE-R04", "STRIKE-G05")
@pytest.mark.parametrize("dice", READINGS)
@pytest.mark.parametrize(
    ("number", "helmet", "vest", "health"), [(1, 1, 1, 1), (2, 0, 1, 2), (3, 0, 0, 2), (2, 1, 0, 1)]
)
def test_damage_is_that_of_all_possible_rolls(dice, number, helmet, vest, health):
    found = harm(faces_of(dice), number, helmet, vest, health)
    assert (found.lost, found.dry) == enumerated(dice, number, helmet, vest, health)
    assert sum(found.lost) == 1
    assert found.fatal() + sum(found.lost[:-1]) == 1
    assert found.hurts() == 1 - found.lost[0]


# Against the rules' own rolls


@rule("STRIKE-3.01", "STRIKE-3.03", "STRIKE-4.01", "STRIKE-4.03", "STRIKE-R01")
@pytest.mark.parametrize("dice", READINGS)
@pytest.mark.parametrize(("number", "need", "between"), [(1, 5, 0), (3, 12, 1), (4, 19, 0), (2, 9, 3)])
def test_to_hit_is_as_likely_as_the_rules_roll_it(dice, number, need, between):
    rng = Rng(17)
    strays = hits = 0
    for _ in range(ROLLS):
        faces = roll(number, rng)
        if dice.strays(dice.roll_again(faces, between, rng), between):
            strays += 1
        elif sum(faces) + sum(dice.roll_on(faces, rng)) >= need:
            hits += 1
    found = aim(faces_of(dice), number, need, between)
    assert close(strays, found.stray, ROLLS), (strays, found.stray)
    assert close(hits, found.hit, ROLLS), (hits, found.hit)


CARDS = {
    "rifle": {"to_hit": 4, "damage": 6},
    "sniper": {"to_hit": 6, "damage": 8},
    "smg": {"to_hit": 3, "damage": 5},
    "shotgun": {"pool": 7},
}
SHOOTERS = [
    # weapon, distance, crouching, vest and helmet of the target
    ("magnum", 9, False, 0, 0),
    ("rifle", 13, True, 1, 0),
    ("sniper", 18, False, 1, 1),
    ("smg", 12, True, 0, 1),
]


@rule("STRIKE-3.04", "STRIKE-3.05", "STRIKE-5.01", "STRIKE-5.05", "STRIKE-5.07")
@pytest.mark.parametrize("any_die", [False, True])
@pytest.mark.parametrize(("weapon", "far", "crouching", "vest", "helmet"), SHOOTERS)
def test_a_shot_is_as_likely_as_the_rules_make_it(stage, weapon, far, crouching, vest, helmet, any_die):
    at = stage(units=1, any_die=any_die, cards=CARDS)
    shooter = at.put(0, 5, 5)
    at.put(1, 5 + far, 5, vest=vest, helmet=helmet)
    slot = at.arm(0, weapon)
    scoped = weapon == "sniper"
    at.ready(0, slot, 1, crouching=crouching, scoped=scoped)
    shot = attack(at.game, shooter, at.unit(1))
    at.game.log = None
    item = at.game.plan.items[shooter.weapons[slot]]
    assert shot.dice == item.to_hit + crouching + scoped
    tally = [0] * len(shot.harm.lost)
    dry = 0
    rng = Rng(5)
    for _ in range(ROLLS):
        game = at.game.clone()
        game.rng.reseed(rng)
        action_types.attack(game, game.units[0])
        dry += bool(game.units[0].empty)
        damage.apply_wounds(game)
        tally[shot_lost(at.unit(1), game.units[1])] += 1
    for lost in range(1, len(tally)):
        assert close(tally[lost], shot.hits(lost), ROLLS), (lost, tally, shot.hits(lost))
    assert close(tally[-1], shot.fatal(), ROLLS)
    assert close(dry, shot.aim.hit * shot.harm.dry, ROLLS)


def shot_lost(before, after):
    return before.defense() - after.defense() if after.alive else before.defense()


@rule("STRIKE-8.01", "STRIKE-8.03")
def test_a_pool_is_divided_as_serves_best(stage):
    at = stage(units=1, cards=CARDS)
    shooter = at.put(0, 5, 5)
    at.put(1, 12, 5)
    at.ready(0, at.arm(0, "shotgun"), 1)
    splits = [divided(at.game, shooter, at.unit(1), split) for split in range(1, 7)]
    assert [shot.dice for shot in splits] == [1, 2, 3, 4, 5, 6]
    best = attack(at.game, shooter, at.unit(1))
    assert best.fatal() == max(shot.fatal() for shot in splits)
    assert len({shot.harm for shot in splits}) == 6


@rule("STRIKE-3.06", "STRIKE-10.03", "STRIKE-3.07", "STRIKE-X11")
def test_modifiers_add_up_before_the_last_die_is_kept(stage):
    at = stage(units=1)
    shooter = at.put(0, 27, 27, flashed=True)
    at.put(1, 31, 27)  # behind a half-height piece
    at.ready(0, at.arm(0, "twins"), 1)
    shot = attack(at.game, shooter, at.unit(1))
    assert shot.exposure.text == "half cover"
    assert shot.dice == 1
    assert shot.aim.hit == Fraction(1, 2)
