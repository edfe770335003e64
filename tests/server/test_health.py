"""Whether a server can work, and what it counts: what is told of it, and where."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.request import urlopen

import httpx
import pytest

from sandtable.engine.errors import SandtableError
from sandtable.server import health, metrics
from sandtable.server.store import Store
from server.test_outage import down

PATIENCE = 30


@pytest.fixture
def client(tmp_path: Path, run_server: Any) -> Iterator[httpx.Client]:
    with run_server(f"sqlite:///{tmp_path}/m.db") as client:
        yield client.http


def test_all_is_well(client: httpx.Client) -> None:
    reply = client.get("/healthz")
    assert (reply.status_code, reply.json()) == (200, {"status": "ok"})
    assert client.head("/healthz").status_code == 200


def test_a_store_that_fails(client: httpx.Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Store, "ping", down)
    reply = client.get("/healthz")
    assert (reply.status_code, reply.json()["message"]) == (503, "the database does not answer")
    monkeypatch.undo()
    assert client.get("/healthz").status_code == 200


def test_a_store_that_hangs_is_asked_once_and_answered_for_in_time(
    client: httpx.Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    let, asked = threading.Event(), []

    def hang(_: Store) -> None:
        asked.append(1)
        let.wait(PATIENCE)

    monkeypatch.setattr(Store, "ping", hang)
    monkeypatch.setattr(health, "HEALTH_SECONDS", 0.01)
    try:
        assert [client.get("/healthz").status_code for _ in range(20)] == [503] * 20
        assert asked == [1]
        assert client.get("/api/games").status_code == 200
    finally:
        let.set()


def test_metrics_are_not_where_the_players_are(client: httpx.Client) -> None:
    assert client.get("/metrics").status_code == 404


def test_metrics_have_an_address_of_their_own() -> None:
    metrics.OUTAGES.inc()
    port = metrics.publish("127.0.0.1", 0)
    with urlopen(f"http://127.0.0.1:{port}/metrics", timeout=PATIENCE) as reply:
        assert b"sandtable_outages_total" in reply.read()
    with pytest.raises(SandtableError, match=f"metrics: cannot listen on 127.0.0.1:{port}: Address already"):
        metrics.publish("127.0.0.1", port)


def test_an_address_for_metrics() -> None:
    assert metrics.address_of("127.0.0.1:9347") == ("127.0.0.1", 9347)
    assert metrics.address_of("[::1]:0") == ("::1", 0)
    for wrong in ("9347", ":9347", "host", "host:", "host:x", "host:65536", "host:-1", "host:²"):
        with pytest.raises(SandtableError, match="is no address; expected HOST:PORT"):
            metrics.address_of(wrong)
