"""`sandtable lab fit`: weights for a game's estimate, and whether the current ones belong to these rules."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from sandtable.commands.lab import Seed
from sandtable.commands.parameters import Content, GameName, Jobs, Options

Scenarios = Annotated[
    str | None, typer.Option("--scenario", metavar="A,B", help="Scenarios to play in; all if not given.")
]
Sets = Annotated[
    list[str] | None,
    typer.Option(
        "--set", metavar="NAME=1..4", help="An option and its values, taken in turn; can be given again."
    ),
]


def fit_estimate(
    game: GameName,
    out: Annotated[
        Path | None, typer.Option("--out", metavar="FILE", help="Where the weights go; GAME/estimate.toml.")
    ] = None,
    scenario: Scenarios = None,
    option: Options = None,
    sets: Sets = None,
    games: Annotated[int, typer.Option(min=1, help="How many games, each played twice.")] = 1000,
    seed: Seed = 1,
    jobs: Jobs = 1,
    content: Content = None,
    check: Annotated[
        bool, typer.Option("--check", help="Only say whether the weights that stand are of these rules.")
    ] = False,
) -> None:
    """Learn from self-play how well a seat stands, and report how far that can be trusted."""
    from sandtable.commands.failures import usage
    from sandtable.commands.labwords import fit_command, fit_study
    from sandtable.lab.cells import cells_of
    from sandtable.lab.estimating import bot_of, file_of, report_lines, run_fit
    from sandtable.lab.progress import games_bar

    if check:
        check_estimate(game, content)
        return
    with usage():
        study = fit_study(game, scenario, option or [], sets or [], games, seed, content)
        cells = cells_of(study, content or (), try_bots=False)
        bot_of(cells)
    with games_bar(game) as tell:
        found = run_fit(cells, games, seed, jobs, tell)
    print("\n".join(report_lines(found)))
    write(out or Path(game, "estimate.toml"), file_of(found, cells[0], fit_command(study, content)))


def write(path: Path, text: str) -> None:
    from sandtable.catalog.files import write_file

    path.parent.mkdir(parents=True, exist_ok=True)
    write_file(path, text.encode())
    print(path)


def check_estimate(game: str, content: list[Path] | None) -> None:
    """One line; it fails where the weights should be fitted anew."""
    from sandtable.catalog.estimates import stale
    from sandtable.commands.choosing import choose_games
    from sandtable.engine.errors import SandtableError

    game_type = choose_games(game, content)[game]
    why = stale(game_type.shelf, game_type.version)
    if why:
        raise SandtableError(f"{game}: {why}; `sandtable lab fit {game}` makes it anew")
    print(f"{game}: the weights are of these rules")
