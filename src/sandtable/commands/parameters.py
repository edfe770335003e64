"""Arguments and options that several commands share."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

MAX_SEED = 2**62
MAX_JOBS = 256

GameName = Annotated[str, typer.Argument(metavar="GAME", help="A game as `sandtable list` names it.")]
OneGame = Annotated[str | None, typer.Argument(metavar="[GAME]", help="One game; all if not given.")]
Scenario = Annotated[
    str | None,
    typer.Option("--scenario", help="A scenario of the game; the first one if not given."),
]
Options = Annotated[
    list[str] | None,
    typer.Option("--option", metavar="NAME=VALUE", help="An option of the scenario; can be given again."),
]
Bots = Annotated[
    str | None,
    typer.Option("--bots", metavar="A,B", help="A bot for each seat or each side, or one for all."),
]
Content = Annotated[
    list[Path] | None,
    typer.Option(
        "--content", metavar="DIR", help="A folder of content of your own; can be given again, the last wins."
    ),
]


def setting(name: str, help: str, **more: Any) -> Any:
    """An option of whoever runs a server, who may also set it in the environment: `--db`, `SANDTABLE_DB`."""
    variable = f"SANDTABLE_{name.upper().replace('-', '_')}"
    return typer.Option(f"--{name}", envvar=variable, help=help, **more)


Database = Annotated[
    str, setting("db", "sqlite:///FILE or postgresql://USER@HOST/NAME; default: a file of yours.")
]
Jobs = Annotated[int, typer.Option(min=1, max=MAX_JOBS, help="How many processes.")]
Json = Annotated[bool, typer.Option("--json", help="Print JSON.")]
