"""What tests of any game's content need."""

from __future__ import annotations

import shutil

import pytest

from sandtable.catalog import shelf
from sandtable.engine.errors import SandtableError


class Shelf:
    """A copy of a content folder in which things can be broken."""

    def __init__(self, folder, source, load):
        self.folder = folder
        self.load = load
        shutil.copytree(source, folder)

    def swap(self, file, old, new, count=1):
        """Replaces a text that must stand in the file."""
        path = self.folder / file
        text = path.read_text("utf-8")
        assert old in text, f"{old!r} is not in {file}"
        path.write_text(text.replace(old, new, count), "utf-8")

    def after(self, file, mark, old, new):
        """Replaces the first such text after a mark."""
        path = self.folder / file
        head, found, tail = path.read_text("utf-8").partition(mark)
        assert found and old in tail, f"no {old!r} after {mark!r} in {file}"
        path.write_text(head + found + tail.replace(old, new, 1), "utf-8")

    def add(self, file, text):
        path = self.folder / file
        path.write_text(path.read_text("utf-8") + text, "utf-8")

    def content(self):
        return self.load(shelf.Shelf(self.folder))

    def refused(self):
        """The one line that says what is wrong."""
        with pytest.raises(SandtableError) as refused:
            self.content()
        message = str(refused.value)
        assert "\n" not in message
        assert str(self.folder) not in message
        return message


@pytest.fixture
def shelf_of(tmp_path):
    """Makes a copy of a content folder, to be read by what is given."""
    return lambda source, load: Shelf(tmp_path / "content", source, load)
