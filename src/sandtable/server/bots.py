"""Bots at the table: quick ones answer in place, those that think do so in worker processes."""

from __future__ import annotations

import asyncio
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context

from msgspec import json

from sandtable.bots.levels import make_bot
from sandtable.bots.search import Search
from sandtable.catalog.spec import GameType
from sandtable.engine.agents import aim_of
from sandtable.engine.errors import SandtableError
from sandtable.engine.rng import derive
from sandtable.server.entries import Logged, dump, load
from sandtable.server.match import Match
from sandtable.server.store import StoredMatch

CACHED = 64
THINKING = "search"
MOST_SIMULATIONS = 20_000
MOST_SECONDS = 10.0

_tables: dict[str, Match] = {}


def thinks(bot: str) -> bool:
    """Whether a bot takes long enough to need a process of its own."""
    return bot.startswith(THINKING)


def check_bot(game: GameType, bot: str) -> None:
    """Refuses a bot that the game does not have, or that would think for longer than others will wait."""
    agent = make_bot(game, bot, 0)
    if isinstance(agent, Search) and (agent.seconds > MOST_SECONDS or agent.simulations > MOST_SIMULATIONS):
        most = f"search:{MOST_SIMULATIONS} or search:{MOST_SECONDS:g}s"
        raise SandtableError(f"bot {bot!r} would think too long; expected at most {most}")


def answer_of(match: Match, seat: int, bot: str) -> str:
    """The bot's answer to the seat's open question. The same place in the same match: the same answer."""
    decision = match.table.question(seat)
    assert decision is not None
    agent = make_bot(match.game, bot, derive(match.stored.header.seed, 1000 + match.given[seat] * 64 + seat))
    if decision.aim is not None:
        return aim_of(decision).text(agent.aim(match.table.now, decision))
    return decision.options[agent.choose(match.table.now, decision)].key()


class Thinkers:
    """Worker processes for bots that think, so that they delay nobody."""

    def __init__(self, workers: int) -> None:
        self.workers = workers
        self.pool = self.hire()

    def hire(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(self.workers, mp_context=get_context("spawn"))

    async def answer(self, stored: StoredMatch, log: list[Logged], seat: int, bot: str) -> str:
        """What the bot thinks; where the workers have died there are new ones for the next question."""
        loop = asyncio.get_running_loop()
        pool, match = self.pool, json.encode(stored)
        try:
            return await loop.run_in_executor(pool, think, match, [dump(entry) for entry in log], seat, bot)
        except BrokenProcessPool:
            if self.pool is pool:
                self.pool = self.hire()
            raise

    def close(self) -> None:
        self.pool.shutdown(cancel_futures=True)


def think(match: bytes, log: list[str], seat: int, bot: str) -> str:
    """In a worker: brings its copy of the match up to date and lets the bot think."""
    stored = json.decode(match, type=StoredMatch)
    here = _tables.pop(stored.id, None)
    if here is None or len(here.log) > len(log):
        here = Match(stored)
    here.follow([load(entry) for entry in log[len(here.log) :]])
    _tables[stored.id] = here
    if len(_tables) > CACHED:
        _tables.pop(next(iter(_tables)))
    return answer_of(here, seat, bot)
