"""Finds ledger ids in source files, read as text: nothing is imported or run."""

import ast
import re
import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

from sandtable.rulebooks.ledger import LedgerError

# Near misses such as MORALE-6.1, MORALE-6.01b or MORALE-R7 match too, to be refused and not overlooked.
ID = re.compile(r"(?<![\w-])[A-Z][A-Z0-9]*-(?:\d+\.\w+|[XRG]\d\w*)")
TOML_TOKEN = re.compile(
    r'"""(?:\\.|[^\\])*?"{3,5}'
    r"|'''.*?'{3,5}"
    r'|"(?:\\.|[^"\\\n])*"'
    r"|'[^'\n]*'"
    r"|(?P<comment>#[^\n]*)",
    re.DOTALL,
)


class Citation(NamedTuple):
    id: str
    file: Path
    line: int


def citations(code: Path) -> Iterator[Citation]:
    """Ids in the string constants of a game's modules and in the string values of its content files."""
    yield from _in_files(sorted(code.rglob("*.py")), _in_python)
    yield from _in_files(sorted((code / "content").rglob("*.toml")), _in_toml)


def parse(file: Path) -> ast.Module:
    try:
        return ast.parse(file.read_text(encoding="utf-8"))
    except SyntaxError as error:
        raise LedgerError(f"{file}:{error.lineno}: not valid Python: {error.msg}") from None


def _in_files(files: list[Path], read: Callable[[Path], Iterator[tuple[int, str]]]) -> Iterator[Citation]:
    for file in files:
        for line, entry_id in read(file):
            yield Citation(entry_id, file, line)


def _in_python(file: Path) -> Iterator[tuple[int, str]]:
    for node in ast.walk(parse(file)):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            last = node.end_lineno or node.lineno
            for offset, entry_id in _in_text(node.value):
                # An escaped newline has no line of its own in the file.
                yield min(node.lineno + offset, last), entry_id


def _in_text(text: str) -> Iterator[tuple[int, str]]:
    """Each id with the number of line breaks before it."""
    for match in ID.finditer(text):
        yield text.count("\n", 0, match.start()), match[0]


def _in_toml(file: Path) -> Iterator[tuple[int, str]]:
    text = file.read_text(encoding="utf-8")
    try:
        values = set(_ids_in_values(tomllib.loads(text)))
    except tomllib.TOMLDecodeError as error:
        raise LedgerError(f"{file}: not valid TOML: {error}") from None
    for token in TOML_TOKEN.finditer(text):
        if token["comment"] is None:
            first = 1 + text.count("\n", 0, token.start())
            # An id that is not among the values stands in a quoted key.
            yield from ((first + offset, found) for offset, found in _in_text(token[0]) if found in values)


def _ids_in_values(value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield from ID.findall(value)
    elif isinstance(value, list):
        for item in value:
            yield from _ids_in_values(item)
    elif isinstance(value, dict):
        for item in value.values():
            yield from _ids_in_values(item)
