"""Sandtable installs by every door into an environment with nothing in it, and plays there."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tarfile
from importlib.util import find_spec
from pathlib import Path

ROOT = Path(__file__).parents[2]
NOT_EXPORTED = shutil.ignore_patterns(
    ".*", "build", "dist", "node_modules", "static", "__pycache__", "*.egg-info"
)
BUILDS_SOURCES = "import sys, setuptools.build_meta as builder; builder.build_sdist(sys.argv[1])"
TRIED = ROOT / "docs/deploy/tried.py"


def run(*words: object, cwd: Path, **more: str) -> str:
    own = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "SANDTABLE"))}
    command = [str(word) for word in words]
    done = subprocess.run(command, cwd=cwd, env=own | more, capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"{command}\n{done.stdout}{done.stderr}"
    return done.stdout


def empty_environment(folder: Path) -> Path:
    """A new environment's Python."""
    run(sys.executable, "-m", "venv", "--without-pip", folder / "venv", cwd=folder)
    return folder / "venv/bin/python"


def install(python: Path, what: Path, cwd: Path) -> None:
    """With nothing but what it asks for itself, built apart from what is here; uv has most of it at hand."""
    kept = ["-c", ROOT / "constraints.txt"]
    if find_spec("uv"):
        words = [
            "uv",
            "pip",
            "install",
            "-q",
            "--python",
            python,
            *kept,
            "-b",
            ROOT / "constraints.txt",
            what,
        ]
    else:
        words = ["pip", "-qq", "--python", python, "install", *kept, what]
    run(sys.executable, "-m", *words, cwd=cwd, SANDTABLE_COMPILE="0")


def plays(python: Path, folder: Path, build: str) -> None:
    """It says its version, plays a game and shows the lobby."""
    assert f"({build})" in run(python, TRIED, build, cwd=folder)


def test_the_wheel_plays_where_nothing_else_is(tmp_path: Path) -> None:
    """make builds it where only that is which pyproject.toml says that a build needs."""
    wheels = [*ROOT.glob("build/compiled-*/*.whl"), *ROOT.glob("build/interpreted-*/*.whl")]
    assert wheels, "there is no wheel yet: make installed builds one"
    python = empty_environment(tmp_path)
    install(python, wheels[0], tmp_path)
    plays(python, tmp_path, wheels[0].parent.name.partition("-")[0])


def test_the_sources_of_a_clean_export_hold_all_that_a_wheel_has(tmp_path: Path) -> None:
    """And the client, which need not be built again. `make doors` installs them and plays."""
    export = tmp_path / "export"
    shutil.copytree(ROOT, export, ignore=NOT_EXPORTED)
    package = {path.relative_to(export).as_posix() for path in (export / "src").rglob("*") if path.is_file()}
    shutil.copytree(ROOT / "build/client", export / "build/client")
    run(sys.executable, "-c", BUILDS_SOURCES, tmp_path, cwd=export)
    [sources] = tmp_path.glob("*.tar.gz")
    with tarfile.open(sources) as packed:
        held = {name.partition("/")[2] for name in packed.getnames()}
    assert package and package <= held
    assert {"pyproject.toml", "setup.py"} <= held
    assert any(name.startswith("build/client/static/assets/") for name in held)
