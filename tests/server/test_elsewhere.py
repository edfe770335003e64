"""Other processes on the same database: what they store is taken over, whoever was first."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from sandtable.engine.errors import SandtableError
from sandtable.server.entries import Answered, Spoke
from sandtable.server.hub import Hub
from sandtable.server.news import EVERYTHING
from sandtable.server.room import TRIES, Room
from sandtable.server.rows import Append
from server.inside import (
    HUMAN,
    LET_GO,
    answer,
    failures,
    kinds,
    new_room,
    opened,
    received,
    run,
    sit,
)


async def elsewhere(hub: Hub, match: str, work: Callable[[Room], Any]) -> None:
    """Something happens to a match in another process."""
    other = Hub(hub.store, hub.thinkers, hub.news, hub.games)
    await work(await other.room(match))
    other.writer.close()


def test_what_another_process_stored_is_shown_when_it_is_heard_of(tmp_path: Path) -> None:
    async def speak(room: Room) -> None:
        (there,) = await sit(room, 1)
        await answer(room, there)
        await room.say(there, "from afar")

    async def play() -> None:
        async with opened(tmp_path) as hub:
            room, quiet = await new_room(hub, HUMAN), await new_room(hub, HUMAN)
            name = room.match.stored.id
            one, two = await sit(room, 0, 1)
            (bystander,) = await sit(quiet, 0)
            for heard in (name, EVERYTHING):
                await elsewhere(hub, name, speak)
                assert kinds(one) == kinds(two) == []
                await hub.heard(heard)
                assert kinds(one) == ["said"]
                assert kinds(two) == ["view", "said"]
                await hub.heard(heard)
                await hub.heard("nonsense")
                assert kinds(one) == kinds(two) == kinds(bystander) == []
            assert room.match.log == hub.store.log(name)

    run(play())


def test_news_that_make_no_sense_are_a_failure_and_left_out_and_the_others_still_come(
    tmp_path: Path,
) -> None:
    async def play() -> None:
        async with opened(tmp_path) as hub:
            bad, good = await new_room(hub, HUMAN), await new_room(hub, HUMAN)
            one, two = (await sit(bad, 0))[0], (await sit(good, 0))[0]
            hub.store.append([Append(bad.match.stored.id, len(bad.match.log), (Answered(0, "fly:1"),))])
            hub.store.append([Append(good.match.stored.id, len(good.match.log), (Spoke(1, "fine"),))])
            before = failures()
            await hub.heard(EVERYTHING)
            assert failures() == before + 1
            assert not bad.broken
            (view,) = [message for message in received(one) if message["type"] == "view"]
            assert [line["what"] for line in view["log"]][-1] == "notice"
            assert not good.broken and kinds(two) == ["said"]
            await hub.heard(bad.match.stored.id)
            assert failures() == before + 1

    run(play())


def test_other_processes_are_told_of_secrets_and_of_nothing_else(tmp_path: Path) -> None:
    """Whoever has a match is the only one to know it."""

    async def play() -> None:
        async with opened(tmp_path) as hub:
            room = await new_room(hub, HUMAN)
            (one,) = await sit(room, 0)
            await room.say(one, "hello")
            assert hub.news.matches == []  # type: ignore[attr-defined]
            await hub.secrets_changed(room.match.stored.id)
            assert hub.news.matches == [room.match.stored.id]  # type: ignore[attr-defined]

    run(play())


def being_first(room: Room, times: int) -> Callable[[Append], Any]:
    """A writer before whom somebody else adds to the log, so many times."""
    store, append, left = room.writer.store, room.writer.append, [times]

    async def write(wanted: Append) -> None:
        if left[0]:
            left[0] -= 1
            store.append([Append(wanted.match, wanted.n, (Spoke(1, f"first {left[0]}"),))])
        await append(wanted)

    return write


@pytest.mark.parametrize("times", [1, TRIES - 1, TRIES])
def test_who_was_not_first_tries_again_so_often(times: int, tmp_path: Path) -> None:
    async def play() -> None:
        async with opened(tmp_path) as hub:
            room = await new_room(hub, HUMAN)
            (one,) = await sit(room, 0)
            room.writer.append = being_first(room, times)  # type: ignore[method-assign, assignment]
            await answer(room, one)
            sent = received(one)
            assert [each["text"] for each in sent if each["type"] == "said"] == [
                f"first {n}" for n in reversed(range(times))
            ]
            refused = [each["message"] for each in sent if each["type"] == "refused"]
            assert refused == (["others were quicker: look again"] if times == TRIES else [])
            answers = [each for each in hub.store.log(room.match.stored.id) if isinstance(each, Answered)]
            assert len(answers) == (times < TRIES)

    run(play())


def test_where_the_match_cannot_be_loaded_anew_all_are_let_go(tmp_path: Path) -> None:
    async def fail() -> Any:
        raise SandtableError("gone")

    async def play() -> None:
        async with opened(tmp_path) as hub:
            room = await new_room(hub, HUMAN)
            one, two = await sit(room, 0, 1)
            room.writer.append = being_first(room, 1)  # type: ignore[method-assign, assignment]
            room.reload = fail
            await room.say(one, "hello")
            assert room.broken
            assert received(two) == [LET_GO]
            assert [each.get("message") for each in received(one)] == [None, "gone"]

    run(play())
