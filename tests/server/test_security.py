"""Headers, origins, and secrets that are kept only as hashes."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from starlette.routing import Route
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from sandtable.server.app import make_app
from sandtable.server.security import FOREIGN as FOREIGN_SAID
from sandtable.server.security import HEADERS
from sandtable.server.tokens import hashed


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("secure")


@pytest.fixture(scope="module")
def here(folder: Path, run_server: Any) -> Any:
    with run_server(f"sqlite:///{folder}/matches.db") as client:
        yield client


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("GET", "/"),
        ("GET", "/nowhere"),
        ("GET", "/api/games"),
        ("GET", "/api/rules/morale"),
        ("GET", "/api/rules/nonsense"),
        ("POST", "/api/matches"),
        ("DELETE", "/api/matches"),
        ("GET", "/api/record"),
        ("GET", "/healthz"),
    ],
)
def test_every_response_has_the_headers(here: Any, method: str, path: str) -> None:
    reply = here.http.request(method, path)
    assert reply.status_code < 500
    for name, value in HEADERS.items():
        assert reply.headers[name] == value
    assert "set-cookie" not in reply.headers


def test_the_content_policy_lets_nothing_in_from_elsewhere(here: Any) -> None:
    policy = here.http.get("/api/games").headers["content-security-policy"]
    rules = dict(rule.split(" ", 1) for rule in policy.split("; "))
    assert rules["default-src"] == "'none'"
    assert rules["frame-ancestors"] == "'none'"
    allowed = {source for value in rules.values() for source in value.split()}
    assert allowed == {"'none'", "'self'", "data:"}


@pytest.mark.parametrize("origin", ["https://elsewhere.example", "null", "http://127.0.0.1:1"])
def test_pages_from_elsewhere_get_no_socket(here: Any, origin: str) -> None:
    with pytest.raises(InvalidStatus) as refused, connect(f"ws://{here.address}/ws", origin=Origin(origin)):
        pass
    assert refused.value.response.status_code == 403


def test_our_own_pages_get_one(here: Any) -> None:
    with connect(f"ws://{here.address}/ws", origin=Origin(f"http://{here.address}")) as socket:
        socket.send('{"type":"hello","token":"nonsense"}')
        assert socket.recv(timeout=60) == '{"type":"problem","message":"this link opens no match"}'


FOREIGN: list[dict[str, str]] = [
    {"Origin": "https://elsewhere.example"},
    {"Origin": "null"},
    {"Origin": "http://127.0.0.1:1"},
    {"Sec-Fetch-Site": "cross-site"},
    {"Sec-Fetch-Site": "same-site", "Origin": "http://elsewhere.127.0.0.1"},
    {"Sec-Fetch-Site": "none", "Origin": "null"},
]
WANTED = {"game": "morale", "scenario": "checkpoint", "listed": True}


@pytest.mark.parametrize("headers", FOREIGN)
def test_a_page_from_elsewhere_can_do_nothing(here: Any, headers: dict[str, str]) -> None:
    """By whatever a page may send without being asked for leave: a plain text, to any address."""
    token = here.make("human", "human")[0]
    before = len(here.http.get("/api/matches").json())
    for path in posted():
        reply = here.http.post(path, json=WANTED, headers=headers | bearer(token))
        assert (reply.status_code, reply.json()["message"]) == (403, FOREIGN_SAID), path
    assert len(here.http.get("/api/matches").json()) == before
    assert here.join(token).until("welcome")["seat"] == 0


def posted() -> list[str]:
    """Every address that takes more than a look."""
    routes = [each for each in make_app("sqlite://").routes if isinstance(each, Route)]
    found = [each.path.replace("{study}", "x") for each in routes if "POST" in (each.methods or ())]
    assert len(found) > 10
    return found


@pytest.mark.parametrize(
    "headers", [{}, {"Sec-Fetch-Site": "same-origin"}, {"Sec-Fetch-Site": "none"}, {"Origin": ""}]
)
def test_our_own_pages_and_programs_can(here: Any, headers: dict[str, str]) -> None:
    own = {"Origin": f"http://{here.address}"} if "Origin" in headers else headers
    assert here.http.post("/api/matches", json=WANTED, headers=own).status_code == 201


def bearer(token: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"}


def test_secrets_are_stored_only_as_hashes(here: Any, folder: Path) -> None:
    made = here.made("human", "human", listed=True)
    tokens = [link["token"] for link in made["links"]]
    tokens.append(here.http.post("/api/join", json={"match": made["match"], "seat": 1}).json()["token"])
    tokens.append(here.http.post("/api/watch", json={"match": made["match"]}).json()["token"])
    player = here.join(tokens[0])
    player.until_asked()
    player.answer(player.choices()[0])
    stored = b"".join(file.read_bytes() for file in folder.iterdir())
    for token in tokens:
        assert len(token) >= 22
        assert token.encode() not in stored
        assert hashed(token).encode() in stored


def test_a_secret_in_an_address_opens_nothing(here: Any) -> None:
    token = here.make("human", "human")[0]
    assert here.http.get("/api/record", params={"token": token}).status_code == 403
    assert here.http.get("/api/report", headers={"Authorization": token}).status_code == 403
