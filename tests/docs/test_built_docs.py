"""The step of the build that puts docstrings into what mypyc writes."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
C = r"""
    {"full",
     (getter)Box_get_full,
    NULL, NULL, NULL},
    {"items",
     (getter)Box_get_items, (setter)Box_set_items,
     NULL, NULL},
     METH_FASTCALL | METH_KEYWORDS, PyDoc_STR("put($self, what, where=\"here\")\n--\n\n")},
     METH_FASTCALL | METH_KEYWORDS, PyDoc_STR("take($self)\n--\n\n")},
    .tp_doc = PyDoc_STR("Box(size)\n--\n\n"),
     METH_FASTCALL | METH_KEYWORDS, PyDoc_STR("put($self)\n--\n\n")},
    .tp_doc = PyDoc_STR("Bag()\n--\n\n"),
    {"put", (PyCFunction)CPyPy_put, METH_FASTCALL, PyDoc_STR("put(what)\n--\n\n") /* docstring */},
"""
SOURCE = '''
class Box:
    """Holds "things" \u2013 why??

    And more."""
    @property
    def full(self):
        """Whether it is."""
    def put(self, what, where="here"):
        """Puts."""
    def take(self):
        pass

class Bag:
    def put(self):
        """Drops \\\\ in."""

def put(what):
    """Anywhere."""
'''


@pytest.fixture
def docs(monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.syspath_prepend(str(ROOT))
    from building import docs

    yield docs
    for name in [name for name in sys.modules if name.split(".")[0] == "building"]:
        del sys.modules[name]


def test_every_docstring_finds_its_place(docs: Any, tmp_path: Path) -> None:
    (tmp_path / "box.py").write_text(SOURCE, "utf-8")
    found = docs.docs_of(tmp_path / "box.py")
    text = docs.documented(C, found)
    box = r'"Box(size)\n--\n\n" "Holds \"things\" \342\200\223 why\?\?\n\nAnd more."'
    assert f".tp_doc = PyDoc_STR({box})," in text
    assert r'PyDoc_STR("put($self, what, where=\"here\")\n--\n\n" "Puts.")' in text
    assert r'PyDoc_STR("put($self)\n--\n\n" "Drops \\ in.")' in text
    assert r'PyDoc_STR("put(what)\n--\n\n" "Anywhere.") /* docstring */' in text
    assert 'NULL, PyDoc_STR("Whether it is."), NULL}' in text
    assert r'PyDoc_STR("take($self)\n--\n\n")' in text and text.count("NULL, NULL}") == 1
    assert docs.documented(text, found) == text


def test_a_file_that_is_as_it_was_keeps_its_age(
    docs: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("build").mkdir()
    Path("src/sandtable").mkdir(parents=True)
    Path("src/sandtable/box.py").write_text(SOURCE, "utf-8")
    written = Path("build/__native_sandtable___box.c")

    def build() -> tuple[str, float]:
        with docs.kept():
            written.write_text(C, "utf-8")
        return written.read_text("utf-8"), written.stat().st_mtime

    first = build()
    assert "Holds" in first[0] and build() == first
