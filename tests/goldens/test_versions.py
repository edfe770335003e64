"""A game that plays differently or declares another state has a new version, which its table knows."""

from __future__ import annotations

from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

import pytest

from sandtable.catalog.registry import games
from sandtable.testkit.versions import Version, check_version, declared_by, read_versions, version_of
from toy.kind import GAME
from toy.versions import Fearful, afraid, version

HERE = Path(__file__).parent
SLUGS = ("flix", "morale", "omega", "sneak", "strike")
ACCEPT = "python tests/goldens/versions.py"


@pytest.mark.parametrize("slug", SLUGS)
def test_every_game_is_what_its_version_says(slug: str) -> None:
    known = read_versions(HERE / "versions.toml")[slug]
    check_version(games()[slug], HERE.glob(f"{slug}-*.txt"), known, ACCEPT)
    assert [row.rules for row in known] == sorted({row.rules for row in known})


@pytest.fixture
def golden(tmp_path: Path) -> Path:
    path = tmp_path / "toy-fair.txt"
    path.write_text("Toy, version 3: fair, seed 7\n  > bid:1\n")
    return path


def known_of(golden: Path) -> list[Version]:
    return [version_of(GAME, [golden])]


def test_another_way_to_play_needs_another_version_and_is_told_the_rows_to_add(golden: Path) -> None:
    known = known_of(golden)
    check_version(GAME, [golden], known, ACCEPT)
    golden.write_text("Toy, version 3: fair, seed 7\n  > bid:2\n")
    now = version_of(GAME, [golden])
    with pytest.raises(AssertionError) as wrong:
        check_version(GAME, [golden], known, ACCEPT)
    assert str(wrong.value) == (
        "toy plays differently: set version = 4. Then add this to the table, or let "
        f"`{ACCEPT}` do it:\n\n[[toy]]\nrules = 4\nstate = 1\n"
        f'goldens = "{now.goldens}"\ndeclared = "{now.declared}"\n'
    )
    check_version(version(4), [golden], [*known, now._replace(rules=4)], ACCEPT)


def test_another_number_alone_is_no_other_way_to_play(golden: Path) -> None:
    known = known_of(golden)
    golden.write_text(golden.read_text().replace("version 3", "version 4"))
    assert version_of(GAME, [golden]) == known[0]


def test_another_state_needs_a_migration_and_another_version(golden: Path) -> None:
    known = known_of(golden)
    with pytest.raises(AssertionError) as wrong:
        check_version(version(3, Fearful), [golden], known, ACCEPT)
    assert "toy declares another state: add a migration from version 1 of it to 2" in str(wrong.value)
    assert "set version = 4" in str(wrong.value) and "rules = 4\nstate = 2\n" in str(wrong.value)
    later = version(4, Fearful, afraid())
    check_version(later, [golden], [*known, version_of(later, [golden])], ACCEPT)


def test_what_is_declared_is_found_by_its_names_and_kinds() -> None:
    found = declared_by(games()["sneak"])
    assert {"Character", "Patrol", "Boss"} <= set(found["classes"])
    assert found["stored"][".patrols[].cell"] == ["int"] and found["stored"][".blue_side"] == ["bool"]


def test_the_command_writes_what_the_check_asks_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    spec = spec_from_file_location("versions", HERE / "versions.py")
    assert spec is not None and spec.loader is not None
    command = module_from_spec(spec)
    spec.loader.exec_module(command)
    source = tmp_path / "morale" / "spec.py"
    source.parent.mkdir()
    source.write_text(f"class MoraleType:\n    version = {games()['morale'].version}\n")
    golden = tmp_path / "morale-recovery.txt"
    golden.write_text("Morale, version 1: recovery, seed 7\n  > another\n")
    table = tmp_path / "versions.toml"
    table.write_text((HERE / "versions.toml").read_text())
    for name, value in (("HERE", tmp_path), ("TABLE", table), ("GAMES", tmp_path)):
        monkeypatch.setattr(command, name, value)
    rules = read_versions(table)["morale"][-1].rules
    monkeypatch.setattr(command.sys, "argv", ["versions.py", "morale"])
    command.main()
    assert read_versions(table)["morale"][-1].rules == rules + 1
    assert f"version = {rules + 1}" in source.read_text()
    assert f"version {rules + 1}:" in golden.read_text()
    monkeypatch.setattr(command.sys, "argv", ["versions.py", "morale", "--amend"])
    golden.write_text(golden.read_text() + "  > more\n")
    command.main()
    last = read_versions(table)["morale"][-1]
    assert last.goldens == command.version_of(games()["morale"], [golden]).goldens
