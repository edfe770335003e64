"""`sandtable content schema`: what the content files of a game may hold."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from sandtable.commands.content.group import contents
from sandtable.commands.parameters import GameName, Json


@contents.command("schema")
def show_schema(
    game: GameName,
    file: Annotated[
        str, typer.Option("--file", metavar="FILE", help="This file alone, such as units.toml.")
    ] = "",
    json: Json = False,
) -> None:
    """Print what each content file of a game may hold; as JSON: the JSON Schema that editors know."""
    from sandtable.catalog.registry import find_game
    from sandtable.catalog.schema import schemas
    from sandtable.commands.failures import usage
    from sandtable.commands.output import print_json
    from sandtable.engine.errors import SandtableError

    with usage():
        found = schemas(find_game(game))
        if file and file not in found:
            raise SandtableError(f"{game} has no content file {file!r}; expected one of {', '.join(found)}")
    if json:
        print_json(found[file] if file else found)
        return
    for name in [file] if file else found:
        print("\n".join(lines(name, found[name])))


def lines(name: str, schema: dict[str, Any]) -> list[str]:
    """A file in words."""
    from sandtable.catalog.schema import tables

    said = [name]
    for table in tables(schema):
        said.append(f"  {', '.join(table.keys)}: {table.text}" if table.keys else f"  {table.text}")
        said += [f"    {key}: {value}. {text}" for key, value, text in table.rows]
    return [*said, ""]
