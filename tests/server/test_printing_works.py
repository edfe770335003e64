"""Works are printed over HTTP: as they are or were, named on each sheet, and refused in words."""

from __future__ import annotations

from collections.abc import Iterator
from io import BytesIO
from typing import Any
from xml.etree import ElementTree

import pytest
from pypdf import PdfReader

from server.test_works import SCENARIO, Maker, Run

SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture(scope="module")
def client(run_server: Run, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    with run_server(f"sqlite:///{tmp_path_factory.mktemp('works')}/works.db") as client:
        yield client
        assert client.failures() == 0


@pytest.fixture(scope="module")
def work(client: Any) -> Maker:
    wanted = {"game": "morale", "title": "Night Yard", "scenario": "checkpoint"}
    work = Maker(client, client.http.post("/api/works", json=wanted).json()["token"])
    work.edit("unit", "seal_leader", "name", value="Night Boss", file="units.toml")
    work.post("/versions", 201, name="Dusk")
    work.edit("unit", "seal_leader", "name", value="Day Boss", file="units.toml", follows=1)
    return work


def printed(work: Maker, **wanted: Any) -> list[str]:
    reply = work.http.post("/api/work/print", json=wanted, headers=work.headers)
    assert reply.status_code == 200, reply.text
    assert reply.headers["content-type"] == "application/pdf"
    return [page.extract_text() for page in PdfReader(BytesIO(reply.content)).pages]


def test_a_kept_version_is_printed_and_says_which(work: Maker) -> None:
    kept, newest = printed(work, head=1, parts=["cards"]), printed(work, parts=["cards"])
    assert any("Night Boss" in page for page in kept) and not any("Day Boss" in page for page in kept)
    assert any("Day Boss" in page for page in newest)
    assert [page for page in kept if "Night Yard, Dusk \N{MIDDLE DOT} sheet " not in page] == []
    assert [page for page in newest if "Night Yard, step 2 \N{MIDDLE DOT} sheet " not in page] == []


def test_as_many_sheets_as_were_told_on_the_paper_that_was_asked_for(work: Maker) -> None:
    told = work.get("/print", paper="letter", ink="saving", only_mine="true")
    assert {part["key"] for part in told} >= {"cards", "tokens", "map", "scenario", "rules"}
    found = printed(work, paper="letter", ink="saving", only_mine=True)
    assert len(found) == sum(part["sheets"] for part in told)
    assert not any("Pointman" in page for page in found if "Cut at the marks." in page), "only what is mine"


def test_the_map_of_another_scenario_than_its_own(work: Maker) -> None:
    told = {part["key"]: part["text"] for part in work.get("/print", scenario="recovery")}
    assert told["map"].startswith("Recovery on Dust Mile")
    assert "Night Yard: tile 1" in printed(work, parts=["map"])[0]
    assert "Recovery on Dust Mile: tile 1" in printed(work, parts=["map"], scenario="recovery")[0]


@pytest.mark.parametrize(
    ("sent", "said"),
    [
        ({"parts": ["cats"]}, "unknown part 'cats'"),
        ({"parts": ["x" * 10_000]}, "unknown part 'xxx"),
        ({"paper": "a0"}, "paper"),
        ({"scale": 900}, "scale must be from 0.2 to 4"),
        ({"scale": 4.0, "head": 99}, "head: there are 2 steps"),
        ({"scenario": "x" * 10_000}, "no scenario 'xxx"),
        ({"parts": []}, ""),
    ],
)
def test_what_cannot_be_printed_is_refused_in_words(work: Maker, sent: Any, said: str) -> None:
    if not said:
        assert printed(work, **sent), "no part named: all of them"
        return
    reply = work.http.post("/api/work/print", json=sent, headers=work.headers)
    assert reply.status_code == 400
    assert said in reply.json()["message"] and len(reply.json()["message"]) < 500


@pytest.mark.parametrize("scale", ["nan", "inf", "-1", "1e9", "x"])
def test_a_scale_that_is_none_is_refused_in_words(work: Maker, scale: str) -> None:
    assert "scale" in work.get("/print", 400, scale=scale)["message"]


def test_what_does_not_stand_is_not_printed_and_a_kept_version_is(client: Any) -> None:
    wanted = {"game": "morale", "title": "Broken", "scenario": "checkpoint"}
    work = Maker(client, client.http.post("/api/works", json=wanted).json()["token"])
    sound = work.get("/print")
    work.edit("minutes", value=[9, 5], file=SCENARIO.replace("my_yard", "broken"))
    refused = work.get("/print", 400), work.post("/print", 400), work.post("/print/sheet", 400, printed={})
    assert all("Minutes must be" in reply["message"] for reply in refused)
    assert work.get("/print", head=0) == sound
    assert printed(work, head=0, parts=["map"])


def test_each_sheet_has_its_picture(work: Maker) -> None:
    wanted = {"head": 1, "parts": ["cards"], "ink": "saving"}
    pages = printed(work, **wanted)
    for number in (1, len(pages)):
        sent = {"printed": wanted, "sheet": number}
        reply = work.http.post("/api/work/print/sheet", json=sent, headers=work.headers)
        assert reply.headers["content-type"] == "image/svg+xml"
        texts = [each.text or "" for each in ElementTree.fromstring(reply.text).iter(f"{SVG}text")]
        assert sorted("".join(texts).replace(" ", "")) == sorted("".join(pages[number - 1].split()))
    for number in (0, len(pages) + 1):
        said = work.post("/print/sheet", 400, printed=wanted, sheet=number)["message"]
        assert said == f"sheet: expected a number from 1 to {len(pages)}, not {number}"


def test_a_stranger_prints_nothing(client: Any) -> None:
    stranger = Maker(client, "nonsense")
    assert "secret of a work" in stranger.get("/print", 403)["message"]
    assert "secret of a work" in stranger.post("/print", 403)["message"]
