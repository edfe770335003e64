"""Citations and marks are found in source files, where they count and only there."""

from collections.abc import Callable
from pathlib import Path

import pytest

from sandtable.rulebooks import LedgerError, coverage, load
from sandtable.rulebooks.coverage import Coverage

Write = Callable[[str, str], Path]

FIRE = '''"""Fire.

See TOY-2.01, and TOY-R01."""


def fire(game):
    """TOY-1.01"""
    # TOY-1.02 in a comment
    game.tell("TOY-2.01", f"hit, as TOY-2.01 says, {game}")
    return "TOY-1.01, TOY-1.01", "noTOY-1.02", "TOY-1.", "MY-TOY-1.02", 'a\\nTOY-X01'
'''

MAPS = """
# TOY-1.01 in a comment
"TOY-1.01" = 1  # TOY-1.01 after a quoted key
[[map]]
name = "Square"  # TOY-1.02
rule = "TOY-1.02"
hint = "# TOY-R02"
tags = ['one', 'TOY-2.01']
text = \"\"\"
A "long" text
with TOY-2.02\"\"\"
"""

TESTS = """
import pytest
from sandtable.testkit.marks import rule

CASES = [pytest.param(1, marks=rule("TOY-1.02")), pytest.param(2, marks=[rule("TOY-X01"), pytest.mark.slow])]
loud = rule("TOY-2.02")


@rule("TOY-1.01", "TOY-R01")
def test_sides():
    rule("TOY-X02")


@pytest.mark.parametrize("map", CASES)
def test_map(map): ...


@pytest.mark.parametrize("n", [1, pytest.param(2, marks=rule("TOY-1.02"))])
async def test_number(n): ...


@rule("TOY-1.01")
def helper(): ...


@pytest.mark.rule("TOY-2.01")
class TestFire:
    @loud
    def test_loud(self): ...


@rule("TOY-2.01")
class TestInherited(Kit): ...


@rule("TOY-X02")
class Empty:
    pytestmark = rule("TOY-X02")


class TestKit(Kit):
    pytestmark = [rule("TOY-2.01")]

    def test_kit(self): ...
"""


def measured(tests: Path | None = None) -> Coverage:
    (found,) = coverage.measure("toy", tests)
    return found


def test_citations_of_code(toy: Path, write: Write) -> None:
    write("toy/rules/fire.py", FIRE)
    assert measured().cited == {
        "TOY-2.01": ["toy/rules/fire.py:3", "toy/rules/fire.py:9"],
        "TOY-R01": ["toy/rules/fire.py:3"],
        "TOY-1.01": ["toy/rules/fire.py:7", "toy/rules/fire.py:10"],
        "TOY-X01": ["toy/rules/fire.py:10"],
    }


def test_citations_of_content(toy: Path, write: Write) -> None:
    write("toy/content/maps/square.toml", MAPS)
    write("toy/other.toml", 'rule = "TOY-1.01"')
    file = "toy/content/maps/square.toml"
    assert measured().cited == {
        "TOY-1.02": [f"{file}:6"],
        "TOY-R02": [f"{file}:7"],
        "TOY-2.01": [f"{file}:8"],
        "TOY-2.02": [f"{file}:11"],
    }


def test_a_range_counts_as_the_ids_it_spells_out(toy: Path, write: Write) -> None:
    write("toy/fire.py", '"""TOY-1.01..2.01"""')
    assert list(measured().cited) == ["TOY-1.01"]


@pytest.mark.parametrize("cited", ["TOY-1.09", "TOY-1.1", "TOY-1.011", "TOY-1.01b", "TOY-R9", "MORALE-99.01"])
def test_a_citation_that_no_ledger_has_is_refused(toy: Path, write: Write, cited: str) -> None:
    file = write("toy/fire.py", f'\nRULE = "see {cited}."\n')
    ledger = "morale" if cited.startswith("MORALE") else "toy"
    with pytest.raises(LedgerError) as error:
        measured()
    assert str(error.value) == f"{file}:2: {cited} is cited, but not in the {ledger} ledger"


def test_a_prefix_of_no_ledger_is_nobodys_business(toy: Path, write: Write) -> None:
    write("toy/fire.py", '"""UTF-8.1, ISO-1.02"""')
    assert measured().cited == {}


def test_marks_of_every_form(toy: Path, write: Write) -> None:
    file = write("tests/deep/test_toy.py", TESTS)
    write("tests/helpers.py", TESTS)
    name = "tests/deep/test_toy.py"
    found = measured(file.parents[1])
    assert found.tests_read
    assert found.tested == {
        "TOY-1.01": [f"{name}::test_sides"],
        "TOY-R01": [f"{name}::test_sides"],
        "TOY-1.02": [f"{name}::test_map", f"{name}::test_number"],
        "TOY-X01": [f"{name}::test_map"],
        "TOY-2.01": [f"{name}::TestFire", f"{name}::TestInherited", f"{name}::TestKit"],
        "TOY-2.02": [f"{name}::TestFire::test_loud"],
    }


