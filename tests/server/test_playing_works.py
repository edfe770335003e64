"""Works are played, asked about, and noted on."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from sandtable.catalog.record import header_for, read_record, replay
from sandtable.catalog.registry import find_game
from sandtable.engine.errors import SandtableError
from sandtable.lab.cells import Cell, cells_for
from sandtable.lab.contents import find
from sandtable.lab.study import Study
from sandtable.server.match import SPECTATOR, Match
from sandtable.server.rows import StoredMatch
from sandtable.server.workshop.playing import moment
from server.matches import play
from server.test_content import bearer, panels
from server.test_studies import PAUSE, is_over, until
from server.test_works import SCENARIO, Maker, Run


@pytest.fixture(scope="module")
def client(run_server: Run, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    with run_server(f"sqlite:///{tmp_path_factory.mktemp('works')}/works.db") as client:
        yield client
        assert client.failures() == 0


def maker(client: Any) -> Maker:
    made = client.http.post(
        "/api/works", json={"game": "morale", "title": "My Yard", "scenario": "checkpoint"}
    ).json()
    return Maker(client, made["token"])


def test_a_match_carries_the_work_and_all_that_comes_of_it(client: Any) -> None:
    work = maker(client)
    work.edit("unit", "seal_leader", "name", value="Boss", file="units.toml")
    made = work.post("/play", 201, scenario="my_yard", seats=[{}, {"kind": "bot", "bot": "greedy"}])
    seat, _, watching = [link["token"] for link in made["links"]]
    player = client.give_up(seat)
    assert "Boss" in panels(player.view) and "My Yard" in player.view["scene"]["title"]
    record = client.http.get("/api/record", headers=bearer(seat)).content
    assert replay(read_record(record)).over
    note = client.http.post("/api/notes", json={"text": "Too long", "step": 1}, headers=bearer(seat))
    assert note.status_code == 201, note.text
    again = client.http.post("/api/rematch", headers=bearer(seat)).json()["links"][0]["token"]
    client.join(again).until("view")
    sent = {"text": "Again", "step": 0, "who": "Ada"}
    assert client.http.post("/api/notes", json=sent, headers=bearer(again)).status_code == 201
    first, second = work.get("")["notes"]
    assert (first["text"], second["text"], second["who"]) == ("Too long", "Again", "Ada")
    assert first["line"] == player.log[0]["text"]
    assert first["head"] == second["head"] == 1
    assert first["link"].startswith("#/m/") and first["link"].endswith("?at=1")
    onlooker = client.join(first["link"][4:].partition("?")[0])
    assert onlooker.until("view")["over"]
    assert client.http.post("/api/notes", json=sent, headers=bearer(watching)).status_code == 403


def test_a_note_says_which_step_of_the_work_was_played(client: Any) -> None:
    """Also one about a match that was forked, and whatever has become of the work since."""
    work = maker(client)
    work.edit("minutes", value=[5, 9], file=SCENARIO)
    work.edit("minutes", value=[6, 9], file=SCENARIO, over=True)
    seat = work.post("/play", 201, scenario="my_yard", head=1)["links"][0]["token"]
    fork = client.http.post("/api/fork", json={"step": 0}, headers=bearer(seat)).json()["links"][0]["token"]
    work.edit("minutes", value=[7, 9], file=SCENARIO, over=True)
    for token in (seat, fork):
        told = client.http.post("/api/notes", json={"text": "x", "step": 0}, headers=bearer(token)).json()
        assert told["head"] == 1
    assert [note["head"] for note in work.get("")["notes"]] == [1, 1]


def test_nobody_is_shown_a_question_that_their_standing_answer_takes(client: Any) -> None:
    """The overseer passes at windows by default; with a stranger's content each answer comes by itself."""
    new = {"game": "omega", "title": "Cold Vault", "size": [14, 8]}
    work = Maker(client, client.http.post("/api/works", json=new).json()["token"])
    made = work.post("/play", 201, scenario="cold_vault", seats=[{}, {"kind": "bot", "bot": "greedy"}])
    player = client.join(made["links"][0]["token"])
    while not player.until_asked()["over"]:
        player.answer(player.choices()[0])
    assert '"refused"' not in "".join(player.frames)


