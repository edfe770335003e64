"""The application around the rooms: headers, defects, static files, counts, start and stop."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from httpx import ASGITransport, AsyncClient
from prometheus_client import generate_latest
from starlette.applications import Starlette

from sandtable.server import logs
from sandtable.server.app import make_app
from sandtable.server.hub import Hub
from sandtable.server.limits import Limits
from sandtable.server.news import News
from sandtable.server.schema import OVER_HTTP, schema
from sandtable.server.security import HEADERS, SecurityHeaders
from server.inside import failures, run

WANTED = {"game": "morale", "scenario": "recovery"}


def url(folder: Path) -> str:
    return f"sqlite:///{folder}/matches.db"


def called(app: Any, kind: str = "http") -> list[dict[str, Any]]:
    """What an application sends through the headers."""
    sent: list[dict[str, Any]] = []

    async def send(message: Any) -> None:
        sent.append(message)

    async def receive() -> Any:
        return {"type": "http.request", "body": b""}

    asyncio.run(SecurityHeaders(app)({"type": kind, "method": "GET"}, receive, send))
    return sent


async def fails(scope: Any, receive: Any, send: Any) -> None:
    raise ValueError("a secret")


async def fails_late(scope: Any, receive: Any, send: Any) -> None:
    await send({"type": "http.response.start", "status": 200, "headers": []})
    raise ValueError


async def answers(scope: Any, receive: Any, send: Any) -> None:
    await send({"type": "http.response.start", "status": 200, "headers": [(b"x", b"y")]})
    await send({"type": "http.response.body", "body": b"fine"})


def headers_of(message: dict[str, Any]) -> dict[str, str]:
    return {name.decode().lower(): value.decode() for name, value in message["headers"]}


def test_headers_are_put_on_what_is_answered_and_nothing_else_changes() -> None:
    start, body = called(answers)
    assert headers_of(start) == {"x": "y"} | {name.lower(): value for name, value in HEADERS.items()}
    assert body == {"type": "http.response.body", "body": b"fine"}


def test_a_defect_is_one_sentence_with_the_headers() -> None:
    before = failures()
    start, body = called(fails)
    assert start["status"] == 500
    assert headers_of(start)["x-content-type-options"] == "nosniff"
    assert json.loads(body["body"])["message"] == logs.SORRY
    assert failures() == before + 1


def test_a_defect_after_the_beginning_adds_no_second_answer() -> None:
    before = failures()
    assert [message["type"] for message in called(fails_late)] == ["http.response.start"]
    assert failures() == before + 1


def test_sockets_pass_through_as_they_are() -> None:
    (start, _) = called(answers, "websocket")
    assert headers_of(start) == {"x": "y"}
    with pytest.raises(ValueError, match="a secret"):
        called(fails, "lifespan")


@asynccontextmanager
async def browsing(app: Starlette) -> AsyncIterator[AsyncClient]:
    """From the start of an application to its stop."""
    async with (
        app.router.lifespan_context(app),
        AsyncClient(transport=ASGITransport(app), base_url="http://here") as browser,
    ):
        yield browser


def test_the_client_s_files_are_served_where_they_are_built(tmp_path: Path) -> None:
    static = tmp_path / "static"

    async def look() -> None:
        async with browsing(make_app(url(tmp_path), static)) as browser:
            assert (await browser.get("/")).status_code == 404
        static.mkdir()
        (static / "index.html").write_text("<p>lobby</p>")
        async with browsing(make_app(url(tmp_path), static)) as browser:
            page = await browser.get("/")
            assert page.text == "<p>lobby</p>"
            assert page.headers["content-security-policy"] == HEADERS["Content-Security-Policy"]
            assert (await browser.get("/api/games")).status_code == 200

    run(look())


def test_rooms_in_memory_are_counted(tmp_path: Path) -> None:
    async def look() -> None:
        async with browsing(make_app(url(tmp_path))) as browser:
            assert "sandtable_rooms 0.0" in generate_latest().decode()
            made = (await browser.post("/api/matches", json=WANTED)).json()
            await browser.post("/api/mine", json={"tokens": [made["links"][0]["token"]]})
            assert "sandtable_rooms 1.0" in generate_latest().decode()

    run(look())


def test_limits_are_the_usual_ones_unless_others_are_given(tmp_path: Path) -> None:
    async def codes(limits: Limits | None, wanted: dict[str, str], times: int) -> list[int]:
        async with browsing(make_app(url(tmp_path), limits=limits)) as browser:
            return [(await browser.post("/api/matches", json=wanted)).status_code for _ in range(times)]

    async def look() -> None:
        assert await codes(Limits(match_burst=1.0), WANTED, 2) == [201, 429]
        assert await codes(None, {}, 101) == [400] * 100 + [429]

    run(look())
    usual = Limits()
    assert (usual.messages_a_second, usual.message_burst) == (20.0, 60.0)
    assert (usual.matches_an_hour, usual.match_burst) == (200.0, 100.0)


def test_sweeping_and_listening_go_on_until_the_server_stops(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    course: list[str] = []

    async def for_ever(name: str) -> None:
        course.append(f"{name} starts")
        try:
            await asyncio.Event().wait()
        finally:
            course.append(f"{name} ends")

    async def look() -> None:
        async with browsing(make_app(url(tmp_path))):
            await asyncio.sleep(0)
            assert course == ["sweep starts", "news starts"]
        assert course[2:] == ["sweep ends", "news ends", "closed"]

    monkeypatch.setattr(Hub, "sweep", lambda self: for_ever("sweep"))
    monkeypatch.setattr(News, "listen", lambda self, heard: for_ever("news"))
    closed = Hub.close
    monkeypatch.setattr(Hub, "close", lambda self: (course.append("closed"), closed(self))[0])
    run(look())


def test_the_schema_names_every_message() -> None:
    found = schema()["$defs"]
    names = {kind.__name__ for kind in OVER_HTTP}
    assert names | {"ClientMessage", "ServerMessage", "View", "Hello", "Answer", "Refused"} <= set(found)
    sent = ["Hello", "Answer", "TryDraft", "CommitDraft", "Undo", "Say", "Sit", "StandBy"]
    sent += ["LookBack", "Watch", "LookAhead", "CallMe", "Attend", "Resign", "Lesson"]
    assert {each["$ref"] for each in found["ClientMessage"]["anyOf"]} == {f"#/$defs/{name}" for name in sent}
    assert list(found)[:-2] == sorted(list(found)[:-2])
