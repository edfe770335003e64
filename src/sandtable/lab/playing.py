"""The games of a study, a portion at a time; a broken game counts as a result too."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby

from msgspec import Struct

from sandtable.engine.drivers import Driver, Seated, seated
from sandtable.engine.errors import SandtableError
from sandtable.engine.game import Game
from sandtable.engine.rng import derive
from sandtable.lab.cells import Cell
from sandtable.lab.dealing import deal_to
from sandtable.lab.rows import BROKEN, OVER, UNFINISHED, Row
from sandtable.lab.setup import make_agents
from sandtable.lab.simulation import CHUNKS_PER_JOB
from sandtable.lab.study import Study
from sandtable.lab.watching import Counting, Watched, Watching

LONGEST_PORTION = 25
Task = tuple[int, int]  # a cell and a game of it


class Portion(Struct, frozen=True, kw_only=True):
    """Some games of one cell, as plain data for another process."""

    cell: Cell
    number: int
    seed: int
    games: list[int]
    watch: int
    longest: int
    count: int = 0


Played = tuple[Row, Watched | None]


def portions(cells: list[Cell], tasks: list[Task], study: Study, jobs: int) -> Iterator[Portion]:
    """The tasks in their order, in portions of one cell each."""
    size = max(1, min(LONGEST_PORTION, len(tasks) // (jobs * CHUNKS_PER_JOB)))
    for number, group in groupby(tasks, key=lambda task: task[0]):
        games = [game for _, game in group]
        for start in range(0, len(games), size):
            part = games[start : start + size]
            yield Portion(
                cell=cells[number],
                number=number,
                seed=study.seed,
                games=part,
                watch=study.watch,
                longest=study.longest,
                count=study.count,
            )


def play_portion(portion: Portion) -> list[Played]:
    return [play_one(portion, game) for game in portion.games]


def play_one(portion: Portion, index: int) -> Played:
    """Games of one number have one seed in every cell, so that cells compare like with like."""
    seed = derive(portion.seed, index)
    setup, cell = portion.cell.setup, portion.number
    try:
        game = setup.new(seed)
        bots = make_agents(setup.game_type, portion.cell.bots, seed)
        agents = deal_to(bots, setup.game_type, portion.cell.deal, seed)
        driver = seated(agents, game)
        onlooker = onlooker_of(portion, driver, index, seed)
        drive(game, onlooker or driver, portion.longest)
    except Exception as error:
        note = f"{type(error).__name__}: {error}"
        return Row(cell=cell, game=index, seed=seed, state=BROKEN, note=" ".join(note.split())[:300]), None
    row = Row(
        cell=cell,
        game=index,
        seed=seed,
        state=OVER if game.over else UNFINISHED,
        ending=game.ending,
        results=tuple(game.results),
        rounds=getattr(game, "round", None),
        decisions=int(game.asked),
        digest=game.digest(),
        figures=setup.game_type.figures(game),
    )
    return row, onlooker.watched(cell, index) if onlooker else None


def onlooker_of(portion: Portion, driver: Seated, index: int, seed: int) -> Counting | None:
    """The first games are watched closely, some more for what becomes of things."""
    game_type = portion.cell.setup.game_type
    if index < portion.watch:
        return Watching(game_type, driver, seed)
    return Counting(game_type, driver) if index < portion.count and game_type.things else None


def drive(game: Game, driver: Driver, longest: int) -> None:
    """To the end, or until so many questions have been asked."""
    game.driver = driver
    if isinstance(driver, Counting):
        game.log = []
    while not game.over and game.asked < longest:
        driver.begin(game)
        game.beat()


def tasks_of(cells: Iterable[int], games: range) -> list[Task]:
    return [(cell, game) for cell in cells for game in games]


def figures_of(cells: list[Cell], seed: int) -> list[str]:
    """What the games count for themselves, by title."""
    found: dict[str, None] = {}
    for cell in cells:
        found |= dict.fromkeys(cell.setup.game_type.figures(cell.setup.new(seed)))
    if any("," in name or "\n" in name for name in found):
        raise SandtableError("a figure of the game has a comma in its title")
    return list(found)
