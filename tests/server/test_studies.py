"""Studies that a browser asks for: played and drawn in processes of their own, within limits."""

from __future__ import annotations

import asyncio
import threading
import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from sandtable.catalog.registry import find_game
from sandtable.catalog.shelf import Overlay
from sandtable.lab.cells import cells_for, cells_of
from sandtable.lab.study import Study, checked, read_study
from sandtable.server import studies, studying
from sandtable.server.asking import asked_of
from sandtable.server.http_bodies import Asked, NewStudy, Swept
from sandtable.server.laboratory import study_of
from sandtable.server.limits import Limits
from sandtable.server.requests import TooMuch
from sandtable.server.studies import Running, Studies

SHORT: dict[str, Any] = {"units": 2, "round_limit": 3}
ENDLESS = "search:999999999"
MANY = 50_000
ASKED = Asked("Who wins?", "", "")
PAUSE = threading.Event()  # between two looks
WANTED: dict[str, Any] = {"game": "morale", "scenario": "checkpoint", "change": SHORT, "games": 6}


@pytest.fixture(scope="module")
def client(run_server: Any, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    limits = Limits(study_burst=100, study_games=2 * MANY)
    with run_server(f"sqlite:///{tmp_path_factory.mktemp('studies')}/m.db", limits) as client:
        yield client


def begin(client: Any, **more: Any) -> str:
    reply = client.http.post("/api/studies", json=WANTED | more)
    assert reply.status_code == 201, reply.text
    return str(reply.json()["study"])


def until(client: Any, study: str, found: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
    while not found(now := client.http.get(f"/api/studies/{study}").json()):
        PAUSE.wait(0.1)
    return dict(now)


def is_over(now: dict[str, Any]) -> bool:
    return now["state"] in ("done", "failed")


def stop(client: Any, study: str) -> None:
    assert client.http.post(f"/api/studies/{study}/stop").status_code == 200


def test_what_was_played_when_it_is_stopped_is_reported_beside_what_is_missing(client: Any) -> None:
    study = begin(client, games=MANY)
    early = client.http.get(f"/api/studies/{study}/report")
    assert early.status_code == 400 and early.json()["message"] == "this study has no report yet"
    playing = until(client, study, lambda now: now["done"] > 2)
    assert playing["state"] == "playing" and playing["left"] > playing["seconds"] > 0
    stop(client, study)
    now = until(client, study, is_over)
    assert now["state"] == "done" and now["cut"] and 2 < now["done"] < now["games"] == 2 * MANY
    assert now["wanted"]["change"] == SHORT and now["trouble"] == ""
    report = client.http.get(f"/api/studies/{study}/report")
    assert report.headers["content-type"] == "text/html; charset=utf-8"
    assert report.headers["content-security-policy"].startswith("sandbox; default-src 'none'")
    assert "<h1>Morale, Units 2, Round limit 3</h1>" in report.text and 'id="arms-rounds"' in report.text
    assert f"{now['done']:,} games. Bots: Greedy." in report.text
    assert f"{2 * MANY - now['done']:,} missing." in report.text and "Not all there" in report.text


def test_one_at_a_time_and_three_of_one_client(client: Any) -> None:
    first = begin(client, bots=[ENDLESS], change={})
    until(client, first, lambda now: now["state"] == "playing")
    second, third = begin(client), begin(client)
    assert client.http.get(f"/api/studies/{second}").json()["state"] == "waiting"
    more = client.http.post("/api/studies", json=WANTED)
    assert more.status_code == 429 and "at most 3 studies at a time" in more.json()["message"]
    for study in (third, second, first):
        stop(client, study)
    assert until(client, second, is_over)["trouble"] == "stopped before it began"
    ended = until(client, first, is_over)
    assert ended["state"] == "failed" and ended["trouble"] == studies.NOTHING
    assert client.http.get(f"/api/studies/{first}/report").status_code == 400


def test_time_is_limited(run_server: Any, tmp_path: Path) -> None:
    limits = Limits(study_seconds=1, study_burst=1, studies_an_hour=0)
    with run_server(f"sqlite:///{tmp_path}/m.db", limits) as client:
        study = begin(client, bots=[ENDLESS])
        now = until(client, study, is_over)
        assert (now["state"], now["done"], now["trouble"]) == ("failed", 0, studies.NOTHING)
        again = client.http.post("/api/studies", json=WANTED)
        assert again.status_code == 429 and "too many studies for now" in again.json()["message"]


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"game": "chess"}, "unknown game 'chess'"),
        ({"scenario": "moon"}, "no scenario 'moon'"),
        ({"change": {"units": 99}}, "option units must be a whole number"),
        ({"change": {"unit": 2}}, "unknown option 'unit'"),
        (
            {"change": {"units.nobody.cost": 2}},
            "there is no such number; nearest are units.",
        ),
        ({"change": {f"a{number}": 1 for number in range(41)}}, "at most 40 house rules, not 41"),
        ({"games": 0}, "games must be from 1 to"),
        ({"games": 50_001}, "games must be from 1 to 50,000, not 50,001; sandtable lab plays more"),
        ({"games": 25_001, "ladder": ["random", "greedy"]}, "games must be from 1 to 25,000, not 25,001"),
        ({"seed": -1}, "seed must be from 0"),
        ({"bots": ["clever"]}, "no bot 'clever'"),
        ({"bots": ["search:90s"]}, "would think too long"),
        ({"bots": ["greedy"] * 7}, "bots: at most 6, not 7"),
        ({"ladder": ["greedy", "greedy"]}, "ladder: expected two bots or more"),
        ({"speed": 9}, "unknown field `speed`"),
        ({"sweep": {"danger_top": "1..20", "units": "1..8"}, "games": 2000}, "games must be from 1 to 625"),
        ({"sweep": {"danger_top": "1..99"}}, "option danger_top must be a whole number"),
        ({"given": {"rewards.kill": 1}}, "there is no such number"),
    ],
)
def test_what_makes_no_sense_is_refused_in_one_sentence(
    client: Any, wrong: dict[str, Any], said: str
) -> None:
    reply = client.http.post("/api/studies", json=WANTED | wrong)
    assert reply.status_code == 400 and said in reply.json()["message"]
    assert client.failures() == 0


