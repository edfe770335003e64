"""The terminal shows a line a game, and for one game every entry."""

import json
from collections.abc import Callable
from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console

from sandtable.rulebooks import coverage, report

Write = Callable[[str, str], Path]


def shown(slug: str | None, tests: Path | None) -> list[list[str]]:
    """The printed lines, cut at the table's bars."""
    screen = StringIO()
    Console(file=screen, width=200).print(report.render(slug, tests))
    lines = screen.getvalue().replace("┃", "│").splitlines()
    return [[cell.strip() for cell in line.strip("│").split("│")] for line in lines]


@pytest.fixture
def tests(toy: Path, write: Write) -> Path:
    write("toy/fire.py", "\n".join(f'RULE_{n} = "TOY-1.01"' for n in range(5)))
    return write("tests/test_toy.py", '@rule("TOY-1.01", "TOY-X01")\ndef test_it(): ...\n').parent


def test_a_line_a_game(tests: Path) -> None:
    lines = shown(None, tests)
    assert ["game", "rules", "cited", "tested", "advice", "missing", "examples", "rulings"] in lines
    assert ["toy", "4", "1", "1", "1", "2", "1/2", "0/2"] in lines
    assert any(line[:2] == ["morale", "135"] for line in lines)
    assert not any(line[0] == "TOY-1.01" for line in lines)


def test_every_entry_of_one_game(tests: Path) -> None:
    lines = shown("toy", tests)
    assert ["TOY-1.01", "Two sides.", "toy/fire.py:1", "tests/test_toy.py::test_it"] in lines
    assert ["", "", "toy/fire.py:3", ""] in lines
    assert ["", "", "and 2 more", ""] in lines
    assert ["TOY-1.02", "One map.", "none", "none"] in lines
    assert ["", "advice: Nothing in the game hears them.", "", ""] in lines
    assert any(line[0] == "TOY-X02" for line in lines)
    assert any(line[0] == "TOY-R02" for line in lines)
    assert not any(line[0] == "morale" for line in lines)


def test_missing_tests_are_told(tests: Path) -> None:
    assert [report.NO_TESTS] in shown("toy", None)
    assert [report.NO_TESTS] not in shown("toy", tests)


def test_long_texts_are_shortened(toy: Path) -> None:
    (text,) = (line[1] for line in shown("morale", None) if line[0] == "MORALE-1.01")
    assert text.startswith("The game is played by two teams.")
    assert text.endswith(" ...")
    assert len(text) <= 80


def test_details_are_json(tests: Path) -> None:
    (measured,) = coverage.measure("toy", tests)
    details = json.loads(json.dumps(report.details(measured)))
    assert list(details)[:2] == ["TOY-1.01", "TOY-1.02"]
    assert details["TOY-X01"] == {
        "text": "Given: A hit. Then: The target is gone.",
        "cited": [],
        "tested": ["tests/test_toy.py::test_it"],
        "advice": None,
    }
    assert details["TOY-2.02"]["advice"] == "Nothing in the game hears them."
