"""Edits of the difference between two states of a file lead from one to the other, and drawings keep their
layout."""

from __future__ import annotations

import tomllib
from copy import deepcopy
from typing import Any

import pytest

from sandtable.catalog.layers import edited
from sandtable.catalog.painting import differences, drawn, rows_of, sign_at, with_sign
from sandtable.catalog.shelf import Shelf

PAGE = """name = "yard"
starts = [[6, 1]]

[[patrol]]
at = [1, 4]
faces = "east"

[[patrol]]
at = [5, 9]
faces = "west"

[extra]
kind = "never_alert"
"""
POST = {"at": [2, 2], "faces": "north"}


def changed(**more: Any) -> dict[str, Any]:
    return tomllib.loads(PAGE) | more


@pytest.mark.parametrize(
    ("after", "paths"),
    [
        (changed(), []),
        (changed(starts=[[6, 1], [6, 2]]), [("starts",)]),
        (changed(exits=[[0, 3]]), [("exits",)]),
        (changed(patrol=[*changed()["patrol"], POST]), [("patrol", 2)]),
        (changed(patrol=changed()["patrol"][1:]), [("patrol", 0)]),
        (changed(patrol=[{"at": [1, 4], "faces": "south"}, POST]), [("patrol", 0, "faces"), ("patrol", 1)]),
        (changed(patrol=[POST]), [("patrol",)]),
        ({key: value for key, value in changed().items() if key != "extra"}, [("extra",)]),
    ],
)
def test_edits_lead_from_one_to_the_other(after: dict[str, Any], paths: list[tuple[Any, ...]]) -> None:
    file = "stages/yard.toml"
    edits = differences(file, tomllib.loads(PAGE), deepcopy(after))
    assert [edit.path[: len(path)] for edit, path in zip(edits, paths)] == paths
    assert tomllib.loads(edited(Shelf(), {file: PAGE}, edits)[file]) == after


def test_a_drawing_keeps_its_layout() -> None:
    drawing = "\n  ab\n\n  cd\n"
    assert rows_of(drawing) == ["ab", "cd"] and drawn(["ab", "cd"]) == "\nab\ncd\n"
    assert with_sign(drawing, 1, 1, "#") == "\n  ab\n\n  c#\n"
    assert with_sign(drawing, 2, 0, "#") == with_sign(drawing, 0, 5, "#") == drawing
    assert (sign_at(drawing, 0, 1), sign_at(drawing, -1, 0), sign_at(drawing, 0, 2)) == ("c", "", "")
