"""What happens in a bot's worker process, and the answers that bots give."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Iterator
from concurrent.futures import Future
from concurrent.futures.process import BrokenProcessPool
from typing import Any

import pytest
from msgspec import json

from sandtable.bots import search
from sandtable.bots.levels import thinks
from sandtable.catalog import record
from sandtable.catalog.record import header_for
from sandtable.catalog.registry import find_game
from sandtable.engine.errors import SandtableError
from sandtable.server import bots
from sandtable.server.bots import Thinkers, answer_of, check_bot, think
from sandtable.server.entries import Logged, SatDown, Spoke
from sandtable.server.match import Match
from sandtable.server.rows import StoredMatch
from toy import GAME

MORALE = find_game("morale")


@pytest.fixture(autouse=True)
def no_tables() -> Iterator[None]:
    """A worker that has just been hired."""
    bots._tables.clear()
    yield
    bots._tables.clear()


def stored(name: str, seed: int = 5) -> StoredMatch:
    header = header_for(MORALE, "checkpoint", {}, ["SEALs", "Terrorists"], seed)
    return StoredMatch(name, header, None, 0, False, False, 0)


def thought(match: Match, seat: int = 0, bot: str = "random") -> str:
    return think(json.encode(match.stored), json.encode(match.log), seat, bot)


def played(name: str, answers: int) -> Match:
    match = Match(stored(name))
    for _ in range(answers):
        decision = match.table.pending[0]
        match.answer(int(decision.seat), decision.options[0].key())
    return match


def asked(match: Match) -> int:
    return match.waiting()[0]


def test_a_worker_answers_as_the_match_itself_would() -> None:
    match = played("a", 4)
    seat = asked(match)
    for bot in ("random", "greedy", "search:3"):
        assert thought(match, seat, bot) == answer_of(match, seat, bot)


def test_a_worker_goes_on_from_what_it_knows() -> None:
    match = played("a", 4)
    thought(match, asked(match))
    here = bots._tables["a"]
    assert here.log == match.log
    match.answer(asked(match), match.table.pending[0].options[0].key())
    thought(match, asked(match))
    assert bots._tables["a"] is here and here.log == match.log


def test_a_worker_that_knows_more_than_was_stored_starts_again() -> None:
    longer, shorter = played("a", 6), played("a", 3)
    thought(longer, asked(longer))
    here = bots._tables["a"]
    thought(shorter, asked(shorter))
    assert bots._tables["a"] is not here and bots._tables["a"].log == shorter.log
    thought(shorter, asked(shorter))
    assert bots._tables["a"].log == shorter.log


def test_a_worker_that_fails_forgets_the_match() -> None:
    match = played("a", 3)
    thought(match, asked(match))
    with pytest.raises(SandtableError):
        thought(match, asked(match), "nobody")
    log: list[Logged] = [*match.log, SatDown(0, "human"), *[match.log[-1]] * 2]
    with pytest.raises(SandtableError):
        think(json.encode(match.stored), json.encode(log), 0, "random")
    assert "a" not in bots._tables
    assert thought(match, asked(match)) == answer_of(match, asked(match), "random")


def test_a_worker_keeps_so_much_of_the_newest_matches(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bots, "REMEMBERED", 2)
    for name, answers in [("a", 1), ("b", 1), ("a", 1), ("c", 1)]:
        match = played(name, answers)
        thought(match, asked(match))
    assert list(bots._tables) == ["a", "c"]
    long = played("d", 3)
    thought(long, asked(long))
    assert list(bots._tables) == ["d"]


def test_a_bot_answers_what_is_aimed_as_well_as_what_is_chosen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(record, "find_game", lambda slug: GAME)
    match = Match(StoredMatch("a", header_for(GAME, "fair", {}, ["a", "b"], 5), None, 0, False, False, 0))
    aimed = 0
    while not match.table.over:
        aimed += match.table.pending[0].aim is not None
        match.answer(asked(match), answer_of(match, asked(match), "random"))
    assert aimed > 0


def test_the_same_place_gives_the_same_answer_and_another_need_not() -> None:
    answers = {}
    for seed in range(12):
        match = Match(stored("a", seed))
        answers[seed] = answer_of(match, 0, "random")
        assert answer_of(Match(stored("a", seed)), 0, "random") == answers[seed]
    assert len(set(answers.values())) > 1
    match = Match(stored("a"))
    later = set()
    for given in range(12):
        match.given[0] = given
        later.add(answer_of(match, 0, "random"))
    assert len(later) > 1


def test_chance_is_another_for_each_seat_and_each_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    seeds: list[int] = []
    made = bots.listed_bot  # type: ignore[attr-defined]
    monkeypatch.setattr(bots, "listed_bot", lambda *given: seeds.append(given[2]) or made(*given))
    match = Match(
        StoredMatch("a", header_for(MORALE, "recovery", {}, ["a", "b"], 5), None, 0, False, False, 0)
    )
    for given in range(3):
        match.given = [given, given]
        for seat in (0, 1):
            answer_of(match, seat, "random")
    assert len(set(seeds)) == 6


@pytest.mark.parametrize(
    "bot", ["search:999999999", "search:10s", "search", "greedy", "random", "easy", "expert"]
)
def test_a_bot_may_think_for_so_long(bot: str) -> None:
    check_bot(MORALE, bot)


def test_and_no_longer() -> None:
    message = "bot 'search:10.1s' would think too long; expected at most search:10s"
    with pytest.raises(SandtableError, match=message):
        check_bot(MORALE, "search:10.1s")


class Ticking:
    """Processor time: a second each time that somebody looks."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        self.now += 1.0
        return self.now


