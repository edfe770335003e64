"""Entries, read back seat by seat."""

import pytest

from sandtable.engine.errors import SandtableError
from sandtable.engine.journal import OUTCOME, Cursor, Entry, Journal, dump_entry, read_entry
from sandtable.testkit.snapshot import as_text

ENTRIES = [
    Entry(1, "b"),
    Entry(0, "a"),
    Entry(OUTCOME, outcome=[7]),
    Entry(0, "c"),
    Entry(OUTCOME, outcome=[]),
]


def test_each_seat_reads_its_own_answers_in_order() -> None:
    cursor = Cursor(Journal(2, ENTRIES))
    assert [cursor.next_answer(0), cursor.next_answer(1), cursor.next_answer(0)] == ["a", "b", "c"]
    assert [cursor.next_answer(0), cursor.next_answer(1)] == [None, None]


def test_outcomes_are_read_in_order_and_may_be_empty() -> None:
    cursor = Cursor(Journal(2, ENTRIES))
    assert [cursor.next_outcome(), cursor.next_outcome(), cursor.next_outcome()] == [[7], [], None]


def test_a_split_parts_what_was_read_from_what_was_not() -> None:
    cursor = Cursor(Journal(2, ENTRIES))
    cursor.next_answer(0)
    cursor.next_outcome()
    used, rest = cursor.split()
    assert as_text(used) == ["0:a", "[7]"]
    assert as_text(rest.entries) == ["1:b", "0:c", "[]"]
    assert rest.answers == [["c"], ["b"]]
    assert rest.outcomes == [[]]


def test_entries_are_plain_json_values() -> None:
    dumped = [dump_entry(entry) for entry in ENTRIES]
    assert dumped[1:3] == [{"seat": 0, "answer": "a"}, {"outcome": [7]}]
    assert as_text([read_entry(entry) for entry in dumped]) == as_text(ENTRIES)


@pytest.mark.parametrize(
    ("data", "told"),
    [
        ({"seat": 0}, "expected the fields seat and answer, or outcome, not seat"),
        (
            {"seat": 0, "answer": "a", "time": 3},
            "expected the fields seat and answer, or outcome, not answer, ",
        ),
        ({"outcome": [1], "seat": 0}, "expected the fields seat and answer, or outcome, not outcome, seat"),
        ({}, "expected the fields seat and answer, or outcome"),
        ({"seat": -1, "answer": "a"}, "seat must be a whole number from 0 to 61, not -1"),
        ({"seat": "0", "answer": "a"}, "seat must be a whole number from 0 to 61, not '0'"),
        ({"seat": True, "answer": "a"}, "seat must be a whole number from 0 to 61, not True"),
        ({"seat": 0, "answer": 3}, "answer must be a text, not 3"),
        ({"outcome": 3}, "outcome must be a list of whole numbers, not 3"),
        ({"outcome": [1.5]}, r"outcome must be a list of whole numbers, not \[1\.5\]"),
        ({"outcome": [True]}, r"outcome must be a list of whole numbers, not \[True\]"),
    ],
)
def test_a_bad_entry_is_told_by_field(data: dict[str, object], told: str) -> None:
    with pytest.raises(SandtableError, match=told):
        read_entry(data)
