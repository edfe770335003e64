"""What `make bench` requires of environments is measured, and missed where it is too slow."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

BENCH = Path(__file__).parents[1] / "bench"
STEPPED = ("environment", "processes")


@pytest.fixture
def peers(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """The script, with the modules beside it."""
    before = set(sys.modules)
    monkeypatch.syspath_prepend(str(BENCH))
    yield import_module("peers")
    for name in set(sys.modules) - before:
        if Path(getattr(sys.modules[name], "__file__", None) or "").parent == BENCH:
            del sys.modules[name]


def test_every_requirement_of_environments_is_measured(peers: Any) -> None:
    subjects = [*peers.environment_subjects(), *peers.process_subjects()]
    measured = {(each.what, each.name) for each in subjects}
    wanted = [check for check in import_module("report").CHECKS if check.what in STEPPED]
    assert len(wanted) == 6
    assert {(each.what, name) for each in wanted for name in (each.ours, each.peer)} <= measured


@pytest.mark.parametrize(("share", "passed"), [(0.99, False), (1.01, True)])
def test_a_requirement_that_is_missed_fails(peers: Any, share: float, passed: bool) -> None:
    report = import_module("report")
    for check in report.CHECKS:
        if check.what in STEPPED:
            ours = peers.Measure(check.ours, check.what, 1000 * check.bound * share, "steps/s")
            theirs = peers.Measure(check.peer, check.what, 1000, "steps/s")
            assert report.judge(check, [ours, theirs]).passed is passed
