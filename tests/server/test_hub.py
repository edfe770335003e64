"""Rooms: opened on demand, closed when nobody uses them, and in step with what other processes store."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import msgspec
import pytest

from sandtable.engine.errors import Refusal, SandtableError
from sandtable.server import hub as hub_module
from sandtable.server import room as room_module
from sandtable.server.entries import Logged, Spoke
from sandtable.server.feed import Guest
from sandtable.server.http_bodies import NewMatch, NewSeat
from sandtable.server.hub import IDLE_SECONDS, Hub
from sandtable.server.room import COME_AGAIN, Room
from sandtable.server.rows import Append, StoredMatch
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
)


class Clock:
    def __init__(self) -> None:
        self.now = 1000.0

    def monotonic(self) -> float:
        return self.now

    def time(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr(hub_module, "time", clock)
    monkeypatch.setattr(room_module, "monotonic", clock.monotonic)
    monkeypatch.setattr(hub_module, "SWEEP_SECONDS", 0)
    return clock


async def swept(hub: Hub) -> list[str]:
    """The rooms that are left after the sweep has gone round."""
    task = asyncio.create_task(hub.sweep())
    for _ in range(4):
        await asyncio.sleep(0)
    assert not task.done()
    task.cancel()
    return list(hub.rooms)


def test_a_room_that_nobody_has_used_for_long_is_closed(tmp_path: Path, clock: Clock) -> None:
    async def play() -> None:
        async with opened(tmp_path) as hub:
            room = await new_room(hub, HUMAN)
            name = room.match.stored.id
            clock.now += IDLE_SECONDS
            assert await swept(hub) == [name]
            clock.now += 1
            assert await swept(hub) == [] and name not in hub.opening
            assert await hub.room(name) is not room

    run(play())


def test_a_room_stays_while_somebody_is_there_or_something_is_under_way(tmp_path: Path, clock: Clock) -> None:
    async def play() -> None:
        async with opened(tmp_path) as hub:
            visited, timed = await new_room(hub, HUMAN), await new_room(hub, HUMAN, clock=86_400)
            (guest,) = await sit(visited, 0)
            (other,) = await sit(timed, 0)
            await timed.leave(other)
            names = [visited.match.stored.id, timed.match.stored.id]
            assert timed.staff.tasks and not timed.audience.guests
            clock.now += IDLE_SECONDS + 1
            assert await swept(hub) == names
            await visited.leave(guest)
            assert await swept(hub) == names[1:]

    run(play())


def test_every_change_keeps_a_room_open_for_longer(tmp_path: Path, clock: Clock) -> None:
    async def play() -> None:
        async with opened(tmp_path) as hub:
            room = await new_room(hub, HUMAN)
            (guest,) = await sit(room, 0)
            clock.now += IDLE_SECONDS
            await room.say(guest, "still here")
            await room.leave(guest)
            clock.now += IDLE_SECONDS
            assert await swept(hub) == [room.match.stored.id]

    run(play())


def test_a_broken_room_is_closed_at_once_and_only_that(tmp_path: Path, clock: Clock) -> None:
    async def play() -> None:
        async with opened(tmp_path) as hub:
            broken, whole = await new_room(hub, HUMAN), await new_room(hub, HUMAN)
            (guest,) = await sit(broken, 0)
            broken.close()
            assert received(guest) == [LET_GO]
            assert await swept(hub) == [whole.match.stored.id]

    run(play())


def test_a_room_is_opened_once_and_anew_when_it_is_broken(tmp_path: Path) -> None:
    async def play() -> None:
        async with opened(tmp_path) as hub:
            made = await hub.create(hub.game("morale"), NewMatch("morale", "recovery"), 5)
            first, second = await asyncio.gather(hub.room(made.match), hub.room(made.match))
            assert first is second is await hub.room(made.match)
            first.close()
            again = await hub.room(made.match)
            assert again is not first and hub.rooms == {made.match: again}

    run(play())


def test_a_broken_room_does_nothing_any_more(tmp_path: Path) -> None:
    async def play() -> None:
        async with opened(tmp_path) as hub:
            room = await new_room(hub, HUMAN)
            one, two = await sit(room, 0, 1)
            log = room.match.log[:]
            room.close()
            assert received(one) == received(two) == [LET_GO]
            await room.say(one, "hello")
            (refused,) = received(one)
            assert refused["message"] == COME_AGAIN
            await room.leave(two)
            assert received(one) == [] and room.match.log == log
            with pytest.raises(Refusal, match=COME_AGAIN):
                async with room.at_rest():
                    pass
            late = Guest(0)
            await room.join(late, 0)
            assert received(late) == [LET_GO] and late not in room.audience.guests

    run(play())


def test_an_unknown_match_and_one_whose_state_makes_no_sense(tmp_path: Path) -> None:
    async def play() -> None:
        async with opened(tmp_path) as hub:
            with pytest.raises(SandtableError, match="there is no match 'x'"):
                await hub.room("x")
            room = await new_room(hub, HUMAN)
            header, before = room.match.stored.header, failures()
            hub.store.create(StoredMatch("odd", header, {"x": 1}, 0, False, False, 1), {0: "secret"}, ())
            with pytest.raises(SandtableError, match="which this program cannot go on from"):
                await hub.room("odd")
            assert failures() == before + 1 and "odd" not in hub.rooms

    run(play())


def test_seats_that_are_not_named_are_like_the_last_one(tmp_path: Path) -> None:
    async def play() -> None:
        async with opened(tmp_path) as hub:
            for seats, kinds_made in (
                ((), ["human", "human"]),
                ((GREEDY,), ["bot", "bot"]),
                ((HUMAN, GREEDY), ["human", "bot"]),
            ):
                room = await new_room(hub, *seats)
                assert [sitting.kind for sitting in room.match.seats] == kinds_made
                assert [sitting.seat for sitting in room.match.seats] == [0, 1]
            with pytest.raises(SandtableError, match="this scenario has 2 seats, not 3"):
                await new_room(hub, HUMAN, HUMAN, HUMAN)
            room = await new_room(hub, NewSeat("bot"))
            assert [sitting.bot for sitting in room.match.seats] == ["greedy", "greedy"]

    run(play())


def test_everybody_gets_a_secret_of_their_own(tmp_path: Path, clock: Clock) -> None:
    async def play() -> None:
        async with opened(tmp_path) as hub:
            made = await hub.create(
                hub.game("morale"), NewMatch("morale", "recovery", listed=True, clock=9), 5
            )
            assert [(link.seat, link.name) for link in made.links] == [
                (0, "SEALs"),
                (1, "Terrorists"),
                (-1, "Spectators"),
            ]
            assert [await hub.find(link.token) for link in made.links] == [
                (made.match, 0),
                (made.match, 1),
                (made.match, -1),
            ]
            stored = hub.store.match(made.match)
            assert stored is not None
            assert (stored.clock, stored.listed, stored.over, stored.created) == (9, True, False, 1000)
            seat, place = await hub.take_seat(made.match, 1), await hub.take_place(made.match)
            assert (seat.name, place.name, place.seat) == ("Terrorists", "Spectators", -1)
            assert await hub.find(seat.token) == (made.match, 1)
            assert await hub.find(place.token) == (made.match, -1)

    run(play())


def test_what_was_closed_opens_as_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """From a checkpoint and the log after it."""
    monkeypatch.setattr(room_module, "CHECKPOINT_EVERY", 10)

    async def play() -> None:
        async with opened(tmp_path) as hub:
            room = await new_room(hub, HUMAN)
            guests = await sit(room, 0, 1)
            await room.say(guests[1], "first")
            await room.sit(guests[1], "bot", "greedy")
            for _ in range(5):
                await answer(room, guests[0], 0)
            assert room.match.can_undo(0)
            await room.undo(guests[0])
            await settle(room)
            while len(room.match.log) % 10 < 4 or len(room.match.log) < 20:
                await answer(room, guests[0])
                await settle(room)
            before = state_of(room)
            (n, _) = hub.store.checkpoint(room.match.stored.id)
            assert n >= 10 and len(room.match.log) - n > 0
            room.close()
            again = await hub.room(room.match.stored.id)
            assert state_of(again) == before
            assert again.match.log == hub.store.log(room.match.stored.id)

    run(play())


def state_of(room: Room) -> Any:
    match = room.match
    lines = [[line.text for line in match.log_lines(seat)] for seat in (0, 1, -1)]
    questions = [match.sight(seat).question for seat in (0, 1)]
    scenes = [match.scene(seat) for seat in (0, 1, -1)]
    return match.seats, match.said, match.undos, match.given, len(match.log), lines, questions, scenes


@pytest.mark.parametrize(("entries", "saved"), [(8, 0), (9, 10), (10, 0), (19, 20)])
def test_a_checkpoint_is_stored_whenever_so_many_entries_are_full(
    entries: int, saved: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(room_module, "CHECKPOINT_EVERY", 10)

    async def play() -> None:
        async with opened(tmp_path) as hub:
            room = await new_room(hub, HUMAN)
            log: list[Logged] = [Spoke(0, "x")] * (entries - 2)
            hub.store.append([Append(room.match.stored.id, 2, tuple(log))])
            await hub.heard(room.match.stored.id)
            (guest,) = await sit(room, 0)
            await room.say(guest, "y")
            (n, line) = hub.store.checkpoint(room.match.stored.id)
            assert (n, len(line)) == (saved, saved > 0)

    run(play())


def test_the_lobby_is_told_what_it_shows(tmp_path: Path, clock: Clock) -> None:
    async def play() -> None:
        async with opened(tmp_path) as hub:
            room = await new_room(hub, HUMAN, GREEDY, listed=True, scenario="checkpoint")
            await sit(room, 0)
            about = msgspec.to_builtins(room.match.info(room.audience.there(), 7, (1,)))
            assert (about["age"], about["free"], about["over"], about["ending"]) == (7, (1,), False, "")
            assert (about["title"], about["scenario"]) == (room.match.game.title, "checkpoint")
            assert about["scenario_title"] == room.match.scenario_title != ""
            assert about["round"] == room.match.table.now.round  # type: ignore[attr-defined]
            assert [(seat["side"], seat["present"]) for seat in about["seats"]] == [(0, True), (1, False)]

    run(play())
