"""Positions of games between bots: what a bot measures of them, and how they ended.

Every game is played twice: calmly, and then restlessly, with many answers at random up to some moment and the
bot's own play after that. What is measured after that moment belongs to an end that the bot's own play led
to."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from msgspec import Struct

from sandtable.catalog.spec import GameType
from sandtable.engine.agents import Policy
from sandtable.engine.decisions import Decision
from sandtable.engine.drivers import Beside, Seated
from sandtable.engine.errors import SandtableError
from sandtable.engine.game import WIN, Game
from sandtable.engine.rng import Rng, derive
from sandtable.lab.cells import Cell
from sandtable.lab.playing import drive
from sandtable.lab.simulation import chunks, numbered
from sandtable.lab.spreading import spread_over
from sandtable.seats.faults import blamed

KEPT = 8  # positions of a game
RESTLESS = 4  # one answer in so many is random
LONGEST = 50_000
LONGEST_CHUNK = 20


class Sampled(Struct, frozen=True):
    """A position as a seat has it; `installed` is what the installed estimate says about it."""

    cell: int
    game: int
    seat: int
    features: list[float]
    installed: float
    result: float


class Sampling(Struct, frozen=True):
    """Which games to play, in each cell in turn, as plain data for another process."""

    cells: list[Cell]
    bot: str
    seed: int
    games: int


def sample(sampling: Sampling, jobs: int) -> Iterator[list[Sampled]]:
    """The positions of all games in their order, a few games at a time."""
    yield from spread_over(partial(sample_chunk, sampling), chunks(sampling.games, LONGEST_CHUNK, jobs), jobs)


def sample_chunk(sampling: Sampling, chunk: range) -> list[Sampled]:
    return [position for index in chunk for position in sample_one(sampling, index)]


def sample_one(sampling: Sampling, index: int) -> list[Sampled]:
    """Both games of a number, from one seed."""
    seed = derive(sampling.seed, index)
    number = index % len(sampling.cells)
    rng = Rng(seed, 1)
    calm, found = sampled(sampling, number, 2 * index, seed, 0)
    until = 1 + int(rng.below(max(1, int(calm.asked))))
    return found + sampled(sampling, number, 2 * index + 1, seed, until)[1]


def sampled(sampling: Sampling, number: int, index: int, seed: int, until: int) -> tuple[Game, list[Sampled]]:
    """A game, restless until so many questions have been asked."""
    cell = sampling.cells[number]
    game = cell.setup.new(seed)
    driver = Observer(cell, sampling.bot, seed, until)
    with blamed(numbered(cell.setup.slug, index // 2, sampling.seed)):
        drive(game, driver, LONGEST)
    if not game.over:
        return game, []
    return game, [
        Sampled(number, index, seat, features, estimate, game.results[seat] / WIN)
        for sample in driver.kept
        for seat, features, estimate in sample
    ]


Sample = list[tuple[int, list[float], float]]


class Observer(Beside):
    """Drives the game as usual, and keeps some of the positions at which somebody is asked, all equally
    likely."""

    def __init__(self, cell: Cell, bot: str, seed: int, until: int) -> None:
        game_type = cell.setup.game_type
        policies = [plain(game_type, bot, derive(seed, 1 + seat)) for seat in range(len(cell.sides))]
        super().__init__(Seated(list(policies)))
        self.judge = judge_of(game_type, bot)
        self.seats = [cell.sides.index(side) for side in sorted(set(cell.sides))]
        self.rng = Rng(seed, 2)
        self.until = until
        self.seen = 0
        self.kept: list[Sample] = []

    def choose(self, game: Game, decision: Decision) -> int:
        self.see(game)
        if game.asked <= self.until and self.rng.below(RESTLESS) == 0:
            return int(self.rng.below(len(decision.options)))
        return int(self.seated.choose(game, decision))

    def aim(self, game: Game, decision: Decision) -> tuple[int, ...]:
        self.see(game)
        return self.seated.aim(game, decision)

    def see(self, game: Game) -> None:
        if game.asked <= self.until:
            return
        self.seen += 1
        place = self.seen - 1 if self.seen <= KEPT else int(self.rng.below(self.seen))
        if place < KEPT:
            self.kept[place : place + 1] = [self.sample(game)]

    def sample(self, game: Game) -> Sample:
        judge = self.judge
        return [(seat, judge.measure(game, seat), judge.estimate(game, seat)) for seat in self.seats]


def plain(game_type: GameType, bot: str, seed: int) -> Policy:
    """A bot without weights, which need not fit it yet."""
    return game_type.policies()[bot](Rng(seed))


def judge_of(game_type: GameType, bot: str) -> Policy:
    """The bot with its weights, where they fit."""
    try:
        return game_type.policy(bot, Rng())
    except SandtableError:
        return plain(game_type, bot, 0)
