"""Bots at the table: quick ones answer in place, those that think do so in worker processes."""

from __future__ import annotations

import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext
from typing import Any, TypeVar

from msgspec import json

from sandtable.bots.replies import reply
from sandtable.bots.search import Search
from sandtable.catalog.spec import GameType
from sandtable.engine.agents import Agent
from sandtable.engine.errors import BotError, SandtableError
from sandtable.engine.rng import derive
from sandtable.seats.fair import Fair
from sandtable.seats.finding import listed_bot
from sandtable.server.entries import Logged
from sandtable.server.match import Match
from sandtable.server.rows import StoredMatch
from sandtable.server.workers import Workers

REMEMBERED = 40_000  # entries of all matches that a worker holds
T = TypeVar("T")
PATIENCE = 30.0  # seconds for one answer of a bot that somebody has brought
MOST_SECONDS = 10.0  # of processor time for one answer, however many simulations were asked for

_tables: dict[str, Match] = {}


def check_bot(game: GameType, bot: str) -> None:
    """Refuses a bot that the game does not have, or that would think for longer than others will wait."""
    agent = listed_bot(game, bot, 0)
    if isinstance(agent, Search) and agent.seconds > MOST_SECONDS:
        raise SandtableError(f"bot {bot!r} would think too long; expected at most search:{MOST_SECONDS:g}s")


def answer_of(match: Match, seat: int, bot: str) -> str:
    """The bot's answer to the seat's open question, unless a lesson prescribes one. The same place in the
    same match: the same answer."""
    prescribed = match.prescribed(seat)
    if prescribed:
        return prescribed
    decision = match.table.question(seat)
    assert decision is not None
    agent = seated(match, seat, bot, match.given[seat])
    with in_time(bot) if isinstance(agent, Fair) else nullcontext():
        return reply(agent, match.table.now, decision)


@contextmanager
def in_time(bot: str) -> Iterator[None]:
    """In a worker: a bot that somebody has brought, and that does not come to an end, is stopped there, where
    the system can."""
    if not hasattr(signal, "setitimer") or threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGALRM, too_late)
    signal.setitimer(signal.ITIMER_REAL, PATIENCE)
    try:
        yield
    except TooLate:
        raise BotError(f"bot {bot} gave no answer in {PATIENCE:g} s") from None
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


class TooLate(BaseException):
    """Not for the bot to catch."""


def too_late(*_: object) -> None:
    raise TooLate


def seated(match: Match, seat: int, bot: str, given: int) -> Agent:
    """The bot as it sits there when it has given so many answers."""
    agent = listed_bot(match.game, bot, derive(match.stored.header.seed, 1000 + given * 64 + seat))
    if isinstance(agent, Search):
        agent.most_seconds = MOST_SECONDS
    return agent


class Thinkers(Workers):
    """Worker processes for bots that think, so that they delay nobody."""

    async def answer(
        self, stored: StoredMatch, log: list[Logged], seat: int, bot: str, first: bool = False
    ) -> str:
        """What the bot thinks, in its turn: `first` where a person waits for it."""
        given = json.encode(stored), json.encode(log), seat, bot
        return await self.do(stored.owner, stored.id, first, think, *given)


def think(match: bytes, log: bytes, seat: int, bot: str) -> str:
    """In a worker: lets the bot think."""
    return answer_of(recalled(match, log), seat, bot)


def recall(match: bytes, log: bytes, work: Callable[..., T], *given: Any) -> T:
    """In a worker: what some work makes of a match."""
    return work(recalled(match, log), *given)


def recalled(match: bytes, log: bytes) -> Match:
    """In a worker: brings its copy of the match up to date."""
    stored, entries = json.decode(match, type=StoredMatch), json.decode(log, type=list[Logged])
    here = _tables.pop(stored.id, None)
    if here is None or here.log != entries[: len(here.log)]:
        here = Match(stored)
    here.follow(entries[len(here.log) :])
    _tables[stored.id] = here
    while len(_tables) > 1 and sum(len(each.log) for each in _tables.values()) > REMEMBERED:
        _tables.pop(next(iter(_tables)))
    return here
