"""Tracks: a counter between two ends, with marks on the way."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sandtable.parts.track import Track

steady = settings(derandomize=True, deadline=None, max_examples=100)
spaces = st.integers(-5, 12)
marks = st.lists(spaces, unique=True).map(sorted)


@st.composite
def tracks(draw):
    low, value, high = sorted(draw(st.tuples(spaces, spaces, spaces)))
    return Track(low, high, value, draw(marks))


@steady
@given(tracks(), st.integers(-30, 30))
def test_a_token_moves_as_far_as_the_ends_allow_and_reports_the_rest(track, steps):
    before = track.value
    left = track.move(steps)
    assert track.low <= track.value <= track.high
    assert track.value + left == before + steps
    assert left == 0 or track.value == (track.high if steps > 0 else track.low)


@pytest.mark.parametrize(
    ("steps", "value", "left"), [(3, 7, 0), (4, 8, 0), (6, 8, 2), (-2, 2, 0), (-3, 1, 0), (-7, 1, -4)]
)
def test_steps_beyond_an_end_are_left_over(steps, value, left):
    track = Track(1, 8, 4, [])
    assert (track.move(steps), track.value) == (left, value)


@steady
@given(tracks(), st.integers(-20, 20))
def test_the_marks_that_are_crossed_are_those_of_the_single_steps(track, steps):
    before, walked = track.value, []
    walker = track.clone()
    track.move(steps)
    while walker.value != track.value:
        walker.move(1 if steps > 0 else -1)
        walked += [mark for mark in track.marks if mark == walker.value]
    assert track.crossed(before) == walked


def test_marks_are_crossed_in_the_order_of_the_way():
    track = Track(0, 10, 2, [2, 4, 6, 8])
    track.move(4)
    assert track.crossed(2) == [4, 6]
    track.move(-6)
    assert track.crossed(6) == [4, 2]
    assert track.crossed(0) == []


def test_the_level_counts_the_marks_that_are_reached():
    assert [Track(0, 6, value, [2, 4]).level() for value in range(7)] == [0, 0, 1, 1, 2, 2, 2]


def test_a_clone_is_equal_and_moves_alone():
    track = Track(0, 5, 3, [4])
    other = track.clone()
    assert (other.low, other.high, other.value, other.marks) == (0, 5, 3, [4])
    other.move(2)
    assert (track.value, other.value) == (3, 5)


def test_a_restored_track_stands_where_the_dumped_one_stood():
    track = Track(0, 5, 1, [])
    track.restore(Track(0, 5, 4, []).dump())
    assert track.value == 4