@pytest.mark.parametrize(
    "value", ['rule("TOY-1.01")', '[rule("TOY-1.01")]', '(slow, marks.rule("TOY-1.01"))']
)
def test_a_mark_of_the_whole_file(toy: Path, write: Write, value: str) -> None:
    file = write("tests/test_toy.py", f"pytestmark: object = {value}\ndef test_it(): ...\n")
    write("tests/test_empty.py", 'pytestmark = rule("TOY-1.02")\n')
    assert measured(file.parent).tested == {"TOY-1.01": ["tests/test_toy.py"]}


def test_the_rule_of_a_state_machine_is_no_mark(toy: Path, write: Write) -> None:
    file = write(
        "tests/test_toy.py", "class TestIt(Machine):\n    @rule(n=1)\n    def test_it(self, n): ...\n"
    )
    assert measured(file.parent).tested == {}


@pytest.mark.parametrize("marked", ["TOY-9.01", "TOY-1.1", "NONE-1.01", "fire"])
def test_a_mark_that_no_ledger_has_is_refused(toy: Path, write: Write, marked: str) -> None:
    file = write("tests/test_toy.py", f'@rule(\n    "{marked}",\n)\ndef test_it(): ...\n')
    with pytest.raises(LedgerError) as error:
        measured(file.parent)
    assert str(error.value) == f"{file}:2: {marked!r} is marked as tested, but in no ledger"


@pytest.mark.parametrize(
    ("name", "text", "message"),
    [
        ("toy/fire.py", "x = 1\ny =\n", ":2: not valid Python: invalid syntax"),
        ("tests/test_toy.py", "@rule('TOY-1.02')\ny =\n", ":2: not valid Python: invalid syntax"),
        ("toy/content/a.toml", "x =\n", ": not valid TOML: Invalid value (at line 1, column 4)"),
    ],
)
def test_a_file_that_cannot_be_read_is_named(
    toy: Path, write: Write, name: str, text: str, message: str
) -> None:
    file = write(name, text)
    with pytest.raises(LedgerError) as error:
        measured(toy.parent / "tests")
    assert str(error.value) == f"{file}{message}"


def test_counts(toy: Path, write: Write) -> None:
    write("toy/rules/fire.py", '"""TOY-2.02 TOY-2.01 TOY-1.01 TOY-R01"""')
    file = write(
        "tests/test_toy.py", '@rule("TOY-1.02", "TOY-2.01", "TOY-X02", "TOY-R02")\ndef test_it(): ...\n'
    )
    assert coverage.report("toy", file.parent) == {
        "toy": {
            "rules": 4,
            "cited": 3,
            "tested": 2,
            "advice": 1,
            "missing": ["TOY-1.01", "TOY-1.02"],
            "examples": {"count": 2, "tested": 1, "missing": ["TOY-X01"]},
            "rulings": {"count": 2, "cited": 1, "tested": 1, "missing": []},
            "tests_read": True,
        }
    }


@pytest.mark.parametrize("folder", [None, Path("no such folder")])
def test_without_tests_nothing_counts_as_tested(toy: Path, write: Write, folder: Path | None) -> None:
    write("toy/fire.py", '"""TOY-1.01"""')
    counts = coverage.report("toy", folder)["toy"]
    assert not counts["tests_read"]
    assert (counts["cited"], counts["tested"]) == (1, 0)
    assert counts["missing"] == ["TOY-1.01", "TOY-1.02", "TOY-2.01"]
    assert counts["examples"]["missing"] == ["TOY-X01", "TOY-X02"]
    assert counts["rulings"]["missing"] == ["TOY-R01", "TOY-R02"]


def test_all_games_are_reported(toy: Path) -> None:
    found = coverage.report()
    assert set(found) >= {"flix", "morale", "omega", "sneak", "strike", "toy"}
    assert all(counts["rules"] == len(load(slug).rules) for slug, counts in found.items())


def test_every_id_in_our_own_code_and_tests_is_in_a_ledger() -> None:
    found = coverage.report(tests=Path(__file__).parents[1])
    assert all(counts["tests_read"] for counts in found.values())


def test_an_unknown_game_is_refused() -> None:
    with pytest.raises(LedgerError, match=r"^chess: no such ledger"):
        coverage.report("chess")


def test_the_tests_of_the_current_folder_are_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        coverage, "__file__", str(tmp_path / "lib" / "sandtable" / "rulebooks" / "coverage.py")
    )
    monkeypatch.chdir(tmp_path)
    assert coverage.find_tests() is None
    (tmp_path / "tests").mkdir()
    assert coverage.find_tests() == Path("tests")


def test_the_tests_of_the_source_tree_are_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        coverage, "__file__", str(tmp_path / "src" / "sandtable" / "rulebooks" / "coverage.py")
    )
    (tmp_path / "tests").mkdir()
    assert coverage.find_tests() == tmp_path / "tests"
