"""Content with something broken in it, in memory: of maps, Missions and scenarios only the broken ones are
read and checked again, beside the good content that was read once."""

from __future__ import annotations

import pytest

from sandtable.catalog.content import read
from sandtable.catalog.declared import check_ids
from sandtable.catalog.shelf import Shelf
from sandtable.engine.errors import SandtableError
from sandtable.games.flix.content.loader import CONTENT, SHELF, Content, content
from sandtable.games.flix.content.map_checks import check_board
from sandtable.games.flix.content.maps import Board, MapData
from sandtable.games.flix.content.missions import MissionData, check_mission
from sandtable.games.flix.content.scenarios import ScenarioData, check_scenario


class Breaking:
    """All files by name; what is changed is remembered."""

    def __init__(self):
        self.files = dict(SHELF.own)
        self.changed = []

    def write(self, file, text):
        self.files[file] = text
        self.changed.append(file)

    def swap(self, file, old, new, count=1):
        """Replaces a text that must stand in the file."""
        assert old in self.files[file], f"{old!r} is not in {file}"
        self.write(file, self.files[file].replace(old, new, count))

    def after(self, file, mark, old, new):
        """Replaces the first such text after a mark."""
        head, found, tail = self.files[file].partition(mark)
        assert found and old in tail, f"no {old!r} after {mark!r} in {file}"
        self.write(file, head + found + tail.replace(old, new, 1))

    def add(self, file, text):
        self.write(file, self.files[file] + text)

    def remove(self, start):
        """All files whose names begin like this."""
        self.files = {name: text for name, text in self.files.items() if not name.startswith(start)}

    def content(self):
        return Content(self.shelf())

    def shelf(self):
        shelf = Shelf(CONTENT)
        shelf.own = self.files
        return shelf

    def refused(self):
        """The one line that says what is wrong, from a reading of everything."""
        return line(self.content)

    def refused_file(self):
        """The same from a reading of the file that was changed last."""
        return line(lambda: check(self.shelf(), self.changed[-1]))


def line(load):
    with pytest.raises(SandtableError) as refused:
        load()
    message = str(refused.value)
    assert "\n" not in message
    assert str(CONTENT) not in message
    return message


def check(shelf, file):
    if file.startswith("maps/"):
        check_board(Board(read_one(shelf, file, MapData)))
    elif file.startswith("missions/"):
        check_mission(content(), read_one(shelf, file, MissionData))
    else:
        scenario = read_one(shelf, file, ScenarioData)
        content().check(scenario)
        check_scenario(content(), scenario)


def read_one(shelf, file, shape):
    data = read(shelf, file, shape)
    check_ids(file, data, content().ids)
    return data
