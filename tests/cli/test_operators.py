"""`backup`, `restore` and `admin` as an operator types them, and settings from the environment."""

from __future__ import annotations

import stat
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest
from typer.testing import CliRunner, Result

from sandtable.commands.app import app
from sandtable.server.store import Store
from server.test_store import make

Run = Callable[..., Result]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder to work in, with a store of one match that the environment names."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("SANDTABLE_DB", "sqlite:///matches.db")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "nothing"))
    store = Store("sqlite:///matches.db")
    make(store, listed=True)
    store.close()
    return tmp_path


def only(run: Run, db: str = "sqlite:///matches.db") -> dict[str, object]:
    (match,) = msgspec.json.decode(run("admin", "matches", "--json", "--db", db).stdout)
    return dict(match)


def test_a_backup_is_its_owner_s_and_comes_back(folder: Path, run: Run) -> None:
    result = run("backup", "all.backup")
    assert (result.exit_code, result.stderr) == (0, "all.backup: 7 rows\n")
    assert stat.S_IMODE((folder / "all.backup").stat().st_mode) == 0o600
    assert run("restore", "all.backup", "--check").stderr == "all.backup: 7 rows, whole\n"
    back = run("restore", "all.backup", "--db", "sqlite:///other.db")
    assert (back.exit_code, back.stderr) == (0, "all.backup: 7 rows, restored\n")
    assert only(run, "sqlite:///other.db")["match"] == only(run)["match"]


def test_a_backup_goes_through_a_pipe(folder: Path, run: Run) -> None:
    out = run("backup", "-")
    back = CliRunner().invoke(app, ["restore", "-", "--db", "sqlite:///other.db"], input=out.stdout_bytes)
    assert (out.stderr, back.stdout, back.stderr) == ("", "", "-: 7 rows, restored\n")
    assert only(run, "sqlite:///other.db")["match"] == only(run)["match"]


def test_nothing_is_left_of_a_backup_that_fails(folder: Path, run: Run) -> None:
    before = sorted(folder.iterdir())
    result = run("backup", "all.backup", "--db", "sqlite:///none.db")
    assert result.exit_code == 1
    assert result.stderr == "sandtable: database sqlite:///none.db: there is no such file\n"
    assert sorted(folder.iterdir()) == before


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ("backup", "Missing argument 'FILE'"),
        ("backup matches.db", "FILE matches.db: exists already; expected the name of a new file"),
        ("backup nowhere/x", "FILE nowhere/x: there is no folder nowhere"),
        ("restore none", "none: cannot be read (No such file or directory)"),
        ("restore .", ".: cannot be read (Is a directory)"),
        (
            "restore matches.db --replace",
            "the backup is none, or has been damaged; nothing has been restored",
        ),
        ("restore matches.db --check", "the backup is none, or has been damaged"),
        ("restore ok", "has matches already; --replace puts the backup in their place"),
        ("admin end none", "there is no match 'none'"),
        ("admin purge x", "Invalid value for 'DAYS'"),
        ("admin purge -1", "-1"),
        ("admin purge 1.5", "Invalid value for 'DAYS'"),
        ("admin purge 99999999999", "Invalid value for 'DAYS'"),
        ("admin matches --db oracle://x", "database oracle://x: not understood; expected sqlite:///FILE"),
        ("serve --metrics 9347", "metrics: '9347' is no address; expected HOST:PORT"),
        ("serve --port x", "SANDTABLE_PORT"),
    ],
)
def test_bad_input_is_one_line(folder: Path, run: Run, line: str, complaint: str) -> None:
    run("backup", "ok")
    result = run(*line.split())
    assert result.exit_code in (1, 2) and result.stderr.count("\n") == 1
    assert result.stderr.startswith("sandtable: ") and complaint in result.stderr
    assert only(run)["entries"] == 2


def test_matches_are_listed_ended_and_deleted(folder: Path, run: Run) -> None:
    match = str(only(run)["match"])
    listed = run("admin", "matches").stdout
    assert match in listed and "running, listed" in listed and "1 matches, " in listed
    assert run("admin", "purge", "0").stderr == "0 matches deleted\n"
    assert run("admin", "end", match).stderr == f"{match} has ended\n"
    assert only(run)["over"] is True and "  over" in run("admin", "matches").stdout
    assert run("admin", "purge", "0").stderr == "1 matches deleted\n"
    assert run("admin", "matches").stdout.endswith("\n0 matches, 0.0 kB\n")


def test_a_name_may_begin_with_a_dash(folder: Path, run: Run) -> None:
    assert "there is no match '-Rdb'" in run("admin", "end", "-Rdb").stderr


def test_a_setting_of_the_environment_that_is_wrong_is_named(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SANDTABLE_PORT", "many")
    result = run("serve")
    assert result.exit_code == 2 and "SANDTABLE_PORT" in result.stderr
