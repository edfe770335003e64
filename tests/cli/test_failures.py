"""How a command ends: an exit code, and one line where something went wrong."""

from __future__ import annotations

import io
from collections.abc import Callable

import pytest
import typer
from typer.testing import CliRunner

from sandtable.commands import app as commands
from sandtable.commands import failures
from sandtable.commands.failures import INTERRUPTED, BadUsage, PipeClosed, complain, guarded, usage
from sandtable.engine.errors import SandtableError
from sandtable.rulebooks import LedgerError


@pytest.fixture
def silenced(monkeypatch: pytest.MonkeyPatch) -> list[bool]:
    """Whether the output was sent nowhere."""
    found: list[bool] = []
    monkeypatch.setattr(failures, "silence", lambda: found.append(True))
    return found


def raising(error: BaseException) -> Callable[[], object]:
    def run() -> object:
        raise error

    return run


@pytest.mark.parametrize(
    ("code", "exit_code", "line"),
    [(None, 0, ""), (0, 0, ""), (1, 1, ""), (INTERRUPTED, 1, "sandtable: interrupted\n"), (7, 0, "")],
)
def test_what_a_command_returns(
    code: int | None, exit_code: int, line: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert guarded(lambda: code) == exit_code
    assert capsys.readouterr().err == line


@pytest.mark.parametrize(
    ("error", "code", "line", "is_silenced"),
    [
        (BadUsage("no such thing"), 2, "no such thing", False),
        (SandtableError("it failed"), 1, "it failed", False),
        (LedgerError("a bad ledger"), 1, "a bad ledger", False),
        (typer.BadParameter("odd"), 2, "Invalid value: odd (see --help)", False),
        (KeyboardInterrupt(), 1, "interrupted", False),
        (BrokenPipeError(), 1, None, True),
        (PipeClosed(), 1, None, True),
        (OSError(28, "No space left"), 1, "output: No space left", True),
        (OSError(2, "No such file", "x.txt"), 1, "x.txt: No such file", True),
        (
            ValueError("two\nlines"),
            1,
            "a defect, not your fault: ValueError: two lines (SANDTABLE_TRACEBACKS=1 shows where)",
            False,
        ),
    ],
)
def test_every_error_is_one_line(
    error: BaseException,
    code: int,
    line: str | None,
    is_silenced: bool,
    silenced: list[bool],
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delenv(failures.TRACEBACKS, raising=False)
    assert guarded(raising(error)) == code
    assert capsys.readouterr().err == ("" if line is None else f"sandtable: {line}\n")
    assert bool(silenced) == is_silenced


def test_the_environment_can_ask_for_more(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(failures.TRACEBACKS, "1")
    assert guarded(raising(ValueError("odd"))) == 1
    said = capsys.readouterr().err
    assert said.startswith("Traceback") and said.splitlines()[-1].startswith("sandtable: a defect")


def test_what_goes_wrong_with_options_is_bad_usage() -> None:
    with pytest.raises(BadUsage, match="odd"), usage():
        raise SandtableError("odd")
    with usage():
        pass


def test_a_complaint_is_plain_text_on_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert complain("a \n\t b \x1b[2J", 5) == 5
    said = capsys.readouterr().err
    assert said.startswith("sandtable: a b ") and "\x1b" not in said and said.count("\n") == 1


def test_nobody_reads_the_complaint(monkeypatch: pytest.MonkeyPatch) -> None:
    class Closed(io.StringIO):
        def write(self, text: str) -> int:
            raise OSError

    monkeypatch.setattr("sys.stderr", Closed())
    assert complain("x", 1) == 1


def test_characters_that_cannot_be_shown_are_no_reason_to_stop(monkeypatch: pytest.MonkeyPatch) -> None:
    data = io.BytesIO()
    monkeypatch.setattr("sys.stdout", io.TextIOWrapper(data, encoding="ascii"))
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(b"\xff\n"), encoding="utf-8"))
    assert guarded(lambda: print("\u2192", input(), end="")) == 0
    assert data.getvalue() == b"? ?"


def test_without_an_output_a_command_still_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdout", None)
    assert guarded(lambda: 0) == 0


def test_without_a_command_the_browser_is_opened(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[bool] = []
    monkeypatch.setattr(commands, "play_in_browser", lambda content: opened.append(True))
    assert CliRunner().invoke(commands.app, ["--version"]).exit_code == 0 and not opened
    assert CliRunner().invoke(commands.app, ["list", "--json"]).exit_code == 0 and not opened
    assert CliRunner().invoke(commands.app, []).exit_code == 0 and opened == [True]
