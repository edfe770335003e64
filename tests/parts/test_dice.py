"""Dice with six sides."""

from __future__ import annotations

import pytest

from sandtable.engine.rng import Rng
from sandtable.parts.dice import die, roll, total


def test_every_face_of_a_die_comes_as_often_as_the_others():
    rng, faces = Rng(3), [0] * 8
    for _ in range(6000):
        faces[die(rng)] += 1
    assert faces[0] == faces[7] == 0
    assert faces[1:7] == pytest.approx([1000] * 6, abs=120)


@pytest.mark.parametrize("dice", [0, 1, 5])
def test_a_roll_has_as_many_faces_as_dice(dice):
    rng, same = Rng(3), Rng(3)
    assert roll(dice, rng) == [die(same) for _ in range(dice)]
    assert rng.dump() == same.dump()


@pytest.mark.parametrize("dice", [0, 1, 5])
def test_the_total_is_the_sum_of_a_roll(dice):
    assert total(dice, Rng(3)) == sum(roll(dice, Rng(3)))


def test_a_seed_rolls_the_same_on_every_machine():
    assert roll(8, Rng(5)) == [4, 2, 2, 6, 6, 1, 5, 2]