@pytest.mark.parametrize(("bot", "rounds"), [("search:999999999", 10), ("search:6", 3), ("search:10s", 10)])
def test_no_bot_uses_more_processor_time_than_that(
    bot: str, rounds: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(search, "process_time", Ticking())
    made: list[Any] = []
    make = bots.listed_bot  # type: ignore[attr-defined]
    monkeypatch.setattr(bots, "listed_bot", lambda *given: made.append(make(*given)) or made[-1])
    match = played("a", 4)
    answer_of(match, asked(match), bot)
    assert max(each.visits for each in made[0].thought.considered) == rounds


def test_only_search_needs_a_process_of_its_own() -> None:
    names = ("search", "search:2s", "hard", "expert", "easy", "normal", "greedy", "random")
    assert [thinks(MORALE, bot) for bot in names] == [True] * 4 + [False] * 4


class Pool:
    """In place of worker processes."""

    def __init__(self, dead: bool = False) -> None:
        self.dead = dead
        self.closed: dict[str, Any] | None = None

    def submit(self, work: Any, *arguments: Any) -> Any:
        done: Future[Any] = Future()
        if self.dead:
            done.set_exception(BrokenProcessPool())
        else:
            done.set_result(work(*arguments))
        return done

    def shutdown(self, **how: Any) -> None:
        self.closed = how


def hired(monkeypatch: pytest.MonkeyPatch, *pools: Pool) -> Thinkers:
    waiting = list(pools)

    def hire(self: Thinkers) -> Any:
        self.lifeline = self.context.Pipe()[1]
        return waiting.pop(0)

    monkeypatch.setattr(Thinkers, "hire", hire)
    return Thinkers(1)


def test_thinkers_hand_over_the_match_and_its_log(monkeypatch: pytest.MonkeyPatch) -> None:
    match = played("a", 4)
    match.add(Spoke(0, "hm"))
    seat, pool = asked(match), Pool()
    thinkers = hired(monkeypatch, pool)
    answer = asyncio.run(thinkers.answer(match.stored, match.log, seat, "search:2"))
    assert answer == answer_of(match, seat, "search:2")
    assert bots._tables["a"].log == match.log
    thinkers.close()
    assert pool.closed == {"cancel_futures": True}


def test_dead_workers_are_replaced_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where two questions wait for the same dead workers, the second leaves the new ones alone."""
    match, new = played("a", 4), Pool()
    thinkers = hired(monkeypatch, Pool(dead=True), new)

    async def both() -> list[Any]:
        questions = [thinkers.answer(match.stored, match.log, asked(match), "search:2") for _ in range(2)]
        return await asyncio.gather(*questions, return_exceptions=True)

    assert [type(each) for each in asyncio.run(both())] == [BrokenProcessPool, BrokenProcessPool]
    assert id(thinkers.pool) == id(new)
    assert asyncio.run(thinkers.answer(match.stored, match.log, asked(match), "search:2"))


def waiting(thought: Any) -> list[object]:
    """What will be told of a thought."""
    found: list[object] = thought._done_callbacks
    return found


def test_workers_that_die_when_nobody_waits_any_more_are_no_news(monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[str] = []
    thoughts: list[Future[Any]] = [Future()]
    pool = Pool()
    monkeypatch.setattr(pool, "submit", lambda *_: thoughts[0])
    thinkers = hired(monkeypatch, pool)

    async def die_alone() -> None:
        asyncio.get_running_loop().set_exception_handler(lambda _, context: heard.append(context["message"]))
        thinking = asyncio.create_task(thinkers.do("me", "a", False, len, ""))
        while len(waiting(thoughts[0])) < 2:
            await asyncio.sleep(0)
        thinking.cancel()
        await asyncio.gather(thinking, return_exceptions=True)
        thoughts.pop().set_exception(BrokenProcessPool())
        for _ in range(3):
            await asyncio.sleep(0)

    asyncio.run(die_alone())
    gc.collect()
    assert heard == [] and thinkers.shares.free == 1
