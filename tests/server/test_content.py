"""Matches with content of somebody's own: listed, stored, reloaded without it, forked, recorded."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any

import pytest

from sandtable.catalog.record import dump_record, read_record, replay
from sandtable.catalog.registry import games
from sandtable.catalog.shelf import Overlay, digest_of
from sandtable.games.morale.content.loader import CONTENT

Run = Callable[..., AbstractContextManager[Any]]

CASE = (CONTENT / "scenarios" / "checkpoint.toml").read_text("utf-8")
MINE = {
    "scenarios/mine.toml": CASE.replace('name = "checkpoint"', 'name = "mine"').replace(
        "The Case", "My Case"
    ),
    "units.toml": '[[unit]]\nid = "seal_leader"\nname = "Boss"\n',
}


@pytest.fixture
def url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path}/matches.db"


@pytest.fixture(scope="module")
def plain(run_server: Run, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    """A server without content of anybody's."""
    with run_server(f"sqlite:///{tmp_path_factory.mktemp('plain')}/matches.db") as client:
        yield client


def with_content() -> dict[str, Any]:
    return games() | {"morale": games()["morale"].with_content(Overlay(MINE))}


def play_on(player: Any, rng: random.Random, answers: int = 10_000) -> None:
    for _ in range(answers):
        player.until_asked()
        if player.view["over"]:
            return
        player.answer(rng.choice(player.choices()))


def panels(view: dict[str, Any]) -> str:
    return json.dumps(view["scene"]["panels"])


def scenarios(client: Any) -> list[str]:
    (morale,) = [game for game in client.http.get("/api/games").json() if game["slug"] == "morale"]
    return [scenario["name"] for scenario in morale["scenarios"]]


def bearer(token: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"}


def test_the_lobby_lists_what_was_added(run_server: Run, url: str) -> None:
    with run_server(url, games=with_content()) as client:
        assert "mine" in scenarios(client)
    with run_server(url) as client:
        assert "mine" not in scenarios(client)
        refused = client.http.post("/api/matches", json={"game": "morale", "scenario": "mine"})
        assert refused.status_code == 400
        assert "morale has no scenario 'mine'" in refused.json()["message"]


def test_a_match_goes_on_after_a_restart_without_the_content(run_server: Run, url: str) -> None:
    with run_server(url, games=with_content()) as client:
        seat, _, _ = client.make("human", "greedy", scenario="mine")
        ours, _, _ = client.make("human", "greedy")
        player = client.join(seat)
        play_on(player, random.Random(1), 3)
        player.until_asked()
        before = player.view["scene"]
    with run_server(url) as client:
        player = client.join(seat)
        player.until_asked()
        assert player.view["scene"] == before
        assert "My Case" in before["title"]
        assert "Boss" in panels(player.view)
        play_on(player, random.Random(1))
        record = client.http.get("/api/record", headers=bearer(seat)).content
        assert client.failures() == 0
        theirs = client.join(ours)
        theirs.until_asked()
        assert "Boss" in panels(theirs.view), "made under the content, whatever its scenario"
    header = read_record(record).header
    assert (header.files, header.content) == ((MINE,), Overlay(MINE).digest)
    assert replay(read_record(record)).over


def test_forks_rematches_and_opened_records_keep_the_content(run_server: Run, url: str) -> None:
    with run_server(url, games=with_content()) as client:
        seat, _, _ = client.make("human", "greedy", scenario="mine")
        play_on(client.join(seat), random.Random(2))
        record = client.http.get("/api/record", headers=bearer(seat)).content
    with run_server(url) as client:
        made = [
            client.http.post("/api/fork", json={"step": 5}, headers=bearer(seat)),
            client.http.post("/api/rematch", headers=bearer(seat)),
            client.http.post("/api/records", content=record),
        ]
        for reply in made:
            assert reply.status_code == 201, reply.text
            player = client.join(reply.json()["links"][0]["token"])
            player.until("view")
            assert "Boss" in panels(player.view)
        (fresh,) = [client.make("human", "greedy")[0]]
        player = client.join(fresh)
        player.until_asked()
        assert "Boss" not in panels(player.view), "others play with what is installed"
        assert client.failures() == 0


def test_bots_that_think_do_so_with_the_content(run_server: Run, url: str) -> None:
    with run_server(url, games=with_content()) as client:
        seat, _, _ = client.make("human", "search:4", scenario="mine")
        play_on(client.join(seat), random.Random(3), 4)
        assert client.failures() == 0


@pytest.mark.parametrize(
    "files",
    [
        {"../../x.toml": ""},
        {"units.toml": "x = " + "[" * 5_000},
        {"units.toml": "\n" * 400_001},
        {"units.toml": '[[unit]]\nid = "seal_leader"\ninitiative = 99999999999999999999\n'},
        {"units.toml": '[[unit]]\nid = "seal_leader"\nthreat = []\n'},
        {"options.toml": "option = []"},
        {f"maps/m{i}.toml": "" for i in range(101)},
    ],
)
def test_a_hostile_record_is_refused_and_changes_nothing(plain: Any, files: dict[str, str]) -> None:
    header = {"record": 2, "game": "morale", "version": 1, "scenario": "checkpoint", "options": {}}
    header |= {"seats": [], "seed": 1, "files": [files], "content": digest_of((files,))}
    record = json.dumps(header).encode() + b'\n{"ending":"","digest":"0"}\n'
    refused = plain.http.post("/api/records", content=record)
    assert refused.status_code == 400
    assert refused.json()["message"].startswith("record: content: ")
    assert plain.failures() == 0
    assert len(scenarios(plain)) == 3


def test_a_record_with_a_wrong_digest_is_refused(run_server: Run, url: str) -> None:
    with run_server(url, games=with_content()) as client:
        seat, _, _ = client.make("greedy", "greedy", scenario="mine")
        player = client.join(seat)
        while not player.view.get("over"):
            player.next()
        record = read_record(client.http.get("/api/record", headers=bearer(seat)).content)
        changed = dump_record(record).replace(b"Boss", b"Bass")
        refused = client.http.post("/api/records", content=changed)
        assert (refused.status_code, client.failures()) == (400, 0)
        assert "record: content: its digest is " in refused.json()["message"]
