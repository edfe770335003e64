"""Writes `src/server/protocol.ts` from the server's schema; `--check` fails where the file is out of date."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from sandtable.server.schema import schema

TARGET = Path(__file__).parent.parent / "src/server/protocol.ts"
HEAD = "// Made by scripts/protocol.py from the server's messages: do not edit.\n"
PLAIN = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}


def typescript() -> str:
    parts = [definition(name, spec) for name, spec in schema()["$defs"].items()]
    return "\n".join([HEAD, *parts])


def definition(name: str, spec: dict[str, Any]) -> str:
    if "properties" not in spec:
        return f"export type {name} = {kind(spec)};\n"
    fields = "".join(field(key, value, spec) for key, value in spec["properties"].items())
    note = f"/** {spec['description']} */\n" if "description" in spec else ""
    return f"{note}export interface {name} {{\n{fields}}}\n"


def field(name: str, spec: dict[str, Any], owner: dict[str, Any]) -> str:
    optional = "" if name in owner.get("required", ()) else "?"
    return f"  {name}{optional}: {kind(spec)};\n"


def kind(spec: dict[str, Any]) -> str:
    """The type of a value."""
    if "$ref" in spec:
        return str(spec["$ref"]).rsplit("/", 1)[1]
    if "anyOf" in spec:
        return " | ".join(kind(each) for each in spec["anyOf"])
    if "enum" in spec:
        return " | ".join(f'"{value}"' for value in spec["enum"])
    if "const" in spec:
        return f'"{spec["const"]}"'
    if "type" not in spec:
        return "unknown"
    if spec["type"] == "array":
        return array(spec)
    if spec["type"] == "object":
        return f"Record<string, {kind(spec.get('additionalProperties', {}))}>"
    return PLAIN[spec["type"]]


def array(spec: dict[str, Any]) -> str:
    if "prefixItems" in spec:
        return f"[{', '.join(kind(item) for item in spec['prefixItems'])}]"
    item = kind(spec["items"])
    return f"({item})[]" if " | " in item else f"{item}[]"


def main() -> int:
    made = typescript()
    if "--check" in sys.argv:
        return int(not TARGET.exists() or TARGET.read_text() != made)
    TARGET.write_text(made)
    return 0


if __name__ == "__main__":
    sys.exit(main())
