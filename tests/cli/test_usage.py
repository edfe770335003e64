"""Bad usage: exit code 2, and one line on stderr that names what is wrong and what was expected."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import Result

CASES = [
    ("sim nope", "unknown game 'nope'; expected one of "),
    ("play nope", "unknown game 'nope'; expected one of "),
    ("list nope", "unknown game 'nope'; expected one of "),
    ("bench nope", "unknown game 'nope'; expected one of "),
    ("sim tug --scenario x", "tug has no scenario 'x'; expected one of green, mud, broken"),
    ("sim tug --option rounds", "--option 'rounds': expected name=value"),
    ("sim tug --option x=1", "unknown option 'x' of scenario green; expected one of rounds, throws, teams"),
    ("sim tug --scenario mud --option x=1", "unknown option 'x' of scenario mud; there are none"),
    ("sim tug --option rounds=99", "option rounds must be a whole number from 1 to 9, not 99"),
    ("sim tug --option rounds=--5", "option rounds must be a whole number from 1 to 9, not '--5'"),
    (f"sim tug --option rounds={'9' * 5000}", "option rounds must be a whole number from 1 to 9"),
    ("sim tug --option throws=maybe", "option throws must be true or false, not 'maybe'"),
    ("sim tug --option teams=red", "option teams must be one of single, double, not 'red'"),
    (
        "sim tug --bots nope",
        "tug has no bot 'nope'; expected one of easy, normal, hard, expert, random, greedy, search",
    ),
    ("sim tug --bots human", "tug has no bot 'human'"),
    ("sim tug --bots random:5", "bot 'random:5': random takes no parameter"),
    ("sim tug --bots search:x", "expected simulations as in search:1000, or seconds as in search:2s"),
    ("sim tug --bots random,random,random", "--bots has 3 names; expected 1 or 2"),
    ("sim tug --option teams=double --bots random,random,random", "expected 1 or 2 or 4"),
    ("play tug --bots human,nope", "tug has no bot 'nope'"),
    ("sim tug --games 0", "--games"),
    ("sim tug --games many", "--games"),
    ("sim tug --seed -1", "--seed"),
    ("sim tug --jobs 0", "--jobs"),
    ("sim tug --records FILE/x", "FILE/x: cannot be made (Not a directory); expected a folder"),
    ("play tug --record FILE", "--record FILE: exists already; expected the name of a new file"),
    ("play tug --record FOLDER", "--record FOLDER: is a folder; expected a file"),
    ("play tug --record FOLDER/no/x", "--record FOLDER/no/x: there is no folder FOLDER/no"),
    ("replay FOLDER/no", "FOLDER/no: no such file; expected a record"),
    ("replay FOLDER", "FOLDER: is a folder; expected a record"),
    ("rules nope", "unknown game 'nope'; expected one of "),
    ("rules --tests FOLDER/no", "--tests FOLDER/no: no such folder"),
    ("bench --seconds 0", "--seconds"),
    ("sim", "GAME"),
    ("sim tug --frob", "--frob"),
    ("frob", "frob"),
    ("--frob", "--frob"),
]


@pytest.mark.parametrize(("line", "message"), CASES)
def test_bad_usage(line: str, message: str, run: Callable[..., Result], tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.touch()

    def placed(text: str) -> str:
        return text.replace("FILE", str(file)).replace("FOLDER", str(tmp_path))

    result = run(*placed(line).split())
    assert result.exit_code == 2
    assert result.stdout == ""
    assert result.stderr.startswith("sandtable: ") and result.stderr.count("\n") == 1
    assert placed(message) in result.stderr


def test_help_and_version(run: Callable[..., Result]) -> None:
    version = run("--version")
    assert (version.exit_code, version.stderr) == (0, "")
    assert re.match(
        r"sandtable [\d.]+ \((compiled|interpreted)\)\nrules: flix \d+, morale \d+, ", version.stdout
    )
    for command in ([], ["list"], ["sim"], ["play"], ["replay"], ["review"], ["rules"], ["bench"]):
        result = run(*command, "--help")
        assert (result.exit_code, result.stderr) == (0, "")
        assert "Usage: " in result.stdout
