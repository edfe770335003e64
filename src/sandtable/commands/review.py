"""`sandtable review`: how a finished game went."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer


def review(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A record of a finished game.")],
    games: Annotated[int, typer.Option(min=2, max=100_000, help="Games from each point.")] = 200,
    seed: Annotated[int, typer.Option(min=0, help="What they are drawn from.")] = 7,
    seconds: Annotated[float, typer.Option(min=0, help="Stop after so long (0: any time).")] = 0.0,
    judge: Annotated[
        str,
        typer.Option(metavar="BOT", help="Who judges: master where there is one, or the game's bot."),
    ] = "",
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """The chance to win over a finished game, its turning points, and luck apart from choices."""
    from sandtable.bots.judges import make_judge
    from sandtable.catalog.record import game_of
    from sandtable.commands.failures import usage
    from sandtable.commands.output import print_json
    from sandtable.commands.replay import read, replayed, title
    from sandtable.commands.reviewing import lines
    from sandtable.engine.errors import SandtableError
    from sandtable.lab.review.making import Effort
    from sandtable.lab.review.making import review as make

    record = read(file)
    table, game_type = replayed(record, str(file)), game_of(record.header)
    with usage():
        make_judge(game_type, judge, seed)
    try:
        made = make(game_type, table, Effort(games, seconds, seed, judge))
    except SandtableError as error:
        raise SandtableError(f"{file}: {error}") from error
    if as_json:
        print_json(made)
    else:
        print("\n".join([title(game_type, record), *lines(made)]))
