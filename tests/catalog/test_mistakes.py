"""All mistakes of a folder are found at once, each with its file, its path and the loader's own sentence."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from catalog.stalls import install
from sandtable.catalog.checking import Mistake
from sandtable.catalog.desks import Check, Desk, Work
from sandtable.catalog.mistakes import mistakes_in, warnings_in
from sandtable.catalog.paths import value_at
from sandtable.catalog.registry import find_game
from sandtable.catalog.shelf import Files, Overlay, Shelf
from sandtable.catalog.spec import GameType
from sandtable.engine.errors import SandtableError

OURS = ("flix", "morale", "omega", "sneak", "strike")
DOG = """
[[unit]]
id = "seal_dog"
name = "Dog"
team = "seals"
role = "scout"
threat = [4, 0, 0]
defense = 1
initiative = 60
issue = []
text = "Bites."
"""


@pytest.fixture
def morale() -> GameType:
    return find_game("morale")


def changed(game: GameType, name: str, old: str, new: str) -> str:
    text = game.shelf.own[name]
    assert old in text
    return text.replace(old, new, 1)


def found_in(game: GameType, files: Files) -> list[Mistake]:
    """All of them, of which loading says the first or another."""
    found = mistakes_in(game, Overlay(files))
    with pytest.raises(SandtableError) as refused:
        game.with_content(Overlay(files))
    assert [each for each in found if str(refused.value).endswith(each.text)]
    return found


@pytest.mark.parametrize("slug", OURS)
def test_nothing_is_wrong_with_what_is_installed(slug: str) -> None:
    assert mistakes_in(find_game(slug), Overlay()) == []


def test_every_mistake_of_every_file_is_found_with_its_path(morale: GameType) -> None:
    files = {
        "units.toml": DOG.replace("defense = 1", "defense = 0\nclaws = 4").replace("[4, 0, 0]", '[4, "x", 0]')
        + '[[unit]]\nid = "seal_leader"\nteam = "police"\nname = 3\n',
        "maps/checkpoint.toml": changed(morale, "maps/checkpoint.toml", "floors = ", "flors = "),
        "scenarios/mine.toml": morale.shelf.own["scenarios/checkpoint.toml"],
        "lengths.toml": "length = [",
    }
    found = {(each.file, each.path): each.text for each in found_in(morale, files)}
    units = Shelf(morale.shelf.folder, Overlay(files)).read("units.toml")
    assert [key for key in found if key[0] == "units.toml"] == [
        ("units.toml", ("unit", "seal_leader", "team")),
        ("units.toml", ("unit", "seal_dog", "defense")),
        ("units.toml", ("unit", "seal_leader", "name")),
        ("units.toml", ("unit", "seal_dog", "threat", 1)),
        ("units.toml", ("unit", "seal_dog", "claws")),
    ]
    assert value_at(units, ("unit", "seal_dog", "threat", 1)) == "x"
    assert found["lengths.toml", ()].startswith("lengths.toml: ")
    assert "name must be the file's, 'mine'" in found["scenarios/mine.toml", ("name",)]
    wrong = [path for file, path in found if file == "maps/checkpoint.toml"]
    assert [path[-1] for path in wrong] == ["flors"]


def test_the_same_id_twice_is_an_error_in_an_overlay_and_in_a_map(morale: GameType) -> None:
    found = found_in(morale, {"units.toml": DOG + DOG})
    assert [(each.path, each.text) for each in found] == [
        (("unit", "seal_dog"), "units.toml: unit 'seal_dog' stands twice")
    ]
    again = morale.shelf.own["maps/checkpoint.toml"]
    again += "\n[[zone]]" + again.split("[[zone]]")[1]
    (found_twice,) = found_in(morale, {"maps/checkpoint.toml": again})
    assert found_twice.text.startswith("maps/checkpoint.toml: zone ") and found_twice.text.endswith(
        "stands twice"
    )


def test_where_declarations_hold_each_map_and_scenario_says_what_the_game_refuses(morale: GameType) -> None:
    own = morale.shelf.own
    lonely = changed(morale, "maps/dust_mile.toml", "neighbours = [", 'neighbours = ["moon", ')
    endless = changed(morale, "scenarios/checkpoint.toml", "minutes = [", "minutes = [900, ")
    files = {
        "maps/dust_mile.toml": lonely,
        "maps/other.toml": lonely.replace('name = "dust_mile"', 'name = "other"'),
        "scenarios/other.toml": own["scenarios/recovery.toml"].replace('"recovery"', '"other"', 1),
        "scenarios/checkpoint.toml": endless,
    }
    found = [(each.file, "moon" in each.text) for each in found_in(morale, files)]
    assert sorted(found) == [
        ("maps/dust_mile.toml", True),
        ("maps/other.toml", True),
        ("scenarios/checkpoint.toml", False),
    ]


def test_a_map_and_a_scenario_say_all_that_the_game_refuses_at_once(morale: GameType) -> None:
    files = {
        "maps/yard.toml": 'name = "yard"\ntitle = "Yard"\n'
        '[[zone]]\nid = "W"\nname = "West"\nx = 0\ny = 0\nneighbours = ["E", "Q"]\n'
        '[[zone]]\nid = "E"\nname = "East"\nx = 0\ny = 0\nneighbours = []\n',
        "scenarios/brawl.toml": 'name = "brawl"\ntitle = "Brawl"\nsummary = "Two."\nmap = "yard"\norder = 9\n'
        'minutes = [5, 9]\nstarts = { seals = ["Z"], terrorists = ["E"] }\n'
        '[[loot]]\nname = "Gold"\nzone = "E"\nfloor = 3\nhomes = {}\n',
    }
    said = [
        "E does not name it",
        "'Q' is not a zone",
        "x and y must be its own",
        "'Z' is not on",
        "floor of E",
        "homes",
    ]
    found = [each.text for each in found_in(morale, files)]
    assert all(part in text for part, text in zip(said, found, strict=True)), found


def test_too_large_a_number_hides_nothing_else(morale: GameType) -> None:
    files = {"units.toml": '[[unit]]\nid = "seal_medic"\ndefense = 400000\nclaws = 4\n'}
    found = [each.text for each in found_in(morale, files)]
    assert [text for text in found if "defense: must be from -100,000" in text]
    assert [text for text in found if "unknown field `claws`" in text]


def test_what_does_not_fit_any_more_is_found_in_the_installed_files(morale: GameType) -> None:
    files = {"options.toml": '[[option]]\nname = "units"\nhigh = 1\n'}
    assert all(each.file == "options.toml" for each in found_in(morale, files))


def test_a_game_without_declarations_says_what_its_loader_says(tmp_path: Path) -> None:
    game = install(tmp_path)
    found = found_in(game, {"decks.toml": '[[deck]]\nid = "odd"\ncards = "x"\n', "prize.toml": ""})
    assert [(each.file, each.path) for each in found] == [("prize.toml", ()), ("decks.toml", ("deck", "odd"))]


class Looking(Desk):
    """Finds something to look at on every map."""

    def maps(self, work: Work) -> tuple[str, ...]:
        return tuple(name for name in work if name.startswith("stalls/"))

    def warnings(self, work: Work, file: str) -> tuple[Check, ...]:
        return (Check(kind="look", text="nobody walks by", path=("windy",)),)

    def nothing(self, *given: Any) -> Any:
        raise NotImplementedError

    brushes: Any = nothing
    scene: Any = nothing
    paint: Any = nothing
    thing: Any = nothing
    move: Any = nothing
    blank: Any = nothing


def test_what_a_desk_finds_worth_a_look_is_a_warning_on_maps_of_ones_own(tmp_path: Path) -> None:
    game = install(tmp_path)
    game.desk = Looking()
    files = {"stalls/mine.toml": 'name = "mine"\nwindy = true\n'}
    (look,) = warnings_in(game, Overlay(files))
    assert look == Mistake(
        file="stalls/mine.toml", path=("windy",), text="stalls/mine.toml: nobody walks by", warning=True
    )
