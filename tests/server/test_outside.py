"""Content that a stranger brings: tried out within bounds, and then worked out where it delays nobody."""

from __future__ import annotations

import asyncio
import json
import os
import time
from pathlib import Path
from typing import Any

import pytest

from sandtable.catalog.record import dump_record, header_for, record_of
from sandtable.catalog.registry import find_game
from sandtable.catalog.shelf import Overlay
from sandtable.engine.errors import SandtableError
from sandtable.engine.table import Table
from sandtable.scene.vocabulary import Preview
from sandtable.server import past, rehearsing
from sandtable.server.match import Match
from sandtable.server.outside import PART, Outside
from sandtable.server.rehearsing import TOO_SLOW, rehearse, try_out
from sandtable.server.rows import StoredMatch
from sandtable.server.workers import TOO_MUCH_WORK, Bounds, TooLong, Workers
from server.inside import run

MINE = {"units.toml": '[[unit]]\nid = "seal_leader"\nname = "Boss"\n'}
TIGHT = Bounds(seconds=1, size=600_000_000)


def record_with(files: dict[str, str], slug: str = "morale", scenario: str = "checkpoint") -> bytes:
    """A record before the first answer, with these files laid over the game's own."""
    game = find_game(slug).with_content(Overlay(files))
    table = Table(game.new(scenario, {}, 5))
    return dump_record(record_of(header_for(game, scenario, {}, game.seat_names(table.now), 5), table))


def foreign_match() -> Match:
    record = past.read_opened(past.opened(record_with(MINE), {}))
    return Match(StoredMatch("m", record.header, None, 0, False, False, 0))


# Workers with bounds


# In text, since a worker does not have the modules of tests.
SPIN = "while True: pass"
HOARD = "[bytes(10_000_000) for _ in range(1000)]"
DOZE = "__import__('time').sleep(2.5) or __import__('os').getpid()"


@pytest.mark.parametrize("work", [SPIN, HOARD])
def test_who_takes_too_much_is_ended_and_the_next_is_served(work: str) -> None:
    async def play() -> None:
        workers = Workers(1, TIGHT)
        try:
            with pytest.raises(TooLong, match=TOO_MUCH_WORK):
                await workers.do("me", "a", False, exec, work)
            assert await workers.do("me", "a", False, len, "abc") == 3
        finally:
            workers.close()

    run(play())


KEEP = "__import__('builtins').__dict__.setdefault('kept', []).append(bytes(150_000_000))"


def test_what_one_has_left_in_memory_is_not_the_next_ones_fault() -> None:
    async def play() -> None:
        workers = Workers(1, TIGHT)
        try:
            first = await workers.do("me", "a", False, os.getpid)
            assert await workers.do("me", "a", False, os.getpid) == first
            for _ in range(4):
                await workers.do("me", "a", False, exec, KEEP)
            assert await workers.do("you", "b", False, os.getpid) != first
        finally:
            workers.close()

    run(play())


def test_one_that_is_ended_ends_nobody_elses_work() -> None:
    async def play() -> None:
        outside = Outside(2)
        for worker in outside.workers:
            worker.bounds = TIGHT
        names = ["a", "b", "c", "d", "e"]
        worker_of = {name: await outside.do("me", name, False, os.getpid) for name in names}
        other = next(name for name in names if worker_of[name] != worker_of["a"])
        try:
            spinning = asyncio.create_task(outside.do("me", "a", False, exec, SPIN))
            assert await outside.do("you", other, False, eval, DOZE) == worker_of[other]
            with pytest.raises(TooLong):
                await spinning
            assert await outside.do("you", other, False, os.getpid) == worker_of[other], "it still lives"
        finally:
            outside.close()

    run(play())


# What is tried before content is taken


def test_content_that_takes_too_long_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    match = foreign_match()
    monkeypatch.setattr(rehearsing.Watch.__init__, "__defaults__", (0.0,))
    with pytest.raises(TooLong, match=TOO_SLOW):
        try_out(match)
    with pytest.raises(TooLong, match=TOO_SLOW):
        rehearse(foreign_match(), 0, "")


def test_collecting_garbage_is_nobodys_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    now = iter([0.0, 1.0, 61.0, 62.0])
    monkeypatch.setattr(rehearsing, "process_time", lambda: next(now))
    watch = rehearsing.Watch(most=5.0)
    for phase in ("start", "stop"):
        rehearsing.SWEEPING.hear(phase, {"generation": rehearsing.OLDEST})
    assert watch.check() == 2.0


def test_content_that_the_rules_fail_at_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: Any) -> Any:
        raise ZeroDivisionError

    match = foreign_match()
    monkeypatch.setattr(match.game, "preview", fail)
    with pytest.raises(
        SandtableError, match="with this content the game cannot be played: ZeroDivisionError"
    ):
        try_out(match)


