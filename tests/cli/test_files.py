"""Files that are whole or not there, and the width of what is printed."""

from __future__ import annotations

import os
import stat
from pathlib import Path

import pytest
from rich.text import Text

from sandtable.catalog.files import umask, write_file
from sandtable.commands import output
from sandtable.commands.output import check_new_file, is_terminal, print_json, show
from sandtable.engine.errors import SandtableError


def test_a_file_is_written_whole_and_leaves_nothing_beside_it(tmp_path: Path) -> None:
    path = tmp_path / "a.txt"
    write_file(path, b"first")
    write_file(path, b"second")
    assert path.read_bytes() == b"second" and list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize(("mask", "mode"), [(0o022, 0o644), (0o077, 0o600), (0, 0o666)])
def test_a_file_has_the_rights_that_the_user_wants(mask: int, mode: int, tmp_path: Path) -> None:
    path, before = tmp_path / "a.txt", os.umask(mask)
    try:
        write_file(path, b"x")
        assert umask() == mask == umask()
    finally:
        os.umask(before)
    assert stat.S_IMODE(path.stat().st_mode) == mode


@pytest.mark.parametrize("error", [OSError(28, "No space left"), KeyboardInterrupt()])
def test_where_writing_fails_the_old_file_stays_and_nothing_else(
    error: BaseException, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "a.txt"
    write_file(path, b"old")

    def fail(number: int) -> None:
        raise error

    monkeypatch.setattr(os, "fsync", fail)
    expected = SandtableError if isinstance(error, OSError) else KeyboardInterrupt
    with pytest.raises(expected) as raised:
        write_file(path, b"new")
    if isinstance(error, OSError):
        assert str(raised.value) == f"{path}: cannot be written (No space left)"
    assert path.read_bytes() == b"old" and list(tmp_path.iterdir()) == [path]


def test_what_is_written_is_on_the_disk_before_it_takes_its_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    done: list[str] = []
    for name in ("fsync", "replace"):
        call = getattr(os, name)
        monkeypatch.setattr(os, name, lambda *args, name=name, call=call: (done.append(name), call(*args))[1])
    write_file(tmp_path / "a.txt", b"x")
    assert done == ["fsync", "replace"]


def test_a_new_file_can_be_made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    check_new_file(tmp_path / "new", "--record")
    monkeypatch.setattr(os, "access", lambda path, right: right != os.W_OK)
    with pytest.raises(SandtableError, match=rf"the folder {tmp_path} cannot be written to"):
        check_new_file(tmp_path / "new", "--record")


def test_a_pipe_gets_lines_of_a_fixed_width(capsys: pytest.CaptureFixture[str]) -> None:
    show(Text("x" * 111), Text("[b]:smile: 5[/b]"))
    assert capsys.readouterr().out.splitlines() == ["x" * 110, "x", "[b]:smile: 5[/b]"]
    assert not is_terminal()


def test_a_terminal_gets_its_own_width(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(output, "is_terminal", lambda: True)
    monkeypatch.setenv("COLUMNS", "50")
    show(Text("x" * 60))
    assert capsys.readouterr().out.splitlines() == ["x" * 50, "x" * 10]


def test_without_an_output_there_is_no_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdout", None)
    assert not is_terminal()


def test_json_is_indented(capsys: pytest.CaptureFixture[str]) -> None:
    print_json({"a": [1, 2]})
    assert capsys.readouterr().out == '{\n  "a": [\n    1,\n    2\n  ]\n}\n'
