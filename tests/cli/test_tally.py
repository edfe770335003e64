"""Counts over many games, the tables made of them, and how games are dealt out to processes."""

from __future__ import annotations

import json
import signal
from collections.abc import Callable
from hashlib import blake2b
from typing import Any

import pytest
from typer.testing import Result

from sandtable.commands import sim
from sandtable.commands.choosing import choose_setup
from sandtable.commands.output import show
from sandtable.commands.simtable import tables
from sandtable.commands.tally import Span, Tally
from sandtable.lab import simulation
from sandtable.lab.simulation import Batch, Played, simulate
from sandtable.lab.spreading import undisturbed

Run = Callable[..., Result]
GAMES = [
    Played("left", [100, 0], 10, 3, "aa", {"stones": 4}),
    Played("draw", [50, 50], 20, 1, "bb", {"stones": 1, "ropes": 2}),
    Played("left", [100, 0], 6, 2, "cc", {}),
    Played("odd", [30, 70], 12, 2, "dd", {}),
]


def tallied(games: list[Played] = GAMES) -> Tally:
    tally = Tally(2)
    for game in games:
        tally.add(game)
    return tally


def test_a_span_knows_mean_and_bounds() -> None:
    span = Span()
    for value in (5, 3, 9, 3):
        span.add(value)
    assert span.report() == {"mean": 5.0, "min": 3, "max": 9}
    low = Span()
    low.add(-4)
    assert low.report() == {"mean": -4.0, "min": -4, "max": -4}


def test_what_many_games_add_up_to() -> None:
    assert tallied().report() == {
        "games": 4,
        "endings": {"left": 2, "draw": 1, "odd": 1},
        "decisions": {"mean": 12.0, "min": 6, "max": 20},
        "rounds": {"mean": 2.0, "min": 1, "max": 3},
        "figures": {
            "stones": {"mean": 2.5, "min": 1, "max": 4},
            "ropes": {"mean": 2.0, "min": 2, "max": 2},
        },
        "digest": blake2b(b"aabbccdd", digest_size=16).hexdigest(),
    }
    assert list(tallied().report()["endings"]) == ["left", "draw", "odd"]


def test_what_each_seat_came_to() -> None:
    tally = tallied()
    assert tally.seat_report(0) == {"score": 70.0, "wins": 2, "draws": 1, "losses": 0}
    assert tally.seat_report(1) == {"score": 30.0, "wins": 0, "draws": 1, "losses": 2}
    assert tally.mean_score([0, 1]) == 50.0


def test_a_game_without_rounds_reports_none() -> None:
    tally = tallied([Played("x", [0, 0], 4, None, "a", {})])
    assert tally.report()["rounds"] is None


def a_batch() -> Batch:
    return Batch(choose_setup("tug"), ["random", "greedy"], 7, 4)


def test_speed_is_by_the_second() -> None:
    found = sim.speed(a_batch(), tallied(), 2.0, 3)
    assert (found["decisions_per_second"], found["games_per_second"]) == (24.0, 2.0)
    assert (found["seconds"], found["jobs"]) == (2.0, 3)


def test_where_nothing_is_said_a_hundred_games_are_played_here(run: Run) -> None:
    found = json.loads(run("sim", "tug", "--json").stdout)
    assert (found["games"], found["seed"], found["speed"]["jobs"]) == (100, 1, 1)
    assert [seat["bot"] for seat in found["seats"]] == ["greedy", "greedy"]


def report(**more: Any) -> dict[str, Any]:
    batch = a_batch()
    return sim.describe(batch, tallied()) | {"speed": sim.speed(batch, tallied(), 2.0, 3)} | more


def test_a_report_says_who_sat_where_and_how_it_went() -> None:
    found = report()
    assert (found["game"], found["version"], found["scenario"], found["seed"]) == ("tug", 2, "green", 7)
    assert [(seat["seat"], seat["name"], seat["side"], seat["bot"]) for seat in found["seats"]] == [
        (0, "Left", 0, "random"),
        (1, "Right", 1, "greedy"),
    ]
    assert found["sides"] == [{"seats": [0], "score": 70.0}, {"seats": [1], "score": 30.0}]


def printed(found: dict[str, Any], capsys: pytest.CaptureFixture[str]) -> list[list[str]]:
    """The words of every line, without the frames."""
    show(*tables(found))
    out = capsys.readouterr().out
    return [words for line in out.splitlines() if (words := line.replace("\u2502", " ").split())]


def test_the_report_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    lines = printed(report(), capsys)
    for expected in (
        "tug green, 4 games, seed 7",
        "0 Left 0 random 70.0 2 1 0",
        "1 Right 1 greedy 30.0 0 1 2",
        "left 2 50.0%",
        "odd 1 25.0%",
        "stones 2.500 1 4",
        "decisions: 12.0 on average, 6 to 20; rounds: 2.0 on average, 1 to 3",
    ):
        assert expected.split() in lines
    assert lines[-1] == [
        "speed:",
        "24",
        "decisions",
        "per",
        "second",
        "(2.00",
        "s,",
        "--jobs",
        "3,",
        "interpreted)",
    ]


def test_what_a_game_does_not_count_is_not_in_the_report(capsys: pytest.CaptureFixture[str]) -> None:
    lines = printed(report(figures={}, rounds=None), capsys)
    assert not any(line[:3] == ["a", "game", "has"] for line in lines)
    assert ["decisions:", "12.0", "on", "average,", "6", "to", "20"] in lines


def chunks_of(games: int, jobs: int, monkeypatch: pytest.MonkeyPatch) -> list[list[int]]:
    """How many games are dealt out at a time, to processes where there are several; nothing is played."""
    dealt: list[range] = []
    asked: list[int] = []
    monkeypatch.setattr(
        simulation, "spread_over", lambda work, chunks, jobs: asked.append(jobs) or map(dealt.append, chunks)
    )
    list(simulate(Batch(choose_setup("tug"), [], 1, games), jobs))
    assert asked == [jobs]
    return [list(chunk) for chunk in dealt]


@pytest.mark.parametrize(
    ("games", "jobs", "size"), [(5, 1, 1), (16, 1, 2), (41, 2, 2), (900, 1, 100), (3200, 2, 100), (1, 9, 1)]
)
def test_every_game_is_dealt_out_once_in_order(
    games: int, jobs: int, size: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    dealt = chunks_of(games, jobs, monkeypatch)
    assert [index for chunk in dealt for index in chunk] == list(range(games))
    assert {len(chunk) for chunk in dealt[:-1]} <= {size} and 1 <= len(dealt[-1]) <= size


def test_ctrl_c_waits_until_a_process_is_started() -> None:
    def blocked() -> bool:
        return signal.SIGINT in signal.pthread_sigmask(signal.SIG_BLOCK, set())

    before = blocked()
    with undisturbed():
        assert blocked()
    assert blocked() == before
    with pytest.raises(ValueError, match="x"), undisturbed():
        raise ValueError("x")
    assert blocked() == before
