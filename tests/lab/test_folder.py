"""The folder of a study: it can be cut off anywhere and goes on, and nothing in it is ever overwritten."""

from __future__ import annotations

import resource
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from sandtable.engine.errors import SandtableError
from sandtable.lab.cells import cells_of
from sandtable.lab.folder import GAMES, STUDY, WATCHED, Results, about, opened, read
from sandtable.lab.rows import BROKEN, OVER, UNFINISHED
from sandtable.lab.running import run
from sandtable.lab.study import Study

COIN = Study(title="Coin", game="coin", games=30, watch=3, sweep={"edge": (0, 20)})


def nothing(done: int, known: int) -> None:
    pass


def played(study: Study, path: Path, jobs: int = 1) -> Results:
    return run(study, cells_of(study), path, "test", jobs, nothing)


def contents(path: Path) -> dict[str, bytes]:
    return {file.name: file.read_bytes() for file in path.iterdir()}


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("whole") / "results"


def test_every_game_of_every_cell_is_played_once(whole: Path) -> None:
    results = played(COIN, whole)
    assert set(results.rows) == {(cell, game) for cell in (0, 1) for game in range(30)}
    assert set(results.watched) == {(cell, game) for cell in (0, 1) for game in range(3)}
    assert len((whole / GAMES).read_text().splitlines()) == 61
    assert read(whole).rows == results.rows


def test_games_of_one_number_have_one_seed_in_every_cell(whole: Path) -> None:
    rows = played(COIN, whole).rows
    assert all(rows[0, game].seed == rows[1, game].seed for game in range(30))
    assert len({rows[0, game].seed for game in range(30)}) == 30
    assert rows[0, 5].figures == {"flips": 2}


def test_processes_change_nothing(whole: Path, tmp_path: Path) -> None:
    alone = played(COIN, whole)
    assert played(COIN, tmp_path / "results", jobs=2).rows == alone.rows


@pytest.mark.parametrize(("rows", "cut"), [(1, 0), (20, 0), (20, 7), (45, 30), (61, 0)])
def test_a_run_that_was_cut_off_goes_on_without_losing_or_repeating_a_game(
    whole: Path, tmp_path: Path, rows: int, cut: int
) -> None:
    expected = played(COIN, whole)
    path = tmp_path / "results"
    path.mkdir()
    for name, data in contents(whole).items():
        (path / name).write_bytes(data)
    lines = (whole / GAMES).read_bytes().splitlines(keepends=True)
    (path / GAMES).write_bytes(b"".join(lines[:rows]) + (lines[rows][:cut] if cut else b""))
    results = played(COIN, path)
    assert results.rows == expected.rows and results.watched == expected.watched
    assert sorted((path / GAMES).read_bytes().splitlines()) == sorted(line.strip() for line in lines)
    assert read(path).watched == expected.watched


def test_ctrl_c_leaves_what_was_played(tmp_path: Path) -> None:
    def impatient(done: int, known: int) -> None:
        if done >= 20:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        run(COIN, cells_of(COIN), tmp_path / "results", "test", 1, impatient)
    kept = read(tmp_path / "results").rows
    assert 20 <= len(kept) < 60
    results = played(COIN, tmp_path / "results")
    assert len(results.rows) == 60 and kept.items() <= results.rows.items()


def test_more_games_of_the_same_study_go_to_the_same_folder(tmp_path: Path) -> None:
    path = tmp_path / "results"
    few = played(Study(title="Coin", game="coin", games=5), path).rows
    many = played(Study(title="A coin, longer", game="coin", games=9), path).rows
    assert len(many) == 9 and few.items() <= many.items()


@pytest.mark.parametrize(
    "other",
    [
        Study(title="Coin", game="coin", games=30, watch=3, sweep={"edge": (0, 30)}),
        Study(title="Coin", game="coin", games=30, watch=3, sweep={"edge": (0, 20)}, seed=2),
        Study(title="Coin", game="coin", games=30, watch=3, sweep={"edge": (0, 20)}, bots=("sharp",)),
    ],
)
def test_the_folder_of_another_study_is_left_alone(tmp_path: Path, other: Study) -> None:
    path = tmp_path / "results"
    played(COIN, path)
    before = contents(path)
    with pytest.raises(SandtableError, match="holds the results of another study"):
        played(other, path)
    assert contents(path) == before


def test_games_of_two_versions_of_the_rules_do_not_mix(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    played(COIN, tmp_path / "results")
    coin = cells_of(COIN)[0].setup.game_type
    monkeypatch.setattr(coin, "version", coin.version + 1)
    wrong = "holds games by version 1 of the rules of coin, this is version 2; expected a new folder"
    with pytest.raises(SandtableError, match=wrong):
        played(COIN, tmp_path / "results")
    assert read(tmp_path / "results").about.version == 1


def test_a_folder_of_something_else_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "diary.txt").write_text("dear diary")
    with pytest.raises(SandtableError, match=f"no results of a study.*{STUDY}"):
        played(COIN, tmp_path)
    assert contents(tmp_path) == {"diary.txt": b"dear diary"}


def test_a_file_is_no_folder(tmp_path: Path) -> None:
    (tmp_path / "results").write_text("x")
    with pytest.raises(SandtableError, match="cannot be made"):
        played(COIN, tmp_path / "results")


@contextmanager
def disk_of(size: int) -> Iterator[None]:
    """No file can grow beyond this, as on a disk that is full."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


def test_a_full_disk_is_one_line_and_the_folder_stays_whole(whole: Path, tmp_path: Path) -> None:
    expected = played(COIN, whole)
    path = tmp_path / "results"
    with disk_of(3000), pytest.raises(SandtableError, match=r"games.csv: cannot be written .* run again"):
        played(COIN, path)
    rows = read(path).rows
    assert 0 < len(rows) < 60 and (path / GAMES).read_bytes().endswith(b"\n")
    assert played(COIN, path).rows == expected.rows


def test_two_runs_do_not_write_to_one_folder(tmp_path: Path) -> None:
    wanted = about(COIN, cells_of(COIN), "test")
    with opened(tmp_path / "results", wanted), pytest.raises(SandtableError, match="another process writes"):
        played(COIN, tmp_path / "results")


def test_broken_and_unfinished_games_are_results(tmp_path: Path) -> None:
    study = Study(title="Coin", game="coin", games=4, longest=50, sweep={"rounds": (1, 0, 95)})
    rows = played(study, tmp_path / "results").rows
    assert [rows[cell, 3].state for cell in range(3)] == [OVER, UNFINISHED, BROKEN]
    assert rows[2, 3].note == "RuleError: the coin fell off the table"
    assert read(tmp_path / "results").rows == rows


@pytest.mark.parametrize(
    ("name", "text", "said"),
    [
        (GAMES, "a,b\n", "line 1: expected the columns cell, game"),
        (WATCHED, "{\n", "line 1"),
        (STUDY, "{", "study.json"),
    ],
)
def test_a_spoilt_file_is_named(tmp_path: Path, name: str, text: str, said: str) -> None:
    path = tmp_path / "results"
    played(Study(title="Coin", game="coin", games=2), path)
    (path / name).write_text(text)
    with pytest.raises(SandtableError, match=said):
        read(path)