def test_a_study_that_nobody_knows(client: Any) -> None:
    for way in ("", "/report"):
        reply = client.http.get(f"/api/studies/none{way}")
        assert reply.status_code == 400 and "there is no such study" in reply.json()["message"]


def test_numbers_of_content_can_be_changed_within_bounds(client: Any) -> None:
    about = client.http.get("/api/lab/strike").json()
    numbers = {each["name"]: each for each in about["numbers"]}
    kill = numbers["rewards.kill"]
    assert (kill["default"], kill.get("low", 0), kill["high"]) == (3, 0, 30)
    assert about["games"] == 2 * MANY and not any(name.startswith(("lesson", "howto")) for name in numbers)
    wanted = {"game": "strike", "scenario": "mill", "change": {"rewards.kill": 31}}
    reply = client.http.post("/api/studies", json=wanted)
    assert reply.json()["message"] == "rewards.kill must be a whole number from 0 to 30, not 31"


class Ear:
    """The end of a pipe that keeps what it is sent."""

    def __init__(self) -> None:
        self.said: list[bytes] = []

    def send_bytes(self, data: bytes) -> None:
        self.said.append(data)


def played(study: Study) -> list[bytes]:
    ear = Ear()
    studying.play_study(ear, study, ())  # type: ignore[arg-type]
    return ear.said


def test_all_games_are_said_one_by_one_with_what_they_are() -> None:
    study = study_of(find_game("morale"), NewStudy("morale", "checkpoint", SHORT, games=2))
    said = played(study)
    results = studying.results_of(said)
    assert len(said) == 5 and set(results.rows) == {(cell, game) for cell in (0, 1) for game in (0, 1)}
    assert set(results.watched) == set(results.rows)
    text = results.about.command.removeprefix(studying.COMMAND)
    assert checked(msgspec.convert(tomllib.loads(text), Study)) == study


def heard(study: Study) -> studies.Answer:
    found = studies.Answer(0)
    for said in played(study):
        found.heard(studying.read(said))
    return found


def test_a_search_plays_on_with_what_comes_nearest() -> None:
    sweep: dict[str, Swept] = {"danger_top": (6, 8)}
    target = {"rounds": 3.0}
    wanted = NewStudy("morale", "checkpoint", games=60, given=SHORT, sweep=sweep, target=target)
    found = heard(study_of(find_game("morale"), wanted))
    played_of = [sum(cell == one for cell, _ in found.rows) for one in (0, 1)]
    assert sorted(played_of) == [50, 60] and found.games == 110
    answer = found.now()
    assert answer and not answer.so_far and "comes nearest with 2." in answer.sentence


def test_what_is_given_holds_on_both_sides_of_a_comparison() -> None:
    wanted = NewStudy("morale", "checkpoint", {"danger_top": 9}, games=1, given=SHORT)
    cells = cells_for(find_game("morale"), study_of(find_game("morale"), wanted))
    assert [cell.setup.options["danger_top"] for cell in cells] == [8, 9]
    assert [cell.setup.options["round_limit"] for cell in cells] == [3, 3]


def test_what_is_dealt_is_answered_thing_by_thing() -> None:
    wanted = NewStudy("morale", "checkpoint", games=12, given=SHORT, deal=("token",))
    answer = heard(study_of(find_game("morale"), wanted)).now()
    assert answer and " tokens dealt at random, " in answer.sentence
    assert answer.heads == ("won without it", "won with it")


