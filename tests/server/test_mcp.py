"""A language model at a seat of a match on a server elsewhere, beside a person."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from threading import Thread
from typing import Any

import pytest
from mcp import StdioServerParameters

from adapters.mcp_client import Call, ToolFailed, handles, numbers, play_on, talk
from sandtable.adapters.mcp.desks import ConnectedDesk
from sandtable.adapters.mcp.links import LinkedSeat
from sandtable.adapters.mcp.server import make_server
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
        return await play_on(call, handles(seen)[0], seen)

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

    async def play() -> None:
        seat = LinkedSeat(f"http://{here.address}/", mine)
        before = await seat.look(0)
        with pytest.raises(Refusal, match="not among the options") as refused:
            await seat.answer("deploy:9,9")
        assert refused.value.rule == "MORALE-1.11"
        assert seat.wire is not None
        await seat.wire.close()
        assert await seat.look(0) == before
        preview = await seat.preview("deploy:0,3")
        assert preview is not None
        await seat.answer("deploy:0,3")
        assert await seat.look(30) != before
        await seat.leave()

    asyncio.run(play())


def test_a_question_that_has_changed_meanwhile_is_looked_at_first(here: Any) -> None:
    mine, *_ = here.make("human", "random", **SMALL)

    async def race(call: Call) -> None:
        await call("join_match", link=link(here, "m", mine))
        browser = here.join(mine)
        browser.until_asked()
        browser.answer(browser.choices()[0])
        for _ in range(20):
            if "another one" in (said := await failure(call)):
                return
        raise AssertionError(said)

    async def failure(call: Call) -> str:
        """The news may come a moment later; until then nothing legal is answered."""
        try:
            return await call("act", answer="none")
        except ToolFailed as failed:
            await call("list_games")
            return str(failed)

    talk(race)


# At the tables of a server


def connected(here: Any, *given: str) -> Any:
    return make_server(ConnectedDesk(f"http://{here.address}/", *given))


def test_a_code_opens_a_seat_as_it_does_for_a_person(here: Any) -> None:
    mine, theirs, _ = here.make("human", "human", **SMALL)
    bearer = {"Authorization": f"Bearer {theirs}"}
    code = here.http.post("/api/code", headers=bearer).json()["code"]

    async def enter(call: Call) -> str:
        with pytest.raises(ToolFailed, match="link: this code opens nothing"):
            await call("join_match", link="BCDF-0000")
        return await call("join_match", link=code.lower(), name="Model")

    assert "Handle of seat 1 in morale" in talk(enter, connected(here))
    assert here.http.post("/api/enter", json={"code": code}).status_code == 403
    person = here.join(mine)
    assert person.until("view")["seats"][1]["player"] == "Model"


def test_a_match_is_made_there_and_people_may_watch(here: Any) -> None:
    async def play(call: Call) -> list[str]:
        with pytest.raises(ToolFailed, match=r"seats must be from 0 to 1, not \[2\]"):
            await call("new_match", game="morale", seats=[2])
        seen = await call("new_match", game="morale", scenario="checkpoint", bot="random", **SMALL)
        return [seen, await play_on(call, "", seen)]

    begun, over = talk(play, connected(here))
    watching = begun.split("#/m/")[1].split()[0]
    watcher = here.join(watching)
    view = watcher.until("view")
    assert view["over"] and f"The game is over: {view['ending']}" in over
    assert [seat["kind"] for seat in view["seats"]] == ["human", "bot"]


def test_a_free_seat_of_a_listed_match_is_taken(here: Any) -> None:
    made = here.made("human", "human", **SMALL, listed=True)
    here.join(made["links"][0]["token"]).until("view")

    async def sit(call: Call) -> str:
        assert f"- {made['match']}/1: morale" in await call("list_tables")
        return await call("join_match", link=f"{made['match']}/1")

    assert "Handle of seat 1 in morale" in talk(sit, connected(here))


def command(*words: str) -> StdioServerParameters:
    arguments = ["-m", "sandtable.cli", "mcp", *words]
    return StdioServerParameters(command=sys.executable, args=arguments, env=dict(os.environ))


def test_the_command_takes_a_seat_from_the_start(here: Any) -> None:
    mine, *_ = here.make("human", "random", **SMALL)

    async def play(call: Call) -> str:
        return await play_on(call, "", await call("observe"))

    found = talk(play, command("--connect", link(here, "j", mine), "--name", "Stranger"))
    assert "The game is over" in found


def test_the_command_says_in_one_line_why_it_cannot(here: Any) -> None:
    words = ["--connect", f"http://{here.address}", "--code", "BCDF-0000"]
    run = subprocess.run(
        [sys.executable, "-m", "sandtable.cli", "mcp", *words], capture_output=True, text=True, check=False
    )
    assert run.returncode == 1
    assert run.stderr == "sandtable: link: this code opens nothing; codes are good for 15 minutes\n"
