"""`sandtable content copy`: copies the installed content as a start."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from sandtable.commands.content.group import contents
from sandtable.commands.parameters import GameName


@contents.command("copy")
def copy_content(
    game: GameName,
    scenario: Annotated[str, typer.Argument(metavar="SCENARIO", help="A scenario to start from.")],
    folder: Annotated[Path, typer.Argument(metavar="DIR", help="Where to: DIR/GAME/...")],
    title: Annotated[
        str,
        typer.Option(help="A title of its own: only the scenario and its maps are copied, under a new name."),
    ] = "",
) -> None:
    """Copy the files that a scenario stands on, to be changed and used with --content."""
    from sandtable.catalog.files import write_file
    from sandtable.catalog.folders import standing_on
    from sandtable.catalog.registry import find_game
    from sandtable.commands.failures import usage
    from sandtable.workshop.starting import from_scenario

    with usage():
        kind = find_game(game)
        kind.scenario(scenario)
        as_they_are = {name: kind.shelf.own[name] for name in standing_on(kind.shelf, scenario)}
        files = from_scenario(kind, scenario, title) if title else as_they_are
        targets = {folder / game / name: text for name, text in files.items()}
        make_room(targets)
    for path, text in targets.items():
        write_file(path, text.encode())
        print(path)


def make_room(targets: dict[Path, str]) -> None:
    """Folders for files that are not there yet."""
    from sandtable.engine.errors import SandtableError

    for path in targets:
        if path.exists():
            raise SandtableError(f"{path}: exists already; nothing was copied")
    try:
        for path in targets:
            path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise SandtableError(f"{error.filename}: cannot be made ({error.strerror})") from error
