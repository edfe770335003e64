"""Limits against abuse."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from sandtable.server import limits
from sandtable.server.limits import MESSAGE_BYTES, MOST_TOKENS, Allowance, Limits, PerAddress


class Time:
    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def time(monkeypatch: pytest.MonkeyPatch) -> Time:
    time = Time()
    monkeypatch.setattr(limits, "monotonic", time)
    return time


def test_so_many_at_once_and_so_many_a_second(time: Time) -> None:
    allowance = Allowance(2.0, 3.0)
    assert [allowance.spend() for _ in range(4)] == [True, True, True, False]
    time.now += 1.0
    assert [allowance.spend() for _ in range(3)] == [True, True, False]
    time.now += 1000.0
    assert [allowance.spend() for _ in range(4)] == [True, True, True, False]


def test_addresses_do_not_share_and_the_quietest_is_forgotten(time: Time) -> None:
    addresses = PerAddress(1.0, 1.0, most=2)
    for name in ("a", "b", "c"):
        assert addresses.spend(name)
        assert not addresses.spend(name)
        time.now += 0.1
    assert addresses.spend("d")
    assert "a" not in addresses.known and len(addresses.known) == 3


def test_matches_of_one_address_are_limited(tmp_path: Path, run_server: Any) -> None:
    with run_server(f"sqlite:///{tmp_path}/m.db", Limits(match_burst=2, matches_an_hour=1)) as client:
        client.make("human", "human")
        token = client.make("human", "human")[0]
        wanted = {"game": "morale", "scenario": "checkpoint"}
        reply = client.http.post("/api/matches", json=wanted)
        assert (reply.status_code, reply.json()["message"]) == (
            429,
            "too many new matches from this address; try again later",
        )
        header = {"Authorization": f"Bearer {token}"}
        for path in ("fork", "rematch", "records", "join", "watch", "invite", "code"):
            assert client.http.post(f"/api/{path}", headers=header, json={}).status_code == 429


def test_messages_have_a_size(tmp_path: Path, run_server: Any) -> None:
    with run_server(f"sqlite:///{tmp_path}/m.db") as client:
        reply = client.http.post("/api/matches", content=b" " * (MESSAGE_BYTES + 1))
        assert (reply.status_code, reply.json()["message"]) == (413, f"at most {MESSAGE_BYTES} bytes")
        tokens = {"tokens": [""] * (MOST_TOKENS + 1)}
        assert client.http.post("/api/mine", json=tokens).status_code == 400
        player = client.join(client.make("human", "human")[0])
        player.until_asked()
        player.send(type="answer", question=player.view["question"], answer="y" * 10_000)
        assert len(player.until("refused")["message"]) < 150
        player.send(type="say", text="z" * 10_000)
        assert player.until("said")["text"] == "z" * 500


@pytest.mark.parametrize(
    ("field", "value"),
    [("clock", -1), ("clock", 10**9), ("seed", -1), ("seed", 2**63), ("game", "x" * 5000), ("scenario", "x")],
)
def test_a_match_is_made_within_bounds(tmp_path: Path, run_server: Any, field: str, value: Any) -> None:
    with run_server(f"sqlite:///{tmp_path}/m.db") as client:
        wanted = {"game": "morale", "scenario": "checkpoint", field: value}
        reply = client.http.post("/api/matches", json=wanted)
        assert reply.status_code == 400 and 0 < len(reply.json()["message"]) < 500
        endless = {
            "game": "morale",
            "scenario": "checkpoint",
            "seats": [{"kind": "bot", "bot": "search:99999s"}],
        }
        reply = client.http.post("/api/matches", json=endless)
        assert "would think too long" in reply.json()["message"]
