"""A client that sends anything at all never gets a defect, a secret, or a changed match."""

from __future__ import annotations

import json
import random
import re
import socket
from collections.abc import Iterator
from pathlib import Path
from typing import Any, ClassVar

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, rule, run_state_machine_as_test
from websockets.exceptions import ConnectionClosed, WebSocketException
from websockets.sync.client import connect

from sandtable.server.limits import MESSAGE_BYTES, RECORD_BYTES, Limits
from sandtable.server.logs import SORRY
from sandtable.server.store import Store

ROUTES = [
    "games",
    "matches",
    "mine",
    "join",
    "watch",
    "record",
    "records",
    "report",
    "fork",
    "rematch",
    "invite",
    "code",
    "enter",
    "invited",
    "rules/x",
]
WORDS = [
    "hello",
    "answer",
    "undo",
    "say",
    "sit",
    "call_me",
    "attend",
    "resign",
    "look_back",
    "watch",
    "look_ahead",
    "draft",
    "commit",
    "parts",
    "token",
    "question",
    "seat",
    "match",
    "step",
    "start",
    "count",
    "x",
]
NUMBERS = st.one_of(st.integers(), st.sampled_from([2**31, 2**63, -(2**63), 10**40, -1]), st.floats())
SCALARS = st.one_of(st.none(), st.booleans(), NUMBERS, st.text(max_size=30), st.sampled_from(WORDS))
KEYS = st.sampled_from(
    [*WORDS, "type", "text", "kind", "bot", "answer", "game", "scenario", "options", "seats"]
)
ANYTHING = st.recursive(
    SCALARS,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(KEYS, inner, max_size=5),
    max_leaves=12,
)
TYPED = st.sampled_from(["hello", "answer", "sit", "look_back", "watch"]).flatmap(
    lambda kind: st.dictionaries(KEYS, SCALARS, max_size=3).map(lambda rest: rest | {"type": kind})
)
POINTS = st.lists(NUMBERS, min_size=1, max_size=3)
QUERIES = st.fixed_dictionaries(
    {},
    optional={
        "answer": st.one_of(SCALARS, st.text(max_size=500)),
        "start": st.one_of(POINTS, SCALARS),
        "end": st.one_of(POINTS, SCALARS),
        "element": st.one_of(SCALARS, st.sampled_from(["unit-0", "unit:0"])),
    },
)
LOOKS = st.fixed_dictionaries(
    {"type": st.just("look_ahead"), "n": st.one_of(st.integers(0, 9), SCALARS), "query": QUERIES}
)
PARTS = st.one_of(
    SCALARS,
    st.dictionaries(
        st.one_of(st.integers(-2, 5).map(str), st.sampled_from(["x", "", "1" * 30])),
        st.one_of(SCALARS, st.lists(st.one_of(SCALARS, st.sampled_from(["done:0", "hold", "x" * 500])))),
        max_size=4,
    ),
)
PLANS = st.fixed_dictionaries(
    {"type": st.sampled_from(["draft", "commit"]), "question": SCALARS, "parts": PARTS},
    optional={"n": st.one_of(st.integers(0, 9), SCALARS)},
)
FRAMES = st.one_of(
    st.one_of(ANYTHING, TYPED, LOOKS, PLANS).map(json.dumps),
    st.text(max_size=60),
    st.binary(max_size=60),
    st.sampled_from(
        ["[" * 5000, '{"type":' * 900, "x" * (MESSAGE_BYTES + 1), b"\xff\xfe", '{"type":"undo"}']
    ),
)
LAST = '{"type":"look_back","step":-7}'
HARMLESS = ("welcome", "view", "refused", "past", "ahead", "said", "chat", "problem")


class World:
    """One match: the victim has deployed some units in secret, the attacker sits on the other side."""

    def __init__(self, client: Any, url: str) -> None:
        self.client = client
        self.store = Store(url)
        made = client.made("human", "human", scenario="recovery")
        self.match = made["match"]
        self.attacker, self.victim, self.watcher = (link["token"] for link in made["links"])
        player = client.join(self.victim)
        for _ in range(3):
            player.until_asked()
            player.answer(player.choices()[0])
        player.close()
        attacker = client.join(self.attacker)  # that somebody has come is written down once
        attacker.until("view")
        attacker.close()
        self.before = self.state()

    def state(self) -> tuple[Any, ...]:
        """The stored log, and what the victim sees."""
        player = self.client.join(self.victim)
        view = player.until("view")
        player.close()
        return self.store.log(self.match), view["scene"], view["question"], player.log, view["waiting"]

    def check(self, frame: str | bytes) -> dict[str, Any]:
        """Nothing that reaches the attacker betrays the victim, or a defect."""
        assert isinstance(frame, str)
        message: dict[str, Any] = json.loads(frame)
        assert message["type"] in HARMLESS
        assert self.victim not in frame and "Traceback" not in frame and SORRY not in frame
        assert "starts in" not in frame
        for element in message.get("scene", {}).get("elements", ()):
            assert element["kind"] != "figure" or element["side"] != "terrorists"
        return message


