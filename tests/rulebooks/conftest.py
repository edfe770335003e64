"""A tiny third party's game: a ledger, code, content and tests."""

from collections.abc import Callable
from pathlib import Path

import pytest

from sandtable.rulebooks import shelf

LEDGER = """
ruleset = "toy"
title = "Toy"
source = "toy.txt"
prefix = "TOY"

[[rule]]
id = "TOY-1.01"
section = "Setup"
kind = "setup"
text = "Two sides."
source = "p. 1"

[[rule]]
id = "TOY-1.02"
section = "Setup"
kind = "setup"
text = "One map."
source = "p. 1"

[[rule]]
id = "TOY-2.01"
section = "Fire"
kind = "combat"
text = "A hit removes the target."
source = "p. 2"

[[rule]]
id = "TOY-2.02"
section = "Fire"
kind = "combat"
text = "Shots are loud."
source = "p. 2"
advice = "Nothing in the game hears them."

[[example]]
id = "TOY-X01"
rules = ["TOY-2.01"]
given = "A hit."
then = "The target is gone."

[[example]]
id = "TOY-X02"
rules = ["TOY-1.01"]
given = "One side."
then = "Refused."

[[ruling]]
id = "TOY-R01"
rules = ["TOY-1.01", "TOY-1.02"]
question = "Who is first?"
ruling = "The left side."

[[ruling]]
id = "TOY-R02"
rules = ["TOY-2.01"]
question = "Is the target put back?"
ruling = "No."

[[gap]]
id = "TOY-G01"
what = "The map."
known = "It is square."
need = "Any square."
"""

Write = Callable[[str, str], Path]


@pytest.fixture
def write(tmp_path: Path) -> Write:
    """Writes a file under the test's own folder."""

    def write(name: str, text: str) -> Path:
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        return path

    return write


@pytest.fixture
def ledger_text() -> str:
    return LEDGER


@pytest.fixture
def toy(write: Write, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of the registered toy game."""
    monkeypatch.setattr(shelf, "_registered", {})
    path = write("toy/ledger.toml", LEDGER)
    shelf.register(path)
    return path.parent
