"""What a designer may write, and what is refused with one clear line."""

from __future__ import annotations

from pathlib import Path

import pytest

from sandtable.catalog.registry import find_game
from sandtable.engine.errors import SandtableError
from sandtable.lab.cells import cells_of
from sandtable.lab.contents import overlay_with
from sandtable.lab.study import Arm, Study, read_study


def written(tmp_path: Path, text: str) -> Path:
    path = tmp_path / "study.toml"
    path.write_text(f'title = "T"\ngame = "coin"\n{text}')
    return path


def test_cells_are_scenarios_by_arms_by_swept_values(tmp_path: Path) -> None:
    study = read_study(
        written(
            tmp_path,
            'scenarios = ["fair", "foul"]\nbots = ["greedy", "sharp"]\n[sweep]\nedge = "0..10 by 5"\n'
            '[[arms]]\nname = "short"\nchange = { rounds = 1 }\n[[arms]]\nname = "long"\n',
        )
    )
    cells = cells_of(study)
    assert len(cells) == 12
    assert [cell.label for cell in cells[:4]] == [
        "short, edge 0",
        "short, edge 5",
        "short, edge 10",
        "long, edge 0",
    ]
    assert cells[1].setup.options == {"edge": 5, "rounds": 1} and cells[1].bots == ["greedy", "sharp"]
    assert cells[6].setup.scenario == "foul"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("gmes = 3", "unknown field `gmes`"),
        ("games = 0", "games must be from 1 to 10,000,000, not 0"),
        ("seed = -1", "seed must be from 0"),
        ('games = "many"', "Expected `int`"),
        ("[sweep]\nedge = '1-4'", "sweep.edge: expected a list, or a range"),
        ("[sweep]\nedge = []", "sweep.edge: expected 1 to 400 values"),
        ("[sweep]\nedge = [1, 1]", "all different"),
        ("[stop]\nwithin = 90.0\nmost = 10", "stop.within must be from"),
        ("[stop]\nwithin = 2.0\nmost = 10\n[target]\nscore = 50", "expected one of them"),
        ("[[arms]]\nname = 'a'\n[[arms]]\nname = 'a'", "expected a name of its own"),
        ("[sweep", "Expected ']'"),
    ],
)
def test_a_study_that_makes_no_sense_names_file_and_key(tmp_path: Path, text: str, said: str) -> None:
    path = written(tmp_path, text)
    with pytest.raises(SandtableError) as error:
        read_study(path)
    assert str(path) in str(error.value) and said in str(error.value)


def test_a_study_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(SandtableError, match="cannot be read"):
        read_study(tmp_path / "none.toml")


@pytest.mark.parametrize(
    ("study", "said"),
    [
        (Study(title="T", game="chess"), "unknown game 'chess'"),
        (Study(title="T", game="coin", scenarios=("flat",)), "no scenario 'flat'"),
        (Study(title="T", game="coin", change={"edge": 99}), "edge must be a whole number from -50 to 50"),
        (Study(title="T", game="coin", change={"egde": 1}), "unknown option 'egde'"),
        (Study(title="T", game="coin", bots=("clever",)), "no bot 'clever'"),
        (Study(title="T", game="coin", bots=("greedy",) * 3), "3 names"),
        (Study(title="T", game="coin", sweep={"edge": "-50..50", "rounds": "1..9"}), "909 cells"),
        (
            Study(title="T", game="coin", change={"rewards.kill": 1}),
            "coin has no content files",
        ),
    ],
)
def test_what_the_game_does_not_know_is_refused(study: Study, said: str) -> None:
    with pytest.raises(SandtableError, match=said):
        cells_of(study)


def test_numbers_of_content_files_can_be_changed() -> None:
    study = Study(
        title="T",
        game="strike",
        arms=(Arm(name="a"), Arm(name="b", change={"rewards.kill": 9, "items.smg_t.cost": 4})),
    )
    plain, changed = cells_of(study)
    assert plain.setup.overlay.digest == ""
    shelf = changed.setup.game_type.shelf
    assert shelf.read("rewards.toml")["kill"] == 9
    assert shelf.read("rewards.toml")["lost"] == find_game("strike").shelf.read("rewards.toml")["lost"]
    items = {item["id"]: item for item in shelf.read("items.toml")["item"]}
    assert (
        items["smg_t"]["cost"] == 4 and items["smg_t"]["name"] == "Rattler" and items["smg_ct"]["cost"] == 13
    )


@pytest.mark.parametrize(
    ("name", "value", "said"),
    [
        ("rewards.kil", 3, "there is no such number; nearest are rewards.kill, "),
        ("rewards.kill", "much", "expected a whole number, not 'much'"),
        ("items.cannon.cost", 3, "there is no such number; nearest are items."),
        ("items.smg_t.cots", 3, "nearest are items.smg_t.cost, "),
        ("prices.kill", 3, "there is no such number; nearest are "),
    ],
)
def test_content_that_is_not_there_cannot_be_changed(name: str, value: int | str, said: str) -> None:
    with pytest.raises(SandtableError, match=said):
        overlay_with(find_game("strike"), {name: value})
