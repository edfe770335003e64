"""Work that takes long is done elsewhere, in turn, and nobody else waits for it."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from msgspec import json

from sandtable.catalog.record import dump_record, record_of
from sandtable.engine.errors import Refusal, SandtableError
from sandtable.scene.vocabulary import Query
from sandtable.server import drafting, past
from sandtable.server import frames as frames_module
from sandtable.server import room as room_module
from sandtable.server.client_messages import TryDraft
from sandtable.server.feed import Guest
from sandtable.server.past import opened as read
from sandtable.server.past import origin_at, read_opened, scene_at
from sandtable.server.shares import Shares
from server.inside import HUMAN, answer, new_room, opened, received, run, sit
from server.matches import new_match, play


class Elsewhere:
    """In place of worker processes: does its work when it is told to."""

    def __init__(self) -> None:
        self.asked: list[tuple[str, str, bool]] = []
        self.begin = asyncio.Event()
        self.hands, self.glances = Shares(1, 1), Shares(1, 1)

    async def do(self, client: str, matter: str, first: bool, work: Any, *given: Any) -> Any:
        self.asked.append((client, matter, first))
        await self.begin.wait()
        return work(*given)

    def close(self) -> None:
        self.begin.set()


def test_a_match_goes_on_while_somebody_looks_back_far(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(room_module, "SHORT", 0)

    async def game() -> None:
        async with opened(tmp_path) as hub:
            elsewhere = Elsewhere()
            hub.archive = elsewhere  # type: ignore[assignment]
            room = await new_room(hub, HUMAN)
            (one,) = await sit(room, 0)
            guest = Guest(1, client="greedy")
            expected = json.decode(scene_at(room.match, 1, 0))
            looking = asyncio.create_task(room.look_back(guest, 0))
            while not elsewhere.asked:
                await asyncio.sleep(0)
            await answer(room, one)
            assert len(room.match.log) == 3 and not looking.done()
            assert elsewhere.asked == [("greedy", room.match.stored.id, False)]
            elsewhere.begin.set()
            await looking
            (message,) = received(guest)
            assert message == {"type": "past", "step": 0, "scene": expected}

    run(game())


def test_a_long_record_is_read_elsewhere_and_opens_from_a_checkpoint(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = play(new_match(), 30, 0)
    data = dump_record(record_of(match.stored.header, match.table))

    async def game() -> None:
        async with opened(tmp_path) as hub:
            elsewhere = Elsewhere()
            elsewhere.begin.set()
            hub.outside = elsewhere  # type: ignore[assignment]
            weighed: list[tuple[str, int]] = []
            made = await hub.open_record(data, "me", lambda *given: weighed.append(given))
            assert elsewhere.asked == [("me", "me", False)]
            assert weighed == [("me", len(read(data, {})))]
            assert [link.seat for link in made.links] == [0, 1, -1]
            (n, _) = hub.store.checkpoint(made.match)
            assert n == len(hub.store.log(made.match)) == 2 + len(match.table.history)
            room = await hub.room(made.match)
            assert room.match.table.now.dump() == match.table.now.dump()
            assert room.match.given == match.given

    run(game())


def test_frames_from_long_ago_are_made_elsewhere_many_in_a_thread_and_few_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(frames_module, "NEAR", 5)

    async def game() -> None:
        async with opened(tmp_path) as hub:
            made = await hub.open_record(record_of_answers(50), "me", light)
            elsewhere = Elsewhere()
            elsewhere.begin.set()
            room = await hub.room(made.match)
            room.archive = elsewhere  # type: ignore[assignment]
            (guest,) = await sit(room, 0)
            lines = len(room.match.log_lines(0))
            for start, few in ((lines - 3, 0), (0, 0), (0, lines)):
                monkeypatch.setattr(frames_module, "FEW", few)
                await room.watch(guest, start, 1)
            found = [message for message in received(guest) if message["type"] == "frames"]
            assert [message["frames"][0]["n"] for message in found] == [lines - 3, 0, 0]
            assert elsewhere.asked == [("", room.match.stored.id, False)]
            assert (next(elsewhere.glances.numbers), next(elsewhere.hands.numbers)) == (3, 1)

    run(game())


def light(client: str, size: int) -> None:
    """Nothing is too much."""


def record_of_answers(answers: int) -> bytes:
    match = play(new_match(), answers, 0)
    return dump_record(record_of(match.stored.header, match.table))


def test_workers_do_it_and_their_refusals_come_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(room_module, "SHORT", 0)

    async def game() -> None:
        async with opened(tmp_path) as hub:
            room = await new_room(hub, HUMAN)
            (guest,) = await sit(room, 0)
            await room.look_back(guest, 0)
            assert [message["type"] for message in received(guest)] == ["past"]
            with pytest.raises(Refusal, match="step must be 0 or more, not -1"):
                await room.look_back(guest, -1)
            with pytest.raises(SandtableError, match="record: empty; expected a header line"):
                await hub.open_record(b"", "me", light)

    run(game())


def test_a_record_within_bounds(monkeypatch: pytest.MonkeyPatch) -> None:
    match = play(new_match(), 5, 0)
    data = dump_record(record_of(match.stored.header, match.table))
    assert read_opened(read(data, {})).header == match.stored.header
    monkeypatch.setattr(past, "LONGEST_RECORD", 4)
    with pytest.raises(SandtableError, match="record: at most 4 answers, not 5"):
        read(data, {})


def test_a_fork_of_a_running_match_is_drawn_anew_and_of_a_finished_one_is_not() -> None:
    match = play(new_match(), 12, 0)
    assert origin_at(match, 0, 5, 1) != origin_at(match, 0, 5, 2)
    assert origin_at(match, 0, 5, 1) == origin_at(match, 0, 5, 1)


def test_looks_and_drafts_of_one_client_wait_for_each_other(tmp_path: Path) -> None:
    async def game() -> None:
        async with opened(tmp_path) as hub:
            room = await new_room(hub, HUMAN)
            glances = room.archive.glances
            held = await glances.take("greedy", "another match")
            guests = [Guest(0, client=client) for client in ("greedy", "greedy", "other")]
            looking = [
                asyncio.create_task(room.look_ahead(guests[0], 1, Query(element="unit-0"), -1)),
                asyncio.create_task(drafting.draft(room, guests[1], TryDraft(2, "gone", {}))),
            ]
            while len(glances.waiting) < 2:
                await asyncio.sleep(0)
            await room.look_ahead(guests[2], 3, Query(element="unit-0"), -1)
            assert len(received(guests[2])) == 1 and len(glances.waiting) == 2
            glances.give_back(held, 0.0)
            await asyncio.gather(*looking)
            assert [len(received(guest)) for guest in guests[:2]] == [1, 1]

    run(game())