def test_notes_are_for_works_only(client: Any) -> None:
    seat, *_ = client.make("human", "greedy")
    refused = client.http.post("/api/notes", json={"text": "x", "step": 0}, headers=bearer(seat))
    assert refused.status_code == 400 and "with no work" in refused.json()["message"]


def test_what_does_not_stand_is_kept_and_not_played(client: Any) -> None:
    work = maker(client)
    work.edit("unit", "seal_leader", "team", value="sals", file="units.toml")
    said = work.post("/play", 400, scenario="my_yard")["message"]
    assert said.startswith("it cannot be played yet: units.toml: seal_leader: team 'sals' is none of")
    assert work.post("/play", 201, scenario="my_yard", head=0)["match"]
    assert "no scenario 'x'" in work.post("/play", 400, scenario="x", head=0)["message"]


def test_what_can_be_played_is_told_of_the_work_as_it_is_or_was(client: Any) -> None:
    work = maker(client)
    work.edit("minutes", value=[5, 9], file=SCENARIO)
    found = work.get("/scenarios")
    assert found["scenarios"][0]["name"] == "my_yard"
    assert found["scenarios"][0]["minutes"] == [5, 9]
    assert found["seats"] == {"my_yard": ["SEALs", "Terrorists"]}
    assert work.get("/scenarios", head=0)["scenarios"][0]["minutes"] != [5, 9]
    work.edit("minutes", value=[9, 5], file=SCENARIO, over=True)
    assert "it cannot be played yet" in work.get("/scenarios", 400)["message"]


def test_a_study_is_of_the_work_beside_what_it_was(client: Any) -> None:
    work = maker(client)
    work.edit("minutes", value=[5, 9], file=SCENARIO)
    work.post("/versions", 201, name="Shorter")
    made = work.post("/studies", 201, scenario="my_yard", games=4, against=-1)
    now = until(client, made["study"], is_over)
    assert now["state"] == "done", now
    assert now["asked"]["question"] == "Does My Yard as it is now play otherwise than as it began?"
    assert now["asked"]["command"] == "sandtable lab run study.toml" and now["games"] == 8
    before, after = cells_in_file(now["asked"]["study"])
    assert before.setup.overlay.digest != after.setup.overlay.digest
    assert (before.arm, after.arm) == ("as it began", "as it is now")
    page = client.http.get(f"/api/studies/{made['study']}/report").text
    assert "as it began" in page and "as it is now" in page
    while not (found := work.get(""))["info"].get("playtest"):
        PAUSE.wait(0.1)
    assert found["versions"][0]["playtest"] == found["info"]["playtest"] == now["answer"]["sentence"]
    assert "games must be from 1" in work.post("/studies", 400, scenario="my_yard", games=10**6)["message"]


def cells_in_file(text: str) -> list[Cell]:
    study = msgspec.convert(tomllib.loads(text), Study)
    return cells_for(find_game(study.game), study, try_bots=False)


def test_the_file_of_a_study_plays_the_games_that_were_played(client: Any) -> None:
    work = maker(client)
    work.edit("unit", "seal_leader", "threat", 0, value=9, file="units.toml")
    asked = {"scenario": "my_yard", "games": 3, "given": {"units": 1, "round_limit": 3}}
    made = work.post("/studies", 201, against=-1, **asked)
    now = until(client, made["study"], is_over)
    assert now["asked"]["study"].count("round_limit") == 1
    cells = cells_in_file(now["asked"]["study"])
    assert [cell.setup.options["round_limit"] for cell in cells] == [3, 3]
    assert [find(cell.setup.game_type, "units.seal_leader.threat[0]").default for cell in cells] == [2, 9]


