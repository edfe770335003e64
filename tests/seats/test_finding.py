"""Bots of one's own by name: as a class, from a package, and from whoever runs a server."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from importlib import invalidate_caches
from pathlib import Path

import pytest
from typer.testing import CliRunner

import sandtable as st
from bots.weights import some_weights
from sandtable.adapters.mcp.tools import check_bot
from sandtable.bots.learnt import belongings
from sandtable.bots.netfile import write_tensors
from sandtable.catalog import registry
from sandtable.catalog.registry import find_game
from sandtable.commands.app import app
from sandtable.engine.errors import SandtableError
from sandtable.seats import finding
from sandtable.seats.fair import Fair

MORALE = find_game("morale")
BOLD = """
import sandtable

class Bold(sandtable.Bot):
    text = "attacks where it can"

    def choose(self, seat, decision):
        return len(decision.options) - 1

class Picky(Bold):
    games = ("omega",)

class Wrong(Bold):
    def choose(self, seat, decision):
        return 99

class Needy(Bold):
    def __init__(self, what):
        self.what = what

def bold():
    return Bold()
"""
SIM = ["sim", "morale", "--scenario", "checkpoint", "--option", "units=1", "--games", "4", "--json"]


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder with a module of bots, in which the program was started."""
    (tmp_path / "bold_bots.py").write_text(BOLD)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [*sys.path])
    monkeypatch.setenv(finding.VARIABLE, "")
    finding.brought.cache_clear()
    yield tmp_path
    finding.brought.cache_clear()
    sys.modules.pop("bold_bots", None)


@pytest.fixture
def package(here: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str], None]:
    """A package that brings bots by its entry points."""

    def install(points: str) -> None:
        folder = here / "bold-1.0.dist-info"
        folder.mkdir()
        (folder / "METADATA").write_text("Metadata-Version: 2.1\nName: bold\nVersion: 1.0\n")
        (folder / "entry_points.txt").write_text(f"[sandtable.bots]\n{points}\n")
        monkeypatch.syspath_prepend(str(here))
        invalidate_caches()
        finding.brought.cache_clear()
        registry.warn.cache_clear()

    return install


@pytest.mark.parametrize("spec", ["bold_bots:Bold", "bold_bots.py:Bold", "./bold_bots.py:Bold"])
def test_a_class_is_found_by_module_and_by_file(here: Path, spec: str) -> None:
    made = finding.make_bot(MORALE, spec, 1)
    assert isinstance(made, Fair) and type(made.bot).__name__ == "Bold"


@pytest.mark.parametrize(
    ("spec", "said"),
    [
        ("nowhere:Bold", "bot 'nowhere:Bold' cannot be imported: ModuleNotFoundError"),
        ("nowhere.py:Bold", "bot 'nowhere.py:Bold' cannot be imported: SandtableError: there is no file"),
        ("bold_bots:Shy", "bot 'bold_bots:Shy' cannot be imported: AttributeError"),
        ("bold_bots:bold", "bot 'bold_bots:bold' must name a subclass of sandtable.Bot, not <function"),
        ("bold_bots:Needy", "bot Needy cannot be made: TypeError: .* missing 1 required"),
        (":Bold", "bot ':Bold': expected module:Class or path/to/file.py:Class"),
        ("greedy:3", "bot 'greedy:3': greedy takes no parameter"),
        ("deep", "morale has no bot 'deep'; expected one of easy, normal, hard, expert, .*random, greedy"),
    ],
)
def test_what_is_no_bot_gets_one_sentence(here: Path, spec: str, said: str) -> None:
    with pytest.raises(st.SandtableError, match=said):
        finding.make_bot(MORALE, spec, 1)


def test_nothing_is_imported_for_a_stranger(here: Path) -> None:
    (here / "trap.py").write_text("from pathlib import Path\nPath('sprung').write_text('')\n" + BOLD)
    for spec in ("trap:Bold", "trap.py:Bold", "os:system"):
        with pytest.raises(st.SandtableError, match="morale has no bot"):
            finding.listed_bot(MORALE, spec, 1)
        with pytest.raises(st.SandtableError, match="bot: morale has no"):
            check_bot(MORALE, spec)
    assert not (here / "sprung").exists()
    finding.make_bot(MORALE, "trap:Bold", 1)
    assert (here / "sprung").exists()
    sys.modules.pop("trap")


