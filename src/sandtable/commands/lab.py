"""`sandtable lab`: playtest studies with intervals and plots."""

from __future__ import annotations

import sys
from pathlib import Path
from shlex import join
from typing import TYPE_CHECKING, Annotated

import typer

from sandtable.commands.parameters import MAX_SEED, Bots, Content, GameName, Jobs, Json, Options, Scenario

if TYPE_CHECKING:
    from sandtable.lab.cells import Cell
    from sandtable.lab.folder import Results
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
    from sandtable.commands.labwords import content_words
    from sandtable.lab.study import read_study

    with usage():
        wanted = read_study(study)
    command = join(["sandtable", "lab", "run", str(study), *content_words(content)])
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
    command = command_of(wanted, content)
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
    carry_out(
        wanted, out or Path(f"{game}-ladder"), command_of(wanted, content), jobs, cluster, content, no_report
    )


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
    games: Annotated[int, typer.Option(min=2, help="At most so many games.")] = 4000,
    seed: Seed = 1,
    out: Out = None,
    jobs: Jobs = 1,
    cluster: Cluster = "",
    json: Json = False,
    content: Content = None,
    no_report: Plain = False,
) -> None:
    """Compare two bots or two rule sets on the same seeds, until the answer is clear."""
    from sandtable.catalog.registry import warn
    from sandtable.commands.failures import usage
    from sandtable.commands.labwords import answer_lines, compare_command, contenders, slug_of
    from sandtable.commands.output import print_json
    from sandtable.lab.comparing import compare
    from sandtable.lab.duel import duel_of
    from sandtable.lab.progress import games_bar
    from sandtable.lab.report.answers import unnoticed
    from sandtable.lab.report.page import write_report
    from sandtable.lab.study import Question

    question = Question(measure=measure, margin=margin, alpha=alpha, games=games - games % 2, seed=seed)
    with usage():
        one, other = contenders(a, b, game, scenario, option or [], bots, content)
        duel_of(one, other, question)
    path = out or Path(f"{one.setup.slug}-{slug_of(a)}-against-{slug_of(b)}")
    command = compare_command(a, b, game, scenario, option or [], bots, question, content or [])
    with games_bar(one.setup.slug) as tell:
        found, results = compare(one, other, question, path, jobs, tell, cluster, command)
    if json:
        print_json(found)
    else:
        print("\n".join(answer_lines(found)))
    for nothing in unnoticed(results):
        warn(nothing)
    if not no_report:
        print(write_report(path, results), file=sys.stderr if json else sys.stdout)


@lab.command("report")
def report_on(
    folder: Annotated[Path, typer.Argument(metavar="FOLDER", help="The results of a study.")],
) -> None:
    """Draw report.html and its charts from the results of a study, finished or not."""
    from sandtable.lab.folder import read

    draw(folder, read(folder))


@lab.command("numbers")
def list_numbers(
    game: GameName,
    words: Annotated[
        list[str] | None, typer.Argument(metavar="[WORDS]", help="Only those that have all of these words.")
    ] = None,
    content: Content = None,
    json: Json = False,
) -> None:
    """List all that a study can change: house rules, and every number, switch and choice of content files."""
    from sandtable.catalog.folders import game_with
    from sandtable.commands.failures import usage
    from sandtable.commands.labwords import number_lines
    from sandtable.commands.output import print_json
    from sandtable.engine.errors import SandtableError
    from sandtable.lab.contents import search, search_options

    with usage():
        game_type, wanted = game_with(game, content or ()), " ".join(words or [])
        found = [*search_options(game_type, wanted), *search(game_type, wanted)]
    if not found and not json:
        raise SandtableError(
            f"{game}: nothing that a study can change has all of {wanted!r} in its name or text"
        )
    if json:
        print_json(found)
    else:
        print("\n".join(number_lines(found)))


def warn_of_old_weights(cells: list[Cell]) -> None:
    """A designer is to know, and goes on; where no bot thinks ahead by them, nothing hangs on it."""
    from sandtable.bots.levels import thinks
    from sandtable.catalog.estimates import outdated
    from sandtable.catalog.registry import warn

    game = cells[0].setup.game_type
    ahead = any(thinks(game, bot) for cell in cells for bot in cell.bots)
    if ahead and (why := outdated(game.shelf, game.version)):
        warn(f"{game.slug}: {why}; they are used until `sandtable lab fit {game.slug}` makes them anew")


def warn_of_old_networks(cells: list[Cell]) -> None:
    """The same of what bots have learnt, where any take part; content that the study itself lays over is
    meant. Weights that do not fit at all were told of when their bots sat down."""
    from sandtable.catalog.levels import levels_of
    from sandtable.catalog.registry import find_game, warn

    game = find_game(cells[0].setup.slug)
    learnt = {name for name, level in levels_of(game).items() if level.network}
    if learnt.isdisjoint(bot for cell in cells for bot in cell.bots):
        return
    from sandtable.bots.learnt import fault, stale

    if (why := stale(game)) and not fault(game):
        warn(f"{game.slug}: {why}; it is played by until `sandtable learn {game.slug}` trains new ones")


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
    from sandtable.catalog.registry import warn
    from sandtable.commands.failures import usage
    from sandtable.lab.cells import cells_of, dead_in
    from sandtable.lab.progress import games_bar
    from sandtable.lab.report.answers import unnoticed
    from sandtable.lab.running import check_measures, run

    with usage():
        cells = cells_of(study, content or ())
        check_measures(study, cells)
    warn_of_old_weights(cells)
    warn_of_old_networks(cells)
    for dead in dead_in(cells, study):
        warn(dead)
    try:
        with games_bar(study.game) as tell:
            results = run(study, cells, path, command, jobs, tell, cluster)
    except KeyboardInterrupt:
        print(f"{path}: cut off; the same command goes on from here", file=sys.stderr)
        raise
    print(f"{path}: {len(results.rows):,} games", file=sys.stderr)
    if no_report:
        for nothing in unnoticed(results):
            warn(nothing)
    else:
        draw(path, results)


def draw(path: Path, results: Results) -> None:
    """The report; what it answers, and where it stands."""
    from sandtable.lab.report.answers import told
    from sandtable.lab.report.page import write_report

    page = write_report(path, results)
    print("\n".join([*told(results), str(page)]))
