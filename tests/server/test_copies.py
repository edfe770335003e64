"""Forks, opened records and rematches: what they take over, and that none of them is open to all."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from prometheus_client import generate_latest

from sandtable.engine.errors import SandtableError
from sandtable.server import past
from sandtable.server.rows import StoredMatch
from sandtable.server.store import Store
from sandtable.server.tokens import hashed


@pytest.fixture(scope="module")
def url(tmp_path_factory: pytest.TempPathFactory) -> str:
    return f"sqlite:///{tmp_path_factory.mktemp('copies')}/matches.db"


@pytest.fixture(scope="module")
def here(url: str, run_server: Any) -> Iterator[Any]:
    with run_server(url) as client:
        yield client


@pytest.fixture
def store(url: str) -> Iterator[Store]:
    store = Store(url)
    yield store
    store.close()


def bearer(token: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"}


def finished(here: Any, **more: Any) -> dict[str, Any]:
    """A match of bots that has come to its end."""
    made: dict[str, Any] = here.made("greedy", "greedy", **more)
    watcher = here.join(made["links"][-1]["token"])
    while not watcher.view.get("over"):
        watcher.next()
    return made


def copied(here: Any, made: dict[str, Any], path: str, **request: Any) -> dict[str, Any]:
    reply = here.http.post(f"/api/{path}", headers=bearer(made["links"][0]["token"]), json=request)
    assert reply.status_code == 201, reply.text
    copy: dict[str, Any] = reply.json()
    return copy


def opened(here: Any, made: dict[str, Any]) -> dict[str, Any]:
    """The match that its record becomes."""
    record = here.http.get("/api/record", headers=bearer(made["links"][0]["token"])).content
    reply = here.http.post("/api/records", content=record)
    assert reply.status_code == 201, reply.text
    copy: dict[str, Any] = reply.json()
    return copy


def stored(store: Store, made: dict[str, Any]) -> StoredMatch:
    found = store.match(made["match"])
    assert found is not None
    return found


def listed(here: Any) -> list[str]:
    return [each["match"] for each in here.http.get("/api/matches").json()]


def test_copies_of_a_listed_match_are_for_those_who_have_the_link(here: Any) -> None:
    made = finished(here, listed=True)
    copies = [
        copied(here, made, "fork", step=0),
        copied(here, made, "rematch"),
        opened(here, made),
    ]
    assert made["match"] in listed(here)
    for copy in copies:
        assert copy["match"] not in listed(here)
        assert here.http.post("/api/watch", json={"match": copy["match"]}).status_code == 400
        assert here.http.post("/api/join", json={"match": copy["match"], "seat": 0}).status_code == 400


def test_a_fork_of_a_running_match_draws_anew_what_the_seat_may_not_see(here: Any, store: Store) -> None:
    made = here.made("human", "human", clock=77, scenario="recovery")
    forks = [stored(store, copied(here, made, "fork", step=0)) for _ in range(2)]
    origins = [fork.origin for fork in forks]
    assert origins[0] is not None and origins[1] is not None
    assert origins[0]["rng"] != origins[1]["rng"]
    assert [fork.clock for fork in forks] == [77, 77]
    assert all(fork.header == stored(store, made).header for fork in forks)


def test_a_fork_of_a_finished_match_is_exact(here: Any, store: Store) -> None:
    made = finished(here)
    forks = [stored(store, copied(here, made, "fork", step=0)).origin for _ in range(2)]
    assert forks[0] == forks[1] is not None
    seats = [{"kind": "human"}, {"kind": "bot", "bot": "random"}]
    fork = copied(here, made, "fork", step=0, seats=seats)
    player = here.join(fork["links"][0]["token"])
    view = player.until_asked()
    assert [(seat["kind"], seat["bot"]) for seat in view["seats"]] == [("human", ""), ("bot", "random")]


def test_a_fork_in_mid_game_has_no_record_of_its_own(here: Any) -> None:
    made = finished(here)
    watched = copied(here, made, "fork", step=5, seats=[{"kind": "bot", "bot": "greedy"}])
    watcher = here.join(watched["links"][-1]["token"])
    while not watcher.view.get("over"):
        watcher.next()
    token = watched["links"][0]["token"]
    reply = here.http.get("/api/record", headers=bearer(token))
    assert (reply.status_code, reply.json()["message"]) == (
        400,
        "a match that was forked in mid-game has no record of its own",
    )
    assert here.http.get("/api/report", headers=bearer(token)).status_code == 200


def test_a_fork_starts_where_the_seat_had_seen_so_many_lines(here: Any) -> None:
    made = finished(here)
    token = made["links"][0]["token"]
    before = here.join(token)
    before.until("view")
    before.send(type="look_back", step=12)
    past = before.until("past")
    assert past["step"] == 12
    fork = here.join(copied(here, made, "fork", step=12)["links"][-1]["token"])
    board = fork.until("view")["scene"]["board"]
    assert board == past["scene"]["board"]
    for path, request in (("fork", {"step": -1}), ("fork", {})):
        reply = here.http.post(f"/api/{path}", headers=bearer(token), json=request)
        assert reply.status_code == 400


def test_a_rematch_has_the_same_options_and_clock_other_sides_another_seed(here: Any, store: Store) -> None:
    made = here.made("human", "random", clock=55, scenario="recovery", options={"round_limit": 2})
    here.give_up(made["links"][0]["token"])
    again = copied(here, made, "rematch")
    before, after = stored(store, made), stored(store, again)
    assert (after.clock, after.listed, after.origin) == (55, False, None)
    assert after.header.options == before.header.options
    assert after.header.scenario == "recovery"
    assert after.header.seed != before.header.seed
    view = here.join(again["links"][0]["token"]).until("view")
    assert [(seat["kind"], seat["bot"]) for seat in view["seats"]] == [("bot", "random"), ("human", "")]


def test_a_record_becomes_a_match_that_has_been_played(here: Any, store: Store) -> None:
    made = finished(here)
    copy = opened(here, made)
    answers = [entry for entry in store.log(made["match"]) if type(entry).__name__ != "SatDown"]
    played = [(entry.seat, entry.text) for entry in store.log(copy["match"])[2:]]
    assert played == [(entry.seat, entry.text) for entry in answers]
    watcher = here.join(copy["links"][-1]["token"])
    view = watcher.until("view")
    assert view["over"] and [seat["kind"] for seat in view["seats"]] == ["human", "human"]
    assert [seat["name"] for seat in view["seats"]] == ["SEALs", "Terrorists"]
    assert stored(store, copy).header.seed == 5


def test_a_record_has_a_longest_length(here: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    made = finished(here)
    record = here.http.get("/api/record", headers=bearer(made["links"][0]["token"])).content
    entries = len(record.splitlines()) - 2
    assert here.http.post("/api/records", content=record).status_code == 201
    monkeypatch.setattr(past, "LONGEST_RECORD", entries)
    assert past.opened(record, {})
    monkeypatch.setattr(past, "LONGEST_RECORD", entries - 1)
    with pytest.raises(SandtableError, match=f"record: at most {entries - 1} answers, not {entries}"):
        past.opened(record, {})


@pytest.mark.parametrize(
    ("wanted", "status"),
    [
        ({"clock": 0}, 201),
        ({"clock": 86_400}, 201),
        ({"clock": 86_401}, 400),
        ({"clock": -1}, 400),
        ({"seed": 0}, 201),
        ({"seed": 2**63 - 1}, 201),
        ({"seed": 2**63}, 400),
        ({"seed": -1}, 400),
    ],
)
def test_bounds_belong_to_what_is_allowed(here: Any, wanted: dict[str, Any], status: int) -> None:
    body = {"game": "morale", "scenario": "checkpoint"} | wanted
    assert here.http.post("/api/matches", json=body).status_code == status


def test_a_match_without_a_seed_gets_one_of_its_own(here: Any, store: Store) -> None:
    body = {"game": "morale", "scenario": "checkpoint"}
    seeds = [stored(store, here.http.post("/api/matches", json=body).json()).header.seed for _ in range(3)]
    assert len(set(seeds)) == 3
    assert stored(store, here.made("human", seed=12)).header.seed == 12
    before = counted()
    here.made("human")
    assert counted() == before + 1


def counted() -> float:
    """The matches that the server has made."""
    lines = generate_latest().decode().splitlines()
    (line,) = [each for each in lines if each.startswith("sandtable_matches_total")]
    return float(line.split()[1])


def test_my_seats_are_told_even_where_a_match_cannot_be_opened(here: Any, store: Store) -> None:
    made = here.made("human", "human")
    token = made["links"][1]["token"]
    odd = StoredMatch("odd", stored(store, made).header, {"x": 1}, 0, False, False, 1)
    store.create(odd, {1: hashed("odd")}, ())
    mine = here.http.post("/api/mine", json={"tokens": [token, "odd", "nobody"]}).json()
    assert [(each["token"], each["seat"], each["your_turn"]) for each in mine] == [
        (token, 1, True),
        ("odd", 1, False),
        ("nobody", -1, False),
    ]
    assert mine[0]["info"]["match"] == made["match"] and mine[0]["info"]["age"] < 100
    assert mine[1]["info"] is mine[2]["info"] is None


def test_rulebooks_come_whole_and_only_those_that_there_are(here: Any) -> None:
    book = here.http.get("/api/rules/morale").json()
    assert book["title"] != "morale" and book["rules"] and book["rulings"] and book["examples"]
    reply = here.http.get("/api/rules/nonsense")
    assert (reply.status_code, reply.json()["message"]) == (400, "there is no rulebook 'nonsense'")


def test_games_come_with_their_bots_in_words(here: Any) -> None:
    (game,) = [each for each in here.http.get("/api/games").json() if each["slug"] == "morale"]
    assert [bot["name"] for bot in game["bots"]] == [
        "easy",
        "normal",
        "hard",
        "expert",
        "random",
        "greedy",
        "search",
    ]
    assert all(bot["text"] != bot["name"] for bot in game["bots"])
    assert json.dumps(game["scenarios"]).count('"options"') == len(game["scenarios"])
