"""Single values change, and everything else of a text stays as it was written."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import UNSET

from sandtable.catalog.paths import value_at
from sandtable.catalog.shelf import parse
from sandtable.catalog.texts import shown, written
from sandtable.engine.errors import SandtableError

YARD = """# Two zones.
name = "yard"   # as the file

[[zone]]
id = "W"
at = [0, 1]
neighbours = ["E"]  # one way

[[zone]]
id = "E"
floors = 2
"""


@pytest.mark.parametrize(
    ("path", "value", "old", "new"),
    [
        (("zone", "E", "floors"), 3, "floors = 2", "floors = 3"),
        (("zone", "W", "at", 1), 5, "at = [0, 1]", "at = [0, 5]"),
        (("zone", 0, "neighbours"), [], 'neighbours = ["E"]', "neighbours = []"),
        (("name",), "court", '"yard"', '"court"'),
        (("zone", "E", "floors"), UNSET, "floors = 2\n", ""),
    ],
)
def test_one_value_changes(path: Any, value: Any, old: str, new: str) -> None:
    assert written(YARD, path, value, "maps/yard.toml") == YARD.replace(old, new)


def test_an_entry_comes_last_and_goes_again() -> None:
    more = written(YARD, ("zone", "N"), {"id": "N", "floors": 1}, "maps/yard.toml")
    assert more.startswith(YARD) and '[[zone]]\nid = "N"\nfloors = 1' in more
    assert written(more, ("zone", "N"), UNSET, "maps/yard.toml").strip() == YARD.strip()


@pytest.mark.parametrize(
    ("path", "value", "said"),
    [
        (("zone", "X", "floors"), 1, "maps/yard.toml: zone.X: there is no such entry"),
        (("zone", 7), UNSET, r"maps/yard.toml: zone\[7\]: there is no such entry"),
        (("name", "x"), 1, "maps/yard.toml: "),
        ((), 1, "expected the path of a value"),
        (("name",), object(), "maps/yard.toml: name: cannot be written"),
    ],
)
def test_what_cannot_be_is_said_in_words(path: Any, value: Any, said: str) -> None:
    with pytest.raises(SandtableError, match=said):
        written(YARD, path, value, "maps/yard.toml")


def test_a_path_is_shown_and_followed() -> None:
    assert shown(("patrol", 1, "at", 0)) == "patrol[1].at[0]"
    assert value_at({"zone": [{"id": "W", "at": [4, 5]}]}, ("zone", "W", "at", 1)) == 5
    assert value_at({}, ("zone",)) is UNSET


@pytest.mark.parametrize("drawing", ["##\n#.\n", "\n##\n#.\n", '"\n\\n"""\n', "\n"])
def test_a_drawing_is_written_as_one(drawing: str) -> None:
    text = written('a = 1\nrows = """\n##\n##\n"""\n# below\n', ("rows",), drawing, "yard.toml")
    assert text.count("\n") >= 4 + drawing.count("\n") and text.endswith('"""\n# below\n')
    assert value_at(parse("yard.toml", text), ("rows",)) == drawing
