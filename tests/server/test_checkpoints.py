"""Checkpoints that have what is new since the one before: a line of them comes to the whole."""

from __future__ import annotations

import random
from typing import Any

import pytest
from msgspec import json

from sandtable.server import checkpoints
from sandtable.server.checkpoints import Checkpoint, Held, in_portions
from sandtable.server.entries import WentBack
from sandtable.server.match import Match
from server.matches import new_match, play


def state(checkpoint: Checkpoint) -> dict[str, Any]:
    found: dict[str, Any] = json.decode(checkpoint.state)
    return found


def again(line: list[Checkpoint], match: Match) -> Match:
    """The match as it is opened from a line of checkpoints."""
    opened = new_match("checkpoint")
    opened.restore([state(each) for each in line], match.log[:])
    return opened


def go_on(match: Match, rng: random.Random) -> None:
    """A random answer, now and then prompt, now and then taken back."""
    seat = rng.choice(match.waiting())
    decision = match.decision(seat)
    assert decision is not None
    match.answer(seat, rng.choice(decision.options).key(), prompt=rng.random() < 0.2)
    if rng.random() < 0.4 and match.can_undo(seat):
        match.undo(seat)


@pytest.mark.parametrize("seed", range(6))
def test_a_line_of_checkpoints_comes_to_the_whole_whatever_is_taken_back(seed: int) -> None:
    match, rng, line = new_match("checkpoint"), random.Random(seed), []
    while not match.table.over and len(line) < 12:
        for _ in range(rng.randrange(1, 9)):
            if not match.table.over:
                go_on(match, rng)
        line.append(match.checkpoint())
        opened = again(line, match)
        assert opened.save() == match.save()
        assert opened.held == match.held
    assert [each.base for each in line] == [0, *[each.n for each in line[:-1]]]
    assert match.undos


def test_what_has_not_changed_is_stored_once() -> None:
    match, line = new_match("checkpoint"), []
    for _ in range(10):
        line.append(play(match, 5).checkpoint())
    saved = [state(each) for each in line]
    assert sum(len(each["table"]["told"]) for each in saved) == len(match.table.told) > 10
    stored = [
        sum(len(each["table"]["entries"]) for each in saved),
        sum(len(each["prompt"]) for each in saved),
    ]
    in_beats = sum(
        len(each["table"]["entries"]) + each["held"][0] - each["table"]["committed"] for each in saved[:-1]
    )
    assert stored == [len(match.table.history) + in_beats, 0]


def test_who_opens_a_match_goes_on_from_its_last_checkpoint() -> None:
    match = play(new_match("checkpoint"), 30)
    line = [match.checkpoint()]
    opened = play(again(line, match), 7)
    line.append(opened.checkpoint())
    assert line[1].base == line[0].n == 30
    assert again(line, opened).save() == opened.save()


def test_a_lesson_that_goes_back_leaves_nothing_behind() -> None:
    match = play(new_match("checkpoint"), 30)
    line = [match.checkpoint()]
    match.add(WentBack(4))
    assert match.held == Held(30, 4, 0)
    line.append(play(match, 3).checkpoint())
    assert again(line, match).save() == match.save()


@pytest.mark.parametrize("portion", [1, 7, 1000])
def test_a_long_checkpoint_is_stored_in_portions(portion: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checkpoints, "PORTION", portion)
    match = play(new_match("checkpoint"), 40)
    line = in_portions(len(match.log), match.save())
    assert [each.base for each in line] == [0, *[each.n for each in line[:-1]]]
    assert line[-1].n == len(match.log) and sorted({each.n for each in line}) == [each.n for each in line]
    assert again(line, match).save() == match.save()
    for each in [state(each)["table"] for each in line[:-1]]:
        assert len(each["entries"]) <= portion and len(each["told"]) <= portion
