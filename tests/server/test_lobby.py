"""Reports, and listed matches that anybody may join or watch."""

from __future__ import annotations

import random
from typing import Any

import pytest
from msgspec import json

from sandtable.catalog.registry import find_game
from sandtable.engine.table import Table
from sandtable.server.http import game_info
from toy import ToyType

DECISIVE = ("nobody_stands", "eliminated", "brought_home", "time_is_up")


def bearer(token: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"}


def play_out(player: Any, seed: int) -> None:
    rng = random.Random(seed)
    while not player.until_asked()["over"]:
        player.answer(rng.choice(player.choices()))


@pytest.mark.parametrize("scenario", ["checkpoint", "recovery"])
def test_the_report_says_how_it_ended_and_shows_its_course(client: Any, scenario: str) -> None:
    token, _, watcher = client.make("human", "greedy", scenario=scenario)
    assert client.http.get("/api/report", headers=bearer(token)).status_code == 403
    player = client.join(token)
    play_out(player, 8)
    report = client.http.get("/api/report", headers=bearer(token)).json()
    results = player.view["results"]
    words = {100: "The SEALs win", 0: "You lost: the Terrorists win", 50: "A draw"}
    assert report["outcome"] == words[results[0]]
    assert report["decided"] == player.log[-1]["text"]
    assert report["rule"] == player.log[-1]["rule"]
    for chart in report["charts"]:
        assert chart["steps"][0] == 0 and chart["steps"][-1] == len(player.log)
        assert all(len(series) == len(chart["steps"]) for series in chart["series"].values())
    charts = {chart["title"]: chart["series"] for chart in report["charts"]}
    assert set(charts["Units standing"]) == {"SEALs", "Terrorists"}
    assert any("home" in title for title in charts)
    assert player.log[-1]["what"] in DECISIVE
    seen = client.http.get("/api/report", headers=bearer(watcher)).json()["outcome"]
    assert report["outcome"].removeprefix("You lost: ").lower() == seen.lower()


def test_a_line_of_the_log_points_at_what_it_is_about(client: Any) -> None:
    token, _, _ = client.make("human", "greedy")
    player = client.join(token)
    rng = random.Random(3)
    for _ in range(25):
        player.until_asked()
        player.answer(rng.choice(player.choices()))
    scene = player.view["scene"]
    known = {element["id"] for element in scene["elements"]} | {
        zone["id"] for zone in scene["board"]["zones"]
    }
    known |= {region["id"] for region in scene["board"].get("regions", [])}
    pointed = {each for line in player.log for each in line.get("elements", ())}
    assert "unit:0" in pointed and not {each for each in pointed - known if not each.startswith("unit:")}


def test_titles_and_seat_names_come_with_everything(client: Any) -> None:
    (game,) = [each for each in client.http.get("/api/games").json() if each["slug"] == "morale"]
    titles = {scenario["name"]: scenario["title"] for scenario in game["scenarios"]}
    assert game["seats"]["recovery"] == ["SEALs", "Terrorists"]
    token, _, _ = client.make("human", "human", scenario="recovery")
    assert client.join(token).until("welcome")["scenario_title"] == titles["recovery"]
    (mine,) = client.http.post("/api/mine", json={"tokens": [token]}).json()
    assert mine["info"]["scenario_title"] == titles["recovery"]


@pytest.mark.parametrize("slug", ["morale", "strike"])
def test_the_picture_of_a_game_is_its_opening_before_a_spectator(client: Any, slug: str) -> None:
    picture = client.http.get(f"/api/pictures/{slug}").json()
    game = find_game(slug)
    now = Table(game.new(game.scenarios()[0].name, {}, 0)).now
    opening = json.decode(json.encode(game.scene(now, -1, None)))
    assert picture["scene"]["board"] == opening["board"]
    assert picture["scene"].get("elements") == opening.get("elements")
    assert not picture["scene"].keys() & {"panels", "question"}
    assert picture["sides"] == [game.side_of(now, seat) for seat in range(now.seats)]


def test_a_game_that_is_not_there_has_no_picture(client: Any) -> None:
    reply = client.http.get("/api/pictures/chess")
    assert reply.status_code == 400
    assert "chess" in reply.json()["message"]


def test_a_free_seat_of_a_listed_match_is_given_out_once(client: Any) -> None:
    made = client.made("human", "human", listed=True)
    own = client.join(made["links"][0]["token"])
    own.until("view")
    listed = {each["match"]: each for each in client.http.get("/api/matches").json()}
    assert listed[made["match"]]["free"] == [1]
    taken = client.http.post("/api/join", json={"match": made["match"], "seat": 0})
    assert (taken.status_code, taken.json()["message"]) == (400, "this seat is taken")
    link = client.http.post("/api/join", json={"match": made["match"], "seat": 1})
    assert link.status_code == 201 and link.json()["name"] == "Terrorists"
    assert link.json()["token"] not in [each["token"] for each in made["links"]]
    assert client.http.post("/api/join", json={"match": made["match"], "seat": 1}).status_code == 400
    other = client.join(link.json()["token"])
    assert other.until("welcome")["seat"] == 1


def test_only_seats_for_people_and_only_listed_matches_can_be_joined(client: Any) -> None:
    made = client.made("human", "greedy", listed=True)
    for seat in (1, 2, -1, 10**20):
        assert client.http.post("/api/join", json={"match": made["match"], "seat": seat}).status_code == 400
    private = client.made("human", "human")["match"]
    for match in (private, "nonsense", "\0", "x" * 100):
        assert client.http.post("/api/join", json={"match": match, "seat": 0}).status_code == 400
        assert client.http.post("/api/watch", json={"match": match}).status_code == 400


def test_anybody_may_watch_a_listed_match(client: Any) -> None:
    made = client.made("human", "human", listed=True, scenario="recovery")
    link = client.http.post("/api/watch", json={"match": made["match"]}).json()
    watcher = client.join(link["token"])
    assert watcher.until("view")["question"] == ""
    watcher.send(type="undo")
    assert watcher.until("refused")["message"] == "spectators only watch"


class NeverBegins(ToyType):
    slug = "never"

    def build(self, *_: Any) -> Any:
        raise KeyError("dice")


def test_a_game_that_cannot_begin_is_left_out_of_the_lobby_with_a_warning(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert game_info(NeverBegins()) is None
    warning = "sandtable: warning: the lobby leaves out 'never', which fails: KeyError: 'dice'\n"
    assert capsys.readouterr().err == warning
    assert game_info(ToyType()) is not None
