"""`sandtable content check`: says what is in a folder of content, or all that is wrong with it."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

from sandtable.commands.content.group import contents


@contents.command("check")
def check_content(
    folder: Annotated[Path, typer.Argument(metavar="DIR", help="A folder of content.")],
) -> None:
    """Read and check all content of a folder; say what it comes to, or all that is wrong with it."""
    from sandtable.catalog.folders import strange_folders, under
    from sandtable.catalog.mistakes import mistakes_below, warnings_in
    from sandtable.catalog.registry import games
    from sandtable.commands.failures import FAILED

    check_is_folder(folder)
    wrong = [line for game in games().values() for line in mistakes_below(game, folder)]
    wrong = [f"{folder}: {line}" for line in strange_folders(folder)] + wrong
    for line in wrong:
        print(in_a_line(line), file=sys.stderr)
    if wrong:
        raise typer.Exit(FAILED)
    looks: list[str] = []
    for game in games().values():
        checked = under(game, [folder])
        files = ", ".join(checked.shelf.overlay.names()) or "as it is installed"
        print(f"{game.slug}: {files}; scenarios: {', '.join(each.name for each in checked.scenarios())}")
        looks += [f"{game.slug}/{each.text}" for each in warnings_in(game, checked.shelf.overlay)]
    for line in looks:
        print(in_a_line(f"worth a look: {line}"))


def check_is_folder(folder: Path) -> None:
    from sandtable.commands.failures import BadUsage

    if not folder.is_dir():
        raise BadUsage(f"{folder}: no such folder; expected one with content")


def in_a_line(text: str) -> str:
    from sandtable.scene.words import plain

    return plain(" ".join(text.split()))
