"""Folders of content: read for each game, the later ones win, mistakes are named."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest

from catalog.stalls import FILES, INDOORS, StallType, install
from sandtable.catalog import folders, registry
from sandtable.catalog.folders import game_with, games_with, own_folders, standing_on, under
from sandtable.catalog.shelf import files_below
from sandtable.catalog.spec import GameType
from sandtable.engine.errors import SandtableError


@pytest.fixture(autouse=True)
def game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> StallType:
    """The only game that is installed."""
    game = install(tmp_path / "installed")
    monkeypatch.setattr(folders, "games", lambda: {"stall": game})
    monkeypatch.setattr(registry, "games", lambda: {"stall": game})
    return game


def write(folder: Path, files: Mapping[str, str | bytes]) -> Path:
    for name, text in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text.encode() if isinstance(text, str) else text)
    return folder


def refused(*folders: Path) -> str:
    with pytest.raises(SandtableError) as wrong:
        game_with("stall", folders)
    return str(wrong.value)


def scenarios(game: GameType) -> list[str]:
    return [each.name for each in game.scenarios()]


def test_a_folder_adds_to_a_game(tmp_path: Path, game: StallType) -> None:
    mine = write(tmp_path / "mine", {"stall/scenarios/indoors.toml": INDOORS, "README.md": "x", ".git/x": ""})
    assert scenarios(games_with([mine])["stall"]) == ["fair", "indoors"]
    assert scenarios(games_with([])["stall"]) == scenarios(game) == ["fair"]


def test_the_later_folder_wins_over_the_earlier_and_ones_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def deck(cards: int) -> dict[str, str]:
        return {"stall/decks.toml": f'[[deck]]\nid = "small"\ncards = {cards}\n'}

    monkeypatch.setenv("SANDTABLE_CONTENT", str(write(tmp_path / "own", deck(4))))
    one, two = write(tmp_path / "one", deck(5)), write(tmp_path / "two", deck(6))

    def cards(*folders: Path) -> int:
        return int(game_with("stall", folders).new("fair", {}, 1).cards)  # type: ignore[attr-defined]

    assert [cards(), cards(one), cards(one, two), cards(two, one)] == [4, 5, 6, 5]


def test_a_file_that_is_as_installed_does_not_count(tmp_path: Path, game: StallType) -> None:
    copied = write(tmp_path / "mine", {f"stall/{name}": text for name, text in FILES.items()})
    assert under(game, [copied]) is game
    changed = write(tmp_path / "two", {"stall/stalls/hall.toml": 'name = "hall"\nwindy = true\n'})
    layers = under(game, [changed, copied]).shelf.overlay.layers
    assert [sorted(layer) for layer in layers] == [["stalls/hall.toml"], ["stalls/hall.toml"]]


def test_only_files_are_content_whatever_a_folder_is_called(tmp_path: Path) -> None:
    found = files_below(write(tmp_path / "mine", {"old.toml/decks.toml": "first = 1"}))
    assert found == {"old.toml/decks.toml": "first = 1"}


def test_mistakes_in_a_folder_are_named(tmp_path: Path) -> None:
    assert refused(tmp_path / "none") == f"{tmp_path / 'none'}: no such folder; expected one with content"
    typo = write(tmp_path / "typo", {"stal/decks.toml": ""})
    assert refused(typo) == f"{typo}: stal: no game of this name is installed; expected folders named stall"
    bad = write(tmp_path / "bad", {"stall/stalls/a b.toml": ""})
    assert refused(bad).startswith("stall/stalls/a b.toml: no name of a content file")
    code = write(tmp_path / "code", {"stall/decks.toml": b"\xff"})
    assert refused(code).startswith("stall/decks.toml: 'utf-8' codec can't decode")
    huge = write(tmp_path / "huge", {"stall/decks.toml": b"#" * 2_000_000})
    assert refused(huge) == "stall/decks.toml: too large; expected at most 400,000 characters"
    many = write(tmp_path / "many", {f"stall/stalls/s{i}.toml": "" for i in range(101)})
    assert refused(many).startswith("stall/*.toml: too much content; expected at most 100 files")


def test_ones_own_folder_is_named_or_beside_other_data(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert own_folders() == []
    monkeypatch.delenv("SANDTABLE_CONTENT")
    assert own_folders() == []
    (tmp_path / "sandtable" / "content").mkdir(parents=True)
    assert own_folders() == [tmp_path / "sandtable" / "content"]
    monkeypatch.setenv("SANDTABLE_CONTENT", str(tmp_path / "mine"))
    assert own_folders() == [tmp_path / "mine"]
    assert "mine: no such folder" in refused()


def test_a_scenario_stands_on_what_it_names_and_what_all_share(game: StallType) -> None:
    shared = ["decks.toml", "options.toml", "prizes.toml"]
    assert standing_on(game.shelf, "fair") == [*shared, "scenarios/fair.toml", "stalls/corner.toml"]
    with pytest.raises(SandtableError, match="scenario 'moon' has no file that could be copied"):
        standing_on(game.shelf, "moon")