def test_a_package_brings_bots(package: Callable[[str], None]) -> None:
    package("bold = bold_bots:Bold\npicky = bold_bots:Picky")
    assert st.list_bots("morale")[-1] == "bold" and st.list_bots("omega")[-2:] == ["bold", "picky"]
    assert isinstance(finding.listed_bot(MORALE, "bold", 1), Fair)
    assert finding.text_of("bold") == "attacks where it can" and finding.text_of("picky")
    assert finding.thinks(MORALE, "bold") and not finding.thinks(MORALE, "greedy")
    with pytest.raises(st.SandtableError, match="morale has no bot 'picky'"):
        finding.listed_bot(MORALE, "picky", 1)


def test_a_broken_one_stops_nobody(
    package: Callable[[str], None], capsys: pytest.CaptureFixture[str]
) -> None:
    package("bold = bold_bots:Bold\nlost = nowhere:Bold\ngreedy = bold_bots:Bold")
    assert st.list_bots("morale").count("greedy") == 1 and "bold" in st.list_bots("morale")
    said = capsys.readouterr().err
    assert "entry point 'lost' of sandtable.bots: bot 'nowhere:Bold' cannot be imported" in said
    assert "bot name 'greedy' is taken" in said


def test_whoever_runs_a_server_invites(here: Path) -> None:
    finding.invite("fierce=bold_bots.py:Bold, bold_bots:Picky")
    assert os.environ[finding.VARIABLE]
    assert st.list_bots("omega")[-2:] == ["fierce", "Picky"]
    with pytest.raises(st.SandtableError, match="bot 'greedy=bold_bots:Bold': expected a name of its own"):
        finding.invite("greedy=bold_bots:Bold")
    with pytest.raises(st.SandtableError, match="cannot be imported"):
        finding.invite("nowhere:Bold")


def test_a_bot_of_ones_own_plays_from_the_command_line(here: Path) -> None:
    for jobs in ("1", "2"):
        found = CliRunner().invoke(app, [*SIM, "--bots", "bold_bots.py:Bold,greedy", "--jobs", jobs])
        assert '"bot": "bold_bots.py:Bold"' in found.stdout, found.stderr


def test_one_that_answers_wrongly_ends_in_a_line(here: Path) -> None:
    for jobs in ("1", "2"):
        found = CliRunner().invoke(app, [*SIM, "--bots", "bold_bots.py:Wrong,greedy", "--jobs", jobs])
        assert found.exit_code == 1
        assert found.stderr.startswith("sandtable: bot Wrong (seat 0) at MORALE-1.11 answered 99; expected")


def test_a_network_plays_by_its_file(here: Path) -> None:
    """For whoever runs the program alone; where it does not fit, a sentence says so."""
    write_tensors(here / "own.safetensors", some_weights(MORALE), belongings(MORALE))
    runner = CliRunner()
    one, two = (
        runner.invoke(app, [*SIM, "--bots", "learnt:own.safetensors,random", "--jobs", n]) for n in "12"
    )
    assert (one.exit_code, one.stderr) == (0, "")
    assert json.loads(one.stdout)["digest"] == json.loads(two.stdout)["digest"]
    with pytest.raises(
        SandtableError, match=r"^strike: own.safetensors was trained for game morale, not strike$"
    ):
        finding.make_bot(find_game("strike"), "learnt:own.safetensors", 1)
    with pytest.raises(SandtableError, match=r"^morale: none.safetensors: cannot be read"):
        finding.make_bot(MORALE, "learnt:none.safetensors", 1)
    with pytest.raises(
        SandtableError, match=r"^morale has no bot 'learnt:own.safetensors'; expected one of easy"
    ):
        finding.listed_bot(MORALE, "learnt:own.safetensors", 1)


def test_it_climbs_a_ladder_of_the_lab(here: Path) -> None:
    words = ["lab", "ladder", "morale", "--scenario", "checkpoint", "--option", "units=1", "--games", "2"]
    found = CliRunner().invoke(app, [*words, "--bots", "random,bold_bots:Bold", "--out", "x", "--no-report"])
    assert found.exit_code == 0, found.stderr
    studied = st.study({"game": "morale", "bots": ["bold_bots:Bold"], "games": 1, "watch": 0}, progress=False)
    assert studied[0]["bots"] == "bold_bots:Bold,bold_bots:Bold" and studied[0]["state"] == "over"


def test_the_command_line_starts_without_bots_of_others() -> None:
    code = "import sys, sandtable.cli; print([n for n in sys.modules if n.startswith('sandtable.seats')])"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "[]"
