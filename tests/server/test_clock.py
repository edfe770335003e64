"""Clocks: what is left, what happens at zero, and that taking back wins no time."""

from __future__ import annotations

from pathlib import Path
from typing import Any, final

import pytest

from sandtable.catalog.record import header_for
from sandtable.catalog.registry import find_game
from sandtable.engine.decisions import Aim, Decision
from sandtable.server import clocks
from sandtable.server.clocks import Clocks
from sandtable.server.entries import SatDown, TookBack
from sandtable.server.match import Match
from sandtable.server.rows import StoredMatch


class Time:
    def __init__(self) -> None:
        self.now = 50.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def match() -> Match:
    header = header_for(find_game("morale"), "recovery", {}, ["SEALs", "Terrorists"], 5)
    return Match(StoredMatch("m", header, None, 30, False, False, 0))


def test_every_question_has_its_own_time(match: Match) -> None:
    time = Time()
    kept = Clocks(30, time)
    kept.update(match)
    assert [kept.shown(0), kept.shown(1), kept.shown(-1)] == [30, 30, 0]
    time.now += 10.2
    kept.update(match)
    assert kept.shown(0) == 20
    decision = match.decision(0)
    assert decision is not None
    match.answer(0, decision.options[0].key())
    kept.update(match)
    assert [kept.shown(0), kept.shown(1)] == [30, 20]
    time.now += 100
    assert kept.seconds(1) == 0.0 and kept.shown(1) == 1


def test_taking_back_wins_no_time(match: Match) -> None:
    time = Time()
    kept = Clocks(30, time)
    kept.update(match)
    decision = match.decision(0)
    assert decision is not None
    time.now += 25
    match.answer(0, decision.options[0].key())
    kept.update(match)
    time.now += 3
    match.add(TookBack(0))
    kept.update(match)
    assert kept.shown(0) <= 27


def answer(match: Match, seat: int) -> None:
    decision = match.decision(seat)
    assert decision is not None
    match.answer(seat, decision.options[-1].key())


def test_an_undo_gives_each_seat_the_time_it_had_left(match: Match) -> None:
    time = Time()
    kept = Clocks(30, time)
    kept.update(match)
    time.now += 4
    answer(match, 0)
    kept.update(match)
    assert [kept.seconds(0), kept.seconds(1)] == [30, 26]
    time.now += 1
    match.add(TookBack(0))
    kept.update(match)
    assert [kept.seconds(0), kept.seconds(1)] == [29, 25]
    time.now += 2
    answer(match, 0)
    kept.update(match)
    assert [kept.seconds(0), kept.seconds(1)] == [30, 23]


def test_a_clock_that_was_stopped_goes_on_after_an_undo(match: Match) -> None:
    """The seat's own clock is gone while others are asked; taking back brings it back as it was."""
    time = Time()
    kept = Clocks(30, time)
    while 0 in match.waiting():
        kept.update(match)
        time.now += 1
        answer(match, 0)
    kept.update(match)
    assert 0 not in kept.running and (kept.seconds(0), kept.shown(0)) == (0.0, 0)
    time.now += 1
    match.add(TookBack(0))
    kept.update(match)
    assert kept.seconds(0) == 28
    time.now += 27.5
    assert kept.shown(0) == 1
    time.now += 10
    assert (kept.seconds(0), kept.shown(0)) == (0.0, 1)


def test_bots_and_matches_without_a_clock_have_none(match: Match) -> None:
    kept = Clocks(30, Time())
    match.add(SatDown(1, "bot", "greedy"))
    kept.update(match)
    assert kept.shown(1) == 0
    none = Clocks(0, Time())
    none.update(match)
    assert none.shown(0) == 0 and not none.running


def test_at_zero_a_bot_answers(tmp_path: Path, run_server: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clocks, "SECOND", 0.002)
    with run_server(f"sqlite:///{tmp_path}/matches.db") as client:
        player = client.join(client.make("human", "greedy", clock=5)[0])
        player.until_asked()
        assert player.view["allowance"] == 5 and player.view["clock"] >= 1
        while not player.view["over"]:
            player.next()
        assert len(player.log) > 10


def test_without_a_question_no_clock_is_shown(tmp_path: Path, run_server: Any) -> None:
    with run_server(f"sqlite:///{tmp_path}/matches.db") as client:
        tokens = client.make("human", "human", clock=500)
        players = [client.join(token) for token in tokens]
        for player in players:
            player.until("view")
            assert (player.view["clock"] > 0) == bool(player.view["question"])
            assert player.view["allowance"] == 500


@final
class Race(Aim):
    """A flick against a clock."""

    def timed(self, values: tuple[int, ...], millis: int) -> tuple[int, ...]:
        return (values[0], min(millis, self.high[1]))


def asked(match: Match, aim: Aim, rule: str = "TOY-1.01") -> None:
    match.table.pending = [Decision(0, rule, [], aim=aim)]


def test_an_answer_against_a_clock_says_how_long_it_took(match: Match) -> None:
    time = Time()
    kept = Clocks(0, time)
    asked(match, Race("flick", ("angle", "millis"), (0, 0), (9, 4000)))
    kept.update(match)
    time.now += 1.25
    kept.update(match)
    assert kept.timed(match, 0, "flick:7,0") == "flick:7,1250"
    time.now += 60
    assert kept.timed(match, 0, "flick:7,0") == "flick:7,4000"


def test_every_question_is_timed_from_when_it_was_asked(match: Match) -> None:
    time = Time()
    kept = Clocks(0, time)
    asked(match, Race("flick", ("angle", "millis"), (0, 0), (9, 4000)))
    kept.update(match)
    time.now += 3
    match.given[0] += 1
    kept.update(match)
    time.now += 0.5
    assert kept.timed(match, 0, "flick:7,0") == "flick:7,500"


def test_other_answers_are_left_as_they_are(match: Match) -> None:
    kept = Clocks(0, Time())
    kept.update(match)
    assert kept.timed(match, 0, "whatever") == "whatever"
    asked(match, Aim("flick", ("angle", "power"), (0, 0), (9, 9)))
    kept.update(match)
    assert kept.timed(match, 0, "flick:7,3") == "flick:7,3"
