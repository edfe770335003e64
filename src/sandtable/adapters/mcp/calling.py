"""How a tool is called. A wrong call is answered in one sentence: what is wrong, and what was expected."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

import msgspec
from msgspec import Struct

from sandtable.engine.errors import SandtableError
from sandtable.scene.words import plain

LONGEST_ECHO = 60
QUOTED = re.compile("`([^`]*)`")
KINDS = {
    "str": "text",
    "float": "a number",
    "int": "a whole number",
    "array": "a list",
    "object": "an object",
}


class Parameters(Struct, forbid_unknown_fields=True, frozen=True):
    """What a tool is called with; each parameter is described."""


def read(name: str, kind: type[Parameters], arguments: Mapping[str, Any]) -> Parameters:
    """The parameters of a call, typed."""
    fields = {field.name: field for field in msgspec.structs.fields(kind)}
    for given in arguments:
        if given not in fields:
            names = ", ".join(fields) or "none"
            raise SandtableError(f"{name} has no parameter {short(given)}; expected {names}")
    for field in fields.values():
        if field.required and field.name not in arguments:
            raise SandtableError(f"{name} needs {field.name!r}: {described(field.type)}")
    values = {each: value_of(name, fields[each], value) for each, value in arguments.items()}
    return kind(**values)


def value_of(name: str, field: msgspec.structs.FieldInfo, value: Any) -> Any:
    """A value as its parameter wants it; a number will do for a text, and its text for a number."""
    if field.type.__origin__ is str and type(value) in (int, float):
        value = str(value)
    try:
        msgspec.json.encode(value)  # half a character cannot be sent on
        return msgspec.convert(value, field.type, strict=False)
    except (UnicodeEncodeError, RecursionError) as error:
        raise SandtableError(f"{name}: {field.name} must be plain text: {described(field.type)}") from error
    except msgspec.ValidationError as error:
        wanted = f"{expected(str(error))}, not {short(value)}: {described(field.type)}"
        raise SandtableError(f"{name}: {field.name} must be {wanted}") from error


def expected(error: str) -> str:
    """What the decoder would have taken, in plain words."""
    wanted = error.partition(", got")[0].partition(" - at ")[0].removeprefix("Expected ")
    return QUOTED.sub(lambda found: KINDS.get(found[1], found[1]), wanted)


def described(kind: Any) -> str:
    return next((meta.description for meta in kind.__metadata__ if meta.description), "")


def short(value: object) -> str:
    """What somebody sent, kept short."""
    text = plain(repr(value))
    return text if len(text) <= LONGEST_ECHO else f"{text[:LONGEST_ECHO]}..."


def schema(kind: type[Parameters]) -> dict[str, Any]:
    """A tool's parameters as JSON schema, in as few words as will do."""
    made = msgspec.json.schema_components([kind])[1][kind.__name__]
    properties = {name: brief(each) for name, each in made["properties"].items()}
    needed = {"required": made["required"]} if made["required"] else {}
    return {"type": "object", "properties": properties} | needed


def brief(parameter: dict[str, Any]) -> dict[str, Any]:
    """Without a default that says nothing."""
    return {name: each for name, each in parameter.items() if name != "default" or each}
