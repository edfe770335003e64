"""The content files of a game as JSON Schema, which editors understand, and as tables for readers."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

import msgspec
from msgspec import Struct

from sandtable.catalog import estimates, howto, lessons, questions
from sandtable.catalog.declared import files_of
from sandtable.catalog.shelf import TERMS, WORDS
from sandtable.catalog.spec import GameType
from sandtable.catalog.terms import TermsFile
from sandtable.engine.errors import SandtableError
from sandtable.lexicon.rows import WordsFile

Schema = dict[str, Any]

DIALECT = "https://json-schema.org/draft/2020-12/schema"

SHARED: dict[str, type[Struct]] = {  # read for every game that has them
    lessons.FILE: lessons.Lesson,
    howto.FILE: howto.HowTo,
    questions.FILE: questions.QuestionsFile,
    estimates.FILE: estimates.EstimateFile,
    WORDS: WordsFile,
    TERMS: TermsFile,
}


def schemas(game: GameType) -> dict[str, Schema]:
    """By file; those of a folder have one for all, `maps/NAME.toml`."""
    if game.files is None:
        raise SandtableError(f"{game.slug} declares no content files; expected `files` on its GameType")
    shapes = files_of(game.files) | {name: SHARED[name] for name in SHARED if name in game.shelf.own}
    return {name: {"$schema": DIALECT, **msgspec.json.schema(shape)} for name, shape in shapes.items()}


class Table(NamedTuple):
    """One kind of table of a file: the keys that it stands under (none: it is the file), what it is, and its
    rows of key, value and sentence."""

    keys: list[str]
    text: str
    rows: list[tuple[str, str, str]]


def tables(schema: Schema) -> list[Table]:
    """All of a file, which comes first itself."""
    found: dict[str, Table] = {}
    waiting = [("", reference(schema))]
    for key, name in waiting:
        shape = schema["$defs"][name]
        if name not in found:
            rows = [row(each, part, shape) for each, part in parts(shape)]
            found[name] = Table([], shape.get("description", ""), rows)
            waiting += [(each, inner) for each, part in parts(shape) for inner in references(part)]
        if key and key not in found[name].keys:
            found[name].keys.append(key)
    return list(found.values())


def parts(shape: Schema) -> list[tuple[str, Schema]]:
    return list(shape.get("properties", {}).items())


def reference(part: Schema) -> str:
    return str(part["$ref"]).rpartition("/")[2]


def references(part: Any) -> Iterator[str]:
    """The tables that a value consists of."""
    if isinstance(part, dict):
        if "$ref" in part:
            yield reference(part)
        for key, each in part.items():
            if key not in ("default", "enum"):
                yield from references(each)
    elif isinstance(part, list):
        for each in part:
            yield from references(each)


def row(key: str, part: Schema, shape: Schema) -> tuple[str, str, str]:
    value = worded(part)
    if key in shape.get("required", ()):
        value += ", required"
    elif part.get("default") not in (None, "", [], (), {}, False):
        value += f", {msgspec.json.encode(part['default']).decode()} if left out"
    return key, value, part.get("description", "")


def worded(part: Schema) -> str:
    """A type in words, with its bounds."""
    if "enum" in part:
        return "one of " + ", ".join(f"`{name}`" for name in part["enum"])
    if "anyOf" in part:
        return " or ".join(worded(each) for each in part["anyOf"] if each.get("type") != "null")
    if "$ref" in part:
        return "a table"
    if "x-ids" in part:
        return f"an id of `{part['x-ids']}`" if "." in part["x-ids"] else f"a file of `{part['x-ids']}`"
    kind = str(part.get("type"))
    if kind == "array":
        return listed(part)
    if kind == "object":
        return f"a table, for each key {worded(part.get('additionalProperties', {}))}"
    return IN_WORDS.get(kind, "a value") + bounds(part.get("minimum"), part.get("maximum"))


IN_WORDS = {
    "integer": "a whole number",
    "number": "a number",
    "string": "a text",
    "boolean": "`true` or `false`",
}


def bounds(low: float | None, high: float | None) -> str:
    if low is None and high is None:
        return ""
    if high is None:
        return f", {low} or more"
    return f", at most {high}" if low is None else f" from {low} to {high}"


def listed(part: Schema) -> str:
    """A list, by what it holds."""
    if "prefixItems" in part:
        places = dict.fromkeys(worded(each) for each in part["prefixItems"])
        return f"a list of {len(part['prefixItems'])}, each {' or '.join(places)}"
    low, high = part.get("minItems"), part.get("maxItems")
    many = "" if low is None and high is None else f" ({low})" if low == high else span(low, high)
    inner: Schema = part.get("items") or {}
    return f"any number of tables{many}" if "$ref" in inner else f"a list{many}, each {worded(inner)}"


def span(low: int | None, high: int | None) -> str:
    if high is None:
        return f" ({low} or more)"
    return f" ({low} to {high})" if low else f" (at most {high})"
