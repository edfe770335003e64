"""As docs/write-a-game.md says: a new option is a row of words and a line in the rules, nothing else."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any, NamedTuple

import pytest

import sandtable

SOURCES = Path(__file__).parents[2] / "src" / "sandtable"
LEFT_OUT = shutil.ignore_patterns("*.so", "static", "__pycache__")
PLAY = """
import json, sys
from sandtable.catalog.registry import find_game
from sandtable.engine.agents import RandomAgent
from sandtable.engine.rng import Rng
import msgspec

kind, seen = find_game(sys.argv[1]), {}

class Saluting(RandomAgent):
    def choose(self, game, decision):
        for at, option in enumerate(decision.options):
            if option.verb == "salute":
                asked = kind.question(game, int(decision.seat), decision)
                seen.setdefault("choice", next(each for each in asked.choices if each.key == option.key()))
                return at
        return super().choose(game, decision)

game = kind.new(sys.argv[2], {}, 1)
game.log = []
game.play([Saluting(Rng(seat)) for seat in range(game.seats)])
told = next(event for event in game.log if event.what in ("salute", "salutes"))
seen |= {"line": kind.sentence(game, told), "cue": kind.cue(game, told, -1)}
seen["who"] = kind.elements_of(game, told)
print(msgspec.json.encode(seen).decode())
"""


class Change(NamedTuple):
    """A line of the rules that takes the place of another."""

    file: str
    old: str
    new: str


class Trial(NamedTuple):
    game: str
    scenario: str
    rules: tuple[Change, ...]
    option: str
    event: str
    label: str
    line: str


TRIALS = [
    Trial(
        "morale",
        "checkpoint",
        (
            Change(
                "unit_turns.py",
                "    options = [END_TURN]\n",
                '    options = [END_TURN, Option("salute", "MORALE-5.03", (int(unit.index),))]\n',
            ),
            Change(
                "unit_turns.py",
                "    else:\n        action_tokens",
                '    elif verb != "salute":\n        action_tokens',
            ),
        ),
        '{id = "salute", label = "{0:unit} salutes", group = "end", hint = "Free.", targets = "0:unit"},',
        '{id = "salute", says = "{0:unit} salutes.", cue = "note", who = "0:unit", label = "salutes"},',
        "salutes",
        "salutes.",
    ),
    Trial(
        "sneak",
        "blind_spot",
        (
            Change(
                "actions.py",
                '    elif verb == "knock":\n',
                '    elif verb == "salute":\n        pay(game, character, 1)\n'
                '        game.tell("SNEAK-8.17", "salutes", character.index)\n    elif verb == "knock":\n',
            ),
            Change(
                "actions.py",
                "found.append(KNOCK)\n",
                'found += [KNOCK, Option("salute", "SNEAK-8.17", (int(character.index),))]\n',
            ),
        ),
        '{id = "salute", label = "Salute", group = "Act", hint = "1 action.", targets = "0:figure"},',
        '{id = "salutes", says = "{0:figure} salutes.", cue = "note", who = "0:figure", label = "salutes"},',
        "Salute",
        " salutes.",
    ),
]


def tried(trial: Trial, folder: Path) -> Any:
    """What is shown in a copy of the sources that has the change."""
    package = folder / "sandtable"
    shutil.copytree(SOURCES, package, ignore=LEFT_OUT)
    game = package / "games" / trial.game
    for change in trial.rules:
        replace(game / "rules" / change.file, change.old, change.new)
    replace(game / "content" / "words.toml", "option = [\n", f"option = [\n    {trial.option}\n")
    replace(game / "content" / "words.toml", "event = [\n", f"event = [\n    {trial.event}\n")
    command = [sys.executable, "-c", PLAY, trial.game, trial.scenario]
    environment = {**os.environ, "PYTHONPATH": str(folder), "PYTHONDONTWRITEBYTECODE": "1"}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def replace(path: Path, old: str, new: str) -> None:
    text = path.read_text("utf-8")
    assert text.count(old) == 1, f"{path.name} has {text.count(old)} times: {old}"
    path.write_text(text.replace(old, new), "utf-8")


@pytest.mark.parametrize("trial", TRIALS, ids=[trial.game for trial in TRIALS])
def test_a_row_and_a_line_are_all_that_a_new_option_takes(trial: Trial, tmp_path: Path) -> None:
    seen = tried(trial, tmp_path)
    choice = seen["choice"]
    assert choice["label"].endswith(trial.label)
    assert choice["group"]
    assert choice["hint"]
    assert choice["targets"]
    assert seen["line"].endswith(trial.line)
    assert seen["cue"]["kind"] == "note"
    assert seen["cue"]["label"] == "salutes"
    assert seen["who"] == seen["cue"]["elements"]
    assert sandtable.__file__ != str(tmp_path / "sandtable" / "__init__.py")
