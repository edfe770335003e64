"""`sandtable content check`: reads a folder of content and says what is in it."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from sandtable.commands.content.group import contents


@contents.command("check")
def check_content(
    folder: Annotated[Path, typer.Argument(metavar="DIR", help="A folder of content.")],
) -> None:
    """Read and check all content of a folder, and say what it comes to."""
    from sandtable.catalog.folders import under
    from sandtable.catalog.registry import games

    for game in games().values():
        checked = under(game, [folder])
        files = ", ".join(checked.shelf.overlay.names()) or "as it is installed"
        print(f"{game.slug}: {files}; scenarios: {', '.join(each.name for each in checked.scenarios())}")
