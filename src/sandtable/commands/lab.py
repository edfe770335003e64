"""`sandtable lab`: playtest studies with intervals and plots."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from sandtable.commands.parameters import MAX_SEED, Bots, Content, GameName, Jobs, Json, Options, Scenario

if TYPE_CHECKING:
    from sandtable.catalog.spec import GameType
    from sandtable.lab.study import Study

lab = typer.Typer(name="lab", help="For designers: what many games say about a rule, and how sure that is.")
Out = Annotated[
    Path | None,
    typer.Option("--out", metavar="DIR", help="Where results go, or go on; beside you if not given."),
]
Cluster = Annotated[
    str,
    typer.Option(
        metavar="ADDRESS", help="Play on a Ray cluster, instead: auto, HOST:PORT or ray://HOST:PORT."
    ),
]
Plain = Annotated[bool, typer.Option("--no-report", help="Only play; `sandtable lab report` draws later.")]
Seed = Annotated[int, typer.Option(min=0, max=MAX_SEED, help="The seed of all games.")]


@lab.command("run")
def run_study(
    study: Annotated[Path, typer.Argument(metavar="STUDY.toml", help="What to play.")],
    out: Out = None,
    jobs: Jobs = 1,
    cluster: Cluster = "",
    content: Content = None,
    no_report: Plain = False,
) -> None:
    """Play all games of a study that do not stand in its folder yet, and report."""
    from sandtable.commands.failures import usage
    from sandtable.lab.study import read_study

    with usage():
        wanted = read_study(study)
    command = f"sandtable lab run {study.name}"
    carry_out(wanted, out or Path(f"{study.stem}-results"), command, jobs, cluster, content, no_report)


@lab.command("sweep")
def sweep(
    game: GameName,
    sets: Annotated[
        list[str],
        typer.Option("--set", metavar="NAME=3..14", help="A parameter and its values; can be given again."),
    ],
    out: Out = None,
    scenario: Scenario = None,
    option: Options = None,
    bots: Bots = None,
    games: Annotated[int, typer.Option(min=1, help="How many games of each combination.")] = 200,
    target: Annotated[
        list[str] | None,
        typer.Option(metavar="MEASURE=NUMBER", help="Search toward this, such as score=50; again for more."),
    ] = None,
    seed: Seed = 1,
    jobs: Jobs = 1,
    cluster: Cluster = "",
    content: Content = None,
    no_report: Plain = False,
) -> None:
    """Vary parameters over a grid, or search it for a target, and plot the response."""
    from sandtable.commands.failures import usage
    from sandtable.commands.labwords import command_of, sweep_study

    with usage():
        wanted = sweep_study(game, scenario, option or [], sets, target or [], bots, games, seed)
    command = command_of(wanted)
    carry_out(wanted, out or Path(f"{game}-sweep"), command, jobs, cluster, content, no_report)


@lab.command("ladder")
def ladder(
    game: GameName,
    out: Out = None,
    scenario: Scenario = None,
    option: Options = None,
    bots: Annotated[
        str | None,
        typer.Option(metavar="A,B,C", help="From the weakest up; random,greedy,search:100 if not given."),
    ] = None,
    games: Annotated[int, typer.Option(min=1, help="How many games of each pair on each side.")] = 100,
    seed: Seed = 1,
    jobs: Jobs = 1,
    cluster: Cluster = "",
    content: Content = None,
    no_report: Plain = False,
) -> None:
    """Is there skill in a game: does the better bot win, and by how much?"""
    from sandtable.commands.failures import usage
    from sandtable.commands.labwords import command_of, ladder_study

    with usage():
        wanted = ladder_study(game, scenario, option or [], bots, games, seed)
    carry_out(wanted, out or Path(f"{game}-ladder"), command_of(wanted), jobs, cluster, content, no_report)


@lab.command("compare")
def compare_two(
    a: Annotated[str, typer.Argument(metavar="A", help="A bot, NAME=VALUE (more with commas), or a study.")],
    b: Annotated[str, typer.Argument(metavar="B", help="The same; `rulebook` changes nothing.")],
    game: Annotated[str | None, typer.Option(metavar="GAME", help="The game, if no study names it.")] = None,
    scenario: Scenario = None,
    option: Options = None,
    bots: Bots = None,
    measure: Annotated[
        str, typer.Option(help="score, rounds, decisions, minutes, or a figure of the game.")
    ] = "score",
    margin: Annotated[float | None, typer.Option(help="The least difference that counts.")] = None,
    alpha: Annotated[float, typer.Option(help="How often a difference may be claimed that is none.")] = 0.05,
    beta: Annotated[float, typer.Option(help="How often one of the margin may be missed.")] = 0.05,
    games: Annotated[int, typer.Option(min=2, help="At most so many games.")] = 4000,
    seed: Seed = 1,
    out: Out = None,
    jobs: Jobs = 1,
    cluster: Cluster = "",
    json: Json = False,
    content: Content = None,
) -> None:
    """Compare two bots or two rule sets on the same seeds, until the answer is clear."""
    from sandtable.commands.failures import usage
    from sandtable.commands.labwords import answer_lines, contenders, slug_of
    from sandtable.commands.output import print_json
    from sandtable.lab.comparing import compare
    from sandtable.lab.duel import Duel, Question
    from sandtable.lab.progress import games_bar

    question = Question(
        measure=measure, margin=margin, alpha=alpha, beta=beta, games=games - games % 2, seed=seed
    )
    with usage():
        one, other = contenders(a, b, game, scenario, option or [], bots, content)
        question.test(), Duel(one, other, question)
    path = out or Path(f"{one.setup.slug}-{slug_of(a)}-against-{slug_of(b)}")
    with games_bar(one.setup.slug) as tell:
        found = compare(one, other, question, path, jobs, tell, cluster)
    if json:
        print_json(found)
    else:
        print("\n".join(answer_lines(found)))


@lab.command("report")
def report_on(
    folder: Annotated[Path, typer.Argument(metavar="FOLDER", help="The results of a study.")],
) -> None:
    """Draw report.html and its charts from the results of a study, finished or not."""
    from sandtable.lab.folder import read
    from sandtable.lab.report.page import write_report

    print(write_report(folder, read(folder)))


def warn_of_old_weights(game: GameType) -> None:
    """A designer is to know, and goes on."""
    from sandtable.catalog.estimates import outdated
    from sandtable.catalog.registry import warn

    if why := outdated(game.shelf, game.version):
        warn(f"{game.slug}: {why}; they are used until `sandtable lab fit {game.slug}` makes them anew")


def carry_out(
    study: Study,
    path: Path,
    command: str,
    jobs: int,
    cluster: str,
    content: list[Path] | None,
    no_report: bool,
) -> None:
    """Plays, says what stands where, and draws the report."""
    from sandtable.commands.failures import usage
    from sandtable.lab.cells import cells_of
    from sandtable.lab.progress import games_bar
    from sandtable.lab.report.page import write_report
    from sandtable.lab.running import run

    with usage():
        cells = cells_of(study, content or ())
    warn_of_old_weights(cells[0].setup.game_type)
    try:
        with games_bar(study.game) as tell:
            results = run(study, cells, path, command, jobs, tell, cluster)
    except KeyboardInterrupt:
        print(f"{path}: cut off; the same command goes on from here", file=sys.stderr)
        raise
    print(f"{path}: {len(results.rows):,} games", file=sys.stderr)
    if not no_report:
        print(write_report(path, results))
