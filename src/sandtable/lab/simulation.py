"""Whole games between bots. Each is made from its own seed, so it does not matter which process plays it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path

from msgspec import Struct

from sandtable.catalog.files import write_file
from sandtable.catalog.record import dump_record
from sandtable.engine.game import Game
from sandtable.engine.rng import derive
from sandtable.lab.recorder import play_recorded
from sandtable.lab.setup import Brought, Setup, make_agents
from sandtable.lab.spreading import spread_over
from sandtable.seats.faults import blamed

LONGEST_CHUNK = 100
CHUNKS_PER_JOB = 8


class Batch(Struct, frozen=True):
    """Games to be played in the same set-up by the same bots, as plain data for another process."""

    setup: Setup
    bots: list[str]
    seed: int
    games: int
    records: str = ""


class Played(Struct, frozen=True):
    """What a simulation keeps of a game."""

    ending: str
    results: list[int]
    decisions: int
    rounds: int | None
    digest: str
    figures: dict[str, int]


def simulate(batch: Batch, jobs: int, brought: Brought | None = None) -> Iterator[list[Played]]:
    """All games in their order, a few at a time."""
    work = partial(play_chunk, batch, brought=brought)
    yield from spread_over(work, chunks(batch.games, LONGEST_CHUNK, jobs), jobs)


def chunks(games: int, longest: int, jobs: int) -> Iterator[range]:
    """All games in their order, so many at a time that every job gets several."""
    size = max(1, min(longest, games // (jobs * CHUNKS_PER_JOB)))
    return (range(start, min(start + size, games)) for start in range(0, games, size))


def numbered(slug: str, index: int, seed: int) -> str:
    """A game of many, for whoever looks for its defect."""
    return f"{slug}, game {index} of seed {seed}"


def play_chunk(batch: Batch, chunk: range, brought: Brought | None = None) -> list[Played]:
    return [play_one(batch, index, brought) for index in chunk]


def play_one(batch: Batch, index: int, brought: Brought | None = None) -> Played:
    seed = derive(batch.seed, index)
    with blamed(numbered(batch.setup.slug, index, batch.seed)):
        game = batch.setup.new(seed)
        play(batch, game, index, seed, brought)
    rounds = getattr(game, "round", None)
    figures = batch.setup.game_type.figures(game)
    return Played(game.ending, list(game.results), int(game.asked), rounds, game.digest(), figures)


def play(batch: Batch, game: Game, index: int, seed: int, brought: Brought | None = None) -> None:
    agents = make_agents(batch.setup.game_type, batch.bots, seed, brought)
    if not batch.records:
        game.play(agents)
        return
    record, thoughts = play_recorded(batch.setup, batch.bots, seed, game, agents)
    write_file(Path(batch.records, f"game-{index:06}.jsonl"), dump_record(record))
    if thoughts:
        write_file(Path(batch.records, f"game-{index:06}.thoughts.txt"), thoughts.encode())