@pytest.fixture(scope="module")
def world(run_server: Any, tmp_path_factory: pytest.TempPathFactory) -> Iterator[World]:
    url = f"sqlite:///{tmp_path_factory.mktemp('fuzz')}/matches.db"
    limits = Limits(matches_an_hour=1e9, match_burst=1e9, socket_burst=1e9, upload_bytes=1e12)
    with run_server(url, limits) as client:
        world = World(client, url)
        yield world
        world.store.close()


class Attack(RuleBasedStateMachine):
    world: ClassVar[World]

    @initialize()
    def begin(self) -> None:
        self.failures = self.world.client.failures()

    def attack(self, token: str, frames: list[str | bytes]) -> None:
        """Sends it all, then reads until the answer to a harmless question or until the server closes."""
        with connect(f"ws://{self.world.client.address}/ws", max_size=None) as link:
            try:
                for frame in (json.dumps({"type": "hello", "token": token}), *frames, LAST):
                    link.send(frame)
                while "-7" not in self.world.check(link.recv(timeout=60)).get("message", ""):
                    pass
            except ConnectionClosed:
                pass

    @rule(frames=st.lists(FRAMES, min_size=1, max_size=8), watch=st.booleans())
    def send_anything(self, frames: list[str | bytes], watch: bool) -> None:
        self.attack(self.world.watcher if watch else self.world.attacker, frames)

    @rule(question=st.sampled_from(["", "0" * 16, "x" * 5000]), text=st.text(max_size=200))
    def answer_a_stale_question(self, question: str, text: str) -> None:
        message = {"type": "answer", "question": question, "answer": text}
        self.attack(self.world.attacker, [json.dumps(message)])

    @rule(token=st.text(max_size=60))
    def come_with_another_token(self, token: str) -> None:
        self.attack(token, [])

    @rule(text=st.text(max_size=200), bot=st.text(min_size=1, max_size=30))
    def answer_wrongly(self, text: str, bot: str) -> None:
        player = self.world.client.join(self.world.attacker)
        question = player.until("view")["question"]
        player.send(type="answer", question=question, answer="?" + text)
        player.send(type="sit", kind="bot", bot="?" + bot)
        player.send(type="sit", kind="bot", bot="search:999s")
        player.send(type="say", text="  ")
        for _ in range(3):
            assert len(player.until("refused")["message"]) < 500
        player.close()
        for frame in player.frames:
            self.world.check(frame)

    @rule(
        method=st.sampled_from(["GET", "POST", "PUT", "DELETE"]),
        route=st.one_of(st.sampled_from(ROUTES), st.text(st.characters(codec="ascii"), max_size=20)),
        body=st.one_of(ANYTHING.map(lambda value: json.dumps(value).encode()), st.binary(max_size=50)),
        token=st.sampled_from(["nonsense", "Bearer", "\xff"]),
    )
    def ask_anything(self, method: str, route: str, body: bytes, token: str) -> None:
        path = "/api/" + route.encode().hex() if not route.isprintable() else "/api/" + route.replace("#", "")
        headers = {"Authorization": f"Bearer {token}".encode("latin-1")}
        reply = self.world.client.http.request(method, path.replace("?", ""), content=body, headers=headers)
        assert reply.status_code < 500, (method, path, body)
        assert "Traceback" not in reply.text and self.world.victim not in reply.text

    @rule(step=NUMBERS, seats=ANYTHING)
    def fork_wrongly(self, step: Any, seats: Any) -> None:
        headers = {"Authorization": f"Bearer {self.world.attacker}"}
        body = json.dumps({"step": step, "seats": seats})
        reply = self.world.client.http.post("/api/fork", content=body, headers=headers)
        assert reply.status_code < 500, body

    def teardown(self) -> None:
        if hasattr(self, "failures"):
            assert self.world.client.failures() == self.failures
            assert self.world.state() == self.world.before


