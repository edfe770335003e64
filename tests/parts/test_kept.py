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
    kept.keep(3, made[3])  # all others are forgotten
    assert kept.find(3) is made[3]
    assert kept.find(0) is None
    kept.keep(3, made[4])
    assert kept.find(3) is made[4]


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
