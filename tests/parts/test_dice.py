"""Dice with six sides."""

from __future__ import annotations

from collections import Counter

from sandtable.engine.rng import Rng
from sandtable.parts.dice import die, roll, total


def test_a_die_shows_one_to_six_each_about_as_often() -> None:
    rng = Rng(3)
    faces = Counter(int(die(rng)) for _ in range(6000))
    assert sorted(faces) == [1, 2, 3, 4, 5, 6]
    assert all(900 <= times <= 1100 for times in faces.values())


def test_a_roll_shows_the_face_of_every_die() -> None:
    rng = Rng(9)
    singly = [int(die(rng)) for _ in range(12)]
    assert roll(12, Rng(9)) == singly == [3, 6, 3, 1, 6, 3, 5, 3, 2, 6, 4, 5]
    assert roll(0, Rng(9)) == []


def test_a_total_is_the_sum_of_the_same_faces() -> None:
    assert [total(dice, Rng(9)) for dice in range(5)] == [0, 3, 9, 12, 13]


def test_every_die_is_drawn_once() -> None:
    rolled, added, drawn = Rng(4), Rng(4), Rng(4)
    roll(5, rolled)
    total(5, added)
    for _ in range(5):
        drawn.below(6)
    assert rolled.dump() == added.dump() == drawn.dump()
