"""What a finished match came to."""

from __future__ import annotations

import pytest

from sandtable.server.match import SPECTATOR, Match
from sandtable.server.report import chart, decided_by, outcome_of
from server.matches import new_match, play


def ended(results: list[int]) -> Match:
    match = new_match("checkpoint")
    match.table.now.end("enough", results)
    return match


@pytest.mark.parametrize(
    ("results", "words"),
    [
        ([100, 0], "SEALs win"),
        ([0, 100], "Terrorists win"),
        ([100, 100], "SEALs and Terrorists win"),
        ([50, 50], "A draw"),
        ([99, 0], "A draw"),
        ([0, 0], "Nobody wins"),
    ],
)
def test_the_outcome_in_words(results: list[int], words: str) -> None:
    assert outcome_of(ended(results)) == words


def test_what_decided_is_the_last_thing_that_everybody_saw() -> None:
    match = new_match()
    assert decided_by(match) == ("", "")
    match = play(new_match("checkpoint"), 20)
    public = [event for event in match.table.events if event.seen_by(SPECTATOR)]
    assert decided_by(match) == (match.game.sentence(match.table.now, public[-1]), public[-1].rule)
    match.table.now.tell_only(1, "MORALE-1.01", "secret")
    assert decided_by(match)[1] == public[-1].rule


def test_a_chart_leaves_out_a_side_that_has_no_numbers() -> None:
    course = {0: [3, -1, 0], 4: [2, -1, 0], 9: [2, -1, 0]}
    made = chart("Units", course, ["one", "two", "three"])
    assert (made.title, made.steps) == ("Units", (0, 4, 9))
    assert made.series == {"one": (3, 2, 2), "three": (0, 0, 0)}
    assert chart("Late", {0: [-1, 5], 2: [0, 5]}, ["one", "two"]).series == {"one": (-1, 0), "two": (5, 5)}
