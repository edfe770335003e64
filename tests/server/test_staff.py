"""Bots in a room: they play on by themselves, and what comes too late is dropped."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from sandtable.server import metrics
from sandtable.server.entries import Answered, SatDown
from sandtable.server.http_bodies import NewSeat
from sandtable.server.staff import QUICK_ANSWERS, quick_answers
from server.inside import (
    GREEDY,
    HUMAN,
    LET_GO,
    answer,
    failures,
    new_room,
    opened,
    received,
    run,
    settle,
    sit,
    texts,
)


def test_bots_play_on_by_themselves_in_portions(tmp_path: Path) -> None:
    async def play() -> None:
        async with opened(tmp_path) as hub:
            room = await new_room(hub, GREEDY, scenario="checkpoint")
            (watcher,) = await sit(room, -1)
            await settle(room)
            assert room.match.table.over and not room.staff.tasks
            views = received(watcher)
            assert len(views) > 2 and [view["over"] for view in views].index(True) == len(views) - 1
            known = [line for view in views for line in texts(view)]
            assert known == [line.text for line in room.match.log_lines(-1)]
            stored = hub.store.match(room.match.stored.id)
            assert stored is not None and stored.over

    run(play())


def test_bots_among_themselves_pause_while_nobody_watches(tmp_path: Path) -> None:
    async def play() -> None:
        async with opened(tmp_path) as hub:
            room = await new_room(hub, GREEDY, scenario="checkpoint")
            room.staff.wake(room)
            assert not room.staff.tasks
            (watcher,) = await sit(room, -1)
            assert list(room.staff.tasks) == ["quick"]
            await room.leave(watcher)
            await settle(room)
            paused = len(room.match.log)
            assert not room.match.table.over
            await sit(room, 0)
            await settle(room)
            assert room.match.table.over and len(room.match.log) > paused

    run(play())


def test_a_thought_that_nobody_waits_for_loses_its_turn(tmp_path: Path) -> None:
    async def play() -> None:
        async with opened(tmp_path) as hub:
            shares = hub.thinkers.shares
            held = await shares.take("somebody", "else")
            thinking = NewSeat("bot", "search:50")
            room = await new_room(hub, thinking, scenario="checkpoint")
            (watcher,) = await sit(room, -1)
            while not shares.waiting:
                await asyncio.sleep(0)
            await room.leave(watcher)
            assert not room.staff.tasks
            while shares.waiting:
                await asyncio.sleep(0)
            await sit(room, -1)
            while not shares.waiting:
                await asyncio.sleep(0)
            shares.give_back(held, 0.0)
            while len(room.match.log) == 2:
                await asyncio.sleep(0.01)
            assert not room.broken

    run(play())


def test_a_bot_answers_a_person_who_has_gone(tmp_path: Path) -> None:
    async def play() -> None:
        async with opened(tmp_path) as hub:
            room = await new_room(hub, GREEDY, HUMAN, scenario="checkpoint")
            room.staff.wake(room)
            await settle(room)
            assert room.match.waiting() == (1,)

    run(play())


def test_who_waits_for_a_bot_comes_before_those_who_only_watch(tmp_path: Path) -> None:
    async def play() -> None:
        async with opened(tmp_path) as hub:
            room = await new_room(hub, NewSeat("bot", "search:1"), HUMAN)
            asked: list[bool] = []

            async def answer(*given: object) -> str:
                asked.append(bool(given[-1]))
                return ""

            hub.thinkers.answer = answer  # type: ignore[method-assign, assignment]
            (watcher,) = await sit(room, -1)
            await room.staff.tasks["bot 0"]
            await sit(room, 1)
            await room.staff.tasks["bot 0"]
            assert asked[:2] == [False, True]
            await room.leave(watcher)
            room.close()

    run(play())


def test_a_bot_that_fails_breaks_only_its_room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        async with opened(tmp_path) as hub:
            room = await new_room(hub, HUMAN, NewSeat("bot", "search:1"))
            before = failures()

            async def fail(*_: object) -> str:
                raise ValueError

            monkeypatch.setattr(hub.thinkers, "answer", fail)
            (guest,) = await sit(room, 0)
            await settle(room)
            assert room.broken and failures() == before + 1
            assert received(guest) == [LET_GO]

    run(play())


def test_a_thought_that_comes_too_late_is_dropped(tmp_path: Path) -> None:
    async def play() -> None:
        async with opened(tmp_path) as hub:
            room = await new_room(hub, HUMAN)
            sitting, given = room.match.seats[0], room.match.given[0]
            decision = room.match.decision(0)
            assert decision is not None
            key, entries = decision.options[0].key(), len(room.match.log)
            await room.staff.answer_for(room, SatDown(0, "bot", "greedy"), given, key)
            await room.staff.answer_for(room, sitting, given + 1, key)
            await room.staff.answer_for(room, room.match.seats[1], given + 1, key)
            assert len(room.match.log) == entries
            await room.staff.answer_for(room, sitting, given, key)
            assert room.match.log[entries:] == [Answered(0, key)]
            room.broken = True
            await room.staff.answer_for(room, sitting, given + 1, "")
            assert len(room.match.log) == entries + 1

    run(play())


def test_bots_that_are_asked_at_once_answer_in_the_order_of_their_seats(tmp_path: Path) -> None:
    async def play() -> None:
        async with opened(tmp_path) as hub:
            room = await new_room(hub, GREEDY)
            assert room.match.waiting() == (0, 1)
            made = quick_answers(room)
            assert len(made) >= QUICK_ANSWERS and made == tuple(room.match.log[2:])
            seats = [entry.seat for entry in made if isinstance(entry, Answered)]
            assert seats[: seats.index(1)] == [0] * seats.index(1) != []

    run(play())


def test_answers_of_people_and_bots_are_counted_and_nothing_else(tmp_path: Path) -> None:
    async def play() -> None:
        async with opened(tmp_path) as hub:
            room = await new_room(hub, HUMAN, GREEDY, scenario="checkpoint")
            (one,) = await sit(room, 0)
            await settle(room)
            before, entries = metrics.ANSWERS._value.get(), len(room.match.log)
            await room.say(one, "now")
            assert metrics.ANSWERS._value.get() == before
            await answer(room, one, 0)
            made = [entry for entry in room.match.log[entries:] if isinstance(entry, Answered)]
            assert metrics.ANSWERS._value.get() == before + len(made) >= before + 1
            refusals = metrics.REFUSALS._value.get()
            await room.answer(one, "nonsense", "x")
            assert metrics.REFUSALS._value.get() == refusals + 1

    run(play())
