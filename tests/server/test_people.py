"""Who is there, who gives up, and who plays again."""

from __future__ import annotations

import random
from typing import Any

import pytest

from sandtable.catalog.record import read_record, replay
from sandtable.server.rematches import swapped
from sandtable.server.resigning import A_BOT_GOES_ON

FOUR = {"options": {"seals_players": 2, "terrorists_players": 2}}


def bearer(token: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"}


def post(client: Any, path: str, token: str, **body: Any) -> Any:
    return client.http.post(f"/api/{path}", headers=bearer(token), json=body)


def there(player: Any) -> list[tuple[bool, bool]]:
    return [(seat["present"], seat["away"]) for seat in player.view["seats"]]


def until(player: Any, holds: Any) -> dict[str, Any]:
    while not holds(player.view or player.until("view")):
        player.until("view")
    view: dict[str, Any] = player.view
    return view


def play_on(player: Any, answers: int) -> None:
    rng = random.Random(1)
    for _ in range(answers):
        player.until_asked()
        player.answer(rng.choice(player.choices()))


# Presence


def test_somebody_is_here_away_or_not_here(client: Any) -> None:
    one, two, _ = client.make("human", "human")
    host = client.join(one)
    host.until("view")
    assert there(host) == [(True, False), (False, False)]
    guest = client.join(two)
    until(host, lambda view: view["seats"][1]["present"])
    guest.send(type="attend", on=False)
    until(host, lambda view: view["seats"][1]["away"])
    second = client.join(two)
    until(host, lambda view: not view["seats"][1]["away"])
    second.close()
    until(host, lambda view: view["seats"][1]["away"])
    guest.send(type="attend", on=True)
    until(host, lambda view: not view["seats"][1]["away"])
    guest.close()
    until(host, lambda view: not view["seats"][1]["present"])
    assert there(host) == [(True, False), (False, False)]


def test_watchers_come_and_go_unseen(client: Any) -> None:
    one, two, spectators = client.make("human", "human")
    host = client.join(one)
    host.until("view")
    watcher = client.join(spectators)
    watcher.until("view")
    watcher.send(type="attend", on=False)
    watcher.close()
    client.join(two)
    until(host, lambda view: view["seats"][1]["present"])
    assert len([frame for frame in host.frames if '"type":"view"' in frame]) == 3, "his own, taken, present"


# Resigning


def test_whoever_resigns_loses_and_the_record_says_so(client: Any) -> None:
    one, two, _ = client.make("human", "human")
    host, guest = client.join(one), client.join(two)
    play_on(host, 2)
    until(guest, lambda view: view["resigning"] == "Terrorists lose the match.")
    guest.send(type="resign")
    for player in (host, guest):
        view = until(player, lambda view: view["over"])
        assert (view["ending"], view["results"], view["resigning"]) == ("seals", [100, 0], "")
        assert player.log[-1]["text"] == "Terrorists resign: SEALs win."
    report = client.http.get("/api/report", headers=bearer(one)).json()
    assert report["outcome"] == "The SEALs win"
    assert report["decided"] == "Terrorists resign: SEALs win."
    record = client.http.get("/api/record", headers=bearer(one)).content
    table = replay(read_record(record))
    assert table.over and table.history[-1].resigns and table.now.ending == "seals"
    opened = client.http.post("/api/records", content=record)
    assert client.join(opened.json()["links"][-1]["token"]).until("view")["ending"] == "seals"
    host.send(type="watch", start=len(host.log) - 1)
    (frame,) = host.until("frames")["frames"]
    assert frame["cue"]["title"] == "SEALs win"
    guest.send(type="resign")
    assert guest.until("refused")["message"] == "the game is over"
    assert client.failures() == 0


def test_nobody_resigns_for_another_or_without_a_seat(client: Any) -> None:
    one, two, spectators = client.make("human", "human")
    guest, watcher = client.join(two), client.join(spectators)
    guest.send(type="resign", seat=0)
    assert "unknown field" in guest.until("refused")["message"]
    watcher.send(type="resign")
    assert watcher.until("refused")["message"] == "spectators only watch"
    assert not client.join(one).until("view")["over"]


def test_one_of_several_hands_over_and_the_last_one_gives_up(client: Any) -> None:
    one, two, *_ = client.make("human", "human", "human", "human", **FOUR)
    first = client.join(one, name="Mara")
    until(first, lambda view: view["resigning"] == "SEALs lose the match.")
    second = client.join(two, name="Tomas")
    until(first, lambda view: view["resigning"] == A_BOT_GOES_ON)
    second.close()
    until(first, lambda view: not view["seats"][1]["present"])
    assert first.view["resigning"] == A_BOT_GOES_ON, "who has a name comes back"
    first.send(type="resign")
    view = until(first, lambda view: view["seats"][0]["kind"] == "bot")
    assert not view["over"]
    second = client.join(two)
    until(second, lambda view: view["resigning"] == "SEALs lose the match.")
    second.send(type="resign")
    assert until(second, lambda view: view["over"])["ending"] == "terrorists"


# Playing again


def test_a_rematch_swaps_sides_and_leads_the_others_there(client: Any) -> None:
    one, two, spectators = client.make("human", "human")
    host, guest = client.join(one, name="Mara"), client.join(two, name="Odile")
    assert post(client, "rematch", one).json()["message"] == "a rematch can be had when the match is over"
    guest.until("view")
    guest.send(type="resign")
    until(host, lambda view: view["over"])
    refused = post(client, "rematch", spectators)
    assert refused.status_code == 403, "a watcher has no side to swap"
    assert host.view["rematch"] == "" and not post(client, "rematch", "nonsense").is_success
    mine = post(client, "rematch", two).json()
    offered = until(host, lambda view: view["rematch"])
    assert (offered["rematch"], offered["rematch_by"]) == (mine["match"], 1)
    theirs = post(client, "rematch", one).json()
    assert theirs["match"] == mine["match"]
    assert [(made["links"][0]["seat"], len(made["links"])) for made in (mine, theirs)] == [(0, 1), (1, 1)]
    again = post(client, "rematch", one)
    assert (again.status_code, again.json()["message"]) == (
        400,
        "your seat at the next table is taken already",
    )
    player = client.join(theirs["links"][0]["token"])
    assert player.until("welcome")["seat"] == 1
    (known,) = client.http.post("/api/mine", json={"tokens": [one]}).json()
    assert (known["info"]["rematch"], known["info"]["results"]) == (mine["match"], [100, 0])


@pytest.mark.parametrize(
    ("sides", "there"),
    [
        ([0, 1], [1, 0]),
        ([0, 0, 1, 1], [2, 3, 0, 1]),
        ([0, 1, 2], [1, 2, 0]),
        ([0, 1, 1, 1], [1, 2, 3, 0]),
        ([0, 0, 0], [0, 1, 2]),
        ([0], [0]),
    ],
)
def test_everybody_changes_to_the_next_side(sides: list[int], there: list[int]) -> None:
    assert swapped(sides) == there