def test_every_look_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    looks: list[Any] = []
    match = foreign_match()

    def note(game: Any, seat: int, decision: Any, query: Any) -> Preview:
        looks.append(query)
        return Preview()

    monkeypatch.setattr(match.game, "preview", note)
    before = len(match.log)
    try_out(match)
    assert len(match.log) - before >= rehearsing.DECISIONS
    assert {bool(query.answer) for query in looks} == {True, False}
    assert any(query.start is not None for query in looks) and any(query.element for query in looks)


def test_of_its_own_time_the_server_gives_a_part(monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        outside, match = Outside(1), foreign_match()
        began = time.monotonic()
        for _ in range(3):
            async with outside.pace(match, 0.05):
                pass
        assert time.monotonic() - began >= 2 * 0.05 * (PART - 1)
        outside.close()

    run(play())


# The match afterwards


@pytest.fixture
def here(tmp_path: Path, run_server: Any) -> Any:
    with run_server(f"sqlite:///{tmp_path}/m.db") as client:
        yield client


def answerable(player: Any) -> bool:
    """Whether it is asked, by all that has come so far."""
    player.poll()
    return bool(player.view["question"])


def test_such_a_match_is_played_as_any_other(here: Any) -> None:
    """Answers, looks ahead and back, frames, a draft, a bot, a rematch: all of it by others."""
    made = here.http.post("/api/records", content=record_with(MINE)).json()
    one, two = [link["token"] for link in made["links"][:2]]
    header = {"Authorization": f"Bearer {one}"}
    players = [here.join(token) for token in (one, two)]
    for player in players:
        player.until("view")
    for _ in range(6):
        asked = next(each for each in players if answerable(each))
        asked.answer(asked.choices()[-1])
    player = players[0]
    messages: list[tuple[dict[str, Any], str]] = [
        ({"type": "look_ahead", "n": 1, "query": {"element": "unit:0"}}, "ahead"),
        ({"type": "look_back", "step": 1}, "past"),
        ({"type": "watch", "start": 0, "count": 5}, "frames"),
        ({"type": "draft", "n": 2, "question": "old", "parts": {}}, "refused"),
        ({"type": "answer", "question": "old", "answer": "nonsense"}, "refused"),
    ]
    for message, kind in messages:
        player.send(**message)
        while (reply := player.next())["type"] in ("view", "said"):
            pass
        assert reply["type"] == kind, reply
    players[1].send(type="sit", kind="bot", bot="random")
    while player.view["seats"][1]["kind"] != "bot":
        player.until("view")
    here.give_up(one).close()
    again = here.http.post("/api/rematch", headers=header)
    assert again.status_code == 201
    for path in ("report", "record"):
        assert here.http.get(f"/api/{path}", headers=header).status_code == 200
    assert "Boss" in json.dumps(here.join(again.json()["links"][0]["token"]).until("view"))
    assert here.failures() == 0


def test_a_step_that_takes_too_long_changes_nothing(here: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    made = here.http.post("/api/records", content=record_with(MINE)).json()
    player = here.join(made["links"][0]["token"])
    player.until_asked()
    before = player.view["question"]

    async def slow(*_: Any) -> Any:
        raise TooLong(TOO_SLOW)

    monkeypatch.setattr(Outside, "ask", slow)
    player.send(type="answer", question=before, answer=player.choices()[0])
    assert player.until("refused")["message"] == TOO_SLOW
    assert player.until("view")["question"] == before
    assert here.failures() == 0


def test_what_comes_in_is_weighed(tmp_path: Path, run_server: Any) -> None:
    from sandtable.server.limits import Limits

    record = record_with(MINE)
    limits = Limits(upload_bytes=len(record) * 2.5, upload_bytes_an_hour=0)
    with run_server(f"sqlite:///{tmp_path}/m.db", limits) as client:
        replies = [client.http.post("/api/records", content=record) for _ in range(2)]
        assert 429 in [reply.status_code for reply in replies]
        assert "too many long records" in replies[-1].json()["message"]


def test_content_of_its_own_weighs_more_than_its_bytes(tmp_path: Path, run_server: Any) -> None:
    from sandtable.server.limits import CONTENT_BYTES, Limits

    limits = Limits(upload_bytes=CONTENT_BYTES * 2.5, upload_bytes_an_hour=0)
    with run_server(f"sqlite:///{tmp_path}/m.db", limits) as client:
        for content, taken in ((record_with({}), 5), (record_with(MINE), 2)):
            replies = [client.http.post("/api/records", content=content) for _ in range(5)]
            assert [reply.status_code for reply in replies] == [201] * taken + [429] * (5 - taken)
