"""`bench` with a clock of our own: what is measured, and what is made of it."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from typer.testing import Result

from sandtable.bots import levels, replies
from sandtable.catalog import folders, registry
from sandtable.commands import bench, flicks
from sandtable.commands.choosing import choose_setup

Run = Callable[..., Result]


class Clock:
    """Every look at it takes an eighth of a second."""

    def __init__(self) -> None:
        self.now = 5.0

    def process_time(self) -> float:
        self.now += 0.125
        return self.now


@pytest.fixture(autouse=True)
def clock(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "time", Clock())
    monkeypatch.setattr(bench, "SIMULATIONS", 3)


def test_a_rate_is_work_by_time() -> None:
    worked: list[int] = []

    def work() -> int:
        worked.append(1)
        return 30

    assert bench.rate(work, 0.5) == 3 * 30 / 0.5
    assert len(worked) == 3


def test_a_game_is_played_to_its_end_and_its_decisions_counted() -> None:
    setup = choose_setup("tug", None, ["rounds=9", "throws=true"])
    game = setup.new(4)
    assert bench.play_out(setup, 4) == bench.play_out(setup, 4) >= 4
    assert not game.over


def test_half_a_game_has_taken_half_of_its_decisions() -> None:
    setup = choose_setup("tug", None, ["rounds=9"])
    whole = bench.play_out(setup, 1)
    game: Any = bench.half_played(setup)
    assert whole // 2 <= game.asked < whole // 2 + 3
    assert game.round == game.asked // 3 and (not game.over or whole == game.asked)


def test_clones_are_counted() -> None:
    class Counted:
        clones = 0

        def clone(self) -> None:
            self.clones += 1

    game = Counted()
    assert bench.clone_often(game) == bench.CLONES == game.clones  # type: ignore[arg-type]


def test_what_is_measured() -> None:
    setup = choose_setup("tug")
    found = bench.measure(setup, 0.5)
    assert found["scenario"] == "green"
    assert found["clone_microseconds"] == 1_000_000 / (3 * bench.CLONES / 0.5)
    assert found["search_simulations_per_second"] == 3 * bench.SIMULATIONS / 0.5
    decisions = sum(bench.play_out(setup, seed) for seed in (1, 2, 3))
    assert found["decisions_per_second"] == decisions / 0.5


def test_a_search_is_made_as_often_as_it_is_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    searched: list[Any] = []

    class Counted:
        def choose(self, game: Any, decision: Any) -> int:
            searched.append((game.round, int(decision.seat)))
            return 0

    monkeypatch.setattr(levels, "make_bot", lambda game_type, spec, seed: Counted())
    assert bench.search_rate(choose_setup("tug"), 0.5) == 3 * bench.SIMULATIONS / 0.5
    assert searched == [(1, 0)] * 3


def test_a_network_answers_one_question_as_often_as_it_is_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    answered: list[Any] = []
    reply = replies.reply
    monkeypatch.setattr(replies, "reply", lambda *asked: answered.append(reply(*asked)))
    setup = choose_setup("morale", "checkpoint")
    found = bench.networks(setup, bench.half_played(setup), 0.5)
    assert found == {"network_milliseconds": 1000 * 0.5 / 3} and len(answered) == 3
    assert bench.networks(choose_setup("tug"), setup.new(1), 0.5) == {}


def test_flicks_are_measured_as_they_are_played_and_in_steps() -> None:
    assert not flicks.works(choose_setup("tug", None, ["throws=true"]))
    works = flicks.works(choose_setup("flix", "prism_lens"))
    assert list(works) == ["flicks", "stepped_flicks", "block_flicks", "stepped_block_flicks"]
    assert {work() for work in works.values()} == {1}


def test_flicks_are_told_beside_their_steps() -> None:
    row = {"flicks_per_second": 5000.0, "stepped_flicks_per_second": 250.0}
    assert bench.flicks_text(row) == "5,000 (20.0 x pymunk)"
    assert bench.flicks_text({}) == ""


def test_the_report_for_programs_and_for_people(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    tug = registry.games()["tug"]
    with monkeypatch.context() as patched:
        patched.setattr(folders, "games", lambda: {"tug": tug})
        report = json.loads(run("bench", "--json", "--seconds", "0.5").stdout)
        people = run("bench", "--seconds", "0.5").stdout
    found = report["games"]["tug"]
    rows = [line.replace("\u2502", " ").split() for line in people.splitlines()]
    numbers = [f"{found['decisions_per_second']:,.0f}", f"{found['clone_microseconds']:.2f}", "18"]
    assert ["tug", "green", "interpreted", *numbers] in rows
    assert "on one core" in people
