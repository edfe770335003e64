"""Docstrings stay: `help(Game)` says the same where it is compiled.

mypyc writes the signature of every class, method and function into its C files, and leaves out what the
docstring says. The place for it is right behind the signature; for a property it is a NULL. So the texts are
put there, from the sources, once mypyc has written (decision 033). It costs nothing when a program runs, and
some 3 % of the size of the libraries.
"""

from __future__ import annotations

import ast
import os
import re
from collections.abc import Iterator
from contextlib import contextmanager
from inspect import cleandoc
from pathlib import Path

from sandtable.compiling import TARGET

SOURCE = Path("src")
NATIVE = "__native_sandtable___"
PLACE = re.compile(
    r'PyDoc_STR\("(?P<name>\w+)(?P<rest>\((?:[^"\\]|\\.)*\)\\n--\\n\\n)"(?P<said> "(?:[^"\\]|\\.)*")?\)'
    r"(?P<function> /\* docstring \*/)?"
    r'|\{"(?P<property>\w+)",\s*\(getter\)\w+,\s*(?:\(setter\)\w+|NULL),\s*(?P<null>NULL), NULL\}'
)
CLASS = ".tp_doc = "

Docs = dict[tuple[str, str], str]


@contextmanager
def kept() -> Iterator[None]:
    """Changes what mypyc writes meanwhile; a file that is as it was keeps its age."""
    before = {path: (path.read_text("utf-8"), path.stat().st_mtime) for path in files()}
    yield
    for path in files():
        text = documented(path.read_text("utf-8"), docs_of(source_of(path)))
        old, age = before.get(path, ("", 0.0))
        path.write_text(text, "utf-8")
        if text == old:
            os.utime(path, (age, age))


def files() -> list[Path]:
    return sorted(path for path in Path(TARGET).glob(f"{NATIVE}*.c") if source_of(path).exists())


def source_of(path: Path) -> Path:
    """The module that a C file was made from."""
    return SOURCE / (path.stem.removeprefix("__native_").replace("___", "/") + ".py")


def docs_of(source: Path) -> Docs:
    """The docstrings of a module by class (none: functions) and name; that of a class has no name."""
    found: Docs = {}
    for node in ast.parse(source.read_text("utf-8")).body:
        if isinstance(node, ast.ClassDef):
            found[node.name, ""] = ast.get_docstring(node) or ""
            found |= {(node.name, name): text for name, text in functions_of(node)}
        elif isinstance(node, ast.FunctionDef):
            found["", node.name] = ast.get_docstring(node) or ""
    return found


def functions_of(node: ast.ClassDef) -> Iterator[tuple[str, str]]:
    for each in node.body:
        if isinstance(each, ast.FunctionDef):
            yield each.name, ast.get_docstring(each) or ""


def documented(text: str, docs: Docs) -> str:
    """A C file with what the docstrings say. What belongs to a class comes before the class itself, so it is
    read from its end."""
    parts: list[str] = []
    end, owner = len(text), ""
    for place in reversed(list(PLACE.finditer(text))):
        if text[: place.start()].endswith(CLASS):
            owner = place["name"]
            doc = docs.get((owner, ""), "")
        else:
            doc = docs.get(("" if place["function"] else owner, place["name"] or place["property"]), "")
        if doc and not place["said"]:
            parts += [text[place.end() : end], filled(place, doc)]
            end = place.start()
    return "".join(reversed([*parts, text[:end]]))


def filled(place: re.Match[str], doc: str) -> str:
    if place["null"]:
        at = place.start("null") - place.start()
        return f"{place[0][:at]}PyDoc_STR({quoted(doc)}){place[0][at + len('NULL') :]}"
    signed = f'"{place["name"]}{place["rest"]}"'
    return f"PyDoc_STR({signed} {quoted(doc)}){place['function'] or ''}"


def quoted(doc: str) -> str:
    """As C writes a text: a byte that is not plain is three octal digits."""
    plain = {ord("\n"): "\\n", ord('"'): '\\"', ord("\\"): "\\\\", ord("?"): "\\?"}
    found = (
        plain.get(byte) or (chr(byte) if 32 <= byte < 127 else f"\\{byte:03o}")
        for byte in cleandoc(doc).encode()
    )
    return f'"{"".join(found)}"'
