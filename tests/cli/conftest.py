"""The command line with one more game installed: `plugin` holds it as another package would bring it."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from sandtable.catalog import registry
from sandtable.commands.app import app
from sandtable.lab.spreading import stop

PLUGIN = Path(__file__).parent / "plugin"
PATIENCE = 60

Run = Callable[..., Result]
Shell = Callable[..., "subprocess.CompletedProcess[str]"]


@pytest.fixture(autouse=True, scope="module")
def workers() -> None:
    """Processes that other tests have left behind do not know what is installed here."""
    stop()


@pytest.fixture(autouse=True)
def plugin(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.syspath_prepend(str(PLUGIN))
    registry.installed.cache_clear()
    yield
    registry.installed.cache_clear()


@pytest.fixture
def run() -> Run:
    """A command in this process."""

    def run(*args: str, lines: str = "") -> Result:
        return CliRunner().invoke(app, list(args), input=lines)

    return run


@pytest.fixture
def environment() -> dict[str, str]:
    path = os.pathsep.join(filter(None, [str(PLUGIN), os.environ.get("PYTHONPATH")]))
    return os.environ | {"PYTHONPATH": path}


@pytest.fixture
def shell(environment: dict[str, str]) -> Shell:
    """A line of shell, where `$sandtable` is the command."""

    def shell(line: str) -> subprocess.CompletedProcess[str]:
        variables = environment | {"sandtable": f"{sys.executable} -m sandtable.cli"}
        return subprocess.run(
            ["bash", "-c", line], env=variables, capture_output=True, text=True, timeout=PATIENCE, check=False
        )

    return shell
