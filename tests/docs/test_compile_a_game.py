"""The compiled game of the docs: built where there is a compiler, and the same games either way."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from sandtable.build_info import compiled
from sandtable.compiling import has_compiler

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "docs" / "examples" / "sticks"
PLAYS = """
from sandtable.build_info import runs_compiled
from sandtable.testkit import Subject, check_game
from sandtable.testkit.digests import digest_over
from sticks import GAME
check_game(GAME, "table", {}, [1], known_rule=lambda rule: rule.startswith("STICK-"))
subject = Subject(game_type=GAME, scenario="table", options={"most": 99})
print(runs_compiled(GAME.new("table", {}, 1)), digest_over(subject, range(40)))
"""
HASTY = """
import mypyc.build
mypycify = mypyc.build.mypycify
mypyc.build.mypycify = lambda paths, **options: mypycify(paths, **options | {"opt_level": "0"})
"""
CHEAT = """
from random import random
from sticks.rules import Sticks

class Cheat(Sticks):
    def beat(self) -> None:
        if random() < 2:
            super().beat()
"""
CATCHES = """
from sandtable.testkit import CHECKS, Subject
from sticks import SticksType
from sticks.cheat import Cheat
SticksType.build = lambda self, scenario, values, seed: Cheat(seed, 20)
CHECKS["closed"](Subject(game_type=SticksType(), scenario="table"), 1)
"""


def python(folder: Path, *words: str, **more: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, *words],
        cwd=folder,
        env=os.environ | more,
        capture_output=True,
        text=True,
        check=False,
    )


def built(folder: Path) -> Path:
    """The example with one more module of rules, as `setup.py` leaves it, but for what takes long: the C
    compiler's optimizing."""
    shutil.copytree(EXAMPLE, folder)
    (folder / "sticks" / "cheat.py").write_text(CHEAT)
    setup = (folder / "setup.py").read_text()
    (folder / "setup.py").write_text(HASTY + setup.replace('rules.py"]', 'rules.py", "sticks/cheat.py"]'))
    done = python(folder, "setup.py", "-q", "build_ext", "--inplace")
    assert done.returncode == 0, done.stderr
    return folder


def test_it_plays_the_same_games_compiled_and_the_kit_catches_real_chance(tmp_path: Path) -> None:
    """One test, for it is built once."""
    compiled_there = built(tmp_path / "sticks")
    here, there = python(EXAMPLE, "-B", "-c", PLAYS), python(compiled_there, "-c", PLAYS)
    assert (here.stderr, there.stderr) == ("", "")
    (plain, digest), (fast, same) = here.stdout.split(), there.stdout.split()
    assert (plain, fast) == ("False", str(compiled() and has_compiler()))
    assert digest == same
    caught = python(compiled_there, "-c", CATCHES).stderr
    assert "the rules call random.random(), which no replay repeats" in caught
