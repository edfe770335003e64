"""A language model at a seat of a match on a server, beside a person."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from threading import Thread
from typing import Any

import pytest

from adapters.mcp_client import Call, ToolFailed, handles, numbers, talk
from sandtable.adapters.mcp.links import LinkedSeat
from sandtable.engine.errors import Refusal

SMALL = {"options": {"units": 1, "round_limit": 2}}


@pytest.fixture(scope="module")
def here(run_server: Any, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    with run_server(f"sqlite:///{tmp_path_factory.mktemp('mcp') / 'matches.db'}") as client:
        yield client


def link(here: Any, page: str, token: str) -> str:
    return f"http://{here.address}/#/{page}/{token}"


def person_plays(player: Any) -> Callable[[], None]:
    def play() -> None:
        while not player.until_asked()["over"]:
            player.answer(player.choices()[0])

    return play


def test_it_plays_a_whole_match_by_its_link(here: Any) -> None:
    mine, theirs, _ = here.make("human", "human", **SMALL)
    person = here.join(theirs)
    thread = Thread(target=person_plays(person))
    thread.start()

    async def play(call: Call) -> str:
        seen = await call("join_match", link=link(here, "m", mine), name="Model")
        [handle] = handles(seen)
        while "The game is over" not in seen:
            seen = await call("act", match=handle, answer=numbers(seen)[0], wait_seconds=60)
        return seen

    seen = talk(play)
    thread.join(60)
    assert person.view["over"] and f"The game is over: {person.view['ending']}." in seen
    assert person.view["seats"][0]["player"] == "Model"


def test_an_invitation_is_its_own_from_then_on(here: Any) -> None:
    mine, _, _ = here.make("human", "random", **SMALL)

    async def join(call: Call) -> str:
        seen = await call("join_match", link=link(here, "j", mine))
        with pytest.raises(ToolFailed, match="this link opens no match"):
            await call("join_match", link=link(here, "m", mine))
        await call("leave_match", match=handles(seen)[0])
        return seen

    assert "Handle of seat 0 in morale" in talk(join)


def test_a_spectator_is_asked_nothing(here: Any) -> None:
    *_, watching = here.make("human", "human", **SMALL)

    async def watch(call: Call) -> str:
        return await call("join_match", link=link(here, "m", watching))

    seen = talk(watch)
    assert "You are not asked now" in seen and not numbers(seen)


def test_a_refusal_has_its_rule_and_a_lost_connection_is_made_again(here: Any) -> None:
    mine, *_ = here.make("human", "random", **SMALL)
    seat = LinkedSeat(link(here, "m", mine), "")
    before = seat.look(0)
    with pytest.raises(Refusal, match="not among the options") as refused:
        seat.answer("deploy:9,9")
    assert refused.value.rule == "MORALE-1.11"
    seat.socket.close()
    assert seat.look(0) == before
    seat.answer("deploy:0,3")
    assert seat.look(30) != before
    seat.leave()