def test_a_target_that_nobody_counts_is_one_sentence() -> None:
    [said] = played(Study(title="T", game="morale", sweep={"units": (1, 2)}, target={"skulls": 2}))
    failed = studying.read(said)
    assert isinstance(failed, studying.Failed) and "target: unknown measure 'skulls'" in failed.reason


def test_a_ladder_of_one_side_has_as_many_games_as_are_played() -> None:
    wanted = NewStudy(game="sneak", scenario="frozen_quay", games=1, ladder=("random", "greedy", "search:1"))
    study = study_of(find_game("sneak"), wanted)
    running = Running("", wanted, ASKED, study, 4)
    running.heard(played(study)[0])
    assert (running.now().games, running.answer.games) == (3, 3)


def test_rules_that_cannot_be_played_are_one_sentence() -> None:
    [said] = played(Study(title="T", game="strike", change={"rewards.kil": 1}))
    failed = studying.read(said)
    assert isinstance(failed, studying.Failed) and "rewards.kil: there is no such number" in failed.reason
    assert studying.reason_of(ValueError("no")) == "these rules cannot be played: ValueError: no"
    ear = Ear()
    studying.draw_study(ear, [said])  # type: ignore[arg-type]
    assert studying.read(ear.said[0]) == studying.Failed("no game has been played to its end")


def test_old_results_are_cleared_away(monkeypatch: pytest.MonkeyPatch) -> None:
    async def look() -> None:
        kept = Studies(Limits())
        for number in range(studies.KEPT + 2):
            running = Running("", NewStudy("coin", ""), ASKED, Study(title="T", game="coin"), 1)
            running.state = "waiting" if number == 1 else "done"
            kept.known[str(number)] = running
        kept.forget()
        assert len(kept.known) == studies.KEPT + 1 and "0" not in kept.known and "1" in kept.known
        monkeypatch.setattr(studies, "KEPT_SECONDS", -1.0)
        kept.forget()
        assert list(kept.known) == ["1"]

    asyncio.run(look())


class Waiting(Studies):
    """Nothing is ever played."""

    async def run(self, name: str, running: Running, files: Any) -> None:
        await asyncio.Event().wait()


def asked(everybody: Studies, owner: str) -> Running:
    study = Study(title="x", game="morale", scenarios=("recovery",), bots=("random",))
    return everybody.known[everybody.begin(owner, NewStudy("morale", "recovery"), ASKED, study, 1, ())]


def test_many_clients_shut_nobody_else_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(studies, "UNFINISHED_IN_ALL", 7)

    async def ask() -> None:
        everybody = Waiting(Limits())
        crowd = [asked(everybody, owner) for owner in ("a", "b", "a", "b", "a", "c", "d")]
        newcomer = asked(everybody, "me")
        assert [each.state for each in crowd] == ["waiting"] * 4 + ["failed"] + ["waiting"] * 2
        assert crowd[4].trouble == studies.GAVE_WAY and newcomer.state == "waiting"
        with pytest.raises(TooMuch, match="too many studies for now"):
            asked(everybody, "b")
        await everybody.close()

    asyncio.run(ask())


def test_where_nobody_has_more_than_one_there_is_no_room(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(studies, "UNFINISHED_IN_ALL", 2)

    async def ask() -> None:
        everybody = Waiting(Limits())
        asked(everybody, "a")
        asked(everybody, "b")
        with pytest.raises(TooMuch, match="too many studies for now"):
            asked(everybody, "c")
        await everybody.close()

    asyncio.run(ask())


@pytest.mark.parametrize(("others", "seconds"), [(0, 120), (1, 60), (3, 30), (20, 15)])
def test_the_more_wait_the_shorter_is_a_turn(others: int, seconds: int) -> None:
    async def ask() -> None:
        everybody = Waiting(Limits())
        for n in range(others):
            asked(everybody, str(n))
        assert everybody.seconds() == seconds
        await everybody.close()

    asyncio.run(ask())
    assert Studies(Limits(study_seconds=1)).seconds() == 1


def test_a_study_brings_content_of_ones_own_along(tmp_path: Path) -> None:
    game = find_game("strike").with_content(Overlay({"rewards.toml": 'kill = 5 # "so"\n'}))
    wanted = NewStudy("strike", "mill", {"rewards.lost": 2}, games=2)
    study = study_of(game, wanted)
    asked = asked_of(game, wanted, study)
    assert asked.command == "sandtable lab run study.toml"
    file = tmp_path / "study.toml"
    file.write_text(asked.study)
    there, here = cells_for(game, study), cells_of(read_study(file))
    assert [cell.setup.overlay.digest for cell in here] == [cell.setup.overlay.digest for cell in there]
    assert here[0].setup.overlay.layers == game.shelf.overlay.layers
