"""Content of one's own on the command line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cli.conftest import Run
from sandtable.catalog.spec import GameType
from sandtable.commands.content.words import lines
from sandtable.engine.errors import SandtableError
from sandtable.games.morale.content.loader import CONTENT
from sandtable.lexicon.rows import OptionRow

LEADER = '[[unit]]\nid = "seal_leader"\nthreat = [1, 1, 1]\n'
MINE = (CONTENT / "scenarios" / "checkpoint.toml").read_text("utf-8").replace('"checkpoint"', '"mine"', 1)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    folder = tmp_path / "content"
    (folder / "morale" / "scenarios").mkdir(parents=True)
    (folder / "morale" / "units.toml").write_text(LEADER, "utf-8")
    (folder / "morale" / "scenarios" / "mine.toml").write_text(MINE, "utf-8")
    return folder


def simulated(run: Run, *more: str) -> tuple[str, str]:
    result = run("sim", "morale", "--scenario", "checkpoint", "--games", "3", "--json", *more)
    assert (result.exit_code, result.stderr) == (0, "")
    report = json.loads(result.stdout)
    return report["content"], report["digest"]


def test_a_simulation_is_one_of_the_content_that_it_was_given(run: Run, folder: Path, tmp_path: Path) -> None:
    ours, theirs = simulated(run), simulated(run, "--content", str(folder))
    assert ours[0] == ""
    assert theirs[0] != ""
    assert theirs[1] != ours[1]
    assert simulated(run, "--content", str(folder)) == theirs
    assert simulated(run) == ours
    (tmp_path / "none").mkdir()
    assert simulated(run, "--content", str(tmp_path / "none")) == ours
    assert simulated(run, "--content", str(folder), "--jobs", "2") == theirs


def test_ones_own_folder_is_always_in_use(run: Run, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    theirs = simulated(run, "--content", str(folder))
    monkeypatch.setenv("SANDTABLE_CONTENT", str(folder))
    assert simulated(run) == theirs


def test_list_and_play_know_what_was_added(run: Run, folder: Path) -> None:
    games = json.loads(run("list", "--json", "--content", str(folder)).stdout)
    assert [each["name"] for each in games["morale"]["scenarios"]][1:3] == ["checkpoint", "mine"]
    played = run("play", "morale", "--scenario", "mine", "--content", str(folder), lines="q\n\n")
    assert (played.exit_code, played.stderr) == (0, "")


def test_a_record_replays_without_the_content_and_a_changed_one_does_not(
    run: Run, folder: Path, tmp_path: Path
) -> None:
    records = tmp_path / "records"
    more = ["--content", str(folder), "--records", str(records)]
    assert run("sim", "morale", "--scenario", "mine", "--games", "1", *more).exit_code == 0
    record = records / "game-000000.jsonl"
    assert "verified: morale mine" in run("replay", str(record), "--verify").stdout
    assert "SEALs" in run("replay", str(record)).stdout
    record.write_text(record.read_text().replace("threat = [1, 1, 1]", "threat = [9, 9, 9]"))
    result = run("replay", str(record), "--verify")
    assert result.exit_code == 1
    assert f"{record}: content: its digest is " in result.stderr
    assert result.stderr.count("\n") == 1


@pytest.mark.parametrize("command", ["sim morale", "play morale", "list", "bench", "serve --port 0"])
def test_broken_content_is_one_line_and_bad_usage(run: Run, folder: Path, command: str) -> None:
    (folder / "morale" / "units.toml").write_text('[[unit]]\nid = "seal_leader"\ndefense = 0\n', "utf-8")
    result = run(*command.split(), "--content", str(folder))
    assert result.exit_code == 2
    assert result.stderr == "sandtable: morale/units.toml: seal_leader: defense must be 1 or more, not 0\n"
    assert result.stdout == ""


def test_broken_content_of_one_game_is_no_matter_to_another(run: Run, folder: Path) -> None:
    (folder / "morale" / "units.toml").write_text("nonsense", "utf-8")
    result = run("sim", "tug", "--games", "1", "--content", str(folder))
    assert (result.exit_code, result.stderr) == (0, "")


def test_a_folder_that_is_not_there_or_for_no_game(run: Run, folder: Path) -> None:
    result = run("list", "--content", str(folder / "none"))
    assert (result.exit_code, result.stderr.count("\n")) == (2, 1)
    assert "no such folder; expected one with content" in result.stderr
    result = run("list", "--content", str(folder / "morale"))
    assert result.exit_code == 2
    assert "no game of this name is installed; expected folders named flix, morale," in result.stderr


def test_content_belongs_behind_the_command(run: Run, folder: Path) -> None:
    result = run("--content", str(folder), "list")
    assert (result.exit_code, result.stdout) == (2, "")
    assert "--content belongs behind the command 'list', not before it" in result.stderr


# sandtable content


def test_a_copy_with_a_title_is_a_scenario_beside_the_installed_one(run: Run, tmp_path: Path) -> None:
    result = run("content", "copy", "sneak", "data_wing", str(tmp_path), "--title", "The Vault")
    assert result.exit_code == 0
    found = sorted(path.relative_to(tmp_path).as_posix() for path in tmp_path.rglob("*.toml"))
    assert found == ["sneak/scenarios/the_vault.toml", "sneak/stages/the_vault.toml"]
    games = run("sim", "sneak", "--scenario", "the_vault", "--games", "1", "--content", str(tmp_path))
    assert games.exit_code == 0
    taken = run("content", "copy", "sneak", "data_wing", str(tmp_path), "--title", "Frozen Quay")
    assert taken.exit_code == 2 and "a scenario 'frozen_quay' is there already" in taken.stderr


def test_copy_brings_what_a_scenario_stands_on_and_overwrites_nothing(run: Run, tmp_path: Path) -> None:
    folder = tmp_path / "new"
    result = run("content", "copy", "morale", "checkpoint", str(folder))
    names = ["lengths", "maps/checkpoint", "options", "scenarios/checkpoint", "units"]
    copied = sorted(folder.rglob("*.toml"))
    assert copied == [folder / "morale" / f"{name}.toml" for name in names]
    assert result.stdout.split() == [str(path) for path in copied]
    assert all(
        path.read_bytes() == (CONTENT / path.relative_to(folder / "morale")).read_bytes() for path in copied
    )
    copied[0].write_text("# mine")
    copied[1].unlink()
    again = run("content", "copy", "morale", "checkpoint", str(folder))
    assert again.exit_code == 2
    assert f"{copied[0]}: exists already; nothing was copied" in again.stderr
    assert copied[0].read_text() == "# mine"
    assert not copied[1].exists()


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ("chess x", "unknown game 'chess'; expected one of flix, morale"),
        ("morale moon", "morale has no scenario 'moon'; expected one of recovery"),
        ("tug green", "scenario 'green' has no file that could be copied"),
    ],
)
def test_what_is_not_there_cannot_be_copied(run: Run, tmp_path: Path, words: str, message: str) -> None:
    result = run("content", "copy", *words.split(), str(tmp_path / "new"))
    assert result.exit_code == 2
    assert message in result.stderr
    assert not (tmp_path / "new").exists()


def test_a_folder_that_cannot_be_made_is_told(run: Run, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    result = run("content", "copy", "morale", "checkpoint", str(tmp_path / "file"))
    assert (result.exit_code, result.stderr.count("\n")) == (2, 1)
    assert "cannot be made" in result.stderr


def test_check_says_what_a_folder_comes_to(run: Run, folder: Path) -> None:
    result = run("content", "check", str(folder))
    assert result.exit_code == 0
    assert (
        "morale: scenarios/mine.toml, units.toml; scenarios: recovery, checkpoint, mine, rooftops\n"
        in result.stdout
    )


def test_check_says_all_that_is_wrong_with_a_folder_in_one_go(run: Run, folder: Path) -> None:
    own = folder / "morale"
    (own / "units.toml").write_text('[[unit]]\nid = "seal_leader"\ndefense = 0\nthreats = 1\n', "utf-8")
    (own / "lengths.tml").write_text("", "utf-8")
    (own / "option.toml").write_text("", "utf-8")
    (own / "scenarios" / "mine.toml").write_text(MINE.replace("minutes = [", 'minutes = "'), "utf-8")
    (own / "README.md").write_text("left alone", "utf-8")
    (folder / "moral").mkdir()
    result = run("content", "check", str(folder))
    assert (result.exit_code, result.stdout) == (1, "")
    said = result.stderr.splitlines()
    begins = [
        f"{folder}: moral: no game of this name is installed; expected folders named flix",
        "morale/lengths.tml: no content file; did you mean lengths.toml?",
        "morale/option.toml: the game reads no such file; did you mean options.toml?",
        "morale/scenarios/mine.toml: ",
        "morale/units.toml: seal_leader: defense must be 1 or more, not 0",
        "morale/units.toml: seal_leader: Object contains unknown field `threats`",
    ]
    assert len(said) == len(begins)
    for line, begin in zip(said, begins):
        assert line.startswith(begin)


def test_to_check_no_folder_is_bad_usage(run: Run, folder: Path) -> None:
    result = run("content", "check", str(folder / "none"))
    assert (result.exit_code, result.stdout) == (2, "")


def test_a_misspelt_ending_is_refused_on_loading_too(run: Run, folder: Path) -> None:
    (folder / "morale" / "lengths.tml").write_text("", "utf-8")
    result = run("list", "--content", str(folder))
    assert (result.exit_code, result.stderr.count("\n")) == (2, 1)
    assert "morale/lengths.tml: no content file; did you mean lengths.toml?" in result.stderr


@pytest.mark.parametrize("command", ["", "serve --port 0"])
def test_the_lobby_gets_content(
    run: Run, folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, command: str
) -> None:
    found: list[str] = []

    def make_app(db: str, limits: object, games: dict[str, GameType], **more: object) -> None:
        found.extend(scenario.name for scenario in games["morale"].scenarios())
        raise SandtableError("that will do")

    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setattr("sandtable.server.app.make_app", make_app)
    assert "that will do" in run(*command.split(), "--content", str(folder)).stderr
    assert "mine" in found


def test_schema_says_what_every_file_may_hold(run: Run) -> None:
    result = run("content", "schema", "morale")
    assert (result.exit_code, result.stderr) == (0, "")
    assert "units.toml\n  The unit cards.\n" in result.stdout
    assert (
        "    double_time: a whole number from 1 to 3, 2 if left out. Steps of its Double-Time.\n"
        in result.stdout
    )
    found = json.loads(run("content", "schema", "morale", "--json").stdout)
    names = {path.relative_to(CONTENT) for path in CONTENT.rglob("*.toml")}
    assert set(found) == {str(n) if n.parent == Path() else f"{n.parent}/NAME.toml" for n in names}
    unit = found["units.toml"]["$defs"]["UnitData"]["properties"]
    assert unit["team"]["enum"] == ["seals", "terrorists"]
    assert (unit["double_time"]["minimum"], unit["double_time"]["maximum"]) == (1, 3)


def test_schema_of_one_file(run: Run) -> None:
    alone = json.loads(run("content", "schema", "morale", "--file", "maps/NAME.toml", "--json").stdout)
    assert alone["$ref"] == "#/$defs/MapData"
    result = run("content", "schema", "morale", "--file", "cards.toml")
    assert (result.exit_code, result.stdout) == (2, "")
    assert (
        "morale has no content file 'cards.toml'; expected one of options.toml, units.toml, " in result.stderr
    )


def test_schema_of_a_game_without_declared_files(run: Run) -> None:
    result = run("content", "schema", "tug")
    assert (result.exit_code, result.stdout) == (2, "")
    assert "tug declares no content files" in result.stderr


def test_the_words_of_a_game_are_listed(run: Run) -> None:
    shown = run("content", "words", "morale").stdout
    assert "Options:\n  pick: {card}\n" in shown
    assert "Events:\n  deployed: {0:unit} starts in {1:zone}.\n" in shown
    assert "no row" not in shown
    assert "no rule" not in shown
    listed = json.loads(run("content", "words", "sneak", "--json").stdout)
    assert listed["options"]["dash"] == "Dash to {0:cell}"
    assert listed["missing"] == listed["unused"] == {"options": [], "events": []}


def test_kinds_without_a_row_and_rows_without_a_kind_are_named() -> None:
    rows = (OptionRow(id="dance", label="Dance"), OptionRow(id="walk", label="Walk"))
    assert lines("Options", rows, ["jump"], ["dance"]) == [
        "Options:",
        "  dance: Dance  no rule speaks of it",
        "  walk: Walk",
        "  jump:  no row: the rules know it by this word alone",
    ]
