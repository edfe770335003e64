"""Chapter 5: several attacks of one step on the same unit, and who gets the kill (ruling 39)."""

from __future__ import annotations

import pytest

from sandtable.games.strike.rules.components import Wound
from sandtable.games.strike.rules.damage import killers
from sandtable.games.strike.rules.equipment import NONE, PISTOLS
from sandtable.testkit.marks import rule

PISTOL = 1
TO_HIT = 5


def armour(body):
    return (int(body.helmet), int(body.vest), int(body.health))


@rule("STRIKE-R39", "STRIKE-2.13")
def test_every_damage_roll_of_a_step_meets_the_dice_the_unit_had_when_it_began(stage):
    at = stage()
    at.put(3, 13, 10, helmet=1, health=1)
    for unit, y in ((0, 7), (1, 13)):
        at.put(unit, 13, y)
        at.ready(unit, PISTOL, 3)
    at.dice(TO_HIT, 4, 2, 2, TO_HIT, 4, 1, 3)
    at.act()
    assert at.data("damage") == [[3, 4, 4, 1], [3, 4, 4, 1]]
    assert at.drawn() == 8
    assert not at.unit(3).alive


@rule("STRIKE-R39")
def test_hits_are_added_up_and_those_beyond_the_last_die_are_lost(stage):
    at = stage()
    unit = at.put(3, 13, 10, vest=1, health=2)
    at.wound(0, unit, 1)
    at.wound(1, unit, 1)
    assert armour(unit) == (0, 1, 2)
    at.apply_wounds()
    assert armour(unit) == (0, 0, 1)
    at.wound(0, unit, 9)
    at.apply_wounds()
    assert armour(unit) == (0, 0, 0)


@rule("STRIKE-R39", "STRIKE-14.04")
@pytest.mark.parametrize(
    ("wounds", "paid"),
    [
        ([(0, 1), (1, 2)], [8, 11, 8]),
        ([(0, 2), (1, 1)], [11, 8, 8]),
        ([(0, 1), (1, 1)], [11, 11, 8]),
        ([(0, 1), (1, 2), (0, 1)], [11, 11, 8]),
        ([(0, 2), (1, 1), (1, 2)], [8, 11, 8]),
    ],
)
def test_the_kill_is_for_whoever_has_the_most_hits_and_for_each_of_equals(stage, wounds, paid):
    at = stage()
    unit = at.put(3, 13, 10, health=2)
    for attacker, hits in wounds:
        at.wound(attacker, unit, hits)
    at.wound(2, at.unit(4), 1)  # hits on somebody else count for nothing here
    at.apply_wounds()
    assert [int(at.unit(mate).points) for mate in range(3)] == paid


@rule("STRIKE-R39", "STRIKE-14.05", "STRIKE-14.02")
def test_the_same_holds_for_the_fines(stage):
    at = stage(hostages=2)
    for unit in (0, 3):
        at.unit(unit).points = 40
    at.put(1, 13, 10, health=2)
    for victim in (at.unit(1), at.hostage(0)):
        at.wound(0, victim, 1)
        at.wound(3, victim, 1)
    at.apply_wounds()
    assert [int(at.unit(unit).points) for unit in (0, 3)] == [0, 28]  # 40 - 30 - 15, 40 + 3 - 15


@rule("STRIKE-R39")
def test_only_the_step_that_eliminates_counts(stage):
    at = stage()
    unit = at.put(3, 13, 10, vest=2, health=1)
    at.wound(0, unit, 2)
    at.apply_wounds()
    at.wound(1, unit, 1)
    at.apply_wounds()
    assert [int(at.unit(mate).points) for mate in range(2)] == [8, 11]


@rule("STRIKE-R39", "STRIKE-R16")
def test_nobody_is_the_killer_where_the_bomb_was():
    assert killers(3, [Wound(NONE, 3, 4, PISTOLS)]) == []
    assert killers(3, [Wound(NONE, 3, 4, PISTOLS), Wound(1, 3, 1, PISTOLS)]) == [1]
    assert killers(3, [Wound(2, 4, 9, PISTOLS), Wound(1, 3, 1, PISTOLS), Wound(0, 3, 1, PISTOLS)]) == [0, 1]
