"""What is remembered of a map holds for the doors that matter, and for no others."""

from __future__ import annotations

import pytest

from sandtable.board.grid.memory import Memo

MOST = 3


@pytest.fixture
def memo() -> Memo[list[int]]:
    return Memo(MOST)


def test_nothing_is_known_at_first(memo: Memo[list[int]]) -> None:
    assert memo.find(0, 0) is None and memo.find(7, 1) is None


def test_an_answer_holds_whatever_the_doors_do_that_do_not_matter(memo: Memo[list[int]]) -> None:
    answer = memo.keep(2, [1], 0b0110, 0b0010)
    for opened in (0b0010, 0b1010, 0b0011, 0b1011):
        assert memo.find(2, opened) is answer
    for opened in (0b0000, 0b0100, 0b0110, 0b1001):
        assert memo.find(2, opened) is None
    assert memo.find(1, 0b0010) is None and memo.find(3, 0b0010) is None


def test_an_answer_holds_only_while_what_else_matters_is_as_it_was(memo: Memo[list[int]]) -> None:
    answer = memo.keep(0, [1], 1, 1, 0b110, 0b011)
    assert memo.find_marked(0, 1, 0b010) is answer and memo.find_marked(0, 1, 0b011) is answer
    assert memo.find_marked(0, 1, 0b110) is None and memo.find_marked(0, 1, 0) is None
    assert memo.find_marked(0, 0, 0b010) is None and memo.find_marked(1, 1, 0b010) is None


def test_each_state_of_the_doors_has_its_own_answer_in_whichever_order_they_are_asked(
    memo: Memo[list[int]],
) -> None:
    answers = [memo.keep(0, [opened], 0b11, opened) for opened in range(MOST)]
    for opened in (2, 0, 1, 1, 2, 0, 2, 1):
        assert memo.find(0, opened) is answers[opened]


def test_an_empty_answer_is_an_answer(memo: Memo[list[int]]) -> None:
    answer = memo.keep(0, [], 0, 0)
    assert memo.find(0, 5) is answer


def test_where_there_are_too_many_all_are_forgotten(memo: Memo[list[int]]) -> None:
    for question in range(MOST):
        memo.keep(question, [question], 0, 0)
    assert memo.find(0, 0) == [0]
    memo.keep(0, [9], 1, 1)
    assert memo.find(0, 1) == [9] and memo.find(0, 0) is None
    assert all(memo.find(question, 0) is None for question in range(1, MOST + 1))
