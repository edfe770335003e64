"""Installs a clean export of the last commit, compiled, into empty environments: `make doors`.

By `pip install .`, by a source distribution, and by the steps of the Containerfile. It takes
minutes.
"""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).parents[2]
INTO = "/opt/sandtable"  # where the container has it
OF_THE_SYSTEM = "apt-get"  # a step that only a container needs
TRIED = ROOT / "docs/deploy/tried.py"


def export(folder: Path) -> None:
    folder.mkdir()
    archive = subprocess.run(["git", "archive", "HEAD"], cwd=ROOT, capture_output=True, check=True).stdout
    subprocess.run(["tar", "x"], cwd=folder, input=archive, check=True)


def with_pip(folder: Path) -> str:
    return f"{sys.executable} -m venv {folder} && {folder}/bin/pip install -q -c constraints.txt ."


def with_the_sources(folder: Path) -> str:
    """As a source distribution, which holds what the others are built from."""
    tools = f"{sys.executable} -m venv {folder} && {folder}/bin/pip install -q -c constraints.txt build"
    packed = f"{folder}/bin/python -m build -q --sdist -o {folder}/sources ."
    return f"{tools} && {packed} && {folder}/bin/pip install -q -c constraints.txt {folder}/sources/*.tar.gz"


def with_the_container_steps(folder: Path) -> str:
    building = (ROOT / "Containerfile").read_text("utf-8").replace("\\\n", " ").split("FROM ")[1]
    steps = [step for step in re.findall(r"^RUN (.+)$", building, re.MULTILINE) if OF_THE_SYSTEM not in step]
    return (
        " && ".join(steps).replace(INTO, str(folder)).replace("python -m venv", f"{sys.executable} -m venv")
    )


def tried(door: Callable[[Path], str]) -> bool:
    """Whether what comes in by this door plays."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        export(folder / "export")
        words = f"{door(folder / 'installed')} && {folder}/installed/bin/python {TRIED} compiled"
        done = subprocess.run(["sh", "-c", words], cwd=folder / "export", check=False)
    print(f"{door.__name__}: {'failed' if done.returncode else 'plays'}")
    return done.returncode == 0


if __name__ == "__main__":
    sys.exit(not all([tried(door) for door in (with_pip, with_the_sources, with_the_container_steps)]))
