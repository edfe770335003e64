"""`sandtable learn`: trains the network that a game's strongest levels play by, or says whether it belongs to
these rules."""

from __future__ import annotations

import time
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from sandtable.commands.lab import Seed
from sandtable.commands.labfit import Scenarios, Sets
from sandtable.commands.parameters import GameName, Options

if TYPE_CHECKING:
    from sandtable.bots.netfile import Tensors
    from sandtable.learning.plan import Plan

MADE_OF = (
    "scenario",
    "option",
    "sets",
    "seed",
    "in_all",
    "places",
    "processes",
    "rivals",
)  # what a plan says
IGNORED = {  # beside another option
    "check": (*MADE_OF, "plan", "weights", "resume", "out", "minutes", "judge"),
    "resume": (*MADE_OF, "plan", "weights", "out"),
    "plan": MADE_OF,
}


def learn(
    context: typer.Context,
    game: GameName,
    scenario: Scenarios = None,
    option: Options = None,
    sets: Sets = None,
    minutes: Annotated[float, typer.Option(min=0.01, help="How long this run takes, all in all.")] = 10,
    in_all: Annotated[
        float | None, typer.Option(min=0.01, help="Minutes of all runs together; those of the first.")
    ] = None,
    plan: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Begin with this plan, as a run's folder has it.")
    ] = None,
    weights: Annotated[
        Path | None, typer.Option("--from", metavar="FILE", help="Begin with the weights of another run.")
    ] = None,
    resume: Annotated[
        Path | None, typer.Option(metavar="DIR", help="Go on with the run in this folder.")
    ] = None,
    out: Annotated[
        Path | None, typer.Option(metavar="DIR", help="The folder of a new run; GAME-learning.")
    ] = None,
    places: Annotated[int, typer.Option(min=2, max=4096, help="Games side by side in a process.")] = 96,
    processes: Annotated[
        int, typer.Option(min=0, max=256, help="Processes that play; 0: the one that learns.")
    ] = 0,
    rivals: Annotated[
        str,
        typer.Option(metavar="A,B", help="Bots that some games are against; the game's own if not given."),
    ] = "",
    judge: Annotated[float, typer.Option(min=0, help="Minutes between two measurements.")] = 5,
    seed: Seed = 1,
    check: Annotated[
        bool, typer.Option("--check", help="Only say whether the weights that stand are of these rules.")
    ] = False,
) -> None:
    """Train a network by imitation and self-play; a run can be stopped and gone on with at any moment."""
    from sandtable.commands.failures import usage
    from sandtable.learning.plan import PLAN, fitting

    ends = time.monotonic() + 60 * minutes
    with usage():
        check_beside(context)
    if check:
        check_weights(game)
        return
    with usage():
        folder, whole = resume or out or Path(f"{game}-learning"), in_all or minutes
        check_folder(folder, resume is not None)
        there = folder / PLAN if resume else plan
        made = (game, scenario, option or [], sets or [], seed, whole, places, processes, rivals)
        begun = read_plan(there, game) if there else make_plan(*made)
        start = fitting(weights, game) if weights else None
        needs_torch()
    train(folder, begun, start, ends, judge)


def check_beside(context: typer.Context) -> None:
    """Refuses what would be ignored beside another option."""
    from sandtable.engine.errors import SandtableError

    names = {str(each.name): each.opts[0] for each in context.command.params}
    given = [name for name in names if is_given(context, name)]
    for one, others in IGNORED.items():
        ignored = [names[name] for name in given if name in others]
        if one in given and ignored:
            raise SandtableError(f"{names[one]} goes without {', '.join(ignored)}")


def is_given(context: typer.Context, name: str) -> bool:
    source = context.get_parameter_source(name)
    return source is not None and source.name == "COMMANDLINE"


def needs_torch() -> None:
    from sandtable.adapters.extras import missing

    try:
        import torch  # noqa: F401
    except ImportError as error:
        raise missing("sandtable learn", "learn", error) from error


def make_plan(
    game: str,
    scenario: str | None,
    options: list[str],
    sets: list[str],
    seed: int,
    minutes: float,
    places: int,
    processes: int,
    rivals: str,
) -> Plan:
    from sandtable.commands.labwords import fit_study
    from sandtable.lab.cells import cells_of
    from sandtable.learning.plan import Plan, check

    cells = cells_of(fit_study(game, scenario, options, sets, 1, seed, None), try_bots=False)
    settings = [(cell.setup.scenario, dict(cell.setup.options)) for cell in cells]
    names = [name.strip() for name in rivals.split(",") if name.strip()]
    plan = Plan(game, settings, seed, minutes, places=places, processes=processes, rivals=names)
    check(plan)
    return plan


def read_plan(path: Path, game: str) -> Plan:
    from sandtable.engine.errors import SandtableError
    from sandtable.learning.plan import plan_at

    plan = plan_at(path)
    if plan.game != game:
        raise SandtableError(f"{path}: this is a plan for {plan.game}, not for {game}")
    return plan


def check_folder(folder: Path, resumes: bool) -> None:
    from sandtable.engine.errors import SandtableError
    from sandtable.learning.plan import PLAN

    there = (folder / PLAN).exists()
    if resumes and not there:
        raise SandtableError(f"--resume {folder}: there is no run; expected a folder of `sandtable learn`")
    if there and not resumes:
        raise SandtableError(f"{folder}: there is a run already; go on with it by --resume {folder}")


def train(folder: Path, plan: Plan, weights: Tensors | None, ends: float, judge: float) -> None:
    from sandtable.learning.reporting import Report
    from sandtable.learning.training import begin

    training = begin(folder, plan, weights)
    with Report(training, ends, judge) as report:
        training.run(report.minutes(), report.tell)
    print("\n".join(report.lines()))


def check_weights(game: str) -> None:
    """One line; it fails where the network should be trained anew."""
    from sandtable.bots.learnt import stale
    from sandtable.catalog.registry import find_game
    from sandtable.commands.failures import usage
    from sandtable.engine.errors import SandtableError

    with usage():
        game_type = find_game(game)
    why = stale(game_type)
    if why:
        raise SandtableError(f"{game}: {why}; `sandtable learn {game}` trains new ones")
    print(f"{game}: the weights are of these rules")
