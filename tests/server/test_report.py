"""What a finished match came to."""

from __future__ import annotations

import pytest

from sandtable.server.match import SPECTATOR, Match
from sandtable.server.report import chart, decided_by, moments_of, outcome_of, won_by
from server.matches import new_match, play


def ended(results: list[int]) -> Match:
    match = new_match("checkpoint")
    match.table.now.end("enough", results)
    return match


@pytest.mark.parametrize(
    ("results", "words"),
    [
        ([100, 0], "The SEALs win"),
        ([0, 100], "The Terrorists win"),
        ([100, 100], "The SEALs and the Terrorists win"),
        ([50, 50], "A draw"),
        ([99, 0], "A draw"),
        ([0, 0], "Nobody wins"),
    ],
)
def test_the_outcome_in_words(results: list[int], words: str) -> None:
    assert outcome_of(ended(results)) == words


def test_who_lost_is_told_so_first() -> None:
    assert outcome_of(ended([0, 100]), 0) == "You lost: the Terrorists win"
    assert outcome_of(ended([0, 100]), 1) == "The Terrorists win"
    assert outcome_of(ended([0, 0]), 0) == "You lost"


@pytest.mark.parametrize(
    ("names", "words"),
    [
        (["Overseer"], "The overseer wins"),
        (["Commandos"], "The commandos win"),
        (["Bravo"], "Bravo wins"),
        (["The operators"], "The operators win"),
        (["Hannah and George"], "Hannah and George win"),
        (["The infiltrators"], "The infiltrators win"),
    ],
)
def test_a_winner_by_its_name(names: list[str], words: str) -> None:
    assert won_by(names, ("Overseer", "Commandos")) == words


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


def test_the_moments_are_the_last_losses_and_the_ending_newest_first() -> None:
    match = new_match("checkpoint")
    while not match.table.over:
        play(match, 1)
    moments = moments_of(match, 0)
    told = [line for line in match.log_lines(0) if line.what in match.game.moments]
    assert list(moments) == told[::-1][:7]
    assert moments[0].n == len(match.log_lines(0)) - 1
    assert not {"drew", "threatened", "skulls_added"} & {line.what for line in moments}


def test_a_game_that_names_no_moments_is_told_by_its_last_lines(monkeypatch: pytest.MonkeyPatch) -> None:
    match = play(new_match("checkpoint"), 40)
    monkeypatch.setattr(type(match.game), "moments", ())
    assert list(moments_of(match, 0)) == match.log_lines(0)[::-1][:7]