def test_nothing_that_a_client_sends_does_harm(world: World) -> None:
    Attack.world = world
    run_state_machine_as_test(
        Attack,
        settings=settings(
            max_examples=60,
            stateful_step_count=20,
            deadline=None,
            database=None,
            suppress_health_check=list(HealthCheck),
        ),
    )


def test_a_flood_is_refused_and_the_seat_still_works(world: World) -> None:
    player = world.client.join(world.attacker)
    player.until("view")
    for _ in range(200):
        player.send(type="look_back", step=0)
    replies = [player.next() for _ in range(200)]
    refused = [reply["message"] for reply in replies if reply["type"] == "refused"]
    assert set(refused) == {"too many messages; wait a moment"}
    assert world.state() == world.before


def test_frames_that_are_no_messages_close_the_socket_cleanly(world: World) -> None:
    for frame in ("x" * (MESSAGE_BYTES + 1), "[" * 10_000):
        player = world.client.join("nonsense")
        with pytest.raises(WebSocketException):
            player.socket.send(frame)
            while True:
                world.check(player.socket.recv(timeout=60))


def test_bytes_that_are_no_requests_are_answered_or_dropped(world: World) -> None:
    host, port = world.client.address.split(":")
    for data in (
        b"\0" * 100,
        b"GET /%00 HTTP/1.1\r\nHost: x\r\n\r\n",
        b"GET /" + b"a" * 70_000,
        b"\xff\xfe\r\n\r\n",
    ):
        with socket.create_connection((host, int(port)), timeout=60) as raw:
            raw.sendall(data)
            raw.shutdown(socket.SHUT_WR)
            assert b" 500 " not in raw.recv(4096)[:20]


def a_record(world: World) -> bytes:
    token = world.client.make("random", "random")[-1]
    watcher = world.client.join(token)
    while not watcher.view.get("over"):
        watcher.next()
    record = world.client.http.get("/api/record", headers={"Authorization": f"Bearer {token}"})
    assert record.status_code == 200
    data: bytes = record.content
    return data


def test_bad_records_are_refused_in_one_sentence(world: World) -> None:
    failures = world.client.failures()
    lines = a_record(world).splitlines(keepends=True)
    rng = random.Random(5)
    whole = b"".join(lines)
    bad = [
        b"",
        b"\xff\xfe\n" + whole,
        b"[" * 100_000,
        lines[0] + b"[" * 100_000 + b"\n" + lines[-1],
        lines[0] + b'{"seat":0,"answer":"\xff"}\n' + lines[-1],
        lines[0] + b'{"seat":99999999999999999999999,"answer":"x"}\n' + lines[-1],
        lines[0] + b'{"outcome":[1e400]}\n' + lines[-1],
        lines[0].replace(b'"seed":5', b'"seed":99999999999999999999999') + b"".join(lines[1:]),
        re.sub(rb'"version":\d+', b'"version":77', lines[0]) + b"".join(lines[1:]),
        lines[0] + b"".join(lines[2:]),
        whole + whole,
        b"x" * (RECORD_BYTES + 1),
    ]
    for _ in range(40):
        at = rng.randrange(len(whole))
        bad.append(whole[:at] + bytes([rng.randrange(256)]) + whole[at + 1 + rng.randrange(3) :])
    for data in bad:
        reply = world.client.http.post("/api/records", content=data)
        assert reply.status_code in (201, 400, 413, 429), data[:200]
        assert reply.status_code == 201 or 0 < len(reply.json()["message"]) < 500
    assert world.client.failures() == failures


def test_the_fuzz_knows_a_defect_when_it_sees_one(tmp_path: Path, run_server: Any, monkeypatch: Any) -> None:
    """Otherwise all of the above would prove nothing."""
    with run_server(f"sqlite:///{tmp_path}/matches.db") as client:
        before = client.failures()
        monkeypatch.setattr("sandtable.server.http.game_info", lambda slug: 1 / 0)
        reply = client.http.get("/api/games")
        assert (reply.status_code, reply.json()["message"]) == (500, SORRY)
        assert "Content-Security-Policy" in reply.headers
        monkeypatch.setattr("sandtable.server.hub.Hub.come_in", lambda self, token: 1 / 0)
        player = client.join("x")
        assert player.next() == {"type": "problem", "message": SORRY}
        assert client.failures() == before + 2
