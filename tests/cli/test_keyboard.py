"""Lines that a person types at a table, and what they are shown."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from typer.testing import Result

Run = Callable[..., Result]
ONE_ROUND = "1\n1\n"


def shown(run: Run, line: str, *more: str) -> list[str]:
    """The lines of the log that a command shows after a round, in which two things happened."""
    result = run("play", "tug", "--seed", "5", *more, lines=f"{ONE_ROUND}{line}\nq\n\n")
    assert (result.exit_code, result.stderr) == (0, "")
    said = result.stdout.split(f"> {line}\n")[1].split("> q")[0]
    return [each.strip(" -") for each in said.splitlines() if "pulls" in each]


@pytest.mark.parametrize(
    "line", ["l", "l 2", "l 3", "l 4", "l 99999999", "l 999999999", "l x", "l -1", "l \u0661"]
)
def test_a_log_that_is_shorter_than_what_was_asked_for_is_shown_whole(run: Run, line: str) -> None:
    assert shown(run, line) == ["Left pulls with 1. [MORALE-1.02]", "Right pulls with 3. [MORALE-1.02]"]


def test_the_last_lines_of_the_log(run: Run) -> None:
    assert shown(run, "l 1") == ["Right pulls with 3. [MORALE-1.02]"]
    assert shown(run, "l 0") == []
