"""What is kept is found under its own key and no other."""

from __future__ import annotations

import pytest

from sandtable.parts.kept import NO_KEY, Kept, Key


def test_answers_are_found_by_their_keys_and_no_others() -> None:
    kept: Kept[list[str]] = Kept(3)
    made = {number: [str(number)] for number in range(5)}
    assert kept.find(0) is None
    for number in (0, 1, 2):
        kept.keep(number, made[number])
        assert kept.find(number) is made[number]
        assert kept.find(number + 1) is None
    for number in (1, 1, 0, 2, 0, 0, 1):
        assert kept.find(number) is made[number]
    kept.keep(3, made[3])
    assert kept.find(3) is made[3]
    assert kept.keep(3, made[4]) is made[4]
    assert kept.find(3) is made[4]


def test_what_is_asked_for_again_outlives_what_is_not() -> None:
    kept: Kept[str] = Kept(2)
    for name in "abc":
        assert kept.find(name) is None and kept.keep(name, name.upper()) == name.upper()
    assert kept.find("a") == "A", "asked for in time"
    for name in "de":
        kept.keep(name, name.upper())
    assert [kept.find(name) for name in "ab"] == ["A", None]


def test_no_more_than_twice_as_many_are_kept() -> None:
    kept: Kept[int] = Kept(3)
    for number in range(100):
        kept.keep((number, "side by side"), number)
        assert len(kept) <= 6
    assert kept.find((99, "side by side")) == 99 and kept.find((0, "side by side")) is None


def key_of(*numbers: int) -> int:
    key = Key()
    for number in numbers:
        key.add(number, 3)
    return int(key.number)


def test_keys_are_equal_only_if_all_their_numbers_are() -> None:
    rows = [(), (0,), (0, 0), (1,), (1, 0), (0, 1), (7, 7), (7, 7, 0)]
    assert len({key_of(*row) for row in rows}) == len(rows)
    assert NO_KEY not in [key_of(*row) for row in rows]
    assert key_of(3, 5) == key_of(3, 5)


@pytest.mark.parametrize("numbers", [(8,), (-1,), (8, 0), (0, 8), (0,) * 21])
def test_what_does_not_fit_has_no_key(numbers: tuple[int, ...]) -> None:
    assert key_of(*numbers) == NO_KEY


def test_a_flag_is_a_number_of_its_own() -> None:
    yes, no = Key(), Key()
    yes.add_flag(True)
    no.add_flag(False)
    assert yes.number != no.number
