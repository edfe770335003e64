"""Words that the texts of all games are made of."""

from __future__ import annotations

import pytest

from sandtable.scene.phrases import bare, capital, count_of, fill_in, listed, put_in

READERS = {
    "": lambda house, number: str(number),
    "guest": lambda house, number: house[number],
    "nights": lambda house, number: count_of(number, "night"),
}


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


def test_slots_read_numbers_by_their_format():
    template = "{1:guest} stays in room {0} for {2:nights}."
    assert fill_in(READERS, ["Ann", "Bo"], template, [7, 1, 1]) == "Bo stays in room 7 for 1 night."


def test_what_has_a_name_is_made_only_where_it_is_named():
    made = {"all": lambda house, what: listed(house) + what, "none": lambda house, what: 1 / 0}
    assert put_in(made, ["Ann", "Bo"], "!", "{all} leave {0}") == "Ann and Bo! leave {0}"


def test_what_nobody_has_a_sentence_for_is_told_by_its_word():
    assert bare("moon_rises") == "Moon rises."
