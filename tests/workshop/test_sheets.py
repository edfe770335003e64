"""Cards and numbers: tables that come from the declarations of content alone."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import UNSET

from sandtable.catalog.desks import Edit
from sandtable.catalog.layers import edited
from sandtable.catalog.paths import value_at
from sandtable.catalog.registry import find_game
from sandtable.catalog.shelf import Files
from sandtable.engine.errors import SandtableError
from sandtable.workshop.faces import face_of
from sandtable.workshop.rulebook import Rulebook
from sandtable.workshop.sheets import sheet_files, sheets_of
from sandtable.workshop.starting import from_nothing
from sandtable.workshop.tables import CardSheet, SheetColumn
from sandtable.workshop.work import Work

SLUGS = ["morale", "strike", "omega", "sneak", "flix"]
LEADER = ("unit", "seal_leader")


def data_of(slug: str, files: Files | None = None) -> dict[str, Any]:
    return Work(find_game(slug).shelf, files or {}).data()


def sheets(slug: str, file: str, *edits: Edit) -> list[CardSheet]:
    game = find_game(slug)
    files = edited(game.shelf, {}, edits)
    data = data_of(slug, files)
    return sheets_of(game, data, file, Rulebook(game, files, data).read(file))


def units(*edits: Edit) -> CardSheet:
    (found,) = [each for each in sheets("morale", "units.toml", *edits) if each.key == "unit"]
    return found


def column(sheet: CardSheet, key: str) -> SheetColumn:
    return next(each for each in sheet.columns if each.key == key)


@pytest.mark.parametrize("slug", SLUGS)
def test_every_value_of_every_file_stands_at_its_path(slug: str) -> None:
    game, data = find_game(slug), data_of(slug)
    files = sheet_files(game, data, {})
    assert {"options.toml"} < set(files)
    for file in files:
        shown = sheets_of(game, data, file)
        for sheet in shown:
            keys = {each.key for each in sheet.columns}
            for row in sheet.rows:
                assert not row.printed and not row.own and not row.gone
                assert set(row.values) <= keys
                for key, value in row.values.items():
                    assert value_at(data[file], (*row.path, key)) == value
        held = {*[sheet.key for sheet in shown], *[key for sheet in shown for key in keys_at_top(sheet)]}
        assert set(data[file]) <= held, "nothing of the file is left out"


def keys_at_top(sheet: CardSheet) -> list[str]:
    return [] if sheet.key else [each.key for each in sheet.columns]


@pytest.mark.parametrize("slug", SLUGS)
def test_what_a_value_holds_is_declared_to_the_last_one(slug: str) -> None:
    game, data = find_game(slug), data_of(slug)
    for file in sheet_files(game, data, {}):
        for sheet in sheets_of(game, data, file):
            for row in sheet.rows:
                for each in sheet.columns:
                    if each.key in row.values:
                        check_declared(row.values[each.key], each)


def check_declared(value: Any, column: SheetColumn) -> None:
    if isinstance(value, list):
        assert column.kind == "list"
        assert column.fewest <= len(value) <= (column.most or len(value))
        for number, entry in enumerate(value):
            each = column.parts[number] if column.parts else column.each
            assert each is not None
            check_declared(entry, each)
    elif isinstance(value, dict):
        assert column.kind == "table"
        parts = {part.key: part for part in column.parts}
        assert set(value) <= {*(parts or column.names or value)}
        for key, entry in value.items():
            each = parts.get(key, column.each)
            assert each is not None
            check_declared(entry, each)
    else:
        assert column.kind not in ("list", "table")
        assert column.low is None or column.low <= value
        assert not column.choices or value in ("", *column.choices)


def test_values_inside_values_have_their_own_bounds_choices_and_rules() -> None:
    enemies = next(each for each in sheets("omega", "enemies.toml") if each.key == "enemy")
    weapon = column(enemies, "weapons").each
    assert weapon is not None and weapon.kind == "table"
    parts = {part.key: part for part in weapon.parts}
    assert (parts["black"].kind, parts["black"].low) == ("number", 0) and parts["black"].high
    assert parts["range"].rule == "OMEGA-25.14", "its own"
    assert parts["black"].rule == column(enemies, "weapons").rule, "that of what it lies in"
    assert parts["name"].required and not parts["black"].required
    assert (column(enemies, "ranged").fewest, column(enemies, "ranged").most) == (1, 2)
    bounces = column(sheets("flix", "physics.toml")[0], "bounces")
    assert bounces.each and bounces.each.kind == "decimal" and bounces.names
    size = column(sheets("strike", "maps/cistern.toml")[0], "size")
    assert [(part.label, part.kind) for part in size.parts] == [("1", "decimal"), ("2", "decimal")]


def test_columns_say_what_a_declaration_says() -> None:
    team, steps = column(units(), "team"), column(units(), "double_time")
    assert (team.kind, team.choices, team.required) == ("choice", ("seals", "terrorists"), True)
    assert (steps.kind, steps.low, steps.required) == ("number", 1, False)
    assert steps.label == "Double time" and steps.text.startswith("Steps of its Double-Time")
    threat = column(units(), "threat")
    assert threat.kind == "list" and threat.each and (threat.each.kind, threat.each.low) == ("number", 0)
    scenario = sheets("morale", "scenarios/checkpoint.toml")[0]
    assert "checkpoint" in column(scenario, "map").choices, "those that are there"
    (weapons,) = [each for each in sheets("flix", "weapons.toml") if each.key == "weapon"]
    assert column(weapons, "sound").rule == "FLIX-8.08"
    (pistol,) = [each for each in sheets("flix", "weapons.toml") if each.key == "service_pistol"]
    assert [row.path for row in pistol.rows] == [("service_pistol",)]


def test_tables_say_what_they_hold_also_where_they_are_bare() -> None:
    game = find_game("sneak")
    files = from_nothing(game, "Mine", (14, 7))
    found = {each.key: each for each in sheets_of(game, Work(game.shelf, files).data(), "stages/mine.toml")}
    assert (found[""].holds, found["failure"].holds, found["extra"].holds) == ("one", "list", "one")
    assert not found["failure"].rows and not found["extra"].rows
    assert [row.title for row in found["goal"].rows] == ["Goal 1"]
    paths = [each for each in sheets("flix", "maps/field_laboratory.toml") if each.key == "paths"]
    assert [each.holds for each in paths] == ["names"]


def test_options_have_a_table_for_each_kind_of_value() -> None:
    found = {each.title: each for each in sheets("morale", "options.toml")}
    numbers, switches = found["Option: numbers"], found["Option: switches"]
    assert column(numbers, "default").kind == "number" and column(switches, "default").kind == "switch"
    assert all(type(row.values["default"]) is int for row in numbers.rows)


def test_what_differs_is_shown_beside_what_is_printed() -> None:
    old = next(row for row in units().rows if row.path == LEADER).values["defense"]
    dog = {"id": "dog", "name": "Dog", "team": "seals"}
    sheet = units(
        Edit("units.toml", (*LEADER, "defense"), 9),
        Edit("units.toml", ("unit", "dog"), dog),
        Edit("units.toml", ("unit", "seal_point"), UNSET),
    )
    rows = {row.path[1]: row for row in sheet.rows}
    assert rows["seal_leader"].printed == {"defense": old} and rows["seal_leader"].values["defense"] == 9
    assert (rows["dog"].own, rows["dog"].title, rows["dog"].values) == (True, "Dog", dog)
    assert rows["seal_point"].gone and not rows["seal_leader"].gone


def test_what_was_added_to_an_entry_is_known_and_can_be_taken_away() -> None:
    game, path = find_game("morale"), (*LEADER, "double_time")
    sheet = units(Edit("units.toml", path, 3))
    row = next(row for row in sheet.rows if row.path == LEADER)
    assert row.printed == {"double_time": None} and row.values["double_time"] == 3
    added = edited(game.shelf, {}, [Edit("units.toml", path, 3)])
    assert edited(game.shelf, added, [Edit("units.toml", path, UNSET)]) == {}


def test_a_face_shows_what_its_entry_says() -> None:
    game, data = find_game("morale"), data_of("morale")
    face = face_of(game, data, "units.toml", "unit", "seal_leader")
    row = next(row for row in units().rows if row.path == LEADER)
    assert face.title == row.values["name"]
    assert ("Defense", str(row.values["defense"])) in face.stats
    assert ("Threat", " / ".join(str(each) for each in row.values["threat"])) in face.stats
    for file, entry in (("units.toml", "nobody"), ("nothing.toml", "seal_leader")):
        with pytest.raises(SandtableError, match=r"no such entry|has no tables"):
            face_of(game, data, file, "unit", entry)
