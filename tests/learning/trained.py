"""What needs PyTorch (`make learning`): both forward passes agree, seconds of training teach something, and
runs go on where they were stopped."""

from __future__ import annotations

import time
from itertools import takewhile
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import torch
from msgspec.structs import replace

from sandtable import __version__
from sandtable.bots.netfile import read_tensors
from sandtable.bots.network import Network, Sight
from sandtable.engine.errors import SandtableError
from sandtable.engine.observing import Sheet
from sandtable.games.morale import GAME
from sandtable.learning import reporting, training
from sandtable.learning.games import Setting
from sandtable.learning.judging import Strength, strength
from sandtable.learning.net import Net
from sandtable.learning.plan import PLAN as PLAN_FILE
from sandtable.learning.plan import Plan, plan_at
from sandtable.learning.players import Players
from sandtable.learning.ppo import SEEN, Pace, Told
from sandtable.learning.reporting import STRENGTH, Report
from sandtable.learning.training import STATE, WEIGHTS, Training, begin
from sandtable.seats.rows import observer_of

SMALL: list[Setting] = [("checkpoint", {"units": 1})]
PLAN = Plan("morale", SMALL, minutes=0.5, imitation=0.9, places=32)


def told(training: Training, round: Told, pace: Pace) -> None:
    """Nobody looks on."""


def test_both_forward_passes_agree() -> None:
    players = Players("morale", [("checkpoint", {})], 4, 0, 3)
    observer = observer_of(GAME)
    net = Net(observer)
    network = Network(net.tensors())
    assert players.own
    for _ in range(30):
        weights, value = net({name: torch.from_numpy(players.arrays[name]) for name in SEEN})
        for place, berth in enumerate(players.own.corners[0].fleet.berths):
            sheet = Sheet(observer)
            observer.write(berth.running().game, berth.open().decision, [], sheet)
            sight = Sight(sheet)
            count = int(players.arrays["count"][place])
            assert np.allclose(weights[place, :count].detach().numpy(), network.weigh(sight), atol=1e-4)
            assert abs(float(value[place].detach()) - network.value(sight)) < 1e-4
        players.arrays["action"][:] = players.arrays["count"] - 1
        players.step()


def test_half_a_minute_teaches_more_than_nothing(tmp_path: Path) -> None:
    training = begin(tmp_path / "run", PLAN)
    before = strength("morale", SMALL, training.net.tensors(), 20).mean()
    training.run(0.25, told)
    decisions = training.progress.decisions
    again = begin(tmp_path / "run", PLAN)
    assert again.progress.decisions == decisions
    again.run(0.25, told)
    assert again.progress.decisions > decisions and not again.pace().imitates
    tensors, noted = read_tensors(tmp_path / "run" / "policy.safetensors")
    assert noted["game"] == "morale" and noted["decisions"] == str(again.progress.decisions)
    assert strength("morale", SMALL, tensors, 20).mean() > before


FEW = Plan("morale", SMALL, minutes=0.5, imitation=0.0, places=2)


class Clock:
    """Every look at it takes a second."""

    def __init__(self) -> None:
        self.now = 0.0

    def monotonic(self) -> float:
        self.now += 1.0
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """No time is spent on learning or measuring, but for that of looks at the clock."""
    found = Clock()
    for module in (training, reporting):
        monkeypatch.setattr(module, "time", found)

    def shares(*_: object) -> Strength:
        in_time = _[-1]
        assert callable(in_time)
        return Strength(sum(1 for _ in takewhile(lambda _: in_time(), range(400))), [0.5, 0.5])

    monkeypatch.setattr(reporting, "strength", shares)
    monkeypatch.setattr(Training, "round", lambda self, players, pace: Told(1, 1, 0.0, 0.0, 0.0))
    return found


def state_of(folder: Path) -> dict[str, Any]:
    found: dict[str, Any] = torch.load(folder / STATE, weights_only=True)
    return found


def test_a_run_goes_on_by_the_same_chance(tmp_path: Path) -> None:
    run = begin(tmp_path, FEW)
    run.progress.selves = [run.net.tensors()]
    run.luck.random()
    torch.rand(3)
    run.save()
    then = run.luck.random(), torch.rand(3).tolist()
    again = begin(tmp_path, FEW)
    assert (again.luck.random(), torch.rand(3).tolist()) == then
    kept = again.progress.selves[0]
    assert all(np.array_equal(kept[name], each) for name, each in run.net.tensors().items())


def test_who_stops_a_run_waits_for_nothing_and_loses_nothing(tmp_path: Path) -> None:
    def stop(*_: object) -> None:
        raise KeyboardInterrupt

    run = begin(tmp_path, FEW)
    with pytest.raises(KeyboardInterrupt), Report(run, time.monotonic() + 60, 0):
        run.run(1, stop)
    assert state_of(tmp_path)["progress"]["rounds"] == 1
    assert not (tmp_path / STRENGTH).exists()


def test_what_is_learnt_is_kept_every_few_minutes(tmp_path: Path, clock: Clock) -> None:
    kept: list[float] = []
    run = begin(tmp_path, FEW)
    run.run(10, lambda *_: kept.append(state_of(tmp_path)["progress"]["seconds"]))
    assert 4 <= len(set(kept)) <= 6 and len(kept) > 50


@pytest.mark.parametrize("judge", [0, 3])
def test_a_run_of_ten_minutes_ends_in_ten(tmp_path: Path, clock: Clock, judge: float) -> None:
    run = begin(tmp_path, FEW)
    with Report(run, 600.0, judge) as report:
        run.run(report.minutes(), report.tell)
    assert 560 < clock.now < 600
    rows = reporting.rows_of(tmp_path / STRENGTH)
    assert len(rows) == (3 if judge else 1) and all(row["games"] > 20 for row in rows)
    run.progress.seconds = 0.9 * 60 * FEW.minutes
    assert run.pace().rate == pytest.approx(3e-5), "the plan ends where learning ends"


def test_plans_and_weights_say_which_sandtable_made_them(tmp_path: Path) -> None:
    begin(tmp_path, FEW)
    assert plan_at(tmp_path / PLAN_FILE).version == __version__
    assert read_tensors(tmp_path / WEIGHTS)[1]["sandtable"] == __version__


def test_the_weights_that_a_run_begins_with_are_kept_at_once(tmp_path: Path) -> None:
    first = begin(tmp_path / "first", FEW).net.tensors()
    begin(tmp_path / "second", replace(FEW, seed=2), first)
    again = begin(tmp_path / "second", FEW).net.tensors()
    assert all(np.array_equal(again[name], first[name]) for name in first)


def test_a_broken_state_is_refused_in_a_sentence(tmp_path: Path) -> None:
    begin(tmp_path, FEW)
    (tmp_path / STATE).write_bytes((tmp_path / STATE).read_bytes()[:1000])
    with pytest.raises(SandtableError, match="expected the state of a run"):
        begin(tmp_path, FEW)


@pytest.mark.parametrize("text", ["", "{}", '{"game": "morale", "settings": [], "colour": 1}'])
def test_a_broken_plan_is_refused(tmp_path: Path, text: str) -> None:
    (tmp_path / "plan.json").write_text(text)
    with pytest.raises(SandtableError, match="expected the plan of a run"):
        plan_at(tmp_path / "plan.json")