def test_numbers_of_a_work_are_swept_and_its_things_dealt(client: Any) -> None:
    work = maker(client)
    swept = {"danger_top": "6..8"}
    asked = {"scenario": "my_yard", "given": {"units": 1, "round_limit": 3}, "games": 4}
    made = work.post("/studies", 201, sweep=swept, target={"rounds": 3}, **asked)
    now = until(client, made["study"], is_over)
    assert now["asked"]["question"] == "Which “Danger top” gives 3 rounds in My Yard?"
    assert now["games"] == now["done"] == 12 and "after 4 games" in now["answer"]["sentence"]
    made = work.post("/studies", 201, deal=["token"], **asked)
    assert until(client, made["study"], is_over)["asked"]["question"] == (
        "Which tokens are worth taking in My Yard?"
    )
    refused = work.post("/studies", 400, sweep=swept, against=-1, **asked)
    assert refused["message"].startswith("against: expected nothing beside a work in which numbers are swept")


def test_the_numbers_of_a_work_are_its_own(client: Any) -> None:
    work = maker(client)
    work.edit("unit", "seal_leader", "threat", 0, value=9, file="units.toml")
    for head, value in ((-1, 9), (0, 2)):
        info = work.get("/lab", head=head)
        numbers = {each["name"]: each for each in info["numbers"]}
        assert numbers["units.seal_leader.threat[0]"]["default"] == value
        assert info["numbers"][0]["file"] in ("maps/my_yard.toml", "scenarios/my_yard.toml")
        assert "rounds" in info["measures"] and info["deals"] and info["games"]
    work.edit("minutes", value=[9, 5], follows=1)
    assert "Minutes must be" in work.get("/lab", 400)["message"]


def test_a_note_holds_no_line_that_spectators_do_not_see() -> None:
    omega = find_game("omega")
    names = omega.seat_names(omega.new("dry_run", {}, 5))
    header = header_for(omega, "dry_run", {}, names, 5)
    match = play(Match(StoredMatch("m", header, None, 0, False, False, 0)), 8)
    seen = [line.text for line in match.log_lines(SPECTATOR)]
    lines = match.log_lines(0)
    assert {line.text for line in lines} - set(seen), "the seat knows more than spectators do"
    for step in range(len(lines) + 1):
        count, line = moment(match, 0, step)
        assert line == (seen[count - 1] if count else "")
    assert moment(match, 0, len(lines))[0] == len(seen)
    with pytest.raises(SandtableError, match="step: expected a number from 0 to"):
        moment(match, 0, len(lines) + 1)


def test_the_maker_sees_of_a_running_match_what_every_spectator_sees(client: Any) -> None:
    """Also of a choice that is sealed, or that only its seat knows of."""
    new = {"game": "morale", "title": "My Yard", "scenario": "checkpoint"}
    work = Maker(client, client.http.post("/api/works", json=new).json()["token"])
    made = work.post("/play", 201, scenario="my_yard", seats=[{}, {}])
    one = client.join(made["links"][0]["token"])
    one.until_asked()
    one.answer(one.choices()[0])
    own = {line["text"] for line in one.log}
    sent = {"text": "Why is this so?", "step": len(one.log)}
    told = client.http.post("/api/notes", json=sent, headers=bearer(made["links"][0]["token"])).json()
    (note,) = work.get("")["notes"]
    assert note == told and note.get("line", "") in own | {""}
    onlooker = client.join(note["link"][4:].partition("?")[0])
    watching = client.join(made["links"][2]["token"])
    seen, public = onlooker.until("view"), watching.until("view")
    assert (seen["scene"], seen.get("question")) == (public["scene"], public.get("question"))
    assert not seen["over"] and seen["scene"] != one.view["scene"], "the seat sees more than that"
    for viewer in (onlooker, watching):
        viewer.send(type="look_back", step=note.get("step", 0))
    assert onlooker.until("past")["scene"] == watching.until("past")["scene"]
    refused = client.http.post("/api/undo", headers=bearer(note["link"][4:].partition("?")[0]))
    assert refused.status_code >= 400
