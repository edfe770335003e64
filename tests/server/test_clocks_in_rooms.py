"""Clocks in a room: at zero a bot answers, and a clock whose question has gone is stopped."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from sandtable.server import clocks
from sandtable.server.entries import Answered, SatDown
from server.inside import GREEDY, HUMAN, answer, new_room, opened, received, run, settle, sit


def test_every_question_to_a_person_has_a_clock_that_is_stopped_with_it(tmp_path: Path) -> None:
    async def play() -> None:
        async with opened(tmp_path) as hub:
            room = await new_room(hub, HUMAN, clock=1000)
            assert room.staff.tasks == {}
            one, _ = await sit(room, 0, 1)
            assert set(room.staff.tasks) == {"clock 0 0", "clock 1 0"}
            other = room.staff.tasks["clock 1 0"]
            await answer(room, one)
            assert (
                set(room.staff.tasks) == {"clock 0 1", "clock 1 0"} and room.staff.tasks["clock 1 0"] is other
            )
            await room.sit(one, "bot", "search:1")
            assert "clock 0 1" not in room.staff.tasks and "bot 0" in room.staff.tasks
            room.close()
            await asyncio.sleep(0)
            assert other.cancelled()

    run(play())


def test_at_zero_a_quick_bot_answers_for_the_person(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clocks, "SECOND", 0)

    async def play() -> None:
        async with opened(tmp_path) as hub:
            room = await new_room(hub, HUMAN, GREEDY, clock=5, scenario="checkpoint")
            await sit(room, 0)
            await settle(room)
            assert room.match.table.over
            assert room.match.seats[0] == SatDown(0, "human")
            assert {entry.seat for entry in room.match.log if isinstance(entry, Answered)} == {0, 1}

    run(play())


def test_an_answer_that_came_in_time_is_not_given_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(clocks, "SECOND", 0)

    async def play() -> None:
        async with opened(tmp_path) as hub:
            room = await new_room(hub, HUMAN, clock=0)
            (one,) = await sit(room, 0)
            await answer(room, one)
            entries = len(room.match.log)
            await room.staff.run_down(room, 0, 0)
            assert len(room.match.log) == entries
            await room.staff.run_down(room, 0, 1)
            assert len(room.match.log) == entries + 1

    run(play())


def test_what_another_process_answered_stops_the_clock_here(tmp_path: Path) -> None:
    async def play() -> None:
        async with opened(tmp_path) as hub:
            room = await new_room(hub, HUMAN, clock=1000)
            one, _ = await sit(room, 0, 1)
            decision = room.match.decision(0)
            assert decision is not None

            async def stored(start: int) -> list[Answered]:
                assert start == len(room.match.log)
                return [Answered(0, decision.options[-1].key())]

            await room.catch_up(stored)  # type: ignore[arg-type]
            assert set(room.staff.tasks) == {"clock 0 1", "clock 1 0"}
            (view,) = received(one)
            assert view["clock"] == 1000

    run(play())


def test_a_persons_answer_is_timed_before_it_is_taken(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(clocks.Clocks, "timed", lambda self, match, seat, text: f"{text} at {seat}")

    async def play() -> None:
        async with opened(tmp_path) as hub:
            room = await new_room(hub, HUMAN)
            (one,) = await sit(room, 0)
            decision = room.match.decision(0)
            assert decision is not None
            await answer(room, one)
            refused = [message for message in received(one) if message["type"] == "refused"]
            assert f"{decision.options[-1].key()} at 0" in refused[0]["message"]

    run(play())
