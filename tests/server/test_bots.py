"""Bots that think do so in worker processes, and give way to people and back."""

from __future__ import annotations

import asyncio
import os
import signal
from concurrent.futures.process import BrokenProcessPool
from time import monotonic
from typing import Any

import pytest

from sandtable.server.bots import Thinkers

SLOW = "search:3s"
SLOWEST = "search:9s"  # longer than it takes to sit down, however busy the machine


@pytest.fixture(scope="module")
def here(tmp_path_factory: pytest.TempPathFactory, run_server: Any) -> Any:
    with run_server(f"sqlite:///{tmp_path_factory.mktemp('bots')}/matches.db") as client:
        yield client


def test_a_thinking_bot_delays_nobody_and_answers(here: Any) -> None:
    token, _, _ = here.make("human", SLOW)
    thought_about = here.join(token)
    thought_about.until_asked()
    while thought_about.view["question"]:
        thought_about.answer(thought_about.choices()[0])
    began = monotonic()
    player = here.join(here.make("human", "greedy")[0])
    for _ in range(5):
        player.until_asked()
        player.answer(player.choices()[0])
    assert monotonic() - began < 3
    before = len(thought_about.log)
    while len(thought_about.log) == before:
        thought_about.next()


def test_a_bot_is_replaced_by_a_person_while_it_thinks_and_back(here: Any) -> None:
    one, two, _ = here.make("human", SLOWEST)
    first, second = here.join(one), here.join(two)
    first.until_asked()
    second.until("view")
    second.send(type="sit", kind="human")
    while second.view["seats"][1]["kind"] != "human":
        second.next()
    second.until_asked()
    question = second.view["question"]
    second.answer(second.choices()[0])
    assert second.view["question"] != question
    second.send(type="sit", kind="bot", bot="greedy")
    while second.view["seats"][1] != second.view["seats"][1] | {"kind": "bot", "bot": "greedy"}:
        second.next()
    second.send(type="sit", kind="bot", bot="nobody")
    assert "has no bot 'nobody'" in second.until("refused")["message"]


def test_where_a_worker_dies_the_match_goes_on(here: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    async def killed(self: Thinkers, *arguments: Any) -> str:
        raise BrokenProcessPool

    monkeypatch.setattr(Thinkers, "answer", killed)
    token, _, _ = here.make("human", SLOW)
    player = here.join(token)
    player.until_asked()
    while player.view["question"]:
        player.answer(player.choices()[0])
    player.until_asked()


def test_workers_that_die_are_replaced() -> None:
    thinkers = Thinkers(1)

    async def think() -> None:
        pool = thinkers.pool
        pool.submit(os.getpid).result(60)
        for pid in list(pool._processes):
            os.kill(pid, signal.SIGKILL)
        with pytest.raises(BrokenProcessPool):
            pool.submit(os.getpid).result(60)
        with pytest.raises(BrokenProcessPool):
            await thinkers.do("", "", False, os.getpid)
        assert thinkers.pool is not pool

    asyncio.run(think())
    thinkers.close()
