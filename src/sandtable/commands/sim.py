"""`sandtable sim`: plays whole games between bots."""

from __future__ import annotations

import time
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from sandtable.commands.parameters import MAX_SEED, Bots, Content, GameName, Jobs, Json, Options, Scenario

if TYPE_CHECKING:
    from sandtable.commands.tally import Tally
    from sandtable.lab.simulation import Batch


def sim(
    game: GameName,
    scenario: Scenario = None,
    option: Options = None,
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 100,
    seed: Annotated[int, typer.Option(min=0, max=MAX_SEED, help="The seed of all games.")] = 1,
    bots: Bots = None,
    jobs: Jobs = 1,
    json: Json = False,
    content: Content = None,
    records: Annotated[
        Path | None, typer.Option(metavar="DIR", help="Keep a record of each game here.")
    ] = None,
) -> None:
    """Play whole games between bots; the same seed gives the same results whatever --jobs is."""
    from sandtable.commands.output import print_json, show
    from sandtable.commands.simtable import tables

    batch = make_batch(game, scenario, option or [], games, seed, bots, records, content)
    start = time.perf_counter()
    tally = count(batch, jobs)
    report = describe(batch, tally) | {"speed": speed(batch, tally, time.perf_counter() - start, jobs)}
    if json:
        print_json(report)
    else:
        show(*tables(report))


def make_batch(
    slug: str,
    scenario: str | None,
    options: list[str],
    games: int,
    seed: int,
    bots: str | None,
    records: Path | None,
    content: list[Path] | None,
) -> Batch:
    """Checks all that was asked for before the first game."""
    from sandtable.bots.levels import best_quick_bot
    from sandtable.commands.choosing import choose_setup, split_names
    from sandtable.commands.failures import usage
    from sandtable.lab.setup import make_agents, sides, spread
    from sandtable.lab.simulation import Batch

    with usage():
        setup = choose_setup(slug, scenario, options, content)
        game_type = setup.game_type
        names = split_names(bots) if bots is not None else [best_quick_bot(game_type)]
        seated = spread(names, sides(game_type, setup.new(seed)))
        make_agents(game_type, seated, seed)
        folder = make_folder(records) if records else ""
    return Batch(setup, seated, seed, games, folder)


def make_folder(path: Path) -> str:
    from sandtable.engine.errors import SandtableError

    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise SandtableError(
            f"--records {path}: cannot be made ({error.strerror}); expected a folder"
        ) from error
    return str(path)


def count(batch: Batch, jobs: int) -> Tally:
    """Plays all games, with a progress bar where somebody watches."""
    from sandtable.commands.tally import Tally
    from sandtable.lab.progress import games_bar
    from sandtable.lab.simulation import simulate

    tally = Tally(len(batch.bots))
    with games_bar(f"{batch.setup.slug} {batch.setup.scenario}") as tell:
        for chunk in simulate(batch, jobs):
            for played in chunk:
                tally.add(played)
            tell(tally.games, batch.games)
    return tally


def describe(batch: Batch, tally: Tally) -> dict[str, Any]:
    """All of the report that depends on the seed alone."""
    from sandtable.lab.setup import sides

    game_type = batch.setup.game_type
    game = batch.setup.new(batch.seed)
    side_of_seat = sides(game_type, game)
    seats = [
        {
            "seat": seat,
            "name": name,
            "side": side_of_seat[seat],
            "bot": batch.bots[seat],
            **tally.seat_report(seat),
        }
        for seat, name in enumerate(game_type.seat_names(game))
    ]
    members = [
        [seat for seat, own in enumerate(side_of_seat) if own == side] for side in sorted(set(side_of_seat))
    ]
    return {
        "game": batch.setup.slug,
        "version": game_type.version,
        "scenario": batch.setup.scenario,
        "options": batch.setup.options,
        "content": batch.setup.overlay.digest,
        "seed": batch.seed,
        **tally.report(),
        "seats": seats,
        "sides": [{"seats": side, "score": tally.mean_score(side)} for side in members],
    }


def speed(batch: Batch, tally: Tally, seconds: float, jobs: int) -> dict[str, Any]:
    from sandtable.build_info import runs_compiled

    return {
        "seconds": seconds,
        "decisions_per_second": tally.decisions.total / seconds,
        "games_per_second": tally.games / seconds,
        "jobs": jobs,
        "compiled": runs_compiled(batch.setup.new(batch.seed)),
    }
