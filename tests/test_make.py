"""`make play` starts what is there: compiled where that has been built, else interpreted."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest

MAKEFILE = Path(__file__).parent.parent / "Makefile"
MEANWHILE = "is compiled meanwhile"

pytestmark = pytest.mark.skipif(shutil.which("make") is None, reason="there is no make")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A project with nothing in it but the make file."""
    shutil.copy(MAKEFILE, tmp_path)
    for name in ("pyproject.toml", "constraints.txt", "setup.py"):
        (tmp_path / name).touch()
    for name in ("building", "src", "web"):
        (tmp_path / name).mkdir()
    return tmp_path


def would_do(folder: Path, *words: str) -> str:
    """What make would run for these targets."""
    own = {name: value for name, value in os.environ.items() if not name.startswith(("MAKE", "SANDTABLE_"))}
    command = ["make", "-n", *words]
    done = subprocess.run(command, cwd=folder, env=own, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def named(folder: Path, variable: str) -> Path:
    found = re.search(rf"^{variable} := (.*)$", would_do(folder, "-p", "clean"), re.MULTILINE)
    assert found
    return folder / found[1]


def test_the_first_start_is_interpreted_and_compiles_beside_it(folder: Path) -> None:
    done = would_do(folder, "play")
    assert MEANWHILE in done
    assert "touch .venv/installed-interpreted-" in done
    assert "touch .venv/installed-compiled-" not in done


def test_a_start_installs_what_was_compiled_meanwhile(folder: Path) -> None:
    named(folder, "WHEEL").mkdir(parents=True)
    done = would_do(folder, "play")
    assert MEANWHILE not in done
    assert "touch .venv/installed-compiled-" in done
    assert "pip --disable-pip-version-check -qq wheel" not in done


def test_a_start_with_the_compiled_one_installed_only_starts_it(folder: Path) -> None:
    stamp = named(folder, "INSTALLED")
    stamp.parent.mkdir(parents=True)
    stamp.touch()
    assert would_do(folder, "play").splitlines()[-1] == ".venv/bin/sandtable"
    assert "touch" not in would_do(folder, "play")


def test_who_asks_for_no_compiler_gets_none(folder: Path) -> None:
    done = would_do(folder, "play", "SANDTABLE_COMPILE=0")
    assert MEANWHILE not in done
    assert "touch .venv/installed-interpreted-" in done


def test_tests_wait_for_the_compiled_one(folder: Path) -> None:
    assert "touch .venv/installed-compiled-" in would_do(folder, "test")
