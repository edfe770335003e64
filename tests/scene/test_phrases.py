"""Words that the texts of all games are made of."""

from __future__ import annotations

import pytest

from sandtable.scene.phrases import bare, capital, count_of, listed


@pytest.mark.parametrize(
    ("names", "told"), [([], ""), (["A"], "A"), (["A", "B"], "A and B"), (["A", "B", "C"], "A, B and C")]
)
def test_names_are_listed_as_people_do(names, told):
    assert listed(names) == told


@pytest.mark.parametrize(("number", "told"), [(0, "0 dogs"), (1, "1 dog"), (2, "2 dogs")])
def test_one_thing_is_not_several(number, told):
    assert count_of(number, "dog") == told


@pytest.mark.parametrize(("text", "told"), [("", ""), ("the Rook", "The Rook"), ("A", "A")])
def test_only_the_first_letter_grows(text, told):
    assert capital(text) == told


def test_what_nobody_has_a_sentence_for_is_told_by_its_word():
    assert bare("moon_rises") == "Moon rises."
