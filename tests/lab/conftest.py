"""The lab with a rigged coin installed, as another package would bring it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from sandtable.catalog import registry
from sandtable.commands.app import app
from sandtable.lab.spreading import stop

PLUGIN = Path(__file__).parent / "plugin"
Run = Callable[..., Result]


@pytest.fixture(autouse=True, scope="module")
def plugin() -> Iterator[None]:
    """Processes that other tests have left behind do not know of it."""
    stop()
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(str(PLUGIN))
        registry.installed.cache_clear()
        yield
    registry.installed.cache_clear()


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Run:
    """A command in this process, in a folder of its own."""
    monkeypatch.chdir(tmp_path)

    def run(*args: object) -> Result:
        return CliRunner().invoke(app, [str(arg) for arg in args])

    return run
