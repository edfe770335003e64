"""Matches over HTTP and sockets, on SQLite and on PostgreSQL."""

from __future__ import annotations

import json
import random
from typing import Any


def play_on(player: Any, rng: random.Random, answers: int = 10_000) -> None:
    for _ in range(answers):
        player.until_asked()
        if player.view["over"]:
            return
        player.answer(rng.choice(player.choices()))


def test_a_match_against_a_bot_is_played_to_its_end(client: Any) -> None:
    seat, _, _ = client.make("human", "greedy")
    player = client.join(seat)
    play_on(player, random.Random(1))
    assert player.view["over"]
    assert sorted(player.view["results"]) in ([0, 100], [50, 50])
    assert len(player.log) > 10
    assert [line["n"] for line in player.log] == list(range(len(player.log)))


def test_a_stale_answer_is_refused_and_the_state_sent_again(client: Any) -> None:
    seat, _, _ = client.make("human", "human")
    player = client.join(seat)
    player.until_asked()
    stale = player.view["question"]
    player.answer(player.choices()[0])
    player.until_asked()
    before = player.view
    player.send(type="answer", question=stale, answer="deploy:0,0")
    refused = player.until("refused")
    assert refused["message"] == "this question is not open any more"
    assert player.until("view")["scene"] == before["scene"]


def test_an_illegal_answer_is_refused_with_its_rule(client: Any) -> None:
    seat, _, _ = client.make("human", "human")
    player = client.join(seat)
    player.until_asked()
    player.send(type="answer", question=player.view["question"], answer="fly:1")
    refused = player.until("refused")
    assert refused["rule"] == "MORALE-1.11"
    assert "'fly:1' is not among the options" in refused["message"]


def test_sealed_choices_of_one_never_reach_the_other(client: Any) -> None:
    one, two, watcher = client.make("human", "human", scenario="recovery")
    first, second, third = client.join(one), client.join(two), client.join(watcher)
    for player in (first, second):
        player.until_asked()
    third.until("view")
    for _ in range(4):
        first.until_asked()
        first.answer(first.choices()[0])
    frames = [json.loads(frame) for frame in second.frames + third.frames]
    views = [frame for frame in frames if frame["type"] == "view"]
    for view in views:
        own = [element for element in view["scene"].get("elements", []) if element.get("side") == "seals"]
        assert all(element["kind"] != "figure" for element in own)
    assert not [line for view in views for line in view["log"] if "starts in" in line["text"]]


def test_a_reconnect_in_the_middle_of_a_question_goes_on(client: Any) -> None:
    seat, _, _ = client.make("human", "greedy")
    player = client.join(seat)
    play_on(player, random.Random(2), 6)
    player.until_asked()
    seq, log, question = player.view["seq"], player.log, player.view["question"]
    player.close()
    again = client.join(seat, seen=seq)
    again.log = list(log)
    again.until_asked()
    assert again.view["question"] == question
    assert again.view["log_from"] == len(log)
    assert again.log == log
    again.answer(again.choices()[0])


def test_an_answer_can_be_taken_back_until_something_is_known(client: Any) -> None:
    seat, _, _ = client.make("human", "human", scenario="recovery")
    player = client.join(seat)
    player.until_asked()
    assert not player.view["can_undo"]
    before = player.view["scene"]
    player.answer(player.choices()[0])
    assert player.view["can_undo"]
    player.send(type="undo")
    while player.view["can_undo"]:
        player.until("view")
    assert player.view["scene"] == before
    player.send(type="undo")
    assert player.until("refused")["message"] == "seat 0 has nothing to take back"


def test_a_seat_can_be_handed_to_a_bot_and_taken_back(client: Any) -> None:
    seat, _, _ = client.make("human", "human")
    player = client.join(seat)
    player.until_asked()
    player.send(type="sit", kind="bot", bot="greedy")
    while player.view["seats"][0]["kind"] != "bot" or player.view["question"]:
        player.until("view")
    player.send(type="answer", question="", answer="pass")
    assert "bot" in player.until("refused")["message"]
    player.send(type="sit", kind="human")
    while player.view["seats"][0]["kind"] != "human":
        player.until("view")


def test_chat_reaches_everybody_and_later_ones_too(client: Any) -> None:
    one, two, watcher = client.make("human", "human")
    first, second = client.join(one), client.join(two)
    first.until("view")
    second.until("view")
    first.send(type="say", text="  hello   there ")
    while (said := second.until("said"))["seat"] == -1:  # who has come
        pass
    assert said == {"type": "said", "n": 2, "seat": 0, "name": "SEALs", "text": "hello there"}
    late = client.join(watcher)
    assert [line["text"] for line in late.until("chat")["lines"]][-1] == "hello there"
    late.send(type="say", text="me too")
    assert late.until("refused")["message"] == "spectators only watch"


def test_a_record_waits_for_the_end_and_opens_again(client: Any) -> None:
    seat, _, _ = client.make("human", "greedy")
    header = {"Authorization": f"Bearer {seat}"}
    assert client.http.get("/api/record", headers=header).status_code == 403
    player = client.join(seat)
    play_on(player, random.Random(3))
    record = client.http.get("/api/record", headers=header)
    assert record.status_code == 200
    opened = client.http.post("/api/records", content=record.content)
    assert opened.status_code == 201, opened.text
    watcher = client.join(opened.json()["links"][-1]["token"])
    assert watcher.until("view")["ending"] == player.view["ending"]


def test_looking_back_shows_what_the_seat_saw(client: Any) -> None:
    seat, _, _ = client.make("human", "greedy")
    player = client.join(seat)
    player.until_asked()
    start = player.view["scene"]
    play_on(player, random.Random(4), 8)
    player.send(type="look_back", step=0)
    past = player.until("past")
    assert past["scene"] == {name: part for name, part in start.items() if name != "question"}


def test_a_fork_is_a_match_of_its_own(client: Any) -> None:
    seat, _, _ = client.make("human", "greedy")
    player = client.join(seat)
    play_on(player, random.Random(5), 12)
    header = {"Authorization": f"Bearer {seat}"}
    step = len(player.log) // 2
    seats = [{"kind": "human"}, {"kind": "bot", "bot": "random"}]
    forked = client.http.post("/api/fork", headers=header, json={"step": step, "seats": seats})
    assert forked.status_code == 201, forked.text
    other = client.join(forked.json()["links"][0]["token"])
    play_on(other, random.Random(6), 3)


def test_the_lobby_knows_whose_turn_it_is(client: Any) -> None:
    one, _, _ = client.make("human", "human", listed=True)
    mine = client.http.post("/api/mine", json={"tokens": [one, "nonsense"]}).json()
    assert [entry["your_turn"] for entry in mine] == [True, False]
    listed = client.http.get("/api/matches").json()
    assert listed[0]["scenario"] == "checkpoint"
    assert one not in json.dumps(listed)
