"""A work holds only what differs from what is installed."""

from __future__ import annotations

import tomllib
from typing import Any

import pytest
from msgspec import UNSET

from sandtable.catalog.desks import Edit
from sandtable.catalog.layers import edited
from sandtable.catalog.registry import find_game
from sandtable.catalog.shelf import Files, Overlay
from sandtable.engine.errors import SandtableError

MORALE = find_game("morale")
LEADER = ("unit", "seal_leader")


def after(*edits: Edit, files: Files | None = None) -> Files:
    found = edited(MORALE.shelf, files or {}, edits)
    MORALE.with_content(Overlay(found))
    return found


def unit(*path: Any, value: Any = UNSET) -> Edit:
    return Edit("units.toml", (*LEADER, *path), value)


def test_only_the_key_that_differs_is_written() -> None:
    assert after(unit("defense", value=6)) == {"units.toml": '[[unit]]\nid = "seal_leader"\ndefense = 6\n'}


def test_a_list_is_written_whole() -> None:
    printed = next(row for row in MORALE.shelf.read("units.toml")["unit"] if row["id"] == "seal_leader")
    found = after(unit("threat", 0, value=9))
    assert tomllib.loads(found["units.toml"]) == {
        "unit": [{"id": "seal_leader", "threat": [9, *printed["threat"][1:]]}]
    }


def test_what_goes_back_to_the_rulebook_is_gone() -> None:
    printed = next(row for row in MORALE.shelf.read("units.toml")["unit"] if row["id"] == "seal_leader")
    files = after(unit("defense", value=6), unit("threat", 0, value=9))
    files = after(unit("defense", value=printed["defense"]), files=files)
    assert "defense" not in files["units.toml"]
    assert after(unit("threat", value=printed["threat"]), files=files) == {}


def test_a_new_entry_is_whole_and_a_printed_one_can_be_removed() -> None:
    dog: dict[str, Any] = {
        "id": "seal_dog",
        "name": "Dog",
        "team": "seals",
        "role": "scout",
        "threat": [4, 0, 0],
    }
    dog |= {"defense": 1, "initiative": 60, "issue": [], "text": "Bites."}
    files = after(Edit("units.toml", ("unit", "seal_dog"), dog))
    files = after(Edit("units.toml", ("unit", "seal_dog", "defense"), 2), files=files)
    assert tomllib.loads(files["units.toml"]) == {"unit": [dog | {"defense": 2}]}
    assert edited(MORALE.shelf, files, [Edit("units.toml", ("unit", "seal_dog"))]) == {}
    gone = edited(MORALE.shelf, {}, [Edit("units.toml", LEADER)])
    assert tomllib.loads(gone["units.toml"]) == {"unit": [{"id": "seal_leader", "remove": True}]}
    printed = next(row for row in MORALE.shelf.read("units.toml")["unit"] if row["id"] == "seal_leader")
    assert edited(MORALE.shelf, gone, [Edit("units.toml", LEADER, printed)]) == {}


def test_an_entry_is_known_by_its_name_where_it_has_no_id() -> None:
    found = after(Edit("options.toml", ("option", "units", "default"), 3))
    assert found == {"options.toml": '[[option]]\nname = "units"\ndefault = 3\n'}


def test_a_printed_key_cannot_be_taken_away() -> None:
    with pytest.raises(SandtableError, match=r"units.toml: unit.seal_leader.defense: is printed"):
        edited(MORALE.shelf, {}, [unit("defense")])


def test_a_file_of_a_folder_is_the_works_own_with_its_comments() -> None:
    found = after(Edit("scenarios/checkpoint.toml", ("minutes",), [5, 9]))
    text = MORALE.shelf.own["scenarios/checkpoint.toml"]
    changed = [line for line in found["scenarios/checkpoint.toml"].split("\n") if line not in text]
    assert changed == ["minutes = [5, 9]"]
    assert after(Edit("scenarios/checkpoint.toml", ()), files=found) == {}


def test_names_of_files_are_plain_names() -> None:
    for name in ("../units.toml", "units.txt", "a" * 10_000):
        with pytest.raises(SandtableError, match="no name of a content file"):
            edited(MORALE.shelf, {}, [Edit(name, ("x",), 1)])
