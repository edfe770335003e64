"""Two server processes on one PostgreSQL: any of them serves any match."""

from __future__ import annotations

import json
import random
import threading
from collections.abc import Iterator
from typing import Any

import pytest

from sandtable.server.entries import Answered
from sandtable.server.store import Store


@pytest.fixture(scope="module")
def pair(serve: Any, postgres: str) -> Iterator[tuple[Any, Any]]:
    with serve(postgres) as one, serve(postgres) as two:
        yield one, two


@pytest.fixture
def clients(pair: tuple[Any, Any], make_client: Any) -> tuple[Any, Any]:
    return make_client(pair[0].address), make_client(pair[1].address)


def test_players_at_different_processes_play_a_match_to_its_end(clients: tuple[Any, Any]) -> None:
    one, two = clients
    tokens = one.make("human", "human", scenario="recovery", options={"round_limit": 1})
    players = [one.join(tokens[0]), two.join(tokens[1])]
    rng = random.Random(7)
    for player in players:
        player.until("view")
    while not all(player.view["over"] for player in players):
        waiting = [each for each in players if each.view["question"]]
        if waiting:
            player = rng.choice(waiting)
            player.answer(rng.choice(player.choices()))
        for player in players:
            player.poll()
    assert players[0].view["ending"] == players[1].view["ending"]
    public = [[line["text"] for line in player.log if line["what"] == "revealed"] for player in players]
    assert public[0] == public[1] and public[0]
    record = two.http.get("/api/record", headers={"Authorization": f"Bearer {tokens[0]}"})
    assert record.status_code == 200


def test_chat_and_seats_cross_processes(clients: tuple[Any, Any]) -> None:
    one, two = clients
    tokens = two.make("human", "human")
    first, second = one.join(tokens[0]), two.join(tokens[1])
    first.until("view")
    second.until("view")
    first.send(type="say", text="over here")
    while second.until("said")["text"] != "over here":  # first comes who has come
        pass
    second.send(type="sit", kind="bot", bot="greedy")
    while first.view["seats"][1]["kind"] != "bot":
        first.until("view")


def test_the_same_seat_at_two_processes_answers_once(clients: tuple[Any, Any], postgres: str) -> None:
    """Both send at the same moment: one is taken, the other refused, and both see the same after it."""
    one, two = clients
    made = one.made("human", "human", scenario="recovery")
    tokens = [link["token"] for link in made["links"]]
    players = [one.join(tokens[0]), two.join(tokens[0])]
    for player in players:
        player.until_asked()
    races = 0
    for _ in range(8):
        races += 1
        question = players[0].view["question"]
        assert players[1].view["question"] == question
        key = players[0].choices()[0]
        together = threading.Barrier(2)
        threads = [threading.Thread(target=race, args=(player, key, together)) for player in players]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(60)
        for player in players:
            while player.view["question"] == question:
                player.next()
        if not players[0].view["question"]:
            break
    for player in players:
        player.send(type="answer", question="0" * 16, answer="pass")
        player.until("refused")
        player.until("view")
    assert players[0].view["scene"] == players[1].view["scene"]
    assert [line["text"] for line in players[0].log] == [line["text"] for line in players[1].log]
    store = Store(postgres)
    assert sum(isinstance(entry, Answered) for entry in store.log(made["match"])) == races
    store.close()


def race(player: Any, key: str, together: threading.Barrier) -> None:
    together.wait(30)
    player.send(type="answer", question=player.view["question"], answer=key)


def test_logs_are_lines_of_json_without_secrets(pair: tuple[Any, Any], clients: tuple[Any, Any]) -> None:
    tokens = clients[0].make("human", "human")
    clients[0].join(tokens[0]).until("view")
    clients[1].join(tokens[1]).until("view")
    lines = [line for server in pair for line in list(server.logged)]
    events = [json.loads(line)["event"] for line in lines]
    assert "match made" in events and "match opened" in events
    assert "failure" not in events
    assert not any(token in line for token in tokens for line in lines)
